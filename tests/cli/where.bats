#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo where: the table of the unseen cards, as it is asked for and printed.

load own_folder

@test "in JSON each card is somewhere, and each seat holds as many as it has left" {
    run "$ZOLO" where "CQ HT DJ SA" --seat 3 --play "DT CJ" --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '[.cards[].expected | add | . * 1e6 | round / 1e6] | unique' <<<"$output")" = '[1]' ]
    [ "$(jq -c '.left' <<<"$output")" = '[3,3,4,4]' ]
    [ "$(jq -c '[range(4) as $s | [.cards[].expected[$s]] | add | . * 1e6 | round / 1e6]' \
        <<<"$output")" = '[3,3,0,4]' ]
    [ "$(jq -c '[.moments[].after.action]' <<<"$output")" = '[null,"P","P","P","P","DT","CJ"]' ]
}

@test "the CSV has a row for each card and seat, and for the partner after each action" {
    run "$ZOLO" where "CQ HT DJ SA" --seat 3 --play "DT CJ" --format csv
    [ "$status" -eq 0 ]
    [ "$(grep -c '^card,' <<<"$output")" -eq 40 ]
    [ "$(grep -c '^partner,2:CJ,' <<<"$output")" -eq 5 ]
}

@test "without evidence or calls the others hold each card alike" {
    run "$ZOLO" where "HA HT HQ CJ" --model off --format csv
    [ "$status" -eq 0 ]
    [ "$(grep -c '^card,..,[234],0.333333333333,' <<<"$output")" -eq 36 ]
}

@test "a heat map is drawn, and its data name each field" {
    cd "$BATS_TEST_TMPDIR"
    run "$ZOLO" where "CQ HT DJ SA" --seat 3 --play "DT CJ" --plot map.svg --keep-data
    [ "$status" -eq 0 ]
    [ -s map.svg ]
    [ "$(grep -vc '^#' map.tsv)" -eq 30 ]
}

@test "it is written in Polish and German" {
    run "$ZOLO" where "CQ HT DJ SA" --seat 3 --play "DT CJ" --lang pl
    [ "$status" -eq 0 ]
    [[ $output == *"twój partner po"*"nikt"* ]]
    run "$ZOLO" where "CQ HT DJ SA" --seat 3 --play "DT CJ" --lang de
    [ "$status" -eq 0 ]
    [[ $output == *"dein Partner nach"*"niemand"* ]]
}

@test "what cannot be is refused" {
    run "$ZOLO" where "HA HT HQ CJ" --given "2: HA"
    [ "$status" -eq 2 ]
    [[ $output == *"--given"* ]]
    run "$ZOLO" where "HA HT HQ"
    [ "$status" -eq 2 ]
    run "$ZOLO" where "HA HT HQ CJ" --model off --trust 0.5
    [ "$status" -eq 2 ]
    run "$ZOLO" where "HA HT HQ CJ" --deals 0
    [ "$status" -eq 2 ]
}
