/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/core/status.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"

enum status diag_set(struct diag *diag, enum status status, int line, int column,
                     const char *format, ...)
{
    if (diag == NULL)
        return status;
    diag->line = line;
    diag->column = column;
    TEXT_FORMAT(diag->message, sizeof diag->message, tr(format));
    return status;
}

void diag_append(struct diag *diag, const char *format, ...)
{
    if (diag == NULL)
        return;
    const size_t used = strlen(diag->message);
    TEXT_FORMAT(diag->message + used, sizeof diag->message - used, tr(format));
}

void diag_set_source(struct diag *diag, const char *source)
{
    if (diag != NULL)
        snprintf(diag->source, sizeof diag->source, "%s", source);
}
