/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The payoff table of a rule set. See rule_text.h. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/sheet.h"
#include "analyzer/rulefiles/shown/rule_text.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* Contracts of equal payoffs stand in one row. */
static bool pay_the_same(const struct contract *a, const struct contract *b)
{
    return a->base == b->base && a->short_factor == b->short_factor &&
           a->trickless_factor == b->trickless_factor && a->loss_factor == b->loss_factor &&
           a->settle_cap == b->settle_cap && a->goal != GOAL_NONE && b->goal != GOAL_NONE &&
           (a->sides == SIDES_LONE) == (b->sides == SIDES_LONE);
}

static bool is_first_of_its_kind(const struct ruleset *rules, int i)
{
    for (int k = 0; k < i; k++)
        if (pay_the_same(&rules->contracts[k], &rules->contracts[i]))
            return false;
    return true;
}

static void name_kind(const struct ruleset *rules, int i, char *text, size_t size)
{
    text[0] = '\0';
    for (int k = i; k < rules->n_contracts; k++)
        if (k == i || pay_the_same(&rules->contracts[k], &rules->contracts[i]))
            text_list(text, size, ", ", "%s", tr_word(rules->contracts[k].name));
}

struct payoff_row {
    char label[128];
    int value; /* undoubled; 0 for a head above its rows */
    int cap;
};

struct payoff_rows {
    struct payoff_row *rows;
    int n;
};

/* How much a side has lost by. */
enum margin { BY_LITTLE, BY_MUCH, WITHOUT_TRICK };

/* What one row of a kind tells of the result. */
static void result_words(const struct contract *row, bool is_apart, bool is_lost,
                         enum margin margin, int points, char *out, size_t size)
{
    const bool is_lone = row->sides == SIDES_LONE;
    if (margin == BY_MUCH)
        snprintf(out, size,
                 !is_apart ? tr("loser %d or fewer")
                 : is_lone ? is_lost ? tr("lost with %d or fewer") : tr("won, losers %d or fewer")
                 : is_lost ? tr("old side lost with %d or fewer")
                           : tr("old side won, losers %d or fewer"),
                 points);
    else if (margin == WITHOUT_TRICK)
        snprintf(out, size, "%s",
                 !is_apart ? tr("loser without a trick")
                 : is_lone
                     ? is_lost ? tr("lost without a trick") : tr("won, losers without a trick")
                 : is_lost ? tr("old side lost without a trick")
                           : tr("old side won, losers no trick"));
    else
        snprintf(out, size, "%s",
                 !is_apart ? tr("won")
                 : is_lone ? is_lost ? tr("lost") : tr("won")
                 : is_lost ? tr("old side lost")
                           : tr("old side won"));
}

static void add_row(struct payoff_rows *rows, const char *label, int value, int cap)
{
    struct payoff_row *row = &rows->rows[rows->n++];
    snprintf(row->label, sizeof row->label, "%.120s", label);
    row->value = value;
    row->cap = cap;
}

static void add_result(struct payoff_rows *rows, const struct ruleset *rules,
                       const struct contract *row, bool is_apart, bool is_lost, enum margin margin)
{
    const int factors[] = {1, row->short_factor, row->trickless_factor};
    char words[120], label[128];
    result_words(row, is_apart, is_lost, margin, rules->short_points, words, sizeof words);
    snprintf(label, sizeof label, "  %s", words);
    add_row(rows, label, row->base * (is_lost ? row->loss_factor : 1) * factors[margin],
            row->settle_cap);
}

/* The rows of one kind of contract below its name; with a loss factor, won and lost apart. A kind of a
 * single value is one row. */
static void add_kind(struct payoff_rows *rows, const struct ruleset *rules, int i)
{
    const struct contract *row = &rules->contracts[i];
    const bool is_apart = row->loss_factor != 1 && row->goal != GOAL_NONE;
    const bool has_short = row->goal != GOAL_NONE && row->short_factor != 1;
    const bool has_trickless = row->goal != GOAL_NONE && row->trickless_factor != row->short_factor;
    char name[128];
    name_kind(rules, i, name, sizeof name);
    if (!is_apart && !has_short && !has_trickless) {
        add_row(rows, name, row->base, row->settle_cap);
        return;
    }
    add_row(rows, name, 0, 0);
    for (int lost = 0; lost <= (is_apart ? 1 : 0); lost++) {
        add_result(rows, rules, row, is_apart, lost, BY_LITTLE);
        if (has_short)
            add_result(rows, rules, row, is_apart, lost, BY_MUCH);
        if (has_trickless)
            add_result(rows, rules, row, is_apart, lost, WITHOUT_TRICK);
    }
}

static enum status write_rows(FILE *out, const struct ruleset *rules, bool symbols,
                              const struct payoff_rows *rows)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, (struct report_style){.symbols = symbols});
    sheet_heads(&sheet, "", N_("undoubled"), NULL);
    for (int level = 0; level < rules->n_doubles; level++)
        sheet_head(&sheet, "%s", tr_word(rules->double_names[level]));
    for (const struct payoff_row *row = rows->rows; row < rows->rows + rows->n; row++) {
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", row->label);
        for (int level = 0; level <= rules->n_doubles && row->value != 0; level++)
            if (level <= row->cap)
                sheet_number(&sheet, "%d", row->value << level);
            else
                sheet_number(&sheet, "-");
    }
    return sheet_end(&sheet);
}

enum status rule_payoffs_write(FILE *out, const struct ruleset *rules, bool symbols)
{
    struct payoff_rows rows = {calloc((size_t)6 * MAX_CONTRACTS, sizeof *rows.rows), 0};
    if (rows.rows == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_first_of_its_kind(rules, i))
            add_kind(&rows, rules, i);
    const enum status status = write_rows(out, rules, symbols, &rows);
    free(rows.rows);
    return status;
}
