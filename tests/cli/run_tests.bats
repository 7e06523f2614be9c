#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# scripts/run_tests: what it counts, and that nothing that goes wrong is counted as passed.

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    run_tests=$BATS_TEST_DIRNAME/../../scripts/run_tests
}

# program NAME: standard input becomes a shell script.
program() {
    { echo '#!/bin/sh'; cat; } >"$1"
    chmod +x "$1"
}

# The last line for the given programs.
expect() {
    local want=$1 status_wanted=$2
    shift 2
    run "$run_tests" "${@/#/$PWD/}"
    echo "$output"
    [ "${lines[-1]}" = "$want" ]
    [ "$status" -eq "$status_wanted" ]
}

cmocka_passes() {
    program "$1" <<'END'
echo '[==========] Running 2 test(s).'
echo '[       OK ] a'
echo '[       OK ] b'
echo '[  PASSED  ] 2 test(s).'
END
}

@test "passing programs are summed up" {
    cmocka_passes one
    cmocka_passes two
    expect '4 passed, 0 failed' 0 one two
}

@test "failures are counted once, and shown" {
    program one <<'END'
echo '[==========] Running 3 test(s).'
echo '[       OK ] a'
echo '[  FAILED  ] b'
echo '[  FAILED  ] c'
echo '[  PASSED  ] 1 test(s).'
echo '[  FAILED  ] 2 test(s), listed below:'
echo '[  FAILED  ] b'
echo '[  FAILED  ] c'
exit 2
END
    expect '1 passed, 2 failed' 1 one
    [[ "$output" == *"    [  FAILED  ] b"* ]]
}

@test "TAP, with what is skipped counted as neither" {
    program one <<'END'
printf '1..4\nok 1 - a\nnot ok 2 - b\nok 3 # skip c\nnot ok 4 # SKIP d\n'
END
    expect '1 passed, 1 failed' 1 one
}

@test "a .bats file is run by bats" {
    printf '@test "a" { true; }\n@test "b" { false; }\n' >some.bats
    expect '1 passed, 1 failed' 1 some.bats
}

@test "a crash is a failure" {
    program one <<'END'
echo '[==========] Running 2 test(s).'
echo '[       OK ] a'
kill -SEGV $$
END
    expect '1 passed, 1 failed' 1 one
    [[ "$output" == *"died of signal 11"* ]]
}

@test "a bad status without a failed test is a failure" {
    cmocka_passes one
    echo 'exit 3' >>one
    expect '2 passed, 1 failed' 1 one
}

@test "a failed test is one whatever the status" {
    program one <<'END'
printf '1..1\nnot ok 1 - a\n'
END
    expect '0 passed, 1 failed' 1 one
}

@test "fewer tests than announced is a failure" {
    program one <<'END'
printf '1..3\nok 1 - a\nok 2 - b\n'
END
    expect '2 passed, 1 failed' 1 one
}

@test "no tests at all is a failure" {
    program one </dev/null
    expect '0 passed, 1 failed' 1 one
    run "$run_tests"
    [ "$status" -eq 1 ]
    [ "${lines[-1]}" = '0 passed, 1 failed' ]
}

@test "a program that was not built is a failure" {
    expect '0 passed, 1 failed' 1 nowhere
    [[ "$output" == *"not built"* ]]
}

@test "a program that does not end is a failure" {
    program one <<'END'
printf '1..2\nok 1 - a\n'
sleep 60
END
    run "$run_tests" -t 1 "$PWD/one"
    [ "${lines[-1]}" = '1 passed, 1 failed' ]
    [[ "$output" == *"timed out after 1 s"* ]]
}

@test "several runs into one sum" {
    cmocka_passes one
    "$run_tests" -r "$PWD/sum" "$PWD/one" "$PWD/nowhere"
    "$run_tests" -r "$PWD/sum" "$PWD/one"
    run "$run_tests" -s "$PWD/sum"
    [ "$output" = '4 passed, 1 failed' ]
    [ "$status" -eq 1 ]
    run "$run_tests" -s "$PWD/none"
    [ "$output" = '0 passed, 1 failed' ]
    [ "$status" -eq 1 ]
}

@test "tests of a .bats file with a tag are left out, or run alone, when that is asked" {
    local line='@%s "%s" { %s; }\n' # bats would take a test in this file for one of its own
    # shellcheck disable=SC2059 # the line is a format
    {
        printf "$line" test always true
        printf "# bats test_tags=slow\n$line" test sometimes false
        printf "# bats test_tags=long\n$line" test seldom false
    } >tagged.bats
    run "$run_tests" -x long,slow "$PWD/tagged.bats"
    [ "${lines[-1]}" = "1 passed, 0 failed" ]
    run "$run_tests" -x long "$PWD/tagged.bats"
    [ "${lines[-1]}" = "1 passed, 1 failed" ]
    run "$run_tests" "$PWD/tagged.bats slow"
    [ "${lines[-1]}" = "0 passed, 1 failed" ]
    run "$run_tests" -x slow "$PWD/tagged.bats long"
    [ "${lines[-1]}" = "0 passed, 1 failed" ]
    run "$run_tests" -x long "$PWD/tagged.bats always"
    [[ ${lines[-1]} == "0 passed, "* ]]
}
