#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# What people type: cards and calls in their own words, seats by name or not at all.
# shellcheck disable=SC2154 # apart sets errors
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be

bats_require_minimum_version 1.5.0
load own_folder

queens='HT CQ CQ HQ DJ DA D9 CA CA SA HA HK'

# situation ARGUMENT...: hand, seat and calls as advise understands them.
situation() {
    apart advise "$@" --deals 2 --me table --no-checks --brief --format json
    [ "$status" -eq 0 ]
    found=$(jq -c '[(.hand | join(" ")), .seat]' <<<"$output")
    echo "$found"
}

# asked FOUND ARGUMENT...: that is what is understood.
asked() {
    local wanted=$1
    shift
    situation "$@"
    [ "$found" = "$wanted" ]
}

# bats test_tags=slow
@test "a hand in words, Polish or German, in quotes or not, is the hand in codes" {
    local hand='["HA HT HQ CJ",1]'
    asked "$hand" 'HA HT HQ CJ'
    asked "$hand" HA HT HQ CJ
    asked "$hand" 'Kier As, kier dycha, kier dama, trefl walet'
    asked "$hand" 'as kier, dziesiątka kier, dama kier, walet trefl'
    asked "$hand" Herz Ass Herz 10 Herz Dame Kreuz Bube
    asked "$hand" 'HERZ-ASS HERZ-ZEHN ♥D kreuz b'
}

@test "words are read wherever cards are" {
    apart advise 'HA DQ SJ CT' --seat 3 --play 'karo dziesiątka trefl walet' --deals 2 --brief
    [ "$status" -eq 0 ]
    apart solve --deal 'Herz Ass HT HQ CJ | CA SA DT DQ | trefl 10 ST pik dama HJ | CQ SJ DJ karo as' \
        --contract zolo --declarer forehand
    [ "$status" -eq 0 ]
    apart deal --given '1: kier as, dycha kier' -n 1
    [ "$status" -eq 0 ]
    [[ $output == *'HA'* ]]
    printf '%s\n' 'deal: kier as HT HQ CJ | CA SA DT DQ | CT ST SQ HJ | CQ SJ DJ DA' \
        'calls: zolo PPP' 'play: as kier' >x.deal
    apart review x.deal --deals 2
    [ "$status" -eq 0 ]
}

@test "hands by suit, bars between tricks and a hand left empty are read wherever deals are" {
    local json bar
    asked '["HA HT HQ CJ",1]' '♥A10Q ♣J'
    asked '["HA HT HQ CJ",1]' HATQ CJ
    asked '["HA HT DA DT",1]' ♥A10 ♦A10
    apart advise 'HA DQ SJ CT' --seat 3 --play 'DT CJ DQ HA / ♠A' --deals 2 --brief
    [ "$status" -eq 2 ]
    [[ $errors == *"--play:10: "* ]]
    apart legal 'HA DQ SJ CT' --seat 3 --play 'DT CJ DQ DA SJ HJ' --format json
    json=$output
    [ "$(jq -c '[.turn, .left]' <<<"$json")" = '[1,["CT","HA"]]' ]
    for bar in / '|'; do
        apart legal 'HA DQ SJ CT' --seat 3 --play "DT CJ DQ DA $bar ♠W HJ $bar" --format json
        [ "$status" -eq 2 ]
        apart legal 'HA DQ SJ CT' --seat 3 --play "DT CJ DQ DA $bar ♠W HJ" --format json
        [ "$output" = "$json" ]
    done
    apart advise 'HA DQ SJ CT' --seat 3 --play 'DT | CJ' --deals 2 --brief
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo advise: --play:4: trick 1, seat 2: a bar belongs between tricks, after every fourth card" ]
    apart deal --given '1: ♥A10, void C' -n 1
    [ "$status" -eq 0 ]
    [[ $output == *'HA HT'* ]]
    apart solve --deal '♥A10Q♣J | ♣A ♠A ♦10D | ♣10 ♠10 ♥W ♠Q' --contract zolo --declarer forehand
    [ "$status" -eq 0 ]
    printf '%s\n' 'deal: ♥A10 CQJ | CA SA DT DQ | | SQJ DJ DA' 'calls: P P P P' \
        'play: HA DT HJ DA | CQ DQ HQ SQ /' '  HT CA CT SJ | CJ SA ST DJ |' >x.deal
    apart score x.deal --format json
    [ "$status" -eq 0 ]
    json=$output
    printf '%s\n' 'deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA' 'calls: P P P P' \
        'play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ' >y.deal
    apart score y.deal --format json
    [ "$output" = "$json" ]
    apart record z.deal <x.deal
    [ "$status" -eq 0 ]
    apart score z.deal --format json
    [ "$output" = "$json" ]
    printf '%s\n' 'deal: HA HT CQ | CA SA DT DQ | | SQ SJ DJ DA' 'calls: P P P P' 'play: HA' >x.deal
    apart score x.deal
    [ "$errors" = "zolo: x.deal:1:7: seat 1 has 3 cards; a hand has 4" ]
    printf '%s\n' 'deal: HA HT CQ CJ | CA SA DT DQ | | ' 'calls: P P P P' 'play: HA' >x.deal
    apart score x.deal
    [[ $errors == "zolo: x.deal:1:"*": seat 4 has 0 cards; a hand has 4" ]]
    printf '%s\n' 'deal: ♥A1Q CJ | CA SA DT DQ | |' 'calls: P P P P' >x.deal
    apart score x.deal
    [[ $errors == "zolo: x.deal:1:11: '1Q' is not a card; expected"* ]]
}

