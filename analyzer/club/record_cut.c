/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_cut.h. A 16-card deal has at most about 50,000 continuations. In Doppelkopf only the
 * last tricks can be enumerated; from earlier tricks on, results nearly always differ, and the
 * search stops at the first difference. */
#include "analyzer/club/record_cut.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/language/languages.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- reading --------------------------------------------------------------------------------- */

static const char *const offences[] = {"revoke", "throw-in", "early-lead"};
enum { N_OFFENCES = sizeof offences / sizeof *offences };

enum offence record_offence(const char *word, char hint[HINT_BYTES])
{
    for (int i = 0; i < N_OFFENCES; i++)
        if (languages_mean(word, "column", offences[i]))
            return (enum offence)(OFFENCE_REVOKE + i);
    notation_hint(word, offences, N_OFFENCES, hint);
    return OFFENCE_NONE;
}

const char *record_cut_objection(const struct ruleset *rules, const struct record_cut *cut)
{
    const bool is_tabled = cut->tabled != SEAT_NONE, is_offence = cut->offence != OFFENCE_NONE;
    if (is_tabled && (!rules->lets_table || rules->scoring == SCORING_SCORE))
        return N_("these rules do not allow tabling a hand");
    if (is_offence && !rules->penalties)
        return N_("these rules have no penalties");
    return is_tabled && is_offence ? N_("a tabled hand ends the play, so there can be no penalty")
                                   : NULL;
}

static enum status read_tabled(const struct record *record, int *out, struct diag *diag)
{
    int number = 0;
    if (record->values[RECORD_TABLED].text == NULL)
        return STATUS_OK;
    TRY(record_number_at(record, RECORD_TABLED, record->values[RECORD_TABLED].text,
                         (const int[]){1, N_SEATS}, &number, diag));
    *out = number - 1;
    return STATUS_OK;
}

static enum status read_penalty(const struct record *record, struct record_cut *out,
                                struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_PENALTY];
    char hint[HINT_BYTES], word[32];
    if (value->text == NULL)
        return STATUS_OK;
    const char *at = value->text;
    const size_t digits = strspn(at, "0123456789");
    if (digits != 1 || at[0] < '1' || at[0] > '0' + N_SEATS)
        return record_refuse_line(record, RECORD_PENALTY, diag,
                                  N_("expected the seat of the offender, 1 to 4, and revoke, "
                                     "throw-in or early-lead"));
    out->offender = at[0] - '1';
    at += 1 + strspn(at + 1, " \t");
    out->offence = record_offence(at, hint);
    notation_excerpt(at, word);
    return out->offence != OFFENCE_NONE
               ? STATUS_OK
               : record_refuse(value, at, diag,
                               N_("penalty: expected revoke, throw-in or early-lead, not '%s'%s"),
                               word, hint);
}

static enum status read_agreed(const struct record *record, bool *agreed, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_AGREED];
    *agreed = value->text != NULL;
    if (!*agreed)
        return STATUS_OK;
    if (value->text[0] != '\0' && !languages_mean(value->text, "column", "yes"))
        return record_refuse_line(record, RECORD_AGREED, diag,
                                  N_("expected yes, meaning that all players threw in their "
                                     "remaining cards after the last trick of the line"));
    if (record->values[RECORD_TABLED].text != NULL || record->values[RECORD_PENALTY].text != NULL)
        return record_refuse_line(record, RECORD_AGREED, diag,
                                  N_("cannot be combined with tabled: or penalty:; leave one out"));
    return STATUS_OK;
}

enum status record_cut_read(const struct record *record, const struct ruleset *rules,
                            struct record_cut *out, struct diag *diag)
{
    *out = (struct record_cut){SEAT_NONE, OFFENCE_NONE, SEAT_NONE, false};
    TRY(read_tabled(record, &out->tabled, diag));
    TRY(read_penalty(record, out, diag));
    const char *why = record_cut_objection(rules, out);
    if (why != NULL)
        return record_refuse_line(record,
                                  out->offence != OFFENCE_NONE ? RECORD_PENALTY : RECORD_TABLED,
                                  diag, "%s", tr(why));
    return read_agreed(record, &out->agreed, diag);
}

/* --- paying ---------------------------------------------------------------------------------- */

