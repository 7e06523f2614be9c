/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fallible functions report: a status code, and for bad outside input a
 * diagnosis that says where, what was wrong and what was expected. Libraries
 * never print and never exit; the command line turns these into messages. */
#ifndef ZOLO_CORE_STATUS_H
#define ZOLO_CORE_STATUS_H

#include <stdarg.h>

/* Gaps are left between the groups so that codes can be added in place. */
enum status {
    STATUS_OK = 0,
    STATUS_INPUT = 10,      /* text from outside is wrong: see the diag; exit 2 */
    STATUS_IMPOSSIBLE = 11, /* facts that contradict each other: see the diag; exit 2 */
    STATUS_MEMORY = 20,     /* allocation failed; exit 1 */
    STATUS_FILE = 21,       /* a file could not be opened, read or written; exit 1 */
    STATUS_PROGRAM = 22,    /* a player, or an outside program (gnuplot), failed; exit 1 */
    STATUS_INTERRUPTED = 23 /* stopped by the user; exit 1 */
};

#define MUST_USE __attribute__((warn_unused_result))

/* Where and why input was refused. `source` is a file name or the name of a
 * command-line argument; line and column count from 1, 0 = not known (for an
 * argument line is 0 and column counts its bytes). */
struct diag {
    char source[128];
    int line;
    int column;
    char message[3200]; /* room for what a failed program was shown, and its log */
};

/* Fills line, column and the formatted message, in the language that is spoken where the format has
 * a translation (N_); leaves `source` alone. A NULL
 * diag is allowed and ignored. Returns `status`, so that a caller can write
 * `return diag_set(diag, STATUS_INPUT, …)`. */
enum status diag_set(struct diag *diag, enum status status, int line, int column,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Goes on with the message of a diagnosis (cut to fit). A NULL diag is allowed and ignored. */
void diag_append(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Names the file or argument that a diagnosis is about (cut to fit). */
void diag_set_source(struct diag *diag, const char *source);

#endif
