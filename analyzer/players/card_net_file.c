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
enum { N_NUMBERS = sizeof(struct card_net) / sizeof(int16_t), N_BYTES = 2 * N_NUMBERS };

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

static uint64_t checksum_of(const struct card_net *net)
{
    const int16_t *numbers = (const int16_t *)net;
    uint64_t sum = CHECKSUM_START;
    for (size_t i = 0; i < N_NUMBERS; i++) {
        unsigned char bytes[2];
        put_number(bytes, numbers[i]);
        sum = policy_table_checksum(sum, (const char *)bytes, sizeof bytes);
    }
    return sum;
}

void card_net_write(FILE *out, const struct card_net *net, const struct ruleset *rules,
                    const struct card_net_head *head)
{
    const int16_t *numbers = (const int16_t *)net;
    fprintf(out,
            "%srules: %s\nfingerprint: %016" PRIx64 "\nprogram: %s\nmade by: %s\ncalls: %s\n"
            "numbers: %d\nchecksum: %016" PRIx64 "\n\n",
            first_line, rules->name, ruleset_fingerprint(rules), head->program, head->made_by,
            head->calls, (int)N_NUMBERS, checksum_of(net));
    for (size_t i = 0; i < N_NUMBERS; i++) {
        unsigned char bytes[2];
        put_number(bytes, numbers[i]);
        fwrite(bytes, 1, sizeof bytes, out);
    }
}

/* --- reading -------------------------------------------------------------------------------- */

static enum status read_head(struct policy_head *head, const struct ruleset *rules,
                             uint64_t *checksum, struct diag *diag)
{
    static const char *const keys[] = {
        "program: ", "made by: ", "calls: ", "numbers: ", "checksum: ", ""};
    char value[POLICY_HEAD_BYTES], numbers[16];
    snprintf(numbers, sizeof numbers, "%d", (int)N_NUMBERS);
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
                          struct card_net *out, struct diag *diag)
{
    struct policy_head head = {text, length, 1};
    uint64_t checksum = 0;
    if (!card_net_fits(rules))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "nets play the games of 16 cards, and %s is none of them", rules->name);
    const enum status status = read_head(&head, rules, &checksum, diag);
    if (status != STATUS_OK)
        return status;
    if (head.length != N_BYTES)
        return diag_set(diag, STATUS_INPUT, head.line - 1, 0, "%zu bytes of numbers, expected %d",
                        head.length, (int)N_BYTES);
    int16_t *numbers = (int16_t *)out;
    for (size_t i = 0; i < N_NUMBERS; i++)
        numbers[i] = get_number((const unsigned char *)head.text + 2 * i);
    if (policy_table_checksum(CHECKSUM_START, head.text, head.length) != checksum)
        return diag_set(diag, STATUS_INPUT, 0, 0, "damaged: its checksum is another one");
    const char *fault = card_net_fault(out);
    return fault == NULL ? STATUS_OK : diag_set(diag, STATUS_INPUT, 0, 0, "%s", fault);
}

/* --- files, and what the program carries ---------------------------------------------------- */

enum status card_net_load(const char *file, const struct ruleset *rules, struct card_net *out,
                          struct diag *diag)
{
    char *text;
    size_t length;
    enum status status = policy_file_read(file, &text, &length, diag);
    if (status == STATUS_OK)
        status = card_net_read(text, length, rules, out, diag);
    free(text);
    return status;
}

enum status card_net_shipped(const struct ruleset *rules, struct card_net *out, struct diag *diag)
{
    const struct policy_shelf shelf = {embedded_nets, n_embedded_nets,
                                       N_("nobody has learnt to play cards under"),
                                       "zolo learn-cards"};
    const struct embedded_file *file = policy_shelf_find(&shelf, rules);
    return file == NULL ? policy_shelf_refuse(&shelf, rules, diag)
                        : card_net_read(file->text, file->length, rules, out, diag);
}
