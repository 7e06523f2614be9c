#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo score --sheet: an evening settled from results. Numbers are worked out by hand from RULES 1.8
# and 2.1; tests/unit/evening holds sheets against deals that were played.
# shellcheck disable=SC2154 # apart sets errors

load own_folder

# sheet LINE...: writes x.csv, one argument a line.
sheet() {
    printf '%s\n' "$@" >x.csv
}

score() {
    apart score "$@"
}

players='players: Anna, Bartek, Celina, Darek'

@test "the evening in data/deals: sit-outs, a correction, totals and money" {
    score --sheet "$BATS_TEST_DIRNAME/../../data/deals/sheet.csv" --format json
    [ "$status" -eq 0 ]
    jq -e '.totals == [14, -9, 32, -35, -2] and .money == [7, -4.5, 16, -17.5, -1]
        and .deals[2].line == 12 and .deals[2].payoff == [-1, null, 1, 1, -1]' <<<"$output"
}

@test "what cannot be is named by line and column; the rest is settled" {
    sheet "$players" contract,declarer,doubles,old,points ,,,Anna\ Bartek,5 ,,,Anna\ Bartek,60 zolo,,,,60
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:3:16: no tricks of this pack come to that: 5
zolo: x.csv:5:6: zolo needs its declarer" ]
    [[ $output == *"wrong"* && $output == *"after deal"* ]]
}

@test "a missing deal, a slip in its number and an open quote stop nothing, and a line mends each" {
    sheet "$players" deal,contract,declarer,old,points "1,,,Anna Bartek,60" "3,,,Anna Bartek,60" \
        '4,,,"Anna Bartek,60' "55,,,Anna Bartek,60" "6,,,Anna Bartek,60"
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:4:1: deal 2 is missing; a line with its number, wherever it stands, mends that
zolo: x.csv:5:5: the quotation mark is not closed
zolo: x.csv:6:1: deal: expected a whole number from 1 to 13, not \"55\"" ]
    jq -e '[.deals[].ok] == [true, false, true, false, false, true] and .totals == [3, 3, -3, -3]
        and [.deals[].line] == [3, 4, 4, 5, 6, 7]' <<<"$output"
    printf '%s,,,Anna Celina,60\n' 2 4 5 >>x.csv
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '.totals == [6, 0, 0, -6]' <<<"$output"
}

@test "cards that are written down tell who is old, and must bear out the rest" {
    # The black queens are in the hands of the second and third seat from forehand.
    cards='HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA'
    sheet "$players" contract,declarer,old,points,cards ",,,60,$cards" ",,Anna Bartek,60,$cards" \
        "cicha,Celina,,60,$cards" "wesele,Darek,,60,$cards" ",,,60,${cards/CJ/CX}"
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:4:3: by the cards others hold the old ones
zolo: x.csv:5:18: the old cards are in two hands, so the game is normal
zolo: x.csv:6:18: the declarer was not dealt the cards that wesele demands
zolo: x.csv:7:16: 'CX' is no card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT" ]
    jq -e '[.deals[].ok] == [true, false, false, false, false] and .totals == [-1, 1, 1, -1]' <<<"$output"
}

@test "cards of one hand that win before the auction leave no game to be written" {
    tens='HT CT ST DT | HA CQ SQ CA | HQ SA DQ SJ | CJ HJ DJ DA'
    aces='HA CA SA DA | HT CQ SQ CT | HQ ST DQ SJ | CJ HJ DJ DT'
    sheet "rules: kop-league" "$players" contract,declarer,old,points,cards "kop,Anna,,,$tens" \
        ",,,60,$tens" "zolo,Anna,,60,$tens" "kop,Bartek,,,$tens" ",,,60,$aces"
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:5:7: one hand wins before the auction, so the game is kop
zolo: x.csv:6:15: one hand wins before the auction, so the game is kop
zolo: x.csv:7:14: the declarer was not dealt the cards that kop demands
zolo: x.csv:8:7: one hand has all the old cards, so the game is cicha" ]
    sheet "rules: baska-linia" "$players" contract,declarer,old,points,cards ",,,60,$aces"
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:4:7: one hand wins before the auction, so the game is aces" ]
}

