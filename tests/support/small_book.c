/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See small_book.h. */
#include "tests/support/small_book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "tests/support/default_request.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static const char doubled_wedding[] = "wesele kontra P P";

void small_book_plan(struct book_plan *plan, const struct ruleset *rules, const char *auctions,
                     int n_deals)
{
    char copy[256], *rest = copy;
    *plan = (struct book_plan){.rules = rules, .request = request_default()};
    plan->request.roles = (struct policy_roles){policy_random, policy_random};
    plan->request.n_deals = (uint64_t)n_deals;
    plan->request.model.off = true;
    snprintf(copy, sizeof copy, "%s", auctions != NULL ? auctions : doubled_wedding);
    for (char *auction; (auction = strsep(&rest, ",")) != NULL;)
        assert_int_equal(book_plan_add(plan, auction, NULL), STATUS_OK);
}

struct book *small_book_empty(const char *rules, const char *auctions)
{
    struct book *book = calloc(1, sizeof *book);
    struct book_plan plan;
    assert_non_null(book);
    test_rules_shipped(rules, &book->rules);
    small_book_plan(&plan, &book->rules, auctions, 1);
    book->n_situations = plan.n_situations;
    memcpy(book->situations, plan.situations, sizeof book->situations);
    return book;
}

void small_book_add(struct book *book, int situation, const char *hand, const double *payoffs,
                    int n)
{
    struct book_entry *entry = book_append(book);
    assert_non_null(entry);
    entry->situation = situation;
    assert_int_equal(notation_read_cardset(book->rules.pack, hand, &entry->hand, NULL), STATUS_OK);
    const struct situation asked = book_situation_of(&book->situations[situation], entry->hand);
    const struct view view = situation_view(&asked);
    CARDSET_EACH(call, view.actions) {
        struct book_call *option = &entry->calls[entry->n_calls];
        assert_true(entry->n_calls < n);
        option->call = (uint8_t)call;
        option->payoff = interval_exact(payoffs[entry->n_calls++], 10);
    }
    assert_int_equal(entry->n_calls, n);
    for (int i = 1; i < n; i++)
        if (payoffs[i] > payoffs[entry->best])
            entry->best = i;
    entry->next = entry->best == 0 && n > 1 ? 1 : 0;
    for (int i = 0; i < n; i++)
        if (i != entry->best && payoffs[i] > payoffs[entry->next])
            entry->next = i;
    entry->margin = interval_exact(payoffs[entry->best] - payoffs[entry->next], 10);
}

void small_book_close(struct book *book)
{
    book->n_items = book->n_entries;
    book_complete(book);
}
