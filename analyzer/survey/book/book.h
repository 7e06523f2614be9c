/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book: what every call is worth with every hand, in named situations of one
 * rule set, under one model. One entry is one hand in one situation; it is a fixed
 * function of the plan, so entries can be made in any order, on any machine. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_H
#define ZOLO_SURVEY_BOOK_BOOK_H

#include "analyzer/answer/answer.h"
#include "analyzer/question/plan.h"
#include "engine/deal/knowledge.h"

enum { BOOK_AUCTION_BYTES = 96 };

/* The calls so far; whose turn it is then decides. */
struct book_situation {
    char auction[BOOK_AUCTION_BYTES]; /* "P zolo" in the words of the rule set; "" = none yet */
    struct table table;               /* after these calls; table.turn decides */
};

/* Reads the calls so far; one who speaks next decides. STATUS_INPUT, with the column, for a call
 * that is unknown or illegal, and for an auction that is over. */
enum status book_situation_read(const struct ruleset *rules, const char *auction,
                                struct book_situation *out, struct diag *diag) MUST_USE;

/* The situation of the seat that decides, with a hand. */
struct situation book_situation_of(const struct book_situation *situation, cardset hand);

enum {
    MAX_BOOK_SITUATIONS = 64,
    MAX_BOOK_CALLS = 16, /* legal calls of a hand at once */
    MAX_BOOK_FACTS = 20,
    BOOK_FACT_BYTES = 512
};

/* What is to be made. */
struct book_plan {
    const struct ruleset *rules; /* borrowed; of all tables too */
    int n_situations;
    struct book_situation situations[MAX_BOOK_SITUATIONS];
    struct request request; /* roles, deals, sureness, evidence, seed; the rest is not looked at */
};

/* One call of an entry: stakes to the holder of the hand, all opponents together. */
struct book_call {
    uint8_t call; /* index into rules->calls */
    struct estimate payoff;
    struct estimate win; /* share of deals in which the holder gains */
    double p_best;       /* chance that it is the best under this model; NAN of few deals */
};

/* One hand in one situation: every legal call. */
struct book_entry {
    int situation; /* index into the situations */
    cardset hand;
    int n_calls;                            /* ≥ 1: pass is always legal */
    struct book_call calls[MAX_BOOK_CALLS]; /* ascending by call */
    int best;                               /* index into calls, the first of the answer */
    int next;                               /* second highest; `best` if there is only one */
    struct estimate margin;                 /* best − next on the same deals; 0 if only one */
};

/* One thing that decides what stands in a book, in words: "policy" = "club". */
struct book_fact {
    char key[16];
    char value[BOOK_FACT_BYTES];
};
#define BOOK_FACT_FILES "files" /* the key of what the players' files hold: a checksum */

/* A book as it is read: see book_store_load (book_store.h). */
struct book {
    struct ruleset rules;
    int n_situations;
    struct book_situation situations[MAX_BOOK_SITUATIONS]; /* their tables borrow `rules` */
    int n_facts;
    struct book_fact facts[MAX_BOOK_FACTS];
    uint64_t n_items; /* entries that are made for the whole book ... */
    uint64_t n_made;  /* ... and those that are: all of them in a finished book */
    uint64_t n_entries;
    struct book_entry
        *entries; /* those made, by situation, then by value of the hand; hands that cannot
                                   occur have none. Owned */
    int decimals; /* that its payoffs have; 0 = all */
    char *thumb;  /* of a shipped book: its rule of thumb as text; else NULL. Owned */
};

/* Whether other calls were possible: entries of a shipped book have the best one alone. */
static inline bool book_entry_has_choice(const struct book_entry *entry)
{
    return entry->n_calls > 1 || entry->margin.n > 0;
}

/* Frees; accepts NULL. */
void book_free(struct book *book);

/* Appends an entry, still zeroed, or NULL without memory. What stood before it may move. */
struct book_entry *book_append(struct book *book);

/* Entries that an unfinished book lacks; 0 in a finished one. */
uint64_t book_missing(const struct book *book);

/* To be called once all that was made is there: counts it and puts it in its order. */
void book_complete(struct book *book);

/* The entry of a hand in a situation, or NULL. */
const struct book_entry *book_entry_of(const struct book *book, int situation, cardset hand);

/* Index of the situation with this auction (spellings of the rule set accepted), or −1. */
int book_find_situation(const struct book *book, const char *auction);

/* The value of a fact, "" if the book has none of this key. */
const char *book_fact_value(const struct book *book, const char *key);

/* The word of a call of an entry as it is said there: "P", "zolo", "rej". */
const char *book_call_name(const struct book *book, const struct book_entry *entry,
                           const struct book_call *call);

/* That of its best call, and what this one pays. */
const char *book_best_word(const struct book *book, const struct book_entry *entry);
double book_best_payoff(const struct book_entry *entry);

enum book_order {
    BOOK_BY_PLACE,  /* by situation, then by hand */
    BOOK_BY_WORTH,  /* by situation, in each what the best call pays most first */
    BOOK_BY_MARGIN, /* the smallest margin first */
    BOOK_BY_PAYOFF, /* what the best call pays most first */
    BOOK_BY_GAIN    /* with another book: by how much more or less the best call pays there, the
                       largest difference first */
};

/* What is asked for; zeroed but for situation and `best`: everything. */
struct book_question {
    cardset hand; /* of this hand, or of those that hold these cards, if they are fewer; 0 = any */
    const struct knowledge *holding; /* of hands that seat 0 may have by it; NULL = any */
    int situation;                   /* in this situation; −1 = any */
    int best;        /* where this call (index into rules->calls) is best; −1 = any */
    bool is_opening; /* where nobody has said more than pass */
    bool is_close;   /* where there is a choice: two calls or more, none of which cannot lose */
    const struct book *other; /* where this book has another best call for the hand after the same
                                 calls; NULL = wherever */
    enum book_order order;
    uint64_t most; /* 0 = no limit */
};

struct book_selection {
    const struct book *book, *other; /* borrowed; the other one of the question */
    uint64_t n_found;                /* before the limit */
    uint64_t n;
    const struct book_entry **entries; /* owned list */
};

/* STATUS_MEMORY. The caller clears *out, also on failure. */
enum status book_select(const struct book *book, const struct book_question *question,
                        struct book_selection *out) MUST_USE;
void book_selection_clear(struct book_selection *selection);

/* True if nobody has said more than pass there. */
bool book_is_opening(const struct book_situation *situation);

/* The entry of another book for the same hand after the same calls, or NULL. */
const struct book_entry *book_counterpart(const struct book *book, const struct book_entry *entry,
                                          const struct book *other);

#endif
