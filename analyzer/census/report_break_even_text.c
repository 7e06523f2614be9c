/* See report_break_even.h: in words and tables, for people. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/census/break_even_words.h"
#include "analyzer/census/report_break_even.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/report/text_table.h"

struct page {
    FILE *out;
    const struct ruleset *rules;
    struct report_style style;
};

/* --- cells ---------------------------------------------------------------------------------- */

static void set_words(const struct page *page, struct text_table *table, int row, int column,
                      const char *words)
{
    char folded[CELL_BYTES];
    text_fold(words, page->style.symbols, folded, sizeof folded);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", folded);
}

static void set_whole(const struct page *page, struct text_table *table, int row, int column,
                      int value)
{
    char text[NUMBER_BYTES];
    number_whole(value, page->style.symbols, text);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", text);
}

/* "50.0 %", and if half the points count "50.0 % + t". */
static void set_threshold(const struct page *page, struct text_table *table, int row, int column,
                          const struct break_even *even)
{
    char tie[48] = "", times[24] = "";
    if (even->per_tie != 0) {
        if (fabs(even->per_tie) != 1)
            snprintf(times, sizeof times, "%.3g ", fabs(even->per_tie));
        snprintf(tie, sizeof tie, " %s %st",
                 even->per_tie > 0 ? "+" : number_minus(page->style.symbols), times);
    }
    text_table_set(table, row, column, LOOK_PLAIN, "%.1f %%%s", 100 * even->chance, tie);
}

/* --- the calls ------------------------------------------------------------------------------ */

enum {
    COLUMN_CONTRACT,
    COLUMN_CALL,
    COLUMN_BY,
    COLUMN_WIN,
    COLUMN_LOSS,
    COLUMN_TIE,
    COLUMN_P,
    COLUMN_ANSWERED,
    N_CALL_COLUMNS
};

static void head_calls(const struct page *page, struct text_table *table)
{
    static const char *const names[N_CALL_COLUMNS] = {
        "contract", "call", "by", "if won", "if lost", "if 52–52", "pays from", "if answered"};
    char half[40];
    const int points = page->rules->pack->total_points / 2;
    for (int c = 0; c < N_CALL_COLUMNS; c++)
        set_words(page, table, 0, c, names[c]);
    snprintf(half, sizeof half, "if %d–%d", points, points);
    set_words(page, table, 0, COLUMN_TIE, half);
    for (int c = COLUMN_WIN; c < N_CALL_COLUMNS; c++)
        table->flush_right[c] = true;
}

static void set_call(const struct page *page, struct text_table *table, int row,
                     const struct break_even *even)
{
    set_words(page, table, row, COLUMN_CONTRACT, page->rules->contracts[even->act.contract].name);
    set_words(page, table, row, COLUMN_CALL,
              even->act.level == LEVEL_BID ? "(the bid)" : act_word(page->rules, &even->act));
    set_words(page, table, row, COLUMN_BY, act_side(page->rules, &even->act));
    set_whole(page, table, row, COLUMN_WIN, even->gain);
    set_whole(page, table, row, COLUMN_LOSS, -even->cost);
    if (even->has_tie)
        set_whole(page, table, row, COLUMN_TIE, -even->tie_cost);
    set_threshold(page, table, row, COLUMN_P, even);
}

static enum status write_calls(const struct page *page)
{
    struct break_even *list = NULL;
    struct text_table table = {0};
    size_t n = 0;
    enum status status = break_even_list(page->rules, &list, &n);
    if (status == STATUS_OK)
        status = text_table_init(&table, N_CALL_COLUMNS, (int)n + 1);
    if (status == STATUS_OK) {
        int row = 0;
        head_calls(page, &table);
        for (size_t i = 0; i < n; i++)
            if (list[i].act.answered)
                set_threshold(page, &table, row, COLUMN_ANSWERED, &list[i]);
            else
                set_call(page, &table, ++row, &list[i]);
        table.n_rows = row + 1;
        text_table_write(&table, page->out, page->style.colour);
    }
    text_table_clear(&table);
    free(list);
    return status;
}

/* --- the ladder ----------------------------------------------------------------------------- */

static bool has_ladder(const struct ruleset *rules, int contract)
{
    for (int old = 0; old < 2; old++)
        if (break_even_has_step(rules, contract, old != 0, STEP_SHORT) &&
            break_even_has_step(rules, contract, old != 0, STEP_PLAIN))
            return true;
    return false;
}

/* The last contract with a ladder like an earlier one need not be shown again. */
static bool is_shown_before(const struct ruleset *rules, int contract)
{
    const struct contract *row = &rules->contracts[contract];
    for (int i = 0; i < contract; i++) {
        const struct contract *before = &rules->contracts[i];
        if (has_ladder(rules, i) && before->short_factor == row->short_factor &&
            before->trickless_factor == row->trickless_factor &&
            before->loss_factor == row->loss_factor && before->goal == row->goal)
            return true;
    }
    return false;
}

static void step_words(const struct ruleset *rules, enum loss_step step, const char *who,
                       char out[CELL_BYTES])
{
    if (step == STEP_PLAIN)
        snprintf(out, CELL_BYTES, "%s over %d", who, rules->short_points);
    else if (step == STEP_SHORT)
        snprintf(out, CELL_BYTES, "%s %d or fewer", who, rules->short_points);
    else
        snprintf(out, CELL_BYTES, "%s no trick", who);
}

