#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# The canonical line of a question: in the JSON of an answer, and in place of a hand.
# shellcheck disable=SC2154 # run sets output, status and lines
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be

load own_folder

# again COMMAND HAND OPTION...: the line of the answer, asked in place of all that, is answered alike. (Of
# advise the values: checks and follow-ups are those of the same question.)
again() {
    local command=$1 brief=()
    shift
    [[ $command != advise || ${ZOLO_TEST_LONG:-0} != 0 ]] || brief=(--brief --no-checks)
    "$ZOLO" "$command" "$@" "${brief[@]}" --format json >first 2>said
    jq -r .question first >line
    "$ZOLO" "$command" "$(cat line)" "${brief[@]}" --format json >second 2>said_again
    cmp first second
    diff said said_again
}

kop="HA HT HQ CJ"
doko="HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA"

# bats test_tags=slow
@test "the line of an answer of advise asks for the same answer" {
    again advise "$kop"
    again advise "CA HQ SJ DT" --seat 3 --auction "P zolo" --given "2: CQ" --not "4: void trumps; HA"
    again advise "$kop" --seat 2 --play "SJ" --trust 0.25 --model loose
    again advise "$kop" --policy club --me table --deals 300 --seed 7
    again advise "$kop" --policy me=pimc:2,others=random --model off --deals 50
    again advise "CQ HT DJ SA" --rules baska-linia --seat 2 --auction "" --bok 3 --exact --me table
}

# bats test_tags=slow
@test "so does one of Doppelkopf, with reservations, announcements and solos that are owed" {
    again advise "$doko" --rules doko-48 --deals 10
    again advise "$doko" --rules doko-48 --owing 1,3 --forced 1 --deals 10
    again advise "$doko" --rules doko-48 --auction "P P P P" --announce --deals 10
    again advise "$doko" --rules doko-48 --seat 1 --auction "P vorbehalt P P karo-solo" --deals 2
    again advise "$doko" --rules doko-48 --auction "P P P P" --play "1:re DA DK 3:kontra DA D9" --deals 10
}

# bats test_tags=slow
@test "so do those of odds, where and legal" {
    again odds "$kop" --contract zolo --declarer 1
    again odds "$kop" --contract normal --given "partner: DA"
    again odds "CQ SQ HQ CJ" --seat 2 --contract cicha --play "HA"
    again odds "$kop" --seat 1 --auction "zolo kontra P P rej"
    again odds "$doko" --rules doko-48 --contract pflicht:karo-solo --deals 30
    again odds "$doko" --rules doko-48 --contract normal --deals 30
    again where "CA HQ SJ DT" --seat 3 --auction "P zolo" --trust 0.75
    again where "$doko" --rules doko-48 --owing 2 --deals 200
    again where "HA DQ SJ CT" --contract zolo --declarer 2 --seat 1
    again legal "CQ HT DJ SA" --seat 3 --play "DT CJ"
    again legal "$doko" --rules doko-48 --owing 2,4 --auction "P"
    again legal "HA HT HQ CJ" --seat 1 --auction P --given "2: CQ"
}

# bats test_tags=slow
@test "each scenario of compare is a question of advise" {
    run "$ZOLO" compare "CQ HT CJ DA" --seat 3 --auction "P zolo" --by trust --format json
    for i in 0 4; do
        line=$(jq -r ".scenarios[$i].question" <<<"$output")
        [ "$("$ZOLO" advise "$line" --brief --no-checks --format json | jq -c '[.question, .options[0].payoff.mean]')" = \
            "$(jq -c ".scenarios[$i] | [.question, .options[0].payoff.mean]" <<<"$output")" ]
    done
}

# bats test_tags=slow
@test "house rules are named by fingerprint, and the line goes with their file" {
    printf 'extends: kop-asdycha\nname: my_rules\nwesele_may_open: yes\n' >house.yaml
    "$ZOLO" advise "$kop" --rules ./house.yaml --brief --no-checks --format json >first 2>/dev/null
    line=$(jq -r .question first)
    [[ $line == "zq1 rules=my%5Frules:"????????????????" seat=1 "* ]]
    "$ZOLO" advise "$line" --rules ./house.yaml --brief --no-checks --format json 2>/dev/null | cmp first -
    run "$ZOLO" advise "$line"
    [ "$status" -eq 2 ]
    [[ $output == "zolo advise: HAND:11: the question uses the house rules my_rules:"* ]]
    printf 'extends: kop-asdycha\nname: my_rules\nwin_points: 54\n' >other.yaml
    run "$ZOLO" advise "$line" --rules ./other.yaml
    [[ $output == "zolo advise: HAND:11: the question uses the house rules my_rules:"* ]]
}

# bats test_tags=slow
@test "a line is a question of a batch, and options say anew what it says" {
    line="zq1 rules=kop-league seat=3 hand=CQ,HT,CJ,DA calls=P,zolo trust=1"
    echo "$line" | "$ZOLO" advise - --brief --no-checks --format json >answers
    "$ZOLO" advise "$line" --brief --no-checks --format json | cmp answers -
    # shellcheck disable=SC2086 # a word for each field
    "$ZOLO" advise $line --brief --no-checks --format json | cmp answers -
    "$ZOLO" advise "CQ HT CJ DA" --rules kop-league --auction "P zolo" --trust 1 --brief --no-checks --format json |
        cmp answers -
    "$ZOLO" advise "$line" --trust 0.5 --rules kop-asdycha --brief --no-checks --format json >anew
    "$ZOLO" advise "CQ HT CJ DA" --seat 3 --auction "P zolo" --brief --no-checks --format json | cmp anew -
}

