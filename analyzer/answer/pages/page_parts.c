/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See page_parts.h. */
#include "analyzer/answer/pages/page_parts.h"

#include <string.h>

#include "analyzer/answer/pages/findings.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- words ------------------------------------------------------------------------------------- */

static const struct sentence sentences[] = {
    {PAGE_CONTRACT, 0, S_("{contract}")},
    {PAGE_CONTRACT, PAGE_MINE, S_("{contract}, declarer you")},
    {PAGE_CONTRACT, PAGE_THEIRS, S_("{contract}, declarer seat {seat}")},
    {PAGE_CONTRACT, PAGE_SILENT,
     S_("{contract} (nobody has bid; it is {silent} if one hand has all the old cards)")},
    {PAGE_CONTRACT, PAGE_SINGLE, S_("{contract}, no doubles")},
    {PAGE_CONTRACT, PAGE_MINE | PAGE_SINGLE, S_("{contract}, declarer you, no doubles")},
    {PAGE_CONTRACT, PAGE_THEIRS | PAGE_SINGLE, S_("{contract}, declarer seat {seat}, no doubles")},
    {PAGE_CONTRACT, PAGE_SILENT | PAGE_SINGLE,
     S_("{contract} (nobody has bid; it is {silent} if one hand has all the old cards), no "
        "doubles")},
    {PAGE_SURE, 0, S_("You cannot lose.")},
    {PAGE_SURE, PAGE_TABLED, S_("You cannot lose: lay it down.")},
    {PAGE_SURE, PAGE_STAKED,
     S_("One way of playing wins whatever the others hold. The best reply stakes that win for a "
        "dearer one, and loses it in {share} of the deals.")},
    {PAGE_SURE, PAGE_MISSED,
     S_("One way of playing wins whatever the others hold. These players do not find it, and lose "
        "{share} of the deals.")},

    {PAGE_LOSE, 0, S_("Chance to lose at least so many {unit}:")},

    {PAGE_MORE, 0, S_("--more tells the risk, what matters, and what simpler players make of it.")},
    {PAGE_MORE, PAGE_SOLVED,
     S_("--more tells the risk, what matters, and what open cards would make of it.")},

    {PAGE_EXAMPLE, 0, S_("{paid}, {contract}")},
    {PAGE_EXAMPLE, PAGE_MINE, S_("{paid}, {contract} by you")},
    {PAGE_EXAMPLE, PAGE_THEIRS, S_("{paid}, {contract} by seat {seat}")},
    {PAGE_EXAMPLE, PAGE_DOUBLED, S_("{paid}, {contract}, doubled to {multiplier}")},
    {PAGE_EXAMPLE, PAGE_MINE | PAGE_DOUBLED,
     S_("{paid}, {contract} by you, doubled to {multiplier}")},
    {PAGE_EXAMPLE, PAGE_THEIRS | PAGE_DOUBLED,
     S_("{paid}, {contract} by seat {seat}, doubled to {multiplier}")},
};

void page_sentence(const struct ruleset *rules, const struct finding *finding,
                   const struct word *words, size_t n_words, bool symbols, char out[SENTENCE_BYTES])
{
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .symbols = symbols,
                                    .pack = rules->pack,
                                    .unit = ruleset_unit(rules),
                                    .words = words,
                                    .n_words = n_words};
    sentence_write(&wording, finding, out);
}

/* --- how it was found -------------------------------------------------------------------------- */

static unsigned effect_kinds(const struct effect *effects, int n)
{
    unsigned kinds = 0;
    for (int i = 0; i < n; i++)
        kinds |= 1u << effects[i].payoff.kind | 1u << effects[i].margin.kind;
    return kinds;
}

static struct interval_kinds kinds_of(const struct answer *answer)
{
    struct interval_kinds kinds = {.matters = effect_kinds(answer->effects, answer->n_effects)};
    for (int i = 0; i < answer->n_options; i++) {
        kinds.payoffs |= 1u << answer->options[i].payoff.kind;
        kinds.wins |= 1u << answer->options[i].win.kind;
        if (answer->open_how.n > 0 && !answer->open_how.peeked)
            kinds.open |= 1u << answer->options[i].open.kind;
    }
    if (answer->has_fresh)
        kinds.fresh = 1u << answer->fresh.kind;
    return kinds;
}

void how_of_answer(const struct answer *answer, struct how_told *out)
{
    const struct interval_kinds kinds = kinds_of(answer);
    how_begin(out, &answer->how);
    how_add_evidence(out, &answer->situation);
    how_add_stop(out, &kinds);
    for (int i = 0; i < answer->n_options; i++)
        if (answer->options[i].dropped)
            how_add_out(out, i, answer->options[i].payoff.n);
    how_add_saved(out);
}

/* --- risk -------------------------------------------------------------------------------------- */

static void begin_row(struct sheet *sheet, const struct risk_line *line)
{
    sheet_row(sheet);
    sheet_words(sheet, "%s", tr_word(line->name));
    sheet_look(sheet, line->is_best ? SHEET_BEST : SHEET_PLAIN);
}

static enum status text_quantiles(FILE *out, const struct risk_line *lines, int n,
                                  struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("risk"), N_("worst 5 %"), N_("worst 25 %"), N_("median"),
                N_("best 25 %"), N_("best 5 %"), N_("mean of worst 5 %"), NULL);
    for (int i = 0; i < n; i++) {
        const struct risk *risk = lines[i].risk;
        const bool unknown = estimate_is_of_few(lines[i].payoff);
        begin_row(&sheet, &lines[i]);
        for (int k = 0; k < 5 && !unknown; k++) {
            sheet_whole(&sheet, risk->quantile[k]);
            sheet_look(&sheet, risk->quantile[k] < 0 ? SHEET_LOSING : SHEET_PLAIN);
        }
        for (int k = 0; k < 6 && unknown; k++)
            sheet_number(&sheet, "%s", number_unknown(style.symbols));
        if (unknown)
            continue;
        sheet_mean(&sheet, risk->shortfall, 2);
        sheet_look(&sheet, risk->shortfall < 0 ? SHEET_LOSING : SHEET_PLAIN);
    }
    return sheet_end(&sheet);
}

enum status text_risk(FILE *out, const struct answer *answer, const struct risk_line *lines, int n,
                      struct report_style style)
{
    const struct ruleset *rules = answer->situation.table.rules;
    struct sheet sheet;
    char head[SENTENCE_BYTES];
    fputc('\n', out);
    const enum status status = text_quantiles(out, lines, n, style);
    if (status != STATUS_OK || answer->n_lose == 0)
        return status;
    page_sentence(rules, &(struct finding){.kind = PAGE_LOSE}, NULL, 0, style.symbols, head);
    fprintf(out, "\n  %s\n", head);
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, "", NULL);
    for (int c = 0; c < answer->n_lose; c++)
        sheet_head(&sheet, "%d", answer->lose[c]);
    for (int i = 0; i < n; i++) {
        begin_row(&sheet, &lines[i]);
        for (int c = 0; c < answer->n_lose; c++)
            sheet_share(&sheet, &lines[i].risk->lose[c]);
    }
    return sheet_end(&sheet);
}

/* --- what matters ------------------------------------------------------------------------------ */

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

void text_examples(FILE *out, const struct answer *answer, bool symbols)
{
    for (int i = 0; i < answer->n_examples; i++) {
        fputc('\n', out);
        write_example(out, &answer->examples[i], answer->situation.me, symbols);
    }
}
