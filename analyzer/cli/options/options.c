/* See options.h. */
#include "analyzer/cli/options/options.h"

#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/machines.h"
#include "analyzer/rulefiles/rule_file.h"
#include "engine/core/notation.h"

enum { KEY_SEED = 0x100, KEY_EXACT, KEY_PLOT, KEY_BOT_TIME, KEY_KEEP_DATA, KEY_USAGE };

enum { MAX_THREADS = 1024, MOST_BOT_TIME = 3600 };

#define WHO_PLAYS                                                                             \
    "Who plays how: consistent, club, random, open, pimc:N, epimc:N, ismcts:N, ./PLUGIN.so, " \
    "\"exec:./BOT ARGUMENT…\", or me=…,others=…; default: "

/* One row per option; `group` says which commands offer it. */
static const struct offered_option {
    unsigned group;
    struct argp_option option;
} offered_options[] = {
    {OFFER_RULES,
     {"rules", 'r', "NAME|FILE", 0, "Rule set (default kop-asdycha); see `zolo rules list'", 1}},
    {OFFER_POLICY, {"policy", 'p', "SPEC", 0, WHO_PLAYS "club", 11}},
    {OFFER_BEST_POLICY,
     {"policy", 'p', "SPEC", 0, WHO_PLAYS "consistent where the rules have a table, else club",
      11}},
    {OFFER_POLICY | OFFER_BEST_POLICY | OFFER_BOTS,
     {"bot-time", KEY_BOT_TIME, "S", 0,
      "Seconds that an exec: player may take for an action (default 1)", 11}},
    {OFFER_DEALS, {"exact", KEY_EXACT, NULL, 0, "Go through all deals that are possible", 10}},
    {OFFER_DEALS, {"deals", 'n', "N", 0, "Play just N deals, drawn by chance", 10}},
    {OFFER_SEED, {"seed", KEY_SEED, "N", 0, "Seed of the random numbers (default 1)", 12}},
    {OFFER_THREADS,
     {"threads", 't', "N", 0, "Threads (default: all cores); never changes a result", 12}},
    {OFFER_FORMAT, {"format", 'f', "text|json|csv", 0, "Form of the output (default text)", 13}},
    {OFFER_PLOT,
     {"plot", KEY_PLOT, "FILE", 0,
      "Also draw a picture with gnuplot: .png, .svg or .pdf; - draws it as text", 13}},
    {OFFER_PICTURE,
     {"output", 'o', "FILE", 0,
      "Picture to write: .png, .svg or .pdf; - (default) draws it as text", 13}},
    {OFFER_PLOT | OFFER_PICTURE,
     {"keep-data", KEY_KEEP_DATA, NULL, 0,
      "Leave data and script beside the picture, as .tsv and .gp, to change and draw again", 13}},
    {OFFER_ALWAYS, {"help", '?', NULL, 0, "Give this help list", -1}},
    {OFFER_ALWAYS, {"usage", KEY_USAGE, NULL, 0, "Give a short usage message", -1}},
};
enum { N_OFFERED = sizeof offered_options / sizeof *offered_options };

struct common_options common_options_default(unsigned offered)
{
    return (struct common_options){
        .offered = offered, .rules_name = "kop-asdycha", .seed = 1, .bot_time_s = 1.0};
}

void options_only_plot(struct common_options *common)
{
    common->offered = (common->offered & ~(unsigned)(OFFER_PLOT | OFFER_FORMAT)) | OFFER_PICTURE;
    common->only_plot = true;
    common->plot = "-";
}

uint64_t options_number(struct argp_state *state, const char *option, const char *text,
                        uint64_t low, uint64_t high)
{
    char *end = NULL;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value < low || value > high)
        argp_failure(state, EXIT_USAGE, 0, "--%s: '%s' is not a whole number from %llu to %llu",
                     option, text, (unsigned long long)low, (unsigned long long)high);
    return value;
}

/* What players call the two seats that have names. */
static const struct {
    const char *word;
    seat named;
} seat_words[] = {
    {"forehand", 0},
    {"vorhand", 0},
    {"wyjscie", 0},
    {"na-wyjsciu", 0},
    {"wychodzacy", 0},
    {"dealer", N_SEATS - 1},
    {"geber", N_SEATS - 1},
    {"rozdajacy", N_SEATS - 1},
    {"na-dobitku", N_SEATS - 1},
    {"na-dobiciu", N_SEATS - 1},
};
enum { N_SEAT_WORDS = sizeof seat_words / sizeof *seat_words };

seat options_seat(struct argp_state *state, const char *option, const char *text)
{
    char word[64];
    const char *words[N_SEAT_WORDS];
    if (text[0] >= '0' && text[0] <= '9')
        return (seat)(options_number(state, option, text, 1, N_SEATS) - 1);
    notation_canonical(text, word, sizeof word);
    for (int i = 0; i < N_SEAT_WORDS; i++) {
        words[i] = seat_words[i].word;
        if (strcmp(word, words[i]) == 0)
            return seat_words[i].named;
    }
    const char *nearest = notation_nearest(word, words, N_SEAT_WORDS);
    argp_failure(state, EXIT_USAGE, 0,
                 "--%s: '%s' is no seat: 1 to 4, forehand (1) or dealer (4)%s%s%s", option, text,
                 nearest != NULL ? "; did you mean '" : "", nearest != NULL ? nearest : "",
                 nearest != NULL ? "'?" : "");
    return 0;
}

