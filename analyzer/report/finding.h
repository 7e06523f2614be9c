/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finding of an answer as data: its kind, marks for the case, numbers, options. Text is generated
 * at the end, as whole sentences: each folder has a table with a row for each kind and case, "If
 * seat {seat} then says {call}, {option} is worth {after} instead of {before}". A translation
 * (data/languages) replaces rows, no code, and may ask for words in a grammatical form:
 * {option:infinitive}. If the style has no symbols, text is ASCII, with cards as codes. */
#pragma once

#include "analyzer/report/json_parts.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/sample.h"
#include "engine/rules/ruleset.h"

/* How a number is written in a sentence. Payoffs have two decimals. */
enum shown {
    SHOWN_SIZE,    /* "14.63", "14.63 (give or take 0.12)": the size of a payoff */
    SHOWN_SIGNED,  /* "+14.63", "-1.25", "0.00" */
    SHOWN_LEAST,   /* "at least +14.63" */
    SHOWN_SHARE,   /* "26.9 %" */
    SHOWN_BETWEEN, /* "26.9 % (between 1.5 % and 4.4 %)", as above if exact */
    SHOWN_PLAIN,   /* "0.25": no estimate, like all below */
    SHOWN_RESULT,  /* "+3", "-15", "+0": payoff of one deal */
    SHOWN_PERCENT, /* "95" */
    SHOWN_COUNT,   /* "34,650" */
    SHOWN_WHOLE    /* "2" */
};

struct finding_number {
    const char *name; /* its place in the sentence, and its JSON key */
    enum shown shown;
    struct estimate estimate;
};

enum { FINDING_NUMBERS = 5, SENTENCE_BYTES = 800 };

struct finding {
    int kind;       /* from the enum of the module that found it */
    unsigned marks; /* case: FOUND_…, and marks of its folder */
    int n_numbers, n_options;
    struct finding_number numbers[FINDING_NUMBERS];
    unsigned char options[MAX_OPTIONS]; /* indices of options of the answer: {option}, {other} … */
    char call[32];                      /* {call}; "" = none */
    int n_cards;
    card cards[2]; /* {card} is the first */
};

/* Marks shared by all folders; those of a folder begin at FOUND_OWN. */
enum {
    FOUND_GAIN = 1, /* its payoff rounds to more than 0 */
    FOUND_LOSS = 2, /* … to less than 0 */
    FOUND_OWN = 4
};

void finding_estimate(struct finding *finding, const char *name, enum shown shown,
                      const struct estimate *estimate);
void finding_number(struct finding *finding, const char *name, enum shown shown, double value);
void finding_option(struct finding *finding, int option);

/* A row of the table of a folder. */
struct sentence {
    int kind;
    unsigned marks;
    const char *text; /* S_, with places {…} for numbers and words */
};

/* A clause, itself a row of the table. {name} is replaced by the sentence of `kind` that has those
 * of the finding's marks that are in `marks` and, with `sign_of`, FOUND_GAIN or FOUND_LOSS by the
 * sign of that number. So verbs follow signs without a row for each combination. */
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

/* What is needed to write findings. */
struct wording {
    const struct sentence *sentences; /* table of the folder */
    size_t n_sentences;
    const struct clause *clauses;
    size_t n_clauses;
    unsigned of_clauses; /* marks that select clauses, not the sentence */
    bool symbols;
    bool of_cards;                  /* the options are cards, not calls */
    const struct pack *pack;        /* pack of the cards */
    const struct payoff_unit *unit; /* {unit}, {unit_one}, {unit_full} */
    const char (*options)[32];      /* options of the answer in English; {options} lists all */
    const struct word *words;       /* words of the folder */
    size_t n_words;
};

/* Writes the sentence of a finding; "" if the table has no such row. */
void sentence_write(const struct wording *wording, const struct finding *finding,
                    char out[SENTENCE_BYTES]);

/* 1, 0 or -1: the sign of a payoff rounded to two decimals. */
int sign_of_rounded(double payoff);
