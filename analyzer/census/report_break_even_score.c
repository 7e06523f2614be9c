/* From which chance announcements pay (advice/break_even_score.h): text, JSON, CSV. */
#include <math.h>

#include "analyzer/census/break_even_score.h"
#include "analyzer/census/report_break_even.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/report/text_table.h"

static const char *word_of(const struct announcing_even *even)
{
    return announcing_word(even->act.team, even->act.level);
}

/* --- text ----------------------------------------------------------------------------------- */

enum { COLUMN_GAME, COLUMN_BY, COLUMN_CALL, COLUMN_KEPT, COLUMN_FAILED, COLUMN_P, COLUMN_BOTH };
enum { N_COLUMNS = COLUMN_BOTH + 1 };

/* "50.00 %", and if half the points count "50.00 % + 0.75 t". */
static void set_threshold(struct text_table *table, int row, int column,
                          const struct announcing_even *even, bool symbols)
{
    char tie[48] = "", times[24] = "";
    const double size = fabs(even->per_tie);
    if (size < 1 || size > 1)
        snprintf(times, sizeof times, "%.3g ", size);
    if (size > 0)
        snprintf(tie, sizeof tie, " %s %st", even->per_tie > 0 ? "+" : number_minus(symbols),
                 times);
    text_table_set(table, row, column, LOOK_PLAIN, "%.2f %%%s", 100 * even->chance, tie);
}

static void set_row(struct text_table *table, int row, const struct announcing_even *silent,
                    const struct announcing_even *both, bool symbols)
{
    char text[NUMBER_BYTES];
    text_table_set(table, row, COLUMN_GAME, LOOK_PLAIN,
                   silent->act.is_lone ? "solo" : "two a side");
    text_table_set(table, row, COLUMN_BY, LOOK_PLAIN, "%s",
                   announcing_word(silent->act.team, LEVEL_TEAM));
    text_table_set(table, row, COLUMN_CALL, LOOK_PLAIN, "%s", word_of(silent));
    number_whole(silent->gain, symbols, text);
    text_table_set(table, row, COLUMN_KEPT, LOOK_PLAIN, "%s", text);
    number_whole(-silent->cost, symbols, text);
    text_table_set(table, row, COLUMN_FAILED, LOOK_PLAIN, "%s", text);
    set_threshold(table, row, COLUMN_P, silent, symbols);
    set_threshold(table, row, COLUMN_BOTH, both, symbols);
}

static enum status write_table(FILE *out, const struct announcing_even *list, int n,
                               struct report_style style)
{
    static const char *const heading[N_COLUMNS] = {
        "game", "by", "says", "if kept", "if not", "pays from", "if the others spoke too"};
    struct text_table table;
    const enum status status = text_table_init(&table, N_COLUMNS, n / 2 + 1);
    if (status == STATUS_OK) {
        for (int c = 0; c < N_COLUMNS; c++) {
            table.flush_right[c] = c >= COLUMN_KEPT;
            text_table_set(&table, 0, c, LOOK_PLAIN, "%s", heading[c]);
        }
        for (int i = 0; i + 1 < n; i += 2)
            set_row(&table, i / 2 + 1, &list[i], &list[i + 1], style.symbols);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

static enum status write_text(FILE *out, const struct ruleset *rules,
                              const struct announcing_even *list, int n, struct report_style style)
{
    text_rules(out, rules, style.symbols);
    const enum status status = write_table(out, list, n, style);
    fputc('\n', out);
    text_wrapped(out, "Points are those to each player of the team from each opponent; exact, by "
                      "the rules alone.");
    text_wrapped(out, "Re and Kontra: the chance is that of winning; t is the chance of half the "
                      "card points.");
    text_wrapped(out, "A refusal is compared with leaving it at what the team has said before it: "
                      "the chance is that it is kept in deals where all that is kept. If it fails, "
                      "a game that would have been won is lost.");
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

/* --- JSON, CSV ------------------------------------------------------------------------------ */

static enum status write_json(FILE *out, const struct ruleset *rules,
                              const struct announcing_even *list, int n)
{
    json_t *calls = json_array();
    for (int i = 0; i < n; i++)
        calls = json_append(calls, json_pack("{s:s,s:s,s:s,s:b,s:i,s:i,s:i,s:o,s:o}", "game",
                                             list[i].act.is_lone ? "solo" : "pair", "by",
                                             announcing_word(list[i].act.team, LEVEL_TEAM), "call",
                                             word_of(&list[i]), "both", list[i].act.both, "gain",
                                             list[i].gain, "cost", list[i].cost, "tie_cost",
                                             list[i].tie_cost, "p", json_number_of(list[i].chance),
                                             "per_tie", json_number_of(list[i].per_tie)));
    return json_write(out, json_pack("{s:s,s:s,s:s,s:o}", "command", "rules", "set", rules->name,
                                     "method", "exact", "announcements", calls));
}

static enum status write_csv(FILE *out, const struct announcing_even *list, int n)
{
    fputs("game,by,call,both,gain,cost,tie_cost,p,per_tie\n", out);
    for (int i = 0; i < n; i++) {
        fprintf(out, "%s,%s,%s", list[i].act.is_lone ? "solo" : "pair",
                announcing_word(list[i].act.team, LEVEL_TEAM), word_of(&list[i]));
        csv_truth(out, list[i].act.both);
        fprintf(out, ",%d,%d,%d", list[i].gain, list[i].cost, list[i].tie_cost);
        csv_number(out, list[i].chance);
        csv_number(out, list[i].per_tie);
        fputc('\n', out);
    }
    return ferror(out) ? STATUS_FILE : STATUS_OK;
}

enum status report_announcing_even(FILE *out, const struct ruleset *rules,
                                   struct report_style style)
{
    struct announcing_even list[MAX_ANNOUNCING_EVENS];
    const int n = announcing_even_list(rules, list);
    switch (style.format) {
    case FORMAT_TEXT: return write_text(out, rules, list, n, style);
    case FORMAT_JSON: return write_json(out, rules, list, n);
    case FORMAT_CSV: return write_csv(out, list, n);
    }
    return STATUS_OK;
}
