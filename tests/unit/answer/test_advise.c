/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole answers, through the functions that the commands call. */
#include <math.h>
#include <string.h>

#include "analyzer/answer/answer.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/files/written_actions.h"
#include "analyzer/question/question_read.h"
#include "engine/core/notation.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/default_request.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"

static struct ruleset asdycha;

static int load_rules(void **unused)
{
    (void)unused;
    struct diag diag;
    return rule_file_load("kop-asdycha", &asdycha, &diag) == STATUS_OK ? 0 : -1;
}

TEST_GROUP(load_rules, NULL)

static const struct wants wants = {.parts = WANT_VALUES | WANT_BRACKET | WANT_FOLLOW_UPS};

static struct request request_for(const char *policy)
{
    struct request request = request_default();
    request.pool = pool_of_threads(2);
    assert_int_equal(policy_roles_parse(policy, &request.roles, NULL), STATUS_OK);
    return request;
}

static struct situation situation_of(const char *hand, unsigned me, const char *auction,
                                     const char *play)
{
    struct situation situation = {.me = (seat)me, .dealt = kop_cards(hand)};
    struct diag diag = {0};
    const enum status status = history_read(
        &asdycha, &(struct history){auction, play, me, situation.dealt, COMPULSION_BY_WORDS},
        &situation.table, &diag);
    if (status != STATUS_OK)
        fail_msg("%s", diag.message);
    return situation;
}

static struct answer advice_for(const struct situation *situation, const struct request *request)
{
    struct answer advice;
    struct diag diag = {0};
    const enum status status = answer_find(
        &(struct question){.situation = *situation, .request = *request}, &wants, &advice, &diag);
    if (status != STATUS_OK)
        fail_msg("%s", diag.message);
    return advice;
}

TEST(deterministic_players_are_answered_exactly)
{
    const struct situation situation = situation_of("HA HT HQ CJ", 0, "", NULL);
    const struct request request = request_for("club");
    struct answer advice = advice_for(&situation, &request);
    assert_true(advice.how.exact && advice.how.n == 34650 && advice.how.n_possible == 34650);
    assert_true(advice.options[0].payoff.exact);
    assert_true(advice.verdict.word != VERDICT_CLOSE);
    answer_clear(&advice);
}

TEST(players_who_draw_are_never_called_exact)
{
    const struct situation situation = situation_of("HA HT HQ CJ", 0, "", NULL);
    struct request request = request_for("random");
    request.exact = true;
    struct answer advice = advice_for(&situation, &request);
    assert_true(advice.how.sampling == DRAW_EVERY && !advice.how.exact);
    assert_true(advice.options[0].payoff.se > 0);
    answer_clear(&advice);
}

/* The next seat's double is a follow-up whether a hand makes it or not. */
TEST(the_next_double_comes_with_its_chance_and_a_reply)
{
    const struct situation situation = situation_of("CQ SQ HA HT", 0, "", NULL);
    const struct request request = request_for("club");
    struct answer advice = advice_for(&situation, &request);
    const struct follow_up *last = &advice.follow_ups[advice.n_follow_ups - 1];
    assert_true(advice.has_follow_ups && advice.n_follow_ups > 0);
    assert_true(last->is_likely && last->chance < 0.05);
    assert_int_equal(last->table.auction.calls[1], CALL_INDEX_DOUBLE);
    assert_int_equal(last->table.turn, 0);
    assert_true(last->payoff.exact && last->reply[0] != '\0');
    answer_clear(&advice);
}

/* Published histograms and those of an exhaustive count agree. */
TEST(open_card_histograms_are_the_known_ones)
{
    static const struct {
        const char *contract;
        int seat, payoff;
        uint64_t count;
    } rows[] = {{"zolo", 0, -15, 234},  {"zolo", 0, 15, 34416}, {"zolo", 2, -15, 48},
                {"zolo", 2, 15, 34602}, {"normal", 0, 1, 1380}, {"normal", 0, 2, 22740},
                {"normal", 0, 3, 1080}, {"normal", 0, 4, 9450}};
    struct question question = {.request = request_for("open")};
    question.request.exact = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct question_words words = QUESTION_WORDS_NONE;
        struct answer answer;
        struct diag diag = {0};
        words.hand = "HA HT HQ CJ";
        words.seat = rows[i].seat;
        words.contract = rows[i].contract;
        assert_int_equal(question_read(&words, &asdycha, &question, &diag), STATUS_OK);
        assert_int_equal(question_settle(&question, &diag), STATUS_OK);
        assert_int_equal(answer_find(&question, &wants, &answer, &diag), STATUS_OK);
        assert_true(tally_count(&answer.tally, 0, rows[i].payoff) == rows[i].count);
        answer_clear(&answer);
    }
}

