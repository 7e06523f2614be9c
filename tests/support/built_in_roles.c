/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See built_in_roles.h. */
#include "tests/support/built_in_roles.h"

#include "analyzer/players/policy_source.h"

enum status policy_roles_parse(const char *text, struct policy_roles *out, struct diag *diag)
{
    struct policy_source source;
    const enum status status =
        policy_source_read(text, NULL, (struct bot_patience){0}, &source, diag);
    if (status == STATUS_OK)
        *out = source.roles;
    return status;
}
