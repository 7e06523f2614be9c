/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pure rules of Doppelkopf against the naive implementation of tests/reference, in every
 * situation there is: who wins what, who may call, which partner a Hochzeit finds, who must play a
 * compulsory solo. Random deals hardly meet most of these. */

#include <string.h>

#include "analyzer/club/course.h"
#include "engine/rules/sides.h"
#include "engine/rules/value/score.h"
#include "tests/reference/naive_doko.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static const char *const names[2] = {"doko-48", "doko-40"};

/* ---- who wins what ---- */

static int special_points(const struct special_points *points)
{
    return points->foxes + points->doppelkopf + points->karlchen + points->against_old;
}

static void assert_same_parts(const struct score_parts *engine, const int naive[6])
{
    assert_int_equal(engine->won, naive[0]);
    assert_int_equal(engine->short_of, naive[1]);
    assert_int_equal(engine->announced, naive[2]);
    assert_int_equal(engine->re_refused, naive[3]);
    assert_int_equal(engine->kontra_refused, naive[4]);
    assert_int_equal(engine->against, naive[5]);
}

static void assert_same_score(const struct ruleset *rules, const struct naive_doko_rules *naive,
                              const struct outcome *outcome)
{
    struct naive_doko_count count = {.is_solo = outcome->is_lone};
    struct naive_doko_result result;
    for (int t = 0; t < N_TEAMS; t++) {
        count.eyes[t] = outcome->points[t];
        count.tricks[t] = outcome->tricks[t];
        count.level[t] = outcome->said.level[t];
        count.special[t] = special_points(&outcome->special[t]);
    }
    naive_doko_settle(naive, &count, &result);
    const struct score score = score_of(rules, outcome);
    if (score.winner != result.winner || score.value != result.value)
        fail_msg("Re %d in %d tricks, levels %d:%d, lone %d: %d wins, %d, naive %d, %d",
                 outcome->points[TEAM_RE], outcome->tricks[TEAM_RE], outcome->said.level[TEAM_RE],
                 outcome->said.level[TEAM_KONTRA], outcome->is_lone, score.winner, score.value,
                 result.winner, result.value);
    for (int t = 0; t < N_TEAMS; t++) {
        assert_same_parts(&score.parts[t], result.part[t]);
        assert_int_equal(special_points(&score.parts[t].special), result.special[t]);
    }
}

/* Every division of 240 eyes with all tricks, all but one, or half of them for Re, so far as it can
 * be: without a trick there are no eyes. */
static void compare_eyes(const struct ruleset *rules, const struct naive_doko_rules *naive,
                         struct outcome outcome)
{
    const int n_tricks = rules->pack->hand_size;
    const int re_tricks[5] = {0, 1, n_tricks / 2, n_tricks - 1, n_tricks};
    for (int points = 0; points <= 240; points++)
        for (int i = 0; i < 5; i++) {
            if ((re_tricks[i] == 0 && points > 0) || (re_tricks[i] == n_tricks && points < 240))
                continue;
            outcome.points[TEAM_RE] = points;
            outcome.points[TEAM_KONTRA] = 240 - points;
            outcome.tricks[TEAM_RE] = re_tricks[i];
            outcome.tricks[TEAM_KONTRA] = n_tricks - re_tricks[i];
            assert_same_score(rules, naive, &outcome);
        }
}

static void compare_scores(const struct ruleset *rules, const struct naive_doko_rules *naive)
{
    for (int i = 0; i < N_LEVELS * N_LEVELS * 2; i++) {
        const struct outcome outcome = {
            .said.level = {(uint8_t)(i / 2 % N_LEVELS), (uint8_t)(i / 2 / N_LEVELS)},
            .special = {{.foxes = 1, .karlchen = 1}, {.doppelkopf = 3}},
            .is_lone = i % 2 != 0,
        };
        compare_eyes(rules, naive, outcome);
    }
}

TEST(every_outcome_is_worth_the_same)
{
    for (int i = 0; i < 4; i++) {
        struct ruleset rules;
        struct naive_doko_rules naive = naive_doko_rules_find(names[i % 2]);
        test_rules_shipped(names[i % 2], &rules);
        rules.announcements.effect = i < 2 ? EFFECT_ADD : EFFECT_DOUBLE;
        naive.calls_double = i >= 2;
        rules.feigheit = naive.feigheit = i; /* none, and from one to three levels */
        compare_scores(&rules, &naive);
    }
}

/* ---- who may call ---- */

/* A Hochzeit of seat 0 decided by that trick for seat 1, or a normal game (0), as far as calls are
 * concerned; seat 0 is Re, seat 3 Kontra. With 4 the third trick has left seat 0 alone. */
static struct naive_doko at_deciding_trick(const struct naive_doko_rules *rules, int deciding)
{
    struct naive_doko g = {.rules = *rules, .forced = -1, .n_said = 4, .player = -1};
    g.dealt[0][0] = naive_doko_card("CQ");
    if (deciding == 0)
        return g;
    g.game = NAIVE_DOKO_HOCHZEIT;
    g.player = 0;
    g.n_full = deciding == 4 ? 3 : deciding;
    if (deciding < 4)
        g.trick[deciding - 1].winner = 1;
    return g;
}

