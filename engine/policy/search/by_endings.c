/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See by_endings.h. */
#include "engine/policy/search/by_endings.h"

/* Three gain nothing, five take three times as long and gain no more (data/reference/doko-matches.md). */
enum { EXACT_TRICKS = 4 };
static const double OPEN_SHARE = 0.5;

static bool is_exact(const struct view *view)
{
    return view->table->phase == PHASE_CARD && bits_count(view->hand) <= EXACT_TRICKS;
}

void by_endings_judge(const struct view *view, const cardset dealt[N_SEATS],
                      const struct opponents *opponents, double weight, struct ending_value *value,
                      double sum[64])
{
    const bool exact = is_exact(view);
    const double by_rules = exact ? weight * (1.0 - OPEN_SHARE) : weight;
    struct state before;
    state_resume(&before, view->table, dealt);
    if (exact)
        ending_value_of_cards(value, &before, view->actions, view->me, weight * OPEN_SHARE, sum);
    BITS_EACH(a, view->actions) {
        const action stands_for_it = search_copy(view->table, view->actions, (action)a);
        if (stands_for_it != a) {
            sum[a] = sum[stands_for_it];
            continue;
        }
        struct state state = before;
        struct opponents others = *opponents;
        state_apply(&state, (action)a);
        sum[a] += by_rules * ending_value_payoff(value, &state, &others, view->me);
    }
}

/* A long deal for stakes is won or lost, and most actions are equal in it: the least card of them is
 * a poor choice, the club player's a good one. */
action by_endings_best(const struct view *view, const double sum[64])
{
    const action best = search_best_action(view, sum);
    if (view->table->rules->chapters.value->is_graded)
        return best;
    const action usual = search_club_answer(view);
    return sum[usual] < sum[best] ? best : usual;
}
