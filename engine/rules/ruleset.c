/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules/ruleset.h"

#include "engine/core/hash.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

int ruleset_find_contract(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->n_contracts; i++)
        if (notation_is_same(name, rules->contracts[i].name))
            return i;
    return CONTRACT_NONE;
}

const struct order *ruleset_order(const struct ruleset *rules, int contract)
{
    return &rules->orders[ruleset_public_contract(rules, contract)->order];
}

void ruleset_enter_bok_runda(struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        rules->contracts[i].base *= rules->bok_factor;
}

bool ruleset_redeals(const struct ruleset *rules, cardset hand)
{
    for (int i = 0; i < rules->n_redeals; i++) {
        const int n = cardset_count(hand & rules->redeals[i].cards);
        if (n < rules->redeals[i].least || n > rules->redeals[i].most)
            return true;
    }
    return false;
}

/* True if every deal would be redealt: the pack has too few cards for the minimum in each hand, or
 * too many for the maximum. */
static bool redeals_all(const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_redeals; i++) {
        const struct hand_limit *limit = &rules->redeals[i];
        const int n = cardset_count(limit->cards);
        if (n < N_SEATS * limit->least || n > N_SEATS * limit->most)
            return true;
    }
    return false;
}

const char *ruleset_fault(const struct ruleset *rules)
{
    int n_awards = 0;
    for (int i = 0; i < rules->n_contracts; i++)
        n_awards += rules->contracts[i].origin == ORIGIN_AWARD;
    if (n_awards + rules->n_redeals + (rules->schweinchen != 0) > MAX_AWARDS)
        return N_("too many awards and reasons for a redeal");
    if (rules->n_calls == MAX_CALLS)
        return N_("too many different calls");
    return redeals_all(rules) ? N_("redeal: every deal would be dealt again") : NULL;
}

bool ruleset_is_long(const struct ruleset *rules)
{
    return rules->pack->n_cards > pack_16.n_cards;
}

bool ruleset_is_usual(const struct ruleset *rules)
{
    return rules->pack->n_copies == 1 && rules->auction == AUCTION_BIDS &&
           rules->announcements.n_levels == 0 && rules->scoring == SCORING_STAKES;
}

/* Hashes field by field, since structs have padding and a machine-dependent byte order. */

static void mix(uint64_t *hash, uint64_t value)
{
    for (unsigned byte = 0; byte < sizeof value; byte++)
        *hash = fnv_add(*hash, (uint8_t)(value >> 8 * byte));
}

/* Signed integers. */
static void mix_numbers(uint64_t *hash, const int *numbers, size_t n)
{
    for (size_t i = 0; i < n; i++)
        mix(hash, (uint64_t)(int64_t)numbers[i]);
}
#define MIX(hash, ...) \
    mix_numbers(hash, (const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

/* Hashes a word and its NUL, so that "ab", "c" and "a", "bc" have different hashes. */
static void mix_word(uint64_t *hash, const char *word)
{
    do
        mix(hash, (unsigned char)*word);
    while (*word++ != '\0');
}

static void mix_order(uint64_t *hash, const struct pack *pack, const struct order *order)
{
    mix(hash, order->trumps);
    mix(hash, order->must_ruff);
    mix(hash, order->must_beat);
    CARDSET_EACH(c, pack->all) {
        mix(hash, order->suit_of[c]);
        mix(hash, order->beaten_by[c]);
    }
    if (order->first_wins_last != 0)
        mix(hash, order->first_wins_last);
}

static void mix_contract(uint64_t *hash, const struct contract *row)
{
    mix_word(hash, row->name);
    MIX(hash, (int)row->origin, (int)row->sides, (int)row->goal, row->order, row->base,
        row->short_factor, row->trickless_factor, row->loss_factor, row->call_cap, row->settle_cap,
        row->tabled_cap, row->declarer_may_open, row->unconfirmed);
    mix(hash, row->needs);
}

static void mix_doubling(uint64_t *hash, const struct ruleset *rules)
{
    MIX(hash, rules->first_speaker, rules->n_doubles);
    for (int i = 0; i < rules->n_doubles; i++)
        mix_word(hash, rules->double_names[i]);
    MIX(hash, rules->silent_may_open);
}

static void mix_sides(uint64_t *hash, const struct ruleset *rules)
{
    mix(hash, rules->old_cards);
    MIX(hash, rules->n_partner_cards);
    for (int i = 0; i < rules->n_partner_cards; i++)
        MIX(hash, rules->partner_cards[i]);
    MIX(hash, rules->partner_named);
}

static void mix_settling(uint64_t *hash, const struct ruleset *rules)
{
    MIX(hash, rules->win_points, rules->short_points, (int)rules->tie, rules->bok_deals,
        rules->bok_factor, rules->session_rounds, rules->session_deals, rules->n_ranking);
    mix_numbers(hash, rules->ranking_points, (size_t)rules->n_ranking);
}

/* Hashes the fields of games with announcements and scores. Games without such fields are skipped,
 * so that fingerprints in older files stay valid. */
static void mix_score(uint64_t *hash, const struct ruleset *rules)
{
    const struct announcement_rules *said = &rules->announcements;
    const struct special_rules *specials = &rules->specials;
    if (rules->auction == AUCTION_BIDS && rules->scoring == SCORING_STAKES && said->n_levels == 0 &&
        rules->compulsory_solos == 0)
        return;
    MIX(hash, (int)rules->auction, (int)rules->scoring, (int)said->effect, said->n_levels,
        specials->against_old, specials->doppelkopf, specials->fox, specials->karlchen,
        rules->compulsory_solos);
    mix_numbers(hash, said->least_cards, (size_t)said->n_levels);
}

/* Hashes a rule unless it is 0, so that fingerprints in older files stay valid. */
static void mix_extra(uint64_t *hash, const char *name, int value)
{
    if (value == 0)
        return;
    mix_word(hash, name);
    if (value != 1)
        MIX(hash, value);
}

uint64_t ruleset_fingerprint(const struct ruleset *rules)
{
    uint64_t hash = FNV_START;
    mix_word(&hash, rules->pack->name);
    MIX(&hash, rules->n_orders);
    for (int i = 0; i < rules->n_orders; i++)
        mix_order(&hash, rules->pack, &rules->orders[i]);
    MIX(&hash, rules->n_contracts);
    for (int i = 0; i < rules->n_contracts; i++)
        mix_contract(&hash, &rules->contracts[i]);
    mix_doubling(&hash, rules);
    mix_sides(&hash, rules);
    mix_settling(&hash, rules);
    mix_score(&hash, rules);
#define MIX_EXTRA(name) mix_extra(&hash, #name, rules->name);
    RULESET_EXTRAS(MIX_EXTRA)
    return hash;
}
