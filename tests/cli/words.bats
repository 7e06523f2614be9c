#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# What people read: whole words, and nothing that they would need our papers for.
# shellcheck disable=SC2154 # own_folder sets root

load own_folder

# The commands that `zolo --help` lists, and those within them.
commands() {
    "$ZOLO" --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p' | grep -v zolo
    printf '%s\n' 'book query' 'rules show' 'rules diff'
}

# plain TEXT: it cites neither sections of the specification nor its register of ambiguities.
plain() {
    ! grep -E 'RULES(\.md| [0-9])|AMB-[0-9]|\[[SX][0-9]' <<<"$1"
}

# explained ARGUMENT...: bad input is refused in plain words.
explained() {
    zolo "$@"
    [ "$status" -eq 2 ]
    plain "$output"
}

@test "no help cites the specification" {
    while read -r command; do
        # shellcheck disable=SC2086 # two words
        run "$ZOLO" $command --help
        plain "$output"
    done < <(commands)
}

@test "no rule set shown to people cites the specification" {
    for rules in $("$ZOLO" rules list --format csv | sed 1d | cut -d, -f1); do
        zolo rules show "$rules"
        plain "$output"
        zolo rules break-even "$rules"
        plain "$output"
    done
}

@test "a refusal of a call, an announcement or a session gives the rule, not its number" {
    explained advise "CQ SQ ST SA" --seat 2 --auction "P kontra"
    explained advise "CA CT SA ST" --seat 2 --auction "wesele wesele"
    explained advise "CA CT SA ST" --seat 3 --auction "zolo wesele"
    explained advise "CA CT SA ST" --seat 4 --auction "zolo kontra kontra"
    explained advise "CA CT SA ST" --seat 1 --auction "wesele"
    explained advise "HT CQ SQ HQ DJ DA D9 CA CA SA HA HK" --rules doko-48 --announce
    explained advise "HT CQ SQ HQ DJ DA D9 CA CA SA HA HK" --rules doko-48 --seat 1 \
        --auction "hochzeit karo-solo trefl-solo kontra"
    explained advise "HT CQ SQ HQ DJ DA D9 CA CA SA HA HK" --rules doko-48 --seat 2 \
        --auction "P P P P" --play "1:no30"
    printf 'rules: doko-48\nsession: 10\n' >x.deal
    explained score x.deal
}

@test "no message in the sources cites the specification" {
    cd "$root"
    cites=$(grep -rnE '"[^"]*(RULES(\.md)? [0-9]|AMB-[0-9]|\[[SX][0-9])' engine analyzer \
        --include='*.c' --include='*.h' --include='*.cpp' | grep -vE '^[^:]*:[0-9]+: *(/\*|\*)' || true)
    [ "$cites" = "" ]
}
