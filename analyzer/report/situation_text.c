/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See situation_text.h. */
#include "analyzer/report/situation_text.h"

#include <string.h>

#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

/* A list names the copies of a twin once. */
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
    const struct order_list *list = &rules->order_lists[table->order - rules->orders];
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
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        char name[8];
        situation_card(table->rules->pack, sorted[i], symbols, name);
        if (length + strlen(name) + 2 > size)
            return;
        length += (size_t)snprintf(out + length, size - length, "%s%s", i == 0 ? "" : " ", name);
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

const char *situation_said(const struct ruleset *rules, const char *word)
{
    const bool is_healthy = strcmp(word, "P") == 0 && rules->auction != AUCTION_BIDS &&
                            tr_as("word", "healthy") != NULL;
    return is_healthy ? "healthy" : situation_spoken(word);
}

const char *situation_call_listed(const struct table *table, int i)
{
    const char *word = situation_said(table->rules, situation_call(table, i));
    const char *said = tr_as("said", word);
    return said != NULL ? said : tr_word(word);
}

void situation_write_calls(const struct table *table, FILE *out, bool symbols)
{
    const int n = table->auction.n_calls;
    for (int i = 0; i < n; i++) {
        char word[NAME_LENGTH];
        text_fold(situation_call_listed(table, i), symbols, word, sizeof word);
        fprintf(out, "%s%d %s", i == 0 ? "" : ", ", auction_caller(table->rules, (unsigned)i) + 1,
                word);
    }
}

static void write_calls(const struct table *table, FILE *out, bool symbols)
{
    fputs(tr("  Calls    "), out);
    situation_write_calls(table, out, symbols);
    fprintf(out, "%s\n", table->auction.n_calls == 0 ? tr("none yet") : "");
}

/* "2 re, " for what was said when n cards had fallen. */
static void write_said(const struct table *table, int n, FILE *out)
{
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        if (said->n_played == n)
            fprintf(out, "%d %s, ", said->who + 1,
                    tr_word(announcing_word((enum team)said->team, (enum level)said->level)));
    }
}

/* The cards first .. first+n of the play, if `spoken` each after what was said before it: "1 ♥A,
 * 2 re, 2 ♦J". Returns the seat that takes them. */
static seat write_cards_played(const struct table *table, int first, int n, bool spoken, FILE *out,
                               bool symbols)
{
    int winning = first;
    for (int i = first; i < first + n; i++) {
        char name[8];
        situation_card(table->rules->pack, table->cards[i], symbols, name);
        fputs(i == first ? "" : ", ", out);
        if (spoken)
            write_said(table, i, out);
        fprintf(out, "%d %s", table->players[i] + 1, name);
        if (cardset_has(table->order->beaten_by[table->cards[winning]], table->cards[i]))
            winning = i;
    }
    return table->players[winning];
}

void situation_write_trick(const struct table *table, int trick, bool spoken, FILE *out,
                           bool symbols)
{
    cardset cards = 0;
    for (int i = 0; i < N_SEATS; i++)
        cards |= cardset_of(table->cards[trick * N_SEATS + i]);
    const seat winner = write_cards_played(table, trick * N_SEATS, N_SEATS, spoken, out, symbols);
    const int points = pack_points(table->rules->pack, cards);
    fprintf(
        out,
        tr_count("; taken by seat %d, %d point", "; taken by seat %d, %d points", (uint64_t)points),
        winner + 1, points);
}

static void write_play(const struct table *table, FILE *out, bool symbols)
{
    const int n_tricks = (table->n_played - table->n_trick) / N_SEATS;
    for (int trick = 0; trick < n_tricks; trick++) {
        fprintf(out, tr("  Trick %-2d "), trick + 1);
        situation_write_trick(table, trick, false, out, symbols);
        fputc('\n', out);
    }
    if (table->n_trick == 0) {
        fprintf(out, tr("  Trick %-2d no card on the table\n"), n_tricks + 1);
        return;
    }
    fprintf(out, tr("  Trick %-2d "), n_tricks + 1);
    write_cards_played(table, n_tricks * N_SEATS, table->n_trick, false, out, symbols);
    fputc('\n', out);
}

void announcement_format(const struct announcement *made, char out[16])
{
    snprintf(out, 16, "%d:%s", made->who + 1,
             announcing_word((enum team)made->team, (enum level)made->level));
}

void situation_write_announcements(const struct table *table, FILE *out)
{
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        fputs(i == 0 ? tr("  Said     ") : ", ", out);
        fprintf(out, tr("%d %s in trick %d"), said->who + 1,
                tr_word(announcing_word((enum team)said->team, (enum level)said->level)),
                said->n_played / N_SEATS + 1);
    }
    fputs(table->n_announcements > 0 ? "\n" : "", out);
}

void situation_write(const struct situation *situation, FILE *out, bool symbols)
{
    const struct table *table = &situation->table;
    const cardset played = table->played[situation->me];
    char cards[MAX_CARDS * 8];
    situation_cards(table, situation->dealt & ~played, symbols, cards, sizeof cards);
    fprintf(out, tr("  Hand     %s"), cards);
    situation_cards(table, played, symbols, cards, sizeof cards);
    if (played != 0)
        fprintf(out, tr(", played %s"), cards);
    fprintf(out, tr("\n  Seat     %s\n"), situation_seat(situation->me));
    if (table->auction.n_calls > 0 || table->phase == PHASE_CALL)
        write_calls(table, out, symbols);
    situation_write_announcements(table, out);
    if (table->phase != PHASE_CALL && (table->n_played > 0 || table->auction.n_calls > 0))
        write_play(table, out, symbols);
}
