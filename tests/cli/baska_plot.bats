#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures and sessions of Baśka: their numbers where they are known from elsewhere.

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

# of_block NAME: the rows of its block, as "first:second …".
of_block() {
    awk -F '\t' -v name="$1:" 'index($0, name) == 1 {on = 1; next} /^$/ {on = 0}
        on {printf "%s:%s ", $1, $2}' picture.tsv
}

@test "the picture of a gran has the counts of open cards" {
    drawn odds "HA CQ CJ ST" --rules baska-pagat --contract gran --seat 1 --policy open --exact \
        --plot picture.svg
    [ "$(of_block gran)" = "-30:33270 15:1380 " ]
}

@test "distribution: grans that cannot be lost" {
    # Sure as gran du and so as gran (RULES 6.9): gran du 30 in all deals.
    local how=(--deals 2000) n=2000
    [ "${ZOLO_TEST_LONG:-0}" = 0 ] || how=(--exact) n=34650
    drawn plot distribution "CJ SJ HA DA" --rules baska-linia --auction "P P P" --policy open \
        "${how[@]}" -o picture.svg
    [ "$(of_block gran-du)" = "30:$n " ]
    [ -n "$(of_block gran)" ]
    [[ $(of_block gran) != *-* ]]
    # Each call is in each deal.
    [ "$(of_block gran | tr ' ' '\n' | awk -F: '{n += $2} END {print n}')" -eq "$n" ]
}

@test "thresholds, kontra and matrix by both sets" {
    for rules in baska-pagat baska-linia; do
        drawn plot thresholds --rules $rules --contract gran --deals 1500 -o picture.svg
        n=$(awk '/^[0-9]/ {n += $5} END {print n}' picture.tsv)
        [ "$n" -gt 1450 ] # all deals but those of counts that are too rare
        [ "$n" -le 1500 ]
        drawn plot kontra --rules $rules --auction "P gran" --deals 2000 -o picture.svg
        grep -q 'What kontra gains over pass' picture.svg
        n=$(awk '/^[0-9]/ {n += $3} END {print n}' picture.tsv)
        [ "$n" -gt 1000 ]
        [ "$n" -le 2000 ]
        drawn plot matrix club random --rules $rules --deals 30 -o picture.svg
        # What one wins the other loses.
        [ "$(awk '/^[0-9]/ {n += $5} END {print n + 0}' picture.tsv)" = 0 ]
    done
}
