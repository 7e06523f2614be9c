/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book: the value of every call with every hand in given situations, for one rule set, one set of
 * players and one opponent model. An entry is one hand in one situation. It depends on the plan
 * alone, so entries can be computed in any order and on any machine. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/question/plan.h"
#include "engine/deal/knowledge.h"

enum { BOOK_AUCTION_BYTES = 96 };

/* An auction so far; the seat that speaks next decides. */
struct book_situation {
    char auction[BOOK_AUCTION_BYTES]; /* "P zolo", as the rule set spells it; "" = no call yet */
    struct table table;               /* after these calls; table.turn decides */
};

/* Reads an auction. STATUS_INPUT, with the column, for a call that is unknown or illegal, and for
 * an auction that is over. */
enum status book_situation_read(const struct ruleset *rules, const char *auction,
                                struct book_situation *out, struct diag *diag);

/* The situation of the seat that decides, holding `hand`. */
struct situation book_situation_of(const struct book_situation *situation, cardset hand);

enum {
    MAX_BOOK_SITUATIONS = 64,
    MAX_BOOK_CALLS = 16, /* legal calls in one situation */
    MAX_BOOK_FACTS = 20,
    BOOK_FACT_BYTES = 512
};

/* What a book is to contain. */
struct book_plan {
    const struct ruleset *rules; /* borrowed, also by the tables of the situations */
    int n_situations;
    struct book_situation situations[MAX_BOOK_SITUATIONS];
    struct request request; /* roles, deals, stopping, model, seed and pool; the rest is ignored */
};

/* One call of an entry. Payoffs are stakes to the holder of the hand, from all opponents
 * together. */
struct book_call {
    uint8_t call; /* index into rules->calls */
    struct estimate payoff;
    struct estimate win; /* share of the deals with a positive payoff */
    double p_best;       /* probability that this call is the best one; NAN if unknown */
};

/* One hand in one situation, with every legal call. A shipped book has the best call only. */
struct book_entry {
    int situation; /* index into the situations */
    cardset hand;
    int n_calls;                            /* ≥ 1: pass is always legal */
    struct book_call calls[MAX_BOOK_CALLS]; /* ascending by call */
    int best;                               /* index into calls */
    int next;               /* index of the second best call; `best` if there is only one */
    struct estimate margin; /* best − next, paired; 0 if there is only one call */
};

/* A setting that the entries depend on, as text: "policy" = "club". */
struct book_fact {
    char key[16];
    char value[BOOK_FACT_BYTES];
};
#define BOOK_FACT_FILES "files" /* key of the checksum of the players' files */

/* A book in memory; book_store_load (book_store.h) reads one. */
struct book {
    struct ruleset rules;
    int n_situations;
    struct book_situation situations[MAX_BOOK_SITUATIONS]; /* their tables borrow `rules` */
    int n_facts;
    struct book_fact facts[MAX_BOOK_FACTS];
    uint64_t n_items; /* entries of the finished book */
    uint64_t n_made;  /* entries computed so far */
    uint64_t n_entries;
    struct book_entry *entries; /* [n_entries], by situation, then by hand as a number; hands that
                                   cannot occur have none. Owned */
    int decimals;               /* of the payoffs of a shipped book; 0 = full precision */
    char *thumb;                /* rule of thumb of a shipped book, as text; else NULL. Owned */
};

/* Whether the hand had more than one call. (A shipped entry shows it by the n of its margin.) */
static inline bool book_entry_has_choice(const struct book_entry *entry)
{
    return entry->n_calls > 1 || entry->margin.n > 0;
}

/* Frees a book; accepts NULL. */
void book_free(struct book *book);

/* Appends a zeroed entry; NULL if out of memory. Invalidates pointers to entries. */
struct book_entry *book_append(struct book *book);

/* Number of entries that are still to be computed. */
uint64_t book_missing(const struct book *book);

/* Sorts and counts the entries. Call it after the last book_append, before any lookup. */
void book_complete(struct book *book);

/* The entry of a hand in a situation, or NULL. */
const struct book_entry *book_entry_of(const struct book *book, int situation, cardset hand);

/* Index of the situation after these calls, in any spelling of the rule set; −1 if the book lacks
 * it. */
int book_find_situation(const struct book *book, const char *auction);

/* The value of a fact, "" if the book does not have the key. */
const char *book_fact_value(const struct book *book, const char *key);

/* The name of a call in the situation of its entry: "P", "zolo", "rej". */
const char *book_call_name(const struct book *book, const struct book_entry *entry,
                           const struct book_call *call);

/* Name and payoff of the best call of an entry. */
const char *book_best_word(const struct book *book, const struct book_entry *entry);
double book_best_payoff(const struct book_entry *entry);

enum book_order {
    BOOK_BY_PLACE,  /* by situation, then by hand */
    BOOK_BY_WORTH,  /* by situation, then by payoff of the best call, descending */
    BOOK_BY_MARGIN, /* by margin, ascending */
    BOOK_BY_PAYOFF, /* by payoff of the best call, descending */
    BOOK_BY_GAIN    /* by difference in payoff from the other book, largest first, either sign */
};

/* A selection of entries. All conditions must hold; {.situation = -1, .best = -1} selects all. */
struct book_question {
    cardset hand;                    /* cards that the hand contains; 0 = any */
    const struct knowledge *holding; /* constraints on the hand, as those of seat 0; NULL = none */
    int situation;                   /* index; −1 = any */
    int best;                        /* best call, an index into rules->calls; −1 = any */
    bool is_opening;                 /* only situations in which all have passed */
    bool is_close;                   /* only hands with two or more calls, none of them certain
                                        to win: margin ≥ 0 */
    const struct book *other; /* only hands with another best call in this book; NULL = any */
    enum book_order order;
    uint64_t most; /* at most this many entries; 0 = no limit */
};

struct book_selection {
    const struct book *book, *other; /* borrowed; `other` as in the question */
    uint64_t n_found;                /* entries selected before the limit */
    uint64_t n;
    const struct book_entry **entries; /* [n]; the list is owned, the entries are the book's */
};

/* Selects and sorts entries. STATUS_MEMORY. The caller clears *out, even on failure. */
enum status book_select(const struct book *book, const struct book_question *question,
                        struct book_selection *out);
void book_selection_clear(struct book_selection *selection);

/* True if all calls so far were passes. */
bool book_is_opening(const struct book_situation *situation);

/* The entry of another book for the same hand after the same calls, or NULL. */
const struct book_entry *book_counterpart(const struct book *book, const struct book_entry *entry,
                                          const struct book *other);
