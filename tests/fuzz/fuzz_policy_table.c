/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: no bytes make the reader of tables of calls crash. A table that is refused names a line and
 * a column of it; one that is accepted says nothing but legal calls, and each of its histories,
 * written out, leads back to where it stands. The first byte picks the rule set and whether the rest
 * is a whole file, or the rows of one, whose head and checksum are then right. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_table.h"
#include "analyzer/players/policy_table_text.h"
#include "tests/support/fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {"kop-asdycha", "kop-3tens", "kop-wolsztyn", "kop-league",
                                    "kop-jp"};
enum { N_NAMES = sizeof names / sizeof *names, ROWS_ONLY = 1 };

static int count_lines(const char *text, size_t n)
{
    int lines = 0;
    for (size_t i = 0; i < n; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The whole file that has these rows; *length becomes its bytes. */
static char *file_of(const struct ruleset *rules, const char *rows, size_t n, size_t *length)
{
    char *text = NULL, legend[4 * HEAD_BYTES];
    FILE *out = open_memstream(&text, length);
    must(out != NULL, "no memory");
    policy_table_legend(rules, legend, sizeof legend);
    fprintf(out,
            "%s\nkind: calls\nrules: %s\nfingerprint: %016" PRIx64 "\nprogram: -\nmade by: -\n"
            "cards: club\nbefore: -\nafter: -\nletters: %s\nhands: 1820\nhistories: %d\n\n",
            POLICY_TABLE_FIRST_LINE, rules->name, ruleset_fingerprint(rules), legend,
            count_lines(rows, n));
    fwrite(rows, 1, n, out);
    fflush(out);
    fprintf(out, "end %016" PRIx64 "\n", policy_table_checksum(CHECKSUM_START, text, *length));
    fclose(out);
    return text;
}

static void check_row(const struct call_table *table, const struct ruleset *rules, int node)
{
    const struct auction *auction = &table->tree.nodes[node].table.auction;
    const uint8_t *row = call_table_row(table, node);
    char text[HISTORY_BYTES];
    struct auction again;
    if (row[0] == CALL_UNKNOWN)
        return; /* only on the way to others */
    for (int hand = 0; hand < table->n_hands; hand++)
        must(row[hand] < rules->n_calls &&
                 auction_objection(auction, rules, call_table_cards(table, hand), row[hand]) ==
                     NULL,
             "a call is not legal");
    policy_table_history(rules, auction, text, sizeof text);
    if (node == 0)
        return;
    must(policy_table_history_read(rules, text, strlen(text), &again), "a history is not read");
    must(auction_tree_find(&table->tree, &again) == node, "a history leads elsewhere");
}

static void check_refusal(const struct diag *diag, const char *text, size_t n)
{
    const char *line = text, *end = text + n;
    must(diag->message[0] != '\0', "no message");
    must(diag->line >= 1 && diag->line <= count_lines(text, n) + 1, "no such line");
    for (int i = 1; i < diag->line; i++)
        line = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
    const char *close = memchr(line, '\n', (size_t)(end - line));
    must(diag->column >= 1 && diag->column <= (close == NULL ? end : close) - line + 1,
         "no such column");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct ruleset *rules = fuzz_rules(names[(data[0] >> 1) % N_NAMES]);
    const char *rest = (const char *)data + 1;
    size_t length = size - 1;
    char *made = data[0] & ROWS_ONLY ? file_of(rules, rest, size - 1, &length) : NULL;
    const char *text = made == NULL ? rest : made;
    struct call_table table;
    struct policy_table_head head;
    struct diag diag = {0};
    const enum status status = policy_table_read(text, length, rules, &table, &head, &diag);
    if (status == STATUS_OK) {
        for (int node = 0; node < table.tree.n; node++)
            check_row(&table, rules, node);
        call_table_clear(&table);
    } else {
        check_refusal(&diag, text, length);
    }
    free(made);
    return 0;
}
