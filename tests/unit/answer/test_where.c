/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The beliefs: sums of rows and columns, and the effect of calls. Single numbers are compared
 * with Bayes' rule in tests/property/test_posterior_against_bayes.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer.h"
#include "engine/core/notation.h"
#include "tests/support/asked.h"
#include "tests/support/setting.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct answer *find(const struct situation *situation, struct opponent_model model,
                           const struct supposition *given, uint64_t n_drawn)
{
    const struct question question = {.situation = *situation,
                                      .request = {.given = given,
                                                  .model = model,
                                                  .n_deals = n_drawn,
                                                  .seed = 5,
                                                  .pool = pool_of_threads(1)}};
    struct answer *reported = malloc(sizeof *reported);
    assert_non_null(reported);
    assert_int_equal(answer_find(&question, &(struct wants){.parts = WANT_BELIEFS}, reported, NULL),
                     STATUS_OK);
    return reported;
}

/* Each card is somewhere, and each seat holds the right number of cards. */
static void assert_adds_up(const struct answer *reported)
{
    double left[N_SEATS] = {0};
    for (int i = 0; i < reported->beliefs->n_cards; i++) {
        const struct believed_card *row = &reported->beliefs->cards[i];
        double sum = 0.0;
        for (int s = 0; s < N_SEATS; s++) {
            assert_true(row->holds[s].value <= row->expected[s] + 1e-12);
            sum += row->expected[s];
            left[s] += row->expected[s];
        }
        assert_true(fabs(sum - row->copies) <= 1e-12 * 36);
        assert_true(row->expected[reported->situation.me] == 0.0);
    }
    for (int s = 0; s < N_SEATS; s++)
        if (s != reported->situation.me)
            assert_true(fabs(left[s] - reported->beliefs->left[s]) <= 1e-12 * 36);
}

static void assert_partners_add_up(const struct partner_chances *partners)
{
    double sum = partners->nobody.value;
    for (int s = 0; s < N_SEATS; s++)
        sum += partners->seat[s].value;
    assert_true(fabs(sum - 1.0) <= 1e-12);
}

TEST(rows_add_up_to_one_and_columns_to_the_cards_that_are_left)
{
    static const char *const sets[] = {"kop-asdycha", "kop-wolsztyn", "kop-league", "baska-linia",
                                       "baska-pagat"};
    const struct opponent_model model = {.policy = policy_club, .trust = 0.5};
    int n_asked = 0;
    for (int r = 0; r < 5; r++) {
        struct ruleset rules;
        test_rules_shipped(sets[r], &rules);
        for (uint64_t deal = 0; deal < 8; deal++) {
            struct asked asked;
            if (!asked_draw(&rules, deal, 2 + (int)deal * 2, 0.5, &asked))
                continue;
            struct answer *reported = find(&asked.situation, model, NULL, 1);
            n_asked++;
            assert_true(reported->beliefs->exact);
            assert_adds_up(reported);
            if (reported->beliefs->partner == PARTNER_BY_CARDS)
                assert_partners_add_up(&reported->beliefs->partners);
            for (int i = 0; i < reported->beliefs->n_moments; i++)
                assert_partners_add_up(&reported->beliefs->moments[i].partners);
            answer_clear(reported);
            free(reported);
            asked_clear(&asked);
        }
    }
    assert_true(n_asked >= 20);
}

TEST(the_last_moment_is_what_is_known_now)
{
    static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                               "CA SJ DJ DA"};
    struct setting setting;
    setting_init(&setting, "kop-asdycha", hands, "P P kontra P P P", "CJ CQ", 2);
    struct answer *reported = find(
        &setting.situation, (struct opponent_model){.policy = policy_club, .trust = 0.5}, NULL, 1);
    assert_int_equal(reported->beliefs->partner, PARTNER_BY_CARDS);
    assert_int_equal(reported->beliefs->n_moments, 1 + 6 + 2);
    for (int s = 0; s < N_SEATS; s++)
        assert_true(reported->beliefs->moments[8].partners.seat[s].value ==
                    reported->beliefs->partners.seat[s].value);
    /* Seat 3 holds one black queen; before a call each of the others has the other one with the
     * same probability. Then seat 2 shows it. */
    assert_true(fabs(reported->beliefs->moments[0].partners.seat[1].value - 1.0 / 3) < 1e-12);
    assert_true(reported->beliefs->partners.seat[1].value == 1.0);
    assert_int_equal(reported->beliefs->moments[8].who, 1);
    assert_true(reported->beliefs->moments[8].is_card);
    answer_clear(reported);
    free(reported);
    setting_clear(&setting);
}

