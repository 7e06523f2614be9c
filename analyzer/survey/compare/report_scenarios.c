/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of zolo compare. For people, hands, seats and rule sets are columns, followed by a table
 * of the best options; players and trust levels are rows, followed by the turning points. */
#include <stdio.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/page/page.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/provenance.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/survey/compare/scenario.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* --- names of scenarios ------------------------------------------ */

enum { SCENARIO_BYTES = 128 };

/* Writes the name of a scenario for programs: "HA HT HQ CJ", "2", "kop-league", "club", "0.25". */
static void scenario_code(const struct scenario_set *set, int i, char out[SCENARIO_BYTES])
{
    const struct scenario *scenario = &set->scenarios[i];
    const struct ruleset *rules = scenario->question.situation.table.rules;
    switch (set->axis) {
    case AXIS_HAND: {
        card sorted[MAX_CARDS];
        out[0] = '\0';
        const int n = situation_sort(&scenario->question.situation.table,
                                     scenario->question.situation.dealt, sorted);
        for (int k = 0; k < n; k++) {
            char code[3];
            notation_card_code(rules->pack, sorted[k], code);
            text_list(out, SCENARIO_BYTES, " ", "%s", code);
        }
        break;
    }
    case AXIS_SEAT: snprintf(out, SCENARIO_BYTES, "%d", scenario->question.situation.me + 1); break;
    case AXIS_RULES: snprintf(out, SCENARIO_BYTES, "%s", rules->name); break;
    case AXIS_PLAYERS: snprintf(out, SCENARIO_BYTES, "%s", scenario->players); break;
    case AXIS_TRUST: snprintf(out, SCENARIO_BYTES, "%g", scenario->at); break;
    }
}

/* Writes a scenario's name for people: "♥A ♥10 ♥Q ♣J" or, for long hands, "hand 1"; "seat 2". */
static void scenario_name(const struct scenario_set *set, int i, bool symbols,
                          char out[SCENARIO_BYTES])
{
    const struct scenario *scenario = &set->scenarios[i];
    switch (set->axis) {
    case AXIS_HAND:
        if (ruleset_is_long(scenario->question.situation.table.rules)) {
            snprintf(out, SCENARIO_BYTES, tr("hand %d"), i + 1);
            break;
        }
        situation_cards(&scenario->question.situation.table, scenario->question.situation.dealt,
                        symbols, out, SCENARIO_BYTES);
        break;
    case AXIS_SEAT:
        snprintf(out, SCENARIO_BYTES, tr("seat %d"), scenario->question.situation.me + 1);
        break;
    default:
        scenario_code(set, i, out);
        if (set->axis == AXIS_TRUST)
            language_mark_decimals(out);
    }
}

/* The names of the axes for programs; for people, these names are translated. */
static const char *const axis_names[] = {N_("hand"), N_("seat"), N_("rules"), N_("players"),
                                         N_("trust")};

/* Maximum numbers of option columns on a terminal, with exact payoffs and with intervals. */
enum { MOST_EXACT = 6, MOST_SAMPLED = 4 };

/* --- options -------------------------------------------------------------------------------- */

/* Writes the name of an option for people; if the scenario lacks the option, `out` is unchanged. */
static void option_name(const struct scenario *scenario, const char *name, bool symbols,
                        char out[32])
{
    const struct answer_option *option = scenario_option(scenario, name);
    if (option != NULL)
        option_words(&scenario->answer, option, symbols, out);
}

static void best_name(const struct scenario *scenario, bool symbols, char out[32])
{
    option_words(&scenario->answer, &scenario->answer.options[0], symbols, out);
}

/* --- header ------------------------------------------------------------------------ */

static void write_hand(FILE *out, const char *label, const struct situation *situation,
                       bool symbols)
{
    char cards[MAX_CARDS * 8];
    situation_cards(&situation->table, situation->dealt, symbols, cards, sizeof cards);
    text_labelled(out, label, cards);
}

/* Writes the hands, with the hand numbers used in the column headings. */
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

/* Whether all scenarios have the same number of calls; the first caller depends on the rules. */
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
        text_labelled(out, tr("Calls"), tr("all earlier seats have passed"));
        break;
    case AXIS_RULES:
        if (calls_are_alike(set)) {
            text_situation(out, first, style.symbols);
            break;
        }
        write_hand(out, tr("Hand"), first, style.symbols);
        text_labelled(out, tr("Seat"), situation_seat(first->me));
        text_labelled(out, tr("Calls"), tr("all earlier seats have passed"));
        break;
    default: text_header(out, first, style);
    }
    text_given(out, &set->scenarios[0].answer.given, style.symbols);
}

