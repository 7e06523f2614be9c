/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_whole.h. */
#include "analyzer/census/report_whole.h"

enum status report_whole(FILE *out, const struct whole *whole, struct report_style style)
{
    switch (style.format) {
    case FORMAT_TEXT: return report_whole_text(out, whole, style);
    case FORMAT_JSON: return report_whole_json(out, whole);
    case FORMAT_CSV: return report_whole_csv(out, whole);
    }
    return STATUS_OK;
}
