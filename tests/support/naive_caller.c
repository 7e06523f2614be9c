/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See naive_caller.h. */
#include "tests/support/naive_caller.h"

#include <math.h>
#include <stdlib.h>

#include "engine/policy/club/club.h"
#include "tests/support/test.h"

enum { ALL_HANDS = 1820 };

struct caller {
    cardset hand;
    actionset legal;
    double strength, says[64];
};

static int list(const struct policy *model, const struct table *before, void *scratch,
                struct caller *callers)
{
    int n = 0;
    for (unsigned mask = 0; mask < N_MASKS; mask++) {
        struct caller *caller = &callers[n];
        if (__builtin_popcount(mask) != 4)
            continue;
        *caller = (struct caller){.hand = mask,
                                  .legal = auction_legal(&before->auction, before->rules, mask),
                                  .strength = club_count(before->order, mask)};
        const struct view view = {.table = before,
                                  .me = before->turn,
                                  .dealt = mask,
                                  .hand = mask,
                                  .actions = caller->legal};
        if (__builtin_popcountll(caller->legal) == 1)
            caller->says[__builtin_ctzll(caller->legal)] = 1.0;
        else
            model->weigh(model, &view, caller->says, scratch);
        n++;
    }
    return n;
}

/* How often the model says `call` with hands near this strength that allow it. */
static double rate(const struct caller *callers, double strength, unsigned call)
{
    double says = 0.0, may = 0.0;
    for (int y = 0; y < ALL_HANDS; y++) {
        const double near = exp(-fabs(strength - callers[y].strength) / 2.0);
        if ((callers[y].legal >> call & 1) == 0)
            continue;
        says += near * callers[y].says[call];
        may += near;
    }
    return says / may;
}

void naive_caller(const struct policy *model, const struct table *before, action done,
                  double chance[N_MASKS])
{
    static struct caller callers[ALL_HANDS];
    void *scratch = calloc(1, model->scratch_size + 1);
    assert_non_null(scratch);
    assert_int_equal(list(model, before, scratch, callers), ALL_HANDS);
    free(scratch);
    for (unsigned mask = 0; mask < N_MASKS; mask++)
        chance[mask] = 0.0;
    for (int x = 0; x < ALL_HANDS; x++) {
        const struct caller *caller = &callers[x];
        double sum = 0.0;
        const int n = __builtin_popcountll(caller->legal);
        if ((caller->legal >> done & 1) == 0)
            continue;
        for (unsigned call = 0; call < 64; call++)
            if (caller->legal >> call & 1)
                sum += rate(callers, caller->strength, call);
        chance[caller->hand] =
            n == 1 ? 1.0 : 0.9 * rate(callers, caller->strength, done) / sum + 0.1 / n;
    }
}
