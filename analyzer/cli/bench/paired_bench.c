/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See paired_bench.h. */
#include "analyzer/cli/bench/paired_bench.h"

#include "analyzer/cli/bench/timed_run.h"

enum { MOST_ARGUMENTS = 32 };

/* On one thread, most of them half a second or less; the card against a solo takes 1.6 s. */
#define ROW(words, ...)                                   \
    {                                                     \
        .name = words, .arguments = (const char *const[]) \
        {                                                 \
            __VA_ARGS__, NULL                             \
        }                                                 \
    }
#define ONE "--threads", "1"
#define KOP "--rules", "kop-asdycha", ONE
#define DOKO "--rules", "doko-48", ONE
const struct paired_row paired_rows[PAIRED_ROWS] = {
    ROW("start of the program", "rules", "list"),
    ROW("random rollouts, Kop", "match", "random", "random", "--deals", "60000", KOP),
    ROW("club rollouts, Kop", "match", "club", "club", "--deals", "60000", KOP),
    ROW("odds of random players", "odds", "HA HT HQ CJ", "--contract", "zolo", "--policy", "random",
        "--deals", "300000", KOP),
    ROW("open cards, a lone game", "odds", "HA HT HQ CJ", "--contract", "zolo", "--policy", "open",
        "--exact", KOP),
    ROW("open cards, all calls", "advise", "HA HT HQ CJ", "--policy", "open", "--exact", KOP),
    ROW("the first answer", "advise", "HA HT HQ CJ", KOP),
    ROW("a card", "advise", "CQ HT DJ SA", "--seat", "3", "--play", "DT CJ", KOP),
    ROW("random rollouts, Doppelkopf", "match", "random", "random", "--deals", "20000", DOKO),
    ROW("club rollouts, Doppelkopf", "match", "club", "club", "--deals", "3000", DOKO),
    ROW("an announcement, Doppelkopf", "advise", "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA", DOKO),
    ROW("a card against a solo, Doppelkopf", "advise", "CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ",
        "--seat", "3", "--auction", "P damen-solo P P", "--play", "SA SJ", "--deals", "100", DOKO),
};

/* What all pairs of a row took. */
struct pairs {
    double cpu_ratio[MOST_PAIRS], wall_ratio[MOST_PAIRS];
    double cpu_s[2][MOST_PAIRS], peak_mib[2][MOST_PAIRS];
};

static enum status run_one(const char *program, const struct paired_row *row, struct timed_run *out,
                           struct diag *diag)
{
    const char *arguments[MOST_ARGUMENTS + 2] = {program};
    for (int i = 0; i < MOST_ARGUMENTS && row->arguments[i] != NULL; i++)
        arguments[1 + i] = row->arguments[i];
    return timed_run(arguments, out, diag);
}

/* Whoever was first in the last pair is second in this one. */
static enum status run_pair(const char *that, int number, const struct paired_row *row,
                            struct timed_run runs[2], struct diag *diag)
{
    const char *const programs[2] = {"/proc/self/exe", that};
    enum status status = STATUS_OK;
    for (int i = 0; i < 2 && status == STATUS_OK; i++) {
        const int which = (number + i) % 2;
        status = run_one(programs[which], row, &runs[which], diag);
    }
    if (status == STATUS_OK && runs[THIS_PROGRAM].exit_status != 0)
        status = diag_set(diag, STATUS_PROGRAM, 0, 0, "'zolo %s …' ended with status %d",
                          row->arguments[0], runs[THIS_PROGRAM].exit_status);
    return status;
}

static void add_pair(const struct timed_run runs[2], int i, struct pairs *pairs)
{
    pairs->cpu_ratio[i] = runs[THIS_PROGRAM].cpu_s / runs[THAT_PROGRAM].cpu_s;
    pairs->wall_ratio[i] = runs[THIS_PROGRAM].wall_s / runs[THAT_PROGRAM].wall_s;
    for (int which = 0; which < 2; which++) {
        pairs->cpu_s[which][i] = runs[which].cpu_s;
        pairs->peak_mib[which][i] = runs[which].peak_mib;
    }
}

static void conclude(struct pairs *pairs, size_t n, struct paired_row *row)
{
    row->cpu = median_of(pairs->cpu_ratio, n, PAIRED_CONFIDENCE);
    row->wall = median_of(pairs->wall_ratio, n, PAIRED_CONFIDENCE);
    for (int which = 0; which < 2; which++) {
        row->cpu_s[which] = median_of(pairs->cpu_s[which], n, PAIRED_CONFIDENCE).value;
        row->peak_mib[which] = median_of(pairs->peak_mib[which], n, PAIRED_CONFIDENCE).value;
    }
}

enum status paired_bench(const char *that, int n_pairs, struct paired_row *row, struct diag *diag)
{
    struct pairs pairs;
    struct timed_run runs[2];
    /* The first pair warms up. */
    enum status status = run_pair(that, 0, row, runs, diag);
    row->exit_status = status == STATUS_OK ? runs[THAT_PROGRAM].exit_status : 0;
    row->is_same_output = true;
    for (int i = 0; i < n_pairs && status == STATUS_OK && row->exit_status == 0; i++) {
        status = run_pair(that, i, row, runs, diag);
        row->is_same_output &= runs[THIS_PROGRAM].printed == runs[THAT_PROGRAM].printed;
        add_pair(runs, i, &pairs);
    }
    if (status == STATUS_OK && row->exit_status == 0)
        conclude(&pairs, (size_t)n_pairs, row);
    return status;
}

int paired_verdict(const struct paired_row *row)
{
    return row->exit_status != 0 ? 0 : (row->cpu.low > 1) - (row->cpu.high < 1);
}
