/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options whose value is a list of words with commas between. */
#ifndef ZOLO_CLI_OPTIONS_WORD_LISTS_H
#define ZOLO_CLI_OPTIONS_WORD_LISTS_H

#include "analyzer/stats/interval.h"
#include "engine/core/status.h"

/* "bernstein", "clopper-pearson" or "t,wilson": sets the kinds that are named
 * and leaves the rest of *choice alone. STATUS_INPUT names the wrong word, what
 * was expected and the nearest word. */
enum status interval_words(const char *text, struct interval_choice *choice,
                           struct diag *diag) MUST_USE;

#endif
