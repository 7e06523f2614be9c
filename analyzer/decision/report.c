/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report.h. */
#include "analyzer/decision/report.h"

static enum status checked(FILE *out, enum status status)
{
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

enum status report_advice(FILE *out, const struct advice *advice, struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return checked(out, report_json_advice(out, advice));
    case FORMAT_CSV: return checked(out, report_csv_advice(out, advice));
    case FORMAT_TEXT: break;
    }
    return checked(out, report_text_advice(out, advice, style));
}

enum status report_odds(FILE *out, const struct odds *odds, struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return checked(out, report_json_odds(out, odds));
    case FORMAT_CSV: return checked(out, report_csv_odds(out, odds));
    case FORMAT_TEXT: break;
    }
    return checked(out, report_text_odds(out, odds, style));
}
