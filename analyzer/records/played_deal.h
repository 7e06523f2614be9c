/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal that was played at a table, as far as it is known: some hands may be
 * hidden, and the play may have been broken off. */
#ifndef ZOLO_RECORDS_PLAYED_DEAL_H
#define ZOLO_RECORDS_PLAYED_DEAL_H

#include "engine/play/state.h"

struct played_deal {
    const struct ruleset *rules; /* borrowed */
    cardset dealt[N_SEATS];      /* whole hands; 0 where the hand is not known */
    seatset known;               /* seats whose hand is known */
    struct table end; /* all calls and cards that are told, each of them legal for a known
                                    hand. In PHASE_CARD with nothing played a hand may have been laid
                                    down; a hand that wins by award leaves it in PHASE_OVER */
    int bok_left;     /* deals of a bok-runda left, this one among them; 0 = an ordinary deal */
    int factor;       /* of all payoffs: the rules' in a bok-runda, else 1 */
    bool is_settled;  /* below: what the deal came to */
    struct settlement settlement;
    int payoff[N_SEATS]; /* base stakes, from each seat's own view */
    int bok_after;       /* as bok_left, for the deal after this one */
};

#endif