/* --- the value of an option ------------------------------------------------------------------- */

/* Adds a value; marks the best option with *, or with ? if the verdict is close. */
static void put_value(struct page *to, const char *head, const struct scenario *scenario,
                      const char *name)
{
    const struct answer *answer = &scenario->answer;
    const struct answer_option *option = scenario_option(scenario, name);
    const bool symbols = to->style.symbols, is_best = option == &answer->options[0];
    char text[NUMBER_BYTES];
    if (option == NULL) {
        page_missing(to, NULL, head);
        return;
    }
    const struct estimate *payoff = &option->payoff;
    if (payoff->exact)
        number_plain(payoff->value, 2, symbols, text);
    else
        number_signed(payoff, 1, number_decimals(payoff), symbols, text);
    page_figure(to, head, "%s%s",
                !is_best                                ? ""
                : answer->verdict.word == VERDICT_CLOSE ? "? "
                                                        : "* ",
                text);
    page_look(to, is_best ? SHEET_BEST : payoff->value < 0 ? SHEET_LOSING : SHEET_PLAIN);
}

/* Options as rows. */
static void put_columns(struct page *to, const struct scenario_set *set)
{
    const char *names[MAX_OPTIONS];
    int owners[MAX_OPTIONS];
    const int n = scenario_rows(set, names, owners);
    const bool is_card = set->scenarios[0].question.situation.table.phase == PHASE_CARD;
    page_table(to, NULL, IN_TEXT);
    for (int i = 0; i < n; i++) {
        char name[32] = "", head[SCENARIO_BYTES];
        option_name(&set->scenarios[owners[i]], names[i], to->style.symbols, name);
        page_row(to);
        page_word(to, NULL, is_card ? N_("card") : N_("call"), name);
        for (int s = 0; s < set->n; s++) {
            scenario_name(set, s, to->style.symbols, head);
            put_value(to, head, &set->scenarios[s], names[i]);
        }
    }
    page_end(to);
}

static bool is_best_somewhere(const struct scenario_set *set, const char *name)
{
    for (int s = 0; s < set->n; s++)
        if (strcmp(set->scenarios[s].answer.options[0].name, name) == 0)
            return true;
    return false;
}

/* Chooses the options that get a column, as indices into `names`; options that are best in a
 * scenario come first. Returns their number. */
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

/* Scenarios as rows. */
static void put_rows(struct page *to, const struct scenario_set *set)
{
    const char *names[MAX_OPTIONS];
    int owners[MAX_OPTIONS], chosen[MAX_OPTIONS];
    const int all = scenario_rows(set, names, owners);
    const int n = choose_columns(set, names, all, chosen);
    page_table(to, NULL, IN_TEXT);
    for (int s = 0; s < set->n; s++) {
        char name[SCENARIO_BYTES];
        scenario_name(set, s, to->style.symbols, name);
        page_row(to);
        if (set->axis == AXIS_PLAYERS)
            page_text(to, axis_names[set->axis], "%s", name);
        else
            page_figure(to, axis_names[set->axis], "%s", name);
        for (int i = 0; i < n; i++) {
            char head[32] = "";
            option_name(&set->scenarios[owners[chosen[i]]], names[chosen[i]], to->style.symbols,
                        head);
            put_value(to, tr_word(head), &set->scenarios[s], names[chosen[i]]);
        }
    }
    page_end(to);
    if (n < all)
        page_say(to, "%s", tr("Not all options fit here; JSON and CSV list them all."));
}

/* --- best options ----------------------------------------------------------------------------- */

/* The first scenario whose difference was computed, or NULL. */
static const struct scenario *first_compared(const struct scenario_set *set)
{
    for (int i = 1; i < set->n; i++)
        if (set->scenarios[i].than_first.n > 0)
            return &set->scenarios[i];
    return NULL;
}

static void put_options(struct page *to, const struct answer *answer)
{
    page_table(to, "options", IN_JSON);
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *option = &answer->options[i];
        page_row(to);
        page_name(to, "action", NULL, option->name);
        page_mean(to, "payoff", NULL, &option->payoff);
        page_share(to, "win", NULL, &option->win);
        page_mean(to, "diff", NULL, &option->diff);
    }
    page_end(to);
}

