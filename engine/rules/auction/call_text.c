/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_text.h. A call is the longest sequence of words whose canonical form is a call. */
#include "engine/rules/auction/call_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

enum { THIRD = 2, FOURTH = 3, UNKNOWN = -1 }; /* levels of doubling, counted from 0 */

enum {
    MAX_PHRASE_WORDS = 5, /* the longest phrase is like "wesele : CJ + kontra" */
    PHRASE_SIZE = 64
};

static const char gaps[] = " \t\r\n,;";

void call_skip_gap(const char **text)
{
    *text += strspn(*text, gaps);
}

/* The end of the phrase of at most *n words at `text`; sets *n to the number of words found. */
static const char *phrase_end(const char *text, int *n)
{
    const char *end = text;
    int found = 0;
    for (const char *at = text; *at != '\0' && found < *n; found++) {
        end = at + strcspn(at, gaps);
        at = end + strspn(end, " \t");
        if (strchr(",;\r\n", *at) != NULL && *at != '\0') {
            found++;
            break;
        }
    }
    *n = found;
    return end;
}

/* True if the word at `text` consists of punctuation only, such as "-" or "?". A punctuation word
 * may mean a pass or separate calls, so it is never skipped. */
static bool is_marks(const char *text)
{
    char word[4 * PHRASE_SIZE], folded[PHRASE_SIZE];
    const size_t n = strcspn(text, gaps);
    if (n == 0 || n >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)n, text);
    notation_canonical(word, folded, sizeof folded);
    return folded[0] == '\0';
}

/* The last word of a phrase. */
static const char *last_word(const char *text, const char *end)
{
    while (end > text && strchr(gaps, end[-1]) == NULL)
        end--;
    return end;
}

/* Writes the card after ':' as its code, so that "wesele:♣W" becomes wesele:cj. */
static void spell_jack(const struct ruleset *rules, const char *raw, char out[PHRASE_SIZE])
{
    notation_canonical(raw, out, PHRASE_SIZE);
    const char *colon = strchr(raw, ':');
    char *to = strchr(out, ':');
    if (colon == NULL || to == NULL || !rules->partner_named)
        return;
    colon += 1 + strspn(colon + 1, gaps);
    card jack;
    if (notation_read_card(rules->pack, &colon, &jack, NULL) != STATUS_OK)
        return;
    char code[3], word[PHRASE_SIZE], tail[PHRASE_SIZE];
    notation_card_code(rules->pack, jack, code);
    notation_canonical(colon, tail, sizeof tail);
    snprintf(word, sizeof word, "%.*s:%s%.40s", (int)(to - out) > 12 ? 12 : (int)(to - out), out,
             code, tail);
    notation_canonical(word, out, PHRASE_SIZE);
}

static bool is_spelling_of(const char *folded, const char *name)
{
    char other[PHRASE_SIZE];
    notation_canonical(name, other, sizeof other);
    return strcmp(folded, other) == 0;
}

/* The call that has this canonical word, or −1; doubles are excluded. */
static int find_call(const struct ruleset *rules, const char *folded)
{
    for (int i = 0; i < rules->n_calls; i++)
        if (rules->calls[i].kind != CALL_DOUBLE && is_spelling_of(folded, rules->calls[i].name))
            return i;
    return -1;
}

int call_double_level(const struct ruleset *rules, const char *folded)
{
    for (int level = 0; level < rules->n_doubles; level++)
        if (is_spelling_of(folded, rules->double_names[level]))
            return level;
    const bool is_fourth = strcmp(folded, "slup") == 0 || strcmp(folded, "hirsz") == 0;
    return is_fourth && rules->n_doubles > FOURTH ? FOURTH : -1;
}

/* True if the third and the fourth double may exchange their names. */
static bool swaps(const struct ruleset *rules)
{
    return rules->doubles_swap && rules->n_doubles > FOURTH;
}

/* The level of doubling that a name means if `due` is the next level; the third and the fourth may
 * be called in either order (AMB-14). `third` is the name used for the third level, or UNKNOWN. */
static int level_of_name(const struct ruleset *rules, int name, int due, int third)
{
    if (!swaps(rules))
        return name;
    if (due == THIRD && name == FOURTH)
        return THIRD;
    if (due == FOURTH && (name == THIRD || name == FOURTH))
        return third == UNKNOWN || third != name ? FOURTH : THIRD;
    return name;
}

const char *call_name(const struct ruleset *rules, const struct auction *before, unsigned call)
{
    return rules->calls[call].kind == CALL_DOUBLE ? auction_double_name(rules, before->n_doubles)
                                                  : rules->calls[call].name;
}

/* The seat other than `caller` whose known hand contains one of `cards`, or SEAT_NONE. */
static int other_holder(const cardset known[N_SEATS], unsigned caller, cardset cards)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (s != caller && (known[s] & cards) != 0)
            return (int)s;
    return SEAT_NONE;
}

