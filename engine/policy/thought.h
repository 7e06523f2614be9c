/* What the policies that think deals over have in common: how a deal goes on in
 * thought, and which action is best in the end. */
#ifndef ZOLO_POLICY_THOUGHT_H
#define ZOLO_POLICY_THOUGHT_H

#include "engine/play/view.h"

/* What a club player does in the place of the seat on turn. */
action thought_club_action(const struct state *state, actionset actions);

/* Four club players go on while the state is in this phase. */
void thought_club_goes_on(struct state *state, enum phase phase);

/* The action of the view with the greatest value; among equal cards the one with
 * the fewest points, then the first, pass before all calls. */
action thought_best_action(const struct view *view, const double value[64]);

#endif
