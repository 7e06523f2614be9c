/* See table_score.h. */
#include "engine/play/table_score.h"

struct score table_score(const struct table *table, const struct sides *sides)
{
    const struct ruleset *rules = table->rules;
    struct outcome outcome = {.said = table->announced, .is_lone = cardset_is_single(sides->old)};
    for (unsigned s = 0; s < N_SEATS; s++) {
        outcome.points[team_of(sides->old, s)] += table->points[s];
        outcome.tricks[team_of(sides->old, s)] += table->tricks[s];
    }
    const struct fallen fallen = {.rules = rules,
                                  .cards = table->cards,
                                  .players = table->players,
                                  .n_cards = table->n_played,
                                  .last_winner = table->winner};
    if (!outcome.is_lone)
        special_count(&fallen, sides->old, outcome.special);
    return score_of(rules, &outcome);
}
