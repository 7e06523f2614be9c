/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See asked_situation.h. */
#include "analyzer/cli/options/asked_situation.h"

#include <string.h>

#include "engine/core/language.h"

/* The history as seat `me` would tell it. */
static enum status read_history(const struct asked_so_far *so_far, unsigned me,
                                const struct ruleset *rules, struct situation *situation,
                                struct diag *diag)
{
    situation->me = (seat)me;
    return history_read(rules, so_far->auction, so_far->play, me, situation->dealt,
                        so_far->compulsion, &situation->table, diag);
}

/* Which turn it is does not hang on who tells, but what he may have said and played does: the hand may
 * not fit all seats. */
enum status asked_history(const struct asked_so_far *so_far, int me, const struct ruleset *rules,
                          struct situation *situation, struct diag *diag)
{
    struct diag ignored;
    if (me != SEAT_NONE)
        return read_history(so_far, (unsigned)me, rules, situation, diag);
    for (unsigned s = 0; s < N_SEATS; s++)
        if (read_history(so_far, s, rules, situation, &ignored) == STATUS_OK)
            return read_history(so_far,
                                situation->table.phase == PHASE_OVER ? s : situation->table.turn,
                                rules, situation, diag);
    return read_history(so_far, 0, rules, situation, diag);
}

enum status asked_after_passes(seat me, const struct ruleset *rules, struct situation *situation,
                               struct diag *diag)
{
    static const char passes[] = "P P P";
    char auction[sizeof passes] = "";
    for (size_t n = 0; n < N_SEATS; n++) {
        memcpy(auction, passes, n == 0 ? 0 : 2 * n - 1);
        const struct asked_so_far so_far = {auction, NULL, COMPULSION_BY_WORDS};
        const enum status status = read_history(&so_far, me, rules, situation, diag);
        if (status != STATUS_OK || situation->table.turn == me)
            return status;
    }
    return asked_turn(situation, diag);
}

enum status asked_turn(const struct situation *situation, struct diag *diag)
{
    const struct table *table = &situation->table;
    const int me = situation->me + 1, turn = table->turn + 1;
    diag_set_source(diag, "");
    if (table->phase == PHASE_OVER)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("the deal is finished: there is nothing to decide"));
    if (table->turn == situation->me)
        return STATUS_OK;
    return diag_set(
        diag, STATUS_INPUT, 0, 0,
        table->phase == PHASE_CALL
            ? N_("it is seat %d's turn, not yours (seat %d); --auction tells the calls so far")
            : N_("it is seat %d's turn, not yours (seat %d); --play tells the cards so far"),
        turn, me);
}
