/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: scenarios side by side, the text. Hands, seats and rule sets are columns, and a second table says
 * what each comes to; players and trust are rows, with the turning points below. */
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/answer/pages/scenario_words.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

/* Options that have a column where scenarios are rows: as many as a terminal has room for, fewer with
 * intervals. */
enum { MOST_EXACT = 6, MOST_SAMPLED = 4 };

static void option_name(const struct answer *answer, const char *name, bool symbols, char out[32])
{
    for (int i = 0; i < answer->n_options; i++)
        if (strcmp(answer->options[i].name, name) == 0)
            option_words(answer, &answer->options[i], symbols, out);
}

static void best_name(const struct scenario *scenario, bool symbols, char out[32])
{
    option_words(&scenario->answer, &scenario->answer.options[0], symbols, out);
}

/* --- what stands above ------------------------------------------------------------------------ */

static void write_hand(FILE *out, const char *label, const struct situation *situation,
                       bool symbols)
{
    char cards[MAX_CARDS * 8];
    situation_cards(&situation->table, situation->dealt, symbols, cards, sizeof cards);
    text_labelled(out, label, cards);
}

/* Long ones, which are columns by their number. */
static void write_hands(FILE *out, const struct scenario_set *set, bool symbols)
{
    for (int i = 0; i < set->n; i++) {
        char label[32];
        snprintf(label, sizeof label, tr("Hand %d"), i + 1);
        write_hand(out, label, &set->scenarios[i].question.situation, symbols);
    }
}

static void write_calls(FILE *out, const struct table *table, bool symbols)
{
    char text[SITUATION_BYTES];
    situation_calls(table, symbols, text);
    if (text[0] != '\0')
        text_labelled(out, tr("Calls"), text);
}

/* Another seat may be the first to speak by other rules. */
static bool calls_are_alike(const struct scenario_set *set)
{
    for (int i = 1; i < set->n; i++)
        if (set->scenarios[i].question.situation.table.auction.n_calls !=
            set->scenarios[0].question.situation.table.auction.n_calls)
            return false;
    return true;
}

static void write_header(FILE *out, const struct scenario_set *set, struct report_style style)
{
    const struct situation *first = &set->scenarios[0].question.situation;
    switch (set->axis) {
    case AXIS_HAND:
        text_rules(out, first->table.rules, style.symbols);
        if (ruleset_is_long(first->table.rules))
            write_hands(out, set, style.symbols);
        text_labelled(out, tr("Seat"), situation_seat(first->me));
        write_calls(out, &first->table, style.symbols);
        break;
    case AXIS_SEAT:
        text_rules(out, first->table.rules, style.symbols);
        write_hand(out, tr("Hand"), first, style.symbols);
        text_labelled(out, tr("Calls"), tr("all who speak before have passed"));
        break;
    case AXIS_RULES:
        if (calls_are_alike(set)) {
            text_situation(out, first, style.symbols);
            break;
        }
        write_hand(out, tr("Hand"), first, style.symbols);
        text_labelled(out, tr("Seat"), situation_seat(first->me));
        text_labelled(out, tr("Calls"), tr("all who speak before have passed"));
        break;
    default: text_header(out, first, style);
    }
    text_given(out, &set->scenarios[0].answer.given, style.symbols);
    fputc('\n', out);
}

/* --- a value of an option ---------------------------------------------------------------------- */

/* A star before the best; a question mark where the sample does not tell it from the next. */
static void add_value(struct sheet *sheet, const struct scenario *scenario, const char *name)
{
    const struct answer *answer = &scenario->answer;
    const struct answer_option *option = scenario_option(scenario, name);
    char text[NUMBER_BYTES];
    if (option == NULL) {
        sheet_missing(sheet);
        return;
    }
    const bool is_best = option == &answer->options[0];
    const struct estimate *payoff = &option->payoff;
    if (payoff->exact)
        number_plain(payoff->value, 2, sheet->style.symbols, text);
    else
        number_signed(payoff, 1, number_decimals(payoff), sheet->style.symbols, text);
    sheet_number(sheet, "%s%s",
                 !is_best                                ? ""
                 : answer->verdict.word == VERDICT_CLOSE ? "? "
                                                         : "* ",
                 text);
    sheet_look(sheet, is_best ? SHEET_BEST : payoff->value < 0 ? SHEET_LOSING : SHEET_PLAIN);
}

/* --- scenarios as columns ---------------------------------------------------------------------- */

