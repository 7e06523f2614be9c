/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each option is worth in each scenario: a block with the places on the axis, one with the turning
 * points, then a block for each option. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/scenario_words.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* With what the best two are worth there, for which the axis has room. */
static void write_places(FILE *data, const struct scenario_set *set)
{
    fputs("# place\tname\tnext\tbest\n", data);
    for (int s = 0; s < set->n; s++) {
        const struct answer *answer = &set->scenarios[s].answer;
        const int next = answer->n_options > 1 ? 1 : 0;
        char name[SCENARIO_BYTES];
        scenario_name(set, s, true, name);
        fprintf(data, "%g\t%s", set->scenarios[s].at, name);
        plot_number(data, answer->options[next].payoff.value);
        plot_number(data, answer->options[0].payoff.value);
        fputc('\n', data);
    }
}

/* After a row of nothing: gnuplot counts blocks by what is in them. */
static void write_turns(FILE *data, const struct scenario_set *set)
{
    fputs("\n\n# place\tvalue\twords\n0\t0\tno turn\n", data);
    for (int i = 0; i < set->n_turns; i++) {
        const struct scenario_turn *turn = &set->turns[i];
        fprintf(data, "%g", turn->at);
        plot_number(data, turn->value);
        char place[SCENARIO_BYTES];
        scenario_turn_place(turn, place);
        fprintf(data, "\t%s: %s\n", place, tr_word(situation_spoken(turn->to)));
    }
}

/* Where the option becomes the best between the places `s` and the next, or ceases to be it: a row
 * without an interval, by which its line is drawn, so that lines cross where the turn is marked. */
static void write_turns_of(FILE *data, const struct scenario_set *set, const char *name, int s)
{
    for (int i = 0; i < set->n_turns; i++) {
        const struct scenario_turn *turn = &set->turns[i];
        const bool is_between = turn->at > set->scenarios[s].at && s + 1 < set->n &&
                                turn->at < set->scenarios[s + 1].at;
        const double value = strcmp(turn->to, name) == 0     ? turn->value
                             : strcmp(turn->from, name) == 0 ? turn->left
                                                             : (double)NAN;
        if (!is_between || isnan(value))
            continue;
        fprintf(data, "%g", turn->at);
        plot_number(data, value);
        fputs("\t?\t?\n", data);
    }
}

static void write_option(FILE *data, const struct scenario_set *set, const char *name, int owner)
{
    const struct answer *of = &set->scenarios[owner].answer;
    char words[32] = "";
    for (int i = 0; i < of->n_options; i++)
        if (of->options[i].name == name)
            option_words(of, &of->options[i], true, words);
    fprintf(data, "\n\n%s\tvalue\tlow\thigh\n", tr_word(words));
    for (int s = 0; s < set->n; s++) {
        const struct scenario *scenario = &set->scenarios[s];
        const struct answer_option *option = scenario_option(scenario, name);
        if (option == NULL)
            continue;
        fprintf(data, "%g", scenario->at);
        plot_number(data, option->payoff.value);
        plot_number(data, option->payoff.low);
        plot_number(data, option->payoff.high);
        fputc('\n', data);
        write_turns_of(data, set, name, s);
    }
}

static const char *title_of(enum scenario_axis axis)
{
    static const char *const titles[] = {N_("What each hand is worth"),
                                         N_("What the hand is worth at each seat"),
                                         N_("What the hand is worth by each set of rules"),
                                         N_("What each call is worth, by the players"),
                                         N_("What each call is worth, by the trust in the others")};
    return tr(titles[axis]);
}

/* "kop-asdycha; model learnt, exact: all possible deals", of what is the same throughout. */
static void write_model(const struct scenario_set *set, char caption[PLOT_TEXT_BYTES])
{
    const struct scenario *first = &set->scenarios[0];
    const char *rules = set->axis == AXIS_RULES ? tr("by set of rules")
                                                : first->question.situation.table.rules->name;
    const bool is_apart = set->axis == AXIS_PLAYERS || scenarios_players_differ(set);
    const char *players = is_apart ? tr("as named below") : first->answer.how.policy;
    plot_add(caption,
             scenarios_are_exact(set) ? tr("%s; model %s, exact: all possible deals")
                                      : tr("%s; model %s, sampled; whiskers: intervals"),
             rules, players);
}

/* "The players differ: kop-asdycha learnt, h5 club" */
static void write_players(const struct scenario_set *set, char caption[PLOT_TEXT_BYTES])
{
    char list[PLOT_TEXT_BYTES / 2] = "";
    for (int s = 0; s < set->n; s++) {
        char name[SCENARIO_BYTES];
        scenario_name(set, s, true, name);
        text_list(list, sizeof list, ", ", "%s %s", name, set->scenarios[s].answer.how.policy);
    }
    plot_add(caption, "\n");
    plot_add(caption,
             tr("the players differ (%s): what lies between is not the rules' doing alone"), list);
}

/* What all have in common. */
static void write_subtitle(const struct scenario_set *set, char out[PLOT_TEXT_BYTES])
{
    const struct situation *first = &set->scenarios[0].question.situation;
    char cards[MAX_CARDS * 8];
    if (set->axis == AXIS_HAND) {
        plot_add(out, "%s %s", tr("Seat"), situation_seat(first->me));
    } else if (set->axis == AXIS_SEAT) {
        situation_cards(&first->table, first->dealt, true, cards, sizeof cards);
        plot_add(out, tr("%s: all who speak before have passed"), cards);
    } else {
        plot_add_situation(first, set->axis != AXIS_RULES, out);
    }
}

static void write_title(const struct scenario_set *set, struct plot *out)
{
    plot_add(out->title, "%s", title_of(set->axis));
    write_subtitle(set, out->subtitle);
    snprintf(out->shade, sizeof out->shade, "%s",
             set->axis == AXIS_TRUST ? tr(scenario_axis_head(set->axis)) : "");
    write_model(set, out->caption);
    if (scenarios_players_differ(set))
        write_players(set, out->caption);
    plot_add(out->caption, "\n%s",
             tr("the axis has room for the best two; options worth less may lie below it"));
    if (set->axis == AXIS_TRUST)
        plot_add(out->caption, "\n%s",
                 set->n_turns > 0 ? tr("upright lines: from there on another is best")
                                  : tr("the same is best throughout"));
}

enum status plot_of_scenarios(const struct scenario_set *set, struct plot *out)
{
    const char *names[MAX_OPTIONS];
    int owners[MAX_OPTIONS];
    const int n = scenario_rows(set, names, owners);
    *out = (struct plot){.script = "scenarios"};
    write_title(set, out);
    FILE *data = plot_begin_payoffs(out, set->scenarios[0].question.situation.table.rules,
                                    "options by scenario");
    if (data != NULL) {
        write_places(data, set);
        write_turns(data, set);
        for (int i = 0; i < n; i++)
            write_option(data, set, names[i], owners[i]);
    }
    return plot_end(out);
}
