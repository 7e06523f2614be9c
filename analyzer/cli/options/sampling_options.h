/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a question about chance: how sure the answer must be, how it is
 * computed, and what more of it is told. Shared by `advise` and `odds`; the rows
 * are data, the texts are read here. */
#ifndef ZOLO_CLI_OPTIONS_SAMPLING_OPTIONS_H
#define ZOLO_CLI_OPTIONS_SAMPLING_OPTIONS_H

#include <argp.h>

#include "analyzer/cli/options/player_options.h"
#include "analyzer/answer/answer.h"

/* Which question is asked: options compared, one contract, or options for every hand of a book,
 * which offers nothing that depends on the clock. */
enum question_kind { QUESTION_OPTIONS = 1, QUESTION_CONTRACT = 2, QUESTION_BOOK = 4 };

enum { SAMPLING_ROWS = 48 }; /* room for the rows of a command, its own included */

struct sampling_options {
    unsigned question;        /* bits of enum question_kind, 0: none of the options below */
    struct stopping stopping; /* 0 where nothing was given */
    struct evidence_options evidence;
    struct wants wants;     /* examples and losses; its parts are the command's */
    const char *checkpoint; /* NULL = none */
};

struct sampling_options sampling_default(unsigned question);

/* Appends the rows that a question offers after the `n` rows that are there,
 * and the closing one; returns how many there are without it. */
int sampling_rows(unsigned question, struct argp_option rows[SAMPLING_ROWS], int n);

/* Takes one option; ARGP_ERR_UNKNOWN if the key is none of these. */
error_t sampling_parse(int key, char *text, struct argp_state *state,
                       struct sampling_options *sampling);

/* Once all options are read: refuses those that exclude each other. */
void sampling_check(const struct argp_state *state, const struct common_options *common,
                    const struct sampling_options *sampling);

/* Whether the run was asked to stop by itself. */
bool sampling_stops(const struct sampling_options *sampling);

/* Fills what these options decide of a request; the rest of it is left alone. `players` are those
 * of player_options_policy for the same `common` and `rules`, and own what --evidence loads.
 * STATUS_INPUT for --evidence; STATUS_FILE, STATUS_MEMORY. */
enum status sampling_request(const struct sampling_options *sampling,
                             const struct common_options *common, const struct ruleset *rules,
                             struct policy_source *players, struct request *request,
                             struct diag *diag) MUST_USE;

#endif
