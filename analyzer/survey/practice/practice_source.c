/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/practice/practice_source.h"

#include "analyzer/survey/practice/practice_position.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/play/replay.h"

enum { MOST_DRAWS = 20000 };

static bool is_asked(const struct practice_source *source, unsigned s)
{
    return source->seat == SEAT_NONE || source->seat == (int)s;
}

/* --- openings: the first calls in random deals ------------------------------------------------ */

static enum status draw_opening(const struct practice_source *source, struct rng *rng,
                                struct situation *out, bool *is_drawn, struct diag *diag)
{
    const unsigned any = (unsigned)rng_below(rng, N_SEATS);
    const unsigned me = source->seat == SEAT_NONE ? any : (unsigned)source->seat;
    cardset dealt[N_SEATS];
    struct state state;
    deal_random(source->rules, rng, dealt);
    state_init(&state, source->rules, dealt);
    if (state.table.phase == PHASE_CALL)
        playout_to_call(&state, source->players->players, me, rng);
    const char *failure = policy_table_failure(source->players);
    if (failure != NULL)
        return diag_set(diag, STATUS_PROGRAM, 0, 0, "%s", failure);
    *out = (struct situation){.table = state.table, .me = (seat)me, .dealt = dealt[me]};
    *is_drawn = state.table.phase == PHASE_CALL && state.table.turn == me;
    return STATUS_OK;
}

/* --- books: each hand with its situation ------------------------------------------------------ */

static bool fits_entry(const struct practice_source *source, const struct book_entry *entry)
{
    const double gap = entry->margin.value;
    return is_asked(source, source->book->situations[entry->situation].table.turn) &&
           book_entry_has_choice(entry) && gap >= PRACTICE_LEAST_GAP && gap <= PRACTICE_MOST_GAP;
}

static void draw_entry(const struct practice_source *source, struct rng *rng, struct situation *out,
                       bool *is_drawn)
{
    const struct book *book = source->book;
    const struct book_entry *entry = &book->entries[rng_below(rng, book->n_entries)];
    *out = book_situation_of(&book->situations[entry->situation], entry->hand);
    *is_drawn = fits_entry(source, entry);
}

/* --- recorded deals: the calls and cards of known hands --------------------------------------- */

static int count_actions(const struct review_deal *deal)
{
    return deal->ok ? deal->deal.end.auction.n_calls + deal->deal.end.n_played : 0;
}

/* Finds the situation before action `n` of a deal. Returns false if `source` excludes the seat on
 * turn, if the hand is unknown, or without a choice. */
static bool read_action(const struct practice_source *source, const struct played_deal *deal, int n,
                        struct situation *out)
{
    struct replay replay;
    replay_init(&replay, &deal->end);
    for (int left = n + 1; left > 0 && replay_next(&replay);)
        left -= replay.table.phase != PHASE_ANNOUNCE;
    const seat me = replay.table.turn;
    *out = (struct situation){.table = replay.table, .me = me, .dealt = deal->dealt[me]};
    return seatset_has(deal->known, out->me) && is_asked(source, out->me) &&
           cardset_count(review_actions(out)) > 1;
}

/* The total number of calls and cards in all deals. */
static int count_all(const struct practice_source *source)
{
    int n = 0;
    for (int d = 0; d < source->n_deals; d++)
        n += count_actions(&source->deals[d]);
    return n;
}

/* Draws an action; since the step is coprime to the number of actions, every action is visited. */
static void draw_action(const struct practice_source *source, uint64_t number,
                        struct situation *out, bool *is_drawn)
{
    static const uint64_t steps[] = {6151, 7919, 9973}; /* primes; n is no multiple of all three */
    const uint64_t n = (uint64_t)count_all(source);
    uint64_t step = 1;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && n > 0; i++)
        if (n % steps[i] != 0)
            step = steps[i];
    int chosen = n > 0 ? (int)(number * step % n) : 0;
    for (int d = 0; d < source->n_deals && n > 0; d++) {
        const int here = count_actions(&source->deals[d]);
        if (chosen < here) {
            *is_drawn = read_action(source, &source->deals[d].deal, chosen, out);
            return;
        }
        chosen -= here;
    }
}

enum status practice_draw(const struct practice_source *source, uint64_t seed, uint64_t number,
                          struct situation *out, bool *is_drawn, struct diag *diag)
{
    struct rng rng;
    rng_seed(&rng, seed, number);
    *is_drawn = false;
    switch (source->kind) {
    case PRACTICE_OPENINGS: return draw_opening(source, &rng, out, is_drawn, diag);
    case PRACTICE_BOOK: draw_entry(source, &rng, out, is_drawn); break;
    case PRACTICE_DEALS: draw_action(source, number, out, is_drawn); break;
    }
    return STATUS_OK;
}

int practice_source_draws(const struct practice_source *source)
{
    return source->kind == PRACTICE_DEALS ? count_all(source) : MOST_DRAWS;
}

bool practice_source_has(const struct practice_source *source)
{
    struct situation situation;
    for (uint64_t i = 0; source->kind == PRACTICE_BOOK && i < source->book->n_entries; i++)
        if (fits_entry(source, &source->book->entries[i]))
            return true;
    for (int d = 0; source->kind == PRACTICE_DEALS && d < source->n_deals; d++)
        for (int n = 0; n < count_actions(&source->deals[d]); n++)
            if (read_action(source, &source->deals[d].deal, n, &situation))
                return true;
    return source->kind == PRACTICE_OPENINGS;
}
