"""The verbs and options of the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, TypeAlias

from ...spec.prose.languages import LANGUAGES
from ...spec.variant import PropertyId
from ..options import Option
from ..starter_choices import ABOUT_JOKERS, QUESTIONS

_RESERVED: Final = ("odds", "diff")
_VARIANT: Final = "a shipped variant (houseway list) or the path of a .house file"

Run = Callable[[argparse.Namespace], int]


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Options with `run`, the function that carries the command out. Exits with 2 on bad usage."""
    parser = _parser()
    for word in sys.argv[1:] if arguments is None else arguments:
        if word.startswith("--") and word.endswith("=--"):  # argparse would take it for no value
            parser.error(f"'--' is no value for {word.removesuffix('=--')}")
    options, rest = parser.parse_known_args(arguments)
    # argparse takes no further cards or files after an option that follows the first ones
    if rest and (options.takes is None or any(word.startswith("-") for word in rest)):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if rest:
        setattr(options, options.takes, [*getattr(options, options.takes), *rest])
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="houseway",
        description="Rule sheets of pai gow poker: check them, set hands by them, verify them.",
        epilog="Exit status: 0 clean, 1 findings, 2 could not run, 3 inconclusive, "
        "4 engines disagree or an internal error. "
        f"Reserved for later: {', '.join(_RESERVED)}.",
    )
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    _check(verbs)
    _fmt(verbs)
    _lint(verbs)
    _flatten(verbs)
    _set(verbs)
    _settle(verbs)
    _verify(verbs)
    _overlaps(verbs)
    _paytable(verbs)
    _deal(verbs)
    _round(verbs)
    _ruling(verbs)
    _doc(verbs)
    _list(verbs)
    _new(verbs)
    return parser


Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _verb(
    verbs: Verbs, name: str, module: str, text: str, takes: str | None = None
) -> argparse.ArgumentParser:
    """A verb whose module is loaded when it runs, so that help needs nothing.

    `takes` is the list, if any, that words after the options belong to.
    """
    parser = verbs.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")

    def run(options: argparse.Namespace) -> int:
        carry_out: Run = import_module(f".{module}", __package__).run
        return carry_out(options)

    parser.set_defaults(run=run, verb=name, takes=takes)
    return parser


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--json",
        action="store_const",
        const="json",
        dest="format",
        help="the same as --format json",
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to print")


def _check(verbs: Verbs) -> None:
    parser = _verb(
        verbs, "check", "check_files", "check rule files and run their examples", "files"
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=_VARIANT)
    _json(parser)


def _fmt(verbs: Verbs) -> None:
    parser = _verb(verbs, "fmt", "format_files", "lay rule files out in the canonical way", "files")
    parser.add_argument("files", nargs="+", metavar="FILE", help="the path of a .house file")
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit 1 where a file would change"
    )
    parser.add_argument(
        "--diff",
        action="store_true",
        help="the same, and print what would change as a unified diff",
    )


def _lint(verbs: Verbs) -> None:
    parser = _verb(
        verbs,
        "lint",
        "lint_files",
        "tell what is allowed in rule files but poorly written",
        "files",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=_VARIANT)
    parser.add_argument(
        "--off",
        action="append",
        default=[],
        metavar="LINT",
        help="leave this lint out, by its name or code, such as unused-band or L101 "
        "(may be given again)",
    )
    _json(parser)


def _flatten(verbs: Verbs) -> None:
    parser = _verb(
        verbs,
        "flatten",
        "flatten_sheet",
        "print a rule file with all that it takes from other variants written out",
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)


