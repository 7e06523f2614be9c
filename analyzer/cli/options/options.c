/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/options/options.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/cli/options/defaults.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/language/languages.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/run/pool.h"
#include "engine/core/language.h"

enum {
    MAX_THREADS = 1024,
    MOST_BOT_TIME = 3600,
    MOST_LOSS = 100000,
    MOST_EXPLAINED = MAX_EXAMPLES / 3,
    DEFAULT_EXPLAINED = 3,
    BOTH_QUESTIONS = ASKS_OPTIONS | ASKS_CONTRACT,
    QUESTIONS = BOTH_QUESTIONS | ASKS_BOOK /* of chance */
};
#define IN_COMMON(member) OPTION_AT(struct common_options, member)

static enum status read_plot(void *options, char *file, struct diag *diag)
{
    const char *dot = strrchr(file, '.');
    ((struct common_options *)options)->plot = file;
    if (strcmp(file, "-") == 0 ||
        (dot != NULL &&
         (strcmp(dot, ".png") == 0 || strcmp(dot, ".svg") == 0 || strcmp(dot, ".pdf") == 0)))
        return STATUS_OK;
    return diag_refuse(
        diag, N_("--plot: '%s' does not end in .png, .svg or .pdf; - draws the picture as text"),
        file);
}

static enum status read_language(void *options, char *text, struct diag *diag)
{
    (void)options; /* already set by spoken_begin */
    return languages_code(text) != NULL
               ? STATUS_OK
               : diag_refuse(diag, N_("--lang: unknown language \"%.40s\"; expected %s"), text,
                             "pl, de or en");
}

static enum status read_explain(void *options, char *text, struct diag *diag)
{
    uint64_t number = DEFAULT_EXPLAINED;
    if (text != NULL)
        TRY(options_number("explain", text, 1, MOST_EXPLAINED, &number, diag));
    ((struct common_options *)options)->wants.n_examples = (int)number;
    return STATUS_OK;
}

static enum status read_lose(void *options, char *text, struct diag *diag)
{
    struct wants *wants = &((struct common_options *)options)->wants;
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;) {
        uint64_t loss = 0;
        TRY(options_number("lose", word, 1, MOST_LOSS, &loss, diag));
        if (wants->n_lose == MAX_LOSE)
            return diag_refuse(diag, N_("--lose: at most %d values"), MAX_LOSE);
        wants->lose[wants->n_lose++] = (int)loss;
    }
    return STATUS_OK;
}

static enum status read_help(void *options, char *text, struct diag *diag)
{
    if (text != NULL && strcmp(text, "all") != 0)
        return diag_refuse(diag, N_("--help: unknown word \"%.40s\"; expected all"), text);
    ((struct common_options *)options)->asked_for =
        text == NULL ? ASKED_FOR_HELP : ASKED_FOR_ALL_HELP;
    return STATUS_OK;
}

static const char *const me_words[] = {"reply", "table", NULL};
static const char *const formats[] = {"text", "json", "csv", NULL};

/* The groups of options on help pages: the situation (1), the command's own options (2), the answer
 * (3), accuracy (10), players (11), computation (12) and output (13). */