# bats test_tags=slow
@test "the seat follows from the auction, and from the play" {
    asked '["HA HQ DQ CJ",4]' 'HA HQ DQ CJ' --auction 'P P P'
    asked '["HA HQ DQ CJ",4]' 'HA HQ DQ CJ' --auction PPP
    asked '["HA HQ DQ CJ",2]' 'HA HQ DQ CJ' --play 'DT'
    asked '["HA HQ DQ CJ",3]' 'HA HQ DQ CJ' --auction 'P P P P' --play 'HT CQ'
    # Seat 2 has won the first trick and leads.
    asked '["HA HQ DQ CJ",2]' 'HA HQ DQ CJ' --play 'DT HA DA DJ'
    asked '["HA HQ DQ CJ",1]' 'HA HQ DQ CJ'
    asked '["HA HQ DQ CJ",2]' 'HA HQ DQ CJ' --rules baska-linia
}

@test "a seat that contradicts the auction, and an own card that another seat played" {
    apart advise 'HA HQ DQ CJ' --seat 2 --auction 'P P P'
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo advise: it is seat 4's turn, not yours (seat 2); give the calls so far with --auction" ]
    apart advise 'HA HQ DQ CJ' --play 'HA DT'
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo advise: --play:1: trick 1, seat 1: HA is in your own hand (seat 3)' ]
}

# bats test_tags=slow
@test "forehand and dealer by name" {
    local word
    for word in dealer Geber rozdający ROZDAJACY 4; do
        asked '["HA HQ DQ CJ",4]' 'HA HQ DQ CJ' --seat "$word" --auction PPP
    done
    for word in forehand Vorhand wyjście 'na wyjściu' 1; do
        asked '["HA HQ DQ CJ",1]' 'HA HQ DQ CJ' --seat "$word"
    done
    apart advise 'HA HQ DQ CJ' --seat north
    [ "$status" -eq 2 ]
    [ "${errors%%$'\n'*}" = "zolo advise: --seat: 'north' is not a seat; expected 1 to 4, forehand (1) or dealer (4)" ]
}

# doubled RULES CALLS: the doubles as they are understood.
doubled() {
    apart advise 'HA DQ DJ DT' --rules "$1" --auction "$2" --deals 2 --me table --no-checks --brief --format json
    [ "$status" -eq 0 ]
    found=$(jq -c '.auction' <<<"$output")
    echo "$found"
}

# bats test_tags=slow
@test "the fourth level is słup or hirsz in every set" {
    local rules
    for rules in kop-asdycha kop-3tens baska-pagat baska-linia; do
        doubled "$rules" 'kontra re bok słup'
        local slup=$found
        doubled "$rules" 'contra rekontra bock HIRSCH'
        [ "$found" = "$slup" ]
    done
}

# bats test_tags=slow
@test "in Linia the third and fourth level are named in either order, each name once" {
    doubled baska-linia 'kontra rekontra bok hirsz'
    local as_in_table=$found word
    for word in 'hirsch bok' 'słup bok' 'hirsh bock'; do
        doubled baska-linia "kontra rekontra $word"
        [ "$found" = "$as_in_table" ]
    done
    apart advise 'HA DQ DJ DT' --rules baska-linia --auction 'kontra rekontra hirsch hirsz'
    [ "$errors" = "zolo advise: --auction:24: call 4, seat 1: 'hirsz' cannot be said here; the next level is 'bok'" ]
    apart advise 'HA DQ DJ DT' --rules baska-linia --auction 'kontra rekontra bok bock'
    [ "$errors" = "zolo advise: --auction:21: call 4, seat 1: 'bok' cannot be said here; the next level is 'hirsz'" ]
    apart advise 'HA DQ DJ DT' --rules baska-pagat --auction 'kontra rekontra hirsch bok'
    [ "$errors" = "zolo advise: --auction:17: call 3, seat 3: 'hirsh' cannot be said here; the next level is 'bok'" ]
}

