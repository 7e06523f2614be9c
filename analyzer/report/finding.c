/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/report/finding.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* Takes the sign from the digits as printed, since 0.005 may be rounded up or down. */
int sign_of_rounded(double payoff)
{
    char digits[340];
    snprintf(digits, sizeof digits, "%.2f", fabs(payoff));
    return strspn(digits, "0.") == strlen(digits) ? 0 : payoff < 0 ? -1 : 1;
}

void finding_estimate(struct finding *finding, const char *name, enum shown shown,
                      const struct estimate *estimate)
{
    assert(finding->n_numbers < FINDING_NUMBERS);
    finding->numbers[finding->n_numbers++] = (struct finding_number){name, shown, *estimate};
}

void finding_number(struct finding *finding, const char *name, enum shown shown, double value)
{
    finding_estimate(finding, name, shown, &(struct estimate){.value = value, .exact = true});
}

void finding_option(struct finding *finding, int option)
{
    finding->options[finding->n_options++] = (unsigned char)option;
}

/* --- words ---------------------------------------------------------------------------------- */

/* Writes the size of a payoff and the distance to the farther end of its interval. */
static void size_words(const struct estimate *payoff, char *out, size_t size)
{
    const double half = fmax(payoff->high - payoff->value, payoff->value - payoff->low);
    if (payoff->exact)
        snprintf(out, size, "%.2f", fabs(payoff->value));
    else if (isfinite(half))
        snprintf(out, size, tr("%.2f (give or take %.2f)"), fabs(payoff->value), half);
    else if (estimate_is_alike(payoff))
        snprintf(out, size, tr("%.2f (in every deal drawn)"), fabs(payoff->value));
    else
        snprintf(out, size, tr("%.2f (too few deals for an interval)"), fabs(payoff->value));
}

static void signed_words(const struct estimate *payoff, bool symbols, char *out, size_t size)
{
    const char *const signs[] = {number_minus(symbols), "", "+"};
    const int n = snprintf(out, size, "%s", signs[1 + sign_of_rounded(payoff->value)]);
    size_words(payoff, out + n, size - (size_t)n);
}

/* Writes "63.2 %" or "more than 99.9 %": sentences use words in place of > and <. */
static void share_words(const struct estimate *share, char *out, size_t size)
{
    char value[NUMBER_BYTES];
    number_share_value(share, value);
    snprintf(out, size,
             value[0] == '>'   ? tr("more than %s")
             : value[0] == '<' ? tr("less than %s")
                               : "%s",
             value + (value[0] == '>' || value[0] == '<'));
}

static void between_words(const struct estimate *share, char *out, size_t size)
{
    char value[NUMBER_BYTES], ends[NUMBER_BYTES];
    number_share_value(share, value);
    if (number_is_unknown(share)) {
        snprintf(out, size, tr("%s (too few deals for an interval)"), value);
        return;
    }
    const char *gap = S_(" % and "); /* between the two ends */
    number_share_ends(share, tr(gap), ends);
    if (share->exact)
        snprintf(out, size, "%s", value);
    else
        snprintf(out, size, tr("%s (between %s %%)"), value, ends);
}

static void least_words(const struct estimate *payoff, bool symbols, char *out, size_t size)
{
    char value[NUMBER_BYTES];
    signed_words(payoff, symbols, value, sizeof value);
    snprintf(out, size, tr("at least %s"), value);
}

static void number_words(const struct finding_number *number, const struct wording *wording,
                         char *out, size_t size)
{
    const struct estimate *estimate = &number->estimate;
    const double value = estimate->value;
    switch (number->shown) {
    case SHOWN_SIZE: size_words(estimate, out, size); break;
    case SHOWN_SIGNED: signed_words(estimate, wording->symbols, out, size); break;
    case SHOWN_LEAST: least_words(estimate, wording->symbols, out, size); break;
    case SHOWN_SHARE: share_words(estimate, out, size); break;
    case SHOWN_BETWEEN: between_words(estimate, out, size); break;
    case SHOWN_PLAIN: snprintf(out, size, "%.2f", value); break;
    case SHOWN_RESULT:
        snprintf(out, size, "%s%.0f", value < 0 ? number_minus(wording->symbols) : "+",
                 fabs(value));
        break;
    case SHOWN_PERCENT: snprintf(out, size, "%g", 100 * value); break;
    case SHOWN_COUNT: number_count((uint64_t)(value + 0.5), out); break;
    case SHOWN_WHOLE: snprintf(out, size, "%.0f", value); break;
    }
    if (number->shown != SHOWN_COUNT) /* full stops in a count are not decimal points */
        language_mark_decimals(out);
}

/* Each list length has its own message, since languages differ in their use of commas. */
static void list_words(const struct finding *finding, const struct wording *wording, char *out,
                       size_t size)
{
    const char *name[4] = {"", "", "", ""};
    const int n = finding->n_options;
    for (int i = 0; i < 4 && i < n; i++)
        name[i] = tr_word(wording->options[finding->options[i]]);
    switch (n) {
    case 2: snprintf(out, size, tr("%s and %s"), name[0], name[1]); break;
    case 3: snprintf(out, size, tr("%s, %s and %s"), name[0], name[1], name[2]); break;
    case 4: snprintf(out, size, tr("%s, %s, %s and %s"), name[0], name[1], name[2], name[3]); break;
    default: snprintf(out, size, tr("%s, %s, %s and %d more"), name[0], name[1], name[2], n - 3);
    }
}

