/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books: situations, hands, and entries that have the values of `advise`. */
#include <gsl/gsl_errno.h>
#include <math.h>
#include <string.h>

#include "analyzer/answer/comparison.h"
#include "engine/core/notation.h"
#include "engine/deal/combination.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/default_request.h"
#include "tests/support/small_book.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static struct ruleset asdycha, league, tens;

static int load_rules(void **unused)
{
    (void)unused;
    gsl_set_error_handler_off();
    test_rules_shipped("kop-asdycha", &asdycha);
    test_rules_shipped("kop-league", &league);
    test_rules_shipped("kop-3tens", &tens);
    return 0;
}

TEST_GROUP(load_rules, NULL)

/* --- situations ------------------------------------------------------------------------------ */

static bool has(const struct book_plan *plan, const char *auction, int turn)
{
    for (int i = 0; i < plan->n_situations; i++)
        if (strcmp(plan->situations[i].auction, auction) == 0)
            return plan->situations[i].table.turn + 1 == turn;
    return false;
}

TEST(openings_are_those_of_each_seat)
{
    struct book_plan plan = {.rules = &asdycha};
    assert_int_equal(book_plan_add_openings(&plan, NULL), STATUS_OK);
    assert_int_equal(plan.n_situations, 4);
    assert_true(has(&plan, "", 1) && has(&plan, "P", 2) && has(&plan, "P P P", 4));
}

TEST(a_situation_stands_once_however_it_is_spelled)
{
    struct book_plan plan = {.rules = &asdycha};
    assert_int_equal(book_plan_add(&plan, "pas, Zollo", NULL), STATUS_OK);
    assert_int_equal(book_plan_add(&plan, "P zolo", NULL), STATUS_OK);
    assert_int_equal(plan.n_situations, 1);
    assert_string_equal(plan.situations[0].auction, "P zolo");
}

TEST(a_finished_auction_is_no_situation)
{
    struct book_plan plan = {.rules = &asdycha};
    struct diag diag = {0};
    assert_int_equal(book_plan_add(&plan, "P P P P", &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "this auction is over"));
    assert_int_equal(plan.n_situations, 0);
}

/* --- hands ------------------------------------------------------------------------------------ */

static uint64_t number_of_hands(const struct ruleset *rules, const char *auction,
                                const char *policy)
{
    struct book_plan plan;
    struct book_items items;
    small_book_plan(&plan, rules, auction, 1);
    assert_int_equal(policy_roles_parse(policy, &plan.request.roles, NULL), STATUS_OK);
    assert_int_equal(book_items_find(&plan, NULL, &items, NULL), STATUS_OK);
    const uint64_t n = items.n;
    for (uint64_t i = 1; i < n; i++)
        assert_true(items.items[i - 1].hand < items.items[i].hand);
    book_items_clear(&items);
    return n;
}

/* C(16,4) = 1,820. The caller of wesele holds both black queens: C(14,4) = 1,001 hands are left for
 * another seat, C(14,2) = 91 for the caller. In the league four tens and four aces win by award. */
TEST(the_hands_are_those_that_can_be)
{
    uint64_t awards = 0;
    for (int i = 0; i < league.n_contracts; i++)
        awards += league.contracts[i].origin == ORIGIN_AWARD;
    assert_true(number_of_hands(&asdycha, "", "club") == 1820);
    assert_true(number_of_hands(&asdycha, "P P P", "club") == 1820);
    assert_true(number_of_hands(&asdycha, "wesele", "club") == 1001);
    assert_true(number_of_hands(&asdycha, "wesele kontra P P", "club") == 91);
    assert_true(awards >= 1);
    assert_true(number_of_hands(&league, "", "club") == 1820 - awards);
}

/* --- entries ---------------------------------------------------------------------------------- */

