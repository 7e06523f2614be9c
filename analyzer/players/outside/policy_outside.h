/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Third-party players (zolo_policy.h): shared objects ("./mine.so"), which can crash zolo's
 * process, and programs in any language ("exec:./mybot.py"), which run in one process per scratch
 * and answer views line by line (policy_message.h). Answers are checked. If a program hangs,
 * crashes or sends an invalid answer, the run ends with a report and leaves no process behind. */
#pragma once

#include "engine/core/status.h"
#include "engine/policy/policy.h"

struct policy_outside;

struct bot_patience {
    double start_s;  /* from the start of the program to its first line */
    double action_s; /* limit for one action */
};
extern const struct bot_patience bot_patience_default; /* 10 s, 1 s */

/* Loads a player. `label` is what the user wrote; for a shared object, its path. `command` is a
 * program's command line, which is split as a shell does (wordexp) but run without a shell; NULL
 * for an object. A program is started once, so that its handshake can be read. *out borrows
 * *outside, which the caller frees. Returns STATUS_FILE if the file does not exist; STATUS_INPUT if
 * the command line is malformed, or if the object cannot be loaded, has another interface version
 * or lacks a required member; or STATUS_PROGRAM if the program fails. */
enum status policy_outside_load(const char *label, const char *command,
                                struct bot_patience patience, struct policy *out,
                                struct policy_outside **outside, struct diag *diag);
void policy_outside_free(struct policy_outside *outside); /* accepts NULL */
