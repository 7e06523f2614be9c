/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learnt players under house rules with other calls than those they were trained with. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/trained_player.h"
#include "tests/support/action_of.h"
#include "tests/support/house_rules.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

struct seated {
    struct ruleset rules;
    struct policy policy;
    struct trained_player *player; /* owned */
    void *scratch;
};

static void seat_player(struct seated *seated)
{
    assert_int_equal(
        trained_player_load("learnt", &seated->rules, &seated->policy, &seated->player, NULL),
        STATUS_OK);
    seated->scratch = calloc(1, seated->policy.scratch_size);
    assert_non_null(seated->scratch);
}

static void clear(struct seated *seated)
{
    trained_player_free(seated->player);
    free(seated->scratch);
}

/* The call of the same name. */
static action call_named(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->n_calls; i++)
        if (strcmp(rules->calls[i].name, name) == 0)
            return (action)i;
    fail_msg("no call %s", name);
    return 0;
}

/* Plays a deal by the player under its own rules, with the same actions under the house rules. */
static void play_both(const struct seated *home, const struct seated *house, struct rng *rng)
{
    struct state a, b;
    cardset dealt[N_SEATS];
    random_deal(&home->rules, rng, dealt);
    state_init(&a, &home->rules, dealt);
    state_init(&b, &house->rules, dealt);
    while (a.table.phase != PHASE_OVER) {
        const bool is_call = a.table.phase == PHASE_CALL;
        const action at_home = action_of(&home->policy, &a, home->scratch),
                     there = action_of(&house->policy, &b, house->scratch);
        const action same =
            is_call ? call_named(&house->rules, home->rules.calls[at_home].name) : at_home;
        assert_int_equal(there, same);
        state_apply(&a, at_home);
        state_apply(&b, same);
    }
    assert_int_equal(b.table.phase, PHASE_OVER);
}

TEST(where_nobody_says_a_new_word_the_player_plays_as_at_home)
{
    struct seated home = {.rules = house_load("kop-asdycha")},
                  house = {.rules = house_parse("extends: kop-asdycha\nwesele_may_open: yes\n"
                                                "doubles: [kontra, rej, bok, słup, dupa]\n")};
    assert_true(house.rules.n_calls > home.rules.n_calls);
    seat_player(&home);
    seat_player(&house);
    for (uint64_t i = 0; i < test_deals(2000); i++) {
        struct rng rng;
        rng_seed(&rng, 71, i);
        play_both(&home, &house, &rng);
    }
    clear(&home);
    clear(&house);
}

/* After random calls the player's actions are legal, and after an unknown call it passes. */
TEST(a_word_that_is_new_or_not_legal_is_a_pass)
{
    struct seated house = {.rules = house_parse("extends: kop-asdycha\nwesele_may_open: yes\n"
                                                "doubles: [kontra]\n")};
    uint64_t n_new = 0;
    seat_player(&house);
    for (uint64_t i = 0; i < test_deals(2000); i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        bool is_new = false;
        rng_seed(&rng, 72, i);
        random_deal(&house.rules, &rng, dealt);
        state_init(&state, &house.rules, dealt);
        while (state.table.phase == PHASE_CALL) {
            const actionset actions = state_actions(&state);
            const action chosen = action_of(&house.policy, &state, house.scratch);
            assert_true(cardset_has(actions, chosen));
            assert_true(!is_new || chosen == CALL_INDEX_PASS);
            const action said = random_action(&state, random_mix(&house.rules, &rng), &rng);
            is_new = is_new || house.rules.calls[said].doubled;
            n_new += is_new;
            state_apply(&state, said);
        }
    }
    assert_true(n_new > 0);
    clear(&house);
}
