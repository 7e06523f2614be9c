/* The data files behind the pictures: plain columns under a header of comments
 * that says what they are, so that anybody can draw them in another way. */
#ifndef ZOLO_IO_PLOT_DATA_H
#define ZOLO_IO_PLOT_DATA_H

#include <stdio.h>

#include "analyzer/advice/advice.h"

enum { PLOT_TEXT_BYTES = 512 };

/* What stands over and under a picture, UTF-8. */
struct plot_text {
    char title[PLOT_TEXT_BYTES];   /* hand, seat, situation */
    char caption[PLOT_TEXT_BYTES]; /* rule set, model, n, evidence, why it stopped */
};

void plot_text_odds(const struct odds *odds, struct plot_text *text);
void plot_text_advice(const struct advice *advice, struct plot_text *text);

/* Columns payoff, deals, share. */
void plot_data_odds(FILE *out, const struct odds *odds, const struct plot_text *text);

/* Two blocks: the options, then the payoffs of each option. */
void plot_data_advice(FILE *out, const struct advice *advice, const struct plot_text *text);

#endif
