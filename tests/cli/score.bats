#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo score: written deals settled, and the messages on wrong ones. Results are worked out by hand
# from RULES.md; tests/rules/kop.cases has many more.
# shellcheck disable=SC2154 # apart sets errors

deal='deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA'
passed='calls: P P P P'
# Seat 1 takes every trick: 34, 12, 33 and 25 points.
played='play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ'
json='{"format":2,"command":"score","deal":1,"ok":true,"contract":"zolo","declarer":1,"sides":[1,0,0,0],'
json+='"points":[104,0,0,0],"tricks":[4,0,0,0],"multiplier":4,"payoff":[60,-20,-20,-20],"rules":"kop-asdycha","stake":1}'

load own_folder

# written LINE...: writes x.deal, one argument a line.
written() {
    printf '%s\n' "$@" >x.deal
}

score() {
    apart score "$@"
}

# refused LINE:COLUMN MESSAGE: x.deal is refused with exactly this, in text and in JSON.
refused() {
    score x.deal
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.deal:$1: $2" ]
    LC_ALL=C score x.deal --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "" ]
    [[ $output == *'"ok":false,"error":{"line":'"${1%:*}"',"column":'"${1#*:}"',"message":"'* ]]
}

@test "a deal as one line of JSON, all its facts" {
    written 'rules: kop-asdycha' "$deal     # seats 1 2 3 4" 'calls: zolo P kontra P rej P P P' \
        "$played"
    score --format json x.deal
    [ "$status" -eq 0 ]
    [ "$output" = "$json" ]
    [ "$errors" = "" ]
}

@test "a normal game has no declarer" {
    written "$deal" "$passed" "$played"
    score --format json x.deal
    [ "$status" -eq 0 ]
    [[ $output == *'"contract":"normal","declarer":null,"sides":[1,0,0,1],'* ]]
    [[ $output == *'"multiplier":1,"payoff":[3,-3,-3,3],'* ]]
}

@test "the table adds up what each seat has won" {
    written 'rules: kop-asdycha' "$deal" 'calls: zolo P kontra P rej P P P' "$played" '' \
        "$deal" "$passed" "$played"
    score x.deal
    [ "$status" -eq 0 ]
    mapfile -t lines <<<"$output"
    [ "${lines[1]}" = '     1  zolo      1   1---       4     +60     −20     −20     −20' ]
    [ "${lines[2]}" = '     2  normal        1--4       1      +3      −3      −3      +3' ]
    [ "$(tr -s ' ' <<<"${lines[3]}")" = ' total +63 −23 −23 −17' ]
    [ "${lines[5]}" = '  Deal 1   card points 104 0 0 0, tricks 4 0 0 0' ]
    [ "${#lines[@]}" -eq 7 ]
}

@test "plain ASCII where the locale knows nothing else" {
    written "$deal" "$passed" 'play: HA CA'
    export LC_ALL=C
    score x.deal
    [ "$errors" = 'zolo: x.deal:3:10: trick 1, seat 2: must follow suit to HA; DT or DQ are legal' ]
    written "$deal" "$passed" "$played"
    score x.deal
    [[ $output == *'  +3      -3      -3      +3'* ]]
}

@test "money, where a deal names its stake" {
    written "$deal" "$passed" "$played" 'stake: 0.50'
    score x.deal
    [[ $(tr -s ' ' <<<"$output") == *$'\n money +1.50 −1.50 −1.50 +1.50\n'* ]]
    score x.deal --format json
    [[ $output == *'"payoff":[3,-3,-3,3],"rules":"kop-asdycha","stake":0.5,"money":[1.5,-1.5,-1.5,1.5]}' ]]
}

@test "four tens win in the League without call or card" {
    written 'rules: kop-league' 'deal: CT ST HT DT | CA SA HA DQ | CJ CQ HQ HJ | SQ SJ DJ DA' 'calls:'
    score x.deal --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"contract":"kop","declarer":1,"sides":[1,0,0,0],"points":[0,0,0,0],"tricks":[0,0,0,0],"multiplier":1,"payoff":[30,-10,-10,-10],'* ]]
}

@test "a hand that cannot lose may be laid down" {
    # Zolo du, kontra: 10 x 2 from each.
    written 'rules: baska-linia' 'deal: CA CT CJ DJ | CQ SQ HA HT | SA ST HQ DQ | SJ HJ DA DT' \
        'calls: zolo-du kontra P P P' 'tabled: 2'
    score x.deal --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"multiplier":2,"payoff":[-20,60,-20,-20],'* ]]
}

@test "house rules by file" {
    printf 'extends: kop-asdycha\nname: cheap\ncontracts:\n  - name: zolo\n    base: 2\n' >cheap.yaml
    written 'rules: ./cheap.yaml' "$deal" 'calls: zolo P P P' "$played"
    score x.deal --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"payoff":[6,-2,-2,-2],'* ]]
}

