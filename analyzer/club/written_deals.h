/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterates over the deals in a file: reads each deal under the rules that it names, and checks the
 * deal against the course of the table (course.h). */
#pragma once

#include "analyzer/club/course.h"

struct named_rules {
    char *name; /* the name as written on the `rules:` line */
    struct ruleset rules;
};

struct written_deals {
    const struct ruleset *standard;          /* rules for deals that name none; borrowed */
    void (*complete)(struct ruleset *rules); /* called for each rule set loaded; may be NULL */
    bool are_whole; /* deals must be complete: record_settle is called, not record_played */
    bool symbols;   /* messages print ♥Q instead of HQ */
    struct record_reader reader;
    struct course course;
    unsigned forehand; /* player at seat 1 of the next deal */
    int n_rules;
    struct named_rules **rules; /* rule sets loaded so far; owned */
};

struct written_deal {
    struct record record;
    const struct ruleset *rules; /* borrowed from written_deals; NULL if the rules are invalid */
    bool ok;
    struct played_deal deal; /* if ok */
    struct diag diag;        /* the error if not `ok`; its source is set by the caller */
    unsigned forehand;       /* player (0..3) at seat 1 */
    bool in_session, is_named;
    int at[N_SEATS]; /* [seat] index in people, if is_named */
};

/* Begins a file, whose text (record_reader_init) is borrowed. Loaded rule sets are kept. */
void written_deals_begin(struct written_deals *deals, char *text, size_t length);

/* Frees the rules. */
void written_deals_clear(struct written_deals *deals);

/* Moves to the next deal; returns false at the end. */
bool written_deals_seek(struct written_deals *deals);

/* Reads the next deal and advances the course, even if the deal is wrong. Returns the deal's
 * status, such as STATUS_INPUT or STATUS_MEMORY. */
enum status written_deals_next(struct written_deals *deals, struct written_deal *out);

/* Like written_deals_next, but for a deal already read from deals->reader with status `read`. */
enum status written_deals_judge(struct written_deals *deals, struct written_deal *deal,
                                enum status read);

/* The rule set called `name`, which is loaded only once; NULL stands for deals->standard. Messages
 * begin with "rules: ". Returns STATUS_INPUT at `line` and `column`, or STATUS_MEMORY. */
enum status written_deals_rules(struct written_deals *deals, const char *name, int line, int column,
                                const struct ruleset **out, struct diag *diag);
