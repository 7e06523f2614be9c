#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo compare: scenarios side by side. Each is what `zolo advise' says of it.

bats_require_minimum_version 1.5.0
load own_folder

# values ARGUMENT…: name and payoff of each option of advise.
values() {
    "$ZOLO" advise "$@" --format json --no-checks |
        jq -c '[.options[] | {(.action): .payoff.mean}] | add'
}

table=(--policy club --me table)

@test "each column is the answer of advise, and the differences are those of the best" {
    run "$ZOLO" compare "HA HT HQ CJ" "CQ HT CJ DA" "${table[@]}" --format json
    [ "$status" -eq 0 ]
    options=$(jq -c '.scenarios[] | [.options[] | {(.action): .payoff.mean}] | add' <<<"$output")
    [ "$(sed -n 1p <<<"$options")" = "$(values "HA HT HQ CJ" "${table[@]}")" ]
    [ "$(sed -n 2p <<<"$options")" = "$(values "CQ HT CJ DA" "${table[@]}")" ]
    [ "$(jq '.scenarios[1] as $b | .scenarios[0] as $a | ($b.than_first.mean
             - ($b.options[0].payoff.mean - $a.options[0].payoff.mean)) | fabs < 1e-8' \
        <<<"$output")" = true ]
}

# bats test_tags=slow
@test "seats and rule sets are compared after as many passes as it takes" {
    run "$ZOLO" compare "HA HT HQ CJ" --seat all "${table[@]}" --format json
    [ "$(jq -c '[.scenarios[] | [.seat, (.calls | length)]]' <<<"$output")" = \
        '[[1,0],[2,1],[3,2],[4,3]]' ]
    run "$ZOLO" compare "HA HT HQ CJ" --rules kop-asdycha,baska-linia "${table[@]}" --format json
    [ "$(jq -c '[.scenarios[] | [.rules, (.calls | length)]]' <<<"$output")" = \
        '[["kop-asdycha",0],["baska-linia",3]]' ]
    run "$ZOLO" compare "HA HT HQ CJ" --rules kop-asdycha,baska-linia "${table[@]}"
    [[ $output == *"all earlier seats have passed"* ]]
    [[ $output == *"gran "* ]] # which only one of them has
}

# bats test_tags=slow
@test "no difference is given between rule sets whose players differ" {
    printf 'extends: kop-asdycha\nname: h5\ncontracts: [{name: zolo-du, drop: yes}]\n' >h5.yaml
    sets=("CQ SQ HA DA" --rules "kop-asdycha,kop-league,./h5.yaml" --me table)
    run --separate-stderr "$ZOLO" compare "${sets[@]}" --format json
    [ "$(jq -c '[.scenarios[] | [.policy, .players_differ, (.than_first != null)]]' <<<"$output")" = \
        '[["learnt",false,false],["learnt",false,true],["club",true,false]]' ]
    run --separate-stderr "$ZOLO" compare "${sets[@]}" --format csv
    [ "$(sed -n '1s/.*,//p' <<<"$output")" = players_differ ]
    [ "$(grep '^rules,h5,' <<<"$output" | cut -d, -f12-15,19 | sort -u)" = ',,,,true' ]
    run --separate-stderr "$ZOLO" compare "${sets[@]}"
    words=$(tr -s ' \n' ' ' <<<"$output")
    [[ $words == *"Players these differ between columns, so no difference is given"* ]]
    [ "$(grep '^  h5 ' <<<"$output" | grep -o exact | wc -l)" -eq 2 ] # payoff and wins alone
    # The same players everywhere leave the rules as the only difference.
    run --separate-stderr "$ZOLO" compare "${sets[@]}" --policy club --format json
    [ "$(jq -c '[.scenarios[] | [.players_differ, (.than_first != null)]]' <<<"$output")" = '[[false,false],[false,true],[false,true]]' ]
}

