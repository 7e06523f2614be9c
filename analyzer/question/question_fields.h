/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a question's line in their order, in one table for the writer and the reader. */
#pragma once

#include <stddef.h>

#include "analyzer/question/question_read.h"

struct question_field {
    const char *name;
    bool is_always; /* written even if empty */
    /* Appends the field's value with blanks escaped. */
    void (*write)(const struct question *question, char to[QUESTION_BYTES]);
    /* Reads a decoded, non-empty value unless `words` has one already. Returns the error as a
     * clause, or NULL. If `read` is NULL, the value is stored as text at `place`. */
    const char *(*read)(char *value, struct question_words *words);
    size_t place;       /* offset in struct question_words */
    const char *source; /* the option named in error messages about this text, or NULL */
    bool is_list;       /* the value is a list separated by |; each element is read in turn */
};

enum { N_QUESTION_FIELDS = 19 };
extern const struct question_field question_fields[N_QUESTION_FIELDS];
