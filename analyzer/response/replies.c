/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See replies.h. */
#include "analyzer/response/replies.h"

#include <stdlib.h>

#include "analyzer/question/posterior.h"
#include "analyzer/question/plan.h"
#include "analyzer/response/best_response.h"
#include "analyzer/response/response_tree.h"
#include "analyzer/run/pool.h"
#include "engine/core/language.h"

/* Who is asked in every deal must answer fast: microseconds of a deal. */
static const double most_cost_us = 25;

/* How a deal goes after an option. */
struct reply {
    int32_t payoff; /* to the seat, in stakes */
    uint16_t leaf;
};

struct replies {
    struct hidden_deals hidden;
    struct reply *of;         /* [option][deal], owned */
    struct found_acts *found; /* [branch of the tree], what is chosen on the way to a leaf and after
                                 it; owned */
    int n_found;
};

/* One finding of replies. */
struct search {
    struct replies *replies;
    const struct plan *plan;
    struct response_tree tree;
    struct walk **walks; /* by worker, owned; made when first used */
    int n_workers;
    uint32_t least; /* deals by which the seat chooses */
    int *leaves;    /* numbers of branches, owned */
    int n_leaves;
};

static const char too_many[] = N_("the deals are too many to be gone through");

const char *replies_objection_to(const struct ruleset *rules, const struct policy *others)
{
    if (!hidden_deals_fit(rules))
        return too_many;
    if (others->draws)
        return N_("the others draw lots");
    if (others->sees_all)
        return N_("the others see all cards");
    return policy_cost_us(others) > most_cost_us ? N_("the others take too long to answer") : NULL;
}

const char *replies_objection(const struct plan *plan, const struct deals *deals)
{
    const bool are_listed = deals_number(deals) <= MOST_ENUMERATED &&
                            (plan->posterior == NULL || plan->posterior->drawn_by == NULL);
    const char *objection = replies_objection_to(plan->situation->table.rules, &plan->roles.others);
    return objection == NULL && !are_listed ? too_many : objection;
}

/* --- the leaves ---------------------------------------------------------------------------- */

static enum status walk_of(struct search *search, int worker, struct walk **out)
{
    struct walk **walk = &search->walks[worker];
    enum status status = STATUS_OK;
    if (*walk == NULL) {
        status = walk_new(search->plan->situation->table.rules, &search->plan->roles.others, walk);
        if (status == STATUS_OK)
            status = walk_use(*walk, &search->replies->hidden);
    }
    *out = *walk;
    return status;
}

static enum status find_leaf(void *self, int worker, uint64_t item, void *result)
{
    struct search *search = self;
    struct branch *leaf = &search->tree.branches[search->leaves[item]];
    struct best_response best = {
        .where = RESPOND_EVERYWHERE, .least = search->least, .variation = &leaf->variation};
    const enum status status = walk_of(search, worker, &best.walk);
    (void)result;
    if (status != STATUS_OK)
        return status;
    const struct walk_hooks hooks = best_response_hooks(&best);
    return walk_from(best.walk, &hooks, &leaf->table, leaf->part, &leaf->sum);
}

/* A walk that goes the way that was found. */
struct recording {
    struct walk *walk;
    uint32_t least;
    const action *next; /* of the variation */
    struct found_acts *found;
    struct reply reply; /* of the deals that end here */
    struct reply *of;
};

static double follow(void *self, struct table *table, struct part part, actionset legal,
                     double alpha)
{
    struct recording *recording = self;
    (void)legal;
    if (part.n < recording->least)
        return walk_by_policy(recording->walk, table, part, alpha);
    const action chosen = *recording->next++;
    if (found_acts_add(recording->found, table, chosen) != STATUS_OK) {
        walk_fail(recording->walk, STATUS_MEMORY);
        return 0;
    }
    return walk_after(recording->walk, table, chosen, part, alpha);
}

static double record(void *self, const struct table *table, struct part part)
{
    struct recording *recording = self;
    for (uint32_t i = 0; i < part.n; i++) {
        recording->reply.payoff = walk_payoff(recording->walk, table, part.deals[i]);
        recording->of[part.deals[i]] = recording->reply;
    }
    return 0;
}

