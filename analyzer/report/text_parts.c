/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/report/text_parts.h"

#include <string.h>

#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum { LINE_WIDTH = 78, LABEL_WIDTH = 11 };

bool text_has_money(const struct ruleset *rules)
{
    return rules->stake < 1 || rules->stake > 1;
}

void text_rules(FILE *out, const struct ruleset *rules, bool symbols)
{
    char name[sizeof rules->name], title[sizeof rules->title];
    text_fold(rules->name, symbols, name, sizeof name);
    text_fold(tr(rules->title), symbols, title, sizeof title);
    char line[sizeof name + sizeof title + 4];
    snprintf(line, sizeof line, "%s: %s", name, title);
    text_unindented(out, line);
    fputc('\n', out);
}

void text_currency(const struct ruleset *rules, bool symbols, char *out, size_t size)
{
    text_fold(rules->currency[0] == '\0' ? tr("money") : rules->currency, symbols, out, size);
}

const char *text_many_units(const struct ruleset *rules)
{
    const char *english = ruleset_unit(rules)->many, *own = tr_as("many", english);
    return own != NULL ? own : english;
}

void text_unit(FILE *out, const struct ruleset *rules, bool exact, bool symbols)
{
    const struct payoff_unit *unit = ruleset_unit(rules);
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency], stake[32], text[256];
        text_currency(rules, symbols, currency, sizeof currency);
        snprintf(stake, sizeof stake, "%g", rules->stake);
        language_mark_decimals(stake);
        snprintf(
            text, sizeof text,
            tr("Payoffs are your winnings from all opponents together, in %s; one %s is %s %s."),
            tr_word(unit->full), tr_word(unit->full_one), stake, currency);
        text_wrapped(out, text);
    } else
        fprintf(out, tr("  Payoffs are your winnings from all opponents together, in %s.\n"),
                tr_word(unit->full));
    if (exact)
        fputs(tr("  Exact means exact for these players.\n"), out);
}

/* Whether a line break after n bytes is forbidden because it follows "±" or splits a quotation. */
static bool is_open(const char *text, size_t n)
{
    static const char quote[] = "„";
    static const char *const signs[] = {"±", "+/-"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const size_t length = strlen(signs[i]);
        if (n >= length && strncmp(text + n - length, signs[i], length) == 0)
            return true;
    }
    bool open = false;
    for (size_t i = 0; i < n; i++)
        if (strncmp(text + i, quote, sizeof quote - 1) == 0)
            open = true;
        else if (strncmp(text + i, "”", 3) == 0 || strncmp(text + i, "“", 3) == 0)
            open = false;
    return open && n < LINE_WIDTH / 2;
}

/* The number of bytes up to the next possible line break. Lines are never broken before a percent
 * sign, after ±, or within a quotation. */
static size_t word_length(const char *text)
{
    size_t n = strcspn(text, " ");
    while (text[n] == ' ' && (text[n + 1] == '%' || is_open(text, n)))
        n += 1 + strcspn(text + n + 1, " ");
    return n;
}

/* Writes wrapped text from column `indent` on; each further line is indented by `indent` spaces. */
static void wrap(FILE *out, int indent, const char *text)
{
    int column = indent;
    while (*text != '\0') {
        char word[160];
        const size_t n = word_length(text);
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        const int width = text_width(word);
        if (column > indent && column + 1 + width > LINE_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        }
        fprintf(out, "%s%s", column > indent ? " " : "", word);
        column += (column > indent) + width;
        text += n + strspn(text + n, " ");
    }
    fputc('\n', out);
}

void text_wrapped(FILE *out, const char *text)
{
    fputs("  ", out);
    wrap(out, 2, text);
}

void text_unindented(FILE *out, const char *text)
{
    wrap(out, 0, text);
}

void text_labelled(FILE *out, const char *label, const char *text)
{
    const int gap = LABEL_WIDTH - 3 - text_width(label);
    fprintf(out, "  %s%*s ", label, gap > 0 ? gap : 0, "");
    wrap(out, LABEL_WIDTH, text);
}

static void write_tricks(FILE *out, const struct table *table, bool symbols)
{
    for (int trick = 0; trick <= table->n_played / N_SEATS; trick++) {
        char label[32], text[SITUATION_BYTES];
        snprintf(label, sizeof label, tr("Trick %d"), trick + 1);
        situation_trick(table, trick, false, symbols, text);
        text_labelled(out, label, text[0] == '\0' ? tr("no card on the table") : text);
    }
}

void text_situation(FILE *out, const struct situation *situation, bool symbols)
{
    const struct table *table = &situation->table;
    const cardset played = table->played[situation->me];
    char text[SITUATION_BYTES], cards[MAX_CARDS * 8];
    situation_cards(table, situation->dealt & ~played, symbols, text, sizeof text);
    situation_cards(table, played, symbols, cards, sizeof cards);
    if (played != 0)
        text_add(text, sizeof text, tr(", played %s"), cards);
    text_labelled(out, tr("Hand"), text);
    text_labelled(out, tr("Seat"), situation_seat(situation->me));
    situation_calls(table, symbols, text);
    if (table->auction.n_calls > 0 || table->phase == PHASE_CALL)
        text_labelled(out, tr("Calls"), text[0] == '\0' ? tr("none yet") : text);
    situation_announcements(table, text);
    if (text[0] != '\0')
        text_labelled(out, tr("Said"), text);
    if (table->phase != PHASE_CALL && (table->n_played > 0 || table->auction.n_calls > 0))
        write_tricks(out, table, symbols);
}

void text_header(FILE *out, const struct situation *situation, struct report_style style)
{
    text_rules(out, situation->table.rules, style.symbols);
    text_situation(out, situation, style.symbols);
}
