/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verdict: each check compared with the same question asked independently, and the resulting
 * word. */
#include <math.h>
#include <string.h>

#include "analyzer/answer/answer.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/players/policy_source.h"
#include "engine/core/notation.h"
#include "tests/support/default_request.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

struct asked {
    struct ruleset rules;
    struct policy_source players;
    struct request request;
    struct situation situation;
    struct answer advice;
};

/* A call by seat 1 under an opponent model with this trust. */
static void ask(struct asked *asked, const char *hand, unsigned me, const char *first,
                const char *players, double trust)
{
    test_rules_shipped("kop-asdycha", &asked->rules);
    asked->request = request_default();
    assert_int_equal(
        policy_source_read(players, &asked->rules, bot_patience_default, &asked->players, NULL),
        STATUS_OK);
    const char *believed = strncmp(players, "pimc", 4) == 0 ? "club" : players;
    assert_int_equal(policy_source_believe(believed, trust, &asked->rules, &asked->players,
                                           &asked->request.model, NULL),
                     STATUS_OK);
    asked->request.roles = asked->players.roles;
    asked->situation = (struct situation){.me = (seat)me};
    assert_int_equal(notation_read_cardset(&pack_16, hand, &asked->situation.dealt, NULL),
                     STATUS_OK);
    table_init(&asked->situation.table, &asked->rules);
    for (int i = 0; i < asked->rules.n_calls && first != NULL; i++)
        if (strcmp(asked->rules.calls[i].name, first) == 0)
            table_call(&asked->situation.table, (unsigned)i);
}

static const struct verdict *answer_parts(struct asked *asked, unsigned parts)
{
    assert_int_equal(
        answer_find(&(struct question){.situation = asked->situation, .request = asked->request},
                    &(struct wants){.parts = parts}, &asked->advice, NULL),
        STATUS_OK);
    return &asked->advice.verdict;
}

static const struct verdict *answer(struct asked *asked)
{
    return answer_parts(asked, WANT_VALUES | WANT_CHECKS);
}

/* The values alone. */
static const struct verdict *answer_values(struct asked *asked)
{
    return answer_parts(asked, WANT_VALUES);
}

static void forget(struct asked *asked)
{
    answer_clear(&asked->advice);
    policy_source_clear(&asked->players);
}

static const struct answer_option *option_of(const struct answer *advice, action chosen)
{
    for (int i = 0; i < advice->n_options; i++)
        if (advice->options[i].action == chosen)
            return &advice->options[i];
    fail();
    return NULL;
}

/* The question of most tests: kontra with HT CT SQ DQ. Answered once. */
static struct asked usual;

static int answer_usual(void **unused)
{
    (void)unused;
    ask(&usual, "HT CT SQ DQ", 1, "kontra", "learnt", 0.5);
    answer(&usual);
    return 0;
}

static int forget_usual(void **unused)
{
    (void)unused;
    forget(&usual);
    return 0;
}

TEST_GROUP(answer_usual, forget_usual)

/* The values of a check are those of a new answer. */
static void assert_as_asked_anew(const struct asked *asked, const struct check *check,
                                 const char *players)
{
    struct asked anew;
    ask(&anew, "HT CT SQ DQ", 1, "kontra", players, check->trust);
    assert_int_equal(answer_values(&anew)->n_checks, 0);
    for (int i = 0; i < asked->advice.n_options; i++) {
        const struct answer_option *option =
            option_of(&anew.advice, asked->advice.options[i].action);
        assert_true(fabs(option->payoff.value - check->value[i]) <= 1e-9);
    }
    const struct answer_option *best =
        option_of(&anew.advice, asked->advice.options[check->best].action);
    assert_true(best == anew.advice.options ||
                anew.advice.options[0].payoff.value - best->payoff.value < VERDICT_NEAR);
    forget(&anew);
}

