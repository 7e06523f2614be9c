#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo learn-calls: calls mended by counting.
# shellcheck disable=SC2154 # root is that of own_folder

load own_folder

calls() { sed '1,12d; $d' "$1"; } # without the head and the checksum

# A hand of each seat.
learn() {
    "$ZOLO" learn-calls --hands 1 --seed 6 "$@"
}

@test "learn-calls writes calls that others play by, whatever the threads and breaks" {
    run learn --rounds 2 --out a.table --threads 2
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-asdycha: calls after 700 histories, in a.table" ]
    [[ $output == *"  Players learnt; 1 of the 1820 hands of each seat, drawn by chance, all deals of each." ]]
    # The second round finds less than the first, which has changed calls.
    echo "$output" | awk '/^ +[12] / { won[$1] = $2; changed[$1] = $NF }
        END { exit !(won[2] < won[1] && changed[1] > 0) }'
    grep -qx "made by: zolo learn-calls --rules kop-asdycha --players learnt --rounds 2 --more-there 0.3 --more-in-all 0.01 --hands 1 --seed 6" a.table
    learn --rounds 1 --out b.table --checkpoint run.ckpt
    learn --rounds 2 --out b.table --checkpoint run.ckpt --threads 1
    cmp a.table b.table
    run learn --rounds 1 --out c.table --checkpoint run.ckpt
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: run.ckpt: the checkpoint has 2 rounds already; ask for as many or more" ]
    run learn --rounds 2 --out c.table --checkpoint run.ckpt --more-there 2
    [ "$status" -eq 2 ]
    [[ $output == *"run.ckpt"*"there=0.3"* ]]
    [ ! -e c.table ]
    run "$ZOLO" match table:a.table+net learnt --deals 20
    [ "$status" -eq 0 ]
    # With the best calls and cards after it a call wins more: others pay.
    run learn --rounds 1 --out c.table --best-reply
    echo "$output"
    [ "$status" -eq 0 ]
    grep -qx "made by: .* --best-reply --hands 1 --seed 6" c.table
    [[ $output == *"  Each call is valued with the best calls and cards of the hand after it, not with its own."* ]]
    run cmp <(calls a.table) <(calls c.table)
    [ "$status" -eq 1 ]
    run learn --rounds 2 --out c.table --checkpoint run.ckpt --best-reply
    [ "$status" -eq 2 ]
    [[ $output == *"run.ckpt"*"best-reply"* ]]
    # Histories beyond the table, in which everybody passed, and those that they go through.
    run learn --rounds 1 --out c.table --more-histories 30 --best-reply
    echo "$output"
    [ "$status" -eq 0 ]
    histories=$(sed -n 's/^histories: //p' c.table)
    [ "$histories" -ge 730 ]
    [ "${lines[0]}" = "kop-asdycha: calls after $histories histories, in c.table" ]
    grep -qx "made by: .* --best-reply --more-histories 30 --hands 1 --seed 6" c.table
    calls c.table | tail -n +701 | grep -q "k"
    run "$ZOLO" match table:c.table+net learnt --deals 20
    [ "$status" -eq 0 ]
    # Nothing passes this bar.
    run learn --rounds 1 --out c.table --more-there 900
    [ "$status" -eq 0 ]
    cmp <(calls c.table) <(calls "$root/data/policies/kop-asdycha.learnt")
}

@test "wrong words of learn-calls are refused" {
    refused "zolo: --players: expected players who call by a table, such as learnt or table:FILE" \
        learn-calls --out x --players club
    refused "zolo: --players:1: the cards must follow from what a player knows: a player who draws no lots and sees no hidden cards, such as learnt or consistent" \
        learn-calls --out x --players consistent+pimc:5
    run "$ZOLO" learn-calls
    [ "$status" -eq 2 ]
    [[ $output == *"where to? Like: zolo learn-calls --out my.table"* ]]
    run "$ZOLO" learn-calls --out x --more-there 0
    [ "$status" -eq 2 ]
    [[ $output == *"--more-there: '0' is no number of stakes above 0 and up to 1000, like 0.5"* ]]
    run "$ZOLO" learn-calls --out /nowhere/x --hands 1
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: /nowhere/x: cannot be written: No such file or directory" ]
}
