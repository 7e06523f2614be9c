/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which language a command speaks: --lang, else that of the environment. */
#ifndef ZOLO_CLI_OPTIONS_SPOKEN_H
#define ZOLO_CLI_OPTIONS_SPOKEN_H

#include <stdbool.h>

/* Speaks the language that the arguments or the environment name, before anything is read and
 * refused: English for an unknown language; `ascii` for terminals that show no more. */
void spoken_begin(bool ascii, int argc, char **argv);

/* Speaks that language from here on in all its letters, for a page or a picture: whatever the terminal
 * shows, and whatever the form of the answer beside it. */
void spoken_on_page(void);

/* Speaks the help in the language that the arguments or the environment name, whatever the command is
 * translated into: for a page after which the program ends. */
void spoken_help(int argc, char **argv, bool ascii);

/* English from here on. */
void spoken_end(void);

#endif
