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
        players->weight[s] = calloc(n, sizeof *players->weight[s]);
        players->choices[s] = calloc(n, sizeof *players->choices[s]);
        players->held[s] = calloc(n, sizeof *players->held[s]);
        has_all &=
            players->weight[s] != NULL && players->choices[s] != NULL && players->held[s] != NULL;
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

/* Who is asked for calls. */
struct asked {
    struct others_acts players, strays;
    bool has_strays;
};

static enum status asked_init(struct asked *asked, const struct end_callers *callers)
{
    enum status status = others_acts_init(&asked->players, callers->players);
    asked->has_strays = callers->strays != NULL;
    if (status == STATUS_OK && asked->has_strays)
        status = others_acts_init(&asked->strays, callers->strays);
    return status;
}

static void asked_clear(struct asked *asked)
{
    others_acts_clear(&asked->players);
    others_acts_clear(&asked->strays);
}

/* What a hand of this weight weighs after a call. */
static uint8_t weight_after(struct asked *asked, const struct table *table, cardset hand,
                            unsigned call, uint8_t weight)
{
    if (weight == 0 || others_acts_ask(&asked->players, table, hand) == call)
        return weight;
    return asked->has_strays && others_acts_ask(&asked->strays, table, hand) == call ? STRAY_WEIGHT
                                                                                     : 0;
}

/* The hands with which a call is made; if nobody makes it those with which it may be made: one seat
 * has left its own way, and the others are to learn what to play against whatever it may hold. */
static void follow_call(struct end_players *players, struct asked *asked, unsigned call)
{
    const struct table *table = &players->start;
    uint8_t *weight = players->weight[table->turn];
    uint8_t after[HAND_MASKS], most = 0;
    for (int i = 0; i < players->n_hands; i++) {
        const cardset hand = players->hands[i];
        if (!cardset_has(others_acts_legal(table, hand), call))
            weight[i] = 0;
        after[i] = weight_after(asked, table, hand, call, weight[i]);
        most = after[i] > most ? after[i] : most;
    }
    if (most == 0)
        return;
    for (int i = 0; i < players->n_hands; i++)
        weight[i] = most == STRAY_WEIGHT && after[i] > 0 ? HAND_WEIGHT : after[i];
}

/* Follows the calls: each speaker may hold what he calls so with. */
static enum status follow_calls(struct end_players *players, const struct end_callers *callers,
                                const struct auction *auction)
{
    struct asked *asked = calloc(1, sizeof *asked);
    if (asked == NULL)
        return STATUS_MEMORY;
    const enum status status = asked_init(asked, callers);
    struct table *table = &players->start;
    for (int s = 0; s < N_SEATS; s++)
        memset(players->weight[s], HAND_WEIGHT, (size_t)players->n_hands);
    table_init(table, players->rules);
    for (int i = 0; i < auction->n_calls && status == STATUS_OK; i++) {
        follow_call(players, asked, auction->calls[i]);
        table_call(table, auction->calls[i]);
    }
    for (int s = 0; s < N_SEATS; s++)
        for (int hand = 0; hand < players->n_hands; hand++)
            if (players->weight[s][hand] > 0)
                players->held[s][players->n_held[s]++] = players->hands[hand];
    asked_clear(asked);
    free(asked);
    return status;
}

enum status end_players_init(struct end_players *players, const struct ruleset *rules,
                             const struct end_callers *callers, const struct auction *auction)
{
    const struct pack *pack = rules->pack;
    struct binomials binomials;
    *players = (struct end_players){.rules = rules, .rest = callers->players};
    binomials_fill(&binomials, pack->n_cards, pack->hand_size);
    players->n_hands = (int)binomials.c[pack->hand_size][pack->n_cards];
    card_mirror_init(&players->mirror, rules);
    enum status status = reserve(players);
    if (status == STATUS_OK) {
        list_hands(players, &binomials);
        status = follow_calls(players, callers, auction);
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
        free(players->weight[s]);
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
