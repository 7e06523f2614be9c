# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What most tests of the command line share: an empty folder of their own, and the program.
# shellcheck disable=SC2034,SC2154 # root and status are for those who load it; run sets output

setup() {
    root=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    cd "$BATS_TEST_TMPDIR" || return
    export LC_ALL=C.UTF-8
    export XDG_CONFIG_HOME=$BATS_TEST_TMPDIR/.config # nobody's own defaults
    unset NO_COLOR LANGUAGE ZOLO_LANG ZOLO_RULES ZOLO_BOOK
}

# zolo ARGUMENT...: stdout and stderr into $output, the exit status into $status.
zolo() {
    run "$ZOLO" "$@"
    echo "$output"
}

# refused MESSAGE ARGUMENT...: exactly this message, exit 2, nothing else.
refused() {
    local message=$1
    shift
    zolo "$@"
    [ "$output" = "$message" ]
    [ "$status" -eq 2 ]
}

# apart ARGUMENT...: stdout into $output, stderr into $errors, the exit status into $status.
apart() {
    status=0
    output=$("$ZOLO" "$@" 2>errors) || status=$?
    errors=$(<errors)
    echo "$output"
    echo "$errors"
}
