/* The options that commands share, and how the program reports failure. */
#ifndef ZOLO_CLI_OPTIONS_H
#define ZOLO_CLI_OPTIONS_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

#include "analyzer/io/report_style.h"
#include "engine/core/status.h"
#include "engine/policy/policy.h"
#include "engine/rules/ruleset.h"

#ifndef ZOLO_VERSION
#define ZOLO_VERSION "unknown" /* set by the Makefile */
#endif

/* Which common options a command offers. */
enum common_group {
    OFFER_RULES = 1,   /* --rules NAME|FILE */
    OFFER_FORMAT = 2,  /* --format text|json|csv */
    OFFER_SEED = 4,    /* --seed N */
    OFFER_THREADS = 8, /* --threads N */
    OFFER_POLICY = 16, /* --policy SPEC, --bot-time S */
    OFFER_DEALS = 32,  /* --exact | --deals N */
    OFFER_PLOT = 64    /* --plot FILE */
};

struct common_options {
    unsigned offered;       /* set by the command before parsing: enum common_group bits */
    const char *rules_name; /* default "kop-asdycha" */
    enum output_format format;
    uint64_t seed;           /* default 1 */
    int threads;             /* 0 = as many as there are cores */
    const char *policy_text; /* NULL = the command's default */
    double bot_time_s;       /* what an exec: player may take for an action, default 1 */
    bool exact;
    uint64_t deals;   /* 0 = not given */
    const char *plot; /* NULL = none */
};

/* Defaults for a command that offers these groups. */
struct common_options common_options_default(unsigned offered);

/* Parses the arguments of a command: its own `argp` (which has no children of
 * its own) plus the common options that it offers. `input` points to the
 * command's options, whose FIRST member is a struct common_options made by
 * common_options_default; the command's parser sees `input` as state->input.
 * Bad usage prints a message and exits 2. */
void options_parse(const struct argp *argp, int argc, char **argv, void *input);

/* Reads a whole number in low..high from an option's text, or exits by
 * argp_failure with a message that names option, text and range. */
uint64_t options_number(struct argp_state *state, const char *option, const char *text,
                        uint64_t low, uint64_t high);

/* Prints "zolo: SOURCE:LINE:COLUMN: message" (parts that are known) to standard
 * error and returns the exit status that belongs to `status`. */
int report_failure(enum status status, const struct diag *diag);

/* Loads the rule set of --rules. */
enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag) MUST_USE;

/* True if standard output may bear suit symbols (UTF-8 locale). */
bool output_has_symbols(void);
/* True if standard output is a terminal, NO_COLOR is unset and TERM is not dumb. */
bool output_has_colour(void);

/* Flushes standard output; EXIT_DONE, or EXIT_COULD_NOT with a message if
 * anything could not be written (full disk, closed pipe). Commands end with it. */
int finish_output(void);

#endif