const struct command_option common_table[] = {
    {"rules", 'r', H_("NAME|FILE"), 0,
     H_("Rule set: a name or a file; `zolo rules list' lists the names, `zolo rules' shows your "
        "default"),
     1, OPTION_TEXT, IN_COMMON(rules_name), .offered = OFFER_RULES},
    {"policy", 'p', H_("SPEC"), 0,
     H_("How everybody plays: learnt, {players}, player:FILE, ./PLUGIN.so, \"exec:./BOT "
        "ARGUMENT…\", or me=…,others=…; default: learnt if "
        "the rules have such a player, else club"),
     11, OPTION_TEXT, IN_COMMON(policy_text), .offered = OFFER_BEST_POLICY},
    {"me", 0, "reply|table", OPTION_RARE,
     H_("How you play after this choice: reply plays the best response to the others (default "
        "where all deals can be enumerated), table plays like --policy; in Doppelkopf the default "
        "is pimc:3"),
     11, OPTION_WORD, IN_COMMON(me), .least = ME_REPLY, .words = me_words, .offered = OFFER_REPLY},
    {"bot-time", 0, "S", OPTION_RARE,
     H_("Seconds that an exec: player may take per action (default 1)"), 11, OPTION_POSITIVE,
     IN_COMMON(bot_time_s), .most = MOST_BOT_TIME, .what = N_("number of seconds"),
     .offered = OFFER_BEST_POLICY | OFFER_BOTS},
    {"exact", 0, NULL, OPTION_RARE, H_("Evaluate all possible deals: exact for these players"), 10,
     OPTION_FLAG, IN_COMMON(exact), .offered = OFFER_DEALS},
    {"deals", 'n', "N", 0, H_("Play N random deals"), 10, OPTION_NUMBER, IN_COMMON(deals),
     .least = 1, .most = QUESTION_MOST_DEALS, .offered = OFFER_DEALS},
    {"seed", 0, "N", OPTION_RARE, H_("Random seed (default 1)"), 12, OPTION_NUMBER, IN_COMMON(seed),
     .most = INT64_MAX, .offered = OFFER_SEED},
    {"threads", 't', "N", OPTION_RARE,
     H_("Number of threads (default: all cores); results do not depend on it"), 12, OPTION_NUMBER,
     IN_COMMON(threads), .least = 1, .most = MAX_THREADS, .offered = OFFER_THREADS},
    {"format", 'f', "text|json|csv", 0, H_("Output format (default text)"), 13, OPTION_WORD,
     IN_COMMON(format), .words = formats, .offered = OFFER_FORMAT},
    {"plot", 0, H_("FILE"), 0,
     H_("Also draw a picture with gnuplot, as .png, .svg or .pdf; - draws it as text"), 13,
     OPTION_OTHER, .read = read_plot, .offered = OFFER_PLOT},
    {"keep-data", 0, NULL, OPTION_RARE,
     H_("Keep the data (.tsv) and script (.gp) beside the picture, for editing and redrawing"), 13,
     OPTION_FLAG, IN_COMMON(keep_data), .offered = OFFER_PLOT},
    {"lang", 0, "pl|de|en", OPTION_RARE,
     H_("Language of the text (default: ZOLO_LANG, else the locale); input, JSON and CSV are the "
        "same in every language"),
     13, OPTION_OTHER, .read = read_language},
    {NULL, 0, NULL, 0, H_("The situation:"), 1, .offered = ASKS_OPTIONS | ASKS_KNOWN},
    {NULL, 0, NULL, 0, H_("The contract:"), 1, .offered = ASKS_CONTRACT},
    {NULL, 0, NULL, 0, H_("More about the situation:"), 2, .offered = ASKS_OF_HAND},
    {NULL, 0, NULL, 0, H_("More in the answer:"), 3, .offered = BOTH_QUESTIONS},
    {"explain", 0, "K", OPTION_ARG_OPTIONAL,
     H_("Show K typical, best and worst deals, played out (default 3)"), 0, OPTION_OTHER,
     .read = read_explain, .offered = BOTH_QUESTIONS},
    {"lose", 0, "X", 0, H_("Chance of losing X or more stakes (Doppelkopf: points), like 15,30"), 0,
     OPTION_OTHER, .read = read_lose, .offered = BOTH_QUESTIONS},
    {NULL, 0, NULL, 0, H_("Accuracy (default: all deals, or about one second of sampling):"), 10,
     .offered = QUESTIONS},
    {OPTION_PRECISION("Play until payoffs are known to within ± X stakes (Doppelkopf: points)",
                      struct common_options, stopping.precision, QUESTIONS)},
    {OPTION_CONFIDENCE("Play until the best option is known with confidence C, like 0.95 or 95%",
                       struct common_options, stopping.confidence, ASKS_OPTIONS | ASKS_BOOK)},
    {OPTION_TIME(struct common_options, stopping.most_seconds, BOTH_QUESTIONS)},
    {"max-deals", 0, "N", OPTION_RARE, H_("Play at most N deals"), 0, OPTION_NUMBER,
     IN_COMMON(stopping.most_n), .least = 1, .most = QUESTION_MOST_DEALS, .offered = QUESTIONS},
    {NULL, 0, NULL, 0, H_("The players, and how to interpret their calls:"), 11,
     .offered = QUESTIONS},
    {OPTION_MODEL(struct common_options, model, 0, QUESTIONS)},
    {OPTION_TRUST(struct common_options, trust, QUESTIONS)},
    {NULL, 0, NULL, 0, H_("The computation:"), 12, .offered = QUESTIONS},
    {OPTION_CHECKPOINT("Save the run to FILE, and resume from it", struct common_options,
                       checkpoint, BOTH_QUESTIONS)},
    {NULL, 0, NULL, 0, H_("The output:"), 13, .offered = BOTH_QUESTIONS},
    {"help", '?', "all", OPTION_ARG_OPTIONAL, H_("Show this help; all: include every option"),
     OPTION_GROUPS, OPTION_OTHER, .read = read_help},
    {OPTION_END}};

