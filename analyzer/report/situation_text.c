/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/report/situation_text.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* The order lists the two copies of a card only once. */
static int take_copies(const struct pack *pack, cardset set, card listed, card *out)
{
    int n = 0;
    CARDSET_EACH(c, set)
        if (pack->suit[c] == pack->suit[listed] && pack->rank[c] == pack->rank[listed])
            out[n++] = (card)c;
    return n;
}

int situation_sort(const struct table *table, cardset set, card out[MAX_CARDS])
{
    const struct ruleset *rules = table->rules;
    const struct order_list *list = table_order_list(table);
    int n = 0;
    for (int i = 0; i < list->n_trumps; i++)
        n += take_copies(rules->pack, set, list->trumps[i], out + n);
    for (int suit = 0; suit < list->n_suits; suit++)
        for (int i = 0; i < list->n_suit[suit]; i++)
            n += take_copies(rules->pack, set, list->suits[suit][i], out + n);
    return n;
}

void situation_card(const struct pack *pack, unsigned c, bool symbols, char out[8])
{
    if (symbols)
        notation_card_symbol(pack, (card)c, out);
    else
        notation_card_code(pack, (card)c, out);
}

void situation_cards(const struct table *table, cardset set, bool symbols, char *out, size_t size)
{
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, set, sorted);
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        char name[8];
        situation_card(table->rules->pack, sorted[i], symbols, name);
        text_list(out, size, " ", "%s", name);
    }
}

const char *situation_seat(unsigned s)
{
    static const char *const titles[] = {N_("1 (forehand)"), "2", "3", N_("4 (dealer)")};
    return tr(titles[s & 3u]);
}

const char *situation_call(const struct table *table, int i)
{
    const struct ruleset *rules = table->rules;
    const struct auction *auction = &table->auction;
    const struct call *call = &rules->calls[auction->calls[i]];
    if (call->kind != CALL_DOUBLE)
        return call->name;
    int level = 0;
    for (int k = i - 1; k >= 0; k--) {
        const struct call *before = &rules->calls[auction->calls[k]];
        level += before->kind == CALL_DOUBLE;
        if (before->kind == CALL_BID) {
            level += before->doubled;
            break;
        }
    }
    return auction_double_name(rules, level);
}

const char *situation_spoken(const char *word)
{
    return strcmp(word, "P") == 0 ? "pass" : word;
}

/* A pass as call number i. Whoever has made a reservation is no longer healthy. */
static const char *said_at(const struct ruleset *rules, int i, const char *word)
{
    const bool is_healthy = strcmp(word, "P") == 0 && rules->auction != AUCTION_BIDS &&
                            i < N_SEATS && tr_as("word", "healthy") != NULL;
    return is_healthy ? "healthy" : situation_spoken(word);
}

const char *situation_said(const struct table *table, const char *word)
{
    return said_at(table->rules, table->auction.n_calls, word);
}

bool situation_is_unsaid(const struct table *table, int i)
{
    const struct auction *auction = &table->auction;
    return table->rules->auction == AUCTION_RESERVATIONS && i >= N_SEATS &&
           !seatset_has(auction->reserved, auction_caller(table->rules, (unsigned)i));
}

const char *situation_call_listed(const struct table *table, int i)
{
    const char *word = said_at(table->rules, i, situation_call(table, i));
    const char *said = tr_as("said", word);
    return said != NULL ? said : tr_word(word);
}

void situation_calls(const struct table *table, bool symbols, char out[SITUATION_BYTES])
{
    out[0] = '\0';
    for (int i = 0; i < table->auction.n_calls; i++) {
        char word[NAME_LENGTH];
        if (situation_is_unsaid(table, i))
            continue;
        text_fold(situation_call_listed(table, i), symbols, word, sizeof word);
        text_list(out, SITUATION_BYTES, ", ", "%d %s",
                  auction_caller(table->rules, (unsigned)i) + 1, word);
    }
}

/* Appends the announcements made after n cards had been played: "2 re". */
static void list_said(const struct table *table, int n, char out[SITUATION_BYTES])
{
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        if (said->n_played == n)
            text_list(out, SITUATION_BYTES, ", ", "%d %s", said->who + 1,
                      tr_word(announcing_word((enum team)said->team, (enum level)said->level)));
    }
}

void situation_trick(const struct table *table, int trick, bool spoken, bool symbols,
                     char out[SITUATION_BYTES])
{
    const int first = trick * N_SEATS;
    const int end = table->n_played < first + N_SEATS ? table->n_played : first + N_SEATS;
    cardset cards = 0;
    out[0] = '\0';
    for (int i = first; i < end; i++) {
        char name[8];
        situation_card(table->rules->pack, table->cards[i], symbols, name);
        if (spoken)
            list_said(table, i, out);
        text_list(out, SITUATION_BYTES, ", ", "%d %s", table->players[i] + 1, name);
        cards |= cardset_of(table->cards[i]);
    }
    if (end < first + N_SEATS)
        return;
    const int points = pack_points(table->rules->pack, cards);
    text_add(
        out, SITUATION_BYTES,
        tr_count("; taken by seat %d, %d point", "; taken by seat %d, %d points", (uint64_t)points),
        table->players[table_winning(table, first)] + 1, points);
}

void announcement_format(const struct announcement *made, char out[16])
{
    snprintf(out, 16, "%d:%s", made->who + 1,
             announcing_word((enum team)made->team, (enum level)made->level));
}

void situation_announcements(const struct table *table, char out[SITUATION_BYTES])
{
    out[0] = '\0';
    if (table->raised_by >= 0)
        text_list(out, SITUATION_BYTES, ", ", "%d Schweinchen", table->raised_by + 1);
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        text_list(out, SITUATION_BYTES, ", ", tr("%d %s in trick %d"), said->who + 1,
                  tr_word(announcing_word((enum team)said->team, (enum level)said->level)),
                  said->n_played / N_SEATS + 1);
    }
}
