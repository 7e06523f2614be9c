/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See options.h. */
#include "analyzer/cli/options/options.h"

#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/help/help_page.h"
#include "analyzer/cli/help/option_faults.h"
#include "analyzer/cli/machines.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

enum { KEYS_COMMON = 0x100, KEYS_OWN = 0x300, MOST_ROWS = 64 };
enum { MAX_THREADS = 1024, MOST_BOT_TIME = 3600 };

#define IN_COMMON(member) OPTION_AT(struct common_options, member)

static void read_plot(struct argp_state *state, char *file, void *options)
{
    const char *dot = strrchr(file, '.');
    if (strcmp(file, "-") != 0 &&
        (dot == NULL ||
         (strcmp(dot, ".png") != 0 && strcmp(dot, ".svg") != 0 && strcmp(dot, ".pdf") != 0)))
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--plot: '%s' does not end in .png, .svg or .pdf, which names the kind of "
                        "picture; - draws it as text"),
                     file);
    ((struct common_options *)options)->plot = file;
}

/* As argp would, which does not notice that nothing could be written. */
static void give_help(struct argp_state *state, char *text, void *options)
{
    (void)options;
    if (text != NULL && strcmp(text, "all") != 0)
        argp_failure(state, EXIT_USAGE, 0, tr("--help: unknown word \"%.40s\"; expected all"),
                     text);
    spoken_help(state->argc, state->argv, !output_has_symbols());
    help_page_print(state, ARGP_HELP_STD_HELP, text != NULL);
    exit(finish_help(state->argc, state->argv));
}

static void give_usage(struct argp_state *state, char *text, void *options)
{
    (void)text;
    (void)options;
    spoken_help(state->argc, state->argv, !output_has_symbols());
    help_page_print(state, ARGP_HELP_USAGE, true);
    exit(finish_help(state->argc, state->argv));
}

static void read_me(struct argp_state *state, char *text, void *options)
{
    static const char *const words[] = {"reply", "table"};
    struct common_options *common = options;
    if (strcmp(text, words[0]) != 0 && strcmp(text, words[1]) != 0) {
        char hint[HINT_BYTES];
        notation_aside(text, words, 2, hint);
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--me: unknown word \"%.40s\"%s; expected reply, or table"), text, hint);
    }
    common->me = strcmp(text, words[0]) == 0 ? ME_REPLY : ME_TABLE;
}

static void read_language(struct argp_state *state, char *text, void *options)
{
    (void)options; /* spoken_begin has looked */
    if (languages_code(text) == NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("--lang: unknown language \"%.40s\"; expected %s"),
                     text, "pl, de or en");
}

static const char *const formats[] = {"text", "json", "csv", NULL};

