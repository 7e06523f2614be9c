/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season: score sheets and files of recorded deals, with results added up by player name. Names
 * must match exactly.
 *
 * Each file represents one table of an evening. The `date:` line in the file, or else the file
 * name, names the evening; if an evening has several tables, the file name also gives round and
 * table: 02-01.csv, 02-01-r3-t7.csv. A file with lines `team NAME: Anna, Bartek` and `pair: Anna,
 * Bartek` defines teams and pairs, whose results are the sums of their members' results. In such a
 * file, each line `totals r3-t7: Anna +41, …` represents a table of which only the totals of one
 * round are known. People are ranked by ranking points, then by total (RULES 2.4). */
#pragma once

#include "analyzer/club/evening.h"
#include "analyzer/club/written_deals.h"

/* Kinds of lists. Only tables have no names. The list for an evening or table ranks people. */
enum season_kind { SEASON_PEOPLE, SEASON_TEAMS, SEASON_PAIRS, SEASON_EVENINGS, SEASON_TABLES };

/* SEASON_POINT is lcm(1, …, MOST_CHAIRS): shared ranking points are multiples of 1/60. */
enum { SEASON_POINT = 60, SEASON_NAME_BYTES = 2 * PERSON_BYTES + 2, SEASON_FILE_BYTES = 1024 };

struct season_name {
    char name[SEASON_NAME_BYTES], file[SEASON_FILE_BYTES]; /* the first file with the name */
    int of[SEASON_EVENINGS]; /* indices of the person, team and pair; NOBODY if none */
};

struct season_table {
    char file[SEASON_FILE_BYTES];
    int evening_index, round, table; /* round and table: 1 unless stated by the file name */
    struct evening evening;
    int who[MOST_CHAIRS]; /* [player] index of the person */
};

/* {0} before the first file. Arrays are owned. */
struct season {
    bool is_sheet;  /* set by the caller: every file is a score sheet */
    bool has_stake; /* at least one file states a stake */
    struct ruleset rules;
    int n_tables, n_wrong;
    struct season_table *tables; /* sorted by evening, round and table */
    struct {
        int n;
        struct season_name *names; /* in order of appearance */
    } names[SEASON_TABLES];
};

/* The kind of a text, recognised by its lines' keys, which a spreadsheet may have quoted:
 * RECORD_DEAL for recorded deals, RECORD_PLAYERS for a score sheet, else N_RECORD_KEYS. */
enum record_key season_kind_of(const char *text);

/* Reads one more file. `deals` is used to read recorded deals, and contains the rules for files
 * that name none. An error in a deal is stored in the deal's row. Returns STATUS_INPUT for a file
 * of another kind or with other rules, or STATUS_MEMORY. The text may be overwritten. The caller
 * clears the season, even after a failure. */
enum status season_add(struct season *season, struct written_deals *deals, const char *file,
                       char *text, size_t length, struct diag *diag);

/* Sorts and checks the tables after the last file. Returns STATUS_INPUT if there is no table, or if
 * somebody plays at two tables in the same round. */
enum status season_check(struct season *season, struct diag *diag);

void season_clear(struct season *season);

/* The earlier name that this person's name probably misspells, or NULL. Two people who play in the
 * same round are assumed to be different. */
const struct season_name *season_near(const struct season *season, int who);

struct season_sums {
    bool has_played;
    int who, place;           /* index of the name; place (from 1), shared if results are equal */
    int n_deals, n_won;       /* n_won counts deals with a positive payoff */
    int n_solos, n_solos_won; /* alone against three */
    int n_doubles;            /* called */
    int best, worst;          /* payoff in one deal */
    long total, points;       /* points: ranking points × SEASON_POINT */
    double money;
};

/* Adds up the results of everybody in a list, sorted by place; `index` is the number of the evening
 * or table, if any. Returns NULL if memory is exhausted. The caller frees the list. */
struct season_sums *season_list(const struct season *season, enum season_kind kind, int index,
                                int *n);

/* Writes all lists; in text, tables are listed only for evenings with several tables.
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_season(FILE *out, const struct season *season, struct report_style style);

/* Plots the totals of the top twelve people after each evening. The caller clears *out, even on
 * failure. STATUS_MEMORY. */
enum status plot_of_season(const struct season *season, struct plot *out);