static bool is_decimal(const char *text)
{
    return text[0] != '\0' && strspn(text, "0123456789.") == strlen(text);
}

double options_positive(struct argp_state *state, const char *option, const char *text,
                        const char *what, double most)
{
    char *end = NULL;
    const double value = strtod(text, &end);
    if (!is_decimal(text) || *end != '\0' || !(value > 0) || value > most)
        argp_failure(state, EXIT_USAGE, 0, "--%s: '%s' is no %s above 0 and up to %.10g, like 0.5",
                     option, text, what, most);
    return value;
}

double options_share(struct argp_state *state, const char *option, const char *text, double low,
                     double high)
{
    char digits[32];
    const size_t n = strcspn(text, "%");
    const bool percent = text[n] == '%';
    snprintf(digits, sizeof digits, "%.*s", (int)(n < 31 ? n : 31), text);
    char *end = digits;
    const double number = strtod(digits, &end);
    const double value = percent || (number > 1 && low > 0.1) ? number / 100 : number;
    if (!is_decimal(digits) || *end != '\0' || n > 31 || (percent && text[n + 1] != '\0') ||
        value < low || value > high)
        argp_failure(state, EXIT_USAGE, 0,
                     "--%s: '%s' is not a share from %g to %g, like 0.9 or 90%%", option, text, low,
                     high);
    return value;
}

static enum output_format read_format(struct argp_state *state, const char *text)
{
    static const char *const names[] = {"text", "json", "csv"};
    for (int i = 0; i < 3; i++)
        if (strcmp(text, names[i]) == 0)
            return (enum output_format)i;
    argp_failure(state, EXIT_USAGE, 0, "--format: '%s' is none of text, json, csv", text);
    return FORMAT_TEXT;
}

static const char *read_plot(struct argp_state *state, const char *option, const char *file)
{
    const char *dot = strrchr(file, '.');
    if (strcmp(file, "-") != 0 &&
        (dot == NULL ||
         (strcmp(dot, ".png") != 0 && strcmp(dot, ".svg") != 0 && strcmp(dot, ".pdf") != 0)))
        argp_failure(state, EXIT_USAGE, 0,
                     "--%s: '%s' does not end in .png, .svg or .pdf, which names the kind of "
                     "picture; - draws it as text",
                     option, file);
    return file;
}

static void check_plot(const struct argp_state *state, const struct common_options *common)
{
    const bool as_text = common->plot != NULL && strcmp(common->plot, "-") == 0;
    if (as_text && common->format != FORMAT_TEXT)
        argp_failure(state, EXIT_USAGE, 0,
                     "--plot - draws between the lines of a text: it does not go with --format");
    if (common->keep_data && (common->plot == NULL || as_text))
        argp_failure(state, EXIT_USAGE, 0,
                     "--keep-data leaves data beside a picture: it needs a FILE for that");
}

static unsigned group_of(int key)
{
    for (int i = 0; i < N_OFFERED; i++)
        if (offered_options[i].option.key == key)
            return offered_options[i].group;
    return 0;
}

/* As argp would, which does not notice that nothing could be written. */
static void give_help(struct argp_state *state, unsigned parts)
{
    argp_state_help(state, stdout, parts & ~(unsigned)(ARGP_HELP_EXIT_OK | ARGP_HELP_EXIT_ERR));
    exit(finish_output());
}

static void set_option(int key, char *text, struct argp_state *state, struct common_options *common)
{
    switch (key) {
    case 'r': common->rules_name = text; break;
    case 'p': common->policy_text = text; break;
    case KEY_EXACT: common->exact = true; break;
    case 'n': common->deals = options_number(state, "deals", text, 1, 1000000000000u); break;
    case KEY_SEED: common->seed = options_number(state, "seed", text, 0, INT64_MAX); break;
    case 't': common->threads = (int)options_number(state, "threads", text, 1, MAX_THREADS); break;
    case 'f': common->format = read_format(state, text); break;
    case KEY_PLOT: common->plot = read_plot(state, "plot", text); break;
    case 'o': common->plot = read_plot(state, "output", text); break;
    case KEY_KEEP_DATA: common->keep_data = true; break;
    case KEY_BOT_TIME:
        common->bot_time_s =
            options_positive(state, "bot-time", text, "number of seconds", MOST_BOT_TIME);
        break;
    case '?': give_help(state, ARGP_HELP_STD_HELP); break;
    case KEY_USAGE: give_help(state, ARGP_HELP_USAGE); break;
    default: break;
    }
}

static void take_crew(struct argp_state *state, struct common_options *common)
{
    common->crew = machines_crew((common->offered & OFFER_RANKS) != 0, common->threads);
    if (common->threads > common->crew.n_threads)
        argp_failure(state, EXIT_USAGE, 0,
                     "--threads: each of several ranks has one thread; start more ranks instead");
    common->threads = common->crew.n_threads;
}

