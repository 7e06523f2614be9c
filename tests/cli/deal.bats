#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo deal: numbers from closed forms, the three formats, and the messages for wrong input.

load own_folder

# deal ARGUMENT...: stdout and stderr into $output, the exit status into $status.
deal() {
    run "$ZOLO" deal "$@"
    echo "$output"
}

# counts NUMBER ARGUMENT...: so many deals fit.
counts() {
    local number=$1
    shift
    deal --count "$@"
    [ "$output" = "$number" ]
    [ "$status" -eq 0 ]
}

# refused MESSAGE ARGUMENT...: exactly this message, exit 2, nothing else.
refused() {
    local message=$1
    shift
    deal "$@"
    [ "$output" = "$message" ]
    [ "$status" -eq 2 ]
}

@test "16 cards have 63,063,000 deals, 34,650 that fit a hand, 6 that fit two hands and two cards" {
    counts 63063000
    counts 34650 --given "1: HA HT HQ CJ"
    # 6 cards for two seats with 2 and 4 places: C(6, 2) = 15; with 2 and 2: 6
    counts 15 --given "1: HA HT HQ CJ" --given "2: CQ SQ DQ DJ" --given "3: SJ HJ"
    counts 6 --given "1: HA HT HQ CJ" --given "2: CQ SQ DQ DJ" --given "3: SJ HJ" --given "4: CA CT"
}

@test "both black queens lie in a given hand in one deal of twenty" {
    # 4/16 · 3/15 of 63,063,000
    counts 3153150 --given "3: CQ SQ"
    counts 3153150 --given "3: 2 of CQ SQ"
    counts $((63063000 - 3153150)) --given "3: 0-1 of CQ SQ"
}

@test "voids and ceilings count as they should" {
    # seat 4 has 4 of the 14 cards besides CA CT
    counts $((1001 * 34650)) --given "4: void C"
    # of the 4 side cards
    counts 34650 --given "4: void trumps"
    # of the 4 side cards and DT, which is the lowest trump
    counts $((5 * 34650)) --given "2: below DT"
    # of DT and three of them
    counts 34650 --given "2: below DT !CA"
}

@test "suits are those of the rule set" {
    # 14 trumps: CT is one of them
    counts 63063000 --rules kop-3tens --given "1: 0-4 of trumps"
    counts $((1365 * 34650)) --rules kop-3tens --given "1: void C"
    # CA, SA and one card more are too few; which one is left unsaid is the first of the pack
    refused 'zolo deal: no deal fits: seat 1 lacks CQ CJ ST SQ SJ HA HT HQ HJ DA DT DQ DJ (given "1: void trumps"); every seat has 4 cards' \
        --rules kop-3tens --given "1: void trumps"
}

@test "every deal comes once" {
    "$ZOLO" deal --all --given "1: HA HT HQ CJ" --given "3: CQ SQ" >all
    [ "$(wc -l <all)" -eq 3150 ]
    [ "$(sort -u all | wc -l)" -eq 3150 ]
    [ "$(grep -c '^deal: CJ HA HT HQ | [^|]* | [^|]*CQ [^|]*SQ[^|]* | ' all)" -eq 3150 ]
}

@test "a seed gives the same deals again and another seed others" {
    "$ZOLO" deal -n 5 --seed 7 >one
    "$ZOLO" deal -n 5 --seed 7 >two
    "$ZOLO" deal -n 5 --seed 8 >three
    cmp one two
    [ "$(sort -u one three | wc -l)" -gt 5 ]
    [ "$(wc -l <one)" -eq 5 ]
    "$ZOLO" deal -n 3 --seed 7 | cmp - <(head -n 3 one)
}

@test "a printed deal can be pasted into a written deal" {
    {
        echo "rules: kop-asdycha"
        "$ZOLO" deal --given "1: CQ" --given "2: SQ"
        echo "calls: P P P P"
    } >pasted.deal
    run "$ZOLO" score pasted.deal
    echo "$output"
    # the hands are read; only the play is asked for
    [[ "$output" == *play* ]]
    [[ "$output" != *hand* ]]
}

