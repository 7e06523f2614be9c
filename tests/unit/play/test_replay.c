/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays give the actions that were applied to the state; announcements out of turn come before
 * the next card of their seat (RULES 3.1, AMB-25). */
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "engine/play/replay.h"
#include "tests/support/club_scene.h"
#include "tests/support/house_rules.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

#define HANDS(...) ((const char *const[N_SEATS]){__VA_ARGS__})

/* --- against the state ---------------------------------------------------------------------- */

/* An action, and the table before it. */
struct reported {
    struct table before;
    action done;
};

enum { MOST_REPORTED = 160 };

/* Plays a random deal; half of the announcements are passes. Returns the number of actions. */
static int play(const struct ruleset *rules, uint64_t index,
                struct reported reported[MOST_REPORTED], struct state *state)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    int n = 0;
    rng_seed(&rng, 7, index);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(state, rules, dealt);
    while (state->table.phase != PHASE_OVER) {
        const bool is_silent = state->table.phase == PHASE_ANNOUNCE && rng_below(&rng, 2) == 0;
        assert_true(n < MOST_REPORTED);
        reported[n].before = state->table;
        reported[n].done = is_silent ? CALL_INDEX_PASS : random_member(state_actions(state), &rng);
        state_apply(state, reported[n++].done);
    }
    return n;
}

static void assert_same_table(const struct table *a, const struct table *b)
{
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->turn, b->turn);
    assert_int_equal(a->n_played, b->n_played);
    assert_int_equal(a->auction.n_calls, b->auction.n_calls);
    assert_int_equal(a->auction.contract, b->auction.contract);
    assert_int_equal(a->winning, b->winning);
    assert_ptr_equal(a->order, b->order);
    assert_memory_equal(a->points, b->points, sizeof a->points);
    assert_memory_equal(a->played, b->played, sizeof a->played);
    assert_memory_equal(&a->announced, &b->announced, sizeof a->announced);
    assert_int_equal(a->n_announcements, b->n_announcements);
    assert_memory_equal(a->announcements, b->announcements,
                        a->n_announcements * sizeof a->announcements[0]);
}

/* A state stops for seats with legal announcements, a replay for seats that may have some by public
 * information. */
static bool is_asked_in_vain(const struct replay *replay, const struct state *end)
{
    const seat s = replay->table.turn;
    return replay->table.phase == PHASE_ANNOUNCE &&
           table_announcements(&replay->table, s, state_team(end, s)) == 0;
}

static void compare(const struct ruleset *rules, uint64_t deals)
{
    static struct reported reported[MOST_REPORTED];
    for (uint64_t i = 0; i < deals; i++) {
        struct state end;
        struct replay replay;
        const int n = play(rules, i, reported, &end);
        int at = 0;
        replay_init(&replay, &end.table);
        while (replay_next(&replay)) {
            if (is_asked_in_vain(&replay, &end)) {
                assert_int_equal(replay.done, CALL_INDEX_PASS);
                continue;
            }
            assert_true(at < n);
            assert_same_table(&replay.table, &reported[at].before);
            assert_int_equal(replay.done, reported[at++].done);
        }
        assert_int_equal(at, n);
        assert_false(replay_next(&replay));
    }
}

TEST(actions_come_as_they_were_made)
{
    static const char *const names[] = {
        "kop-asdycha", /* deals that a hand wins at once among them */
        "baska-linia", "doko-48", "doko-40"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct ruleset rules = house_load(names[i]);
        compare(&rules, 300);
    }
}

TEST(actions_come_as_they_were_made_by_house_rules)
{
    const struct ruleset rules =
        house_parse("extends: doko-48\nten_of_hearts: second-wins-but-last\nschweinchen: yes\n");
    compare(&rules, 300);
}

/* --- by hand -------------------------------------------------------------------------------- */

/* Nobody has a reservation; the queens of clubs are with seats 1 and 3. */
static void begin(struct state *state, struct ruleset *rules)
{
    test_rules_shipped("doko-48", rules);
    club_scene(state, rules, HANDS("HT CQ CA", "CK SA", "HT CQ CT", "C9 HA"),
               (struct circumstances){0}, "P P P P");
}

static void go_to(struct replay *replay, const struct table *end, enum phase phase, seat turn)
{
    replay_init(replay, end);
    while (replay_next(replay))
        if (replay->table.phase == phase && replay->table.turn == turn)
            return;
    fail_msg("seat %u is not asked", turn + 1u);
}

static unsigned call_of(const struct ruleset *rules, enum team team, enum level level)
{
    return (unsigned)ruleset_announcement(rules, team, level);
}

/* Seat 3 announces Re before the lead of seat 1, and no 90 after it. Both are one decision before
 * its own card, at the table without announcements. */
