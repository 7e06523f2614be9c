/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals of a file, one after the other: read, held against what their table's deals before them
 * demand (course.h), by the rules that they name. The one loop over written deals. */
#ifndef ZOLO_CLUB_WRITTEN_DEALS_H
#define ZOLO_CLUB_WRITTEN_DEALS_H

#include "analyzer/club/course.h"

struct named_rules {
    char *name; /* as a deal names it */
    struct ruleset rules;
};

struct written_deals {
    const struct ruleset *standard; /* borrowed: of deals that name none */
    void (*complete)(
        struct ruleset *rules); /* of a set that a deal names, as it is loaded; or NULL */
    bool are_whole; /* all cards are needed (record_settle); else they are read as far as they go */
    bool symbols;   /* messages name ♥Q, else HQ */
    struct record_reader reader;
    struct course course;
    unsigned forehand; /* player that leads the next deal */
    int n_rules;
    struct named_rules **rules; /* owned: sets that deals have named */
};

struct written_deal {
    struct record record;
    const struct ruleset *rules; /* borrowed from the deals; NULL if they could not be read */
    bool ok;
    struct played_deal deal; /* if ok */
    struct diag diag;        /* if not; its source is the caller's */
    unsigned forehand;       /* player (0..3) at seat 1, one further to the left than in the deal
                                before, but for compulsory solos of a session */
    bool in_session, is_named;
    int at[N_SEATS]; /* people at its seats, where people are named */
};

/* Goes to another file, whose text (record_reader_init) is borrowed; rules stay. */
void written_deals_begin(struct written_deals *deals, char *text, size_t length);

/* Frees the rules. */
void written_deals_clear(struct written_deals *deals);

/* True if a deal follows. */
bool written_deals_seek(struct written_deals *deals);

/* Reads the next deal and goes on past it: one that is wrong is still one of its table's. Returns its
 * status: STATUS_INPUT, STATUS_MEMORY. */
enum status written_deals_next(struct written_deals *deals, struct written_deal *out) MUST_USE;

/* The same of a deal that has been read from deals->reader with the status `read`. */
enum status written_deals_judge(struct written_deals *deals, struct written_deal *deal,
                                enum status read) MUST_USE;

/* The rule set of a name, loaded once; NULL: the standard. Statuses of rule_file_load. */
enum status written_deals_rules(struct written_deals *deals, const char *name,
                                const struct ruleset **out, struct diag *diag) MUST_USE;

#endif
