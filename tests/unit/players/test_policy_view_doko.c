/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player from outside is told in Doppelkopf, against a retelling from the naive game of
 * tests/reference: every key of every view is what its seat may know, no more and no less. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/outside/policy_message.h"
#include "tests/support/doko_sets.h"
#include "tests/support/doko_told.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { DEALS = 24000, ONE_OF = 400 }; /* each view takes JSON, twice */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* A list of words sorted, for those whose order says nothing. */
static json_t *sorted(const json_t *list)
{
    const char *words[64];
    const size_t n = json_array_size(list);
    json_t *out = json_array();
    assert_true(n <= 64);
    for (size_t i = 0; i < n; i++)
        words[i] = json_string_value(json_array_get(list, i));
    qsort(words, n, sizeof *words, compare_texts);
    for (size_t i = 0; i < n; i++)
        json_array_append_new(out, json_string(words[i]));
    return out;
}

/* What zolo tells, as a line and back. */
static json_t *tell(const struct state *state)
{
    const struct view view = view_of(state, state_actions(state), false);
    struct policy_view shown;
    memset(&shown, 0xa5, sizeof shown);
    policy_view_fill(&shown, &view);
    char *line = policy_message(&shown.shown, NULL);
    assert_non_null(line);
    json_t *told = json_loads(line, 0, NULL);
    free(line);
    return told;
}

static uint64_t n_told[3];

static void compare(const struct doko_pair *pair, actionset calls)
{
    static const char *const unordered[] = {"dealt", "hand", "legal"};
    json_t *told = tell(&pair->state), *retold = doko_told(pair, calls);
    for (int i = 0; i < 3; i++) {
        json_object_set_new(told, unordered[i], sorted(json_object_get(told, unordered[i])));
        json_object_set_new(retold, unordered[i], sorted(json_object_get(retold, unordered[i])));
    }
    const char *key;
    json_t *value;
    json_object_foreach(retold, key, value)
    {
        char what[600], *a = json_dumps(json_object_get(told, key), JSON_ENCODE_ANY),
                        *b = json_dumps(value, JSON_ENCODE_ANY);
        snprintf(what, sizeof what, "seat %d is told of \"%s\" %.200s, but may know %.200s",
                 pair->state.table.turn + 1, key, a != NULL ? a : "nothing", b);
        free(a);
        free(b);
        doko_pair_check(pair, json_equal(json_object_get(told, key), value), what);
    }
    doko_pair_check(pair, json_object_size(told) == json_object_size(retold),
                    "another key is told");
    n_told[calls != 0 ? 0 : pair->state.table.phase == PHASE_ANNOUNCE ? 1 : 2]++;
    json_decref(told);
    json_decref(retold);
}

TEST(all_that_a_seat_may_know_is_told_and_nothing_else)
{
    const uint64_t n = N_DOKO_SETS + test_deals(DEALS) / ONE_OF;
    for (unsigned set = 0; set < N_DOKO_SETS; set++) {
        struct ruleset rules;
        doko_sets_load(set, &rules);
        for (uint64_t i = set; i < n; i += N_DOKO_SETS) {
            struct doko_pair pair = {.naive = doko_sets[set].naive, .watch = compare, .index = i};
            rng_seed(&pair.rng, 19, i);
            doko_pair_draw(&pair, &rules);
            doko_pair_reserve(&pair);
            doko_pair_play(&pair);
        }
    }
    for (int i = 0; i < 3; i++)
        assert_true(n_told[i] >= n);
}
