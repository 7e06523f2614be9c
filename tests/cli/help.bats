#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Every command explains itself, and says so if that cannot be written.

load own_folder

# The commands that `zolo --help` lists.
commands() {
    "$ZOLO" --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p' | grep -v zolo
}

@test "each command of the list has a help, and exits 0" {
    [ "$(commands | wc -l)" -ge 14 ]
    for command in $(commands); do
        run "$ZOLO" "$command" --help=all
        [ "$status" -eq 0 ]
        [[ $output == "Usage: zolo $command"* ]]
        [[ $output == *"--help"* ]]
    done
}

# All that has a help of its own, a line each.
pages() {
    echo
    commands
    printf '%s\n' 'book query'
}

# all_pages LANGUAGE: every page, in the language.
all_pages() {
    pages | while read -r page; do
        # shellcheck disable=SC2086 # two words, or none
        ZOLO_LANG=$1 "$ZOLO" $page --help${page:+=all}
    done
}

# Lines of English with two words or more that stand in another language's page, too; but examples,
# which two blanks begin, and what is broken off them.
# bats test_tags=slow
@test "no line of the help stays English in another language" {
    all_pages en >page.en
    prose() { grep -E '[a-z]{2,} [a-z]{2,}' "page.$1" | grep -vE '^  zolo|^  [a-z]*:|^--contract' | sort -u; }
    arguments='FILE|HANDS?|CALLS?|CARDS|SEATS?|CONDITION|POLICY|PLAYER|SPEC|BOOK|LIST|KIND|SHARE|NAMES|AIM|COMMAND|RULES'
    for language in pl de; do
        all_pages "$language" >"page.$language"
        [ "$(grep -c . "page.$language")" -gt 600 ]
        [ -z "$(comm -12 <(prose en) <(prose "$language"))" ]
        run grep -nwE "Usage|or:|$arguments" "page.$language"
        [ "$status" -eq 1 ]
    done
    grep -qx 'Użycie: zolo advise \[OPCJA...\] KARTY' page.pl
    grep -qx 'Aufruf: zolo advise \[OPTION...\] BLATT' page.de
    # What finds that finds it: a text that has no translation.
    sed 's/^Pokaż/Give this help list/' page.pl page.en >page.mixed
    [ -n "$(comm -12 <(prose en) <(prose mixed))" ]
}

# bats test_tags=slow
@test "no page of the help is wider than 80 columns, nor ends a line in blanks" {
    for language in en pl de; do
        all_pages $language >page
        run grep -nE '^.{81,}$| $' page
        [ "$status" -eq 1 ]
    done
}

@test "help speaks the language that is asked for, wherever that stands" {
    [[ "$("$ZOLO" legal --help --lang pl)" == "Użycie: zolo legal"* ]]
    [[ "$("$ZOLO" help legal --lang de)" == "Aufruf: zolo legal"* ]]
    [[ "$("$ZOLO" help --lang pl)" == "Użycie: zolo POLECENIE"* ]]
    [[ "$("$ZOLO" --help --lang de)" == "Aufruf: zolo BEFEHL"* ]]
    [ "$(ZOLO_LANG=pl "$ZOLO" legal --help --lang en)" = "$("$ZOLO" legal --help)" ]
}

@test "help that a full disk does not take ends with a message and exit status 1" {
    for command in "" $(commands) "book query"; do
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

@test "help begins with the options used most" {
    [ "$(first_options)" = "--seat --auction --play --rules " ]
    [ "$(first_options advise | tr ' ' '\n' | sort | xargs)" = "--auction --play --rules --seat" ]
    [[ "$(first_options odds)" == *--seat*--contract*--rules* ]]
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
