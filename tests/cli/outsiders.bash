# SPDX-License-Identifier: GPL-3.0-or-later
# Load this in a bats file: each test runs in a folder of its own, with the two examples of players
# from outside, the one in C built, and the sceptic of the tests.
# shellcheck shell=bash
setup_file() {
    export TREE=$BATS_TEST_DIRNAME/../..
    cc -O2 -Wall -Wextra -Werror -shared -fPIC -I "$TREE/analyzer/players/outside" \
        -o "$BATS_FILE_TMPDIR/careful.so" "$TREE/data/policies/examples/careful.c"
}

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    export LC_ALL=C.UTF-8
    cp "$BATS_FILE_TMPDIR/careful.so" "$TREE/data/policies/examples/bot.py" .
    cp "$TREE/tests/support/sceptic.py" .
}
