#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Where memory is lacking a command says so and ends with status 1, or gives the answer that it
# always gives: never another one, never half of it. no_memory.c makes one allocation fail.
# shellcheck disable=SC2154 # run sets output, status and lines

bats_require_minimum_version 1.5.0

setup_file() {
    export TREE=$BATS_TEST_DIRNAME/../..
    cc -O1 -Wall -Wextra -shared -fPIC -o "$BATS_FILE_TMPDIR/no_memory.so" \
        "$BATS_TEST_DIRNAME/no_memory.c"
}

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    export LC_ALL=C.UTF-8
    [ "${ZOLO_MODE:-release}" = release ] || skip "the sanitizers have an allocator of their own"
}

# fail_at NUMBER ARGUMENTS: runs the program without that allocation.
fail_at() {
    local at=$1
    shift
    LD_PRELOAD=$BATS_FILE_TMPDIR/no_memory.so ZOLO_FAIL_AT=$at ZOLO_ALLOCATIONS=allocations \
        "$ZOLO" "$@" >got 2>message
}

# holds_without FIRST STEP ARGUMENTS: every STEPth allocation from FIRST on, counted from the last
# if it is negative, may fail; every fourth of these in the quick check.
holds_without() {
    local first=$1 step=$2 n at code refused=0
    shift 2
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || step=$((4 * step))
    fail_at 0 "$@"
    cp got want
    n=$(cat allocations)
    [ "$first" -gt 0 ] || first=$((n + first > 0 ? n + first : 1))
    for ((at = first; at <= n; at += step)); do
        code=0
        fail_at "$at" "$@" || code=$?
        case $code in
        0) cmp want got || { echo "allocation $at of $n: another answer"; return 1; } ;;
        1)
            refused=$((refused + 1))
            grep -q -i memory message || { echo "allocation $at: $(cat message)"; return 1; }
            [ ! -s got ] || { echo "allocation $at: half an answer"; cat got; return 1; }
            ;;
        *)
            echo "allocation $at of $n: status $code: $(cat message)"
            return 1
            ;;
        esac
    done
    [ "$refused" -gt 0 ]
}

question=(advise "HA DQ SJ CT" --seat 2 --auction "P P wesele P P P" --play DT --threads 1 --deals 3)

@test "a rule set is read as ever, or not at all" {
    holds_without 1 29 "${question[@]}" --policy random
}

@test "pimc does not play a card that it has had no memory to think about" {
    holds_without -420 9 "${question[@]}" --policy pimc:2
}

@test "a match of searching players is no match without memory" {
    holds_without -300 7 match pimc:1 club --deals 3 --threads 1
}

@test "advice in JSON lacks nothing, or is not there" {
    holds_without -900 43 "${question[@]}" --policy club --explain --format json
}

@test "odds lack nothing, or are not there" {
    holds_without -60 1 odds "HA HT HQ CJ" --contract zolo --deals 50 --threads 1
}

@test "a review lacks nothing, or is not there" {
    local reviewing=(review "$TREE/data/deals/example.deal" --deal 1 --policy random --deals 2 --threads 1)
    holds_without 50 307 "${reviewing[@]}"
    holds_without -2500 421 "${reviewing[@]}" --format json
}

@test "a book is read as it is, or not at all" {
    "$ZOLO" book kop.book --auction "wesele kontra P P" --policy random --deals 2 --model off
    holds_without 1 61 book query kop.book "CQ SQ HA DT" --format json
    holds_without 1 61 book query kop.book --format csv
}

# The book of a run without memory is as whole as it was: the next run ends it.
@test "a book is made as ever, or goes on where it was" {
    local making=(book kop.book --auction "wesele kontra P P" --policy random --deals 2)
    local at n code
    fail_at 0 "${making[@]}" --model off
    n=$(cat allocations)
    "$ZOLO" book query kop.book --format csv >want
    for ((at = 1; at <= n; at += n / 9)); do
        rm -f kop.book
        code=0
        fail_at "$at" "${making[@]}" --model off || code=$?
        [ "$code" -eq 0 ] || { [ "$code" -eq 1 ] && grep -q -i memory message; }
        "$ZOLO" "${making[@]}" --model off >/dev/null
        "$ZOLO" book query kop.book --format csv >got
        cmp got want
    done
}

@test "a picture lacks nothing, or is not there" {
    command -v gnuplot >/dev/null
    holds_without -500 13 advise "HA DQ SJ CT" --plot - --seat 2 --auction "P P wesele P P P" --play DT \
        --policy random --deals 3 --threads 1
}
