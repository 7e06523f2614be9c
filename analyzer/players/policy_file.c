/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_file.h. */
#define _GNU_SOURCE 1 /* memmem */
#include "analyzer/players/policy_file.h"

#include "engine/core/language.h"
#include "engine/core/text_add.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Byte by byte: of most such files only the head is text. */
static enum status read_whole(FILE *in, char **text, size_t *length, struct diag *diag)
{
    *text = malloc(MOST_POLICY_BYTES + 2); /* one too many to be seen, and the end */
    if (*text == NULL)
        return STATUS_MEMORY;
    errno = 0;
    *length = fread(*text, 1, MOST_POLICY_BYTES + 1, in);
    (*text)[*length] = '\0';
    if (ferror(in))
        return diag_set(diag, STATUS_FILE, 0, 0, "cannot be read: %s", tr(strerror(errno)));
    return *length <= MOST_POLICY_BYTES
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 0, 0, "longer than %d bytes", MOST_POLICY_BYTES);
}

enum status policy_file_read(const char *file, char **text, size_t *length, struct diag *diag)
{
    FILE *in = fopen(file, "re");
    *text = NULL;
    diag_set_source(diag, file);
    if (in == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, "cannot be read: %s", tr(strerror(errno)));
    const enum status status = read_whole(in, text, length, diag);
    fclose(in);
    if (status != STATUS_OK) {
        free(*text);
        *text = NULL;
    }
    return status;
}

/* --- heads ---------------------------------------------------------------------------------- */

enum status policy_head_begin(struct policy_head *head, const char *first_line, struct diag *diag)
{
    const size_t n = strlen(first_line);
    if (head->length < n || memcmp(head->text, first_line, n) != 0)
        return diag_set(diag, STATUS_INPUT, 1, 1, "expected \"%.*s\" as the first line", (int)n - 1,
                        first_line);
    head->text += n;
    head->length -= n;
    head->line = 2;
    return STATUS_OK;
}

enum status policy_head_next(struct policy_head *head, const char *key,
                             char value[POLICY_HEAD_BYTES], struct diag *diag)
{
    const char *end = memchr(head->text, '\n', head->length);
    const size_t n_key = strlen(key), n = end == NULL ? 0 : (size_t)(end - head->text);
    if (end == NULL || n < n_key || n - n_key >= POLICY_HEAD_BYTES ||
        memcmp(head->text, key, n_key) != 0)
        return diag_set(diag, STATUS_INPUT, head->line, 1,
                        "expected a line that begins with \"%s\"", key);
    memcpy(value, head->text + n_key, n - n_key);
    value[n - n_key] = '\0';
    head->text += n + 1;
    head->length -= n + 1;
    head->line++;
    return STATUS_OK;
}

enum status policy_head_rules(struct policy_head *head, const struct ruleset *rules,
                              const char *what, struct diag *diag)
{
    char name[POLICY_HEAD_BYTES], mark[POLICY_HEAD_BYTES], own[24];
    enum status status = policy_head_next(head, "rules: ", name, diag);
    if (status == STATUS_OK)
        status = policy_head_next(head, "fingerprint: ", mark, diag);
    snprintf(own, sizeof own, "%016" PRIx64, ruleset_fingerprint(rules));
    if (status == STATUS_OK && strcmp(mark, own) != 0)
        return diag_set(diag, STATUS_INPUT, head->line - 1, 1,
                        "%s was made for rules of %s that are not those of %s", what, name,
                        rules->name);
    return status;
}

/* --- what the program carries --------------------------------------------------------------- */

/* The line of the fingerprint is among the first ones, of a text of a third of a million letters. */
static bool is_for(const struct embedded_file *file, const struct ruleset *rules)
{
    const size_t n = file->length < POLICY_HEAD_BYTES ? file->length : POLICY_HEAD_BYTES;
    char line[48];
    const int n_line =
        snprintf(line, sizeof line, "\nfingerprint: %016" PRIx64 "\n", ruleset_fingerprint(rules));
    return memmem(file->text, n, line, (size_t)n_line) != NULL;
}

const struct embedded_file *policy_shelf_find(const struct policy_shelf *shelf,
                                              const struct ruleset *rules)
{
    for (size_t i = 0; i < shelf->n; i++)
        if (is_for(&shelf->files[i], rules))
            return &shelf->files[i];
    return NULL;
}

enum status policy_shelf_refuse(const struct policy_shelf *shelf, const struct ruleset *rules,
                                struct diag *diag)
{
    char list[256] = "";
    if (shelf->n == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "%s the rules of %s, nor any are shipped (`%s' makes one)", tr(shelf->none),
                        rules->name, shelf->command);
    for (size_t i = 0; i < shelf->n; i++)
        text_list(list, sizeof list, ", ", "%s", shelf->files[i].name);
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "%s the rules of %s; shipped are those for %s (`%s' makes one)",
                    tr(shelf->none), rules->name, list, shelf->command);
}
