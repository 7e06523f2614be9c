/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/store/text_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/plain_text.h"

/* Reads the rest of a stream into an allocated buffer; returns NULL and sets errno on failure. */
static char *read_whole(FILE *stream, size_t most, size_t *length)
{
    size_t size = 65536;
    char *buffer = malloc(size);
    *length = 0;
    errno = buffer == NULL ? ENOMEM : 0;
    while (buffer != NULL) {
        const size_t room = size - *length - 1, wanted = most + 1 - *length;
        *length += fread(buffer + *length, 1, room < wanted ? room : wanted, stream);
        if (ferror(stream) || feof(stream) || *length > most)
            break;
        char *larger = *length + 1 < size ? buffer : realloc(buffer, size *= 2);
        if (larger == NULL)
            free(buffer);
        buffer = larger;
    }
    if (buffer != NULL && ferror(stream)) {
        const int error = errno != 0 ? errno : EIO;
        free(buffer);
        buffer = NULL;
        errno = error;
    }
    return buffer;
}

enum status text_file_read(FILE *stream, size_t most, char **text, size_t *length,
                           struct diag *diag)
{
    *text = read_whole(stream, most, length);
    if (*text == NULL)
        return diag_set(diag, errno == ENOMEM ? STATUS_MEMORY : STATUS_FILE, 0, 0,
                        N_("cannot read: %s"), tr(strerror(errno)));
    (*text)[*length] = '\0';
    const size_t whole = *length > most ? 0 : *length; /* a truncated text may end in the middle of
                                                        * a character */
    const enum status status = plain_text_check(*text, whole, 1, diag);
    if (status != STATUS_OK) {
        free(*text);
        *text = NULL;
    }
    return status;
}
