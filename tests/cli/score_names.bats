#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Names in written deals, and calls and play over several lines.
# shellcheck disable=SC2154 # own_folder sets root, apart sets errors

load own_folder

deal='deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA
calls: P P P P
play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ'

# session PLAYERS N: a file of N deals, all alike, whose first names PLAYERS.
session() {
    local i
    echo "players: $1"
    for ((i = 0; i < $2; i++)); do
        printf '%s\n\n' "$deal"
    done
}

@test "what people win is added up by name while the deal goes round" {
    # Seats 1 and 4 win 3 in each deal: Anna sits at 1, 4, 3, 2, and Darek at 4, 3, 2, 1.
    session "Anna, Bartek, Celina, Darek" 3 >names.deal
    run "$ZOLO" score names.deal --format json
    [ "$status" -eq 0 ]
    [ "$(jq -sc 'map(.players[0])' <<<"$output")" = '["Anna","Bartek","Celina"]' ]
    [ "$(jq -sc 'last | [.players, .standing] | transpose | sort' <<<"$output")" = \
        '[["Anna",3],["Bartek",3],["Celina",-3],["Darek",-3]]' ]
    run "$ZOLO" score names.deal
    [ "$(awk '$1 == "Anna" || $1 == "Darek" {print $2, $3}' <<<"$output" | xargs)" = '3 +3 3 −3' ]
    run "$ZOLO" score names.deal --format csv
    [ "$(tail -n 1 <<<"$output" | rev | cut -d, -f1-8 | rev)" = 'Celina,Darek,Anna,Bartek,-3,-3,3,3' ]
}

@test "the totals by name are the payoffs of the deals, whatever the names and the settling" {
    sed '0,/^deal:/s//players: Anna, Bartek, Celina, Darek\ndeal:/' "$root/data/deals/evening.deal" >evening.deal
    run "$ZOLO" score evening.deal --format json
    [ "$status" -eq 0 ]
    local by_hand
    by_hand=$(jq -sc '[.[] | [.players, .payoff] | transpose[] | {name: .[0], won: .[1]}] | group_by(.name)
        | map([.[0].name, (map(.won) | add)])' <<<"$output")
    [ "$(jq -sc 'last | [.players, .standing] | transpose | sort' <<<"$output")" = "$by_hand" ]
    [ "$(jq -sc 'length' <<<"$output")" = 32 ]
}

@test "others take their seats by another line, and keep what they won" {
    { session "Anna, Bartek, Celina, Darek" 1; session "Ewa, Anna, Bartek, Celina" 1; } >change.deal
    run "$ZOLO" score change.deal
    [ "$status" -eq 0 ]
    [ "$(awk '$1 ~ /^(Anna|Ewa|Darek)$/ {print $1, $2, $3}' <<<"$output" | xargs)" = \
        'Anna 2 0 Darek 1 +3 Ewa 1 +3' ]
}

@test "wrong names are refused at their place" {
    local long=Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz
    session "Anna, Bartek, Celina" 1 >few.deal
    run "$ZOLO" score few.deal
    [ "$status" -eq 2 ]
    [[ $output == *"few.deal:1:10: players: expected four names, found 3"* ]]
    session "Anna, Bartek, Celina, Darek, Ewa" 1 >many.deal
    run "$ZOLO" score many.deal
    [[ $output == *"many.deal:1:39: players: a deal has four players, and this is a fifth name"* ]]
    session "Anna, Bartek, Anna, Darek" 1 >twice.deal
    run "$ZOLO" score twice.deal
    [[ $output == *"twice.deal:1:24: two players have the same name"* ]]
    session "Anna, , Celina, Darek" 1 >none.deal
    run "$ZOLO" score none.deal
    [[ $output == *"none.deal:1:16: a name is missing here"* ]]
    session "Anna, $long, Celina, Darek" 1 >long.deal
    run "$ZOLO" score long.deal
    [ "$status" -eq 2 ]
    [[ $output == *"long.deal:1:16: a name has at most 39 bytes"* ]]
}

@test "calls and play may go on in indented lines, and mistakes are reported at their own line" {
    sed 's/^calls: P P/&\n  /; s/SQ HT/SQ # half of it\n# no card\n\t HT/' <<<"$deal" >lines.deal
    [ "$(wc -l <lines.deal)" -eq 6 ]
    "$ZOLO" score lines.deal --format json >lines.json
    "$ZOLO" score <(echo "$deal") --format json >line.json
    cmp lines.json line.json
    sed 's/HT CA CT/HT CA XX/' lines.deal >wrong.deal
    run "$ZOLO" score wrong.deal
    [ "$status" -eq 2 ]
    [[ $output == *"wrong.deal:6:9: trick 3, seat 3: 'XX' is not a card"* ]]
    # Only calls and play go on, and a line that is not indented does not.
    printf 'rules: kop-asdycha\n  kop-jp\n%s\n' "$deal" >rules.deal
    run "$ZOLO" score rules.deal
    [[ $output == *"rules.deal:2:3: expected 'key: value'"* ]]
    echo "${deal/SQ HT/SQ$'\n'HT}" >flush.deal
    run "$ZOLO" score flush.deal
    [[ $output == *"flush.deal:4:1: expected 'key: value'"* ]]
}

@test "a review of named players is by name, and refuses a fifth" {
    apart review "$root/data/deals/named.deal" --me table --deals 5 --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '[.players_are, (.players | map(.name))]' <<<"$output")" = \
        '["people",["Anna","Bartek","Celina","Darek"]]' ]
    # In deal 2 Bartek leads, so the third seat is Darek's: as with --rotate without names.
    sed '/^players:/d' "$root/data/deals/named.deal" >unnamed.deal
    local named=$output
    apart review unnamed.deal --rotate --me table --deals 5 --format json
    [ "$(jq -c '.players | map(del(.name))' <<<"$named")" = "$(jq -c '.players' <<<"$output")" ]
    { session "Anna, <b>, Celina, Darek" 1; session "Ewa, Anna, <b>, Celina" 1; } >five.deal
    apart review five.deal --me table --deals 2 --format html
    printf %s "$output" >five.html
    [ "$status" -eq 2 ]
    [[ $errors == *"five.deal:6:10: players: totals cover only four people"* ]]
    grep -q '&lt;b&gt;' five.html
    run grep -c '<td><b></td>' five.html
    [ "$output" = 0 ]
}

