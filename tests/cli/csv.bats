#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# All CSV has the same conventions: true and false as in JSON, ASCII minus, one word for a sample.
# shellcheck disable=SC2154 # own_folder sets root

load own_folder

deals=(--deals 30 --threads 1)

# csv FILE COMMAND...: its report into the file, and its headings into $heads.
csv() {
    local file=$1
    shift
    "$ZOLO" "$@" --format csv >"$file" || { echo "$*: status $?"; return 1; }
    [ "$(wc -l <"$file")" -ge 2 ] || { echo "$*: no rows"; return 1; }
}

# Every command that has the form. score's and review's deals are the shipped example's.
write_all() {
    csv advise.csv advise "CQ SQ HA HT" --seat 2 --auction P --me table "${deals[@]}"
    csv announce.csv advise "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA" --rules doko-48 "${deals[@]}"
    csv odds.csv odds "HA HT HQ CJ" --contract zolo "${deals[@]}"
    csv solve.csv solve --deal "HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA" \
        --contract zolo --declarer 1
    csv sure.csv solve --sure-hands --contract zolo-du
    csv score.csv score "$root/data/deals/example.deal"
    csv season.csv score --season "$root/data/deals/tournament"
    csv review.csv review "$root/data/deals/example.deal" --policy club "${deals[@]}"
    csv deal.csv deal -n 3
    csv list.csv rules list
    csv show.csv rules show kop-asdycha
    csv diff.csv rules diff kop-asdycha kop-jp
    csv even.csv rules break-even kop-asdycha
    csv announced.csv rules break-even doko-48
    csv match.csv match club random "${deals[@]}"
    csv exploit.csv exploit club --hands 2 --threads 2
    csv worst.csv exploit club --hands 2 --worst 3
    "$ZOLO" book kop.book --auction "wesele kontra P P" --policy random --deals 2 \
        --model off
    csv book.csv book query kop.book "CQ SQ"
    "$ZOLO" book query kop.book --format csv >export.csv
}

# column FILE HEAD: the values under it, each once.
column() {
    awk -F, -v head="$2" 'NR == 1 {for (i = 1; i <= NF; i++) if ($i == head) at = i; next}
        at {print $at}' "$1" | sort -u | xargs
}

# bats test_tags=slow
@test "truths are true and false in every report, minus is ASCII, a sample is sampled" {
    write_all
    # No field is yes, no or sample, or has another minus.
    run grep -nE '(^|,)(yes|no|sample)(,|$)' ./*.csv
    [ "$status" -eq 1 ]
    run grep -n '−' ./*.csv
    [ "$status" -eq 1 ]
    for field in advise.csv:sure advise.csv:dropped review.csv:too_close score.csv:ok \
        book.csv:best export.csv:best; do
        values=$(column "${field%:*}" "${field#*:}")
        echo "$field: $values"
        [[ " $values " =~ ^\ ((true|false)\ )+$ ]]
    done
    [ "$(column advise.csv sure)" = "false true" ]
    [ "$(column book.csv best)" = "false true" ]
    grep -q '^wesele_may_open,false$' show.csv
    grep -q '^wesele_may_open,false,true$' diff.csv
    [ "$(column advise.csv method)" = sampled ]
    [ "$("$ZOLO" exploit club --hands 2 --format json | jq -r .method)" = sampled ]
}

@test "as text minus follows the locale, in every sign" {
    deal="HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA"
    LC_ALL=C.UTF-8 "$ZOLO" solve --deal "$deal" --contract zolo --declarer 1 >unicode
    LC_ALL=C "$ZOLO" solve --deal "$deal" --contract zolo --declarer 1 >ascii
    grep -q 'base stakes: +15 −5 −5 −5$' unicode
    grep -q 'base stakes: +15 -5 -5 -5$' ascii
    LC_ALL=C "$ZOLO" advise "HA HT HQ CJ" "${deals[@]}" --explain >ascii
    run grep -n '−' ascii
    [ "$status" -eq 1 ]
    LC_ALL=C.UTF-8 "$ZOLO" advise "HA HT HQ CJ" "${deals[@]}" --explain >unicode
    run grep -nE '(^|[ (])-[0-9]' unicode
    [ "$status" -eq 1 ]
}
