/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How firm an answer is: each check against the same question asked anew. */
#include <math.h>
#include <string.h>

#include "analyzer/decision/findings.h"
#include "analyzer/decision/firmness.h"
#include "analyzer/players/policy_source.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

struct asked {
    struct ruleset rules;
    struct policy_source players;
    struct request request;
    struct situation situation;
    struct advice advice;
};

/* Zolo by seat 1, heard by the default players at this trust. */
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
                                           &asked->request.evidence, NULL),
                     STATUS_OK);
    asked->request.roles = asked->players.roles;
    asked->request.no_bracket = asked->request.no_kontra = asked->request.no_matters = true;
    asked->situation = (struct situation){.me = (seat)me};
    assert_int_equal(notation_read_cardset(&pack_16, hand, &asked->situation.dealt, NULL),
                     STATUS_OK);
    table_init(&asked->situation.table, &asked->rules);
    for (int i = 0; i < asked->rules.n_calls && first != NULL; i++)
        if (strcmp(asked->rules.calls[i].name, first) == 0)
            table_call(&asked->situation.table, (unsigned)i);
}

static const struct firmness *answer(struct asked *asked)
{
    assert_int_equal(advise(&asked->situation, &asked->request, &asked->advice, NULL), STATUS_OK);
    return &asked->advice.firmness;
}

/* The values alone, without what is asked beside them. */
static const struct firmness *answer_values(struct asked *asked)
{
    asked->request.no_checks = true;
    return answer(asked);
}

static void forget(struct asked *asked)
{
    advice_clear(&asked->advice);
    policy_source_clear(&asked->players);
}

static const struct advice_option *option_of(const struct advice *advice, action chosen)
{
    for (int i = 0; i < advice->n_options; i++)
        if (advice->options[i].action == chosen)
            return &advice->options[i];
    fail();
    return NULL;
}

/* What most of the tests ask: Zolo to HT DJ HJ HQ. Answered once for all that look at its checks. */
static struct asked usual;

