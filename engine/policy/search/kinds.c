/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See kinds.h. */
#include "engine/policy/search/kinds.h"

#include "engine/play/replay.h"

/* Set by judgement, not tuned: what they earn, also against players who are none of these, is in
 * data/reference/doko-matches.md. Cards are a matter of taste, words are not. */
static const double first_chance[N_KINDS] = {
    [TEMPER_USUAL] = 0.60, [TEMPER_LOOSE] = 0.25, [TEMPER_TIMID] = 0.13, [KIND_RANDOM] = 0.02};
static const double RESERVATION_SLIP = 0.03, ANNOUNCEMENT_SLIP = 0.1, CARD_SLIP = 0.7;

/* For what the rules forbid in a deal, should it ever fit all that is known for sure. */
static const double NEVER = 1e-9;

enum { ALL_TEMPERS = (1 << N_TEMPERS) - 1 };

struct kinds kinds_at_first(void)
{
    struct kinds kinds;
    for (int s = 0; s < N_SEATS; s++)
        for (int k = 0; k < N_KINDS; k++)
            kinds.chance[s][k] = first_chance[k];
    return kinds;
}

void heard_init(struct heard *heard)
{
    for (int s = 0; s < N_SEATS; s++) {
        heard->slipped[s] = 0;
        for (int k = 0; k < N_KINDS; k++)
            heard->likelihood[s][k] = 1.0;
    }
}

static double slip_of(enum phase phase)
{
    return phase == PHASE_CARD   ? CARD_SLIP
           : phase == PHASE_CALL ? RESERVATION_SLIP
                                 : ANNOUNCEMENT_SLIP;
}

static void add_act(struct heard *heard, const struct view *view, action did,
                    struct club_memory *memory)
{
    const enum phase phase = (enum phase)view->table->phase;
    if (bits_is_single(view->actions) && bits_has(view->actions, did))
        return;
    const bool is_legal = bits_has(view->actions, did);
    const double by_chance = is_legal ? 1.0 / bits_count(view->actions) : NEVER;
    const double slip = slip_of(phase);
    double *likelihood = heard->likelihood[view->me];
    action usual[N_TEMPERS];
    if (is_legal)
        club_answers(view, memory, usual);
    for (int k = 0; k < N_TEMPERS; k++) {
        const bool fits = is_legal && usual[k] == did;
        likelihood[k] *= (1.0 - slip) * fits + slip * by_chance;
        if (!fits && phase == PHASE_CALL)
            heard->slipped[view->me] = (uint8_t)(heard->slipped[view->me] | 1u << k);
    }
    likelihood[KIND_RANDOM] *= by_chance;
}

void heard_add(struct heard *heard, const struct belief *belief, int from, int end, seatset whose,
               const cardset dealt[N_SEATS], struct club_memory *memory)
{
    for (int i = from; i < end; i++)
        if ((whose >> belief->before[i].turn & 1) != 0) {
            const struct view view = belief_view(belief, i, dealt);
            add_act(heard, &view, belief->done[i], memory);
        }
}

void heard_deal(struct heard *heard, const struct table *end, const cardset dealt[N_SEATS],
                seatset whose)
{
    struct club_memory memory = {0};
    struct replay replay;
    replay_init(&replay, end);
    while (replay_next(&replay))
        if (seatset_has(whose, replay.table.turn)) {
            struct state state;
            state_resume(&state, &replay.table, dealt);
            const struct view view = view_of(&state, state_actions(&state), false);
            add_act(heard, &view, replay.done, &memory);
        }
}

double heard_likelihood(const struct heard *heard, const struct kinds *kinds)
{
    double product = 1.0;
    for (int s = 0; s < N_SEATS; s++) {
        double sum = 0.0, total = 0.0;
        for (int k = 0; k < N_KINDS; k++) {
            sum += kinds->chance[s][k] * heard->likelihood[s][k];
            total += kinds->chance[s][k];
        }
        product *= sum / total;
    }
    return product;
}

seatset heard_explained(const struct heard *heard)
{
    seatset set = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        set = (seatset)(set | (unsigned)(heard->slipped[s] != ALL_TEMPERS) << s);
    return set;
}

void kinds_trust(struct kinds *kinds, seatset explained)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((explained >> s & 1) != 0)
            kinds->chance[s][KIND_RANDOM] = 0.0;
}

void kinds_draw(const struct kinds *kinds, const struct heard *heard, struct rng *rng,
                uint8_t kind[N_SEATS])
{
    for (int s = 0; s < N_SEATS; s++) {
        double weight[N_KINDS], total = 0.0;
        for (int k = 0; k < N_KINDS; k++)
            total += weight[k] = kinds->chance[s][k] * heard->likelihood[s][k];
        double left = rng_unit(rng) * total;
        int drawn = 0;
        while (drawn < N_KINDS - 1 && (left -= weight[drawn]) >= 0.0)
            drawn++;
        kind[s] = (uint8_t)drawn;
    }
}
