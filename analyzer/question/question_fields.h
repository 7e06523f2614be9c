/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a question, in the order of its line. For each field, one table states how a line
 * writes it, which option reads it (from a line too), and what it changes in the question. */
#pragma once

#include "analyzer/question/option_table.h"
#include "analyzer/question/question.h"

struct question_field {
    bool is_always;   /* the line contains the field even if the value is empty */
    const char *name; /* name in the line */
    /* Appends the field's value with blanks escaped. */
    void (*write)(const struct question *question, char to[QUESTION_BYTES]);
    /* The option's place is in struct question_words. An option without help is in common_table of
     * analyzer/cli, which all commands have; an option without a name is HAND. */
    struct command_option option;
    bool is_list; /* the value is a list separated by |; each element is read in turn */
    /* Applies the field to a question whose situation has been read. NULL if the situation contains
     * the field or the command reads it. STATUS_INPUT. */
    enum status (*apply)(const struct question_words *words, struct question *out,
                         struct diag *diag);
};

enum { MOST_QUESTION_FIELDS = 32 };
extern const struct question_field question_fields[];
extern const int n_question_fields; /* ≤ MOST_QUESTION_FIELDS */
