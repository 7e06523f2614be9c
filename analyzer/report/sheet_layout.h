/* The forms in which a sheet is laid out. */
#ifndef ZOLO_REPORT_SHEET_LAYOUT_H
#define ZOLO_REPORT_SHEET_LAYOUT_H

#include "analyzer/report/sheet.h"

/* Writes a sheet whose rows are whole to sheet->out, as sheet->style says: aligned text, two spaces
 * before each column, with colours the best cells bold green and the losing ones red; or a table in
 * Markdown. */
void sheet_write(const struct sheet *sheet);

#endif
