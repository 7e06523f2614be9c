#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Advice for instructive hands of Baśka: what is best can be shown without the player model that the
# advice comes from, by a proof over all deals, by the rules, or by open cards.
# shellcheck disable=SC2154 # own_folder sets root

load own_folder

# best HAND ARGUMENT...: the recommended call into $best.
best() {
    run "$ZOLO" advise "$@" --no-checks --brief --format json
    [ "$status" -eq 0 ]
    best=$(jq -r .best <<<"$output")
    echo "$1: $best"
}

# seats CONTRACT CARD...: where the hand of these four cards cannot lose.
seats() {
    grep "^$1," "$root/data/reference/sure-baska-linia.csv" | grep "$2" | grep "$3" | grep "$4" |
        grep "$5" | cut -d, -f2
}

# open_cards HAND CONTRACT SEAT [DECLARER]: what the contract pays when all see all cards, over all
# deals: the mean into $mean, "payoff:deals …" into $counts.
open_cards() {
    run "$ZOLO" odds "$1" --rules "$rules" --contract "$2" --seat "$3" ${4:+--declarer "$4"} \
        --policy open --exact --model off --format json
    [ "$status" -eq 0 ]
    mean=$(jq .payoff.mean <<<"$output")
    counts=$(jq -r '.payoff.histogram | to_entries | map("\(.key):\(.value)") | join(" ")' <<<"$output")
}

# is CONDITION: of numbers.
is() {
    echo "$1"
    awk "BEGIN {exit !($1)}"
}

# by SET: the calls before seats 1, 2 and 3 if nobody has bid, into $before1, $before2, $before3:
# forehand speaks first by pagat's rules, last by Linia's.
# shellcheck disable=SC2034 # used by name
by() {
    rules=$1
    case $1 in
    baska-pagat) before1="" before2="P" before3="P P" ;;
    baska-linia) before1="P P P" before2="" before3="P" ;;
    esac
}

# by_both TEST: by Linia's rules, which have more contracts; in check-long by pagat's as well.
by_both() {
    by baska-linia
    "$1"
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || return 0
    by baska-pagat
    "$1"
}

# ask SEAT HAND [CALL]: what is best in this seat when nobody has bid before, or seat 2 said CALL.
ask() {
    local before=before$1
    [ -z "$3" ] || before=before2
    best "$2" --rules "$rules" --seat "$1" --auction "${!before} $3"
}

# --- one's own contract -------------------------------------------------------------------------

# gran against gran du and zolo
own_grans() {
    # ♣J ♠J draw the other jacks, then the aces are high: all tricks, and no contract pays more.
    ask 1 "CJ SJ HA DA"
    [ "$best" = gran-du ]
    # ♣J draws one jack only: gran cannot be lost (rule 9h), gran du and zolo can.
    ask 1 "CJ DJ HA HQ"
    [ "$best" = gran ]
    [ -n "$(seats gran CJ DJ HA HQ)" ]
    [ -z "$(seats gran-du CJ DJ HA HQ)$(seats zolo CJ DJ HA HQ)" ]
}

# zolo du, zolo, cicha and wesele on both black queens
own_queens() {
    # The four highest trumps take all tricks; cicha and wesele pay 12 and 3 at most.
    ask 2 "CQ SQ HA HT"
    [ "$best" = zolo-du ]
    # Zolo and cicha cannot be lost, zolo du can: 15 against 12; wesele pays 3 at most.
    ask 2 "CQ SQ HA HQ"
    [ "$best" = zolo ]
    [ "$(seats zolo CQ SQ HA HQ) $(seats cicha CQ SQ HA HQ) $(seats zolo-du CQ SQ HA HQ)" = "1234 1234 " ]
    # With open cards the silent cicha is lost in every deal, at 24 stakes; wesele has a partner.
    ask 2 "CQ SQ DJ CA"
    [ "$best" = wesele ]
    open_cards "CQ SQ DJ CA" cicha 2
    [ "$counts" = "-24:34650" ]
}

# --- kontra -------------------------------------------------------------------------------------

# Kontra against each lone game, because it is surely lost.
kontra_alone() {
    # Three masters leave the lone player one trick, at most 44 points.
    ask 3 "HA HT CQ DT" zolo
    [ "$best" = kontra ]
    ask 3 "CJ SJ HJ DQ" gran
    [ "$best" = kontra ]
    # ♥A takes a trick from zolo du, ♣J from gran du.
    ask 3 "HA DT CT ST" zolo-du
    [ "$best" = kontra ]
    ask 3 "CJ CT ST DT" gran-du
    [ "$best" = kontra ]
}

