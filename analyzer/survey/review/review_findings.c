/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_words.h: what is found of a dear decision, as data and as sentences, a row for each kind and
 * case. */
#include "analyzer/survey/review/review_words.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* --- as data ----------------------------------------------------------------------------------- */

static void find_known(const struct review_decision *decision, struct finding *known)
{
    const struct table *table = &decision->situation.table;
    finding_number(known, "seat", SHOWN_WHOLE, decision->situation.me + 1);
    if (table->phase == PHASE_CALL) {
        known->marks = table->auction.n_calls > 0 ? SOME : 0;
        return;
    }
    known->marks = CARDS | (table->n_trick > 0 ? SOME : 0) |
                   (table->auction.contract != CONTRACT_NONE ? BID : 0) |
                   (table->auction.n_doubles > 0 ? DOUBLED : 0) |
                   (table->n_announcements > 0 ? SAID : 0);
    if (known->marks & BID)
        finding_number(known, "declarer", SHOWN_WHOLE, table->auction.declarer + 1);
    finding_number(known, "trick", SHOWN_WHOLE, table->n_played / N_SEATS + 1);
}

static void find_done(const struct review_decision *decision, struct finding *done)
{
    const struct review_option *best = &decision->options[0];
    const struct review_option *taken = &decision->options[decision->taken];
    done->marks =
        finding_sign(best->payoff.value) | finding_sign(taken->payoff.value) * FOUND_OTHER_GAIN;
    finding_estimate(done, "cost", SHOWN_SIZE, &decision->cost);
    finding_estimate(done, "good", SHOWN_SIZE, &best->payoff);
    finding_estimate(done, "good_win", SHOWN_SHARE, &best->win);
    finding_estimate(done, "bad", SHOWN_SIZE, &taken->payoff);
    finding_estimate(done, "bad_win", SHOWN_SHARE, &taken->win);
}

static void find_deals(const struct provenance *how, struct finding *deals)
{
    if (how->exact)
        deals->marks = EXACT | (how->n_possible == 1 ? SINGLE : 0);
    finding_number(deals, "deals", SHOWN_COUNT, (double)how->n);
    finding_number(deals, "possible", SHOWN_COUNT, (double)how->n_possible);
    if (how->n_acts > 0 && how->effective > 0) {
        deals->marks |= WEIGHED;
        finding_number(deals, "effective", SHOWN_COUNT, how->effective);
    }
}

static void find_why(const struct review_lesson *lesson, struct finding *why)
{
    if (lesson->most >= 0) {
        const struct effect *effect = &lesson->effects[lesson->most];
        why->marks |= MOST;
        why->cards[why->n_cards++] = effect->card;
        finding_number(why, "chance", SHOWN_SHARE, effect->chance);
        finding_number(why, "most", SHOWN_PLAIN, effect->margin.value);
    }
    if (lesson->least >= 0) {
        const struct effect *effect = &lesson->effects[lesson->least];
        why->marks |= LEAST | finding_sign(effect->margin.value);
        why->cards[why->n_cards++] = effect->card;
        finding_number(why, "rest", SHOWN_SHARE, effect->chance);
        finding_number(why, "least", SHOWN_PLAIN, fabs(effect->margin.value));
    }
}

bool review_find(const struct review_decision *decision, const struct review_lesson *lesson,
                 enum review_told which, struct finding *out)
{
    *out = (struct finding){.kind = (int)which, .n_options = 2, .options = {0, 1}};
    switch (which) {
    case TOLD_KNOWN: find_known(decision, out); return true;
    case TOLD_DONE: find_done(decision, out); return true;
    case TOLD_DEALS: find_deals(&decision->how, out); return true;
    case TOLD_WHY: find_why(lesson, out); return out->n_cards > 0;
    case TOLD_LUCK:
        finding_number(out, "paid", SHOWN_RESULT, decision->open_taken);
        finding_number(out, "best", SHOWN_RESULT, decision->open_best);
        return decision->has_open;
    case N_TOLD: break;
    }
    return false;
}

const char *review_finding_code(int kind)
{
    static const char *const codes[N_TOLD] = {[TOLD_KNOWN] = "known",
                                              [TOLD_DONE] = "done",
                                              [TOLD_DEALS] = "deals",
                                              [TOLD_WHY] = "why",
                                              [TOLD_LUCK] = "luck"};
    return codes[kind];
}

