#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# How answers about Doppelkopf are written: units, what was announced, options that are the same,
# pictures; and that the commands for the games of 16 cards refuse it politely.
# shellcheck disable=SC2154 # run sets stderr, doko_asking the hands

bats_require_minimum_version 1.5.0

load doko_asking

# Seat 3, of Re: Kontra and Re have been said, and each seat still has the cards for more.
announcing=(advise "$re" --seat 3 --auction "P P P P" --play "1:kontra SA 2:re ST" --announce)
# Both ♣Q are here, so seat 1 names a solo and leads the others' reservations: it is played whatever
# seat 4 says.
both='HT CQ CQ SQ HQ DA D9 CA CA SA HA HK'
outranked=(advise "$both" --seat 4 --auction "vorbehalt P P" --deals 10 --no-checks)

@test "nothing is counted in stakes" {
    asked advise "$re" --deals 20 --no-checks --lose 5,9
    [[ $output == *"Payoffs are your winnings from all opponents together, in game points"* ]]
    [[ $output == *"Chance of losing at least this many points:"* ]]
    [[ $output != *stake* ]]
    asked odds "$re" --contract karo-solo --deals 20 --lose 5
    [[ $output == *"at least this many points"* ]]
    [[ $output != *stake* ]]
    asked match club random --deals 30
    [[ $output != *stake* ]]
}

@test "JSON prints what was announced, and how high each option goes" {
    asked "${announcing[@]}" --deals 10 --format json
    [ "$(found .phase)" = announcement ]
    [ "$(found '.said | map("\(.cards) \(.seat):\(.word) \(.level)") | join(", ")')" = \
        "0 1:kontra 1, 1 2:re 1" ]
    [ "$(found '.options | map("\(.action) \(.level)") | sort | join(", ")')" = \
        "no30 4, no60 3, no90 2, schwarz 5, silence 0" ]
    asked advise "$re" --seat 2 --auction "P vorbehalt P P" --owing 2,3 --deals 20 --no-checks --format json
    [ "$(found '[.phase, .said, .owing, .forced] | tostring')" = '["call",[],[2,3],[]]' ]
    [ "$(found '.options[0] | has("level")')" = false ]
    run "$ZOLO" advise "HA HT HQ CJ" --me table --deals 10 --no-checks --format json
    [ "$(found 'has("said") or has("action")')" = false ]
}

@test "in the second round healthy seats say nothing, and whoever has a reservation passes" {
    asked where "HT HT SQ SQ HQ DQ CJ SJ DA CA CA SA" --seat 3 --auction "P vorbehalt vorbehalt P hochzeit P" \
        --deals 100 --lang de
    [[ $output == *"  Ansagen  1 gesund, 2 Vorbehalt, 3 Vorbehalt, 4 gesund, 2 Hochzeit, 3 passt"$'\n'* ]]
}

# bats test_tags=slow
@test "CSV prints the same, a column each" {
    asked "${announcing[@]}" --deals 10 --format csv
    plain=${output//club, trust/club trust} # a comma in quotes separates nothing
    [ "$(head -1 <<<"$plain" | grep -o 'phase,level,said$')" = phase,level,said ]
    [ "$(awk -F, -v OFS=, 'NR > 1 { print $1, $(NF - 2), $(NF - 1), $NF }' <<<"$plain" | sort | tr '\n' ' ')" = \
        "no30,announcement,4,1:kontra 2:re no60,announcement,3,1:kontra 2:re no90,announcement,2,1:kontra 2:re schwarz,announcement,5,1:kontra 2:re silence,announcement,0,1:kontra 2:re " ]
    asked "${outranked[@]}" --format csv
    [ "$(sed -n 2p <<<"$output" | grep -o ',call,,$')" = ,call,, ]
}

# bats test_tags=slow
@test "options that are the same in every deal make no difference: they are close" {
    asked advise "$both" --seat 4 --auction "vorbehalt P P" --deals 100 --me table --no-checks
    words=$(tr -s ' \n' ' ' <<<"$output")
    [[ $words == *"It makes no difference: "*" and 6 more paid the same in each of the "1[0-9][0-9]" deals; each "* ]]
    [[ $words == *" Close: "*" and 6 more are about equal. "* && $words != *"may decide"* ]]
}

@test "commands for 16 cards refuse Doppelkopf, and write nothing" {
    message='doko-48 is played with 48 cards; this command supports only 16-card games'
    commands=("solve --sure-hands" "solve --deal ? --contract normal" "book x.book"
        "book query x.book --closest" "book --thumb x.book"
        "exploit club")
    for command in "${commands[@]}"; do
        read -ra words <<<"$command"
        refused "--rules: $message" "${words[@]}"
    done
    [ -z "$(ls x.* 2>/dev/null)" ]
}

# bats test_tags=slow
@test "pictures of ten options have their unit, and a place for every name" {
    command -v gnuplot >/dev/null || skip "gnuplot is not installed"
    asked advise "$both" --owing 1 --deals 8 --brief --plot calls.svg --keep-data
    grep -q "^unit = 'payoff, game points'" calls.gp
    grep -q '^# Payoffs in game points, to the holder' calls.tsv
    for name in pass hochzeit karo-solo trefl-solo pik-solo kier-solo damen-solo buben-solo fleischlos; do
        grep -q ">[a-z:]*$name" calls.svg
    done
    asked match club random --deals 2 --plot matrix.svg --keep-data
    grep -q "^unit = 'game points per seat and deal'" matrix.gp
    run ! grep -l stake ./*.gp ./*.tsv
}

@test "a picture of announcements names the earlier ones" {
    command -v gnuplot >/dev/null || skip "gnuplot is not installed"
    asked "${announcing[@]}" --deals 20 --plot calls.svg --keep-data
    grep -q '^# .*announcing after ♠A ♠10$' calls.tsv
    grep -q '^# announced: 1:kontra, 2:re$' calls.tsv
}
