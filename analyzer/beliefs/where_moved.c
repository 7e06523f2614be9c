/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How each call and card has moved the chances of the partner: the deal is followed from its first
 * call, and Bayes' rule asked at every step. Who would be the partner is judged by the game as it is
 * bid in the end, so that the steps can be compared. See where.h. */
#include "analyzer/beliefs/where.h"
#include "analyzer/stats/interval.h"
#include "engine/deal/condition.h"
#include "engine/deal/partner_ways.h"

struct moving {
    const struct question *question;
    const struct partner_way *ways;
    int n_ways;
    struct situation situation; /* as far as the deal was followed */
    struct diag *diag;
};

static void add_chances(const struct moving *moving, const struct deals *deals,
                        const struct posterior *posterior, struct where_partners *out)
{
    long double sum[N_SEATS] = {0}, all = 0, nobody = 0;
    for (uint64_t i = 0; i < posterior->n; i++) {
        cardset dealt[N_SEATS];
        const double chance = posterior->chance == NULL ? 1.0 : posterior->chance[i];
        deals_at(deals, i, dealt);
        const int partner = partner_in_deal(moving->ways, moving->n_ways, dealt);
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

/* The chances where the deal stands now. *enumerable: all deals could be gone through. */
static enum status find_chances(const struct moving *moving, struct where_partners *out,
                                bool *enumerable)
{
    const struct question *question = moving->question;
    const struct view view = situation_view(&moving->situation);
    struct knowledge knowledge;
    struct deals *deals;
    struct posterior posterior;
    knowledge_of_view(&knowledge, &view);
    enum status status =
        supposition_deals(question->request.given, &knowledge, &view, &deals, moving->diag);
    if (status != STATUS_OK)
        return status;
    status = posterior_new(&moving->situation, deals, &question->request.evidence,
                           &question->request.pool, &posterior, moving->diag);
    if (status == STATUS_OK) {
        *enumerable = posterior.drawn_by == NULL && posterior.n <= MOST_ENUMERATED;
        if (*enumerable)
            add_chances(moving, deals, &posterior, out);
        posterior_clear(&posterior);
    }
    deals_free(deals);
    return status;
}

/* A condition of the partner means another seat in each game that was bid on the way. */
static bool is_followed(const struct question *question)
{
    for (int i = 0; question->request.given != NULL && i < question->request.given->n; i++)
        if (condition_is_of_partner(question->request.given->items[i].text))
            return false;
    return !table_has_speech(&question->situation.table);
}

/* The next call or card of the deal, and who made it. */
static struct where_moment follow(struct moving *moving)
{
    const struct table *whole = &moving->question->situation.table;
    struct table *table = &moving->situation.table;
    const int n_calls = table->auction.n_calls;
    if (n_calls < whole->auction.n_calls) {
        const struct where_moment made = {.who = auction_caller(whole->rules, (unsigned)n_calls),
                                          .after = n_calls};
        table_call(table, whole->auction.calls[n_calls]);
        return made;
    }
    const int i = table->n_played;
    const struct where_moment made = {.who = whole->players[i], .is_card = true, .after = i};
    table_card(table, whole->cards[i]);
    return made;
}

static bool is_whole(const struct moving *moving)
{
    const struct table *whole = &moving->question->situation.table;
    const struct table *table = &moving->situation.table;
    return table->auction.n_calls == whole->auction.n_calls && table->n_played == whole->n_played;
}

enum status where_moved(const struct question *question, const struct partner_way *ways, int n_ways,
                        struct whereabouts *out, struct diag *diag)
{
    struct moving moving = {.question = question,
                            .ways = ways,
                            .n_ways = n_ways,
                            .situation = question->situation,
                            .diag = diag};
    struct where_moment moment = {.who = SEAT_NONE};
    bool enumerable = true;
    if (!is_followed(question))
        return STATUS_OK;
    table_init(&moving.situation.table, question->situation.table.rules);
    for (;;) {
        const enum status status = find_chances(&moving, &moment.partners, &enumerable);
        if (status != STATUS_OK)
            return status;
        if (!enumerable || out->n_moments == MAX_WHERE_MOMENTS)
            return STATUS_OK;
        out->moments[out->n_moments++] = moment;
        if (is_whole(&moving))
            return STATUS_OK;
        moment = follow(&moving);
    }
}
