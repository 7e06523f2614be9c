/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding tables: in files, and among those that the program carries. See policy_table.h. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_file.h"
#include "analyzer/players/policy_table.h"
#include "engine/core/language.h"

enum status policy_table_load(const char *file, const struct ruleset *rules, struct call_table *out,
                              struct policy_table_head *head, struct diag *diag)
{
    char *text;
    size_t length;
    enum status status = policy_file_read(file, &text, &length, diag);
    if (status == STATUS_OK)
        status = policy_table_read(text, length, rules, out, head, diag);
    free(text);
    return status;
}

static struct policy_shelf shelf_of(bool learnt)
{
    return learnt
               ? (struct policy_shelf){embedded_learnt, n_embedded_learnt,
                                       N_("there is no player who has learnt calls and cards for"),
                                       "zolo train"}
               : (struct policy_shelf){embedded_policies, n_embedded_policies,
                                       N_("there is no consistent bidder for"), "zolo train"};
}

const char *policy_table_of(const struct ruleset *rules)
{
    const struct policy_shelf shelf = shelf_of(false);
    const struct embedded_file *file = policy_shelf_find(&shelf, rules);
    return file == NULL ? NULL : file->name;
}

bool policy_table_learnt(const char *name)
{
    for (size_t i = 0; i < n_embedded_learnt; i++)
        if (strcmp(embedded_learnt[i].name, name) == 0)
            return true;
    return false;
}

enum status policy_table_shipped(const struct ruleset *rules, bool learnt, struct call_table *out,
                                 struct policy_table_head *head, struct diag *diag)
{
    const struct policy_shelf shelf = shelf_of(learnt);
    const struct embedded_file *file = policy_shelf_find(&shelf, rules);
    return file == NULL ? policy_shelf_refuse(&shelf, rules, diag)
                        : policy_table_read(file->text, file->length, rules, out, head, diag);
}
