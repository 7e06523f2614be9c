/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_net_file.h. */
#include "analyzer/players/card_net_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_file.h"
#include "analyzer/players/policy_table_text.h"
#include "engine/core/language.h"

static const char first_line[] = "zolo cards 1\n";

/* The numbers that a file of these rules has. */
struct numbers {
    struct net_part parts[NET_PARTS];
    size_t n;
};

static struct numbers numbers_of(const struct ruleset *rules)
{
    struct numbers numbers = {.n = 0};
    net_parts(card_roles(rules), numbers.parts);
    for (int i = 0; i < NET_PARTS; i++)
        numbers.n += numbers.parts[i].n;
    return numbers;
}

static void put_number(unsigned char *bytes, int16_t number)
{
    bytes[0] = (unsigned char)((uint16_t)number & 0xff);
    bytes[1] = (unsigned char)((uint16_t)number >> 8);
}

static int16_t get_number(const unsigned char *bytes)
{
    const int number = bytes[0] | bytes[1] << 8;
    return (int16_t)(number < 1 << 15 ? number : number - (1 << 16));
}

/* Writes the numbers, unless `out` is NULL; returns their checksum. */
static uint64_t write_numbers(FILE *out, const struct card_net *net, const struct numbers *numbers)
{
    uint64_t sum = CHECKSUM_START;
    for (int part = 0; part < NET_PARTS; part++) {
        const int16_t *from = (const int16_t *)net + numbers->parts[part].first;
        for (size_t i = 0; i < numbers->parts[part].n; i++) {
            unsigned char bytes[2];
            put_number(bytes, from[i]);
            sum = policy_table_checksum(sum, (const char *)bytes, sizeof bytes);
            if (out != NULL)
                fwrite(bytes, 1, sizeof bytes, out);
        }
    }
    return sum;
}

static void read_numbers(const char *text, const struct numbers *numbers, struct card_net *out)
{
    const unsigned char *bytes = (const unsigned char *)text;
    for (int part = 0; part < NET_PARTS; part++) {
        int16_t *to = (int16_t *)out + numbers->parts[part].first;
        for (size_t i = 0; i < numbers->parts[part].n; i++, bytes += 2)
            to[i] = get_number(bytes);
    }
}

void card_net_write(FILE *out, const struct card_net *net, const struct ruleset *rules,
                    const struct card_net_head *head)
{
    const struct numbers numbers = numbers_of(rules);
    fprintf(out,
            "%srules: %s\nfingerprint: %016" PRIx64 "\nprogram: %s\nmade by: %s\ncalls: %s\n"
            "numbers: %zu\nchecksum: %016" PRIx64 "\n\n",
            first_line, rules->name, ruleset_fingerprint(rules), head->program, head->made_by,
            head->calls, numbers.n, write_numbers(NULL, net, &numbers));
    write_numbers(out, net, &numbers);
}

/* --- reading -------------------------------------------------------------------------------- */

static enum status read_head(struct policy_head *head, const struct ruleset *rules,
                             size_t n_numbers, uint64_t *checksum, struct diag *diag)
{
    static const char *const keys[] = {
        "program: ", "made by: ", "calls: ", "numbers: ", "checksum: ", ""};
    char value[POLICY_HEAD_BYTES], numbers[16];
    snprintf(numbers, sizeof numbers, "%zu", n_numbers);
    enum status status = policy_head_begin(head, first_line, diag);
    if (status == STATUS_OK)
        status = policy_head_rules(head, rules, "the net", diag);
    for (size_t i = 0; i < sizeof keys / sizeof *keys && status == STATUS_OK; i++) {
        status = policy_head_next(head, keys[i], value, diag);
        if (status == STATUS_OK && i == 3 && strcmp(value, numbers) != 0)
            return diag_set(diag, STATUS_INPUT, head->line - 1, 1, "a net of %s numbers, not of %s",
                            value, numbers);
        if (i == 4)
            *checksum = strtoull(value, NULL, 16);
    }
    return status;
}

enum status card_net_read(const char *text, size_t length, const struct ruleset *rules,
                          struct card_net *out, uint64_t *checksum, struct diag *diag)
{
    struct policy_head head = {text, length, 1};
    uint64_t told = 0;
    if (!card_net_fits(rules))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "nets play the games of 16 cards, and %s is none of them", rules->name);
    const struct numbers numbers = numbers_of(rules);
    const enum status status = read_head(&head, rules, numbers.n, &told, diag);
    if (status != STATUS_OK)
        return status;
    if (head.length != 2 * numbers.n)
        return diag_set(diag, STATUS_INPUT, head.line - 1, 0, "%zu bytes of numbers, expected %zu",
                        head.length, 2 * numbers.n);
    read_numbers(head.text, &numbers, out);
    card_mirror_init(&out->mirror, rules);
    if (policy_table_checksum(CHECKSUM_START, head.text, head.length) != told)
        return diag_set(diag, STATUS_INPUT, 0, 0, "damaged: its checksum is another one");
    if (checksum != NULL)
        *checksum = told;
    const char *fault = card_net_fault(out);
    return fault == NULL ? STATUS_OK : diag_set(diag, STATUS_INPUT, 0, 0, "%s", fault);
}

/* --- files, and what the program carries ---------------------------------------------------- */

enum status card_net_load(const char *file, const struct ruleset *rules, struct card_net *out,
                          uint64_t *checksum, struct diag *diag)
{
    char *text;
    size_t length;
    enum status status = policy_file_read(file, &text, &length, diag);
    if (status == STATUS_OK)
        status = card_net_read(text, length, rules, out, checksum, diag);
    free(text);
    return status;
}

enum status card_net_shipped(const struct ruleset *rules, struct card_net *out, uint64_t *checksum,
                             struct diag *diag)
{
    const struct policy_shelf shelf = {embedded_nets, n_embedded_nets,
                                       N_("nobody has learnt to play cards under"), "zolo train"};
    const struct embedded_file *file = policy_shelf_find(&shelf, rules);
    return file == NULL ? policy_shelf_refuse(&shelf, rules, diag)
                        : card_net_read(file->text, file->length, rules, out, checksum, diag);
}
