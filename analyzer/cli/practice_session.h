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
    const char
        *only_rules; /* questions that are kept are asked again if they are of these; NULL: any */
    bool symbols;
    bool is_json; /* an object a line for programs, who are not prompted */
    /* How the rules of a situation are named, so that they are found again. */
    const char *(*rules_name)(const void *self, const struct ruleset *rules);
    const void *self;
};

/* Asks until standard input ends. STATUS_INPUT for an answer from a pipe that is none, with its line;
 * what advise and the store refuse. */
enum status practice_session_run(const struct practice_session *session,
                                 struct diag *diag) MUST_USE;

#endif
