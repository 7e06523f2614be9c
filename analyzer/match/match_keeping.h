/* A match of two policies in a checkpoint file: its rows, and the sums of all
 * parts, written as the counts of a tally whose results are the places of the
 * sums; option 0 has those above 0, option 1 those below. */
#ifndef ZOLO_MATCH_MATCH_KEEPING_H
#define ZOLO_MATCH_MATCH_KEEPING_H

#include "analyzer/experiment/crew_checkpoint.h"
#include "analyzer/match/match_play.h"

struct match_keeping {
    struct match_play *play; /* borrowed */
    struct crew crew;
    struct checkpoint *checkpoint; /* owned; NULL on ranks that write nothing */
    struct diag *diag;
    struct row_sink sink; /* saves every two seconds */
};

/* Opens `file` for policies a and b of a match; rows and sums that are there are taken over. As
 * checkpoint_open. *keeping must not move. */
enum status match_keeping_open(struct match_keeping *keeping, const char *file,
                               const struct match *match, int a, int b, struct match_play *play,
                               struct sample *sample, struct diag *diag) MUST_USE;

/* Saves if the run came to its end or was interrupted, and closes. The status of the run, or why
 * it could not be saved. */
enum status match_keeping_close(struct match_keeping *keeping, const struct sample *sample,
                                enum status status) MUST_USE;

#endif