/* A contract's value if only the winner is known: the losers are assumed to reach wyjście. */
static int unplayed_value(const struct ruleset *rules, const struct settlement *settlement,
                          bool old_wins)
{
    const bool all_tricks = rules->contracts[settlement->sides.contract].goal == GOAL_ALL_TRICKS;
    const int tricks = rules->pack->hand_size, least = rules->short_points + 1;
    if (!old_wins)
        return settlement_value(rules, settlement, least, 1);
    return settlement_value(rules, settlement, rules->pack->total_points - (all_tricks ? 0 : least),
                            tricks - (all_tricks ? 0 : 1));
}

/* Makes the offender also pay what their partners owe. */
static void charge_alone(int offender, seatset side, int payoff[N_SEATS])
{
    for (int s = 0; s < N_SEATS; s++)
        if (s != offender && (side >> s & 1) != 0) {
            payoff[offender] += payoff[s];
            payoff[s] = 0;
        }
}

int record_cut_pay(const struct ruleset *rules, const struct record_cut *cut,
                   struct settlement *settlement, int payoff[N_SEATS])
{
    const bool is_tabled = cut->offence == OFFENCE_NONE;
    const seatset old = settlement->sides.old;
    const bool is_old = !is_tabled && seatset_has(old, (unsigned)cut->offender);
    const bool is_pair = !cardset_is_single(old), throws_in = cut->offence == OFFENCE_THROW_IN;
    if (throws_in && is_pair && settlement->runs == 0) {
        settlement->runs = 1;
        settlement->multiplier *= 2;
    }
    const int value = unplayed_value(rules, settlement, !is_old);
    settlement_spread(settlement, value, payoff);
    if (!is_tabled && (!is_pair || !throws_in))
        charge_alone(cut->offender, is_old ? old : seatset_others(old), payoff);
    return value;
}

/* --- agreement ------------------------------------------------------------------------------- */

enum { MOST_CARDS_PLAYED = 3000000 };

/* The results of the continuations enumerated so far. */
struct continuations {
    long n_cards; /* number of cards played so far, over all continuations */
    bool has_first, differ;
    struct state first, other; /* final states; `other` is the first that differs, if any */
};

static bool end_alike(const struct state *a, const struct state *b)
{
    int payoff_a[N_SEATS], payoff_b[N_SEATS];
    state_payoff(a, payoff_a);
    state_payoff(b, payoff_b);
    return memcmp(payoff_a, payoff_b, sizeof payoff_a) == 0 &&
           state_bok_causes(a) == state_bok_causes(b);
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

/* Enumerates the continuations until two results differ or too many cards have been played. */
static void play_on(struct continuations *all, const struct state *state)
{
    if (state->table.phase == PHASE_OVER) {
        note_end(all, state);
        return;
    }
    const bool may_speak = state->table.phase == PHASE_ANNOUNCE;
    const actionset legal = may_speak ? 1u << CALL_INDEX_PASS : state_actions(state);
    all->n_cards += !may_speak;
    CARDSET_EACH(chosen, legal) {
        if (all->differ || all->n_cards > MOST_CARDS_PLAYED)
            return;
        struct state next = *state;
        state_apply(&next, (action)chosen);
        play_on(all, &next);
    }
}

/* Appends a text such as "♥A ♥10 … gives +3 −3 −3 +3". */
static void report_end(char *out, size_t size, const struct state *from, const struct state *end,
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
             state_is_tie(end) ? tr(" gives %+d %+d %+d %+d and a tie")
                               : tr(" gives %+d %+d %+d %+d"),
             payoff[0], payoff[1], payoff[2], payoff[3]);
}

enum status record_cut_agree(const struct record *record, const struct state *state, bool symbols,
                             struct state *end, struct diag *diag)
{
    struct continuations all = {0};
    char message[1024];
    snprintf(message, sizeof message, "%s", tr("agreed: the result is still open: "));
    play_on(&all, state);
    if (all.differ) {
        report_end(message, sizeof message, state, &all.first, symbols);
        text_add(message, sizeof message, "%s", tr(", but "));
        report_end(message, sizeof message, state, &all.other, symbols);
        const struct record_value *value = &record->values[RECORD_AGREED];
        return record_refuse(value, value->text, diag, "%s", message);
    }
    if (all.n_cards > MOST_CARDS_PLAYED)
        return record_refuse_line(record, RECORD_AGREED, diag,
                                  N_("too many continuations to check; play another trick"));
    *end = all.first;
    return STATUS_OK;
}
