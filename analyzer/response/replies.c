/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See replies.h. */
#include "analyzer/response/replies.h"

#include <stdlib.h>

#include "analyzer/experiment/posterior.h"
#include "analyzer/experiment/row_deals.h"
#include "analyzer/response/best_response.h"
#include "analyzer/response/response_tree.h"
#include "analyzer/run/pool.h"
#include "engine/core/language.h"

/* Who is asked in every deal must answer fast: microseconds of a deal. */
static const double most_cost_us = 25;

struct replies {
    struct hidden_deals hidden;
    int n_options;
    struct reply *of;         /* [option][deal], owned */
    struct act_list *lines;   /* [branch], owned */
    bool wants_found;         /* what is chosen where */
    struct found_acts *found; /* [branch], owned; NULL: not wanted */
    int n_lines;
    const struct posterior *posterior; /* of the plan, borrowed; NULL = all alike */
};

/* One finding of replies. */
struct search {
    struct replies *replies;
    const struct plan *plan;
    const struct utility *aim;
    struct response_tree tree;
    struct response **responses; /* by worker, owned; made when first used */
    int n_workers;
    uint32_t least; /* deals with which the seat chooses */
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

static enum status worker_of(struct search *search, int worker, struct response **out)
{
    struct response **response = &search->responses[worker];
    enum status status = STATUS_OK;
    if (*response == NULL) {
        status = response_new(search->plan->situation->table.rules, &search->plan->roles.others,
                              response);
        if (status == STATUS_OK)
            status = response_use(*response, &search->replies->hidden, search->aim);
        if (status == STATUS_OK)
            response_choose_by(*response, search->least);
    }
    *out = *response;
    return status;
}

static enum status find_leaf(void *self, int worker, uint64_t item, void *result)
{
    struct search *search = self;
    struct branch *leaf = &search->tree.branches[search->leaves[item]];
    struct response *response;
    (void)result;
    const enum status status = worker_of(search, worker, &response);
    return status != STATUS_OK ? status
                               : response_sum(response, &leaf->table, leaf->part,
                                              RESPOND_EVERYWHERE, NULL, &leaf->tape, &leaf->sum);
}

static enum status write_leaf(void *self, int worker, uint64_t item, void *result)
{
    struct search *search = self;
    struct replies *replies = search->replies;
    const int number = search->leaves[item];
    const struct branch *leaf = &search->tree.branches[number];
    struct act_list before = {0};
    struct reply_writing writing = {.tape = &leaf->tape,
                                    .before = &before,
                                    .number = (uint16_t)number,
                                    .lines = &replies->lines[number],
                                    .of = replies->of + (size_t)leaf->way * replies->hidden.n,
                                    .found =
                                        replies->found == NULL ? NULL : &replies->found[number]};
    struct response *response = NULL;
    (void)result;
    enum status status = worker_of(search, worker, &response);
    if (status == STATUS_OK)
        status = response_tree_way(&search->tree, number, &before, &writing.calls_before);
    if (status == STATUS_OK && writing.found != NULL)
        status = response_tree_note(&search->tree, number, writing.found);
    if (status == STATUS_OK)
        status = response_follow(response, &leaf->table, leaf->part, &writing);
    act_list_clear(&before);
    return status;
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

static enum status grow(struct search *search)
{
    const struct plan *plan = search->plan;
    struct beginning ways[sizeof plan->options / sizeof *plan->options];
    struct response *response;
    enum status status = worker_of(search, 0, &response);
    if (status != STATUS_OK)
        return status;
    for (int o = 0; o < plan->n_options; o++)
        ways[o] = (struct beginning){plan->options[o].n, plan->options[o].script};
    status = response_tree_grow(&search->tree, &plan->situation->table, &search->replies->hidden,
                                response_others(response), ways, plan->n_options);
    if (status == STATUS_OK && response_failure(response) != NULL)
        return STATUS_PROGRAM;
    search->leaves = calloc((size_t)search->tree.n + 1, sizeof *search->leaves);
    search->replies->n_lines = search->tree.n;
    search->replies->lines = calloc((size_t)search->tree.n + 1, sizeof *search->replies->lines);
    if (search->replies->wants_found) {
        search->replies->found = calloc((size_t)search->tree.n + 1, sizeof(struct found_acts));
        if (search->replies->found == NULL)
            return STATUS_MEMORY;
    }
    return search->leaves == NULL || search->replies->lines == NULL ? STATUS_MEMORY : status;
}

static enum status search_all(struct search *search)
{
    const struct pool pool = pool_here(&search->plan->pool);
    search->n_workers = pool_workers(&pool);
    search->responses = calloc((size_t)search->n_workers, sizeof(struct response *));
    if (search->responses == NULL)
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
    replies->n_options = plan->n_options;
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
    replies->posterior = plan->posterior;
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
    for (int i = 0; i < search->n_workers && search->responses != NULL; i++) {
        const char *failure =
            search->responses[i] == NULL ? NULL : response_failure(search->responses[i]);
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
    for (int i = 0; i < search->n_workers && search->responses != NULL; i++)
        response_free(search->responses[i]);
    free(search->responses);
    free(search->leaves);
    response_tree_clear(&search->tree);
    return status;
}

enum status replies_new(const struct plan *plan, const struct deals *deals,
                        const struct utility *aim, struct replies **out, struct diag *why)
{
    struct replies *replies = calloc(1, sizeof *replies);
    struct search search = {.replies = replies, .plan = plan, .aim = aim};
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

enum status replies_find(const struct plan *plan, const struct deals *deals,
                         const struct utility *aim, uint64_t n, struct found_acts *out,
                         struct diag *why)
{
    struct replies *replies = calloc(1, sizeof *replies);
    struct search search = {.replies = replies, .plan = plan, .aim = aim, .least = LEAST_TO_CHOOSE};
    found_acts_init(out, &plan->roles.others);
    if (replies == NULL)
        return STATUS_MEMORY;
    replies->wants_found = true;
    enum status status = draw(replies, plan, deals, (uint32_t)n);
    if (status == STATUS_OK)
        status = run_search(&search, why);
    for (int i = 0; i < replies->n_lines && status == STATUS_OK; i++)
        status = found_acts_join(out, &replies->found[i]);
    replies_free(replies);
    return status;
}

void replies_free(struct replies *replies)
{
    if (replies == NULL)
        return;
    for (int i = 0; i < replies->n_lines && replies->lines != NULL; i++)
        act_list_clear(&replies->lines[i]);
    for (int i = 0; i < replies->n_lines && replies->found != NULL; i++)
        found_acts_clear(&replies->found[i]);
    free(replies->found);
    free(replies->lines);
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

struct reply_line replies_line(const struct replies *replies, deal_count deal, int option)
{
    const struct reply *reply = reply_of(replies, deal, option);
    const action *line = replies->lines[reply->lines].acts + reply->line;
    return (struct reply_line){
        .n = line[LINE_ACTS], .n_calls = line[LINE_CALLS], .acts = line + LINE_FIRST};
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    struct reply_line *line = scratch;
    (void)self;
    (void)rng;
    return line->next < line->n ? line->acts[line->next++] : (action)cardset_first(view->actions);
}

struct player reply_player(struct reply_line *line)
{
    return (struct player){.choose = choose, .scratch = line};
}

struct reply_call replies_next_call(const struct replies *replies, int option)
{
    const uint32_t n = replies->hidden.n;
    double chance[64] = {0};
    struct reply_call next = {0};
    for (uint32_t deal = 0; deal < n; deal++) {
        const struct reply_line line = replies_line(replies, deal, option);
        if (line.n_calls > 0)
            chance[line.acts[0]] +=
                replies->hidden.chance == NULL ? 1.0 / n : replies->hidden.chance[deal];
    }
    for (unsigned call = 0; call < 64; call++) {
        next.turn += chance[call];
        if (chance[call] > next.chance) {
            next.call = (action)call;
            next.chance = chance[call];
        }
    }
    return next;
}
