/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See new_file.h. */
#include "analyzer/cli/terminal/new_file.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

static enum status refuse(const struct new_file *file, int error, struct diag *diag)
{
    diag_set_source(diag, file->name);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be written: %s", strerror(error));
}

enum status new_file_open(struct new_file *file, const char *name, struct diag *diag)
{
    file->name = name;
    struct stat there;
    if (stat(name, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode))
        file->beside[0] = '\0';
    else
        snprintf(file->beside, sizeof file->beside, "%s.new", name);
    file->out = fopen(file->beside[0] != '\0' ? file->beside : name, "we");
    return file->out == NULL ? refuse(file, errno, diag) : STATUS_OK;
}

enum status new_file_close(struct new_file *file, enum status status, struct diag *diag)
{
    if (status == STATUS_OK) {
        const bool is_whole = fflush(file->out) == 0 && !ferror(file->out);
        if (!is_whole || (file->beside[0] != '\0' && rename(file->beside, file->name) != 0))
            status = refuse(file, errno, diag);
    }
    fclose(file->out);
    if (status != STATUS_OK && file->beside[0] != '\0')
        remove(file->beside);
    return status;
}
