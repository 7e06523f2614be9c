#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Results without calls and cards, in score sheets and written deals, and the columns dealer, tabled and
# penalty. Numbers are worked out by hand from RULES 2.1, 2.7 and 6.5.
# shellcheck disable=SC2154 # apart sets errors

load score_sheets

@test "winners and what they win are enough; one against three pays three times" {
    # Two winners get 2 of two losers; zolo 5 of each of three; a cicha that is lost costs 4 to each.
    sheet "$players" stake:\ 0.50 winners,value 'Anna Darek,2' 'Bartek,5' 'anna celina darek,4'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '[.deals[].payoff] == [[2, -2, -2, 2], [-5, 15, -5, -5], [4, -12, 4, 4]]
        and .totals == [1, 1, -3, 1] and .money == [0.5, 0.5, -1.5, 0.5]
        and [.deals[] | [.contract, .declarer, .multiplier, .value]]
            == [[null, null, null, 2], [null, "Bartek", null, 5], [null, "Bartek", null, -4]]' <<<"$output"
}

@test "each player may have a column; who sits out has none, 0 or a dash" {
    # Of five the dealer sits out: Ewa, then Anna, then Bartek.
    sheet "$players, Ewa" Anna,Bartek,Celina,Darek,Ewa '+1,-1,-1,+1,' '0,15,-5,-5,-5' '−3,-,+3,+3,−3'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '.totals == [-2, 14, -3, -1, -8] and .deals[1].declarer == "Bartek"' <<<"$output"
}

@test "what no deal can pay is refused, with the nearest value" {
    # Undoubled Kop pays 1, 2 or 3; doubled 2, 4, 6; four times 4, 8, 12: 7 lies between 6 and 8.
    # Alone 4 (cicha) is the least. Wesele is no game of one against three.
    sheet "$players" contract,winners,value,Anna,Bartek,Celina,Darek ,Anna\ Darek,7 ,Anna,3 wesele,Anna,4 \
        ,,,+1,-1,+1,-2 ,Anna\ Darek ,,,+1,-1,,+1 ,Anna\ Dark,2 ,Anna\ Anna,2 ,,,+2,+2,+2,+2 ,,,+2,+4,-4,-2
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.csv:3:13: kop-asdycha: two against two cannot be worth 7; the nearest value is 6
zolo: x.csv:4:7: kop-asdycha: one against three cannot be worth 3 per opponent; the nearest is 4
zolo: x.csv:5:13: wesele is not played one against three
zolo: x.csv:6:13: the payoffs add up to -1, not to 0
zolo: x.csv:7:1: value is missing: what each loser pays a winner
zolo: x.csv:8:11: the payoff of Celina is missing
zolo: x.csv:9:2: nobody is called "Dark" (did you mean "Darek"?); expected Celina, Darek, Anna or Bartek
zolo: x.csv:10:2: Anna is named twice
zolo: x.csv:11:4: the payoffs add up to +8, not to 0
zolo: x.csv:12:7: expected payoffs like +2 +2 -2 -2 or +6 -2 -2 -2' ]
}

@test "where the rest is given, payoffs and winners must agree with it" {
    # 79 points of the old: they win 2. 60 points of the lone player: zolo is won, 5 of each.
    sheet "$players" contract,declarer,old,points,winners,value,Anna,Bartek,Celina,Darek \
        ,,Anna\ Bartek,79,,,2,2,-2,-2 ,,Anna\ Bartek,79,Anna\ Bartek,2 zolo,Celina,,60,Celina,5 \
        ,,Anna\ Bartek,79,,,1,1,-1,-1 ,,Anna\ Bartek,79,Anna\ Celina,2 zolo,Celina,,40,Celina,5
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:6:27: the sheet says -1 for Darek; under the rules it is -2
zolo: x.csv:7:30: the sheet says -2 for Bartek; under the rules it is +2
zolo: x.csv:8:24: the sheet says -5 for Bartek; under the rules it is +5" ]
    jq -e '.totals == [-1, -1, 11, -9]' <<<"$output"
}

