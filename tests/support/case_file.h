/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tests/rules/<game>.cases: blocks of "key: value" lines, each under a comment that is its
 * name. Blocks of comment alone are headings. */
#pragma once

enum { MAX_CASES = 512, MAX_CASE_LINES = 12, CASE_KEY = 16, CASE_VALUE = 256, CASE_NAME = 256 };

struct case_line {
    char key[CASE_KEY];
    char value[CASE_VALUE]; /* without spaces at its ends */
    int used;               /* a check has looked at it */
};

struct rule_case {
    char name[CASE_NAME]; /* the comment above it */
    int line;             /* of its first key */
    int n_lines;
    struct case_line lines[MAX_CASE_LINES];
};

/* Registers a test for each case of a file, its state a struct rule_case. A file that cannot be
 * read or has few cases is a test that fails. */
void case_file_register(const char *path, void (*check)(void **state));

/* The value of a key, NULL if the case has no such line; marks it as used. */
const char *case_value(struct rule_case *rule_case, const char *key);
