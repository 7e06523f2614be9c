/* See record_calls.h. */
#include "analyzer/records/record_calls.h"

#include "analyzer/records/record_refuse.h"
#include "analyzer/records/reservation_text.h"
#include "engine/rules/auction/call_text.h"

static enum status read_text(const struct record *record, const struct ruleset *rules,
                             const cardset known[N_SEATS], struct auction *out, struct diag *diag)
{
    const char *text = record->values[RECORD_CALLS].text;
    if (rules->auction != AUCTION_RESERVATIONS)
        return auction_read_public(rules, text, known, out, diag);
    const struct compulsion compulsion = {!record->in_session, record->owing, record->forced};
    return reservation_text_read(rules, text, known, compulsion, out, diag);
}

enum status record_calls_read(const struct record *record, const struct ruleset *rules,
                              const cardset known[N_SEATS], struct auction *out, struct diag *diag)
{
    return record_place(&record->values[RECORD_CALLS], read_text(record, rules, known, out, diag),
                        diag);
}

const char *record_calls_word(const struct table *table, unsigned s)
{
    const struct ruleset *rules = table->rules;
    const uint8_t *calls = table->auction.calls;
    const bool is_named =
        table->auction.n_calls > N_SEATS + s && rules->calls[calls[N_SEATS + s]].kind == CALL_BID;
    return rules->calls[calls[is_named ? N_SEATS + s : s]].name;
}
