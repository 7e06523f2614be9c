/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_exceptions.h. */
#include "analyzer/exact/end_exceptions.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/exact/fuse_build.h"

/* Choices that the map says the wrong thing of, though they are none of its entries, become entries; so
 * often, each time there are 64 times fewer. */
enum { ROUNDS = 3 };

struct entry {
    uint64_t number;
    uint8_t option;
};

struct making {
    const struct end_players *players;
    const struct policy *net;
    void *net_scratch;     /* owned */
    struct entry *entries; /* owned */
    size_t n, capacity;
    uint64_t n_choices; /* on the players' own path */
    struct exact_end end;
    uint8_t *bytes; /* of its map, owned */
};

static enum status add(struct making *making, uint64_t number, unsigned option)
{
    if (making->n == making->capacity) {
        const size_t capacity = making->capacity == 0 ? 1024 : 2 * making->capacity;
        struct entry *entries = realloc(making->entries, capacity * sizeof *entries);
        if (entries == NULL)
            return STATUS_MEMORY;
        making->entries = entries;
        making->capacity = capacity;
    }
    making->entries[making->n++] = (struct entry){number, (uint8_t)option};
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

/* The first round: exceptions; later ones: what the map of the round before says wrong. */
static enum status add_if_wrong(struct making *making, unsigned me, cardset dealt,
                                const struct choice *choice, bool is_first)
{
    if (!is_on_own_path(making->players, me, dealt, choice->line))
        return STATUS_OK;
    const uint64_t number = card_line_key(dealt, choice->line);
    making->n_choices += is_first;
    if (is_first)
        return is_exception(making, dealt, choice) ? add(making, number, choice->chosen)
                                                   : STATUS_OK;
    const struct card_place place = {
        .dealt = dealt, .actions = (UINT64_C(1) << choice->n_options) - 1, .line = choice->line};
    const int said = exact_end_option(&making->end, &place);
    return said >= 0 && said != choice->chosen ? add(making, number, choice->chosen) : STATUS_OK;
}

static enum status collect(struct making *making, bool is_first)
{
    const struct end_players *players = making->players;
    enum status status = STATUS_OK;
    for (int s = 0; s < N_SEATS; s++)
        for (int hand = 0; hand < players->n_hands; hand++) {
            const struct choices *choices = &players->choices[s][hand];
            for (uint32_t i = 0; i < choices->capacity && status == STATUS_OK; i++)
                if (choices->at[i].line != 0)
                    status = add_if_wrong(making, (unsigned)s, players->hands[hand],
                                          &choices->at[i], is_first);
        }
    return status;
}

static uint8_t byte_of(const void *self, size_t i, uint64_t hash)
{
    const struct making *making = self;
    return exact_byte(hash, making->entries[i].option);
}

static enum status make_map(struct making *making)
{
    uint64_t *numbers = calloc(making->n + 1, sizeof *numbers);
    if (numbers == NULL)
        return STATUS_MEMORY;
    for (size_t i = 0; i < making->n; i++)
        numbers[i] = making->entries[i].number;
    const struct fuse_entries entries = {numbers, making->n, byte_of, making};
    free(making->bytes);
    const enum status status = fuse_build(&entries, &making->end.map, &making->bytes);
    making->end.n_choices = (uint32_t)making->n;
    free(numbers);
    return status;
}

static enum status make(struct making *making)
{
    enum status status = STATUS_OK;
    for (int round = 0; round < ROUNDS && status == STATUS_OK; round++) {
        const size_t n_before = making->n;
        status = collect(making, round == 0);
        if (status == STATUS_OK && (round == 0 || making->n > n_before))
            status = make_map(making);
    }
    return status;
}

enum status end_exceptions_make(const struct end_players *players, const struct policy *net,
                                struct exact_end *out, uint8_t **bytes, uint64_t *n_choices)
{
    const struct auction *auction = &players->start.auction;
    struct making making = {.players = players,
                            .net = net,
                            .net_scratch = calloc(1, net->scratch_size + 1),
                            .end = {.hash = auction_hash(auction), .n_calls = auction->n_calls}};
    memcpy(making.end.calls, auction->calls, auction->n_calls);
    enum status status = making.net_scratch == NULL ? STATUS_MEMORY : make(&making);
    *out = making.end;
    *n_choices = making.n_choices;
    *bytes = status == STATUS_OK ? making.bytes : NULL;
    if (status != STATUS_OK)
        free(making.bytes);
    free(making.entries);
    free(making.net_scratch);
    return status;
}
