#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks zolo about hands, one per line, and draws the payoff of each option as an SVG.

    options.py [OPTION...] <hands.txt >options.svg

The options are those of `zolo advise`, for all hands. A refused hand is left out and reported.
"""
import html
import json
import os
import subprocess
import sys

QUICK = ["--brief", "--no-checks", "--me", "table", "--deals", "1000"]
WIDTH, LEFT, RIGHT, ROW, HEAD = 640, 90, 90, 22, 30


def ask(options, questions):
    """The answers, in the order of the questions; refused questions are reported and left out."""
    done = subprocess.run(
        [os.environ.get("ZOLO", "zolo"), "advise", "-", "--format", "json", *options],
        input=questions, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode == 1:
        sys.exit("options.py: zolo could not answer")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return [answer for answer in answers if answer.get("ok", True)]


def interval(payoff):
    """Its ends; the mean twice where few deals, or deals that are all alike, give none."""
    ends = [end for end in payoff["ci95"] or [] if end is not None]
    return ends or [payoff["mean"]] * 2


def scale(answers):
    """From payoffs to pixels: all intervals and the zero are on the page."""
    ends = [0.0]
    for answer in answers:
        for option in answer["options"]:
            ends += interval(option["payoff"])
    low, high = min(ends), max(ends)
    width = (WIDTH - LEFT - RIGHT) / ((high - low) or 1.0)
    return lambda payoff: LEFT + (payoff - low) * width


def draw_option(option, is_best, x, y):
    payoff = option["payoff"]
    zero, end = x(0), x(payoff["mean"])
    low, high = interval(payoff)
    middle = y + ROW / 2
    return [
        f'<text x="{LEFT - 8}" y="{middle + 4:.1f}" text-anchor="end">{html.escape(option["action"])}</text>',
        f'<rect x="{min(zero, end):.1f}" y="{y + 4}" width="{abs(end - zero):.1f}" height="{ROW - 8}" '
        f'fill="{"#2b7a4b" if is_best else "#9fb8a8"}"/>',
        f'<path d="M{x(low):.1f} {middle} H{x(high):.1f}" stroke="#222" stroke-width="2"/>',
        f'<text x="{WIDTH - RIGHT + 8}" y="{middle + 4:.1f}">{payoff["mean"]:+.2f}</text>',
    ]


def draw(answers):
    x, y, parts = scale(answers), 0, []
    for answer in answers:
        asked = " ".join(answer["hand"]) + f', seat {answer["seat"]}'
        asked += "".join(f", {call}" for call in answer["auction"])
        parts.append(f'<text x="8" y="{y + HEAD - 8}" font-weight="bold">{html.escape(asked)}</text>')
        y += HEAD
        for option in answer["options"]:
            parts += draw_option(option, option["action"] == answer["best"], x, y)
            y += ROW
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 8}" '
            f'font-family="sans-serif" font-size="13">\n'
            f'<rect width="{WIDTH}" height="{y + 8}" fill="white"/>\n' + "\n".join(parts) + "\n</svg>\n")


def main():
    answers = ask(sys.argv[1:] or QUICK, sys.stdin.read())
    if not answers:
        sys.exit("options.py: no question was answered")
    sys.stdout.write(draw(answers))


if __name__ == "__main__":
    main()
