/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/deal/situation.h"

#include "engine/play/reach.h"

/* The legal announcements of seat `me`, which require that the seat knows its team. */
static actionset own_announcements(const struct situation *situation)
{
    const struct view view = {.table = &situation->table,
                              .me = situation->me,
                              .dealt = situation->dealt,
                              .hand = situation->dealt};
    return table_announcement_calls(&situation->table, situation->me,
                                    team_of(view_sides(&view).old, situation->me));
}

static actionset own_actions(const struct situation *situation, cardset hand)
{
    const struct table *table = &situation->table;
    if (table->turn != situation->me)
        return 0;
    if (table->phase == PHASE_CALL)
        return auction_legal(&table->auction, table->rules, situation->dealt);
    if (table->phase == PHASE_ANNOUNCE)
        return own_announcements(situation);
    if (table->phase == PHASE_OVER)
        return 0;
    return table_legal_cards(table, hand);
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

void situation_raise(struct situation *situation)
{
    cardset known[N_SEATS] = {0};
    known[situation->me] = situation->dealt;
    table_raise(&situation->table, known);
}

int situation_reach(const struct situation *situation)
{
    const struct view view = situation_view(situation);
    return reach_of_view(&view);
}

enum status situation_deals(const struct situation *situation, struct deals **out,
                            struct diag *diag)
{
    struct knowledge knowledge;
    const struct view view = situation_view(situation);
    knowledge_of_view(&knowledge, &view);
    return deals_new(&knowledge, out, diag);
}
