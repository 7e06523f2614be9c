/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Kop vectors of RULES.md section 6 as rows, for test_naive.c only. Seats
 * 0 to 3 are S, W, N, E: East deals, South is forehand. */
#pragma once

#include <stdbool.h>

/* Deals with the black queens where a test wants them; seats S W N E. */
static const char old_02[] = "CQ HA DJ CA | HT HJ DA SA | SQ HQ SJ CT | DQ CJ DT ST";
static const char old_13[] = "HT HJ DA SA | CQ HA DJ CA | DQ CJ DT ST | SQ HQ SJ CT";
static const char old_01[] = "CQ HA DJ CA | SQ HQ SJ CT | HT HJ DA SA | DQ CJ DT ST";
static const char old_12[] = "HT HJ DA SA | CQ HA DJ CA | SQ HQ SJ CT | DQ CJ DT ST";
static const char both_0[] = "CQ SQ DJ CA | HT HJ DA SA | HA HQ SJ CT | DQ CJ DT ST";
static const char both_1[] = "HT HJ DA SA | CQ SQ DJ CA | HA HQ SJ CT | DQ CJ DT ST";
static const char both_2[] = "HA HQ SJ CT | HT HJ DA SA | CQ SQ DJ CA | DQ CJ DT ST";
static const char both_3[] = "HA HQ SJ CT | HT HJ DA SA | DQ CJ DT ST | CQ SQ DJ CA";
static const char tens_2[] = "CQ SQ DJ CA | HA HJ DA SA | CT ST HT DT | DQ CJ SJ HQ";

/* 6.1, calls S kontra, W rej, N bok, E S pass, W slup, N E S pass. */
static const struct {
    const char *deal;
    int multiplier;
} collapse_rows[] = {
    {old_02, 16}, {old_13, 16}, {old_12, 4}, {old_01, 8}, {both_1, 16}, {both_2, 8}, {both_3, 2},
};

/* 6.1 by the count alone: doubles by S, W, N, W in turn. */
static const struct {
    const char *rules;
    const char *contract;
    int side[4];
    int multiplier;
} clamp_rows[] = {
    {"kop-asdycha", "normal", {1, 0, 0, 1}, 4}, {"kop-asdycha", "normal", {1, 1, 0, 0}, 8},
    {"kop-asdycha", "cicha", {1, 0, 0, 0}, 4},  {"kop-asdycha", "cicha", {0, 1, 0, 0}, 16},
    {"kop-wolsztyn", "cicha", {0, 1, 0, 0}, 8}, {"kop-league", "cicha", {0, 1, 0, 0}, 4},
};

/* 6.2. Side 1 is seat 0, with seat 1 in 2 v 2; all points are those of seat 0 and 2. */
static const struct {
    const char *rules;
    const char *contract;
    int old_points, old_tricks;
    int n_doubles;
    int doubler[2];
    int payoff; /* of seat 0 */
} payoff_rows[] = {
    {"kop-asdycha", "normal", 60, 2, 0, {0}, 1},    {"kop-asdycha", "normal", 79, 3, 0, {0}, 2},
    {"kop-asdycha", "normal", 78, 3, 0, {0}, 1},    {"kop-asdycha", "normal", 104, 4, 0, {0}, 3},
    {"kop-asdycha", "normal", 51, 2, 1, {2}, -2},   {"kop-asdycha", "normal", 52, 2, 0, {0}, -1},
    {"kop-asdycha", "normal", 52, 2, 1, {2}, 2},    {"kop-asdycha", "normal", 52, 2, 2, {2, 0}, -4},
    {"kop-asdycha", "cicha", 53, 2, 0, {0}, 12},    {"kop-asdycha", "cicha", 104, 4, 0, {0}, 12},
    {"kop-asdycha", "cicha", 51, 2, 0, {0}, -12},   {"kop-asdycha", "cicha", 0, 0, 0, {0}, -12},
    {"kop-asdycha", "cicha", 52, 2, 0, {0}, -12},   {"kop-asdycha", "cicha", 52, 2, 1, {2}, 24},
    {"kop-asdycha", "zolo", 60, 2, 2, {2, 0}, 60},  {"kop-asdycha", "zolo-du", 94, 3, 0, {0}, -30},
    {"kop-asdycha", "zolo-du", 104, 4, 0, {0}, 30}, {"kop-asdycha", "wesele", 20, 1, 0, {0}, -2},
    {"kop-jp", "cicha", 79, 3, 0, {0}, 24},         {"kop-jp", "cicha", 78, 3, 0, {0}, 12},
    {"kop-jp", "cicha", 20, 1, 0, {0}, -24},        {"kop-jp", "normal", 104, 4, 0, {0}, 2},
    {"kop-jp", "zolo-du", 104, 4, 0, {0}, 60},      {"kop-jp", "zolo-du", 94, 3, 0, {0}, -30},
    {"kop-jp", "zolo-du", 25, 1, 0, {0}, -60},      {"kop-league", "kop", 0, 0, 0, {0}, 30},
};

