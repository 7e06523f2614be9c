/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that work in a browser: those that answer a question at once. See command.h. */
#include "analyzer/cli/command.h"

const struct command command_table[] = {
    {"advise", cmd_advise, "Which call, or which card, and by how much"},
    {"legal", cmd_legal, "Which calls or cards are legal now, by what one seat knows"},
    {"odds", cmd_odds, "The distribution of results of one settled contract"},
    {"solve", cmd_solve, "Open-card value and best line of one deal"},
    {"score", cmd_score, "Settles written deals: legality, sides, doubles, points, payoff"},
    {"rules", cmd_rules, "Lists, shows, compares and checks rule sets"},
};
const int n_commands = sizeof command_table / sizeof *command_table;
