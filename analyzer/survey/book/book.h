/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book gives the value of every call with every hand in given situations, for one rule set, one
 * set of players and one opponent model. An entry is one hand in one situation. Entries depend only
 * on the plan, so entries can be computed in any order and on any machine. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/question/plan.h"
#include "engine/deal/knowledge.h"

enum { BOOK_AUCTION_BYTES = 96 };

/* A situation: an unfinished auction in which the next seat has to choose a call. */
struct book_situation {
    char auction[BOOK_AUCTION_BYTES]; /* "P zolo" in the rule set's spelling; "" before any call */
    struct table table;               /* the table after these calls; table.turn has to call */
};

/* Reads an auction. Returns STATUS_INPUT and the column for an unknown or illegal call or a
 * finished auction. */
enum status book_situation_read(const struct ruleset *rules, const char *auction,
                                struct book_situation *out, struct diag *diag);

/* The situation of the seat that has to call, with `hand`. */
struct situation book_situation_of(const struct book_situation *situation, cardset hand);

enum {
    MAX_BOOK_SITUATIONS = 64,
    MAX_BOOK_CALLS = 16, /* maximum number of legal calls in a situation */
    MAX_BOOK_FACTS = 20,
    BOOK_FACT_BYTES = 512
};

/* The requested contents of a book. */
struct book_plan {
    const struct ruleset *rules; /* borrowed, including by the tables in `situations` */
    int n_situations;
    struct book_situation situations[MAX_BOOK_SITUATIONS];
    struct request request; /* the book uses roles, deals, stopping rule, model, seed and pool */
};

/* One call of an entry; payoffs from all opponents to the hand's player, in units of the stake. */
struct book_call {
    uint8_t call; /* index into rules->calls */
    struct estimate payoff;
    struct estimate win; /* share of deals with a positive payoff */
    double p_best;       /* probability of being the best call; NAN if unknown */
};

/* One hand in one situation, with every legal call; in a shipped book, with the best call only. */
struct book_entry {
    int situation; /* index into the situations */
    cardset hand;
    int n_calls;                            /* at least 1, since pass is always legal */
    struct book_call calls[MAX_BOOK_CALLS]; /* ascending by call */
    int best;                               /* index into calls */
    int next;                               /* index of the second-best call; `best` if none */
    struct estimate margin; /* paired difference best − next; 0 if there is only one call */
};

/* A fact: a setting on which the entries depend, stored as key and text ("policy" = "club"). */
struct book_fact {
    char key[16];
    char value[BOOK_FACT_BYTES];
};
#define BOOK_FACT_FILES "files"           /* checksum of the files that players use */
#define BOOK_FACT_RULES "fingerprint"     /* of the rule set */
#define BOOK_FACT_SITUATIONS "situations" /* their number, and a checksum of their calls */

/* A book in memory; book_store_load (book_store.h) reads a book from a file. */
struct book {
    struct ruleset rules;
    int n_situations;
    struct book_situation situations[MAX_BOOK_SITUATIONS]; /* their tables borrow `rules` */
    int n_facts;
    struct book_fact facts[MAX_BOOK_FACTS];
    uint64_t n_items; /* number of entries in the finished book */
    uint64_t n_made;  /* number of entries computed so far */
    uint64_t n_entries;
    struct book_entry *entries; /* [n_entries], by situation, then by hand as a number; owned */
    int decimals;               /* decimals of payoffs in a shipped book; 0 = full precision */
    char *thumb;                /* the rule of thumb in a shipped book, as text, or NULL. Owned */
};

/* Whether the hand had a choice between calls. (In a shipped entry, margin.n shows this.) */
static inline bool book_entry_has_choice(const struct book_entry *entry)
{
    return entry->n_calls > 1 || entry->margin.n > 0;
}

/* Frees a book; accepts NULL. */
void book_free(struct book *book);

/* Appends a zeroed entry; returns NULL if out of memory. Invalidates pointers to entries. */
struct book_entry *book_append(struct book *book);

/* The number of entries that are still to be computed. */
uint64_t book_missing(const struct book *book);

/* Sorts and counts the entries. Call this after the last book_append and before any look-up. */
void book_complete(struct book *book);

/* Finds the entry for a hand in a situation, or returns NULL. */
const struct book_entry *book_entry_of(const struct book *book, int situation, cardset hand);

/* Index of the situation after these calls, in any accepted spelling; −1 if not in the book. */
int book_find_situation(const struct book *book, const char *auction);

/* The value of the fact with this key, or "" if the book does not contain the key. */
const char *book_fact_value(const struct book *book, const char *key);

/* The name of a call, in the spelling used in auctions: "P", "zolo", "rej". */
const char *book_call_name(const struct book *book, const struct book_entry *entry,
                           const struct book_call *call);

/* Return the name and the payoff, respectively, of the best call in an entry. */
const char *book_best_word(const struct book *book, const struct book_entry *entry);
double book_best_payoff(const struct book_entry *entry);

enum book_order {
    BOOK_BY_PLACE,  /* by situation, then by hand */
    BOOK_BY_WORTH,  /* by situation, then by descending payoff of the best call */
    BOOK_BY_MARGIN, /* by margin, ascending */
    BOOK_BY_PAYOFF, /* by descending payoff of the best call */
    BOOK_BY_GAIN    /* by descending absolute difference in payoff from the other book */
};

/* A selection of entries. An entry must satisfy all conditions; {.situation = -1, .best = -1}
 * selects all entries. */
struct book_question {
    cardset hand;                    /* the cards that the hand must contain */
    const struct knowledge *holding; /* constraints on the hand, given for seat 0; NULL = none */
    int situation;                   /* index of the situation; −1 means any */
    int best;                        /* best call, as an index into rules->calls; −1 means any */
    bool is_opening;                 /* only situations in which every call was a pass */
    bool is_close;                   /* only hands with two or more calls and no proven win */
    const struct book *other; /* only hands whose best call differs in this book; NULL means any */
    enum book_order order;
    uint64_t most; /* maximum number of entries; 0 = no limit */
};

struct book_selection {
    const struct book *book, *other; /* borrowed; `other` is that of the question */
    uint64_t n_found;                /* number of matching entries, regardless of the limit */
    uint64_t n;
    const struct book_entry **entries; /* [n]; the list is owned, the entries are borrowed */
};

/* Selects and sorts entries. STATUS_MEMORY. The caller clears *out, even on failure. */
enum status book_select(const struct book *book, const struct book_question *question,
                        struct book_selection *out);
void book_selection_clear(struct book_selection *selection);

/* Whether all calls before this situation were passes. */
bool book_is_opening(const struct book_situation *situation);

/* Finds the entry in another book for the same hand after the same calls, or returns NULL. */
const struct book_entry *book_counterpart(const struct book *book, const struct book_entry *entry,
                                          const struct book *other);
