/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main program: finds the command in the table and runs it. */
#include <errno.h>
#include <gsl/gsl_errno.h>
#include <jansson.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/run/pool.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

/* The texts of the general help that precede and follow the list of commands. */
static const char help_head[] =
    H_("Usage: zolo COMMAND [ARGUMENT…]\n"
       "Answers for players of Kop, Baśka and Doppelkopf: should I call zolo with this\n"
       "hand? say kontra? which card now?\n"
       "\n"
       "The usual options of advise:\n"
       "  -s, --seat=N         Your seat: 1 (forehand) to 4 (dealer)\n"
       "  -a, --auction=CALLS  The calls so far, in order: \"P zolo\"; P is a pass\n"
       "  -P, --play=CARDS     The cards played so far, in order: \"HA DT HJ DA\"\n"
       "  -r, --rules=NAME     Your rules; `zolo rules list' lists the names\n"
       "\n"
       "Commands:\n");
static const char help_foot[] =
    H_("\n"
       "`zolo COMMAND --help' explains a command. Begin with:\n"
       "  zolo advise \"HA HT HQ CJ\" --seat 1\n"
       "A card is a suit and a rank: HA is the ace of hearts, CQ the queen of clubs, ST\n"
       "the ten of spades. Polish and German words work too: \"Kier As\", \"Kreuz Dame\".\n");

static void print_help(FILE *out, int argc, char **argv)
{
    spoken_help(argc, argv, !output_has_symbols());
    fputs(tr(help_head), out);
    for (int i = 0; i < n_commands; i++)
        if (command_table[i]->summary != NULL)
            fprintf(out, "  %-11s %s\n", command_table[i]->name, tr(command_table[i]->summary));
    fputs(tr(help_foot), out);
}

static int unknown_command(const char *word)
{
    const char *names[MOST_COMMANDS];
    size_t n = 0;
    for (int i = 0; i < n_commands; i++)
        if (command_table[i]->summary != NULL)
            names[n++] = command_table[i]->name;
    spoken_begin(!output_has_symbols(), 0, NULL);
    const char *nearest = notation_nearest(word, names, n);
    if (nearest != NULL)
        fprintf(stderr, tr("zolo: '%s' is not a command; did you mean '%s'? See `zolo --help'\n"),
                word, nearest);
    else
        fprintf(stderr, tr("zolo: '%s' is not a command; see `zolo --help'\n"), word);
    return EXIT_USAGE;
}

static int early_option(const char *option)
{
    spoken_begin(!output_has_symbols(), 0, NULL);
    fprintf(stderr,
            tr("zolo: options come after the command, as in `zolo advise %s'; `zolo --help' lists "
               "the commands\n"),
            option);
    return EXIT_USAGE;
}

/* Ends the program without allocating memory and without flushing unfinished output. */
static _Noreturn void end_without_memory(void)
{
    static const char message[] = "zolo: not enough memory\n";
    if (write(STDERR_FILENO, message, sizeof message - 1) < 0)
        abort();
    _exit(EXIT_COULD_NOT);
}

/* Ends the program if GSL cannot allocate memory, as some GSL functions would continue with a null
 * pointer. Callers check for GSL's other error codes. */
static void on_gsl_error(UNUSED const char *reason, UNUSED const char *file, UNUSED int line,
                         int code)
{
    if (code == GSL_ENOMEM)
        end_without_memory();
}

/* Ends the program if memory for JSON runs out, since Jansson would silently omit the value. */
static void *allocate_json(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL && size > 0)
        end_without_memory();
    return memory;
}

/* The command that argv[0] names, or that command's subcommand if argv[1] names one. */
static const struct command *find_command(int argc, char **argv)
{
    const struct command *found = NULL;
    for (int i = 0; i < n_commands; i++) {
        const struct command *command = command_table[i];
        if (strcmp(argv[0], command->name) == 0 &&
            (command->part == NULL || (argc > 1 && strcmp(argv[1], command->part) == 0)))
            found = command;
    }
    return found;
}

static enum status show(const struct command *command, const struct common_options *common,
                        const void *answer, struct diag *diag)
{
    struct plot plot = {0};
    struct kept_output kept;
    enum status status = STATUS_OK;
    if (command->show != NULL && command->shows_at_once)
        status = command->show(common, answer, stdout);
    else if (command->show != NULL) {
        TRY(kept_output_open(&kept));
        status = kept_output_close(&kept, command->show(common, answer, kept.out));
    }
    if (status != STATUS_OK || (command->write == NULL && common->plot == NULL))
        return status;
    spoken_on_page();
    if (command->write != NULL)
        status = command->write(common, answer, diag);
    if (status == STATUS_OK && common->plot != NULL)
        status = picture_draw(common, command->plot(common, answer, &plot, diag), &plot, diag);
    return status;
}

/* True if a failure was caused by an argument, not by a file, the environment or the run itself. */
static bool is_of_arguments(enum status status, const struct diag *diag)
{
    return strncmp(diag->source, "--", 2) == 0 || strcmp(diag->source, tr("HAND")) == 0 ||
           (diag->source[0] == '\0' && exit_status_of(status) == EXIT_USAGE);
}

/* Reports a command's failure: "zolo COMMAND: --OPTION: …" if an argument is wrong, or "zolo:
 * FILE:LINE:COLUMN: …" if the error is in a file or the environment. */
static int report(const struct command *command, enum status status, const struct diag *diag)
{
    struct option_list list;
    char text[FAILURE_BYTES];
    if (!is_of_arguments(status, diag))
        return report_failure(status, diag);
    option_list_init(&list, command);
    failure_text(status, diag, text);
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", list.program, text);
    return exit_status_of(status);
}

