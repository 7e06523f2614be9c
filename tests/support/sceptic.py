#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that plays Doppelkopf at random and believes nothing that follows from something else.

Written from data/policies/examples/PROTOCOL.md and the rules alone: of each view it takes its hand,
the calls, the cards as they fell and the announcements, works out all the rest by itself, and ends
with a line on standard error where the view of zolo differs.

    sceptic.py [--talk N]    announces with a chance of N in 10 (default 3)
"""
import json
import random
import sys
from collections import Counter

EYES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
LEVELS = ["no90", "no60", "no30", "schwarz"]
CLOSED = None


class Wrong(Exception):
    pass


def must(given, own, what):
    if given != own:
        raise Wrong("%s: given %s, but computed %s" % (what, given, own))


def index_of(view, card):
    """(0, place) for a trump, (suit, place) for another card; the lower place is the higher card."""
    for number, suit in enumerate([view["trumps"]] + view["suits"]):
        if card in suit:
            return number, suit.index(card)
    raise Wrong("%s is in no suit" % card)


def beats(view, card, other):
    suit, place = index_of(view, card)
    over, over_place = index_of(view, other)
    return place < over_place if suit == over else suit == 0


# --- the game that is played ---


def rank(word):
    if word in ("P", "vorbehalt"):
        return 0
    return 1 if word == "hochzeit" else 3 if word.startswith("pflicht:") else 2


def settle_calls(view):
    """Contract, declarer and whether it is a Pflichtsolo, as the calls stand."""
    best, declarer = "P", None
    for i, (seat, word) in enumerate(view["calls"]):
        must(seat, i % 4 + 1, "who spoke")
        if rank(word) > rank(best) and view["forced"] in (None, seat):
            best, declarer = word, seat
    return (None if best == "P" else best.replace("pflicht:", "")), declarer, rank(best) == 3


def legal_calls(view):
    me, calls = view["seat"], view["calls"]
    owes, must_play = me in view["owing"], view["forced"] == me
    if len(calls) < 4:
        return {"vorbehalt"} if must_play else {"P", "vorbehalt"}
    if calls[me - 1][1] == "P":
        return {"P"}
    solos = {row["name"] for row in view["contracts"] if row["origin"] == "bid"} - {"hochzeit"}
    legal = {("pflicht:" if owes else "") + name for name in solos}
    if view["dealt"].count("CQ") == 2 and not must_play:
        legal.add("hochzeit")
    named = [word for _, word in calls[4:]]
    unnamed = any(
        word == "P" and calls[i][1] == "vorbehalt" for i, (_, word) in enumerate(calls[4:])
    )
    contract, declarer, compulsory = settle_calls(view)
    if unnamed:  # nobody may take the deal any more
        standing = 3 if compulsory else 0 if contract is None else rank(contract)
        legal = {word for word in legal if rank(word) <= standing or view["forced"] is not None}
    forced_waits = view["forced"] is not None and view["forced"] >= me
    if any(rank(word) for word in named) and not forced_waits:
        legal.add("P")
    return legal


# --- the cards ---


def follow_play(view):
    """Goes through the cards: who had to play, points and tricks by seat, the decided trick."""
    forehand = view["declarer"] if view["compulsory"] else 1
    points, tricks, winners, turn, trick = [0] * 4, [0] * 4, [], forehand, []
    for seat, card in view["played"]:
        must(seat, turn, "who played %s" % card)
        trick.append((seat, card))
        turn = turn % 4 + 1
        if len(trick) == 4:
            winner, best = trick[0]
            for other, next_card in trick[1:]:
                if beats(view, next_card, best):
                    winner, best = other, next_card
            points[winner - 1] += sum(EYES[card[1]] for _, card in trick)
            tricks[winner - 1] += 1
            winners.append(winner)
            turn, trick = winner, []
    must(turn, view["seat"], "who is to play")
    return points, tricks, winners, trick


def decided_by(view, winners):
    """The trick that decided a Hochzeit and the partner; None where there is none."""
    if view["contract"] != "hochzeit":
        return None, None
    for i, winner in enumerate(winners[:3]):
        if winner != view["declarer"]:
            return i + 1, winner
    return (3 if len(winners) >= 3 else 0), None


def known_sides(view, decided, partner):
    """What follows for this seat: the solo player, shown queens, announcements."""
    everybody = {1, 2, 3, 4}
    if view["contract"] == "hochzeit":
        old = {view["declarer"]} | ({partner} if partner else set())
        young = everybody - old if decided else set()
    elif view["contract"] is not None:
        old = {view["declarer"]}
        young = everybody - old
    else:
        holders = [view["seat"]] * view["dealt"].count("CQ")
        holders += [s for s, card in view["played"] if card == "CQ" and s != view["seat"]]
        old = set(holders) | {s for s, team, _, _ in view["announcements"] if team == "re"}
        young = {s for s, team, _, _ in view["announcements"] if team == "kontra"}
        if len(holders) == 2 or len(old) == 2:
            young = everybody - old
        elif view["seat"] not in old:
            young.add(view["seat"])
        if len(young) == 3:
            old = everybody - young
    return ["old" if s in old else "young" if s in young else None for s in (1, 2, 3, 4)]


# --- announcements ---


def least(view, level, shift):
    return (11 if view["hand_size"] == 12 else 9) - (level - 1) - shift


def needs_of(view, level, late, team, shift):
    """Cards in hand to say level 1 to 5 for a team."""
    other = "kontra" if team == "re" else "re"
    needs = []
    for wanted in range(1, 6):
        if wanted <= level[team]:
            needs.append(0)
        elif shift is CLOSED:
            needs.append(None)
        elif wanted == 1 and level[other] > 0:
            needs.append(least(view, level[other], shift) - 1)
        else:
            needs.append(least(view, 1 if late[team] else level[team] + 1, shift))
    return needs


def follow_announcements(view, shift):
    level, late = {"re": 0, "kontra": 0}, {"re": False, "kontra": False}
    before, last = {}, 0
    for seat, team, word, n_played in view["announcements"]:
        must(n_played >= last and n_played <= len(view["played"]), True, "when %s was said" % word)
        must(before.setdefault(seat, team), team, "the team of seat %d" % seat)
        last = n_played
        wanted = 1 if word == team else 2 + LEVELS.index(word)
        held = view["hand_size"] - sum(s == seat for s, _ in view["played"][:n_played])
        needed = needs_of(view, level, late, team, shift)[wanted - 1]
        must(needed is not None and held >= needed, True, "%s with %d cards" % (word, held))
        if wanted > level[team]:
            late[team] = wanted == 1 and held < least(view, 1, shift)
            level[team] = wanted
    return {team: needs_of(view, level, late, team, shift) for team in ("re", "kontra")}


# --- a view ---


KEYS = set(
    "ask rules seat dealt hand legal calls played contract declarer jack doubles points tricks "
    "trumps suits copies hand_size must_ruff must_beat win_points sides owing forced compulsory "
    "decided announcements needs specials doubling random".split()
)


def check_pack(view, game):
    pack = Counter(game["trumps"] + sum(game["suits"], []))
    must(sum(pack.values()), 4 * view["hand_size"], "cards of the pack")
    must(set(pack.values()), {view["copies"]}, "copies")


def check_hand(view):
    mine = Counter(card for seat, card in view["played"] if seat == view["seat"])
    must(Counter(view["hand"]), Counter(view["dealt"]) - mine, "hand")
    must(len(view["dealt"]), view["hand_size"], "cards dealt")
    fallen = Counter(card for _, card in view["played"])
    must(max(fallen.values(), default=0) <= view["copies"], True, "twins that fell")


def legal_now(view, trick, needs):
    if view["ask"] == "call":
        return legal_calls(view)
    if view["ask"] == "announce":
        team = "re" if view["sides"][view["seat"] - 1] == "old" else "kontra"
        words = [team] + LEVELS
        open_now = [n not in (0, None) and len(view["hand"]) >= n for n in needs[team]]
        return {"P"} | {word for word, is_open in zip(words, open_now) if is_open}
    led = index_of(view, trick[0][1])[0] if trick else None
    follows = {card for card in view["hand"] if index_of(view, card)[0] == led}
    return follows or set(view["hand"])


def check(view):
    is_call = view["ask"] == "call"
    must(set(view), KEYS | ({"contracts"} if is_call else set()), "keys")
    must((view["must_ruff"], view["must_beat"], view["jack"], view["doubles"]),
         (False, False, None, 0), "duties and doubles")
    for game in view.get("contracts", []) + [view]:
        check_pack(view, game)
    check_hand(view)
    contract, declarer, compulsory = settle_calls(view)
    must((view["contract"], view["declarer"], view["compulsory"]),
         (contract, declarer, compulsory), "contract")
    if is_call:
        must(view["seat"], len(view["calls"]) % 4 + 1, "whose call it is")
        points, tricks, winners, trick = [0] * 4, [0] * 4, [], []
    else:
        points, tricks, winners, trick = follow_play(view)
    must((view["points"], view["tricks"]), (points, tricks), "points and tricks")
    decided, partner = decided_by(view, winners)
    must(view["decided"], decided, "the deciding trick")
    must(view["sides"], [None] * 4 if is_call else known_sides(view, decided, partner), "sides")
    shift = 0 if decided is None else CLOSED if decided == 0 else decided - 1
    needs = follow_announcements(view, shift)
    must(view["needs"], needs, "needs")
    must(sorted(view["legal"]), sorted(legal_now(view, trick, needs)), "legal")
    must(len(view["legal"]) > 1, True, "asked where there is a choice")


def choose(view, talk):
    dice = random.Random(view["random"])
    quiet = view["ask"] == "announce" and dice.randrange(10) >= talk
    quiet = quiet or (view["ask"] == "call" and "P" in view["legal"] and dice.randrange(10) < 7)
    return "P" if quiet else dice.choice(view["legal"])


def say(message):
    print(json.dumps(message), flush=True)


def main():
    talk = int(sys.argv[2]) if sys.argv[1:2] == ["--talk"] else 3
    must(json.loads(sys.stdin.readline()),
         {"zolo": 2, "program": "zolo", "versions": [2]}, "the greeting")
    say({"zolo": 2, "name": "sceptic", "cost_us": 20000})
    for line in sys.stdin:
        view = json.loads(line)
        check(view)
        say({"card" if view["ask"] == "card" else "action": choose(view, talk)})


if __name__ == "__main__":
    try:
        main()
    except Wrong as wrong:
        sys.exit("sceptic: %s" % wrong)
