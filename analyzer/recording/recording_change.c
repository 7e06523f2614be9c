/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording_change.h. */
#include "analyzer/recording/recording_change.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum status recording_copy(const struct recording *recording, struct edited_text *out)
{
    *out = (struct edited_text){strdup(recording->text.bytes), recording->text.length};
    return out->bytes == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status recording_judge(const struct recording *recording, const struct edited_text *text,
                            struct deal_under_way *out, struct diag *diag)
{
    const struct deal_setting setting = recording_setting(recording);
    const enum status status =
        deal_under_way_read(&setting, text->bytes, recording->begin, out, diag);
    if (diag != NULL)
        diag->line = diag->column = 0;
    return status;
}

enum status recording_accept(struct recording *recording, struct edited_text *text,
                             enum status status, struct diag *diag)
{
    struct deal_under_way after;
    if (status == STATUS_OK)
        status = recording_judge(recording, text, &after, diag);
    if (status != STATUS_OK) {
        free(text->bytes);
        return status;
    }
    free(recording->text.bytes);
    recording->text = *text;
    recording->now = after;
    return STATUS_OK;
}

void recording_note(struct recording *recording, int who, const char *what)
{
    recording->taken_seat = who;
    snprintf(recording->taken, sizeof recording->taken, "%.*s", TAKEN_BYTES - 1, what);
}
