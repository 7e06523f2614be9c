/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an answer has found, as data: its kind, marks that tell the case, numbers, options. A
 * sentence is made of it at the top, and whole: each room has one table with a row for each kind
 * and case, "If seat {seat} then says {call}, {option} is worth {after} instead of {before}", so
 * that another language changes rows and no code: data/languages has them, with words in the forms
 * that the language needs, {option:infinitive}. Text without symbols is ASCII, cards as codes. */
#ifndef ZOLO_REPORT_FINDING_H
#define ZOLO_REPORT_FINDING_H

#include "analyzer/report/json_parts.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/sample.h"
#include "engine/rules/ruleset.h"

/* How a number stands in a sentence. Payoffs have two decimals. */
enum shown {
    SHOWN_SIZE,    /* "14.63", "14.63 (give or take 0.12)": a payoff without its sign */
    SHOWN_SIGNED,  /* "+14.63", "-1.25", "0.00" */
    SHOWN_LEAST,   /* "at least +14.63" */
    SHOWN_SHARE,   /* "26.9 %" */
    SHOWN_BETWEEN, /* "26.9 % (between 1.5 % and 4.4 %)", or as above if it is exact */
    SHOWN_PLAIN,   /* "0.25": no estimate, as all below */
    SHOWN_RESULT,  /* "+3", "-15", "+0": of one deal */
    SHOWN_PERCENT, /* "95" */
    SHOWN_COUNT,   /* "34,650" */
    SHOWN_WHOLE    /* "2" */
};

struct finding_number {
    const char *name; /* its place in the sentence, and its key in JSON */
    enum shown shown;
    struct estimate estimate;
};

enum { FINDING_NUMBERS = 5, SENTENCE_BYTES = 800 };

struct finding {
    int kind;       /* of the kinds of its room */
    unsigned marks; /* FOUND_… of its case, and those of its room */
    int n_numbers, n_options;
    struct finding_number numbers[FINDING_NUMBERS];
    unsigned char options[MAX_OPTIONS]; /* indices of the answer's options: {option}, {other} … */
    char call[32];                      /* {call}; "" = none */
    int n_cards;
    card cards[2]; /* {card} is the first */
};

/* Marks that rooms share; their own begin at FOUND_OWN. */
enum {
    FOUND_GAIN = 1,       /* the payoff it is about rounds to more than nothing */
    FOUND_LOSS = 2,       /* … to less */
    FOUND_OTHER_GAIN = 4, /* so does what it is compared with */
    FOUND_OTHER_LOSS = 8,
    FOUND_OWN = 16
};

void finding_estimate(struct finding *finding, const char *name, enum shown shown,
                      const struct estimate *estimate);
void finding_number(struct finding *finding, const char *name, enum shown shown, double value);
void finding_option(struct finding *finding, int option);

/* A row of a room's table. */
struct sentence {
    int kind;
    unsigned marks;
    const char *text; /* S_, with the places {…} of its numbers and words */
};

/* A part of a sentence that is a row of the table itself: {name} is the sentence of `kind` whose marks are those
 * of the finding among `marks` and, with `sign_of`, FOUND_GAIN or FOUND_LOSS by the sign of that number. So
 * verbs follow signs without a row for each sentence. */
struct clause {
    const char *name;
    int kind;
    unsigned marks;
    const char *sign_of; /* NULL = of none */
};

/* A word of a sentence that is no number. */
struct word {
    const char *name, *text;
};

/* What stands around a finding. */
struct wording {
    const struct sentence *sentences; /* the table of the room */
    size_t n_sentences;
    const struct clause *clauses;
    size_t n_clauses;
    unsigned of_clauses; /* marks of a finding that choose clauses, and no sentence */
    bool symbols;
    bool of_cards;                  /* the options are cards, no calls */
    const struct pack *pack;        /* of the cards */
    const struct payoff_unit *unit; /* {unit}, {unit_one}, {unit_full} */
    const char (*options)[32];      /* the answer's options in English; {options} for all */
    const struct word *words;       /* those of the room */
    size_t n_words;
};

/* Writes the sentence of a finding; nothing if the table has no such row. */
void sentence_write(const struct wording *wording, const struct finding *finding,
                    char out[SENTENCE_BYTES]);

/* 1, 0 or -1: the sign of what is left of a payoff after rounding to two decimals. */
int sign_of_rounded(double payoff);

#endif
