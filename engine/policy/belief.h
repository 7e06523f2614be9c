/* What the calls let one believe about the hidden hands: deals in which every
 * other player has called as a club player would. Soft evidence, unlike
 * knowledge.h: nobody is bound to call so. */
#ifndef ZOLO_POLICY_BELIEF_H
#define ZOLO_POLICY_BELIEF_H

#include "engine/play/view.h"

enum { MAX_BELIEF_CALLS = 24 };

/* The calls of the others with the table before each, passes last; what does not
 * fit is left out. */
struct belief {
    int n_calls;
    uint8_t call[MAX_BELIEF_CALLS];
    struct table before[MAX_BELIEF_CALLS];
};

/* Collects the calls that the viewer has heard. A deal whose contract was settled
 * without an auction gives none. */
void belief_of_view(struct belief *belief, const struct view *view);

/* True if each of these calls is what a club player makes with the hand that
 * its caller has in this deal. */
bool belief_agrees(const struct belief *belief, const cardset dealt[N_SEATS]);

#endif
