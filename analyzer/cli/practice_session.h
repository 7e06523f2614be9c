/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session of practice: one question after another, until nobody answers any more. */
#ifndef ZOLO_CLI_PRACTICE_SESSION_H
#define ZOLO_CLI_PRACTICE_SESSION_H

#include "analyzer/survey/practice/practice_source.h"
#include "analyzer/survey/practice/practice_store.h"

/* All borrowed. */
struct practice_session {
    struct practice_store *store;
    const struct practice_source *source;
    const struct request *request;
    const char *rules_name; /* of the questions, as --rules has it; kept ones of others wait */
    bool symbols;
};

/* Asks until standard input ends. STATUS_INPUT for an answer from a pipe that is none, with its line;
 * what advise and the store refuse. */
enum status practice_session_run(const struct practice_session *session,
                                 struct diag *diag) MUST_USE;

#endif
