/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From which chance an announcement of Doppelkopf pays, by the rule set alone (RULES 3.1).
 *
 * A refusal is compared with leaving it at what the team has said already, in deals where that is
 * kept: with the chance p that the refusal is kept as well it pays as long as
 *     p·gain ≥ (1 − p)·cost,  which is  p ≥ cost / (gain + cost).
 * Re or Kontra is compared with silence; p is then the chance to win, and with the chance t of half
 * the card points it pays as long as  p ≥ cost / (gain + cost) + t·(tie_cost − cost) / (gain + cost).
 * Both results are plain: the cards just suffice, and no fox, Doppelkopf or Karlchen is in them.
 * Points are those to each seat of the team from each opponent: a soloist has three, which does not
 * move the threshold. */
#ifndef ZOLO_CENSUS_BREAK_EVEN_SCORE_H
#define ZOLO_CENSUS_BREAK_EVEN_SCORE_H

#include "engine/rules/value/score.h"

/* An announcement, and when it is made. */
struct announcing_act {
    enum team team;
    enum level level; /* all lower ones have been said by the team */
    bool is_lone;     /* Re plays alone */
    bool both;        /* the other team has said Re or Kontra as well */
};

struct announcing_even {
    struct announcing_act act;
    int gain;       /* points more if it is kept */
    int cost;       /* points less if it is not */
    int tie_cost;   /* points less at half the card points; 0 for a refusal */
    double chance;  /* from which it pays */
    double per_tie; /* is added to it for each unit of t */
};

struct announcing_even announcing_even_of(const struct ruleset *rules, struct announcing_act act);

/* All announcements of a rule set: pairs, then solos; Re, then Kontra; by level; the other team
 * silent, then not. Returns how many. */
enum { MAX_ANNOUNCING_EVENS = 2 * N_TEAMS * LEVEL_SCHWARZ * 2 };
int announcing_even_list(const struct ruleset *rules,
                         struct announcing_even out[MAX_ANNOUNCING_EVENS]);

#endif
