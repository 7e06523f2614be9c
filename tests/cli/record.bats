#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo record: deals entered from a pipe and at a terminal, and what is left when it is killed.

# shellcheck disable=SC2154 # own_folder sets root and errors

load own_folder

words=(zolo P kontra P rej P P P CJ CQ SQ DA SA ST SJ HA HT DT HJ DJ HQ DQ CT CA)

hands() {
    printf '%s\n' 'HA HT HQ CJ' 'CQ SA DT DQ' 'CT ST SQ HJ' 'CA SJ DJ DA'
}

@test "written deals that go through it are settled as before" {
    for deal in example named doko-solo; do
        "$ZOLO" record $deal.deal <"$root/data/deals/$deal.deal" >/dev/null
        [ "$("$ZOLO" score $deal.deal --format csv | cut -d, -f2-)" = \
            "$("$ZOLO" score "$root/data/deals/$deal.deal" --format csv | cut -d, -f2-)" ]
    done
}

@test "a bar may end the line of a trick or begin the next one, and is no card" {
    { hands; printf '%s\n' 'zolo P P P' 'CJ CQ SQ DA /' 'SA ST' 'SJ HA' '| HT DT' 'HJ DJ' '/' 'HQ DQ CT CA'; } >words
    apart record a.deal <words
    [ "$status" -eq 0 ]
    [[ $output != *[/\|]* ]]
    tail -n 1 a.deal >play
    grep -q '^play: ' play
    [ "$(tr -d '|/' <play | wc -w)" -eq "$(wc -w <play)" ]
}

