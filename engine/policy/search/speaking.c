/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See speaking.h. */
#include "engine/policy/search/speaking.h"

#include <math.h>

enum { CONFIRMING = 4 };
static const double LOST = 2.0;
static const double Z = 1.282; /* 90 %, one-sided */

double speaking_lower_end(const struct word_value *value)
{
    const double n = value->effective, all = n + LOST;
    if (n <= 1.0)
        return -value->loss;
    const double mean = (n * value->sum / value->weight - LOST * value->loss) / all;
    const double square =
        (n * value->squares / value->weight + LOST * value->loss * value->loss) / all;
    return mean - Z * sqrt(fmax(square - mean * mean, 0.0) / (all - 1.0));
}

/* True if my side's highest word is a partner's, and less than a trick ago. */
static bool is_partners_last_word(const struct view *view)
{
    const struct table *table = view->table;
    const seatset old = view_sides(view).old, me = (seatset)(1u << view->me);
    const enum team mine = (old & me) != 0 ? TEAM_RE : TEAM_KONTRA;
    for (int i = table->n_announcements - 1; i >= 0; i--) {
        const struct announcement *said = &table->announcements[i];
        if (said->team == mine)
            return said->who != view->me && table->n_played < said->n_played + N_SEATS;
    }
    return false;
}

static int payoff_of(const struct view *view, const struct state *before, action a,
                     const struct worlds *worlds, struct ending_value *value)
{
    struct state state = *before;
    struct opponents opponents = worlds->opponents;
    const enum team mine = state_team(before, view->me);
    for (unsigned s = 0; s < N_SEATS; s++)
        if (s != view->me && state_team(before, s) == mine)
            opponents.mute = (seatset)(opponents.mute | 1u << s);
    state_apply(&state, a);
    return ending_value_payoff(value, &state, &opponents, view->me);
}

/* 1: the best word, or pass. */
static action best_word(const struct view *view, struct worlds *worlds, struct ending_value *value)
{
    double sum[64] = {0}, weight;
    cardset dealt[N_SEATS];
    while (worlds_next(worlds, dealt, &weight)) {
        struct state before;
        state_resume(&before, view->table, dealt);
        BITS_EACH(a, view->actions)
            sum[a] += weight * payoff_of(view, &before, (action)a, worlds, value);
    }
    return search_best_action(view, sum);
}

/* What a word can lose: the deal is won as high as ever with it, and lost instead. */
static double loss_of(double most, double silent)
{
    return fmax(most + silent, 1.0);
}

/* 2. */
static struct word_value confirm(const struct view *view, action word, struct worlds *worlds,
                                 struct ending_value *value)
{
    struct word_value found = {0};
    double weight, silent = 0.0, most = 0.0;
    cardset dealt[N_SEATS];
    while (worlds_next(worlds, dealt, &weight)) {
        struct state before;
        state_resume(&before, view->table, dealt);
        const int said = payoff_of(view, &before, word, worlds, value);
        const int kept = payoff_of(view, &before, CALL_INDEX_PASS, worlds, value);
        const double difference = said - kept;
        found.weight += weight;
        found.sum += weight * difference;
        found.squares += weight * difference * difference;
        silent += weight * kept;
        most = fmax(most, said);
    }
    found.effective = worlds_effective(worlds);
    found.loss = loss_of(most, silent / found.weight);
    return found;
}

action speaking_choose(const struct view *view, int n, struct worlds *worlds,
                       struct ending_value *value, const struct rng *rng)
{
    struct worlds_wish wish = {.most = n, .weighs_kinds = true};
    struct rng fresh;
    if (is_partners_last_word(view) || worlds_open(worlds, view, &wish, rng) != STATUS_OK)
        return CALL_INDEX_PASS;
    const action word = best_word(view, worlds, value);
    worlds_close(worlds);
    rng_part(rng, UINT64_MAX, &fresh);
    wish.most = CONFIRMING * n;
    if (word == CALL_INDEX_PASS || worlds_open(worlds, view, &wish, &fresh) != STATUS_OK)
        return CALL_INDEX_PASS;
    const struct word_value found = confirm(view, word, worlds, value);
    worlds_close(worlds);
    return speaking_lower_end(&found) > 0.0 ? word : CALL_INDEX_PASS;
}