static enum status write_leaf(void *self, int worker, uint64_t item, void *result)
{
    struct search *search = self;
    struct replies *replies = search->replies;
    const int number = search->leaves[item];
    const struct branch *leaf = &search->tree.branches[number];
    struct recording recording = {.least = search->least,
                                  .next = leaf->variation.actions,
                                  .found = &replies->found[number],
                                  .reply = {.leaf = (uint16_t)number},
                                  .of = replies->of + (size_t)leaf->option * replies->hidden.n};
    const struct walk_hooks hooks = {
        .self = &recording, .own = follow, .over = record, .is_counting = search->least > 0};
    double sum;
    (void)result;
    enum status status = walk_of(search, worker, &recording.walk);
    if (status == STATUS_OK)
        status = response_tree_note(&search->tree, number, recording.found);
    return status == STATUS_OK ? walk_from(recording.walk, &hooks, &leaf->table, leaf->part, &sum)
                               : status;
}

static void list_leaves(struct search *search, bool only_best)
{
    search->n_leaves = 0;
    for (int i = 0; i < search->tree.n; i++)
        if (search->tree.branches[i].n == 0 &&
            (!only_best || response_tree_is_best(&search->tree, i)))
            search->leaves[search->n_leaves++] = i;
}

static enum status do_leaves(struct search *search, const struct pool *pool,
                             enum status (*work)(void *, int, uint64_t, void *))
{
    const struct work items = {
        .n_items = (uint64_t)search->n_leaves, .do_item = work, .self = search};
    return pool_map(pool, &items, NULL);
}

/* --- finding ------------------------------------------------------------------------------- */

static action first_of(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    (void)self, (void)rng, (void)scratch;
    return (action)cardset_first(view->actions);
}

static enum status grow(struct search *search)
{
    static const struct policy first = {.choose = first_of};
    struct replies *replies = search->replies;
    struct walk *walk;
    enum status status = walk_of(search, 0, &walk);
    if (status == STATUS_OK)
        status = response_tree_grow(&search->tree, search->plan, &replies->hidden, walk);
    if (status != STATUS_OK)
        return status;
    if (walk_failure(walk) != NULL)
        return STATUS_PROGRAM;
    search->leaves = calloc((size_t)search->tree.n, sizeof *search->leaves);
    replies->found = calloc((size_t)search->tree.n, sizeof *replies->found);
    if (search->leaves == NULL || replies->found == NULL)
        return STATUS_MEMORY;
    replies->n_found = search->tree.n;
    for (int i = 0; i < replies->n_found; i++)
        found_acts_init(&replies->found[i], &first);
    return STATUS_OK;
}

static enum status search_all(struct search *search)
{
    const struct pool pool = pool_here(&search->plan->pool);
    search->n_workers = pool_workers(&pool);
    search->walks = calloc((size_t)search->n_workers, sizeof(struct walk *));
    if (search->walks == NULL)
        return STATUS_MEMORY;
    enum status status = grow(search);
    if (status != STATUS_OK)
        return status;
    const struct pool worth = pool_for(&pool, search->tree.work_us);
    list_leaves(search, false);
    status = do_leaves(search, &worth, find_leaf);
    if (status != STATUS_OK)
        return status;
    response_tree_fold(&search->tree);
    list_leaves(search, true);
    return do_leaves(search, &worth, write_leaf);
}

static enum status prepare_options(struct replies *replies, const struct plan *plan)
{
    replies->of = calloc((size_t)plan->n_options * replies->hidden.n, sizeof *replies->of);
    return replies->of == NULL ? STATUS_MEMORY : STATUS_OK;
}

/* All deals, by their chances. */
static enum status prepare(struct replies *replies, const struct plan *plan,
                           const struct deals *deals)
{
    const struct situation *situation = plan->situation;
    const enum status status =
        hidden_deals_set(&replies->hidden, deals, situation->me, situation->dealt);
    if (status != STATUS_OK)
        return status;
    replies->hidden.chance = plan->posterior == NULL ? NULL : plan->posterior->chance;
    return prepare_options(replies, plan);
}

