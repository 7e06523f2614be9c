/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_penalty.h. */
#include "analyzer/records/record_penalty.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/records/record_refuse.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

static const char *const offences[] = {"revoke", "throw-in", "early-lead"};
enum { N_OFFENCES = sizeof offences / sizeof *offences };

static enum status refuse_offence(const struct record_value *value, const char *at,
                                  struct diag *diag)
{
    char word[32], message[256];
    notation_excerpt(at, word);
    char hint[HINT_BYTES];
    notation_hint(word, offences, N_OFFENCES, hint);
    snprintf(message, sizeof message, tr("penalty: '%s' is none of revoke, throw-in, early-lead%s"),
             word, hint);
    return record_refuse(value, at, message, diag);
}

enum status record_penalty_read(const struct record *record, const struct ruleset *rules,
                                struct penalty *out, struct diag *diag)
{
    *out = (struct penalty){OFFENCE_NONE, SEAT_NONE};
    const struct record_value *value = &record->values[RECORD_PENALTY];
    if (value->text == NULL)
        return STATUS_OK;
    if (!rules->penalties)
        return record_refuse_line(record, RECORD_PENALTY, N_("these rules know no penalties"),
                                  diag);
    const char *at = value->text;
    const size_t digits = strspn(at, "0123456789");
    if (digits != 1 || at[0] < '1' || at[0] > '0' + N_SEATS)
        return record_refuse_line(record, RECORD_PENALTY,
                                  N_("expected the seat of the offender, 1 to 4, and revoke, "
                                     "throw-in or early-lead"),
                                  diag);
    out->seat = at[0] - '1';
    at += 1 + strspn(at + 1, " \t");
    for (int i = 0; i < N_OFFENCES; i++)
        if (strcmp(at, offences[i]) == 0)
            out->offence = (enum offence)(OFFENCE_REVOKE + i);
    return out->offence == OFFENCE_NONE ? refuse_offence(value, at, diag) : STATUS_OK;
}

int record_unplayed_value(const struct ruleset *rules, const struct settlement *settlement,
                          bool old_wins)
{
    const bool all_tricks = rules->contracts[settlement->sides.contract].goal == GOAL_ALL_TRICKS;
    const int tricks = rules->pack->hand_size, least = rules->short_points + 1;
    if (!old_wins)
        return settlement_value(rules, settlement, least, 1);
    return settlement_value(rules, settlement, rules->pack->total_points - (all_tricks ? 0 : least),
                            tricks - (all_tricks ? 0 : 1));
}

/* The offender pays what his whole side would have paid. */
static void charge_alone(int offender, seatset side, int payoff[N_SEATS])
{
    for (int s = 0; s < N_SEATS; s++)
        if (s != offender && (side >> s & 1) != 0) {
            payoff[offender] += payoff[s];
            payoff[s] = 0;
        }
}

void record_penalty_pay(const struct ruleset *rules, const struct penalty *penalty,
                        struct settlement *settlement, int payoff[N_SEATS])
{
    const seatset old = settlement->sides.old;
    const bool is_old = (old >> penalty->seat & 1) != 0, is_pair = !cardset_is_single(old);
    const bool throws_in = penalty->offence == OFFENCE_THROW_IN;
    if (throws_in && is_pair && settlement->runs == 0) {
        settlement->runs = 1;
        settlement->multiplier *= 2;
    }
    settlement_spread(settlement, record_unplayed_value(rules, settlement, !is_old), payoff);
    if (!is_pair || !throws_in)
        charge_alone(penalty->seat, is_old ? old : seatset_others(old), payoff);
}
