/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `zolo plot` draws of the answers of other commands: the command runs, but its picture is
 * all that is shown. `argv[0]` is "zolo plot KIND", `doc` what its --help says. All return an exit
 * status. */
#ifndef ZOLO_CLI_DRAWING_PICTURE_COMMANDS_H
#define ZOLO_CLI_DRAWING_PICTURE_COMMANDS_H

enum advice_picture { ADVICE_CALLS, ADVICE_DISTRIBUTION, ADVICE_CONVERGENCE };

int draw_advice(enum advice_picture picture, const char *doc, int argc, char **argv);
int draw_match(const char *doc, int argc, char **argv);
int draw_review(const char *doc, int argc, char **argv);

/* Pictures of their own: draw_hands.c, draw_heat.c. */
int draw_thresholds(const char *doc, int argc, char **argv);
int draw_kontra(const char *doc, int argc, char **argv);
int draw_heat(const char *doc, int argc, char **argv);

#endif