struct common_options common_options_default(unsigned offered)
{
    return (struct common_options){
        .offered = offered, .rules_from = "--rules", .seed = 1, .bot_time_s = 1.0, .trust = -1};
}

/* --- after reading all options ---------------------------------------------------------------- */

static enum status check_plot(const struct common_options *common, struct diag *diag)
{
    const bool as_text = common->plot != NULL && strcmp(common->plot, "-") == 0;
    if (as_text && common->format != FORMAT_TEXT)
        return diag_refuse(diag, N_("--plot - draws text, and requires --format text"));
    if (common->keep_data && (common->plot == NULL || as_text))
        return diag_refuse(
            diag, N_("--keep-data requires --plot FILE: the data is kept beside the picture"));
    return STATUS_OK;
}

static enum status take_pool(struct common_options *common, struct diag *diag)
{
    common->pool = machines_pool((common->offered & OFFER_RANKS) != 0, common->threads);
    if (common->threads > common->pool.n_threads)
        return diag_refuse(diag, N_("--threads: with several ranks, each rank has one thread; "
                                    "start more ranks instead"));
    common->threads = common->pool.n_threads;
    return STATUS_OK;
}

static enum status check_stopping(const struct common_options *common, struct diag *diag)
{
    const char *given = common->stopping.precision > 0      ? "precision"
                        : common->stopping.confidence > 0   ? "confidence"
                        : common->stopping.most_n > 0       ? "max-deals"
                        : common->stopping.most_seconds > 0 ? "time"
                                                            : NULL;
    const bool open_ended = stopping_peeks(&common->stopping) || common->stopping.most_seconds > 0;
    if (common->exact && given != NULL)
        return diag_refuse(
            diag, N_("--exact and --%s cannot be combined: --exact counts all deals"), given);
    if (common->deals > 0 && given != NULL)
        return diag_refuse(diag,
                           N_("--deals and --%s cannot be combined: --deals sets the number, "
                              "--max-deals limits it"),
                           given);
    if (given != NULL && !open_ended)
        return diag_refuse(
            diag,
            N_("--%s only limits a run that stops by itself; add one of %s, or use --deals N"),
            given,
            common->offered & ASKS_OPTIONS ? "--precision, --confidence, --time"
            : common->offered & ASKS_BOOK  ? "--precision, --confidence"
                                           : "--precision, --time");
    return STATUS_OK;
}

enum status common_options_check(struct common_options *common, struct diag *diag)
{
    const char *model = common->model;
    if (common->exact && common->deals != 0)
        return diag_refuse(diag, N_("--exact and --deals cannot be combined"));
    TRY(check_plot(common, diag));
    TRY(take_pool(common, diag));
    TRY(defaults_read(diag));
    if (common->rules_name == NULL && common->rules_from != NULL)
        common->rules_name = defaults_rules(&common->rules_from);
    TRY(check_stopping(common, diag));
    if (common->trust >= 0 && model != NULL && strcmp(model, "off") == 0)
        return diag_refuse(
            diag, N_("--trust and --model off cannot be combined: there is no model to trust"));
    return STATUS_OK;
}

/* --- rules ------------------------------------------------------------------------------------ */

/* Refuses a rule set that the command does not support; the message names the rule at fault. */
static enum status refuse_unusual(const struct ruleset *rules, const char *source,
                                  struct diag *diag)
{
    if (ruleset_is_usual(rules))
        return STATUS_OK;
    diag_set_source(diag, source);
    if (rules->pack->n_copies > 1)
        return diag_refuse(
            diag, N_("%s is played with %d cards; this command supports only 16-card games"),
            rules->name, rules->pack->n_cards);
    return diag_refuse(diag,
                       N_("in %s, reservations choose the game; this command supports only games "
                          "with bids and doubles"),
                       rules->name);
}

