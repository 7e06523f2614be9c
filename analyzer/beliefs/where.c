/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See where.h. */
#include "analyzer/beliefs/where.h"
#include "analyzer/question/question_line.h"

#include <stdlib.h>

#include "analyzer/experiment/row_deals.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/stats/interval.h"
#include "engine/deal/partner_ways.h"

/* What the deals gone through add up to, each with its weight: its chance, or 1 in a sample. */
struct sums {
    long double weight;
    long double holds[MAX_CARDS][N_SEATS];  /* by card, the first of its copies */
    long double copies[MAX_CARDS][N_SEATS]; /* the same, both copies counted */
    long double partner[N_SEATS];
};

/* What every deal is looked at for. */
struct looking {
    cardset unseen;
    card first[MAX_CARDS]; /* of the copies of a card */
    struct partner_way ways[MAX_PARTNER_WAYS];
    int n_ways;
};

/* --- one deal ---------------------------------------------------------------------------- */

static void add_deal(struct sums *sums, const struct looking *looking, const cardset dealt[N_SEATS],
                     long double weight)
{
    sums->weight += weight;
    for (unsigned s = 0; s < N_SEATS; s++) {
        cardset counted = 0;
        CARDSET_EACH(c, dealt[s] & looking->unseen) {
            const card first = looking->first[c];
            sums->copies[first][s] += weight;
            sums->holds[first][s] += cardset_has(counted, first) ? 0 : weight;
            counted |= cardset_of(first);
        }
    }
    const int partner = partner_in_deal(looking->ways, looking->n_ways, dealt);
    if (partner != SEAT_NONE)
        sums->partner[partner] += weight;
}

/* --- all deals, or a sample ---------------------------------------------------------------- */

static void add_all(struct sums *sums, const struct looking *looking, const struct deals *deals,
                    const struct posterior *posterior)
{
    for (uint64_t i = 0; i < posterior->n; i++) {
        cardset dealt[N_SEATS];
        const double chance = posterior->chance == NULL ? 1.0 : posterior->chance[i];
        if (chance == 0.0)
            continue;
        deals_at(deals, i, dealt);
        add_deal(sums, looking, dealt, chance);
    }
}

static uint64_t n_drawn(const struct question *question)
{
    return question->request.n_deals > 0 ? question->request.n_deals : WHERE_DRAWN;
}

/* Deals drawn by their chance count alike: whole numbers, so that any order of adding is exact. */
static enum status add_drawn(struct sums *sums, const struct looking *looking,
                             const struct deals *deals, const struct posterior *posterior,
                             const struct question *question)
{
    const size_t scratch_size = posterior->evidence.policy.scratch_size;
    const struct plan plan = {.situation = &question->situation,
                              .sampling = DRAW_FREELY,
                              .posterior = posterior,
                              .seed = question->request.seed};
    struct deal_picker picker;
    void *scratch = calloc(1, scratch_size + 1);
    enum status status = scratch == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK) {
        status = picker_init(&picker, &plan, deals);
        for (uint64_t i = 0; i < n_drawn(question) && status == STATUS_OK; i++) {
            struct row_deal row;
            picker_draw(&picker, i, scratch, &row);
            add_deal(sums, looking, row.dealt, 1.0L);
        }
        picker_clear(&picker);
    }
    free(scratch);
    return status;
}

/* --- what is certain -------------------------------------------------------------------------- */

/* What the certain is counted by. */
struct counting {
    const struct question *question;
    const struct knowledge *known;
    const struct view *view;
    deal_count all; /* deals that fit */
};

/* Of the deals that fit, how many keep these limits too. */
static enum status count_limited(const struct counting *counting, const struct limit *limits, int n,
                                 deal_count *out)
{
    struct knowledge knowledge = *counting->known;
    struct deals *deals;
    struct diag ignored;
    for (int i = 0; i < n; i++)
        knowledge_limit(&knowledge, limits[i].who, limits[i].cards, limits[i].least, limits[i].most,
                        "");
    const enum status status = supposition_deals(counting->question->request.given, &knowledge,
                                                 counting->view, &deals, &ignored);
    *out = 0;
    if (status == STATUS_IMPOSSIBLE)
        return STATUS_OK;
    if (status == STATUS_OK) {
        *out = deals_number(deals);
        deals_free(deals);
    }
    return status;
}

