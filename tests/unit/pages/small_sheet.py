"""A sheet on a deck so small that every hand can be set by the interpreter."""

SMALL = """
variant small "Small" {
  deck    { jokers 1  ranks J..A  joker is ace or completes straight, flush, straight flush }
  ranking { five aces above straight flush  wheel second  joker in flush is highest missing }
  foul    { front above back }
  house way {
    joker counts as ace
    rule quads "Four of a kind" {
      when four of a kind
      case "With an ace" kicker is A: back quads, best front
      otherwise: front two of quads, best back
    }
    rule full_house "Full house" { when full house: front pair, best back }
    rule two_trips "Three of a kind twice" { when two trips: front two of higher trips, best back }
    rule groups "Three pair, or a full house of sorts" {
      when three pair or full house or two trips: best back, best front
    }
    rule the_rest "All other hands" { when any hand: legal, best front, best back }
  }
  side bet seven "Seven" {
    on seven cards
    first line pays
    when four of a kind: pays 5 to 1
    when joker: pushes
    otherwise: loses
  }
}
"""
