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

/* What a seat that was dealt this sees of a table. */
static struct view view_on(const struct table *table, cardset dealt)
{
    const cardset hand = dealt & ~table->played[table->turn];
    return (struct view){.table = table,
                         .me = table->turn,
                         .dealt = dealt,
                         .hand = hand,
                         .actions = table_legal_cards(table, hand)};
}

/* The line that the seat on turn sees after a card. */
static uint64_t line_after(const struct making *making, const struct view *view, unsigned c)
{
    struct table after = *view->table;
    table_card(&after, (card)c);
    const struct view next = {.table = &after, .me = view->me, .dealt = view->dealt};
    return card_place_of(&making->players->mirror, &next).line;
}

/* Does the seat on turn play a card of a line, or one after which it sees the same? While both ways
 * round look alike its lot may take the image. */
static bool plays(const struct making *making, const struct view *view, unsigned c)
{
    const struct end_players *players = making->players;
    const struct card_place place = card_place_of(&players->mirror, view);
    const uint64_t choice =
        choices_find(end_players_choices(players, view->me, view->dealt), place.line);
    if (choice == 0)
        return true;
    const card played = card_place_card(&players->mirror, &place, choice_chosen(choice));
    return played == c || line_after(making, view, played) == line_after(making, view, c);
}

/* Follows a line to its table. Would the seat `me` have played its earlier cards of it as it does? What
 * comes after another card of its own never comes about. */
static bool follow_own_path(const struct making *making, unsigned me, cardset dealt, uint64_t line,
                            struct table *table)
{
    *table = making->players->start;
    for (int left = line_length(line); left > 0; left--) {
        const unsigned c = line >> 4 * (left - 1) & 15;
        if (table->turn == me) {
            const struct view view = view_on(table, dealt);
            if (!plays(making, &view, c))
                return false;
        }
        table_card(table, (card)c);
    }
    return true;
}

/* Does the net play another card? */
static bool is_exception(struct making *making, const struct view *view, unsigned option)
{
    const struct card_mirror *mirror = &making->players->mirror;
    const struct card_place place = card_place_of(mirror, view);
    const unsigned c = making->net->choose(making->net, view, NULL, making->net_scratch);
    return card_place_option(mirror, &place, c) != option;
}

static enum status add_if_on_path(struct making *making, unsigned me, cardset dealt,
                                  uint64_t choice)
{
    const uint64_t line = choice_line(choice);
    struct table table;
    if (!follow_own_path(making, me, dealt, line, &table))
        return STATUS_OK;
    const struct view view = view_on(&table, dealt);
    return add(making, &(struct known_choice){
                           .number = card_line_key(dealt, line),
                           .option = (uint8_t)choice_chosen(choice),
                           .n_options = (uint8_t)choice_options(choice),
                           .is_exception = is_exception(making, &view, choice_chosen(choice))});
}

static enum status collect(struct making *making)
{
    const struct end_players *players = making->players;
    enum status status = STATUS_OK;
    for (int s = 0; s < N_SEATS; s++)
        for (int hand = 0; hand < players->n_hands; hand++) {
            const struct choices *choices = &players->choices[s][hand];
            if (players->weight[s][hand] != HAND_WEIGHT)
                continue; /* who strays does not come there */
            for (uint32_t i = 0; i < choices->capacity && status == STATUS_OK; i++)
                if (choices->at[i] != 0)
                    status =
                        add_if_on_path(making, (unsigned)s, players->hands[hand], choices->at[i]);
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
