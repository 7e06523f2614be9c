/* The payoff table of a rule set. See rule_text.h. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/sheet.h"
#include "analyzer/rulefiles/shown/rule_text.h"

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
            snprintf(text + strlen(text), size - strlen(text), "%s%s", k > i ? ", " : "",
                     rules->contracts[k].name);
}

struct payoff_row {
    char label[128];
    int value; /* undoubled */
    int cap;
};

struct payoff_rows {
    struct payoff_row *rows;
    int n;
};

static void add_row(struct payoff_rows *rows, const char *name, const char *result, int value,
                    int cap)
{
    struct payoff_row *row = &rows->rows[rows->n++];
    snprintf(row->label, sizeof row->label, "%.60s%s%s", name, result[0] != '\0' ? ", " : "",
             result);
    row->value = value;
    row->cap = cap;
}

/* The rows of one kind of contract; with a loss factor, won and lost apart. */
static void add_kind(struct payoff_rows *rows, const struct ruleset *rules, int i)
{
    const struct contract *row = &rules->contracts[i];
    char name[128], result[64];
    name_kind(rules, i, name, sizeof name);
    const int apart = row->loss_factor != 1 && row->goal != GOAL_NONE ? 1 : 0;
    const char *side = row->sides == SIDES_LONE ? "" : "old side ";
    for (int lost = 0; lost <= apart; lost++) {
        const int value = row->base * (lost ? row->loss_factor : 1);
        const char *how = apart ? (lost ? "lost" : "won") : "";
        snprintf(result, sizeof result, "%s%s", apart ? side : "", how);
        add_row(rows, name, result, value, row->settle_cap);
        if (row->goal == GOAL_NONE)
            continue;
        if (row->short_factor != 1) {
            snprintf(result, sizeof result, "%s%s%sloser %d or fewer", apart ? side : "", how,
                     apart ? ", " : "", rules->short_points);
            add_row(rows, name, result, value * row->short_factor, row->settle_cap);
        }
        if (row->trickless_factor != row->short_factor) {
            snprintf(result, sizeof result, "%s%s%sloser without a trick", apart ? side : "", how,
                     apart ? ", " : "");
            add_row(rows, name, result, value * row->trickless_factor, row->settle_cap);
        }
    }
}

static enum status write_rows(FILE *out, const struct ruleset *rules, bool symbols,
                              const struct payoff_rows *rows)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, (struct report_style){.symbols = symbols});
    sheet_heads(&sheet, "", "undoubled", NULL);
    for (int level = 0; level < rules->n_doubles; level++)
        sheet_heads(&sheet, rules->double_names[level], NULL);
    for (const struct payoff_row *row = rows->rows; row < rows->rows + rows->n; row++) {
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", row->label);
        for (int level = 0; level <= rules->n_doubles; level++)
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
