/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_calls.h. */
#include "analyzer/records/record_calls.h"

#include "analyzer/records/record_refuse.h"

enum status record_calls_read(const struct record *record, struct acts *acts, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_CALLS];
    const struct compulsion compulsion = {!record->in_session, record->owing, record->forced};
    return record_place(value, acts_calls(acts, value->text, compulsion, diag), diag);
}