/* All levels with that number of cards; what is legal is then said in both. */
static void compare_calls(const struct announcing_limits *limits, const struct announced *said,
                          const struct naive_doko *game, int side, int n_cards)
{
    const int speaker = side == NAIVE_DOKO_RE ? 0 : 3;
    for (int level = 1; level < N_LEVELS; level++) {
        struct naive_doko g = *game;
        struct announced after = *said;
        g.n_hand[speaker] = n_cards;
        const bool may = naive_doko_may_call(&g, speaker, level);
        char why[200];
        assert_int_equal(
            announcing_needs(limits, said, (enum team)side, (enum level)level) <= n_cards, may);
        const struct saying saying = {(enum team)side, (enum level)level, n_cards};
        assert_int_equal(!announcing_objection(limits, said, saying, why, sizeof why), may);
        assert_int_equal(announcing_open(limits, said, (enum team)side, n_cards) >> level & 1,
                         may && level > g.level[side]);
        if (!may)
            continue;
        naive_doko_call(&g, speaker, level);
        announcing_say(limits, &after, saying);
        for (int t = 0; t < N_TEAMS; t++) {
            assert_int_equal(after.level[t], g.level[t]);
            assert_int_equal(after.late[t], g.late[t]);
        }
    }
}

/* Every pair of levels that sides may have reached, and each of them late. */
static void compare_standings(const struct announcing_limits *limits, struct naive_doko *game)
{
    for (int i = 0; i < N_LEVELS * N_LEVELS * 3; i++) {
        const int levels[N_TEAMS] = {i / 3 % N_LEVELS, i / 3 / N_LEVELS};
        const int late = i % 3 - 1;
        if (late != -1 && (levels[late] != 1 || levels[1 - late] == 0))
            continue; /* late is only a reply, and only Re or Kontra */
        struct announced said = {.late = {late == 0, late == 1}};
        for (int t = 0; t < N_TEAMS; t++) {
            said.level[t] = (uint8_t)levels[t];
            game->level[t] = levels[t];
            game->late[t] = said.late[t];
        }
        for (int n_cards = 1; n_cards <= 12; n_cards++) {
            compare_calls(limits, &said, game, NAIVE_DOKO_KONTRA, n_cards);
            compare_calls(limits, &said, game, NAIVE_DOKO_RE, n_cards);
        }
    }
}

TEST(every_call_is_legal_in_both_or_in_none)
{
    for (int i = 0; i < 2; i++) {
        const struct naive_doko_rules naive = naive_doko_rules_find(names[i]);
        struct ruleset rules;
        test_rules_shipped(names[i], &rules);
        for (int deciding = 0; deciding <= 4; deciding++) {
            const int shift = deciding == 0 ? 0 : finder_shift(deciding == 4 ? 3 : deciding);
            const struct announcing_limits limits = {&rules.announcements, shift};
            struct naive_doko g = at_deciding_trick(&naive, deciding);
            compare_standings(&limits, &g);
        }
    }
}

/* ---- Hochzeit ---- */

/* The winners of the first three tricks, all 64 of each announcer, after 0 to 4 of them. */
TEST(every_hochzeit_finds_the_same_partner)
{
    const struct naive_doko_rules rules = naive_doko_rules_find("doko-48");
    for (int i = 0; i < 4 * 64 * 5; i++) {
        const int announcer = i % 4, n_tricks = i / 4 / 64;
        seat winners[4] = {0};
        struct naive_doko g = {.rules = rules,
                               .forced = -1,
                               .n_said = 4,
                               .game = NAIVE_DOKO_HOCHZEIT,
                               .player = announcer,
                               .n_full = n_tricks};
        for (int t = 0; t < 3; t++) {
            winners[t] = (seat)(i / 4 >> 2 * t & 3);
            g.trick[t].winner = winners[t];
        }
        const struct found_partner finding = finder_find(announcer, winners, n_tricks);
        assert_int_equal(finding.trick, naive_doko_deciding_trick(&g));
        for (int s = 0; s < 4; s++) {
            const int side = naive_doko_side(&g, s);
            const bool in_pair = s == announcer || s == finding.partner;
            assert_int_equal(side == 1, in_pair);
        }
    }
}

/* ---- session ---- */

/* What one deal may bring: nobody plays their compulsory solo, or one chair that owes it; in the
 * last deals only the forced one. */
static void compare_sessions(const struct session *session, const struct naive_doko_session *naive)
{
    const int forced = session_forced(session);
    assert_int_equal(forced, naive_doko_session_forced(naive));
    assert_int_equal(session->forehand, (naive->dealer + 1) % 4);
    assert_int_equal(session->deals_left, naive->left);
    if (session->deals_left == 0)
        return;
    for (int chair = -1; chair < 4; chair++) {
        assert_int_equal(chair >= 0 && (session->owing >> chair & 1),
                         chair >= 0 && naive->owes[chair]);
        if ((chair >= 0 && !naive->owes[chair]) || (forced != -1 && chair != forced))
            continue;
        struct session next = *session;
        struct naive_doko_session naive_next = *naive;
        session_step(&next, chair);
        naive_doko_session_next(&naive_next, chair);
        compare_sessions(&next, &naive_next);
    }
}

/* Every course of eight deals. */
TEST(every_session_forces_the_same_players)
{
    const struct naive_doko_session naive = {
        .left = 8, .dealer = 3, .owes = {true, true, true, true}};
    const struct session session = session_start(4, 8);
    compare_sessions(&session, &naive);
}
