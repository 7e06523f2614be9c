/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_situation.h. */
#include "analyzer/book/book_situation.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/rules/auction/call_text.h"

/* Makes the calls at the table, and writes them in the words of the rule set. False if they do not
 * fit. */
static bool replay(const struct auction *auction, struct book_situation *out)
{
    struct table *table = &out->table;
    size_t n = 0;
    for (int i = 0; i < auction->n_calls && n < BOOK_AUCTION_BYTES; i++) {
        n += (size_t)snprintf(out->auction + n, BOOK_AUCTION_BYTES - n, "%s%s", n > 0 ? " " : "",
                              call_name(table->rules, &table->auction, auction->calls[i]));
        table_call(table, auction->calls[i]);
    }
    return n < BOOK_AUCTION_BYTES;
}

enum status book_situation_read(const struct ruleset *rules, const char *auction,
                                struct book_situation *out, struct diag *diag)
{
    static const cardset unknown[N_SEATS] = {0};
    struct auction read;
    const enum status status = auction_read_public(rules, auction, unknown, &read, diag);
    if (status != STATUS_OK)
        return status;
    if (read.closed)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("'%s': this auction is over, there is nothing left to call"), auction);
    struct book_situation situation = {0};
    table_init(&situation.table, rules);
    if (!replay(&read, &situation))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("'%s': an auction of a book has at most %d characters"), auction,
                        BOOK_AUCTION_BYTES - 1);
    *out = situation;
    return STATUS_OK;
}

struct situation book_situation_of(const struct book_situation *situation, cardset hand)
{
    return (struct situation){
        .table = situation->table, .me = situation->table.turn, .dealt = hand};
}
