/* careful.c: an example of a plug-in for zolo, and a place to start from.
 *
 *   cc -O2 -shared -fPIC -o careful.so careful.c
 *   zolo advise "HA HT HQ CJ" --policy ./careful.so
 *
 * (-I DIRECTORY tells where zolo_policy.h is, if zolo is not installed.)
 *
 * A careful player: counts his high trumps, says zolo with the four highest but
 * one, else passes; leads his highest card and otherwise gives his cheapest. */
#include <string.h>
#include <zolo_policy.h>

static int points_of(zolo_card card)
{
    static const int points[] = {[ZOLO_ACE] = 11,  [ZOLO_TEN] = 10, [ZOLO_KING] = 4,
                                 [ZOLO_QUEEN] = 3, [ZOLO_JACK] = 2, [ZOLO_NINE] = 0};
    return points[card % 8];
}

/* 0 for the highest trump, then 1, 2 …: the place of a card in the order. */
static int place_of(const struct zolo_view *view, zolo_card card)
{
    int place = 0;
    while (place < view->n_order && view->order[place] != card)
        place++;
    return place;
}

/* The place of a word among my actions, or -1. */
static int find_action(const struct zolo_view *view, const char *word)
{
    for (int i = 0; i < view->n_actions; i++)
        if (strcmp(view->actions[i], word) == 0)
            return i;
    return -1;
}

/* Cards of mine among the five highest trumps. */
static int high_trumps(const struct zolo_view *view)
{
    int n = 0;
    for (int i = 0; i < view->n_hand; i++)
        n += place_of(view, view->hand[i]) < 5;
    return n;
}

static int choose_call(const struct zolo_view *view)
{
    const int zolo = find_action(view, "zolo");
    return zolo >= 0 && high_trumps(view) >= 3 ? zolo : find_action(view, "P");
}

static int choose_card(const struct zolo_view *view)
{
    const int leads = view->n_played % 4 == 0;
    int best = 0;
    for (int i = 1; i < view->n_actions; i++) {
        const zolo_card card = view->action_cards[i], other = view->action_cards[best];
        if (leads ? place_of(view, card) < place_of(view, other)
                  : points_of(card) < points_of(other))
            best = i;
    }
    return best;
}

static int choose(void *state, const struct zolo_view *view, const struct zolo_random *random)
{
    (void)state, (void)random;
    return view->phase == ZOLO_CALL ? choose_call(view) : choose_card(view);
}

const struct zolo_policy *zolo_policy_get(void)
{
    static const struct zolo_policy careful = {
        .version = ZOLO_POLICY_VERSION,
        .size = sizeof(struct zolo_policy),
        .name = "careful",
        .summary = "passes without three of the five highest trumps; an example",
        .cost_us = 10,
        .choose = choose,
    };
    return &careful;
}
