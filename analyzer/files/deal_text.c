/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/files/deal_text.h"

#include <string.h>

#include "analyzer/language/languages.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/sides.h"

enum { NOBODY = -1 };

struct cursor {
    const struct pack *pack;
    const char *text, *at;
    int owner[MAX_CARDS]; /* [card] the seat that holds it, or NOBODY */
    seatset *hidden;      /* seats with unknown cards; NULL if '?' is not allowed */
    int empty;            /* the seat whose hand the text leaves empty, or NOBODY */
    int empty_column;     /* column of the empty hand */
};

static int column_of(const struct cursor *cursor, const char *at)
{
    return (int)(at - cursor->text) + 1;
}

static cardset cards_left(const struct cursor *cursor)
{
    cardset left = 0;
    CARDSET_EACH(c, cursor->pack->all)
        if (cursor->owner[c] == NOBODY)
            left |= cardset_of((unsigned)c);
    return left;
}

static enum status refuse_twice(const struct cursor *cursor, unsigned s, card c, struct diag *diag)
{
    char code[3];
    notation_card_code(cursor->pack, c, code);
    const int column = column_of(cursor, cursor->at);
    if (cursor->pack->n_copies > 1)
        return diag_set(diag, STATUS_INPUT, 0, column,
                        N_("seat %u: more copies of %s than the pack has"), s + 1, code);
    return diag_set(diag, STATUS_INPUT, 0, column,
                    N_("seat %u: %s is dealt twice (first to seat %d)"), s + 1, code,
                    cursor->owner[c] + 1);
}

/* Reads the next card into the hand of seat `s`. */
static enum status read_card(struct cursor *cursor, unsigned s, cardset *hand, struct diag *diag)
{
    const int column = column_of(cursor, cursor->at);
    const char *end = cursor->at;
    card c;
    if (*end == '?' && cursor->hidden == NULL)
        return diag_set(diag, STATUS_INPUT, 0, column,
                        N_("seat %u: an unknown card ('?'); all cards must be known here"), s + 1);
    const enum status status = notation_next_card(cursor->pack, cursor->text, &end, &c, diag);
    if (status != STATUS_OK) {
        if (diag != NULL)
            diag->column = column;
        return status;
    }
    const card copy = pack_copy_in(cursor->pack, c, cards_left(cursor));
    if (copy == CARD_NONE)
        return refuse_twice(cursor, s, c, diag);
    cursor->owner[copy] = (int)s;
    *hand |= cardset_of(copy);
    cursor->at = end;
    return STATUS_OK;
}

static void skip_gap(struct cursor *cursor)
{
    cursor->at += strspn(cursor->at, " \t\r\n,;");
}

static enum status refuse_count(const struct cursor *cursor, unsigned s, int n, int column,
                                struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, 0, column,
                    tr_count("seat %u has %d card; a hand has %d",
                             "seat %u has %d cards; a hand has %d", (uint64_t)n),
                    s + 1, n, cursor->pack->hand_size);
}

static enum status read_hand(struct cursor *cursor, unsigned s, cardset *hand, struct diag *diag)
{
    skip_gap(cursor);
    const int column = column_of(cursor, cursor->at);
    int unknown = 0;
    *hand = 0;
    for (; *cursor->at != '|' && *cursor->at != '\0'; skip_gap(cursor)) {
        if (*cursor->at == '?' && cursor->hidden != NULL) {
            unknown++, cursor->at++;
            continue;
        }
        TRY(read_card(cursor, s, hand, diag));
    }
    const int n = cardset_count(*hand) + unknown;
    if (unknown > 0)
        *cursor->hidden |= (seatset)(1u << s);
    if (n == 0 && cursor->empty == NOBODY) {
        cursor->empty = (int)s;
        cursor->empty_column = column;
    } else if (n != cursor->pack->hand_size && (unknown != 1 || n > cursor->pack->hand_size))
        return refuse_count(cursor, s, n, column, diag);
    return STATUS_OK;
}

/* If exactly one hand is incomplete, gives the remaining cards to that hand. */
static enum status fill_hand(const struct cursor *cursor, cardset hands[N_SEATS], struct diag *diag)
{
    const cardset left = cards_left(cursor);
    for (unsigned s = 0; s < N_SEATS && left != 0; s++)
        if (cardset_count(hands[s] | left) == cursor->pack->hand_size) {
            hands[s] |= left;
            if (cursor->hidden != NULL)
                *cursor->hidden = 0;
            return STATUS_OK;
        }
    return cursor->empty == NOBODY
               ? STATUS_OK
               : refuse_count(cursor, (unsigned)cursor->empty, 0, cursor->empty_column, diag);
}

