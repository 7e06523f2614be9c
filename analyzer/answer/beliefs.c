/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes beliefs (answer.h) as sums over all deals or over a sample, and how calls and cards have
 * changed the probability that each seat is the partner. */
#include <stdlib.h>

#include "analyzer/answer/answer_parts.h"
#include "analyzer/question/plan.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/stats/interval.h"
#include "engine/deal/condition.h"
#include "engine/deal/supposition.h"

/* Weighted sums over the deals. The weight of a deal is its probability, or 1 in a sample. */
struct sums {
    long double weight;
    long double holds[MAX_CARDS][N_SEATS];  /* [first copy of the card][seat] */
    long double copies[MAX_CARDS][N_SEATS]; /* like `holds`, but counting each copy */
    long double partner[N_SEATS];
};

/* What is summed up. */
struct looking {
    cardset unseen;
    card first[MAX_CARDS]; /* [card], its first copy */
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

/* --- sums over all deals or over a sample -------------------------------------------------- */

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
    return question->request.n_deals > 0 ? question->request.n_deals : BELIEFS_DRAWN;
}

/* Deals drawn in proportion to their probability have weight 1, so the sums are exact integers. */
static enum status add_drawn(struct sums *sums, const struct looking *looking,
                             const struct deals *deals, const struct posterior *posterior,
                             const struct question *question)
{
    const size_t scratch_size = posterior->model.policy.scratch_size;
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

/* --- cards and partners known for certain ----------------------------------------------------- */

/* Context for counting deals exactly. */
struct counting {
    const struct question *question;
    const struct knowledge *known;
    const struct view *view;
    deal_count all; /* number of deals consistent with what the seat knows */
};

/* Counts the deals that are consistent with what the seat knows and satisfy n further limits. */
static enum status count_limited(const struct counting *counting, const struct limit *limits, int n,
                                 deal_count *out)
{
    struct knowledge knowledge = *counting->known;
    struct deals *deals;
    for (int i = 0; i < n; i++)
        knowledge_limit(&knowledge, limits[i].who, limits[i].cards, limits[i].least, limits[i].most,
                        "");
    const enum status status = supposition_deals(counting->question->request.given, &knowledge,
                                                 counting->view, &deals, NULL);
    *out = 0;
    if (status == STATUS_IMPOSSIBLE)
        return STATUS_OK;
    if (status == STATUS_OK) {
        *out = deals_number(deals);
        deals_free(deals);
    }
    return status;
}

/* Whether a sampled share is 0 or 1, and thus possibly determined by the rules. */
static bool is_one_sided(const struct estimate *share)
{
    return !share->exact && (share->value <= 0.0 || share->value >= 1.0);
}

/* Makes a sampled share exactly 0 or 1 if a count of deals proves it. */
static void settle(const struct counting *counting, deal_count fitting, struct estimate *share)
{
    if (fitting == 0 || fitting == counting->all)
        *share = interval_exact(fitting == 0 ? 0.0 : 1.0, share->n);
}

static enum status settle_cards(const struct counting *counting, const struct looking *looking,
                                struct beliefs *beliefs)
{
    for (int i = 0; i < beliefs->n_cards; i++) {
        struct believed_card *row = &beliefs->cards[i];
        struct limit held = {.least = 1, .most = (uint8_t)row->copies};
        CARDSET_EACH(c, looking->unseen)
            held.cards |= looking->first[c] == row->card ? cardset_of((unsigned)c) : 0;
        for (unsigned s = 0; s < N_SEATS; s++) {
            deal_count fitting;
            held.who = (seat)s;
            if (!is_one_sided(&row->holds[s]))
                continue;
            TRY(count_limited(counting, &held, 1, &fitting));
            settle(counting, fitting, &row->holds[s]);
        }
    }
    return STATUS_OK;
}

/* A partner can be determined in several disjoint ways, so the counts can be added. */
static enum status settle_partners(const struct counting *counting, const struct looking *looking,
                                   struct partner_chances *partners)
{
    deal_count of_seat[N_SEATS] = {0}, of_nobody = counting->all;
    bool is_open = is_one_sided(&partners->nobody);
    for (unsigned s = 0; s < N_SEATS; s++)
        is_open = is_open || is_one_sided(&partners->seat[s]);
    for (int i = 0; i < looking->n_ways && is_open; i++) {
        const struct partner_way *way = &looking->ways[i];
        deal_count fitting;
        TRY(count_limited(counting, way->limits, way->n, &fitting));
        of_seat[way->partner] += fitting;
        of_nobody -= fitting;
    }
    for (unsigned s = 0; s < N_SEATS && is_open; s++)
        settle(counting, of_seat[s], &partners->seat[s]);
    if (is_open)
        settle(counting, of_nobody, &partners->nobody);
    return STATUS_OK;
}

/* Makes sampled shares of 0 or 1 exact where the rules determine them; others keep intervals. */
static enum status settle_sample(const struct counting *counting, const struct looking *looking,
                                 struct beliefs *beliefs)
{
    if (beliefs->exact)
        return STATUS_OK;
    TRY(settle_cards(counting, looking, beliefs));
    return beliefs->partner == PARTNER_BY_CARDS
               ? settle_partners(counting, looking, &beliefs->partners)
               : STATUS_OK;
}

/* --- as chances ----------------------------------------------------------------------------- */

static struct estimate estimate_of(const struct beliefs *beliefs, long double sum,
                                   long double weight)
{
    if (beliefs->exact)
        return interval_exact((double)(sum / weight), beliefs->n);
    return interval_of_share((uint64_t)(sum + 0.5L), beliefs->n, 0, interval_confidence);
}

static struct partner_chances partners_of(const struct beliefs *beliefs, const struct sums *sums)
{
    struct partner_chances partners;
    long double nobody = sums->weight;
    for (unsigned s = 0; s < N_SEATS; s++) {
        partners.seat[s] = estimate_of(beliefs, sums->partner[s], sums->weight);
        nobody -= sums->partner[s];
    }
    partners.nobody = estimate_of(beliefs, nobody > 1e-15L ? nobody : 0.0L, sums->weight);
    return partners;
}

/* Identical cards share the entry of the first copy. */
static void fill_cards(struct beliefs *beliefs, const struct table *table,
                       const struct looking *looking, const struct sums *sums)
{
    card sorted[MAX_CARDS];
    cardset rows = 0;
    const int n = situation_sort(table, looking->unseen, sorted);
    for (int i = 0; i < n; i++) {
        const card first = looking->first[sorted[i]];
        if (cardset_has(rows, first))
            continue;
        rows |= cardset_of(first);
        struct believed_card *row = &beliefs->cards[beliefs->n_cards++];
        *row = (struct believed_card){.card = first};
        for (int k = 0; k < n; k++)
            row->copies += looking->first[sorted[k]] == first;
        for (unsigned s = 0; s < N_SEATS; s++) {
            row->holds[s] = estimate_of(beliefs, sums->holds[first][s], sums->weight);
            row->expected[s] = (double)(sums->copies[first][s] / sums->weight);
        }
    }
}

/* --- history of the partner's probabilities --------------------------------------------------- */

/* Replays the deal from the first call, and recomputes the posterior after each call or card. At
 * every step, "partner" means the partner in the final game, so that steps can be compared. */
struct moving {
    const struct question *question;
    const struct looking *looking;
    struct situation situation; /* the position at the current step */
    struct diag *diag;
};

static void sum_chances(const struct moving *moving, const struct deals *deals,
                        const struct posterior *posterior, struct partner_chances *out)
{
    long double sum[N_SEATS] = {0}, all = 0, nobody = 0;
    for (uint64_t i = 0; i < posterior->n; i++) {
        cardset dealt[N_SEATS];
        const double chance = posterior->chance == NULL ? 1.0 : posterior->chance[i];
        deals_at(deals, i, dealt);
        const int partner = partner_in_deal(moving->looking->ways, moving->looking->n_ways, dealt);
        all += chance;
        if (partner == SEAT_NONE)
            nobody += chance;
        else
            sum[partner] += chance;
    }
    for (unsigned s = 0; s < N_SEATS; s++)
        out->seat[s] = interval_exact((double)(sum[s] / all), posterior->n);
    out->nobody = interval_exact((double)(nobody / all), posterior->n);
}

/* Computes the probability that each seat is the partner at the current step. *enumerable is set to
 * false if the deals cannot be enumerated. */
static enum status find_chances(const struct moving *moving, struct partner_chances *out,
                                bool *enumerable)
{
    const struct question *question = moving->question;
    const struct view view = situation_view(&moving->situation);
    struct knowledge knowledge;
    struct deals *deals;
    struct posterior posterior;
    knowledge_of_view(&knowledge, &view);
    TRY(supposition_deals(question->request.given, &knowledge, &view, &deals, moving->diag));
    enum status status = posterior_new(&moving->situation, deals, &question->request.model,
                                       &question->request.pool, &posterior, moving->diag);
    if (status == STATUS_OK) {
        *enumerable = !posterior_is_drawn(&posterior) && posterior.n <= MOST_ENUMERATED;
        if (*enumerable)
            sum_chances(moving, deals, &posterior, out);
        posterior_clear(&posterior);
    }
    deals_free(deals);
    return status;
}

/* Whether to replay the deal: not if a condition names the partner, whose seat may change. */
static bool is_followed(const struct question *question)
{
    for (int i = 0; question->request.given != NULL && i < question->request.given->n; i++)
        if (condition_is_of_partner(question->request.given->items[i].text))
            return false;
    return !table_has_speech(&question->situation.table);
}

/* Makes the next call or plays the next card, and returns the seat that acted. */
static struct believed_moment follow(struct moving *moving)
{
    const struct table *whole = &moving->question->situation.table;
    struct table *table = &moving->situation.table;
    const int n_calls = table->auction.n_calls;
    if (n_calls < whole->auction.n_calls) {
        const struct believed_moment made = {.who = auction_caller(whole->rules, (unsigned)n_calls),
                                             .after = n_calls};
        table_call(table, whole->auction.calls[n_calls]);
        if (table->auction.closed)
            table_raise_as(table, whole);
        return made;
    }
    const int i = table->n_played;
    const struct believed_moment made = {.who = whole->players[i], .is_card = true, .after = i};
    table_card(table, whole->cards[i]);
    return made;
}

static bool is_whole(const struct moving *moving)
{
    const struct table *whole = &moving->question->situation.table;
    const struct table *table = &moving->situation.table;
    return table->auction.n_calls == whole->auction.n_calls && table->n_played == whole->n_played;
}

static enum status find_moments(const struct asking *asking, const struct looking *looking,
                                struct beliefs *out)
{
    const struct question *question = asking->question;
    struct moving moving = {.question = question,
                            .looking = looking,
                            .situation = question->situation,
                            .diag = asking->diag};
    struct believed_moment moment = {.who = SEAT_NONE};
    bool enumerable = true;
    if (!is_followed(question))
        return STATUS_OK;
    table_init(&moving.situation.table, question->situation.table.rules);
    for (;;) {
        TRY(find_chances(&moving, &moment.partners, &enumerable));
        if (!enumerable || out->n_moments == MAX_MOMENTS)
            return STATUS_OK;
        out->moments[out->n_moments++] = moment;
        if (is_whole(&moving))
            return STATUS_OK;
        moment = follow(&moving);
    }
}

/* --- the question ---------------------------------------------------------------------------- */

/* Finds how the partner is determined and, if the cards determine the partner, by which ones. */
static enum believed_partner find_ways(const struct view *view, struct looking *looking)
{
    const struct auction *auction = &view->table->auction;
    const struct ruleset *rules = view->table->rules;
    if (partner_ways(view, looking->ways, &looking->n_ways, NULL) == STATUS_OK)
        return PARTNER_BY_CARDS;
    looking->n_ways = 0;
    if (auction->contract == CONTRACT_NONE ||
        rules->contracts[auction->contract].sides == SIDES_OLD)
        return PARTNER_NONE;
    if (rules->contracts[auction->contract].sides == SIDES_FINDER)
        return PARTNER_BY_A_TRICK;
    return auction->declarer == (int)view->me ? PARTNER_NONE : PARTNER_TWO;
}

static void look(const struct view *view, struct looking *looking)
{
    const struct pack *pack = view->table->rules->pack;
    looking->unseen = view_unseen(view);
    CARDSET_EACH(c, pack->all)
        looking->first[c] = pack_card(pack, pack->suit[c], pack->rank[c]);
}

static enum status sum_up(const struct asking *asking, const struct looking *looking,
                          struct beliefs *beliefs)
{
    const struct question *question = asking->question;
    const struct posterior *posterior = asking->posterior;
    struct sums *sums = calloc(1, sizeof *sums);
    enum status status = STATUS_OK;
    TRY_MEMORY(sums);
    beliefs->n_actions = posterior->n_actions;
    beliefs->exact = !posterior_is_drawn(posterior) && posterior->n <= MOST_ENUMERATED;
    beliefs->n = beliefs->exact ? posterior->n : n_drawn(question);
    if (beliefs->exact)
        add_all(sums, looking, asking->deals, posterior);
    else
        status = add_drawn(sums, looking, asking->deals, posterior, question);
    if (status == STATUS_OK) {
        fill_cards(beliefs, &question->situation.table, looking, sums);
        for (unsigned s = 0; s < N_SEATS; s++)
            beliefs->left[s] = table_cards_left(&question->situation.table, s);
        beliefs->partners = partners_of(beliefs, sums);
    }
    free(sums);
    return status;
}

enum status beliefs_find(struct answer *answer, const struct asking *asking)
{
    const struct question *question = asking->question;
    const struct view view = situation_view(&question->situation);
    struct knowledge knowledge;
    struct looking looking = {0};
    struct beliefs *beliefs = calloc(1, sizeof *beliefs);
    answer->beliefs = beliefs;
    TRY_MEMORY(beliefs);
    beliefs->model = asking->request->model;
    question_knowledge(question, &knowledge);
    look(&view, &looking);
    beliefs->partner = find_ways(&view, &looking);
    enum status status = sum_up(asking, &looking, beliefs);
    const struct counting counting = {question, &knowledge, &view, deals_number(asking->deals)};
    THEN(status, settle_sample(&counting, &looking, beliefs));
    return status == STATUS_OK && beliefs->partner == PARTNER_BY_CARDS && beliefs->exact
               ? find_moments(asking, &looking, beliefs)
               : status;
}