static int answer(const struct command *command, struct common_options *common)
{
    struct diag diag = {0};
    void *answer = NULL;
    enum status status = pool_agree(&common->pool, picture_check(common, &diag), &diag);
    THEN(status, command_ask(command, common, &answer, &diag));
    if (status == STATUS_OK && common->pool.is_writer)
        status = show(command, common, answer, &diag);
    command_end(command, common, answer);
    fflush(stdout); /* finish_output reports any failure */
    if (status != STATUS_OK && !ferror(stdout))
        return report(command, status, &diag);
    const int finished = finish_output();
    return finished != EXIT_DONE ? finished : common->exit_status;
}

static int give_help(const struct command *command, bool all, int argc, char **argv)
{
    spoken_help(argc, argv, !output_has_symbols());
    help_page_print(command, all, stdout);
    return finish_help(argc, argv);
}

/* argv[0] is the name of the command or of its subcommand. */
static int run_with(const struct command *command, int argc, char **argv)
{
    struct diag diag = {0};
    void *options;
    int exit_status;
    spoken_begin(!output_has_symbols(), argc, argv);
    const enum status status = command_parse(command, argc, argv, &options, &diag);
    struct common_options *common = options;
    if (status != STATUS_OK) {
        exit_status = report(command, status, &diag);
    } else if (common->asked_for != ASKED_TO_RUN) {
        exit_status = give_help(command, common->asked_for == ASKED_FOR_ALL_HELP, argc, argv);
    } else {
        if (common->format != FORMAT_TEXT) /* JSON and CSV output is the same in every language */
            spoken_end();
        exit_status =
            common->is_batch ? batch_run(command, argc, argv, common) : answer(command, common);
    }
    command_options_free(options);
    return exit_status;
}

/* argv[0] is the name of the command. */
static int run_command(const struct command *command, int argc, char **argv)
{
    const int n_part = command->part != NULL && command->part[0] != '-';
    return run_with(command, argc - n_part, argv + n_part);
}

#ifndef ZOLO_BUILD
#define ZOLO_BUILD "unknown" /* set by the Makefile */
#endif

/* The x86-64 microarchitecture level for which the program was compiled. */
static const char *processor(void)
{
#if defined __AVX512VL__ && defined __AVX512BW__ && defined __x86_64__
    return "x86-64-v4";
#elif defined __AVX2__ && defined __BMI2__ && defined __FMA__ && defined __x86_64__
    return "x86-64-v3";
#elif defined __SSE4_2__ && defined __POPCNT__ && defined __x86_64__
    return "x86-64-v2";
#elif defined __x86_64__
    return "x86-64";
#elif defined __aarch64__
    return "aarch64";
#else
    return "another processor";
#endif
}

/* Prints the version, without the date or path of the build. */
static int print_version(void)
{
    puts("zolo " ZOLO_VERSION);
#ifdef __clang__
    printf("%s build for %s by clang %s\n", ZOLO_BUILD, processor(), __clang_version__);
#else
    printf("%s build for %s by gcc %s\n", ZOLO_BUILD, processor(), __VERSION__);
#endif
    return finish_output();
}

/* Prints the general help, or that of the command named after "help" ("help book query"), in the
 * language given with --lang. */
static int help(int argc, char **argv)
{
    static char ask[] = "--help";
    if (argc < 2 || argv[1][0] == '-') {
        print_help(stdout, argc, argv);
        return finish_help(argc, argv);
    }
    char *asked[8] = {NULL};
    int n = 0;
    for (int i = 1; i < argc && n < 6; i++)
        asked[n++] = argv[i];
    asked[n++] = ask;
    const struct command *command = find_command(n, asked);
    return command == NULL ? unknown_command(argv[1]) : run_command(command, n, asked);
}

/* The character locale (LC_CTYPE) that the environment sets, or NULL. */
static const char *character_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return NULL;
}

/* True for locale names such as "pl_PL.ISO-8859-2" and "C", not for "pl_PL" or
 * "pl_PL.utf8@euro". */
static bool names_other_charset(const char *locale)
{
    if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return true;
    const char *charset = strchr(locale, '.');
    return charset != NULL && strncasecmp(charset, ".UTF-8", 6) != 0 &&
           strncasecmp(charset, ".UTF8", 5) != 0;
}

/* Sets the locale. If no locale is set, or the one set is not installed, assumes UTF-8 unless the
 * environment names another charset. */
static void begin_locale(void)
{
    errno = 0;
    const bool is_installed = setlocale(LC_CTYPE, "") != NULL;
    const char *named = character_locale();
    if (!is_installed && errno == ENOMEM)
        end_without_memory();
    if (named == NULL || (!is_installed && !names_other_charset(named)))
        setlocale(LC_CTYPE, "C.UTF-8");
}

int main(int argc, char **argv)
{
    machines_begin(&argc, &argv);
    signals_begin();
    begin_locale();
    gsl_set_error_handler(on_gsl_error);
    json_set_alloc_funcs(allocate_json, free);
    if (argc < 2) {
        print_help(stderr, argc, argv);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-?") == 0 ||
        strcmp(argv[1], "help") == 0)
        return help(argc - 1, argv + 1);
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return print_version();
    if (argv[1][0] == '-')
        return early_option(argv[1]);
    const struct command *command = find_command(argc - 1, argv + 1);
    return command == NULL ? unknown_command(argv[1]) : run_command(command, argc - 1, argv + 1);
}
