/* See history.h. */
#include "analyzer/records/history.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/records/record_announce.h"
#include "engine/core/notation.h"
#include "engine/play/objection.h"
#include "engine/play/view.h"
#include "engine/rules/auction/call_text.h"
#include "engine/rules/sides/sides.h"

/* Who tells the history. */
struct teller {
    seat me;
    cardset hand; /* as dealt */
    struct compulsion compulsion;
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

/* The team of a seat as far as the asker knows, TEAM_NONE if he does not. */
static enum team teller_team(const struct table *table, const struct teller *teller, unsigned who)
{
    const struct view view = {
        .table = table, .me = teller->me, .dealt = teller->hand, .hand = teller->hand};
    const struct known_sides known = view_sides(&view);
    return known.old >> who & 1 ? TEAM_RE : known.young >> who & 1 ? TEAM_KONTRA : TEAM_NONE;
}

/* Why seat `who` may not say this, if it may not; then *team is its team. */
static bool object_to_announcement(const struct table *table, const struct teller *teller,
                                   unsigned who, const struct call *call, enum team *team,
                                   char *why, size_t size)
{
    enum team shown = teller_team(table, teller, who);
    const bool tells = cardset_is_single(call->teams);
    if (shown == TEAM_NONE && tells)
        shown = (enum team)cardset_first(call->teams);
    *team = shown;
    if (shown == TEAM_NONE)
        snprintf(why, size, "'%s' of a seat whose team is not known: first %u:re or %u:kontra",
                 call->name, who + 1, who + 1);
    else if ((call->teams >> shown & 1) == 0)
        snprintf(why, size, "'%s': this seat is of the other team, %s", call->name,
                 announcing_word(shown, LEVEL_TEAM));
    else
        return table_announcement_objection(table, who, shown, (enum level)call->level, why, size);
    return true;
}

/* Makes the announcement at *at, "2:re", and moves behind it. */
static enum status read_announcement(struct table *table, const struct teller *teller, int column,
                                     const char **at, struct diag *diag)
{
    const unsigned who = (unsigned)((*at)[0] - '1');
    char word[32], why[256] = "there are seats 1 to 4";
    enum team team = TEAM_NONE;
    notation_excerpt(*at + 2, word);
    const struct call *call = announcement_find(table->rules, word);
    if (call == NULL)
        announcement_unknown(table->rules, word, why, sizeof why);
    if (who >= N_SEATS || call == NULL ||
        object_to_announcement(table, teller, who, call, &team, why, sizeof why))
        return diag_set(diag, STATUS_INPUT, 0, column, "trick %d, seat %c: %s",
                        table->n_played / N_SEATS + 1, (*at)[0], why);
    table_announce(table, who, team, (enum level)call->level);
    *at += 2 + strcspn(*at + 2, " \t\r\n,;");
    return STATUS_OK;
}

static enum status read_card(struct table *table, const struct teller *teller, int column,
                             const char **at, struct diag *diag)
{
    card c;
    char why[96];
    if (announcement_lacks_seat(table->rules, *at, why, sizeof why))
        return refuse_card(table, column, why, diag);
    if (notation_read_card(table->rules->pack, at, &c, diag) != STATUS_OK) {
        if (diag != NULL)
            diag->column = column;
        return STATUS_INPUT;
    }
    c = pick_copy(table, teller, c);
    const enum status status = check_card(table, teller, c, column, diag);
    if (status == STATUS_OK)
        table_card(table, c);
    return status;
}

static enum status read_play(struct table *table, const struct teller *teller, const char *text,
                             struct diag *diag)
{
    const char *at = text;
    enum status status = STATUS_OK;
    for (call_skip_gap(&at); *at != '\0' && status == STATUS_OK; call_skip_gap(&at)) {
        const int column = (int)(at - text) + 1;
        if (table->phase == PHASE_OVER)
            return diag_set(diag, STATUS_INPUT, 0, column, "the deal is over; no card can follow");
        status = record_announce_is_next(at) ? read_announcement(table, teller, column, &at, diag)
                                             : read_card(table, teller, column, &at, diag);
    }
    return status;
}

/* Where games are named, healthy seats have nothing to say. */
static void pass_healthy(const struct ruleset *rules, struct auction *auction)
{
    while (rules->auction == AUCTION_RESERVATIONS && !auction->closed &&
           auction->n_calls >= N_SEATS && (auction->reserved >> auction->speaker & 1) == 0)
        auction_apply(auction, rules, CALL_INDEX_PASS);
}

static enum status read_calls(struct table *table, const struct teller *teller, const char *text,
                              struct diag *diag)
{
    const struct ruleset *rules = table->rules;
    cardset known[N_SEATS] = {0};
    known[teller->me] = teller->hand;
    struct auction auction = table->auction;
    const enum status status =
        reservation_text_is(rules, text)
            ? reservation_text_read(rules, text, known, teller->compulsion, &auction, diag)
            : auction_read_on(rules, text, known, &auction, diag);
    if (status != STATUS_OK)
        return status;
    pass_healthy(rules, &auction);
    table->auction.owing = auction.owing;
    for (unsigned i = 0; i < auction.n_calls; i++)
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
    return history_read_compelled(rules, auction_text, play_text, me, my_hand,
                                  (struct compulsion){.by_words = true}, out, diag);
}

enum status history_read_compelled(const struct ruleset *rules, const char *auction_text,
                                   const char *play_text, unsigned me, cardset my_hand,
                                   struct compulsion compulsion, struct table *out,
                                   struct diag *diag)
{
    const struct teller teller = {(seat)me, my_hand, compulsion};
    struct table table;
    table_init(&table, rules);
    table.auction.owing = compulsion.owing;
    table.auction.forced = compulsion.forced;
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
