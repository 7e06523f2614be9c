#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo book --thumb: the card it prints, its forms, and what it refuses.
# shellcheck disable=SC2154 # run sets output, status and lines

load schemas

setup_file() {
    # All openings of forehand by random players, two deals a hand: numbers without sense, quickly.
    "$ZOLO" book "$BATS_FILE_TMPDIR/kop.book" --auction "" --policy random --deals 2 \
        --model off
}

setup() {
    cd "$BATS_FILE_TMPDIR" || return
    export LC_ALL=C.UTF-8
}

thumb() {
    run "$ZOLO" book --thumb "$@"
    echo "$output"
}

@test "the card fits on a phone" {
    thumb kop.book
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-asdycha: count, and call" ]
    card=${output%%agrees: openings*}
    [ "$card" != "$output" ]
    while IFS= read -r line; do
        [ "${#line}" -le 40 ] || { echo "too wide: $line"; return 1; }
    done <<<"$card"
    [[ $output == *"Model    random: deals per hand: 2, seed 1"* ]]
}

@test "plain terminals get plain letters" {
    LC_ALL=C thumb kop.book
    [ "$status" -eq 0 ]
    [ -z "$(LC_ALL=C tr -d ' -~\n' <<<"$output")" ]
}

@test "JSON has the same, and its cost is that of the book" {
    thumb kop.book --format json
    [ "$status" -eq 0 ]
    echo "$output" >thumb.json
    fits book-thumb <thumb.json
    [ "$(jq -r '.command, .rules' thumb.json | tr '\n' ' ')" = "book-thumb kop-asdycha " ]
    [ "$(jq '.worth[-1] | .seat, .n' thumb.json | xargs)" = "null 1820" ]
    # Always passing, by the database itself.
    passing=$(sqlite3 kop.book "SELECT avg(best - pass) FROM (SELECT max(payoff) AS best,
        max(CASE WHEN call = 'P' THEN payoff END) AS pass FROM answer GROUP BY seat, hand)")
    [ "$(jq --argjson p "$passing" '.passing - $p | fabs < 1e-6' thumb.json)" = true ]
    thumb kop.book
    [[ $output == *"  $(jq -r '.worth[-1].cost * 1000 | round / 1000' thumb.json)"* ]]
}

@test "Markdown has a table for each part" {
    thumb kop.book -f markdown
    [ "$status" -eq 0 ]
    [ "$(grep -c "^|---" <<<"$output")" -ge 2 ]
}

@test "the same book gives the same card" {
    diff <("$ZOLO" book --thumb kop.book) <("$ZOLO" book --thumb kop.book)
}

@test "what is no book of openings is refused" {
    thumb --format json
    [ "$status" -eq 2 ]
    [[ $output == *"the shipped rule is text only"* ]]
    thumb missing.book
    [ "$status" -eq 1 ]
    thumb kop.book --format csv
    [ "$status" -eq 2 ]
    [[ $output == *"'csv' is not one of text, json, markdown"* ]]
    thumb kop.book --rules kop-jp
    [ "$status" -eq 2 ]
    "$ZOLO" book wesele.book --auction "wesele kontra P P" --policy random --deals 2 \
        --model off
    thumb wesele.book
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: wesele.book: the book has no openings; make one with \`zolo book FILE'" ]
}

@test "the card in Polish and German, as narrow, and JSON in none" {
    thumb kop.book --lang pl
    [ "${lines[0]}" = "kop-asdycha: policz i powiedz" ]
    for line in "${lines[@]}"; do
        [[ $line != "  Zgodne: "* ]] || break
        [ "${#line}" -le 42 ]
    done
    [[ $(tr -s ' \n' ' ' <<<"$output") == *" masz "*"stałe pasowanie "*,* ]]
    thumb kop.book --lang de
    [[ $(tr -s ' \n' ' ' <<<"$output") == *" sag "*" 1.820 Eröffnungen"* ]]
    "$ZOLO" book --thumb kop.book --format json --lang de >de.json
    "$ZOLO" book --thumb kop.book --format json | cmp - de.json
}

@test "scripts/openings writes what the shipped book of openings has" {
    local shipped=$BATS_TEST_DIRNAME/../../data/openings/kop-asdycha.json
    "$BATS_TEST_DIRNAME/../../scripts/openings" kop.book "$ZOLO" >kop.json
    [ "$(jq -c keys kop.json)" = "$(jq -c keys "$shipped")" ]
    [ "$(jq -r '.rules, .policy, .opponent_model, .deals' kop.json)" = $'kop-asdycha\nrandom\noff\n2' ]
    # A line for each hand: 16 cards over 4.
    [ "$(jq '.hands | length' kop.json)" = 1820 ]
}
