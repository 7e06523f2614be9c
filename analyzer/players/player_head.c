/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See player_head.h. */
#define _GNU_SOURCE 1 /* memmem */
#include "analyzer/players/player_head.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "zolo player 1\n";

void player_head_write(FILE *out, const struct player_head *head, const struct ruleset *rules,
                       size_t n_bytes)
{
    fprintf(out,
            "%srules: %s\nfingerprint: %016" PRIx64
            "\nprogram: %s\nmade by: %s\nhistories: %d\nbytes: %zu\nchecksum: %016" PRIx64 "\n\n",
            first_line, rules->name, ruleset_fingerprint(rules), head->program, head->made_by,
            head->histories, n_bytes, head->checksum);
}

/* What is left to read. */
struct rest {
    const char *text;
    size_t length;
    int line; /* the next one, from 1 */
};

static enum status read_first_line(struct rest *rest, struct diag *diag)
{
    const size_t n = strlen(first_line);
    if (rest->length < n || memcmp(rest->text, first_line, n) != 0)
        return diag_set(diag, STATUS_INPUT, 1, 1, "expected \"%.*s\" as the first line", (int)n - 1,
                        first_line);
    *rest = (struct rest){rest->text + n, rest->length - n, 2};
    return STATUS_OK;
}

/* What stands in the next line after the key with which it has to begin. */
static enum status read_line(struct rest *rest, const char *key, char value[PLAYER_HEAD_BYTES],
                             struct diag *diag)
{
    const char *end = memchr(rest->text, '\n', rest->length);
    const size_t n_key = strlen(key), n = end == NULL ? 0 : (size_t)(end - rest->text);
    if (end == NULL || n < n_key || n - n_key >= PLAYER_HEAD_BYTES ||
        memcmp(rest->text, key, n_key) != 0)
        return diag_set(diag, STATUS_INPUT, rest->line, 1,
                        "expected a line that begins with \"%s\"", key);
    memcpy(value, rest->text + n_key, n - n_key);
    value[n - n_key] = '\0';
    *rest = (struct rest){rest->text + n + 1, rest->length - n - 1, rest->line + 1};
    return STATUS_OK;
}

/* The lines after the first one. */
enum { RULES, FINGERPRINT, PROGRAM, MADE_BY, HISTORIES, BYTES, CHECKSUM, NOTHING, N_LINES };
typedef char head_lines[N_LINES][PLAYER_HEAD_BYTES];

static enum status check_rules(const head_lines lines, const struct ruleset *rules,
                               struct diag *diag)
{
    char own[24];
    snprintf(own, sizeof own, "%016" PRIx64, ruleset_fingerprint(rules));
    return strcmp(lines[FINGERPRINT], own) == 0
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 2 + FINGERPRINT, 1,
                          "the player was made for rules of %s that are not those of %s",
                          lines[RULES], rules->name);
}

/* The numbers, written as player_head_write does; n bytes follow. */
static enum status read_numbers(const head_lines lines, size_t n, struct player_head *head,
                                struct diag *diag)
{
    char plain[24];
    head->histories = (int)strtol(lines[HISTORIES], NULL, 10);
    snprintf(plain, sizeof plain, "%d", head->histories);
    if (strcmp(plain, lines[HISTORIES]) != 0 || head->histories < 1 ||
        head->histories > MOST_PLAYER_HISTORIES)
        return diag_set(diag, STATUS_INPUT, 2 + HISTORIES, 12,
                        "expected a number of histories from 1 to %d", MOST_PLAYER_HISTORIES);
    snprintf(plain, sizeof plain, "%zu", n);
    if (strcmp(plain, lines[BYTES]) != 0)
        return diag_set(diag, STATUS_INPUT, 2 + BYTES, 8,
                        "%s bytes are announced, %zu follow the head", lines[BYTES], n);
    head->checksum = strtoull(lines[CHECKSUM], NULL, 16);
    snprintf(plain, sizeof plain, "%016" PRIx64, head->checksum);
    return strcmp(plain, lines[CHECKSUM]) == 0
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 2 + CHECKSUM, 11,
                          "expected a checksum of 16 digits 0-9 a-f");
}

enum status player_head_read(const char **text, size_t *length, const struct ruleset *rules,
                             struct player_head *head, struct diag *diag)
{
    static const char *const keys[N_LINES] = {
        [RULES] = "rules: ",         [FINGERPRINT] = "fingerprint: ",
        [PROGRAM] = "program: ",     [MADE_BY] = "made by: ",
        [HISTORIES] = "histories: ", [BYTES] = "bytes: ",
        [CHECKSUM] = "checksum: ",   [NOTHING] = ""};
    struct rest rest = {*text, *length, 1};
    head_lines lines;
    enum status status = read_first_line(&rest, diag);
    for (int i = 0; i < N_LINES && status == STATUS_OK; i++) {
        status = read_line(&rest, keys[i], lines[i], diag);
        if (status == STATUS_OK && i == FINGERPRINT)
            status = check_rules(lines, rules, diag);
    }
    if (status == STATUS_OK)
        status = read_numbers(lines, rest.length, head, diag);
    if (status == STATUS_OK && lines[NOTHING][0] != '\0')
        status =
            diag_set(diag, STATUS_INPUT, 2 + NOTHING, 1, "expected an empty line after the head");
    if (status != STATUS_OK)
        return status;
    memcpy(head->program, lines[PROGRAM], sizeof head->program);
    memcpy(head->made_by, lines[MADE_BY], sizeof head->made_by);
    *text = rest.text;
    *length = rest.length;
    return STATUS_OK;
}

uint64_t player_checksum(const char *bytes, size_t n)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return hash;
}

/* The line of the fingerprint is among the first ones. */
static bool is_for(const struct embedded_file *file, uint64_t fingerprint)
{
    const size_t n = file->length < PLAYER_HEAD_BYTES ? file->length : PLAYER_HEAD_BYTES;
    char line[48];
    const int n_line = snprintf(line, sizeof line, "\nfingerprint: %016" PRIx64 "\n", fingerprint);
    return memmem(file->text, n, line, (size_t)n_line) != NULL;
}

const struct embedded_file *player_shipped(const struct ruleset *rules)
{
    const uint64_t fingerprint = ruleset_fingerprint(rules);
    for (size_t i = 0; i < n_embedded_players; i++)
        if (is_for(&embedded_players[i], fingerprint))
            return &embedded_players[i];
    return NULL;
}
