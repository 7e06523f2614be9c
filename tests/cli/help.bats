#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Every command explains itself, and says so if that cannot be written.

load own_folder

# The commands that `zolo --help` lists.
commands() {
    "$ZOLO" --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p' | grep -v zolo
}

@test "each command of the list has a help and a usage, and exits 0" {
    [ "$(commands | wc -l)" -ge 14 ]
    for command in $(commands); do
        run "$ZOLO" "$command" --help
        [ "$status" -eq 0 ]
        [[ $output == "Usage: zolo $command"* ]]
        [ "$command" = plot ] && continue # a list of kinds, each with options of its own
        [[ $output == *"--help"*"--usage"* ]]
        run "$ZOLO" "$command" --usage
        [ "$status" -eq 0 ]
        [[ $output == "Usage: zolo $command"* ]]
    done
}

@test "help that a full disk does not take is told, with exit status 1" {
    for command in "" $(commands) "plot calls" "book query"; do
        # shellcheck disable=SC2086 # two words, or none
        run bash -c '"$ZOLO" "$@" --help 2>&1 >/dev/full' zolo $command
        [ "$status" -eq 1 ]
        [ "$output" = "zolo: standard output: cannot write: No space left on device" ]
    done
}

# first_options COMMAND...: the first four rows of options that its help lists.
first_options() {
    "$ZOLO" "$@" --help | grep -oE '^ +-[a-zA-Z], --[a-z]+' | head -n 4 | grep -oE -- '--[a-z]+' |
        tr '\n' ' '
}

@test "help begins with what is asked every day" {
    [ "$(first_options)" = "--seat --auction --play --rules " ]
    [ "$(first_options advise | tr ' ' '\n' | sort | xargs)" = "--auction --play --rules --seat" ]
    [[ "$(first_options odds)" == *--contract*--rules*--seat* ]]
    "$ZOLO" --help | sed -n '/advise  /q;p' | grep -q -- --seat
    # Every other command has its rules before what a computation needs.
    for command in $(commands); do
        options=$("$ZOLO" "$command" --help | grep -oE '^ +(-., |    )--[a-z-]+' | grep -oE -- '--.*' || true)
        [[ $options == *--rules* ]] || continue
        before=${options%%--rules*}
        for late in --threads --seed --bot-time; do
            [[ $before != *"$late"* ]] || { echo "$command: $late"; false; }
        done
    done
}
