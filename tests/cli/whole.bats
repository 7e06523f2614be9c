#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo book --whole: every deal with open cards. A whole run takes minutes, so here are its options,
# and how it is broken off and goes on; what it counts is tested in unit and property.
# A run is killed once its checkpoint has some hands, which it gets every other second; one that is
# interrupted saves what it has.

bats_require_minimum_version 1.5.0

setup() {
    cd "$BATS_TEST_TMPDIR" || exit 1
}

teardown() {
    [ -z "${run_id:-}" ] || kill -KILL "$run_id" 2>/dev/null || true
}

# The number of hands in a checkpoint: the lowest two bytes of what it keeps.
hands() {
    local low high
    read -r low high < <(sqlite3 -separator ' ' "file:whole.count?mode=ro" \
        "SELECT hex(substr(bytes, 1, 1)), hex(substr(bytes, 2, 1)) FROM block WHERE name = 'hands'")
    echo $((0x$low + 256 * 0x$high))
}

# Starts a run and waits until a command succeeds.
start_until() {
    "$ZOLO" book --whole --checkpoint whole.count --threads 1 </dev/null >out 2>err &
    run_id=$!
    for _ in $(seq 600); do
        ! "$@" 2>/dev/null || return 0
        kill -0 "$run_id" || return 1
        sleep 0.1
    done
    return 1
}

has_hands() {
    [ "$(hands)" -gt "${1:-0}" ]
}

# The checkpoint tells whose it is: its file is there a moment before that.
has_identity() {
    [ "$(sqlite3 "file:whole.count?mode=ro" "SELECT count(*) FROM fact WHERE key = 'identity'")" -eq 1 ]
}

# Lets a run go on for some seconds.
go_on() {
    local status=0
    timeout -s INT "$1" "$ZOLO" book --whole --checkpoint whole.count --threads 1 \
        </dev/null >out 2>err || status=$?
    [ "$status" -eq 124 ]
    [ ! -s out ]
}

# bats test_tags=slow
@test "a run that is killed goes on from its checkpoint" {
    start_until has_hands
    kill -KILL "$run_id"
    wait "$run_id" || true
    first=$(hands)
    for seconds in 1 2 4 8 16; do
        go_on "$seconds"
        ! has_hands "$first" || break
    done
    has_hands "$first"
}

# bats test_tags=slow
@test "a checkpoint of another rule set is refused and stays" {
    start_until has_identity
    kill -KILL "$run_id"
    wait "$run_id" || true
    cp whole.count before
    run -2 "$ZOLO" book --whole --rules kop-jp --checkpoint whole.count
    [[ "$output" = *"whole.count: the checkpoint belongs to another experiment"* ]]
    [[ "$output" = *"rules=kop-asdycha"*"rules=kop-jp"* ]]
    cmp whole.count before
}

# bats test_tags=slow
@test "two runs do not share a checkpoint" {
    start_until [ -s whole.count ]
    run -2 "$ZOLO" book --whole --checkpoint whole.count
    kill -KILL "$run_id"
    wait "$run_id" || true
    [[ "$output" = *"another process is using this checkpoint"* ]]
}

@test "a file that is no checkpoint is refused and stays" {
    echo "shopping list" >whole.count
    run -2 "$ZOLO" book --whole --checkpoint whole.count
    [[ "$output" = *"this is no checkpoint"* ]]
    [ "$(cat whole.count)" = "shopping list" ]
}

@test "arguments and unknown rule sets are refused" {
    run -2 "$ZOLO" book --whole "HA HT HQ CJ"
    [ "${lines[0]}" = "zolo book: unexpected argument 'HA HT HQ CJ'; --whole takes options only" ]
    run -2 "$ZOLO" book --whole --rules kop-asdich
    [[ "$output" = *"kop-asdych"* ]]
    run -2 "$ZOLO" book --whole --markdown --format csv
    [ "${lines[0]}" = "zolo book: --markdown and --format exclude each other" ]
}

@test "the help names every option" {
    run -0 "$ZOLO" book --whole --help
    for option in --whole --checkpoint --markdown --rules --threads --format; do
        [[ "$output" = *"$option"* ]]
    done
}
