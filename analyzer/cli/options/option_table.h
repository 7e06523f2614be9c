/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options as data: what help says of each, how its text is read, and where the value goes. Whatever
 * takes an option goes by its row; wrong texts end the program by argp_failure. */
#ifndef ZOLO_CLI_OPTIONS_OPTION_TABLE_H
#define ZOLO_CLI_OPTIONS_OPTION_TABLE_H

#include <argp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/language.h"
#include "engine/core/pack.h"

enum option_kind {
    OPTION_HEADING,  /* of the help: only words */
    OPTION_TEXT,     /* const char *, borrowed from the command line */
    OPTION_FLAG,     /* bool: true */
    OPTION_NUMBER,   /* whole, int or uint64_t: least to most */
    OPTION_POSITIVE, /* double, above 0 and up to `most` */
    OPTION_SHARE,    /* double, from `low` to `high` */
    OPTION_WORD,     /* an enumeration: the place of the text among `words` */
    OPTION_OTHER     /* `read` takes it */
};

/* In the flags of struct argp_option: seldom needed. Where a command has more options than
 * HELP_OPTIONS of help_page.h, --help leaves it to --help=all. */
enum { OPTION_RARE = 0x10000 };

struct command_option {
    struct argp_option shown; /* a key of 0 is given out; a group of 0 is that of the row before */
    enum option_kind kind;
    size_t place, size; /* of the value in the options of the command */
    uint64_t least, most;
    double low, high;
    const char *const *words; /* ending with NULL */
    const char *what;         /* of OPTION_POSITIVE in messages: "number of seconds" */
    void (*read)(struct argp_state *state, char *text, void *options);
    unsigned offered; /* bits: who offers it; 0: everybody */
};

#define OPTION_AT(structure, member) \
    .place = offsetof(structure, member), .size = sizeof(((structure *)NULL)->member)
#define OPTION_HEAD(words, number)                         \
    {                                                      \
        .shown = { NULL, 0, NULL, 0, H_(words), (number) } \
    }
#define OPTION_END     \
    {                  \
        .shown = { 0 } \
    }

/* What a number without a bound of its own, as of seconds, may be at most. */
enum { OPTIONS_MOST = 1000000000 };

/* Options of several commands: each has its name, its argument and its reader here; the help tells
 * what it means in a command. `who` offers it, 0: everybody. */
#define OPTION_CHECKPOINT(help, structure, member, who)                        \
    {                                                                          \
        {"checkpoint", 0, H_("FILE"), OPTION_RARE, H_(help), 12}, OPTION_TEXT, \
            OPTION_AT(structure, member), .offered = (who)                     \
    }
#define OPTION_BOOK_RULES(structure, member, number)                      \
    {                                                                     \
        {"rules",                                                         \
         'r',                                                             \
         H_("NAME|FILE"),                                                 \
         0,                                                               \
         H_("The rule set of the book, if it is no longer where it was"), \
         (number)},                                                       \
            OPTION_TEXT, OPTION_AT(structure, member)                     \
    }
#define OPTION_PRECISION(help, structure, member, who)                                \
    {                                                                                 \
        {"precision", 0, "X", OPTION_RARE, H_(help), 10}, OPTION_POSITIVE,            \
            OPTION_AT(structure, member), .most = OPTIONS_MOST, .what = N_("number"), \
                                          .offered = (who)                            \
    }
#define OPTION_CONFIDENCE(help, structure, member, who)                                      \
    {                                                                                        \
        {"confidence", 0, "C", 0, H_(help), 10}, OPTION_SHARE, OPTION_AT(structure, member), \
            .low = 0.5, .high = 0.9999, .offered = (who)                                     \
    }
#define OPTION_TIME(structure, member, who)                                                      \
    {                                                                                            \
        {"time", 0, "S", OPTION_RARE, H_("Stop after S seconds"), 10}, OPTION_POSITIVE,          \
            OPTION_AT(structure, member), .most = OPTIONS_MOST, .what = N_("number of seconds"), \
                                          .offered = (who)                                       \
    }

/* The rows of a table, which OPTION_END ends, for argp: those that `offered` has bits of, appended
 * to the n in `out`, with a closing row. Keys that are given out begin at `first`. Returns how many
 * there are without the closing one. */
int option_table_rows(const struct command_option *table, int first, unsigned offered,
                      struct argp_option *out, int n);

/* Takes an option if its key is one of the table's, else returns ARGP_ERR_UNKNOWN. `options` is what
 * the places count from. */
error_t option_table_take(const struct command_option *table, int first, int key, char *text,
                          struct argp_state *state, void *options);

/* Reads a whole number in low..high from an option's text, or exits with a message that names
 * option, text and range. */
uint64_t options_number(struct argp_state *state, const char *option, const char *text,
                        uint64_t low, uint64_t high);

/* Likewise a number from `low` on, or "all": then INT32_MAX. */
int options_number_or_all(struct argp_state *state, const char *option, const char *text,
                          uint64_t low);

/* Reads a seat, 1 to 4 or a word for forehand or dealer in English, Polish or German, or exits
 * likewise. The seats of the engine count from 0. */
seat options_seat(struct argp_state *state, const char *option, const char *text);

#endif
