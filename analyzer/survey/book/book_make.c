/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/book/book_make.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer.h"
#include "analyzer/response/replies.h"
#include "engine/core/hash.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/deal/combination.h"
#include "engine/rules/auction/call_text.h"
#include "engine/rules/sides.h"

#ifndef ZOLO_VERSION
#define ZOLO_VERSION "unknown" /* set by the Makefile */
#endif

/* --- situations ------------------------------------------------------------------- */

enum status book_plan_add(struct book_plan *plan, const char *auction, struct diag *diag)
{
    struct book_situation situation;
    TRY(book_situation_read(plan->rules, auction, &situation, diag));
    for (int i = 0; i < plan->n_situations; i++)
        if (strcmp(plan->situations[i].auction, situation.auction) == 0)
            return STATUS_OK;
    if (plan->n_situations == MAX_BOOK_SITUATIONS)
        return diag_refuse(diag, N_("a book holds at most %d situations"), MAX_BOOK_SITUATIONS);
    plan->situations[plan->n_situations++] = situation;
    return STATUS_OK;
}

enum status book_plan_add_openings(struct book_plan *plan, struct diag *diag)
{
    char auction[BOOK_AUCTION_BYTES] = "";
    for (int i = 0; i < N_SEATS; i++) {
        TRY(book_plan_add(plan, auction, diag));
        text_list(auction, BOOK_AUCTION_BYTES, " ", "%s", plan->rules->calls[CALL_INDEX_PASS].name);
    }
    return STATUS_OK;
}

/* --- the plan, written as facts ----------------------------------------------------- */

struct fact_list {
    int n;
    struct book_fact *facts;
};

__attribute__((format(printf, 3, 4))) static void say(struct fact_list *list, const char *key,
                                                      const char *format, ...)
{
    struct book_fact *fact = &list->facts[list->n++];
    snprintf(fact->key, sizeof fact->key, "%s", key);
    TEXT_FORMAT(fact->value, sizeof fact->value, format);
}

