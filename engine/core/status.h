/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Error reporting: a status code and, for invalid external input, a diagnosis that states the
 * position, the error and what was expected. Libraries never print or exit; the command line prints
 * the messages. */
#pragma once

/* A returned status must be used or cast to void. */
#if defined __clang__
#define MUST_BE_USED __attribute__((warn_unused_result))
#elif __GNUC__ >= 11
#define MUST_BE_USED [[nodiscard]]
#else
#define MUST_BE_USED
#endif

/* The numbers leave gaps so that each group can get new codes. */
enum MUST_BE_USED status {
    STATUS_OK = 0,
    STATUS_INPUT = 10,      /* invalid external input, see diag; exit 2 */
    STATUS_IMPOSSIBLE = 11, /* contradictory facts, see diag; exit 2 */
    STATUS_MEMORY = 20,     /* allocation failed; exit 1 */
    STATUS_FILE = 21,       /* a file could not be opened, read or written; exit 1 */
    STATUS_PROGRAM = 22,    /* a player or an external program (gnuplot) failed; exit 1 */
    STATUS_INTERRUPTED = 23 /* stopped by the user; exit 1 */
};

#define UNUSED __attribute__((unused)) /* marks a parameter that a callback ignores */

/* Returns the status of an expression from the calling function, unless it is STATUS_OK. */
#define TRY(expression)                         \
    do {                                        \
        const enum status tried = (expression); \
        if (tried != STATUS_OK)                 \
            return tried;                       \
    } while (0)

/* Like TRY, but returns STATUS_MEMORY if an allocation has failed. */
#define TRY_MEMORY(pointer) TRY((pointer) != NULL ? STATUS_OK : STATUS_MEMORY)

/* Runs one of several steps before a common clean-up, unless an earlier step has failed. */
#define THEN(status, step)         \
    do {                           \
        if ((status) == STATUS_OK) \
            (status) = (step);     \
    } while (0)

/* States where and why input was refused. `source` is a file name or a command-line argument. Lines
 * and columns count from 1, columns in bytes; 0 means unknown (arguments always have line 0). */
struct diag {
    char source[128];
    int line;
    int column;
    char message[3200]; /* large enough for both the input and the log of a failed program */
};

/* Sets line, column and the formatted message, translated if the format has a translation (N_).
 * `source` is unchanged. `diag` may be NULL. Returns `status`, so that a caller can write `return
 * diag_set(diag, STATUS_INPUT, …)`. */
enum status diag_set(struct diag *diag, enum status status, int line, int column,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Like diag_set, but for invalid input whose position is unknown, such as an argument. */
#define diag_refuse(diag, ...) diag_set(diag, STATUS_INPUT, 0, 0, __VA_ARGS__)

/* Appends to the message, truncating it to fit. `diag` may be NULL. */
void diag_append(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Sets the name of the file or argument to which a diagnosis refers, truncated to fit. */
void diag_set_source(struct diag *diag, const char *source);