/* 6.3. The cells marked X there are in cap_rows. */
static const struct {
    const char *rules;
    const char *contract;
    int points, tricks; /* of seat 0 and its side */
    int n_cells;
    int cell[5]; /* per opponent, from no double to slup */
} table_rows[] = {
    {"kop-wolsztyn", "normal", 60, 2, 5, {1, 2, 4, 8, 16}},
    {"kop-wolsztyn", "wesele", 60, 2, 5, {1, 2, 4, 8, 16}},
    {"kop-wolsztyn", "normal", 80, 3, 5, {2, 4, 8, 16, 32}},
    {"kop-wolsztyn", "normal", 104, 4, 5, {3, 6, 12, 24, 48}},
    {"kop-wolsztyn", "cicha", 60, 2, 4, {4, 8, 16, 32}},
    {"kop-wolsztyn", "zolo", 60, 2, 3, {5, 10, 20}},
    {"kop-wolsztyn", "zolo-du", 104, 4, 3, {10, 20, 40}},
    {"kop-league", "normal", 60, 2, 4, {1, 2, 4, 8}},
    {"kop-league", "normal", 80, 3, 4, {2, 4, 8, 16}},
    {"kop-league", "normal", 104, 4, 4, {3, 6, 12, 24}},
    {"kop-league", "cicha", 60, 2, 3, {4, 8, 16}},  /* total 12 24 48 */
    {"kop-league", "zolo", 60, 2, 3, {5, 10, 20}},  /* total 15 30 60 */
    {"kop-league", "zolo-du", 104, 4, 2, {10, 20}}, /* total 30 60 */
};

/* Caps of RULES 2.1, 2.3, 2.4; 1.3.4e; AMB-07. */
static const struct {
    const char *rules, *deal, *calls, *call;
    bool is_legal;
} cap_rows[] = {
    {"kop-wolsztyn", old_02, "zolo kontra P P", "rej", true},
    {"kop-wolsztyn", old_02, "zolo kontra P P rej", "bok", false},
    {"kop-wolsztyn", old_02, "zolo-du kontra P P rej", "bok", false},
    {"kop-asdycha", old_02, "zolo-du kontra P P rej", "bok", true},
    {"kop-league", old_02, "zolo kontra P P rej", "bok", false},
    {"kop-league", old_02, "kontra rej bok", "slup", false},
    {"kop-wolsztyn", old_02, "kontra rej bok", "slup", true},
    /* AMB-07: only the cicha holder is held to the cicha cap */
    {"kop-wolsztyn", both_2, "kontra rej", "bok", true},
    {"kop-wolsztyn", both_3, "kontra rej bok", "slup", false},
    {"kop-wolsztyn", both_2, "kontra rej bok", "slup", true},
    {"kop-league", both_1, "kontra", "rej", true},
    {"kop-league", both_2, "kontra rej", "bok", false},
    {"kop-asdycha", both_3, "kontra rej bok", "slup", true},
    /* 1.3.4e: public teams double in turn */
    {"kop-asdycha", old_02, "zolo kontra", "rej", false},
    {"kop-asdycha", old_02, "P zolo kontra", "rej", false},
    {"kop-asdycha", old_02, "kontra", "rej", true},
};

/* 6.4. */
static const struct {
    const char *with, *jack;
} partner_rows[] = {
    {"HA DT", "CJ"}, {"CJ DT", "SJ"}, {"SJ HA", "CJ"}, {"CJ SJ", "HJ"},
    {"HQ DQ", "CJ"}, {"CJ HJ", "SJ"}, {"HJ DJ", "CJ"},
};

