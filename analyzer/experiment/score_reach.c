/* See score_reach.h. */
#include "analyzer/experiment/score_reach.h"

#include "engine/rules/sides/finder.h"
#include "engine/rules/value/score_outlook.h"

/* --- announcements --------------------------------------------------------------- */

/* With how many cards each team can speak at best. */
struct speakers {
    int n_cards[N_TEAMS];
};

/* A seat that is to play a card has let its chance go by, and speaks next with one card fewer. */
static struct speakers speakers_of(const struct table *table, seatset re)
{
    struct speakers speakers = {{0, 0}};
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool is_late = table->phase == PHASE_CARD && table->turn == s;
        const int n_cards = table_cards_left(table, s) - is_late;
        int *most = &speakers.n_cards[team_of(re, s)];
        *most = n_cards > *most ? n_cards : *most;
    }
    return speakers;
}

/* Raises `said` as far as it can be: each level of a team makes a reply of the other easier. */
static void say_most(const struct announcement_rules *limits, struct speakers speakers,
                     struct announced *said)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
            const int n_cards = speakers.n_cards[team];
            const unsigned open = announcing_open(limits, said, team, n_cards);
            if (open == 0)
                continue;
            const int highest = 31 - __builtin_clz(open);
            announcing_say(limits, said, team, (enum level)highest, n_cards);
            changed = true;
        }
    }
}

static void add_levels(const struct announcement_rules *limits, struct speakers speakers,
                       struct announced said, struct score_outlook *outlook)
{
    say_most(limits, speakers, &said);
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++)
        if (said.level[team] > outlook->most_level[team])
            outlook->most_level[team] = said.level[team];
}

/* Before the deciding trick of a Hochzeit nothing is said; each trick that may decide it opens the
 * announcements in its own way. */
static void add_finder_levels(const struct table *table, struct score_outlook *outlook)
{
    const struct ruleset *rules = table->rules;
    const int n_tricks = table->n_played / N_SEATS;
    for (int trick = outlook->is_lone ? FINDER_TRICKS : n_tricks + 1; trick <= FINDER_TRICKS;
         trick++) {
        const struct announcement_rules limits =
            announcing_shifted(&rules->announcements, finder_shift(trick));
        const int n_cards = rules->pack->hand_size - trick;
        const struct speakers speakers = {{n_cards, n_cards}};
        add_levels(&limits, speakers, table->announced, outlook);
    }
}

static void find_levels(const struct table *table, const struct sides *sides,
                        struct score_outlook *outlook)
{
    const struct ruleset *rules = table->rules;
    int partner, trick = 1;
    if (rules->contracts[sides->contract].sides == SIDES_FINDER)
        trick = table->phase == PHASE_CALL ? 0 : table_deciding_trick(table, &partner);
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++)
        outlook->most_level[team] = table->announced.level[team];
    if (trick == 0) {
        add_finder_levels(table, outlook);
        return;
    }
    const struct announcement_rules limits =
        announcing_shifted(&rules->announcements, finder_shift(trick));
    add_levels(&limits, speakers_of(table, sides->old), table->announced, outlook);
}

/* --- special points --------------------------------------------------------------- */

/* The cards that are in no whole trick: mine and those on the table are of a team, the others may be
 * of both. */
static struct unfallen unfallen_of(const struct situation *situation, seatset re)
{
    const struct table *table = &situation->table;
    const struct view view = situation_view(situation);
    const cardset mine = view.hand, unseen = view_unseen(&view);
    struct unfallen unfallen = {.cards = {unseen, unseen}};
    unfallen.cards[team_of(re, situation->me)] |= mine;
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        const cardset fallen = cardset_of(table->cards[i]);
        unfallen.cards[team_of(re, table->players[i])] |= fallen;
        unfallen.trick |= fallen;
    }
    return unfallen;
}

static void find_specials(const struct situation *situation, seatset re,
                          struct score_outlook *outlook)
{
    const struct table *table = &situation->table;
    const int n_whole = table->n_played - table->n_trick;
    const struct fallen fallen = {.rules = table->rules,
                                  .cards = table->cards,
                                  .players = table->players,
                                  .n_cards = n_whole,
                                  .last_winner =
                                      table->n_trick > 0 ? table->players[n_whole] : table->winner};
    const struct unfallen unfallen = unfallen_of(situation, re);
    struct special_points special[N_TEAMS];
    special_count(&fallen, re, special);
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
        outlook->special[team] = special_sum(&special[team]);
        outlook->special_more[team] = special_most(table->rules, &unfallen, team);
    }
}

/* --- all together ----------------------------------------------------------------- */

int score_reach(const struct situation *situation, const struct sides *sides)
{
    const struct table *table = &situation->table;
    struct score_outlook outlook = {.is_lone = cardset_is_single(sides->old),
                                    .tricks_left =
                                        table->rules->pack->hand_size - table->n_played / N_SEATS,
                                    .said = table->announced};
    for (unsigned s = 0; s < N_SEATS; s++) {
        outlook.points[team_of(sides->old, s)] += table->points[s];
        outlook.tricks[team_of(sides->old, s)] += table->tricks[s];
    }
    find_levels(table, sides, &outlook);
    if (!outlook.is_lone)
        find_specials(situation, sides->old, &outlook);
    return score_most(table->rules, &outlook);
}