static void say_deals(struct fact_list *list, const struct request *request)
{
    const struct stopping *stop = &request->stopping;
    char text[BOOK_FACT_BYTES] = "";
    const struct {
        const char *word;
        double value;
    } limits[] = {{"precision", stop->precision},
                  {"confidence", stop->confidence},
                  {"most", (double)stop->most_n}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (limits[i].value > 0)
            text_list(text, sizeof text, ", ", "%s %.12g", limits[i].word, limits[i].value);
    if (request->exact)
        say(list, "deals", "all");
    else if (request->n_deals > 0)
        say(list, "deals", "%" PRIu64, request->n_deals);
    else
        say(list, "deals", "%s", text[0] != '\0' ? text : "all, or as many as fit into a second");
}

static void say_model(struct fact_list *list, const struct opponent_model *model)
{
    char policy[BOOK_FACT_BYTES - 40];
    policy_format(&model->policy, policy, sizeof policy);
    if (model->off)
        say(list, "opponent_model", "off");
    else
        say(list, "opponent_model", "%s, trust %.12g", policy, model->trust);
}

/* Adds a checksum of the files that the players use, if there are any. */
static void say_files(struct fact_list *list, const struct request *request)
{
    const struct opponent_model *model = &request->model;
    const struct policy *const players[] = {&request->roles.me, &request->roles.others,
                                            model->off ? NULL : &model->policy};
    const uint64_t content = policy_content_of(players, 3);
    if (content != 0)
        say(list, BOOK_FACT_FILES, "%016" PRIx64, content);
}

static void say_situations(struct fact_list *list, const struct book_plan *plan)
{
    uint64_t hash = FNV_START; /* hash of the auctions, each including the terminating NUL */
    for (int i = 0; i < plan->n_situations; i++)
        for (const char *at = plan->situations[i].auction;; at++) {
            hash = fnv_add(hash, (uint8_t)*at);
            if (*at == '\0')
                break;
        }
    say(list, BOOK_FACT_SITUATIONS, "%d, %016" PRIx64, plan->n_situations, hash);
}

int book_plan_facts(const struct book_plan *plan, const struct book_items *items,
                    struct book_fact facts[MAX_BOOK_FACTS])
{
    const struct request *request = &plan->request;
    struct fact_list list = {0, facts};
    char policy[BOOK_FACT_BYTES];
    policy_roles_format(&request->roles, policy, sizeof policy);
    say(&list, "program", "zolo " ZOLO_VERSION);
    say(&list, "rules", "%s", plan->rules->name);
    say(&list, BOOK_FACT_RULES, "%016" PRIx64, ruleset_fingerprint(plan->rules));
    const bool replies =
        request->best_reply && replies_objection_to(plan->rules, &request->roles.others) == NULL;
    say(&list, "policy", "%s", policy);
    say(&list, "me", "%s", replies ? "best reply" : "policy");
    say_deals(&list, request);
    say_model(&list, &request->model);
    say(&list, "seed", "%" PRIu64, request->seed);
    say(&list, "confidence", "%.12g", request->confidence);
    say_situations(&list, plan);
    say(&list, "entries", "%" PRIu64, items->n);
    say_files(&list, request);
    return list.n;
}

/* --- the hands ------------------------------------------------------------------------------ */

enum { MOST_HANDS = 100000 };

static bool wins_by_award(const struct ruleset *rules, cardset hand)
{
    const cardset dealt[N_SEATS] = {hand};
    int holder;
    return sides_award(rules, dealt, &holder) != CONTRACT_NONE;
}

/* Whether the earlier calls were legal with this hand, and in some deal legal for the others. */
static enum status can_occur(const struct book_situation *situation, cardset hand, bool *can)
{
    const struct ruleset *rules = situation->table.rules;
    const struct situation asked = book_situation_of(situation, hand);
    cardset known[N_SEATS] = {0};
    struct auction auction;
    struct deals *deals = NULL;
    known[asked.me] = hand;
    *can = !wins_by_award(rules, hand) &&
           auction_read_public(rules, situation->auction, known, &auction, NULL) == STATUS_OK;
    if (!*can)
        return STATUS_OK;
    const enum status status = situation_deals(&asked, &deals, NULL);
    *can = status == STATUS_OK;
    deals_free(deals);
    return status == STATUS_IMPOSSIBLE ? STATUS_OK : status;
}

static enum status check_calls(const struct book_situation *situation, cardset hand,
                               struct diag *diag)
{
    const struct situation asked = book_situation_of(situation, hand);
    const int n = cardset_count(situation_view(&asked).actions);
    if (n <= MAX_BOOK_CALLS)
        return STATUS_OK;
    return diag_refuse(diag, N_("these rules allow %d calls at a time, but a book has room for %d"),
                       n, MAX_BOOK_CALLS);
}

static enum status find_of(const struct book_plan *plan, int which, cardset hand,
                           struct book_items *out, struct diag *diag)
{
    const struct book_situation *situation = &plan->situations[which];
    bool can = false;
    enum status status = can_occur(situation, hand, &can);
    if (status == STATUS_OK && can)
        status = check_calls(situation, hand, diag);
    if (status == STATUS_OK && can)
        out->items[out->n++] = (struct book_item){which, hand};
    return status;
}

enum status book_items_find(const struct book_plan *plan, const struct progress *progress,
                            struct book_items *out, struct diag *diag)
{
    const struct pack *pack = plan->rules->pack;
    struct binomials binomials;
    binomials_fill(&binomials, pack->n_cards, pack->hand_size);
    const uint64_t n_hands = binomials.c[pack->hand_size][pack->n_cards];
    *out = (struct book_items){0};
    if (n_hands > MOST_HANDS)
        return diag_refuse(diag, N_("the pack of %s has more hands than a book has room for"),
                           plan->rules->name);
    const uint64_t n = (uint64_t)plan->n_situations * n_hands;
    TRY_MEMORY(out->items = malloc(n * sizeof *out->items));
    for (uint64_t i = 0; i < n; i++) {
        const cardset places =
            combination_at(&binomials, pack->n_cards, pack->hand_size, i % n_hands);
        TRY(find_of(plan, (int)(i / n_hands), cardset_spread(places, pack->all), out, diag));
        if (progress != NULL && !progress->report(progress->self, i + 1, n))
            return STATUS_INTERRUPTED;
    }
    return STATUS_OK;
}

void book_items_clear(struct book_items *items)
{
    free(items->items);
    *items = (struct book_items){0};
}

/* --- one entry ------------------------------------------------------------------------------- */

/* Writes the question for an item of a book, to be answered on one thread. */
static struct question question_of(const struct book_plan *plan, const struct book_item *item)
{
    const struct request *asked = &plan->request;
    return (struct question){.situation =
                                 book_situation_of(&plan->situations[item->situation], item->hand),
                             .request = {.roles = asked->roles,
                                         .best_reply = asked->best_reply,
                                         .exact = asked->exact,
                                         .n_deals = asked->n_deals,
                                         .seed = asked->seed,
                                         .pool = pool_of_threads(1),
                                         .stopping = asked->stopping,
                                         .confidence = asked->confidence,
                                         .model = asked->model}};
}

/* Converts an answer, whose options are sorted by payoff, to an entry, which is sorted by call. */
static void read_answer(const struct answer *answer, struct book_entry *out)
{
    out->n_calls = answer->n_options;
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *option = &answer->options[i];
        out->calls[option->column] = (struct book_call){.call = (uint8_t)option->action,
                                                        .payoff = option->payoff,
                                                        .win = option->win,
                                                        .p_best = option->p_best};
    }
    const struct answer_option *best = &answer->options[0];
    const struct answer_option *next = &answer->options[answer->n_options > 1];
    out->best = best->column;
    out->next = next->column;
    out->margin = estimate_negated(next->diff);
}

