/* Scoring, announcements and special points of a rule file. See rule_build.h. */
#include <string.h>

#include "analyzer/rulefiles/rule_build.h"

/* Limits fall from level to level, and a Hochzeit lowers them by two more. */
enum { LEAST_LIMIT = 3 };

static enum status read_limits(struct rule_builder *builder, struct rule_spot announcements,
                               const struct announcements_draft *draft, struct diag *diag)
{
    struct announcement_rules *rules = &builder->rules.announcements;
    if (!rule_spot_has(announcements, "cards"))
        return STATUS_OK;
    const struct rule_spot list = rule_spot_key(announcements, "cards");
    if (draft->n_cards != 0 && draft->n_cards != MAX_LEVELS)
        return rule_spot_fail(list, 0, diag,
                              "cards: expected %d limits, of Re or Kontra, no 90, no 60, no 30 and "
                              "schwarz, like [11, 10, 9, 8, 7], or []",
                              MAX_LEVELS);
    int most = builder->rules.pack->hand_size;
    for (unsigned i = 0; i < draft->n_cards; i++) {
        const int least = LEAST_LIMIT + MAX_LEVELS - 1 - (int)i;
        if (draft->cards[i] < least || draft->cards[i] > most)
            return rule_spot_fail(rule_spot_item(list, i), 0, diag,
                                  "cards: limits fall from level to level; expected %d to %d, "
                                  "found %d",
                                  least, most, draft->cards[i]);
        rules->least_cards[i] = draft->cards[i];
        most = draft->cards[i] - 1;
    }
    rules->n_levels = (int)draft->n_cards;
    return STATUS_OK;
}

static void read_switch(const bool *given, bool *out)
{
    if (given != NULL)
        *out = *given;
}

enum status rule_build_score(struct rule_builder *builder, struct rule_file file, struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    const struct rule_draft *draft = file.draft;
    if (draft->scoring != NULL)
        rules->scoring = (enum scoring_kind) * draft->scoring;
    const struct specials_draft *specials = draft->special_points;
    if (specials != NULL) {
        read_switch(specials->against_old, &rules->specials.against_old);
        read_switch(specials->doppelkopf, &rules->specials.doppelkopf);
        read_switch(specials->fox, &rules->specials.fox);
        read_switch(specials->karlchen, &rules->specials.karlchen);
    }
    if (draft->announcements == NULL)
        return STATUS_OK;
    if (draft->announcements->effect != NULL)
        rules->announcements.effect = (enum announcement_effect) * draft->announcements->effect;
    return read_limits(builder, rule_spot_key(file.root, "announcements"), draft->announcements,
                       diag);
}
