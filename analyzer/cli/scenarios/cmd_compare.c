/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo compare: one question asked several times, one thing of it being another each time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/scenarios/compared.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/answer/pages/answer_pages.h"
#include "engine/core/language.h"

enum {
    COMPARE_OFFERS = OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS |
                     OFFER_DEALS | OFFER_PLOT | OFFER_ASKER | OFFER_BEST_POLICY | OFFER_REPLY
};

static void add_seat(struct argp_state *state, struct compared *compared, const char *word)
{
    const seat added = options_seat(state, "seat", word);
    for (int i = 0; i < compared->n_seats; i++)
        if (compared->seats[i] == added)
            argp_failure(state, EXIT_USAGE, 0, tr("--seat: seat %d is given twice"), added + 1);
    compared->seats[compared->n_seats++] = added;
}

static void read_seats(struct argp_state *state, char *text, void *input)
{
    struct compared *compared = input;
    char every[] = "1,2,3,4";
    compared->n_seats = 0;
    if (strcmp(text, "all") == 0)
        text = every;
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;)
        add_seat(state, compared, word);
}

/* "players" may be followed by a colon and names. */
static void read_by(struct argp_state *state, char *text, void *input)
{
    static const char *const words[] = {"trust", "players"};
    static const enum scenario_axis axes[] = {AXIS_TRUST, AXIS_PLAYERS};
    struct compared *compared = input;
    char *names = strchr(text, ':');
    if (names != NULL && strncmp(text, "players:", sizeof "players:" - 1) == 0) {
        *names = '\0';
        compared->players = names + 1;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(text, words[i]) == 0) {
            compared->has_by = true;
            compared->by = axes[i];
            return;
        }
    argp_failure(state, EXIT_USAGE, 0,
                 tr("--by: '%s' is nothing that can vary; expected trust, players or "
                    "players:NAME,…"),
                 text);
}

#define IN_COMPARED(member) OPTION_AT(struct compared, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("What varies, one of these:", 1),
    {{"seat", 's', "N,…", 0,
      H_("Several seats, like 1,4 or all: all who speak before have passed. Of several hands their "
         "seat"),
      1},
     OPTION_OTHER,
     .read = read_seats},
    {{"by", 'b', H_("WHAT"), 0,
      H_("trust: how far the others are believed, 0 to 1; players: who they are, or "
         "players:club,timid. Tells where the best call turns"),
      1},
     OPTION_OTHER,
     .read = read_by},
    {{"brief", 0, NULL, 0, H_("Each answer alone, in one line"), 3},
     OPTION_FLAG,
     IN_COMPARED(is_brief)},
    OPTIONS_OF_EVIDENCE(struct compared, asker.sampling.evidence, 11),
    OPTION_END};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct compared *compared = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        if (compared->n_hands == MAX_COMPARED_HANDS)
            argp_failure(state, EXIT_USAGE, 0,
                         tr("'%s' is one hand too many: at most %d are compared. A hand stands in "
                            "quotes"),
                         text, MAX_COMPARED_HANDS);
        compared->hands[compared->n_hands++] = text;
        return 0;
    default: return asker_parse(key, text, state);
    }
}

static const struct argp compare_argp = {
    .parser = parse,
    .args_doc = H_("HAND [HAND…]"),
    .doc = H2_(
        "Hands, seats, rule sets, players or trust side by side: what each call is worth, "
        "which is best, and where that turns.\n\n"
        "  zolo compare \"HA HT HQ CJ\" \"HA HT SQ CJ\"\n"
        "  zolo compare \"HA HQ SJ CT\" --seat all\n"
        "  zolo compare \"HA HT HQ CJ\" --rules kop-asdycha,kop-league\n"
        "  zolo compare \"CQ HT CJ DA\" --seat 3 --auction \"P zolo\" --by trust --plot trust.png\n"
        "  zolo compare \"CQ HT CJ DA\" --by players\n",
        H_("One thing varies at a time; several rule sets go into --rules with commas between. "
           "Every "
           "column, or row, is the answer of `zolo advise' to that question. Where all deals are "
           "counted the differences are exact; where they are drawn the best calls are played anew "
           "with the same random numbers, and the difference has the interval of pairs. Between "
           "two "
           "places of --by trust with different best calls the turning point is sought, to 0.01; "
           "two turns between the same two places are not seen."))};

static enum status show(const struct compared *compared, const struct scenario_set *set,
                        struct diag *diag)
{
    const struct common_options *common = &compared->asker.common;
    struct plot plot = {0};
    struct kept_output kept;
    struct report_style style = asker_style(&compared->asker);
    enum status status = kept_output_open(&kept);
    style.length = compared->is_brief ? LENGTH_LINE : LENGTH_ANSWER;
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_scenarios(kept.out, set, style));
    if (status != STATUS_OK || common->plot == NULL)
        return status;
    spoken_on_page();
    return picture_draw(common, plot_of_scenarios(set, &plot), &plot, diag);
}

static enum status answer(struct scenario_set *set, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    bar.is_step = true;
    for (int i = 0; i < set->n; i++)
        set->scenarios[i].question.request.progress = &bar.progress;
    return progress_end(&bar, scenarios_answer(set, diag));
}

static enum status run(const struct compared *compared, struct diag *diag)
{
    struct scenario_set set = {0};
    struct compared_parts parts = {0};
    enum status status = picture_check(&compared->asker.common, diag);
    if (status == STATUS_OK)
        status = compared_scenarios(compared, &set, &parts, diag);
    if (status == STATUS_OK)
        status = answer(&set, diag);
    if (status == STATUS_OK)
        status = show(compared, &set, diag);
    scenarios_clear(&set);
    compared_parts_clear(&parts);
    return status;
}

int cmd_compare(int argc, char **argv)
{
    struct compared compared = {.asker = asker_default(ASKS_COMPARED, COMPARE_OFFERS, 0)};
    asker_options(&compare_argp, own_options, argc, argv, &compared);
    struct diag diag = {0};
    const enum status status = run(&compared, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