# bats test_tags=slow
@test "every command about a hand takes every option of a question" {
    for command in advise odds where legal compare; do
        "$ZOLO" "$command" --help=all >page
        for option in seat auction play given not bok owing forced contract declarer; do
            grep -qE "^ .* --$option=" page || { echo "$command --$option" && false; }
        done
    done
    # What cannot be with these conditions is not listed, nor played.
    [ "$("$ZOLO" legal "$kop" --seat 1 --auction P --given "2: CQ SQ" --format csv | tr '\n' ' ')" = \
        "action P wesele zolo zolo-du " ]
    [ "$("$ZOLO" legal "$doko" --rules doko-48 --owing 1 --auction "vorbehalt P P P" --format json |
        jq -c '[.legal[] | select(startswith("pflicht:"))] | length > 0')" = true ]
    # Among equal payoffs a bok-runda doubles all.
    "$ZOLO" compare "$kop" "CQ HT CJ DA" --rules kop-wolsztyn --bok 2 --format json |
        jq '.scenarios[0].options[0].payoff.mean' >doubled
    "$ZOLO" advise "$kop" --rules kop-wolsztyn --bok 2 --brief --format json |
        jq '.options[0].payoff.mean' | cmp doubled -
    "$ZOLO" compare "$doko" --rules doko-48 --owing 1,2 --by players:club,random --deals 20 --format json |
        jq -e '[.scenarios[].question | contains(" owing=1,2 ")] | all'
}

# bats test_tags=slow
@test "compare --brief has a line for each answer, that of advise" {
    "$ZOLO" compare "$kop" "HA HT SQ CJ" --brief >lines
    [ "$(wc -l <lines)" -eq 2 ]
    [ "$(sed -n '1s/^[^:]*: //p' lines)" = "$("$ZOLO" advise "$kop" --no-checks --brief)" ]
    [[ $("$ZOLO" compare "CQ HT CJ DA" --seat 3 --auction "P zolo" --by trust --brief) == "trust 0: "*"trust 1: "* ]]
}

# bats test_tags=slow
@test "odds of a contract with doubles, and from the middle of the play" {
    # Kontra and rej pay four times (RULES 1.5).
    mean() { "$ZOLO" odds "$kop" --seat 1 "$@" --model off --format json | jq .payoff.mean; }
    jq -en "($(mean --auction "zolo kontra P P rej") - 4 * $(mean --auction zolo)) | fabs < 1e-6"
    jq -en "($(mean --auction zolo) - $(mean --contract zolo)) | fabs < 1e-6"
    run "$ZOLO" odds "$kop" --seat 1 --auction zolo --contract zolo
    [ "$output" = "zolo odds: --contract: cannot be combined with --auction, which determines the contract" ]
    run "$ZOLO" odds "CQ HT DJ SA" --seat 3 --play "DT CJ" --format json
    [ "$(jq -c '[.deals, .contract]' <<<"$output")" = '[4200,"normal"]' ]
}

# refused MESSAGE LINE
refused() {
    run "$ZOLO" advise "$2"
    [ "$output" = "zolo advise: $1" ]
    [ "$status" -eq 2 ]
}

@test "a line that is wrong is refused with the place" {
    refused "HAND:1: 'zq2' is a line of another version; this program reads zq1" "zq2 hand=HA,HT,HQ,CJ"
    refused "HAND:3: 'zq2' is a line of another version; this program reads zq1" "  zq2 hand=HA,HT,HQ,CJ"
    refused "HAND:5: a question has no field 'hnd'; did you mean 'hand'?" "zq1 hnd=HA,HT,HQ,CJ"
    refused "HAND:29: the field 'seat' is given twice" "zq1 seat=1 hand=HA,HT,HQ,CJ seat=2"
    refused "HAND:47: the field 'seat' is given twice" "zq1 rules=kop-asdycha seat=1 hand=HA,HT,HQ,CJ seat=2"
    refused "HAND:13: 'HT' is not of the form FIELD=VALUE; values contain no spaces, as in hand=CQ,HT,CJ,DA" \
        "zq1 hand=HA HT HQ CJ"
    refused "HAND: the field 'hand' is missing" "zq1 seat=2"
    refused "HAND:10: --seat: '5' is not a whole number from 1 to 4" "zq1 seat=5 hand=HA,HT,HQ,CJ"
    refused "HAND:28: --trust: '1.5' is not a share from 0 to 1, like 0.9 or 90%" "zq1 hand=HA,HT,HQ,CJ trust=1.5"
    refused "HAND:28: '%' must be followed by two hexadecimal digits, like %5F" "zq1 hand=HA,HT,HQ,CJ given=%5x"
    refused "HAND:30: call 2, seat 2: 'zola' is not a call; did you mean 'zolo'? (calls: P kontra wesele zolo zolo-du)" \
        "zq1 hand=HA,HT,HQ,CJ calls=P,zola"
    run "$ZOLO" advise "zq1 hand=HA,HT,HQ,CJ given=2:CQ|4:HX"
    [[ $output == "zolo advise: HAND:35: 'HX' is not a card"* ]]
    run "$ZOLO" advise "zq1 hand=HA,HT,HQ,CJ players=clab"
    [[ $output == 'zolo advise: HAND:30: unknown policy "clab" (did you mean "club"?)'* ]]
    run "$ZOLO" advise "zq1 rules=kop-asdyha hand=HA,HT,HQ,CJ"
    [[ $output == "zolo advise: HAND:11: no rule set 'kop-asdyha'; did you mean 'kop-asdycha'?"* ]]
    run "$ZOLO" compare "zq1 hand=HA,HT,HQ,CJ" "zq1 hand=HA,HT,SQ,CJ trust=1"
    [ "$output" = "zolo compare: HAND: questions 1 and 2 differ in more than their hands" ]
}
