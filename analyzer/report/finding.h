/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finding is a fact about an answer as data: a kind, marks for the case, numbers, and options. A
 * table with a row for each kind and case contains the sentences: "If seat {seat} then says {call},
 * {option} is worth {after} instead of {before}". Each module has its own table. Translations
 * (data/languages) replace rows, not code, and can request a grammatical form, as in
 * {option:infinitive}. {deals|deal|deals} becomes the alternative for the plural form of the number
 * `deals` in the language; alternatives may have placeholders. Without `symbols`, sentences are
 * written in ASCII and cards as codes. */
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
    SHOWN_BETWEEN, /* "2.7 % (between 1.5 % and 4.4 %)", or "2.7 %" if exact */
    SHOWN_PLAIN,   /* "0.25"; this and the formats below are for plain numbers */
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
    int kind;       /* value of an enum that the module defines */
    unsigned marks; /* the case: FOUND_… and the module's own marks */
    int n_numbers, n_options;
    struct finding_number numbers[FINDING_NUMBERS];
    unsigned char options[MAX_OPTIONS]; /* indices of the answer's options {option}, {other} … */
    char call[32];                      /* {call}; "" = none */
    int n_cards;
    card cards[2]; /* {card} is the first */
};

/* Marks that all modules share. A module's own marks begin at FOUND_OWN. */
enum {
    FOUND_GAIN = 1, /* the payoff rounds to more than 0 */
    FOUND_LOSS = 2, /* the payoff rounds to less than 0 */
    FOUND_OWN = 4
};

void finding_estimate(struct finding *finding, const char *name, enum shown shown,
                      const struct estimate *estimate);
void finding_number(struct finding *finding, const char *name, enum shown shown, double value);
void finding_option(struct finding *finding, int option);

struct sentence {
    int kind;
    unsigned marks;
    const char *text; /* English text, marked S_, with placeholders {…} for numbers and words */
};

/* A clause: a part of a sentence, with rows of its own in the table. The placeholder {name} is
 * replaced by the sentence of kind `kind` for those marks of the finding that are in `marks`. If
 * `sign_of` names a number, its sign adds FOUND_GAIN or FOUND_LOSS, so that verbs agree with signs
 * without a row for each combination. */
struct clause {
    const char *name;
    int kind;
    unsigned marks;
    const char *sign_of; /* NULL = no number */
};

/* A text that replaces the placeholder {name}. */
struct word {
    const char *name, *text;
};

/* What is needed to write findings as sentences. */
struct wording {
    const struct sentence *sentences; /* table of the folder */
    size_t n_sentences;
    const struct clause *clauses;
    size_t n_clauses;
    unsigned of_clauses; /* marks that select clauses, not the sentence itself */
    bool symbols;
    bool of_cards;                  /* the options are cards rather than calls */
    const struct pack *pack;        /* pack of the cards */
    const struct payoff_unit *unit; /* {unit}, {unit_one}, {unit_full} */
    const char (*options)[32];      /* names of the options in English; {options} lists them all */
    const struct word *words;       /* texts for the module's own placeholders */
    size_t n_words;
};

/* Writes the sentence for a finding, or "" if the table has no row for its kind and marks. */
void sentence_write(const struct wording *wording, const struct finding *finding,
                    char out[SENTENCE_BYTES]);

/* The sign of a payoff rounded to two decimals: 1, 0 or -1. */
int sign_of_rounded(double payoff);
