/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Command-line options as data: help text, kind of argument, and location of the value. For an
 * invalid argument, readers return STATUS_INPUT and a message that names the option, the argument
 * and the expected form. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/language.h"
#include "engine/core/pack.h"
#include "engine/core/status.h"

enum option_kind {
    OPTION_HEADING,  /* a heading in the help page */
    OPTION_TEXT,     /* const char *, borrowed from the command line */
    OPTION_FLAG,     /* bool: true */
    OPTION_NUMBER,   /* int or uint64_t, from `least` to `most` */
    OPTION_POSITIVE, /* double, above 0 and up to `most` */
    OPTION_SHARE,    /* double, from `low` to `high` */
    OPTION_WORD,     /* an enum: the argument's index in `words` plus `least` */
    OPTION_SEAT,     /* int, 0 to 3, given as 1 to 4 or a word; default SEAT_NONE */
    OPTION_OTHER     /* the function `read` reads and stores the value */
};

/* Option groups in the help, numbered from 1; the last one contains only --help. */
enum { OPTION_GROUPS = 14 };

/* Flags of an option. OPTION_RARE: if a command has more than HELP_OPTIONS options, only --help=all
 * shows the option. OPTION_ARG_OPTIONAL: the argument may be omitted. OPTION_OR_ALL: "all" means
 * the largest number. */
enum { OPTION_RARE = 1, OPTION_ARG_OPTIONAL = 2, OPTION_OR_ALL = 4 };

/* Kinds of question: which option is best; how a contract ends; what is known; how several
 * questions compare; which call is best for each hand in a book (no time limit is allowed). */
enum asks {
    ASKS_OPTIONS = 0x10000,
    ASKS_CONTRACT = 0x20000,
    ASKS_KNOWN = 0x40000,
    ASKS_COMPARED = 0x80000,
    ASKS_BOOK = 0x100000,
    ASKS_OF_HAND = ASKS_OPTIONS | ASKS_CONTRACT | ASKS_KNOWN | ASKS_COMPARED
};

struct command_option {
    const char *name;     /* long name without hyphens; NULL for a heading */
    int letter;           /* short name; 0: none */
    const char *argument; /* name of the argument, NULL if there is none */
    unsigned flags;
    const char *help;
    int group; /* help group, ascending; 0 means the group of the previous row */
    enum option_kind kind;
    size_t place, size;          /* location in the command's options struct */
    uint64_t least, most, usual; /* limits and default of a number */
    double low, high;
    const char *const *words; /* the permitted words, ending with NULL */
    const char *what;         /* names an OPTION_POSITIVE in messages: "number of seconds" */
    enum status (*read)(void *place, char *text, struct diag *diag);
    unsigned offered; /* bits of enum offer or asks that a command must have, or 0 */
    unsigned later;   /* bits of the commands whose help lists the option one group later, and only
                         there as rare */
};

#define OPTION_AT(structure, member) \
    .place = offsetof(structure, member), .size = sizeof(((structure *)NULL)->member)
#define OPTION_HEAD(words, number) .help = H_(words), .group = (number)
#define OPTION_END .name = NULL

/* The largest value of a number that has no limit of its own, such as seconds. */
enum { OPTIONS_MOST = 1000000000 };

/* Rows of options that several commands share, without their braces. Names, arguments and readers
 * are defined here; each command supplies the help text, and `who` becomes the row's `offered`. */
#define OPTION_CHECKPOINT(help, structure, member, who)                  \
    "checkpoint", 0, H_("FILE"), OPTION_RARE, H_(help), 12, OPTION_TEXT, \
        OPTION_AT(structure, member), .offered = (who)
#define OPTION_BOOK_RULES(structure, member, number)                                         \
    "rules", 'r', H_("NAME|FILE"), 0, H_("The rule set of the book, if its file has moved"), \
        (number), OPTION_TEXT, OPTION_AT(structure, member)
#define OPTION_PRECISION(help, structure, member, who)                                             \
    "precision", 0, "X", OPTION_RARE, H_(help), 10, OPTION_POSITIVE, OPTION_AT(structure, member), \
        .most = OPTIONS_MOST, .what = N_("number"), .offered = (who)
#define OPTION_CONFIDENCE(help, structure, member, who)                                \
    "confidence", 0, "C", 0, H_(help), 10, OPTION_SHARE, OPTION_AT(structure, member), \
        .low = 0.5, .high = 0.9999, .offered = (who)
#define OPTION_TIME(structure, member, who)                                                  \
    "time", 0, "S", OPTION_RARE, H_("Stop after S seconds"), 10, OPTION_POSITIVE,            \
        OPTION_AT(structure, member), .most = OPTIONS_MOST, .what = N_("number of seconds"), \
                                      .offered = (who)

bool option_is_last(const struct command_option *option);

/* Stores the default values of a table's options in `options`. */
void options_begin(const struct command_option *table, void *options);

/* Stores the value of an option in `options`; `text` is NULL if it has no argument. The text is
 * borrowed and may be modified. STATUS_INPUT. */
enum status option_take(const struct command_option *option, char *text, void *options,
                        struct diag *diag);

/* Reads a whole number in low..high from an option's argument. STATUS_INPUT. */
enum status options_number(const char *option, const char *text, uint64_t low, uint64_t high,
                           uint64_t *out, struct diag *diag);

/* Reads a seat, counted from 0: 1 to 4, or a word for forehand or dealer in English, Polish or
 * German. STATUS_INPUT. */
enum status options_seat(const char *option, const char *text, seat *out, struct diag *diag);