@test "who was old may be known without the calls" {
    sheet "$players" old,winners,value 'Anna Darek,Anna Darek,2' 'Bartek Celina,Anna Darek,2' 'Anna Bartek,Anna Darek,2'
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:5:1: two players are old, and win or lose together" ]
    jq -e '[.deals[].value] == [2, -2, null] and .totals == [4, -4, -4, 4]' <<<"$output"
}

@test "a tie begins a bok-runda in a plain line too" {
    # RULES 6.5: the young get 2 of a tie; then values are doubled: 4 of a normal game, 2 × 1 of one won.
    sheet "rules: baska-linia" "$players" winners,value,result 'Anna Darek,2,remis' 'Anna Darek,1,' 'Anna Darek,4,'
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:5:12: baska-linia: two against two cannot be worth 1; the nearest value is 2" ]
    jq -e '.totals == [6, -6, -6, 6]' <<<"$output"
}

@test "a lone player who owes a Pflichtsolo needs a contract" {
    # After the voluntary Pflichtsolo of the second deal Anna deals again; she owes nothing more.
    sheet "rules: doko-48" "$players" "session: 12" contract,winners,value ,Anna,1 damen-solo,Anna,3 ,Anna,2 \
        ,Anna\ Celina,2
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:5:1: the contract is missing: the lone player owes a Pflichtsolo" ]
    jq -e '[.deals[].dealer] == ["Darek", "Anna", "Anna", "Bartek"] and .totals == [17, -7, -3, -7]' <<<"$output"
}

