/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See naive_bridge.h. */
#include "tests/support/naive_bridge.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/rules/value/value.h"

static const char *const double_words[] = {"kontra", "rej", "bok", "slup"};
enum { N_WORDS = 32 };

void naive_bridge_hands(const struct pack *pack, const cardset dealt[N_SEATS], char hands[4][4][3])
{
    for (unsigned s = 0; s < N_SEATS; s++) {
        int n = 0;
        CARDSET_EACH(c, dealt[s])
            notation_card_code(pack, (card)c, hands[s][n++]);
    }
}

void naive_bridge_word(const struct state *state, action chosen, char out[WORD_SIZE])
{
    const struct table *table = &state->table;
    if (table->phase == PHASE_CARD)
        notation_card_code(table->rules->pack, chosen, out);
    else if (table->rules->calls[chosen].kind == CALL_DOUBLE)
        snprintf(out, WORD_SIZE, "%s",
                 table->auction.n_doubles < 4 ? double_words[table->auction.n_doubles] : "fifth");
    else
        snprintf(out, WORD_SIZE, "%s", table->rules->calls[chosen].name);
}

static void join(int n, char words[N_WORDS][WORD_SIZE], char *out, size_t size)
{
    size_t used = 0;
    *out = '\0';
    for (int i = 0; i < n && used + WORD_SIZE + 1 < size; i++)
        used += (size_t)snprintf(out + used, size - used, i == 0 ? "%s" : " %s", words[i]);
}

static bool is_among(const char *word, int n, char words[N_WORDS][WORD_SIZE])
{
    for (int i = 0; i < n; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

static bool same_legal(const struct state *state, const struct naive_game *game, char why[WHY_SIZE])
{
    char mine[N_WORDS][WORD_SIZE], theirs[N_WORDS][WORD_SIZE];
    int n = 0, n_found = 0;
    CARDSET_EACH(a, state_actions(state))
        naive_bridge_word(state, (action)a, mine[n++]);
    const int n_theirs = naive_legal(game, theirs);
    for (int i = 0; i < n; i++)
        n_found += is_among(mine[i], n_theirs, theirs);
    if (n == n_theirs && n_found == n)
        return true;
    char left[WHY_SIZE / 2 - 32], right[WHY_SIZE / 2 - 32];
    join(n, mine, left, sizeof left);
    join(n_theirs, theirs, right, sizeof right);
    snprintf(why, WHY_SIZE, "legal: engine {%s}, naive {%s}", left, right);
    return false;
}

bool naive_bridge_agrees(const struct state *state, const struct naive_game *game,
                         char why[WHY_SIZE])
{
    const struct table *table = &state->table;
    const int phase = naive_is_over(game)      ? PHASE_OVER
                      : naive_in_auction(game) ? PHASE_CALL
                                               : PHASE_CARD;
    if (table->phase != phase) {
        snprintf(why, WHY_SIZE, "phase: engine %d, naive %d", table->phase, phase);
        return false;
    }
    if (phase == PHASE_OVER)
        return true;
    if (table->turn != naive_turn(game)) {
        snprintf(why, WHY_SIZE, "turn: engine seat %d, naive %d", table->turn, naive_turn(game));
        return false;
    }
    return same_legal(state, game, why);
}

static bool same_number(const char *what, int seat_number, int mine, int theirs, char why[WHY_SIZE])
{
    if (mine == theirs)
        return true;
    snprintf(why, WHY_SIZE, "%s of seat %d: engine %d, naive %d", what, seat_number, mine, theirs);
    return false;
}

/* How many deals of a bok-runda follow, however many were left. */
static bool same_bok_left(const struct ruleset *rules, bool is_tie, char why[WHY_SIZE])
{
    for (int left = 0; left < 10; left++)
        if (!same_number("bok left", -1, bok_left_after(rules, left, is_tie),
                         naive_bok_left(rules->name, left, is_tie), why))
            return false;
    return true;
}

bool naive_bridge_settled_alike(const struct state *state, const struct naive_game *game,
                                char why[WHY_SIZE])
{
    const struct settlement *settled = &state->settlement;
    const char *contract = state->table.rules->contracts[settled->sides.contract].name;
    struct naive_result result;
    int payoff[N_SEATS];
    naive_result(game, &result);
    state_payoff(state, payoff);
    if (strcmp(contract, result.contract) != 0) {
        snprintf(why, WHY_SIZE, "contract: engine %s, naive %s", contract, result.contract);
        return false;
    }
    if (!same_number("declarer", -1, settled->sides.declarer, result.declarer, why) ||
        !same_number("multiplier", -1, settled->multiplier, result.multiplier, why) ||
        !same_number("tie", -1,
                     settlement_is_tie(state->table.rules, settled, state_old_points(state)),
                     result.is_tie, why) ||
        !same_bok_left(state->table.rules, result.is_tie, why))
        return false;
    for (int s = 0; s < N_SEATS; s++)
        if (!same_number("side", s, settled->sides.old >> s & 1, result.side[s], why) ||
            !same_number("points", s, state->table.points[s], result.points[s], why) ||
            !same_number("tricks", s, state->table.tricks[s], result.tricks[s], why) ||
            !same_number("payoff", s, payoff[s], result.payoff[s], why))
            return false;
    return true;
}

void naive_bridge_do(struct state *state, struct naive_game *game, action chosen)
{
    char word[WORD_SIZE];
    naive_bridge_word(state, chosen, word);
    naive_do(game, word);
    state_apply(state, chosen);
}
