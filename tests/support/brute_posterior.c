/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See brute_posterior.h. */
#include "tests/support/brute_posterior.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "tests/support/naive_caller.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

const struct policy *const brute_policies[N_BELIEVED] = {&policy_club, &policy_random};
const double brute_trusts[N_TRUSTS] = {0.0, 0.5, 0.9, 1.0};

/* --- what was said and played ------------------------------------------------- */

static action call_of(const struct ruleset *rules, const char *word)
{
    for (int i = 0; i < rules->n_calls; i++)
        if (rules->calls[i].kind != CALL_DOUBLE && strcmp(rules->calls[i].name, word) == 0)
            return (action)i;
    return CALL_INDEX_DOUBLE; /* the naive words of doubles are by level */
}

static void read_words(struct brute *brute, const char *words, bool calls)
{
    char copy[128], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        const int i = brute->n_past++;
        const char *at = word;
        card c = 0;
        snprintf(brute->word[i], WORD_SIZE, "%s", word);
        if (!calls)
            assert_int_equal(notation_read_card(&pack_16, &at, &c, NULL), STATUS_OK);
        brute->past[i] = calls ? call_of(&brute->rules, word) : c;
    }
}

static void read_witness(struct brute *brute, const struct witness *witness)
{
    *brute = (struct brute){.witness = witness};
    test_rules_shipped(witness->rules, &brute->rules);
    assert_int_equal(notation_read_cardset(&pack_16, witness->hand, &brute->hand, NULL), STATUS_OK);
    if (witness->calls != NULL)
        read_words(brute, witness->calls, true);
    brute->n_calls = brute->n_past;
    read_words(brute, witness->plays, false);
    brute->all = calloc(ALL_DEALS, sizeof *brute->all);
    assert_non_null(brute->all);
}

int brute_contract(const struct brute *brute)
{
    const struct witness *witness = brute->witness;
    return witness->declarer < 0 ? CONTRACT_NONE
                                 : ruleset_find_contract(&brute->rules, witness->contract);
}

/* --- one deal ----------------------------------------------------------------- */

static void start(const struct brute *brute, const struct candidate *candidate, struct state *state,
                  struct naive_game *game)
{
    const struct witness *witness = brute->witness;
    char hands[4][4][3];
    naive_bridge_hands(&pack_16, candidate->dealt, hands);
    if (witness->contract == NULL) {
        state_init(state, &brute->rules, candidate->dealt);
        naive_start(game, witness->rules, hands);
        return;
    }
    state_init_contract(state, &brute->rules, candidate->dealt, brute_contract(brute),
                        witness->declarer);
    naive_start_contract(game, witness->rules, hands, witness->contract, witness->declarer);
}

/* Number of legal actions if the word is one of them, else 0. */
static int legal_number(const struct naive_game *game, const char *word)
{
    char legal[32][24];
    const int n = naive_legal(game, legal);
    for (int i = 0; i < n; i++)
        if (strcmp(legal[i], word) == 0)
            return n;
    return 0;
}

/* What somebody outside the policy does: calls as the definition has it, and any card. */
static double outside(struct brute *brute, int i, int p, const struct state *state, int n)
{
    const struct table *table = &state->table;
    double **chance = &brute->outside[i][p];
    if (table->phase == PHASE_CARD || n == 1)
        return 1.0 / n;
    if (*chance == NULL) {
        *chance = malloc(N_MASKS * sizeof **chance);
        assert_non_null(*chance);
        naive_caller(brute_policies[p], table, brute->past[i], *chance);
    }
    return (*chance)[state->dealt[table->turn]];
}

/* Likelihood of action number i, for each policy and trust. */
static void multiply(struct brute *brute, struct candidate *candidate, const struct state *state,
                     int i, int n)
{
    const struct view view = view_of(state, state_actions(state), false);
    const bool is_card = state->table.phase == PHASE_CARD;
    for (int p = 0; p < N_BELIEVED; p++) {
        double probability[64];
        brute_policies[p]->weigh(brute_policies[p], &view, probability, NULL);
        const double other = outside(brute, i, p, state, n);
        for (int t = 0; t < N_TRUSTS; t++) {
            const double trust = is_card ? brute_trusts[t] * brute_trusts[t] : brute_trusts[t];
            candidate->weight[p][t] *= trust * probability[brute->past[i]] + (1.0 - trust) * other;
        }
    }
}