@test "a written deal may be a result: by name, by seat, with a contract; and in three languages" {
    printf '%s\n' "$players" 'winners: Anna Darek, value 2' '' 'wygrali: Celina, wartość 10, zolo du' '' \
        'Gewinner: Anna Bartek Darek, Wert 5' '' 'winners: Anna Darek, value 7' '' \
        'winners: Anna Darke, value 2' '' 'winners: Anna Darek, value 2' 'calls: P P P P' >a.deal
    score a.deal --format json
    [ "$status" -eq 2 ]
    # Forehand is Anna, then Bartek, then Celina: payoffs count from there.
    jq -se '[.[0:3][].payoff] == [[2, -2, -2, 2], [-10, 30, -10, -10], [-15, 5, 5, 5]]
        and .[1].contract == "zolo-du" and .[1].declarer == 2 and .[2].contract == null
        and .[2].plain and [.[3:][].ok] == [false, false, false]' <<<"$output"
    score a.deal
    [ "$errors" = "zolo: a.deal:8:28: kop-asdycha: two against two cannot be worth 7; the nearest value is 6
zolo: a.deal:10:10: nobody is called \"Darke\" (did you mean \"Darek\"?); expected Anna, Bartek, Celina or Darek
zolo: a.deal:13:8: calls: cannot be combined with winners:; leave one out" ]
    [[ $output == *"Anna"*"-3"* || $output == *"Anna"*"−3"* ]]
    printf '%s\n' "$players" 'winners: Anna, value -5, zolo' >c.deal
    score c.deal
    [ "$errors" = "zolo: c.deal:2:22: winners cannot pay: the value is -5" ]
    printf '%s\n' "$players" 'dael: HA HT CQ CJ' 'calls: P P P P' >d.deal
    score d.deal
    [ "$errors" = "zolo: d.deal:2:1: unknown key 'dael'; did you mean 'deal'?" ]
    printf 'winners: 1 4, value 2\n' >b.deal
    score b.deal --format csv
    [ "$status" -eq 0 ]
    [[ $output == *",2,-2,-2,2,"* ]]
    apart review b.deal
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: b.deal:1:1: only the result of this deal is recorded, not its cards" ]
}

@test "written deals with and without cards come to one standing, as the sheet does" {
    # The deal of data/deals/named.deal pays 3 to its seats 1 and 4, Anna and Darek.
    { sed -n '/^players:/p; /^deal:/,/^$/p' "$root/data/deals/named.deal" | sed '/^$/q'
      echo 'winners: Anna Darek, value 2'; } >a.deal
    score a.deal --format json
    [ "$status" -eq 0 ]
    jq -se 'last | [.players, .standing] == [["Bartek", "Celina", "Darek", "Anna"], [-5, -5, 5, 5]]' <<<"$output"
}

@test "a dealer who stays, named in the column, and the others after them" {
    # Forehand of the first deal is Anna, so Darek is dealer twice, then Anna.
    sheet "$players, Ewa" dealer,winners,value ',Anna Darek,1' 'Ewa,Anna Darek,1' ',Bartek Ewa,1' 'Zenon,Anna Darek,1'
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.csv:6:1: nobody is called "Zenon"; expected Anna, Bartek, Celina, Darek or Ewa' ]
    jq -e '[.deals[].dealer] == ["Ewa", "Ewa", "Anna", "Bartek"] and .totals == [2, -1, -3, 1, 1]' <<<"$output"
}

@test "penalties and tabled hands of Baśka are settled as in written deals" {
    # RULES 2.7, AMB-30: a revoke loses with wyjście, young 1 (old 2): the offender pays for both.
    # A throw-in counts at least one kontra, both partners pay. A tabled gran is won, at most doubled once.
    sheet "rules: baska-linia" "$players" contract,declarer,doubles,old,penalty,tabled \
        ',,,Anna Bartek,Celina revoke,' ',,,Anna Bartek,Anna revoke,' ',,,Anna Bartek,Darek rzucenie kart,' \
        'gran,Anna,,,Bartek revoke,' 'gran,Anna,,,Anna falsch bedient,' 'gran,Anna,Bartek Anna,,,Anna' \
        ',,,Anna Bartek,Anna revok,' ',,,Anna Bartek,,Anna'
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:10:16: penalty: expected revoke, throw-in or early-lead, not 'revok'; did you mean 'revoke'?
zolo: x.csv:11:17: only a lone player may table a hand" ]
    jq -e '[.deals[0:6][].payoff] == [[1, 1, -2, 0], [-4, 0, 2, 2], [2, 2, -2, -2], [15, -15, 0, 0],
        [-30, 10, 10, 10], [30, -10, -10, -10]]' <<<"$output"
    sheet "$players" old,penalty 'Anna Bartek,Celina revoke'
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:3:13: these rules have no penalties" ]
}

@test "columns of one's own are kept and count for nothing; one that looks like a slip needs parentheses" {
    sheet "$players" date,winners,value,note,\(table\) '27.11.,Anna Darek,2,"first, at Anna'"'"'s",3'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '.deals[0].own == {"date": "27.11.", "note": "first, at Anna'"'"'s", "(table)": "3"}' <<<"$output"
    sheet "$players" winners,value,table 'Anna Darek,2,3'
    score --sheet x.csv
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.csv:2:15: unknown column "table" (did you mean "tabled"?); put the name of a column of your own in parentheses' ]
    # So in every language; and two columns of one name are refused, as one would hide the other.
    sheet 'gracze: Anna, Bartek, Celina, Darek' 'starzy;punkt' 'Anna Bartek;60'
    score --sheet x.csv
    [ "$errors" = 'zolo: x.csv:2:8: unknown column "punkt" (did you mean "punkty"?); put the name of a column of your own in parentheses' ]
    sheet 'Spieler: Anna, Bartek, Celina, Darek' 'Alten;Augen' 'Anna Bartek;60'
    score --sheet x.csv
    [ "$errors" = 'zolo: x.csv:2:1: unknown column "Alten" (did you mean "Alte"?); put the name of a column of your own in parentheses' ]
    sheet "$players" winners,value,note,note 'Anna Darek,2,a,b'
    score --sheet x.csv
    [ "$errors" = 'zolo: x.csv:2:20: two columns are named note' ]
}