@test "a blank line after the header shifts neither names, nor a session, nor what is recorded" {
    session "Anna, Bartek, Celina, Darek" 3 >plain.deal
    sed '1s/$/\n/; 9s/$/\n\nstake: 2\n\nstake: 1\n/' plain.deal >blank.deal
    sed '9s/$/\nstake: 1/' plain.deal >plain2.deal
    [ "$("$ZOLO" score blank.deal | tail -n 6)" = "$("$ZOLO" score plain2.deal | tail -n 6)" ]
    [ "$("$ZOLO" review blank.deal --me table --deals 5 --policy club --format csv)" = \
        "$("$ZOLO" review plain2.deal --me table --deals 5 --policy club --format csv | sed 's/plain2/blank/')" ]
    sed 's/^session: 24/&\n/' "$root/data/deals/doko-session.deal" >session.deal
    [ "$("$ZOLO" score session.deal)" = "$("$ZOLO" score "$root/data/deals/doko-session.deal")" ]
    "$ZOLO" score session.deal | grep -q '+9  *−55  *−19  *+65$'
    printf 'rules: kop-asdycha\nplayers: Anna, Bartek, Celina, Darek\n\n' >begun.deal
    "$ZOLO" record begun.deal <<<'HA HT CQ CJ' >/dev/null
    [ "$(grep -c . begun.deal)" = 3 ]
    run "$ZOLO" record begun.deal <<<$'CA SA DT DQ\nCT ST HQ HJ\nSQ SJ DJ DA\nP P P P\nHA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ'
    [[ $output == *"Deal 1 is over: normal: Anna +3, Bartek -3, Celina -3, Darek +3"* ]]
}

@test "a header at the end of a file is no deal" {
    { session "Anna, Bartek, Celina, Darek" 1; printf 'stake: 2\n\n'; } >tail.deal
    apart score tail.deal
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    [ "$(awk '$1 == "Anna" {print $2}' <<<"$output")" = 1 ]
    printf 'stake: 2\n' >head.deal
    apart score head.deal
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: head.deal: the file has no deals; a deal consists of the lines rules:, deal:, calls: and play:' ]
    # A score sheet without its option is said to be one.
    apart score "$BATS_TEST_DIRNAME/../../data/deals/sheet.csv"
    [ "$status" -eq 2 ]
    [[ $errors == *"sheet.csv: the file has players but no deals; to read a score sheet, use --sheet" ]]
    printf '\xef\xbb\xbfplayers: Anna, Bartek, Celina, Darek\nold,points\n' >bom.csv
    apart score bom.csv
    [[ $errors == "zolo: bom.csv: the file has players but no deals; to read a score sheet, use --sheet" ]]
}

@test "names of a deal are parted by semicolons too, and a no-break space is a space" {
    session $'Anna\u00a0M.; Jan  Kowalski;Celina;Darek Z.' 1 >names.deal
    run "$ZOLO" score names.deal --format json
    [ "$(jq -c '.players' <<<"$output")" = '["Anna M.","Jan Kowalski","Celina","Darek Z."]' ]
}

@test "games are read as a settlement in Polish prints them" {
    sed 's/^calls: hochzeit P P P/calls: ślub pas pas pas/; s/P P fleischlos/pas pas solo bezmięsne/' \
        "$root/data/deals/doko.deal" >polish.deal
    [ "$("$ZOLO" score polish.deal --lang pl)" = "$("$ZOLO" score "$root/data/deals/doko.deal" --lang pl)" ]
    # Each word that stands in the column of games of that settlement.
    "$ZOLO" score "$root/data/deals/doko.deal" --lang pl | grep -q 'solo bezmięsne'
}
