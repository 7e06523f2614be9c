/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files carried in the binary, so that the program needs nothing beside it.
 * build/embedded_files.c is written from data/rules/, scripts/plot/, data/openings/,
 * data/policies/ and data/languages/ by scripts/embed. */
#ifndef ZOLO_STORE_EMBEDDED_H
#define ZOLO_STORE_EMBEDDED_H

#include <stddef.h>

struct embedded_file {
    const char *name; /* file name without its ending: a rule set as --rules takes it */
    const char *text; /* ends with a zero byte that is not counted */
    size_t length;    /* bytes */
};

/* In alphabetical order. */
extern const struct embedded_file embedded_rules[]; /* data/rules/, YAML */
extern const size_t n_embedded_rules;
extern const struct embedded_file embedded_plots[]; /* scripts/plot/, gnuplot scripts */
extern const size_t n_embedded_plots;
extern const struct embedded_file embedded_openings[]; /* data/openings/, books of openings */
extern const size_t n_embedded_openings;
extern const struct embedded_file embedded_players[]; /* data/policies/, trained players */
extern const size_t n_embedded_players;

/* A message, and what a language has for it. */
struct embedded_message {
    const char *key;     /* the English; in a context both, with "\4" between them */
    const char *form[3]; /* by number, NULL after the last */
};

struct embedded_language {
    const char *name; /* "pl" */
    const struct embedded_message *messages;
    size_t n;
    unsigned long (*plural)(unsigned long n); /* the form after a number */
};

extern const struct embedded_language embedded_languages[]; /* data/languages/ */
extern const size_t n_embedded_languages;
extern const struct embedded_language
    embedded_helps[]; /* data/languages/help/, those of the help */
extern const size_t n_embedded_helps;

#endif
