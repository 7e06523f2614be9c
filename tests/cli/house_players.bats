#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Who plays where nobody has named the players, under house rules.

load own_folder

house() {
    printf '%s\n' 'extends: kop-asdycha' "$@" >house.yaml
}

# ask ARGUMENT...: the answer in $output, the notes in $errors
ask() {
    run --separate-stderr "$ZOLO" advise "CQ SQ HA DT" --deals 100 --me table --no-checks --rules ./house.yaml "$@"
    [ "$status" -eq 0 ]
    errors=${stderr-}
}

member() {
    found=$(jq -c "$1" <<<"$output")
}

bats_require_minimum_version 1.5.0

@test "a fifth double keeps the players and what they make of a wesele" {
    house 'doubles: [kontra, rej, bok, słup, dupa]'
    ask --format json
    [ "$errors" = "" ]
    member '[.policy, .players]'
    [ "$found" = '["learnt","plays as under the rules of kop-asdycha, and these rules change doubles (kontra, rej, bok, słup, dupa, not kontra, rej, bok, słup)"]' ]
    member '.options[] | select(.action == "wesele") | .payoff.mean'
    five=$found
    run "$ZOLO" advise "CQ SQ HA DT" --deals 100 --me table --no-checks --format json
    member '[.policy, .players]'
    [ "$found" = '["learnt",null]' ]
    member '.options[] | select(.action == "wesele") | .payoff.mean'
    jq -en "($five - $found) | fabs < 0.5"
    ask
    [[ $(tr -s ' \n' ' ' <<<"$output") == *'(everybody plays as under the rules of kop-asdycha, and these rules change doubles'* ]]
}

@test "a set without zolo-du is played by club, and that is said" {
    house 'contracts: [{name: zolo-du, drop: yes}]'
    ask --format json
    [[ ${errors//$'\n'/ } == "zolo: note: everybody plays as a club player: the learnt player is for the rules of kop-asdycha, and these rules change contracts (normal, "*"; \`zolo train' makes a player for these rules" ]]
    member .policy
    [ "$found" = '"club"' ]
    # Whoever names the players gets no note.
    ask --policy club
    [ "$errors" = "" ]
    [[ $output != *"everybody plays"* ]]
}

# longest TEXT: how many columns its longest line has.
longest() {
    wc -L <<<"$1"
}

@test "who plays under README's house rules is said in one language, within 80 columns" {
    house 'name: our-table' 'wesele_may_open: yes' 'doubles: [kontra, rej, bok, słup, dupa Lenina]' 'stake: 0.50'
    ask --lang pl
    [ "$errors" = "" ]
    [[ $output == "our-table: zasady domowe według kop-asdycha"* ]]
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"(każdy gra jak według zasad kop-asdycha, a te zasady zmieniają: "*"wesele_may_open"* ]]
    [ "$(longest "$output")" -le 80 ]
    [[ $output != *" is "* && $output != *"not "* && $output != *"house rules"* && $output != *"everybody"* ]]
    ask --lang de
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"(alle spielen wie nach den Regeln von kop-asdycha, und diese Regeln ändern "*"wesele_may_open"* ]]
    [ "$(longest "$output")" -le 80 ]
}

@test "the name of a double is in full" {
    house 'doubles: [kontra, rej, dupa Lenina]'
    ask
    words=$(tr -s ' \n' ' ' <<<"$output")
    [[ $words == *"these rules change doubles (kontra, rej, dupa Lenina, not kontra, rej, bok, słup))"* ]]
}

@test "a command for 16 cards names the rule of a house that it does not know" {
    printf 'extends: doko-48\nscoring: stakes\nannouncements: {cards: []}\n' >house.yaml
    run "$ZOLO" exploit club --rules ./house.yaml
    [ "$status" -eq 2 ]
    [[ $output == *"house is played with 48 cards; this command supports only 16-card games" ]]
    house 'doubles: []' 'auction: reservations'
    run "$ZOLO" exploit club --rules ./house.yaml
    [ "$status" -eq 2 ]
    [[ $output == *"house, reservations choose the game; this command supports only games with bids and doubles" ]]
}
