/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club policy, see club.h for its rules, and bolder and more timid ones (temper.h). */
#include "engine/policy/club/club.h"

#include "engine/policy/club/doppelkopf/club_doppelkopf.h"
#include "engine/policy/club/temper.h"
#include "engine/policy/policy.h"

static card card_of(const struct view *view)
{
    static card (*const cards[])(const struct view *) = {
        [1] = club_card, [2] = club_doppelkopf_card};
    return cards[view->table->rules->pack->n_copies](view);
}

static struct promises promises_of(const struct view *view, struct club_memory *memory)
{
    const struct ruleset *rules = view->table->rules;
    if (memory == NULL)
        return club_promises(rules, view->dealt);
    if (memory->table.rules != rules) {
        promise_table_build(&memory->table, rules);
        memory->dealt = 0;
    }
    if (memory->dealt != view->dealt) {
        memory->promises = promise_table_find(&memory->table, view->dealt);
        memory->dealt = view->dealt;
    }
    return memory->promises;
}

static action call_of(const struct view *view, const struct temper *temper,
                      struct club_memory *memory)
{
    if (view->table->rules->auction == AUCTION_BIDS)
        return club_call_by(view, temper);
    const struct promises promises = promises_of(view, memory);
    return club_reservation(view, &promises, temper);
}

/* Each phase by what its rules are: how the game is chosen says nothing about the cards. */
action club_answer(const struct view *view, const struct temper *temper, struct club_memory *memory)
{
    switch ((enum phase)view->table->phase) {
    case PHASE_CALL: return call_of(view, temper, memory);
    case PHASE_ANNOUNCE: return club_announcement(view, temper);
    case PHASE_CARD:
    case PHASE_OVER: break;
    }
    return card_of(view);
}

void club_answers(const struct view *view, struct club_memory *memory, action done[N_TEMPERS])
{
    if (view->table->phase == PHASE_ANNOUNCE) {
        club_announcements(view, done);
        return;
    }
    if (view->table->phase == PHASE_CALL && view->table->rules->auction == AUCTION_RESERVATIONS) {
        const struct promises promises = promises_of(view, memory);
        club_reservations(view, &promises, done);
        return;
    }
    for (int kind = 0; kind < N_TEMPERS; kind++)
        done[kind] = kind > 0 && view->table->phase != PHASE_CALL
                         ? done[0]
                         : club_answer(view, &club_tempers[kind], memory);
}

const struct temper club_tempers[N_TEMPERS] = {
    [TEMPER_LOOSE] = {.hundredths = 4, .solo = 16, .words = 8},
    [TEMPER_TIMID] = {.hundredths = -4, .solo = -12, .words = -12},
};

/* Nobody reckons with anyone like this: a stranger to try the others on. */
static const struct temper reckless = {.hundredths = 8, .solo = 26, .words = 18};

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    (void)self, (void)rng;
    return club_answer(view, &club_tempers[TEMPER_USUAL], scratch);
}

static action choose_by_temper(const void *self, const struct view *view, struct rng *rng,
                               void *scratch)
{
    const struct policy *policy = self;
    (void)rng;
    return club_answer(view, policy->context, scratch);
}

#define CLUB_PLAYER(called, how, of, what)                                      \
    {                                                                           \
        .name = (called), .summary = (what), .any_rules = true, .cost_us = 0.7, \
        .long_cost_us = 17.0, .choose = (how), .weigh = policy_weigh_choice,    \
        .scratch_size = sizeof(struct club_memory), .context = (of)             \
    }
const struct policy policy_club =
    CLUB_PLAYER("club", choose, NULL, "a club player's rules of thumb for calls and cards");
const struct policy policy_loose =
    CLUB_PLAYER("loose", choose_by_temper, &club_tempers[TEMPER_LOOSE],
                "club, but bids, doubles and announces on less");
const struct policy policy_reckless =
    CLUB_PLAYER("reckless", choose_by_temper, &reckless,
                "club, but bids, doubles and announces on very little");
const struct policy policy_timid =
    CLUB_PLAYER("timid", choose_by_temper, &club_tempers[TEMPER_TIMID],
                "club, but asks more of its hand before it speaks");
