/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules/announcing.h"
#include "engine/core/language.h"

#include <stdio.h>

static int least_cards(const struct announcing_limits *limits, int level)
{
    return limits->rules->least_cards[level - LEVEL_TEAM] - limits->shift;
}

int announcing_needs(const struct announcing_limits *limits, const struct announced *said,
                     enum team team, enum level level)
{
    const int own = said->level[team], theirs = said->level[team_other(team)];
    if ((int)level <= own)
        return 0;
    if (level == LEVEL_TEAM && theirs != LEVEL_NONE)
        return least_cards(limits, theirs) - 1; /* a reply */
    /* After a late reply, the limit of the first level still applies. */
    return least_cards(limits, said->late[team] ? LEVEL_TEAM : own + 1);
}

/* A level includes the missing lower levels, so each level has the limit of the lowest missing
 * level; only a reply may have another limit. */
unsigned announcing_open(const struct announcing_limits *limits, const struct announced *said,
                         enum team team, int n_cards)
{
    const int lowest = said->level[team] + 1, n_levels = limits->rules->n_levels;
    const unsigned reply = 1u << LEVEL_TEAM;
    unsigned open = 0;
    if (lowest > n_levels)
        return 0;
    if (n_cards >= least_cards(limits, said->late[team] ? LEVEL_TEAM : lowest))
        open = (2u << n_levels) - (1u << lowest);
    if (lowest != LEVEL_TEAM)
        return open;
    return n_cards >= announcing_needs(limits, said, team, LEVEL_TEAM) ? open | reply
                                                                       : open & ~reply;
}

int announcing_from(const struct announcing_limits *limits, const struct announced *said,
                    enum team team)
{
    const int lowest = said->level[team] + 1, n_levels = limits->rules->n_levels;
    if (lowest > n_levels)
        return MAX_CARDS;
    int from = least_cards(limits, said->late[team] ? LEVEL_TEAM : lowest);
    if (lowest == LEVEL_TEAM) {
        const int reply = announcing_needs(limits, said, team, LEVEL_TEAM);
        from = n_levels == 1 || reply < from ? reply : from;
    }
    return from > 1 ? from : 1;
}

void announcing_say(const struct announcing_limits *limits, struct announced *said,
                    struct saying saying)
{
    if (saying.level <= said->level[saying.team])
        return;
    said->level[saying.team] = (uint8_t)saying.level;
    said->late[saying.team] =
        saying.level == LEVEL_TEAM && saying.n_cards < least_cards(limits, LEVEL_TEAM);
}

const char *announcing_word(enum team team, enum level level)
{
    static const char *const words[N_LEVELS] = {"", "kontra", "no90", "no60", "no30", "schwarz"};
    return level == LEVEL_TEAM && team == TEAM_RE ? "re" : words[level];
}

bool announcing_objection(const struct announcing_limits *limits, const struct announced *said,
                          struct saying saying, char *out, size_t size)
{
    const enum team team = saying.team;
    const enum level level = saying.level;
    const int n_cards = saying.n_cards;
    const int needs = announcing_needs(limits, said, team, level);
    const char *word = announcing_word(team, level), *first = announcing_word(team, LEVEL_TEAM);
    out[0] = '\0';
    if (n_cards >= needs)
        return false;
    if (limits->shift == SHIFT_CLOSED)
        snprintf(out, size, "%s", tr("nothing may be announced before the Hochzeit is decided"));
    else if (said->late[team])
        snprintf(out, size,
                 tr("%s was a late reply and allows no refusals; %s needs %d cards in hand, but "
                    "the seat has %d"),
                 first, word, needs, n_cards);
    else if ((int)level > said->level[team] + 1)
        snprintf(out, size, tr("%s includes %s and needs %d cards in hand, but the seat has %d"),
                 word, announcing_word(team, (enum level)(said->level[team] + 1)), needs, n_cards);
    else
        snprintf(out, size, tr("%s needs %d cards in hand, but the seat has %d"), word, needs,
                 n_cards);
    return true;
}
