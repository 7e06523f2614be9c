#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Every JSON output fits its schema in data/schema, which names all keys. The commands are listed in
# schema.commands; those that take long are in the tests of their command (thumb.bats).

check=$BATS_TEST_DIRNAME/../support/check_json

setup_file() {
    cd "$BATS_TEST_DIRNAME/../.." || return
    export T=$BATS_FILE_TMPDIR
    "$ZOLO" book "$T/b.book" --auction "wesele kontra P P" --policy random --deals 3 \
        --model off >/dev/null 2>&1
}

# SCHEMA | COMMAND for each command, the placeholders filled in.
commands() {
    local schema command value
    while IFS='|' read -r schema command; do
        case $schema in
        '#'*) ;;
        rules-* | break-even*)
            for value in data/rules/*.yaml; do
                value=${value##*/}
                echo "$schema|${command//SET/${value%.yaml}}"
            done | sort -u
            ;;
        *)
            for value in data/deals/*.deal; do
                echo "$schema|${command//DEALS/$value}"
            done | sort -u
            ;;
        esac
    done <"$BATS_TEST_DIRNAME/schema.commands"
}

@test "every JSON output fits its schema" {
    local schema command
    cd "$BATS_TEST_DIRNAME/../.."
    # shellcheck disable=SC2317 # called by the command
    zolo() { "$ZOLO" "$@"; }
    while IFS='|' read -r schema command; do
        eval "$command --format json" </dev/null >>"$BATS_TEST_TMPDIR/${schema% }"
    done <<<"$(commands)"
    cd "$BATS_TEST_TMPDIR"
    for schema in *; do
        set -- "$@" "$schema=$schema"
    done
    [ $# -ge 17 ]
    "$check" "$@"
}

@test "a book as JSON" {
    "$ZOLO" book query "$T/b.book" --format json | "$check" book
}

@test "a key that no schema names is found" {
    cd "$BATS_TEST_DIRNAME/../.."
    run "$check" advise <<<"$("$ZOLO" advise "HA HT HQ CJ" --deals 10 --me table --no-checks --brief --format json |
        jq -c '.options[0].new = 1')"
    [ "$status" -eq 1 ]
    [[ $output == *"'new' was unexpected"* ]]
}

@test "a key that is gone is found" {
    run "$check" deal <<<'{"format":2,"deal":1,"rules":"kop-asdycha"}'
    [ "$status" -eq 1 ]
    [[ $output == *"'hands' is a required property"* ]]
}
