#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# What holds where the command line says nothing: option before environment before the user's file
# before what is built in.
# shellcheck disable=SC2154 # run sets output, status and lines

load own_folder

# config LINE...: the user's file.
config() {
    mkdir -p "$XDG_CONFIG_HOME/zolo"
    printf '%s\n' "$@" >"$XDG_CONFIG_HOME/zolo/config.yaml"
}

# rules_of ARGUMENT...: by which rule set a question is answered.
rules_of() {
    "$ZOLO" legal "HA HT HQ CJ" "$@" --format json | jq -r .rules
}

# wrong MESSAGE: the file is refused so, by a command that needs it and by `zolo rules`.
wrong() {
    refused "zolo: $XDG_CONFIG_HOME/zolo/config.yaml:$1" rules
    refused "zolo: $XDG_CONFIG_HOME/zolo/config.yaml:$1" legal "HA HT HQ CJ"
}

@test "the rule set: option, environment, file, built in" {
    [ "$(rules_of)" = kop-asdycha ]
    config 'rules: kop-jp'
    [ "$(rules_of)" = kop-jp ]
    [ "$(ZOLO_RULES=kop-3tens rules_of)" = kop-3tens ]
    [ "$(ZOLO_RULES=kop-3tens rules_of --rules kop-league)" = kop-league ]
    [ "$(ZOLO_RULES='' rules_of)" = kop-jp ]
}

@test "the language: option, environment, file, locale" {
    answer() { "$ZOLO" odds "HA HT HQ CJ" --contract zolo --deals 20 "$@" | sed -n 's/^  \(Hand\|Karty\|Blatt\) .*/\1/p'; }
    [ "$(LC_ALL=pl_PL.UTF-8 answer)" = Karty ] || [ "$(LANGUAGE=pl answer)" = Karty ]
    config 'language: de'
    [ "$(LANGUAGE=pl answer)" = Blatt ]
    [ "$(ZOLO_LANG=pl answer)" = Karty ]
    [ "$(ZOLO_LANG=pl answer --lang en)" = Hand ]
}

@test "a rule file beside the user's own, and a stake where the set names none" {
    config 'rules: ours.yaml' 'stake: 0.50' 'currency: zl'
    echo 'extends: kop-asdycha' >"$XDG_CONFIG_HOME/zolo/ours.yaml"
    [ "$(rules_of)" = ours ]
    cp "$XDG_CONFIG_HOME"/zolo/{ours.yaml,theirs.yml}
    config 'rules: theirs.yml'
    [ "$(rules_of)" = theirs ]
    config 'rules: ours.yaml' 'stake: 0.50' 'currency: zl'
    sed '/^rules:/d' "$root/data/deals/example.deal" >unnamed.deal
    zolo score unnamed.deal
    [[ $(grep "^ *zl " <<<"$output") == *"zl "*" +30.00 "*" −10.00 "* ]]
    zolo score "$root/data/deals/example.deal" # which names its rules, and they no stake
    [[ $(grep "^ *zl " <<<"$output") == *"zl "*" +30.00 "*" −10.00 "* ]]
    echo 'stake: 2' >>"$XDG_CONFIG_HOME/zolo/ours.yaml"
    zolo score unnamed.deal
    [[ $(grep "^ *money " <<<"$output") == *"money "*" +120.00 "*" −40.00 "* ]]
}

@test "zolo rules shows the defaults and their sources" {
    zolo rules
    [ "$status" -eq 0 ]
    [[ ${lines[1]} == *"rules "*"kop-asdycha "*"built in" ]]
    [[ $output == *"There is no $XDG_CONFIG_HOME/zolo/config.yaml" ]]
    config '# mine' 'rules: doko-48' 'stake: 0.5'
    ZOLO_RULES=kop-jp ZOLO_LANG=en run "$ZOLO" rules --format csv
    [ "${lines[1]}" = "rules,kop-jp,ZOLO_RULES" ]
    [ "${lines[2]}" = "language,en,ZOLO_LANG" ]
    [ "${lines[3]}" = "stake,0.5,$XDG_CONFIG_HOME/zolo/config.yaml" ]
    "$ZOLO" rules --format json | "$BATS_TEST_DIRNAME/../support/check_json" rules-defaults
}

# bats test_tags=slow
@test "a book of one's own answers where no book is named" {
    config 'book: my.book'
    run "$ZOLO" book query "HA"
    [ "$status" -ne 0 ]
    "$ZOLO" book "$XDG_CONFIG_HOME/zolo/my.book" --auction "wesele kontra P P" --policy random \
        --deals 2 >/dev/null 2>&1
    "$ZOLO" book query "$XDG_CONFIG_HOME/zolo/my.book" "HA HT" >named
    "$ZOLO" book query "HA HT" >own
    [ -s own ]
    cmp named own
    "$ZOLO" book query --closest >own
    "$ZOLO" book query "$XDG_CONFIG_HOME/zolo/my.book" --closest | cmp - own
    zolo rules --format csv
    [ "${lines[5]}" = "book,$XDG_CONFIG_HOME/zolo/my.book,$XDG_CONFIG_HOME/zolo/config.yaml" ]
    config ''
    zolo book query "HA HT" # of the shipped book
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-asdycha: Kop, ace and ten on top (as - dycha)" ]
}

@test "a wrong key or value names its line and the nearest word" {
    config '# mine' 'ruls: kop-jp'
    wrong "2:1: unknown key 'ruls'; did you mean 'rules'?"
    config 'rules: kop-jpp'
    wrong "1:8: rules: no rule set 'kop-jpp'; did you mean 'kop-jp'? (file names contain a / or end in .yaml)"
    config 'language: plx'
    wrong "1:11: language: unknown language 'plx'; did you mean 'pl'?"
    config 'rules: kop-jp' 'stake: much'
    wrong "2:8: stake: expected an amount of money above 0, like 0.50, found 'much'"
    config 'rules: kop-jp' 'rules: kop-jp'
    wrong "2:1: rules is given twice, first in line 1"
    config 'rules: [kop-jp]'
    wrong "1:8: rules: expected one value, found a list"
    config 'language: de' 'language'
    zolo rules
    [ "$status" -eq 2 ]
    [[ $output == "zolo: $XDG_CONFIG_HOME/zolo/config.yaml:3:1: not YAML: "* ]]
    config 'rules: kop-jpp' # help is given all the same
    zolo advise --help
    [ "$status" -eq 0 ]
}

@test "a wrong variable of the environment is refused by its name" {
    export ZOLO_RULES=kop-jpp
    refused "zolo: ZOLO_RULES: no rule set 'kop-jpp'; did you mean 'kop-jp'? (file names contain a / or end in .yaml)" \
        legal "HA HT HQ CJ"
    unset ZOLO_RULES
    export ZOLO_LANG=plx
    refused 'zolo: ZOLO_LANG: unknown language "plx"; expected pl, de or en' legal "HA HT HQ CJ"
}

@test "an empty file, none, and no home" {
    config '# nothing yet'
    [ "$(rules_of)" = kop-asdycha ]
    rm "$XDG_CONFIG_HOME/zolo/config.yaml"
    [ "$(rules_of)" = kop-asdycha ]
    mkdir "$XDG_CONFIG_HOME/zolo/config.yaml"
    zolo rules
    [ "$status" -eq 1 ]
    [[ $output == "zolo: $XDG_CONFIG_HOME/zolo/config.yaml: cannot read: "* ]]
    unset XDG_CONFIG_HOME HOME
    [ "$(rules_of)" = kop-asdycha ]
}
