/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See belief.h. */
#include "engine/policy/belief.h"

#include "engine/play/replay.h"
#include "engine/policy/search/searching.h"

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
    struct replay replay;
    replay_init(&replay, view->table);
    while (replay_next(&replay) && replay.table.phase == PHASE_CALL)
        if (replay.table.turn != view->me && (replay.done == CALL_INDEX_PASS) == passes)
            add(belief, &replay.table, replay.done);
}

/* Adds the cards of the others, or what they announced and where they were silent. */
static void add_play(struct belief *belief, const struct view *view, enum phase kind)
{
    struct replay replay;
    replay_init_play(&replay, view->table);
    while (replay_next(&replay))
        if (replay.table.turn != view->me && replay.table.phase == kind)
            add(belief, &replay.table, replay.done);
}

void belief_of_view(struct belief *belief, const struct view *view)
{
    const struct table *now = view->table;
    belief->n_acts = 0;
    add_calls(belief, view, false); /* these rule out more deals, so they are asked first */
    add_calls(belief, view, true);
    if (now->n_played > 0 && table_has_speech(now))
        add_play(belief, view, PHASE_ANNOUNCE);
    belief->n_calls = belief->n_acts;
    if (now->n_played > 0)
        add_play(belief, view, PHASE_CARD);
}

/* Only pass where nothing is open to the seat. */
static actionset legal_announcements(const struct table *table, const cardset dealt[N_SEATS])
{
    struct state state;
    state_resume(&state, table, dealt);
    return state_announcements(&state) | bits_of(CALL_INDEX_PASS);
}

static actionset legal_actions(const struct table *table, const cardset dealt[N_SEATS],
                               cardset hand)
{
    if (table->phase == PHASE_CALL)
        return auction_legal(&table->auction, table->rules, dealt[table->turn]);
    if (table->phase == PHASE_ANNOUNCE)
        return legal_announcements(table, dealt);
    return table_legal_cards(table, hand);
}

struct view belief_view(const struct belief *belief, int i, const cardset dealt[N_SEATS])
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

/* Whether a club player would have done act number i, were the deal this one. */
static bool is_as_club(const struct belief *belief, int i, const cardset dealt[N_SEATS])
{
    const struct view view = belief_view(belief, i, dealt);
    const action done = belief->done[i];
    return bits_has(view.actions, done) &&
           (bits_is_single(view.actions) || search_club_answer(&view) == done);
}

bool belief_agrees(const struct belief *belief, const cardset dealt[N_SEATS], seatset whose)
{
    bool as_club = true;
    for (int i = 0; i < belief->n_calls && as_club; i++)
        if ((whose >> belief->before[i].turn & 1) != 0)
            as_club = is_as_club(belief, i, dealt);
    return as_club;
}

/* A policy believed in by `trust`, and else any legal action. */
static double trusted(double trust, double probability, actionset actions)
{
    return trust * probability + (1.0 - trust) / (double)bits_count(actions);
}

/* Cards are more a matter of taste than calls. Reservations and announcements are rarely made, and
 * hardly ever by a slip: taken for any legal word with the usual chance, most solos would be played
 * with hands that nobody plays one with. */
double belief_trust(const struct table *before, double trust)
{
    static const double slips = 0.02; /* of those that are left to chance elsewhere */
    if (before->phase == PHASE_CARD)
        return trust * trust;
    return before->rules->chapters.auction->rarely_speaks && trust > 0 ? 1.0 - slips * (1.0 - trust)
                                                                       : trust;
}

static double probability_of(const struct policy *policy, const struct view *view, action done,
                             void *scratch)
{
    double probability[64];
    if (policy->weigh == policy_weigh_choice)
        return policy->choose(policy, view, NULL, scratch) == done ? 1.0 : 0.0;
    policy->weigh(policy, view, probability, scratch);
    return probability[done];
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
        const struct view view = belief_view(belief, i, dealt);
        const action done = belief->done[i];
        if (!bits_has(view.actions, done))
            return 0.0;
        if (bits_is_single(view.actions))
            continue;
        likelihood *= trusted(belief_trust(&belief->before[i], trust),
                              probability_of(policy, &view, done, scratch), view.actions);
        if (likelihood < least)
            return 0.0;
    }
    return likelihood;
}
