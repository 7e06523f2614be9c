/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See kept_output.h. */
#include "analyzer/cli/terminal/kept_output.h"

#include <stdbool.h>
#include <stdlib.h>

enum status kept_output_open(struct kept_output *kept)
{
    *kept = (struct kept_output){0};
    kept->out = open_memstream(&kept->text, &kept->length);
    return kept->out == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status kept_output_close(struct kept_output *kept, enum status status)
{
    const bool is_cut = ferror(kept->out) != 0;
    if ((fclose(kept->out) != 0 || is_cut || kept->text == NULL) && status == STATUS_OK)
        status = STATUS_MEMORY;
    if (status == STATUS_FILE) /* memory is the only thing that can be short here */
        status = STATUS_MEMORY;
    if (status == STATUS_OK)
        fwrite(kept->text, 1, kept->length, stdout);
    fflush(stdout);
    free(kept->text);
    return status;
}
