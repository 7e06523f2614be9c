/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/deal/supposition.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/core/language.h"
#include "engine/deal/condition.h"
#include "engine/deal/counting.h"

static void add(struct partner_way *way, unsigned who, cardset cards)
{
    const uint8_t n = (uint8_t)cardset_count(cards);
    way->limits[way->n++] = (struct limit){(seat)who, cards, n, n};
}

/* Two seats hold one old card each and are partners; so are the two others. */
static int ways_of_old_cards(const struct view *view, struct partner_way *ways)
{
    const cardset old = view->table->rules->old_cards, mine = old & view->dealt;
    int n = 0;
    for (unsigned p = 0; p < N_SEATS; p++) {
        if (p == view->me)
            continue;
        struct partner_way *way = &ways[n++];
        *way = (struct partner_way){.partner = (seat)p};
        if (mine != 0)
            add(way, p, old & ~mine);
        for (unsigned q = 0; q < N_SEATS && mine == 0; q++)
            if (q != view->me && q != p)
                way->limits[way->n++] = (struct limit){(seat)q, old, 1, 1};
    }
    return n;
}

/* The partner holds `partner_card`, the first card after `lacked` that the declarer lacks. */
static int ways_of_card(const struct view *view, cardset lacked, card partner_card,
                        struct partner_way *ways)
{
    const unsigned declarer = (unsigned)view->table->auction.declarer, me = view->me;
    int n = 0;
    for (unsigned q = 0; q < N_SEATS; q++) {
        if (q == declarer)
            continue;
        struct partner_way *way = &ways[n++];
        *way = (struct partner_way){
            .partner = me == declarer ? (seat)q
                       : me == q      ? (seat)declarer
                                      : (seat)(0 + 1 + 2 + 3 - me - q - declarer) /* the fourth */};
        add(way, q, cardset_of(partner_card));
        if (lacked != 0)
            add(way, declarer, lacked);
    }
    return n;
}

static int ways_of_wedding(const struct view *view, struct partner_way *ways)
{
    const struct ruleset *rules = view->table->rules;
    const card named = view->table->auction.partner_card;
    if (named != CARD_NONE)
        return ways_of_card(view, 0, named, ways);
    cardset higher = 0;
    int n = 0;
    for (int i = 0; i < rules->n_partner_cards && i < MAX_PARTNER_WAYS / (N_SEATS - 1); i++) {
        n += ways_of_card(view, higher, rules->partner_cards[i], ways + n);
        higher |= cardset_of(rules->partner_cards[i]);
    }
    return n;
}

static enum status refuse_lone(const struct view *view, struct diag *diag)
{
    const int declarer = view->table->auction.declarer;
    if (declarer == (int)view->me)
        return diag_set(diag, STATUS_INPUT, 0, 1, N_("you play alone, so you have no partner"));
    return diag_set(diag, STATUS_INPUT, 0, 1,
                    N_("two seats play with you against seat %d; name one of them"), declarer + 1);
}

enum status partner_ways(const struct view *view, struct partner_way ways[MAX_PARTNER_WAYS], int *n,
                         struct diag *diag)
{
    const struct ruleset *rules = view->table->rules;
    const int contract = view->table->auction.contract;
    const enum sides_kind sides =
        contract == CONTRACT_NONE ? SIDES_OLD : rules->contracts[contract].sides;
    switch (sides) {
    case SIDES_LONE: return refuse_lone(view, diag);
    case SIDES_FINDER:
        return diag_set(diag, STATUS_INPUT, 0, 1,
                        N_("in this game a trick determines the partner; name a seat"));
    case SIDES_WEDDING: *n = ways_of_wedding(view, ways); return STATUS_OK;
    case SIDES_OLD: break;
    }
    if ((rules->old_cards & ~view->dealt) == 0)
        return diag_set(diag, STATUS_INPUT, 0, 1,
                        N_("you hold all the old cards, so you have no partner"));
    *n = ways_of_old_cards(view, ways);
    return STATUS_OK;
}

