#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# What the program prints, word by word, for a small selection of commands. A difference that is meant
# is written down by `make golden-update`, and said in the commit.

@test "what the program prints is what it printed" {
    JOBS=1 tests/golden/record --few "$BATS_TEST_TMPDIR/now"
    diff -r tests/golden/expected "$BATS_TEST_TMPDIR/now"
}

@test "a recorded folder has the command, its messages and its status" {
    [ "$(sed -n 1p tests/golden/expected/fly.txt)" = '$ zolo fly' ]
    [ "$(tail -1 tests/golden/expected/fly.txt)" = '--- status 2' ]
}