static enum status write_columns(FILE *out, const struct scenario_set *set,
                                 struct report_style style)
{
    const char *names[MAX_OPTIONS];
    int owners[MAX_OPTIONS];
    const int n = scenario_rows(set, names, owners);
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, set->scenarios[0].question.situation.table.phase == PHASE_CARD ? N_("card")
                                                                                      : N_("call"));
    for (int s = 0; s < set->n; s++) {
        char head[SCENARIO_BYTES];
        scenario_name(set, s, style.symbols, head);
        sheet_head(&sheet, "%s", head);
    }
    for (int i = 0; i < n; i++) {
        char name[32] = "";
        option_name(&set->scenarios[owners[i]].answer, names[i], style.symbols, name);
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr_word(name));
        for (int s = 0; s < set->n; s++)
            add_value(&sheet, &set->scenarios[s], names[i]);
    }
    return sheet_end(&sheet);
}

static void add_difference(struct sheet *sheet, const struct estimate *difference)
{
    if (difference->n == 0)
        sheet_missing(sheet);
    else
        sheet_scaled(sheet, difference, 1, number_decimals(difference));
}

/* The first scenario whose difference is told, NULL if none is. */
static const struct scenario *first_told(const struct scenario_set *set)
{
    for (int i = 1; i < set->n; i++)
        if (set->scenarios[i].than_first.n > 0)
            return &set->scenarios[i];
    return NULL;
}

/* What each comes to: its best call, how often that wins, and how far it is from the first. */
static enum status write_summary(FILE *out, const struct scenario_set *set,
                                 struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, scenario_axis_head(set->axis), N_("best"), N_("payoff"), N_("wins"),
                first_told(set) != NULL ? N_("against the first") : "",
                set->axis == AXIS_RULES ? N_("players") : "", NULL);
    for (int s = 0; s < set->n; s++) {
        const struct scenario *scenario = &set->scenarios[s];
        const struct answer_option *best = &scenario->answer.options[0];
        char head[SCENARIO_BYTES], name[32];
        scenario_name(set, s, style.symbols, head);
        best_name(scenario, style.symbols, name);
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", head);
        sheet_words(&sheet, "%s", tr_word(name));
        sheet_scaled(&sheet, &best->payoff, 1, number_decimals(&best->payoff));
        sheet_share(&sheet, &best->win);
        if (s > 0)
            add_difference(&sheet, &scenario->than_first);
        else
            sheet_words(&sheet, "%s", "");
        if (set->axis == AXIS_RULES)
            sheet_words(&sheet, "%s", scenario->answer.how.policy);
    }
    return sheet_end(&sheet);
}

/* What makes the differences comparable. */
static void write_shared(FILE *out, const struct scenario_set *set)
{
    const struct scenario *told = first_told(set);
    char n[NUMBER_BYTES], text[512];
    if (told == NULL)
        return;
    number_count(told->than_first.n, n);
    switch (told->shared) {
    case SHARED_ALL:
        snprintf(
            text, sizeof text, "%s",
            tr("each counted on all the deals that fit it: no deals need to be shared, and the "
               "differences are exact for these players"));
        break;
    case SHARED_DEALS:
        snprintf(text, sizeof text,
                 tr("the differences are of the same %s deals in each, drawn anew for the best "
                    "calls; intervals of pairs"),
                 n);
        break;
    case SHARED_NUMBERS:
        snprintf(text, sizeof text,
                 tr("the differences are of %s deals of each, drawn anew for the best calls with "
                    "the same random numbers: not the same deals, as the unseen cards or what "
                    "weighs them differ; intervals of pairs"),
                 n);
        break;
    }
    text_labelled(out, tr("Deals"), text);
}

static void write_players(FILE *out, const struct scenario_set *set)
{
    if (scenarios_players_differ(set))
        text_labelled(out, tr("Players"),
                      tr("not the same in all columns: what lies between such answers is not the "
                         "rules' doing alone, and no difference is given; --policy club seats the "
                         "same in each"));
}

/* --- scenarios as rows ------------------------------------------------------------------------- */

static bool is_best_somewhere(const struct scenario_set *set, const char *name)
{
    for (int s = 0; s < set->n; s++)
        if (strcmp(set->scenarios[s].answer.options[0].name, name) == 0)
            return true;
    return false;
}

/* The options that have a column, as indices of `names`: those that are best somewhere before others.
 * Returns how many. */
static int choose_columns(const struct scenario_set *set, const char *const names[], int n,
                          int chosen[MAX_OPTIONS])
{
    const int most = scenarios_are_exact(set) ? MOST_EXACT : MOST_SAMPLED;
    int n_chosen = 0;
    for (int others = 0; others < 2; others++)
        for (int i = 0; i < n && n_chosen < most; i++)
            if (is_best_somewhere(set, names[i]) == (others == 0))
                chosen[n_chosen++] = i;
    return n_chosen;
}

