/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of a batch as one table, a row a question, made of the JSON of each. */
#ifndef ZOLO_CLI_BATCH_BATCH_TABLE_H
#define ZOLO_CLI_BATCH_BATCH_TABLE_H

#include "analyzer/report/sheet.h"

struct batch_table {
    struct report_style style;
    struct sheet sheet;
    bool
        begun; /* with the first answer, which tells the columns; refused ones before it have no row */
};

void batch_table_begin(struct batch_table *table, struct report_style style);

/* Adds the answer to the question of a line, as JSON; NULL where it was refused. STATUS_PROGRAM if
 * that is no answer of which a row can be made. */
enum status batch_table_add(struct batch_table *table, int line, const char *question,
                            const char *answer) MUST_USE;

/* Writes it to standard output; nothing if nothing was answered. STATUS_MEMORY. */
enum status batch_table_end(struct batch_table *table) MUST_USE;

#endif
