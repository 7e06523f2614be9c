/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See session.h. */
#include "analyzer/club/session.h"

#include <assert.h>

struct session session_start(int n_deals, bool has_compulsory_solos)
{
    return (struct session){n_deals, has_compulsory_solos ? ALL_SEATS : 0, 0};
}

unsigned session_chair(const struct session *session, unsigned s)
{
    return seat_after(session->forehand, s);
}

uint8_t session_seats(const struct session *session, uint8_t chairs)
{
    uint8_t seats = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        seats |= (uint8_t)((chairs >> session_chair(session, s) & 1) << s);
    return seats;
}

int session_forced(const struct session *session)
{
    if (__builtin_popcount(session->owing) < session->deals_left)
        return SEAT_NONE;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (session->owing >> session_chair(session, s) & 1)
            return (int)session_chair(session, s);
    return SEAT_NONE;
}

void session_step(struct session *session, int soloist)
{
    assert(session->deals_left > 0);
    const bool deals_again = soloist != SEAT_NONE && session_forced(session) == SEAT_NONE;
    session->deals_left--;
    if (soloist != SEAT_NONE)
        session->owing &= (uint8_t) ~(1u << soloist);
    if (!deals_again)
        session->forehand = seat_after(session->forehand, 1);
}

uint8_t session_forced_seats(const struct session *session)
{
    const int forced = session_forced(session);
    return forced == SEAT_NONE ? 0 : session_seats(session, (uint8_t)(1u << forced));
}
