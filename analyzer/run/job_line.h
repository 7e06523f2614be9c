/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line that names a job, as the canonical line names a question: all that decides what its rows
 * are, in words "key=value" with one blank between. A checkpoint is resumed only by the job of the same
 * line. */
#ifndef ZOLO_RUN_JOB_LINE_H
#define ZOLO_RUN_JOB_LINE_H

#include "engine/policy/policy.h"

enum { JOB_LINE_BYTES = 12288 };

struct job_line {
    char text[JOB_LINE_BYTES];
};

/* Begins "job=NAME:FORMAT rules=NAME:FINGERPRINT"; `format` is raised when the same words come to mean
 * other rows. */
void job_line_begin(struct job_line *line, const char *name, int format,
                    const struct ruleset *rules);

/* Goes on. What does not fit is cut off. */
void job_line_add(struct job_line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends it with the content of the files that the policies are read from (policy_add_content). */
void job_line_end(struct job_line *line, const struct policy *const players[], int n);

#endif
