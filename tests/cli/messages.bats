#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# scripts/messages against a program of two messages, one of which has two lines.

setup() {
    command -v xgettext >/dev/null || skip "gettext is not installed"
    cd "$BATS_TEST_TMPDIR" || return
    mkdir -p scripts engine analyzer data/languages/help
    cp "$BATS_TEST_DIRNAME"/../../scripts/message* scripts
    printf '%s\n' 'const char *const said[] = {N_("yes"), N_("first\nsecond\n")};' >engine/said.c
    echo 'const char help[] = H_("help");' >analyzer/help.c
    touch data/languages/names
    for part in . help; do
        printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' \
            >"data/languages/$part/de.po"
    done
    scripts/messages update
    sed -i '/^msgid "help"/{n; s/""/"Hilfe"/}' data/languages/help/de.po
    sed -i '/^msgid "yes"/{n; s/""/"ja"/}' data/languages/de.po
}

@test "a message without a translation is found, also one of several lines" {
    run scripts/messages check
    echo "$output"
    [ "$status" -eq 1 ]
    [[ $output == *'de.po: --untranslated:
msgid ""
"first\n"
"second\n"'* ]]
}

@test "so is one whose translation is fuzzy" {
    sed -i '/^"second/{n; s/""/"erstens\\nzweitens\\n"/}' data/languages/de.po
    run scripts/messages check
    echo "$output"
    echo "$output"
    [ "$status" -eq 0 ]
    awk '/^msgid ""/ && n++ == 1 { print "#, fuzzy" } { print }' data/languages/de.po >marked
    mv marked data/languages/de.po
    run scripts/messages check
    echo "$output"
    [ "$status" -eq 1 ]
    [[ $output == *"--only-fuzzy:"*'"first\n"'* ]]
}
