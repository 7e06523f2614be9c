/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two teams in a Doppelkopf deal may announce, and when they may do so (RULES 3.1, AMB-20,
 * AMB-21, AMB-25). A team announces Re or Kontra, then refusals: no 90, no 60, no 30, schwarz. For
 * each level, the speaker must still hold a minimum number of cards. A level includes all lower
 * levels that the team has not announced. */
#pragma once

#include <stddef.h>

#include "engine/rules/ruleset.h"

/* Re consists of the holders of the ♣Q, or of a soloist; Kontra consists of the other seats. */
enum team { TEAM_NONE = -1, TEAM_KONTRA, TEAM_RE, N_TEAMS };

static inline enum team team_other(enum team team)
{
    return team == TEAM_RE ? TEAM_KONTRA : TEAM_RE;
}

/* The team of seat `s` if `re` is the set of Re seats. */
static inline enum team team_of(seatset re, unsigned s)
{
    return re >> s & 1 ? TEAM_RE : TEAM_KONTRA;
}

enum level {
    LEVEL_NONE,
    LEVEL_TEAM, /* Re or Kontra */
    LEVEL_NO_90,
    LEVEL_NO_60,
    LEVEL_NO_30,
    LEVEL_SCHWARZ,
    N_LEVELS
};

/* The announcements so far. */
struct announced {
    uint8_t level[N_TEAMS]; /* enum level: the highest level announced */
    bool late[N_TEAMS];     /* Re or Kontra came as a late reply, which permits no refusals */
};

/* The shift before the trick that decides a Hochzeit (finder_shift): nothing may be announced,
 * since every limit exceeds the hand size. */
enum { SHIFT_CLOSED = -MAX_CARDS };

/* The card limits in the rules, lowered by `shift` cards; `shift` is 0, 1, 2 or SHIFT_CLOSED. */
struct announcing_limits {
    const struct announcement_rules *rules; /* borrowed */
    int shift;
};

/* The number of cards that a speaker of `team` must hold to announce `level` (not LEVEL_NONE); 0 if
 * the team has already announced it, since repeating a level has no effect. */
int announcing_needs(const struct announcing_limits *limits, const struct announced *said,
                     enum team team, enum level level);

/* The set of levels that a speaker of `team` with `n_cards` cards may announce with effect. */
unsigned announcing_open(const struct announcing_limits *limits, const struct announced *said,
                         enum team team, int n_cards);

/* The number of cards that a speaker of `team` must hold for any level to be open: at least 1, or
 * MAX_CARDS if the team has announced all levels. */
int announcing_from(const struct announcing_limits *limits, const struct announced *said,
                    enum team team);

/* An intended announcement: the speaker's team and number of cards, and a level, not LEVEL_NONE. */
struct saying {
    enum team team;
    enum level level;
    int n_cards;
};

/* Records a level, which must be legal; repeating a level changes nothing. */
void announcing_say(const struct announcing_limits *limits, struct announced *said,
                    struct saying saying);

/* Writes why an announcement is illegal, as a clause for a message: "no60 needs 9 cards in hand,
 * but the seat has 8". Returns false, with `out` empty, if the announcement is legal. */
bool announcing_objection(const struct announcing_limits *limits, const struct announced *said,
                          struct saying saying, char *out, size_t size);

/* The word for a level: "re" or "kontra" for LEVEL_TEAM, "no90" … "schwarz"; "" for LEVEL_NONE. */
const char *announcing_word(enum team team, enum level level);
