/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review.h. Finds the decisions in a deal, and adds up the costs. */
#include "analyzer/survey/review/review.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/play/replay.h"

int review_player(const struct review_request *asked, const struct review_deal *deal, unsigned s)
{
    if (asked->rotates && deal->is_named)
        return deal->at[s];
    return asked->rotates ? (int)seat_after(deal->forehand, s) : (int)s;
}

/* --- the decisions in a deal ------------------------------------------------------------------ */

/* Whether the player's next card ends the chance to announce a level if others stay silent. */
static bool is_last_moment(const struct situation *situation)
{
    struct situation later = *situation;
    const cardset hand = situation->dealt & ~situation->table.played[situation->me];
    later.table.played[situation->me] |= cardset_of(cardset_first(hand));
    return review_actions(&later) != review_actions(situation);
}

/* Whether the next action is a decision to be judged. */
static bool is_wanted(const struct review_request *asked, const struct review_deal *deal,
                      const struct replay *now, struct situation *situation)
{
    const seat s = now->table.turn;
    *situation = (struct situation){.table = now->table, .me = s, .dealt = deal->deal.dealt[s]};
    if ((deal->deal.known >> s & 1) == 0)
        return false;
    if (asked->player != SEAT_NONE && review_player(asked, deal, s) != asked->player)
        return false;
    if (cardset_count(review_actions(situation)) < 2)
        return false;
    return now->table.phase != PHASE_ANNOUNCE || now->done != CALL_INDEX_PASS ||
           is_last_moment(situation);
}

int review_count(const struct review_request *asked, const struct review_deal *deal)
{
    struct replay replay;
    struct situation situation;
    int n = 0;
    replay_init(&replay, &deal->deal.end);
    while (replay_next(&replay))
        n += is_wanted(asked, deal, &replay, &situation);
    return n;
}

/* --- the actual deal ------------------------------------------------------------------------ */

static int open_payoff(const struct policy_table *players, const struct played_deal *deal,
                       const struct situation *situation, action chosen)
{
    struct state state;
    struct rng rng;
    int payoff[N_SEATS];
    rng_seed(&rng, 0, 0); /* players that see all cards never randomize */
    state_resume(&state, &situation->table, deal->dealt);
    state_apply(&state, chosen);
    policy_table_finish(players, &state, &rng, payoff);
    return payoff[situation->me] * deal->factor;
}

static void look_at_open_cards(const struct policy_table *players, const struct played_deal *deal,
                               struct review_decision *decision)
{
    decision->has_open = deal->known == ALL_SEATS && ruleset_is_usual(deal->rules);
    if (!decision->has_open)
        return;
    const struct situation *situation = &decision->situation;
    const struct review_option *options = decision->options;
    decision->open_best = open_payoff(players, deal, situation, options[0].action);
    decision->open_taken = open_payoff(players, deal, situation, options[decision->taken].action);
}

/* --- judging -------------------------------------------------------------------------------- */

/* The game that the seat on turn named later in the auction, after a reservation. */
static action named_later(const struct auction *end, const struct table *now)
{
    for (unsigned i = (unsigned)now->auction.n_calls + 1; i < (unsigned)end->n_calls; i++)
        if (auction_caller(now->rules, i) == now->turn)
            return end->calls[i];
    return CALL_INDEX_PASS;
}

static enum status judge_decision(const struct review_request *asked, struct review_deal *out,
                                  const struct situation *situation, action chosen,
                                  const struct policy_table *players, struct diag *diag)
{
    const struct table *table = &situation->table;
    const bool is_call = table->phase == PHASE_CALL;
    const struct review_action done = {.taken = chosen,
                                       .named = is_call ? named_later(&out->deal.end.auction, table)
                                                        : CALL_INDEX_PASS,
                                       .deal = out->number,
                                       .number = is_call ? table->auction.n_calls : table->n_played,
                                       .phase = (enum phase)table->phase};
    struct review_decision *decision = &out->decisions[out->n_decisions++];
    const enum status status =
        review_judge(situation, &done, &asked->request, out->deal.factor, decision, diag);
    if (status == STATUS_OK)
        look_at_open_cards(players, &out->deal, decision);
    else if (status == STATUS_IMPOSSIBLE && diag != NULL) {
        diag->line = is_call ? out->calls_line : out->play_line;
        diag->column = 1;
    }
    return status;
}

static enum status judge_all(const struct review_request *asked, struct review_deal *out,
                             const struct policy_table *players, struct diag *diag)
{
    struct replay replay;
    struct situation situation;
    replay_init(&replay, &out->deal.end);
    while (replay_next(&replay))
        if (is_wanted(asked, out, &replay, &situation))
            TRY(judge_decision(asked, out, &situation, replay.done, players, diag));
    return STATUS_OK;
}

