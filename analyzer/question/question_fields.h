/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a question's line, in their order: one table for the writer and the reader. */
#pragma once

#include <stddef.h>

#include "analyzer/question/question_read.h"

struct question_field {
    const char *name;
    bool is_always; /* written even if empty */
    /* Appends the field's value, escaped: no blanks. */
    void (*write)(const struct question *question, char to[QUESTION_BYTES]);
    /* Reads a decoded, non-empty value; keeps a value that is already in the words. Returns what is
     * wrong as a clause, or NULL. If `read` is NULL, the value is stored as text … */
    const char *(*read)(char *value, struct question_words *words);
    size_t place;       /* … at this offset of struct question_words */
    const char *source; /* the option that error messages about this text name; NULL: none */
    bool is_list;       /* a list of values with | between them; each is read in turn */
};

enum { N_QUESTION_FIELDS = 19 };
extern const struct question_field question_fields[N_QUESTION_FIELDS];
