/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lone player can force without seeing the other hands (RULES 6.9).
 *
 * All 34,650 deals that fit the hand are listed. The play is a tree over what the
 * player sees: at the own turn one good card is enough; at another seat's turn every
 * card must be answered that the seat could legally play in some deal that
 * still fits. Each such card keeps only the deals in which it was legal. */
#include "naive_inner.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { N_DEALS = 34650, ALL_POINTS = 104, NOBODY = -1 };

/* owner[card] = seat that was dealt it */
struct owners {
    signed char owner[16];
};

struct sure {
    struct naive_order order;
    int pos;
    int goal;
    struct owners *deal; /* N_DEALS of them */
    int n_deals;
};

/* The public play, and the list of deals consistent with it. */
struct seen {
    bool is_played[16];
    int trick[4];
    int n_trick;
    int leader;
    int mine;        /* card points of the lone player */
    int others;      /* card points of the other three */
    const int *fits; /* indices of deals */
    int n_fits;
};

/* Enumerates the distributions of the cards from `card` on that are not the lone player's, and
 * lists the deals. */
static void list_deals(struct sure *s, struct owners *d, int card, int n_held[4])
{
    if (card == 16) {
        s->deal[s->n_deals++] = *d;
        return;
    }
    if (d->owner[card] == s->pos) {
        list_deals(s, d, card + 1, n_held);
        return;
    }
    for (int seat = 0; seat < 4; seat++) {
        if (seat == s->pos || n_held[seat] == 4)
            continue;
        d->owner[card] = (signed char)seat;
        n_held[seat]++;
        list_deals(s, d, card + 1, n_held);
        n_held[seat]--;
    }
}

/* The legal cards of `seat` in one deal that fits. */
static int legal_in(const struct sure *s, const struct seen *v, const struct owners *d, int seat,
                    int out[4])
{
    int hand[4];
    int n = 0;

    for (int card = 0; card < 16; card++) {
        if (d->owner[card] == seat && !v->is_played[card])
            hand[n++] = card;
    }
    return naive_pick_legal(&s->order, v->n_trick, v->trick, n, hand, out);
}

static bool is_among(int card, int n, const int cards[])
{
    for (int i = 0; i < n; i++) {
        if (cards[i] == card)
            return true;
    }
    return false;
}

/* The view after the seat on turn has played `card`, with the same deals. */
static struct seen after(const struct sure *s, const struct seen *v, int card)
{
    struct seen next = *v;

    next.is_played[card] = true;
    next.trick[next.n_trick++] = card;
    if (next.n_trick < 4)
        return next;
    next.leader = (v->leader + naive_winner(&s->order, 4, next.trick)) % 4;
    if (next.leader == s->pos)
        next.mine += naive_trick_points(next.trick);
    else
        next.others += naive_trick_points(next.trick);
    next.n_trick = 0;
    return next;
}

static bool can_force(const struct sure *s, const struct seen *v);

/* Whether one card forces it. The lone player's hand is the same in every deal. */
static bool one_card_forces(const struct sure *s, const struct seen *v)
{
    int legal[4];
    int n = legal_in(s, v, &s->deal[v->fits[0]], s->pos, legal);

    for (int i = 0; i < n; i++) {
        struct seen next = after(s, v, legal[i]);
        if (can_force(s, &next))
            return true;
    }
    return false;
}

/* The deals consistent with `v` in which `seat` may play `card`. */
static int keep_deals(const struct sure *s, const struct seen *v, int seat, int card, int out[])
{
    int n_kept = 0;

    for (int i = 0; i < v->n_fits; i++) {
        const struct owners *d = &s->deal[v->fits[i]];
        int legal[4];
        if (d->owner[card] != seat)
            continue;
        int n = legal_in(s, v, d, seat, legal);
        if (is_among(card, n, legal))
            out[n_kept++] = v->fits[i];
    }
    return n_kept;
}

/* Whether it is forced after every card that `seat` could play. */
static bool every_card_is_met(const struct sure *s, const struct seen *v, int seat)
{
    int *kept = malloc((size_t)v->n_fits * sizeof *kept);
    bool is_met = true;

    assert(kept != NULL);
    for (int card = 0; card < 16 && is_met; card++) {
        if (v->is_played[card])
            continue;
        int n_kept = keep_deals(s, v, seat, card, kept);
        if (n_kept == 0)
            continue;
        struct seen next = after(s, v, card);
        next.fits = kept;
        next.n_fits = n_kept;
        is_met = can_force(s, &next);
    }
    free(kept);
    return is_met;
}

static bool can_force(const struct sure *s, const struct seen *v)
{
    int seat = (v->leader + v->n_trick) % 4;

    if (v->mine >= s->goal)
        return true;
    if (v->others > ALL_POINTS - s->goal)
        return false;
    return seat == s->pos ? one_card_forces(s, v) : every_card_is_met(s, v, seat);
}

bool naive_can_force(const char *order, char hand[4][3], int pos, int goal)
{
    struct sure s = {.order = naive_order_find(order), .pos = pos, .goal = goal};
    struct owners d;
    struct seen v;
    int n_held[4] = {0, 0, 0, 0};
    int *all = malloc(N_DEALS * sizeof *all);

    s.deal = malloc(N_DEALS * sizeof *s.deal);
    assert(all != NULL && s.deal != NULL);
    memset(&d, NOBODY, sizeof d);
    for (int i = 0; i < 4; i++)
        d.owner[naive_card(hand[i])] = (signed char)pos;
    list_deals(&s, &d, 0, n_held);
    assert(s.n_deals == N_DEALS);
    memset(&v, 0, sizeof v);
    for (int i = 0; i < N_DEALS; i++)
        all[i] = i;
    v.fits = all;
    v.n_fits = N_DEALS;
    bool is_forced = can_force(&s, &v);
    free(s.deal);
    free(all);
    return is_forced;
}
