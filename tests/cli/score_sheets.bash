# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What score_sheet and score_plain share: a folder of their own, four players, and the sheet x.csv.
# shellcheck disable=SC2034 # players is for those who load it

load own_folder

# sheet LINE...: writes x.csv, one argument a line.
sheet() {
    printf '%s\n' "$@" >x.csv
}

score() {
    apart score "$@"
}

players='players: Anna, Bartek, Celina, Darek'
