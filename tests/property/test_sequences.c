/* Counting sequences (perft): how many ways an auction or a play can go on from
 * a fixed position, and what they pay in sum, by the engine and by the naive
 * implementation, each walking its own tree. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>

#include "engine/core/notation.h"
#include "engine/rules/call_text.h"
#include "tests/support/naive_bridge.h"
#include "tests/support/random_deal.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

enum { SEED = 4, DEALS = 20000 };

/* Ways to go on to the end, and Σ (seat + 1)·payoff over them. */
struct count {
    uint64_t n;
    int64_t sum;
};

static int64_t weighted(const int payoff[N_SEATS])
{
    return payoff[0] + 2 * payoff[1] + 3 * payoff[2] + 4 * payoff[3];
}

/* Each walk ends with the auction, or with the deal if the auction is closed. */
static void count_engine(const struct state *state, bool in_auction, struct count *count)
{
    if (in_auction ? state->table.phase != PHASE_CALL : state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS] = {0};
        if (!in_auction)
            state_payoff(state, payoff);
        count->n++;
        count->sum += in_auction ? state->settlement.multiplier : weighted(payoff);
        return;
    }
    CARDSET_EACH(a, state_actions(state)) {
        struct state next = *state;
        state_apply(&next, (action)a);
        count_engine(&next, in_auction, count);
    }
}

static void count_naive(const struct naive_game *game, bool in_auction, struct count *count)
{
    char words[32][24];
    if (in_auction ? !naive_in_auction(game) : naive_is_over(game)) {
        struct naive_result result;
        naive_result_of(game, in_auction, &result);
        count->n++;
        count->sum += in_auction ? result.multiplier : weighted(result.payoff);
        return;
    }
    const int n = naive_legal(game, words);
    for (int i = 0; i < n; i++) {
        struct naive_game next = *game;
        naive_do(&next, words[i]);
        count_naive(&next, in_auction, count);
    }
}
