/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a question, in the order of its line. One table has, for each field, how a line
 * writes it, its option, which also reads the text of a line, and what it changes. */
#pragma once

#include "analyzer/question/option_table.h"
#include "analyzer/question/question.h"

struct question_field {
    bool is_always;   /* the line has it even if it is empty */
    const char *name; /* in the line */
    /* Appends the field's value, escaped: no blanks. */
    void (*write)(const struct question *question, char to[QUESTION_BYTES]);
    /* Its place is in struct question_words. Without help: common_table of analyzer/cli has the
     * option for all commands; without a name: HAND. */
    struct command_option option;
    bool is_list; /* the line has values with | between them; each is read in turn */
    /* Changes a question whose situation has been read. NULL: the situation has the field, or the
     * command reads it. STATUS_INPUT. */
    enum status (*apply)(const struct question_words *words, struct question *out,
                         struct diag *diag);
};

enum { MOST_QUESTION_FIELDS = 32 };
extern const struct question_field question_fields[];
extern const int n_question_fields; /* ≤ MOST_QUESTION_FIELDS */
