# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# JSON held against data/schema.

# fits SCHEMA: standard input does. Without the library, which scripts/bootstrap installs, it fails.
fits() {
    "$BATS_TEST_DIRNAME/../support/check_json" "$1"
}
