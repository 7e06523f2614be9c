/* See report_review_words.h: the sentences about a dear decision, a row for each kind and case. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/report/situation_text.h"
#include "analyzer/review/report_review_words.h"
#include "engine/core/notation.h"

/* Kinds: enum review_told, what was done, and where a card was. */
enum { DEED = N_TOLD, PLACE };

/* Marks of cases. */
enum {
    CARDS = FOUND_OWN,     /* a card was due, not a call */
    SOME = FOUND_OWN << 1, /* there were calls, or cards of the trick, before */
    BID = FOUND_OWN << 2,  /* somebody had bid the game */
    DOUBLED = FOUND_OWN << 3,
    SAID = FOUND_OWN << 4, /* announcements had been made */
    SILENT = FOUND_OWN << 5,
    EXACT = FOUND_OWN << 6,
    SINGLE = FOUND_OWN << 7, /* one deal */
    WEIGHED = FOUND_OWN << 8,
    MOST = FOUND_OWN << 9,   /* a card at whose place the decision cost most */
    LEAST = FOUND_OWN << 10, /* one at which it was right, or least wrong */
    PARTNER = FOUND_OWN << 11,
    OPPONENT = FOUND_OWN << 12
};

static const struct sentence sentences[] = {
    {TOLD_KNOWN, 0, "Seat {seat} held {hand}; nobody had called yet."},
    {TOLD_KNOWN, SOME, "Seat {seat} held {hand}; calls so far: {calls}."},
    {TOLD_KNOWN, CARDS,
     "Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, on lead."},
    {TOLD_KNOWN, CARDS | SOME,
     "Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, after {cards}."},
    {TOLD_KNOWN, CARDS | SAID,
     "Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, on lead; announced: "
     "{said}."},
    {TOLD_KNOWN, CARDS | SOME | SAID,
     "Seat {seat} held {hand} in a game that nobody had bid; trick {trick}, after {cards}; "
     "announced: {said}."},
    {TOLD_KNOWN, CARDS | DOUBLED,
     "Seat {seat} held {hand} in a game that nobody had bid with {double}; trick {trick}, on "
     "lead."},
    {TOLD_KNOWN, CARDS | DOUBLED | SOME,
     "Seat {seat} held {hand} in a game that nobody had bid with {double}; trick {trick}, after "
     "{cards}."},
    {TOLD_KNOWN, CARDS | BID,
     "Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, on lead."},
    {TOLD_KNOWN, CARDS | BID | SOME,
     "Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, after {cards}."},
    {TOLD_KNOWN, CARDS | BID | SAID,
     "Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, on lead; announced: "
     "{said}."},
    {TOLD_KNOWN, CARDS | BID | SOME | SAID,
     "Seat {seat} held {hand} in {contract} by seat {declarer}; trick {trick}, after {cards}; "
     "announced: {said}."},
    {TOLD_KNOWN, CARDS | BID | DOUBLED,
     "Seat {seat} held {hand} in {contract} by seat {declarer} with {double}; trick {trick}, on "
     "lead."},
    {TOLD_KNOWN, CARDS | BID | DOUBLED | SOME,
     "Seat {seat} held {hand} in {contract} by seat {declarer} with {double}; trick {trick}, after "
     "{cards}."},

    {DEED, CARDS, "Played {other}"},
    {DEED, 0, "Said {other}"},
    {DEED, SILENT, "Kept silent"},
    {TOLD_DONE, FOUND_GAIN | FOUND_OTHER_GAIN,
     "{deed}; {option} was better by {cost} {unit}: it earns {good} and wins {good_win}, {other} "
     "earns {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, FOUND_GAIN,
     "{deed}; {option} was better by {cost} {unit}: it earns {good} and wins {good_win}, {other} "
     "comes to {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, FOUND_GAIN | FOUND_OTHER_LOSS,
     "{deed}; {option} was better by {cost} {unit}: it earns {good} and wins {good_win}, {other} "
     "loses {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, FOUND_OTHER_GAIN,
     "{deed}; {option} was better by {cost} {unit}: it comes to {good} and wins {good_win}, "
     "{other} earns {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, 0,
     "{deed}; {option} was better by {cost} {unit}: it comes to {good} and wins {good_win}, "
     "{other} comes to {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, FOUND_OTHER_LOSS,
     "{deed}; {option} was better by {cost} {unit}: it comes to {good} and wins {good_win}, "
     "{other} loses {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, FOUND_LOSS | FOUND_OTHER_GAIN,
     "{deed}; {option} was better by {cost} {unit}: it loses {good} and wins {good_win}, {other} "
     "earns {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, FOUND_LOSS,
     "{deed}; {option} was better by {cost} {unit}: it loses {good} and wins {good_win}, {other} "
     "comes to {bad} and wins {bad_win} of the deals."},
    {TOLD_DONE, FOUND_LOSS | FOUND_OTHER_LOSS,
     "{deed}; {option} was better by {cost} {unit}: it loses {good} and wins {good_win}, {other} "
     "loses {bad} and wins {bad_win} of the deals."},

    {TOLD_DEALS, 0, "{deals} drawn by chance from the {possible} that fit what the player knew."},
    {TOLD_DEALS, WEIGHED,
     "{deals} drawn by chance from the {possible} that fit what the player knew; weighed by what "
     "the others had said and played they count for as much as {effective} alike."},
    {TOLD_DEALS, EXACT, "{possible} deals fit what the player knew; exact."},
    {TOLD_DEALS, EXACT | WEIGHED,
     "{possible} deals fit what the player knew; exact; weighed by what the others had said and "
     "played they count for as much as {effective} alike."},
    {TOLD_DEALS, EXACT | SINGLE, "{possible} deal fits what the player knew; exact."},
    {TOLD_DEALS, EXACT | SINGLE | WEIGHED,
     "{possible} deal fits what the player knew; exact; weighed by what the others had said and "
     "played they count for as much as {effective} alike."},

    {PLACE, 0, "{card} at seat {seat}"},
    {PLACE, PARTNER, "{card} with a partner"},
    {PLACE, OPPONENT, "{card} with an opponent"},
    {TOLD_WHY, MOST, "Costs most with {there} ({chance}): {most}."},
    {TOLD_WHY, MOST | LEAST | FOUND_LOSS,
     "Costs most with {there} ({chance}): {most}; with {elsewhere} ({rest}) it would have been "
     "right by {least}."},
    {TOLD_WHY, MOST | LEAST | FOUND_GAIN,
     "Costs most with {there} ({chance}): {most}; with {elsewhere} ({rest}) it costs only "
     "{least}."},
    {TOLD_WHY, MOST | LEAST,
     "Costs most with {there} ({chance}): {most}; with {elsewhere} ({rest}) it costs nothing."},
    {TOLD_WHY, LEAST | FOUND_LOSS,
     "With {elsewhere} ({rest}) it would have been right by {least}."},
    {TOLD_WHY, LEAST | FOUND_GAIN, "With {elsewhere} ({rest}) it costs only {least}."},
    {TOLD_WHY, LEAST, "With {elsewhere} ({rest}) it costs nothing."},

    {TOLD_LUCK, 0,
     "As the cards lay, if all had seen them from then on, {other} would have paid {paid} and "
     "{option} {best}."},
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
        .pack = telling->decision->situation.table.rules->pack,
        .unit = ruleset_unit(telling->decision->situation.table.rules),
        .options = telling->options,
        .words = words,
        .n_words = n_words,
    };
    sentence_write(&wording, finding, out);
}