@test "help COMMAND is COMMAND --help" {
    local command
    for command in advise legal odds solve score review record practise deal rules match book train exploit bench; do
        [ "$("$ZOLO" help "$command")" = "$("$ZOLO" "$command" --help)" ]
    done
    apart help foo
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: 'foo' is not a command; see \`zolo --help'" ]
}

# A pass written as a dash would move every later call a seat on.
@test "a dash, a dot or a question mark among the calls is refused wherever calls are read" {
    local why="is not a call; P is a pass; separate calls by spaces or commas"
    for mark in - -- . '?' '!' _ "'" '"'; do
        refused "zolo advise: --auction:1: call 1, seat 1: '$mark' $why" advise 'CQ HT CJ DA' \
            --auction "$mark zolo"
        refused "zolo legal: --auction:6: call 2, seat 2: '$mark' $why" legal 'CQ HT CJ DA' \
            --auction "zolo $mark kontra"
    done
    refused "zolo where: --auction:8: call 3, seat 3: '-' $why" where 'CQ HT CJ DA' --auction 'P zolo -'
    refused "zolo legal: --auction:1: call 1, seat 1: '?' $why" legal "$queens" --rules doko-48 \
        --auction '? vorbehalt P P'
    apart advise - --deals 2 --brief <<<'CQ HT CJ DA --auction "- zolo"'
    [ "$status" -eq 2 ]
    [[ $errors == *"standard input:1: --auction:1: call 1, seat 1: '-' $why" ]]
    apart practise --policy club --store a.practice <<<'- zolo'
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: standard input:1:1: '-' $why" ]]
}

@test "a dash among the calls of a written deal is refused, and record writes none" {
    local why="is not a call; P is a pass; separate calls by spaces or commas"
    printf '%s\n' 'rules: kop-asdycha' \
        'deal: CA SJ DJ DA | HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ' 'calls: - zolo P P P' \
        'play: CA HA CQ CT  CJ DQ SQ DA  ST SJ HT SA  HQ DT HJ DJ' >a.deal
    for command in score 'review --deals 2'; do
        # shellcheck disable=SC2086 # a command and its options
        apart $command a.deal
        [ "$status" -eq 2 ]
        [ "$errors" = "zolo: a.deal:3:8: call 1, seat 1: '-' $why" ]
    done
    sed -i 's/: -/: P/' a.deal
    zolo score a.deal --format csv
    [ "$status" -eq 0 ]
    [[ ${lines[1]} == *,-5,15,-5,-5* ]]
    apart record b.deal <<<$'CA SJ DJ DA | HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ\nzolo - -'
    [ "$status" -eq 2 ]
    [[ $errors == *"standard input:2:6: call 2, seat 2: '-' $why" ]]
    [ "$(tail -n 1 b.deal)" = 'calls: zolo' ]
}

@test "a queen typed as D before the symbol of its suit is read as W and B are" {
    asked '["CQ SQ HQ DQ",1]' 'D♥ D♠ D♣ D♦'
    asked '["HQ SJ HJ DA",1]' 'D♥ W♥ B♠ A♦'
}

# offered WORD ARGUMENT...: this is refused, and the message offers the word, or none if it is empty.
offered() {
    local wanted=$1
    shift
    apart "$@"
    [ "$status" -eq 2 ]
    [ "$(sed -n "s/.*did you mean ['\"]\([^'\"]*\)['\"].*/\1/p" <<<"$errors")" = "$wanted" ]
}

@test "what a message offers is understood where it is typed, and is never the word itself" {
    local hand='CQ HT CJ DA' doko="--rules doko-48"
    offered '' advise "$hand" --given '2: not CQ'
    offered '' advise "$hand" --given '2: trumps 3+'
    offered void advise "$hand" --given '2: viod C'
    offered '' legal "$hand" --auction 'zolo weselee'
    offered zolo legal "$hand" --auction 'P zoloo'
    offered '' advise "$hand" --policy table
    offered player:FILE advise "$hand" --policy plaier
    offered player advise "$hand" --policy plaier:x
    offered pimc:N advise "$hand" --policy pimk
    offered '' advise "$hand" --policy clup:5
    # A game that is nobody's to call, and an announcement of the other team.
    # shellcheck disable=SC2086 # an option and its word
    offered '' odds "$queens" $doko --contract hochzeit-sol
    # shellcheck disable=SC2086
    offered '' legal "$queens" $doko --auction 'P P P P' --play '1:ontra'
    # shellcheck disable=SC2086
    offered re legal "$queens" $doko --auction 'P P P P' --play '1:ree'
}
