/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_review.h. */
#include "analyzer/review/report_review.h"

enum status report_review(FILE *out, const struct review *review, const char *file,
                          struct report_style style)
{
    enum status status = STATUS_OK;
    switch (style.format) {
    case FORMAT_TEXT: status = report_review_text(out, review, file, style); break;
    case FORMAT_JSON: status = report_review_json(out, review, file); break;
    case FORMAT_CSV: status = report_review_csv(out, review, file); break;
    }
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
