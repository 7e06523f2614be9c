/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See written_actions.h. Converts both forms to calls in order, each with the word from which it
 * comes. */
#include "analyzer/files/written_actions.h"

#include <stdio.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

enum { MOST_CALLS = 2 * N_SEATS };

/* A word in the text of an auction with reservations. */
struct word {
    const char *at;
    int number;          /* from 0 */
    unsigned said, call; /* indices in ruleset.calls: the word's call, and the call that it means */
};

struct reading {
    const struct ruleset *rules;
    const char *text;
    int n_words;
    bool is_named;                 /* the one-word form: one of the first four words is a game */
    seatset reserved, owing;       /* seats with a reservation; seats with a word "pflicht:…" */
    struct word calls[MOST_CALLS]; /* in turn */
    int n_calls;
};

static bool is_name(const struct ruleset *rules, unsigned call)
{
    return rules->calls[call].kind == CALL_BID;
}

static enum status refuse_word(const struct reading *reading, const struct word *word, int turn,
                               const char *why, struct diag *diag)
{
    char message[640];
    snprintf(message, sizeof message, tr("call %d, seat %d: %.600s"), word->number + 1,
             turn % N_SEATS + 1, why);
    return diag_set(diag, STATUS_INPUT, 0, (int)(word->at - reading->text) + 1, "%s", message);
}

/* The turn of the next seat that must name its reservation, or MOST_CALLS. */
static int next_to_name(const struct reading *reading)
{
    int turn = reading->n_calls;
    while (turn < MOST_CALLS && !seatset_has(reading->reserved, (unsigned)turn % N_SEATS))
        turn++;
    return turn;
}

static enum status refuse_more(const struct reading *reading, const char *at, struct diag *diag)
{
    char word[32];
    notation_excerpt(at, word);
    return diag_set(diag, STATUS_INPUT, 0, (int)(at - reading->text) + 1,
                    reading->is_named ? N_("expected one word per seat; unexpected '%s'")
                                      : N_("the auction is over; '%s' comes too late"),
                    word);
}

static void add_call(struct reading *reading, const struct word *word, unsigned call)
{
    if (call != CALL_INDEX_PASS && reading->rules->calls[word->said].compulsory)
        reading->owing |= seatset_of((unsigned)reading->n_calls % N_SEATS);
    reading->calls[reading->n_calls] = *word;
    reading->calls[reading->n_calls++].call = call;
}

/* Processes a word of the first round, in which the name of a game means a reservation. */
static void take_first(struct reading *reading, const struct word *word)
{
    const bool names = is_name(reading->rules, word->said);
    const unsigned call = names ? CALL_INDEX_RESERVE : word->said;
    if (call == CALL_INDEX_RESERVE)
        reading->reserved |= seatset_of((unsigned)reading->n_calls);
    reading->is_named = reading->is_named || names;
    add_call(reading, word, call);
}

/* Adds the passes of healthy seats before `turn` that the text omits. */
static void pass_until(struct reading *reading, int turn, const struct word *word)
{
    while (reading->n_calls < turn)
        add_call(reading, word, CALL_INDEX_PASS);
}

static bool is_full(const struct reading *reading)
{
    return reading->n_words >= N_SEATS &&
           (reading->is_named || reading->reserved == 0 || reading->n_calls == MOST_CALLS);
}

static enum status read_word(struct reading *reading, const struct auction *before, const char **at,
                             struct diag *diag)
{
    struct diag wrong = {0};
    struct word word = {.at = *at, .number = reading->n_words};
    const bool is_first = reading->n_words < N_SEATS;
    const int turn = is_first ? reading->n_words : next_to_name(reading);
    if (is_full(reading))
        return refuse_more(reading, *at, diag);
    if (call_read(reading->rules, before, at, &word.said, &wrong) != STATUS_OK)
        return refuse_word(reading, &word, turn, wrong.message, diag);
    if (turn == MOST_CALLS && word.said != CALL_INDEX_PASS)
        return refuse_more(reading, word.at, diag);
    reading->n_words++;
    if (is_first)
        take_first(reading, &word);
    else {
        if (word.said != CALL_INDEX_PASS)
            pass_until(reading, next_to_name(reading), &word);
        add_call(reading, &word, word.said);
    }
    return STATUS_OK;
}

/* Completes the second round. In the one-word form, a seat whose word is vorbehalt passes; in the
 * call-by-call form, the remaining seats pass once all reservations have been named. */
static void end_second(struct reading *reading)
{
    if (reading->is_named && reading->n_words == N_SEATS)
        for (int s = 0; s < N_SEATS; s++) {
            const struct word word = reading->calls[s];
            add_call(reading, &word,
                     is_name(reading->rules, word.said) ? word.said : CALL_INDEX_PASS);
        }
    else if (reading->n_words > N_SEATS && next_to_name(reading) == MOST_CALLS)
        pass_until(reading, MOST_CALLS, &reading->calls[reading->n_calls - 1]);
}

static enum status read_words(struct reading *reading, struct diag *diag)
{
    struct auction before;
    const char *at = reading->text;
    auction_init(&before, reading->rules);
    for (call_skip_gap(&at); *at != '\0'; call_skip_gap(&at))
        TRY(read_word(reading, &before, &at, diag));
    end_second(reading);
    return STATUS_OK;
}

/* A hidden hand is assumed to allow its calls. */
static enum status make_calls(const struct reading *reading, const cardset known[N_SEATS],
                              struct auction *auction, struct diag *diag)
{
    const struct ruleset *rules = reading->rules;
    for (int i = 0; i < reading->n_calls; i++) {
        const struct word *word = &reading->calls[i];
        const unsigned call = auction_meant(auction, rules, word->call);
        const cardset hand = known[i % N_SEATS];
        const char *objection =
            auction_objection(auction, rules, hand != 0 ? hand : auction_needs(rules, call), call);
        if (objection != NULL) {
            char why[256];
            snprintf(why, sizeof why, "'%s': %s", rules->calls[word->said].name, tr(objection));
            return refuse_word(reading, word, i, why, diag);
        }
        auction_apply(auction, rules, call);
    }
    return STATUS_OK;
}

enum status reservation_text_read(const struct ruleset *rules, const char *text,
                                  const cardset known[N_SEATS], struct compulsion compulsion,
                                  struct auction *out, struct diag *diag)
{
    struct reading reading = {.rules = rules, .text = text};
    struct auction auction;
    TRY(read_words(&reading, diag));
    auction_init(&auction, rules);
    auction.owing = (seatset)(compulsion.owing | (compulsion.by_words ? reading.owing : 0));
    auction.forced = compulsion.forced;
    TRY(make_calls(&reading, known, &auction, diag));
    *out = auction;
    return STATUS_OK;
}

bool reservation_text_is(const struct ruleset *rules, const char *text)
{
    struct reading reading = {.rules = rules, .text = text};
    if (rules->auction != AUCTION_RESERVATIONS)
        return false;
    (void)read_words(&reading, NULL); /* reservation_text_read reports the errors */
    return reading.n_words >= N_SEATS;
}

void reservation_pass_healthy(const struct ruleset *rules, struct auction *auction)
{
    while (rules->auction == AUCTION_RESERVATIONS && !auction->closed &&
           auction->n_calls >= N_SEATS && !seatset_has(auction->reserved, auction->speaker))
        auction_apply(auction, rules, CALL_INDEX_PASS);
}
