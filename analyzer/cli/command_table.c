/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the program. */
#include "analyzer/cli/command.h"

const struct command *const command_table[] = {
    &command_advise, &command_legal,   &command_where,  &command_compare, &command_odds,
    &command_solve,  &command_score,   &command_review, &command_record,  &command_practise,
    &command_deal,   &command_rules,   &command_match,  &command_book,    &command_book_query,
    &command_train,  &command_exploit, &command_bench,
};
const int n_commands = sizeof command_table / sizeof *command_table;
_Static_assert(sizeof command_table / sizeof *command_table <= MOST_COMMANDS, "a longer list");
