/* SPDX-License-Identifier: GPL-3.0-or-later */
/* This program against another one, usually itself as it was before: whole commands, the two in turn
 * (each first in every other pair), so that both meet the same noise of the machine, and the ratio pair by pair. The
 * median of the ratios sees a few percent where single times differ by a third. */
#ifndef ZOLO_CLI_BENCH_PAIRED_BENCH_H
#define ZOLO_CLI_BENCH_PAIRED_BENCH_H

#include <stdbool.h>

#include "analyzer/stats/median.h"
#include "engine/core/status.h"

enum { MOST_PAIRS = 99, THIS_PROGRAM = 0, THAT_PROGRAM = 1 };

/* That of ratios: a table of twelve rows cries wolf in one of eight runs at most. */
#define PAIRED_CONFIDENCE 0.99

struct paired_row {
    const char *name;             /* of the work; borrowed */
    const char *const *arguments; /* of the command, up to NULL; borrowed */
    int exit_status;              /* that program's: unless 0 nothing is compared */
    double cpu_s[2], peak_mib[2]; /* medians, of this program and that */
    struct median cpu, wall;      /* this program's time over that one's */
    bool is_same_output;          /* to the last byte, in all pairs */
};

enum { PAIRED_ROWS = 12 };
extern const struct paired_row
    paired_rows[PAIRED_ROWS]; /* name and arguments: a share of all work */

/* Fills in a row that has its name and arguments. STATUS_FILE, STATUS_PROGRAM: this program fails. */
enum status paired_bench(const char *that, int n_pairs, struct paired_row *row,
                         struct diag *diag) MUST_USE;

/* Is it certain that this program is slower (+1) or faster (−1)? */
int paired_verdict(const struct paired_row *row);

#endif
