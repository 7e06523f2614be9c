/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See reservation_text.h. */
#include "analyzer/records/reservation_text.h"

#include <stdio.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

/* The words as written. */
struct words {
    const char *text, *at[N_SEATS];
    unsigned calls[N_SEATS]; /* indices into ruleset.calls */
    int n;
};

static enum status refuse_word(const struct words *words, int i, const char *at, const char *why,
                               struct diag *diag)
{
    char message[640];
    snprintf(message, sizeof message, tr("call %d, seat %d: %.600s"), i + 1, i + 1, why);
    return diag_set(diag, STATUS_INPUT, 0, (int)(at - words->text) + 1, "%s", message);
}

static enum status read_words(const struct ruleset *rules, struct words *words, struct diag *diag)
{
    struct auction before;
    const char *at = words->text;
    auction_init(&before, rules);
    for (call_skip_gap(&at); *at != '\0'; call_skip_gap(&at)) {
        struct diag wrong = {0};
        char word[32];
        const char *start = at;
        if (words->n == N_SEATS) {
            notation_excerpt(at, word);
            return diag_set(diag, STATUS_INPUT, 0, (int)(at - words->text) + 1,
                            N_("one word a seat is enough; '%s' is too many"), word);
        }
        if (call_read(rules, &before, &at, &words->calls[words->n], &wrong) != STATUS_OK)
            return refuse_word(words, words->n, start, wrong.message, diag);
        words->at[words->n++] = start;
    }
    return STATUS_OK;
}

static bool is_name(const struct ruleset *rules, unsigned call)
{
    return rules->calls[call].kind == CALL_BID;
}

/* What a seat says in a round (0, 1) by its word. */
static unsigned call_in_round(const struct ruleset *rules, unsigned word, int round)
{
    if (round == 0)
        return is_name(rules, word) ? CALL_INDEX_RESERVE : word;
    return is_name(rules, word) ? word : CALL_INDEX_PASS;
}

/* The cards to judge a call by; a hidden hand is taken to have what the call demands. */
static cardset hand_to_judge(const struct ruleset *rules, cardset known, unsigned call)
{
    return known != 0 || !is_name(rules, call)
               ? known
               : rules->contracts[rules->calls[call].contract].needs;
}

static enum status say_words(const struct ruleset *rules, const struct words *words,
                             const cardset known[N_SEATS], struct auction *auction,
                             struct diag *diag)
{
    const int n_rounds = words->n < N_SEATS ? 1 : 2;
    for (int round = 0; round < n_rounds; round++)
        for (int i = 0; i < words->n && !auction->closed; i++) {
            const unsigned word = words->calls[i];
            const unsigned call = auction_meant(auction, rules, call_in_round(rules, word, round));
            const char *objection =
                auction_objection(auction, rules, hand_to_judge(rules, known[i], call), call);
            if (objection != NULL) {
                char why[256];
                snprintf(why, sizeof why, "'%s': %s", rules->calls[word].name, objection);
                return refuse_word(words, i, words->at[i], why, diag);
            }
            auction_apply(auction, rules, call);
        }
    return STATUS_OK;
}

static seatset owing_by_words(const struct ruleset *rules, const struct words *words)
{
    seatset owing = 0;
    for (int i = 0; i < words->n; i++)
        owing = (seatset)(owing | (unsigned)rules->calls[words->calls[i]].compulsory << i);
    return owing;
}

enum status reservation_text_read(const struct ruleset *rules, const char *text,
                                  const cardset known[N_SEATS], struct compulsion compulsion,
                                  struct auction *out, struct diag *diag)
{
    struct words words = {.text = text};
    struct auction auction;
    enum status status = read_words(rules, &words, diag);
    if (status != STATUS_OK)
        return status;
    auction_init(&auction, rules);
    auction.owing = compulsion.by_words ? owing_by_words(rules, &words) : compulsion.owing;
    auction.forced = compulsion.forced;
    status = say_words(rules, &words, known, &auction, diag);
    if (status == STATUS_OK)
        *out = auction;
    return status;
}

bool reservation_text_is(const struct ruleset *rules, const char *text)
{
    struct words words = {.text = text};
    bool names = false;
    if (rules->auction != AUCTION_RESERVATIONS || read_words(rules, &words, NULL) != STATUS_OK ||
        words.n < N_SEATS)
        return false;
    for (int i = 0; i < N_SEATS; i++)
        names = names || is_name(rules, words.calls[i]);
    return names;
}