/* Deals drawn as rows are, by numbers that no row has. */
static const uint64_t first_drawn = UINT64_C(1) << 60;

static enum status draw(struct replies *replies, const struct plan *plan, const struct deals *deals,
                        uint32_t n)
{
    const struct situation *situation = plan->situation;
    struct plan freely = *plan;
    struct deal_picker picker;
    struct row_deal row;
    freely.sampling = DRAW_FREELY;
    enum status status = picker_init(&picker, &freely, deals);
    if (status == STATUS_OK)
        status = hidden_deals_begin(&replies->hidden, n, situation->me, situation->dealt);
    for (uint32_t i = 0; i < n && status == STATUS_OK; i++) {
        picker_draw(&picker, first_drawn + i, NULL, &row);
        hidden_deals_add(&replies->hidden, row.dealt);
    }
    picker_clear(&picker);
    return status == STATUS_OK ? prepare_options(replies, plan) : status;
}

static void tell_failure(const struct search *search, struct diag *why)
{
    for (int i = 0; i < search->n_workers && search->walks != NULL; i++) {
        const char *failure = search->walks[i] == NULL ? NULL : walk_failure(search->walks[i]);
        if (failure != NULL) {
            (void)diag_set(why, STATUS_PROGRAM, 0, 0, "%s", failure);
            return;
        }
    }
}

static enum status run_search(struct search *search, struct diag *why)
{
    const enum status status = search_all(search);
    if (status == STATUS_PROGRAM)
        tell_failure(search, why);
    for (int i = 0; i < search->n_workers && search->walks != NULL; i++)
        walk_free(search->walks[i]);
    free(search->walks);
    free(search->leaves);
    response_tree_clear(&search->tree);
    return status;
}

enum status replies_new(const struct plan *plan, const struct deals *deals, struct replies **out,
                        struct diag *why)
{
    struct replies *replies = calloc(1, sizeof *replies);
    struct search search = {.replies = replies, .plan = plan};
    enum status status = replies == NULL ? STATUS_MEMORY : prepare(replies, plan, deals);
    if (status == STATUS_OK)
        status = run_search(&search, why);
    if (status == STATUS_OK)
        *out = replies;
    else
        replies_free(replies);
    return status;
}

/* With fewer deals to find by, an act would be chosen for their luck. */
enum { LEAST_TO_CHOOSE = 8 };

enum status replies_find(const struct plan *plan, const struct deals *deals, uint64_t n,
                         struct found_acts *out, struct diag *why)
{
    struct replies *replies = calloc(1, sizeof *replies);
    struct search search = {.replies = replies, .plan = plan, .least = LEAST_TO_CHOOSE};
    found_acts_init(out, &plan->roles.others);
    if (replies == NULL)
        return STATUS_MEMORY;
    enum status status = draw(replies, plan, deals, (uint32_t)n);
    if (status == STATUS_OK)
        status = run_search(&search, why);
    for (int i = 0; i < replies->n_found && status == STATUS_OK; i++)
        status = found_acts_join(out, &replies->found[i]);
    replies_free(replies);
    return status;
}

void replies_free(struct replies *replies)
{
    if (replies == NULL)
        return;
    for (int i = 0; i < replies->n_found; i++)
        found_acts_clear(&replies->found[i]);
    free(replies->found);
    free(replies->of);
    hidden_deals_clear(&replies->hidden);
    free(replies);
}

/* --- what was found ------------------------------------------------------------------------ */

static const struct reply *reply_of(const struct replies *replies, deal_count deal, int option)
{
    return &replies->of[(size_t)option * replies->hidden.n + (size_t)deal];
}

int replies_payoff(const struct replies *replies, deal_count deal, int option)
{
    return reply_of(replies, deal, option)->payoff;
}

struct policy replies_player(const struct replies *replies, deal_count deal, int option)
{
    return found_acts_policy(&replies->found[reply_of(replies, deal, option)->leaf]);
}