/* Writes a word in the given grammatical form of the current language. If the word has no
 * translation in that form, the translation of "%s" in the form's context (a separate one for
 * cards) is applied to it. */
static void form_words(const char *word, const char *form, bool is_card, char *out, size_t size)
{
    char context[32];
    const char *own = tr_as(form, word);
    snprintf(context, sizeof context, "%s%s", form, is_card ? " card" : "");
    if (own == NULL && tr_as(context, "%s") != NULL)
        snprintf(out, size, tr_as(context, "%s"), tr_word(word));
    else
        snprintf(out, size, "%s", own != NULL ? own : tr_word(word));
}

static const struct finding_number *number_named(const struct finding *finding, const char *name)
{
    for (int i = 0; i < finding->n_numbers; i++)
        if (strcmp(finding->numbers[i].name, name) == 0)
            return &finding->numbers[i];
    return NULL;
}

/* Writes the clause {name}. Returns false if there is no clause with this name. */
static bool clause_write(const char *name, const struct finding *finding,
                         const struct wording *wording, char out[SENTENCE_BYTES])
{
    for (size_t i = 0; i < wording->n_clauses; i++) {
        const struct clause *clause = &wording->clauses[i];
        struct wording within = *wording;
        struct finding part = *finding;
        if (strcmp(clause->name, name) != 0)
            continue;
        const struct finding_number *number =
            clause->sign_of != NULL ? number_named(finding, clause->sign_of) : NULL;
        const int sign = number != NULL ? sign_of_rounded(number->estimate.value) : 0;
        within.of_clauses = 0;
        part.kind = clause->kind;
        part.marks = (finding->marks & clause->marks) | (sign > 0   ? FOUND_GAIN
                                                         : sign < 0 ? FOUND_LOSS
                                                                    : 0);
        sentence_write(&within, &part, out);
        return true;
    }
    return false;
}

/* Returns the text that replaces a placeholder; text that must be composed is written to `room`. */
static const char *word_at(const char *name, const struct finding *finding,
                           const struct wording *wording, char room[SENTENCE_BYTES])
{
    static const char *const options[] = {"option", "other"};
    const struct finding_number *number = number_named(finding, name);
    if (number != NULL)
        number_words(number, wording, room, SENTENCE_BYTES);
    if (number != NULL || clause_write(name, finding, wording, room))
        return room;
    for (int i = 0; i < 2 && i < finding->n_options; i++)
        if (strcmp(options[i], name) == 0)
            return wording->options[finding->options[i]];
    for (size_t i = 0; i < wording->n_words; i++)
        if (strcmp(wording->words[i].name, name) == 0)
            return wording->words[i].text;
    if (strcmp(name, "options") == 0) {
        list_words(finding, wording, room, SENTENCE_BYTES);
        return room;
    }
    if (strcmp(name, "card") == 0) {
        situation_card(wording->pack, finding->cards[0], wording->symbols, room);
        return room;
    }
    if (strcmp(name, "unit_full") == 0)
        return wording->unit->full;
    return strcmp(name, "call") == 0   ? finding->call
           : strcmp(name, "unit") == 0 ? wording->unit->many
                                       : wording->unit->one;
}

/* --- the sentence --------------------------------------------------------------------------- */

static const char *text_of(const struct wording *wording, const struct finding *finding)
{
    for (size_t i = 0; i < wording->n_sentences; i++) {
        const struct sentence *row = &wording->sentences[i];
        if (row->kind == finding->kind && row->marks == (finding->marks & ~wording->of_clauses))
            return row->text;
    }
    assert(!"a finding without a sentence");
    return "";
}

/* Ends a text at its first `mark` outside braces. Returns what follows the mark, or "". */
static char *cut(char *text, char mark)
{
    for (int depth = 0; *text != '\0' && (depth > 0 || *text != mark); text++)
        depth += (*text == '{') - (*text == '}');
    if (*text != '\0')
        *text++ = '\0';
    return text;
}

/* The alternative of "deal|deals" for the plural form of a number, or the last one; the first if a
 * message names a number that the finding does not have. */
static char *chosen(char *alternatives, const struct finding_number *number)
{
    unsigned form = number != NULL ? language_plural((uint64_t)(number->estimate.value + 0.5)) : 0;
    for (char *rest; *(rest = cut(alternatives, '|')) != '\0' && form > 0; form--)
        alternatives = rest;
    return alternatives;
}

/* Writes a text with its placeholders filled in. Modifies `text`. */
static void fill_in(char *text, const struct wording *wording, const struct finding *finding,
                    char out[SENTENCE_BYTES])
{
    out[0] = '\0';
    for (char *next; *text != '\0'; text = next) {
        char room[SENTENCE_BYTES], said[SENTENCE_BYTES] = "", *name = cut(text, '{');
        next = cut(name, '}');
        char *alternatives = cut(name, '|'), *form = cut(name, ':');
        if (*alternatives != '\0')
            fill_in(chosen(alternatives, number_named(finding, name)), wording, finding, said);
        else if (*name != '\0')
            form_words(word_at(name, finding, wording, room), *form != '\0' ? form : "word",
                       wording->of_cards, said, sizeof said);
        text_add(out, SENTENCE_BYTES, "%s%s", text, said);
    }
}

void sentence_write(const struct wording *wording, const struct finding *finding,
                    char out[SENTENCE_BYTES])
{
    char text[SENTENCE_BYTES];
    snprintf(text, sizeof text, "%s", tr(text_of(wording, finding)));
    fill_in(text, wording, finding, out);
}
