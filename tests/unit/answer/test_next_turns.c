/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables at which a seat is on turn again in an auction, compared with playing every deal. */
#include <math.h>
#include <string.h>

#include "analyzer/answer/answer_parts.h"
#include "tests/support/asked.h"
#include "tests/support/following.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"

static double chance_of(const struct next_turns *turns, const struct table *table)
{
    for (int i = 0; i < turns->n; i++) {
        const struct auction *auction = &turns->of[i].table.auction;
        if (auction->n_calls == table->auction.n_calls &&
            memcmp(auction->calls, table->auction.calls, auction->n_calls) == 0)
            return turns->of[i].chance;
    }
    fail_msg("a turn is missing");
    return 0;
}

static int check_option(const struct asked *asked, action option)
{
    static struct followings following; /* large */
    struct next_turns turns;
    int n = 0;
    assert_int_equal(next_turns_find(&asked->plan, asked->deals, option, &turns, NULL), STATUS_OK);
    followings_find(&asked->situation, &asked->plan.roles, asked->deals,
                    asked->plan.posterior == NULL ? NULL : asked->posterior.chance, option,
                    &following);
    for (int i = 0; i < following.n; i++)
        if (following.of[i].table.phase == PHASE_CALL) {
            assert_true(fabs(chance_of(&turns, &following.of[i].table) - following.of[i].chance) <
                        1e-12);
            n++;
        }
    assert_int_equal(turns.n, n);
    for (int i = 0; i < turns.n; i++) {
        assert_int_equal(turns.of[i].table.turn, asked->situation.me);
        assert_true(i == 0 || turns.of[i].chance <= turns.of[i - 1].chance);
    }
    next_turns_clear(&turns);
    return n;
}

/* Random tables after fewer than five calls, with full trust and with less. */
TEST(the_next_turns_are_those_of_each_deal_played)
{
    static const char *const bases[] = {"kop-asdycha", "kop-wolsztyn", "kop-league", "kop-jp"};
    enum { WANTED = 100 };
    for (int base = 0; base < 4; base++) {
        struct pack pack;
        struct ruleset rules;
        int n = 0;
        small_game(bases[base], &pack, &rules);
        for (uint64_t deal = 700; n < WANTED; deal++) {
            struct asked asked;
            if (!asked_draw(&rules, deal, (int)(deal % 5), deal % 2 == 0 ? 1 : 0.5, &asked))
                continue;
            if (asked.situation.table.phase == PHASE_CALL)
                for (int o = 0; o < asked.plan.n_options; o++)
                    n += check_option(&asked, asked.plan.options[o].action);
            asked_clear(&asked);
        }
    }
}
