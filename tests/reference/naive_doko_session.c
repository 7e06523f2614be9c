/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doppelkopf: compulsory solos over a session (RULES 3.1, Session, and 6.12). */
#include "naive_doko.h"

#include <assert.h>

/* As many without Pflichtsolo as deals are left: the first of them from forehand. More than that
 * can only be in a session of fewer than four deals; then as well. */
int naive_doko_session_forced(const struct naive_doko_session *s)
{
    int n_owing = 0;

    for (int place = 0; place < 4; place++)
        n_owing += s->owes[place];
    if (n_owing < s->left)
        return -1;
    for (int i = 1; i <= 4; i++) { /* forehand sits after the dealer */
        if (s->owes[(s->dealer + i) % 4])
            return (s->dealer + i) % 4;
    }
    return -1;
}

/* After a voluntary Pflichtsolo the same dealer deals again, after all else the next one. */
void naive_doko_session_next(struct naive_doko_session *s, int place)
{
    const int forced = naive_doko_session_forced(s);

    assert(s->left > 0 && (place == -1 || s->owes[place]));
    assert(forced == -1 || place == forced);
    s->left--;
    if (place == -1 || forced != -1)
        s->dealer = (s->dealer + 1) % 4;
    if (place != -1)
        s->owes[place] = false;
}
