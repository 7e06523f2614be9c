#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# scripts/bootstrap among stand-ins for apt-get and its kin: nothing is installed here.
# shellcheck disable=SC2016 # stand-ins expand their own arguments

setup() {
    bootstrap=$(realpath "$BATS_TEST_DIRNAME/../../scripts/bootstrap")
    cd "$BATS_TEST_TMPDIR" || return
    mkdir bin
    for tool in bash env mktemp rm cat; do
        ln -s "$(command -v "$tool")" bin/
    done
    calls=$PWD/calls
    : >"$calls"
    stub id 'echo 0'
    stub apt-get "echo \"\$@\" >>$calls"
    stub dpkg-query 'for p in "$@"; do case $p in -*|*status*|*bats) ;; *) echo "installed $p"; esac; done'
}

# stub NAME COMMANDS
stub() {
    printf '#!/bin/sh\n%s\n' "$2" >"bin/$1"
    chmod +x "bin/$1"
}

@test "silent where nothing is missing" {
    stub dpkg-query 'for p in "$@"; do echo "installed $p"; done'
    PATH=$PWD/bin run "$bootstrap"
    echo "$output"
    [ "$status" -eq 0 ]
    [ -z "$output" ]
    [ ! -s "$calls" ]
}

@test "root installs exactly what is missing" {
    PATH=$PWD/bin run "$bootstrap"
    echo "$output"
    [ "$status" -eq 0 ]
    [ "$output" = 'Installing bats' ]
    [ "$(wc -l <"$calls")" -eq 2 ]
    grep -q ' update$' "$calls"
    grep -q ' install -y --no-install-recommends bats$' "$calls"
}

@test "sudo is used where it needs no password" {
    stub id 'echo 1000'
    stub sudo "echo sudo >>$calls; [ \"\$1\" = -n ] || exec \"\$@\""
    PATH=$PWD/bin run "$bootstrap" </dev/null
    echo "$output"
    [ "$status" -eq 0 ]
    [ "$(grep -c '^sudo$' "$calls")" -eq 3 ]
    grep -q ' install -y --no-install-recommends bats$' "$calls"
}

@test "without the rights it prints the one line and stops" {
    stub id 'echo 1000'
    PATH=$PWD/bin run "$bootstrap"
    [ "$status" -eq 1 ]
    [ "${lines[1]}" = '  apt-get update && apt-get install -y --no-install-recommends bats' ]
    stub sudo 'exit 1'
    PATH=$PWD/bin run "$bootstrap" </dev/null
    [ "$status" -eq 1 ]
    [ "${lines[1]}" = '  apt-get update && apt-get install -y --no-install-recommends bats' ]
    [ ! -s "$calls" ]
}

@test "a failed installation shows why" {
    stub apt-get 'case "$*" in *install*) echo "E: no space"; exit 100; esac'
    PATH=$PWD/bin run "$bootstrap"
    [ "$status" -eq 1 ]
    [[ "$output" == *'E: no space'* ]]
    [ "${lines[-1]}" = '  apt-get update && apt-get install -y --no-install-recommends bats' ]
}

@test "a failed update alone stops nothing" {
    stub apt-get 'case "$*" in *update*) exit 100; esac'
    PATH=$PWD/bin run "$bootstrap"
    [ "$status" -eq 0 ]
}

@test "another system is reported" {
    rm bin/apt-get
    PATH=$PWD/bin run "$bootstrap"
    [ "$status" -eq 1 ]
    [ "${lines[0]}" = 'bootstrap: this is no Debian (no apt-get). Needed, by their Debian names:' ]
}
