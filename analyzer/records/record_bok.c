/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_bok.h. */
#include "analyzer/records/record_bok.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/records/record_refuse.h"
#include "engine/core/language.h"

enum { MOST_LEFT = 9999, MOST_IN_DOUBT = 10 };

void record_bok_tell(const struct record_bok *bok, const struct ruleset *rules,
                     struct record *record)
{
    if (rules->bok_deals > 0)
        record->bok = *bok;
}

void record_bok_go_on(struct record_bok *bok, const struct ruleset *rules,
                      const struct record *record, const struct record_result *result)
{
    if (rules != NULL && rules->bok_deals == 0)
        return;
    if (result != NULL) {
        *bok = (struct record_bok){
            .left = result->bok_after, .counts = true, .base = result->bok_after};
        return;
    }
    int own;
    const bool has_line = rules != NULL && record->values[RECORD_BOK].text != NULL;
    if (has_line && record_bok_read(record, rules, &own, NULL) == STATUS_OK)
        *bok = (struct record_bok){.left = own, .counts = true, .base = own};
    bok->left -= bok->left > 0;
    bok->n_unsettled++;
}

/* Can `left` deals have become `wanted` by `n` more, each of which may have been a tie? */
static bool can_become(int left, int n, int more, int wanted)
{
    if (n == 0)
        return left == wanted;
    const int rest = left - (left > 0);
    return can_become(rest, n - 1, more, wanted) || can_become(rest + more, n - 1, more, wanted);
}

static bool contradicts(const struct record_bok *bok, const struct ruleset *rules, int left)
{
    return bok->counts && bok->n_unsettled <= MOST_IN_DOUBT &&
           !can_become(bok->base, bok->n_unsettled, rules->bok_deals, left);
}

/* After "reset" and the gap after it, or NULL if the value does not begin so. */
static const char *after_reset(const char *text)
{
    static const char reset[] = "reset";
    const size_t n = sizeof reset - 1;
    return strncmp(text, reset, n) == 0 ? text + n + strspn(text + n, " \t") : NULL;
}

enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_BOK];
    *left = record->bok.left;
    if (value->text == NULL)
        return STATUS_OK;
    if (rules->bok_deals == 0)
        return record_refuse_line(record, RECORD_BOK, N_("these rules have no bok-runda"), diag);
    const char *number = after_reset(value->text);
    const enum status status = record_number_at(
        record, RECORD_BOK, number != NULL ? number : value->text, 0, MOST_LEFT, left, diag);
    if (status != STATUS_OK || number != NULL || !contradicts(&record->bok, rules, *left))
        return status;
    char why[192];
    snprintf(why, sizeof why, tr("by the deals before it is %d, not %d; 'reset %d' overrules them"),
             record->bok.left, *left, *left);
    return record_refuse_line(record, RECORD_BOK, why, diag);
}