/* True where the sample shows all or nothing, which the rules may prove. */
static bool is_one_sided(const struct estimate *share)
{
    return !share->exact && (share->value <= 0.0 || share->value >= 1.0);
}

/* Replaces a share of a sample that is that of all deals or of none. */
static void settle(const struct counting *counting, deal_count fitting, struct estimate *share)
{
    if (fitting == 0 || fitting == counting->all)
        *share = interval_exact(fitting == 0 ? 0.0 : 1.0, share->n);
}

static enum status settle_cards(const struct counting *counting, const struct looking *looking,
                                struct whereabouts *told)
{
    for (int i = 0; i < told->n_cards; i++) {
        struct where_card *row = &told->cards[i];
        struct limit held = {.least = 1, .most = (uint8_t)row->copies};
        CARDSET_EACH(c, looking->unseen)
            held.cards |= looking->first[c] == row->card ? cardset_of((unsigned)c) : 0;
        for (unsigned s = 0; s < N_SEATS; s++) {
            deal_count fitting;
            held.who = (seat)s;
            if (!is_one_sided(&row->holds[s]))
                continue;
            const enum status status = count_limited(counting, &held, 1, &fitting);
            if (status != STATUS_OK)
                return status;
            settle(counting, fitting, &row->holds[s]);
        }
    }
    return STATUS_OK;
}

/* No deal fits two ways, so that their numbers add up. */
static enum status settle_partners(const struct counting *counting, const struct looking *looking,
                                   struct where_partners *partners)
{
    deal_count of_seat[N_SEATS] = {0}, of_nobody = counting->all;
    bool is_open = is_one_sided(&partners->nobody);
    for (unsigned s = 0; s < N_SEATS; s++)
        is_open = is_open || is_one_sided(&partners->seat[s]);
    for (int i = 0; i < looking->n_ways && is_open; i++) {
        const struct partner_way *way = &looking->ways[i];
        deal_count fitting;
        const enum status status = count_limited(counting, way->limits, way->n, &fitting);
        if (status != STATUS_OK)
            return status;
        of_seat[way->partner] += fitting;
        of_nobody -= fitting;
    }
    for (unsigned s = 0; s < N_SEATS && is_open; s++)
        settle(counting, of_seat[s], &partners->seat[s]);
    if (is_open)
        settle(counting, of_nobody, &partners->nobody);
    return STATUS_OK;
}

/* A share of all or of nothing in a sample has an interval, but not where it is proved. */
static enum status settle_sample(const struct counting *counting, const struct looking *looking,
                                 struct whereabouts *told)
{
    if (told->exact)
        return STATUS_OK;
    const enum status status = settle_cards(counting, looking, told);
    return status == STATUS_OK && told->partner == PARTNER_BY_CARDS
               ? settle_partners(counting, looking, &told->partners)
               : status;
}

/* --- what is told ---------------------------------------------------------------------------- */

static struct estimate estimate_of(const struct whereabouts *told, long double sum,
                                   long double weight)
{
    if (told->exact)
        return interval_exact((double)(sum / weight), told->n);
    return interval_of_share((uint64_t)(sum + 0.5L), told->n, 0, interval_confidence);
}

static struct where_partners partners_of(const struct whereabouts *told, const struct sums *sums)
{
    struct where_partners partners;
    long double nobody = sums->weight;
    for (unsigned s = 0; s < N_SEATS; s++) {
        partners.seat[s] = estimate_of(told, sums->partner[s], sums->weight);
        nobody -= sums->partner[s];
    }
    partners.nobody = estimate_of(told, nobody > 1e-15L ? nobody : 0.0L, sums->weight);
    return partners;
}

/* Twins are told once, where the first of them stands. */
static void tell_cards(struct whereabouts *told, const struct looking *looking,
                       const struct sums *sums)
{
    const struct table *table = &told->situation.table;
    card sorted[MAX_CARDS];
    cardset rows = 0;
    const int n = situation_sort(table, looking->unseen, sorted);
    for (int i = 0; i < n; i++) {
        const card first = looking->first[sorted[i]];
        if (cardset_has(rows, first))
            continue;
        rows |= cardset_of(first);
        struct where_card *row = &told->cards[told->n_cards++];
        *row = (struct where_card){.card = first};
        for (int k = 0; k < n; k++)
            row->copies += looking->first[sorted[k]] == first;
        for (unsigned s = 0; s < N_SEATS; s++) {
            row->holds[s] = estimate_of(told, sums->holds[first][s], sums->weight);
            row->expected[s] = (double)(sums->copies[first][s] / sums->weight);
        }
    }
}

