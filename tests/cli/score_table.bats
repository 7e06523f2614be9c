#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo score: the deals of a file are one table's (RULES AMB-29). What carries on from deal to deal,
# and what a deal that is wrong leaves to the next. Payoffs are those of RULES.md, by hand.
# shellcheck disable=SC2154 # apart sets errors

load own_folder

deal='deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA'
# Seat 1 takes every trick: 3 in kop-asdycha (RULES 2.1), 2 in kop-jp (2.5).
swept='play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ'
# Seats 1 and 4 are old; ends 52-52 by this play, and undoubled costs the old 2 (RULES 6.5).
linia='deal: CA CT HJ SQ | SA DQ DA DJ | HA SJ ST CJ | DT HT CQ HQ'
tie='play: HJ DQ HA CQ SJ HT SQ DJ DT CT DA CJ ST HQ CA SA'

# add LINE...: adds a deal to x.deal.
add() {
    printf '%s\n' "$@" '' >>x.deal
}

score() {
    apart score "$@"
}

# members FILTER: what jq makes of each deal of x.deal.
members() {
    score x.deal --format json
    found=$(jq -c "$1" <<<"$output" | tr '\n' ' ')
    echo "$found"
}

@test "the rules of a deal hold for those after it, until others are named" {
    add 'rules: kop-jp' "$deal" 'calls: P P P P' "$swept"
    add "$deal" 'calls: P P P P' "$swept"
    add 'rules: kop-asdycha' "$deal" 'calls: P P P P' "$swept"
    add "$deal" 'calls: P P P P' "$swept"
    members '.payoff'
    [ "$found" = '[2,-2,-2,2] [2,-2,-2,2] [3,-3,-3,3] [3,-3,-3,3] ' ]
    members '.rules'
    [ "$found" = '"kop-jp" "kop-jp" "kop-asdycha" "kop-asdycha" ' ]
}

@test "a stake holds for the deals after it, until another is named" {
    add "$deal" 'calls: P P P P' "$swept" 'stake: 0.50'
    add "$deal" 'calls: P P P P' "$swept"
    add "$deal" 'calls: P P P P' "$swept" 'stake: 0,20'
    add "$deal" 'calls: P P P P' "$swept"
    members '.money[0]'
    [ "$found" = '1.5 1.5 0.6 0.6 ' ]
    score x.deal
    [[ $(tr -s ' ' <<<"$output") == *$'\n money +4.20 −4.20 −4.20 +4.20\n'* ]]
    score x.deal --format csv
    [ "$(cut -d, -f50 <<<"$output" | tr '\n' ' ')" = 'stake 0.5 0.5 0.2 0.2 ' ]
}

@test "rules and stake of a wrong deal hold on where they are right themselves" {
    add 'rules: kop-jp' 'stake: 2' "$deal" 'cals: P P P P' "$swept"
    add "$deal" 'calls: P P P P' "$swept"
    add 'rules: kop-jpp' 'stake: a lot' "$deal" 'calls: P P P P' "$swept"
    add "$deal" 'calls: P P P P' "$swept"
    members '[.ok, .money[0]]'
    [ "$found" = '[false,null] [true,4] [false,null] [true,4] ' ]
    score x.deal
    [ "$status" -eq 2 ]
    [[ $errors == *"x.deal:11:8: rules: no rule set 'kop-jpp'; did you mean 'kop-jp'?"*'; later deals that name no rules are settled by kop-jp' ]]
}

@test "lines below a mistyped one count too" {
    add 'cals: P P P P' "$deal" 'rules: kop-jp' 'stake: 2'
    add "$deal" 'calls: P P P P' "$swept"
    members '[.ok, .money[0]]'
    [ "$found" = '[false,null] [true,4] ' ]
}

@test "each file begins anew" {
    add 'rules: kop-jp' 'stake: 2' "$deal" 'calls: P P P P' "$swept"
    mv x.deal first.deal
    add "$deal" 'calls: P P P P' "$swept"
    score --format json first.deal x.deal
    [ "$(jq -c '[.payoff[0], .money[0]]' <<<"$output" | tr '\n' ' ')" = '[2,4] [3,null] ' ]
}

@test "wrong: a deal of 16 cards after one of 48 says whose rules carry on" {
    add 'rules: doko-48' "$deal" 'calls: P P P P'
    add "$deal" 'calls: P P P P' "$swept"
    score x.deal
    [ "$status" -eq 2 ]
    [[ $errors == *'x.deal:5:7: seat 1 has 4 cards; a hand has 12; the rules from line 1 still apply: a deal of doko-48 has 48 cards' ]]
}

# --- bok-runda ------------------------------------------------------------------------------

@test "bok: reset N overrules the deals before, a bare N that contradicts them does not" {
    add 'rules: baska-linia' "$linia" 'calls: P P P P' "$tie"
    add "$linia" 'calls: P P P P' "$tie" 'bok: reset 1'
    add "$linia" 'calls: P P P P' "$tie" 'bok: 3'
    add "$linia" 'calls: P P P P' "$tie" 'bok: reset 0'
    add "$linia" 'calls: P P P P' "$tie" 'bok: 4'
    members '[.payoff[1], .bok.left, .bok.after]'
    [ "$found" = '[2,0,4] [4,1,4] [null,null,null] [2,0,4] [4,4,7] ' ]
    score x.deal
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.deal:14:6: bok: after the earlier deals, 4 are left, not 3; 'reset 3' overrides them" ]
}

@test "an illegal deal of a bok-runda uses up one, its own line bok among them" {
    add 'rules: baska-linia' "$linia" 'calls: P P P P' 'bok: 3' 'play: HA'
    add "$linia" 'calls: P P P P' "$tie"
    members '[.payoff[1], .bok.left]'
    [ "$found" = '[null,null] [4,2] ' ]
}

@test "after an illegal deal bok: may say that it was a tie, and nothing else" {
    add 'rules: baska-linia' "$linia" 'calls: P P P P' 'bok: 3' 'play: HA'
    add "$linia" 'calls: P P P P' "$tie" 'bok: 6'
    members '.bok.left'
    [ "$found" = 'null 6 ' ]
    rm x.deal
    add 'rules: baska-linia' "$linia" 'calls: P P P P' 'bok: 3' 'play: HA'
    add "$linia" 'calls: P P P P' "$tie" 'bok: 3'
    score x.deal
    [[ $errors == *'x.deal:10:6: bok: after the earlier deals, 2 are left, not 3;'* ]]
}

@test "wrong: bok: reset without its number" {
    add 'rules: baska-linia' "$linia" 'calls: P P P P' "$tie" 'bok: reset'
    score x.deal
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.deal:5:11: bok: '' is not a whole number from 0 to 9999" ]
}
