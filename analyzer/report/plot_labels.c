/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the scripts of pictures say themselves, at axes and marks: a variable each, so that they
 * speak the language of the titles. */
#include <string.h>

#include "analyzer/report/plot.h"
#include "engine/core/language.h"

struct plot_label {
    const char *script, *variable, *text;
};

/* "%s" is a number that the script puts there. */
static const struct plot_label labels[] = {
    {"calls", "say_wins", N_("wins")},
    {"calls", "say_mean", N_("mean")},
    {"calls", "say_open", N_("open cards")},
    {"calls", "say_off_left", N_("◀ off the axis")},
    {"calls", "say_off_right", N_("off the axis ▶")},
    {"calls", "say_cut", N_("axis cut: ◀ lies beyond it")},
    {"calls", "say_payoffs", N_("Deals that pay so much:")},
    {"calls", "say_shares", N_("share of deals, highest bar %s")},
    {"calls", "say_beyond", N_("%s beyond")},
    {"convergence", "say_deals", N_("deals played")},
    {"convergence", "say_less", N_("less best")},
    {"convergence", "say_payoff", N_("payoff")},
    {"convergence", "say_chance", N_("chance")},
    {"distribution", "say_to_you", N_("%s (to you, all opponents together)")},
    {"distribution", "say_placed", N_("only payoffs that occur, not to scale")},
    {"distribution", "say_share", N_("deals, %")},
    {"heat", "say_alike", N_("(beyond %s alike)")},
    {"kontra", "say_alike", N_("(beyond ±%s alike)")},
    {"kontra", "say_trumps", N_("trumps in hand")},
    {"review", "say_cost", N_("cost of a decision,")},
    {"review", "say_so_far", N_("cost so far,")},
    {"review", "say_instead", N_("%s, not %s")},
    {"review", "say_deal", N_("deal number")},
    {"thresholds", "say_pays", N_("pays\nfrom")},
    {"thresholds", "say_doubled", N_("double\npays below")},
    {"thresholds", "say_won", N_("deals won, %")},
};

/* In gnuplot's single quotes nothing is special but the quote, which is doubled. */
void plot_write_string(FILE *out, const char *variable, const char *text)
{
    fprintf(out, "%s = '", variable);
    for (const char *c = text; *c != '\0'; c++)
        fputs(*c == '\'' ? "''" : *c == '\n' ? "' . \"\\n\" . '" : (const char[]){*c, '\0'}, out);
    fputs("'\n", out);
}

void plot_write_labels(FILE *out, const char *script)
{
    const char *mark = tr_as("number", ".");
    plot_write_string(out, "mark", mark != NULL ? mark : ".");
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (strcmp(labels[i].script, script) == 0)
            plot_write_string(out, labels[i].variable, tr(labels[i].text));
}
