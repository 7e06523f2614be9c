/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_keeper.h. */
#include "analyzer/cli/recording/deal_keeper.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "analyzer/cli/options/deal_file.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"

/* The text of the file, owned by the caller; NULL if there is none. */
static enum status read_file(const char *file, char **text, struct diag *diag)
{
    struct stat there;
    size_t length;
    *text = NULL;
    if (stat(file, &there) != 0 && errno == ENOENT)
        return STATUS_OK;
    if (stat(file, &there) == 0 && !S_ISREG(there.st_mode))
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("a recording needs a file that it can keep"));
    const enum status status = deal_file_read(file, text, &length, diag);
    if (status != STATUS_OK) {
        *text = NULL;
        return status;
    }
    (*text)[length] = '\0';
    if (strlen(*text) != length)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("the file holds a zero byte; a written deal is plain text (UTF-8)"));
    return STATUS_OK;
}

enum status deal_keeper_begin(struct deal_keeper *keeper, const char *name, struct diag *diag)
{
    *keeper = (struct deal_keeper){.file = realpath(name, NULL)};
    diag_set_source(diag, name);
    if (keeper->file == NULL)
        keeper->file = strdup(name);
    if (keeper->file == NULL)
        return STATUS_MEMORY;
    return read_file(keeper->file, &keeper->kept, diag);
}

void deal_keeper_clear(struct deal_keeper *keeper)
{
    free(keeper->file);
    free(keeper->kept);
}

/* Whether the file is still what was kept. */
static enum status check_file(const struct deal_keeper *keeper, struct diag *diag)
{
    char *now = NULL;
    enum status status = read_file(keeper->file, &now, diag);
    const bool is_same =
        (now == NULL) == (keeper->kept == NULL) && (now == NULL || strcmp(now, keeper->kept) == 0);
    if (status == STATUS_OK && !is_same)
        status = diag_set(diag, STATUS_FILE, 0, 0,
                          N_("another program has changed it meanwhile; nothing more is kept here. "
                             "Start zolo record again over what is there now"));
    free(now);
    return status;
}

enum status deal_keeper_keep(struct deal_keeper *keeper, const char *text, struct diag *diag)
{
    struct new_file file;
    diag_set_source(diag, keeper->file);
    enum status status = check_file(keeper, diag);
    char *kept = status == STATUS_OK ? strdup(text) : NULL;
    if (status == STATUS_OK && kept == NULL)
        status = STATUS_MEMORY;
    if (status == STATUS_OK)
        status = new_file_open(&file, keeper->file, diag);
    if (status == STATUS_OK) {
        fputs(text, file.out);
        status = new_file_close(&file, STATUS_OK, diag);
    }
    if (status != STATUS_OK) {
        free(kept);
        return status;
    }
    free(keeper->kept);
    keeper->kept = kept;
    return STATUS_OK;
}
