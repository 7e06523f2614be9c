#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo score --sheet: an evening settled from results. Numbers are worked out by hand from RULES 1.8
# and 2.1; tests/unit/club holds sheets against deals that were played.
# shellcheck disable=SC2154 # apart sets errors

bats_require_minimum_version 1.5.0
load score_sheets

@test "the evening in data/deals: sit-outs, a correction, totals and money" {
    score --sheet "$BATS_TEST_DIRNAME/../../data/deals/sheet.csv" --format json
    [ "$status" -eq 0 ]
    jq -e '.totals == [14, -9, 32, -35, -2] and .money == [7, -4.5, 16, -17.5, -1]
        and .corrections == [{deal: 3, line: 12, corrects: 7}]
        and .deals[2].line == 12 and .deals[2].payoff == [-1, null, 1, 1, -1]' <<<"$output"
}

@test "what cannot be is named by line and column; the rest is settled" {
    sheet "$players" contract,declarer,doubles,old,points ,,,Anna\ Bartek,5 ,,,Anna\ Bartek,60 zolo,,,,60
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:3:16: the tricks of this pack cannot add up to 5
zolo: x.csv:5:6: zolo needs a declarer" ]
    [[ $output == *"wrong"* && $output == *"after deal"* ]]
}

@test "a missing deal, a slip in its number and an open quote stop nothing, and a line mends each" {
    sheet "$players" deal,contract,declarer,old,points "1,,,Anna Bartek,60" "3,,,Anna Bartek,60" \
        '4,,,"Anna Bartek,60' "55,,,Anna Bartek,60" "6,,,Anna Bartek,60"
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:4:1: deal 2 is missing; add a line with its number anywhere in the table
zolo: x.csv:5:5: unclosed quotation mark
zolo: x.csv:6:1: deal: expected a whole number from 1 to 13, not \"55\"" ]
    jq -e '[.deals[].ok] == [true, false, true, false, false, true] and .totals == [3, 3, -3, -3]
        and [.deals[].line] == [3, 4, 4, 5, 6, 7]' <<<"$output"
    printf '%s,,,Anna Celina,60\n' 2 'corrects 4' 'corrects 5' >>x.csv
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '.totals == [6, 0, 0, -6]' <<<"$output"
}

@test "cards that are written down decide who is old, and must bear out the rest" {
    # The black queens are in the hands of the second and third seat from forehand.
    cards='HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA'
    sheet "$players" contract,declarer,old,points,cards ",,,60,$cards" ",,Anna Bartek,60,$cards" \
        "cicha,Celina,,60,$cards" "wesele,Darek,,60,$cards" ",,,60,${cards/CJ/CX}"
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:4:3: according to the column cards, other players hold the old cards
zolo: x.csv:5:18: the old cards are in two hands, so the game is normal
zolo: x.csv:6:18: the declarer was not dealt the cards that wesele requires
zolo: x.csv:7:16: 'CX' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT" ]
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
zolo: x.csv:7:14: the declarer was not dealt the cards that kop requires
zolo: x.csv:8:7: one hand has all the old cards, so the game is cicha" ]
    sheet "rules: baska-linia" "$players" contract,declarer,old,points,cards ",,,60,$aces"
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:4:7: one hand wins before the auction, so the game is aces" ]
}

@test "the sheet itself is wrong" {
    sheet "$players" contract,declarer,pionts zolo,Anna,60
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: x.csv:2:19: unknown column "pionts" (did you mean "points"?); '* ]]
    sheet contract,declarer,points zolo,Anna,60
    score --sheet x.csv
    [[ $errors == "zolo: x.csv:1:1: a score sheet begins with its players"* ]]
    printf 'extends: kop-asdycha\nstaek: 2\n' >bad.yaml
    sheet "$players" 'rules: ./bad.yaml' contract,declarer,points zolo,Anna,60
    score --sheet x.csv
    [[ $errors == "zolo: x.csv:2:8: ./bad.yaml, line 2, column 1: unknown key 'staek'"* ]]
    score --sheet x.csv y.deal
    [[ $errors == "zolo score: 'y.deal': --sheet cannot be combined with other files"* ]]
    score --format html y.deal
    [[ $errors == "zolo score: --format html needs --sheet"* ]]
}

