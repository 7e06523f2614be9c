/* See report_whole.h: what the forms share. */
#include "analyzer/io/report_whole.h"

#include "engine/rules/auction.h"

const char *whole_call_name(const struct ruleset *rules, unsigned call)
{
    return call == CALL_INDEX_PASS     ? "pass"
           : call == CALL_INDEX_DOUBLE ? auction_double_name(rules, 0)
                                       : rules->calls[call].name;
}

enum status report_whole(FILE *out, const struct whole *whole, struct report_style style)
{
    switch (style.format) {
    case FORMAT_TEXT: return report_whole_text(out, whole, style);
    case FORMAT_JSON: return report_whole_json(out, whole);
    case FORMAT_CSV: return report_whole_csv(out, whole);
    }
    return STATUS_OK;
}
