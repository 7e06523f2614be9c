/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The embedded players of Kop call and play a deal and its image, with two plain suits swapped,
 * alike. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/trained_player.h"
#include "tests/support/action_of.h"
#include "tests/support/mirrored.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* Deals that begin with some random calls and cards, or none. If a hand is its own image, either of
 * two symmetric cards is right. */
static int compare_deal(const struct policy *policy, const struct ruleset *rules, struct rng *rng,
                        void *scratch)
{
    struct mirrored_deal deal;
    int n_alike = 0, n_random = (int)rng_below(rng, 6);
    mirrored_start(&deal, rules, rng);
    while (deal.one.table.phase != PHASE_OVER) {
        const unsigned me = deal.one.table.turn;
        const bool is_card = deal.one.table.phase == PHASE_CARD;
        const action chosen = action_of(policy, &deal.one, scratch),
                     there = action_of(policy, &deal.image, scratch);
        if (!is_card || deal.one.dealt[me] != deal.image.dealt[me]) {
            assert_int_equal(is_card ? mirrored(rules, chosen) : chosen, there);
            n_alike += deal.one.dealt[me] != deal.image.dealt[me];
        }
        mirrored_apply(&deal, n_random-- > 0 ? random_action(&deal.one, deal.type, rng) : chosen);
    }
    return n_alike;
}

TEST(a_deal_and_its_image_are_called_and_played_alike)
{
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        struct policy policy;
        struct trained_player *player;
        uint64_t n = 0;
        if (strncmp(shipped_names[set], "kop", 3) != 0)
            continue;
        test_rules_shipped(shipped_names[set], &rules);
        assert_int_equal(trained_player_load("learnt", &rules, &policy, &player, NULL), STATUS_OK);
        void *scratch = calloc(1, policy.scratch_size);
        for (uint64_t i = 0; i < test_deals(3000); i++) {
            struct rng rng;
            rng_seed(&rng, 51, i);
            n += (uint64_t)compare_deal(&policy, &rules, &rng, scratch);
        }
        assert_true(n > test_deals(3000));
        free(scratch);
        trained_player_free(player);
    }
}
