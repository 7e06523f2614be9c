# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the tests of written deals of Doppelkopf share: hands and plays worked out by hand, and asking.
# shellcheck disable=SC2034,SC2154 # used by those who load it; apart sets errors, output and status

aces='CA CA CT CT SA SA ST ST HA HA HT HT'
clubs='CK CK CQ CQ CJ CJ C9 C9 DA DA DT DT'
spades='SK SK SQ SQ SJ SJ S9 S9 DK DK DQ DQ'
hearts='HK HK HQ HQ HJ HJ H9 H9 DJ DJ D9 D9'
# Fleischlos of seat 1, who leads and takes every trick.
solo="deal: $aces | $clubs | $spades | $hearts"
rest='CK SK HK  CT CQ SQ HQ  CT CQ SQ HQ  SA CJ SJ HJ  SA CJ SJ HJ  ST C9 S9 H9  ST C9 S9 H9'
rest+='  HA DA DK DJ  HA DA DK DJ  HT DT DQ D9  HT DT DQ D9'
play="play: CA CK SK HK  CA $rest"
# Seats 1 and 3 are Re and take every trick; a Doppelkopf, both foxes and Karlchen are in it.
pair='deal: CA HT CQ SQ SQ HQ HQ DQ DQ CJ SJ SJ | CT DA DT DK HJ SA ST SK S9 HA HK H9'
pair+=' | CQ HT CJ D9 D9 DJ DJ CA CK CK C9 C9 | CT DA DT DK HJ SA ST SK S9 HA HK H9'
tail='CQ DT D9 DT  SQ DK DJ DK  SQ HJ DJ HJ  HQ S9 HT S9  CQ SK HQ SK  CK H9 DQ H9'
tail+='  DQ HK CJ HK  SJ ST CK ST  SJ HA C9 HA  CJ SA C9 SA'

load own_folder

# written LINE...: adds a deal of doko-48 to x.deal, one argument a line.
written() {
    printf '%s\n' 'rules: doko-48' "$@" '' >>x.deal
}

score() {
    apart score "$@"
}

# member FILTER: what jq makes of the JSON of x.deal.
member() {
    score x.deal --format json
    [ "$status" -eq 0 ]
    found=$(jq -c "$1" <<<"$output")
    echo "$found"
}

# refused LINE:COLUMN MESSAGE: the only deal, x.deal, is refused with exactly this.
refused() {
    score x.deal
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.deal:$1: $2" ]
    rm x.deal
}
