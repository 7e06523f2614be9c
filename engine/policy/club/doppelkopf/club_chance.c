/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_chance.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_chance.h"

const double club_none_of[N_SEATS + 1][MAX_CARDS] = {
    {1},
    {1},
    {1},
    {1, .5, .25, .125, .0625, .03125, .0156, .0078, .0039, .002, .001, .0005},
    {1, .6667, .4444, .2963, .1975, .1317, .0878, .0585, .039, .026, .0173, .0116, .0077, .0051,
     .0034, .0023}};
