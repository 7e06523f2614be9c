/* See strangers.h. */
#include "engine/policy/search/strangers.h"

/* Deals by which an act is judged. */
enum { SAMPLE = 16 };

/* One act in the drawn deals. */
struct witness {
    int n_legal;   /* deals in which it was legal */
    int n_as_club; /* of them, in which a club player does it */
    double chance; /* sum over them: one by the number of legal acts */
};

static struct witness hear(const struct belief *belief, int act,
                           const cardset dealt[SAMPLE][N_SEATS])
{
    struct witness witness = {0, 0, 0.0};
    for (int k = 0; k < SAMPLE; k++) {
        bool as_club;
        const int n = belief_choice(belief, act, dealt[k], &as_club);
        witness.n_legal += n > 0;
        witness.n_as_club += as_club;
        witness.chance += n > 0 ? 1.0 / n : 0.0;
    }
    return witness;
}

/* How many times likelier a stranger does it. */
static double odds_of(const struct witness *witness)
{
    static const double slips = 0.1;
    const double by_chance = witness->chance / SAMPLE,
                 as_club = (double)witness->n_as_club / SAMPLE;
    if (witness->n_legal == 0)
        return 1.0;
    return by_chance / ((1.0 - slips) * as_club + slips * by_chance);
}

/* Takes the acts from..end-1 of the seats `whose` into account. */
static void weigh(const struct belief *belief, int from, int end, seatset whose,
                  const cardset dealt[SAMPLE][N_SEATS], double odds[N_SEATS])
{
    for (int i = from; i < end; i++) {
        const unsigned who = belief->before[i].turn;
        if ((whose >> who & 1) == 0)
            continue;
        const struct witness witness = hear(belief, i, dealt);
        odds[who] *= odds_of(&witness);
    }
}

/* Cards cost more time to weigh than words, so they are asked for where words leave a doubt. */
static void weigh_all(const struct belief *belief, const struct deals *deals, double before,
                      struct rng *rng, double odds[N_SEATS])
{
    cardset dealt[SAMPLE][N_SEATS];
    seatset doubtful = 0;
    for (int k = 0; k < SAMPLE; k++)
        deals_sample(deals, rng, dealt[k]);
    weigh(belief, 0, belief->n_calls, ALL_SEATS, dealt, odds);
    for (unsigned s = 0; s < N_SEATS; s++)
        doubtful = (seatset)(doubtful | (unsigned)(odds[s] > before) << s);
    weigh(belief, belief->n_calls, belief->n_acts, doubtful, dealt, odds);
}

void strangers_by_acts(struct strangers *strangers, const struct belief *belief,
                       const struct deals *deals, double prior, unsigned me, struct rng *rng)
{
    const double before = prior / (1.0 - prior);
    double odds[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++)
        odds[s] = s == me ? 0.0 : before;
    if (prior > 0.0 && belief->n_acts > 0)
        weigh_all(belief, deals, before, rng, odds);
    for (unsigned s = 0; s < N_SEATS; s++)
        strangers->chance[s] = odds[s] / (1.0 + odds[s]);
}

seatset strangers_draw(const struct strangers *strangers, struct rng *rng)
{
    seatset set = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (strangers->chance[s] > 0.0 && rng_unit(rng) < strangers->chance[s])
            set = (seatset)(set | 1u << s);
    return set;
}
