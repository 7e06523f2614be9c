/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options as data: what help says of each, how its text is read, and where the value goes. Whatever
 * takes an option goes by its row. A text that is wrong is STATUS_INPUT, with the option, the text and
 * what was expected in the diag. */
#ifndef ZOLO_CLI_OPTIONS_OPTION_TABLE_H
#define ZOLO_CLI_OPTIONS_OPTION_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/language.h"
#include "engine/core/pack.h"
#include "engine/core/status.h"

enum option_kind {
    OPTION_HEADING,  /* of the help: only words */
    OPTION_TEXT,     /* const char *, borrowed from the command line */
    OPTION_FLAG,     /* bool: true */
    OPTION_NUMBER,   /* whole, int or uint64_t: least to most */
    OPTION_POSITIVE, /* double, above 0 and up to `most` */
    OPTION_SHARE,    /* double, from `low` to `high` */
    OPTION_WORD,     /* an enumeration: the place of the text among `words`, from `least` on */
    OPTION_SEAT,     /* int, from 0; given as 1 to 4, or by a word */
    OPTION_OTHER     /* `read` takes it */
};

/* Groups of the help, from 1; the last is that of --help itself. */
enum { OPTION_GROUPS = 14 };

/* Flags of an option: seldom needed, so that --help leaves it to --help=all where a command has more
 * options than HELP_OPTIONS; and with an argument that may be left out. */
enum { OPTION_RARE = 1, OPTION_ARG_OPTIONAL = 2 };

struct command_option {
    const char *name;     /* long, without the hyphens; NULL for a heading */
    int letter;           /* the short name; 0: none */
    const char *argument; /* what its argument is called; NULL: it takes none */
    unsigned flags;
    const char *help;
    int group; /* of the help, in this order; 0: as the row before */
    enum option_kind kind;
    size_t place, size; /* of the value in the options of the command */
    uint64_t least, most;
    double low, high;
    const char *const *words; /* ending with NULL */
    const char *what;         /* of OPTION_POSITIVE in messages: "number of seconds" */
    enum status (*read)(void *options, char *text, struct diag *diag);
    unsigned offered; /* bits: who offers it; 0: everybody */
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

/* What a number without a bound of its own, as of seconds, may be at most. */
enum { OPTIONS_MOST = 1000000000 };

/* Options of several commands: each has its name, its argument and its reader here; the help tells
 * what it means in a command. `who` offers it, 0: everybody. */
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

/* The row that ends a table. */
bool option_is_last(const struct command_option *option);

/* Takes the text of an option, NULL where it has none, to its place in `options`. The text is borrowed,
 * and may be cut up. STATUS_INPUT. */
enum status option_take(const struct command_option *option, char *text, void *options,
                        struct diag *diag) MUST_USE;

/* Reads a whole number in low..high from an option's text. STATUS_INPUT. */
enum status options_number(const char *option, const char *text, uint64_t low, uint64_t high,
                           uint64_t *out, struct diag *diag) MUST_USE;

/* Likewise a number from `low` on, or "all": then INT32_MAX. */
enum status options_number_or_all(const char *option, const char *text, uint64_t low, int *out,
                                  struct diag *diag) MUST_USE;

/* Reads a seat, 1 to 4 or a word for forehand or dealer in English, Polish or German. The seats of the
 * engine count from 0. STATUS_INPUT. */
enum status options_seat(const char *option, const char *text, seat *out,
                         struct diag *diag) MUST_USE;

#endif
