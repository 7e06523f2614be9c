/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See player_load.h. */
#include "analyzer/players/player_load.h"

#include <errno.h>
#include <stdlib.h>

#include "analyzer/players/player_home.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* Byte by byte: only the head is text. */
static enum status read_whole(const char *file, char **text, size_t *length, struct diag *diag)
{
    FILE *in = fopen(file, "re");
    *text = NULL;
    diag_set_source(diag, file);
    if (in == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, "cannot be read: %s", tr(strerror(errno)));
    *text = malloc(MOST_PLAYER_BYTES + 1); /* one too many to be seen */
    enum status status = *text == NULL ? STATUS_MEMORY : STATUS_OK;
    errno = 0;
    *length = *text == NULL ? 0 : fread(*text, 1, MOST_PLAYER_BYTES + 1, in);
    if (ferror(in))
        status = diag_set(diag, STATUS_FILE, 0, 0, "cannot be read: %s", tr(strerror(errno)));
    else if (*length > MOST_PLAYER_BYTES)
        status = diag_set(diag, STATUS_INPUT, 0, 0, "longer than %d bytes", (int)MOST_PLAYER_BYTES);
    fclose(in);
    return status;
}

enum status player_load(const char *file, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag)
{
    char *text;
    size_t length;
    enum status status = read_whole(file, &text, &length, diag);
    if (status == STATUS_OK)
        status = player_read(text, length, rules, parts, diag);
    free(text);
    const char *fault = status == STATUS_OK ? player_fault(parts->calls) : NULL;
    return fault == NULL ? status : diag_set(diag, STATUS_INPUT, 0, 0, "%s", fault);
}

enum status player_load_shipped(const struct ruleset *rules, const struct player_parts *parts,
                                struct diag *diag)
{
    const struct embedded_file *file = player_shipped(rules);
    char list[256] = "";
    if (file != NULL)
        return player_read(file->text, file->length, rules, parts, diag);
    for (size_t i = 0; i < n_embedded_players; i++)
        text_list(list, sizeof list, ", ", "%s", embedded_players[i].name);
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "no learnt player is shipped for the rules of %s; there is one for each of %s "
                    "(`zolo train' makes others)",
                    rules->name, list);
}
