/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players from outside for tests: files in a temporary folder, made into programs
 * and shared objects, and what they answer to one question. */
#pragma once

#include <sys/types.h>

#include "analyzer/players/policy_source.h"
#include "tests/support/scene.h"

/* Makes an empty folder, and removes it with all that is in it. */
void outsider_folder(char folder[64]);
void outsider_remove(const char *folder);

/* The same as setup and teardown of a group of tests, which also loads kop-asdycha. */
extern char outsider_place[64];
extern struct ruleset outsider_rules;
int outsider_setup(void **unused);
int outsider_teardown(void **unused);

/* A player that takes the first of its legal actions. */
extern const struct policy outsider_first;

/* Writes a file; a program may be started. */
void outsider_write(const char *folder, const char *name, const char *text, bool is_program);

/* Compiles folder/name.c into folder/name.so, with `flags` for the compiler. */
void outsider_compile(const char *folder, const char *name, const char *flags);

/* What is in a file; owned by the caller. The running test fails if it cannot be read. */
char *outsider_text(const char *file);

/* Compiles the example in C into outsider_place, warnings being errors; *path is where it is. The
 * running test fails if that cannot be done. */
void outsider_build_careful(char path[160]);

/* A player at one decision. */
struct asked {
    struct state state;
    action chosen;
    char *shown;   /* the line of the view; owned */
    char *failure; /* owned, or NULL */
    void *scratch; /* still open */
};

/* Reads a player, which must work that far. */
void outsider_load(const char *text, struct bot_patience patience, struct policy_source *source);

/* Shows `policy` the view of the seat on turn in a state, with the random numbers
 * of seed 1; outsider_forget closes it. */
struct asked outsider_ask(const struct policy *policy, const struct state *state);
void outsider_forget(const struct policy *policy, struct asked *asked);

/* The calls and cards of a table made from other hands. False if they are not legal
 * there. */
bool outsider_replay(const struct table *table, const cardset dealt[N_SEATS], struct state *out);

/* Processes of a group that run, waiting up to two seconds until there are none. */
int outsider_running(pid_t group);
