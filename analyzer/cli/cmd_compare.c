/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo compare: answers a question several times, changing one thing each time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/question_options.h"
#include "analyzer/survey/compare/scenario.h"
#include "engine/core/language.h"

enum { MAX_COMPARED_HANDS = 4, MAX_COMPARED_RULES = 6 };

/* The hands are the command-line arguments that belong to no option. */
struct compared {
    struct question_options question;
    int n_seats; /* 0: not given */
    seat seats[N_SEATS];
    bool is_brief;  /* --brief */
    const char *by; /* value of --by: "trust", "players" or "players:…"; NULL = not given */
};

struct compare_answer {
    struct scenario_set set;
    char *list; /* the string into which varied.texts point; owned */
    struct borrowed {
        struct question_options question;
        struct ruleset rules;
        struct policy_source players;
    } * borrowed; /* [MAX_SCENARIOS], owned */
};

/* --- options ---------------------------------------------------------------------------------- */

static enum status add_seat(struct compared *compared, const char *word, struct diag *diag)
{
    seat added = 0;
    TRY(options_seat("seat", word, &added, diag));
    for (int i = 0; i < compared->n_seats; i++)
        if (compared->seats[i] == added)
            return diag_refuse(diag, N_("--seat: seat %d is given twice"), added + 1);
    compared->seats[compared->n_seats++] = added;
    return STATUS_OK;
}

static enum status read_seats(void *options, char *text, struct diag *diag)
{
    struct compared *compared = options;
    char every[] = "1,2,3,4";
    compared->n_seats = 0;
    if (strcmp(text, "all") == 0)
        text = every;
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;)
        TRY(add_seat(compared, word, diag));
    return STATUS_OK;
}

static enum status read_by(void *options, char *text, struct diag *diag)
{
    ((struct compared *)options)->by = text;
    if (strcmp(text, "trust") == 0 || strcmp(text, "players") == 0 ||
        strncmp(text, "players:", sizeof "players:" - 1) == 0)
        return STATUS_OK;
    return diag_refuse(
        diag, N_("--by: '%s' cannot vary; expected trust, players or players:NAME,…"), text);
}

#define IN_COMPARED(member) OPTION_AT(struct compared, member)

static const struct command_option own_options[] = {
    {OPTION_HEAD("What to compare (one of these, or several hands):", 1)},
    {"seat", 's', "N,…", 0,
     H_("Seats to compare, like 1,4 or all; all earlier seats have passed. With several hands, the "
        "one seat for all of them"),
     1, OPTION_OTHER, .read = read_seats},
    {"by", 'b', H_("WHAT"), 0,
     H_("What to vary: trust (in the opponent model, from 0 to 1) or players (the usual ones, or a "
        "list like players:club,timid). Shows where the best call changes"),
     1, OPTION_OTHER, .read = read_by},
    {"brief", 0, NULL, 0, H_("Each answer on one line"), 3, OPTION_FLAG, IN_COMPARED(is_brief)},
    {OPTION_MODEL(struct compared, question.common.model, 11, 0)},
    {OPTION_TRUST(struct compared, question.common.trust, 0)},
    {OPTION_END}};

static enum status parse(void *options, struct diag *diag)
{
    const struct common_options *common = options;
    if (common->n_words <= MAX_COMPARED_HANDS && common->n_words > 0)
        return STATUS_OK;
    if (common->n_words == 0)
        return question_options_parse(options, diag); /* refuses a missing HAND */
    return diag_refuse(
        diag, N_("'%s' is one hand too many: at most %d can be compared; put each hand in quotes"),
        common->words[MAX_COMPARED_HANDS], MAX_COMPARED_HANDS);
}

/* --- what varies ------------------------------------------------------------------------------ */

/* The default values of --by trust and --by players. */
static const char trusts[] = "0,0.25,0.5,0.75,1",
                  usual_players[] = "learnt,club,loose,timid,reckless";

/* What varies between the scenarios; values taken from a list are stored as strings. */
struct varied {
    enum scenario_axis axis;
    int n;
    const char *texts[MAX_SCENARIOS];
};

/* Splits a comma-separated list into strings, in a copy of the list. */
static enum status take_list(const char *list, struct compare_answer *answer, struct varied *varied,
                             struct diag *diag)
{
    const int most = varied->axis == AXIS_RULES ? MAX_COMPARED_RULES : MAX_SCENARIOS;
    answer->list = strdup(list);
    varied->n = 0;
    diag_set_source(diag, varied->axis == AXIS_RULES ? "--rules" : "--by");
    TRY_MEMORY(answer->list);
    for (char *word, *rest = answer->list; (word = strsep(&rest, ",")) != NULL;) {
        if (varied->n == most)
            return diag_refuse(diag, N_("unexpected '%s': at most %d are allowed"), word, most);
        varied->texts[varied->n++] = word;
    }
    return STATUS_OK;
}

