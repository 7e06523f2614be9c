/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finding states a fact of an answer as data: a kind, marks for the case, numbers, options. The
 * sentence comes from a table with a row for each kind and case: "If seat {seat} then says {call},
 * {option} is worth {after} instead of {before}". Each folder has its own table of sentences.
 * Translations (data/languages) replace rows, not code, and can require a grammatical form, as in
 * {option:infinitive}. {deals|deal|deals} becomes the alternative for the plural form of the number
 * `deals` in the language; alternatives may have placeholders. Without `symbols`, sentences are ASCII and cards are codes. */
#pragma once

#include "analyzer/report/json_parts.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/sample.h"
#include "engine/rules/ruleset.h"

/* The format of a number in a sentence. Payoffs have two decimals. */
enum shown {
    SHOWN_SIZE,    /* "14.63", "14.63 (give or take 0.12)": the size of a payoff */
    SHOWN_SIGNED,  /* "+14.63", "-1.25", "0.00" */
    SHOWN_LEAST,   /* "at least +14.63" */
    SHOWN_SHARE,   /* "26.9 %" */
    SHOWN_BETWEEN, /* "26.9 % (between 1.5 % and 4.4 %)", or without the interval if exact */
    SHOWN_PLAIN,   /* "0.25"; this and the following formats are for plain numbers */
    SHOWN_RESULT,  /* "+3", "-15", "+0" for the payoff of one deal */
    SHOWN_PERCENT, /* "95" */
    SHOWN_COUNT,   /* "34,650" */
    SHOWN_WHOLE    /* "2" */
};

struct finding_number {
    const char *name; /* name of the placeholder, and JSON key */
    enum shown shown;
    struct estimate estimate;
};

enum { FINDING_NUMBERS = 6, SENTENCE_BYTES = 800 };

struct finding {
    int kind;       /* value of an enum in the module that makes the finding */
    unsigned marks; /* the case: FOUND_… and the folder's own marks */
    int n_numbers, n_options;
    struct finding_number numbers[FINDING_NUMBERS];
    unsigned char options[MAX_OPTIONS]; /* indices in the answer, for {option}, {other} … */
    char call[32];                      /* {call}; "" = none */
    int n_cards;
    card cards[2]; /* {card} is the first */
};

/* Marks that all folders share. A folder's own marks begin at FOUND_OWN. */
enum {
    FOUND_GAIN = 1, /* the payoff rounds to more than 0 */
    FOUND_LOSS = 2, /* the payoff rounds to less than 0 */
    FOUND_OWN = 4
};

void finding_estimate(struct finding *finding, const char *name, enum shown shown,
                      const struct estimate *estimate);
void finding_number(struct finding *finding, const char *name, enum shown shown, double value);
void finding_option(struct finding *finding, int option);

/* A row of a folder's table. */
struct sentence {
    int kind;
    unsigned marks;
    const char *text; /* English text, marked S_, with placeholders {…} for numbers and words */
};

/* A clause, which is also a row of the table. The placeholder {name} becomes the sentence of `kind`
 * for the finding's marks, restricted to `marks`. If `sign_of` names a number, its sign adds
 * FOUND_GAIN or FOUND_LOSS, so that verbs agree with signs without a row for every combination. */
struct clause {
    const char *name;
    int kind;
    unsigned marks;
    const char *sign_of; /* NULL = no number */
};

/* The text that replaces the placeholder {name}. */
struct word {
    const char *name, *text;
};

/* The vocabulary for writing findings. */
struct wording {
    const struct sentence *sentences; /* table of the folder */
    size_t n_sentences;
    const struct clause *clauses;
    size_t n_clauses;
    unsigned of_clauses; /* marks that select clauses rather than the sentence */
    bool symbols;
    bool of_cards;                  /* the options are cards, not calls */
    const struct pack *pack;        /* pack of the cards */
    const struct payoff_unit *unit; /* {unit}, {unit_one}, {unit_full} */
    const char (*options)[32];      /* option names in English; {options} lists all of them */
    const struct word *words;       /* texts for the folder's own placeholders */
    size_t n_words;
};

/* Writes the sentence of a finding; "" if the table has no such row. */
void sentence_write(const struct wording *wording, const struct finding *finding,
                    char out[SENTENCE_BYTES]);

/* The sign of a payoff rounded to two decimals: 1, 0 or -1. */
int sign_of_rounded(double payoff);
