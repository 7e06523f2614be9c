/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See random_walk.h. */
#include "tests/support/random_walk.h"

#include <inttypes.h>

#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

void random_walk_fail(const struct walk *walk, const char *why)
{
    char trail[TRAIL_SIZE];
    trail_write(&walk->state, trail);
    fail_msg("deal %" PRIu64 ": %s\n%s", walk->index, why, trail);
}

bool random_walk_is_award(const struct walk *walk)
{
    return walk->state.table.phase == PHASE_OVER && walk->state.table.n_played == 0;
}

static void walk_deal(const struct ruleset *rules, uint64_t seed, uint64_t index,
                      void (*check)(struct walk *))
{
    struct walk walk = {.index = index};
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, seed, index);
    random_deal(rules, &rng, dealt);
    const struct deal_mix type = random_mix(rules, &rng);
    state_init(&walk.state, rules, dealt);
    check(&walk);
    while (walk.state.table.phase != PHASE_OVER) {
        state_apply(&walk.state, random_action(&walk.state, type, &rng));
        check(&walk);
    }
}

void random_walk_all(uint64_t seed, uint64_t deals, void (*check)(struct walk *))
{
    const uint64_t first = test_first_deal(), end = first + test_deals(deals);
    for (unsigned set = 0; set < N_TEST_SETS; set++) {
        struct ruleset rules;
        test_rules_any(set, &rules);
        for (uint64_t i = first; i < end; i++)
            if (i % N_TEST_SETS == set)
                walk_deal(&rules, seed, i, check);
    }
}
