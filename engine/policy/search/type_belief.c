/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/search/type_belief.h"

/* The values below were set by judgement, not tuned; data/reference/doko-matches.md contains
 * results, some of them against players of other types. Slips are assumed to be more frequent for
 * cards than for calls, since players differ more in their cards. */
static const double first_chance[N_OPPONENT_TYPES] = {[OPPONENT_USUAL] = 0.60,
                                                      [OPPONENT_LOOSE] = 0.25,
                                                      [OPPONENT_TIMID] = 0.13,
                                                      [OPPONENT_RANDOM] = 0.02};
static const double RESERVATION_SLIP = 0.03, ANNOUNCEMENT_SLIP = 0.1, CARD_SLIP = 0.7;

/* The likelihood of an illegal action, which should not occur in a consistent deal. */
static const double NEVER = 1e-9;

enum { ALL_CLUB_TYPES = (1 << N_CLUB_TYPES) - 1 };

struct type_belief type_belief_prior(void)
{
    struct type_belief types;
    for (int s = 0; s < N_SEATS; s++)
        for (int k = 0; k < N_OPPONENT_TYPES; k++)
            types.chance[s][k] = first_chance[k];
    return types;
}

void type_likelihood_init(struct type_likelihood *likelihood)
{
    for (int s = 0; s < N_SEATS; s++) {
        likelihood->slipped[s] = 0;
        for (int k = 0; k < N_OPPONENT_TYPES; k++)
            likelihood->of[s][k] = 1.0;
    }
}

static void add_action(struct type_likelihood *likelihood, const struct view *view, action did,
                       struct club_memory *memory)
{
    const enum phase phase = (enum phase)view->table->phase;
    if (bits_is_single(view->actions) && bits_has(view->actions, did))
        return;
    const bool is_legal = bits_has(view->actions, did);
    const double by_chance = is_legal ? 1.0 / bits_count(view->actions) : NEVER;
    const double slip = phase == PHASE_CARD   ? CARD_SLIP
                        : phase == PHASE_CALL ? RESERVATION_SLIP
                                              : ANNOUNCEMENT_SLIP;
    double *by_type = likelihood->of[view->me];
    action usual[N_CLUB_TYPES];
    if (is_legal)
        club_answers(view, memory, usual);
    for (int k = 0; k < N_CLUB_TYPES; k++) {
        const bool fits = is_legal && usual[k] == did;
        by_type[k] *= mixed_likelihood(1.0 - slip, fits, slip, by_chance);
        if (!fits && phase == PHASE_CALL)
            likelihood->slipped[view->me] = (uint8_t)(likelihood->slipped[view->me] | 1u << k);
    }
    by_type[OPPONENT_RANDOM] *= by_chance;
}

void type_likelihood_add(struct type_likelihood *likelihood, struct observed observed,
                         const cardset dealt[N_SEATS], struct club_memory *memory)
{
    const struct belief *belief = observed.belief;
    for (int i = observed.from; i < observed.end; i++)
        if (seatset_has(observed.whose, belief->before[i].turn)) {
            const struct view view = belief_view(belief, i, dealt);
            add_action(likelihood, &view, belief->done[i], memory);
        }
}

double type_likelihood_marginal(const struct type_likelihood *likelihood,
                                const struct type_belief *types)
{
    double product = 1.0;
    for (int s = 0; s < N_SEATS; s++) {
        double sum = 0.0, total = 0.0;
        for (int k = 0; k < N_OPPONENT_TYPES; k++) {
            sum += types->chance[s][k] * likelihood->of[s][k];
            total += types->chance[s][k];
        }
        product *= sum / total;
    }
    return product;
}

seatset type_likelihood_explained(const struct type_likelihood *likelihood)
{
    seatset set = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        set = (seatset)(set | (unsigned)(likelihood->slipped[s] != ALL_CLUB_TYPES) << s);
    return set;
}

void type_belief_trust(struct type_belief *types, seatset explained)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((explained >> s & 1) != 0)
            types->chance[s][OPPONENT_RANDOM] = 0.0;
}

void type_belief_draw(const struct type_belief *types, const struct type_likelihood *likelihood,
                      struct rng *rng, uint8_t type[N_SEATS])
{
    for (int s = 0; s < N_SEATS; s++) {
        double weight[N_OPPONENT_TYPES], total = 0.0;
        for (int k = 0; k < N_OPPONENT_TYPES; k++)
            total += weight[k] = types->chance[s][k] * likelihood->of[s][k];
        double left = rng_unit(rng) * total;
        int drawn = 0;
        while (drawn < N_OPPONENT_TYPES - 1 && (left -= weight[drawn]) >= 0.0)
            drawn++;
        type[s] = (uint8_t)drawn;
    }
}
