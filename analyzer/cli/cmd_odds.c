/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo odds: the distribution of results of one settled contract. */
#include <stdio.h>
#include <string.h>

#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/cli/batch/batch.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "engine/core/language.h"

static const struct command_option own_options[] = {OPTION_END};

static const struct argp odds_argp = {
    .parser = asker_parse,
    .args_doc = H_("HAND --contract NAME"),
    .doc = H2_(
        "The distribution of results of one settled contract.\n\n"
        "  zolo odds \"HA HT HQ CJ\" --contract zolo\n"
        "  zolo odds \"HA HT HQ CJ\" --contract zolo --lose 15 --explain\n"
        "  zolo odds \"CA DQ HJ ST\" --seat 3 --contract wesele --declarer 1\n"
        "  zolo odds \"CQ DQ HJ ST\" --contract normal --given \"partner: HA\"\n"
        "  zolo odds \"HA HT HQ CJ\" --auction \"zolo kontra\"\n",
        H_("Cards are suit then rank, in quotes: \"HA HT HQ CJ\" or \"♥A ♥10 ♥Q ♣J\". HAND - reads "
           "many questions from standard input, a line each: the words after the command. A game "
           "that nobody has bid comes after four passes. Calls are weighed as in `zolo advise', "
           "and in an --auction that is not over the others pass; a --contract comes without "
           "calls."))};

/* What is played, and the cards so far. */
static enum status read_question(const struct asker *asker, const struct ruleset *rules,
                                 struct question *question, struct diag *diag)
{
    const struct question_words *words = &asker->words;
    diag_set_source(diag, "");
    if (words->contract == NULL && words->auction == NULL && words->play == NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("what is played? --contract NAME (`zolo rules show' lists them), or "
                           "--auction CALLS"));
    const enum status status = question_read(words, rules, question, diag);
    return status == STATUS_OK ? question_settle(question, diag) : status;
}

static enum status compute(struct question *question, const struct wants *wants,
                           struct answer *answer, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    bar.is_step = true;
    question->request.progress = &bar.progress;
    return progress_end(&bar, answer_find(question, wants, answer, diag));
}

static enum status show(const struct asker *asker, const struct answer *answer, struct diag *diag)
{
    struct plot plot = {0};
    struct kept_output kept;
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_answer(kept.out, answer, asker_style(asker)));
    if (status != STATUS_OK)
        return status;
    if (asker->common.plot == NULL)
        return STATUS_OK;
    spoken_on_page();
    const enum status made = plot_of_answer(answer, &plot);
    return picture_draw(&asker->common, made, &plot, diag);
}

static enum status run(struct asker *asker, struct diag *diag)
{
    struct ruleset rules;
    struct question question;
    struct policy_source players = {0};
    struct answer answer = {0};
    struct wants wants = asker->sampling.wants;
    enum status status = asker_rules(asker, &rules, diag);
    if (status == STATUS_OK)
        status = read_question(asker, &rules, &question, diag);
    if (status == STATUS_OK)
        status = asker_request(asker, &rules, &question.request, &players, diag);
    if (status == STATUS_OK)
        status = picture_check(&asker->common, diag);
    wants.parts = WANT_VALUES | WANT_MATTERS;
    status = pool_agree(&asker->common.pool, status, diag);
    if (status == STATUS_OK)
        status = compute(&question, &wants, &answer, diag);
    if (status == STATUS_OK && asker->common.pool.is_writer)
        status = show(asker, &answer, diag);
    answer_clear(&answer);
    policy_source_clear(&players);
    return status;
}

int cmd_odds(int argc, char **argv)
{
    struct asker asker = asker_default(ASKS_CONTRACT, ASKER_OFFERS, QUESTION_CONTRACT);
    asker_options(&odds_argp, own_options, argc, argv, &asker);
    if (batch_is_asked(asker.hand_text))
        return batch_answer(&(struct batch){cmd_odds, argc, argv, &asker.common, NULL});
    struct diag diag = {0};
    const enum status status = run(&asker, &diag);
    return status == STATUS_OK ? finish_output() : asker_failure(&asker, status, &diag);
}
