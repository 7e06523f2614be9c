# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the tests of zolo review share: a folder of their own, the written deals, and asking.
# shellcheck disable=SC2034 # used by those who load it

load own_folder

deals=$(realpath "$BATS_TEST_DIRNAME/../../data/deals")

review() {
    apart review "$@"
}
