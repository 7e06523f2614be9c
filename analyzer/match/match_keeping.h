/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match of two policies in a checkpoint file: its rows, and the sums of all parts. */
#ifndef ZOLO_MATCH_MATCH_KEEPING_H
#define ZOLO_MATCH_MATCH_KEEPING_H

#include "analyzer/match/match_play.h"
#include "analyzer/run/pool_checkpoint.h"

/* Opens `file` for policies a and b of a match; rows and sums that are there are taken over. As
 * pool_checkpoint_open. */
enum status match_keeping_open(struct pool_checkpoint *kept, const char *file,
                               const struct match *match, int a, int b, struct match_play *play,
                               struct sample *sample, struct diag *diag) MUST_USE;

#endif
