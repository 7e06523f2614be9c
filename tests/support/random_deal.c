/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See random_deal.h. */
#include "tests/support/random_deal.h"

static void shuffle(const struct pack *pack, struct rng *rng, card cards[])
{
    for (int i = 0; i < pack->n_cards; i++)
        cards[i] = (card)i;
    for (int i = pack->n_cards - 1; i > 0; i--) {
        const int j = (int)rng_below(rng, (uint64_t)i + 1);
        const card swapped = cards[i];
        cards[i] = cards[j];
        cards[j] = swapped;
    }
}

static cardset highest_trumps(const struct ruleset *rules)
{
    cardset set = 0;
    for (int i = 0; i < rules->pack->hand_size && i < rules->order_lists[0].n_trumps; i++)
        set |= cardset_of(rules->order_lists[0].trumps[i]);
    return set;
}

static cardset wish(const struct ruleset *rules, struct rng *rng)
{
    switch (rng_below(rng, 8)) {
    case 0: return rules->old_cards;
    case 1: return rules->contracts[rng_below(rng, (uint64_t)rules->n_contracts)].needs;
    case 2: return highest_trumps(rules);
    default: return 0;
    }
}

/* Seat s has the places s·hand_size and following; the wished cards are swapped
 * with what lies there. */
static void grant(cardset wished, int first, int n_cards, card cards[])
{
    int place = first;
    CARDSET_EACH(c, wished) {
        for (int i = 0; i < n_cards; i++) {
            if (cards[i] != c)
                continue;
            cards[i] = cards[place];
            cards[place++] = (card)c;
            break;
        }
    }
}

static void deal_once(const struct ruleset *rules, struct rng *rng, cardset dealt[N_SEATS])
{
    const struct pack *pack = rules->pack;
    card cards[MAX_CARDS];
    shuffle(pack, rng, cards);
    const int lucky = (int)rng_below(rng, N_SEATS);
    grant(wish(rules, rng), lucky * pack->hand_size, pack->n_cards, cards);
    for (int s = 0; s < N_SEATS; s++) {
        dealt[s] = 0;
        for (int i = 0; i < pack->hand_size; i++)
            dealt[s] |= cardset_of(cards[s * pack->hand_size + i]);
    }
}

void random_deal(const struct ruleset *rules, struct rng *rng, cardset dealt[N_SEATS])
{
    bool again = true;
    while (again) {
        deal_once(rules, rng, dealt);
        again = false;
        for (int s = 0; s < N_SEATS; s++)
            again = again || ruleset_redeals(rules, dealt[s]);
    }
}

struct deal_mix random_mix(const struct ruleset *rules, struct rng *rng)
{
    return (struct deal_mix){
        .passes_of_6 = 2 + (unsigned)rng_below(rng, 3),
        .prefers_doubling = rng_below(rng, 2) == 0,
        .highest_contract = (int)rng_below(rng, (uint64_t)rules->n_contracts),
    };
}

action random_member(actionset set, struct rng *rng)
{
    return bits_at(set, (unsigned)rng_below(rng, (uint64_t)cardset_count(set)));
}

/* The legal calls besides pass that the bidding style does not rule out. */
static actionset calls_to_make(const struct ruleset *rules, struct deal_mix type, actionset legal)
{
    actionset calls = legal & cardset_of(CALL_INDEX_DOUBLE);
    if (type.prefers_doubling && calls != 0)
        return calls;
    CARDSET_EACH(a, legal) {
        if (rules->calls[a].kind == CALL_BID && rules->calls[a].contract <= type.highest_contract)
            calls |= cardset_of((unsigned)a);
    }
    return calls;
}

action random_action(const struct state *state, struct deal_mix type, struct rng *rng)
{
    const actionset actions = state_actions(state);
    if (state->table.phase == PHASE_CARD)
        return random_member(actions, rng);
    const actionset calls = calls_to_make(state->table.rules, type, actions);
    if (calls == 0 || rng_below(rng, 6) < type.passes_of_6)
        return CALL_INDEX_PASS;
    return random_member(calls, rng);
}
