/* See belief.h. */
#include "engine/policy/belief.h"

#include "engine/policy/club.h"

static void add(struct belief *belief, const struct table *before, action done)
{
    if (belief->n_acts == MAX_ACTS)
        return;
    belief->before[belief->n_acts] = *before;
    belief->done[belief->n_acts++] = done;
}

/* Adds the calls of the others that are passes, or those that are none. */
static void add_calls(struct belief *belief, const struct view *view, bool passes)
{
    const struct auction *auction = &view->table->auction;
    struct table table;
    table_init(&table, view->table->rules);
    for (unsigned i = 0; i < auction->n_calls; i++) {
        const uint8_t call = auction->calls[i];
        if (table.turn != view->me && (call == CALL_INDEX_PASS) == passes)
            add(belief, &table, call);
        table_call(&table, call);
    }
}

/* The auction, held or settled, stays as it is during the play. */
static struct table table_before_play(const struct table *now)
{
    struct table table;
    table_init(&table, now->rules);
    table.auction = now->auction;
    table.order = now->order;
    table.phase = PHASE_CARD;
    table.turn = now->players[0];
    return table;
}

static void add_cards(struct belief *belief, const struct view *view)
{
    const struct table *now = view->table;
    if (now->n_played == 0)
        return;
    struct table table = table_before_play(now);
    for (unsigned i = 0; i < now->n_played; i++) {
        if (table.turn != view->me)
            add(belief, &table, now->cards[i]);
        table_card(&table, now->cards[i]);
    }
}

void belief_of_view(struct belief *belief, const struct view *view)
{
    belief->n_acts = 0;
    add_calls(belief, view, false); /* these rule out more deals, so they are asked first */
    add_calls(belief, view, true);
    belief->n_calls = belief->n_acts;
    add_cards(belief, view);
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
        if (club_call(&view) != belief->done[i])
            return false;
    }
    return true;
}

static actionset legal_actions(const struct table *table, cardset dealt, cardset hand)
{
    if (table->phase == PHASE_CALL)
        return auction_legal(&table->auction, table->rules, dealt);
    return table->n_trick == 0 ? hand : order_legal(table->order, hand, table->led, table->winning);
}

/* What the actor saw when he did act number i, were the deal this one. */
static struct view view_of_actor(const struct belief *belief, int i, const cardset dealt[N_SEATS])
{
    const struct table *table = &belief->before[i];
    const seat me = table->turn;
    const cardset hand = dealt[me] & ~table->played[me];
    return (struct view){.table = table,
                         .me = me,
                         .dealt = dealt[me],
                         .hand = hand,
                         .actions = legal_actions(table, dealt[me], hand)};
}

/* A policy believed in by `trust`, and else any legal action. */
static double trusted(double trust, double probability, actionset actions)
{
    return trust * probability + (1.0 - trust) / (double)cardset_count(actions);
}

double belief_of_cards(const struct belief *belief, const cardset dealt[N_SEATS], double trust)
{
    double likelihood = 1.0;
    for (int i = belief->n_calls; i < belief->n_acts && likelihood > 0.0; i++) {
        const struct view view = view_of_actor(belief, i, dealt);
        const action done = belief->done[i];
        if (!cardset_has(view.actions, done))
            return 0.0;
        if (!cardset_is_single(view.actions))
            likelihood *= trusted(trust, club_card(&view) == done ? 1.0 : 0.0, view.actions);
    }
    return likelihood;
}

double belief_likelihood(const struct belief *belief, const cardset dealt[N_SEATS],
                         const struct policy *policy, double trust, void *scratch)
{
    double likelihood = 1.0;
    for (int i = 0; i < belief->n_acts && likelihood > 0.0; i++) {
        const struct view view = view_of_actor(belief, i, dealt);
        const action done = belief->done[i];
        if (!cardset_has(view.actions, done))
            return 0.0;
        if (cardset_is_single(view.actions))
            continue;
        double probability[64];
        policy->weigh(policy, &view, probability, scratch);
        likelihood *= trusted(view.table->phase == PHASE_CALL ? trust : trust * trust,
                              probability[done], view.actions);
    }
    return likelihood;
}
