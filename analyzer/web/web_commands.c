/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that work in a browser: those that answer a question at once. See command.h. */
#include "analyzer/cli/command.h"

const struct command *const command_table[] = {
    &command_advise, &command_legal, &command_odds, &command_solve, &command_score, &command_rules,
};
const int n_commands = sizeof command_table / sizeof *command_table;
