/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_words.h. */
#include "analyzer/records/record_words.h"

#include "analyzer/language/languages.h"
#include "analyzer/report/situation_text.h"

const char *record_words_call(const struct table *table, unsigned s)
{
    const struct ruleset *rules = table->rules;
    const uint8_t *calls = table->auction.calls;
    const bool is_named =
        table->auction.n_calls > N_SEATS + s && rules->calls[calls[N_SEATS + s]].kind == CALL_BID;
    return rules->calls[calls[is_named ? N_SEATS + s : s]].name;
}

int record_words_contract(const struct ruleset *rules, const char *text)
{
    int found = ruleset_find_contract(rules, text);
    for (int i = 0; i < rules->n_contracts && found == CONTRACT_NONE; i++)
        if (languages_mean(text, "word", rules->contracts[i].name))
            found = i;
    return found;
}

void record_words_announcements(FILE *out, const struct table *table, unsigned n_played)
{
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *made = &table->announcements[i];
        char said[16];
        announcement_format(made, said);
        if (made->n_played == n_played)
            fprintf(out, " %s", said);
    }
}
