/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player that is another program, in any language: "exec:./mybot.py". Each
 * scratch has a process of its own, which is shown a view and answers an action,
 * line by line (policy_message.h). A program that hangs, crashes or answers
 * nonsense ends the run with a report, and leaves no process behind. */
#ifndef ZOLO_PLAYERS_POLICY_PROCESS_H
#define ZOLO_PLAYERS_POLICY_PROCESS_H

#include "engine/core/status.h"
#include "engine/policy/policy.h"

struct policy_process;

/* How long a program may take. */
struct bot_patience {
    double start_s;  /* from its start to its first line */
    double action_s; /* for one answer */
};
extern const struct bot_patience bot_patience_default; /* 10 s, 1 s */

/* Makes a policy of a command line: words divided by blanks; '…', "…" and \
 * quote, nothing else is special, and no shell is in between. `label` is how it
 * was written. Starts it once to read its introduction. STATUS_INPUT if the
 * words cannot be read, STATUS_FILE if there is no such program, STATUS_PROGRAM if it
 * fails. *out needs *process, which policy_process_free takes back. */
enum status policy_process_load(const char *label, const char *command,
                                struct bot_patience patience, struct policy *out,
                                struct policy_process **process, struct diag *diag) MUST_USE;
void policy_process_free(struct policy_process *process); /* accepts NULL */

#endif
