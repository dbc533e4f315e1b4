"""`houseway list`: what is shipped."""

from __future__ import annotations

from argparse import Namespace

from ... import variants
from ..loading import load
from .output import print_json


def run(options: Namespace) -> int:
    """Print the shipped variants with their titles."""
    shipped = [(name, load(name)) for name in variants.names()]
    if options.format == "json":
        print_json(
            {
                "variants": [
                    {
                        "name": name,
                        "title": variant.title,
                        "revision": variant.revision,
                        "jokers": variant.deck.jokers,
                        "sources": [source.title for source in variant.sources],
                    }
                    for name, variant in shipped
                ]
            }
        )
    else:
        width = max(len(name) for name, _ in shipped)
        for name, variant in shipped:
            print(f"{name:<{width}}  {variant.title}")
    return 0