@test "what is saved is reported, and hands that nobody knows follow from the play" {
    apart record a.deal --players "Anna, Bartek, Celina, Darek" <<<"$(printf '%s\n' '?' '?' 'HJ ?' '?' "${words[*]}")"
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    [ "$(sed -n '5p;$p' <<<"$output")" = "1 zolo
Deal 1 is over: zolo (Anna): Anna +60, Bartek -20, Celina -20, Darek -20" ]
    [ "$(head -n 3 a.deal)" = "rules: kop-asdycha
players: Anna, Bartek, Celina, Darek
deal: CJ HA HT HQ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DA DJ" ]
    zolo score a.deal
    [ "$status" -eq 0 ]
    zolo review a.deal --deals 5 --policy club
    [ "$status" -eq 0 ]
}

@test "the first thing that is wrong ends a pipe, and all before it is kept" {
    hands >in
    echo 'P kontra # a comment' >>in
    echo '  HA' >>in
    apart record a.deal <in
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: standard input:6:3: call 3, seat 3: 'HA' is not a call; calls are "* ]]
    [ "$(tail -n 1 a.deal)" = "calls: P kontra" ]
    apart record a.deal <<<$'P P P\nHA SA\nundo\nundo\nunod'
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: standard input:2:4: "*"legal"* ]]
    apart record a.deal <<<$'undo\nundo\nunod'
    [ "$output" = $'taken back: HA\ntaken back: P' ]
    [[ $errors == *"standard input:3:1: "*"did you mean 'undo'?)" ]]
    [ "$(tail -n 1 a.deal)" = "calls: P kontra P P" ]
}

@test "rules and names that do not fit the file are refused" {
    hands >in
    "$ZOLO" record a.deal <<<"HA HT HQ CJ" >/dev/null
    refused "zolo record: --rules: the deal in progress follows the rules of kop-asdycha, not doko-48; leave out --rules to continue it" \
        record a.deal --rules doko-48
    refused "zolo record: --players:7: a name is missing here" record a.deal --players "Anna, , C, D"
    refused "zolo: .: not a regular file; zolo record needs one" record .
    zolo record
    [ "$status" -eq 2 ]
}

@test "a file that another program changes is left as that program wrote it" {
    coproc ENTRY { "$ZOLO" record a.deal 2>errors; }
    local entry=$ENTRY_PID
    hands >&"${ENTRY[1]}"
    for _ in 1 2 3 4; do read -r _ <&"${ENTRY[0]}"; done
    echo '# mine' >a.deal
    echo 'P' >&"${ENTRY[1]}"
    status=0
    wait "$entry" || status=$?
    [ "$status" -eq 1 ]
    [ "$(<a.deal)" = "# mine" ]
    [[ $(<errors) == *"another program has changed the file"* ]]
}

# Enters the words from number $1 on until a random moment of the next, when the program is killed; what
# it has confirmed is in the file, and nothing but the word that was being entered may be there besides.
kill_after() {
    local from=$1 n=0 lines
    lines=$(((RANDOM % 6) + 1))
    coproc ENTRY { exec "$ZOLO" record a.deal 2>>errors; }
    local entry=$ENTRY_PID in=${ENTRY[1]} out=${ENTRY[0]}
    while [ "$n" -lt "$lines" ] && [ $((from + n)) -lt ${#words[@]} ]; do
        echo "${words[from + n]}" >&"$in"
        read -r _ <&"$out"
        n=$((n + 1))
    done
    [ $((from + n)) -ge ${#words[@]} ] || echo "${words[from + n]}" >&"$in"
    sleep "0.00$((RANDOM % 10))"
    kill -9 "$entry"
    wait "$entry" 2>/dev/null || true
    kept=$(sed -n 's/^calls: *//p; s/^play: *//p' a.deal | wc -w)
    [ "$kept" -eq $((from + n)) ] || [ "$kept" -eq $((from + n + 1)) ]
}

@test "kill -9 at random moments loses nothing but the word being entered" {
    local kills=4
    [ "${ZOLO_TEST_LONG:-0}" = 0 ] || kills=50
    kept=${#words[@]}
    for ((k = 0; k < kills; k++)); do
        if [ "$kept" -ge ${#words[@]} ]; then
            rm -f a.deal a.deal.new
            hands | "$ZOLO" record a.deal >/dev/null
            kept=0
        fi
        kill_after "$kept"
    done
    [ "$kept" -ge ${#words[@]} ] || printf '%s\n' "${words[@]:kept}" | "$ZOLO" record a.deal >/dev/null
    zolo score a.deal --format csv
    [ "$status" -eq 0 ]
    [[ $output == *",60,-20,-20,-20"* ]]
}

@test "a result alone is a deal, is taken back, and survives kill -9 as cards do" {
    apart record a.deal --players "Anna, Bartek, Celina, Darek" <<<$'winners: Anna Dark, value 2'
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: standard input:1:10: nobody is called "Dark" (did you mean "Darek"?)'* ]]
    [ ! -s a.deal ]
    apart record a.deal --players "Anna, Bartek, Celina, Darek" \
        <<<$'winners: Anna Darek, value 2\nundo\nwygrali: Celina, wartość 5, zolo\nHA HT HQ CJ'
    [ "$status" -eq 0 ]
    [[ $output == *"Deal 1 is over: zolo (Celina): Anna -5, Bartek -5, Celina +15, Darek -5"* ]]
    [ "$(sed '/^$/q' a.deal)" = "rules: kop-asdycha
players: Anna, Bartek, Celina, Darek
winners: Celina, wartość 5, zolo" ]
    apart record a.deal <<<$'winners: Anna, value 4'
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: standard input:1:10: deal: cannot be combined with winners:; leave one out" ]]
    rm a.deal
    local n=0 kept
    for ((k = 0; k < 4; k++)); do
        coproc ENTRY { exec "$ZOLO" record a.deal 2>>errors; }
        local entry=$ENTRY_PID in=${ENTRY[1]} out=${ENTRY[0]}
        echo 'winners: 1 4, value 2' >&"$in"
        read -r _ <&"$out"
        echo 'winners: 2, value 5' >&"$in"
        sleep "0.00$((RANDOM % 10))"
        kill -9 "$entry"
        wait "$entry" 2>/dev/null || true
        kept=$(grep -c '^winners: ' a.deal)
        [ "$kept" -eq $((n + 1)) ] || [ "$kept" -eq $((n + 2)) ]
        n=$kept
    done
    zolo score a.deal --format csv
    [ "$status" -eq 0 ]
    [ "$(wc -l <<<"$output")" -eq $((n + 1)) ]
}

@test "at a terminal it asks, offers what is legal, and a wrong word may be entered again" {
    command -v script >/dev/null || skip "no script(1)"
    { hands; printf '%s\n' 'P P P P' 'XX' 'SA' 'HA' 'quit'; } >in
    TERM=dumb script -qec "$ZOLO record a.deal --players 'Anna, Bartek, Celina, Darek'" /dev/null <in >out
    grep -q "Deal 1, Anna (seat 1) calls \[P kontra zolo zolo-du\]:" out
    grep -q "Deal 1, trick 1, Anna (seat 1) plays \[♥A ♥10 ♥Q ♣J\]:" out
    [ "$(tail -n 1 a.deal)" = "play: HA" ]
}

@test "it asks in Polish and German" {
    command -v script >/dev/null || skip "no script(1)"
    printf '%s\n' '?' 'cofnij' 'koniec' >in
    script -qec "$ZOLO record a.deal --lang pl" /dev/null <in >out
    grep -q "Rozdanie 1, ręka: gracz 1" out
    grep -q "cofnięto: " out
    printf '%s\n' 'hilfe' 'ende' >in
    script -qec "$ZOLO record b.deal --lang de" /dev/null <in >out
    grep -q "Spiel 1, Blatt: Platz 1" out
}

@test "a reservation is recorded when it is made and when it is named, and taken back" {
    # A solo of seat 2 that takes every trick, and a game that seat 4 leaves unnamed.
    printf '%s\n' 'CK CK CQ CQ CJ CJ C9 C9 DA DA DT DT' 'CA CA CT CT SA SA ST ST HA HA HT HT' \
        'HK HK HQ HQ HJ HJ H9 H9 DJ DJ D9 D9' '' 'P vorbehalt P vorbehalt' >in
    apart record a.deal --rules doko-48 <in
    [ "$status" -eq 0 ]
    apart record a.deal <<<$'P'
    [ "$status" -eq 2 ]
    [[ $errors == *"seat 2: 'P': a reservation must be named if no other game was" ]]
    apart record a.deal <<<'fleischlos P'
    [ "$output" = $'2 fleischlos\n4 P' ]
    [ "$(tail -n 1 a.deal)" = 'calls: P vorbehalt P vorbehalt P fleischlos P P' ]
    apart record a.deal <<<$'undo\nundo\nfleischlos'
    [ "$status" -eq 0 ]
    [ "$(tail -n 1 a.deal)" = 'calls: P vorbehalt P vorbehalt P fleischlos' ]
}

@test "a byte order mark before the words is none of them" {
    { printf '\ufeff'; hands; } | "$ZOLO" record a.deal >/dev/null
    grep -q "^deal: CJ HA HT HQ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DA DJ$" a.deal
    printf 'HA HT HQ CJ\nCQ \xb3\n' >in
    apart record b.deal <in
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: standard input:2:4: byte b3 is not valid UTF-8; save the text in UTF-8" ]
}