static struct finding of_kind(int kind)
{
    return (struct finding){.kind = kind, .n_options = 2, .options = {0, 1}};
}

/* --- what was known ------------------------------------------------------------------------- */

enum { LIST_BYTES = 400 };

/* One more of a list: "seat 1 pass, seat 2 zolo". */
__attribute__((format(printf, 2, 3))) static void list_add(char list[LIST_BYTES],
                                                           const char *format, ...)
{
    size_t n = strlen(list);
    if (n > 0)
        n += (size_t)snprintf(list + n, LIST_BYTES - n, ", ");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(list + n, LIST_BYTES - n, format, arguments);
    va_end(arguments);
}

static void list_calls(const struct table *table, char out[LIST_BYTES])
{
    for (int i = 0; i < table->auction.n_calls; i++)
        list_add(out, "seat %d %s", auction_caller(table->rules, (unsigned)i) + 1,
                 situation_spoken(situation_call(table, i)));
}

static void list_trick(const struct table *table, bool symbols, char out[LIST_BYTES])
{
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char name[8];
        situation_card(table->rules->pack, table->cards[i], symbols, name);
        list_add(out, "%s of seat %d", name, table->players[i] + 1);
    }
}

static void list_announcements(const struct table *table, char out[LIST_BYTES])
{
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        list_add(out, "seat %d %s", said->who + 1,
                 announcing_word((enum team)said->team, (enum level)said->level));
    }
}

static unsigned marks_of_known(const struct table *table)
{
    if (table->phase == PHASE_CALL)
        return table->auction.n_calls > 0 ? SOME : 0;
    return CARDS | (table->n_trick > 0 ? SOME : 0) |
           (table->auction.contract != CONTRACT_NONE ? BID : 0) |
           (table->auction.n_doubles > 0 ? DOUBLED : 0) | (table->n_announcements > 0 ? SAID : 0);
}

static void tell_known(const struct telling *telling, char out[SENTENCE_BYTES])
{
    const struct situation *situation = &telling->decision->situation;
    const struct table *table = &situation->table;
    const struct auction *auction = &table->auction;
    char hand[MAX_CARDS * 8], calls[LIST_BYTES] = "", cards[LIST_BYTES] = "", said[LIST_BYTES] = "";
    const char *contract = "", *twice = "";
    struct finding known = of_kind(TOLD_KNOWN);
    known.marks = marks_of_known(table);
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
    finding_number(&known, "seat", SHOWN_WHOLE, situation->me + 1);
    finding_number(&known, "declarer", SHOWN_WHOLE, auction->declarer + 1);
    finding_number(&known, "trick", SHOWN_WHOLE, table->n_played / N_SEATS + 1);
    write(telling, &known, words, sizeof words / sizeof *words, out);
}

