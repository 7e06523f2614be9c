/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb.h. */
#include "analyzer/book/thumb/thumb.h"

#include <stdlib.h>

static enum status judge(struct thumb *thumb)
{
    const struct thumb_table *table = &thumb->table;
    uint8_t *said = calloc(table->n, 1);
    if (said == NULL)
        return STATUS_MEMORY;
    thumb_judge(table, said, &thumb->by_passing);
    for (uint64_t i = 0; i < table->n; i++)
        said[i] = (uint8_t)thumb_count_call(&thumb->rule, table->rules, table->rows[i].hand,
                                            table->rows[i].seat);
    thumb_judge(table, said, &thumb->by_rule);
    for (uint64_t i = 0; i < table->n; i++)
        said[i] = (uint8_t)thumb_tree_call(&thumb->tree, table->rows[i].hand, table->rows[i].seat);
    thumb_judge(table, said, &thumb->by_tree);
    free(said);
    return STATUS_OK;
}

enum status thumb_make(const struct book *book, struct thumb *out, struct diag *diag)
{
    *out = (struct thumb){0};
    enum status status = thumb_table_read(book, &out->table, diag);
    if (status == STATUS_OK)
        status = thumb_fit(&out->table, &out->rule, &out->naive);
    if (status == STATUS_OK)
        status = thumb_tree_grow(&out->table, &out->tree);
    return status == STATUS_OK ? judge(out) : status;
}

void thumb_clear(struct thumb *thumb)
{
    thumb_table_clear(&thumb->table);
}
