/* The bok-runda of a table whose deals are written one after the other (RULES 2.7, AMB-16): a tie
 * makes deals behind it count more, and the line `bok:` is needed in the first deal at most. */
#ifndef ZOLO_IO_RECORD_BOK_H
#define ZOLO_IO_RECORD_BOK_H

#include "analyzer/io/record.h"

/* What the deals so far have left; {0} before the first. */
struct record_bok {
    int left;   /* deals of a bok-runda, the next one among them */
    bool known; /* for sure: the deal before was settled */
};

/* Tells a deal what the deals before it left. Where its rules have no bok-runda it is told
 * nothing. */
void record_bok_tell(const struct record_bok *bok, const struct ruleset *rules,
                     struct record *record);

/* Goes on behind a deal, which left *after, or could not be settled (NULL): that was perhaps a tie,
 * but unless the next deal says so it is taken for none. `rules` are NULL if not even they could
 * be read. */
void record_bok_go_on(struct record_bok *bok, const struct ruleset *rules, const int *after);

/* How many deals are left with this one, by the deals before or by its own line. STATUS_INPUT if
 * the two contradict each other, or the rules have no bok-runda. */
enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag) MUST_USE;

#endif