static enum status check_call(const struct ruleset *rules, const struct auction *auction,
                              const cardset known[N_SEATS], unsigned index, struct diag *diag)
{
    const seat caller = auction->speaker;
    const cardset needs = auction_needs(rules, index);
    const char *objection =
        auction_objection(auction, rules, known[caller] != 0 ? known[caller] : needs, index);
    if (objection != NULL)
        return diag_refuse(diag, N_("'%s': %s"), call_name(rules, auction, index), tr(objection));
    const int holder = other_holder(known, caller, needs);
    if (holder == SEAT_NONE)
        return STATUS_OK;
    char list[64];
    notation_cards(rules->pack, known[holder] & needs, 0, list, sizeof list);
    return diag_refuse(diag, N_("'%s' requires cards that seat %d holds: %s"),
                       rules->calls[index].name, holder + 1, list);
}

/* The context for reading a call. */
struct reading {
    const struct ruleset *rules;
    const struct auction *auction;
    const cardset *known; /* hands as in auction_read_public; NULL if all are hidden */
    int third;            /* the name of the third double, or UNKNOWN */
};

/* False for calls without a name in this auction: doubles beyond the last level, announcements. */
static bool is_word(const struct reading *reading, int i)
{
    const enum call_kind kind = reading->rules->calls[i].kind;
    return kind != CALL_ANNOUNCE &&
           (kind != CALL_DOUBLE || reading->auction->n_doubles < reading->rules->n_doubles);
}

/* True if a call may be suggested: it must be legal, or be a reservation, which may be written
 * early (analyzer/files/written_actions.h). */
static bool leads_on(const struct reading *reading, int i)
{
    static const cardset hidden[N_SEATS] = {0};
    return reading->rules->auction == AUCTION_RESERVATIONS ||
           check_call(reading->rules, reading->auction,
                      reading->known != NULL ? reading->known : hidden, (unsigned)i,
                      NULL) == STATUS_OK;
}

static enum status refuse_unknown(const struct reading *reading, const char *text,
                                  struct diag *diag)
{
    const char *hints[MAX_CALLS];
    char list[512] = "", said[32], folded[PHRASE_SIZE];
    size_t n = 0;
    if (diag == NULL)
        return STATUS_INPUT;
    for (int i = 0; i < reading->rules->n_calls; i++) {
        const char *word = call_name(reading->rules, reading->auction, (unsigned)i);
        if (!is_word(reading, i))
            continue;
        text_list(list, sizeof list, " ", "%s", word);
        if (leads_on(reading, i))
            hints[n++] = word;
    }
    notation_excerpt(text, said);
    if (is_marks(text))
        return diag_refuse(
            diag, N_("'%s' is not a call; P is a pass; separate calls by spaces or commas"), said);
    notation_canonical(said, folded, sizeof folded);
    const char *nearest = notation_nearest(folded, hints, n);
    if (nearest != NULL)
        return diag_refuse(diag, N_("'%s' is not a call; did you mean '%s'? (calls: %s)"), said,
                           nearest, list);
    return diag_refuse(diag, N_("'%s' is not a call; calls are %s"), said, list);
}

/* Diagnoses a bid that is valid only under other rules: one with or without a named jack, or one
 * with a double in the same call. Returns STATUS_OK if the word is not a variant of a bid. */
static enum status refuse_variant(const struct ruleset *rules, const char *folded,
                                  struct diag *diag)
{
    char base[PHRASE_SIZE];
    snprintf(base, sizeof base, "%.*s", (int)strcspn(folded, ":+"), folded);
    const int contract = ruleset_find_contract(rules, base);
    if (contract == CONTRACT_NONE || rules->contracts[contract].origin != ORIGIN_BID)
        return STATUS_OK;
    const struct contract *row = &rules->contracts[contract];
    const bool names_jack = strchr(folded, ':') != NULL;
    const bool must_name = row->sides == SIDES_WEDDING && rules->partner_named;
    if (must_name && !names_jack)
        return diag_refuse(diag, N_("'%s' must name the partner's jack, like %s:CJ"), folded, base);
    if (names_jack && !must_name)
        return diag_refuse(diag,
                           N_("'%s': in these rules the caller does not name a jack; write %s"),
                           folded, base);
    if (strchr(folded, '+') != NULL && !row->declarer_may_open)
        return diag_refuse(
            diag, N_("'%s': the declarer of %s may not make the first double under these rules"),
            folded, base);
    return STATUS_OK;
}

