/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_agreed.h. A deal of 16 cards has some 50,000 continuations at most. Of Doppelkopf only
 * the last tricks can be gone through; before them some continuation differs as good as always, and
 * the search ends at the first that does. */
#include "analyzer/records/record_agreed.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/records/record_refuse.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum { MOST_CARDS_PLAYED = 3000000 };

/* What the continuations so far have come to. */
struct continuations {
    long n_cards; /* played in all of them */
    bool has_first, differ;
    struct state first, other; /* ends of two; `other` if they differ */
};

static bool is_tie(const struct state *end)
{
    return settlement_is_tie(end->table.rules, &end->settlement, state_old_points(end));
}

static bool end_alike(const struct state *a, const struct state *b)
{
    int payoff_a[N_SEATS], payoff_b[N_SEATS];
    state_payoff(a, payoff_a);
    state_payoff(b, payoff_b);
    return memcmp(payoff_a, payoff_b, sizeof payoff_a) == 0 && is_tie(a) == is_tie(b);
}

static void note_end(struct continuations *all, const struct state *end)
{
    if (!all->has_first)
        all->first = *end;
    else if (!end_alike(&all->first, end)) {
        all->other = *end;
        all->differ = true;
    }
    all->has_first = true;
}

/* Stops at the first that differs, and when too many cards have been played. */
static void play_on(struct continuations *all, const struct state *state)
{
    if (state->table.phase == PHASE_OVER) {
        note_end(all, state);
        return;
    }
    const bool may_speak = state->table.phase == PHASE_ANNOUNCE;
    const actionset legal = may_speak ? 1u << CALL_INDEX_PASS : state_actions(state);
    all->n_cards += !may_speak;
    CARDSET_EACH(act, legal) {
        if (all->differ || all->n_cards > MOST_CARDS_PLAYED)
            return;
        struct state next = *state;
        state_apply(&next, (action)act);
        play_on(all, &next);
    }
}

/* Adds "♥A ♥10 … gives +3 −3 −3 +3". */
static void tell_end(char *out, size_t size, const struct state *from, const struct state *end,
                     bool symbols)
{
    int payoff[N_SEATS];
    for (int i = from->table.n_played; i < end->table.n_played; i++) {
        char name[8];
        situation_card(end->table.rules->pack, end->table.cards[i], symbols, name);
        text_add(out, size, "%s%s", i == from->table.n_played ? "" : " ", name);
    }
    state_payoff(end, payoff);
    text_add(out, size,
             is_tie(end) ? tr(" gives %+d %+d %+d %+d and a tie") : tr(" gives %+d %+d %+d %+d"),
             payoff[0], payoff[1], payoff[2], payoff[3]);
}

enum status record_agreed_read(const struct record *record, bool *agreed, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_AGREED];
    *agreed = value->text != NULL;
    if (!*agreed)
        return STATUS_OK;
    if (value->text[0] != '\0' && strcmp(value->text, "yes") != 0)
        return record_refuse_line(record, RECORD_AGREED,
                                  N_("expected yes: all threw their cards in after the last trick"),
                                  diag);
    if (record->values[RECORD_TABLED].text != NULL || record->values[RECORD_PENALTY].text != NULL)
        return record_refuse_line(record, RECORD_AGREED,
                                  N_("beside tabled or penalty; leave out one line"), diag);
    return STATUS_OK;
}

enum status record_agreed_settle(const struct record *record, const struct state *state,
                                 bool symbols, struct state *end, struct diag *diag)
{
    struct continuations all = {0};
    char message[1024];
    snprintf(message, sizeof message, "%s", tr("agreed: the result is open: "));
    play_on(&all, state);
    if (all.differ) {
        tell_end(message, sizeof message, state, &all.first, symbols);
        text_add(message, sizeof message, "%s", tr(", but "));
        tell_end(message, sizeof message, state, &all.other, symbols);
        const struct record_value *value = &record->values[RECORD_AGREED];
        return record_refuse(value, value->text, message, diag);
    }
    if (all.n_cards > MOST_CARDS_PLAYED)
        return record_refuse_line(
            record, RECORD_AGREED,
            N_("too many continuations to go through all; play another trick"), diag);
    *end = all.first;
    return STATUS_OK;
}
