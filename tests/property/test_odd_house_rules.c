/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unusual but valid house rules: every policy that supports them plays deals to the end, in each
 * seat, with the assertions of debug builds. They combine properties that code might confuse: size
 * of the pack, kind of auction, valuation, announcements. */

#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/house_rules.h"
#include "tests/support/random_deal.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"

#define SILENT "announcements: {cards: []}\n"
#define FOR_STAKES SILENT "scoring: stakes\n"
#define BY_BIDS "auction: bids\ndoubles: [kontra, re]\nsession: {compulsory_solos: 0}\n"
#define WITHOUT_SPECIAL "special_points: {against_old: no, doppelkopf: no, fox: no, karlchen: no}\n"

static const char *const house_rules[] = {
    "extends: doko-48\n" FOR_STAKES,
    "extends: doko-40\n" FOR_STAKES,
    "extends: doko-48\n" FOR_STAKES "win_points: 150\ntie: last-doubler-loses\n"
    "contracts: [{name: damen-solo, base: 5, goal: all-tricks}, "
    "{name: normal, short_factor: 2, trickless_factor: 3}]\n",
    "extends: doko-48\n" SILENT,
    "extends: doko-40\n" SILENT WITHOUT_SPECIAL,
    "extends: doko-48\n" WITHOUT_SPECIAL "announcements: {effect: double}\n",
    "extends: doko-48\n" BY_BIDS,
    "extends: doko-48\n" FOR_STAKES BY_BIDS "forehand_speaks: last\ncicha_may_open: yes\n",
    "extends: doko-40\n" SILENT BY_BIDS,
    "extends: kop-asdycha\nauction: reservations\ndoubles: []\n",
    "extends: baska-linia\nauction: reservations\nforehand_speaks: first\ndoubles: []\n",
    "extends: kop-asdycha\norders: [{name: kop, must_ruff: no, must_beat: no}]\n",
    "extends: kop-asdycha\ncontracts: [{name: wesele, drop: yes}, {name: zolo, drop: yes}, "
    "{name: zolo-du, drop: yes}, {name: cicha, drop: yes}]\n",
    "extends: kop-asdycha\ncontracts: [{name: normal, base: 0}, {name: zolo, base: 0}]\n",
};
enum { N_HOUSE_RULES = sizeof house_rules / sizeof *house_rules, DEALS = 2 };

static void play(const struct ruleset *rules, const struct policy *policy, uint64_t number)
{
    const struct policy_roles roles = {*policy, policy_club};
    for (seat me = 0; me < N_SEATS; me++) {
        struct policy_table table;
        struct state state;
        struct rng rng;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 13, number);
        random_deal(rules, &rng, dealt);
        state_init(&state, rules, dealt);
        assert_int_equal(policy_table_init(&table, &roles, me), STATUS_OK);
        playout(&state, table.players, &rng);
        policy_table_clear(&table);
        assert_null(state_fault(&state));
    }
}

TEST(every_player_plays_odd_rules_to_their_end)
{
    for (int i = 0; i < N_HOUSE_RULES; i++) {
        const struct ruleset rules = house_parse(house_rules[i]);
        for (size_t k = 0; k < n_policies; k++) {
            struct policy policy = *policies[k];
            policy.number = policy.takes_number ? 2 : 0;
            for (uint64_t n = 0; n < DEALS && policy_fit(&policy, &rules, NULL) == STATUS_OK; n++)
                play(&rules, &policy, n);
        }
    }
}