# A double pays where the game pays; it is best where no lone game pays. With open cards:
kontra_pairs() {
    # A normal game gains, zolo and gran would lose.
    ask 3 "HA HT DQ CA"
    [ "$best" = kontra ]
    open_cards "HA HT DQ CA" normal 3
    is "$mean > 2"
    open_cards "HA HT DQ CA" zolo 3
    is "$mean < -10"
    open_cards "HA HT DQ CA" gran 3
    is "$mean < -10"
    # The unbid game may be a cicha: this hand beats 3,143 of 3,150 at least, whoever is silent.
    ask 3 "HA HT CJ CA"
    [ "$best" = kontra ]
    for silent in 1 2 4; do
        open_cards "HA HT CJ CA" cicha 3 "$silent"
        is "$mean > 7.9"
    done
    open_cards "HA HT CJ CA" zolo 3
    is "$mean < -10"
    # Wesele loses more often than not against two masters; zolo would lose.
    ask 3 "HA HT DQ CA" wesele
    [ "$best" = kontra ]
    open_cards "HA HT DQ CA" wesele 3 2
    is "$mean > 2"
}

@test "gran, gran du and zolo: the one that pays most of those that cannot be lost" {
    by_both own_grans
}

@test "both black queens: zolo du, zolo or wesele, never a cicha that is lost" {
    by_both own_queens
}

@test "kontra against zolo, gran and both du" {
    by_both kontra_alone
}

# bats test_tags=long
@test "kontra against a normal game, a cicha and a wesele, by pagat's rules" {
    by baska-pagat
    kontra_pairs
}

# bats test_tags=long
@test "kontra against a normal game, a cicha and a wesele, by Linia's rules" {
    by baska-linia
    kontra_pairs
}

@test "four aces need no advice by Linia's rules; by pagat's they are no zolo" {
    zolo advise "CA SA HA DA" --rules baska-linia
    [ "$status" -eq 2 ]
    [ "$output" = "zolo advise: HAND: this hand wins without play: aces pays 10 base stakes from each opponent" ]
    by baska-pagat
    ask 2 "CA SA HA DA"
    [ "$best" = P ]
    # With open cards it takes 53 points in no deal (RULES 6.9).
    open_cards "CA SA HA DA" zolo 2
    [ "$counts" = "-30:34650" ]
}

# bats test_tags=long
@test "four queens are baska by pagat's rules, 30 for certain; by Linia's wesele, not cicha" {
    best "CQ SQ HQ DQ" --rules baska-pagat
    [ "$best" = baska ]
    [ "$(jq '.options[0].payoff.histogram == {"30": 34650}' <<<"$output")" = true ]
    by baska-linia
    ask 2 "CQ SQ HQ DQ"
    [[ $best == wesele* ]]
    # With open cards the cicha is lost in 33,465 of 34,440 deals, and wesele about level.
    open_cards "CQ SQ HQ DQ" cicha 2
    is "$mean < -20"
    open_cards "CQ SQ HQ DQ" wesele 2
    is "$mean > -1"
}

# --- further remarks ----------------------------------------------------------------------------------

@test "the cost of tabling is reported: fewer doubles count" {
    zolo advise "CJ SJ HA DA" --rules baska-linia --auction "P P P"
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"gran-du cannot be lost, whatever the others hold and play: lay your hand down, unless it is doubled more than once: then fewer doubles count."* ]]
}

# Gran and gran du with both black jacks and a suit from the top. What is lost with a sure contract
# is lost to those who overcall it, and what is neither played nor overcalled one has raised oneself.
# bats test_tags=long
@test "a gran that cannot lose is reported with how often it is overcalled" {
    best "CA CT CJ SJ" --rules baska-linia --seat 1 --auction "P P P"
    [ "$(jq -c '[.options[] | select(.sure) | .action] | sort' <<<"$output")" = '["gran","gran-du"]' ]
    [ "$(jq '[.options[] | select(.sure) | .win.p + .overcalled.p >= 0.999999999] | all' <<<"$output")" = true ]
    [ "$(jq '[.options[] | select(.sure) | .stands.p + .overcalled.p <= 1.000000001] | all' <<<"$output")" = true ]
    [ "$(jq '[.options[] | select(.sure | not) | [.stands, .overcalled]] | flatten | unique == [null]' <<<"$output")" = true ]
    [ "$(jq '.options[] | select(.action == "gran-du") | .stands.p + .overcalled.p > 0.999999999' <<<"$output")" = true ]
    share=$(jq '.options[] | select(.action == "gran-du") | .overcalled.p * 1000 | round / 10' <<<"$output")
    is "$share > 0"
    zolo advise "CA CT CJ SJ" --rules baska-linia --seat 1 --auction "P P P"
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"In $share % of the deals this bid is overcalled and not played."* ]]
}

@test "9i: whoever is doubled in gran is offered zolo, with its value" {
    # Zolo with three of the four highest and the long suit is safer than gran on ♣J alone.
    best "HA HT HQ CJ" --rules baska-linia --seat 2 --auction "gran kontra P P"
    [ "$best" = zolo ]
    [[ $output == *'"action":"rekontra"'* ]]
    [[ $output == *'"action":"gran-du"'* ]]
}
