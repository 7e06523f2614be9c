#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo solve: open-card value and best line of one deal.
# shellcheck disable=SC2154 # run sets stderr
# shellcheck disable=SC2001 # sed where a pattern says it

DEAL="HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA"

wrong() { # EXPECTED MESSAGE, ARGUMENTS…
    local expected=$1
    shift
    run --separate-stderr "$ZOLO" solve "$@"
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [ "$stderr" = "zolo solve: $expected" ] || { echo "$stderr"; return 1; }
}

bats_require_minimum_version 1.5.0

@test "a line of best play settles to the value that is printed" {
    run "$ZOLO" solve --deal "$DEAL" --contract zolo --declarer 1 --format json
    [ "$status" -eq 0 ]
    line=$(sed 's/.*"line":\[\([^]]*\)\].*/\1/; s/[",]/ /g' <<<"$output")
    payoff=$(sed 's/.*"payoff":\(\[[^]]*\]\).*/\1/' <<<"$output")
    printf 'rules: kop-asdycha\ndeal: %s\ncalls: zolo P P P\nplay: %s\n' "$DEAL" "$line" \
        >"$BATS_TEST_TMPDIR/line.deal"
    run "$ZOLO" score --format json "$BATS_TEST_TMPDIR/line.deal"
    [ "$status" -eq 0 ]
    [[ $output == *"\"payoff\":$payoff"* ]]
}

@test "the text names model, points, payoffs and tricks" {
    run env LC_ALL=C "$ZOLO" solve --deal "$DEAL" --contract zolo --declarer 1
    [ "$status" -eq 0 ]
    [[ ${lines[0]} =~ ^"  zolo by seat 1, open cards: the lone side takes "[0-9]+" of 104 points" ]]
    [ "${lines[2]}" = "  payoffs of seats 1 to 4, in base stakes: +15 -5 -5 -5" ]
    [ "${#lines[@]}" -eq 7 ]
}

@test "CSV has a row a seat" {
    run "$ZOLO" solve --deal "$DEAL" --contract zolo --declarer 1 --format csv
    [ "${lines[0]}" = "seat,side,points,tricks,payoff" ]
    [[ ${lines[1]} == 1,1,*,15 ]]
    [[ ${lines[4]} == 4,0,*,-5 ]]
    [ "${#lines[@]}" -eq 5 ]
}

@test "a normal game in which one hand has both black queens is cicha" {
    run "$ZOLO" solve --deal "CQ SQ HQ CJ | HA SA DT DQ | CT ST HT HJ | CA SJ DJ DA" \
        --contract normal --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"contract":"cicha","declarer":1,"sides":[1,0,0,0]'* ]]
}

@test "wrong deals, contracts and declarers" {
    wrong "--deal:12: only 1 of 4 hands; separate them by '|'" \
        --deal "HA HT HQ CJ" --contract zolo --declarer 1
    wrong "--contract: 'zolto' is not a contract in kop-asdycha (did you mean 'zolo'?); the contracts are normal, cicha, wesele, zolo, zolo-du" \
        --deal "$DEAL" --contract zolto --declarer 1
    wrong "--declarer: zolo needs a declarer: 1 (forehand) to 4 (dealer)" --deal "$DEAL" --contract zolo
    wrong "--declarer: seat 1 does not hold the cards that wesele requires" \
        --deal "$DEAL" --contract wesele --declarer 1
    wrong "--declarer: nobody bids normal, so it has no declarer" \
        --deal "$DEAL" --contract normal --declarer 2
    wrong "--contract: kop is won without play: there is nothing to compute" \
        --rules kop-league --deal "$DEAL" --contract kop --declarer 1
}

@test "no hand with both black queens, no cicha" {
    run --separate-stderr "$ZOLO" solve --deal "$DEAL" --contract cicha
    [ "$status" -eq 2 ]
    [[ $stderr == *"no hand holds all the old cards, so this deal cannot be cicha" ]]
}

@test "a missing option is named" {
    run --separate-stderr "$ZOLO" solve --contract zolo
    [ "$status" -eq 2 ]
    [[ $stderr == *"--deal is missing"* ]]
}

@test "a hand that wins before the auction leaves nothing to solve" {
    run "$ZOLO" solve --rules kop-league --contract normal \
        --deal 'CT ST HT DT | CA SA HA DQ | CJ CQ HQ HJ | SQ SJ DJ DA'
    [ "$status" -eq 2 ]
    [ "$output" = "zolo solve: --deal: seat 1's hand wins at once as kop; nothing is called or played" ]
    run "$ZOLO" solve --rules baska-linia --contract gran --declarer 1 \
        --deal 'CT ST HT DT | CJ CQ HQ HJ | SQ SJ DJ DQ | CA SA HA DA'
    [ "$status" -eq 2 ]
    [ "$output" = "zolo solve: --deal: seat 4's hand wins at once as aces; nothing is called or played" ]
    # Neither is an award in kop-asdycha.
    run "$ZOLO" solve --contract normal --deal 'CT ST HT DT | CA SA HA DQ | CJ CQ HQ HJ | SQ SJ DJ DA'
    [ "$status" -eq 0 ]
}
