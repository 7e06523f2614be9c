/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_words.h. */
#include "analyzer/files/record_words.h"

#include "analyzer/language/languages.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"

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
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *made = &table->announcements[i];
        char said[16];
        announcement_format(made, said);
        if (made->n_played == n_played)
            fprintf(out, " %s", said);
    }
}

/* --- a whole deal --------------------------------------------------------------------------- */

static const char *pass_word(const struct ruleset *rules)
{
    return rules->calls[CALL_INDEX_PASS].name;
}

/* The plain bid of a contract. */
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
