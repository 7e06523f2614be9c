/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the program. */
#include "analyzer/cli/command.h"

#include "engine/core/language.h"

const struct command command_table[] = {
    {"advise", cmd_advise, H_("Which call, or which card, and by how much")},
    {"legal", cmd_legal, H_("Which calls or cards are legal now, by what one seat knows")},
    {"where", cmd_where, H_("Where the unseen cards are, and who plays with you")},
    {"compare", cmd_compare,
     H_("Hands, seats, rules or players side by side, and what turns a call")},
    {"odds", cmd_odds, H_("The distribution of results of one settled contract")},
    {"solve", cmd_solve, H_("Open-card value and best line of one deal")},
    {"score", cmd_score, H_("Settles written deals: legality, sides, doubles, points, payoff")},
    {"review", cmd_review, H_("Finds the calls and cards that cost something in written deals")},
    {"record", cmd_record, H_("Enters deals at the table: only legal calls and cards, all kept")},
    {"practise", cmd_practise,
     H_("Asks for calls and cards where the choice matters, and rates you")},
    {"deal", cmd_deal, H_("Prints deals that fit a condition")},
    {"rules", cmd_rules, H_("Lists, shows, compares and checks rule sets")},
    {"match", cmd_match, H_("Which policy is stronger, and by how much, in duplicate matches")},
    {"book", cmd_book, H_("What every call is worth with every hand: tables, kept in a file")},
    {"train", cmd_train, H_("Makes a player for a rule set of 16 cards from nothing")},
    {"exploit", cmd_exploit, H_("What a best response in calls or cards wins from a policy")},
    {"bench", cmd_bench, H_("Speed of the parts")},
};
const int n_commands = sizeof command_table / sizeof *command_table;
_Static_assert(sizeof command_table / sizeof *command_table <= MOST_COMMANDS, "a longer list");
