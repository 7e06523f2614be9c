#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo learn-cards, and players whose cards are a net's.

load own_folder

# bats test_tags=slow
@test "learn-cards writes a net that others play by, and its command makes it again" {
    run "$ZOLO" learn-cards --out a.cards --deals 2000 --calls club --seed 3
    echo "$output"
    [ "$status" -eq 0 ]
    [ "$output" = "kop-asdycha: a player of cards, learnt from 2048 deals with the calls of club, in a.cards" ]
    [ ! -e a.cards.new ]
    [ "$(head -n 1 a.cards)" = "zolo cards 1" ]
    command=$(head -n 5 a.cards | sed -n 's/^made by: zolo //p')
    [ "$command" = "learn-cards --rules kop-asdycha --calls club --deals 2000 --seed 3" ]
    # shellcheck disable=SC2086 # the words of the command
    "$ZOLO" $command --out b.cards --threads 1
    cmp a.cards b.cards
    run "$ZOLO" match consistent+cards:a.cards consistent --deals 20
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  Match    consistent+cards:a.cards against consistent" ]
    run "$ZOLO" exploit consistent+cards:a.cards --hands 2
    [ "$status" -eq 0 ]
}

@test "bidders may learn with the cards of a net" {
    "$ZOLO" learn-cards --out a.cards --deals 1000 --calls club
    "$ZOLO" learn --out a.table --cards-by consistent+cards:a.cards --rounds 2 --deals 500 \
        --histories 20 --measure 0
    grep -qx "cards: consistent+cards:a.cards" a.table
    grep -qx "made by: zolo learn --rules kop-asdycha --cards-by consistent+cards:a.cards --rounds 2 --deals 500 --histories 20 --seed 1" a.table
    run "$ZOLO" match table:a.table+cards:a.cards club --deals 10
    [ "$status" -eq 0 ]
    run "$ZOLO" learn --out b.table --cards-by pimc:10
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --cards-by:1: the cards must follow from what a player knows: "* ]]
}

# A net is saved every minute, and when a run is interrupted: so it is first.
@test "a killed run of learn-cards goes on to the same net" {
    local plan=(--deals 30000 --calls club --threads 1)
    "$ZOLO" learn-cards --out whole.cards "${plan[@]}"
    set -m # a background job ignores interrupts unless bash watches over jobs
    "$ZOLO" learn-cards --out part.cards "${plan[@]}" --checkpoint run.ckpt &
    for ((tries = 0; tries < 600; tries++)); do
        [ ! -e run.ckpt ] || break
        sleep 0.05
    done
    kill -INT $!
    status=0
    wait $! || status=$?
    [ "$status" -eq 1 ]
    [ "$(sqlite3 "file:run.ckpt?mode=ro" "SELECT count(*) > 0 FROM block")" = 1 ]
    run timeout -s KILL 0.2 "$ZOLO" learn-cards --out part.cards "${plan[@]}" --checkpoint run.ckpt
    [ ! -e part.cards ]
    "$ZOLO" learn-cards --out part.cards "${plan[@]}" --checkpoint run.ckpt
    cmp whole.cards part.cards
    run "$ZOLO" learn-cards --out part.cards "${plan[@]}" --calls consistent --checkpoint run.ckpt
    [ "$status" -eq 2 ]
    [[ $output == *"run.ckpt"*"calls"* ]]
}

@test "wrong words and files of learn-cards are refused" {
    refused "zolo: --calls:1: the calls must follow from what a player knows: a player who draws no lots and sees no hidden cards, such as club, consistent or table:FILE" \
        learn-cards --out x --calls random
    [ ! -e x ] && [ ! -e x.new ]
    run "$ZOLO" learn-cards --out x --rules doko-48
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --rules: doko-48 is played with 48 cards"* ]]
    refused "zolo: policy 1:18: expected a file after \"cards:\"" \
        match consistent+cards: club
    run "$ZOLO" learn-cards
    [ "$status" -eq 2 ]
    [[ $output == *"where to? Like: zolo learn-cards --out my.cards"* ]]
    printf 'zolo cards 1\nrules: kop-asdycha\n' >cut.cards
    run "$ZOLO" match consistent+cards:cut.cards club
    echo "$output"
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: cut.cards:3:1: expected a line that begins with \"fingerprint: \"" ]
    run "$ZOLO" match consistent+cards:none.cards club
    [ "$status" -eq 1 ]
    [[ $output == "zolo: none.cards: cannot be read: No such file or directory" ]]
    run "$ZOLO" learn-cards --out no/such/place.cards
    [ "$status" -eq 1 ]
}
