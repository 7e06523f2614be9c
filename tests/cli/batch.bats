#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo advise -, odds -, solve -: many questions from standard input.
# shellcheck disable=SC2154 # run sets output, status and lines

load own_folder

check=$BATS_TEST_DIRNAME/../support/check_json
quick="--deals 200 --me table --no-checks --brief"

# one_by_one COMMAND FILE OPTION...: the same questions, each by itself.
one_by_one() {
    local command=$1 file=$2 line
    shift 2
    while IFS= read -r line; do
        case $line in '' | '#'*) continue ;; esac
        eval "\"\$ZOLO\" $command \"\$@\" $line" </dev/null
    done <"$file"
}

# Hands of the deals of a seed, and what may stand in a question besides.
forty_questions() {
    local rules
    for rules in kop-asdycha kop-3tens kop-wolsztyn kop-league kop-jp baska-pagat baska-linia; do
        "$ZOLO" deal --rules "$rules" -n 4 --seed 7 |
            sed -n 's/^deal: \([^|]*\) |.*/\1/p' | sed "s/\$/ --rules $rules/"
    done
    "$ZOLO" deal --rules doko-48 -n 2 --seed 7 | sed -n 's/^deal: \([^|]*\) |.*/"\1" --rules doko-48/p'
    "$ZOLO" deal --rules doko-40 -n 2 --seed 7 | sed -n 's/^deal: \([^|]*\) |.*/"\1" --rules doko-40/p'
    cat <<'EOF'
CQ HT CJ DA --seat 3 --auction "P zolo"
'CQ SQ HA DQ' --seat 2 --auction P
CQ HT DJ SA --play "DT CJ" --seat 3
SQ DQ HJ ST --given "2: CQ" --not '3: HT'
HA DQ SJ CT --seat 3 --auction "P P" --policy learnt
HA DQ SJ CT --seed 5
♥A ♥10 ♥Q ♣J --lose 5,15
Kier As, Kier Dycha, Kier Dama, Trefl Walet --policy club
EOF
}

# bats test_tags=slow
@test "forty questions, each answered as if it had been asked alone" {
    local every=1 # all of them in check-long
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || every=4
    forty_questions | awk -v every=$every 'NR % every == 0' >questions
    [ "$(wc -l <questions)" -eq $((40 / every)) ]
    # shellcheck disable=SC2086
    one_by_one advise questions $quick --format json >alone
    # shellcheck disable=SC2086
    "$ZOLO" advise - $quick --format json --threads 2 <questions >together
    [ "$(wc -l <together)" -eq $((40 / every)) ]
    cmp alone together
    "$check" advise <together
}

@test "odds and solve likewise" {
    printf '%s\n' 'HA HT HQ CJ' 'CQ SQ HA DQ --contract wesele' 'HA SJ DT CT --seat 2' >questions
    one_by_one odds questions --contract zolo --format json >alone
    "$ZOLO" odds - --contract zolo --format json <questions >together
    cmp alone together
    "$ZOLO" deal -n 5 --seed 3 | sed -n 's/^deal: \(.*\)/--deal "\1"/p' >questions
    one_by_one solve questions --contract zolo --declarer 2 --format json >alone
    "$ZOLO" solve - --contract zolo --declarer 2 --format json <questions >together
    [ "$(wc -l <together)" -eq 5 ]
    cmp alone together
}

# bats test_tags=slow
@test "the full answer, with all its checks" {
    local card=(--seat 3 --play "DT CJ" --format json)
    echo 'CQ HT DJ SA' >questions
    one_by_one advise questions "${card[@]}" >alone
    "$ZOLO" advise - "${card[@]}" <questions | cmp alone -
}

@test "comments, blank lines, quotes, and a last line without an end" {
    # shellcheck disable=SC2086
    printf '# a comment\n\n  \t\r\nHA HT HQ CJ # forehand\r\n"HA HT" HQ '"'CJ'" |
        "$ZOLO" advise - $quick --format json >out
    [ "$(wc -l <out)" -eq 2 ]
    [ "$(sed -n 1p out)" = "$(sed -n 2p out)" ]
}

@test "a question that is refused names its line, and the others are answered" {
    printf '%s\n' 'HA HT HQ CJ' '' 'HA HT HQ' 'HA HT HQ CX' 'HA "HT HQ CJ' 'HA HT HQ CJ --set 2' \
        'HA HT HQ CJ -- 3' 'HA HT HQ CJ -' 'HA HT HQ SJ --seat 9' 'SA HT HQ CJ' >questions
    status=0
    # shellcheck disable=SC2086
    "$ZOLO" advise - $quick --format json <questions >out 2>errors || status=$?
    [ "$status" -eq 2 ]
    cat errors
    grep -qx 'zolo: standard input:3: HAND: 3 cards; a hand has 4' errors
    grep -q '^zolo: standard input:4: HAND:10: ' errors
    grep -qx 'zolo: standard input:5:4: unclosed quotation mark' errors
    grep -q "^zolo: standard input:6: unrecognized option '--set'" errors ||
        grep -q "^zolo: standard input:6: .*--set" errors
    grep -qx "zolo: standard input:7: '--' cannot be part of a question" errors
    grep -qx "zolo: standard input:8: '-' cannot be part of a question" errors
    grep -q '^zolo: standard input:9: --seat: ' errors
    [ "$(jq -c 'select(.ok == false).line' out | tr '\n' ' ')" = "3 4 5 6 7 8 9 " ]
    [ "$(jq -c 'select(.best).hand | length' out | tr '\n' ' ')" = "4 4 " ]
    [ "$(wc -l <out)" -eq 9 ]
    grep '"ok":false' out | "$check" refused
}

