/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/command.h"

#define COMMAND_PLACE(name) &command_##name
const struct command *const command_table[] = {COMMANDS(COMMAND_PLACE)};
const int n_commands = sizeof command_table / sizeof *command_table;
_Static_assert(sizeof command_table / sizeof *command_table <= MOST_COMMANDS, "a longer list");
