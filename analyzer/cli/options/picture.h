/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures that commands draw: --plot and --keep-data. */
#ifndef ZOLO_CLI_OPTIONS_PICTURE_H
#define ZOLO_CLI_OPTIONS_PICTURE_H

#include "analyzer/cli/options/options.h"
#include "analyzer/report/plot.h"

/* Before a long run: could the picture be put where it is wanted? OK if none is wanted.
 * STATUS_INPUT, STATUS_FILE. */
enum status picture_check(const struct common_options *common, struct diag *diag) MUST_USE;

/* Draws `plot`, if `made` (what making it returned) is OK, and clears it in any case.
 * STATUS_FILE, STATUS_PROGRAM, or `made`. */
enum status picture_draw(const struct common_options *common, enum status made, struct plot *plot,
                         struct diag *diag) MUST_USE;

#endif
