/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a user has settled for good, in $XDG_CONFIG_HOME/zolo/config.yaml or ~/.config/zolo/config.yaml:
 *
 *   rules: our-table.yaml      a shipped set, or a file beside this one
 *   language: pl
 *   stake: 0.50                money for a base stake, where the rule set names none
 *   currency: zl
 *   book: kop.book             what zolo book query asks where no book is named; beside this one
 *
 * Any of them may be missing, and so may the file. */
#ifndef ZOLO_FILES_USER_CONFIG_H
#define ZOLO_FILES_USER_CONFIG_H

#include <limits.h>
#include <stdbool.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

struct user_config {
    char file[PATH_MAX];  /* where it is looked for; "" where there is no home */
    bool is_there;        /* and found */
    char rules[PATH_MAX]; /* "" in what follows: not given */
    int rules_line;
    char book[PATH_MAX];
    char language[8]; /* a code of languages_code */
    double stake;     /* 0: not given */
    char currency[sizeof((struct ruleset *)NULL)->currency];
};

/* Reads the file of this user. STATUS_OK also where there is none; STATUS_INPUT with file, line and the
 * nearest word for whatever is wrong in it, an unknown rule set among that; STATUS_FILE, STATUS_MEMORY. */
enum status user_config_read(struct user_config *out, struct diag *diag) MUST_USE;

/* Gives a rule set that names no stake and no currency of its own those of the user. */
void user_config_stake(const struct user_config *config, struct ruleset *rules);

#endif
