/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_match.h. */
#include "analyzer/match/report_match.h"

enum status report_match(FILE *out, const struct match *match, struct report_style style)
{
    enum status status = STATUS_OK;
    switch (style.format) {
    case FORMAT_JSON: status = report_match_json(out, match); break;
    case FORMAT_CSV: status = report_match_csv(out, match); break;
    case FORMAT_TEXT: status = report_match_text(out, match, style); break;
    }
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