def _set(verbs: Verbs) -> None:
    parser = _verb(verbs, "set", "set_hands", "set a hand by the house way", "cards")
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    parser.add_argument(
        "cards", nargs="*", metavar="CARD", help="seven cards such as As 10h Kd 2c Jk"
    )
    parser.add_argument(
        "--stdin", action="store_true", help="read one hand a line, answer one line each"
    )
    _json(parser)
    parser = _verb(
        verbs,
        "explain",
        "explain_hand",
        "set a hand and tell every rule tried and every step",
        "cards",
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    parser.add_argument(
        "cards", nargs="+", metavar="CARD", help="seven cards such as As 10h Kd 2c Jk"
    )
    _json(parser)


def _settle(verbs: Verbs) -> None:
    parser = _verb(
        verbs, "settle", "settle_hands", "settle a hand against the bank's, or a whole round"
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    hand = 'seven cards, set by the house way, or "front / back"'
    parser.add_argument("--player", metavar="HAND", help=f"the player's hand: {hand}")
    parser.add_argument("--bank", metavar="HAND", help="the bank's hand, likewise")
    parser.add_argument("--bet", metavar="AMOUNT", help="the wager, such as 10 or 9.50")
    parser.add_argument(
        "--stdin",
        action="store_true",
        help='read one object a line, {"player", "bank", "bet"}, answer one line each',
    )
    parser.add_argument(
        "--round", metavar="FILE", help="a whole round, as a JSON document (- reads stdin)"
    )
    _json(parser)


def _verify(verbs: Verbs) -> None:
    properties = [identity.value for identity in PropertyId]
    parser = _verb(
        verbs, "verify", "verify_variant", "prove or refute the properties of a rule sheet"
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    parser.add_argument(
        "--engine",
        choices=("z3", "exhaustive", "all"),
        default="all",
        help="proof by Z3, enumeration of every hand, or both (default)",
    )
    parser.add_argument(
        "--property",
        action="append",
        metavar="ID",
        choices=properties,
        help=f"only this property (may be given again): {', '.join(properties)}",
    )
    parser.add_argument(
        "--for-all",
        metavar="OPTIONS",
        help="one proof for all choices of these options, parted by commas: "
        + ", ".join(option.value for option in Option),
    )
    parser.add_argument(
        "--rlimit",
        type=_positive,
        metavar="N",
        help="bound Z3's effort for one question; what it cuts off is inconclusive (exit 3)",
    )
    _json(parser)


def _overlaps(verbs: Verbs) -> None:
    parser = _verb(
        verbs,
        "overlaps",
        "show_overlaps",
        "count the hands that two rules of a house way both would set",
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    _json(parser)


def _deal(verbs: Verbs) -> None:
    parser = _verb(
        verbs, "deal", "deal_order", "tell who gets the first hand: the chances, or from a total"
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    parser.add_argument(
        "--total", type=_positive, metavar="N", help="the dice, or the number drawn: tell the order"
    )
    _json(parser)


def _round(verbs: Verbs) -> None:
    parser = _verb(
        verbs, "round", "play_round", "play a whole round: deal from a seed, set, settle"
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    parser.add_argument(
        "--seed",
        type=_whole,
        required=True,
        metavar="N",
        help="a whole number; the same one gives the same round everywhere",
    )
    parser.add_argument(
        "--players", type=_seats, metavar="SEATS", help="such as 1,3,5; else every seat plays"
    )
    parser.add_argument(
        "--bet", metavar="AMOUNT", help="everyone's wager; else 10, or the next that may be made"
    )
    parser.add_argument(
        "--side-bets", metavar="AMOUNT", help="everyone's wager on each side bet; else none"
    )
    parser.add_argument(
        "--bank",
        type=_whole,
        metavar="SEAT",
        help="the seat that banks; else the house where it may, or seat 1",
    )
    parser.add_argument(
        "--money", metavar="AMOUNT", help="what the bank covers bets with; else it covers all"
    )
    _json(parser)


def _ruling(verbs: Verbs) -> None:
    parser = _verb(
        verbs, "ruling", "rule_situation", "tell what an irregularity of the deal leads to", "facts"
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    parser.add_argument(
        "facts",
        nargs="*",
        metavar="FACT=VALUE",
        help="what has happened, such as boxed=1 or misdelivered=yes; what is not told is not so",
    )
    _json(parser)


def _paytable(verbs: Verbs) -> None:
    parser = _verb(
        verbs,
        "paytable",
        "show_paytable",
        "count the hands of every line of a variant's side bets, and the house edge",
    )
    parser.add_argument("variant", metavar="VARIANT", help=_VARIANT)
    _json(parser)


def _doc(verbs: Verbs) -> None:
    parser = _verb(
        verbs,
        "doc",
        "write_documents",
        "write rule sheets, dealer's cards and quizzes; of a folder of rule files, its whole site",
        "variants",
    )
    parser.add_argument(
        "variants", nargs="+", metavar="VARIANT", help=f"{_VARIANT}, or one folder of them"
    )
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder to write into")
    parser.add_argument("--title", metavar="TEXT", help="the title of the site of a folder")
    parser.add_argument(
        "--language",
        action="append",
        dest="languages",
        choices=LANGUAGES,
        help="only in this language (may be given again); else in all of them",
    )
    parser.add_argument(
        "--paper", choices=("a4", "us-letter"), default="a4", help="the paper of the rule sheet"
    )
    parser.add_argument(
        "--seed", type=_whole, default=1, metavar="N", help="of the quiz: another one for another N"
    )


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        shown = text[:20]
        raise argparse.ArgumentTypeError(
            f"'{shown}' is not a whole number of at most fifteen digits"
        )
    return int(text)


def _seats(text: str) -> list[int]:
    return [_whole(word.strip()) for word in text[:1000].split(",")]


def _positive(text: str) -> int:
    if not text.isdigit() or not 0 < len(text) < 10 or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is not a number from 1 to 999999999")
    return int(text)


def _list(verbs: Verbs) -> None:
    parser = _verb(verbs, "list", "list_variants", "list the shipped variants")
    _json(parser)


def _new(verbs: Verbs) -> None:
    parser = _verb(
        verbs,
        "new",
        "new_file",
        "write a starter file for a house, which asks what it is not told",
    )
    parser.add_argument("name", metavar="NAME", help="the variant's name; the file is NAME.house")
    for question in QUESTIONS:
        parser.add_argument(
            f"--{question.flag}",
            choices=[choice.word for choice in question.choices],
            help=question.asks + (" (only with a joker)" if question in ABOUT_JOKERS else ""),
        )
    parser.add_argument("--title", metavar="WORDS", help="the variant's title, else from its name")
    parser.add_argument("--out", metavar="FOLDER", default=".", help="where to write, else here")