/* Adds the question and the provenance, for JSON. */
static void put_question(struct page *to, const struct scenario *scenario)
{
    const struct situation *situation = &scenario->question.situation;
    const struct provenance *how = &scenario->answer.how;
    page_name(to, "question", NULL, scenario->answer.question);
    page_name(to, "rules", NULL, situation->table.rules->name);
    page_cards(to, "hand", NULL, &situation->table, situation->dealt);
    page_seat(to, "seat", NULL, situation->me);
    page_json(to, "calls", json_calls(&situation->table));
    page_name(to, "policy", NULL, how->policy);
    page_json(to, "trust",
              how->n_actions > 0 ? json_number_of(scenario->question.request.model.trust)
                                 : json_null());
    page_name(to, "method", NULL, method_code(how));
    page_json(to, "seed", json_seed(how->exact, how->seed));
    page_count(to, "deals", NULL, (int64_t)how->n);
}

/* Adds a scenario's best option with its share of wins, and the difference from scenario 1. */
static void put_scenario(struct page *to, const struct scenario_set *set, int i)
{
    const struct scenario *scenario = &set->scenarios[i];
    const struct answer *answer = &scenario->answer;
    const bool is_compared = scenario->than_first.n > 0;
    const char *than_first = first_compared(set) != NULL ? N_("vs first") : "";
    char code[SCENARIO_BYTES], name[SCENARIO_BYTES], best[32];
    scenario_code(set, i, code);
    scenario_name(set, i, to->style.symbols, name);
    best_name(scenario, to->style.symbols, best);
    page_row(to);
    page_name(to, "scenario", NULL, code);
    page_text(to, axis_names[set->axis], "%s", name);
    put_question(to, scenario);
    page_name(to, "best", NULL, answer->options[0].name);
    page_word(to, NULL, N_("best"), best);
    page_mean(to, NULL, N_("payoff"), &answer->options[0].payoff);
    page_share(to, NULL, N_("wins"), &answer->options[0].win);
    page_truth(to, "too_close", answer->verdict.word == VERDICT_CLOSE);
    if (page_is(to, IN_JSON))
        put_options(to, answer);
    page_truth(to, "players_differ", scenario->players_differ);
    page_mean(to, "than_first", than_first, is_compared ? &scenario->than_first : NULL);
    if (set->axis == AXIS_RULES)
        page_text(to, N_("players"), "%s", answer->how.policy);
}

static void put_scenarios(struct page *to, const struct scenario_set *set)
{
    page_table(to, "scenarios", set->axis <= AXIS_RULES ? IN_TEXT | IN_JSON : IN_JSON);
    for (int i = 0; i < set->n; i++)
        put_scenario(to, set, i);
    page_end(to);
    page_truth(to, "agree", scenarios_agree(set));
}

/* Adds one CSV row for each scenario and option. */
static void put_csv(struct page *to, const struct scenario_set *set)
{
    page_table(to, NULL, IN_CSV);
    for (int i = 0; i < set->n * MAX_OPTIONS && page_is(to, IN_CSV); i++) {
        const struct scenario *scenario = &set->scenarios[i / MAX_OPTIONS];
        const struct answer *answer = &scenario->answer;
        const int k = i % MAX_OPTIONS;
        char code[SCENARIO_BYTES];
        if (k >= answer->n_options)
            continue;
        scenario_code(set, i / MAX_OPTIONS, code);
        page_row(to);
        page_name(to, "by", NULL, axis_names[set->axis]);
        page_name(to, "scenario", NULL, code);
        page_name(to, "option", NULL, answer->options[k].name);
        page_mean(to, "payoff", NULL, &answer->options[k].payoff);
        page_share(to, "win", NULL, &answer->options[k].win);
        page_truth(to, "best", k == 0);
        page_mean(to, "than_first", NULL,
                  k == 0 && scenario->than_first.n > 0 ? &scenario->than_first : NULL);
        page_name(to, "model", NULL, answer->how.policy);
        page_name(to, "method", NULL, method_code(&answer->how));
        page_count(to, "deals", NULL, (int64_t)answer->how.n);
        page_truth(to, "players_differ", scenario->players_differ);
    }
    page_end(to);
}

/* --- turning points ------------------------------------------------------------------------- */

