/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo plot: pictures. Each kind is a row of a table; it runs the command whose answer it
 * draws, or looks for itself. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/drawing/picture_commands.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/spoken.h"
#include "engine/core/language.h"

static int draw_calls(const char *doc, int argc, char **argv)
{
    return draw_advice(ADVICE_CALLS, doc, argc, argv);
}

static int draw_distribution(const char *doc, int argc, char **argv)
{
    return draw_advice(ADVICE_DISTRIBUTION, doc, argc, argv);
}

static int draw_convergence(const char *doc, int argc, char **argv)
{
    return draw_advice(ADVICE_CONVERGENCE, doc, argc, argv);
}

static const struct kind {
    const char *name;
    int (*draw)(const char *doc, int argc, char **argv);
    const char *summary;
    const char *doc; /* argp's */
} kinds[] = {
    {"calls", draw_calls, H_("What each call or card pays, with intervals and distributions"),
     H2_("What each call, or card, pays: means with intervals, what open cards would give, "
         "distributions.\n\n"
         "  zolo plot calls \"HA HT HQ CJ\"\n"
         "  zolo plot calls \"CA HQ SJ DT\" --seat 3 --auction \"P zolo\" -o calls.svg\n",
         H_("HAND and options are those of `zolo advise'."))},
    {"distribution", draw_distribution, H_("How often each call or card pays how much"),
     H2_("How often each call, or card, pays how much.\n\n"
         "  zolo plot distribution \"HA HT HQ CJ\" -o distribution.png\n",
         H_("HAND and options are those of `zolo advise'. `zolo odds --plot' draws that of one "
            "contract."))},
    {"convergence", draw_convergence, H_("How the best came to be told from the others"),
     H2_("How the best option came to be told from each other one as deals were played: how far it "
         "was ahead, with confidence sequences.\n\n"
         "  zolo plot convergence \"HA DQ SJ CT\" -o convergence.png\n"
         "  zolo plot convergence \"HA DQ SJ CT\" --policy random --precision 0.5\n",
         H_("HAND and options are those of `zolo advise'. Without --precision the run goes on "
            "until the best option is known (--confidence 95%)."))},
    {"thresholds", draw_thresholds, H_("How often a contract is won, by the hand's count"),
     H2_("How often a contract is won, by the count of its declarer's hand, and where it pays.\n\n"
         "  zolo plot thresholds\n"
         "  zolo plot thresholds --contract zolo --seat 2 -o zolo.png\n",
         H_("The count of a hand adds up its cards: 14 points for one that no card beats, 11 for "
            "one that a single card beats, 8 for two, then 7 6 5 5 4 4 4 3 2 1 0. Deals are drawn "
            "by chance, the contract is settled without doubles, and all four play by --policy."))},
    {"kontra", draw_kontra, H_("With which hands to double, by count and trumps"),
     H2_("With which hands a double gains, and with which it costs, by the count (see `zolo plot "
         "thresholds --help') and the trumps.\n\n"
         "  zolo plot kontra --auction zolo -o kontra.png\n"
         "  zolo plot kontra --auction \"P P\"\n",
         H_("Deals are drawn by chance; those count in which players by --policy call as in "
            "--auction. Then the next to speak doubles or passes, on the same deals, and all four "
            "go on by --policy."))},
    {"heat", draw_heat, H_("The best call of every hand at every seat, from a book"),
     H2_("The best call of every hand at every seat, and how clear it is.\n\n"
         "  zolo plot heat book.db -o book.png\n",
         H_("FILE is a book that `zolo book' has written."))},
    {"matrix", draw_match, H_("What each policy wins from each other"),
     H2_("What each policy wins from each other, in duplicate matches.\n\n"
         "  zolo plot matrix club random open -o matrix.png\n",
         H_("Policies and options are those of `zolo match'."))},
    {"review", draw_review, H_("What calls and cards of played deals cost, in their order"),
     H2_("What the calls and cards of played deals cost, one after the other, and what each "
         "player's have cost so far.\n\n"
         "  zolo plot review evening.deal -o evening.png\n",
         H_("FILE and options are those of `zolo review'."))},
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

/* What stands before and after the list of kinds. */
static const char help_head[] =
    H_("Usage: zolo plot KIND [ARGUMENT…] [-o FILE]\n"
       "Pictures, drawn by gnuplot: to the terminal, or to FILE (.png, .svg, .pdf).\n\n");
static const char help_foot[] =
    H_("\n`zolo plot KIND --help' explains a kind. For a start:\n"
       "  zolo plot calls \"HA HT HQ CJ\"\n"
       "  zolo plot thresholds -o thresholds.png --keep-data\n"
       "--keep-data leaves thresholds.tsv and thresholds.gp beside the picture: change\n"
       "them, and `gnuplot thresholds.gp' draws again.\n");

static void print_help(FILE *out, int argc, char **argv)
{
    spoken_help(argc, argv, !output_has_symbols());
    fputs(tr(help_head), out);
    for (int i = 0; i < N_KINDS; i++)
        fprintf(out, "  %-13s %s\n", kinds[i].name, tr(kinds[i].summary));
    fputs(tr(help_foot), out);
}

static int unknown_kind(const char *word)
{
    const char *names[N_KINDS];
    for (int i = 0; i < N_KINDS; i++)
        names[i] = kinds[i].name;
    spoken_begin(true, !output_has_symbols(), 0, NULL);
    return command_unknown("zolo plot", word, N_("no kind of picture"), names, N_KINDS);
}

int cmd_plot(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr, argc, argv);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-?") == 0) {
        print_help(stdout, argc, argv);
        return finish_help(argc, argv);
    }
    for (int i = 0; i < N_KINDS; i++) {
        if (strcmp(argv[1], kinds[i].name) != 0)
            continue;
        char name[48];
        snprintf(name, sizeof name, "zolo plot %s", kinds[i].name);
        argv[1] = name;
        return kinds[i].draw(kinds[i].doc, argc - 1, argv + 1);
    }
    return unknown_kind(argv[1]);
}
