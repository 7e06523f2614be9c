/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions to practise with: drawing, judging, storing, repeating. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/question/question_line.h"
#include "analyzer/survey/practice/practice_position.h"
#include "analyzer/survey/practice/practice_source.h"
#include "analyzer/survey/practice/practice_store.h"
#include "tests/support/default_request.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset rules;
static struct policy_table players;
static struct request request;

static int set_up(void **fixture)
{
    (void)fixture;
    test_rules_shipped("kop-asdycha", &rules);
    request = request_default();
    request.n_deals = 200;
    request.pool = pool_of_threads(1);
    return policy_table_init(&players, &request.roles, 0) == STATUS_OK ? 0 : -1;
}

static int tear_down(void **fixture)
{
    (void)fixture;
    policy_table_clear(&players);
    return 0;
}

TEST_GROUP(set_up, tear_down)

/* The next position worth asking, and its situation. */
static void draw(uint64_t *number, struct practice_position *out, struct situation *situation)
{
    const struct practice_source source = {
        .kind = PRACTICE_OPENINGS, .seat = SEAT_NONE, .rules = &rules, .players = &players};
    for (bool fits = false; !fits;) {
        struct diag diag = {0};
        bool is_drawn;
        assert_int_equal(practice_draw(&source, 1, ++*number, situation, &is_drawn, &diag),
                         STATUS_OK);
        if (is_drawn)
            assert_int_equal(practice_judge(situation, &request, false, &fits, out, &diag),
                             STATUS_OK);
        snprintf(out->rules, sizeof out->rules, "kop-asdycha");
    }
}

/* The stored line reads back as the situation drawn, the options are those of advise, best first,
 * and the gap is within the bounds. */
TEST(what_is_asked_is_what_was_drawn_and_judged_by_advise)
{
    static struct practice_position position;
    static struct answer advice;
    struct ruleset own;
    struct situation drawn, read;
    uint64_t number = 0;
    for (int i = 0; i < 5; i++) {
        struct diag diag = {0};
        draw(&number, &position, &drawn);
        assert_int_equal(practice_position_read(&position, &own, &read, &diag), STATUS_OK);
        assert_int_equal(read.dealt, drawn.dealt);
        assert_int_equal(read.me, drawn.me);
        assert_int_equal(auction_hash(&read.table.auction), auction_hash(&drawn.table.auction));
        assert_int_equal(answer_find(&(struct question){.situation = read, .request = request},
                                     &(struct wants){.parts = WANT_VALUES}, &advice, &diag),
                         STATUS_OK);
        assert_int_equal(advice.n_options, position.n_options);
        for (int k = 0; k < position.n_options; k++) {
            assert_string_equal(position.options[k].name, advice.options[k].name);
            assert_true(fabs(position.options[k].payoff - (advice.options[k].payoff.value)) <=
                        1e-12);
        }
        const double gap = practice_position_gap(&position);
        assert_true(gap >= 0.3 && gap <= 5 && advice.options[0].win.value >= 0.05);
        assert_true(fabs(gap - (position.options[0].payoff - position.options[1].payoff)) <= 1e-9);
        assert_true(strlen(position.why) > 40);
        answer_clear(&advice);
    }
}

TEST(an_answer_is_a_legal_call_in_any_spelling)
{
    static struct practice_position position;
    struct situation situation;
    struct diag diag = {0};
    uint64_t number = 50;
    int option = -1;
    draw(&number, &position, &situation);
    assert_int_equal(practice_position_find(&position, &situation, "pas", &option, &diag),
                     STATUS_OK);
    assert_string_equal(position.options[option].name, "P");
    assert_int_equal(practice_position_find(&position, &situation, "slup", &option, &diag),
                     STATUS_INPUT);
    assert_int_equal(practice_position_find(&position, &situation, "P P", &option, &diag),
                     STATUS_INPUT);
    assert_int_equal(diag.column, 2);
}