@test "--rules counts where a deal names none" {
    written "$deal" "$passed" "$played"
    score x.deal --rules kop-jp --format json # no trick is worth 2 there, not 3 (RULES 2.5)
    [[ $output == *'"payoff":[2,-2,-2,2],'* ]]
}

@test "CSV has a field for each head, for right and wrong deals" {
    written "$deal" "$passed" "$played" '' "$deal" 'calls: P' "$played"
    score x.deal --format csv
    [ "$status" -eq 2 ]
    mapfile -t lines <<<"$output"
    heads=${lines[0]//[^,]/}
    right=${lines[1]//[^,]/}
    # Empty after the payoffs: 2 fields of a bok-runda, 24 of game points, 3 of an error, 8 of names.
    [ "${lines[1]}" = "x.deal,1,true,normal,,1,0,0,1,104,0,0,0,4,0,0,0,1,3,-3,-3,3$(printf ',%.0s' {1..26}),kop-asdycha,1,,,,,,,,,,," ]
    [ "${heads}" = "${right}" ]
    [ "${lines[2]}" = "x.deal,2,false$(printf ',%.0s' {1..48})"'6,9,"call 2, seat 2: the auction is not over; calls: must include the closing passes",,,,,,,,' ]
}

@test "a wrong deal does not hide the next" {
    written "$deal" 'cals: P' '' 'rules: no-such' "$deal" '' "$deal" "$passed" 'play: HA' '' \
        "$deal" 'calls: zolo P kontra P rej P P P' "$played"
    score --format json x.deal
    [ "$status" -eq 2 ]
    mapfile -t lines <<<"$output"
    [ "${#lines[@]}" -eq 4 ]
    [[ ${lines[0]} == '{"format":2,"command":"score","deal":1,"ok":false,'* ]]
    [[ ${lines[1]} == '{"format":2,"command":"score","deal":2,"ok":false,'* ]]
    [[ ${lines[2]} == '{"format":2,"command":"score","deal":3,"ok":false,'* ]]
    [ "${lines[3]}" = "${json/\"deal\":1/\"deal\":4}" ]
    score x.deal
    [ "$(tail -n 2 <<<"$output")" = $'\n  1 deal settled, 3 not' ]
}

@test "standard input and several files" {
    written "$deal" "$passed" "$played"
    cp x.deal y.deal
    score --format json x.deal - <y.deal
    [ "$status" -eq 0 ]
    [[ ${output%%$'\n'*} == '{"format":2,"command":"score","file":"x.deal","deal":1,'* ]]
    [[ ${output##*$'\n'} == '{"format":2,"command":"score","file":"-","deal":1,'* ]]
}

@test "Windows line ends, tabs and a byte order mark" {
    printf '\xef\xbb\xbfrules:\tkop-asdycha\r\n%s\r\n%s\r\n%s\r\n\r\n' "$deal" "$passed" "$played" >x.deal
    score --format json x.deal
    [ "$status" -eq 0 ]
    [[ $output == *'"payoff":[3,-3,-3,3],'* ]]
}

@test "cards and calls as people write them" {
    written 'deal: ♥A ♥10 ♣D ♣W | Ca Sa 10d qd | ♣️T ♠10 HQ HJ | SD SW DJ DA' 'calls: Zollo, pas, Kontra, pass, re P P P' \
        'play: HA ♦10 hj da,♣D DQ HQ SQ HT CA CT SJ CJ SA ST DJ'
    score --format json x.deal
    [ "$output" = "$json" ]
}

# --- wrong cards and calls ------------------------------------------------------------------

# All other refusals: tests/unit/club/test_record.c.
@test "wrong: a card that does not beat" {
    written 'deal: HA HT CQ CJ | CA SA DT DA | CT HJ HQ DQ | ST SJ DJ SQ' "$passed" 'play: HA DT HJ DJ CJ DA CT'
    refused 3:25 'trick 2, seat 3: must beat ♣J; ♥Q or ♦Q are legal'
    score x.deal --format json
    [[ $output == *'"message":"trick 2, seat 3: must beat CJ; HQ or DQ are legal"}}' ]]
}

# --- wrong files ----------------------------------------------------------------------------

@test "wrong: a rule set that does not exist, and one with a fault" {
    written 'rules: kop-leage' "$deal" "$passed" "$played"
    score x.deal
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: x.deal:1:8: rules: no rule set 'kop-leage'; did you mean 'kop-league'?"* ]]
    printf 'extends: kop-asdycha\nname: bad\nwin_points: many\n' >bad.yaml
    written 'rules: ./bad.yaml' "$deal" "$passed" "$played"
    score x.deal
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: x.deal:1:8: rules: ./bad.yaml, line 3, column "* ]]
}

@test "hands are laid down where the rules have a cap for it" {
    written "$deal" 'calls: P P zolo P P P' 'tabled: 3'
    refused 3:9 'tabled: these rules do not allow tabling a hand'
    # A house file that states a cap for tabled hands has them (AMB-32).
    printf 'extends: kop-asdycha\nname: ours\ncontracts:\n  - {name: zolo-du, tabled_cap: 4}\n' >ours.yaml
    written 'rules: ./ours.yaml' 'deal: CA CT CJ DJ | CQ SQ HA HT | SA ST HQ DQ | SJ HJ DA DT' \
        'calls: P zolo-du P P P' 'tabled: 2'
    score x.deal --format json
    [[ $output == *'"payoff":[-10,30,-10,-10],'* ]]
}

@test "wrong: a binary file, and one without deals" {
    printf 'deal: H\0A\n' >x.deal
    refused 1:1 'the line contains a zero byte; a written deal is plain text (UTF-8)'
    printf '# only a comment\n' >x.deal
    score x.deal
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.deal: the file has no deals; a deal consists of the lines rules:, deal:, calls: and play:' ]
}

@test "what cannot be read is a failure, and the other files are settled" {
    written "$deal" "$passed" "$played"
    score --format json no-such.deal . x.deal
    [ "$status" -eq 1 ]
    [ "$errors" = 'zolo: no-such.deal: cannot read: No such file or directory
zolo: .: cannot read: Is a directory' ]
    [[ $output == *'"payoff":[3,-3,-3,3],'* ]]
}

@test "a full disk is reported, exit 1" {
    written "$deal" "$passed" "$played"
    # More than what standard output keeps back, so that writing fails in the midst of it.
    for _ in {1..100}; do cat x.deal && echo; done >many.deal
    run bash -c '"$ZOLO" score many.deal --format json 2>&1 >/dev/full'
    [ "$output" = "zolo: standard output: cannot write: No space left on device" ]
    [ "$status" -eq 1 ]
}

@test "a file whose name is not valid UTF-8 is named as far as JSON can" {
    written "$deal" "$passed" "$played"
    cp x.deal $'x\xff.deal'
    score --format json x.deal $'x\xff.deal'
    [ "$status" -eq 0 ]
    [[ $output == *$'\n{"format":2,"command":"score","file":"?","deal":1,"ok":true,'* ]]
}

@test "wrong usage" {
    score
    [ "$status" -eq 2 ]
    [ "${errors%%$'\n'*}" = 'zolo score: FILE is missing; - is standard input' ]
    written "$deal" "$passed" "$played"
    score x.deal --rules kop-leage
    [ "$status" -eq 2 ]
    [[ $errors == "zolo score: --rules: no rule set 'kop-leage'; did you mean 'kop-league'?"* ]]
    score x.deal --format xml
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo score: --format: 'xml' is not one of text, json, csv, markdown, html" ]
}

@test "text that is not valid UTF-8 is refused with line and column, whatever reads it" {
    # Łukasz in Windows-1250, a note in Latin-2
    printf 'players: \xa3ukasz, Anna, Ewa, Jan\n%s\n%s\n%s\n' "$deal" "$passed" "$played" >x.deal
    printf 'players: Anna, Bartek, Celina, Darek\ncontract,old,points\n,\xb3ukasz Anna,60\n' >x.csv
    printf 'extends: kop-asdycha\ntitle: Nasz st\xf3\xb3\n' >x.yaml
    mkdir -p config/zolo
    printf '# st\xf3\xb3\nstake: 0,50\n' >config/zolo/config.yaml
    local no='is not valid UTF-8; save the text in UTF-8'
    local command
    for command in score review record; do
        apart "$command" x.deal </dev/null
        [ "$status" -eq 2 ]
        [ "$errors" = "zolo: x.deal:1:10: byte a3 $no" ]
    done
    apart score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:3:2: byte b3 $no" ]
    apart rules show ./x.yaml
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: ./x.yaml:2:15: byte f3 $no" ]
    XDG_CONFIG_HOME=$PWD/config apart rules
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: $PWD/config/zolo/config.yaml:1:5: byte f3 $no" ]
    apart score - <x.deal
    [ "$errors" = "zolo: standard input:1:10: byte a3 $no" ]
}

@test "decimal commas in configuration, house rules and trust" {
    mkdir -p config/zolo
    printf 'stake: 0,50\n' >config/zolo/config.yaml
    written "$deal" "$passed" "$played"
    XDG_CONFIG_HOME=$PWD/config score x.deal
    [[ $output == *"+1.50"* ]]
    [ "$("$ZOLO" advise "CQ HT CJ DA" --seat 3 --auction "P zolo" --trust 0,5 --format json --no-checks | jq .options)" = \
        "$("$ZOLO" advise "CQ HT CJ DA" --seat 3 --auction "P zolo" --trust 0.5 --format json --no-checks | jq .options)" ]
    apart advise "CQ HT CJ DA" --seat 3 --auction "P zolo" --trust 0,5,0
    [ "$status" -eq 2 ]
}