/* The steps by which a side can lose a contract; returns how many. */
static int steps_of(const struct ruleset *rules, int contract, bool old_loses,
                    enum loss_step steps[N_LOSS_STEPS])
{
    int n = 0;
    for (int step = 0; step < N_LOSS_STEPS; step++)
        if (break_even_has_step(rules, contract, old_loses, (enum loss_step)step))
            steps[n++] = (enum loss_step)step;
    return n;
}

/* The first double of the young: winning by rows, losing by columns. */
static enum status write_ladder(const struct page *page, int contract)
{
    const struct ruleset *rules = page->rules;
    enum loss_step wins[N_LOSS_STEPS], losses[N_LOSS_STEPS];
    const int n_wins = steps_of(rules, contract, true, wins);
    const int n_losses = steps_of(rules, contract, false, losses);
    struct text_table table;
    const enum status status = text_table_init(&table, 1 + n_losses, 1 + n_wins);
    if (status != STATUS_OK)
        return status;
    for (int row = 0; row < n_wins; row++) {
        char words[CELL_BYTES];
        step_words(rules, wins[row], "they have", words);
        set_words(page, &table, 1 + row, 0, words);
        for (int column = 0; column < n_losses; column++) {
            const struct act act = {.contract = contract, .win = wins[row], .loss = losses[column]};
            text_table_set(&table, 1 + row, 1 + column, LOOK_PLAIN, "%.1f %%",
                           100 * break_even_of(rules, act).chance);
        }
    }
    for (int column = 0; column < n_losses; column++) {
        char words[CELL_BYTES];
        step_words(rules, losses[column], "we have", words);
        set_words(page, &table, 0, 1 + column, words);
        table.flush_right[1 + column] = true;
    }
    text_table_write(&table, page->out, page->style.colour);
    text_table_clear(&table);
    return STATUS_OK;
}

static enum status write_ladders(const struct page *page)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < page->rules->n_contracts && status == STATUS_OK; i++) {
        char title[160];
        if (page->rules->contracts[i].goal == GOAL_NONE || !has_ladder(page->rules, i) ||
            is_shown_before(page->rules, i) || break_even_levels(page->rules, i) == 0)
            continue;
        const struct act act = {.contract = i};
        snprintf(title, sizeof title,
                 "%s, %s by the %s, if it is won and lost by more:", page->rules->contracts[i].name,
                 act_word(page->rules, &act), act_side(page->rules, &act));
        fputc('\n', page->out);
        text_wrapped(page->out, title);
        status = write_ladder(page, i);
    }
    return status;
}

/* --- which contract ------------------------------------------------------------------------- */

static enum status write_raises(const struct page *page)
{
    struct raise raises[MAX_RAISES];
    struct text_table table;
    const int n = break_even_raises(page->rules, raises);
    if (n == 0)
        return STATUS_OK;
    const enum status status = text_table_init(&table, 4, n + 1);
    if (status != STATUS_OK)
        return status;
    static const char *const names[] = {"better", "than", "from the chance on",
                                        "if both are won alike"};
    for (int c = 0; c < 4; c++)
        text_table_set(&table, 0, c, LOOK_PLAIN, "%s", names[c]);
    for (int i = 0; i < n; i++) {
        set_words(page, &table, i + 1, 0, page->rules->contracts[raises[i].to].name);
        set_words(page, &table, i + 1, 1, page->rules->contracts[raises[i].from].name);
        text_table_set(&table, i + 1, 2, LOOK_PLAIN, "%.1f %% + %.3g p", 100 * raises[i].chance,
                       raises[i].share);
        if (isfinite(raises[i].same))
            text_table_set(&table, i + 1, 3, LOOK_PLAIN, "%.1f %%", 100 * raises[i].same);
    }
    fputc('\n', page->out);
    text_wrapped(page->out, "Alone against three, p being the chance to win the lower contract:");
    text_table_write(&table, page->out, page->style.colour);
    text_table_clear(&table);
    return STATUS_OK;
}

/* --- the page ------------------------------------------------------------------------------- */

static void write_words(const struct page *page, const char *words)
{
    char folded[1200];
    text_fold(words, page->style.symbols, folded, sizeof folded);
    fputc('\n', page->out);
    text_wrapped(page->out, folded);
}

static void write_derivation(const struct page *page)
{
    char words[1000];
    const int half = page->rules->pack->total_points / 2;
    snprintf(
        words, sizeof words,
        "\"If won\", \"if lost\" and \"if %d–%d\" are the stakes that the call adds, from or to "
        "each; of a bid against a pass worth 0. With p the chance to win and t that of %d–%d "
        "it pays if p × won + (1 − p − t) × lost + t × %d–%d is above 0, so from "
        "p = lost / (won + lost) on, both without their sign, and t moves that as shown.",
        half, half, half, half, half, half);
    write_words(page, words);
    write_words(page, "\"If answered\": if the others double in turn whenever they would win, and "
                      "only then. Without that, won and lost plainly, and exact: it follows from "
                      "the rules alone.");
}

enum status report_break_even_text(FILE *out, const struct ruleset *rules,
                                   struct report_style style)
{
    const struct page page = {out, rules, style};
    char title[sizeof rules->title];
    text_fold(rules->title, style.symbols, title, sizeof title);
    fprintf(out, "%s: %s\n\n", rules->name, title);
    text_wrapped(out, "From which chance to win a call pays");
    enum status status = write_calls(&page);
    if (status == STATUS_OK)
        status = write_ladders(&page);
    if (status == STATUS_OK)
        status = write_raises(&page);
    if (status == STATUS_OK)
        write_derivation(&page);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
