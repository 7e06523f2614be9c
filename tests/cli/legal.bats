#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo legal, held against what the rules say of a few hands.

legal() {
    "$ZOLO" legal "$@" --format csv | tail -n +2 | sort | tr '\n' ' '
}

@test "a call is listed if the rules allow it with the hand" {
    # Both black queens allow a wesele, and forbid to open the doubling (RULES 1.3).
    [ "$(legal 'HA HT HQ CJ')" = 'P kontra zolo zolo-du ' ]
    [ "$(legal 'CQ SQ HQ CJ')" = 'P wesele zolo zolo-du ' ]
}

@test "another seat may call what some hand allows, the asker's own cards left out" {
    [ "$(legal 'HA HT HQ CJ' --auction 'P')" = 'P kontra wesele zolo zolo-du ' ]
    [ "$(legal 'HA HT HQ CQ' --auction 'P')" = 'P kontra zolo zolo-du ' ]
    [ "$(legal 'HA HT HQ CJ' --auction 'zolo')" = 'P kontra zolo-du ' ]
}

@test "one's own card beats the trick if it can" {
    [ "$(legal 'CQ HT DJ SA' --seat 3 --play 'DT CJ')" = 'CQ HT ' ]
}

@test "another seat without any trump is impossible where the others cannot be its cards" {
    # Outside the hand and the table the only cards that are no trumps are ♣A ♣10 ♠10: three.
    [ "$(legal 'CQ HT DJ SA' --seat 4 --play 'DT CJ')" = 'DA DQ HA HJ HQ SJ SQ ' ]
}

@test "announcements stand beside the cards, for the asker only" {
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

@test "what did not happen so is refused" {
    run "$ZOLO" legal "HA HT HQ CJ" --auction "wesele"
    [ "$status" -eq 2 ]
    run "$ZOLO" legal
    [ "$status" -eq 2 ]
    [[ "$output" == *"the hand is missing"* ]]
}
