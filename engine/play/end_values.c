/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_values.h. */
#include "engine/play/end_values.h"

bool end_values_can(const struct table *table)
{
    const struct pack *pack = table->rules->pack;
    return table->phase == PHASE_CARD && table->n_played == 0 && table_is_silent(table) &&
           pack->n_copies == 1 && pack->hand_size < END_TRICKS && pack->total_points < END_POINTS;
}

/* Of the ends in which these seats are old: it is the same which of them took what. */
static void fill_old(struct end_values *values, const struct table *table, seatset old)
{
    const struct auction *auction = &table->auction;
    const struct ruleset *rules = table->rules;
    const struct sides sides = sides_of_old(rules, auction->contract, auction->declarer, old);
    const struct settlement settlement =
        settlement_of(rules, auction, sides, (struct circumstances){0});
    const unsigned one = (unsigned)__builtin_ctz(old),
                   other = (unsigned)__builtin_ctz(~(unsigned)old);
    uint8_t points_of[N_SEATS] = {0}, tricks_of[N_SEATS] = {0};
    struct fallen fallen = table_fallen(table);
    fallen.points = points_of;
    fallen.tricks = tricks_of;
    for (int tricks = 0; tricks <= rules->pack->hand_size; tricks++)
        for (int taken = 0; taken <= rules->pack->total_points; taken++) {
            points_of[one] = (uint8_t)taken;
            points_of[other] = (uint8_t)(rules->pack->total_points - taken);
            tricks_of[one] = (uint8_t)tricks;
            tricks_of[other] = (uint8_t)(rules->pack->hand_size - tricks);
            values->value[end_key(old, (unsigned)tricks, (unsigned)taken)] =
                rules->chapters.value->of_deal(&settlement, &fallen);
        }
}

void end_values_fill(struct end_values *values, const struct table *table, struct side_marks marks)
{
    for (unsigned old = 1; old < ALL_SEATS; old++) {
        const unsigned holders = old & ~(unsigned)marks.always;
        if ((marks.always & ~old) == 0 && bits_count(holders) <= cardset_count(marks.cards))
            fill_old(values, table, (seatset)old);
    }
}
