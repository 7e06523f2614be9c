/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which announcements and silences a review judges, and their costs where they can be computed by
 * hand (RULES 3.1). */
#include <stdlib.h>
#include <string.h>

#include "tests/support/club_scene.h"
#include "tests/support/reviewed.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

#define HANDS(...) ((const char *const[N_SEATS]){__VA_ARGS__})

/* Seat 1 takes every trick of a fleischlos, whatever the others hold: it has all aces, and the tens
 * below two pairs of them. */
static const char *const sure_hand[N_SEATS] = {"CA CA SA SA HA HA DA DA CT CT ST ST", "", "", ""};
static const char sure_calls[] = "vorbehalt P P P fleischlos P P P";

static struct review_request asking(int player)
{
    struct review_request asked = reviewed_asking();
    asked.player = player;
    asked.request.n_deals = 120;
    return asked;
}

/* The decision before card `number` of the deal; NULL if none was judged. */
static const struct review_decision *announcement_at(const struct review_deal *deal, int number)
{
    for (int i = 0; i < deal->n_decisions; i++) {
        const struct review_decision *decision = &deal->decisions[i];
        if (decision->number == number && decision->situation.table.phase == PHASE_ANNOUNCE)
            return decision;
    }
    return NULL;
}

static int announcements_of(const struct review_deal *deal)
{
    int n = 0;
    for (int i = 0; i < deal->n_decisions; i++)
        n += deal->decisions[i].situation.table.phase == PHASE_ANNOUNCE;
    return n;
}

static const char *taken_of(const struct review_decision *decision)
{
    return decision->options[decision->taken].name;
}

/* --- which are judged ----------------------------------------------------------------------- */

/* Makes the calls of `words` and plays the deal to its end, always with the first legal card and
 * without announcements. */
static void play_on(struct state *state, const struct ruleset *rules,
                    const char *const hands[N_SEATS], const char *words)
{
    club_scene(state, rules, hands, (struct circumstances){0}, words);
    while (state->table.phase != PHASE_OVER)
        state_apply(state, state->table.phase == PHASE_ANNOUNCE
                               ? CALL_INDEX_PASS
                               : cardset_first(state_actions(state)));
}

/* Number of judged announcements: the decisions that the same deal lacks by rules without
 * announcements. */
static int count_announcements(const struct state *end, int player)
{
    struct ruleset mute = *end->table.rules;
    struct review_deal deal = {.number = 1, .deal = reviewed_play(end)};
    const struct review_request asked = asking(player);
    const int all = review_count(&asked, &deal);
    mute.announcements.n_levels = 0;
    deal.deal.end.rules = &mute;
    return all - review_count(&asked, &deal);
}

TEST(if_nobody_speaks_each_seat_is_judged_once)
{
    static const char *const names[] = {"doko-48", "doko-40"};
    for (int i = 0; i < 2; i++) {
        struct ruleset rules;
        struct state end;
        test_rules_shipped(names[i], &rules);
        play_on(&end, &rules, HANDS("HT CQ", "", "CQ", ""), "P P P P");
        for (int s = 0; s < N_SEATS; s++)
            assert_int_equal(count_announcements(&end, s), 1);
    }
}

/* Re before the first card. Seat 1 and its partner each miss no 90 once, with ten cards. Both
 * players of Kontra miss refusals with eleven cards and the reply to Re with ten. */
TEST(after_a_word_more_is_let_pass)
{
    struct ruleset rules;
    struct state end;
    test_rules_shipped("doko-48", &rules);
    play_on(&end, &rules, HANDS("HT CQ", "", "CQ", ""), "P P P P re");
    assert_int_equal(count_announcements(&end, 0), 1 + 1);
    assert_int_equal(count_announcements(&end, 2), 1);
    assert_int_equal(count_announcements(&end, 1), 2);
    assert_int_equal(count_announcements(&end, 3), 2);
}

/* No announcements before the Hochzeit is decided. Seat 2 becomes the partner in the first trick,
 * so the limits are the usual ones, and the last opportunity is before the second card. */
TEST(a_wedding_is_judged_by_its_own_limits)
{
    struct ruleset rules;
    struct state end;
    test_rules_shipped("doko-48", &rules);
    play_on(&end, &rules, HANDS("CQ CQ C9", "CA", "CT", "CK"),
            "vorbehalt P P P hochzeit P P P C9 CA CT CK");
    int partner;
    assert_int_equal(table_deciding_trick(&end.table, &partner), 1);
    for (int s = 0; s < N_SEATS; s++)
        assert_int_equal(count_announcements(&end, s), 1);
}

/* --- what they cost ------------------------------------------------------------------------- */

/* The seat on turn calls and plays `words`; the next `n` seats silently play their first legal
 * card. */
static void lead(struct state *state, const char *words, int n)
{
    club_scene_action(state, words);
    for (; n > 0; n--) {
        if (state->table.phase == PHASE_ANNOUNCE)
            state_apply(state, CALL_INDEX_PASS);
        state_apply(state, cardset_first(state_actions(state)));
    }
}

