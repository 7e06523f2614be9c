/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See compared.h. */
#include "analyzer/cli/scenarios/compared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/question/question_line.h"
#include "engine/core/language.h"

/* Where trust is asked about. */
static const double trusts[] = {0, 0.25, 0.5, 0.75, 1};

/* Players that --by players asks about if none are named, as far as they know the rules. */
static const char usual_players[] = "learnt,club,loose,timid,reckless";

/* What varies, and its values as texts where they are a list with commas. */
struct varied {
    enum scenario_axis axis;
    int n;
    const char *texts[MAX_SCENARIOS];
};

/* Takes a list apart at its commas; `list` is written into. */
static enum status take_list(char *list, int most, struct varied *varied, struct diag *diag)
{
    varied->n = 0;
    for (char *word, *rest = list; (word = strsep(&rest, ",")) != NULL;) {
        if (varied->n == most)
            return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is one too many: at most %d"), word,
                            most);
        varied->texts[varied->n++] = word;
    }
    return STATUS_OK;
}

/* How many things vary. */
static int count_axes(const struct compared *compared, bool has_rules)
{
    return (compared->n_hands > 1) + (compared->n_seats > 1) + has_rules + compared->has_by;
}

static enum status find_axis(const struct compared *compared, struct compared_parts *parts,
                             struct varied *varied, struct diag *diag)
{
    const char *rules = compared->asker.common.rules_name;
    const bool has_rules = strchr(rules, ',') != NULL;
    const int n_axes = count_axes(compared, has_rules);
    diag_set_source(diag, "");
    if (n_axes == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("nothing varies: give another hand, --seat all, --rules A,B or --by "
                           "trust or players"));
    if (n_axes > 1)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("one thing varies at a time: several hands, several seats of --seat, "
                           "several sets of --rules, or --by"));
    *varied = (struct varied){.axis = AXIS_HAND, .n = compared->n_hands};
    if (compared->has_by) {
        *varied = (struct varied){.axis = compared->by, .n = MAX_SCENARIOS};
        if (compared->by == AXIS_TRUST)
            varied->n = sizeof trusts / sizeof *trusts;
    } else if (compared->n_seats > 1)
        *varied = (struct varied){.axis = AXIS_SEAT, .n = compared->n_seats};
    if (!has_rules)
        return STATUS_OK;
    *varied = (struct varied){.axis = AXIS_RULES};
    diag_set_source(diag, "--rules");
    parts->rule_names = strdup(rules);
    return parts->rule_names == NULL
               ? STATUS_MEMORY
               : take_list(parts->rule_names, MAX_COMPARED_RULES, varied, diag);
}

/* --- one scenario ------------------------------------------------------------------------------ */

static enum status read_situation(const struct compared *compared, const struct asker *asker,
                                  const struct ruleset *rules, struct question *question,
                                  struct diag *diag)
{
    const struct question_words *words = &asker->words;
    enum status status = words->auction != NULL || words->play != NULL || words->contract != NULL
                             ? question_read(words, rules, question, diag)
                             : question_read_after_passes(words, rules, question, diag);
    if (status != STATUS_OK && strcmp(diag->source, tr("HAND")) == 0 && compared->n_hands > 1 &&
        strchr(words->hand, ' ') == NULL)
        diag_append(diag, N_("; each hand stands in quotes"));
    return status == STATUS_OK ? question_turn(question, diag) : status;
}

/* What is peculiar to a scenario, before its options are read. */
static void set_apart(const struct compared *compared, const struct varied *varied, int i,
                      struct asker *asker)
{
    snprintf(asker->hand_text, sizeof asker->hand_text, "%s",
             compared->hands[varied->axis == AXIS_HAND ? i : 0]);
    if (compared->n_seats > 0)
        asker->words.seat = compared->seats[varied->axis == AXIS_SEAT ? i : 0];
    if (varied->axis == AXIS_RULES)
        asker->common.rules_name = varied->texts[i];
    if (varied->axis != AXIS_PLAYERS)
        return;
    asker->common.policy_text = varied->texts[i];
    if (asker->sampling.evidence.text == NULL)
        asker->sampling.evidence.text = varied->texts[i];
}

/* … and after that. */
static void move(const struct varied *varied, int i, struct scenario *scenario)
{
    scenario->at = i;
    if (varied->axis == AXIS_PLAYERS)
        snprintf(scenario->players, sizeof scenario->players, "%s", varied->texts[i]);
    if (varied->axis == AXIS_TRUST)
        scenario->question.request.evidence.trust = scenario->at = trusts[i];
}

/* Whoever cannot tell how likely his acts are is believed to have called as a club player. */
static enum status read_request(const struct compared *compared, struct asker *asker,
                                const struct ruleset *rules, struct request *request,
                                struct policy_source *players, struct diag *diag)
{
    const char *given = compared->asker.sampling.evidence.text;
    const enum status status = asker_request(asker, rules, request, players, diag);
    if (status != STATUS_INPUT || asker->sampling.evidence.text == given)
        return status;
    policy_source_clear(players);
    asker->sampling.evidence.text = given;
    return asker_request(asker, rules, request, players, diag);
}