static enum status find_axis(const struct compared *compared, struct compare_answer *answer,
                             struct varied *varied, struct diag *diag)
{
    const char *rules = compared->question.common.rules_name, *by = compared->by;
    const bool has_rules = strchr(rules, ',') != NULL;
    const int n_hands = compared->question.common.n_words;
    const int n_axes = (n_hands > 1) + (compared->n_seats > 1) + has_rules + (by != NULL);
    diag_set_source(diag, "");
    if (n_axes == 0)
        return diag_refuse(diag, N_("nothing to compare: give another hand, --seat all, --rules "
                                    "A,B, --by trust or --by players"));
    if (n_axes > 1)
        return diag_refuse(diag, N_("only one thing can vary: several hands, several seats in "
                                    "--seat, several rule sets in --rules, or --by"));
    varied->axis = has_rules                  ? AXIS_RULES
                   : by == NULL               ? (n_hands > 1 ? AXIS_HAND : AXIS_SEAT)
                   : strcmp(by, "trust") == 0 ? AXIS_TRUST
                                              : AXIS_PLAYERS;
    varied->n = n_hands > 1 ? n_hands : compared->n_seats;
    const char *names = by == NULL ? NULL : strchr(by, ':');
    return has_rules                    ? take_list(rules, answer, varied, diag)
           : by == NULL                 ? STATUS_OK
           : varied->axis == AXIS_TRUST ? take_list(trusts, answer, varied, diag)
           : names == NULL              ? take_list(usual_players, answer, varied, diag)
                                        : take_list(names + 1, answer, varied, diag);
}

/* --- one scenario --------------------------------------------------------------------------- */

static enum status read_situation(const struct compared *compared,
                                  const struct question_options *options,
                                  const struct ruleset *rules, struct question *question,
                                  struct diag *diag)
{
    const struct question_words *words = &options->words;
    enum status status = words->auction != NULL || words->play != NULL || words->contract != NULL
                             ? question_read(words, rules, question, diag)
                             : question_read_after_passes(words, rules, question, diag);
    if (status != STATUS_OK && strcmp(diag->source, tr("HAND")) == 0 &&
        compared->question.common.n_words > 1 && strchr(words->hand, ' ') == NULL)
        diag_append(diag, N_("; put each hand in quotes"));
    return status == STATUS_OK ? question_turn(question, diag) : status;
}

/* Sets the varying value, if it must be set before the scenario's options are read. */
static void set_apart(const struct compared *compared, const struct varied *varied, int i,
                      struct question_options *options)
{
    snprintf(options->hand_text, sizeof options->hand_text, "%s",
             compared->question.common.words[varied->axis == AXIS_HAND ? i : 0]);
    if (compared->n_seats > 0)
        options->words.seat = compared->seats[varied->axis == AXIS_SEAT ? i : 0];
    if (varied->axis == AXIS_RULES)
        options->common.rules_name = varied->texts[i];
    if (varied->axis != AXIS_PLAYERS)
        return;
    options->common.policy_text = varied->texts[i];
    if (options->common.model == NULL)
        options->common.model = varied->texts[i];
}

/* Sets the varying value, if it can be set only after the scenario's options are read. */
static void move(const struct varied *varied, int i, struct scenario *scenario)
{
    scenario->at = i;
    if (varied->axis == AXIS_PLAYERS)
        snprintf(scenario->players, sizeof scenario->players, "%s", varied->texts[i]);
    if (varied->axis == AXIS_TRUST)
        scenario->question.request.model.trust = scenario->at = strtod(varied->texts[i], NULL);
}

/* Reads a request. If the players have no action probabilities, club is the opponent model. */
static enum status read_request(const struct compared *compared, struct question_options *options,
                                const struct ruleset *rules, struct request *request,
                                struct policy_source *players, struct diag *diag)
{
    const char *given = compared->question.common.model;
    const enum status status = question_options_request(options, rules, request, players, diag);
    if (status != STATUS_INPUT || options->common.model == given)
        return status;
    policy_source_clear(players);
    options->common.model = given;
    return question_options_request(options, rules, request, players, diag);
}

static enum status read_scenario(const struct compared *compared, const struct varied *varied,
                                 int i, struct borrowed *borrowed, struct scenario *scenario,
                                 struct diag *diag)
{
    struct question_options *options = &borrowed->question;
    struct ruleset *rules = &borrowed->rules;
    *options = compared->question;
    set_apart(compared, varied, i, options);
    enum status status = question_options_rules(options, rules, diag);
    THEN(status, read_situation(compared, options, rules, &scenario->question, diag));
    THEN(status, read_request(compared, options, rules, &scenario->question.request,
                              &borrowed->players, diag));
    if (status == STATUS_OK)
        move(varied, i, scenario);
    question_line_place(&options->words, diag);
    return status;
}

/* --- the whole comparison ------------------------------------------------------------------- */

/* Removes the default players that cannot play the rules; keeps players that the user named. */
static enum status check_players(const struct compared *compared, struct varied *varied,
                                 struct diag *diag)
{
    struct ruleset rules;
    struct question_options options = compared->question;
    int kept = 0;
    if (varied->axis == AXIS_PLAYERS && varied->n < 2)
        return diag_refuse(diag, N_("a comparison needs at least two players"));
    if (varied->axis != AXIS_PLAYERS || strcmp(compared->by, "players") != 0)
        return STATUS_OK;
    snprintf(options.hand_text, sizeof options.hand_text, "%s", compared->question.common.words[0]);
    const enum status status = question_options_rules(&options, &rules, diag);
    for (int i = 0; i < varied->n && status == STATUS_OK; i++) {
        struct policy_source source;
        if (policy_source_read(varied->texts[i], &rules, bot_patience_default, &source, NULL) !=
            STATUS_OK)
            continue;
        varied->texts[kept++] = varied->texts[i];
        policy_source_clear(&source);
    }
    varied->n = kept;
    return status;
}