static enum status refuse_level(const struct reading *reading, int name, struct diag *diag)
{
    const struct ruleset *rules = reading->rules;
    const struct auction *auction = reading->auction;
    const char *said = rules->double_names[name];
    if (auction->n_doubles >= rules->n_doubles)
        return diag_refuse(diag, N_("'%s' is not possible: all levels have been said"), said);
    const bool swapped = swaps(rules) && auction->n_doubles == FOURTH && reading->third == FOURTH;
    return diag_refuse(diag, N_("'%s' cannot be said here; the next level is '%s'"), said,
                       swapped ? rules->double_names[THIRD]
                               : auction_double_name(rules, auction->n_doubles));
}

/* True for several passes written as one word: "PP", "PPP", … */
static bool is_passes(const char *folded)
{
    return folded[0] == 'p' && folded[1] == 'p' && folded[strspn(folded, "p")] == '\0';
}

/* Reads the phrase of `wanted` words at *text as a call; sets *call to −1 if it is not a call. */
static enum status read_phrase(struct reading *reading, int wanted, const char **text, int *call,
                               struct diag *diag)
{
    const struct ruleset *rules = reading->rules;
    const uint8_t due = reading->auction->n_doubles;
    char raw[4 * PHRASE_SIZE], folded[PHRASE_SIZE];
    int n = wanted;
    const char *end = phrase_end(*text, &n);
    *call = -1;
    if (n < wanted || (size_t)(end - *text) >= sizeof raw || is_marks(*text) ||
        is_marks(last_word(*text, end)))
        return STATUS_OK;
    snprintf(raw, sizeof raw, "%.*s", (int)(end - *text), *text);
    spell_jack(rules, raw, folded);
    if (wanted == 1 && is_passes(folded))
        end = *text + strcspn(*text, "pP") + 1, snprintf(folded, sizeof folded, "p");
    const int name = call_double_level(rules, folded);
    if (name >= 0 && level_of_name(rules, name, due, reading->third) != due)
        return refuse_level(reading, name, diag);
    *call = name >= 0 ? CALL_INDEX_DOUBLE : find_call(rules, folded);
    if (*call < 0)
        return wanted == 1 ? refuse_variant(rules, folded, diag) : STATUS_OK;
    if (name >= 0)
        reading->third = due == THIRD ? name : UNKNOWN;
    *text = end;
    return STATUS_OK;
}

/* Like call_read, but also records the name used for the third double. */
static enum status read_call(struct reading *reading, const char **text, unsigned *call,
                             struct diag *diag)
{
    call_skip_gap(text);
    for (int wanted = MAX_PHRASE_WORDS; wanted > 0; wanted--) {
        int found;
        TRY(read_phrase(reading, wanted, text, &found, diag));
        if (found >= 0) {
            *call = auction_meant(reading->auction, reading->rules, (unsigned)found);
            return STATUS_OK;
        }
    }
    return refuse_unknown(reading, *text, diag);
}

enum status call_read(const struct ruleset *rules, const struct auction *auction, const char **text,
                      unsigned *call, struct diag *diag)
{
    struct reading reading = {.rules = rules, .auction = auction, .third = UNKNOWN};
    return read_call(&reading, text, call, diag);
}

/* Prepends the position of the call to the message. */
static enum status place_call(const struct auction *auction, int column, struct diag *diag)
{
    if (diag == NULL)
        return STATUS_INPUT;
    char message[sizeof diag->message];
    memcpy(message, diag->message, sizeof message);
    return diag_set(diag, STATUS_INPUT, 0, column, N_("call %d, seat %d: %.600s"),
                    auction->n_calls + 1, auction->speaker + 1, message);
}

enum status auction_read_public(const struct ruleset *rules, const char *text,
                                const cardset known[N_SEATS], struct auction *out,
                                struct diag *diag)
{
    struct auction auction;
    auction_init(&auction, rules);
    TRY(auction_read_on(rules, text, known, &auction, diag));
    *out = auction;
    return STATUS_OK;
}

enum status auction_read_on(const struct ruleset *rules, const char *text,
                            const cardset known[N_SEATS], struct auction *out, struct diag *diag)
{
    struct auction auction = *out;
    const char *at = text;
    struct reading reading = {
        .rules = rules, .auction = &auction, .known = known, .third = UNKNOWN};
    for (call_skip_gap(&at); *at != '\0'; call_skip_gap(&at)) {
        const int column = (int)(at - text) + 1;
        if (auction.closed) {
            char word[32];
            notation_excerpt(at, word);
            return diag_set(diag, STATUS_INPUT, 0, column,
                            N_("the auction is over; '%s' comes too late"), word);
        }
        unsigned call = CALL_INDEX_PASS;
        enum status status = read_call(&reading, &at, &call, diag);
        THEN(status, check_call(rules, &auction, known, call, diag));
        if (status != STATUS_OK)
            return place_call(&auction, column, diag);
        assert(auction.n_calls < MAX_AUCTION);
        auction_apply(&auction, rules, call);
    }
    *out = auction;
    return STATUS_OK;
}
