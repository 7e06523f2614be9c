#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures of Baśka: their numbers where they are known from elsewhere.

setup() {
    mkdir "$BATS_TEST_TMPDIR/work" && cd "$BATS_TEST_TMPDIR/work" || return
    export LC_ALL=C.UTF-8
    unset NO_COLOR
}

# drawn ARGUMENT...: picture.svg, and picture.tsv with what it shows.
drawn() {
    run "$ZOLO" "$@" --keep-data
    [ "$status" -eq 0 ]
    grep -q '</svg>' picture.svg
}

@test "the picture of a gran has the counts of open cards" {
    drawn odds "HA CQ CJ ST" --rules baska-pagat --contract gran --seat 1 --policy open --exact \
        --plot picture.svg
    [ "$(awk -F '\t' '/^# payoff/ {on = 1; next} on {printf "%s:%s ", $1, $2}' picture.tsv)" = "-30:33270 15:1380 " ]
}

@test "a matrix by both sets" {
    for rules in baska-pagat baska-linia; do
        drawn match club random --rules $rules --deals 30 --plot picture.svg
        # What one wins the other loses.
        [ "$(awk '/^[0-9]/ {n += $5} END {print n + 0}' picture.tsv)" = 0 ]
    done
}
