/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players that others wrote, by zolo_policy.h: shared objects ("./mine.so"), which run within this program
 * and can therefore bring it down, and programs in any language ("exec:./mybot.py"), of which each scratch
 * has one that is shown a view and answers an action, line by line (policy_message.h). What they answer is
 * checked. A program that hangs, crashes or answers nonsense ends the run with a report, and leaves no
 * process behind. */
#ifndef ZOLO_PLAYERS_POLICY_OUTSIDE_H
#define ZOLO_PLAYERS_POLICY_OUTSIDE_H

#include "engine/core/status.h"
#include "engine/policy/policy.h"

struct policy_outside;

/* How long a program may take. */
struct bot_patience {
    double start_s;  /* from its start to its first line */
    double action_s; /* for one answer */
};
extern const struct bot_patience bot_patience_default; /* 10 s, 1 s */

/* Loads a player. `label` is how it was written: the path of a shared object, or of a program what stands
 * before its report; `command` is the program's command line, NULL for an object: words as a shell reads them
 * (wordexp), but no shell is in between. A program is started once to read its introduction. STATUS_FILE if there is no such file; STATUS_INPUT if the words cannot be read, or
 * the object cannot be loaded, was built for another version of the interface, or lacks what a player must
 * have; STATUS_PROGRAM if the program fails. *out needs *outside, which policy_outside_free takes back. */
enum status policy_outside_load(const char *label, const char *command,
                                struct bot_patience patience, struct policy *out,
                                struct policy_outside **outside, struct diag *diag) MUST_USE;
void policy_outside_free(struct policy_outside *outside); /* accepts NULL */

#endif
