#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo book query --ranges over a whole opening book: fast, and in the languages of the program.

load own_folder

setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    "$ZOLO" book all.book --deals 2 --policy random --model off >/dev/null 2>&1
}

ranges() {
    run "$ZOLO" book query "$BATS_FILE_TMPDIR/all.book" "$@" --ranges
    echo "$output"
}

# The limit is on processor time, because other tests run at the same time.
@test "ranges of all 7,280 openings take less than a second" {
    local TIMEFORMAT='%U %S'
    for asked in "HA HT" "two of CQ SQ HA HT" "four trumps"; do
        { time ranges "$asked" --format json; } 2>took
        [ "$status" -eq 0 ]
        [ "$(jq '.ranges | length' <<<"$output")" -eq 4 ]
        [ "${ZOLO_MODE:-release}" != release ] || awk '{ t = $1 + $2 } END { exit !(t > 0 && t < 1) }' took
    done
    # Of 16 cards 12 are trumps: four of them in 495 hands.
    [ "$(jq -c '[.ranges[].hands]' <<<"$output")" = '[495,495,495,495]' ]
}

@test "ranges in Polish and German, and the same JSON" {
    ranges "four trumps" --lang pl
    [[ $output == *"Układy na granicy"*"jeszcze tak"*" pas "* ]]
    ranges "two aces" --lang de
    [[ $output == *"gerade noch"* && $output == *"Blätter  mit two aces"* ]]
    ranges HA --format json
    english=$output
    ranges HA --format json --lang de
    [ "$output" = "$english" ]
}