static struct book_entry entry_for(const struct book_plan *plan, cardset hand)
{
    struct book_entry entry;
    struct diag diag = {0};
    const struct book_item item = {0, hand};
    if (book_entry_make(plan, &item, &entry, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return entry;
}

static bool is_same(const struct estimate *a, const struct estimate *b)
{
    return fabs(a->value - b->value) < 1e-12 && fabs(a->low - b->low) < 1e-12 &&
           fabs(a->high - b->high) < 1e-12 && a->exact == b->exact && a->n == b->n;
}

static const struct book_call *find(const struct book_entry *entry, action call)
{
    for (int i = 0; i < entry->n_calls; i++)
        if (entry->calls[i].call == call)
            return &entry->calls[i];
    fail_msg("call %d is not in the entry", call);
    return NULL;
}

static const struct wants values = {.parts = WANT_VALUES};

static void check_entry(const struct book_plan *plan, cardset hand)
{
    struct answer advice;
    struct diag diag = {0};
    const struct situation asked = book_situation_of(&plan->situations[0], hand);
    const struct book_entry entry = entry_for(plan, hand);
    if (answer_find(&(struct question){.situation = asked, .request = plan->request}, &values,
                    &advice, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    assert_int_equal(entry.n_calls, advice.n_options);
    assert_int_equal(entry.calls[entry.best].call, advice.options[0].action);
    for (int i = 0; i < advice.n_options; i++) {
        const struct book_call *call = find(&entry, advice.options[i].action);
        assert_true(is_same(&call->payoff, &advice.options[i].payoff));
        assert_true(is_same(&call->win, &advice.options[i].win));
        assert_true(call->p_best == advice.options[i].p_best);
    }
    assert_true(fabs(entry.margin.value + advice.options[1].diff.value) < 1e-12);
    answer_clear(&advice);
}

static void check_random_entries(const char *policy, bool exact, uint64_t n)
{
    static const char *const auctions[] = {"", "P", "P P", "P P P", "P zolo", "kontra P"};
    struct rng rng;
    rng_seed(&rng, 20, 1);
    for (uint64_t i = 0; i < n; i++) {
        struct book_plan plan;
        small_book_plan(&plan, &asdycha, auctions[i % 6], exact ? 0 : 200);
        assert_int_equal(policy_roles_parse(policy, &plan.request.roles, NULL), STATUS_OK);
        plan.request.exact = exact;
        plan.request.model = request_default().model;
        check_entry(&plan, combination_of_4(rng_below(&rng, 1820)));
    }
}

/* 200 hands, some minutes, in the long tests. */
TEST(entries_are_what_advise_says)
{
    const uint64_t n = test_is_long() ? 200 : 1;
    check_random_entries("club", true, 2 * n);
    if (test_is_long())
        check_random_entries("open", true, n);
    check_random_entries("random", false, 2 * n);
}

/* The last pass of an auction settles the contract. */
static void check_last_pass(const struct book_plan *plan, cardset hand)
{
    struct question asked = {.situation = book_situation_of(&plan->situations[0], hand),
                             .request = plan->request};
    const struct book_entry entry = entry_for(plan, hand);
    const struct book_call *pass = find(&entry, CALL_INDEX_PASS);
    struct answer settled;
    struct diag diag = {0};
    if (question_settle(&asked, &diag) != STATUS_OK ||
        answer_find(&asked, &values, &settled, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    assert_true(pass->payoff.exact && settled.options[0].payoff.exact);
    assert_true(is_same(&pass->payoff, &settled.options[0].payoff));
    assert_true(is_same(&pass->win, &settled.options[0].win));
    answer_clear(&settled);
}

/* 200 hands in the long tests. */
TEST(what_the_last_pass_leaves_is_what_odds_says)
{
    static const char *const auctions[] = {"P P P", "zolo P P", "wesele P P"};
    const uint64_t n = test_is_long() ? 200 : 3;
    struct rng rng;
    rng_seed(&rng, 20, 2);
    for (uint64_t i = 0; i < n; i++) {
        struct book_plan plan;
        struct book_items items;
        small_book_plan(&plan, &asdycha, auctions[i % 3], 0);
        const struct policy *policy = i % 2 == 0 ? &policy_open : &policy_club;
        plan.request.roles = (struct policy_roles){*policy, *policy};
        plan.request.exact = true;
        assert_int_equal(book_items_find(&plan, NULL, &items, NULL), STATUS_OK);
        check_last_pass(&plan, items.items[rng_below(&rng, items.n)].hand);
        book_items_clear(&items);
    }
}

/* Stops at `last`. */
struct listener {
    uint64_t reported, total, last;
};

static bool listen(void *self, uint64_t done, uint64_t total)
{
    struct listener *listener = self;
    assert_true(done == ++listener->reported);
    listener->total = total;
    return done != listener->last;
}

/* Two situations of C(16,4) = 1,820 hands each. */
TEST(finding_hands_says_how_far_it_is_and_can_be_stopped)
{
    struct book_plan plan;
    struct book_items items;
    struct listener all = {0}, some = {.last = 1900};
    small_book_plan(&plan, &asdycha, "P P P", 1);
    assert_int_equal(book_plan_add(&plan, "zolo", NULL), STATUS_OK);
    const struct progress to_the_end = {listen, &all}, not_so_far = {listen, &some};
    assert_int_equal(book_items_find(&plan, &to_the_end, &items, NULL), STATUS_OK);
    assert_int_equal(all.reported, 3640);
    assert_int_equal(all.total, 3640);
    assert_int_equal(items.n, 3640);
    book_items_clear(&items);
    assert_int_equal(book_items_find(&plan, &not_so_far, &items, NULL), STATUS_INTERRUPTED);
    assert_int_equal(some.reported, 1900);
    book_items_clear(&items);
}

static cardset image(cardset hand)
{
    cardset out = 0;
    for (unsigned c = 0; c < 16; c++) /* ♣A ♣10 are cards 0 and 1, ♠A ♠10 4 and 5 */
        if (cardset_has(hand, c))
            out |= cardset_of(c == 0 || c == 1 ? c + 4 : c == 4 || c == 5 ? c - 4 : c);
    return out;
}

/* Each is computed separately. After "P P P" the deals are weighted too. */
TEST(open_hands_that_are_alike_are_worth_the_same)
{
    cardset hand;
    struct book_plan plan;
    assert_int_equal(notation_read_cardset(&pack_16, "CA HT CQ ST", &hand, NULL), STATUS_OK);
    small_book_plan(&plan, &asdycha, "P P P", 0);
    plan.request.roles = (struct policy_roles){policy_open, policy_open};
    plan.request.exact = true;
    plan.request.model = request_default().model;
    assert_true(image(hand) != hand);
    const struct book_entry a = entry_for(&plan, hand), b = entry_for(&plan, image(hand));
    assert_int_equal(a.n_calls, b.n_calls);
    for (int i = 0; i < a.n_calls; i++) {
        assert_true(fabs(a.calls[i].payoff.value - b.calls[i].payoff.value) < 1e-9);
        assert_true(fabs(a.calls[i].win.value - b.calls[i].win.value) < 1e-9);
    }
}
