/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_file.h. */
#include "analyzer/cli/options/deal_file.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/store/text_file.h"
#include "engine/core/language.h"

enum status deal_file_read(const char *name, char **text, size_t *length, struct diag *diag)
{
    const bool is_standard = strcmp(name, "-") == 0;
    FILE *stream = is_standard ? stdin : fopen(name, "rbe");
    if (stream == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, N_("cannot read: %s"), tr(strerror(errno)));
    const enum status status = text_file_read(stream, SIZE_MAX / 4, text, length, diag);
    if (!is_standard)
        fclose(stream);
    return status;
}

const char *deal_file_words(const char *name)
{
    return strcmp(name, "-") == 0 ? tr("standard input") : name;
}
