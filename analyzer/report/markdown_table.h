/* A table of text (text_table.h) in Markdown; its first row is the heading. */
#ifndef ZOLO_REPORT_MARKDOWN_TABLE_H
#define ZOLO_REPORT_MARKDOWN_TABLE_H

#include "analyzer/report/text_table.h"

/* Columns that are flush right in the table are so here; a | within a cell is escaped. */
void markdown_table_write(const struct text_table *table, FILE *out);

#endif
