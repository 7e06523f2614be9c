/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that end before their last card: penalties, hands laid down, cards thrown in by agreement
 * (RULES 2.7, AMB-30, AMB-31). */
#include <assert.h>
#include <string.h>

#include "naive_inner.h"
#include "naive_written.h"

/* What one player of the losing side pays one of the winning side when the losers have reached
 * their wyjscie (so no ladder), and how many doubles count. */
static int value_of(const struct naive_game *g, bool old_loses, int least_doubles)
{
    struct naive_result r;
    int doubles = 0;
    naive_sides(g, &r);
    for (int m = naive_multiplier(g, r.side); m > 1; m /= 2)
        doubles++;
    if (doubles < least_doubles)
        doubles = least_doubles;
    int value = g->rules->value[g->contract];
    for (int i = 0; i < doubles; i++)
        value *= 2;
    if (old_loses && g->rules->loss_doubles)
        value *= 2;
    return g->bok_deal ? 2 * value : value;
}

void naive_penalty(const struct naive_game *g, const char *offence, int offender, int payoff[4])
{
    struct naive_result r;
    naive_sides(g, &r);
    const bool is_old = r.side[offender] == 1;
    const bool is_solo = naive_is_lone(g->contract);
    const bool throws_in = strcmp(offence, "throw-in") == 0;
    const int value = value_of(g, is_old, throws_in && !is_solo ? 1 : 0);
    for (int seat = 0; seat < 4; seat++) {
        const bool wins = r.side[seat] != r.side[offender];
        if (is_solo && is_old) /* the lone player has lost to each */
            payoff[seat] = seat == offender ? -3 * value : value;
        else if (is_solo) /* an opponent pays the shares of all three */
            payoff[seat] = wins ? 3 * value : seat == offender ? -3 * value : 0;
        else if (throws_in) /* with the partner */
            payoff[seat] = wins ? value : -value;
        else /* alone to both */
            payoff[seat] = wins ? value : seat == offender ? -2 * value : 0;
    }
}

void naive_laid_down(const struct naive_game *g, int payoff[4])
{
    const int value = value_of(g, false, 0);
    assert(naive_is_lone(g->contract));
    for (int seat = 0; seat < 4; seat++)
        payoff[seat] = seat == g->declarer ? 3 * value : -value;
}

/* Goes through the continuations; `out` is that of the first, *n their number. */
static bool all_alike(const struct naive_game *g, struct naive_result *out, int *n)
{
    char legal[32][24];
    struct naive_result r;
    if (naive_is_over(g)) {
        naive_result(g, &r);
        if ((*n)++ == 0)
            *out = r;
        for (int seat = 0; seat < 4; seat++)
            if (r.payoff[seat] != out->payoff[seat])
                return false;
        return r.is_tie == out->is_tie;
    }
    const int n_legal = naive_legal(g, legal);
    for (int i = 0; i < n_legal; i++) {
        struct naive_game next = *g;
        naive_do(&next, legal[i]);
        if (!all_alike(&next, out, n))
            return false;
    }
    return true;
}

bool naive_is_decided(const struct naive_game *g, struct naive_result *out)
{
    int n = 0;
    return all_alike(g, out, &n);
}
