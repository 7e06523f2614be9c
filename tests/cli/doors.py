#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts drawn questions through every door of the program and holds the answers against each other.

    doors.py ZOLO FIRST N

Question i: a rule set, a deal and its first calls, all drawn with seed i; whoever is on turn asks. Text, CSV, JSON,
the line of the question, a batch, compare and review have to give the same best action, values and verdict.
Each failure names its number, so that `doors.py ZOLO i 1` asks it again; the status is 1 if there is one.
"""
import csv
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile

ZOLO, FIRST, N = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def run(*words, text=None):
    done = subprocess.run([ZOLO, *words], capture_output=True, text=True, input=text)
    if done.returncode:
        raise AssertionError(f"zolo {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def ask(*words, text=None):
    return json.loads(run(*words, "--format", "json", text=text))


def on_turn(rules, hands, calls):
    """What the seat on turn may do, or None at the end of the auction."""
    for seat, hand in enumerate(hands, 1):
        legal = ask("legal", " ".join(hand), "--rules", rules, "--seat", str(seat), "--auction", " ".join(calls))
        if legal["phase"] != "call":
            return None
        if legal["turn"] == seat:
            return legal


def draw(number, sets):
    """Rule set, hands, calls so far, and what the seat on turn may say; None if a hand wins at once."""
    rng = random.Random(number)
    rules = sets[number % len(sets)]
    hands = ask("deal", "--rules", rules, "-n", "1", "--seed", str(number))["hands"]
    calls, most = [], rng.randrange(5)
    legal = on_turn(rules, hands, calls)
    while len(calls) < most:
        call = "P" if rng.random() < 0.6 and "P" in legal["legal"] else rng.choice(legal["legal"])
        after = on_turn(rules, hands, [*calls, call])
        if after is None:
            break
        calls.append(call)
        legal = after
    return rules, hands, calls, legal


def options_of(answer):
    return {o["action"]: (o["payoff"]["mean"], o["win"]["p"]) for o in answer["options"]}


def same(door, one, other):
    if one != other:
        raise AssertionError(f"{door}: {one} is not {other}")


def near(door, one, other):
    same(door, sorted(one), sorted(other))
    for action, numbers in one.items():
        if any(abs(a - b) > 1e-6 for a, b in zip(numbers, other[action])):
            raise AssertionError(f"{door}: {action}: {numbers} is not {other[action]}")


def of_text(door, words, answer):
    """One line: the best action, what it is worth to two digits, and the verdict."""
    line = run(*words, "--brief").replace("−", "-")
    best = answer["options"][0]
    if answer["verdict"] is None or line.startswith("too few deals"):
        return
    said, worth = re.match(r"([^\s,:]+)[^:]*: ([+-]?[\d.,]+)", line).groups()
    if best["action"] != "P" or said != "gesund":
        same(door, said, {"P": "pass"}.get(best["action"], best["action"]))
    if abs(float(worth.replace(",", "")) - best["payoff"]["mean"]) > 0.0051:
        raise AssertionError(f"{door}: {line.strip()} is not {best['payoff']['mean']}")
    if answer["verdict"] not in line:
        raise AssertionError(f"{door}: {line.strip()} is not {answer['verdict']}")


def of_csv(door, words, answer):
    rows = list(csv.DictReader(io.StringIO(run(*words, "--brief", "--format", "csv"))))
    near(door, {r["option"]: (float(r["payoff"]), float(r["win"])) for r in rows}, options_of(answer))
    same(door, {r["verdict"] for r in rows}, {answer["verdict"] or ""})


def of_review(answer, rules, hands, calls, legal):
    """Review of the deal in which the best call is said."""
    deal = "rules: {}\ndeal: {}\ncalls: {}\n".format(
        rules, " | ".join(" ".join(h) for h in hands), " ".join([*calls, answer["options"][0]["action"]]))
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "x.deal")
        with open(file, "w") as out:
            out.write(deal)
        decisions = ask("review", file, "--player", str(legal["turn"]))["deals"][0]["decisions"]
    near("review", {o["action"]: (o["payoff"]["mean"], o["win"]["p"]) for o in decisions[-1]["options"]},
         options_of(answer))
    same("review", decisions[-1]["best"], answer["options"][0]["action"])


def check(number, sets):
    rules, hands, calls, legal = draw(number, sets)
    seat = legal["turn"]
    doko = rules.startswith("doko")
    few = ["--deals", "12"] if doko else []
    words = [" ".join(hands[seat - 1]), "--rules", rules, "--seat", str(seat), "--auction", " ".join(calls), *few]
    answer = ask("advise", *words, "--brief")
    line = answer["question"]
    same("line", ask("advise", line, "--brief")["options"], answer["options"])
    of_text("text", ["advise", line], answer)
    of_csv("CSV", ["advise", line], answer)
    batch = ask("advise", "-", "--brief", text=line + "\n")
    same("batch", (batch["options"], batch["verdict"]), (answer["options"], answer["verdict"]))
    if not doko:  # whose sampled deals are others in each column, and in each choice of a review
        column = ask("compare", line, "--by", f"players:{answer['policy']},club")["scenarios"][0]
        near("compare", options_of(column), options_of(answer))
        if len(answer["options"]) > 1:  # else nothing was decided
            of_review(answer, rules, hands, calls, legal)


def main():
    sets = [s["name"] for s in ask("rules", "list")["sets"]]
    failed = 0
    for number in range(FIRST, FIRST + N):
        try:
            check(number, sets)
        except AssertionError as wrong:
            failed += 1
            print(f"question {number}: {wrong}", flush=True)
    print(f"{N} questions, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
