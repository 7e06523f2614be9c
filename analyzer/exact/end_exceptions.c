/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_exceptions.h. */
#include "analyzer/exact/end_exceptions.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/exact/exception_maps.h"

struct making {
    const struct end_players *players;
    const struct policy *net;
    void *net_scratch;            /* owned */
    struct known_choice *choices; /* on the players' own path; owned */
    size_t n, capacity;
};

static enum status add(struct making *making, const struct known_choice *choice)
{
    if (making->n == making->capacity) {
        const size_t capacity = making->capacity == 0 ? 1024 : 2 * making->capacity;
        struct known_choice *choices = realloc(making->choices, capacity * sizeof *choices);
        if (choices == NULL)
            return STATUS_MEMORY;
        making->choices = choices;
        making->capacity = capacity;
    }
    making->choices[making->n++] = *choice;
    return STATUS_OK;
}

/* The number of cards of a line. */
static int line_length(uint64_t line)
{
    int n = 0;
    while (line >> 4 * n != 1)
        n++;
    return n;
}

/* The table after the cards of a line, as they fell or in the mirror. */
static void replay(const struct end_players *players, uint64_t line, bool is_mirrored,
                   struct table *table)
{
    *table = players->start;
    for (int left = line_length(line); left > 0; left--) {
        const unsigned c = line >> 4 * (left - 1) & 15;
        table_card(table, is_mirrored ? players->mirror.image[c] : (card)c);
    }
}

/* Would the seat have played its earlier cards of the line as it does? What comes after another card
 * of its own never comes about. */
static bool is_on_own_path(const struct end_players *players, unsigned me, cardset dealt,
                           uint64_t line)
{
    const struct choices *choices = end_players_choices(players, me, dealt);
    struct table table = players->start;
    for (int left = line_length(line); left > 0; left--) {
        const unsigned c = line >> 4 * (left - 1) & 15;
        const struct choice *choice =
            table.turn == me ? choices_find(choices, line >> 4 * left) : NULL;
        const cardset legal = table_legal_cards(&table, dealt & ~table.played[me]);
        if (choice != NULL && cardset_count(legal & (cardset_of(c) - 1)) != choice->chosen)
            return false;
        table_card(&table, (card)c);
    }
    return true;
}

/* The option that the net plays, seen from who stands for the choice. */
static unsigned option_of_net(struct making *making, cardset dealt, uint64_t line, bool is_mirrored)
{
    const struct end_players *players = making->players;
    const cardset mine = is_mirrored ? card_mirror_set(&players->mirror, dealt) : dealt;
    struct table table;
    replay(players, line, is_mirrored, &table);
    const cardset hand = mine & ~table.played[table.turn];
    const struct view view = {.table = &table,
                              .me = table.turn,
                              .dealt = mine,
                              .hand = hand,
                              .actions = table_legal_cards(&table, hand)};
    const unsigned c = making->net->choose(making->net, &view, NULL, making->net_scratch);
    const cardset below =
        is_mirrored ? card_mirror_set(&players->mirror, view.actions) : view.actions;
    const unsigned seen = is_mirrored ? players->mirror.image[c] : c;
    return (unsigned)cardset_count(below & (cardset_of(seen) - 1));
}

static bool is_exception(struct making *making, cardset dealt, const struct choice *choice)
{
    return option_of_net(making, dealt, choice->line, false) != choice->chosen ||
           (card_mirror_set(&making->players->mirror, dealt) != dealt &&
            option_of_net(making, dealt, choice->line, true) != choice->chosen);
}

static enum status add_if_on_path(struct making *making, unsigned me, cardset dealt,
                                  const struct choice *choice)
{
    if (!is_on_own_path(making->players, me, dealt, choice->line))
        return STATUS_OK;
    return add(making, &(struct known_choice){.number = card_line_key(dealt, choice->line),
                                              .option = choice->chosen,
                                              .n_options = choice->n_options,
                                              .is_exception = is_exception(making, dealt, choice)});
}

static enum status collect(struct making *making)
{
    const struct end_players *players = making->players;
    enum status status = STATUS_OK;
    for (int s = 0; s < N_SEATS; s++)
        for (int hand = 0; hand < players->n_hands; hand++) {
            const struct choices *choices = &players->choices[s][hand];
            for (uint32_t i = 0; i < choices->capacity && status == STATUS_OK; i++)
                if (choices->at[i].line != 0)
                    status =
                        add_if_on_path(making, (unsigned)s, players->hands[hand], &choices->at[i]);
        }
    return status;
}

enum status end_exceptions_make(const struct end_players *players, const struct policy *net,
                                struct exact_end *out, uint8_t **bytes, uint64_t *n_choices)
{
    const struct auction *auction = &players->start.auction;
    struct making making = {
        .players = players, .net = net, .net_scratch = calloc(1, net->scratch_size + 1)};
    *out = (struct exact_end){.hash = auction_hash(auction), .n_calls = auction->n_calls};
    *bytes = NULL;
    memcpy(out->calls, auction->calls, auction->n_calls);
    enum status status = making.net_scratch == NULL ? STATUS_MEMORY : collect(&making);
    if (status == STATUS_OK)
        status = exception_maps_make(making.choices, making.n, out, bytes);
    *n_choices = making.n;
    free(making.choices);
    free(making.net_scratch);
    return status;
}
