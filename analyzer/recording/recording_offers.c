/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording_offers.h. Offered is what would be taken: every call and card of the rules is tried. */
#include "analyzer/recording/recording_offers.h"

#include <stdio.h>
#include <stdlib.h>

#include "analyzer/recording/recording_change.h"
#include "analyzer/recording/recording_take.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

/* Adds the word if it would be taken. */
static enum status try(const struct recording *recording, enum record_key key, const char *word,
                       struct offers *out, bool *is_taken)
{
    struct edited_text text;
    struct deal_under_way after;
    *is_taken = false;
    if (out->n == MOST_OFFERS)
        return STATUS_OK;
    enum status status = recording_copy(recording, &text);
    if (status != STATUS_OK)
        return status;
    status = recording_add_act(recording, key, word, &text);
    if (status == STATUS_OK)
        status = recording_judge(recording, &text, &after, NULL);
    free(text.bytes);
    *is_taken = status == STATUS_OK;
    if (*is_taken)
        snprintf(out->words[out->n++], ACT_BYTES, "%s", word);
    return status == STATUS_INPUT ? STATUS_OK : status;
}

static enum status offer_calls(const struct recording *recording, struct offers *out)
{
    const struct ruleset *rules = recording->rules;
    struct auction before = recording->now.deal.end.auction;
    enum status status = STATUS_OK;
    if (rules->auction == AUCTION_RESERVATIONS)
        auction_init(&before, rules);
    for (int i = 0; i < rules->n_calls && status == STATUS_OK; i++) {
        bool is_taken;
        if (rules->calls[i].kind != CALL_ANNOUNCE)
            status = try(recording, RECORD_CALLS, call_name(rules, &before, (unsigned)i), out,
                         &is_taken);
    }
    return status;
}

static enum status offer_cards(const struct recording *recording, struct offers *out)
{
    const struct pack *pack = recording->rules->pack;
    const struct table *table = &recording->now.deal.end;
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, pack_distinct(pack, pack->all), sorted);
    enum status status = STATUS_OK;
    for (int i = 0; i < n && status == STATUS_OK; i++) {
        bool is_taken;
        char code[3];
        notation_card_code(pack, sorted[i], code);
        status = try(recording, RECORD_PLAY, code, out, &is_taken);
        if (is_taken)
            out->cards[out->n_cards++] = sorted[i];
    }
    return status;
}

static enum status offer_announcements(const struct recording *recording, struct offers *out)
{
    const struct ruleset *rules = recording->rules;
    enum status status = STATUS_OK;
    for (unsigned s = 0; s < N_SEATS; s++)
        for (int i = 0; i < rules->n_calls && status == STATUS_OK; i++) {
            char word[ACT_BYTES];
            bool is_taken;
            snprintf(word, sizeof word, "%u:%.24s", s + 1, rules->calls[i].name);
            if (rules->calls[i].kind == CALL_ANNOUNCE)
                status = try(recording, RECORD_PLAY, word, out, &is_taken);
        }
    return status;
}

enum status recording_offers(const struct recording *recording, struct offers *out)
{
    unsigned who;
    *out = (struct offers){0};
    const enum recording_stage stage = recording_stage(recording, &who);
    if (stage == RECORDING_CALL)
        return offer_calls(recording, out);
    if (stage != RECORDING_CARD)
        return STATUS_OK;
    const enum status status = offer_cards(recording, out);
    return status == STATUS_OK ? offer_announcements(recording, out) : status;
}
