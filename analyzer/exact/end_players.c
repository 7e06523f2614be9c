/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_players.h. */
#include "analyzer/exact/end_players.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/response/others_acts.h"
#include "engine/deal/combination.h"

static enum status reserve(struct end_players *players)
{
    const size_t n = (size_t)players->n_hands;
    players->hands = calloc(n, sizeof *players->hands);
    players->number_of = calloc(HAND_MASKS, sizeof *players->number_of);
    bool has_all = players->hands != NULL && players->number_of != NULL;
    for (int s = 0; s < N_SEATS; s++) {
        players->may_hold[s] = calloc(n, sizeof *players->may_hold[s]);
        players->choices[s] = calloc(n, sizeof *players->choices[s]);
        players->held[s] = calloc(n, sizeof *players->held[s]);
        has_all &=
            players->may_hold[s] != NULL && players->choices[s] != NULL && players->held[s] != NULL;
    }
    return has_all ? STATUS_OK : STATUS_MEMORY;
}

static void list_hands(struct end_players *players, const struct binomials *binomials)
{
    const struct pack *pack = players->rules->pack;
    for (int i = 0; i < players->n_hands; i++) {
        players->hands[i] = cardset_spread(
            combination_at(binomials, pack->n_cards, pack->hand_size, (uint64_t)i), pack->all);
        players->number_of[players->hands[i]] = (uint16_t)i;
    }
}

/* The hands with which a call is made; if nobody makes it those with which it may be made: one seat
 * has left its own way, and the others are to learn what to play against whatever it may hold. */
static void follow_call(struct end_players *players, struct others_acts *asked, unsigned call)
{
    const struct table *table = &players->start;
    bool *may_hold = players->may_hold[table->turn];
    bool is_made = false;
    for (int hand = 0; hand < players->n_hands; hand++) {
        may_hold[hand] =
            may_hold[hand] && cardset_has(others_acts_legal(table, players->hands[hand]), call);
        is_made = is_made ||
                  (may_hold[hand] && others_acts_ask(asked, table, players->hands[hand]) == call);
    }
    for (int hand = 0; hand < players->n_hands && is_made; hand++)
        may_hold[hand] =
            may_hold[hand] && others_acts_ask(asked, table, players->hands[hand]) == call;
}

/* Follows the calls: each speaker may hold what he calls so with. */
static enum status follow_calls(struct end_players *players, const struct auction *auction)
{
    struct others_acts *asked = calloc(1, sizeof *asked);
    if (asked == NULL)
        return STATUS_MEMORY;
    const enum status status = others_acts_init(asked, players->rest);
    struct table *table = &players->start;
    for (int s = 0; s < N_SEATS; s++)
        memset(players->may_hold[s], true, (size_t)players->n_hands);
    table_init(table, players->rules);
    for (int i = 0; i < auction->n_calls && status == STATUS_OK; i++) {
        follow_call(players, asked, auction->calls[i]);
        table_call(table, auction->calls[i]);
    }
    for (int s = 0; s < N_SEATS; s++)
        for (int hand = 0; hand < players->n_hands; hand++)
            if (players->may_hold[s][hand])
                players->held[s][players->n_may_hold[s]++] = players->hands[hand];
    others_acts_clear(asked);
    free(asked);
    return status;
}

enum status end_players_init(struct end_players *players, const struct ruleset *rules,
                             const struct policy *rest, const struct auction *auction)
{
    const struct pack *pack = rules->pack;
    struct binomials binomials;
    *players = (struct end_players){.rules = rules, .rest = rest};
    binomials_fill(&binomials, pack->n_cards, pack->hand_size);
    players->n_hands = (int)binomials.c[pack->hand_size][pack->n_cards];
    card_mirror_init(&players->mirror, rules);
    enum status status = reserve(players);
    if (status == STATUS_OK) {
        list_hands(players, &binomials);
        status = follow_calls(players, auction);
    }
    if (status != STATUS_OK)
        end_players_clear(players);
    return status;
}

void end_players_clear(struct end_players *players)
{
    for (int s = 0; s < N_SEATS; s++) {
        for (int i = 0; i < players->n_hands && players->choices[s] != NULL; i++)
            choices_clear(&players->choices[s][i]);
        free(players->choices[s]);
        free(players->may_hold[s]);
        free(players->held[s]);
    }
    free(players->hands);
    free(players->number_of);
    *players = (struct end_players){0};
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    const struct end_players *players = policy->context;
    const struct card_place place = card_place_of(&players->mirror, view);
    const uint64_t choice =
        choices_find(end_players_choices(players, view->me, place.dealt), place.line);
    return choice != 0 ? card_place_card(&players->mirror, &place, choice_chosen(choice))
                       : players->rest->choose(players->rest, view, rng, scratch);
}

struct policy end_players_policy(const struct end_players *players)
{
    struct policy policy = *players->rest;
    policy.choose = choose;
    policy.context = players;
    return policy;
}
