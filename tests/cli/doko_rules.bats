#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Doppelkopf in rules, deal and bench. Expected values are those of RULES 3.1 and 3.2; numbers of
# deals are 36!/12!^3 and 30!/10!^3.

load own_folder

@test "both shipped sets are sound" {
    for set in doko-48 doko-40; do
        zolo rules show "$set"
        [ "$status" -eq 0 ]
        [[ "$output" == "$set: "*"karo-solo, trefl-solo, pik-solo, kier-solo, damen-solo,"* ]]
    done
}

@test "show prints reservations, announcements and the score, and no stakes" {
    zolo rules show doko-48
    [ "$status" -eq 0 ]
    output=$(tr -s ' \n' ' ' <<<"$output")
    [[ "$output" == *"Pflichtsolo outranks Lustsolo, which outranks hochzeit"* ]]
    [[ "$output" == *"re or kontra needs 11 cards in hand, no90 10, no60 9, no30 8, schwarz 7"* ]]
    [[ "$output" == *"re or kontra said: 2 each"* ]]
    [[ "$output" == *"120-120 re loses; if only kontra was said, kontra loses"* ]]
    [[ "$output" == *"a side that announced no90 or more wins if it achieves what it announced, whatever the points, and loses otherwise"* ]]
    [[ "$output" == *"24 deals"* ]]
    [[ "$output" != *"doubles"* ]]
}

@test "without nines every limit is two lower" {
    zolo rules diff doko-48 doko-40
    [ "$status" -eq 0 ]
    [[ "$output" == *"announcements.cards: 11, 10, 9, 8, 7 -> 9, 8, 7, 6, 5"* ]]
    [[ "$output" != *"special_points"* ]]
}

@test "a house rule names only what it changes" {
    printf '%s\n' "extends: doko-48" "special_points: {karlchen: no}" >house.yaml
    zolo rules diff doko-48 house.yaml
    [ "$status" -eq 0 ]
    [ "$output" = "special_points.karlchen: yes -> no" ]
}

@test "a wrong limit is refused in its place" {
    printf '%s\n' "extends: doko-48" "announcements: {cards: [13, 10, 9, 8, 7]}" >house.yaml
    zolo rules show house.yaml
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: house.yaml:2:25: cards: limits must decrease from level to level; expected 7 to 12, found 13" ]
}

@test "JSON has announcements and special points" {
    zolo rules show doko-40 --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c .set.announcements.cards <<<"$output")" = "[9,8,7,6,5]" ]
    [ "$(jq -r .set.auction <<<"$output")" = reservations ]
    [ "$(jq -r .set.special_points.fox <<<"$output")" = true ]
}

@test "deals that fit a hand are counted, twins being two cards" {
    zolo deal --rules doko-48 --given "1: HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ" --count
    [ "$output" = 3384731762521200 ]
    zolo deal --rules doko-40 --given "1: HT HT CQ CQ SQ SQ HQ HQ DQ DQ" --count
    [ "$output" = 5550996791340 ]
}

@test "a deal has twelve cards a hand and fits what is given" {
    zolo deal --rules doko-48 --given "2: CQ CQ; 0 of nines"
    [ "$status" -eq 0 ]
    IFS='|' read -r _ second _ <<<"$output"
    [ "$(wc -w <<<"$second")" -eq 12 ]
    [[ "$second" == *"CQ CQ"* && "$second" != *9* ]]
}

@test "a slip in the name of a set of cards is reported with the nearest one" {
    zolo deal --rules doko-48 --given "2: 3 of nins"
    [ "$status" -eq 2 ]
    [ "$output" = "zolo deal: --given '2: 3 of nins':9: 'nins' is not understood; did you mean 'nines'?" ]
    zolo deal --rules doko-48 --given "2: void herts"
    [ "$status" -eq 2 ]
    [ "$output" = "zolo deal: --given '2: void herts':9: expected trumps or a suit (C S H D) after 'void'" ]
}

# bats test_tags=long
@test "bench measures club play of Doppelkopf and leaves out open-card solves" {
    zolo bench --rules doko-48 --repetitions 1 --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '[.speeds[] | select(.median > 0.01) | .part]' <<<"$output")" = '["club_playouts","deals","answers"]' ]
    "$BATS_TEST_DIRNAME/../support/check_json" bench <<<"$output"
    zolo bench --rules kop-asdycha --repetitions 1 --format json
    "$BATS_TEST_DIRNAME/../support/check_json" bench <<<"$output"
    [ "$(jq '.speeds | length' <<<"$output")" -eq 4 ]
}
