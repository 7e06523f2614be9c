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
    {"calls", draw_calls, "What each call or card pays, with intervals and distributions",
     "What each call, or card, pays: means with intervals, what open cards would give, "
     "distributions.\n\n"
     "  zolo plot calls \"HA HT HQ CJ\"\n"
     "  zolo plot calls \"CA HQ SJ DT\" --seat 3 --auction \"P zolo\" -o calls.svg\n"
     "\vHAND and options are those of `zolo advise'."},
    {"distribution", draw_distribution, "How often each call or card pays how much",
     "How often each call, or card, pays how much.\n\n"
     "  zolo plot distribution \"HA HT HQ CJ\" -o distribution.png\n"
     "\vHAND and options are those of `zolo advise'. `zolo odds --plot' draws that of one "
     "contract."},
    {"convergence", draw_convergence, "How the best came to be told from the others",
     "How the best option came to be told from each other one as deals were played: how far it "
     "was ahead, with confidence sequences.\n\n"
     "  zolo plot convergence \"HA DQ SJ CT\" -o convergence.png\n"
     "  zolo plot convergence \"HA DQ SJ CT\" --policy random --precision 0.5\n"
     "\vHAND and options are those of `zolo advise'. Without --precision the run goes on until the "
     "best option is known (--confidence 95%)."},
    {"thresholds", draw_thresholds, "How often a contract is won, by the hand's count",
     "How often a contract is won, by the count of its declarer's hand, and where it pays.\n\n"
     "  zolo plot thresholds\n"
     "  zolo plot thresholds --contract zolo --seat 2 -o zolo.png\n"
     "\vThe count of a hand adds up its cards: 14 points for one that no card beats, 11 for one "
     "that "
     "a single card beats, 8 for two, then 7 6 5 5 4 4 4 3 2 1 0. Deals are drawn by chance, the "
     "contract is "
     "settled without doubles, and all four play by --policy."},
    {"kontra", draw_kontra, "With which hands to double, by count and trumps",
     "With which hands a double gains, and with which it costs, by the count (see `zolo plot "
     "thresholds --help') and the trumps.\n\n"
     "  zolo plot kontra --auction zolo -o kontra.png\n"
     "  zolo plot kontra --auction \"P P\"\n"
     "\vDeals are drawn by chance; those count in which players by --policy call as in --auction. "
     "Then the next to speak doubles or passes, on the same deals, and all four go on by "
     "--policy."},
    {"heat", draw_heat, "The best call of every hand at every seat, from a book",
     "The best call of every hand at every seat, and how clear it is.\n\n"
     "  zolo plot heat book.db -o book.png\n"
     "\vFILE is a book that `zolo book' has written."},
    {"matrix", draw_match, "What each policy wins from each other",
     "What each policy wins from each other, in duplicate matches.\n\n"
     "  zolo plot matrix club random open -o matrix.png\n"
     "\vPolicies and options are those of `zolo match'."},
    {"review", draw_review, "What calls and cards of played deals cost, in their order",
     "What the calls and cards of played deals cost, one after the other, and what each "
     "player's have cost so far.\n\n"
     "  zolo plot review evening.deal -o evening.png\n"
     "\vFILE and options are those of `zolo review'."},
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

static void print_help(FILE *out)
{
    fputs("Usage: zolo plot KIND [ARGUMENT…] [-o FILE]\n"
          "Pictures, drawn by gnuplot: to the terminal, or to FILE (.png, .svg, .pdf).\n\n",
          out);
    for (int i = 0; i < N_KINDS; i++)
        fprintf(out, "  %-13s %s\n", kinds[i].name, kinds[i].summary);
    fputs("\n`zolo plot KIND --help' explains a kind. For a start:\n"
          "  zolo plot calls \"HA HT HQ CJ\"\n"
          "  zolo plot thresholds -o thresholds.png --keep-data\n"
          "--keep-data leaves thresholds.tsv and thresholds.gp beside the picture: change them,\n"
          "and `gnuplot thresholds.gp' draws again.\n",
          out);
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
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-?") == 0) {
        print_help(stdout);
        return finish_output();
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
