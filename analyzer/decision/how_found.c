/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See how_found.h. */
#include "analyzer/decision/how_found.h"

#include <string.h>

static unsigned effect_kinds(const struct effect *effects, int n)
{
    unsigned kinds = 0;
    for (int i = 0; i < n; i++)
        kinds |= 1u << effects[i].payoff.kind | 1u << effects[i].margin.kind;
    return kinds;
}

static struct interval_kinds kinds_of(const struct advice *advice)
{
    struct interval_kinds kinds = {.matters = effect_kinds(advice->effects, advice->n_effects)};
    for (int i = 0; i < advice->n_options; i++) {
        kinds.payoffs |= 1u << advice->options[i].payoff.kind;
        kinds.wins |= 1u << advice->options[i].win.kind;
        if (how_shows_open(advice) && !advice->open_how.peeked)
            kinds.open |= 1u << advice->options[i].open.kind;
    }
    if (advice->has_fresh)
        kinds.fresh = 1u << advice->fresh.kind;
    return kinds;
}

void how_of_advice(const struct advice *advice, struct how_told *out)
{
    const struct interval_kinds kinds = kinds_of(advice);
    how_begin(out, &advice->how);
    how_add_evidence(out, &advice->situation);
    how_add_stop(out, &kinds);
    for (int i = 0; i < advice->n_options; i++)
        if (advice->options[i].dropped)
            how_add_out(out, i, advice->options[i].payoff.n);
    how_add_saved(out);
}

void how_of_odds(const struct odds *odds, struct how_told *out)
{
    const struct interval_kinds kinds = {.payoffs = 1u << odds->payoff.kind,
                                         .wins = 1u << odds->win.kind,
                                         .matters = effect_kinds(odds->effects, odds->n_effects)};
    how_begin(out, &odds->how);
    how_add_evidence(out, &odds->situation);
    how_add_stop(out, &kinds);
    how_add_saved(out);
}

bool how_shows_open(const struct advice *advice)
{
    return advice->open_how.n > 0;
}

bool how_has_open(const struct advice *advice)
{
    return advice->open_how.n > 0 && strcmp(advice->how.policy, advice->open_how.policy) != 0;
}

bool how_has_naive(const struct advice *advice)
{
    return advice->naive_how.n > 0 && !provenance_is_naive(&advice->how);
}
