# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the tests of zolo advise share: a folder of their own, and asking.
# shellcheck disable=SC2154 # run sets output, status and lines

load own_folder

# advise ARGUMENT...: stdout and stderr into $output, the exit status into $status.
advise() {
    run "$ZOLO" advise "$@"
    echo "$output"
}

# refused MESSAGE ARGUMENT...: exactly this message, exit 2, nothing else.
refused() {
    local message=$1
    shift
    advise "$@"
    [ "$output" = "$message" ]
    [ "$status" -eq 2 ]
}
