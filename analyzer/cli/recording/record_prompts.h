/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person who records is asked and told. */
#ifndef ZOLO_CLI_RECORDING_RECORD_PROMPTS_H
#define ZOLO_CLI_RECORDING_RECORD_PROMPTS_H

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/club/recording.h"

/* Asks for what comes next, with what would be taken. STATUS_MEMORY. */
enum status record_prompt(FILE *out, const struct recording *recording, bool symbols) MUST_USE;

/* "1 zolo": who, and what was taken, for whoever writes into the pipe. */
void record_prompt_taken(FILE *out, const struct recording *recording);

/* What the deal that has just been finished came to. */
void record_prompt_finished(FILE *out, const struct recording *recording);

/* The words that may be entered. */
void record_prompt_help(FILE *out);

/* The lines of the deal under way. */
void record_prompt_deal(FILE *out, const struct recording *recording);

#endif
