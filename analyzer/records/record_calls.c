/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_calls.h. */
#include "analyzer/records/record_calls.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/records/record_refuse.h"
#include "engine/core/language.h"

enum status record_calls_read(const struct record *record, struct acts *acts, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_CALLS];
    const struct compulsion compulsion = {!record->in_session, record->owing, record->forced};
    if (!record_has(record, RECORD_CALLS) && record_has(record, RECORD_PLAY))
        return record_place(&record->values[RECORD_PLAY], acts_pass_all(acts, compulsion, diag),
                            diag);
    if (value->text == NULL)
        return record_refuse_missing(record, RECORD_CALLS, diag);
    return record_place(value, acts_calls(acts, value->text, compulsion, diag), diag);
}

enum status record_calls_refuse_open(const struct record *record, const struct table *table,
                                     struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_CALLS];
    struct auction auction = table->auction;
    char message[256];
    reservation_pass_healthy(table->rules, &auction);
    const bool is_reserved =
        table->rules->auction == AUCTION_RESERVATIONS && auction.n_calls >= N_SEATS;
    snprintf(message, sizeof message, tr("call %d, seat %d: %.600s"), auction.n_calls + 1,
             auction.speaker + 1,
             is_reserved ? tr("there is a reservation, and no word of calls names its game")
                         : tr("the auction is not over; calls include the closing passes"));
    return record_refuse(value, value->text + strlen(value->text), message, diag);
}
