#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo score --season: evenings added up by name. season_made.py makes three evenings of five players,
# season_naive.py adds them up a second time; the tournament is worked out by hand.
# shellcheck disable=SC2154 # apart sets errors
# shellcheck disable=SC1111 # the quotation marks of Polish and German

load own_folder

# sums FILE: the standings of a CSV, in the form of season_naive.py.
sums() {
    awk -F, '$1 == "standings" {print $6, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18}' "$1"
}

# table FILE PLAYERS OLD LONE: a table of two deals, won by OLD and by LONE, who plays zolo.
table() {
    printf '%s\n' "rules: kop-league" "players: $2" contract,declarer,old,points ",,$3,60" "zolo,$4,,60" >"$1"
}

# tournament: two rounds at two tables, with teams and pairs.
tournament() {
    table 02-01-r1-t1.csv "Anna, Bartek, Celina, Darek" "Anna Bartek" Celina
    table 02-01-r1-t2.csv "Ewa, Franek, Gosia, Hania" "Ewa Franek" Gosia
    table 02-01-r2-t1.csv "Anna, Franek, Celina, Hania" "Anna Franek" Celina
    table 02-01-r2-t10.csv "Ewa, Bartek, Gosia, Darek" "Ewa Darek" Gosia
    printf 'team Aces: Anna, Bartek, Celina, Darek\r\n# so far\n\nteam Kings: Ewa, Franek; Gosia, Hania\npair: Anna, Bartek\n pair Duo: Ewa, Franek\n' >teams.txt
}

@test "three evenings of 32 deals come to the sums of a second program" {
    python3 "$root/tests/cli/season_made.py" .
    for file in *.csv; do
        cmp "$file" "$root/data/deals/season/$file"
    done
    apart score --season . --format csv
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    [ "$(sums <(echo "$output"))" = "$(python3 "$root/tests/cli/season_naive.py" ./*.csv)" ]
}

@test "planted mistakes are named with file, line and column, and count for nobody" {
    python3 "$root/tests/cli/season_made.py" . yes
    apart score --season . --format csv
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: note: 'Celina' in ./01-09.csv and 'Celinna' in ./01-23.csv count as two
players; if they are one person, spell the name the same way
zolo: ./01-23.csv:9:17: points: expected a whole number from 0 to 104, not \"300\"
zolo: ./01-23.csv:36:10: deal 10 is missing; add a line with its number anywhere in the table" ]
    [ "$(sums <(echo "$output"))" = "$(python3 "$root/tests/cli/season_naive.py" ./*.csv)" ]
    [ "$(sums <(echo "$output") | grep -c Celin)" -eq 2 ]
    # Corrected by lines at the end.
    sed -i 's/Celinna/Celina/g' 01-23.csv
    printf '%b\n' 'corrects 5\t\t\t\tBartek Celina\t\t60' '10\t\t\t\tBartek Celina\t\t60' >>01-23.csv
    apart score --season . --format csv
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    [ "$(sums <(echo "$output"))" = "$(python3 "$root/tests/cli/season_naive.py" ./*.csv)" ]
}