static const struct command_option common_table[] = {
    {{"rules", 'r', H_("NAME|FILE"), 0,
      H_("Rule set (default kop-asdycha, unless `zolo rules' tells another); see `zolo rules "
         "list'"),
      1},
     OPTION_TEXT,
     IN_COMMON(rules_name),
     .offered = OFFER_RULES},
    {{"policy", 'p', H_("SPEC"), 0,
      H_("Who plays how: learnt, club, loose, reckless, timid, random, open, pimc:N, "
         "player:FILE, ./PLUGIN.so, \"exec:./BOT ARGUMENT…\", or me=…,others=…; "
         "default: learnt where the rules have such a player, else club"),
      11},
     OPTION_TEXT,
     IN_COMMON(policy_text),
     .offered = OFFER_BEST_POLICY},
    {{"me", 0, "reply|table", OPTION_RARE,
      H_("Yourself after the choice: the best reply to these players, calls and cards, where all "
         "deals can be gone through (default), or as the table plays; in Doppelkopf pimc:3 "
         "(review: "
         "club) unless you say"),
      11},
     OPTION_OTHER,
     .read = read_me,
     .offered = OFFER_REPLY},
    {{"bot-time", 0, "S", OPTION_RARE,
      H_("Seconds that an exec: player may take for an action (default 1)"), 11},
     OPTION_POSITIVE,
     IN_COMMON(bot_time_s),
     .most = MOST_BOT_TIME,
     .what = N_("number of seconds"),
     .offered = OFFER_BEST_POLICY | OFFER_BOTS},
    {{"exact", 0, NULL, OPTION_RARE,
      H_("Go through all deals that are possible: exact for these players"), 10},
     OPTION_FLAG,
     IN_COMMON(exact),
     .offered = OFFER_DEALS},
    {{"deals", 'n', "N", 0, H_("Play just N deals, drawn by chance"), 10},
     OPTION_NUMBER,
     IN_COMMON(deals),
     .least = 1,
     .most = 1000000000000u,
     .offered = OFFER_DEALS},
    {{"seed", 0, "N", OPTION_RARE, H_("Seed of the random numbers (default 1)"), 12},
     OPTION_NUMBER,
     IN_COMMON(seed),
     .most = INT64_MAX,
     .offered = OFFER_SEED},
    {{"threads", 't', "N", OPTION_RARE, H_("Threads (default: all cores); never changes a result"),
      12},
     OPTION_NUMBER,
     IN_COMMON(threads),
     .least = 1,
     .most = MAX_THREADS,
     .offered = OFFER_THREADS},
    {{"format", 'f', "text|json|csv", 0, H_("Form of the output (default text)"), 13},
     OPTION_WORD,
     IN_COMMON(format),
     .words = formats,
     .offered = OFFER_FORMAT},
    {{"plot", 0, H_("FILE"), 0,
      H_("Also draw a picture with gnuplot: .png, .svg or .pdf; - draws it as text"), 13},
     OPTION_OTHER,
     .read = read_plot,
     .offered = OFFER_PLOT},
    {{"keep-data", 0, NULL, OPTION_RARE,
      H_("Leave data and script beside the picture, as .tsv and .gp, to change and draw again"),
      13},
     OPTION_FLAG,
     IN_COMMON(keep_data),
     .offered = OFFER_PLOT},
    {{"lang", 0, "pl|de|en", OPTION_RARE,
      H_("Language of what is said (default: ZOLO_LANG, or the locale's); input, JSON and CSV are "
         "the same in all"),
      13},
     OPTION_OTHER,
     .read = read_language,
     .offered = OFFER_LANGUAGE},
    {{"help", '?', "all", OPTION_ARG_OPTIONAL, H_("Give this help list; all: of all options"), -1},
     OPTION_OTHER,
     .read = give_help},
    {{"usage", 0, NULL, OPTION_RARE, H_("Give a short usage message"), -1},
     OPTION_OTHER,
     .read = give_usage},
    OPTION_END};

struct common_options common_options_default(unsigned offered)
{
    return (struct common_options){
        .offered = offered, .rules_from = "--rules", .seed = 1, .bot_time_s = 1.0};
}

static void check_plot(const struct argp_state *state, const struct common_options *common)
{
    const bool as_text = common->plot != NULL && strcmp(common->plot, "-") == 0;
    if (as_text && common->format != FORMAT_TEXT)
        argp_failure(
            state, EXIT_USAGE, 0,
            tr("--plot - draws between the lines of a text: it does not go with --format"));
    if (common->keep_data && (common->plot == NULL || as_text))
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--keep-data leaves data beside a picture: it needs a FILE for that"));
}

static void take_pool(struct argp_state *state, struct common_options *common)
{
    common->pool = machines_pool((common->offered & OFFER_RANKS) != 0, common->threads);
    if (common->threads > common->pool.n_threads)
        argp_failure(
            state, EXIT_USAGE, 0,
            tr("--threads: each of several ranks has one thread; start more ranks instead"));
    common->threads = common->pool.n_threads;
}

/* What the command line has left open. */
static void take_defaults(struct common_options *common)
{
    struct diag diag = {0};
    const enum status status = defaults_read(&diag);
    if (status != STATUS_OK)
        exit(report_failure(status, &diag));
    if (common->rules_name == NULL && common->rules_from != NULL)
        common->rules_name = defaults_rules(&common->rules_from);
}

