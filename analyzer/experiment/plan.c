/* See plan.h. */
#include "analyzer/experiment/plan.h"

bool plan_is_exact(const struct plan *plan)
{
    return plan->every_deal && !plan->roles.me.draws && !plan->roles.others.draws;
}

static actionset own_actions(const struct situation *situation, cardset hand)
{
    const struct table *table = &situation->table;
    if (table->turn != situation->me)
        return 0;
    if (table->phase == PHASE_CALL)
        return auction_legal(&table->auction, table->rules, situation->dealt);
    if (table->phase == PHASE_OVER)
        return 0;
    return table->n_trick == 0 ? hand : order_legal(table->order, hand, table->led, table->winning);
}

struct view situation_view(const struct situation *situation)
{
    const cardset hand = situation->dealt & ~situation->table.played[situation->me];
    return (struct view){.table = &situation->table,
                         .me = situation->me,
                         .dealt = situation->dealt,
                         .hand = hand,
                         .actions = own_actions(situation, hand),
                         .all = NULL};
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

int payoff_bound(const struct ruleset *rules)
{
    int bound = 0;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        const int ladder = max(1, max(row->short_factor, row->trickless_factor));
        const int doubled = 1 << max(row->settle_cap, row->tabled_cap);
        bound = max(bound, row->base * ladder * max(1, row->loss_factor) * doubled);
    }
    return (N_SEATS - 1) * bound * max(1, rules->bok_factor);
}
