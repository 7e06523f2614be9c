/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See case_file.h. */
#include "tests/support/case_file.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/test.h"

enum { LINE_SIZE = 512, FEW_CASES = 50 };

/* A file being read. */
struct reading {
    struct rule_case *cases;
    int n_cases;
    bool in_case;
    char comment[CASE_NAME]; /* of the block so far */
    int line;
};

static void trim(char *text)
{
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t\r\n", text[n - 1]) != NULL)
        text[--n] = '\0';
    const size_t skip = strspn(text, " \t");
    memmove(text, text + skip, n - (skip < n ? skip : n) + 1);
}

static void add_comment(struct reading *reading, const char *text)
{
    const size_t n = strlen(reading->comment);
    snprintf(reading->comment + n, sizeof reading->comment - n, "%s%s", n > 0 ? " " : "", text);
}

static bool add_line(struct reading *reading, char *text)
{
    char *colon = strchr(text, ':');
    if (colon == NULL || colon - text >= CASE_KEY || strlen(colon + 1) >= CASE_VALUE)
        return false;
    if (!reading->in_case) {
        if (reading->n_cases == MAX_CASES)
            return false;
        struct rule_case *fresh = &reading->cases[reading->n_cases++];
        memset(fresh, 0, sizeof *fresh);
        snprintf(fresh->name, sizeof fresh->name, "%s", reading->comment);
        fresh->line = reading->line;
        reading->in_case = true;
    }
    struct rule_case *now = &reading->cases[reading->n_cases - 1];
    if (now->n_lines == MAX_CASE_LINES)
        return false;
    struct case_line *line = &now->lines[now->n_lines++];
    snprintf(line->key, sizeof line->key, "%.*s", (int)(colon - text), text);
    snprintf(line->value, sizeof line->value, "%s", colon + 1);
    trim(line->value);
    return true;
}

static bool read_line(struct reading *reading, char *text)
{
    reading->line++;
    trim(text);
    if (text[0] == '\0') {
        reading->in_case = false;
        reading->comment[0] = '\0';
        return true;
    }
    if (text[0] != '#')
        return add_line(reading, text);
    trim(text + 1);
    add_comment(reading, text + 1);
    return true;
}

/* Returns the number of cases, or -1 with a message on standard error. */
static int read_cases(const char *path, struct rule_case cases[MAX_CASES])
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return -1;
    }
    struct reading reading = {.cases = cases};
    char text[LINE_SIZE];
    bool good = true;
    while (good && fgets(text, sizeof text, file) != NULL)
        good = read_line(&reading, text);
    fclose(file);
    if (!good)
        fprintf(stderr, "%s:%d: not a line of a case: %s\n", path, reading.line, text);
    return good ? reading.n_cases : -1;
}

static void fail_unread(void **path)
{
    fail_msg("%s: fewer than %d cases could be read", (const char *)*path, FEW_CASES);
}

void case_file_register(const char *path, void (*check)(void **state))
{
    struct rule_case *cases = calloc(MAX_CASES, sizeof *cases); /* lives as long as the program */
    char(*names)[CASE_NAME + 32] = calloc(MAX_CASES, sizeof *names);
    const int n = cases != NULL && names != NULL ? read_cases(path, cases) : -1;
    if (n < FEW_CASES)
        test_register(
            path, 0,
            (struct CMUnitTest){"all_cases_are_read", fail_unread, NULL, NULL, (char *)path});
    for (int i = 0; i < n; i++) {
        snprintf(names[i], sizeof names[i], "line %d: %.255s", cases[i].line, cases[i].name);
        test_register(path, cases[i].line,
                      (struct CMUnitTest){names[i], check, NULL, NULL, &cases[i]});
    }
}

const char *case_value(struct rule_case *rule_case, const char *key)
{
    for (int i = 0; i < rule_case->n_lines; i++)
        if (strcmp(rule_case->lines[i].key, key) == 0) {
            rule_case->lines[i].used = 1;
            return rule_case->lines[i].value;
        }
    return NULL;
}
