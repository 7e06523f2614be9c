/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See scenario_words.h. */
#include "analyzer/answer/pages/scenario_words.h"

#include <stdio.h>

#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

void scenario_name(const struct scenario_set *set, int i, bool symbols, char out[SCENARIO_BYTES])
{
    const struct scenario *scenario = &set->scenarios[i];
    switch (set->axis) {
    case AXIS_HAND:
        if (ruleset_is_long(scenario->question.situation.table.rules)) {
            snprintf(out, SCENARIO_BYTES, tr("hand %d"), i + 1);
            break;
        }
        situation_cards(&scenario->question.situation.table, scenario->question.situation.dealt,
                        symbols, out, SCENARIO_BYTES);
        break;
    case AXIS_SEAT:
        snprintf(out, SCENARIO_BYTES, tr("seat %d"), scenario->question.situation.me + 1);
        break;
    default:
        scenario_code(set, i, out);
        if (set->axis == AXIS_TRUST)
            language_mark_decimals(out);
    }
}

void scenario_code(const struct scenario_set *set, int i, char out[SCENARIO_BYTES])
{
    const struct scenario *scenario = &set->scenarios[i];
    const struct ruleset *rules = scenario->question.situation.table.rules;
    switch (set->axis) {
    case AXIS_HAND: {
        card sorted[MAX_CARDS];
        out[0] = '\0';
        const int n = situation_sort(&scenario->question.situation.table,
                                     scenario->question.situation.dealt, sorted);
        for (int k = 0; k < n; k++) {
            char code[3];
            notation_card_code(rules->pack, sorted[k], code);
            text_list(out, SCENARIO_BYTES, " ", "%s", code);
        }
        break;
    }
    case AXIS_SEAT: snprintf(out, SCENARIO_BYTES, "%d", scenario->question.situation.me + 1); break;
    case AXIS_RULES: snprintf(out, SCENARIO_BYTES, "%s", rules->name); break;
    case AXIS_PLAYERS: snprintf(out, SCENARIO_BYTES, "%s", scenario->players); break;
    case AXIS_TRUST: snprintf(out, SCENARIO_BYTES, "%g", scenario->at); break;
    }
}

void scenario_turn_place(const struct scenario_turn *turn, char out[SCENARIO_BYTES])
{
    snprintf(out, SCENARIO_BYTES, "%.2f", turn->at);
    language_mark_decimals(out);
}

const char *scenario_axis_code(enum scenario_axis axis)
{
    static const char *const codes[] = {"hand", "seat", "rules", "players", "trust"};
    return codes[axis];
}

const char *scenario_axis_head(enum scenario_axis axis)
{
    static const char *const heads[] = {N_("hand"), N_("seat"), N_("rules"), N_("players"),
                                        N_("trust")};
    return heads[axis];
}

const char *scenario_shared_code(enum scenario_shared shared)
{
    static const char *const codes[] = {"all", "deals", "numbers"};
    return codes[shared];
}