static enum status read_scenario(const struct compared *compared, const struct varied *varied,
                                 int i, struct compared_parts *parts, struct scenario *scenario,
                                 struct diag *diag)
{
    struct asker *asker = &parts->askers[i];
    struct ruleset *rules = &parts->rules[i];
    *asker = compared->asker;
    set_apart(compared, varied, i, asker);
    enum status status = asker_rules(asker, rules, diag);
    if (status == STATUS_OK)
        status = read_situation(compared, asker, rules, &scenario->question, diag);
    if (status == STATUS_OK)
        status = read_request(compared, asker, rules, &scenario->question.request,
                              &parts->players[i], diag);
    if (status == STATUS_OK)
        move(varied, i, scenario);
    question_line_place(&asker->words, diag);
    return status;
}

/* --- all of them -------------------------------------------------------------------------------- */

/* The usual players that know these rules; nobody who was named is left out. */
static enum status list_players(const struct compared *compared, struct compared_parts *parts,
                                struct varied *varied, struct diag *diag)
{
    const bool is_usual = compared->players == NULL;
    struct ruleset rules;
    struct asker asker = compared->asker;
    parts->rule_names = strdup(is_usual ? usual_players : compared->players);
    if (parts->rule_names == NULL)
        return STATUS_MEMORY;
    snprintf(asker.hand_text, sizeof asker.hand_text, "%s", compared->hands[0]);
    diag_set_source(diag, "--by");
    enum status status = take_list(parts->rule_names, MAX_SCENARIOS, varied, diag);
    if (status == STATUS_OK && varied->n < 2)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("one player alone is compared with nobody"));
    if (status == STATUS_OK && is_usual)
        status = asker_rules(&asker, &rules, diag);
    int kept = 0;
    for (int i = 0; i < varied->n && status == STATUS_OK && is_usual; i++) {
        struct policy_source source;
        if (policy_source_read(varied->texts[i], &rules, bot_patience_default, &source, NULL) !=
            STATUS_OK)
            continue;
        varied->texts[kept++] = varied->texts[i];
        policy_source_clear(&source);
    }
    if (is_usual)
        varied->n = kept;
    return status;
}

/* Several hands and an auction have one seat, whose turn it is; several seats have no auction. */
static enum status check_history(const struct compared *compared, const struct varied *varied,
                                 struct diag *diag)
{
    diag_set_source(diag, compared->asker.words.auction != NULL ? "--auction" : "--play");
    if (varied->axis == AXIS_SEAT &&
        (compared->asker.words.auction != NULL || compared->asker.words.play != NULL))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("it is the turn of one seat then; several are compared at their first "
                           "call"));
    diag_set_source(diag, "--play");
    if (varied->axis == AXIS_HAND && compared->asker.words.play != NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("hands are compared by their calls, before the first card"));
    diag_set_source(diag, "");
    return STATUS_OK;
}

/* Lines could differ in anything. */
static bool differ_in_hands_alone(const struct question *a, const struct question *b)
{
    struct question other = *b;
    char lines[2][QUESTION_BYTES];
    other.situation.dealt = a->situation.dealt;
    question_line_write(a, lines[0]);
    question_line_write(&other, lines[1]);
    return strcmp(lines[0], lines[1]) == 0;
}

static enum status check_hands(const struct scenario_set *set, struct diag *diag)
{
    diag_set_source(diag, tr("HAND"));
    for (int i = 1; i < set->n && set->axis == AXIS_HAND; i++) {
        const struct question *question = &set->scenarios[i].question;
        for (int k = 0; k < i; k++)
            if (question->situation.dealt == set->scenarios[k].question.situation.dealt)
                return diag_set(diag, STATUS_INPUT, 0, 0, N_("hands %d and %d are the same"), k + 1,
                                i + 1);
        if (!differ_in_hands_alone(&set->scenarios[0].question, question))
            return diag_set(diag, STATUS_INPUT, 0, 0,
                            N_("questions 1 and %d differ in more than their hands"), i + 1);
    }
    return STATUS_OK;
}

enum status compared_scenarios(const struct compared *compared, struct scenario_set *set,
                               struct compared_parts *parts, struct diag *diag)
{
    struct varied varied;
    enum status status = find_axis(compared, parts, &varied, diag);
    if (status == STATUS_OK && varied.axis == AXIS_PLAYERS)
        status = list_players(compared, parts, &varied, diag);
    if (status == STATUS_OK)
        status = check_history(compared, &varied, diag);
    if (status == STATUS_OK)
        status = scenarios_new(varied.axis, varied.n, set);
    if (status != STATUS_OK)
        return status;
    parts->askers = calloc(MAX_SCENARIOS, sizeof *parts->askers);
    parts->rules = calloc(MAX_SCENARIOS, sizeof *parts->rules);
    parts->players = calloc(MAX_SCENARIOS, sizeof *parts->players);
    if (parts->askers == NULL || parts->rules == NULL || parts->players == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < varied.n && status == STATUS_OK; i++)
        status = read_scenario(compared, &varied, i, parts, &set->scenarios[i], diag);
    return status == STATUS_OK ? check_hands(set, diag) : status;
}

void compared_parts_clear(struct compared_parts *parts)
{
    for (int i = 0; i < MAX_SCENARIOS && parts->players != NULL; i++)
        policy_source_clear(&parts->players[i]);
    free(parts->players);
    free(parts->rules);
    free(parts->askers);
    free(parts->rule_names);
    *parts = (struct compared_parts){0};
}
