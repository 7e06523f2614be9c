/* What is said of an option now is what is said after it: its value is the mean of the values of the
 * questions that can follow, of each the best option's. Each question is put anew, with its own deals
 * and their chances, by somebody who trusts that the others are who they are. */
#include <math.h>
#include <string.h>

#include "analyzer/response/replies.h"
#include "engine/play/playout.h"
#include "tests/support/asked.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { MOST_FOLLOWING = 4096 };

/* A table at which the asker is on turn again, and its chance. */
struct following {
    struct table table;
    double chance;
};

struct walk {
    const struct asked *asked;
    struct policy_table players;
    int n;
    struct following following[MOST_FOLLOWING];
    double ended; /* what deals pay that end before, by their chances */
};

static double value_of(const struct asked *asked, const struct replies *replies, int option)
{
    double value = 0;
    for (deal_count deal = 0; deal < deals_number(asked->deals); deal++)
        value += asked_chance(asked, deal) * replies_payoff(replies, deal, option);
    return value;
}

static double best_value(const struct situation *situation)
{
    struct asked asked;
    struct replies *replies;
    double best = -INFINITY;
    asked_open(situation, 1, &asked);
    assert_int_equal(replies_new(&asked.plan, asked.deals, NULL, &replies, NULL), STATUS_OK);
    for (int o = 0; o < asked.plan.n_options; o++)
        best = fmax(best, value_of(&asked, replies, o));
    replies_free(replies);
    asked_clear(&asked);
    return best;
}

static bool is_same(const struct table *a, const struct table *b)
{
    return a->auction.n_calls == b->auction.n_calls && a->n_played == b->n_played &&
           memcmp(a->auction.calls, b->auction.calls, a->auction.n_calls) == 0 &&
           memcmp(a->cards, b->cards, a->n_played) == 0;
}

static void add(struct walk *walk, const struct table *table, double chance)
{
    int i = 0;
    while (i < walk->n && !is_same(&walk->following[i].table, table))
        i++;
    assert_true(i < MOST_FOLLOWING);
    if (i == walk->n)
        walk->following[walk->n++] = (struct following){.table = *table};
    walk->following[i].chance += chance;
}

/* One deal, until the asker is on turn again or it is over. */
static void follow(struct walk *walk, deal_count deal, action option)
{
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    const seat me = walk->asked->situation.me;
    const double chance = asked_chance(walk->asked, deal);
    rng_seed(&rng, 0, 0);
    deals_at(walk->asked->deals, deal, dealt);
    state_resume(&state, &walk->asked->situation.table, dealt);
    state_apply(&state, option);
    while (state.table.phase != PHASE_OVER && state.table.turn != me) {
        const struct view view = view_of(&state, state_actions(&state), false);
        const struct player *player = &walk->players.players[state.table.turn];
        state_apply(&state, cardset_is_single(view.actions)
                                ? (action)cardset_first(view.actions)
                                : player->choose(player->self, &view, &rng, player->scratch));
    }
    if (state.table.phase != PHASE_OVER) {
        add(walk, &state.table, chance);
        return;
    }
    int payoff[N_SEATS];
    state_payoff(&state, payoff);
    walk->ended += chance * payoff[me];
}

static double mean_of_following(const struct asked *asked, action option)
{
    static struct walk walk; /* large */
    walk = (struct walk){.asked = asked};
    assert_int_equal(policy_table_init(&walk.players, &asked->plan.roles, asked->situation.me),
                     STATUS_OK);
    for (deal_count deal = 0; deal < deals_number(asked->deals); deal++)
        if (asked_chance(asked, deal) > 0)
            follow(&walk, deal, option);
    policy_table_clear(&walk.players);
    double mean = walk.ended;
    for (int i = 0; i < walk.n; i++) {
        const struct situation next = {.table = walk.following[i].table,
                                       .me = asked->situation.me,
                                       .dealt = asked->situation.dealt};
        mean += walk.following[i].chance * best_value(&next);
    }
    return mean;
}

static void check_question(const struct asked *asked)
{
    struct replies *replies;
    assert_int_equal(replies_new(&asked->plan, asked->deals, NULL, &replies, NULL), STATUS_OK);
    for (int o = 0; o < asked->plan.n_options; o++)
        assert_true(fabs(value_of(asked, replies, o) -
                         mean_of_following(asked, asked->plan.options[o].script[0])) < 1e-9);
    replies_free(replies);
}

/* n questions, of deals from number `first` on, after fewer than `most_acts` calls and cards. */
static void check_questions(const struct ruleset *rules, int n, uint64_t first, int most_acts,
                            uint64_t most)
{
    for (uint64_t deal = first; n > 0; deal++) {
        struct asked asked;
        if (!asked_draw(rules, deal, (int)(deal % (uint64_t)most_acts), 1, &asked))
            continue;
        if (deals_number(asked.deals) <= most) {
            check_question(&asked);
            n--;
        }
        asked_clear(&asked);
    }
}

static const char *const bases[] = {"kop-asdycha", "kop-wolsztyn", "kop-league", "kop-jp"};

TEST(an_option_is_worth_the_mean_of_what_follows_in_a_small_game)
{
    for (int base = 0; base < 4; base++) {
        struct pack pack;
        struct ruleset rules;
        small_game(bases[base], &pack, &rules);
        check_questions(&rules, test_is_long() ? 500 : 40, 500, 8, 1000);
    }
}

TEST(an_option_is_worth_the_mean_of_what_follows)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    check_questions(&rules, test_is_long() ? 20 : 6, 600, 16, test_is_long() ? 40000 : 1700);
}
