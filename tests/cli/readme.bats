#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Every command of the README and of the guide beside it runs as it is written there, and prints what
# is quoted there.
# shellcheck disable=SC2154 # run sets stderr
# shellcheck disable=SC2016 # the backquotes of the README are meant

bats_require_minimum_version 1.5.0

load quoting

# briefly COMMAND: with fewer deals, where that teaches the test nothing less; check-long has them all.
briefly() {
    case $1 in
    "book /"*) echo "$1 --deals 2 --policy random --model off" ;;
    "review data/deals/example.deal"* | "review data/deals/named.deal"*) echo "$1 --me table --deals 20" ;;
    review*doko-*) echo "$1 --deals 2" ;;
    # The sure hands of gran are held in baska.bats.
    "solve --sure-hands"*) echo "${1/%gran/gran-du}" ;;
    "advise - --brief <"*) echo "${1/</--me table --no-checks --policy club <}" ;;
    "advise - "*) echo "$1" ;;
    *" --precision "* | *" --confidence "*) echo "$1 --max-deals 100" ;;
    advise*" --rules doko-"* | odds*" --rules doko-"*) echo "$1 --deals 20" ;;
    advise*" --policy "* | compare*" --policy "* | *" --me "*) echo "$1" ;;
    advise*--exact*) echo "$1 --me table --no-checks" ;;
    advise*) echo "$1 --me table --no-checks --deals 50" ;;
    compare*) echo "$1 --me table --policy club --deals 50" ;;
    train*) echo "$1 --hands 1 --deals 2000" ;;
    "match pimc"* | "match \"exec:"*) echo "$1 --deals 20" ;;
    *) echo "$1" ;;
    esac
}

# is_dear COMMAND: takes more than two seconds, so only check-long compares its output with the quote.
is_dear() {
    [[ $1 == "review data/deals/doko-solo.deal"* || $1 == "compare "*" --by trust" ]]
}

@test "the README's commands run, and print what is quoted" {
    local n_run=0 n_quoted=0 blocks=$BATS_TEST_TMPDIR/blocks
    run blocks "$blocks"
    [ "$output" = "" ] || { echo "neither commands nor output: $output"; return 1; }
    for file in "$blocks"/*.command; do
        local line quote=${file%.command}.quote given=${file%.command}.given
        line=$(sed "s|/tmp/|$BATS_TEST_TMPDIR/|g" "$file") # where no older version has left a file
        [[ $line != *" bench"* ]] || continue
        if [ "${ZOLO_TEST_LONG:-0}" = 0 ]; then
            ! is_dear "$line" || rm -f "$quote"
            [ -e "$quote" ] || line=$(briefly "$line")
        fi
        bash -c "\"$ZOLO\" $line" >"$given" 2>"$BATS_TEST_TMPDIR/said" ||
            { cat "${file%.command}.place" "$file" "$BATS_TEST_TMPDIR/said"; return 1; }
        n_run=$((n_run + 1))
        [[ -e $quote ]] || continue
        is_quoted "$quote" "$given" || { cat "${file%.command}.place"; diff "$quote" "$given"; return 1; }
        n_quoted=$((n_quoted + 1))
    done
    [ "$n_run" -ge 10 ]
    [ "$n_quoted" -ge 5 ]
}

@test "a quote that differs by a digit or lacks a line is found, and … stands for whole lines" {
    local given=$BATS_TEST_TMPDIR/given quote=$BATS_TEST_TMPDIR/quote
    printf 'a +1\nb [2]\nc 3*\nd 4\n' >"$given"
    printf '%s\n' '…' 'b [2]' 'c 3*' '…' >"$quote"
    is_quoted "$quote" "$given"
    printf '%s\n' '…' 'b [3]' 'c 3*' '…' >"$quote"
    run ! is_quoted "$quote" "$given"
    printf '%s\n' 'a +1' 'c 3*' 'd 4' >"$quote"
    run ! is_quoted "$quote" "$given"
    printf '%s\n' '…' '[2]' 'c 3*' '…' >"$quote"
    run ! is_quoted "$quote" "$given"
}

@test "the sheets and recorded deals of the guide are settled" {
    local n=0 file
    awk -v dir="$BATS_TEST_TMPDIR" '
        /^```text/ { file = dir "/" ++n ".text"; next }
        /^```/ { file = "" }
        file != "" { print >file }' "${pages[@]}"
    for file in "$BATS_TEST_TMPDIR"/*.text; do
        grep -q '^players:' "$file" || continue
        if grep -q '^deal:' "$file"; then
            "$ZOLO" score "$file"
        else
            "$ZOLO" score --sheet "$file"
        fi
        n=$((n + 1))
    done
    [ "$n" -ge 3 ]
}

# house_rules N: the N-th file of house rules of the README, into $rules.
house_rules() {
    rules=$BATS_TEST_TMPDIR/house-$1.yaml
    cat "${pages[@]}" | awk -v n="$1" '/^```yaml/{on=++i==n;next} /^```/{on=0} on' >"$rules"
    [ -s "$rules" ]
}

@test "the README's house rules are right" {
    [ "$(cat "${pages[@]}" | grep -c '^```yaml')" -eq 2 ]
    house_rules 2 # Doppelkopf
    run "$ZOLO" rules show "$rules"
    [ "$status" -eq 0 ]
    house_rules 1 # Kop
    run "$ZOLO" rules show "$rules"
    [ "$status" -eq 0 ]
    run "$ZOLO" advise "HA HT HQ CJ" --rules "$rules" --deals 500 --me table --no-checks
    [ "$status" -eq 0 ]
}

@test "the rule sets of the README are those of the program" {
    run bash -c "\"$ZOLO\" rules list --format csv | sed 1d | cut -d, -f1 | sort"
    [ "$output" = "$(sed '1,/^## Rule sets/d; /^## /,$d' README.md | grep -oP '`\K[a-z]+-[a-z0-9]+(?=`)' | sort)" ]
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
        # A part of another command (zolo book --thumb) is called by that command's file.
        grep -lw "$command(argc, argv)" analyzer/cli/cmd_*.c | grep -v "^$file$"
    done
}

@test "words that are no command are refused with the nearest" {
    run --separate-stderr "$ZOLO" advice
    [ "$status" -eq 2 ]
    [ "$stderr" = "zolo: 'advice' is not a command; did you mean 'advise'? See \`zolo --help'" ]
    run --separate-stderr "$ZOLO" frobnicate
    [ "$status" -eq 2 ]
    [ "$stderr" = "zolo: 'frobnicate' is not a command; see \`zolo --help'" ]
    run --separate-stderr "$ZOLO" --rules kop-jp advise "HA HT HQ CJ"
    [ "$status" -eq 2 ]
    [[ $stderr == "zolo: options come after the command, as in \`zolo advise --rules'"* ]]
    run "$ZOLO"
    [ "$status" -eq 2 ]
}
