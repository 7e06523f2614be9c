#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An example of a program that plays for zolo; PROTOCOL.md describes the lines.

    zolo advise "HA HT HQ CJ" --policy "exec:./bot.py"

Plays as careful.c does. In Kop and Baśka it says zolo with three of the five highest trumps, else
passes; leads its highest card and otherwise gives its cheapest. In Doppelkopf it names a solo or a
Hochzeit that it holds, says Re or Kontra with half of the ten highest trumps, leads its aces, gives
points to a seat that it knows to be its partner, and takes valuable tricks. With --log it writes
each decision to standard error.
"""
import json
import sys

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def points(card):
    return POINTS[card[1]]


def order_of(game):
    """All cards of the pack, trumps first, each suit from high to low."""
    return game["trumps"] + sum(game["suits"], [])


def highest(view):
    return min(view["legal"], key=order_of(view).index)


def cheapest(view):
    return min(view["legal"], key=points)


def high_trumps(view, n):
    """Cards of the hand among the first n of the order; twins count twice."""
    return sum(card in view["trumps"][:n] for card in view["hand"])


# --- Kop and Baśka ---


def choose_bid(view):
    return "zolo" if "zolo" in view["legal"] and high_trumps(view, 5) >= 3 else "P"


# --- Doppelkopf: the game ---


def worth(view, contract):
    """How the hand suits a solo: a trump counts one, in the upper half two, a side ace one."""
    total = 0
    for card in view["hand"]:
        if card in contract["trumps"]:
            total += 1 + (2 * contract["trumps"].index(card) < len(contract["trumps"]))
        else:
            total += card[1] == "A"
    return total


def best_solo(view):
    solos = [
        contract
        for contract in view["contracts"]
        if contract["origin"] == "bid"
        and contract["sides"] == "lone"
        and 2 * len(contract["trumps"]) >= len(order_of(contract))
    ]
    return max(solos, key=lambda contract: worth(view, contract), default=None)


def choose_game(view):
    solo = best_solo(view)
    must = view["forced"] == view["seat"]
    enough = 3 * view["hand_size"] // 2 + 1
    wants_solo = solo is not None and (must or worth(view, solo) >= enough)
    if "vorbehalt" in view["legal"]:
        wants = wants_solo or must or view["hand"].count("CQ") == 2
        return "vorbehalt" if wants else "P"
    names = ["pflicht:" + solo["name"], solo["name"]] if wants_solo else ["hochzeit"]
    named = [name for name in names if name in view["legal"]]
    return named[0] if named else "P" if "P" in view["legal"] else view["legal"][0]


def choose_announcement(view):
    team = [word for word in ("re", "kontra") if word in view["legal"]]
    return team[0] if team and high_trumps(view, 10) >= 5 else "P"


# --- Doppelkopf: the cards ---


def beats(view, card, other):
    """Does card, played after other, take the trick from it? Of twins the first wins."""
    trump, over_trump = card in view["trumps"], other in view["trumps"]
    if trump == over_trump and (trump or card[0] == other[0]):
        order = order_of(view)
        return order.index(card) < order.index(other)
    return trump


def lead(view):
    for card in view["legal"]:
        if card not in view["trumps"] and card[1] == "A":
            return card
    return highest(view) if view["sides"][view["seat"] - 1] == "old" else cheapest(view)


def follow(view):
    trick = view["played"][-(len(view["played"]) % 4) :]
    seat, winning = trick[0]
    for other, card in trick[1:]:
        if beats(view, card, winning):
            seat, winning = other, card
    mine = view["sides"][view["seat"] - 1]
    taking = [card for card in view["legal"] if beats(view, card, winning)]
    giving = [card for card in view["legal"] if card not in taking]
    if mine is not None and mine == view["sides"][seat - 1]:
        return max(giving, key=points) if giving else cheapest(view)
    if taking and len(trick) == 3:
        return max(taking, key=points)
    if highest(view) in taking and sum(points(card) for _, card in trick) >= 10:
        return highest(view)
    return cheapest(view)


# --- what is asked ---


def choose_card(view):
    leads = len(view["played"]) % 4 == 0
    if "needs" not in view:  # no Doppelkopf
        return highest(view) if leads else cheapest(view)
    return lead(view) if leads else follow(view)


def choose(view):
    if view["ask"] == "card":
        return {"card": choose_card(view)}
    if view["ask"] == "announce":
        return {"action": choose_announcement(view)}
    return {"action": choose_game(view) if "needs" in view else choose_bid(view)}


def say(message):
    print(json.dumps(message, separators=(",", ":")), flush=True)


def main():
    greeting = json.loads(sys.stdin.readline())
    if 2 not in greeting.get("versions", []):
        sys.exit("this bot speaks version 2, which this zolo does not")
    # The same view always gets the same answer, so exact answers are possible.
    say({"zolo": 2, "name": "careful", "draws": False})
    for line in sys.stdin:
        view = json.loads(line)
        answer = choose(view)
        if "--log" in sys.argv:
            print("seat %d: %s" % (view["seat"], answer), file=sys.stderr)
        say(answer)


if __name__ == "__main__":
    main()
