/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_file.h. */
#include "analyzer/cli/book/book_file.h"

#include <unistd.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "engine/core/language.h"

error_t book_file_parse(int key, struct argp_state *state, const char **file)
{
    if (key != ARGP_KEY_NO_ARGS)
        return ARGP_ERR_UNKNOWN;
    *file = defaults_book(NULL);
    if (*file == NULL)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("the book is missing: a file that zolo book has made"));
    return 0;
}

void book_file_choose(struct argp_state *state, bool has_question, const char **file,
                      const char **hand)
{
    const char *own = defaults_book(NULL);
    if (*hand != NULL || access(*file, F_OK) == 0)
        return;
    if (own != NULL) {
        *hand = *file;
        *file = own;
    } else if (!has_question) {
        argp_failure(
            state, EXIT_USAGE, 0,
            tr("'%s' is no file: the book comes first, as in zolo book query kop.book \"HA "
               "HT\", or is named for good by ZOLO_BOOK or book: (see zolo rules)"),
            *file);
    }
}
