#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo review of Doppelkopf: announcements, silence, sessions. Which of them are judged, and what
# they cost, is tested by tests/unit/survey/test_review_announcements.c.
# shellcheck disable=SC2154 # run sets output, status and lines

bats_require_minimum_version 1.5.0

load reviewing

# Seat 1 takes every trick: all aces, and the tens below two pairs of them. It says no 30 at once and
# lets schwarz pass at the last moment, with seven cards. By then all cards of the others have
# shown where they are.
write_silence() {
    cat >x.deal <<'DEAL'
rules: doko-48
deal: CA CA SA SA HA HA DA DA CT CT ST ST | CK CK CQ CQ CJ CJ C9 C9 SK SK SQ SQ | SJ SJ S9 S9 HT HT HK HK HQ HQ HJ HJ | H9 H9 DT DT DK DK DQ DQ DJ DJ D9 D9
calls: fleischlos P P P
play: 1:no30 CA CK SJ H9 CA CK SJ H9 SA SK S9 D9 SA SK S9 D9 HA 2:kontra CQ HT DJ HA CQ HT DJ
DEAL
}

# Without schwarz: won 1, over 151, 181, 211 and all tricks 4, Re and Kontra 4, three refusals 3, makes
# 12, times three; with it 13.
@test "announcements and silences are reported with their cost" {
    write_silence
    review x.deal --player 1 --policy club --model off --deals 10
    [ "$status" -eq 0 ]
    [[ $output == *'  Game     fleischlos, seat 1'*'  Said     1 no30 in trick 1, 2 kontra in trick 5'* ]]
    grep -q '^     1  before card 1  no30  *schwarz ' <<<"$output"
    grep -q '^     1  before card 6  silence  *schwarz  *3[.]00' <<<"$output"
    [[ $output == *'1. Deal 1, seat 1, before card 6: 3.00 points'* ]]
    [[ $output == *'announced: 1 no30'* ]]
    [[ $output == *'Kept silent; schwarz was better by 3.00 points: +39.00'* ]]
    [[ $output == *'Silence  judged only at the last opportunity, before the card after'* ]]
    [[ $output == *'Cost     game points that the choice loses'* ]]
    [[ $output != *[Ll]uck* ]] # no deal of Doppelkopf is solved with open cards
}

@test "JSON and CSV have the same" {
    write_silence
    review x.deal --player 1 --policy club --model off --deals 10 --format json
    [ "$status" -eq 0 ]
    jq -e '[.deals[0].decisions[] | select(.phase == "announcement") | [.seat, .number, .trick, .done]]
            == [[1, 1, 1, "no30"], [1, 21, 6, "silence"]]
        and (.worst[0] | .phase == "announcement" and .number == 21 and .cost.mean == 3)
        and (.deals[0].decisions[] | select(.number == 21 and .phase == "announcement") |
            .method == "exact" and [.options[].action] == ["schwarz", "silence"])' <<<"$output"
    review x.deal --player 1 --policy club --model off --deals 10 --format csv
    grep -q '^x.deal,1,1,1,announcement,21,[A-Z0-9 ]*,silence,schwarz,2,3,3,3,false,36,39,' <<<"$output"
}

@test "the page shows words and dear silence" {
    write_silence
    review x.deal --player 1 --policy club --model off --deals 10 --format html
    [ "$status" -eq 0 ]
    grep -q '<b>Said</b> 1 no30 in trick 1, 2 kontra' <<<"$output"
    grep -q '<td class="w">silence</td>' <<<"$output"
    [[ $output == *'Cost in game points:'* ]]
}

@test "a Re that is said once more rules no deal out" {
    awk 'BEGIN { RS = "" } NR == 2' "$deals/doko.deal" | sed 's/HT DA D9 DA/HT DA 3:re D9 DA/' >x.deal
    grep -q '1:re HT DA 3:re D9' x.deal
    review x.deal --player 2 --deals 4 --format json
    [ "$status" -eq 0 ]
    jq -e '.deals[0].ok and .total.decisions > 10' <<<"$output"
}

# The deals of the session have seat 1 with players 1, 2, 3, 4, 1, 2; in deal 6 seat 3, player 4,
# plays a compulsory solo that nobody forced it to, so forehand stays for deal 7.
@test "in a session forehand stays after a compulsory solo, and totals are of people" {
    awk 'BEGIN { RS = ""; ORS = "\n\n" } NR <= 8' "$deals/doko-session.deal" >x.deal
    review x.deal --rotate --me table --model off --deals 2 --worst 0 --format json
    [ "$status" -eq 0 ]
    jq -e '[.deals[] | .decisions | map(select(.seat == 1).player) | unique[]] == [1, 2, 3, 4, 1, 2, 2]
        and (. as $all | all(range(1; 5); . as $p |
            ([$all.deals[].decisions[] | select(.player == $p).cost.mean] | add)
                - $all.players[$p - 1].cost.sum | fabs < 1e-6))' <<<"$output"
}

# Player 1 alone owes a solo then, and one deal is left.
@test "in its last deal who owes a solo must play it" {
    review "$deals/doko-session.deal" --deal 24 --model off --deals 2 --worst 0 --format json
    [ "$status" -eq 0 ]
    jq -e '.deals[0].decisions | map(select(.phase == "call")) |
        length > 0 and all(.[]; .seat == 1 and all(.options[]; .action | startswith("pflicht:")))' \
        <<<"$output"
    sed 's/^calls: pflicht:trefl-solo P P P/calls: P P P P/' "$deals/doko-session.deal" >x.deal
    review x.deal --deal 24
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: x.deal:'*'this seat must play its Pflichtsolo in this deal'* ]]
    # Outside a session seat 2 might have had a game of its own.
    sed '/^session:/d' "$deals/doko-session.deal" >x.deal
    review x.deal --deal 24 --model off --deals 2 --player 2 --worst 0 --format json
    [ "$status" -eq 0 ]
    jq -e 'any(.deals[0].decisions[]; .phase == "call" and .seat == 2)' <<<"$output"
}

