/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See trail.h. */
#include "tests/support/trail.h"

#include <stdarg.h>
#include <stdio.h>

#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

struct text {
    char *out;
    size_t used;
};

__attribute__((format(printf, 2, 3))) static void add(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int n = vsnprintf(text->out + text->used, TRAIL_SIZE - text->used, format, arguments);
    va_end(arguments);
    text->used += n < 0 ? 0 : (size_t)n;
    if (text->used >= TRAIL_SIZE)
        text->used = TRAIL_SIZE - 1;
}

static void add_calls(struct text *text, const struct table *table)
{
    struct auction before;
    auction_init(&before, table->rules);
    add(text, "\ncalls:");
    for (int i = 0; i < table->auction.n_calls; i++) {
        const unsigned call = table->auction.calls[i];
        add(text, " %s", call_name(table->rules, &before, call));
        auction_apply(&before, table->rules, call);
    }
}

void trail_write(const struct state *state, char out[TRAIL_SIZE])
{
    const struct table *table = &state->table;
    const struct pack *pack = table->rules->pack;
    struct text text = {out, 0};
    add(&text, "rules: %s\ndeal: ", table->rules->name);
    for (unsigned s = 0; s < N_SEATS; s++) {
        char hand[3 * MAX_CARDS];
        notation_cards(pack, state->dealt[s], 0, hand, sizeof hand);
        add(&text, s == 0 ? "%s" : " | %s", hand);
    }
    add_calls(&text, table);
    add(&text, "\nplay:");
    for (int i = 0; i < table->n_played; i++) {
        char code[3];
        notation_card_code(pack, table->cards[i], code);
        add(&text, " %s", code);
    }
}
