/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options that a command does not know, or that stand without their argument: refused in the language
 * that is spoken, before argp looks at them, whose refusals are in English. */
#ifndef ZOLO_CLI_HELP_OPTION_FAULTS_H
#define ZOLO_CLI_HELP_OPTION_FAULTS_H

#include <argp.h>

/* Ends the program with EXIT_USAGE, and a message that names the nearest option, at the first of the
 * arguments that is wrong so; returns if none is, or at a call for help before. Rows are those of `argp`
 * and of its child; words are read as argp reads them. */
void option_faults_refuse(const struct argp *argp, int argc, char **argv);

/* Ends it likewise at an argument that no parser takes. */
_Noreturn void option_faults_refuse_word(const struct argp_state *state, const char *word);

#endif
