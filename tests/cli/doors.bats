#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# One question, one answer, by whatever door it is asked (doors.py). ZOLO_TEST_LONG=1 draws 500 in all nine sets.

# bats test_tags=slow
@test "drawn questions are answered alike by every door" {
    local n=2
    [ "${ZOLO_TEST_LONG:-0}" = 0 ] || n=500
    python3 "$BATS_TEST_DIRNAME/doors.py" "$ZOLO" 3 $n
}