static enum status read_hands(struct cursor *cursor, cardset dealt[N_SEATS], struct diag *diag)
{
    cardset hands[N_SEATS];
    for (int c = 0; c < MAX_CARDS; c++)
        cursor->owner[c] = NOBODY;
    cursor->empty = NOBODY;
    for (unsigned s = 0; s < N_SEATS; s++) {
        TRY(read_hand(cursor, s, &hands[s], diag));
        const bool last = s + 1 == N_SEATS;
        const bool is_hidden = cursor->hidden != NULL && *cursor->hidden != 0;
        const bool is_short = s + 2 == N_SEATS && cursor->empty == NOBODY && !is_hidden;
        if ((*cursor->at == '\0') != last && (*cursor->at != '\0' || !is_short))
            return diag_set(diag, STATUS_INPUT, 0, column_of(cursor, cursor->at),
                            last ? N_("more than %u hands; a deal has 4 hands, separated by '|'")
                                 : N_("only %u of 4 hands; separate them by '|'"),
                            s + 1);
        cursor->at += *cursor->at != '\0';
    }
    TRY(fill_hand(cursor, hands, diag));
    memcpy(dealt, hands, sizeof hands);
    return STATUS_OK;
}

enum status deal_text_read(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                           struct diag *diag)
{
    struct cursor cursor = {.pack = pack, .text = text, .at = text};
    return read_hands(&cursor, dealt, diag);
}

enum status deal_text_read_known(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                                 seatset *hidden, struct diag *diag)
{
    struct cursor cursor = {.pack = pack, .text = text, .at = text, .hidden = hidden};
    *hidden = 0;
    return read_hands(&cursor, dealt, diag);
}

bool deal_text_award(const struct ruleset *rules, const cardset dealt[N_SEATS],
                     char why[AWARD_BYTES])
{
    int holder;
    const int award = sides_award(rules, dealt, &holder);
    if (award != CONTRACT_NONE)
        snprintf(why, AWARD_BYTES,
                 tr("seat %d's hand wins at once as %s; nothing is called or played"), holder + 1,
                 rules->contracts[award].name);
    return award != CONTRACT_NONE;
}

/* --- writing ---------------------------------------------------------------------------------- */

const char *record_words_call(const struct table *table, unsigned s)
{
    const struct ruleset *rules = table->rules;
    const uint8_t *calls = table->auction.calls;
    const bool is_named =
        table->auction.n_calls > N_SEATS + s && rules->calls[calls[N_SEATS + s]].kind == CALL_BID;
    return rules->calls[calls[is_named ? N_SEATS + s : s]].name;
}

int record_words_contract(const struct ruleset *rules, const char *text)
{
    int found = ruleset_find_contract(rules, text);
    for (int i = 0; i < rules->n_contracts && found == CONTRACT_NONE; i++)
        if (languages_mean(text, "word", rules->contracts[i].name))
            found = i;
    return found;
}

void record_words_announcements(FILE *out, const struct table *table, unsigned n_played)
{
    if (n_played == 0 && table->raised_by >= 0)
        fprintf(out, " %d:" RULESET_RAISED, table->raised_by + 1);
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *made = &table->announcements[i];
        char said[16];
        announcement_format(made, said);
        if (made->n_played == n_played)
            fprintf(out, " %s", said);
    }
}

static const char *pass_word(const struct ruleset *rules)
{
    return rules->calls[CALL_INDEX_PASS].name;
}

/* The word for a voluntary bid that is not doubled. */
static const char *bid_word(const struct ruleset *rules, int contract)
{
    for (int i = 0; i < rules->n_calls; i++)
        if (rules->calls[i].kind == CALL_BID && rules->calls[i].contract == contract &&
            !rules->calls[i].doubled && !rules->calls[i].compulsory)
            return rules->calls[i].name;
    return rules->contracts[contract].name;
}

static void write_settled_calls(FILE *out, const struct table *table)
{
    const struct ruleset *rules = table->rules;
    const int contract = table->auction.contract;
    const bool is_bid = contract != CONTRACT_NONE;
    const int before =
        is_bid ? (table->auction.declarer - rules->first_speaker + N_SEATS) % N_SEATS : 0;
    for (int i = 0; i < before; i++)
        fprintf(out, " %s", pass_word(rules));
    if (is_bid)
        fprintf(out, " %s", bid_word(rules, contract));
    for (int i = is_bid; i < N_SEATS; i++)
        fprintf(out, " %s", pass_word(rules));
}

static void write_calls(FILE *out, const struct table *table)
{
    fputs("calls:", out);
    if (table->auction.n_calls == 0)
        write_settled_calls(out, table);
    else if (table->rules->auction == AUCTION_RESERVATIONS)
        for (unsigned s = 0; s < N_SEATS; s++)
            fprintf(out, " %s", record_words_call(table, s));
    else
        for (int i = 0; i < table->auction.n_calls; i++)
            fprintf(out, " %s", situation_call(table, i));
    fputc('\n', out);
}

void record_write(FILE *out, const struct state *end)
{
    const struct table *table = &end->table;
    const struct pack *pack = table->rules->pack;
    char cards[MAX_CARDS * 3 + 1];
    fprintf(out, "rules: %s\ndeal:", table->rules->name);
    for (unsigned s = 0; s < N_SEATS; s++) {
        notation_cards(pack, end->dealt[s], 0, cards, sizeof cards);
        fprintf(out, "%s%s", s == 0 ? " " : " | ", cards);
    }
    fputc('\n', out);
    write_calls(out, table);
    fputs("play:", out);
    for (int i = 0; i < table->n_played; i++) {
        char code[3];
        record_words_announcements(out, table, (unsigned)i);
        notation_card_code(pack, table->cards[i], code);
        fprintf(out, " %s", code);
    }
    fputc('\n', out);
}
