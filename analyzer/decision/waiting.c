/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See waiting.h. */
#include "analyzer/decision/waiting.h"

#include "analyzer/comparison/replayed_share.h"

action waiting_call(const struct situation *situation)
{
    struct situation later = *situation;
    const cardset hand = situation->dealt & ~situation->table.played[situation->me];
    later.table.played[situation->me] |= cardset_of(cardset_first(hand));
    const actionset open = situation_view(situation).actions & situation_view(&later).actions &
                           ~cardset_of(CALL_INDEX_PASS);
    return open == 0 ? CALL_INDEX_PASS : (action)cardset_first(open);
}

static bool announces_later(const struct state *end, const struct situation *asked)
{
    const struct table *table = &end->table;
    for (unsigned i = asked->table.n_announcements; i < table->n_announcements; i++)
        if (table->announcements[i].who == asked->me)
            return true;
    return false;
}

enum status waiting_share(const struct comparison *run, const struct advice *advice,
                          struct estimate *out)
{
    const struct situation *situation = &advice->situation;
    *out = (struct estimate){0};
    if (situation->table.phase != PHASE_ANNOUNCE || waiting_call(situation) == CALL_INDEX_PASS)
        return STATUS_OK;
    for (int i = 0; i < advice->n_options; i++)
        if (advice->options[i].action == CALL_INDEX_PASS)
            return replayed_share(run, advice->options[i].column, announces_later, out);
    return STATUS_OK;
}