@test "text is the line, the question and its answer in a line" {
    # shellcheck disable=SC2086
    printf '%s\n' 'HA HT HQ CJ' 'HA HT HQ' 'CQ SQ HA DQ --seat 2 --auction P' |
        "$ZOLO" advise - $quick --threads 2 >out 2>errors || status=$?
    [ "$status" -eq 2 ]
    cat out
    [ "$(grep -c . out)" -eq 4 ]
    [ "$(sed -n 1p out)" = "1: HA HT HQ CJ" ]
    [[ $(sed -n 2p out) == "zolo: "* ]]
    [ "$(sed -n 4p out)" = "3: CQ SQ HA DQ --seat 2 --auction P" ]
}

@test "CSV has its columns once, and the line of each row" {
    # shellcheck disable=SC2086
    printf '%s\n' '# hands' 'HA HT HQ CJ' 'HA HT SQ CJ' | "$ZOLO" advise - $quick --format csv >out
    [ "$(grep -c '^line,option,payoff,' out)" -eq 1 ]
    [ "$(cut -d, -f1 out | sort | uniq -c | awk '{ print $2 }' | tr '\n' ' ')" = "2 3 line " ]
}

@test "whoever writes a question and waits gets its answer first" {
    # shellcheck disable=SC2086
    coproc asked { "$ZOLO" advise - $quick --format json; }
    local answer pid=$asked_PID
    for hand in 'HA HT HQ CJ' 'CQ HT CJ DA'; do
        echo "$hand" >&"${asked[1]}"
        read -r -t 20 answer <&"${asked[0]}"
        [[ $answer == *'"command":"advise"'* ]]
    done
    eval "exec ${asked[1]}>&-"
    wait "$pid"
}

@test "what the run itself cannot mean is refused at once" {
    echo 'HA HT HQ CJ' >questions
    run "$ZOLO" advise - --plot x.png <questions
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: --plot draws one question, and cannot be combined with '-'" ]
    run "$ZOLO" advise - --rules kop-asdyca <questions
    [ "$status" -eq 2 ]
    [[ $output == *"did you mean 'kop-asdycha'?"* ]]
    run "$ZOLO" solve - --sure-hands <questions
    [ "$status" -eq 2 ]
    run "$ZOLO" advise - <.
    [ "$status" -eq 1 ]
    [[ $output == "zolo: standard input: cannot read: "* ]]
}

@test "lines too long, zero bytes and too many words are faults of their lines alone" {
    # shellcheck disable=SC2086
    {
        head -c 40000 /dev/zero | tr '\0' x
        printf '\nHA HT\0 HQ CJ\n'
        seq -s' ' 200
        echo 'HA HT HQ CJ'
    } | "$ZOLO" advise - $quick --format json >out 2>errors || status=$?
    [ "$status" -eq 2 ]
    cat errors
    [ "$(jq -c '.line // .best' out | tr '\n' ' ')" = '1 2 3 "zolo" ' ]
    grep -qx 'zolo: standard input:1: the line has more than 16383 bytes' errors
    grep -qx 'zolo: standard input:2:6: the line contains a zero byte' errors
    grep -q '^zolo: standard input:3:[0-9]*: the question has more than 128 words$' errors
}

@test "a question that is refused says why in the language, and JSON in English" {
    echo 'HA HT' | ZOLO_LANG=pl "$ZOLO" advise - >out 2>errors || [ $? -eq 2 ]
    [ "$(cat errors)" = "zolo: standardowe wejście:1: KARTY: 2 karty, a gracz ma ich 4" ]
    echo 'HA HT' | ZOLO_LANG=pl "$ZOLO" advise - --format json >out 2>errors || [ $? -eq 2 ]
    [ "$(jq -r .error.message out)" = "HAND: 2 cards; a hand has 4" ]
}

@test "a byte order mark and no-break spaces of standard input change no answer; other bytes are named" {
    printf 'CQ HT CJ DA --contract zolo --seat 3\n' >plain
    printf '\ufeffCQ\u00a0HT CJ\u202fDA --contract zolo --seat 3\n' >marked
    [ "$("$ZOLO" odds - <marked --format csv | cut -d, -f3-)" = "$("$ZOLO" odds - <plain --format csv | cut -d, -f3-)" ]
    { cat plain; printf 'CQ HT CJ DA \xb3\n'; } >latin
    run "$ZOLO" odds - --format json <latin
    [ "$status" -eq 2 ]
    [[ $output == *"byte b3 is not valid UTF-8; save the text in UTF-8"* ]]
}

@test "options of the run hold for each question alike" {
    printf '%s\n' 'HA HT HQ CJ' 'HA HT HQ CJ' >questions
    "$ZOLO" odds - --contract zolo --lose 5,15 --deals 200 --format json <questions >out
    [ "$(sort -u out | wc -l)" -eq 1 ]
    [ "$(jq -c '.risk.lose | length' out | tr '\n' ' ')" = "2 2 " ]
}
