#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# The programs in data/examples ask, and draw what is answered.
# shellcheck disable=SC2154 # run sets output, status and lines

load own_folder

# Two hands, and one that is refused.
questions() {
    printf '%s\n' 'HA HT HQ CJ' '# a comment' 'HA HT HQ' 'CQ SQ HA DQ --seat 2 --auction P'
}

@test "Python: each option of each hand is a bar, and the best is marked" {
    local options=(--brief --no-checks --me table --deals 200 --threads 1)
    questions | "$ZOLO" advise - "${options[@]}" --format json >answers 2>/dev/null || true
    questions | ZOLO=$ZOLO "$root/data/examples/options.py" "${options[@]}" >options.svg 2>errors
    grep -q '^zolo: standard input:3: HAND: 3 cards' errors
    python3 - <<'EOF'
import json
import re
import xml.etree.ElementTree as tree

bars = [node for node in tree.parse("options.svg").iter("{http://www.w3.org/2000/svg}rect")][1:]
texts = [node.text for node in tree.parse("options.svg").iter("{http://www.w3.org/2000/svg}text")]
answers = [json.loads(line) for line in open("answers", encoding="utf-8")]
answers = [answer for answer in answers if answer.get("ok", True)]
assert len(answers) == 2
options = [option for answer in answers for option in answer["options"]]
assert len(bars) == len(options) > 4
assert [bar.get("fill") for bar in bars].count("#2b7a4b") == 2
for option in options:
    assert f'{option["payoff"]["mean"]:+.2f}' in texts, option
# The longest bar is that of the payoff that is farthest from nothing, in the same measure as all.
widths = [float(bar.get("width")) for bar in bars]
means = [abs(option["payoff"]["mean"]) for option in options]
per_stake = max(widths) / max(means)
assert all(abs(width - mean * per_stake) < 0.2 for width, mean in zip(widths, means))
EOF
}

@test "R: a page for each hand" {
    command -v Rscript >/dev/null || skip "R is not installed"
    Rscript -e 'library(jsonlite)' >/dev/null 2>&1 || skip "R's jsonlite is not installed"
    questions >hands
    run bash -c "ZOLO='$ZOLO' Rscript '$root/data/examples/options.R' options.pdf --brief --no-checks --me table --deals 200 <hands 2>errors"
    [ "$status" -eq 0 ]
    [ "$output" = "2 hands in options.pdf " ] || [ "$output" = "2 hands in options.pdf" ]
    [ "$(grep -ac '^/Type /Page /Parent\|/Type /Page\b' options.pdf)" -ge 2 ]
    grep -q 'standard input:3' errors
}
