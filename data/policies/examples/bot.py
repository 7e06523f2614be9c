#!/usr/bin/env python3
"""An example of a program that plays for zolo: PROTOCOL.md beside it tells what is said.

    zolo advise "HA HT HQ CJ" --policy "exec:./bot.py"

Plays as careful.c does: says zolo with three of the five highest trumps, else passes; leads its
highest card and otherwise gives its cheapest. With --log it tells each decision on standard error.
"""
import json
import sys

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def choose_call(view):
    high = set(view["trumps"][:5]).intersection(view["hand"])
    return "zolo" if "zolo" in view["legal"] and len(high) >= 3 else "P"


def choose_card(view):
    if len(view["played"]) % 4 == 0:
        order = view["trumps"] + sum(view["suits"], [])
        return min(view["legal"], key=order.index)
    return min(view["legal"], key=lambda card: POINTS[card[1]])


def say(message):
    print(json.dumps(message, separators=(",", ":")), flush=True)


def main():
    greeting = json.loads(sys.stdin.readline())
    if greeting["zolo"] != 1:
        sys.exit("this bot speaks version 1, not %s" % greeting["zolo"])
    # The same view always gets the same answer, so exact answers are possible.
    say({"zolo": 1, "name": "careful", "draws": False})
    for line in sys.stdin:
        view = json.loads(line)
        if view["ask"] == "call":
            answer = {"action": choose_call(view)}
        else:
            answer = {"card": choose_card(view)}
        if "--log" in sys.argv:
            print("seat %d: %s" % (view["seat"], answer), file=sys.stderr)
        say(answer)


if __name__ == "__main__":
    main()
