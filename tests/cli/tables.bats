#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Players by tables of calls, nets and counted cards: those that the program carries, and files.
# shellcheck disable=SC2154 # root is that of own_folder

load own_folder

@test "match plays by a table, for its own rules only" {
    cp "$root/data/policies/kop-league.table" league.table
    run "$ZOLO" match table:league.table club --rules kop-league --deals 50
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  Match    table:league.table against club" ]
    run "$ZOLO" match table:league.table club --deals 50
    [ "$status" -eq 2 ]
    [[ $output == "zolo: league.table:4:14: this table is for other rules: those of kop-league as "*", but kop-asdycha is "* ]]
}

@test "damaged tables are refused with file, line and column" {
    cp "$root/data/policies/kop-asdycha.table" a.table
    sed '15s/: p/: !p/' a.table >b.table
    column=$(($(sed -n '15s/: .*//p' a.table | wc -m) + 2))
    refused "zolo: b.table:15:$column: '!' is none of the letters of the calls" match table:b.table club
    head -n 20 a.table >c.table
    refused "zolo: c.table:21:1: the file is cut off here; it should go on to a line \"end …\"" \
        match table:c.table club
    sed 's/^cards: club/cards: luck/' a.table >d.table
    run "$ZOLO" match table:d.table club
    [ "$status" -eq 2 ]
    [[ $output == "zolo: d.table:"*": the table is damaged: its checksum is "* ]]
    echo club >e.table
    refused "zolo: e.table:1:1: this is no policy table; its first line should be \"zolo policy table 1\"" \
        match table:e.table club
    run "$ZOLO" match table:none.table club
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: none.table: cannot be read: No such file or directory" ]
}

@test "consistent is the table of the rule set in use, also by role and with other cards" {
    for rules in kop-asdycha kop-3tens kop-wolsztyn kop-league kop-jp; do
        run "$ZOLO" match consistent club --deals 20 --rules $rules
        echo "$output"
        [ "$status" -eq 0 ]
    done
    run "$ZOLO" advise "HA HT HQ CJ" --policy me=club,others=consistent --brief --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"method":"exact"'* ]]
    run "$ZOLO" advise "HA HT HQ CJ" --policy consistent+pimc:2 --deals 20
    [ "$status" -eq 0 ]
    [[ $output == *"consistent+pimc:2"* ]]
}

@test "what consistent cannot be is told" {
    printf 'extends: kop-asdycha\nname: ours\nwesele_may_open: yes\n' >ours.yaml
    refused "zolo: policy 1: there is no consistent bidder for the rules of ours; shipped are those for baska-linia, baska-pagat, kop-3tens, kop-asdycha, kop-jp, kop-league, kop-wolsztyn (\`zolo train' makes one)" \
        match consistent club --rules ours.yaml
    run "$ZOLO" advise "HA HT HQ CJ" --policy "me=consistent+klub,others=club"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --policy:15: unknown policy \"klub\" (did you mean \"club\"?)"* ]]
    refused "zolo: policy 1:7: expected a file after \"table:\"" match table: club
}

@test "cards may be those of a net, or counted through" {
    run "$ZOLO" match "consistent+cards:$root/data/policies/kop-jp.cards" consistent --rules kop-jp --deals 20
    echo "$output"
    [ "$status" -eq 0 ]
    refused "zolo: policy 1:18: expected a file after \"cards:\"" \
        match consistent+cards: club
    printf 'zolo cards 1\nrules: kop-asdycha\n' >cut.cards
    refused "zolo: cut.cards:3:1: expected a line that begins with \"fingerprint: \"" \
        match consistent+cards:cut.cards club
    run "$ZOLO" match consistent+cards:none.cards club
    [ "$status" -eq 1 ]
    [[ $output == "zolo: none.cards: cannot be read: No such file or directory" ]]
    refused "zolo: policy 1:13: expected a file after \"exact:\"" match learnt+exact club
    refused "zolo: cut.cards:1:1: expected \"zolo exact cards 3\" as the first line" \
        match learnt+exact:cut.cards club
}

@test "the counted cards that are carried are harder to answer than the net" {
    for player in learnt+net learnt; do
        "$ZOLO" exploit "$player" --cards --hands 2 --seed 7 --format json >"$player.json"
    done
    jq -es 'map([.seats[].gain.mean] | add) | .[1] > 0 and .[1] < 0.8 * .[0]' learnt+net.json learnt.json
}

@test "where no cards are counted through the net plays all" {
    "$ZOLO" match learnt learnt+net --rules kop-jp --deals 20 --format json |
        jq -e '.pairs[0].diff | .mean == 0 and .se == 0'
    "$ZOLO" match learnt learnt+net --deals 20 --format json | jq -e '.pairs[0].diff.se > 0'
}
