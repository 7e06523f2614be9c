/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The announcements of the club player of Doppelkopf; numbers in brackets are the rules of
 * club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_doppelkopf.h"
#include "engine/policy/club/doppelkopf/club_prospect.h"

/* [7] Card points that win, by the level that the other side has announced (RULES 3.1). */
static const int to_win[N_LEVELS] = {121, 121, 90, 60, 30, 1};
enum { LONE_MARGIN = 5 };

/* [8] Card points that must be expected for a refusal, by level. */
static const int to_refuse[N_LEVELS] = {
    [LEVEL_NO_90] = 185, [LEVEL_NO_60] = 205, [LEVEL_NO_30] = 225, [LEVEL_SCHWARZ] = 238};

enum { PATIENCE = 12 }; /* [9] */

static int points_asked(const struct facts *facts, int level)
{
    const struct table *table = facts->table;
    const enum team others = facts->is_old ? TEAM_KONTRA : TEAM_RE;
    const int limit = table->rules->announcements.least_cards[level - LEVEL_TEAM];
    const int patience = cardset_count(facts->hand) > limit ? PATIENCE : 0;
    if (level != LEVEL_TEAM)
        return to_refuse[level] + patience;
    return to_win[table->announced.level[others]] + (facts->is_lone ? LONE_MARGIN : 0) + patience;
}

/* The calls stand by level, and each asks more than the one before, patience or not: after the first that
 * asks too much none is left. */
static action highest_word(const struct facts *facts, int points)
{
    const struct call *calls = facts->table->rules->calls;
    action highest = CALL_INDEX_PASS;
    BITS_EACH(call, facts->view->actions & ~bits_of(CALL_INDEX_PASS)) {
        if (points < points_asked(facts, calls[call].level))
            break;
        highest = (action)call;
    }
    return highest;
}

action club_announcement(const struct view *view, const struct temper *temper)
{
    struct facts facts;
    club_look(view, &facts);
    return highest_word(&facts, club_prospect(&facts) + temper->words);
}

void club_announcements(const struct view *view, action done[N_TEMPERS])
{
    struct facts facts;
    club_look(view, &facts);
    const int points = club_prospect(&facts);
    for (int kind = 0; kind < N_TEMPERS; kind++)
        done[kind] = highest_word(&facts, points + club_tempers[kind].words);
}
