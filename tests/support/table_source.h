/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for studies from a table: a finite population in a shuffled order, of which
 * everything is known, and which notes what it was asked for. */
#pragma once

#include "analyzer/stats/study.h"

enum { MAX_TABLE = 4096 };

struct table_source {
    int n_options;
    uint64_t n;                  /* rows of the population */
    double values[MAX_TABLE][6]; /* [row][options] */
    uint64_t order[MAX_TABLE];   /* row i of the study is row order[i] */
    uint64_t asked[MAX_OPTIONS]; /* 1 + the last row asked for, by option */
    uint64_t n_asked;            /* rows drawn in all */
    uint64_t fail_at;            /* STATUS_INTERRUPTED from that row on; 0 = never */
    double seconds;              /* that each call takes */
    double row_seconds;          /* and each row, by a clock of its own: no time passes */
    double clock_s;
};

/* Shuffles the order anew and forgets what was asked. */
void table_shuffle(struct table_source *table, uint64_t seed);

/* Mean of a column over the population. */
double table_mean(const struct table_source *table, int column);

struct row_source table_rows(struct table_source *table);
