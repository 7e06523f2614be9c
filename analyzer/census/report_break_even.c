/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_break_even.h. */
#include "analyzer/census/report_break_even.h"

enum status report_break_even(FILE *out, const struct ruleset *rules, struct report_style style)
{
    if (rules->scoring == SCORING_SCORE)
        return report_announcing_even(out, rules, style);
    switch (style.format) {
    case FORMAT_TEXT: return report_break_even_text(out, rules, style);
    case FORMAT_JSON: return report_break_even_json(out, rules);
    case FORMAT_CSV: return report_break_even_csv(out, rules);
    }
    return STATUS_OK;
}