@test "the sheet itself is wrong" {
    sheet "$players" contract,declarer,pionts zolo,Anna,60
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: x.csv:2:19: unknown word "pionts" (did you mean "points"?); expected deal,'* ]]
    sheet contract,declarer,points zolo,Anna,60
    score --sheet x.csv
    [[ $errors == "zolo: x.csv:1:1: a sheet begins with its players"* ]]
    score --sheet x.csv y.deal
    [[ $errors == "zolo score: 'y.deal': a --sheet is settled alone"* ]]
    score --html x.html y.deal
    [[ $errors == "zolo score: --html is the page of a --sheet"* ]]
}

@test "a fault of standard input is one of standard input, the sheet's as well as a line's" {
    sheet "$players" contract,declarer,result zoloo,Anna,won
    score --sheet - <x.csv
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: standard input:3:1: no contract of kop-asdycha is called "zoloo"'* ]]
    score --sheet - --lang pl </dev/null
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: standardowe wejście:'* ]]
}

@test "a page to print, its names escaped; semicolons and quotes as spreadsheets write them" {
    sheet "players: A<b, B, C, D" 'contract;declarer;"doubles";result' 'zolo;A<b;"kontra B";won'
    score --sheet x.csv --html x.html --format csv
    [ "$status" -eq 0 ]
    [ "${output%%$'\n'*}" = "deal,line,ok,dealer,contract,declarer,multiplier,value,player,payoff,total,money" ]
    grep -q '<td>30</td>' x.html
    grep -q 'A&lt;b' x.html
    [ "$(grep -c 'A<b' x.html)" = 0 ]
}

@test "a pipe stays a pipe, and the page never takes the place of the sheet" {
    sheet "$players" contract,declarer,result zolo,Anna,won
    mkfifo page
    cat page >got &
    score --sheet x.csv --html page
    [ "$status" -eq 0 ]
    wait $!
    [ -p page ]
    grep -q '<td>15</td>' got
    cp x.csv before
    score --sheet x.csv --html ./x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: --html: './x.csv' is the sheet itself" ]
    cmp before x.csv
    score --sheet .
    [ "$status" -eq 1 ]
    [ "$errors" = "zolo: .: cannot read: Is a directory" ]
}

@test "ranking points of rounds are shared by those who are level" {
    sheet "rules: kop-wolsztyn" "$players" "round: 1" contract,old,points ",Anna Bartek,60"
    score --sheet x.csv --format json
    jq -e '.rounds[0].ranking == [3.5, 3.5, 1.5, 1.5]' <<<"$output"
}

@test "written deals and their results come to the same money, to the last cent" {
    sed "0,/^rules:/s/^rules:/$players\nstake: 0.37\nrules:/" "$root/data/deals/evening.deal" >whole.deal
    "$ZOLO" score whole.deal --format json >whole
    [ "$(jq -s 'length' whole)" -eq 32 ]
    # A line of results for each deal; who doubled is counted from the calls, in turn from forehand.
    { printf '%s\n' "$players" "stake: 0.37" contract,declarer,doubles,old,points
      sed -n 's/^calls: *//p' whole.deal | jq -rR --slurpfile deals whole '
        $deals[input_line_number - 1] as $d | split(" ") | to_entries
        | (map(select(.value | test("wesele|zolo")) | .key) | max // -1) as $bid
        | [ (if $d.contract == "normal" then "" else $d.contract end),
            (if $d.declarer == null then "" else $d.players[$d.declarer - 1] end),
            (map(select(.key > $bid and .value != "P") | $d.players[.key % 4]) | join(" ")),
            (if ($d.sides | add) == 1 then "" else [$d.players[$d.sides | indices(1)[]]] | join(" ") end),
            ([range(4) | select($d.sides[.] == 1) as $s | $d.points[$s]] | add) ] | join(",")'
    } >evening.csv
    score --sheet evening.csv --format json
    [ "$status" -eq 0 ]
    jq -e --slurpfile deals whole '[.money[] * 100 | round] as $sheet
        | $deals[-1] as $last | [$last.players, $last.standing] | transpose | map({(.[0]): .[1]}) | add
        | [.Anna, .Bartek, .Celina, .Darek] | map(. * 37) == $sheet' <<<"$output"
}

@test "a misspelt name is taken for nobody who sits out" {
    sheet "$players, Ewa" contract,declarer,old,points 'zolo,Ewaa,,85' 'zolo,Celna,,85'
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.csv:3:6: nobody is called "Ewaa"; expected Anna, Bartek, Celina or Darek
zolo: x.csv:4:6: nobody is called "Celna" (did you mean "Celina"?); expected Bartek, Celina, Darek or Ewa' ]
}