static int answer_usual(void **unused)
{
    (void)unused;
    ask(&usual, "HT DJ HJ HQ", 1, "zolo", "consistent", 0.5);
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

/* The values of a check are those of a fresh answer. */
static void assert_as_asked_anew(const struct asked *asked, const struct check *check,
                                 const char *players)
{
    struct asked anew;
    ask(&anew, "HT DJ HJ HQ", 1, "zolo", players, check->trust);
    assert_int_equal(answer_values(&anew)->n_checks, 0);
    for (int i = 0; i < asked->advice.n_options; i++) {
        const struct advice_option *option =
            option_of(&anew.advice, asked->advice.options[i].action);
        assert_true(fabs(option->payoff.value - check->value[i]) <= 1e-9);
    }
    assert_int_equal(anew.advice.options[0].action, asked->advice.options[check->best].action);
    forget(&anew);
}

TEST(each_check_is_the_question_asked_anew)
{
    const struct firmness *firmness = &usual.advice.firmness;
    assert_true(firmness->by_players && firmness->by_trust);
    assert_int_equal(firmness->n_checks, 6); /* club, thinkers, and 0.75, 1, 0.25, 0 */
    for (int i = 0; i < firmness->n_checks; i++)
        if (firmness->checks[i].n == 34650)
            assert_as_asked_anew(&usual, &firmness->checks[i], i == 0 ? "club" : "consistent");
}

/* Kontra below it, pass above it: what two answers say that are asked on either side. */
TEST(the_turn_is_where_the_answer_turns)
{
    struct asked asked;
    const struct firmness firmness = usual.advice.firmness;
    const action best = usual.advice.options[0].action;
    assert_true(firmness.above.check > 0 && firmness.below.check == 0 && firmness.players == 0);
    assert_int_equal(firmness_verdict(&firmness), VERDICT_DEPENDS);
    assert_true(firmness.checks[firmness.above.check - 1].trust == 1.0);
    for (int side = -1; side <= 1; side += 2) {
        ask(&asked, "HT DJ HJ HQ", 1, "zolo", "consistent", firmness.above.trust + 0.011 * side);
        answer_values(&asked);
        assert_int_equal(asked.advice.options[0].action == best, side < 0);
        forget(&asked);
    }
}

static const struct finding *find(const struct advice *advice, enum finding_kind kind)
{
    for (int i = 0; i < advice->n_findings; i++)
        if (advice->findings[i].kind == (int)kind)
            return &advice->findings[i];
    return NULL;
}

TEST(a_firm_answer_says_so_and_another_what_it_hangs_on)
{
    struct asked asked;
    char said[SENTENCE_BYTES];
    const struct finding *turn = find(&usual.advice, FINDING_TRUST);
    assert_non_null(turn);
    assert_null(find(&usual.advice, FINDING_FIRM));
    findings_tell(&usual.advice, (int)(turn - usual.advice.findings), false, said);
    assert_memory_equal(said, "Depends: pass from trust 0.", 27);
    assert_non_null(
        strstr(said, " on, worth +1.73 to +0.48 if the others call as the model does."));
    ask(&asked, "CQ SJ DA ST", 1, "zolo", "consistent", 0.5);
    assert_int_equal(firmness_verdict(answer(&asked)), VERDICT_FIRM);
    const struct finding *firm = find(&asked.advice, FINDING_FIRM);
    assert_non_null(firm);
    findings_tell(&asked.advice, (int)(firm - asked.advice.findings), false, said);
    assert_string_equal(
        said, "Firm: the same against club players, against players who think over their cards, "
              "and at any trust in what the others said.");
    forget(&asked);
}

/* Nobody has called: the naive end of the bracket is the check of the players. */
TEST(an_opening_is_checked_against_other_players_only)
{
    struct asked asked;
    ask(&asked, "HA HT HQ CJ", 0, NULL, "consistent", 0.5);
    const struct firmness *firmness = answer(&asked);
    assert_int_equal(firmness->n_checks, 2);
    assert_false(firmness->by_trust);
    assert_true(isnan(firmness->checks[0].trust));
    for (int i = 0; i < asked.advice.n_options; i++)
        assert_true(firmness->checks[0].value[i] == asked.advice.options[i].naive.value);
    forget(&asked);
}

/* Four who think over their cards: the same calls, other cards, and so other values. */
TEST(players_who_think_are_a_sample_of_the_best_options)
{
    struct asked asked;
    ask(&asked, "SQ HA DQ DT", 1, "P", "consistent", 0.5);
    const struct firmness *firmness = answer(&asked);
    const struct check *thinkers = &firmness->checks[1];
    assert_true(firmness->by_thinkers);
    assert_string_equal(thinkers->players, "consistent, cards by pimc:3");
    assert_int_equal(thinkers->n, 240);
    assert_int_equal(thinkers->n_options, 3);
    assert_int_equal(firmness->thinkers, 2); /* the second one has another best option, … */
    assert_false(thinkers->is_open);
    assert_int_equal(firmness_verdict(firmness), VERDICT_DEPENDS);
    assert_string_equal(asked.advice.options[0].name, "zolo");
    assert_string_equal(asked.advice.options[thinkers->best].name, "kontra");
    assert_non_null(find(&asked.advice, FINDING_THINKERS));
    forget(&asked);
    ask(&asked, "CQ SQ HA CA", 0, NULL, "consistent", 0.5);
    assert_int_equal(firmness_verdict(answer(&asked)),
                     VERDICT_OPEN); /* … or the sample is too small */
    assert_true(asked.advice.firmness.checks[1].is_open);
    forget(&asked);
    ask(&asked, "CQ SQ HA CA", 0, NULL, "random", 0.5); /* who draws lots is sampled already */
    assert_false(answer(&asked)->by_thinkers);
    forget(&asked);
}

/* Club players cannot be held against themselves. */
TEST(an_answer_about_club_players_is_held_against_players_by_a_table)
{
    struct asked asked, anew;
    ask(&asked, "HT DJ HJ HQ", 1, "zolo", "club", 0.5);
    const struct firmness *firmness = answer(&asked);
    const struct check *check = &firmness->checks[0];
    assert_true(firmness->by_players);
    assert_string_equal(check->players, "consistent");
    assert_string_equal(firmness->checks[1].players, "learnt");
    ask(&anew, "HT DJ HJ HQ", 1, "zolo", "consistent", 0.5);
    answer_values(&anew);
    for (int i = 0; i < check->n_options; i++) {
        const struct advice_option *option =
            option_of(&anew.advice, asked.advice.options[i].action);
        assert_true(fabs(option->payoff.value - check->value[i]) <= 1e-9);
    }
    forget(&anew);
    forget(&asked);
}

/* A reply that was found for one trust is a lower bound at others; whoever plays as the table does
 * is worth what is said. */
TEST(values_at_another_trust_are_bounds_where_the_asker_replies)
{
    struct asked asked, anew;
    ask(&asked, "HT DJ HJ HQ", 1, "zolo", "consistent", 0.5);
    asked.request.best_reply = true;
    const struct firmness *firmness = answer(&asked);
    assert_true(firmness->by_trust && firmness->n_checks == 6);
    for (int i = 0; i < firmness->n_checks; i++) {
        const struct check *check = &firmness->checks[i];
        assert_int_equal(check->is_bound, i > 1); /* after club players and those who think */
        if (!check->is_bound)
            continue;
        ask(&anew, "HT DJ HJ HQ", 1, "zolo", "consistent", check->trust);
        anew.request.best_reply = true;
        answer_values(&anew);
        for (int o = 0; o < asked.advice.n_options; o++)
            assert_true(check->value[o] <=
                        option_of(&anew.advice, asked.advice.options[o].action)->payoff.value +
                            1e-9);
        forget(&anew);
    }
    const struct finding *turn = find(&asked.advice, FINDING_TRUST);
    assert_true(turn == NULL || (turn->marks & FOUND_BETTER) != 0);
    forget(&asked);
}

TEST(what_tells_nothing_is_not_checked)
{
    struct asked asked;
    ask(&asked, "HA HT HQ CJ", 0, NULL, "club", 0.5);
    answer(&asked);
    assert_false(asked.advice.firmness.by_trust);
    forget(&asked);
    ask(&asked, "HA HT HQ CJ", 0, NULL, "pimc:1", 0.5); /* too close to call, of few deals */
    asked.request.n_deals = 20;
    assert_int_equal(answer(&asked)->n_checks, 0);
    assert_int_equal(firmness_verdict(&asked.advice.firmness), VERDICT_NONE);
    assert_null(find(&asked.advice, FINDING_FIRM));
    forget(&asked);
    /* With no hand behind these cards does the model say zolo: trust in it says nothing. */
    ask(&asked, "HA HT DA CT", 1, "zolo", "consistent", 0.5);
    assert_false(answer(&asked)->by_trust);
    forget(&asked);
}
