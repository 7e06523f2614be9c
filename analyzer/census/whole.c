/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See whole.h. */
#include "analyzer/census/whole.h"

#include <stdlib.h>

#include "engine/core/language.h"
#include "engine/deal/combination.h"

/* More than 63,063,000 and far less than any pack of 40 cards has. */
static const uint64_t most_deals = 1000000000;

size_t whole_points_at(const struct ruleset *rules, int contract, unsigned first, unsigned second)
{
    const size_t width = (size_t)rules->pack->total_points + 1;
    return (((size_t)contract * N_SEATS + first) * N_SEATS + second) * width;
}

size_t whole_call_at(const struct ruleset *rules, enum whole_measure measure, unsigned who,
                     unsigned call)
{
    return whole_points_at(rules, rules->n_contracts, 0, 0) +
           ((size_t)measure * N_SEATS + who) * (size_t)rules->n_calls + call;
}

/* Deals of the pack, or 0 if they are too many. */
static uint64_t number_of_deals(const struct pack *pack, uint64_t *n_hands)
{
    struct binomials binomials;
    uint64_t n = 1;
    binomials_fill(&binomials, pack->n_cards, pack->hand_size);
    *n_hands = binomials.c[pack->hand_size][pack->n_cards];
    for (int rest = pack->n_cards; rest > 0; rest -= pack->hand_size) {
        const uint64_t hands = binomials.c[pack->hand_size][rest];
        if (hands > most_deals / n)
            return 0;
        n *= hands;
    }
    return n;
}

enum status whole_init(struct whole *out, const struct ruleset *rules, struct diag *diag)
{
    *out = (struct whole){.rules = rules};
    out->n_deals = number_of_deals(rules->pack, &out->n_hands);
    if (out->n_deals == 0)
        return diag_set(
            diag, STATUS_INPUT, 0, 0,
            N_("%s is played with %d cards, which have too many deals to go through all"),
            rules->name, rules->pack->n_cards);
    symmetries_find(rules, &out->symmetries);
    out->n_counts = whole_call_at(rules, N_WHOLE_MEASURES, 0, 0);
    out->counts = calloc(out->n_counts, sizeof *out->counts);
    return out->counts == NULL ? STATUS_MEMORY : STATUS_OK;
}

void whole_clear(struct whole *whole)
{
    free(whole->counts);
    whole->counts = NULL;
}
