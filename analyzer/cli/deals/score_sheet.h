/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo score --sheet: settles a club evening from results. */
#ifndef ZOLO_CLI_DEALS_SCORE_SHEET_H
#define ZOLO_CLI_DEALS_SCORE_SHEET_H

#include "analyzer/cli/options/options.h"

/* Reads the sheet `file` ("-": standard input), says what is wrong in it, writes the report and, if
 * `page` is not NULL, a page to print. Returns an exit status. */
int score_sheet(const struct common_options *common, const char *file, const char *page);

#endif