@test "lost without points is no tie, which would begin a bok-runda" {
    # RULES 6.5: 10 of a zolo lost and 2 of a normal game tied, after which the loss counts twice.
    sheet "rules: baska-linia" "$players" contract,declarer,old,result zolo,Anna,,lost ',,Anna Darek,tie' zolo,Anna,,lost
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '[.deals[].value] == [-10, -2, -20]' <<<"$output"
}

@test "a tie of Doppelkopf, and a contract that has none" {
    # RULES 6.10: 120:120 without calls gives Kontra 2.
    sheet "rules: doko-48" "$players" old,result,points 'Anna Darek,tie,' 'Anna Darek,tie,120' 'Anna Darek,tie,121'
    score --sheet x.csv --format json
    [ "$errors" = "zolo: x.csv:6:12: the points or tricks given (121) do not make the game a tie" ]
    jq -e '[.deals[].value] == [-2, -2, null]' <<<"$output"
    sheet "$players" contract,declarer,result zolo-du,Anna,tie
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:3:14: zolo-du cannot end in a tie" ]
}

@test "a double may have a name of several words, and the fourth is słup or hirsz" {
    printf 'extends: kop-asdycha\nname: ours\ndoubles: [kontra, rej, bok, słup, dupa Lenina]\n' >ours.yaml
    sheet 'rules: ./ours.yaml' "$players" doubles,old,oka 'kontra Anna rej Celina bok Bartek słup Darek dupa  Lenina Anna,Anna Bartek,78'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '.totals == [32, 32, -32, -32]' <<<"$output"
    sed -i 's/Lenina//' x.csv
    score --sheet x.csv
    [ "$errors" = 'zolo: x.csv:4:1: nobody is called "dupa"; expected Anna, Bartek, Celina or Darek' ]
    # RULES 0.2a: the fourth double is słup or hirsz everywhere.
    for words in 'kop-wolsztyn hirsch' 'baska-pagat słup' 'baska-linia Slup'; do
        sheet "rules: ${words% *}" "$players" doubles,old,points "kontra Anna rekontra Celina bok Bartek ${words#* } Darek,Anna Bartek,78"
        score --sheet x.csv --format json
        jq -e '.totals == [16, 16, -16, -16]' <<<"$output"
    done
}

@test "a fault of standard input is one of standard input, the sheet's as well as a line's" {
    sheet "$players" contract,declarer,result zoloo,Anna,won
    score --sheet - <x.csv
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: standard input:3:1: no contract in kop-asdycha is called "zoloo" (did you mean "zolo"?); expected normal, cicha, wesele, zolo or zolo-du' ]]
    score --sheet - --lang pl </dev/null
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo: standardowe wejście:'* ]]
}

@test "a page to print, its names escaped; semicolons and quotes as spreadsheets write them" {
    sheet "players: A<b, B, C, D" 'contract;declarer;"doubles";result' 'zolo;A<b;"kontra B";won'
    "$ZOLO" score --sheet x.csv --format html >x.html
    score --sheet x.csv --format csv
    [ "$status" -eq 0 ]
    [ "${output%%$'\n'*}" = "deal,line,ok,dealer,contract,declarer,multiplier,value,player,payoff,total,money,corrects" ]
    grep -q '<td>+30</td>' x.html
    grep -q 'A&lt;b' x.html
    [ "$(grep -c 'A<b' x.html)" = 0 ]
}

