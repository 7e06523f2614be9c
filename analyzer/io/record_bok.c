/* See record_bok.h. */
#include "analyzer/io/record_bok.h"

#include <stdio.h>

#include "analyzer/io/record_refuse.h"

enum { MOST_LEFT = 9999 };

void record_bok_tell(const struct record_bok *bok, const struct ruleset *rules,
                     struct record *record)
{
    if (rules->bok_deals == 0)
        return;
    record->bok_left = bok->left;
    record->bok_known = bok->known;
}

void record_bok_go_on(struct record_bok *bok, const struct ruleset *rules, const int *after)
{
    if (rules != NULL && rules->bok_deals == 0)
        return;
    bok->known = after != NULL;
    bok->left = after != NULL ? *after : bok->left - (bok->left > 0);
}

enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag)
{
    *left = record->bok_left;
    if (record->values[RECORD_BOK].text == NULL)
        return STATUS_OK;
    if (rules->bok_deals == 0)
        return record_refuse_line(record, RECORD_BOK, "these rules have no bok-runda", diag);
    const enum status status = record_number(record, RECORD_BOK, 0, MOST_LEFT, left, diag);
    if (status != STATUS_OK || !record->bok_known || *left == record->bok_left)
        return status;
    char why[128];
    snprintf(why, sizeof why, "by the deals before it is %d, not %d", record->bok_left, *left);
    return record_refuse_line(record, RECORD_BOK, why, diag);
}
