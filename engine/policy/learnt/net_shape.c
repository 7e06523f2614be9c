/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See net_shape.h. */
#include "engine/policy/learnt/net_shape.h"

#include <stddef.h>

#define NUMBERS(array) (sizeof((struct card_net *)0)->array / sizeof(int16_t))
#define FIRST_OF(array) (offsetof(struct card_net, array) / sizeof(int16_t))

/* Of an array whose places go by role: those of the first ones. */
#define OF_ROLES(array) ((struct net_part){FIRST_OF(array), NUMBERS(array) / CARD_ROLES * roles})

void net_parts(unsigned roles, struct net_part out[NET_PARTS])
{
    const size_t histories = (size_t)ROW_SETS * NET_FIRST;
    const struct net_part parts[NET_PARTS] = {
        [NET_ROWS] = {histories, (size_t)roles * CARD_TRICKS * CARD_SET_ROWS * NET_FIRST},
        [NET_HISTORIES] = {0, histories},
        [NET_START] = OF_ROLES(start),
        [NET_SECOND_WEIGHTS] = OF_ROLES(second),
        [NET_SECOND_START] = OF_ROLES(second_start),
        [NET_OUTPUT] = OF_ROLES(output),
        [NET_OUTPUT_START] = OF_ROLES(output_start)};
    for (int i = 0; i < NET_PARTS; i++)
        out[i] = parts[i];
}

int net_grid(int part)
{
    static const int grids[NET_PARTS] = {[NET_ROWS] = NET_GRID_ROWS,
                                         [NET_HISTORIES] = NET_GRID_ROWS,
                                         [NET_SECOND_WEIGHTS] = NET_GRID_SECOND,
                                         [NET_OUTPUT] = NET_GRID_OUTPUT};
    return grids[part];
}

bool net_row_can_hold(unsigned trick, unsigned row, unsigned n_contracts)
{
    if (row < ROW_PLAYED)
        return true;
    if (row < ROW_LED)
        return row < ROW_PLAYED + (trick + 1) * N_SEATS * 16;
    if (row < ROW_WINNING)
        return row < ROW_LED + (trick + 1) * N_SEATS;
    if (row >= ROW_POINTS && row < ROW_SEAT)
        return trick > 0;
    return row < ROW_CONTRACT + n_contracts * N_SEATS;
}
