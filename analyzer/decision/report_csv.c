/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report.h: one row per option or payoff. */
#include "analyzer/decision/option_fields.h"
#include "analyzer/decision/report.h"
#include "analyzer/report/fields.h"

enum status report_csv_advice(FILE *out, const struct advice *advice)
{
    struct fields to = fields_csv(out);
    option_fields(&to, advice);
    return fields_end(&to);
}

enum status report_csv_odds(FILE *out, const struct odds *odds)
{
    const struct tally *tally = &odds->tally;
    struct fields to = fields_csv(out);
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, 0, payoff);
        if (count == 0)
            continue;
        fields_row(&to);
        field_count(&to, "payoff", payoff);
        field_count(&to, "count", (int64_t)count);
        field_number(&to, "share", tally_share(tally, 0, payoff));
        field_number(&to, "at_most", tally_at_most(tally, 0, payoff));
    }
    return fields_end(&to);
}
