/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files embedded in the program, so that it needs no files at run time. scripts/embed writes
 * build/embedded_files.c from data/rules/, scripts/plot/, data/openings/, data/policies/ and
 * data/languages/. */
#pragma once

#include <stddef.h>
#include <string.h>

struct embedded_file {
    const char *name; /* the file name without extension; a rule set's name in --rules */
    const char *text; /* zero-terminated */
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

/* The file called `name` among n files, or NULL. */
static inline const struct embedded_file *embedded_find(const struct embedded_file *files, size_t n,
                                                        const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(files[i].name, name) == 0)
            return &files[i];
    return NULL;
}

/* A message and its translation. */
struct embedded_message {
    const char *key;     /* the English text, or "CONTEXT\4TEXT" if the message has a context */
    const char *form[3]; /* the plural forms, followed by NULL */
};

struct embedded_language {
    const char *name; /* "pl" */
    const struct embedded_message *messages;
    size_t n;
    unsigned long (*plural)(unsigned long n); /* returns the index of the plural form for n */
};

extern const struct embedded_language embedded_languages[]; /* data/languages/ */
extern const size_t n_embedded_languages;
extern const struct embedded_language
    embedded_helps[]; /* the catalogues of help texts, from data/languages/help/ */
extern const size_t n_embedded_helps;