TEST(each_check_is_the_question_asked_anew)
{
    const struct verdict *verdict = &usual.advice.verdict;
    assert_true(verdict->by_players && verdict->by_trust);
    assert_int_equal(verdict->n_checks, 3); /* club, and 0.75, 1 */
    for (int i = 0; i < verdict->n_checks; i++)
        assert_as_asked_anew(&usual, &verdict->checks[i], i == 0 ? "club" : "learnt");
}

/* Rej is best below it and pass above it, by a tenth: compared with two answers on either side. */
TEST(the_turn_is_where_the_answer_turns)
{
    struct asked asked;
    const struct verdict verdict = usual.advice.verdict;
    const action best = usual.advice.options[0].action;
    assert_true(verdict.above.check > 0 && verdict.below.check == 0 && verdict.players == 0);
    assert_int_equal(verdict.word, VERDICT_DEPENDS);
    assert_true(verdict.checks[verdict.above.check - 1].trust == 1.0);
    for (int side = -1; side <= 1; side += 2) {
        ask(&asked, "HT CT SQ DQ", 1, "kontra", "learnt", verdict.above.trust + 0.011 * side);
        answer_values(&asked);
        const double lead =
            asked.advice.options[0].payoff.value - option_of(&asked.advice, best)->payoff.value;
        assert_int_equal(lead >= VERDICT_NEAR, side > 0);
        forget(&asked);
    }
}

static const struct finding *find(const struct answer *advice, enum finding_kind kind)
{
    for (int i = 0; i < advice->n_findings; i++)
        if (advice->findings[i].kind == (int)kind)
            return &advice->findings[i];
    return NULL;
}

TEST(a_clear_answer_says_so_and_another_what_it_depends_on)
{
    struct asked asked;
    char said[SENTENCE_BYTES];
    const struct finding *turn = find(&usual.advice, FINDING_TRUST);
    assert_non_null(turn);
    assert_null(find(&usual.advice, FINDING_CLEAR));
    findings_report(&usual.advice, (int)(turn - usual.advice.findings), false, said);
    assert_memory_equal(said, "Depends: at trust 0.", 20);
    assert_non_null(strstr(said,
                           " and above pass is better, worth +2.82 rather than +2.28 if the others "
                           "call like the model."));
    ask(&asked, "CQ SJ DA ST", 1, "zolo", "learnt", 0.5);
    assert_int_equal(answer(&asked)->word, VERDICT_CLEAR);
    const struct finding *clear = find(&asked.advice, FINDING_CLEAR);
    assert_non_null(clear);
    findings_report(&asked.advice, (int)(clear - asked.advice.findings), false, said);
    assert_string_equal(said, "Clear: it is also best against club players, and at every level of "
                              "trust in the others' calls from 0.5 to 1.");
    forget(&asked);
}

/* Nobody has called: the naive end of the bracket serves as the check with club players. */
TEST(an_opening_is_checked_against_other_players_only)
{
    struct asked asked;
    ask(&asked, "HA HT HQ CJ", 0, NULL, "learnt", 0.5);
    const struct verdict *verdict = answer(&asked);
    assert_int_equal(verdict->n_checks, 1);
    assert_false(verdict->by_trust);
    assert_true(isnan(verdict->checks[0].trust));
    for (int i = 0; i < asked.advice.n_options; i++)
        assert_true(verdict->checks[0].value[i] == asked.advice.options[i].naive.value);
    forget(&asked);
}

/* Club players are not checked against themselves; the trust in their calls is. */
TEST(an_answer_about_club_players_is_not_checked_by_players)
{
    struct asked asked;
    ask(&asked, "HT CT SQ DQ", 1, "kontra", "club", 0.5);
    const struct verdict *verdict = answer(&asked);
    assert_false(verdict->by_players);
    assert_true(verdict->by_trust);
    assert_int_equal(verdict->n_checks, 2);
    forget(&asked);
}

/* A reply computed for one trust is a lower bound for others; for a fixed policy the values are
 * exact. */
