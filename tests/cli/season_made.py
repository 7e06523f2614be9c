#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""season_made.py FOLDER [MISTAKES]: three evenings of 32 deals of five players by kop-wolsztyn, made
from a seed, as score sheets of three spreadsheets. A few lines are corrected by later ones; with
MISTAKES ("yes") one deal is impossible, one is missing, and one name of the last sheet is misspelt."""
import os
import random
import sys

names = ["Anna", "Bartek", "Celina", "Darek", "Ewa"]
folder, mistakes = sys.argv[1], sys.argv[2:] == ["yes"]
rng = random.Random(1965)


def doubles(old, others, most, may_open):
    """Doubles called in turn by the two sides, at times twice by one, as a column and who may."""
    side = rng.choice([old, others]) if may_open else others
    said = []
    for level in range(rng.choice([0, 0, 0, 1, 1, 2, 3])):
        if level >= most:
            break
        said.append(rng.choice([p for p in side if p not in said[-1:]] or others))
        if rng.random() < 0.85:
            side = others if side is old else old
    return " ".join(said)


def deal(four):
    """contract, declarer, doubles, old, result, points of a random deal of four players."""
    kind = rng.choices(["", "wesele", "cicha", "zolo", "zolo-du"], [66, 8, 10, 12, 4])[0]
    pack = [11, 10, 3, 2] * 4
    rng.shuffle(pack)
    points = sum(pack[:4 * rng.choice([0, 1, 1, 2, 2, 2, 3, 3, 4])])
    lone = rng.choice(four)
    others = [p for p in four if p != lone]
    if kind in ("", "wesele"):
        mate = rng.choice(others)
        others.remove(mate)
        return [kind, lone if kind else "", doubles([lone, mate], others, 4, True), lone + " " + mate, "", points]
    said = doubles([lone], others, 3 if kind == "cicha" else 2, False)
    if kind == "zolo-du":
        return [kind, lone, said, "", rng.choice(["won", "lost"]), ""]
    return [kind, lone if kind == "zolo" else "", said, lone if kind == "cicha" else "", "", points]


def write(name, order, separator, head, end="\n"):
    """Of five players the dealer sits out; the first is forehand in the first deal."""
    lines = ["rules: kop-wolsztyn", "players: " + ", ".join(order)] + head
    lines.append(separator.join("deal contract declarer doubles old result points".split()))
    rows = []
    for i in range(32):
        four = [order[(i + s) % 5] for s in range(4)]
        rows.append([str(i + 1)] + [str(x) for x in deal(four)])
        if i % 11 == 10:  # written wrongly, and corrected at the end
            rows.append(["corrects " + str(i + 1)] + [str(x) for x in deal(four)])
    rows.sort(key=lambda row: row[0].startswith("corrects"))
    if mistakes and "23" in name:
        rows[4][1:] = ["", "", "", rows[4][4] or order[0] + " " + order[1], "", "300"]
        del rows[9]
    lines += [separator.join(row) for row in rows]
    text = ("\ufeff" if separator == ";" else "") + end.join(lines) + end
    if mistakes and "23" in name:
        text = text.replace("Celina", "Celinna")
    with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as out:
        out.write(text)


write("01-09.csv", names, ",", ["stake: 0.50", "# typed by hand"])
write("01-16.csv", names[::-1], ";", ["stake: 0,50"], "\r\n")
write("01-23.csv", names[2:] + names[:2], "\t", ["stake: 1"])
