#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# What players read is in one language, and fits a terminal: the answers of tests/golden/questions and
# what is said of the wrong commands beside them.

load own_folder

# Words that no Polish or German sentence has.
english='the|of|with|is|are|for|and|not|that|this|from|which|who|has|have|than|you|your|it|if'
english+='|seats?|deals?|calls?|hands?|tricks?|cards?|best|worst|against|only|no|more|expected|unknown|number|FILE|HAND|COMMAND'

# mixed FILE: the lines of answers that have such a word outside of commands, options, codes, paths and
# what is quoted from the command.
# shellcheck disable=SC1111 # the quotes of Polish and German are meant
mixed() {
    grep -v '^\$ zolo' "$1" | sed -E "s/zolo (book |plot )?[a-z-]+//g; s/--?[a-z-]+//g; s/[a-z\/.]+\.[a-z]+|\/[a-z\/]+//g
        s/^[a-z_.-]+: .* -> .*//; s/\"[^\"]*\"|'[^']*'|„[^”“]*[”“]//g" | grep -nwE "$english"
}

# wide FILE: the lines that do not fit, but for messages, which terminals break.
wide() {
    grep -vE '^\$ zolo|^zolo( [a-z -]+)?:' "$1" | grep -nE '^.{81,}'
}

read_answers() {
    # shellcheck disable=SC2154 # of own_folder
    (cd "$root" && tests/golden/read "$@") >answers
    [ "$(grep -c '^\$ zolo' answers)" -gt 10 ]
}

# hold_answers [--few]: they fit in each language, and are mixed in none.
hold_answers() {
    for language in pl de en; do
        read_answers $language "$@"
        run wide answers
        [ "$status" -eq 1 ]
        [ $language = en ] && continue
        run mixed answers
        [ "$status" -eq 1 ]
    done
}

@test "the check for mixed and wide answers finds them" {
    printf '$ zolo the\n  Nie ma the pasa\n' >answers
    [ "$(mixed answers)" = "1:  Nie ma the pasa" ]
    printf '%081d\n' 0 >answers
    [ -n "$(wide answers)" ]
}

@test "answers are in one language, and at most 80 columns wide" {
    hold_answers --few
}

@test "messages about wrong commands are in one language" {
    for language in pl de; do
        read_answers $language --mistakes
        run mixed answers
        [ "$status" -eq 1 ]
    done
}

# bats test_tags=long
@test "so are all recorded answers" {
    hold_answers
}
