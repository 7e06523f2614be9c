/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo where: where the unseen cards are, and who is with me, as far as one seat can tell. */
#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"

enum {
    WHERE_OFFERS =
        OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS | OFFER_PLOT,
    MOST_DRAWN = 100000000
};

static const struct command_option own_options[] = {
    OPTION_HEAD("What calls and cards tell:", 11),
    {{"evidence", 0, H_("SPEC"), 0,
      H_("Weigh the deals as if the others called and played by this policy (default: the best "
         "players of these rules); off: all deals alike"),
      11},
     OPTION_TEXT,
     OPTION_AT(struct asker, sampling.evidence.text)},
    {{"trust", 0, "T", 0, H_("How far that is believed, 0 to 1 (default 0.5)"), 11},
     OPTION_SHARE,
     OPTION_AT(struct asker, sampling.evidence.trust),
     .low = 0,
     .high = 1},
    {{"deals", 'n', "N", 0,
      H_("How many to draw where they are too many to be gone through (default 10000)"), 12},
     OPTION_NUMBER,
     OPTION_AT(struct asker, common.deals),
     .least = 1,
     .most = MOST_DRAWN},
    OPTION_END};

static const struct argp where_argp = {
    .parser = asker_parse,
    .args_doc = H_("HAND"),
    .doc = H2_(
        "Where the unseen cards are, and who plays with you: a table of chances.\n\n"
        "  zolo where \"HA HT HQ CJ\" --auction \"P zolo\"\n"
        "  zolo where \"CQ HT DJ SA\" --seat 3 --play \"DT CJ\" --plot where.png\n"
        "  zolo where \"CQ HT DJ SA\" --seat 3 --given \"1: HA\" --format csv\n",
        H_("HAND is your hand as dealt, and --seat your seat. All deals that fit are gone through, "
           "each with the chance that calls and cards of the others give it; in Doppelkopf a "
           "sample is drawn."))};

static enum status show(const struct asker *asker, const struct answer *answer, struct diag *diag)
{
    const struct common_options *common = &asker->common;
    struct plot plot = {0};
    struct kept_output kept;
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_beliefs(kept.out, answer, asker_style(asker)));
    if (status != STATUS_OK || common->plot == NULL)
        return status;
    spoken_on_page();
    return picture_draw(common, plot_of_beliefs(answer, &plot), &plot, diag);
}

static enum status run(struct asker *asker, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source players = {0};
    struct question question;
    struct progress_bar bar;
    static const struct wants wants = {.parts = WANT_BELIEFS};
    struct answer answer = {0};
    enum status status = asker_rules(asker, &rules, diag);
    if (status == STATUS_OK)
        status = question_read(&asker->words, &rules, &question, diag);
    if (status == STATUS_OK)
        status = picture_check(&asker->common, diag);
    asker->common.offered |= OFFER_BEST_POLICY; /* whose calls are believed */
    if (status == STATUS_OK)
        status = asker_request(asker, &rules, &question.request, &players, diag);
    if (status == STATUS_OK) {
        progress_begin_unstopped(&bar);
        status = progress_end(&bar, answer_find(&question, &wants, &answer, diag));
    }
    if (status == STATUS_OK)
        status = show(asker, &answer, diag);
    answer_clear(&answer);
    policy_source_clear(&players);
    return status;
}

int cmd_where(int argc, char **argv)
{
    struct asker asker = asker_default(ASKS_OPTIONS, WHERE_OFFERS, 0);
    asker_options(&where_argp, own_options, argc, argv, &asker);
    struct diag diag = {0};
    const enum status status = run(&asker, &diag);
    return status == STATUS_OK ? finish_output() : asker_failure(&asker, status, &diag);
}
