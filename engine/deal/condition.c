/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the conditions given with --given (condition.h). Their language is that of knowledge.h. */
#include "engine/deal/condition.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/pack.h"
#include "engine/core/plain_text.h"

/* --- names of card sets, and numbers ------------------------------------------------------- */

/* A named set of cards. */
enum word { WORD_TRUMPS, WORD_SUIT, WORD_RANK };
struct named_set {
    const char *name;
    enum word kind;
    int value; /* an enum suit or enum rank; 0 for trumps */
};

/* A number or range of cards. */
struct range {
    int least, most;
    bool open; /* for "2+": unlimited */
    bool bare; /* the name of a set follows without "of": "four trumps" */
};

enum { MOST_CONDITION_WORDS = 40 };

static const struct named_set named_sets[] = {
    {"trumps", WORD_TRUMPS, 0},         {"trump", WORD_TRUMPS, 0},
    {"clubs", WORD_SUIT, SUIT_CLUBS},   {"c", WORD_SUIT, SUIT_CLUBS},
    {"♣", WORD_SUIT, SUIT_CLUBS},       {"spades", WORD_SUIT, SUIT_SPADES},
    {"s", WORD_SUIT, SUIT_SPADES},      {"♠", WORD_SUIT, SUIT_SPADES},
    {"hearts", WORD_SUIT, SUIT_HEARTS}, {"h", WORD_SUIT, SUIT_HEARTS},
    {"♥", WORD_SUIT, SUIT_HEARTS},      {"diamonds", WORD_SUIT, SUIT_DIAMONDS},
    {"d", WORD_SUIT, SUIT_DIAMONDS},    {"♦", WORD_SUIT, SUIT_DIAMONDS},
    {"aces", WORD_RANK, RANK_ACE},      {"ace", WORD_RANK, RANK_ACE},
    {"tens", WORD_RANK, RANK_TEN},      {"ten", WORD_RANK, RANK_TEN},
    {"kings", WORD_RANK, RANK_KING},    {"king", WORD_RANK, RANK_KING},
    {"queens", WORD_RANK, RANK_QUEEN},  {"queen", WORD_RANK, RANK_QUEEN},
    {"jacks", WORD_RANK, RANK_JACK},    {"jack", WORD_RANK, RANK_JACK},
    {"nines", WORD_RANK, RANK_NINE},    {"nine", WORD_RANK, RANK_NINE},
};
enum { N_NAMED_SETS = sizeof named_sets / sizeof *named_sets };

/* The number of bytes before the next space, comma, semicolon or colon. */
static size_t condition_word_length(const char *at)
{
    return strcspn(at, " \t\r\n,;:");
}

/* True if `at` begins with exactly this word, ignoring case. */
static bool condition_is_word(const char *at, const char *word)
{
    const size_t n = condition_word_length(at);
    return n == strlen(word) && strncasecmp(at, word, n) == 0;
}

/* The set named by the word at `at`, or NULL. */
static const struct named_set *condition_set(const char *at)
{
    for (int i = 0; i < N_NAMED_SETS; i++)
        if (condition_is_word(at, named_sets[i].name))
            return &named_sets[i];
    return NULL;
}

/* Reads a number of at most three digits. */
static bool condition_number(const char **at, int *out)
{
    int n = 0;
    for (*out = 0; n < 3 && **at >= '0' && **at <= '9'; n++, ++*at)
        *out = *out * 10 + (**at - '0');
    return n > 0;
}

/* By number. */
static const char *const number_words[] = {"no",   "one", "two",   "three", "four",
                                           "five", "six", "seven", "eight"};
enum { N_NUMBER_WORDS = sizeof number_words / sizeof *number_words };

static bool read_number_word(const char **at, int *out)
{
    for (int i = 0; i < N_NUMBER_WORDS; i++)
        if (condition_is_word(*at, number_words[i])) {
            *out = i;
            *at += strlen(number_words[i]);
            return true;
        }
    return false;
}

/* Reads "2 of", "two of", "1-2 of" or "1+ of", or a number without "of" before trumps or a rank
 * ("four trumps", "no aces"). For any other text, returns false without advancing. */
static bool condition_range(const char **text, struct range *out)
{
    const char *at = *text;
    if (!condition_number(&at, &out->least) && !read_number_word(&at, &out->least))
        return false;
    out->most = out->least;
    out->open = *at == '+';
    if (*at == '+')
        at++;
    else if (*at == '-' && (at++, !condition_number(&at, &out->most)))
        return false;
    at += strspn(at, " \t");
    const struct named_set *set = condition_set(at);
    out->bare = !condition_is_word(at, "of");
    if (!out->bare)
        at += strlen("of");
    else if (set == NULL || set->kind == WORD_SUIT)
        return false;
    *text = at;
    return true;
}

