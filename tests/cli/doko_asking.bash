# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the tests of questions about Doppelkopf share: hands, and asking.
# shellcheck disable=SC2034,SC2154 # used by those who load it; run sets stderr

# All aces, and the tens: it takes every trick of a Fleischlos that it leads.
aces='CA CA CT CT SA SA ST ST HA HA HT HT'
re='HT CQ SQ HQ DJ DA D9 CA CA SA HA HK'
young='CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ'

load own_folder

# asked ARGUMENT...: zolo with doko-48; stdout in $output.
asked() {
    run --separate-stderr "$ZOLO" "$@" --rules doko-48
    echo "$output" "$stderr"
    [ "$status" -eq 0 ]
}

# found FILTER: what jq makes of $output.
found() {
    jq -r "$1" <<<"$output"
}

# refused MESSAGE ARGUMENT...: with doko-48 exactly this message and nothing else.
refused() {
    local message=$1
    shift
    run --separate-stderr "$ZOLO" "$@" --rules doko-48
    echo "$output" "$stderr"
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [[ $stderr == "zolo $1"*": $message" ]]
}
