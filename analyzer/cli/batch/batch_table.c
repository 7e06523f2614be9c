/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See batch_table.h. */
#include "analyzer/cli/batch/batch_table.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/pack.h"

enum { QUESTION_COLUMN = 40 };

/* --- parts of an answer ---------------------------------------------------------------------- */

static double number_at(const json_t *object, const char *key, double otherwise)
{
    const json_t *value = json_object_get(object, key);
    return json_is_number(value) ? json_number_value(value) : otherwise;
}

static const char *word_at(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word == NULL ? "" : word;
}

/* A mean or a share with its interval; `name` of the value, "mean" or "p". */
static struct estimate estimate_at(const json_t *object, const char *key, const char *name)
{
    const json_t *told = json_object_get(object, key);
    const json_t *ends = json_object_get(told, "ci95");
    const double value = number_at(told, name, NAN);
    const uint64_t n = (uint64_t)number_at(told, "n", 0);
    struct estimate out = estimate_unknown(value, n);
    if (!json_is_number(json_array_get(ends, 0)) || !json_is_number(json_array_get(ends, 1)))
        return out;
    out.exact = strcmp(word_at(told, "interval"), "exact") == 0;
    out.kind = out.exact ? INTERVAL_EXACT : INTERVAL_SEQUENCE;
    out.se = number_at(told, "se", 0);
    out.low = json_number_value(json_array_get(ends, 0));
    out.high = json_number_value(json_array_get(ends, 1));
    return out;
}

static void add_mean(struct sheet *sheet, const json_t *object, const char *key)
{
    const struct estimate mean = estimate_at(object, key, "mean");
    sheet_amount(sheet, &mean);
}

static void add_share(struct sheet *sheet, const json_t *object, const char *key)
{
    const struct estimate share = estimate_at(object, key, "p");
    sheet_share(sheet, &share);
}

/* --- a row of each command ------------------------------------------------------------------- */

static void advice_heads(struct sheet *sheet)
{
    sheet_heads(sheet, N_("best"), N_("payoff"), N_("wins"), N_("second"), N_("against best"),
                NULL);
}

static void add_advice(struct sheet *sheet, const json_t *answer)
{
    const json_t *options = json_object_get(answer, "options");
    const json_t *best = json_array_get(options, 0), *second = json_array_get(options, 1);
    sheet_words(sheet, "%s", word_at(best, "action"));
    add_mean(sheet, best, "payoff");
    add_share(sheet, best, "win");
    if (second == NULL)
        return;
    sheet_words(sheet, "%s", word_at(second, "action"));
    add_mean(sheet, second, "diff");
}

static void odds_heads(struct sheet *sheet)
{
    sheet_heads(sheet, N_("contract"), N_("payoff"), N_("wins"), NULL);
}

static void add_odds(struct sheet *sheet, const json_t *answer)
{
    sheet_words(sheet, "%s", word_at(answer, "contract"));
    add_mean(sheet, answer, "payoff");
    add_share(sheet, answer, "win");
}

static void solution_heads(struct sheet *sheet)
{
    sheet_head(sheet, N_("contract"));
    for (int s = 1; s <= N_SEATS; s++)
        sheet_head(sheet, N_("seat %d"), s);
}

static void add_solution(struct sheet *sheet, const json_t *answer)
{
    const json_t *payoff = json_object_get(answer, "payoff");
    sheet_words(sheet, "%s", word_at(answer, "contract"));
    for (size_t s = 0; s < N_SEATS; s++)
        sheet_whole(sheet, (int)json_integer_value(json_array_get(payoff, s)));
}

static const struct {
    const char *command;
    void (*heads)(struct sheet *sheet);
    void (*add)(struct sheet *sheet, const json_t *answer);
} rows[] = {
    {"advise", advice_heads, add_advice},
    {"odds", odds_heads, add_odds},
    {"solve", solution_heads, add_solution},
};
enum { N_ROWS = sizeof rows / sizeof *rows };

static int find_row(const json_t *answer)
{
    const char *command = word_at(answer, "command");
    int i = 0;
    while (i < N_ROWS && strcmp(command, rows[i].command) != 0)
        i++;
    return i;
}

/* --- the table -------------------------------------------------------------------------------- */

void batch_table_begin(struct batch_table *table, struct report_style style)
{
    *table = (struct batch_table){.style = style};
}

/* As it was written; a long one keeps its beginning. */
static void add_question(struct sheet *sheet, int line, const char *question)
{
    size_t n = strlen(question);
    const bool is_cut = n > QUESTION_COLUMN;
    if (is_cut)
        for (n = QUESTION_COLUMN - 3; n > 0 && ((unsigned char)question[n] & 0xc0) == 0x80;)
            n--; /* not within a letter */
    sheet_row(sheet);
    sheet_number(sheet, "%d", line);
    sheet_words(sheet, "%.*s%s", (int)n, question, is_cut ? "..." : "");
}

enum status batch_table_add(struct batch_table *table, int line, const char *question,
                            const char *answer)
{
    json_t *read = answer == NULL ? NULL : json_loads(answer, 0, NULL);
    const int row = find_row(read);
    enum status status = STATUS_OK;
    if (answer != NULL && row == N_ROWS)
        status = STATUS_PROGRAM;
    if (row < N_ROWS && !table->begun) {
        sheet_begin(&table->sheet, stdout, table->style);
        sheet_heads(&table->sheet, N_("line"), N_("question"), NULL);
        rows[row].heads(&table->sheet);
        table->begun = true;
    }
    if (table->begun)
        add_question(&table->sheet, line, question);
    if (row < N_ROWS)
        rows[row].add(&table->sheet, read);
    json_decref(read);
    return status;
}

enum status batch_table_end(struct batch_table *table)
{
    return table->begun ? sheet_end(&table->sheet) : STATUS_OK;
}
