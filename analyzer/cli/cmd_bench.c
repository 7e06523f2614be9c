/* zolo bench: speed of the parts (DESIGN 6). */
#include <math.h>
#include <stdio.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/experiment/bench.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/rulefiles/rule_file.h"

struct bench_options {
    struct common_options common;
    int repetitions;
};

static const char doc[] =
    "Measures how fast the parts are on one core: whole playouts from freshly drawn deals "
    "(random: settled contracts, random cards; club: auction and cards by rules of thumb), "
    "open-card solves over all side patterns, and sampled deals behind a hand. Each figure is "
    "the median of the repetitions, in units of work a second. What a rule set has no part for is "
    "left out.\v"
    "Machines are noisy: compare figures of one run only.";

static const struct argp_option options[] = {
    {"repetitions", 'k', "K", 0, "Repetitions of each measurement, 1 to 99 (default 5)", 1},
    {0},
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct bench_options *input = state->input;
    if (key == 'k') {
        input->repetitions = (int)options_number(state, "repetitions", text, 1, 99);
        return 0;
    }
    if (key == ARGP_KEY_ARG)
        argp_failure(state, EXIT_USAGE, 0, "unexpected argument '%s'", text);
    return ARGP_ERR_UNKNOWN;
}

static const struct argp bench_argp = {options, parse, NULL, doc, NULL, NULL, NULL};

/* Each trump order of Kop, the sets that play two orders, and Doppelkopf: what is measured unless --rules
 * names a set. */
static const char *const games[] = {"kop-asdycha", "kop-3tens", "baska-pagat", "baska-linia",
                                    "doko-48"};
enum { N_GAMES = sizeof games / sizeof *games };

struct result {
    char name[48];
    struct bench bench;
};

static void print_text(const struct result *results, int n)
{
    printf("# zolo %s bench, 1 thread, median (slowest..fastest), millions a second\n",
           ZOLO_VERSION);
    for (int i = 0; i < n; i++) {
        const struct bench *bench = &results[i].bench;
        const struct {
            const char *name;
            const struct bench_speed *speed;
        } rows[] = {{"random playouts", &bench->random_playouts},
                    {"club playouts", &bench->club_playouts},
                    {"open-card solves", &bench->solves},
                    {"sampled deals", &bench->deals}};
        printf("%s\n", results[i].name);
        for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
            if (rows[r].speed->work > 0)
                printf("  %-17s %8.3f (%.3f..%.3f)\n", rows[r].name, rows[r].speed->median / 1e6,
                       rows[r].speed->slowest / 1e6, rows[r].speed->fastest / 1e6);
    }
}

/* What was not measured is left out. */
static void set_speed(json_t *speeds, const char *rules, const struct bench_speed *speed)
{
    if (speed->work > 0)
        json_object_set_new(speeds, rules, json_number_of(round(speed->median)));
}

static enum status print_json(const struct result *results, int n)
{
    json_t *random = json_object(), *club = json_object(), *solves = json_object(),
           *deals = json_object();
    for (int i = 0; i < n; i++) {
        const struct bench *bench = &results[i].bench;
        set_speed(random, results[i].name, &bench->random_playouts);
        set_speed(club, results[i].name, &bench->club_playouts);
        set_speed(solves, results[i].name, &bench->solves);
        set_speed(deals, results[i].name, &bench->deals);
    }
    return json_write(stdout, json_pack("{s:s, s:i, s:{s:o, s:o}, s:o, s:o}", "command", "bench",
                                        "threads", 1, "playouts_per_s", "random", random, "club",
                                        club, "solves_per_s", solves, "deals_per_s", deals));
}

/* Empty for what was not measured. */
static void print_field(const struct bench_speed *speed)
{
    putchar(',');
    if (speed->work > 0)
        printf("%.0f", speed->median);
}

static void print_csv(const struct result *results, int n)
{
    puts("rules,random_playouts_per_s,club_playouts_per_s,solves_per_s,deals_per_s");
    for (int i = 0; i < n; i++) {
        const struct bench *bench = &results[i].bench;
        printf("%s", results[i].name);
        print_field(&bench->random_playouts);
        print_field(&bench->club_playouts);
        print_field(&bench->solves);
        print_field(&bench->deals);
        putchar('\n');
    }
}

static enum status measure(const char *name, int repetitions, struct result *result,
                           struct diag *diag)
{
    struct ruleset rules;
    enum status status = rule_file_load(name, &rules, diag);
    if (status != STATUS_OK)
        return status;
    snprintf(result->name, sizeof result->name, "%s", rules.name);
    return bench_run(&rules, repetitions, 0.2, &result->bench);
}

int cmd_bench(int argc, char **argv)
{
    struct bench_options input = {common_options_default(OFFER_RULES | OFFER_FORMAT), 5};
    input.common.rules_name = NULL;
    options_parse(&bench_argp, argc, argv, &input);
    struct result results[N_GAMES];
    const int n = input.common.rules_name != NULL ? 1 : N_GAMES;
    for (int i = 0; i < n; i++) {
        const char *name = input.common.rules_name != NULL ? input.common.rules_name : games[i];
        struct diag diag = {0};
        const enum status status = measure(name, input.repetitions, &results[i], &diag);
        if (status != STATUS_OK)
            return report_failure(status, &diag);
    }
    enum status status = STATUS_OK;
    switch (input.common.format) {
    case FORMAT_TEXT: print_text(results, n); break;
    case FORMAT_JSON: status = print_json(results, n); break;
    case FORMAT_CSV: print_csv(results, n); break;
    }
    return status == STATUS_OK ? finish_output() : report_failure(status, &(struct diag){0});
}
