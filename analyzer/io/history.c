/* See history.h. */
#include "analyzer/io/history.h"

#include <stdio.h>

#include "engine/core/notation.h"
#include "engine/play/objection.h"
#include "engine/rules/call_text.h"
#include "engine/rules/sides.h"

/* Who tells the history. */
struct teller {
    seat me;
    cardset hand; /* as dealt */
};

static bool is_blank(const char *text)
{
    if (text != NULL)
        call_skip_gap(&text);
    return text == NULL || *text == '\0';
}

static enum status refuse_card(const struct table *table, int column, const char *why,
                               struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, 0, column, "trick %d, seat %d: %s",
                    table->n_played / N_SEATS + 1, table->turn + 1, why);
}

static enum status check_card(const struct table *table, const struct teller *teller, card c,
                              int column, struct diag *diag)
{
    char code[3], why[256];
    notation_card_code(table->rules->pack, c, code);
    if (table->turn == teller->me) {
        if (!objection_to_card(table, teller->hand, c, false, why, sizeof why))
            return STATUS_OK;
        return refuse_card(table, column, why, diag);
    }
    if (cardset_has(teller->hand, c)) {
        snprintf(why, sizeof why, "%s is in your own hand (seat %d)", code, teller->me + 1);
        return refuse_card(table, column, why, diag);
    }
    for (int i = 0; i < table->n_played; i++)
        if (table->cards[i] == c) {
            snprintf(why, sizeof why, "%s was played in trick %d already", code, i / N_SEATS + 1);
            return refuse_card(table, column, why, diag);
        }
    return STATUS_OK;
}

/* In a pack with twins: the copy that is meant, mine for me, else one that is
 * neither mine nor played. */
static card pick_copy(const struct table *table, const struct teller *teller, card c)
{
    const struct pack *pack = table->rules->pack;
    cardset free = table->turn == teller->me ? teller->hand : pack->all & ~teller->hand;
    for (int i = 0; i < table->n_played; i++)
        free &= ~cardset_of(table->cards[i]);
    const card copy = pack_copy_in(pack, c, free);
    return copy != CARD_NONE ? copy : c;
}

static enum status read_play(struct table *table, const struct teller *teller, const char *text,
                             struct diag *diag)
{
    const char *at = text;
    for (call_skip_gap(&at); *at != '\0'; call_skip_gap(&at)) {
        const int column = (int)(at - text) + 1;
        if (table->phase == PHASE_OVER)
            return diag_set(diag, STATUS_INPUT, 0, column, "the deal is over; no card can follow");
        card c;
        if (notation_read_card(table->rules->pack, &at, &c, diag) != STATUS_OK) {
            if (diag != NULL)
                diag->column = column;
            return STATUS_INPUT;
        }
        c = pick_copy(table, teller, c);
        const enum status status = check_card(table, teller, c, column, diag);
        if (status != STATUS_OK)
            return status;
        table_card(table, c);
    }
    return STATUS_OK;
}

static enum status read_calls(struct table *table, const struct teller *teller, const char *text,
                              struct diag *diag)
{
    cardset known[N_SEATS] = {0};
    known[teller->me] = teller->hand;
    struct auction auction;
    const enum status status = auction_read_public(table->rules, text, known, &auction, diag);
    for (unsigned i = 0; status == STATUS_OK && i < auction.n_calls; i++)
        table_call(table, auction.calls[i]);
    return status;
}

/* A hand that wins before the auction has no history (RULES 2.4). */
static enum status check_award(const struct ruleset *rules, const struct teller *teller,
                               struct diag *diag)
{
    cardset dealt[N_SEATS] = {0};
    int holder;
    dealt[teller->me] = teller->hand;
    const int award = sides_award(rules, dealt, &holder);
    if (award == CONTRACT_NONE)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 1, "the hand wins at once as %s; there is no auction",
                    rules->contracts[award].name);
}

enum status history_read(const struct ruleset *rules, const char *auction_text,
                         const char *play_text, unsigned me, cardset my_hand, struct table *out,
                         struct diag *diag)
{
    const struct teller teller = {(seat)me, my_hand};
    struct table table;
    table_init(&table, rules);
    diag_set_source(diag, is_blank(auction_text) ? "--play" : "--auction");
    enum status status = STATUS_OK;
    if (!is_blank(auction_text) || !is_blank(play_text))
        status = check_award(rules, &teller, diag);
    if (status == STATUS_OK && !is_blank(auction_text))
        status = read_calls(&table, &teller, auction_text, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, "--play");
    if (!is_blank(play_text)) {
        if (auction_text == NULL)
            table_close_auction(&table, CONTRACT_NONE, SEAT_NONE);
        else if (table.phase == PHASE_CALL)
            return diag_set(diag, STATUS_INPUT, 0, 1,
                            "the auction is not over: seat %d is to call before a card is played",
                            table.turn + 1);
        status = read_play(&table, &teller, play_text, diag);
    }
    if (status == STATUS_OK)
        *out = table;
    return status;
}
