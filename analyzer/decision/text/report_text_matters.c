/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_text.h: which unseen cards matter, and deals that show it. */
#include <string.h>

#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/findings.h"
#include "analyzer/decision/text/page_words.h"
#include "analyzer/decision/text/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

void text_given(FILE *out, const struct supposition *given, bool symbols)
{
    char text[SENTENCE_BYTES] = "", one[160];
    for (int i = 0; i < given->n; i++) {
        text_fold(given->items[i].text, symbols, one, sizeof one);
        text_list(text, sizeof text, "; ", "%s%s", given->items[i].denied ? tr("not ") : "", one);
    }
    if (given->n > 0)
        text_labelled(out, tr("Given"), text);
}

/* A part of a finding as words of its own. */
static void part_words(const struct finding *finding, int kind, unsigned marks,
                       const struct wording *wording, char out[SENTENCE_BYTES])
{
    struct finding part = *finding;
    part.kind = kind;
    part.marks &= marks;
    sentence_write(wording, &part, out);
}

static void add_effect(struct sheet *sheet, const struct finding *finding,
                       const struct wording *wording, int decimals)
{
    const unsigned turns = FOUND_TURNS | FOUND_MAY_TURN;
    const struct estimate *payoff = &finding->numbers[1].estimate;
    char words[SENTENCE_BYTES];
    sheet_row(sheet);
    part_words(finding, FINDING_PLACE, ~turns, wording, words);
    sheet_words(sheet, "%s", words);
    sheet_percent(sheet, finding->numbers[0].estimate.value, 1);
    sheet_scaled(sheet, payoff, 1, decimals);
    sheet_look(sheet, payoff->value < 0 ? SHEET_LOSING : SHEET_PLAIN);
    part_words(finding, FINDING_TURN, turns, wording, words);
    sheet_words(sheet, "%s", words);
}

enum status text_matters(FILE *out, const struct finding *findings, int n,
                         const struct wording *wording, struct report_style style)
{
    int decimals = 0;
    if (n == 0)
        return STATUS_OK;
    fputc('\n', out);
    if (findings[0].kind == FINDING_NO_MATTER) {
        char text[SENTENCE_BYTES];
        sentence_write(wording, &findings[0], text);
        text_wrapped(out, text);
        return STATUS_OK;
    }
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, N_("what matters to %s"), tr_word(wording->options[0]));
    sheet_heads(&sheet, N_("chance"), N_("moves it by"), "", NULL);
    for (int i = 0; i < n; i++) {
        const int wanted = number_decimals(&findings[i].numbers[1].estimate);
        decimals = wanted > decimals ? wanted : decimals;
    }
    for (int i = 0; i < n; i++)
        add_effect(&sheet, &findings[i], wording, decimals);
    return sheet_end(&sheet);
}

/* --- examples ------------------------------------------------------------------------------ */

static void write_result(FILE *out, const struct example *example, seat me, bool symbols)
{
    static const char *const labels[] = {
        [SHOW_TYPICAL] = N_("Typical"), [SHOW_BEST] = N_("Best"), [SHOW_WORST] = N_("Worst")};
    const struct settlement *settlement = &example->end.settlement;
    const struct sides *sides = &settlement->sides;
    const struct ruleset *rules = example->end.table.rules;
    struct finding result = {.kind = PAGE_EXAMPLE,
                             .marks = settlement->multiplier > 1 ? PAGE_DOUBLED : 0};
    char payoff[NUMBER_BYTES], name[NAME_LENGTH], factor[32], text[SENTENCE_BYTES];
    number_whole(example->payoff, symbols, payoff);
    text_fold(rules->contracts[sides->contract].name, symbols, name, sizeof name);
    snprintf(factor, sizeof factor, "%s%d", symbols ? "×" : "x", settlement->multiplier);
    if (sides->declarer != SEAT_NONE) {
        result.marks |= sides->declarer == (int)me ? PAGE_MINE : PAGE_THEIRS;
        finding_number(&result, "seat", SHOWN_WHOLE, sides->declarer + 1);
    }
    const struct word words[] = {{"paid", payoff}, {"contract", name}, {"multiplier", factor}};
    page_sentence(rules, &result, words, sizeof words / sizeof *words, symbols, text);
    text_labelled(out, tr(labels[example->kind]), text);
}

/* "1 ♥A ♥10 ♥Q ♣J, 2 …" */
static void write_hands(FILE *out, const struct state *end, bool symbols)
{
    char text[N_SEATS * (MAX_CARDS * 8 + 4)] = "";
    for (unsigned s = 0; s < N_SEATS; s++) {
        char cards[MAX_CARDS * 8];
        situation_cards(&end->table, end->dealt[s], symbols, cards, sizeof cards);
        text_list(text, sizeof text, ", ", "%u %s", s + 1, cards);
    }
    text_labelled(out, "", text);
}

/* In one line, however long: so one finds the tricks below each other. */
static void write_row(FILE *out, const char *text)
{
    fprintf(out, "  %-8s %s\n", "", text);
}

static void write_example(FILE *out, const struct example *example, seat me, bool symbols)
{
    const struct table *table = &example->end.table;
    char text[SITUATION_BYTES];
    write_result(out, example, me, symbols);
    write_hands(out, &example->end, symbols);
    situation_calls(table, symbols, text);
    if (text[0] != '\0')
        write_row(out, text);
    for (int trick = 0; trick < table->n_played / N_SEATS; trick++) {
        situation_trick(table, trick, true, symbols, text);
        write_row(out, text);
    }
}

void text_examples(FILE *out, const struct situation *situation, const struct example *examples,
                   int n, bool symbols)
{
    for (int i = 0; i < n; i++) {
        fputc('\n', out);
        write_example(out, &examples[i], situation->me, symbols);
    }
}