enum status book_entry_make(const struct book_plan *plan, const struct book_item *item,
                            struct book_entry *out, struct diag *diag)
{
    static const struct wants values = {.parts = WANT_VALUES};
    const struct question question = question_of(plan, item);
    struct answer answer;
    *out = (struct book_entry){.situation = item->situation, .hand = item->hand};
    const enum status status = answer_find(&question, &values, &answer, diag);
    if (status == STATUS_OK)
        read_answer(&answer, out);
    answer_clear(&answer);
    return status;
}

/* --- the whole book ------------------------------------------------------------------------- */

/* The first error of any worker. */
struct mishap {
    enum status status;
    uint64_t item;
    struct diag diag;
};

struct making {
    const struct book_plan *plan;
    const struct book_items *items;
    uint64_t first;
    const struct book_sink *sink;
    struct mishap *mishaps; /* [worker], owned */
};

static enum status make(void *self, int worker, uint64_t number, void *result)
{
    const struct making *making = self;
    struct mishap *mishap = &making->mishaps[worker];
    mishap->item = making->first + number;
    mishap->status =
        book_entry_make(making->plan, &making->items->items[mishap->item], result, &mishap->diag);
    return mishap->status;
}

static enum status take(void *self, uint64_t number, const void *result)
{
    const struct making *making = self;
    return making->sink->take(making->sink->self, making->first + number, result);
}

/* Writes the hand, the situation and the error of the first item that failed with this status.
 * Returns false if no item failed in this process. */
static bool describe(const struct making *making, int n_workers, enum status status,
                     struct diag *diag)
{
    const struct mishap *reported = NULL;
    for (int i = 0; i < n_workers; i++) {
        const struct mishap *mishap = &making->mishaps[i];
        if (mishap->status == status && (reported == NULL || mishap->item < reported->item))
            reported = mishap;
    }
    if (reported == NULL)
        return false;
    const struct book_item *item = &making->items->items[reported->item];
    char hand[3 * MAX_CARDS];
    notation_cards(making->plan->rules->pack, item->hand, 0, hand, sizeof hand);
    (void)diag_set(diag, status, 0, 0, N_("%s, calls so far '%s': %s"), hand,
                   making->plan->situations[item->situation].auction, reported->diag.message);
    return true;
}

enum status book_run(const struct book_plan *plan, const struct book_items *items, uint64_t first,
                     const struct book_sink *sink, const struct progress *progress,
                     struct diag *diag)
{
    const struct pool *pool = &plan->request.pool;
    const int n_workers = pool_workers(pool);
    struct making making = {plan, items, first, sink,
                            calloc((size_t)n_workers, sizeof *making.mishaps)};
    TRY_MEMORY(making.mishaps);
    const struct work work = {.n_items = items->n - first,
                              .result_size = sizeof(struct book_entry),
                              .do_item = make,
                              .take = take,
                              .self = &making};
    const enum status status = pool_map(pool, &work, progress);
    if (status != STATUS_OK && status != STATUS_INTERRUPTED && diag != NULL)
        pool_share(pool, describe(&making, n_workers, status, diag), diag, sizeof *diag);
    free(making.mishaps);
    return status;
}