@test "the page is a document: title, date, house rules, curve, and payments in coins" {
    printf 'extends: kop-asdycha\nname: ours\nwesele_may_open: yes\n' >ours.yaml
    sheet 'title: Klub <Zolo>' 'date: 27 XI' 'rules: ./ours.yaml' 'coin: 0,10' 'stake: 0.37' "$players, Ewa" \
        contract,declarer,old,result,points ',,Anna Celina,,60' 'zolo,Bartek,,won,'
    "$ZOLO" score --sheet x.csv --format html >x.html
    score --sheet x.csv
    [ "$status" -eq 0 ]
    [[ $output == "Klub <Zolo>

  Date     27 XI
  Rules    ours: house rules based on kop-asdycha
"* ]]
    # 1, 14, -4, -6 and -5 stakes are 3.7, 51.8, -14.8, -22.2 and -18.5 coins.
    [[ $output == *"  money       +0.40   +5.20   −1.50  −2.20  −1.90
"* ]]
    grep -q '<h1>Klub &lt;Zolo&gt;</h1>' x.html
    grep -q '<p><b>Players</b> Anna, Bartek, Celina, Darek, Ewa</p>' x.html
    grep -q '<td class="w">wesele_may_open</td><td class="w">no</td><td class="w">yes</td>' x.html
    [ "$(grep -c '<polyline class="c[0-4]" points="\( [0-9.,]*\)\{3\}"/>' x.html)" = 5 ]
    run ! grep -qi '<script' x.html
    score --sheet x.csv --format json
    jq -e '.title == "Klub <Zolo>" and .date == "27 XI" and .money == [0.37, 5.18, -1.48, -2.22, -1.85]
        and [.payments[] | [.payer, .payee, .amount]] == [["Darek", "Bartek", 2.2], ["Ewa", "Bartek", 1.9],
            ["Celina", "Bartek", 1.1], ["Celina", "Anna", 0.4]]' <<<"$output"
    sheet "coin: 0" "$players" contract,old,points ,Anna\ Bartek,60
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:1:7: expected the value of the smallest coin, like 0.10" ]
}

@test "a folder is no sheet" {
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

@test "numbers that begin again each round overwrite nothing: both lines are named" {
    sheet "$players" deal,contract,old,points "1,,Anna Bartek,60" "2,,Anna Celina,60" \
        "1,,Anna Bartek,99" "2,,Anna Celina,99" "3,,Anna Bartek,60"
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:5:1: deal 1 is already in line 3; to correct it, write: corrects 1
zolo: x.csv:6:1: deal 2 is already in line 4; to correct it, write: corrects 2" ]
    jq -e '[.deals[].ok] == [false, false, true] and .totals == [1, 1, -1, -1] and .corrections == []' <<<"$output"
}

@test "every correction is printed, one of a correction too, and in each form" {
    sheet "$players" deal,contract,old,points "1,,Anna Bartek,99" "2,,Anna Celina,60" \
        "poprawia 1,,Anna Celina,99" "Berichtigt 1,,Anna Bartek,60"
    "$ZOLO" score --sheet x.csv --format html >x.html
    score --sheet x.csv
    [ "$status" -eq 0 ]
    [[ $output == *"  Deal 1: line 5 corrects line 3.
  Deal 1: line 6 corrects line 5." ]]
    [ "$(grep -c '<p>Deal 1: line [56] corrects line' x.html)" = 2 ]
    score --sheet x.csv --format csv
    [ "$(sed -n 2p <<<"$output")" = "1,6,true,Darek,normal,,1,1,Anna,1,1,1,3 5" ]
    score --sheet x.csv --format json
    jq -e '.totals == [2, 0, 0, -2] and .deals[0].line == 6
        and [.corrections[] | [.line, .corrects]] == [[5, 3], [6, 5]]' <<<"$output"
    sheet "$players" deal,contract,old,points "1,,Anna Bartek,60" "corrects 2,,Anna Bartek,60" \
        "corrects,,Anna Bartek,60"
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.csv:4:10: deal: expected a whole number from 1 to 1, not "2"
zolo: x.csv:5:9: the number of the deal to correct is missing' ]
}

@test "names of several words are parted by commas, and found in the lines" {
    sheet 'players: Anna, Bartek, Celina, Darek Z.' contract,declarer,doubles,old,result,points \
        'zolo,darek  z.,kontra Anna,,won,' ',,Anna Darek Z.,Bartek Celina,,60'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    # zolo won and doubled once: 30 of each... the second: kontra and rej of one each make 4.
    jq -e '.players == ["Anna", "Bartek", "Celina", "Darek Z."] and .deals[0].payoff == [-10, -10, -10, 30]' <<<"$output"
    sheet 'players: Jan Kowalski; Jan; Anna Nowak; Ewa' contract,old,points \
        ',Jan Kowalski / Ewa,60' ',Jan&Anna Nowak,60'
    score --sheet x.csv --format json
    jq -e '.players == ["Jan Kowalski", "Jan", "Anna Nowak", "Ewa"]
        and .deals[0].payoff == [1, -1, -1, 1] and .deals[1].payoff == [-1, 1, 1, -1]' <<<"$output"
    sheet 'players: Jan Kowalski, Anna Nowak' contract,old,points ',Jan Kowalski Anna Nowak,60'
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:1:10: a table needs at least four players" ]
    sheet 'players: Anna Bartek Celina Darek' contract,old,points ',Anna Bartek,60'
    score --sheet x.csv --format json
    jq -e '.players == ["Anna", "Bartek", "Celina", "Darek"]' <<<"$output"
    sheet 'players: Anna,,Bartek,Celina,Darek' contract,old,points ',Anna Bartek,60'
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:1:10: a name is missing here" ]
}

@test "Polish and German letters, too, may be in upper or lower case; text has the decimal comma" {
    sheet 'rules: kop-wolsztyn' 'players: Łukasz, Żaneta, Öse, Ćma' contract,declarer,doubles,old,points \
        ',,łukasz ŻANETA,żaneta ÖSE,104'
    score --sheet x.csv --lang pl
    [ "$status" -eq 0 ]
    # Kontra, rej and all points: 2 · 2 · 3. The winners share the ranking points 4 and 3.
    [[ $output == *" −12     +12  +12  −12"* && $output == *"punkty rankingowe     1,5     3,5  3,5  1,5"* ]]
    sheet 'players: Łukasz, łukasz, Ewa, Ćma' contract,old,points ',Ewa Ćma,60'
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:1:10: two players have the same name" ]
}

@test "a line without a colon above the table is no head of a table" {
    sheet "$players" 'stake 0,50' winners,value 'Anna Bartek,1'
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$output" = "" ]
    [ "$errors" = "zolo: x.csv:2:1: expected the names of columns here; a line above the table needs a colon, like stake: 0.50" ]
    sheet "$players" bartek,celina,darek,ANNA 1,-1,-1,1
    score --sheet x.csv
    [ "$status" -eq 0 ]
}

@test "a value without winners is refused: it may be anybody's" {
    sheet "$players" winners,value ,2
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:3:1: normal is played two against two: give two names in the column old, or only winners and value" ]
}

# settled: totals and money of x.csv, which must be right.
settled() {
    "$ZOLO" score --sheet x.csv --format json | jq -c '[.totals, .money]'
}

@test "the sheet of data/deals survives a spreadsheet" {
    local whole='[[14,-9,32,-35,-2],[7,-4.5,16,-17.5,-1]]' source=$BATS_TEST_DIRNAME/../../data/deals/sheet.csv
    # Commas to the width of the table, an empty last column, a row that adds up.
    sed 's/$/,,,,\r/' "$source" >x.csv
    printf 'Sum,,,,,,258,,,,\r\n' >>x.csv
    [ "$(settled)" = "$whole" ]
    # Semicolons: a line sep=, keys and notes quoted, a decimal comma, a byte order mark.
    { printf '\ufeffsep=;\r\n'
      sed 's/^\([#p].*\)$/"\1";;/; s/^stake: 0.50/stake: 0,50;;;/; /^[0-9c]/s/,/;/g; /^deal/s/,/;/g; s/$/;\r/' "$source"
      printf 'Suma:;;;;;;258;\r\n'; } >x.csv
    grep -q '^"players: Anna, Bartek, Celina, Darek, Ewa";;;' x.csv
    grep -q '^"# The table leader' x.csv
    [ "$(settled)" = "$whole" ]
    # Tabs, and a cell for each name.
    sed '2s/[:,] */&\t/g; 2s/,//g; /^[0-9c]/s/,/\t/g; /^deal/s/,/\t/g' "$source" >x.csv
    printf 'total\t\t\t\t\t\t258\n' >>x.csv
    [ "$(settled)" = "$whole" ]
    # Every line whole in the first cell, as a spreadsheet for semicolons keeps one of commas.
    sed 's/"/""/g; s/.*/"&";;;/' "$source" >x.csv
    [ "$(settled)" = "$whole" ]
    # Each cell quoted; names in cells of their own.
    sed '/^[0-9c]/s/,/","/g; /^deal/s/,/","/g; 2s/, */","/g; 2s/: */:","/; s/.*/"&"/' "$source" >x.csv
    grep -q '^"players:","Anna","Bartek"' x.csv
    [ "$(settled)" = "$whole" ]
}

@test "a column without a name holds nothing, and a row of words is no sum" {
    sheet "$players" ',contract,old,points,' ',,Anna Bartek,60,' 'a note,,Anna Bartek,60,' 'Suma,,Anna Bartek,60,'
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:4:1: no column heading for 'a note'
zolo: x.csv:5:1: no column heading for 'Suma'" ]
}

@test "what the program prints of a settlement it reads, in three languages" {
    sheet "$players" contract,declarer,old,result,points,value 'gra zwykła,,Anna Bartek,wygrana,60,+1' \
        'Normalspiel,,Anna Celina,verloren,52,−1' 'zolo,Darek,,gewonnen,,5' 'ZOLO,Darek,,przegrana,,−5'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '[.deals[] | .value] == [1, -1, 5, -5] and .totals == [0, 2, -2, 0]' <<<"$output"
    sheet "rules: doko-48" "$players" gra,grający,old,points,tricks,special \
        'Normalspiel,,Anna Celina,130,6,re:lis kontra:Fuchs re:Karolek' \
        'solo z damami,Anna,,130,6,' 'ślub,Bartek,Bartek Ewa,,,'
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.csv:6:14: nobody is called "Ewa"; expected Celina, Darek, Anna or Bartek' ]
    for word in "gra zwykła" Normalspiel; do
        [ "$("$ZOLO" odds "CQ HT CJ DA" --contract "$word" --seat 3 --format json)" = \
            "$("$ZOLO" odds "CQ HT CJ DA" --contract normal --seat 3 --format json)" ]
    done
}

@test "the JSON has the sheet as it was read, under English names, and null for a line that has no fields" {
    printf '\xef\xbb\xbfsep=;\r\ngracze: Anna, Bartek, Celina, Darek\r\nstawka: 0,50\r\nwygrali;wartość;uwagi ä\r\nAnna Darek;2;"przy ""oknie"""\r\n"Anna Darek;2;x\r\n' >x.csv
    run --separate-stderr "$ZOLO" score --sheet x.csv --format json
    jq -e '.sheet.head == {"players": "Anna, Bartek, Celina, Darek", "stake": "0,50"} and
        (.sheet.lines[0].fields | [.winners, .value, ."uwagi ä", .deal]) == ["Anna Darek", "2", "przy \"oknie\"", ""] and
        .sheet.lines[1] == {"line": 6, "fields": null}' <<<"$output"
}