static error_t parse_common(int key, char *text, struct argp_state *state)
{
    struct common_options *common = state->input;
    if (key == ARGP_KEY_END && common->exact && common->deals != 0)
        argp_failure(state, EXIT_USAGE, 0, "--exact and --deals exclude each other");
    if (key == ARGP_KEY_END)
        check_plot(state, common);
    if (key == ARGP_KEY_END)
        take_crew(state, common);
    if (group_of(key) == 0)
        return ARGP_ERR_UNKNOWN;
    set_option(key, text, state, common);
    return 0;
}

/* The parser argp is given: hands the common options to the child parser, and
 * everything else to the command's own parser. */
struct parse {
    const struct argp *command;
    void *input;
};

static error_t parse_command(int key, char *text, struct argp_state *state)
{
    struct parse *parse = state->input;
    if (key == ARGP_KEY_INIT)
        state->child_inputs[0] = parse->input;
    if (parse->command->parser == NULL)
        return ARGP_ERR_UNKNOWN;
    state->input = parse->input;
    const error_t error = parse->command->parser(key, text, state);
    state->input = parse;
    return key == ARGP_KEY_INIT ? 0 : error;
}

/* As argp tells the end of an array of options: a header has a text or a group. */
static bool is_end(const struct argp_option *option)
{
    return option != NULL && option->key == 0 && option->name == NULL && option->doc == NULL &&
           option->group == 0;
}

void options_parse(const struct argp *argp, int argc, char **argv, void *input)
{
    const struct common_options *common = input;
    struct argp_option options[N_OFFERED + 1];
    int n = 0;
    for (int i = 0; i < N_OFFERED; i++)
        if ((offered_options[i].group & (common->offered | OFFER_ALWAYS)) != 0)
            options[n++] = offered_options[i].option;
    options[n] = (struct argp_option){0};
    const struct argp shared = {.options = options, .parser = parse_common};
    const struct argp_child children[] = {{&shared, 0, NULL, 0}, {0}};
    struct argp whole = *argp;
    /* No options are told by NULL: glibc's help never frees the list that it makes
     * of an empty array. */
    if (is_end(whole.options))
        whole.options = NULL;
    whole.parser = parse_command;
    whole.children = children;
    struct parse parse = {argp, input};
    argp_err_exit_status = EXIT_USAGE;
    argp_parse(&whole, argc, argv, ARGP_NO_HELP, NULL, &parse);
}

int report_failure(enum status status, const struct diag *diag)
{
    fflush(stdout);
    fputs("zolo: ", stderr);
    if (diag->source[0] != '\0')
        fprintf(stderr, "%s:", diag->source);
    if (diag->line > 0)
        fprintf(stderr, "%d:", diag->line);
    if (diag->column > 0)
        fprintf(stderr, "%d:", diag->column);
    const bool placed = diag->source[0] != '\0' || diag->line > 0 || diag->column > 0;
    const char *message = status == STATUS_MEMORY        ? "not enough memory"
                          : status == STATUS_INTERRUPTED ? "interrupted"
                                                         : diag->message;
    fprintf(stderr, "%s%s\n", placed ? " " : "", message);
    return status == STATUS_INPUT || status == STATUS_IMPOSSIBLE ? EXIT_USAGE : EXIT_COULD_NOT;
}

/* Says which rule it is for which this command was not made. */
static enum status refuse_unusual(const struct ruleset *rules, const char *source,
                                  struct diag *diag)
{
    if (ruleset_is_usual(rules))
        return STATUS_OK;
    diag_set_source(diag, source);
    const bool has_twins = rules->pack->n_copies > 1;
    char cards[32];
    snprintf(cards, sizeof cards, "is played with %d cards", rules->pack->n_cards);
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "%s %s%s, and this command is for %s; deal, score, review, odds, advise, match "
                    "and bench know %s",
                    rules->name, has_twins ? cards : "finds its game by reservations",
                    rules->scoring == SCORING_SCORE ? " and scored in points" : "",
                    has_twins ? "the games of 16 cards" : "games of bids and doubles", rules->name);
}

enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag)
{
    const enum status status = rule_file_load(common->rules_name, rules, diag);
    return status != STATUS_OK || (common->offered & OFFER_USUAL_RULES) == 0
               ? status
               : refuse_unusual(rules, "--rules", diag);
}

enum status options_usual(const char *rules_name, const char *source, struct diag *diag)
{
    struct ruleset rules;
    if (rules_name == NULL)
        return STATUS_OK;
    const enum status status = rule_file_load(rules_name, &rules, diag);
    return status == STATUS_OK ? refuse_unusual(&rules, source, diag) : status;
}

bool output_has_symbols(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool output_has_colour(void)
{
    const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0') && term != NULL &&
           strcmp(term, "dumb") != 0;
}

struct report_style output_style(enum output_format format)
{
    return (struct report_style){
        .format = format, .symbols = output_has_symbols(), .colour = output_has_colour()};
}

int finish_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_DONE;
    fprintf(stderr, "zolo: standard output: cannot write: %s\n", strerror(errno));
    return EXIT_COULD_NOT;
}
