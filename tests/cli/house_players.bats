#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Who plays where nobody has named the players, under house rules.

load own_folder

house() {
    printf '%s\n' 'extends: kop-asdycha' "$@" >house.yaml
}

# ask ARGUMENT...: the answer in $output, what is told besides in $errors
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
    [ "$found" = '["learnt","calls by the table of kop-asdycha: what these house rules change (doubles) changes none of its calls"]' ]
    member '.options[] | select(.action == "wesele") | .payoff.mean'
    five=$found
    run "$ZOLO" advise "CQ SQ HA DT" --deals 100 --me table --no-checks --format json
    member '[.policy, .players]'
    [ "$found" = '["learnt",null]' ]
    member '.options[] | select(.action == "wesele") | .payoff.mean'
    jq -en "($five - $found) | fabs < 0.5"
    ask
    [[ $output == *'(everybody calls by the table of kop-asdycha: what these house'* ]]
}

@test "a dearer zolo is played by club, and that is said" {
    house 'contracts: [{name: zolo, base: 6}]'
    why="calls by club's rules: the table of kop-asdycha does not hold under these house rules, where contracts.zolo.base is 6, not 5"
    ask --format json
    [ "${errors//$'\n'/ }" = "zolo: note: everybody $why; \`zolo train' makes a player" ]
    member '[.policy, .players]'
    [ "$found" = "[\"club\",\"$why\"]" ]
    ask
    [[ $output == *"(everybody calls by club's rules: the table of kop-asdycha"* ]]
    # Whoever names his players is told nothing.
    ask --policy club
    [ "$errors" = "" ]
    [[ $output != *"everybody calls"* ]]
}

# longest TEXT: how many columns its longest line has.
longest() {
    wc -L <<<"$1"
}

@test "who plays under README's house rules is told in one language, within 80 columns" {
    # A wesele that may be opened changes calls; a fifth double and money do not.
    house 'name: our-table' 'wesele_may_open: yes' 'doubles: [kontra, rej, bok, słup, dupa Lenina]' 'stake: 0.50'
    ask --lang pl
    [[ ${errors//$'\n'/ } == "zolo: uwaga: każdy licytuje jak gracz klubowy: "*", w których wesele_may_open to yes, a nie no; gracza tworzy "* ]]
    [[ $output == "our-table: zasady domowe według kop-asdycha"* ]]
    all="$output"$'\n'"$errors"
    [ "$(longest "$all")" -le 80 ]
    [[ $all != *" is "* && $all != *"not "* && $all != *"house rules"* && $all != *"everybody"* ]]
    ask --lang de
    [[ ${errors//$'\n'/ } == "zolo: Hinweis: alle sagen nach den Vereinsregeln an: "*", in denen wesele_may_open yes ist, nicht no; einen Spieler macht "* ]]
    [ "$(longest "$output"$'\n'"$errors")" -le 80 ]
}

@test "the name of a double is told in full" {
    house 'doubles: [kontra, rej, dupa Lenina]'
    ask
    words=$(tr -s ' \n' ' ' <<<"$output")
    [[ $words == *"where doubles is kontra, rej, dupa Lenina, not kontra, rej, bok, słup)"* ]]
    [[ ${errors//$'\n'/ } == *"where doubles is kontra, rej, dupa Lenina, not kontra, rej, bok, słup; "* ]]
}

@test "a command for 16 cards names the rule of a house that it does not know" {
    printf 'extends: doko-48\nscoring: stakes\nannouncements: {cards: []}\n' >house.yaml
    run "$ZOLO" exploit club --rules ./house.yaml
    [ "$status" -eq 2 ]
    [[ $output == *"house is played with 48 cards; this command is for the games of 16 cards" ]]
    house 'doubles: []' 'auction: reservations'
    run "$ZOLO" exploit club --rules ./house.yaml
    [ "$status" -eq 2 ]
    [[ $output == *"house finds its game by reservations; this command is for games of bids and doubles" ]]
}
