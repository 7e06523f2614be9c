/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb_cut.h. */
#include "analyzer/book/thumb/thumb_cut.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { N_SETS = 1 << MAX_THUMB_CALLS };

/* What is best so far, by the set of calls used and the last of them. */
struct stage {
    double payoff[N_SETS][MAX_THUMB_CALLS];
};

/* A gain below this is rounding of the sums. */
static const double rounding = 1e-9;

static void clear(struct stage *stage)
{
    for (int set = 0; set < N_SETS; set++)
        for (int c = 0; c < MAX_THUMB_CALLS; c++)
            stage->payoff[set][c] = -INFINITY;
}

/* The last call of the state from which (set, call) is best reached: itself, or another one whose
 * span ends. */
static int best_before(const struct stage *old, int n_calls, int set, int call, double *payoff)
{
    const int without = set & ~(1 << call);
    int before = call;
    *payoff = old->payoff[set][call];
    for (int c = 0; c < n_calls; c++)
        if (old->payoff[without][c] > *payoff + rounding) {
            *payoff = old->payoff[without][c];
            before = c;
        }
    return before;
}

static void step(const struct stage *old, const struct thumb_sums *sums, int count,
                 struct stage *next, uint8_t before[N_SETS][MAX_THUMB_CALLS])
{
    clear(next);
    for (int set = 1; set < 1 << sums->n_calls; set++)
        for (int c = 0; c < sums->n_calls; c++)
            if ((set >> c & 1) != 0 && isfinite(sums->payoff[count][c])) {
                double payoff;
                before[set][c] = (uint8_t)best_before(old, sums->n_calls, set, c, &payoff);
                next->payoff[set][c] = payoff + sums->payoff[count][c];
            }
}

static void begin(const struct thumb_sums *sums, int count, struct stage *stage)
{
    clear(stage);
    for (int c = 0; c < sums->n_calls; c++)
        stage->payoff[1 << c][c] = sums->payoff[count][c];
}

static void find_end(const struct stage *stage, int n_calls, int *set, int *call)
{
    double most = -INFINITY;
    for (int s = 1; s < 1 << n_calls; s++)
        for (int c = 0; c < n_calls; c++)
            if (stage->payoff[s][c] > most + rounding) {
                most = stage->payoff[s][c];
                *set = s;
                *call = c;
            }
}

/* Goes back from the end, and writes the spans from the last to the first. */
static void trace(const struct thumb_sums *sums, const struct thumb_cut_scratch *scratch,
                  const int *counts, int n_counts, int set, int call, struct thumb_cut *out)
{
    int place = out->n = __builtin_popcount((unsigned)set);
    for (int i = n_counts - 1; i >= 0; i--) {
        const int before = i > 0 ? scratch->before[counts[i]][set][call] : call;
        out->payoff += sums->payoff[counts[i]][call];
        if (i > 0 && before == call)
            continue;
        out->spans[--place] = (struct thumb_span){counts[i], call};
        set &= ~(1 << call);
        call = before;
    }
    assert(place == 0);
}

void thumb_cut_best(const struct thumb_sums *sums, struct thumb_cut_scratch *scratch,
                    struct thumb_cut *out)
{
    struct stage stages[2];
    int counts[MAX_THUMB_COUNT], n = 0, set = 1, call = 0;
    *out = (struct thumb_cut){0};
    for (int count = 0; count < MAX_THUMB_COUNT; count++)
        if (sums->n[count] > 0)
            counts[n++] = count;
    if (n == 0)
        return;
    begin(sums, counts[0], &stages[0]);
    for (int i = 1; i < n; i++)
        step(&stages[(i - 1) % 2], sums, counts[i], &stages[i % 2], scratch->before[counts[i]]);
    find_end(&stages[(n - 1) % 2], sums->n_calls, &set, &call);
    trace(sums, scratch, counts, n, set, call, out);
}

int thumb_cut_call(const struct thumb_cut *cut, int count)
{
    int call = cut->spans[0].call;
    for (int i = 1; i < cut->n && cut->spans[i].from <= count; i++)
        call = cut->spans[i].call;
    return call;
}
