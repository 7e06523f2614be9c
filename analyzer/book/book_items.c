/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hands of a book: see book_plan.h. */
#include <stdlib.h>

#include "analyzer/book/book_plan.h"
#include "analyzer/answer/comparison.h"
#include "engine/core/language.h"
#include "engine/deal/combination.h"
#include "engine/rules/auction/call_text.h"
#include "engine/rules/sides/sides.h"

enum { MOST_HANDS = 100000 };

static bool wins_by_award(const struct ruleset *rules, cardset hand)
{
    const cardset dealt[N_SEATS] = {hand};
    int holder;
    return sides_award(rules, dealt, &holder) != CONTRACT_NONE;
}

/* Whether the holder could have said what he has said, and the others still can hold what they
 * have told. */
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
    const enum status status = compare_deals(&asked, &deals, NULL);
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
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("%d calls may be said at once by these rules, a book has room for %d"), n,
                    MAX_BOOK_CALLS);
}

static enum status find_of(const struct book_plan *plan, int which, cardset hand,
                           struct book_items *out, struct diag *diag)
{
    const struct book_situation *situation = &plan->situations[which];
    bool can = false;
    if (symmetry_lowest(&out->alike, hand) != hand)
        return STATUS_OK;
    enum status status = can_occur(situation, hand, &can);
    if (status == STATUS_OK && can)
        status = check_calls(situation, hand, diag);
    if (status == STATUS_OK && can)
        out->items[out->n++] = (struct book_item){which, hand};
    return status;
}

static enum status go_on(const struct progress *progress, uint64_t done, uint64_t total)
{
    return progress == NULL || progress->report(progress->self, done, total) ? STATUS_OK
                                                                             : STATUS_INTERRUPTED;
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
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("the pack of %s makes more hands than a book has room for"),
                        plan->rules->name);
    symmetries_find(plan->rules, &out->alike);
    if (!book_is_blind_to_suits(&plan->request))
        out->alike.n = 1;
    const uint64_t n = (uint64_t)plan->n_situations * n_hands;
    out->items = malloc(n * sizeof *out->items);
    if (out->items == NULL)
        return STATUS_MEMORY;
    enum status status = STATUS_OK;
    for (uint64_t i = 0; i < n && status == STATUS_OK; i++) {
        const cardset places =
            combination_at(&binomials, pack->n_cards, pack->hand_size, i % n_hands);
        status = find_of(plan, (int)(i / n_hands), cardset_spread(places, pack->all), out, diag);
        if (status == STATUS_OK)
            status = go_on(progress, i + 1, n);
    }
    return status;
}

void book_items_clear(struct book_items *items)
{
    free(items->items);
    *items = (struct book_items){0};
}