static_assert((int)N_NAMED_SETS + (int)N_NUMBER_WORDS <= (int)MOST_CONDITION_WORDS,
              "all have room");

/* Lists the set names and number words longer than one character; returns how many there are. */
static size_t condition_words(const char *words[MOST_CONDITION_WORDS])
{
    size_t n = 0;
    for (int i = 0; i < N_NAMED_SETS; i++)
        if (strlen(named_sets[i].name) > strlen("♥"))
            words[n++] = named_sets[i].name;
    for (int i = 0; i < N_NUMBER_WORDS; i++)
        words[n++] = number_words[i];
    return n;
}

enum { TRIAL_BYTES = 512 }; /* no suggestions are made for longer conditions */

struct reader {
    const struct pack *pack;
    const struct order *order;   /* for suits and "below" */
    const char *text, *at;       /* the condition, and the position at which it is read */
    struct knowledge *knowledge; /* a working copy until the whole text has been read */
    unsigned who;
    int partner;  /* the seat that "partner" means, or SEAT_NONE */
    cardset held; /* cards listed so far */
    char reason[REASON_BYTES];
    struct diag *diag;
    enum status (*read)(struct reader *); /* parses text with or without a leading seat */
    const struct knowledge *before;       /* the knowledge before the condition is added */
    bool is_trial; /* a suggested word is being tried, so no others are needed */
};

static enum status refuse(const struct reader *reader, const char *at, const char *message)
{
    return diag_set(reader->diag, STATUS_INPUT, 0, (int)(at - reader->text) + 1, "%s", tr(message));
}

static void skip(struct reader *reader, const char *what)
{
    reader->at += strspn(reader->at, what);
}

static void skip_spaces(struct reader *reader)
{
    skip(reader, " \t\r\n,");
}

static cardset cards_of_set(const struct reader *reader, const struct named_set *set)
{
    if (set->kind == WORD_TRUMPS)
        return reader->order->trumps;
    cardset cards = 0;
    CARDSET_EACH(c, reader->pack->all) {
        const bool counts = set->kind == WORD_RANK
                                ? reader->pack->rank[c] == set->value
                                : reader->pack->suit[c] == set->value &&
                                      !cardset_has(reader->order->trumps, (unsigned)c);
        if (counts)
            cards |= cardset_of((unsigned)c);
    }
    return cards;
}

/* Reads the name of `set`, which the caller has found at reader->at. */
static enum status read_named_set(struct reader *reader, const struct named_set *set, cardset *out)
{
    *out = cards_of_set(reader, set);
    if (*out == 0)
        return refuse(reader, reader->at,
                      set->kind == WORD_RANK
                          ? N_("the pack has none of these")
                          : N_("there is no such side suit: all its cards are trumps"));
    reader->at += condition_word_length(reader->at);
    return STATUS_OK;
}

/* True if the condition can be read further when `hint` replaces the word at reader->at. */
static bool leads_on(const struct reader *reader, const char *hint)
{
    char changed[TRIAL_BYTES];
    struct knowledge scratch = *reader->before;
    struct diag wrong = {0};
    const size_t begin = (size_t)(reader->at - reader->text), end = begin + strlen(hint);
    if (snprintf(changed, sizeof changed, "%.*s%s%s", (int)begin, reader->text, hint,
                 reader->at + condition_word_length(reader->at)) >= (int)sizeof changed)
        return false;
    struct reader trial = {.pack = reader->pack,
                           .order = reader->order,
                           .text = changed,
                           .at = changed,
                           .knowledge = &scratch,
                           .who = reader->who,
                           .partner = reader->partner,
                           .diag = &wrong,
                           .is_trial = true};
    return reader->read(&trial) == STATUS_OK || (size_t)wrong.column > end;
}

/* The nearest word that lets the condition be read further, or NULL. */
static const char *nearest_word(const struct reader *reader, const char *word)
{
    const char *words[MOST_CONDITION_WORDS + 2] = {"void", "below"};
    const size_t n_words = 2 + condition_words(words + 2);
    size_t n = 0;
    if (reader->is_trial || strlen(word) <= 2)
        return NULL;
    for (size_t i = 0; i < n_words; i++)
        if (notation_is_slip(word, words[i]) && leads_on(reader, words[i]))
            words[n++] = words[i];
    return notation_nearest(word, words, n);
}

