/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See built_in_roles.h. */
#include "tests/support/built_in_roles.h"

#include <string.h>

static enum status read_built_in(void *self, const char *text, size_t n, int column,
                                 struct policy *out, struct diag *diag)
{
    (void)self;
    return policy_read(text, n, column, NULL, 0, out, diag);
}

enum status policy_roles_parse(const char *text, struct policy_roles *out, struct diag *diag)
{
    const struct policy_reader built_in = {read_built_in, NULL};
    struct policy_roles roles;
    memset(&roles, 0, sizeof roles);
    const enum status status = policy_roles_read(text, &built_in, &roles, diag);
    if (status == STATUS_OK)
        *out = roles;
    return status;
}
