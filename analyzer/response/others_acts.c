/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See others_acts.h. */
#include "analyzer/response/others_acts.h"

#include <stdlib.h>

enum status others_acts_init(struct others_acts *others, const struct policy *policy)
{
    others->policy = policy;
    rng_seed(&others->unused, 0, 0);
    others->scratch = policy->scratch_size > 0 ? calloc(1, policy->scratch_size) : NULL;
    return policy->scratch_size > 0 && others->scratch == NULL ? STATUS_MEMORY : STATUS_OK;
}

void others_acts_clear(struct others_acts *others)
{
    if (others->scratch != NULL && others->policy->close != NULL)
        others->policy->close(others->policy, others->scratch);
    free(others->scratch);
    others->scratch = NULL;
}

const char *others_acts_failure(const struct others_acts *others)
{
    return others->policy->failure == NULL || others->scratch == NULL
               ? NULL
               : others->policy->failure(others->policy, others->scratch);
}

actionset others_acts_legal(const struct table *table, cardset dealt)
{
    return table->phase == PHASE_CALL
               ? auction_legal(&table->auction, table->rules, dealt)
               : table_legal_cards(table, dealt & ~table->played[table->turn]);
}

action others_acts_ask(struct others_acts *others, const struct table *table, cardset dealt)
{
    const actionset actions = others_acts_legal(table, dealt);
    if (cardset_is_single(actions))
        return (action)cardset_first(actions);
    const struct view view = {.table = table,
                              .me = table->turn,
                              .dealt = dealt,
                              .hand = dealt & ~table->played[table->turn],
                              .actions = actions};
    return others->policy->choose(others->policy, &view, &others->unused, others->scratch);
}

static action act_with(struct others_acts *others, const struct table *table, cardset dealt,
                       const action *forced)
{
    return forced != NULL && cardset_has(others_acts_legal(table, dealt), *forced)
               ? *forced
               : others_acts_ask(others, table, dealt);
}

actionset others_acts_ask_all(struct others_acts *others, const struct table *table,
                              struct part part, const action *forced, uint32_t count[64])
{
    const struct hidden_deals *hidden = others->hidden;
    actionset done = 0;
    others->question++;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint16_t number = hidden->dealt[part.deals[i]][table->turn];
        if (others->asked[number] != others->question) {
            others->asked[number] = others->question;
            others->answer[number] = act_with(others, table, hidden->hands[number], forced);
        }
        const action chosen = others->answer[number];
        if (!cardset_has(done, chosen)) {
            done |= cardset_of(chosen);
            count[chosen] = 0;
        }
        count[chosen]++;
    }
    return done;
}

void others_acts_split(const struct others_acts *others, unsigned turn, struct part part,
                       actionset done, const uint32_t count[64], uint32_t *room,
                       struct part parts[64])
{
    const struct hidden_deals *hidden = others->hidden;
    uint32_t *place[64], *next = room;
    if (cardset_is_single(done)) {
        parts[cardset_first(done)] = part;
        return;
    }
    CARDSET_EACH(a, done) {
        parts[a] = (struct part){next, count[a]};
        place[a] = next;
        next += count[a];
    }
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        *place[others->answer[hidden->dealt[deal][turn]]]++ = deal;
    }
}
