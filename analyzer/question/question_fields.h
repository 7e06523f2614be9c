/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a question's line, in their order: one table for its writer and its reader. */
#ifndef ZOLO_QUESTION_QUESTION_FIELDS_H
#define ZOLO_QUESTION_QUESTION_FIELDS_H

#include <stddef.h>

#include "analyzer/question/question_read.h"

struct question_field {
    const char *name;
    bool is_always; /* written even if it is empty */
    /* Appends what the question says, made harmless: no blanks. */
    void (*write)(const struct question *question, char to[QUESTION_BYTES]);
    /* Takes a value that is decoded and not empty, where the words say nothing so far; returns why it is
     * none, as a clause, or NULL. NULL: it is a text of the words, … */
    const char *(*read)(char *value, struct question_words *words);
    size_t place;       /* … there, … */
    const char *source; /* … about which diags name this option, NULL: none */
    bool is_list;       /* of values with | between, each of which is read */
};

enum { N_QUESTION_FIELDS = 19 };
extern const struct question_field question_fields[N_QUESTION_FIELDS];

#endif
