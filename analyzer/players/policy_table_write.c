/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing tables: see policy_table.h. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>

#include "analyzer/players/policy_table.h"
#include "analyzer/players/policy_table_text.h"

enum { LINE_BYTES = HISTORY_BYTES + 16384 };

struct writer {
    FILE *out;
    uint64_t checksum;
    char line[LINE_BYTES];
};

__attribute__((format(printf, 2, 3))) static void put(struct writer *writer, const char *format,
                                                      ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int n = vsnprintf(writer->line, sizeof writer->line, format, arguments);
    va_end(arguments);
    writer->checksum = policy_table_checksum(writer->checksum, writer->line, (size_t)n);
    fwrite(writer->line, 1, (size_t)n, writer->out);
}

static void write_head(struct writer *writer, const struct call_table *table,
                       const struct policy_table_head *head)
{
    const struct ruleset *rules = table->tree.nodes[0].table.rules;
    char legend[HEAD_BYTES * 4];
    policy_table_legend(rules, legend, sizeof legend);
    put(writer, "%s\n", POLICY_TABLE_FIRST_LINE);
    put(writer, "kind: calls\nrules: %s\nfingerprint: %016" PRIx64 "\n", head->rules,
        table->fingerprint);
    put(writer, "program: %s\nmade by: %s\ncards: %s\n", head->program, head->made_by, head->cards);
    put(writer, "before: %s\nafter: %s\n", head->before, head->after);
    put(writer, "letters: %s\nhands: %d\nhistories: %d\n\n", legend, table->n_hands, table->tree.n);
}

/* "p34k2w": each letter with how often it stands in a row. */
static void write_row(struct writer *writer, const char *history, const uint8_t *calls, int n,
                      const char *letters)
{
    char row[16384];
    size_t used = 0;
    for (int i = 0, run; i < n; i += run) {
        for (run = 1; i + run < n && calls[i + run] == calls[i]; run++)
            ;
        row[used++] = letters[calls[i]];
        if (run > 1)
            used += (size_t)snprintf(row + used, sizeof row - used, "%d", run);
    }
    row[used] = '\0';
    put(writer, "%s: %s\n", history, row);
}

void policy_table_write(FILE *out, const struct call_table *table,
                        const struct policy_table_head *head)
{
    struct writer writer = {.out = out, .checksum = CHECKSUM_START};
    const struct ruleset *rules = table->tree.nodes[0].table.rules;
    char letters[MAX_CALLS], history[HISTORY_BYTES];
    policy_table_letters(rules, letters);
    write_head(&writer, table, head);
    for (int node = 0; node < table->tree.n; node++) {
        policy_table_history(rules, &table->tree.nodes[node].table.auction, history,
                             sizeof history);
        write_row(&writer, history, call_table_row(table, node), table->n_hands, letters);
    }
    fprintf(out, "end %016" PRIx64 "\n", writer.checksum);
}