int partner_in_deal(const struct partner_way *ways, int n, const cardset dealt[N_SEATS])
{
    for (int i = 0; i < n; i++) {
        bool fits = true;
        for (int l = 0; l < ways[i].n && fits; l++) {
            const struct limit *limit = &ways[i].limits[l];
            const int held = cardset_count(dealt[limit->who] & limit->cards);
            fits = held >= limit->least && held <= limit->most;
        }
        if (fits)
            return ways[i].partner;
    }
    return SEAT_NONE;
}

bool supposition_applies(const struct supposition *supposition, const struct view *view)
{
    struct partner_way ways[MAX_PARTNER_WAYS];
    int n;
    bool names_partner = false;
    for (int i = 0; supposition != NULL && i < supposition->n; i++)
        names_partner = names_partner || condition_is_of_partner(supposition->items[i].text);
    return !names_partner || partner_ways(view, ways, &n, NULL) == STATUS_OK;
}

/* Disjoint parts of the deals, each described by knowledge that is consistent with some deal. */
struct parts {
    int n;
    struct knowledge *list; /* [MAX_SUPPOSED_PARTS], owned */
};

/* The condition being applied, and the resulting parts. */
struct supposing {
    const struct supposed *item;
    const struct view *view;
    struct parts before, after;
    struct knowledge condition;      /* only this condition */
    struct knowledge work, clashing; /* the case being built, and the first contradictory case */
    bool has_clash;                  /* `clashing` is set */
    struct diag *diag;
};

static struct limit limit_of(const struct fact *fact)
{
    struct limit limit = fact->limit;
    if (fact->kind != FACT_LIMIT)
        limit.least = limit.most =
            fact->kind == FACT_HOLDS ? (uint8_t)cardset_count(limit.cards) : 0;
    return limit;
}

/* Adds a limit to `work`, as the equivalent fact. */
static enum status add_limit(struct supposing *run, const struct limit *limit, const char *reason)
{
    struct knowledge *work = &run->work;
    if (limit->least == cardset_count(limit->cards))
        knowledge_holds(work, limit->who, limit->cards, reason);
    else if (limit->most == 0)
        knowledge_lacks(work, limit->who, limit->cards, reason);
    else if (work->n_limits == MAX_LIMITS)
        return diag_refuse(run->diag, N_("too many conditions"));
    else
        knowledge_limit(work, limit->who, limit->cards, limit->least, limit->most, reason);
    return STATUS_OK;
}

/* Adds `work` as a part if at least one deal is consistent with `work`. */
static enum status keep_work(struct supposing *run)
{
    struct deals *deals;
    const enum status status = counting_new(&run->work, &deals);
    if (status == STATUS_IMPOSSIBLE) {
        if (!run->has_clash)
            run->clashing = run->work;
        run->has_clash = true;
        return STATUS_OK;
    }
    TRY(status);
    deals_free(deals);
    if (run->after.n == MAX_SUPPOSED_PARTS)
        return diag_refuse(
            run->diag,
            N_("the conditions can be combined in too many ways; use fewer alternatives"));
    run->after.list[run->after.n++] = run->work;
    return STATUS_OK;
}

static enum status suppose_all(struct supposing *run)
{
    for (int i = 0; i < run->condition.n_facts; i++) {
        const struct limit limit = limit_of(&run->condition.facts[i]);
        TRY(add_limit(run, &limit, run->condition.facts[i].reason));
    }
    return keep_work(run);
}

/* Adds the cases in which fact number i is false because the seat holds too few or too many of its
 * cards. `work` contains the facts before fact i. */
static enum status suppose_broken(struct supposing *run, int i, const char *reason)
{
    const struct limit limit = limit_of(&run->condition.facts[i]);
    const struct knowledge before = run->work;
    const uint8_t all = (uint8_t)cardset_count(limit.cards);
    if (limit.least > 0) {
        const struct limit fewer = {limit.who, limit.cards, 0, (uint8_t)(limit.least - 1)};
        TRY(add_limit(run, &fewer, reason));
        TRY(keep_work(run));
        run->work = before;
    }
    if (limit.most < all) {
        const struct limit more = {limit.who, limit.cards, (uint8_t)(limit.most + 1), all};
        TRY(add_limit(run, &more, reason));
        TRY(keep_work(run));
        run->work = before;
    }
    return STATUS_OK;
}