/* Rejects text that is neither a card nor a known word. */
static enum status refuse_item(const struct reader *reader)
{
    const int column = (int)(reader->at - reader->text) + 1;
    char word[32];
    notation_excerpt(reader->at, word);
    const char *nearest = nearest_word(reader, word);
    if (nearest != NULL)
        return diag_set(reader->diag, STATUS_INPUT, 0, column,
                        N_("'%s' is not understood; did you mean '%s'?"), word, nearest);
    return diag_set(
        reader->diag, STATUS_INPUT, 0, column,
        N_("'%s' is not a card; expected a card like HA, !HA, '1-2 of CQ SQ', 'void C', "
           "'void trumps' or 'below HJ'"),
        word);
}

static enum status read_card(struct reader *reader, card *out)
{
    struct diag ignored;
    const char *const start = reader->at;
    if (notation_next_card(reader->pack, reader->text, &reader->at, out, &ignored) != STATUS_OK)
        return condition_word_length(start) == 2 && (*start < '0' || *start > '9')
                   ? refuse(reader, start, ignored.message)
                   : refuse_item(reader);
    return STATUS_OK;
}

static enum status read_held(struct reader *reader)
{
    const char *const start = reader->at;
    card named;
    TRY(read_card(reader, &named));
    const cardset left = pack_copies(reader->pack, named) & ~reader->held;
    if (left == 0)
        return refuse(reader, start,
                      reader->pack->n_copies == 1
                          ? N_("this card is named twice")
                          : N_("more copies of this card than the pack has"));
    reader->held |= left & -left;
    return STATUS_OK;
}

static enum status read_lacked(struct reader *reader)
{
    card named;
    reader->at++;
    skip_spaces(reader);
    TRY(read_card(reader, &named));
    knowledge_lacks(reader->knowledge, reader->who, pack_copies(reader->pack, named),
                    reader->reason);
    return STATUS_OK;
}

static enum status read_void(struct reader *reader)
{
    reader->at += strlen("void");
    skip_spaces(reader);
    const struct named_set *set = condition_set(reader->at);
    if (set == NULL || set->kind == WORD_RANK)
        return refuse(reader, reader->at, N_("expected trumps or a suit (C S H D) after 'void'"));
    cardset cards;
    TRY(read_named_set(reader, set, &cards));
    knowledge_lacks(reader->knowledge, reader->who, cards, reader->reason);
    return STATUS_OK;
}

static enum status read_below(struct reader *reader)
{
    reader->at += strlen("below");
    skip_spaces(reader);
    card named;
    TRY(read_card(reader, &named));
    knowledge_lacks(reader->knowledge, reader->who, reader->order->beaten_by[named],
                    reader->reason);
    return STATUS_OK;
}

static enum status read_cards_of_range(struct reader *reader, cardset *out)
{
    *out = 0;
    for (skip_spaces(reader); *reader->at != '\0' && *reader->at != ';'; skip_spaces(reader)) {
        const struct named_set *set = condition_set(reader->at);
        card named;
        cardset cards = 0;
        TRY(set != NULL ? read_named_set(reader, set, &cards) : read_card(reader, &named));
        *out |= set != NULL ? cards : pack_copies(reader->pack, named);
    }
    return *out != 0 ? STATUS_OK : refuse(reader, reader->at, N_("expected cards after 'of'"));
}

static enum status read_limit(struct reader *reader, struct range range, const char *start)
{
    cardset cards;
    TRY(range.bare ? read_named_set(reader, condition_set(reader->at), &cards)
                   : read_cards_of_range(reader, &cards));
    const int n = cardset_count(cards);
    if (range.most < range.least)
        return refuse(reader, start, N_("a range must go from the smaller number to the larger"));
    if (range.least > n || (!range.open && range.most > n)) {
        return diag_set(reader->diag, STATUS_INPUT, 0, (int)(start - reader->text) + 1,
                        tr_count("only %d card is named after 'of'",
                                 "only %d cards are named after 'of'", (uint64_t)n),
                        n);
    }
    if (reader->knowledge->n_limits == MAX_LIMITS)
        return refuse(reader, start, N_("too many conditions with 'of'"));
    knowledge_limit(reader->knowledge, reader->who, cards, range.least, range.open ? n : range.most,
                    reader->reason);
    return STATUS_OK;
}

static enum status read_item(struct reader *reader)
{
    const char *const start = reader->at;
    struct range range;
    if (*reader->at == '!')
        return read_lacked(reader);
    if (condition_is_word(reader->at, "void"))
        return read_void(reader);
    if (condition_is_word(reader->at, "below"))
        return read_below(reader);
    if (condition_range(&reader->at, &range))
        return read_limit(reader, range, start);
    return read_held(reader);
}

