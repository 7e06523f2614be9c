#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Every command of the README and of the guide beside it runs as it is written there.
# shellcheck disable=SC2154 # run sets stderr
# shellcheck disable=SC2016 # the backquotes of the README are meant

bats_require_minimum_version 1.5.0

# The first page, and those that it leads to.
pages() {
    cat README.md data/guide/*.md
}

# The commands of the code blocks that begin with build/zolo, continued lines joined.
commands() {
    pages | sed -e ':join' -e '/\\$/{N;s/\\\n */ /;b join' -e '}' | grep '^build/zolo '
}

# briefly COMMAND: with fewer deals, where that teaches the test nothing less; check-long has them all.
briefly() {
    case $1 in
    "book /"*) echo "$1 --deals 2 --policy random --evidence off" ;;
    # The reviews themselves are held below; their pictures and pages take them as they come.
    "review data/deals/example.deal"* | "review data/deals/named.deal"*) echo "$1 --me table --deals 20" ;;
    review*doko-*) echo "$1 --deals 2" ;;
    # The sure hands of gran are held in baska.bats.
    "solve --sure-hands"*) echo "${1/%gran/gran-du}" ;;
    "advise - --brief <"*) echo "${1/</--me table --no-checks --policy club <}" ;;
    "advise - "*) echo "$1" ;;
    "plot calls "*) echo "$1 --me table --deals 50 --policy club" ;;
    "plot kontra "* | "plot thresholds "*) echo "$1 --deals 2000" ;;
    *" --precision "* | *" --confidence "*) echo "$1 --max-deals 100" ;;
    advise*" --rules doko-"* | odds*" --rules doko-"*) echo "$1 --deals 20" ;;
    # The first answer and the one that is not firm are held below, word by word.
    advise*" --policy "* | compare*" --policy "* | *" --me "*) echo "$1" ;;
    advise*--exact*) echo "$1 --me table --no-checks" ;;
    advise*) echo "$1 --me table --no-checks --deals 50" ;;
    compare*) echo "$1 --me table --policy club --deals 50" ;;
    "match pimc"*) echo "$1 --deals 20" ;;
    *) echo "$1" ;;
    esac
}

