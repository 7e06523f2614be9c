#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo rules: the shipped sets, house rules, and the messages for wrong rule files.

load own_folder

# house LINE...: writes house.yaml, one argument a line.
house() {
    printf '%s\n' "$@" >house.yaml
}

# rules ARGUMENT...: stdout and stderr into $output, the exit status into $status.
rules() {
    run "$ZOLO" rules "$@"
    echo "$output"
}

# refused MESSAGE: house.yaml is refused with exactly this, exit 2.
refused() {
    rules show house.yaml
    [ "$output" = "zolo: $1" ]
    [ "$status" -eq 2 ]
}

@test "list names the nine shipped sets" {
    rules list
    [ "$status" -eq 0 ]
    [ "${#lines[@]}" -eq 10 ]
    [ "${lines[1]}" = "  baska-linia   Kaszubska Baśka, Gmina Linia" ]
    [ "${lines[2]}" = "  baska-pagat   Baśka, pagat's description" ]
    [ "${lines[3]}" = "  doko-40       Doppelkopf with 40 cards" ]
    [ "${lines[4]}" = "  doko-48       Doppelkopf with 48 cards" ]
    [ "${lines[5]}" = "  kop-3tens     Kop, ace and three tens on top (as - trzy dychy)" ]
    [ "${lines[6]}" = "  kop-asdycha   Kop, ace and ten on top (as - dycha)" ]
    [ "${lines[7]}" = "  kop-jp        Kop, Japanese page" ]
    [ "${lines[8]}" = "  kop-league    Kop, Greater Poland League" ]
    [ "${lines[9]}" = "  kop-wolsztyn  Kop, Wolsztyn club" ]
}

@test "show writes a set for a card player" {
    rules show kop-wolsztyn
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-wolsztyn: Kop, Wolsztyn club" ]
    [ "${lines[1]}" = "  trumps   ♥A ♣10 ♠10 ♥10 ♣Q ♠Q ♥Q ♦Q ♣J ♠J ♥J ♦J ♦A ♦10" ]
    [ "${lines[2]}" = "  sides    ♣A | ♠A" ]
    [[ "$output" == *"  bids     wesele < zolo < zolo-du; forehand speaks first"* ]]
    [[ "$output" == *"  doubles  kontra, rej, bok, słup"* ]]
    [[ "$output" == *"  session  5 rounds of 32 deals"$'\n'"           points by place in a round: 4 3 2 1"* ]]
    [[ "$output" == *$'\n'"  zolo "*" 5      10   20    -     -"* ]]
}

@test "show is plain ASCII where the locale is" {
    LC_ALL=C run "$ZOLO" rules show kop-asdycha
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  trumps   HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT" ]
    [[ "$output" == *"doubles  kontra, rej, bok, slup"* ]]
    [ -z "$(LC_ALL=C tr -d ' -~\n' <<<"$output")" ]
}

@test "show writes JSON and CSV" {
    rules show kop-league --format json
    [ "$status" -eq 0 ]
    [[ "$output" == '{"format":2,"command":"rules","set":{"name":"kop-league",'* ]]
    [[ "$output" == *'"doubles":["kontra","rej","bok"]'* ]]
    rules show kop-league --format csv
    [ "${lines[0]}" = "key,value" ]
    [[ "$output" == *'contracts.kop.needs,CT ST HT DT'* ]]
}

@test "diff has one line for each key that differs" {
    LC_ALL=C run "$ZOLO" rules diff kop-asdycha kop-3tens
    [ "$status" -eq 0 ]
    [ "${#lines[@]}" -eq 2 ]
    [ "${lines[0]}" = "orders.kop.trumps: HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT -> HA CT ST HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT" ]
    [ "${lines[1]}" = "orders.kop.side_suits: CA CT, SA ST -> CA, SA" ]
    rules diff kop-jp kop-jp
    [ "$output" = "no difference" ]
}

