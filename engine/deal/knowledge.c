/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/deal/knowledge.h"

#include <assert.h>
#include <stdio.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"
#include "engine/rules/order.h"

void knowledge_init(struct knowledge *knowledge, const struct pack *pack)
{
    knowledge->pack = pack;
    knowledge->n_limits = 0;
    knowledge->n_facts = 0;
    for (int s = 0; s < N_SEATS; s++) {
        knowledge->holds[s] = 0;
        knowledge->may[s] = pack->all;
    }
}

/* A seat whose full hand is known can have no other cards. */
static void merge_holds(struct knowledge *knowledge, unsigned who, cardset cards)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (s != who)
            knowledge->may[s] &= ~cards;
    knowledge->holds[who] |= cards;
    if (cardset_count(knowledge->holds[who]) >= knowledge->pack->hand_size)
        knowledge->may[who] &= knowledge->holds[who];
}

static bool same_limit(const struct limit *a, const struct limit *b)
{
    return a->who == b->who && a->cards == b->cards && a->least == b->least && a->most == b->most;
}

static bool is_old_news(const struct knowledge *knowledge, const struct fact *fact)
{
    const struct limit *limit = &fact->limit;
    switch (fact->kind) {
    case FACT_HOLDS: return (limit->cards & ~knowledge->holds[limit->who]) == 0;
    case FACT_LACKS: return (limit->cards & knowledge->may[limit->who]) == 0;
    case FACT_LIMIT: break;
    }
    for (int i = 0; i < knowledge->n_limits; i++)
        if (same_limit(limit, &knowledge->limits[i]))
            return true;
    const int surely = cardset_count(limit->cards & knowledge->holds[limit->who]);
    const int perhaps = cardset_count(limit->cards & knowledge->may[limit->who]);
    return surely >= limit->least && perhaps <= limit->most;
}

void knowledge_add(struct knowledge *knowledge, const struct fact *fact)
{
    if (is_old_news(knowledge, fact))
        return;
    const struct limit *limit = &fact->limit;
    switch (fact->kind) {
    case FACT_HOLDS: merge_holds(knowledge, limit->who, limit->cards); break;
    case FACT_LACKS: knowledge->may[limit->who] &= ~limit->cards; break;
    case FACT_LIMIT:
        assert(knowledge->n_limits < MAX_LIMITS);
        knowledge->limits[knowledge->n_limits++] = *limit;
        break;
    }
    if (knowledge->n_facts < MAX_FACTS)
        knowledge->facts[knowledge->n_facts++] = *fact;
}

static void add(struct knowledge *knowledge, enum fact_kind kind, struct limit limit,
                const char *reason)
{
    struct fact fact = {.kind = kind, .limit = limit};
    snprintf(fact.reason, sizeof fact.reason, "%s", reason);
    knowledge_add(knowledge, &fact);
}

void knowledge_holds(struct knowledge *knowledge, unsigned who, cardset cards, const char *reason)
{
    add(knowledge, FACT_HOLDS, (struct limit){.who = (seat)who, .cards = cards}, reason);
}

void knowledge_lacks(struct knowledge *knowledge, unsigned who, cardset cards, const char *reason)
{
    add(knowledge, FACT_LACKS, (struct limit){.who = (seat)who, .cards = cards}, reason);
}

void knowledge_limit(struct knowledge *knowledge, unsigned who, cardset cards, int least, int most,
                     const char *reason)
{
    assert(least >= 0 && least <= most && most <= UINT8_MAX);
    const struct limit limit = {(seat)who, cards, (uint8_t)least, (uint8_t)most};
    add(knowledge, FACT_LIMIT, limit, reason);
}

bool knowledge_fits_hand(const struct knowledge *knowledge, unsigned who, cardset hand)
{
    if ((knowledge->holds[who] & ~hand) != 0 || (hand & ~knowledge->may[who]) != 0)
        return false;
    for (int i = 0; i < knowledge->n_limits; i++) {
        const struct limit *limit = &knowledge->limits[i];
        const int n = cardset_count(limit->cards & hand);
        if (limit->who == who && (n < limit->least || n > limit->most))
            return false;
    }
    return true;
}

/* --- constraints from a view --------------------------------------------------------------- */

/* Uses legality alone: replays the auction and the tricks, and derives from each call and card what
 * its seat cannot have held (RULES 1.3, 1.6, 1.9). */

/* Each award, each kind of redeal and Schweinchen adds one limit per seat; ruleset_fault allows at
 * most MAX_AWARDS. A double can prove that a seat lacks an old card, and Re that it has one. */
_Static_assert(N_SEATS *(MAX_AWARDS + 2) <= MAX_LIMITS, "all that a view proves has room");

void knowledge_of_rules(struct knowledge *knowledge, const struct ruleset *rules)
{
    knowledge_init(knowledge, rules->pack);
    for (int i = 0; i < rules->n_redeals; i++)
        for (unsigned s = 0; s < N_SEATS; s++)
            knowledge_limit(knowledge, s, rules->redeals[i].cards, rules->redeals[i].least,
                            rules->redeals[i].most, tr("otherwise there would have been a redeal"));
}