/* Adds the negation of several facts, split by the first fact that is false. */
static enum status suppose_none(struct supposing *run)
{
    char reason[REASON_BYTES];
    condition_reason(run->item->text, true, reason);
    for (int i = 0; i < run->condition.n_facts; i++) {
        const struct limit limit = limit_of(&run->condition.facts[i]);
        TRY(suppose_broken(run, i, reason));
        TRY(add_limit(run, &limit, run->condition.facts[i].reason));
    }
    return STATUS_OK;
}

/* Applies a condition about one seat to every part, restricted to the case `way`, in which this
 * seat is the partner (NULL: no restriction). */
static enum status suppose_of(struct supposing *run, const struct partner_way *way)
{
    const struct ruleset *rules = run->view->table->rules;
    knowledge_init(&run->condition, rules->pack);
    TRY(condition_read(&run->condition, rules, way != NULL ? (int)way->partner : SEAT_NONE,
                       run->item->text, run->diag));
    for (int i = 0; i < run->before.n; i++) {
        run->work = run->before.list[i];
        for (int l = 0; way != NULL && l < way->n; l++)
            TRY(add_limit(run, &way->limits[l], "your partner"));
        TRY(run->item->denied ? suppose_none(run) : suppose_all(run));
    }
    return STATUS_OK;
}

static enum status suppose_partner(struct supposing *run)
{
    struct partner_way ways[MAX_PARTNER_WAYS];
    int n = 0;
    TRY(partner_ways(run->view, ways, &n, run->diag));
    for (int i = 0; i < n; i++)
        TRY(suppose_of(run, &ways[i]));
    return STATUS_OK;
}

static enum status suppose(struct supposing *run, const struct supposed *item)
{
    char source[sizeof run->diag->source];
    snprintf(source, sizeof source, "--%s '%.*s'", item->denied ? "not" : "given",
             (int)sizeof source - 12, item->text);
    diag_set_source(run->diag, source);
    run->item = item;
    run->after.n = 0;
    run->has_clash = false;
    TRY(condition_is_of_partner(item->text) ? suppose_partner(run) : suppose_of(run, NULL));
    if (run->after.n == 0 && !run->has_clash)
        return diag_set(run->diag, STATUS_IMPOSSIBLE, 0, 0, N_("this holds in every deal"));
    if (run->after.n == 0) {
        clash_explain(&run->clashing, run->diag);
        return STATUS_IMPOSSIBLE;
    }
    const struct parts spent = run->before;
    run->before = run->after;
    run->after = spent;
    return STATUS_OK;
}

enum status supposition_deals(const struct supposition *supposition, const struct knowledge *known,
                              const struct view *view, struct deals **out, struct diag *diag)
{
    if (supposition == NULL || supposition->n == 0)
        return deals_new(known, out, diag);
    struct supposing *run = calloc(1, sizeof *run);
    enum status status = STATUS_MEMORY;
    if (run == NULL)
        return status;
    *run = (struct supposing){.view = view, .diag = diag};
    run->before.list = malloc(MAX_SUPPOSED_PARTS * sizeof *run->before.list);
    run->after.list = malloc(MAX_SUPPOSED_PARTS * sizeof *run->after.list);
    if (run->before.list != NULL && run->after.list != NULL) {
        run->before.list[run->before.n++] = *known;
        status = STATUS_OK;
    }
    for (int i = 0; i < supposition->n && status == STATUS_OK; i++)
        status = suppose(run, &supposition->items[i]);
    if (status == STATUS_OK) {
        diag_set_source(run->diag, "");
        status = deals_new_of_any(run->before.list, run->before.n, out, diag);
    }
    free(run->before.list);
    free(run->after.list);
    free(run);
    return status;
}
