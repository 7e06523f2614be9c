#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Answers in Polish and German: who asks for them, and what stays the same in every language.
# shellcheck disable=SC1111 # their quotes are meant

bats_require_minimum_version 1.5.0
load own_folder

# advise ARGUMENT...: a quick answer.
advise() {
    zolo advise "$@" --policy club --no-checks
    [ "$status" -eq 0 ]
}

# lead: by how much the best call of that hand earns more than the next, as JSON has it, with a comma.
lead() {
    advise "HA HT HQ CJ" --format json >/dev/null
    jq '.options[0].payoff.mean - .options[1].payoff.mean' <<<"$output" | xargs printf %.2f | tr . ,
}

@test "--lang, ZOLO_LANG and the locale choose the language, in this order" {
    local more
    more=$(lead)
    advise "HA HT HQ CJ" --lang pl
    [[ $output == *"Zgłoś zolo: to daje 15,00 stawki na rozdanie, o $more "*" niż kontra, i"* ]]
    advise "HA HT HQ CJ" --lang=de
    [[ $output == *"Sag Zolo an: Das bringt 15,00 Einsätze je Spiel, $more "*" als Kontra, und"* ]]
    card=("CQ HT DJ SA" --seat 3 --play "DT CJ")
    ZOLO_LANG=de LANGUAGE=pl advise "${card[@]}"
    [[ $output == *"♥10 ♣D ♦B ♠A"* ]]
    ZOLO_LANG=de advise "${card[@]}" --lang en
    [[ $output == *"♥10 ♣Q ♦J ♠A"* ]]
    LANGUAGE=pl advise "${card[@]}"
    [[ $output == *"♥10 ♣D ♦W ♠A"* ]]
    LC_ALL='' LC_MESSAGES=de_DE.UTF-8 LANG=pl_PL.UTF-8 LC_CTYPE=C.UTF-8 advise "${card[@]}"
    [[ $output == *"♥10 ♣D ♦B ♠A"* ]]
}

@test "an unknown language is refused" {
    refused 'zolo advise: --lang: unknown language "latin"; expected pl, de or en' \
        advise "HA HT HQ CJ" --lang latin
}

# bats test_tags=slow
@test "without an installed locale the output is full Unicode" {
    for locale in LANG=xx_YY LANG=xx_YY.UTF-8 LC_CTYPE=xx_YY.utf8@euro LC_MESSAGES=xx_YY.ISO-8859-2; do
        LC_ALL='' run env "$locale" "$ZOLO" advise "HA HT HQ CJ" --policy club --me table --no-checks --lang pl
        [[ $output == *"♥A ♥10 ♥D ♣W"* ]]
        [[ $output == *"Zgłoś zolo: "* ]]
    done
    # Where another charset is named, it has not these letters for sure.
    LC_ALL='' LANG=xx_YY.ISO-8859-2 advise "HA HT HQ CJ" --me table --lang pl
    [[ $output == *"Zglos zolo: "* ]]
    LC_ALL='' LC_CTYPE=C LANG=xx_YY.UTF-8 advise "HA HT HQ CJ" --me table --lang pl
    [[ $output == *"Zglos zolo: "* ]]
}

@test "in the C locale the words are ASCII, and cards are codes" {
    local more
    more=$(lead)
    LC_ALL=C advise "HA HT HQ CJ" --lang pl
    [[ $output == *"HA HT HQ CJ"* ]]
    [[ $output == *"Zglos zolo: to daje 15,00 stawki na rozdanie, o $more "*" niz kontra, i"* ]]
    [ "$(LC_ALL=C tr -d ' -~\n' <<<"$output")" = "" ]
}

# bats test_tags=slow
@test "JSON and CSV are the same bytes in every language" {
    for format in json csv; do
        "$ZOLO" advise "HA HQ SJ CT" --seat 2 --play DJ --format "$format" --no-checks >english
        for language in pl de; do
            "$ZOLO" advise "HA HQ SJ CT" --seat 2 --play DJ --format "$format" --no-checks \
                --lang "$language" >other
            cmp english other
        done
    done
    "$ZOLO" odds "HA HT HQ CJ" --contract zolo --format json >english
    ZOLO_LANG=pl "$ZOLO" odds "HA HT HQ CJ" --contract zolo --format json >other
    cmp english other
}