static void learn_call(struct knowledge *knowledge, const struct auction *before,
                       const struct ruleset *rules, unsigned call)
{
    const struct call_proof proof = auction_proof(before, rules, call);
    if ((proof.holds | proof.lacks | proof.not_all_of) == 0)
        return;
    char reason[REASON_BYTES];
    snprintf(reason, sizeof reason, tr("called %s"), call_name(rules, before, call));
    knowledge_holds(knowledge, before->speaker, proof.holds, reason);
    knowledge_lacks(knowledge, before->speaker, proof.lacks, reason);
    if (proof.not_all_of != 0)
        knowledge_limit(knowledge, before->speaker, proof.not_all_of, 0,
                        cardset_count(proof.not_all_of) - 1, reason);
}

static void learn_calls(struct knowledge *knowledge, const struct table *table)
{
    struct auction auction;
    auction_init(&auction, table->rules);
    for (unsigned i = 0; i < table->auction.n_calls; i++) {
        const unsigned call = table->auction.calls[i];
        learn_call(knowledge, &auction, table->rules, call);
        auction_apply(&auction, table->rules, call);
    }
}

void knowledge_no_award(struct knowledge *knowledge, const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *contract = &rules->contracts[i];
        if (contract->origin != ORIGIN_AWARD)
            continue;
        char reason[REASON_BYTES];
        snprintf(reason, sizeof reason, tr("otherwise it would have won by %s before the auction"),
                 contract->name);
        for (unsigned s = 0; s < N_SEATS; s++)
            knowledge_limit(knowledge, s, contract->needs, 0, cardset_count(contract->needs) - 1,
                            reason);
    }
}

/* Even a contract set without an auction may require specific cards in the declarer's hand. */
static void learn_contract(struct knowledge *knowledge, const struct table *table)
{
    const struct auction *auction = &table->auction;
    if (auction->contract == CONTRACT_NONE)
        return;
    const struct contract *contract = &table->rules->contracts[auction->contract];
    char reason[REASON_BYTES];
    snprintf(reason, sizeof reason, tr("plays %s"), contract->name);
    knowledge_holds(knowledge, (unsigned)auction->declarer, contract->needs, reason);
}

/* In an unbid game old cards determine the teams, and announcements show the team (RULES 3.1). */
static void learn_announcements(struct knowledge *knowledge, const struct table *table)
{
    const cardset old = table->rules->old_cards;
    if (table->auction.contract != CONTRACT_NONE)
        return;
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        if (said->team == TEAM_RE)
            knowledge_limit(knowledge, said->who, old, 1, cardset_count(old), tr("is Re"));
        else
            knowledge_lacks(knowledge, said->who, old, tr("is Kontra"));
    }
}

/* A seat that holds all of rules->raising announces it; hence no other seat does (RULES 3.3). */
static void learn_raised(struct knowledge *knowledge, const struct table *table)
{
    const cardset raising = table->rules->raising;
    if (table->raised_by >= 0)
        knowledge_holds(knowledge, (unsigned)table->raised_by, raising, tr("has Schweinchen"));
    for (unsigned s = 0; s < N_SEATS && table->raised_by == SEAT_NONE; s++)
        knowledge_limit(knowledge, s, raising, 0, cardset_count(raising) - 1,
                        tr("has not said Schweinchen"));
}

/* Adds what card number i, which does not lead its trick, proves about the hand from which it was
 * played: the hand without the cards played earlier. */
static void learn_card(struct knowledge *knowledge, const struct table *table, unsigned i,
                       card winning, cardset played_before)
{
    const card led = table->cards[i - i % N_SEATS], played = table->cards[i];
    const cardset excluded = duty_excludes(table->order, led, winning, played) & ~played_before;
    if ((excluded & knowledge->may[table->players[i]]) == 0)
        return;
    char name[3], led_name[3], reason[REASON_BYTES];
    notation_card_code(table->rules->pack, played, name);
    notation_card_code(table->rules->pack, led, led_name);
    snprintf(reason, sizeof reason, tr("played %s in trick %u, where %s was led"), name,
             i / N_SEATS + 1, led_name);
    knowledge_lacks(knowledge, table->players[i], excluded, reason);
}

static void learn_tricks(struct knowledge *knowledge, const struct table *table)
{
    cardset played_before[N_SEATS] = {0};
    card winning = CARD_NONE;
    for (unsigned i = 0; i < table->n_played; i++) {
        const card played = table->cards[i];
        const seat who = table->players[i];
        if (i % N_SEATS != 0)
            learn_card(knowledge, table, i, winning, played_before[who] | cardset_of(played));
        if (i % N_SEATS == 0 || cardset_has(table->order->beaten_by[winning], played))
            winning = played;
        played_before[who] |= cardset_of(played);
    }
}

void knowledge_of_view(struct knowledge *knowledge, const struct view *view)
{
    const struct table *table = view->table;
    knowledge_of_rules(knowledge, table->rules);
    knowledge_holds(knowledge, view->me, view->dealt, tr("the hand in question"));
    for (unsigned s = 0; s < N_SEATS; s++)
        knowledge_holds(knowledge, s, table->played[s], tr("was seen to play"));
    if (table->phase == PHASE_CALL || table->auction.n_calls > 0) {
        knowledge_no_award(knowledge, table->rules);
        learn_calls(knowledge, table);
    } else {
        learn_contract(knowledge, table);
    }
    learn_announcements(knowledge, table);
    learn_raised(knowledge, table);
    learn_tricks(knowledge, table);
}