@test "JSON and CSV say the same as the text" {
    given=(--given "1: HA HT HQ CJ" --given "2: CQ SQ DQ DJ" --given "3: SJ HJ CA CT")
    deal "${given[@]}"
    [ "$output" = "deal: CJ HA HT HQ | CQ SQ DQ DJ | CA CT SJ HJ | SA ST DA DT" ]
    deal "${given[@]}" --format csv
    [ "$output" = "deal,seat_1,seat_2,seat_3,seat_4
1,CJ HA HT HQ,CQ SQ DQ DJ,CA CT SJ HJ,SA ST DA DT" ]
    deal "${given[@]}" --format json
    [ "$output" = '{"format":2,"deal":1,"rules":"kop-asdycha","hands":[["CJ","HA","HT","HQ"],["CQ","SQ","DQ","DJ"],["CA","CT","SJ","HJ"],["SA","ST","DA","DT"]]}' ]
    deal --given "3: CQ SQ" --count --format json
    [ "$output" = '{"format":2,"command":"deal","rules":"kop-asdycha","given":["3: CQ SQ"],"deals":3153150}' ]
    deal --given "3: CQ SQ" --count --format csv
    [ "$output" = "deals
3153150" ]
}

@test "the help explains the conditions" {
    deal --help
    [ "$status" -eq 0 ]
    for word in "1: HA HT" "2: !SQ" "3: 1-2 of CQ SQ" "4: void C" "2: below HJ" "Examples:"; do
        [[ "$output" == *"$word"* ]]
    done
}

@test "each example of the help works" {
    # shellcheck disable=SC2016 # the shell that runs the examples is to expand it
    "$ZOLO" deal --help | sed -n 's/^  zolo deal/"$ZOLO" deal/p' >examples
    [ "$(wc -l <examples)" -ge 4 ]
    bash -eu examples
}

@test "a condition without a seat" {
    refused "zolo deal: --given 'HA HT':1: expected a seat from 1 to 4 and a colon, as in '1: HA HT'" \
        --given "HA HT"
}

@test "a seat that does not exist" {
    refused "zolo deal: --given '5: HA':1: there is no such seat; seats are 1 (forehand) to 4 (dealer)" \
        --given "1: HA" --given "5: HA"
}

@test "a condition without a colon" {
    refused "zolo deal: --given '1 HA':3: expected a colon after the seat, as in '1: HA HT'" --given "1 HA"
}

@test "a seat without a condition" {
    refused "zolo deal: --given '1:':3: expected cards or a condition after the colon" --given "1:"
}

@test "a card that does not exist" {
    refused "zolo deal: --given '1: HA HX':7: 'HX' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT" \
        --given "1: HA HX"
    refused "zolo deal: --given '1: HK':4: 'HK': the 16-card pack has no K; ranks are A T Q J" \
        --given "1: HK"
}

@test "a misspelt word" {
    refused "zolo deal: --given '1: viod C':4: 'viod' is not understood; did you mean 'void'?" \
        --given "1: viod C"
}

@test "a suit that is not a side suit" {
    refused "zolo deal: --given '2: void H':9: there is no such side suit: all its cards are trumps" \
        --given "2: void H"
}

@test "more cards than are named" {
    refused "zolo deal: --given '2: 3 of CQ SQ':4: only 2 cards are named after 'of'" --given "2: 3 of CQ SQ"
}

@test "conditions that clash are named, and no others" {
    refused 'zolo deal: no deal fits: seat 1 holds CQ (given "1: HA CQ"), but seat 3 holds CQ (given "3: CQ SQ")' \
        --given "2: void C" --given "1: HA CQ" --given "4: DJ" --given "3: CQ SQ"
}

@test "a hand of five cards" {
    refused 'zolo deal: no deal fits: seat 1 holds CQ CJ SJ HA HT (given "1: HA HT CQ CJ SJ"); every seat has 4 cards' \
        --given "1: HA HT CQ CJ SJ"
}

@test "wrong usage" {
    refused "zolo deal: unexpected argument 'HA'; give conditions with --given" HA
    refused "zolo deal: --number: 'x' is not a whole number from 1 to 1000000000" -n x
    refused "zolo deal: --number, --all and --count cannot be combined" --all --count
    refused "zolo deal: --format: 'xml' is not one of text, json, csv" --format xml
    refused "zolo deal: --seed: '-1' is not a whole number from 0 to 9223372036854775807" --seed -1
}