@test "the README's commands run" {
    n=0
    while IFS= read -r line; do
        [[ $line == *" bench"* ]] && continue
        line=${line#build/zolo }
        line=${line//\/tmp\//$BATS_TEST_TMPDIR/} # where no older version has left a file
        [[ ${ZOLO_TEST_LONG:-0} != 0 ]] || line=$(briefly "$line")
        run bash -c "\"$ZOLO\" $line"
        [ "$status" -eq 0 ] || { echo "$line: $output"; return 1; }
        n=$((n + 1))
    done < <(commands)
    [ "$n" -ge 10 ]
}

# house_rules N: the N-th file of house rules of the README, into $rules.
house_rules() {
    rules=$BATS_TEST_TMPDIR/house-$1.yaml
    pages | awk -v n="$1" '/^```yaml/{on=++i==n;next} /^```/{on=0} on' >"$rules"
    [ -s "$rules" ]
}

@test "the README's house rules are right" {
    [ "$(pages | grep -c '^```yaml')" -eq 2 ]
    house_rules 2 # Doppelkopf
    run "$ZOLO" rules check "$rules"
    [ "$status" -eq 0 ]
    house_rules 1 # Kop
    run "$ZOLO" rules check "$rules"
    [ "$status" -eq 0 ]
    run "$ZOLO" advise "HA HT HQ CJ" --rules "$rules" --deals 500 --me table --no-checks
    [ "$status" -eq 0 ]
}

@test "the README's first answer is the one that is given" {
    awk '/^```/{on=!on;if(on)n++;next} on&&n==3' README.md >"$BATS_TEST_TMPDIR/expected"
    [ -s "$BATS_TEST_TMPDIR/expected" ]
    "$ZOLO" advise "HA HT HQ CJ" --seat 1 >"$BATS_TEST_TMPDIR/given"
    diff "$BATS_TEST_TMPDIR/expected" "$BATS_TEST_TMPDIR/given"
}

@test "the README's excerpt of what matters is what is said" {
    excerpt=$(pages | awk '/^  what matters to/ {on=1} /^```/ {on=0} on')
    [ "$(wc -l <<<"$excerpt")" -eq 6 ]
    run "$ZOLO" advise "HA DQ SJ CT" --seat 3 --auction "P P" --more --no-checks
    [[ $output == *"$excerpt"* ]]
}

# excerpt START: the lines of the README from one that begins so to the end of its block.
excerpt() {
    pages | awk -v start="$1" 'index($0, start) == 1 {on=1} /^```/ {on=0} on'
}

@test "the README's answer that is not firm is what is said" {
    [ "$(excerpt '  Say kontra: it earns ' | wc -l)" -eq 7 ]
    run "$ZOLO" advise "CQ HT CJ DA" --seat 3 --auction "P zolo"
    [[ $output == *"$(excerpt '  Say kontra: it earns ')"* ]]
}

@test "the README's mistakes are what the reviews find, beyond their intervals" {
    "$ZOLO" review data/deals/example.deal >"$BATS_TEST_TMPDIR/example"
    [ "$(excerpt '  1. Deal 1, seat 3, call 3: ' | wc -l)" -eq 4 ]
    [[ $(<"$BATS_TEST_TMPDIR/example") == *"$(excerpt '  1. Deal 1, seat 3, call 3: ')"* ]]
    [ "$(wc -L <"$BATS_TEST_TMPDIR/example")" -le 80 ]
    run "$ZOLO" review data/deals/doko-solo.deal --player 1 --deals 50
    [ "$(excerpt '  2. Deal 1, seat 1, trick 7: ' | wc -l)" -eq 6 ]
    [[ $output == *"$(excerpt '  2. Deal 1, seat 1, trick 7: ')"* ]]
    # Beyond its interval as it stands there; of the first mistake only the JSON tells more.
    [[ $(excerpt '  2. Deal 1, seat 1, trick 7: ') == *": 5.64 ± 0.98 points"* ]]
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || return 0
    "$ZOLO" review data/deals/doko-solo.deal --player 1 --deals 50 --format json |
        jq -e '.worst[0].act == "call" and .worst[0].cost.ci95[0] > 3 and .worst[1].cost.ci95[0] > 3'
}

@test "a doubled gran is left for zolo among learnt players, and worth a rekontra among club players" {
    local gran=("CJ HJ HA HT" --rules baska-linia --seat 2 --auction "gran kontra P P")
    [ "$(excerpt '  call            payoff          wins  against best' | wc -l)" -eq 4 ]
    run "$ZOLO" advise "${gran[@]}" --no-checks
    [[ $output == *"$(excerpt '  call            payoff          wins  against best')"* ]]
    "$ZOLO" advise "${gran[@]}" --no-checks --brief --format json --policy club |
        jq -e '.best == "rekontra" and (.options[0] | [.payoff.mean * 100, .win.p * 6 | round] == [3083, 5])'
}

@test "the rule sets of the README are those of the program" {
    run bash -c "\"$ZOLO\" rules list | cut -d' ' -f1 | sort"
    [ "$output" = "$(sed -n 's/^| `\([a-z]*-[a-z0-9]*\)`.*/\1/p' README.md | sort)" ]
}

@test "every command of the help is explained and every command is in the help" {
    for command in $("$ZOLO" --help | sed -n 's/^  \([a-z-]*\) .*/\1/p' | grep -v zolo); do
        run "$ZOLO" "$command" --help
        [ "$status" -eq 0 ]
        [[ $output == "Usage: zolo $command"* ]]
    done
    for file in analyzer/cli/cmd_*.c; do
        command=$(basename "$file" .c)
        word=${command#cmd_}
        "$ZOLO" --help | grep -q "^  ${word//_/-} " && continue
        # A part of another command (zolo book --whole) is called by that command's file.
        grep -lw "$command(argc, argv)" analyzer/cli/cmd_*.c | grep -v "^$file$"
    done
}

@test "words that are no command are refused with the nearest" {
    run --separate-stderr "$ZOLO" advice
    [ "$status" -eq 2 ]
    [ "$stderr" = "zolo: 'advice' is not a command; did you mean 'advise'? \`zolo --help' lists them" ]
    run --separate-stderr "$ZOLO" frobnicate
    [ "$status" -eq 2 ]
    [ "$stderr" = "zolo: 'frobnicate' is not a command; \`zolo --help' lists them" ]
    run --separate-stderr "$ZOLO" --lang pl advise "HA HT HQ CJ"
    [ "$status" -eq 2 ]
    [[ $stderr == "zolo: options come after the command, as in \`zolo advise --lang'"* ]]
    run "$ZOLO"
    [ "$status" -eq 2 ]
}
