/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking hands, with which a deal begins. */
#ifndef ZOLO_RECORDING_RECORDING_HANDS_H
#define ZOLO_RECORDING_RECORDING_HANDS_H

#include "analyzer/recording/recording.h"

enum { HANDS_BYTES = 512 };

/* In a comment of the line `deal:` whose hands the play has shown: what was told of them. */
#define TOLD_MARK "told: "

/* Writes the first `n` hands, as the next one `text` (NULL: '?'), and '?' for the others. */
void recording_write_hands(const struct pack *pack, const cardset told[N_SEATS], unsigned n,
                           const char *text, char out[HANDS_BYTES]);

/* The rules that the deal under way names or inherits, or is to be begun with. */
enum status recording_choose_rules(struct recording *recording, struct diag *diag) MUST_USE;

/* Takes a hand: as recording_take. */
enum status recording_take_hand(struct recording *recording, const char *line, const char **at,
                                struct diag *diag) MUST_USE;

/* Passes over the fourth hand, told by somebody although it followed from the others. */
bool recording_is_fourth_hand(const struct recording *recording, const char **at);

#endif
