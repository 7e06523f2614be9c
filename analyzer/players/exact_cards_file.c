/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See exact_cards_file.h. */
#include "analyzer/players/exact_cards_file.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_table_text.h"
#include "engine/core/language.h"

static const char first_line[] = "zolo exact cards 3\n";
enum {
    MOST_ENDS = 65536,
    NUMBER_BYTES = 4 + EXACT_MAPS * 12,
    LEAST_SEGMENT = 4,
    MOST_SEGMENT = 1 << 18
};

/* --- reading -------------------------------------------------------------------------------- */

/* What follows the head. */
struct body {
    const unsigned char *bytes;
    size_t length;
};

static uint64_t get_number(struct body *body, int n_bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < n_bytes; i++)
        number |= (uint64_t)body->bytes[i] << 8 * i;
    body->bytes += n_bytes;
    body->length -= (size_t)n_bytes;
    return number;
}

static bool read_calls(struct body *body, struct exact_end *end)
{
    if (body->length < 1 || body->bytes[0] > MAX_AUCTION ||
        body->length < 1 + (size_t)body->bytes[0] + NUMBER_BYTES)
        return false;
    struct auction auction = {.n_calls = (uint8_t)get_number(body, 1)};
    memcpy(auction.calls, body->bytes, auction.n_calls);
    body->bytes += auction.n_calls;
    body->length -= auction.n_calls;
    end->n_calls = auction.n_calls;
    memcpy(end->calls, auction.calls, auction.n_calls);
    end->hash = auction_hash(&auction);
    return true;
}

/* Every place that a number leads to has to be among the bytes. */
static bool read_map(struct body *body, unsigned bits, struct fuse_map *map)
{
    map->seed = get_number(body, 4);
    map->segment = (uint32_t)get_number(body, 4);
    map->n_first = (uint32_t)get_number(body, 4);
    map->bits = bits;
    const uint32_t segment = map->segment;
    if (segment == 0)
        return map->n_first == 0;
    return segment >= LEAST_SEGMENT && segment <= MOST_SEGMENT && (segment & (segment - 1)) == 0 &&
           map->n_first > 0 && map->n_first % segment == 0 && map->n_first <= MOST_POLICY_BYTES;
}

static bool read_maps(struct body *body, struct exact_end *end)
{
    end->n_choices = (uint32_t)get_number(body, 4);
    const bool make_sense = read_map(body, EXACT_MARK_BITS, &end->marks) &&
                            read_map(body, 1, &end->low) && read_map(body, 1, &end->high);
    if (!make_sense || body->length < exact_end_bytes(end))
        return false;
    exact_end_borrow(end, body->bytes);
    body->bytes += exact_end_bytes(end);
    body->length -= exact_end_bytes(end);
    return true;
}

static enum status read_ends(struct body *body, int n, struct exact_file *out, struct diag *diag)
{
    out->ends = calloc((size_t)n + 1, sizeof *out->ends);
    if (out->ends == NULL)
        return STATUS_MEMORY;
    for (out->n = 0; out->n < n; out->n++) {
        struct exact_end *end = &out->ends[out->n];
        if (!read_calls(body, end) || !read_maps(body, end) ||
            (out->n > 0 && exact_end_compare(end - 1, end) >= 0))
            return diag_set(diag, STATUS_INPUT, 0, 0, "damaged: end %d of %d makes no sense",
                            out->n + 1, n);
    }
    return body->length == 0
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 0, 0, "%zu bytes after the last end", body->length);
}

static enum status read_head(struct policy_head *head, const struct ruleset *rules, int *n,
                             uint64_t *checksum, struct diag *diag)
{
    static const char *const keys[] = {
        "program: ", "made by: ", "players: ", "ends: ", "checksum: ", ""};
    char value[POLICY_HEAD_BYTES];
    enum status status = policy_head_begin(head, first_line, diag);
    if (status == STATUS_OK)
        status = policy_head_rules(head, rules, "the file", diag);
    for (size_t i = 0; i < sizeof keys / sizeof *keys && status == STATUS_OK; i++) {
        status = policy_head_next(head, keys[i], value, diag);
        if (i == 3)
            *n = (int)strtol(value, NULL, 10);
        if (i == 4)
            *checksum = strtoull(value, NULL, 16);
    }
    if (status == STATUS_OK && (*n < 0 || *n > MOST_ENDS))
        return diag_set(diag, STATUS_INPUT, head->line - 3, 1, "expected a number of ends up to %d",
                        MOST_ENDS);
    return status;
}

static enum status read_all(const char *text, size_t length, const struct ruleset *rules,
                            bool is_checked, struct exact_file *out, struct diag *diag)
{
    struct policy_head head = {text, length, 1};
    int n = 0;
    uint64_t checksum = 0;
    const enum status status = read_head(&head, rules, &n, &checksum, diag);
    if (status != STATUS_OK)
        return status;
    if (is_checked && policy_table_checksum(CHECKSUM_START, head.text, head.length) != checksum)
        return diag_set(diag, STATUS_INPUT, 0, 0, "damaged: its checksum is another one");
    struct body body = {(const unsigned char *)head.text, head.length};
    out->checksum = checksum;
    return read_ends(&body, n, out, diag);
}

enum status exact_cards_read(const char *text, size_t length, const struct ruleset *rules,
                             struct exact_file *out, struct diag *diag)
{
    return read_all(text, length, rules, true, out, diag);
}

/* --- files, and what the program carries ---------------------------------------------------- */

enum status exact_cards_load(const char *file, const struct ruleset *rules, struct exact_file *out,
                             struct diag *diag)
{
    size_t length;
    const enum status status = policy_file_read(file, &out->text, &length, diag);
    return status == STATUS_OK ? exact_cards_read(out->text, length, rules, out, diag) : status;
}

enum status exact_cards_shipped(const struct ruleset *rules, struct exact_file *out,
                                struct diag *diag)
{
    const struct policy_shelf shelf = {.files = embedded_exact, .n = n_embedded_exact};
    const struct embedded_file *file = policy_shelf_find(&shelf, rules);
    return file == NULL ? STATUS_OK : read_all(file->text, file->length, rules, false, out, diag);
}

void exact_file_clear(struct exact_file *file)
{
    free(file->ends);
    free(file->text);
    *file = (struct exact_file){0};
}
