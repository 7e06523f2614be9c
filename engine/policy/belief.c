/* See belief.h. */
#include "engine/policy/belief.h"

#include "engine/policy/thought.h"

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
    table.auction.owing = auction->owing;
    table.auction.forced = auction->forced;
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

/* Makes the announcements of `now` that came before the next card of `table`, from number `next` on.
 * Returns how many are made, and in *done what the seat on turn has said; pass is silence. */
static unsigned announce(struct table *table, const struct table *now, unsigned next, action *done)
{
    *done = CALL_INDEX_PASS;
    for (; next < now->n_announcements; next++) {
        const struct announcement *said = &now->announcements[next];
        if (said->n_played > table->n_played)
            break;
        if (said->who == table->turn)
            *done = (action)ruleset_announcement(now->rules, said->team, said->level);
        table_announce(table, said->who, (enum team)said->team, (enum level)said->level);
    }
    return next;
}

static bool may_announce(const struct table *table)
{
    return (table_announcements(table, table->turn, TEAM_RE) |
            table_announcements(table, table->turn, TEAM_KONTRA)) != 0;
}

/* Adds what the others announced and where they were silent. What somebody said out of turn is no
 * act here: knowledge has the side that it shows. */
static void add_announcements(struct belief *belief, const struct view *view)
{
    const struct table *now = view->table;
    if (now->n_played == 0 || now->rules->announcements.n_levels == 0)
        return;
    struct table table = table_before_play(now);
    unsigned next = 0;
    for (unsigned i = 0; i < now->n_played; i++) {
        struct table asked = table;
        action done;
        asked.phase = PHASE_ANNOUNCE;
        next = announce(&table, now, next, &done);
        if (table.turn != view->me && may_announce(&asked))
            add(belief, &asked, done);
        table_card(&table, now->cards[i]);
    }
}

static void add_cards(struct belief *belief, const struct view *view)
{
    const struct table *now = view->table;
    if (now->n_played == 0)
        return;
    struct table table = table_before_play(now);
    unsigned next = 0;
    for (unsigned i = 0; i < now->n_played; i++) {
        action said;
        next = announce(&table, now, next, &said);
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
    add_announcements(belief, view);
    belief->n_calls = belief->n_acts;
    add_cards(belief, view);
}

/* Only pass where nothing is open to the seat. */
static actionset legal_announcements(const struct table *table, const cardset dealt[N_SEATS])
{
    struct state state;
    state_resume(&state, table, dealt);
    return state_announcements(&state) | cardset_of(CALL_INDEX_PASS);
}

static actionset legal_actions(const struct table *table, const cardset dealt[N_SEATS],
                               cardset hand)
{
    if (table->phase == PHASE_CALL)
        return auction_legal(&table->auction, table->rules, dealt[table->turn]);
    if (table->phase == PHASE_ANNOUNCE)
        return legal_announcements(table, dealt);
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
                         .actions = legal_actions(table, dealt, hand)};
}

bool belief_agrees(const struct belief *belief, const cardset dealt[N_SEATS])
{
    for (int i = 0; i < belief->n_calls; i++) {
        const struct view view = view_of_actor(belief, i, dealt);
        const action done = belief->done[i];
        if (!cardset_has(view.actions, done))
            return false;
        if (!cardset_is_single(view.actions) && thought_club_answer(&view) != done)
            return false;
    }
    return true;
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
            likelihood *=
                trusted(trust, thought_club_answer(&view) == done ? 1.0 : 0.0, view.actions);
    }
    return likelihood;
}

/* Cards are more a matter of taste than calls. Reservations and announcements are rarely made, and
 * hardly ever by a slip: taken for any legal word with the usual chance, most solos would be played
 * with hands that nobody plays one with. */
static double trust_in(const struct view *view, double trust)
{
    static const double slips = 0.02; /* of those that are left to chance elsewhere */
    if (view->table->phase == PHASE_CARD)
        return trust * trust;
    return view->table->rules->auction == AUCTION_RESERVATIONS && trust > 0
               ? 1.0 - slips * (1.0 - trust)
               : trust;
}

double belief_likelihood(const struct belief *belief, const cardset dealt[N_SEATS],
                         const struct policy *policy, double trust, void *scratch)
{
    return belief_likelihood_above(belief, dealt, policy, trust, 0.0, scratch);
}

double belief_likelihood_above(const struct belief *belief, const cardset dealt[N_SEATS],
                               const struct policy *policy, double trust, double least,
                               void *scratch)
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
        likelihood *= trusted(trust_in(&view, trust), probability[done], view.actions);
        if (likelihood < least)
            return 0.0;
    }
    return likelihood;
}