static error_t parse_common(int key, char *text, struct argp_state *state)
{
    struct common_options *common = state->input;
    if (key == ARGP_KEY_END && common->exact && common->deals != 0)
        argp_failure(state, EXIT_USAGE, 0, tr("--exact and --deals exclude each other"));
    if (key == ARGP_KEY_END)
        check_plot(state, common);
    if (key == ARGP_KEY_END)
        take_pool(state, common);
    if (key == ARGP_KEY_END)
        take_defaults(common);
    return option_table_take(common_table, KEYS_COMMON, key, text, state, common);
}

/* The parser argp is given: hands the common options to the child parser, and
 * everything else to the command's own parser. */
struct parse {
    const struct argp *command;
    const struct command_option *own; /* NULL: the command's parser takes them */
    void *input;
};

static error_t parse_command(int key, char *text, struct argp_state *state)
{
    struct parse *parse = state->input;
    if (key == ARGP_KEY_INIT)
        state->child_inputs[0] = parse->input;
    if (parse->own != NULL &&
        option_table_take(parse->own, KEYS_OWN, key, text, state, parse->input) == 0)
        return 0;
    error_t error = ARGP_ERR_UNKNOWN;
    if (parse->command->parser != NULL) {
        state->input = parse->input;
        error = parse->command->parser(key, text, state);
        state->input = parse;
    }
    if (key == ARGP_KEY_ARGS && error == ARGP_ERR_UNKNOWN) /* nor was it taken as ARGP_KEY_ARG */
        option_faults_refuse_word(state, state->argv[state->next]);
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
    options_parse_own(argp, NULL, argc, argv, input);
}

void options_parse_own(const struct argp *argp, const struct command_option *own, int argc,
                       char **argv, void *input)
{
    const struct common_options *common = input;
    struct argp_option options[MOST_ROWS], own_rows[MOST_ROWS];
    option_table_rows(common_table, KEYS_COMMON, common->offered, options, 0);
    const struct argp shared = {
        .options = options, .parser = parse_common, .help_filter = help_page_filter};
    const struct argp_child children[] = {{&shared, 0, NULL, 0}, {0}};
    struct argp whole = *argp;
    if (own != NULL) {
        int n = option_table_rows(own, KEYS_OWN, ~0u, own_rows, 0);
        for (const struct argp_option *more = argp->options; more != NULL && !is_end(more); more++)
            own_rows[n++] = *more;
        own_rows[n] = (struct argp_option){0};
        whole.options = own_rows;
    }
    /* No options are told by NULL: glibc's help never frees the list that it makes
     * of an empty array. */
    if (is_end(whole.options))
        whole.options = NULL;
    whole.parser = parse_command;
    whole.help_filter = help_page_filter;
    whole.children = children;
    struct parse parse = {argp, own, input};
    argp_err_exit_status = EXIT_USAGE;
    spoken_begin((common->offered & OFFER_LANGUAGE) != 0, !output_has_symbols(), argc, argv);
    option_faults_refuse(&whole, argc, argv);
    argp_parse(&whole, argc, argv, ARGP_NO_HELP, NULL, &parse);
    if (common->format != FORMAT_TEXT) /* what programs read is no language's */
        spoken_end();
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
    const char *message = status == STATUS_MEMORY        ? tr("not enough memory")
                          : status == STATUS_INTERRUPTED ? tr("interrupted")
                                                         : diag->message;
    fprintf(stderr, "%s%s\n", placed ? " " : "", message);
    return status == STATUS_INPUT || status == STATUS_IMPOSSIBLE ? EXIT_USAGE : EXIT_COULD_NOT;
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

static bool is_written(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}

int finish_help(int argc, char **argv)
{
    if (is_written())
        return EXIT_DONE;
    const int error = errno;
    spoken_begin(true, !output_has_symbols(), argc, argv);
    errno = error;
    return finish_output();
}

int finish_output(void)
{
    if (is_written())
        return EXIT_DONE;
    fprintf(stderr, tr("zolo: standard output: cannot write: %s\n"), tr(strerror(errno)));
    return EXIT_COULD_NOT;
}