/* By hand, for a soloist with all tricks after Re, no 90, no 60, no 30 and the others' Kontra: won
 * 1; over 151, 181, 211 and all tricks 4; Re and Kontra 4; three refusals 3: 12, times three.
 * Schwarz makes it 13; its last opportunity is before the sixth card. Nobody may announce more
 * after the late Kontra. */
TEST(silence_with_all_tricks_costs_a_level)
{
    static const char *const leads[] = {"no30 CA", "CA", "SA", "SA"};
    struct ruleset rules;
    struct state state;
    test_rules_shipped("doko-48", &rules);
    club_scene(&state, &rules, sure_hand, (struct circumstances){0}, sure_calls);
    for (int i = 0; i < 4; i++)
        lead(&state, leads[i], 3);
    lead(&state, "HA", 0);
    table_announce(&state.table, 1, TEAM_KONTRA, LEVEL_TEAM);
    state.table.phase = PHASE_CARD;
    for (int i = 0; i < 3; i++)
        lead(&state, "", 1);
    lead(&state, "HA", 0);
    const struct review_request asked = asking(0);
    const struct played_deal deal = reviewed_play(&state);
    struct review_deal review = reviewed_deal(&asked, 1, &deal);
    assert_int_equal(announcements_of(&review), 2);
    const struct review_decision *decision = announcement_at(&review, 20);
    assert_non_null(decision);
    assert_int_equal(decision->n_options, 2);
    assert_string_equal(taken_of(decision), "silence");
    assert_string_equal(decision->options[0].name, "schwarz");
    assert_true(reviewed_near(decision->options[0].payoff.value, 39));
    assert_true(reviewed_near(decision->options[decision->taken].payoff.value, 36));
    assert_true(reviewed_near(decision->cost.value, 3));
    review_deal_clear(&review);
}

/* Seat 2 announces Kontra schwarz, out of turn, after the soloist has taken a trick: Kontra can no
 * longer win, and the soloist gets 2 for Kontra and 4 for the refusals. */
static void play_bold_words(struct state *state, const struct ruleset *rules)
{
    club_scene(state, rules, sure_hand, (struct circumstances){0}, sure_calls);
    lead(state, "CA", 3);
    table_announce(&state->table, 1, TEAM_KONTRA, LEVEL_SCHWARZ);
    lead(state, "CA", 1);
}

TEST(words_that_cannot_come_true_cost_what_they_count)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped("doko-48", &rules);
    play_bold_words(&state, &rules);
    const struct review_request asked = asking(1);
    const struct played_deal deal = reviewed_play(&state);
    struct review_deal review = reviewed_deal(&asked, 1, &deal);
    const struct review_decision *decision = announcement_at(&review, 5);
    assert_non_null(decision);
    assert_int_equal(announcements_of(&review), 1);
    assert_int_equal(decision->situation.table.n_announcements, 0);
    assert_string_equal(taken_of(decision), "schwarz");
    assert_int_equal(decision->taken, decision->n_options - 1);
    assert_true(decision->cost.value >= 2 + 4);
    review_deal_clear(&review);
}

/* --- in words ------------------------------------------------------------------------------- */

TEST(a_lesson_reports_what_was_said)
{
    struct ruleset rules;
    struct state state;
    struct diag diag = {0};
    struct review review = {.asked = asking(1), .n_deals = 1};
    test_rules_shipped("doko-48", &rules);
    play_bold_words(&state, &rules);
    const struct played_deal deal = reviewed_play(&state);
    review.deals = calloc(1, sizeof *review.deals);
    assert_non_null(review.deals);
    review.deals[0] = reviewed_deal(&review.asked, 1, &deal);
    review_add_up(&review);
    assert_int_equal(review_explain(&review, 1, &diag), STATUS_OK);
    assert_int_equal(review.n_lessons, 1);
    const struct review_lesson *lesson = &review.lessons[0];
    assert_non_null(strstr(reviewed_part(&review, lesson, PART_KNOWN), "; trick 2: 1 CA."));
    assert_non_null(
        strstr(reviewed_part(&review, lesson, PART_DONE), "Said schwarz; silence was better by "));
    assert_non_null(strstr(reviewed_part(&review, lesson, PART_DONE), " points: "));
    review_clear(&review);
}

/* --- reservations --------------------------------------------------------------------------- */

/* "vorbehalt" is one of several decisions: each game that could be named stands beside pass. */
TEST(a_reservation_is_judged_by_the_game_that_was_named)
{
    struct ruleset rules;
    struct state state;
    struct review_request asked = asking(0);
    asked.request.n_deals = 20;
    test_rules_shipped("doko-48", &rules);
    play_on(&state, &rules, sure_hand, sure_calls);
    const struct played_deal deal = reviewed_play(&state);
    struct review_deal judged = reviewed_deal(&asked, 1, &deal);
    const struct review_decision *first = &judged.decisions[0];
    assert_int_equal(first->situation.table.phase, PHASE_CALL);
    assert_string_equal(taken_of(first), "fleischlos");
    assert_true(first->taken == 0 && first->n_options > 2);
    review_deal_clear(&judged);
}
