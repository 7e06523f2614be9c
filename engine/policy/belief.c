/* See belief.h. */
#include "engine/policy/belief.h"

#include "engine/policy/club.h"

/* Adds the calls of the others that are passes, or those that are none. */
static void add_calls(struct belief *belief, const struct view *view, bool passes)
{
    const struct auction *auction = &view->table->auction;
    struct table table;
    table_init(&table, view->table->rules);
    for (unsigned i = 0; i < auction->n_calls && belief->n_calls < MAX_BELIEF_CALLS; i++) {
        const uint8_t call = auction->calls[i];
        if (table.turn != view->me && (call == CALL_INDEX_PASS) == passes) {
            belief->before[belief->n_calls] = table;
            belief->call[belief->n_calls++] = call;
        }
        table_call(&table, call);
    }
}

void belief_of_view(struct belief *belief, const struct view *view)
{
    belief->n_calls = 0;
    add_calls(belief, view, false); /* these rule out more deals, so they are asked first */
    add_calls(belief, view, true);
}

bool belief_agrees(const struct belief *belief, const cardset dealt[N_SEATS])
{
    for (int i = 0; i < belief->n_calls; i++) {
        const struct table *table = &belief->before[i];
        const cardset hand = dealt[table->turn];
        const struct view view = {
            .table = table,
            .me = table->turn,
            .dealt = hand,
            .hand = hand,
            .actions = auction_legal(&table->auction, table->rules, hand),
        };
        if (club_call(&view) != belief->call[i])
            return false;
    }
    return true;
}
