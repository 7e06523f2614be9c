#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# A checkpoint belongs to the rules it was made under, not only to their name.

load own_folder

# house_rules DEALS: the rule set our-table, with such a bok-runda.
house_rules() {
    printf 'extends: kop-asdycha\nname: our-table\nbok_runda: {deals: %d, factor: 2}\n' "$1" >ours.yaml
    "$ZOLO" rules show ours.yaml
}

# belongs_to_its_rules ARGUMENT...: with a changed rule it is refused as that of another run,
# which is named, and the file stays; with the rules as they were it goes on.
belongs_to_its_rules() {
    house_rules 4
    "$ZOLO" "$@" --rules ours.yaml --checkpoint kept
    cp kept before
    house_rules 5
    run "$ZOLO" "$@" --rules ours.yaml --checkpoint kept
    echo "$output"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: kept: the checkpoint belongs to another run"*"rules=our-table:"* ]]
    cmp before kept
    house_rules 4
    "$ZOLO" "$@" --rules ours.yaml --checkpoint kept
}

@test "a match under rules that have changed, but not their name, is refused" {
    belongs_to_its_rules match club random --deals 20
}

@test "an advice under rules that have changed, but not their name, is refused" {
    belongs_to_its_rules advise "HA HT HQ CJ" --policy random --deals 20
}