@test "diff writes JSON and CSV" {
    house 'extends: kop-jp' 'stake: 0.50'
    rules diff kop-jp house.yaml -f json
    [ "$output" = '{"format":2,"command":"rules","a":"kop-jp","b":"house.yaml","differences":[{"key":"stake","a":"1","b":"0.5"}]}' ]
    rules diff kop-jp house.yaml -f csv
    [ "$output" = 'key,a,b
stake,1,0.5' ]
}

@test "a set may extend a file beside it, wherever the program runs" {
    mkdir club
    printf 'extends: kop-league\nstake: 2\n' >club/base.yaml
    printf 'extends: base.yaml\nname: ours\n' >club/ours.yaml
    rules diff kop-league club/ours.yaml
    [ "$output" = "stake: 1 -> 2" ]
}

@test "unknown key" {
    house 'extends: kop-asdycha' 'wesele_may_opn: yes'
    refused "house.yaml:2:1: unknown key 'wesele_may_opn'; did you mean 'wesele_may_open'?"
}

@test "wrong type" {
    house 'extends: kop-asdycha' 'win_points: fifty'
    refused "house.yaml:2:13: win_points: expected a whole number, found 'fifty'"
}

@test "value missing" {
    house 'extends: kop-asdycha' 'wesele_may_open:'
    refused "house.yaml:2:17: wesele_may_open has no value; expected yes or no"
}

@test "bad card" {
    house 'extends: kop-asdycha' 'orders:' '  - name: kop' \
        '    trumps: HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA D7'
    refused "house.yaml:4:46: trumps: 'D7' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT"
}

@test "card twice" {
    house 'extends: kop-asdycha' 'orders:' '  - name: kop' \
        '    trumps: HA HT CQ SQ HQ DQ CJ SJ HJ HA DA DT'
    refused "house.yaml:4:40: trumps: HA is named twice"
}

@test "card missing" {
    house 'extends: kop-asdycha' 'orders:' '  - name: kop' \
        '    trumps: HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA'
    refused "house.yaml:4:13: order 'kop': DT is neither in trumps nor in side_suits"
}

@test "unknown word of an enumeration" {
    house 'extends: kop-asdycha' 'forehand_speaks: lst'
    refused "house.yaml:2:18: forehand_speaks: unknown word 'lst'; did you mean 'last'?"
}

@test "not YAML" {
    house 'extends: kop-asdycha' 'doubles: [kontra, rej' 'stake: 2'
    refused "house.yaml:3:6: not YAML: did not find expected ',' or ']' while parsing a flow sequence that begins on line 2"
}

@test "key twice" {
    house 'extends: kop-asdycha' 'stake: 1' 'stake: 2'
    refused "house.yaml:3:1: stake is given twice, first in line 2"
}

@test "a file that extends itself" {
    house 'extends: house.yaml'
    refused "house.yaml:1:10: extends: circular chain; 'house.yaml' occurs again"
}

@test "too many levels of doubling" {
    house 'extends: kop-asdycha' 'doubles: [a, b, c, d, e, f, g, h, i]'
    refused "house.yaml:2:35: doubles: at most 8 levels, found 9"
}

@test "no level of doubling" {
    house 'extends: kop-asdycha' 'doubles: []'
    refused "house.yaml:2:10: doubles must list at least one entry"
}

@test "cap beyond the levels" {
    house 'extends: kop-asdycha' 'contracts:' '  - name: zolo' '    call_cap: 5'
    refused "house.yaml:4:15: call_cap: expected 0 to 4, found 5; doubles lists 4 levels"
}

@test "unknown order of a contract" {
    house 'extends: kop-asdycha' 'contracts:' '  - {name: zolo, order: kopp}'
    refused "house.yaml:3:25: order: no order 'kopp'; did you mean 'kop'?"
}

@test "extends of an unknown set" {
    house 'extends: kop-lige'
    refused "house.yaml:1:10: extends: no rule set 'kop-lige'; did you mean 'kop-league'? (file names contain a / or end in .yaml)"
}

@test "neither extends nor a whole set" {
    house 'stake: 2'
    refused "house.yaml:1:1: pack is missing; a file without 'extends: NAME' must give the whole rule set"
}

@test "empty file" {
    : >house.yaml
    refused "house.yaml:1:1: the file is empty; expected keys and values, like 'extends: kop-asdycha'"
}

@test "anchors and tags" {
    house 'extends: kop-asdycha' 'title: *x'
    refused "house.yaml:2:8: anchors (&) and aliases (*) are not allowed in rule files; quote a value that begins with & or *"
    house 'extends: kop-asdycha' 'title: !x y'
    refused "house.yaml:2:8: tags (!) are not allowed in rule files"
}

@test "missing file" {
    rules show none.yaml
    [ "$output" = "zolo: none.yaml: cannot be opened: No such file or directory" ]
    [ "$status" -eq 1 ]
}

@test "unknown set" {
    rules show kop-asdicha
    [ "$output" = "zolo rules: no rule set 'kop-asdicha'; did you mean 'kop-asdycha'? (file names contain a / or end in .yaml)" ]
    [ "$status" -eq 2 ]
}

@test "wrong usage" {
    rules shw kop-jp
    [ "$output" = "zolo rules: unknown word 'shw'; expected list, show, diff, break-even or defaults; did you mean 'show'?" ]
    [ "$status" -eq 2 ]
    rules show
    [ "$output" = "zolo rules: an argument is missing; usage: zolo rules show NAME|FILE" ]
    [ "$status" -eq 2 ]
    rules diff kop-jp
    [ "$output" = "zolo rules: an argument is missing; usage: zolo rules diff A B" ]
    [ "$status" -eq 2 ]
    rules list kop-jp
    [ "$output" = "zolo rules: unexpected argument 'kop-jp'; usage: zolo rules list" ]
    [ "$status" -eq 2 ]
    rules list --format xml
    [ "$output" = "zolo rules: --format: 'xml' is not one of text, json, csv" ]
    [ "$status" -eq 2 ]
}

@test "a full disk is reported" {
    run bash -c '"$ZOLO" rules show kop-jp >/dev/full'
    echo "$output"
    [ "$output" = "zolo: standard output: cannot write: No space left on device" ]
    [ "$status" -eq 1 ]
}
