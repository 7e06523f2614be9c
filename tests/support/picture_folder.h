/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder for the pictures of a test, which is $TMPDIR as well, and stand-ins for gnuplot. Failing
 * helpers fail the test. */
#pragma once

/* Set-up and tear-down of a group of tests; the first loads made_rules too. */
int picture_folder_open(void **unused);
int picture_folder_close(void **unused);

/* Its name, and that of a file in it, good until the next call. */
const char *picture_folder(void);
const char *in_folder(const char *name);

/* Empties it; returns how many files were in it. */
int empty_folder(void);

/* The text of a file, good until the next call. */
char *contents(const char *path);

/* A gnuplot of our own in front of the real one, a shell script, until real_gnuplot(). */
void stand_in(const char *commands);
void real_gnuplot(void);