@test "cells over several lines, and whole numbers with decimals, as spreadsheets write them" {
    sheet "$players" winners,value,note,Anna 'Anna Darek,"2,00","first line' 'second, ""quoted"" line",' \
        'Anna Darek,2.0,"one ""more""",' 'Anna Darek,2.5,,' 'Anna Darek,2,"open,'
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.csv:6:12: value: expected a whole number from -100000 to 100000, not "2.5"
zolo: x.csv:7:14: unclosed quotation mark' ]
    jq -e '.totals == [4, -4, -4, 4] and .deals[0].own.note == "first line second, \"quoted\" line"
        and [.deals[].line] == [3, 5, 6, 7]' <<<"$output"
}

@test "keys, columns and words in Polish and German" {
    sheet 'zasady: baska-linia' 'gracze: Anna, Bartek, Celina, Darek' 'stawka: 0,50' \
        'gra;grający;starzy;wynik;punkty;kara' ';;Anna Bartek;wygrał;60;' 'gran;Anna;;przegrana;40;'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    jq -e '.totals == [-29, 11, 9, 9] and .money[0] == -14.5' <<<"$output"
    sheet 'Regeln: doko-48' 'Spieler: Anna, Bartek, Celina, Darek' \
        'Spiel;Alleinspieler;Alte;Augen;Stiche;Ansagen' ';;Anna Bartek;151;7;re keine90'
    score --sheet x.csv --format json
    [ "$status" -eq 0 ]
    # won 1, below 90 1, Re 2, no 90 said 1
    jq -e '.totals == [5, 5, -5, -5]' <<<"$output"
    sed '0,/re/s//re/; s/2:no90/2:keine90/' "$root/data/deals/doko.deal" >a.deal
    [ "$("$ZOLO" score a.deal --format csv | cut -d, -f2-)" = "$("$ZOLO" score "$root/data/deals/doko.deal" --format csv | cut -d, -f2-)" ]
}

@test "a session of five: who sits out, who must play a Pflichtsolo, and who still owes one" {
    # Five deals, five solos: Anna must play the first, as later deals are not enough (AMB-35). Each
    # solo of 1 pays 3 to 1; Celina wins hers of 2 in the third deal, in which Bartek deals.
    sheet "rules: doko-48" "$players, Ewa" "session: 5" contract,winners,value 'damen-solo,Anna,1' \
        'buben-solo,Bartek,1' 'fleischlos,Celina,2' ',Darek Ewa,1'
    score --sheet x.csv --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.csv:8:1: Darek must play their Pflichtsolo in this deal" ]
    jq -e '.owing == ["Darek", "Ewa"] and [.deals[].dealer] == ["Ewa", "Anna", "Bartek", "Celina"]
        and .totals == [1, 2, 4, -4, -3]' <<<"$output"
    score --sheet x.csv
    [[ $output == *"Pflichtsolo still to be played: Darek, Ewa."* ]]
    sheet "rules: doko-48" "$players, Ewa" "session: 24" contract,winners,value ',Anna Bartek,1'
    score --sheet x.csv
    [ "$errors" = "zolo: x.csv:3:10: the number of deals in a session must be a multiple of the number of players" ]
}

@test "a session of written deals says who still owes a Pflichtsolo" {
    printf 'rules: doko-48\nsession: 8\nwinners: 1 2, value 1\n\nwinners: 3, value 2, damen-solo\n' >a.deal
    score a.deal --format json
    [ "$status" -eq 0 ]
    # Seat 3 of the second deal, whose forehand is player 2, is player 4.
    jq -se '[.[].session.owing] == [[1, 2, 3, 4], [1, 2, 3]]' <<<"$output"
    score a.deal
    [[ $(tr -s " \n" " " <<<"$output") == *"; still owing a Pflichtsolo: 1 2 3"* ]]
}
