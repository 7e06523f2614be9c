/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See new_file.h. A file takes its name only when the disk has it: else a computer that stops could
 * leave an empty one under that name. */
#include "analyzer/cli/terminal/new_file.h"

#include "engine/core/language.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static enum status refuse(const struct new_file *file, int error, struct diag *diag)
{
    diag_set_source(diag, file->name);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be written: %s", tr(strerror(error)));
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

/* All of it is on the disk, as far as there is one (a pipe has none). */
static bool is_kept(const struct new_file *file)
{
    if (fflush(file->out) != 0 || ferror(file->out))
        return false;
    return file->beside[0] == '\0' || fsync(fileno(file->out)) == 0 || errno == EINVAL;
}

enum status new_file_close(struct new_file *file, enum status status, struct diag *diag)
{
    if (status == STATUS_OK) {
        if (!is_kept(file) || (file->beside[0] != '\0' && rename(file->beside, file->name) != 0))
            status = refuse(file, errno, diag);
    }
    fclose(file->out);
    if (status != STATUS_OK && file->beside[0] != '\0')
        remove(file->beside);
    return status;
}