/* Reads the number of a seat, or "partner". */
static enum status read_whose(struct reader *reader)
{
    const char *const start = reader->at;
    int number = 0;
    if (condition_is_of_partner(start)) {
        if (reader->partner == SEAT_NONE)
            return refuse(reader, start,
                          N_("\"partner\" requires a querying seat; expected a seat from 1 to 4"));
        reader->who = (unsigned)reader->partner;
        reader->at += condition_word_length(start);
        return STATUS_OK;
    }
    if (!condition_number(&reader->at, &number))
        return refuse(reader, start,
                      N_("expected a seat from 1 to 4 and a colon, as in '1: HA HT'"));
    if (number < 1 || number > N_SEATS)
        return refuse(reader, start,
                      N_("there is no such seat; seats are 1 (forehand) to 4 (dealer)"));
    reader->who = (unsigned)number - 1;
    return STATUS_OK;
}

static enum status read_seat(struct reader *reader)
{
    skip_spaces(reader);
    TRY(read_whose(reader));
    skip_spaces(reader);
    if (*reader->at != ':')
        return refuse(reader, reader->at, N_("expected a colon after the seat, as in '1: HA HT'"));
    reader->at++;
    return STATUS_OK;
}

/* In a double pack, a named card means either of its copies. */
static enum status add_held(struct reader *reader)
{
    cardset sure = 0;
    CARDSET_EACH(c, reader->held) {
        const cardset copies = pack_copies(reader->pack, (card)c), named = copies & reader->held;
        if (named == copies) {
            sure |= cardset_of((unsigned)c);
            continue;
        }
        if (reader->knowledge->n_limits == MAX_LIMITS)
            return refuse(reader, reader->at, N_("too many conditions"));
        knowledge_limit(reader->knowledge, reader->who, copies, cardset_count(named),
                        cardset_count(copies), reader->reason);
    }
    knowledge_holds(reader->knowledge, reader->who, sure, reader->reason);
    return STATUS_OK;
}

static enum status read_parts(struct reader *reader)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && *reader->at != '\0') {
        status = read_item(reader);
        skip(reader, " \t\r\n,;");
    }
    return status == STATUS_OK ? add_held(reader) : status;
}

static enum status read_condition(struct reader *reader)
{
    TRY(read_seat(reader));
    skip(reader, " \t\r\n,;");
    if (*reader->at == '\0')
        return refuse(reader, reader->at, N_("expected cards or a condition after the colon"));
    return read_parts(reader);
}

void condition_reason(const char *text, bool denied, char out[REASON_BYTES])
{
    const int most = REASON_BYTES - 14;
    int n = (int)strnlen(text, (size_t)most + 1);
    const bool cut = n > most;
    if (cut)
        n = (int)letters_fitting(text, (size_t)most);
    snprintf(out, REASON_BYTES, denied ? tr("not \"%.*s%s\"") : tr("given \"%.*s%s\""), n, text,
             cut ? "..." : "");
}

bool condition_is_of_partner(const char *text)
{
    return condition_is_word(text + strspn(text, " \t\r\n,"), "partner");
}

enum status knowledge_parse(struct knowledge *knowledge, const struct ruleset *rules,
                            const char *text, struct diag *diag)
{
    return condition_read(knowledge, rules, SEAT_NONE, text, diag);
}

/* Adds the constraints only after the whole text has been read. */
static enum status read_text(struct knowledge *knowledge, const struct ruleset *rules,
                             struct reader reader)
{
    struct knowledge changed = *knowledge;
    reader.pack = rules->pack;
    reader.order = ruleset_order(rules, CONTRACT_NONE);
    reader.at = reader.text;
    reader.knowledge = &changed;
    reader.before = knowledge;
    condition_reason(reader.text, false, reader.reason);
    TRY(reader.read(&reader));
    *knowledge = changed;
    return STATUS_OK;
}

enum status condition_read(struct knowledge *knowledge, const struct ruleset *rules, int partner,
                           const char *text, struct diag *diag)
{
    const struct reader reader = {
        .text = text, .partner = partner, .diag = diag, .read = read_condition};
    return read_text(knowledge, rules, reader);
}

enum status condition_read_hand(struct knowledge *knowledge, const struct ruleset *rules,
                                unsigned who, const char *text, struct diag *diag)
{
    const struct reader reader = {
        .text = text, .partner = SEAT_NONE, .who = who, .diag = diag, .read = read_parts};
    return read_text(knowledge, rules, reader);
}