static void weigh(struct brute *brute, struct candidate *candidate)
{
    struct state state;
    struct naive_game game;
    start(brute, candidate, &state, &game);
    for (int p = 0; p < N_BELIEVED; p++)
        for (int t = 0; t < N_TRUSTS; t++)
            candidate->weight[p][t] = 1.0;
    for (int i = 0; i < brute->n_past; i++) {
        const int n = legal_number(&game, brute->word[i]);
        if (n == 0) {
            memset(candidate->weight, 0, sizeof candidate->weight);
            return;
        }
        if (naive_turn(&game) != brute->witness->me)
            multiply(brute, candidate, &state, i, n);
        naive_do(&game, brute->word[i]);
        state_apply(&state, brute->past[i]);
    }
}

/* --- all deals ---------------------------------------------------------------- */

/* The four-card subset of a list of n cards, by places; the others go to `rest`. */
static cardset take(const card *cards, int n, const int place[4], card *rest)
{
    cardset taken = 0;
    int n_rest = 0;
    for (int i = 0; i < n; i++) {
        if (i == place[0] || i == place[1] || i == place[2] || i == place[3])
            taken |= cardset_of(cards[i]);
        else
            rest[n_rest++] = cards[i];
    }
    return taken;
}

typedef void use_subset(struct brute *brute, cardset taken, const card *rest);

static void each_subset(struct brute *brute, const card *cards, int n, use_subset *use)
{
    card rest[8];
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++)
                for (int d = c + 1; d < n; d++)
                    use(brute, take(cards, n, (const int[4]){a, b, c, d}, rest), rest);
}

/* With two of the other hands chosen, the third has the rest. */
static void add_deal(struct brute *brute, cardset second, const card *rest)
{
    struct candidate *candidate = &brute->all[brute->n++];
    const unsigned me = (unsigned)brute->witness->me;
    candidate->dealt[me] = brute->hand;
    candidate->dealt[seat_after(me, 1)] = brute->first;
    candidate->dealt[seat_after(me, 2)] = second;
    for (int i = 0; i < 4; i++)
        candidate->dealt[seat_after(me, 3)] |= cardset_of(rest[i]);
    weigh(brute, candidate);
}

static void choose_second(struct brute *brute, cardset first, const card *rest)
{
    brute->first = first;
    each_subset(brute, rest, 8, add_deal);
}

static int by_hands(const void *a, const void *b)
{
    return memcmp(((const struct candidate *)a)->dealt, ((const struct candidate *)b)->dealt,
                  sizeof(cardset[N_SEATS]));
}

static void weigh_all(struct brute *brute)
{
    card unseen[12];
    int n = 0;
    CARDSET_EACH(c, pack_16.all & ~brute->hand)
        unseen[n++] = (card)c;
    each_subset(brute, unseen, n, choose_second);
    assert_int_equal(brute->n, ALL_DEALS); /* 12! / 4!^3 */
    qsort(brute->all, (size_t)brute->n, sizeof *brute->all, by_hands);
}

void brute_init(struct brute *brute, const struct witness *witness)
{
    read_witness(brute, witness);
    weigh_all(brute);
}

void brute_clear(struct brute *brute)
{
    for (int i = 0; i < MOST_PAST; i++)
        for (int p = 0; p < N_BELIEVED; p++)
            free(brute->outside[i][p]);
    free(brute->all);
}

const struct candidate *brute_find(const struct brute *brute, const cardset dealt[N_SEATS])
{
    struct candidate key;
    memcpy(key.dealt, dealt, sizeof key.dealt);
    return bsearch(&key, brute->all, (size_t)brute->n, sizeof key, by_hands);
}
