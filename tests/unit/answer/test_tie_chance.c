/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability of a tie that brings a bok-runda (RULES 2.7), compared with a count over all
 * deals by their points. */
#include <string.h>

#include "analyzer/answer/answer.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "engine/play/playout.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/default_request.h"
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* Forehand, who speaks last under Linia's rules, after three passes. */
static struct situation posed(const char *rules_name, struct ruleset *rules)
{
    struct situation situation = {.me = 0};
    test_rules_shipped(rules_name, rules);
    assert_int_equal(notation_read_cardset(rules->pack, "HA DQ SJ CT", &situation.dealt, NULL),
                     STATUS_OK);
    assert_int_equal(history_read(rules,
                                  &(struct history){rules->first_speaker == 0 ? "" : "P P P", NULL,
                                                    0, situation.dealt, COMPULSION_BY_WORDS},
                                  &situation.table, NULL),
                     STATUS_OK);
    return situation;
}

static struct answer ask(const struct situation *situation, const char *policy, uint64_t n)
{
    struct answer advice;
    struct request request = request_default();
    request.pool = pool_of_threads(1);
    request.n_deals = n;
    request.model.off = true;
    assert_int_equal(policy_roles_parse(policy, &request.roles, NULL), STATUS_OK);
    assert_int_equal(answer_find(&(struct question){.situation = *situation, .request = request},
                                 &(struct wants){.parts = WANT_VALUES}, &advice, NULL),
                     STATUS_OK);
    return advice;
}

/* Whether four club players end at 52 to 52 after `call` of the querying seat. */
static bool is_level(const struct situation *situation, action call, const cardset dealt[N_SEATS])
{
    const struct player club = {.choose = policy_club.choose, .self = &policy_club};
    const struct player players[N_SEATS] = {club, club, club, club};
    struct state state;
    struct rng rng;
    int old = 0;
    rng_seed(&rng, 1, 1);
    state_resume(&state, &situation->table, dealt);
    state_apply(&state, call);
    playout(&state, players, &rng);
    for (unsigned s = 0; s < N_SEATS; s++)
        old += (state.settlement.sides.old >> s & 1) != 0 ? state.table.points[s] : 0;
    const struct ruleset *rules = state.table.rules;
    return old == 52 && rules->contracts[state.settlement.sides.contract].goal == GOAL_POINTS;
}

/* The share of ties among all ways to deal the other twelve cards. */
static double share_of_level(const struct situation *situation, action call)
{
    unsigned n = 0, level = 0;
    const cardset unseen = 0xffff & ~situation->dealt;
    for (cardset a = 1; a < 0x10000; a++) {
        if ((a & ~unseen) != 0 || cardset_count(a) != 4)
            continue;
        for (cardset b = 1; b < 0x10000; b++) {
            if ((b & ~(unseen & ~a)) != 0 || cardset_count(b) != 4)
                continue;
            const cardset dealt[N_SEATS] = {situation->dealt, a, b, unseen & ~a & ~b};
            n++;
            level += is_level(situation, call, dealt);
        }
    }
    assert_int_equal(n, 34650); /* 12! / (4! 4! 4!) */
    return (double)level / n;
}

TEST(it_is_the_share_of_deals_that_end_level)
{
    struct ruleset linia;
    const struct situation situation = posed("baska-linia", &linia);
    struct answer advice = ask(&situation, "club", 0);
    const double share = share_of_level(&situation, advice.options[0].action);
    assert_true(share > 0 && advice.tie.exact);
    assert_near(advice.tie.value, share, 1e-12);
    /* Four more deals that count once more. */
    assert_near(tie_worth(&linia, &advice.tie), 4 * share, 1e-12);
    struct answer sampled = ask(&situation, "club", 2000);
    assert_false(sampled.tie.exact);
    assert_int_equal(sampled.tie.n, 2000);
    assert_true(sampled.tie.low < share && share < sampled.tie.high);
    answer_clear(&sampled);
    answer_clear(&advice);
}

TEST(slow_players_play_no_more_than_their_time_allows)
{
    struct ruleset linia;
    struct policy_roles roles;
    const char *slow = "me=pimc:200,others=club";
    struct situation situation = posed("baska-linia", &linia);
    /* Late in the play, where the players are faster than their stated cost. */
    assert_int_equal(history_read(&linia,
                                  &(struct history){NULL, "HA DT DJ DA", 0, situation.dealt,
                                                    COMPULSION_BY_WORDS},
                                  &situation.table, NULL),
                     STATUS_OK);
    assert_int_equal(policy_roles_parse(slow, &roles, NULL), STATUS_OK);
    const double fit = 200000 / policy_roles_cost_us(&roles); /* in 0.2 seconds */
    assert_true(fit > 1 && fit < 100);
    struct answer advice = ask(&situation, slow, 100);
    assert_int_equal(advice.tie.n, (int)fit);
    answer_clear(&advice);
}

TEST(without_a_bok_runda_nothing_is_reported)
{
    struct ruleset rules;
    const struct situation situation = posed("baska-pagat", &rules);
    struct answer advice = ask(&situation, "club", 100);
    assert_int_equal(advice.tie.n, 0);
    for (int i = 0; i < advice.n_findings; i++)
        assert_int_not_equal(advice.findings[i].kind, FINDING_TIE);
    answer_clear(&advice);
}
