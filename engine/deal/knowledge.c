/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See knowledge.h. */
#include "engine/deal/knowledge.h"

#include <assert.h>
#include <stdio.h>

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

/* A full hand has room for nothing else. */
static void merge_holds(struct knowledge *knowledge, unsigned who, cardset cards)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (s != who)
            knowledge->may[s] &= ~cards;
    knowledge->holds[who] |= cards;
    if (cardset_count(knowledge->holds[who]) >= knowledge->pack->hand_size)
        knowledge->may[who] &= knowledge->holds[who];
}

static void merge_limit(struct knowledge *knowledge, const struct limit *limit)
{
    assert(knowledge->n_limits < MAX_LIMITS);
    knowledge->limits[knowledge->n_limits++] = *limit;
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
    case FACT_LIMIT: merge_limit(knowledge, limit); break;
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