/* Whatever the opponent model, the naive end is four club players with uniform deals. */
TEST(the_naive_end_is_club_without_model)
{
    const struct situation situation = situation_of("CQ HT CJ DA", 2, "P zolo", NULL);
    struct request plain = request_for("club"), weighed = plain;
    struct request sampled = request_for("me=pimc:2,others=club");
    plain.model.off = true;
    sampled.n_deals = 20;
    struct answer advice = advice_for(&situation, &plain);
    assert_true(provenance_is_naive(&advice.how));
    for (int o = 0; o < advice.n_options; o++)
        assert_true(advice.options[o].naive.value == advice.options[o].payoff.value);
    const struct request *const others[] = {&weighed, &sampled};
    for (int i = 0; i < 2; i++) {
        struct answer other = advice_for(&situation, others[i]);
        assert_false(provenance_is_naive(&other.how));
        assert_true(other.naive_how.exact && other.naive_how.n == other.how.n_possible);
        for (int o = 0; o < other.n_options; o++)
            for (int p = 0; p < advice.n_options; p++)
                if (advice.options[p].action == other.options[o].action)
                    assert_true(other.options[o].naive.value == advice.options[p].payoff.value);
        if (i == 0) /* the model does change this answer */
            assert_true(fabs(other.options[0].naive.value - other.options[0].payoff.value) > 0.1);
        answer_clear(&other);
    }
    answer_clear(&advice);
}

/* --- what is wanted ------------------------------------------------------------------------- */

static struct answer wanting(const struct situation *situation, const struct wants *what)
{
    struct answer answer;
    struct question question = {.situation = *situation, .request = request_for("club")};
    assert_int_equal(answer_find(&question, what, &answer, NULL), STATUS_OK);
    return answer;
}

TEST(what_else_is_wanted_changes_no_value)
{
    static const struct wants little = {.parts = WANT_VALUES},
                              all = {.parts = WANT_ADVICE | WANT_ALL_FOLLOW_UPS | WANT_BELIEFS |
                                              WANT_LEGAL,
                                     .n_examples = 1};
    const struct situation situation = situation_of("HA DQ SJ CT", 0, "P P P P", "HA DT DJ DA");
    struct answer values = wanting(&situation, &little), whole = wanting(&situation, &all);
    assert_int_equal(values.n_options, whole.n_options);
    for (int i = 0; i < values.n_options; i++) {
        assert_int_equal(values.options[i].action, whole.options[i].action);
        assert_true(values.options[i].payoff.value == whole.options[i].payoff.value);
        assert_true(cardset_has(whole.legal.actions, values.options[i].action));
    }
    assert_true(values.beliefs == NULL && values.examples == NULL && values.n_effects == 0);
    assert_true(values.legal.actions == 0 && values.verdict.word == VERDICT_NONE);
    assert_true(whole.n_effects > 0 && whole.n_examples == 3 && whole.open_how.n > 0);
    answer_clear(&values);
    answer_clear(&whole);
}

TEST(beliefs_and_what_is_legal_need_no_value)
{
    static const struct wants what = {.parts = WANT_BELIEFS | WANT_LEGAL};
    const struct situation situation = situation_of("HA DQ SJ CT", 2, "P", NULL);
    struct answer answer = wanting(&situation, &what);
    assert_int_equal(answer.n_options, 0);
    assert_true(answer.beliefs->exact && answer.beliefs->n == 34650);
    assert_true(cardset_has(answer.legal.actions, CALL_INDEX_PASS)); /* calls of seat 2, not of the
                                                                        own seat */
    answer_clear(&answer);
}