static void tell(struct whereabouts *told, const struct looking *looking, const struct sums *sums)
{
    tell_cards(told, looking, sums);
    for (unsigned s = 0; s < N_SEATS; s++)
        told->left[s] = table_cards_left(&told->situation.table, s);
    told->partners = partners_of(told, sums);
}

/* --- the question ---------------------------------------------------------------------------- */

/* Why the cards do not tell who is with the asker; with its ways if they do. */
static enum where_partner find_ways(const struct view *view, struct looking *looking)
{
    struct diag ignored;
    const struct auction *auction = &view->table->auction;
    const struct ruleset *rules = view->table->rules;
    if (partner_ways(view, looking->ways, &looking->n_ways, &ignored) == STATUS_OK)
        return PARTNER_BY_CARDS;
    looking->n_ways = 0;
    if (auction->contract == CONTRACT_NONE ||
        rules->contracts[auction->contract].sides == SIDES_OLD)
        return PARTNER_NONE;
    if (rules->contracts[auction->contract].sides == SIDES_FINDER)
        return PARTNER_BY_A_TRICK;
    return auction->declarer == (int)view->me ? PARTNER_NONE : PARTNER_TWO;
}

static void look(const struct situation *situation, struct looking *looking)
{
    const struct pack *pack = situation->table.rules->pack;
    looking->unseen = pack->all & ~situation->dealt;
    for (unsigned s = 0; s < N_SEATS; s++)
        looking->unseen &= ~situation->table.played[s];
    CARDSET_EACH(c, pack->all) {
        looking->first[c] = (card)c;
        CARDSET_EACH(twin, pack->all) {
            if (twin < c && pack->suit[twin] == pack->suit[c] && pack->rank[twin] == pack->rank[c])
                looking->first[c] = (card)twin;
        }
    }
}

static enum status sum_up(const struct question *question, const struct deals *deals,
                          const struct looking *looking, struct whereabouts *told,
                          struct diag *diag)
{
    struct posterior posterior;
    struct sums *sums = calloc(1, sizeof *sums);
    if (sums == NULL)
        return STATUS_MEMORY;
    enum status status = posterior_new(&question->situation, deals, &question->request.evidence,
                                       &question->request.pool, &posterior, diag);
    if (status == STATUS_OK) {
        told->n_possible = posterior.n;
        told->n_acts = posterior.n_acts;
        told->exact = posterior.drawn_by == NULL && posterior.n <= MOST_ENUMERATED;
        told->n = told->exact ? posterior.n : n_drawn(question);
        if (told->exact)
            add_all(sums, looking, deals, &posterior);
        else
            status = add_drawn(sums, looking, deals, &posterior, question);
        if (status == STATUS_OK)
            tell(told, looking, sums);
        posterior_clear(&posterior);
    }
    free(sums);
    return status;
}

enum status where_find(const struct question *question, struct whereabouts *out, struct diag *diag)
{
    const struct view view = situation_view(&question->situation);
    struct knowledge knowledge;
    struct looking looking = {0};
    struct deals *deals;
    *out = (struct whereabouts){.situation = question->situation,
                                .evidence = question->request.evidence,
                                .seed = question->request.seed};
    if (question->request.given != NULL)
        out->given = *question->request.given;
    question_knowledge(question, &knowledge);
    enum status status = question_line_keep(question, &out->question, diag);
    if (status == STATUS_OK)
        status = question_deals(question, &deals, diag);
    if (status != STATUS_OK)
        return status;
    look(&question->situation, &looking);
    out->partner = find_ways(&view, &looking);
    status = sum_up(question, deals, &looking, out, diag);
    const struct counting counting = {question, &knowledge, &view, deals_number(deals)};
    deals_free(deals);
    if (status == STATUS_OK)
        status = settle_sample(&counting, &looking, out);
    return status == STATUS_OK && out->partner == PARTNER_BY_CARDS && out->exact
               ? where_moved(question, looking.ways, looking.n_ways, out, diag)
               : status;
}

void where_clear(struct whereabouts *told)
{
    free(told->question);
    told->question = NULL;
}
