/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options as data: the help text, how the argument is read, and where the value is stored. A wrong
 * argument is refused with STATUS_INPUT and a message that names the option, the argument and what
 * was expected. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/language.h"
#include "engine/core/pack.h"
#include "engine/core/status.h"

enum option_kind {
    OPTION_HEADING,  /* a heading of the help */
    OPTION_TEXT,     /* const char *, borrowed from the command line */
    OPTION_FLAG,     /* bool: true */
    OPTION_NUMBER,   /* whole, int or uint64_t: least to most */
    OPTION_POSITIVE, /* double, above 0 and up to `most` */
    OPTION_SHARE,    /* double, from `low` to `high` */
    OPTION_WORD,     /* an enum: the index of the text among `words`, plus `least` */
    OPTION_SEAT,     /* int, from 0; given as 1 to 4 or by a word; SEAT_NONE if not given */
    OPTION_OTHER     /* read by `read` */
};

/* Groups of the help, from 1; the last has --help alone. */
enum { OPTION_GROUPS = 14 };

/* Flags of an option. OPTION_RARE: only --help=all shows it, if the command has more than
 * HELP_OPTIONS options. OPTION_ARG_OPTIONAL: its argument may be left out. OPTION_OR_ALL: "all" is
 * the largest number. */
enum { OPTION_RARE = 1, OPTION_ARG_OPTIONAL = 2, OPTION_OR_ALL = 4 };

struct command_option {
    const char *name;     /* the long name without hyphens; NULL for a heading */
    int letter;           /* short name; 0: none */
    const char *argument; /* name of its argument; NULL: it takes none */
    unsigned flags;
    const char *help;
    int group; /* group of the help, ascending; 0: same as in the row before */
    enum option_kind kind;
    size_t place, size;          /* where the value is in the options struct of the command */
    uint64_t least, most, usual; /* limits and default of a number */
    double low, high;
    const char *const *words; /* ending with NULL */
    const char *what;         /* what OPTION_POSITIVE is called in messages: "number of seconds" */
    enum status (*read)(void *options, char *text, struct diag *diag);
    unsigned offered; /* bits of enum offer: the commands that have it; 0: all */
};

#define OPTION_AT(structure, member) \
    .place = offsetof(structure, member), .size = sizeof(((structure *)NULL)->member)
#define OPTION_HEAD(words, number)           \
    {                                        \
        .help = H_(words), .group = (number) \
    }
#define OPTION_END   \
    {                \
        .name = NULL \
    }

/* The largest value of a number without a bound of its own, such as seconds. */
enum { OPTIONS_MOST = 1000000000 };

/* Options of several commands: name, argument and reader are here, the command has the help text.
 * `who` is the `offered` of its row. */
#define OPTION_CHECKPOINT(help, structure, member, who)                      \
    {                                                                        \
        "checkpoint", 0, H_("FILE"), OPTION_RARE, H_(help), 12, OPTION_TEXT, \
            OPTION_AT(structure, member), .offered = (who)                   \
    }
#define OPTION_BOOK_RULES(structure, member, number)                                             \
    {                                                                                            \
        "rules", 'r', H_("NAME|FILE"), 0, H_("The rule set of the book, if its file has moved"), \
            (number), OPTION_TEXT, OPTION_AT(structure, member)                                  \
    }
#define OPTION_PRECISION(help, structure, member, who)                                \
    {                                                                                 \
        "precision", 0, "X", OPTION_RARE, H_(help), 10, OPTION_POSITIVE,              \
            OPTION_AT(structure, member), .most = OPTIONS_MOST, .what = N_("number"), \
                                          .offered = (who)                            \
    }
#define OPTION_CONFIDENCE(help, structure, member, who)                                    \
    {                                                                                      \
        "confidence", 0, "C", 0, H_(help), 10, OPTION_SHARE, OPTION_AT(structure, member), \
            .low = 0.5, .high = 0.9999, .offered = (who)                                   \
    }
#define OPTION_TIME(structure, member, who)                                                      \
    {                                                                                            \
        "time", 0, "S", OPTION_RARE, H_("Stop after S seconds"), 10, OPTION_POSITIVE,            \
            OPTION_AT(structure, member), .most = OPTIONS_MOST, .what = N_("number of seconds"), \
                                          .offered = (who)                                       \
    }

/* Whether this row ends a table. */
bool option_is_last(const struct command_option *option);

/* Stores in `options` the values of the options of a table that are not given. */
void options_begin(const struct command_option *table, void *options);

/* Stores the value of an option in `options`; `text` is NULL if it has no argument. The text is
 * borrowed and may be cut up. STATUS_INPUT. */
enum status option_take(const struct command_option *option, char *text, void *options,
                        struct diag *diag);

/* Reads a whole number in low..high from an option's text. STATUS_INPUT. */
enum status options_number(const char *option, const char *text, uint64_t low, uint64_t high,
                           uint64_t *out, struct diag *diag);

/* Reads a seat, counted from 0: 1 to 4, or a word for forehand or dealer in English, Polish or
 * German. STATUS_INPUT. */
enum status options_seat(const char *option, const char *text, seat *out, struct diag *diag);