const char *options_rules_given(const struct common_options *common)
{
    const bool is_given = common->rules_from != NULL && strcmp(common->rules_from, "--rules") == 0;
    return is_given ? common->rules_name : NULL;
}

enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag)
{
    const enum status status = rule_file_load(common->rules_name, rules, diag);
    if (status != STATUS_OK && diag->source[0] == '\0')
        diag_set_source(diag, common->rules_from);
    if (status == STATUS_OK)
        defaults_stake(rules);
    return status != STATUS_OK || (common->offered & OFFER_USUAL_RULES) == 0
               ? status
               : refuse_unusual(rules, common->rules_from, diag);
}

enum status options_usual(const char *rules_name, struct diag *diag)
{
    struct ruleset rules;
    if (rules_name == NULL)
        return STATUS_OK;
    TRY(rule_file_load(rules_name, &rules, diag));
    return refuse_unusual(&rules, "--rules", diag);
}

/* --- players ---------------------------------------------------------------------------------- */

/* Prints a note if no learnt players exist for the user's house rules. */
static void report_players(const struct common_options *common, const char *name, const char *why)
{
    char text[WHY_BYTES + 160];
    if (why[0] == '\0' || strcmp(name, "club") != 0 || !common->pool.is_writer)
        return;
    snprintf(text, sizeof text,
             tr("zolo: note: everybody %s; `zolo train' makes a player for these rules"), why);
    text_unindented(stderr, text);
}

static enum status check_me(const struct common_options *common, struct policy_source *players,
                            struct diag *diag)
{
    if (common->me == ME_NOT_GIVEN || !players->by_role)
        return STATUS_OK;
    policy_source_clear(players);
    diag_set_source(diag, "--me");
    return diag_refuse(diag, N_("--policy me=…,others=… already sets your player; --me needs one "
                                "policy for everybody, like --policy club"));
}

static enum status read_players(const struct common_options *common, const struct ruleset *rules,
                                struct policy_source *players, struct diag *diag)
{
    const char *text = common->policy_text;
    char why[WHY_BYTES] = "";
    if (text == NULL && (common->offered & OFFER_REPLY) != 0 && common->me == ME_NOT_GIVEN)
        text = policy_source_own(rules);
    if (text == NULL)
        TRY(policy_source_default(rules, &text, why));
    report_players(common, text, why);
    struct bot_patience patience = bot_patience_default;
    patience.action_s = common->bot_time_s;
    diag_set_source(diag, "--policy");
    TRY(policy_source_read(text, rules, patience, players, diag));
    memcpy(players->why, why, sizeof why);
    return check_me(common, players, diag);
}

static enum status read_model(const struct common_options *common, const struct ruleset *rules,
                              struct policy_source *players, struct opponent_model *out,
                              struct diag *diag)
{
    char why[WHY_BYTES];
    const char *text = common->model;
    const double trust = common->trust >= 0 ? common->trust : MODEL_TRUST;
    if (text == NULL && common->policy_text != NULL)
        text = "club";
    else if (text == NULL)
        TRY(policy_source_default(rules, &text, why));
    diag_set_source(diag, "--model");
    TRY(policy_source_believe(text, trust, rules, players, out, diag));
    diag_set_source(diag, "");
    return STATUS_OK;
}

enum status player_options_request(const struct common_options *common, const struct ruleset *rules,
                                   struct policy_source *players, struct request *request,
                                   struct diag *diag)
{
    const double confidence = common->stopping.confidence;
    *request = (struct request){.exact = common->exact,
                                .n_deals = common->deals,
                                .seed = common->seed,
                                .pool = common->pool,
                                .stopping = common->stopping,
                                .confidence = confidence > 0 ? confidence : interval_confidence,
                                .checkpoint = common->checkpoint};
    TRY(read_players(common, rules, players, diag));
    request->roles = players->roles;
    request->best_reply = common->me != ME_TABLE && !players->by_role;
    return read_model(common, rules, players, &request->model, diag);
}
