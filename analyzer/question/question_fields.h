/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a question, in the order of the question line. For each field, one table defines
 * how a line writes it, which option parses it, and what it changes in the question. */
#pragma once

#include "analyzer/question/option_table.h"
#include "analyzer/question/question.h"

struct question_field {
    bool is_always;   /* the line contains the field even if the value is empty */
    const char *name; /* name in the line */
    /* Appends the field's value with blanks escaped. */
    void (*write)(const struct question *question, char to[QUESTION_BYTES]);
    /* The option stores its value in struct question_words. An option without help text is in
     * common_table (analyzer/cli), which all commands share; an option without a name is HAND. */
    struct command_option option;
    bool is_list; /* the value is a list separated by |, whose elements are read in turn */
    /* Applies the field to a question whose situation has been read. NULL if the situation already
     * includes the field or the command itself reads the field. STATUS_INPUT. */
    enum status (*apply)(const struct question_words *words, struct question *out,
                         struct diag *diag);
};

enum { MOST_QUESTION_FIELDS = 32 };
extern const struct question_field question_fields[];
extern const int n_question_fields; /* ≤ MOST_QUESTION_FIELDS */
