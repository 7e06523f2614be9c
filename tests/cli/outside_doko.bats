#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Players from outside in Doppelkopf at the command line. What they are given: tests/unit/players.
# shellcheck disable=SC2016 # the scripts of bots expand their own variables
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be
# shellcheck disable=SC2154 # run sets output, status and lines

bats_require_minimum_version 1.5.0

load outsiders

# answered ARGUMENT...: zolo with doko-48 and a patient eye on players.
answered() {
    run "$ZOLO" "$@" --rules doko-48 --bot-time 60
    echo "$output"
    [ "$status" -eq 0 ]
}

hand='HT CQ CQ SQ HQ DQ CJ SJ DA CA SA S9'

@test "a match with a program and with a plug-in, which play alike" {
    for player in exec:./bot.py ./careful.so; do
        answered match "$player" club --deals 2 --threads 2 --format csv
        # shellcheck disable=SC2001 # a pattern of its own would need quoting
        sed "s|$player|player|g" <<<"$output" >"table.$(basename "$player")"
    done
    cmp table.bot.py table.careful.so
}

@test "questions and reviews are answered with players from outside" {
    answered advise "$hand" --policy me=club,others=exec:./bot.py --deals 6 --no-checks
    [[ $output == *'me=club,others=exec:./bot.py'* ]]
    answered advise "$hand" --policy ./careful.so --deals 40 --no-checks --format json
    [[ $output == *'"policy":"./careful.so"'* ]]
    answered odds "$hand" --contract pik-solo --policy exec:./bot.py --deals 6
    [[ $output == *'On average'* ]]
    run "$ZOLO" review "$TREE/data/deals/doko.deal" --deal 1 --policy ./careful.so --deals 3
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $output == *'1 deal, '*' decisions'* ]]
}

@test "a program that checks every view finds nothing wrong" {
    run "$ZOLO" match "exec:python3 ./sceptic.py --talk 6" random --rules doko-40 --deals 4 --bot-time 60
    echo "$output"
    [ "$status" -eq 0 ]
}

# bats test_tags=long
@test "10,000 games of a program without an illegal action or a hang" {
    for options in '--rules doko-48 --deals 360' '--rules doko-40 --deals 360'; do
        # shellcheck disable=SC2086 # several words
        run "$ZOLO" match "exec:python3 ./sceptic.py" random $options --bot-time 60
        echo "$output"
        [ "$status" -eq 0 ]
    done
}

@test "a program that hangs over an announcement ends the run in time" {
    printf '#!/bin/sh\n%s\n' 'read greeting; echo "{\"zolo\":2,\"name\":\"mute\",\"draws\":false}"
        while read -r question; do
            case $question in
            *\"ask\":\"announce\"*) sleep 1000 ;;
            *\"ask\":\"call\"*) echo "{\"action\":\"P\"}" ;;
            esac
        done' >mute
    chmod +x mute
    run "$ZOLO" odds "$hand" --contract normal --rules doko-48 --policy exec:./mute --deals 2 --bot-time 0.5
    echo "$output"
    [ "$status" -eq 1 ]
    [ "${lines[0]}" = 'zolo: exec:./mute gave no answer within 0.5 s' ]
    [[ ${lines[1]} == '  its input was: {"ask":"announce","rules":"doko-48",'* ]]
}
