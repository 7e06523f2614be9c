#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""season_naive.py SHEET…: the season of sheets by kop-wolsztyn with five players, by a second program
that shares nothing with the first. A deal that cannot be is left out."""
import csv
import re
import sys

people = {}
for file in sys.argv[1:]:
    lines = open(file, encoding="utf-8-sig").read().split("\n")
    key = dict(re.match(r"(\w+): *(.*)", x).groups() for x in lines if re.match(r"\w+:", x))
    players, stake = re.split(", *", key["players"].strip()), float(key["stake"].replace(",", "."))
    table = [x for x in lines if x and not re.match(r"\w+:|#", x)]
    mark = re.search("[,;\t]", table[0])[0]
    deals, evening = {}, dict.fromkeys(players, 0)
    for row in csv.DictReader(table, delimiter=mark):
        deals[int(row["deal"].split()[-1])] = row
    for number, row in deals.items():
        four = [players[(number - 1 + s) % 5] for s in range(4)]
        kind, said = row["contract"], row["doubles"].split()
        old = row["old"].split() or [row["declarer"]]
        lone = len(old) == 1
        most = {"cicha": 3, "zolo": 2, "zolo-du": 2}.get(kind, 4)
        points = int(row["points"] or 0)
        if points > 104:
            continue
        runs = [p for i, p in enumerate(said) if i == 0 or (p in old) != (said[i - 1] in old)][:most]
        if kind == "zolo-du":
            won = row["result"] == "won"
        elif points == 52:
            won = bool(runs) and runs[-1] not in old
        else:
            won = points > 52
        lost = 104 - points if won else points
        value = {"cicha": 4, "zolo": 5, "zolo-du": 10}.get(kind) or (3 if lost == 0 else 2 if lost < 26 else 1)
        value *= (1 if won else -1) * 2 ** len(runs)
        for who in four:
            gets = -value if who not in old else 3 * value if lone else value
            evening[who] += gets
            one = people.setdefault(who, {"pays": [], "solos": 0, "alone": 0, "said": 0, "points": 0, "money": 0})
            one["pays"].append(gets)
            one["solos"] += lone and who in old
            one["alone"] += lone and who in old and won
            one["said"] += said.count(who)
            one["money"] += gets * stake
    for who, sum_ in evening.items():
        level = [p for p in players if evening[p] == sum_]
        ahead = sum(evening[p] > sum_ for p in players)
        people[who]["points"] += sum([4, 3, 2, 1, 0][ahead:ahead + len(level)]) / len(level)
for who, one in sorted(people.items(), key=lambda x: (-x[1]["points"], -sum(x[1]["pays"]))):
    pays = one["pays"]
    print(who, "%g" % one["points"], sum(pays), "%g" % one["money"], len(pays), sum(p > 0 for p in pays), one["solos"],
          one["alone"], one["said"], max(pays), min(pays))
