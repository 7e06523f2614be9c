/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which book is asked about: the file that is named first, or the one that the user has named for good
 * (defaults_book). */
#ifndef ZOLO_CLI_BOOK_BOOK_FILE_H
#define ZOLO_CLI_BOOK_BOOK_FILE_H

#include <argp.h>
#include <stdbool.h>

/* For the keys of argp that a command does not know itself: where there is no argument, *file is the
 * user's own book, or the program ends. */
error_t book_file_parse(int key, struct argp_state *state, const char **file);

/* If the only argument names no file, and the user has a book of his own, it is the hand asked about.
 * Without one, and without another question (`has_question`), says what is missing and ends. */
void book_file_choose(struct argp_state *state, bool has_question, const char **file,
                      const char **hand);

#endif
