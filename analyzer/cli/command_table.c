/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the program. */
#include "analyzer/cli/command.h"

const struct command command_table[] = {
    {"advise", cmd_advise, "Which call, or which card, and by how much"},
    {"legal", cmd_legal, "Which calls or cards are legal now, by what one seat knows"},
    {"where", cmd_where, "Where the unseen cards are, and who plays with you"},
    {"compare", cmd_compare, "Hands, seats, rules or players side by side, and what turns a call"},
    {"odds", cmd_odds, "The distribution of results of one settled contract"},
    {"solve", cmd_solve, "Open-card value and best line of one deal"},
    {"score", cmd_score, "Settles written deals: legality, sides, doubles, points, payoff"},
    {"review", cmd_review, "Finds the calls and cards that cost something in written deals"},
    {"record", cmd_record, "Enters deals at the table: only legal calls and cards, kept at once"},
    {"practise", cmd_practise, "Asks for calls and cards where the choice matters, and rates you"},
    {"deal", cmd_deal, "Prints deals that fit a condition"},
    {"rules", cmd_rules, "Lists, shows, compares and checks rule sets"},
    {"match", cmd_match, "Which policy is stronger, and by how much, in duplicate matches"},
    {"book", cmd_book, "What every call is worth with every hand: tables, kept in a file"},
    {"thumb", cmd_thumb, "A rule of thumb for the opening, made from a book"},
    {"plot", cmd_plot, "Pictures of any of these"},
    {"learn", cmd_learn, "Makes a table of calls: a bidder consistent with the others"},
    {"learn-cards", cmd_learn_cards, "Makes a net that plays cards, by self-play"},
    {"learn-ends", cmd_learn_ends, "Finds the cards of ends of the auction by counting through"},
    {"exploit", cmd_exploit, "What a best response in calls or cards wins from a policy"},
    {"bench", cmd_bench, "Speed of the parts"},
};
const int n_commands = sizeof command_table / sizeof *command_table;
_Static_assert(sizeof command_table / sizeof *command_table <= MOST_COMMANDS, "a longer list");