static enum status write_rows(FILE *out, const struct scenario_set *set, struct report_style style)
{
    const char *names[MAX_OPTIONS];
    int owners[MAX_OPTIONS], chosen[MAX_OPTIONS];
    const int all = scenario_rows(set, names, owners);
    const int n = choose_columns(set, names, all, chosen);
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, scenario_axis_head(set->axis), NULL);
    for (int i = 0; i < n; i++) {
        char name[32] = "";
        option_name(&set->scenarios[owners[chosen[i]]].answer, names[chosen[i]], style.symbols,
                    name);
        sheet_head(&sheet, "%s", tr_word(name));
    }
    for (int s = 0; s < set->n; s++) {
        char head[SCENARIO_BYTES];
        scenario_name(set, s, style.symbols, head);
        sheet_row(&sheet);
        if (set->axis == AXIS_PLAYERS)
            sheet_words(&sheet, "%s", head);
        else
            sheet_number(&sheet, "%s", head);
        for (int i = 0; i < n; i++)
            add_value(&sheet, &set->scenarios[s], names[chosen[i]]);
    }
    const enum status status = sheet_end(&sheet);
    if (status != STATUS_OK || n == all)
        return status;
    fputc('\n', out);
    text_wrapped(out, tr("There is no room here for all options; JSON and CSV have them."));
    return STATUS_OK;
}

/* "From trust 0.42 on kontra is best, not pass." */
static void write_turn(FILE *out, const struct scenario_set *set, const struct scenario_turn *turn,
                       bool symbols)
{
    const struct answer *answer = &set->scenarios[0].answer;
    char from[32] = "", to[32] = "", at[SCENARIO_BYTES], text[256];
    option_name(answer, turn->from, symbols, from);
    option_name(answer, turn->to, symbols, to);
    scenario_turn_place(turn, at);
    snprintf(text, sizeof text, tr("From a trust of %s on the best is %s, below it %s."), at,
             tr_word(to), tr_word(from));
    text_wrapped(out, text);
}

static void write_turns(FILE *out, const struct scenario_set *set, bool symbols)
{
    char name[32], text[256];
    for (int i = 0; i < set->n_turns; i++)
        write_turn(out, set, &set->turns[i], symbols);
    if (set->n_turns > 0 && !scenarios_are_exact(set))
        text_wrapped(out, tr("Of a sample that is no more than roughly so."));
    if (scenarios_agree(set) && set->n_turns == 0) {
        best_name(&set->scenarios[0], symbols, name);
        snprintf(text, sizeof text, tr("The best is the same throughout: %s."), tr_word(name));
        text_wrapped(out, text);
    } else if (set->axis == AXIS_PLAYERS)
        text_wrapped(out, tr("The best hangs on who plays."));
}

/* --- all of it --------------------------------------------------------------------------------- */

static void write_legend(FILE *out, const struct scenario_set *set)
{
    bool is_close = false;
    for (int s = 0; s < set->n; s++)
        is_close |= set->scenarios[s].answer.verdict.word == VERDICT_CLOSE;
    text_wrapped(out, tr("* the best."));
    if (is_close)
        text_wrapped(out, tr("? close: the best has an equal."));
}

static void write_model(FILE *out, const struct scenario_set *set, bool symbols)
{
    struct how_told told;
    if (set->axis == AXIS_PLAYERS) {
        text_labelled(out, tr("Model"),
                      tr("in each row all four are such players, and have called as such"));
        return;
    }
    if (scenarios_players_differ(set))
        return; /* a column names the players */
    how_begin(&told, &set->scenarios[0].answer.how);
    how_write(out, &told, N_("Model"), NULL, symbols);
}

/* A line for each answer. */
static enum status write_lines(FILE *out, const struct scenario_set *set, struct report_style style)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < set->n && status == STATUS_OK; i++) {
        char name[SCENARIO_BYTES];
        scenario_name(set, i, style.symbols, name);
        if (set->axis >= AXIS_TRUST)
            fprintf(out, "%s ", tr(scenario_axis_head(set->axis)));
        fprintf(out, "%s: ", name);
        status = text_of_options(out, &set->scenarios[i].answer, style);
    }
    return status;
}

enum status report_scenarios(FILE *out, const struct scenario_set *set, struct report_style style)
{
    const bool is_wide = set->axis <= AXIS_RULES;
    if (style.format == FORMAT_JSON)
        return report_json_scenarios(out, set);
    if (style.format == FORMAT_CSV)
        return report_csv_scenarios(out, set);
    if (style.length == LENGTH_LINE)
        return write_lines(out, set, style);
    write_header(out, set, style);
    enum status status = is_wide ? write_columns(out, set, style) : write_rows(out, set, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    write_legend(out, set);
    text_unit(out, set->scenarios[0].question.situation.table.rules, scenarios_are_exact(set),
              style.symbols);
    fputc('\n', out);
    if (is_wide)
        status = write_summary(out, set, style);
    else
        write_turns(out, set, style.symbols);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    if (is_wide) {
        write_shared(out, set);
        write_players(out, set);
    }
    write_model(out, set, style.symbols);
    return STATUS_OK;
}