# bats test_tags=slow
@test "a turning point of trust lies between two answers that differ" {
    hand=("SQ CJ DJ HA" --seat 3 --auction "P zolo" "${table[@]}")
    run "$ZOLO" compare "${hand[@]}" --by trust --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '[.scenarios[].trust]' <<<"$output")" = '[0,0.25,0.5,0.75,1]' ]
    [ "$(jq '.turns | length' <<<"$output")" -eq 1 ]
    at=$(jq '.turns[0].at' <<<"$output")
    before=$(jq '.turns[0].at - 0.011' <<<"$output")
    [ "$("$ZOLO" advise "${hand[@]}" --trust "$at" --no-checks --format json | jq .best)" = \
        "$(jq '.turns[0].to' <<<"$output")" ]
    [ "$("$ZOLO" advise "${hand[@]}" --trust "$before" --no-checks --format json | jq .best)" = \
        "$(jq '.turns[0].from' <<<"$output")" ]
}

# bats test_tags=slow
@test "players are those that know the rules, or those that are named" {
    printf 'extends: baska-linia\nname: ours\ncontracts: [{name: zolo-du, drop: yes}]\n' >ours.yaml
    run "$ZOLO" compare "CQ HT CJ DA" --by players --rules ours.yaml --me table --format json
    [ "$(jq -c '[.scenarios[].scenario]' <<<"$output")" = '["club","loose","timid","reckless"]' ]
    run "$ZOLO" compare "CQ HT CJ DA" --by players:club,timid --me table --format csv
    [ "$(cut -d, -f2 <<<"$output" | sort -u | xargs)" = "club scenario timid" ]
}

@test "a difference of samples says what its interval assumes" {
    two=("HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA" "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA ST")
    run "$ZOLO" compare "${two[@]}" --rules doko-48 "${table[@]}" --deals 20
    [ "$status" -eq 0 ]
    [[ $output == *"hand 1"*"hand 2"* ]]
    [[ ${output//$'\n'/ } == *"independent samples"* ]]
    [ "$(wc -L <<<"$output")" -le 80 ]
    # As rows there is room for the best of each, and a few more.
    run "$ZOLO" compare "${two[0]}" --rules doko-48 --by players:club,timid --me table --deals 20
    [ "$(wc -L <<<"$output")" -le 80 ]
    [[ $output == *"Not all options fit here"* ]]
}

@test "a comparison in Polish and German" {
    run "$ZOLO" compare "HA HT HQ CJ" --seat 1,2 "${table[@]}" --lang pl
    [[ $output == *"wszyscy przed tobą spasowali"* ]]
    run "$ZOLO" compare "HA HT HQ CJ" --seat 1,2 "${table[@]}" --lang de
    [[ $output == *"gegen das erste"* ]]
}

@test "what cannot be compared is refused" {
    refused 'zolo compare: nothing to compare: give another hand, --seat all, --rules A,B, --by trust or --by players' \
        compare "HA HT HQ CJ"
    refused "zolo compare: only one thing can vary: several hands, several seats in --seat, several rule sets in --rules, or --by" \
        compare "HA HT HQ CJ" --seat all --by trust
    refused "zolo compare: HAND: 1 card; a hand has 4; put each hand in quotes" compare HA HT HQ CJ
    refused "zolo compare: HAND: hands 1 and 2 are the same" compare "HA HT HQ CJ" "CJ HA HT HQ"
    refused "zolo compare: --seat: seat 2 is given twice" compare "HA HT HQ CJ" --seat 2,1,2
    refused "zolo compare: --by: 'luck' cannot vary; expected trust, players or players:NAME,…" \
        compare "HA HT HQ CJ" --by luck
    refused "zolo compare: trust changes nothing here: nobody else has called or played, or --model is off" \
        compare "HA HT HQ CJ" --by trust "${table[@]}"
    refused "zolo compare: --auction: after these calls it is one seat's turn; several seats can be compared only at their first call" \
        compare "HA HT HQ CJ" --seat all --auction P
    refused "zolo compare: --by: a comparison needs at least two players" \
        compare "HA HT HQ CJ" --by players:club
}

@test "players without action probabilities have club as their model" {
    run "$ZOLO" compare "HA HT HQ CJ" --by players:pimc:1,club --seat 2 --deals 10 --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '[.scenarios[].scenario]' <<<"$output")" = '["pimc:1","club"]' ]
    [ "$(jq -c '[.scenarios[].method]' <<<"$output")" = '["sampled","sampled"]' ]
}
