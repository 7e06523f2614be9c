/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's Doppelkopf against the naive implementation of tests/reference, both packs and the
 * variants of RULES 3.1: on random deals with random reservations, announcements on turn and out of
 * turn, and cards, both must allow the same at every step and settle alike. The last test asserts
 * that the deals met every game and every situation that is not all but impossible at random. */

#include <stdio.h>
#include <string.h>

#include "tests/support/doko_pair.h"
#include "tests/support/doko_sets.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

/* Deal number i of a run belongs to set i mod N_SETS. */
enum { SEED = 8, DEALS = 20000, N_SETS = N_DOKO_SETS };

/* ---- what the deals met ---- */

enum event {
    RE_WON,
    KONTRA_WON,
    NOBODY_WON,
    DECIDED_1,
    DECIDED_2,
    DECIDED_3,
    LEFT_ALONE,
    CHEAP_WIN, /* the winner pays: special points */
    FOX,
    DOPPELKOPF,
    KARLCHEN,
    LATE_REPLY,
    MENDED_REPLY,
    FORCED,
    VOLUNTARY,
    OUTRANKED,        /* a game was named that did not outrank an earlier one */
    OUTRANKED_FORCED, /* in a deal in which another seat was forced */
    UNNAMED,          /* a reservation was never named */
    SCHWEINCHEN,
    BOCKRUNDE,
    RE_ANNOUNCED, /* and the four refusals */
    KONTRA_ANNOUNCED = RE_ANNOUNCED + 5,
    GAMES = KONTRA_ANNOUNCED + 5,
    N_EVENTS = GAMES + NAIVE_DOKO_SILENT + 1
};

static void count_event(uint64_t met[N_EVENTS], int event, bool happened)
{
    met[event] += happened;
}

/* The seats that named a game other than the one that is played. */
static void count_words(uint64_t met[N_EVENTS], const struct naive_doko *game)
{
    for (int s = 0; s < 4; s++) {
        const int word = game->said[s];
        const bool idle =
            word >= NAIVE_DOKO_HOCHZEIT && word <= NAIVE_DOKO_FLEISCHLOS && s != game->player;
        count_event(met, OUTRANKED, idle);
        count_event(met, OUTRANKED_FORCED, idle && game->forced != -1);
        count_event(met, UNNAMED, word == NAIVE_DOKO_UNNAMED);
    }
}

static void count_result(uint64_t met[N_EVENTS], const struct doko_pair *pair,
                         const struct naive_doko_result *result)
{
    const struct naive_doko *game = &pair->game;
    count_event(met,
                result->winner == -1  ? NOBODY_WON
                : result->winner == 1 ? RE_WON
                                      : KONTRA_WON,
                true);
    const int deciding = naive_doko_deciding_trick(game);
    const bool is_alone = game->game == NAIVE_DOKO_HOCHZEIT && result->is_solo;
    count_event(met, is_alone ? LEFT_ALONE : DECIDED_1 + deciding - 1, deciding > 0);
    count_event(met, CHEAP_WIN,
                result->winner != -1 && (result->winner == 1) == (result->value < 0));
    count_event(met, FOX, result->fox[0] + result->fox[1] > 0);
    count_event(met, DOPPELKOPF, result->doppelkopf[0] + result->doppelkopf[1] > 0);
    count_event(met, KARLCHEN, result->karlchen[0] + result->karlchen[1] > 0);
    count_event(met, LATE_REPLY, pair->was_late);
    count_event(met, MENDED_REPLY, pair->was_mended);
    count_event(met, FORCED, game->forced != -1);
    count_event(met, SCHWEINCHEN, game->schweinchen != -1);
    count_event(met, BOCKRUNDE, result->n_bok > 0);
    count_words(met, game);
    count_event(met, VOLUNTARY, game->forced == -1 && game->is_pflichtsolo);
    for (int level = 1; level <= 5; level++) {
        count_event(met, RE_ANNOUNCED + level - 1, game->level[NAIVE_DOKO_RE] == level);
        count_event(met, KONTRA_ANNOUNCED + level - 1, game->level[NAIVE_DOKO_KONTRA] == level);
    }
    count_event(met, GAMES + game->game, true);
}

/* ---- claims ---- */

static struct run {
    unsigned set;
    uint64_t met[N_EVENTS];
} runs[N_SETS];

static void begin(struct doko_pair *pair, const struct run *run, const struct ruleset *rules,
                  uint64_t index)
{
    pair->index = index;
    pair->naive = doko_sets[run->set].naive;
    rng_seed(&pair->rng, SEED, index);
    doko_pair_draw(pair, rules);
}

/* Plays the run's share of `n` deals, each reserved or chosen as `open` does it. */
static void play_deals(struct run *run, uint64_t n, void (*open)(struct doko_pair *))
{
    struct ruleset rules;
    doko_sets_load(run->set, &rules);
    const uint64_t first = test_first_deal();
    for (uint64_t i = first; i < first + n; i++) {
        static struct doko_pair pair;
        struct naive_doko_result result;
        if (i % N_SETS != run->set)
            continue;
        begin(&pair, run, &rules, i);
        open(&pair);
        doko_pair_play(&pair);
        doko_pair_settle(&pair, &result);
        count_result(run->met, &pair, &result);
    }
}

static void both_allow_the_same_at_every_step_and_settle_alike(void **run_of)
{
    play_deals(*run_of, test_deals(DEALS) / (test_is_long() ? 1 : 2), doko_pair_reserve);
}

static void a_chosen_game_is_played_and_settled_alike(void **run_of)
{
    play_deals(*run_of, test_quarter(test_deals(DEALS) + 9) / 10, doko_pair_choose);
}

__attribute__((constructor)) static void register_sets(void)
{
    static char names[N_SETS][2][64];
    for (unsigned set = 0; set < N_SETS; set++) {
        char(*const name)[64] = names[set];
        runs[set].set = set;
        snprintf(name[0], sizeof name[0], "both_agree_at_every_step_in_set_%u", set);
        snprintf(name[1], sizeof name[1], "a_chosen_game_is_settled_alike_in_set_%u", set);
        test_register(__FILE__, __LINE__,
                      (struct CMUnitTest){name[0],
                                          both_allow_the_same_at_every_step_and_settle_alike, NULL,
                                          NULL, &runs[set]});
        test_register(__FILE__, __LINE__,
                      (struct CMUnitTest){name[1], a_chosen_game_is_played_and_settled_alike, NULL,
                                          NULL, &runs[set]});
    }
}

TEST(every_situation_occurs)
{
    if (test_first_deal() != 0 || test_deals(DEALS) < DEALS)
        skip();
    for (int event = 0; event < N_EVENTS; event++) {
        uint64_t n = 0;
        for (int set = 0; set < N_SETS; set++)
            n += runs[set].met[event];
        if (n == 0)
            fail_msg("situation %d never occurred", event);
    }
}