/* Adds "At trust 0.42 and above, kontra is best; below it, pass." */
static void put_turn(struct page *to, const struct scenario_set *set,
                     const struct scenario_turn *turn)
{
    const struct scenario *first = &set->scenarios[0];
    char from[32] = "", best[32] = "", at[SCENARIO_BYTES];
    page_row(to);
    page_number(to, "at", NULL, turn->at, 2);
    page_name(to, "from", NULL, turn->from);
    page_name(to, "to", NULL, turn->to);
    page_number(to, "value", NULL, turn->value, 2);
    option_name(first, turn->from, to->style.symbols, from);
    option_name(first, turn->to, to->style.symbols, best);
    snprintf(at, sizeof at, "%.2f", turn->at);
    language_mark_decimals(at);
    page_say(to, tr("At trust %s and above, %s is best; below it, %s."), at, tr_word(best),
             tr_word(from));
}

static void put_turns(struct page *to, const struct scenario_set *set)
{
    char name[32];
    page_table(to, "turns", IN_JSON);
    for (int i = 0; i < set->n_turns; i++)
        put_turn(to, set, &set->turns[i]);
    page_end(to);
    if (set->axis <= AXIS_RULES)
        return;
    if (set->n_turns > 0 && !scenarios_are_exact(set))
        page_say(to, "%s", tr("Turning points found from a sample are approximate."));
    if (scenarios_agree(set) && set->n_turns == 0) {
        best_name(&set->scenarios[0], to->style.symbols, name);
        page_say(to, tr("The best option is the same throughout: %s."), tr_word(name));
    } else if (set->axis == AXIS_PLAYERS)
        page_say(to, "%s", tr("The best option depends on the players."));
}

/* --- footer ---------------------------------------------------------------------- */

static void say_legend(struct page *to, const struct scenario_set *set)
{
    bool is_close = false;
    for (int s = 0; s < set->n; s++)
        is_close |= set->scenarios[s].answer.verdict.word == VERDICT_CLOSE;
    page_gap(to);
    page_say(to, "%s", tr("* the best."));
    if (is_close)
        page_say(to, "%s", tr("? close: another option is as good."));
    FILE *out = page_lines(to);
    if (out != NULL)
        text_unit(out, set->scenarios[0].question.situation.table.rules,
                  set->axis <= AXIS_RULES && scenarios_are_exact(set), to->style.symbols);
    page_gap(to);
}

static void say_differences(struct page *to, const struct scenario_set *set)
{
    char confidence[16];
    confidence_words(to->how.confidence, confidence);
    if (first_compared(set) != NULL && !scenarios_are_exact(set))
        page_note(to, N_("Differences"),
                  tr("between the best payoffs; %s intervals for independent samples"), confidence);
}

static void say_model(struct page *to, const struct scenario_set *set)
{
    if (set->axis == AXIS_PLAYERS)
        page_note(to, N_("Model"), "%s",
                  tr("in each row, these players fill all four seats and are the opponent model"));
    else if (!scenarios_players_differ(set)) /* if the players differ, a column names them */
        how_put_model(to, N_("Model"), &set->scenarios[0].answer.how);
}

static void say_foot(struct page *to, const struct scenario_set *set)
{
    page_gap(to);
    if (set->axis <= AXIS_RULES) {
        say_differences(to, set);
        if (scenarios_players_differ(set))
            page_note(to, N_("Players"), "%s",
                      tr("these differ between columns, so no difference is given; --policy club "
                         "makes them the same"));
    }
    say_model(to, set);
}

/* One line per answer. */
static enum status write_lines(FILE *out, const struct scenario_set *set, struct report_style style)
{
    for (int i = 0; i < set->n; i++) {
        char name[SCENARIO_BYTES];
        scenario_name(set, i, style.symbols, name);
        if (set->axis >= AXIS_TRUST)
            fprintf(out, "%s ", tr(axis_names[set->axis]));
        fprintf(out, "%s: ", name);
        write_advice_line(out, &set->scenarios[i].answer, style.symbols);
    }
    return STATUS_OK;
}

enum status report_scenarios(FILE *out, const struct scenario_set *set, struct report_style style)
{
    struct page page;
    if (style.format == FORMAT_TEXT && style.length == LENGTH_LINE)
        return write_lines(out, set, style);
    page_begin(&page, out, style, "compare", NULL);
    page.how.confidence = set->scenarios[0].answer.how.confidence;
    page_name(&page, "by", NULL, axis_names[set->axis]);
    FILE *lines = page_lines(&page);
    if (lines != NULL)
        write_header(lines, set, style);
    page_gap(&page);
    if (set->axis <= AXIS_RULES)
        put_columns(&page, set);
    else
        put_rows(&page, set);
    say_legend(&page, set);
    put_scenarios(&page, set);
    put_turns(&page, set);
    put_csv(&page, set);
    say_foot(&page, set);
    return page_finish(&page);
}
