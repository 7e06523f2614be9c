#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# The launcher of packages: which program it starts, on which processor. The programs here
# only print their name; ZOLO_TEST_LONG builds the real ones, packs them twice and runs them.
# shellcheck disable=SC2154 # run sets output, status and lines

load own_folder

# The launcher with programs beside it that print their name and arguments.
installed() {
    mkdir -p bin libexec/zolo
    ${CC:-cc} -std=c17 -D_GNU_SOURCE -O1 -Wall -Wextra -Werror -o bin/zolo "$root/scripts/packaging/launch.c"
    local build
    for build in baseline v3; do
        printf '#!/bin/sh\necho %s "$#" "$@"\nexit 7\n' "$build" >"libexec/zolo/zolo-$build"
        chmod +x "libexec/zolo/zolo-$build"
    done
    unset ZOLO_CPU
}

@test "arguments and exit status are those of the program" {
    installed
    ZOLO_CPU=baseline run bin/zolo advise "HA HT" ''
    [ "$output" = "baseline 3 advise HA HT " ]
    [ "$status" -eq 7 ]
    cd /
    ZOLO_CPU=v3 run "$BATS_TEST_TMPDIR/bin/zolo"
    [ "$output" = "v3 0" ]
}

@test "the processor chooses" {
    installed
    run bin/zolo
    if grep -qw avx2 /proc/cpuinfo && grep -qw bmi2 /proc/cpuinfo; then
        [ "$output" = "v3 0" ]
    else
        [ "$output" = "baseline 0" ]
    fi
}

@test "a processor without AVX2 gets the program for all" {
    installed
    command -v qemu-x86_64 >/dev/null || skip "qemu-user is not installed"
    run qemu-x86_64 -cpu Nehalem bin/zolo
    [[ $output == *"baseline 0" ]]
}

@test "one of the two programs is enough; none, or a wrong word, is reported" {
    installed
    rm libexec/zolo/zolo-v3
    ZOLO_CPU=v3 run bin/zolo
    [ "$output" = "baseline 0" ]
    rm libexec/zolo/zolo-baseline
    run bin/zolo
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: ../libexec/zolo/zolo-baseline: No such file or directory" ]
    ZOLO_CPU=v2 run bin/zolo
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: ZOLO_CPU: 'v2' is none of baseline, v3" ]
}

@test "the version names processor and compiler, but neither time nor place" {
    zolo --version
    [[ ${lines[0]} == "zolo "[0-9]* ]]
    [[ ${lines[1]} == "$ZOLO_MODE build for "*" by "*[0-9].[0-9]* ]]
    [ ${#lines[@]} -eq 2 ]
    [[ $output != */* && $output != *20[0-9][0-9]* ]]
}

@test "the container file names only what there is" {
    local file=$root/scripts/packaging/Containerfile step
    for step in FROM COPY RUN ENTRYPOINT; do grep -q "^$step " "$file"; done
    # Each line is a known instruction, or goes on from the one before.
    run awk '!more && !/^(#|$|FROM|COPY|WORKDIR|RUN|USER|ENTRYPOINT|CMD)/ { print; bad = 1 }
             { more = /\\$/ } END { exit bad || more }' "$file"
    [ "$status" -eq 0 ]
    [ -x "$root/scripts/bootstrap" ]
    make -C "$root" -n -s help >/dev/null
    make -C "$root" -s help | grep -q '^ *deb '
    command -v podman >/dev/null || command -v buildah >/dev/null || skip "neither podman nor buildah is installed: not built"
}

# bats test_tags=long
@test "a package, the same bytes from two folders, runs without AVX2" {
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || skip "compiles the program four times: make check-long"
    command -v dpkg-shlibdeps >/dev/null || skip "dpkg-dev is not installed"
    command -v asciidoctor >/dev/null || skip "asciidoctor is not installed"
    unset MAKEFLAGS MAKELEVEL
    export SOURCE_DATE_EPOCH=1700000000
    local folder
    for folder in one two/deeper; do
        mkdir -p "$folder"
        (cd "$root" && tar -c --exclude=./build --exclude=./.git .) | tar -x -C "$folder"
        make -C "$folder" deb >log 2>&1 || { tail log; return 1; }
    done
    cmp one/build/package/*.deb two/deeper/build/package/*.deb
    dpkg-deb -x one/build/package/*.deb there
    cd /
    run "$OLDPWD/there/usr/bin/zolo" odds "HA HT HQ CJ" --contract zolo --format json
    [ "$status" -eq 0 ]
    local answer=$output
    ! command -v lintian >/dev/null || run lintian --fail-on error "$OLDPWD"/one/build/package/*.deb
    [ "$status" -eq 0 ]
    command -v qemu-x86_64 >/dev/null || skip "qemu-user is not installed: not run without AVX2"
    run qemu-x86_64 -cpu Nehalem "$OLDPWD/there/usr/libexec/zolo/zolo-baseline" odds "HA HT HQ CJ" \
        --contract zolo --format json --threads 1
    [[ $output == *"$answer" ]]
}