/* A question without an answer is asked again at once; one answered wrong, after three others. */
TEST(what_went_wrong_comes_back_from_the_store)
{
    static struct practice_position position, kept;
    static struct practice_store store;
    struct situation situation;
    struct practice_score score;
    struct diag diag = {0};
    uint64_t number = 100;
    int64_t first, id, next;
    assert_int_equal(practice_store_open(NULL, &store, &diag), STATUS_OK);
    draw(&number, &position, &situation);
    assert_int_equal(practice_store_add(&store, &position, &first, &diag), STATUS_OK);
    assert_int_equal(practice_store_next(&store, "kop-asdycha", -1, &next, &kept, &diag),
                     STATUS_OK);
    assert_int_equal(next, first);
    assert_string_equal(kept.line, position.line);
    assert_int_equal(kept.n_options, position.n_options);
    assert_true(fabs(kept.options[1].cost - (position.options[1].cost)) <= 0);
    assert_string_equal(kept.why, position.why);
    assert_int_equal(practice_store_answer(&store, first, &kept, 1, &diag), STATUS_OK);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(practice_store_next(&store, NULL, -1, &next, &kept, &diag), STATUS_OK);
        assert_int_equal(next, 0);
        draw(&number, &position, &situation);
        assert_int_equal(practice_store_add(&store, &position, &id, &diag), STATUS_OK);
        assert_int_equal(practice_store_answer(&store, id, &position, 0, &diag), STATUS_OK);
        assert_int_equal(practice_store_add(&store, &position, &id, &diag), STATUS_OK);
        assert_int_equal(id, 0); /* the store has it already */
    }
    assert_int_equal(practice_store_next(&store, "doko-48", -1, &next, &kept, &diag), STATUS_OK);
    assert_int_equal(next, 0);
    assert_int_equal(practice_store_next(&store, NULL, (int)kept.seat, &next, &kept, &diag),
                     STATUS_OK);
    assert_int_equal(next, first);
    assert_int_equal(practice_store_score(&store, &score, &diag), STATUS_OK);
    assert_int_equal(score.n, 4);
    assert_int_equal(score.n_right, 3);
    assert_true(fabs(score.cost - (kept.options[1].cost / 4)) <= 1e-12);
    assert_int_equal(score.n_waiting, 1);
    practice_store_close(&store);
}

/* In Doppelkopf a refusal may be the first announcement; the name of the option contains its
 * team. */
TEST(a_refusal_without_its_team_comes_back_from_the_store)
{
    static struct practice_position position, kept;
    static struct practice_store store;
    struct ruleset doko;
    struct question asked;
    struct situation read;
    struct diag diag = {0};
    struct question_words words = QUESTION_WORDS_NONE;
    int64_t id;
    words.hand = "CQ SQ HT HT DA DK D9 SA SK CA CT H9";
    words.auction = "P P P P";
    test_rules_shipped("doko-48", &doko);
    assert_int_equal(question_read(&words, &doko, &asked, &diag), STATUS_OK);
    asked.request = request_default();
    asked.situation.me = asked.situation.table.turn;
    table_announce(&asked.situation.table, asked.situation.me, TEAM_RE, LEVEL_NO_90);
    table_card(&asked.situation.table, (card)cardset_first(asked.situation.dealt));
    asked.situation.me = 1;
    assert_int_equal(
        question_hand("HA HK ST ST DT DT DJ DJ SQ HQ HQ C9", &doko, &asked.situation.dealt, &diag),
        STATUS_OK);
    snprintf(position.rules, sizeof position.rules, "doko-48");
    position.seat = 1;
    question_line_write(&asked, position.line);
    assert_int_equal(practice_store_open(NULL, &store, &diag), STATUS_OK);
    assert_int_equal(practice_store_add(&store, &position, &id, &diag), STATUS_OK);
    assert_int_equal(practice_store_next(&store, "doko-48", 1, &id, &kept, &diag), STATUS_OK);
    assert_string_equal(kept.line, position.line);
    if (practice_position_read(&kept, &doko, &read, &diag) != STATUS_OK)
        fail_msg("%s: %s", kept.line, diag.message);
    const struct announcement *last = &read.table.announcements[read.table.n_announcements - 1];
    assert_int_equal(read.table.n_played, 1);
    assert_true(last->who == 0 && last->team == TEAM_RE && last->level == LEVEL_NO_90);
    practice_store_close(&store);
}
