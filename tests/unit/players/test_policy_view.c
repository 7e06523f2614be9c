/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A third-party player's view never depends on a hidden card: it is equal in deals that differ only
 * in those, in every rule set. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/outside/policy_message.h"
#include "engine/deal/deals.h"
#include "tests/support/outsider.h"
#include "tests/support/random_walk.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { DEALS = 120, OTHERS = 3 };

static uint64_t n_compared, every;

static char *message_of(const struct state *state)
{
    const struct view view = view_of(state, state_actions(state), false);
    struct policy_view shown;
    /* Members that are not written must not be read. */
    memset(&shown, 0xa5, sizeof shown);
    policy_view_fill(&shown, &view);
    return policy_message(&shown.shown, NULL);
}

static void compare_with_others(struct walk *walk)
{
    const struct state *state = &walk->state;
    struct knowledge knowledge;
    struct deals *deals;
    struct rng rng;
    if (state->table.phase == PHASE_OVER || walk->index % every != 0)
        return;
    const struct view view = view_of(state, state_actions(state), false);
    char *line = message_of(state);
    assert_non_null(line);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    rng_seed(&rng, 3, walk->index);
    for (int i = 0; i < OTHERS; i++) {
        cardset dealt[N_SEATS];
        struct state other;
        deals_sample(deals, &rng, dealt);
        if (memcmp(dealt, state->dealt, sizeof dealt) == 0 ||
            !outsider_replay(&state->table, dealt, &other))
            continue;
        char *seen = message_of(&other);
        if (strcmp(seen, line) != 0)
            random_walk_fail(walk, "a hidden card changes what a player from outside is shown");
        free(seen);
        n_compared++;
    }
    deals_free(deals);
    free(line);
}

TEST(deals_that_differ_in_hidden_cards_look_the_same)
{
    /* Only in some of the deals, as other fitting deals are slow to find. */
    every = 1 + test_deals(DEALS) / 125;
    random_walk_all(44, DEALS, compare_with_others);
    assert_true(n_compared > DEALS * 10);
}

/* 8 · suit + rank, the table of zolo_policy.h. */
TEST(card_numbers_and_codes_are_those_of_the_header)
{
    static const struct {
        zolo_card number;
        const char *code;
    } rows[] = {{0, "CA"},  {1, "CT"},  {3, "CQ"},  {4, "CJ"},  {8, "SA"}, {13, "S9"},
                {16, "HA"}, {18, "HK"}, {24, "DA"}, {28, "DJ"}, {29, "D9"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char code[3];
        policy_view_code(rows[i].number, code);
        assert_string_equal(code, rows[i].code);
    }
    assert_int_equal(policy_view_card(&pack_16, 8), 16); /* HA */
    assert_int_equal(policy_view_card(&pack_16, 2), 3);  /* CQ */
    assert_int_equal(policy_view_card(&pack_16, 15), 28);
}

TEST(quoting_keeps_whole_characters_and_hides_controls)
{
    char out[16];
    policy_quote("s\305\202up", 5, 100, out, sizeof out);
    assert_string_equal(out, "s\305\202up");
    policy_quote("s\305\202up", 5, 2, out, sizeof out);
    assert_string_equal(out, "s\305\202...");
    policy_quote("a\033[0m\377b\302\205", 9, 100, out, sizeof out);
    assert_string_equal(out, "a?[0m?b?");
    policy_quote("abcdefghijklmnopqrstuvwxyz", 26, 100, out, sizeof out);
    assert_string_equal(out, "abcdefghijkl...");
}