@test "a tournament: points of each round, shared by those who are level; teams and pairs" {
    tournament
    apart score --season . --format json
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    # Each table: zolo +14 in all, the pair −4 each, the fourth −6; 4, 2.5, 2.5 and 1 points.
    jq -e '[.standings[] | [.place, .name, .ranking, .total, .team]] ==
        [[1, "Celina", 8, 28, "Aces"], [1, "Gosia", 8, 28, "Kings"], [3, "Anna", 5, -8, "Aces"],
         [3, "Ewa", 5, -8, "Kings"], [3, "Franek", 5, -8, "Kings"], [6, "Bartek", 3.5, -10, "Aces"],
         [6, "Darek", 3.5, -10, "Aces"], [8, "Hania", 2, -12, "Kings"]]
        and [.teams[] | [.place, .name, .ranking, .total, .deals]] == [[1, "Aces", 20, 0, 16], [1, "Kings", 20, 0, 16]]
        and [.pairs[] | [.place, .name, .ranking, .total]] == [[1, "Duo", 10, -16], [2, "Anna, Bartek", 8.5, -18]]
        and [.tables[] | [.evening, .round, .table, .place, .name, .ranking]][12:14] ==
            [["02-01", 2, 10, 1, "Gosia", 4], ["02-01", 2, 10, 2, "Darek", 2.5]]
        and [.evenings[] | .total] == [.standings[] | .total]' <<<"$output"
    apart score --season .
    [[ $output == *"  evening  round  table  place  player  ranking  total
  02-01        1      1      1  Celina        4    +14"* ]]
}

@test "sheets and written deals are added up together, each at its own stake" {
    cp "$root/data/deals/named.deal" 03-01.deal # Anna −17, Bartek +57, Celina −23, Darek −17, at 0.50
    printf '%s\n' "players: Darek, Celina, Bartek, Anna" "stake: 2" contract,declarer,doubles,old,points \
        "zolo,Celina,Anna,,60" >03-08.csv
    apart score --season 03-01.deal 03-08.csv --format json
    [ "$status" -eq 0 ]
    jq -e '[.standings[] | [.place, .name, .ranking, .total, .money, .solos, .solo_wins]] ==
        [[1, "Bartek", null, 47, 8.5, 1, 1], [2, "Celina", null, 7, 48.5, 1, 1],
         [3, "Anna", null, -27, -28.5, 0, 0], [3, "Darek", null, -27, -28.5, 0, 0]]
        and [.evenings[] | .evening] == ["03-01", "03-01", "03-01", "03-01", "03-08", "03-08", "03-08", "03-08"]
        and ([.standings[] | {(.name): .doubles}] | add | [.Bartek, .Darek, .Anna, .Celina]) == [1, 1, 1, 0]' <<<"$output"
}

@test "plain results, and keys in Polish or German, in sheets and written deals" {
    printf '%s\n' "gracze: Anna, Bartek, Celina, Darek" winners,value "Anna Darek,2" Bartek,5 >1.csv
    printf '%s\n' "Spieler: Anna, Bartek, Celina, Darek" "Gewinner: Anna Darek, Wert 2" "" "winners: Bartek, value 5" >2.deal
    apart score --season 1.csv 2.deal --format json
    [ "$status" -eq 0 ]
    jq -e '[.standings[] | [.name, .total, .wins, .solos]] ==
        [["Bartek", 26, 2, 2], ["Anna", -6, 2, 0], ["Darek", -6, 2, 0], ["Celina", -14, 0, 0]]' <<<"$output"
}

@test "the evening of a sheet is its date, or else the name of its file" {
    table a.csv "Anna, Bartek, Celina, Darek" "Anna Bartek" Celina
    table b.csv "Ewa, Franek, Gosia, Hania" "Ewa Franek" Gosia
    sed -i '1i date: 5 May' a.csv b.csv
    table 05-06-r2.csv "Ewa, Franek, Gosia, Hania" "Ewa Franek" Gosia
    apart score --season . --format json
    [ "$status" -eq 0 ]
    jq -e '[.tables[] | [.evening, .round, .table]] | unique == [["05-06", 2, 1], ["5 May", 1, 1]]' <<<"$output"
    jq -e '[.evenings[] | .evening] | length == 12' <<<"$output"
}

@test "a name near an earlier one is pointed out unless both play at once, in three languages" {
    table 1.csv "Anna, Bartek, Marek, Darek" "Anna Bartek" Marek
    table 2.csv "anna, Bartek, Marek, Darek" "anna Bartek" Marek
    apart score --season 1.csv 2.csv --format csv
    [ "$status" -eq 0 ]
    [ "$errors" = "zolo: note: 'Anna' in 1.csv and 'anna' in 2.csv count as two players; if they
are one person, spell the name the same way" ]
    apart score --season 1.csv 2.csv --lang pl
    [[ $errors == "zolo: uwaga: „Anna” (1.csv) i „anna” (2.csv) "* ]]
    apart score --season 1.csv 2.csv --lang de
    [[ $errors == "zolo: Hinweis: „Anna“ (1.csv) und „anna“ (2.csv) "* ]]
    # The words of a file of teams are those of any language.
    printf '%s\n' 'drużyna Asy: Marek, Darek' 'Team Könige: Anna, Bartek' 'para: Marek, Anna' 'Paar: Darek, Bartek' >teams.txt
    apart score --season 1.csv teams.txt --format json
    jq -e '[[.teams, .pairs][][] | .name] == ["Asy", "Könige", "Marek, Anna", "Darek, Bartek"]' <<<"$output"
}

@test "totals in place of deals come to the points and totals of the second program" {
    python3 "$root/tests/cli/season_made.py" .
    python3 "$root/tests/cli/season_naive.py" ./*.csv >expected
    for evening in 01-09 01-23; do
        echo "rules: kop-wolsztyn" >"$evening.txt"
        python3 "$root/tests/cli/season_naive.py" "$evening.csv" |
            awk '{printf "%s%s %s", NR == 1 ? "totals: " : ", ", $1, $3} END {print ""}' >>"$evening.txt"
        rm "$evening.csv"
    done
    apart score --season . --format csv
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    [ "$(sums <(echo "$output") | cut -d' ' -f1-3)" = "$(cut -d' ' -f1-3 expected)" ]
    # Deals are counted where they are known.
    [ "$(sums <(echo "$output") | awk '{n += $5} END {print n}')" = \
        "$(python3 "$root/tests/cli/season_naive.py" ./*.csv | awk '{n += $5} END {print n}')" ]
}

@test "a tournament of which only the totals of each round are known is one file" {
    printf '%s\n' 'rules: kop-league' 'totals r1-t1: Anna −6, Bartek -9, Celina +22, Darek -7' \
        'wyniki r1-t2: Ewa 4; Franek 6; Gosia -10; Hania 0' 'Summen r2-t1: Anna 1, Franek 2, Celina 3, Hania -6' \
        'totals r2-t10: Ewa 4, Bartek 4, Gosia -4, Darek -4' 'team Aces: Anna, Bartek, Celina, Darek' >02-01.txt
    apart score --season 02-01.txt --format json
    [ "$status" -eq 0 ]
    jq -e '[.standings[:3][] | [.name, .ranking, .total, .deals, .best, .worst, .team]] ==
        [["Celina", 8, 25, 0, null, null, "Aces"], ["Franek", 7, 8, 0, null, null, null], ["Ewa", 6.5, 8, 0, null, null, null]]
        and [.teams[] | [.name, .ranking, .total]] == [["Aces", 21, 4]]
        and [.tables[] | [.evening, .round, .table, .place, .name]][12] == ["02-01", 2, 10, 1, "Bartek"]' <<<"$output"
    local totals='expected four to six names with totals that sum to 0, like Anna +41, Bartek -9, Celina +13, Darek -45'
    printf '# so far\ntotals: Anna 4, Bartek -4, Celina 1, Darek 1\n' >wrong.txt
    refused "zolo: wrong.txt:2:1: the totals add up to +2, not to 0" score --season wrong.txt
    for line in "Anna 4, Bartek -4, Celina 0" "A 1, A -1, C 0, D 0" "A, B, C, D" "A 1.5, B -1.5, C 0, D 0"; do
        printf '# so far\ntotals: %s\n' "$line" >wrong.txt
        refused "zolo: wrong.txt:2:1: $totals" score --season wrong.txt
    done
    for place in "r2 t7" "Runde 2" r2-t7-x; do
        printf 'totals r1-t1: A 1, B -1, C 0, D 0\ntotals %s: E 1, F -1, G 0, H 0\n' "$place" >wrong.txt
        refused "zolo: wrong.txt:2:1: expected a round and a table like r2-t7, not \"$place\"" score --season wrong.txt
    done
    printf 'extends: kop-wolsztyn\nname: ours\n' >"our rules.yaml"
    printf 'rules:  our rules.yaml \r\ntotals R2-T7 :  Anna  1, B -1, C 0, D 0 \r\n' >spaced.txt
    apart score --season spaced.txt --format csv
    [[ $output == *$'\ntables,spaced,2,7,1,Anna,'* ]]
    printf 'totals r1: A 1, B -1, C 0, D 0\ntotals r1-t2: A 1, E -1, F 0, G 0\n' >wrong.txt
    refused "zolo: wrong.txt: A plays in wrong.txt too, in the same round; file names number the rounds of an evening, like 02-01-r2.csv" \
        score --season wrong.txt
    printf 'rules: kop-liga\n' >wrong.txt
    zolo score --season wrong.txt
    [[ $output == "zolo: wrong.txt:1:1: rules: no rule set 'kop-liga'; "* ]]
}

@test "a folder with a long name: rounds and tables are found at the end of it" {
    local folder="Turnieje w sezonie 2026-2027/arkusze wszystkich stołów i wszystkich rund/luty, ferie zimowe"
    mkdir -p "$folder"
    (cd "$folder" && tournament)
    apart score --season "$folder" --format csv
    [ "$status" -eq 0 ]
    [ "$(grep -c "^tables,02-01,2,10," <<<"$output")" -eq 4 ]
}

@test "points shared by four at the places 3 to 6 are quarters" {
    printf '%s\n' "rules: kop-league" "players: A, B, C, D, E, F" contract,seats,old,points \
        ",A B E F,A B,60" ",C D A B,A B,60" ",E F C D,E F,60" ",E F C D,C D,60" ",E F C D,E C,60" ",E F C D,F D,60" >x.csv
    apart score --season x.csv
    [ "$(awk '$2 ~ /^[A-F]$/ {print $1, $3}' <<<"$output")" = $'1 3.5\n1 3.5\n3 0.75\n3 0.75\n3 0.75\n3 0.75' ]
}

@test "what is no season is refused: nothing is printed" {
    mkdir empty
    refused "zolo: empty: the folder contains no .csv, .tsv, .txt or .deal file" score --season empty
    echo 'Dear members,' >letter.txt
    refused "zolo: letter.txt:1:1: neither a score sheet (players:), nor written deals (deal:), nor a line like team Aces: Anna, Bartek or pair: Anna, Bartek or totals: Anna +41, Bartek -9, Celina +13, Darek -45" \
        score --season letter.txt
    : >empty.csv
    refused "zolo: empty.csv: the file is empty" score --season "$root/data/deals/season" empty.csv
    echo 'team Aces: Anna, Bartek' >first.txt
    refused "zolo: letter.txt:1:1: neither a score sheet (players:), nor written deals (deal:), nor a line like team Aces: Anna, Bartek or pair: Anna, Bartek or totals: Anna +41, Bartek -9, Celina +13, Darek -45" \
        score --season first.txt letter.txt
    tournament
    refused "zolo: teams.txt: found no score sheets or written deals" score --season teams.txt
    cp 02-01-r1-t1.csv 02-01-r1-t3.csv
    refused "zolo: ./02-01-r1-t3.csv: Anna plays in ./02-01-r1-t1.csv too, in the same round; file names number the rounds of an evening, like 02-01-r2.csv" \
        score --season ./02-01-r1-t1.csv ./02-01-r1-t3.csv
    refused "zolo: $root/data/deals/season/01-09.csv: the rules (kop-wolsztyn) differ from those of the first file (kop-league); a season has one set of rules" \
        score --season 02-01-r1-t1.csv "$root/data/deals/season"
    table twice.csv "Anna, Bartek, anna, Darek" "Anna Bartek" Darek
    refused "zolo: twice.csv:2:10: two players have the same name" score --season twice.csv
    refused "zolo: $root/data/deals/example.deal:5:1: a season adds up results by name; expected a line like players: Anna, Bartek, Celina, Darek" \
        score --season "$root/data/deals/example.deal"
    printf 'team Aces: Anna, Bartek\nteam Kings: Ewa, Anna\n' >teams.txt
    refused "zolo: teams.txt:2:1: Anna is already in 'Aces'" score --season teams.txt
    printf 'pair: Anna\n' >teams.txt
    refused "zolo: teams.txt:1:7: a pair has two names, and a team line has two to six" score --season teams.txt
    zolo score --season nowhere
    [ "$output" = "zolo: nowhere: cannot read: No such file or directory" ]
    [ "$status" -eq 1 ]
    refused "zolo score: '--season': --sheet cannot be combined with other files" score --season --sheet x.csv
}

@test "the page, the Markdown and the picture of a season" {
    tournament
    "$ZOLO" score --season . --format html >page.html
    apart score --season . --format markdown --plot picture.svg
    [ "$status" -eq 0 ]
    [[ $output == *"| 1 | Celina | Aces | 8 | +28 |"* ]]
    [ "$(grep -c '<h2>' page.html)" -eq 5 ] # with the curve; one evening has no list of evenings
    grep -q '</svg>Gosia +28</span>' page.html
    grep -q 'Celina  +28' picture.svg
}