/* Refuses several seats if calls or cards are given, and several hands if cards are given. */
static enum status check_history(const struct compared *compared, const struct varied *varied,
                                 struct diag *diag)
{
    diag_set_source(diag, compared->question.words.auction != NULL ? "--auction" : "--play");
    if (varied->axis == AXIS_SEAT &&
        (compared->question.words.auction != NULL || compared->question.words.play != NULL))
        return diag_refuse(diag, N_("after these calls it is one seat's turn; several seats can be "
                                    "compared only at their first call"));
    diag_set_source(diag, "--play");
    if (varied->axis == AXIS_HAND && compared->question.words.play != NULL)
        return diag_refuse(diag, N_("hands can be compared only before the first card"));
    diag_set_source(diag, "");
    return STATUS_OK;
}

/* True if two questions, which may be given as question lines, differ only in the hand. */
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
                return diag_refuse(diag, N_("hands %d and %d are the same"), k + 1, i + 1);
        if (!differ_in_hands_alone(&set->scenarios[0].question, question))
            return diag_refuse(diag, N_("questions 1 and %d differ in more than their hands"),
                               i + 1);
    }
    return STATUS_OK;
}

/* Makes the scenarios, but does not answer their questions. Returns STATUS_INPUT if nothing or more
 * than one thing varies, or an error from reading hands, rules, players or calls. */
static enum status make_scenarios(const struct compared *compared, struct compare_answer *answer,
                                  struct diag *diag)
{
    struct varied varied;
    struct scenario_set *set = &answer->set;
    TRY(find_axis(compared, answer, &varied, diag));
    TRY(check_players(compared, &varied, diag));
    TRY(check_history(compared, &varied, diag));
    TRY(scenarios_new(varied.axis, varied.n, set));
    TRY_MEMORY(answer->borrowed = calloc(MAX_SCENARIOS, sizeof *answer->borrowed));
    for (int i = 0; i < varied.n; i++)
        TRY(read_scenario(compared, &varied, i, &answer->borrowed[i], &set->scenarios[i], diag));
    return check_hands(set, diag);
}

/* --- the command ------------------------------------------------------------------------------ */

static enum status ask(void *options, void *out, struct diag *diag)
{
    const struct compared *compared = options;
    struct compare_answer *answer = out;
    struct progress_bar *bar = compared->question.common.bar;
    TRY(make_scenarios(compared, answer, diag));
    progress_begin(bar);
    bar->is_step = true;
    for (int i = 0; i < answer->set.n; i++)
        answer->set.scenarios[i].question.request.progress = &bar->progress;
    return scenarios_answer(&answer->set, diag);
}

static enum status show(const void *options, const void *answer, FILE *out)
{
    const struct compared *compared = options;
    struct report_style style = output_style(compared->question.common.format);
    style.length = compared->is_brief ? LENGTH_LINE : LENGTH_ANSWER;
    return report_scenarios(out, &((const struct compare_answer *)answer)->set, style);
}

static void clear(UNUSED void *options, void *self)
{
    struct compare_answer *answer = self;
    scenarios_clear(&answer->set);
    for (int i = 0; i < MAX_SCENARIOS && answer->borrowed != NULL; i++)
        policy_source_clear(&answer->borrowed[i].players);
    free(answer->borrowed);
    free(answer->list);
}

const struct command command_compare = {
    .name = "compare",
    .summary = H_("Compares hands, seats, rules or players side by side"),
    .arguments = H_("HAND [HAND…]"),
    .help = H2_(
        "Compares hands, seats, rule sets, players or trust levels side by side: what each call is "
        "worth, which call is best, and where the best call changes.\n"
        "\n"
        "  zolo compare \"HA HT HQ CJ\" \"HA HT SQ CJ\"\n"
        "  zolo compare \"HA HQ SJ CT\" --seat all\n"
        "  zolo compare \"HA HT HQ CJ\" --rules kop-asdycha,kop-league\n"
        "  zolo compare \"HT CQ CJ DA\" --seat 3 --auction \"P zolo\" --by trust\n",
        H_("Only one thing can vary at a time; separate rule sets by commas. Each column or row "
           "shows what `zolo advise' answers in that case. Differences are exact where all deals "
           "are counted. Where deals are sampled, the interval of a difference is that of two "
           "independent samples. --by trust also finds the trust at which the best call changes, "
           "to within 0.01, but misses a pair of changes between neighbouring columns.")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS | OFFER_DEALS |
               OFFER_BEST_POLICY | OFFER_REPLY | ASKS_COMPARED,
    COMMAND_STEPS(struct compared, struct compare_answer),
    .clear = clear};
