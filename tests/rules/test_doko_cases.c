/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs doko.cases, which explains its keys: each case is a test of its own name, and a line that no
 * check has read is a failure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rules/sides.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"
#include "tests/support/case_values.h"
#include "tests/support/test.h"

/* --- announcements --------------------------------------------------------------------------- */

static enum level level_named(enum team team, const char *word)
{
    for (int level = LEVEL_TEAM; level < N_LEVELS; level++)
        if (strcmp(word, announcing_word(team, (enum level)level)) == 0)
            return (enum level)level;
    fail_msg("no level is called '%s'", word);
    return LEVEL_NONE;
}

/* Reads the saying at *text and moves past it; false at the end. */
static bool next_saying(const char **text, struct saying *out)
{
    char word[32], *at, *dash;
    int length;
    if (*text == NULL || sscanf(*text, " %31s%n", word, &length) != 1)
        return false;
    *text += length;
    assert_non_null(at = strchr(word, '@'));
    *at = '\0';
    out->n_cards = atoi(at + 1);
    dash = strchr(word, '-');
    if (dash != NULL)
        *dash = '\0';
    out->team = word[0] == 'r' ? TEAM_RE : TEAM_KONTRA;
    assert_string_equal(word, announcing_word(out->team, LEVEL_TEAM));
    out->level = dash == NULL ? LEVEL_TEAM : level_named(out->team, dash + 1);
    return true;
}

static bool may_say(const struct announcing_limits *limits, const struct announced *said,
                    struct saying saying)
{
    char why[200];
    const bool objected = announcing_objection(limits, said, saying, why, sizeof why);
    const unsigned open = announcing_open(limits, said, saying.team, saying.n_cards);
    assert_int_equal(objected, why[0] != '\0');
    /* What is new is offered exactly if there is nothing against it. */
    assert_int_equal(open >> saying.level & 1,
                     !objected && (int)saying.level > said->level[saying.team]);
    return !objected;
}

static void check_announcing(struct rule_case *c, const struct ruleset *rules)
{
    const char *said = case_value(c, "said"), *may = case_value(c, "may");
    const char *may_not = case_value(c, "may-not"), *decided = case_value(c, "decided");
    const struct announcing_limits shifted = {&rules->announcements,
                                              decided == NULL ? 0 : finder_shift(atoi(decided))};
    struct announced so_far = {0};
    struct saying saying;
    while (next_saying(&said, &saying)) {
        assert_true(may_say(&shifted, &so_far, saying));
        announcing_say(&shifted, &so_far, saying);
    }
    while (next_saying(&may, &saying))
        if (!may_say(&shifted, &so_far, saying))
            fail_msg("%s with %d cards may not be said", announcing_word(saying.team, saying.level),
                     saying.n_cards);
    while (next_saying(&may_not, &saying))
        if (may_say(&shifted, &so_far, saying))
            fail_msg("%s with %d cards may be said", announcing_word(saying.team, saying.level),
                     saying.n_cards);
}

/* --- values ---------------------------------------------------------------------------------- */

/* "150:90", Re first. */
static void read_pair(const char *text, int out[N_TEAMS])
{
    if (text != NULL)
        assert_int_equal(sscanf(text, "%d:%d", &out[TEAM_RE], &out[TEAM_KONTRA]), 2);
}

static uint8_t read_level(struct rule_case *c, enum team team)
{
    const char *word = case_value(c, announcing_word(team, LEVEL_TEAM));
    return word == NULL ? LEVEL_NONE : (uint8_t)level_named(team, word);
}

static struct outcome read_outcome(struct rule_case *c, const struct ruleset *rules)
{
    struct outcome outcome = {.tricks = {6, 6}, .is_lone = case_value(c, "solo") != NULL};
    int specials[N_TEAMS] = {0};
    read_pair(case_value(c, "points"), outcome.points);
    read_pair(case_value(c, "tricks"), outcome.tricks);
    read_pair(case_value(c, "specials"), specials);
    assert_int_equal(outcome.points[TEAM_RE] + outcome.points[TEAM_KONTRA], 240);
    assert_int_equal(outcome.tricks[TEAM_RE] + outcome.tricks[TEAM_KONTRA], rules->pack->hand_size);
    for (int team = TEAM_KONTRA; team < N_TEAMS; team++) {
        outcome.special[team].foxes = specials[team];
        outcome.said.level[team] = read_level(c, (enum team)team);
    }
    return outcome;
}

static void check_score(struct rule_case *c, struct ruleset *rules)
{
    static const char *const winners[] = {"nobody", "kontra", "re"};
    int payoff[N_SEATS];
    const char *effect = case_value(c, "effect");
    if (effect != NULL)
        rules->announcements.effect = EFFECT_DOUBLE;
    const struct outcome outcome = read_outcome(c, rules);
    const struct score score = score_of(rules, &outcome);
    const struct settlement settlement = {.sides.old = outcome.is_lone ? 1 : 5};
    assert_string_equal(winners[score.winner + 1], case_value(c, "winner"));
    settlement_spread(&settlement, score.value, payoff);
    case_check_numbers("payoffs", case_value(c, "payoff"), payoff);
}

/* --- running --------------------------------------------------------------------------------- */

static void check_case(void **which)
{
    struct rule_case *c = *which;
    struct ruleset rules;
    case_rules(c, &rules);
    if (case_value(c, "points") != NULL)
        check_score(c, &rules);
    else
        check_announcing(c, &rules);
    for (int i = 0; i < c->n_lines; i++)
        if (!c->lines[i].used)
            fail_msg("no check looked at the line '%s: %s'", c->lines[i].key, c->lines[i].value);
}

__attribute__((constructor)) static void register_cases(void)
{
    case_file_register("tests/rules/doko.cases", check_case);
}