/* 6.6, L01 to L23, and a lead. */
static const struct {
    const char *order, *trick, *hand, *legal;
} legal_rows[] = {
    {"12", "CA", "CT HA DT SA", "CT"},
    {"12", "CA", "SA ST DJ HQ", "DJ HQ"},
    {"12", "CT DJ", "CA HA", "CA"},
    {"12", "CT DQ", "DJ HJ ST SA", "DJ HJ"},
    {"12", "HJ", "DJ DA SA CT", "DJ DA"},
    {"12", "HJ", "SJ DA CA", "SJ"},
    {"12", "HJ CQ", "SQ HQ DT SA", "SQ HQ DT"},
    {"12", "SA", "CA CT", "CA CT"},
    {"12", "DA", "DT HT SA CA", "HT"},
    {"14", "CA", "CT SA", "CT"},
    {"14", "HT", "ST DQ SA", "ST"},
    {"14", "ST", "HT CQ", "HT CQ"},
    {"14", "SA", "CA", "CA"},
    {"14", "DT", "DA ST CA", "DA ST"},
    {"gran", "HT", "HA HQ CJ SA", "HA"},
    {"gran", "HA", "HT HQ CJ", "HT HQ"},
    {"gran", "HT DJ", "HA HQ CJ", "HA HQ"},
    {"gran", "HT DJ", "SJ CA DA DQ", "SJ"},
    {"gran", "HT SJ", "DJ CA", "DJ"},
    {"gran", "CJ", "DQ HA ST", "DQ HA ST"},
    {"gran", "DJ", "HJ SJ CA", "HJ SJ"},
    {"gran", "CJ", "DJ HA", "DJ"},
    {"gran", "HQ", "CA SA DQ", "CA SA DQ"},
    {"12", "", "CA HA DT", "CA HA DT"},
};

/* 6.7. */
static const struct {
    const char *order, *trick;
    int winner, points;
} winner_rows[] = {
    {"12", "CT DJ CA DT", 1, 33},   {"12", "CT CA SA ST", 1, 42},   {"12", "ST CA SA CT", 2, 42},
    {"12", "DT DA DJ HA", 3, 34},   {"12", "HQ DQ CQ SQ", 2, 12},   {"14", "CA CT HT ST", 1, 41},
    {"14", "HA CT ST HT", 0, 41},   {"gran", "HQ HA HT CA", 1, 35}, {"gran", "HA DJ HT SJ", 3, 25},
    {"gran", "CA DA HA SA", 0, 44},
};

/* 6.8, auctions that run to their end. */
static const struct {
    const char *deal, *calls, *contract;
    int declarer, n_doubles;
} auction_rows[] = {
    {old_02, "P P P P", "normal", -1, 0},                       /* A1 */
    {both_1, "P P P P", "cicha", 1, 0},                         /* A1 */
    {old_02, "kontra P P P", "normal", -1, 1},                  /* A2 */
    {old_02, "kontra zolo P kontra P rej P P P", "zolo", 1, 2}, /* A3 */
    {old_02, "zolo kontra zolo-du P P P", "zolo-du", 2, 0},     /* A5 */
    {both_0, "wesele P P P", "wesele", 0, 0},                   /* A6 */
    {both_0, "wesele kontra P P rej P P P", "wesele", 0, 2},    /* A7 */
    {old_02, "P P P kontra P P P", "normal", -1, 1},
    {both_0, "P kontra P P P", "cicha", 0, 1},
};

/* 6.8, single calls. */
static const struct {
    const char *rules, *deal, *calls, *call;
    bool is_legal;
} call_rows[] = {
    {"kop-asdycha", old_02, "zolo", "zolo", false}, /* A4 */
    {"kop-asdycha", old_02, "zolo", "wesele", false},
    {"kop-asdycha", both_1, "zolo", "wesele", false},
    {"kop-asdycha", both_1, "P", "wesele", true},
    {"kop-asdycha", both_1, "", "wesele", false}, /* the queens are W's */
    {"kop-asdycha", old_02, "zolo", "zolo-du", true},
    {"kop-asdycha", old_02, "zolo kontra P P", "zolo-du", true}, /* AMB-04 */
    {"kop-asdycha", old_02, "P zolo P P", "zolo", false},
    {"kop-asdycha", both_0, "wesele kontra P P", "rej", true},  /* A7 */
    {"kop-asdycha", both_1, "P", "kontra", false},              /* A8 */
    {"kop-asdycha", both_1, "kontra", "rej", true},             /* A8 */
    {"kop-league", old_02, "zolo-du kontra P P", "rej", false}, /* A9 */
    {"kop-league", old_02, "zolo-du kontra P P", "P", true},    /* A9 */
    /* AMB-05 */
    {"kop-asdycha", both_0, "", "wesele+kontra", false},
    {"kop-3tens", both_0, "", "wesele+kontra", false},
    {"kop-wolsztyn", both_0, "", "wesele+kontra", true},
    {"kop-league", both_0, "", "wesele+kontra", true},
    {"kop-jp", both_0, "", "wesele+kontra", true},
    {"kop-jp", both_0, "wesele+kontra", "rej", true},
    {"kop-jp", both_0, "wesele+kontra", "kontra", false},
    {"kop-jp", old_02, "", "wesele+kontra", false},
};