/* --- what was done, and what was best ------------------------------------------------------- */

static void tell_done(const struct telling *telling, char out[SENTENCE_BYTES])
{
    const struct review_decision *decision = telling->decision;
    const struct review_option *best = &decision->options[0];
    const struct review_option *taken = &decision->options[decision->taken];
    const enum phase phase = (enum phase)decision->situation.table.phase;
    struct finding deed = of_kind(DEED), done = of_kind(TOLD_DONE);
    char words[SENTENCE_BYTES];
    deed.marks = phase == PHASE_CARD                                           ? CARDS
                 : phase == PHASE_ANNOUNCE && taken->action == CALL_INDEX_PASS ? SILENT
                                                                               : 0;
    write(telling, &deed, NULL, 0, words);
    done.marks =
        finding_sign(best->payoff.value) | finding_sign(taken->payoff.value) * FOUND_OTHER_GAIN;
    finding_estimate(&done, "cost", SHOWN_SIZE, &decision->cost);
    finding_estimate(&done, "good", SHOWN_SIZE, &best->payoff);
    finding_estimate(&done, "good_win", SHOWN_SHARE, &best->win);
    finding_estimate(&done, "bad", SHOWN_SIZE, &taken->payoff);
    finding_estimate(&done, "bad_win", SHOWN_SHARE, &taken->win);
    write(telling, &done, &(struct word){"deed", words}, 1, out);
}

static void tell_deals(const struct telling *telling, char out[SENTENCE_BYTES])
{
    const struct provenance *how = &telling->decision->how;
    struct finding deals = of_kind(TOLD_DEALS);
    if (how->exact)
        deals.marks = EXACT | (how->n_possible == 1 ? SINGLE : 0);
    if (how->n_acts > 0 && how->effective > 0)
        deals.marks |= WEIGHED;
    finding_number(&deals, "deals", SHOWN_COUNT, (double)how->n);
    finding_number(&deals, "possible", SHOWN_COUNT, (double)how->n_possible);
    finding_number(&deals, "effective", SHOWN_COUNT, how->effective);
    write(telling, &deals, NULL, 0, out);
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
                     char out[SENTENCE_BYTES])
{
    char there[SENTENCE_BYTES] = "", elsewhere[SENTENCE_BYTES] = "";
    struct finding why = of_kind(TOLD_WHY);
    if (lesson->most >= 0) {
        const struct effect *effect = &lesson->effects[lesson->most];
        why.marks |= MOST;
        place_words(telling, effect, there);
        finding_number(&why, "chance", SHOWN_SHARE, effect->chance);
        finding_number(&why, "most", SHOWN_PLAIN, effect->margin.value);
    }
    if (lesson->least >= 0) {
        const struct effect *effect = &lesson->effects[lesson->least];
        why.marks |= LEAST | finding_sign(effect->margin.value);
        place_words(telling, effect, elsewhere);
        finding_number(&why, "rest", SHOWN_SHARE, effect->chance);
        finding_number(&why, "least", SHOWN_PLAIN, fabs(effect->margin.value));
    }
    const struct word words[] = {{"there", there}, {"elsewhere", elsewhere}};
    if (why.marks != 0)
        write(telling, &why, words, 2, out);
}

static void tell_luck(const struct telling *telling, char out[SENTENCE_BYTES])
{
    struct finding luck = of_kind(TOLD_LUCK);
    finding_number(&luck, "paid", SHOWN_RESULT, telling->decision->open_taken);
    finding_number(&luck, "best", SHOWN_RESULT, telling->decision->open_best);
    if (telling->decision->has_open)
        write(telling, &luck, NULL, 0, out);
}

void review_tell(const struct review_decision *decision, const struct review_lesson *lesson,
                 enum review_told which, bool symbols, char out[SENTENCE_BYTES])
{
    struct telling telling = {.decision = decision, .symbols = symbols};
    const bool is_card = decision->situation.table.phase == PHASE_CARD;
    /* Words of calls as they are: a text without symbols folds the whole sentence. */
    review_option_words(decision, &decision->options[0], symbols || !is_card, telling.options[0]);
    review_option_words(decision, &decision->options[decision->taken], symbols || !is_card,
                        telling.options[1]);
    out[0] = '\0';
    switch (which) {
    case TOLD_KNOWN: tell_known(&telling, out); break;
    case TOLD_DONE: tell_done(&telling, out); break;
    case TOLD_DEALS: tell_deals(&telling, out); break;
    case TOLD_WHY: tell_why(&telling, lesson, out); break;
    case TOLD_LUCK: tell_luck(&telling, out); break;
    case N_TOLD: break;
    }
}