TEST(of_twins_both_copies_are_counted_and_a_sample_stays_near_the_shares_of_a_shuffle)
{
    struct ruleset rules;
    struct asked asked;
    test_rules_shipped("doko-48", &rules);
    assert_true(asked_draw(&rules, 3, 0, 0.5, &asked));
    struct answer *reported = find(
        &asked.situation, (struct opponent_model){.off = true, .policy = policy_club}, NULL, 3000);
    assert_true(!reported->beliefs->exact && reported->beliefs->n == 3000);
    assert_adds_up(reported);
    assert_true(reported->beliefs->n_cards < 36);
    for (int i = 0; i < reported->beliefs->n_cards; i++) {
        const struct believed_card *row = &reported->beliefs->cards[i];
        const double share =
            row->copies == 1 ? 1.0 / 3 : 1.0 - (24.0 / 36) * (23.0 / 35); /* at least one */
        for (int s = 0; s < N_SEATS; s++)
            if (s != reported->situation.me) {
                assert_true(fabs(row->holds[s].value - share) < 5 * sqrt(0.25 / 3000));
                assert_true(row->holds[s].low < row->holds[s].high);
            }
    }
    answer_clear(reported);
    free(reported);
    asked_clear(&asked);
}

TEST(what_is_supposed_is_certain)
{
    static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                               "CA SJ DJ DA"};
    const struct supposition given = {2, {{"2: CQ", false}, {"3: SQ", true}}};
    struct setting setting;
    setting_init(&setting, "kop-asdycha", hands, "", "", 0);
    struct answer *reported =
        find(&setting.situation, (struct opponent_model){.policy = policy_club, .trust = 0.5},
             &given, 1);
    assert_adds_up(reported);
    assert_true(reported->beliefs->cards[0].holds[1].value ==
                1.0); /* ♣Q, the highest unseen trump */
    assert_true(reported->beliefs->cards[1].holds[2].value == 0.0);
    answer_clear(reported);
    free(reported);
    setting_clear(&setting);
}

/* Seat 1 holds one ♣Q and seat 2 has announced re, so that it must hold the other one. */
TEST(a_partner_proved_by_an_announcement_is_certain_in_a_sample)
{
    static const char *const hands[N_SEATS] = {
        "CQ CA SA ST HK H9 SJ HJ DA DK D9 DQ", "CQ CA CT SK S9 HA HK SQ SJ HT DK D9",
        "CT CK SA ST HA H9 SQ CJ HJ DA DT DQ", "CK C9 C9 SK S9 HQ HQ CJ HT DJ DJ DT"};
    struct setting setting;
    setting_init(&setting, "doko-48", hands, "P P P P", "P SA re", 0);
    struct answer *reported =
        find(&setting.situation, (struct opponent_model){.policy = policy_club, .trust = 0.5}, NULL,
             200);
    assert_true(!reported->beliefs->exact);
    assert_int_equal(reported->beliefs->partner, PARTNER_BY_CARDS);
    assert_true(reported->beliefs->partners.seat[1].exact &&
                reported->beliefs->partners.seat[1].value == 1.0);
    assert_true(reported->beliefs->partners.seat[2].exact &&
                reported->beliefs->partners.seat[2].value == 0.0);
    assert_true(reported->beliefs->partners.nobody.exact &&
                reported->beliefs->partners.nobody.value == 0.0);
    for (int i = 0; i < reported->beliefs->n_cards; i++) {
        const struct believed_card *row = &reported->beliefs->cards[i];
        char code[3];
        notation_card_code(setting.rules.pack, row->card, code);
        const bool is_queen = strcmp(code, "CQ") == 0;
        assert_int_equal(row->holds[1].exact, is_queen);
        assert_int_equal(row->holds[3].exact, is_queen);
    }
    answer_clear(reported);
    free(reported);
    setting_clear(&setting);
}
