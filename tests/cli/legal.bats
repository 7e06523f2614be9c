#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo legal, held against what the rules say of a few hands.
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be

legal() {
    "$ZOLO" legal "$@" --format csv | tail -n +2 | sort | tr '\n' ' '
}

@test "a call is listed if the rules allow it with the hand" {
    # Both black queens allow a wesele, and forbid to open the doubling (RULES 1.3).
    [ "$(legal 'HA HT HQ CJ')" = 'P kontra zolo zolo-du ' ]
    [ "$(legal 'CQ SQ HQ CJ')" = 'P wesele zolo zolo-du ' ]
}

@test "another seat may call what some hand without the querying seat's cards allows" {
    [ "$(legal 'HA HT HQ CJ' --seat 1 --auction 'P')" = 'P kontra wesele zolo zolo-du ' ]
    [ "$(legal 'HA HT HQ CQ' --seat 1 --auction 'P')" = 'P kontra zolo zolo-du ' ]
    [ "$(legal 'HA HT HQ CJ' --seat 1 --auction 'zolo')" = 'P kontra zolo-du ' ]
}

@test "one's own card beats the trick if it can" {
    [ "$(legal 'CQ HT DJ SA' --seat 3 --play 'DT CJ')" = 'CQ HT ' ]
}

@test "another seat without any trump is impossible where the others cannot be its cards" {
    # Outside the hand and the table the only cards that are no trumps are ♣A ♣10 ♠10: three.
    [ "$(legal 'CQ HT DJ SA' --seat 4 --play 'DT CJ')" = 'DA DQ HA HJ HQ SJ SQ ' ]
}

@test "announcements are listed beside the cards, for the querying seat only" {
    run "$ZOLO" legal "CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ" --rules doko-48 --seat 3 \
        --auction "P P P P" --play "1:re SA ST" --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '[.phase,.turn,.legal,.announcements[1]]' <<<"$output")" = \
        '["card",3,["SK","S9"],"kontra"]' ]
}

@test "the deal is over when all cards have fallen" {
    run "$ZOLO" legal "HA HT HQ CJ" --auction "zolo P P P" \
        --play "CJ CQ SQ DA SA ST SJ HA HT DT HJ DJ HQ DQ CT CA"
    [ "$status" -eq 0 ]
    [ "$output" = "  The deal is over." ]
}

@test "a history that the rules forbid is refused" {
    run "$ZOLO" legal "HA HT HQ CJ" --seat 1 --auction "wesele"
    [ "$status" -eq 2 ]
    run "$ZOLO" legal
    [ "$status" -eq 2 ]
    [[ "$output" == *"HAND is missing"* ]]
}

@test "a history that fits no deal is refused, whoever is on turn" {
    kontra=(legal "CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ" --rules doko-48 --seat 3)
    run "$ZOLO" "${kontra[@]}" --auction "P P P P" --play "2:kontra DT CQ"
    [ "$status" -eq 2 ]
    [[ "$output" == *"no deal fits: seat 2 holds CQ (was seen to play), but seat 2 lacks CQ ("* ]]
    run "$ZOLO" "${kontra[@]}" --auction "P hochzeit P hochzeit"
    [ "$status" -eq 2 ]
    [[ "$output" == *"seat 2 holds CQ (called hochzeit), but seat 4 holds CQ (called hochzeit)" ]]
}

healthy='HT SQ SQ HQ DJ DA D9 CA CA SA HA HK'

# turn CALLS: whose turn it is after these calls of Doppelkopf, and what the deal waits for.
turn() {
    run "$ZOLO" legal "$healthy" --rules doko-48 --seat 1 --auction "$1" --format json
    [ "$status" -eq 0 ]
    found=$(jq -r '"\(.phase) \(.turn)"' <<<"$output")
    echo "$found"
}

@test "the seat that is reported as next speaks next: a reservation of seat 2, 3 or 4 is named" {
    for seat in 2 3 4; do
        calls=''
        for s in 1 2 3 4; do
            [ "$s" -eq 1 ] || { turn "$calls" && [ "$found" = "call $s" ]; }
            [ "$s" -eq "$seat" ] && calls+=' vorbehalt' || calls+=' P'
        done
        turn "$calls"
        [ "$found" = "call $seat" ]
        turn "$calls hochzeit"
        [ "$found" = 'card 1' ]
    done
}

@test "a solo that is owed, or has to be played now, is the only one that may be named" {
    doko() {
        "$ZOLO" legal "$healthy" --rules doko-48 --seat 1 --format csv "$@" | sed -n 2,3p | paste -sd' '
    }
    [ "$(doko --auction 'vorbehalt P P P')" = 'karo-solo trefl-solo' ]
    [ "$(doko --auction 'vorbehalt P P P' --owing 1,3)" = 'pflicht:karo-solo pflicht:trefl-solo' ]
    [ "$(doko --forced 1)" = 'vorbehalt' ]
    run "$ZOLO" legal "$healthy" --rules doko-48 --forced 3 --owing 2
    [ "$status" -eq 2 ]
    [ "$output" = 'zolo legal: --forced: seat 2 also owes a Pflichtsolo, and its turn comes first' ]
}