TEST(words_out_of_turn_are_one_answer_before_the_next_card)
{
    struct ruleset rules;
    struct state state;
    struct replay replay;
    begin(&state, &rules);
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    club_scene_action(&state, "CA");
    table_announce(&state.table, 2, TEAM_RE, LEVEL_NO_90);
    club_scene_action(&state, "CK CT C9");
    /* Seat 2 plays after both announcements, */
    go_to(&replay, &state.table, PHASE_ANNOUNCE, 1);
    assert_int_equal(replay.done, CALL_INDEX_PASS);
    assert_int_equal(replay.table.announced.level[TEAM_RE], LEVEL_NO_90);
    /* seat 1 at one at which Re was, */
    go_to(&replay, &state.table, PHASE_ANNOUNCE, 0);
    assert_int_equal(replay.done, CALL_INDEX_PASS);
    assert_int_equal(replay.table.announced.level[TEAM_RE], LEVEL_TEAM);
    /* and seat 3 decides before its first one, but with the two cards played. */
    go_to(&replay, &state.table, PHASE_ANNOUNCE, 2);
    assert_int_equal(replay.done, call_of(&rules, TEAM_RE, LEVEL_NO_90));
    assert_int_equal(replay.table.announced.level[TEAM_RE], LEVEL_NONE);
    assert_int_equal(replay.table.n_announcements, 0);
    assert_int_equal(replay.table.n_played, 2);
    assert_true(replay_next(&replay));
    assert_int_equal(replay.table.phase, PHASE_CARD);
    assert_int_equal(replay.table.announced.level[TEAM_RE], LEVEL_NO_90);
    assert_int_equal(replay.table.n_announcements, 2);
}

/* Later announcements of others are not visible in the decision. */
TEST(answers_to_a_word_stand_after_it)
{
    struct ruleset rules;
    struct state state;
    struct replay replay;
    begin(&state, &rules);
    table_announce(&state.table, 0, TEAM_RE, LEVEL_TEAM);
    table_announce(&state.table, 3, TEAM_KONTRA, LEVEL_TEAM);
    club_scene_action(&state, "CA CK CT C9");
    go_to(&replay, &state.table, PHASE_ANNOUNCE, 0);
    assert_int_equal(replay.done, call_of(&rules, TEAM_RE, LEVEL_TEAM));
    assert_int_equal(replay.table.announced.level[TEAM_KONTRA], LEVEL_NONE);
    go_to(&replay, &state.table, PHASE_ANNOUNCE, 3);
    assert_int_equal(replay.done, call_of(&rules, TEAM_KONTRA, LEVEL_TEAM));
    assert_int_equal(replay.table.announced.level[TEAM_RE], LEVEL_TEAM);
}

/* The partner has announced Re; repeating it counts as a pass. */
TEST(a_repetition_is_silence)
{
    struct ruleset rules;
    struct state state;
    struct replay replay;
    begin(&state, &rules);
    club_scene_action(&state, "re CA CK");
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    club_scene_action(&state, "CT C9");
    assert_int_equal(state.table.n_announcements, 2);
    go_to(&replay, &state.table, PHASE_ANNOUNCE, 2);
    assert_int_equal(replay.done, CALL_INDEX_PASS);
}

/* Before a card that is not played the decision is open. */
TEST(silence_is_reported_by_the_next_card)
{
    struct ruleset rules;
    struct state state;
    struct replay replay;
    begin(&state, &rules);
    club_scene_action(&state, "CA");
    int n = 0;
    replay_init(&replay, &state.table);
    while (replay_next(&replay))
        n++;
    assert_int_equal(n, 4 + 1 + 1); /* calls, the silence of seat 1, its card */
    table_announce(&state.table, 1, TEAM_KONTRA, LEVEL_TEAM);
    replay_init_play(&replay, &state.table);
    for (n = 0; replay_next(&replay); n++)
        if (replay.table.turn == 1)
            assert_int_equal(replay.done, call_of(&rules, TEAM_KONTRA, LEVEL_TEAM));
    assert_int_equal(n, 3);
}

TEST(a_settled_contract_has_no_calls)
{
    struct ruleset rules;
    struct state state;
    struct rng rng;
    struct replay replay;
    cardset dealt[N_SEATS];
    test_rules_shipped("kop-asdycha", &rules);
    rng_seed(&rng, 1, 1);
    deal_shuffle(rules.pack, &rng, dealt);
    state_init_contract(&state, &rules, dealt, rules.unbid, 3);
    replay_init(&replay, &state.table);
    assert_false(replay_next(&replay));
    state_apply(&state, cardset_first(state_actions(&state)));
    replay_init(&replay, &state.table);
    assert_true(replay_next(&replay));
    assert_int_equal(replay.table.phase, PHASE_CARD);
    assert_int_equal(replay.table.auction.declarer, 3);
    assert_false(replay_next(&replay));
}