TEST(values_at_another_trust_are_bounds_where_the_own_seat_replies)
{
    struct asked asked, anew;
    ask(&asked, "HT CT SQ DQ", 1, "kontra", "learnt", 0.5);
    asked.request.best_reply = true;
    const struct verdict *verdict = answer(&asked);
    assert_true(verdict->by_trust && verdict->n_checks == 3);
    for (int i = 0; i < verdict->n_checks; i++) {
        const struct check *check = &verdict->checks[i];
        assert_int_equal(check->is_bound, i > 0); /* after club players */
        if (!check->is_bound)
            continue;
        ask(&anew, "HT CT SQ DQ", 1, "kontra", "learnt", check->trust);
        anew.request.best_reply = true;
        answer_values(&anew);
        for (int o = 0; o < asked.advice.n_options; o++)
            assert_true(check->value[o] <=
                        option_of(&anew.advice, asked.advice.options[o].action)->payoff.value +
                            1e-9);
        forget(&anew);
    }
    const struct finding *turn = find(&asked.advice, FINDING_TRUST);
    assert_true(turn == NULL || turn->numbers[1].shown == SHOWN_LEAST);
    forget(&asked);
}

static struct estimate sampled(double value, double half)
{
    return (struct estimate){.value = value, .low = value - half, .high = value + half, .n = 500};
}

TEST(equals_are_a_tenth_behind_or_not_distinguished)
{
    struct answer advice = {.n_options = 2, .how.exact = true};
    struct answer_option *next = &advice.options[1];
    next->diff = interval_exact(-0.0999, 34650);
    assert_true(verdict_is_equal(&advice, 1));
    next->diff = interval_exact(-0.1, 34650);
    assert_false(verdict_is_equal(&advice, 1));
    advice.how.exact = false;
    next->diff = sampled(-0.4, 0.5);
    assert_true(verdict_is_equal(&advice, 1));
    next->dropped = true; /* dropped by a race */
    assert_false(verdict_is_equal(&advice, 1));
    next->diff = sampled(-0.05, 0.01); /* significant and negligible */
    assert_true(verdict_is_equal(&advice, 1));
    advice.options[0].sure = true; /* it cannot be lost */
    assert_false(verdict_is_equal(&advice, 1));
}

/* With this hand zolo cannot be lost. */
TEST(a_proven_win_is_clear)
{
    struct asked asked;
    char said[SENTENCE_BYTES];
    ask(&asked, "CQ SQ HA HT", 0, NULL, "learnt", 0.5);
    assert_int_equal(answer(&asked)->word, VERDICT_CLEAR);
    assert_true(asked.advice.options[0].sure);
    const struct finding *clear = find(&asked.advice, FINDING_CLEAR);
    findings_report(&asked.advice, (int)(clear - asked.advice.findings), false, said);
    assert_string_equal(said, "Clear: it cannot be lost.");
    forget(&asked);
}

TEST(what_decides_nothing_is_not_checked)
{
    struct asked asked;
    ask(&asked, "HA HT HQ CJ", 0, NULL, "club", 0.5);
    assert_int_equal(answer(&asked)->n_checks, 0);
    assert_int_equal(asked.advice.verdict.word, VERDICT_CLEAR); /* by its lead alone */
    forget(&asked);
    ask(&asked, "HA HT HQ CJ", 0, NULL, "club", 0.5);
    assert_int_equal(answer_values(&asked)->word, VERDICT_NONE); /* no check was made */
    assert_null(verdict_code(&asked.advice));
    forget(&asked);
    ask(&asked, "HA HT HQ CJ", 0, NULL, "pimc:1", 0.5); /* few deals */
    asked.request.n_deals = 20;
    assert_int_equal(answer(&asked)->n_checks, 0);
    assert_int_equal(asked.advice.verdict.word, VERDICT_NONE);
    assert_non_null(find(&asked.advice, FINDING_TOO_FEW));
    forget(&asked);
    /* With none of the hands that fit does the model say zolo: trust has no effect. */
    ask(&asked, "HA HT DA CT", 1, "zolo", "learnt", 0.5);
    assert_false(answer(&asked)->by_trust);
    forget(&asked);
}