@test "calls and play are reported in the language, and cards are read in any" {
    advise "♣D HT CJ DA" --seat 3 --auction "P zolo" --lang pl
    [[ $output == *"Odzywki  1 pas, 2 zolo"* ]]
    advise "CQ HT DJ SA" --seat 3 --play "DT CJ" --lang pl
    [[ $output == *"Bitka 1  1 ♦10, 2 ♣W"* ]]
    [[ $output == *"Zagraj "* ]]
    advise "CQ HT DJ SA" --seat 3 --play "DT CJ" --lang de
    [[ $output == *"Stich 1  1 ♦10, 2 ♣B"* ]]
    [[ $output == *"Spiel "* ]]
}

@test "Doppelkopf has the names of its games" {
    hand="HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA"
    advise "$hand" --rules doko-48 --deals 20 --lang de
    [[ $output == *"Herz-Solo "*"Damen-Solo "*"Fleischlos "* ]]
    [[ $output == *"„gesund“ "* ]]
    [[ $output != *"Passen"* ]]
    advise "$hand" --rules doko-48 --deals 20 --lang pl
    [[ $output == *"solo kier "*"solo z damami "*"solo bezmięsne "* ]]
}

# bats test_tags=slow
@test "a compulsory solo has its name, and calls stand in sentences as they may" {
    local hand="HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA" language file
    for language in pl de; do
        advise "$hand" --rules doko-48 --deals 20 --owing 1,2,3,4 --lang "$language"
        [[ $output != *pflicht:* ]]
        run ! grep -E '^.{81}' <<<"$output"
        advise "HA HT HQ CJ" --auction P --lang "$language" --plot "call.$language.svg" --keep-data
        zolo where "HA HT HQ CJ" --auction "P zolo" --lang "$language" --plot "where.$language.svg" --keep-data
        zolo book "$language.book" --auction "wesele kontra P P" --policy random --deals 2 --model off
        # As a book of best replies says it, which takes a minute to make.
        sqlite3 "$language.book" "UPDATE fact SET value = CASE key WHEN 'me' THEN 'best reply' ELSE 'club' END WHERE key IN ('policy', 'me')"
        zolo book query "$language.book" --lang "$language" --plot "heat.$language.svg" --keep-data
        for file in ./*."$language".tsv; do
            run ! grep 'nach passt\|po pas\|you play the best reply\|[0-9]\.[0-9] *$' <(grep '^#' "$file")
        done
    done
    grep -q '; odzywki: pas$' call.pl.tsv
    grep -q '; Ansagen: passt, Zolo$' where.de.tsv
    grep -q 'club, a ty grasz najlepszą odpowiedź' heat.pl.tsv
}

@test "numbers of cards have the plural that they need" {
    zolo advise "CQ CQ HA HA HT HT SA ST HQ CJ SJ DJ" --lang pl
    [[ $output == *"gracz ma 4 karty, a inną grę"* ]]
    zolo advise "$(printf 'CQ %.0s' {1..25})" --rules doko-48 --lang pl
    [[ $output == *"gracz ma 12 kart, a inną grę"* ]]
}

# bats test_tags=slow
@test "no line is wider than a terminal of 80 columns" {
    for language in pl de; do
        {
            "$ZOLO" advise "CQ SQ HA DQ" --seat 2 --auction P --rules kop-jp --me table \
                --policy club --exact --lang "$language" --no-checks
            "$ZOLO" advise "CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club \
                --lang "$language" --no-checks
            "$ZOLO" advise "HA DQ SJ CT" --seat 3 --auction "P P" --policy random --deals 100 \
                --me table --lang "$language" --no-checks
            "$ZOLO" advise "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA" --rules doko-48 --deals 20 \
                --lang "$language" --no-checks
        } >all
        run grep -E '^.{81}' all
        [ "$output" = "" ]
    done
}

# bats test_tags=slow
@test "input is refused in the language, whatever its form" {
    refused 'zolo advise: KARTY: 3 karty, a gracz ma ich 4' advise "HA HT HQ" --lang pl
    refused 'zolo advise: BLATT: 3 Karten, ein Blatt hat 4' advise "HA HT HQ" --lang de
    refused 'zolo advise: --auction:6: odzywka 2, gracz 2: „zolo”: zgłoszenie musi być wyższe od poprzedniego, nie równe' \
        advise "HA HT HQ CJ" --auction "zolo zolo" --lang pl
    refused 'zolo advise: --play:4: Stich 1, Platz 2: HJ muss überstochen werden; erlaubt sind CQ oder HQ' \
        advise "HQ DJ CQ SA" --seat 2 --play "HJ DJ" --lang de
    refused 'zolo advise: --seat: „5” to nie liczba całkowita od 1 do 4' \
        advise "HA HT HQ CJ" --seat 5 --lang pl
    refused 'zolo advise: --model:1: unbekanntes Modell der anderen „clbu“ (war „club“ gemeint?); möglich sind club, loose, reckless, timid, random, learnt oder off' \
        advise "HA HT HQ CJ" --model clbu --lang de
    refused "zolo odds: --given '1: viod C':4: „viod” jest niezrozumiałe; czy chodziło o „void”?" \
        odds "CQ DQ SJ CT" --contract normal --given "1: viod C" --lang pl
    refused "zolo odds: --given '2: 3 of CQ SQ':4: nach „of“ sind nur 2 Karten genannt" \
        odds "CQ DQ SJ CT" --contract zolo --given "2: 3 of CQ SQ" --lang de
    refused 'zolo odds: der Kontrakt fehlt; gib --contract NAME an („zolo rules show“ nennt die Namen) oder --auction ANSAGEN' \
        odds "HA HT HQ CJ" --lang de
}

@test "odds name the contract in the language" {
    zolo odds "HA HT HQ CJ" --contract zolo --lose 15 --lang pl
    [[ $output == *"Gra      zolo, grasz ty, bez kontr"* ]]
    [[ $output == *"Szansa, że przegrasz co najmniej tyle stawek:"* ]]
    zolo odds "HA HT HQ CJ" --contract zolo --lose 15 --lang de
    [[ $output == *"Chance, mindestens so viele Einsätze zu verlieren:"* ]]
}

# bats test_tags=slow
@test "score, solve and review speak the language, and their JSON does not" {
    # shellcheck disable=SC2154 # setup sets it
    deals=$root/data/deals/example.deal
    zolo score "$deals" --lang pl
    [[ $output == *" gra    kto "*" starzy "* ]]
    zolo score "$root/data/deals/doko-session.deal" --lang de
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"Re 165:75, Stiche 8:4, Re gewinnt, +4 für Re"* ]]
    zolo solve --deal "HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA" --contract zolo \
        --declarer 1 --lang de
    [[ $output == *"Zolo von Platz 1, offene Karten: der Alleinspieler nimmt 85 von 104 Augen"* ]]
    zolo review "$deals" --policy club --model off --me table --deals 200 --lang pl
    [[ $output == *"1 rozdanie, 17 decyzji"*"lepsze było ♦D: "* ]]
    for command in score "review --policy club --model off --me table --deals 200"; do
        # shellcheck disable=SC2086 # words
        "$ZOLO" $command "$deals" --format json >english
        # shellcheck disable=SC2086
        "$ZOLO" $command "$deals" --format json --lang pl >other
        cmp english other
    done
}

@test "legal lists calls, cards and announcements in the language, and JSON keeps its codes" {
    zolo legal "HA HT HQ CJ" --lang pl
    [ "$output" = "  Gracz 1 może powiedzieć: pas, kontra, zolo, zolo du" ]
    zolo legal "CQ HT DJ SA" --seat 3 --play "DT CJ" --lang de
    [ "$output" = "  Platz 3 darf spielen: ♥10 ♣D" ]
    zolo legal "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA" --rules doko-48 --auction "P P P P" --lang pl
    [[ $output == *"  Przed następną kartą gracz 1 może zapowiedzieć: milczenie, re,"* ]]
    "$ZOLO" legal "HA HT HQ CJ" --format json >english
    "$ZOLO" legal "HA HT HQ CJ" --format json --lang pl | cmp english -
}

@test "pages speak the language, whatever the form of the answer beside them" {
    # shellcheck disable=SC2154 # setup sets it
    "$ZOLO" score --sheet "$root/data/deals/sheet.csv" --format html --lang pl >page.html
    "$ZOLO" score --sheet "$root/data/deals/sheet.csv" --format json --lang pl >pl.json
    "$ZOLO" score --sheet "$root/data/deals/sheet.csv" --format json | cmp - pl.json
    grep -q '<html lang="pl">' page.html
    grep -q '<th>rozdanie</th><th class="w m">rozdający</th><th class="w">gra</th>' page.html
    grep -q '>po rozdaniu</th>' page.html
    sed '/<style>/,/<\/style>/d; s/<[^>]*>/ /g' page.html >words
    run grep -iwE 'deal|dealer|contract|declarer|times|after|money|normal|payer|settlement' words
    [ "$output" = "" ]
    "$ZOLO" review "$root/data/deals/example.deal" --policy club --model off --me table --deals 200 \
        --format html --lang de >page.html
    grep -q '<html lang="de">' page.html
    grep -q '<h2>Die teuersten Entscheidungen</h2>' page.html
    sed '/<style>/,/<\/style>/d; s/<[^>]*>/ /g' page.html >words
    run grep -wE 'seat|calls|trick|cost|best|the|and|decisions|exact|points' words
    [ "$output" = "" ]
}

@test "score and review refuse their arguments in the language" {
    refused 'zolo score: --format html wymaga --sheet albo --season' score x.deal --format html --lang pl
    refused 'zolo score: „x.deal“: --sheet geht nicht zusammen mit anderen Dateien' \
        score --sheet x.csv x.deal --lang de
    refused 'zolo review: brakuje PLIK; - to standardowe wejście' review --lang pl
    refused "zolo: Standardeingabe: in der Datei ist kein Spiel; ein Spiel hat die Zeilen rules:, deal:, calls: und play:" \
        review - --lang de </dev/null
}

# bats test_tags=slow
@test "rules are shown in the language, no line wider than a terminal of 80 columns" {
    for language in en pl de; do
        for rules in $("$ZOLO" rules list --format csv | sed 1d | cut -d, -f1); do
            "$ZOLO" rules show "$rules" --lang "$language"
            "$ZOLO" rules break-even "$rules" --lang "$language"
        done >"rules.$language"
        run grep -E '^.{81}' "rules.$language"
        [ "$output" = "" ]
    done
    for words in '  trumfy   ♥A ♥10 ♣D ♠D' '      przegrany do 25 ' 'sesja    bez ograniczenia' \
        '  Szansa wygranej, od której odzywka się opłaca'; do
        grep -qF "$words" rules.pl
    done
    for words in '  Trümpfe  ♥A ♥10 ♣D ♠D' '      Verlierer bis 25 ' 'Sitzung  offenes Ende' \
        'Soli     Karo-Solo, Kreuz-Solo, Pik-Solo, Herz-Solo, Damen-Solo'; do
        grep -qF "$words" rules.de
    done
    run grep -wiE 'follow|suit|declarer|loses|forehand|doubles|the|and|from' rules.pl rules.de
    [ "$output" = "" ]
    zolo rules shw --lang pl
    [[ $output == 'zolo rules: nieznane słowo „shw”; możliwe: list, show, '* ]]
}

# bats test_tags=slow
@test "a match is reported and drawn in the language, and its JSON is not" {
    zolo match club random --deals 20 --lang pl
    [[ $output == *"  Mecz     club przeciw random"*" na gracza i rozdanie: "*"  odzywka "* ]]
    run grep -wiE 'deals|seat|payoff|wins|role|pass|lone|defender|said|stakes|interval' <<<"$output"
    [ "$output" = "" ]
    zolo match club random --deals 20 --lang de
    [[ $output == *"  Match    club gegen random"*" je Platz und Spiel: "*"  Ansage "* ]]
    run grep -wiE 'deals|seat|payoff|wins|role|pass|lone|defender|said|stakes|interval' <<<"$output"
    [ "$output" = "" ]
    for format in json csv; do
        "$ZOLO" match club random --deals 20 --format "$format" >english
        "$ZOLO" match club random --deals 20 --format "$format" --lang pl | cmp english -
    done
    refused 'zolo match: mecz wymaga co najmniej dwóch graczy, na przykład: zolo match club random' \
        match club --lang pl
    command -v gnuplot >/dev/null || skip "gnuplot is not installed"
    zolo match club random open --deals 10 --lang de --plot matrix.svg --keep-data
    [[ $output == *" je Paar, in je 14 Sitzordnungen, Startzahl 1"*"  Eine Wertung ist der mittlere "* ]]
    grep -q "Was jeder Spieler (Zeile) von einem anderen (Spalte) gewinnt" matrix.gp
    grep -q "^unit = 'Grundeinsätze je Platz und Spiel'" matrix.gp
}

# bats test_tags=slow
@test "the axes of a picture are in the language" {
    command -v gnuplot >/dev/null || skip "gnuplot is not installed"
    words() { grep -oE '<(text|tspan)[^>]*>[^<]*' p.svg | sed 's/.*>//'; }
    "$ZOLO" advise "HA DQ SJ CT" --policy club --no-checks --plot p.svg --lang pl
    words | grep -q "^Najlepiej: kontra, +0,20 dokł. lepiej niż pas"
    words | grep -q "część rozdań, najwyższy słupek 97,0%"
    "$ZOLO" odds "HA DQ SJ CT" --contract zolo --policy club --deals 50 --plot p.svg --lang de
    words | grep -qx "Spiele, %"
    words | grep -q "für dich, von allen Gegnern zusammen"
    words | grep -q "♥A ♦D ♠B ♣10, Platz 1 (Vorhand)"
    run words
    [[ ! $output =~ [Dd]eals|[Pp]ayoff|[Ss]eat|[Ee]xact|[Mm]ean ]]
}

# bats test_tags=slow
@test "a book is made, queried and printed in the language" {
    "$ZOLO" book pl.book --auction "wesele kontra P P" --deals 2 --model off \
        --policy random --lang pl >made
    [ "$(cat made)" = "pl.book: kop-asdycha: wpisy: 91, 1 sytuacja, ukończona" ]
    run "$ZOLO" book query pl.book "CQ SQ HA DT" --lang de
    [[ $output == *"  Blatt    ♥A ♣D ♠D ♦10"*"Platz 1  Ansagen bisher"* ]]
    run "$ZOLO" book query pl.book --format html --lang pl
    [[ $output == *'<html lang="pl">'* ]]
    run "$ZOLO" book pl.book second.book --lang pl
    [[ $output == "zolo book: ma być jeden PLIK, w którym powstanie książka, "* ]]
    run "$ZOLO" deal --given "1: HA" --all --count --lang de
    [[ $output == "zolo deal: --number, --all und --count schließen sich aus"* ]]
    run "$ZOLO" exploit club --hands 2 --lang de
    [[ $output == *"Beste Antwort in den Ansagen auf drei Spieler club"*"1 (Vorhand)"* ]]
}

@test "an unknown command or book is refused in the language" {
    refused() { [ "$("$ZOLO" "${@:2}" 2>&1)" = "$1" ]; }
    ZOLO_LANG=pl refused "zolo: „advice” to nie polecenie; czy chodziło o „advise”? „zolo --help” wymienia wszystkie" advice
    echo no book >text
    ZOLO_LANG=pl refused "zolo: text: to nie jest książka zolo: to nie plik SQLite" book --thumb text
    LC_ALL=C ZOLO_LANG=pl refused 'zolo: "fly" to nie polecenie; "zolo --help" wymienia wszystkie' fly
}

# bats test_tags=slow
@test "errors of arguments and of the system are reported in the language" {
    says() { [ "$("$ZOLO" "${@:2}" 2>&1 | sed -n 1p)" = "$1" ]; }
    export ZOLO_LANG=pl
    says "zolo advise: nieznana opcja --seet; czy chodziło o --seat?" advise --seet
    says "zolo advise: opcja --se jest niejednoznaczna: może to --seat albo --seed" advise --se 1
    says "zolo advise: opcja --seat wymaga argumentu" advise "HA HT HQ CJ" --seat
    says "zolo advise: opcja --brief nie przyjmuje argumentu" advise --brief=1
    says "zolo advise: nieznana opcja -Q" advise -Q
    says "zolo train: zbędny argument „foo”" train kop-jp foo
    says "zolo: nowhere.deal: nie można czytać: nie ma takiego pliku ani katalogu" score nowhere.deal
    sqlite3 foreign.db 'PRAGMA application_id = 5; CREATE TABLE a (b)'
    says "zolo: foreign.db: to nie jest książka zolo, tylko plik SQLite innego programu" book query foreign.db
    says "zolo deal: nie pasuje żadne rozdanie: gracz 1 ma CQ (podano \"1: CQ\"), a gracz 2 ma CQ (podano \"2: CQ\")" \
        deal --given "1: CQ" --given "2: CQ"
    printf 'extends: kop-asdycha\nwesele_may_opn: yes\n' >house.yaml
    says "zolo: house.yaml:2:1: nieznany klucz „wesele_may_opn”; czy chodziło o „wesele_may_open”?" \
        rules show house.yaml
    export ZOLO_LANG=de
    says "zolo advise: unbekannte Option --seet; war --seat gemeint?" advise --seet
    says "zolo advise: Option --seat braucht ein Argument" advise -s
    says "zolo train: --out fehlt; Beispiel: zolo train kop-league --out league.player" train kop-jp
    says "zolo advise: --policy: ./nowhere.so lässt sich nicht öffnen: keine solche Datei, kein solcher Ordner" \
        advise "HA HT HQ CJ" --policy ./nowhere.so
    [ "$("$ZOLO" advise --seet 2>&1 | tail -1)" = "„zolo advise --help“ sagt mehr." ]
}

# What the program carries of a catalogue (scripts/embed).
@test "only the translated messages are embedded" {
    cd "$BATS_TEST_TMPDIR"
    cat >xx.po <<'PO'
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

# a comment
msgid "long "
"message"
msgstr "dłu"
"gi \"tekst\"??\n"

#, c-format, fuzzy
msgid "doubtful"
msgstr "niepewne"

msgid "empty"
msgstr ""

#~ msgid "old"
#~ msgstr "stare"

msgctxt "form"
msgid "word"
msgstr "słowem"

msgid "%d stake"
msgid_plural "%d stakes"
msgstr[0] "stawka"
msgstr[1] "stawki"
PO
    "$BATS_TEST_DIRNAME"/../../scripts/embed rules -- messages words xx.po >words.c
    run grep -E '^\{"|return' words.c
    [ "${lines[*]}" = '{"long message", {"długi \"tekst\"?\?\n"}}, {"form" "\004" "word", {"słowem"}}, '"\
"'{"%d stake", {"stawka", "stawki"}}, return (unsigned long)((n != 1)); {"xx", messages_of_words_0, '"\
"'sizeof messages_of_words_0 / sizeof *messages_of_words_0 - 1, messages_of_words_0_plural},' ]
}
