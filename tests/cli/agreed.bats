#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo score: cards thrown in by agreement (RULES AMB-31, S2:11e), by hand.
# shellcheck disable=SC2154 # apart sets errors

load own_folder

# Seats 1 and 4 are old. When HA DT HJ DA have fallen seat 4 holds SQ over the only trumps of the
# young, DQ and HQ, and seat 1 the rest: the old take all tricks whatever happens. Before, seat 4
# may give SQ to HA, and HQ takes CJ.
deal='deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA'

# thrown_in PLAY [LINE...]: the deal, given up by agreement after that play.
thrown_in() {
    printf '%s\n' "$deal" 'calls: P P P P' "play: $1" "${@:2}" 'agreed: yes' >x.deal
    LC_ALL=C apart score x.deal --format json
}

@test "where nothing can change any more the deal is settled by agreement" {
    for fell in 'HA DT HJ DA' 'HA DT HJ DA CQ DQ HQ SQ' 'HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ'; do
        thrown_in "$fell"
        [ "$status" -eq 0 ]
        [ "$(jq -c '.payoff, .agreed' <<<"$output" | tr '\n' ' ')" = '[3,-3,-3,3] true ' ]
    done
    # Points and tricks are those of the cards that fell.
    thrown_in 'HA DT HJ DA'
    [ "$(jq -c '.points, .tricks' <<<"$output" | tr '\n' ' ')" = '[34,0,0,0] [1,0,0,0] ' ]
    apart score x.deal
    [[ $(tr -s ' \n' ' ' <<<"$output") == *'thrown in by agreement: nothing could change any more'* ]]
}

@test "a review pays the same, and judges what was played" {
    thrown_in 'HA DT HJ DA'
    apart review x.deal --policy random --deals 2 --worst 0 --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '.deals[0].payoff, (.deals[0].play | length)' <<<"$output" | tr '\n' ' ')" = '[3,-3,-3,3] 4 ' ]
}

@test "where something can change the message shows two ways to go on, and they pay as it says" {
    thrown_in ''
    [ "$status" -eq 2 ]
    found=$(jq -r .error.message <<<"$output")
    [[ $found == 'agreed: the result is still open: '*' gives '*', but '*' gives '* ]]
    found=${found#agreed: the result is still open: }
    for way in "${found%%, but *}" "${found#*, but }"; do
        printf '%s\n' "$deal" 'calls: P P P P' "play: ${way% gives *}" >way.deal
        apart score way.deal --format json
        [ "$status" -eq 0 ]
        [ "$(jq -r '.payoff | map(if . > 0 then "+\(.)" else "\(.)" end) | join(" ")' <<<"$output")" = "${way#* gives }" ]
    done
    [[ ${found%%, but *} != *"${found##* gives }" ]]
}

@test "wrong: within a trick, with other words, beside tabled or a penalty" {
    thrown_in 'HA DT'
    [ "$status" -eq 2 ]
    [ "$(jq -r .error.message <<<"$output")" = 'trick 1, seat 3: cards can be thrown in by agreement only after a complete trick' ]
    printf '%s\n' "$deal" 'calls: P P P P' 'agreed: maybe' >x.deal
    apart score x.deal
    [ "$errors" = 'zolo: x.deal:3:9: agreed: expected yes, meaning that all players threw in their remaining cards after the last trick of the line' ]
    printf '%s\n' 'rules: baska-linia' "$deal" 'calls: P P P P' 'penalty: 1 throw-in' 'agreed: yes' >x.deal
    apart score x.deal
    [ "$errors" = 'zolo: x.deal:5:9: agreed: cannot be combined with tabled: or penalty:; leave one out' ]
}

@test "in Doppelkopf too: the last trick but one is all of one hand's" {
    load doko_deals
    # Fleischlos of seat 1 with all aces and tens but one suit: every trick is its own.
    short=${play% HA DA DK DJ  HA *}
    printf '%s\n' 'rules: doko-48' "$solo" 'calls: fleischlos P P P' "$short" 'agreed: yes' >x.deal
    apart score x.deal --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c .payoff <<<"$output")" = '[15,-5,-5,-5]' ]
}