const char *review_mark_code(int bit)
{
    static const char *const codes[] = {"gain",    "loss",    "other-gain", "other-loss", "card",
                                        "some",    "bid",     "doubled",    "said",       "silent",
                                        "exact",   "single",  "weighed",    "most",       "least",
                                        "partner", "opponent"};
    return codes[bit];
}

/* --- in words ---------------------------------------------------------------------------------- */

/* Kinds: enum review_told, what was done, and where a card was. */
enum { DEED = N_TOLD, PLACE };

static const struct sentence sentences[] = {
    {TOLD_KNOWN, 0, S_("Seat {seat} held {hand}; nobody had called yet.")},
    {TOLD_KNOWN, SOME, S_("Seat {seat} held {hand}; calls so far: {calls}.")},
    {TOLD_KNOWN, CARDS,
     S_("Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, on lead.")},
    {TOLD_KNOWN, CARDS | SOME,
     S_("Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, after {cards}.")},
    {TOLD_KNOWN, CARDS | SAID,
     S_("Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, on lead; announced: "
        "{said}.")},
    {TOLD_KNOWN, CARDS | SOME | SAID,
     S_("Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, after {cards}; "
        "announced: {said}.")},
    {TOLD_KNOWN, CARDS | DOUBLED,
     S_("Seat {seat} held {hand} in a game that nobody had bid with {double}; trick {trick}, on "
        "lead.")},
    {TOLD_KNOWN, CARDS | DOUBLED | SOME,
     S_("Seat {seat} held {hand} in a game that nobody had bid with {double}; trick {trick}, after "
        "{cards}.")},
    {TOLD_KNOWN, CARDS | BID,
     S_("Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, on lead.")},
    {TOLD_KNOWN, CARDS | BID | SOME,
     S_("Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, after {cards}.")},
    {TOLD_KNOWN, CARDS | BID | SAID,
     S_("Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, on lead; "
        "announced: "
        "{said}.")},
    {TOLD_KNOWN, CARDS | BID | SOME | SAID,
     S_("Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, after {cards}; "
        "announced: {said}.")},
    {TOLD_KNOWN, CARDS | BID | DOUBLED,
     S_("Seat {seat} held {hand} in {contract} by seat {declarer} with {double}; trick {trick}, on "
        "lead.")},
    {TOLD_KNOWN, CARDS | BID | DOUBLED | SOME,
     S_("Seat {seat} held {hand} in {contract} by seat {declarer} with {double}; trick {trick}, "
        "after "
        "{cards}.")},

    {DEED, CARDS, S_("Played {other}")},
    {DEED, 0, S_("Said {other}")},
    {DEED, SILENT, S_("Kept silent")},
    {TOLD_DONE, FOUND_GAIN | FOUND_OTHER_GAIN,
     S_("{deed}; {option} was better by {cost} {unit}: it earns {good} and wins {good_win}, "
        "{other} "
        "earns {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, FOUND_GAIN,
     S_("{deed}; {option} was better by {cost} {unit}: it earns {good} and wins {good_win}, "
        "{other} "
        "comes to {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, FOUND_GAIN | FOUND_OTHER_LOSS,
     S_("{deed}; {option} was better by {cost} {unit}: it earns {good} and wins {good_win}, "
        "{other} "
        "loses {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, FOUND_OTHER_GAIN,
     S_("{deed}; {option} was better by {cost} {unit}: it comes to {good} and wins {good_win}, "
        "{other} earns {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, 0,
     S_("{deed}; {option} was better by {cost} {unit}: it comes to {good} and wins {good_win}, "
        "{other} comes to {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, FOUND_OTHER_LOSS,
     S_("{deed}; {option} was better by {cost} {unit}: it comes to {good} and wins {good_win}, "
        "{other} loses {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, FOUND_LOSS | FOUND_OTHER_GAIN,
     S_("{deed}; {option} was better by {cost} {unit}: it loses {good} and wins {good_win}, "
        "{other} "
        "earns {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, FOUND_LOSS,
     S_("{deed}; {option} was better by {cost} {unit}: it loses {good} and wins {good_win}, "
        "{other} "
        "comes to {bad} and wins {bad_win} of the deals.")},
    {TOLD_DONE, FOUND_LOSS | FOUND_OTHER_LOSS,
     S_("{deed}; {option} was better by {cost} {unit}: it loses {good} and wins {good_win}, "
        "{other} "
        "loses {bad} and wins {bad_win} of the deals.")},

    {TOLD_DEALS, 0,
     S_("{deals} drawn by chance from the {possible} that fit what the player knew.")},
    {TOLD_DEALS, WEIGHED,
     S_("{deals} drawn by chance from the {possible} that fit what the player knew; weighed by "
        "what "
        "the others had said and played, those {possible} count for as much as {effective} "
        "alike.")},
    {TOLD_DEALS, EXACT, S_("{possible} deals fit what the player knew; exact for these players.")},
    {TOLD_DEALS, EXACT | WEIGHED,
     S_("{possible} deals fit what the player knew; exact for these players; weighed by what the "
        "others had said and "
        "played they count for as much as {effective} alike.")},
    {TOLD_DEALS, EXACT | SINGLE,
     S_("{possible} deal fits what the player knew; exact for these players.")},
    {TOLD_DEALS, EXACT | SINGLE | WEIGHED,
     S_("{possible} deal fits what the player knew; exact for these players; weighed by what the "
        "others had said and "
        "played they count for as much as {effective} alike.")},

    {PLACE, 0, S_("{card} at seat {seat}")},
    {PLACE, PARTNER, S_("{card} with a partner")},
    {PLACE, OPPONENT, S_("{card} with an opponent")},
    {TOLD_WHY, MOST, S_("Costs most with {there} ({chance}): {most}.")},
    {TOLD_WHY, MOST | LEAST | FOUND_LOSS,
     S_("Costs most with {there} ({chance}): {most}; with {elsewhere} ({rest}) it would have been "
        "right by {least}.")},
    {TOLD_WHY, MOST | LEAST | FOUND_GAIN,
     S_("Costs most with {there} ({chance}): {most}; with {elsewhere} ({rest}) it costs only "
        "{least}.")},
    {TOLD_WHY, MOST | LEAST,
     S_("Costs most with {there} ({chance}): {most}; with {elsewhere} ({rest}) it costs nothing.")},
    {TOLD_WHY, LEAST | FOUND_LOSS,
     S_("With {elsewhere} ({rest}) it would have been right by {least}.")},
    {TOLD_WHY, LEAST | FOUND_GAIN, S_("With {elsewhere} ({rest}) it costs only {least}.")},
    {TOLD_WHY, LEAST, S_("With {elsewhere} ({rest}) it costs nothing.")},

    {TOLD_LUCK, 0,
     S_("As the cards lay, if all had seen them from then on, {other} would have paid {paid} and "
        "{option} {best}.")},
};

/* What the sentences of one decision are made with. */
struct telling {
    const struct review_decision *decision;
    bool symbols;
    char options[2][32]; /* the best, and the one taken */
};

static void write(const struct telling *telling, const struct finding *finding,
                  const struct word *words, size_t n_words, char out[SENTENCE_BYTES])
{
    const struct wording wording = {
        .sentences = sentences,
        .n_sentences = sizeof sentences / sizeof *sentences,
        .symbols = telling->symbols,
        .of_cards = telling->decision->situation.table.phase == PHASE_CARD,
        .pack = telling->decision->situation.table.rules->pack,
        .unit = ruleset_unit(telling->decision->situation.table.rules),
        .options = telling->options,
        .words = words,
        .n_words = n_words,
    };
    sentence_write(&wording, finding, out);
}

/* --- what was known ------------------------------------------------------------------------- */

enum { LIST_BYTES = 400 };

static void list_calls(const struct table *table, char out[LIST_BYTES])
{
    for (int i = 0; i < table->auction.n_calls; i++)
        text_list(out, LIST_BYTES, ", ", tr("seat %d %s"),
                  auction_caller(table->rules, (unsigned)i) + 1, situation_call_listed(table, i));
}

static void list_trick(const struct table *table, bool symbols, char out[LIST_BYTES])
{
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char name[8];
        situation_card(table->rules->pack, table->cards[i], symbols, name);
        text_list(out, LIST_BYTES, ", ", tr("%s of seat %d"), name, table->players[i] + 1);
    }
}

static void list_announcements(const struct table *table, char out[LIST_BYTES])
{
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        text_list(out, LIST_BYTES, ", ", tr("seat %d %s"), said->who + 1,
                  tr_word(announcing_word((enum team)said->team, (enum level)said->level)));
    }
}

static void tell_known(const struct telling *telling, const struct finding *known,
                       char out[SENTENCE_BYTES])
{
    const struct situation *situation = &telling->decision->situation;
    const struct table *table = &situation->table;
    const struct auction *auction = &table->auction;
    char hand[MAX_CARDS * 8], calls[LIST_BYTES] = "", cards[LIST_BYTES] = "", said[LIST_BYTES] = "";
    const char *contract = "", *twice = "";
    notation_cards(table->rules->pack, situation->dealt & ~table->played[situation->me],
                   telling->symbols, hand, sizeof hand);
    list_calls(table, calls);
    list_trick(table, telling->symbols, cards);
    list_announcements(table, said);
    if (auction->contract != CONTRACT_NONE)
        contract = table->rules->contracts[auction->contract].name;
    if (auction->n_doubles > 0)
        twice = auction_double_name(table->rules, auction->n_doubles - 1);
    const struct word words[] = {{"hand", hand}, {"calls", calls},       {"cards", cards},
                                 {"said", said}, {"contract", contract}, {"double", twice}};
    write(telling, known, words, sizeof words / sizeof *words, out);
}

/* --- what was done, and what was best ------------------------------------------------------- */

static void tell_done(const struct telling *telling, const struct finding *done,
                      char out[SENTENCE_BYTES])
{
    const struct review_decision *decision = telling->decision;
    const enum phase phase = (enum phase)decision->situation.table.phase;
    const bool passed = decision->options[decision->taken].action == CALL_INDEX_PASS;
    struct finding deed = *done;
    char words[SENTENCE_BYTES];
    deed.kind = DEED;
    deed.marks = phase == PHASE_CARD ? CARDS : phase == PHASE_ANNOUNCE && passed ? SILENT : 0;
    write(telling, &deed, NULL, 0, words);
    write(telling, done, &(struct word){"deed", words}, 1, out);
}

/* --- why ------------------------------------------------------------------------------------ */

static void place_words(const struct telling *telling, const struct effect *effect,
                        char out[SENTENCE_BYTES])
{
    static const unsigned marks[] = {
        [PLACE_SEAT] = 0, [PLACE_PARTNER] = PARTNER, [PLACE_OPPONENT] = OPPONENT};
    struct finding place = {
        .kind = PLACE, .marks = marks[effect->place], .n_cards = 1, .cards = {effect->card}};
    finding_number(&place, "seat", SHOWN_WHOLE, effect->who + 1);
    write(telling, &place, NULL, 0, out);
}

static void tell_why(const struct telling *telling, const struct review_lesson *lesson,
                     const struct finding *why, char out[SENTENCE_BYTES])
{
    char there[SENTENCE_BYTES] = "", elsewhere[SENTENCE_BYTES] = "";
    if (lesson->most >= 0)
        place_words(telling, &lesson->effects[lesson->most], there);
    if (lesson->least >= 0)
        place_words(telling, &lesson->effects[lesson->least], elsewhere);
    const struct word words[] = {{"there", there}, {"elsewhere", elsewhere}};
    write(telling, why, words, 2, out);
}

void review_tell(const struct review_decision *decision, const struct review_lesson *lesson,
                 enum review_told which, bool symbols, char out[SENTENCE_BYTES])
{
    struct telling telling = {.decision = decision, .symbols = symbols};
    struct finding finding;
    const bool is_card = decision->situation.table.phase == PHASE_CARD;
    /* Words of calls as they are: a text without symbols folds the whole sentence. */
    review_option_words(decision, &decision->options[0], symbols || !is_card, telling.options[0]);
    review_option_words(decision, &decision->options[decision->taken], symbols || !is_card,
                        telling.options[1]);
    out[0] = '\0';
    if (!review_find(decision, lesson, which, &finding))
        return;
    switch (which) {
    case TOLD_KNOWN: tell_known(&telling, &finding, out); break;
    case TOLD_DONE: tell_done(&telling, &finding, out); break;
    case TOLD_WHY: tell_why(&telling, lesson, &finding, out); break;
    default: write(&telling, &finding, NULL, 0, out);
    }
}