enum status review_deal_judge(const struct review_request *asked, struct review_deal *out,
                              struct diag *diag)
{
    const int n = review_count(asked, out);
    const struct policy_roles open = {policy_open, policy_open};
    struct policy_table players;
    out->n_decisions = 0;
    TRY_MEMORY(out->decisions = calloc((size_t)(n > 0 ? n : 1), sizeof *out->decisions));
    enum status status = policy_table_init(&players, &open, 0);
    if (status == STATUS_OK) {
        status = judge_all(asked, out, &players, diag);
        policy_table_clear(&players);
    }
    out->ok = status == STATUS_OK;
    return status;
}

void review_deal_clear(struct review_deal *deal)
{
    for (int i = 0; i < deal->n_decisions; i++)
        free(deal->decisions[i].options);
    free(deal->decisions);
    deal->decisions = NULL;
    deal->n_decisions = 0;
}

/* --- sums ----------------------------------------------------------------------------------- */

/* A sum being accumulated. */
struct adding {
    struct review_sum sum;
    double variance, below, above; /* sums of the squared standard errors and squared half-widths */
    bool exact;
};

static void add_decision(struct adding *adding, const struct review_decision *decision)
{
    const struct estimate *cost = &decision->cost;
    struct review_sum *sum = &adding->sum;
    sum->n++;
    sum->n_best += decision->taken == 0;
    sum->n_close += decision->too_close;
    sum->cost.value += cost->value;
    sum->cost.n += cost->n;
    sum->dearest = fmax(sum->dearest, cost->value);
    adding->variance += cost->se * cost->se;
    adding->below += (cost->value - cost->low) * (cost->value - cost->low);
    adding->above += (cost->high - cost->value) * (cost->high - cost->value);
    adding->exact = adding->exact && cost->exact;
}

static struct review_sum sum_of(const struct adding *adding)
{
    struct review_sum sum = adding->sum;
    struct estimate *cost = &sum.cost;
    cost->exact = adding->exact;
    cost->kind = adding->exact             ? INTERVAL_EXACT
                 : isfinite(adding->above) ? INTERVAL_T
                                           : INTERVAL_NONE;
    cost->se = sqrt(adding->variance);
    cost->low = cost->value - sqrt(adding->below);
    cost->high = cost->value + sqrt(adding->above);
    return sum;
}

static void add_deal(struct review *review, struct review_deal *deal, struct adding *players,
                     struct adding *all)
{
    struct adding seats[N_SEATS], whole = {.exact = true};
    for (unsigned s = 0; s < N_SEATS; s++)
        seats[s] = (struct adding){.exact = true};
    for (int i = 0; i < deal->n_decisions; i++) {
        const struct review_decision *decision = &deal->decisions[i];
        const seat s = decision->situation.me;
        add_decision(&seats[s], decision);
        add_decision(&whole, decision);
        add_decision(&players[review_player(&review->asked, deal, s)], decision);
        add_decision(all, decision);
    }
    for (unsigned s = 0; s < N_SEATS; s++)
        deal->seats[s] = sum_of(&seats[s]);
    deal->all = sum_of(&whole);
}

static void describe_model(struct review *review)
{
    const struct request *request = &review->asked.request;
    char policy[48];
    policy_roles_format(&request->roles, review->policy, sizeof review->policy);
    policy_format(&request->model.policy, policy, sizeof policy);
    review->model[0] = '\0';
    if (!request->model.off)
        snprintf(review->model, sizeof review->model, "%s, trust %g", policy, request->model.trust);
}

void review_add_up(struct review *review)
{
    struct adding players[N_SEATS], all = {.exact = true};
    for (int p = 0; p < N_SEATS; p++)
        players[p] = (struct adding){.exact = true};
    for (int i = 0; i < review->n_deals; i++)
        if (review->deals[i].ok)
            add_deal(review, &review->deals[i], players, &all);
    for (int p = 0; p < N_SEATS; p++)
        review->players[p] = sum_of(&players[p]);
    review->all = sum_of(&all);
    review->exact = all.exact;
    describe_model(review);
}

void review_clear(struct review *review)
{
    for (int i = 0; i < review->n_deals; i++)
        review_deal_clear(&review->deals[i]);
    free(review->deals);
    free(review->lessons);
    review->deals = NULL;
    review->lessons = NULL;
    review->n_deals = review->n_lessons = 0;
}
