/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo review: finds the calls, announcements and cards that lost stakes in recorded deals. */
#include <stdio.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/review_file.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/survey/review/review_words.h"
#include "engine/core/language.h"

enum { DEFAULT_WORST = 3, MOST_WORST = 1000 };

struct review_options {
    struct common_options common; /* one word: FILE */
    enum { FORM_HTML = 3 } form;  /* FORM_HTML or an output_format */
    int only_deal;                /* 0 = all */
    int worst;
    int player; /* SEAT_NONE = all */
    bool rotates;
};

struct review_answer {
    struct ruleset standard; /* --rules */
    struct review_file file;
    struct review review;
    struct policy_source players;
};

/* --- options -------------------------------------------------------------------------------- */

static const char *const forms[] = {"text", "json", "csv", "html", NULL};

#define IN_REVIEW(member) OPTION_AT(struct review_options, member)

static const struct command_option own_options[] = {
    {OPTION_HEAD("What to review and show:", 1)},
    {"deal", 0, "N", 0, H_("Review only deal N of the file"), 1, OPTION_NUMBER,
     IN_REVIEW(only_deal), .least = 1, .most = 1000000},
    {"player", 0, H_("SEAT"), 0, H_("Review only the choices of this seat, 1 to 4"), 1, OPTION_SEAT,
     IN_REVIEW(player)},
    {"rotate", 0, NULL, 0,
     H_("Let totals and --player refer to people, numbered by their seats in the first deal of the "
        "file or session. Forehand moves to the left after each deal, except after a compulsory "
        "solo that a player chose to play. Files with a players: line always go by name"),
     1, OPTION_FLAG, IN_REVIEW(rotates)},
    {"worst", 0, "K", 0, H_("Explain the K costliest choices (default 3)"), 1, OPTION_NUMBER,
     IN_REVIEW(worst), .most = MOST_WORST, .usual = DEFAULT_WORST},
    {"format", 'f', "text|json|csv|html", 0, H_("Output format (default text)"), 1, OPTION_WORD,
     IN_REVIEW(form), .words = forms},
    {OPTION_HEAD("How the choices are valued:", 2)},
    {OPTION_MODEL(struct review_options, common.model, 2, 0)},
    {OPTION_TRUST(struct review_options, common.trust, 0)},
    {OPTION_END}};

static enum status parse(void *self, struct diag *diag)
{
    struct review_options *options = self;
    struct common_options *common = &options->common;
    common->format = options->form == FORM_HTML ? FORMAT_TEXT : (enum output_format)options->form;
    if (common->n_words > 1)
        return diag_refuse(diag, N_("'%s': only one FILE can be reviewed at a time"),
                           common->words[1]);
    return common->n_words == 1 ? STATUS_OK
                                : diag_refuse(diag, N_("FILE is missing; - is standard input"));
}

/* --- players -------------------------------------------------------------------------------- */

/* The rule set that all deals share, or NULL. A learnt player can play only one rule set. */
static const struct ruleset *common_rules(const struct review *review)
{
    const struct ruleset *common = NULL;
    for (int i = 0; i < review->n_deals; i++) {
        if (!review->deals[i].ok)
            continue;
        const struct ruleset *rules = review->deals[i].deal.rules;
        if (common == NULL)
            common = rules;
        else if (ruleset_fingerprint(common) != ruleset_fingerprint(rules))
            return NULL;
    }
    return common;
}

/* Refuses players that cannot play the rules of every deal. */
static enum status check_players(const struct review *review, struct diag *diag)
{
    const struct policy_roles *roles = &review->asked.request.roles;
    for (int i = 0; i < review->n_deals; i++) {
        const struct review_deal *deal = &review->deals[i];
        if (!deal->ok)
            continue;
        TRY(policy_check(&roles->me, deal->deal.rules, diag));
        TRY(policy_check(&roles->others, deal->deal.rules, diag));
    }
    return STATUS_OK;
}

/* Limits each decision to a sample of deals if some rule set has too many deals to enumerate. */
static void choose_deals(struct review *review)
{
    enum { DEALS_OF_DECISION = 100 };
    struct request *request = &review->asked.request;
    for (int i = 0; i < review->n_deals && request->n_deals == 0 && !request->exact; i++)
        if (review->deals[i].ok && !ruleset_is_usual(review->deals[i].deal.rules))
            request->n_deals = DEALS_OF_DECISION;
}

/* Selects players that can play the rules of every deal. */
static enum status choose_players(const struct review_options *options,
                                  const struct ruleset *standard, struct policy_source *players,
                                  struct review *review, struct diag *diag)
{
    struct common_options common = options->common;
    struct review_request *asked = &review->asked;
    const struct ruleset *rules = common_rules(review);
    if (rules == NULL && common.policy_text == NULL)
        common.policy_text = "club";
    if (rules == NULL)
        rules = standard;
    *asked = (struct review_request){.player = options->player,
                                     .rotates = options->rotates || asked->rotates};
    TRY(player_options_request(&common, rules, players, &asked->request, diag));
    diag_set_source(diag, "--policy");
    TRY(check_players(review, diag));
    diag_set_source(diag, "");
    choose_deals(review);
    return STATUS_OK;
}

/* --- judging -------------------------------------------------------------------------------- */

/* The progress function of a single decision, used only to interrupt the computation. The progress
 * bar counts deals, since a decision takes only a short and varying time. */
static bool go_on(UNUSED void *self, UNUSED uint64_t done, UNUSED uint64_t total)
{
    return progress_goes_on();
}

static enum status judge_deals(struct review *review, const struct progress *shown,
                               struct diag *diag)
{
    uint64_t done = 0, total = 0; /* decisions */
    for (int i = 0; i < review->n_deals; i++)
        if (review->deals[i].ok)
            total += (uint64_t)review_count(&review->asked, &review->deals[i]);
    for (int i = 0; i < review->n_deals; i++) {
        struct review_deal *deal = &review->deals[i];
        struct diag wrong = {0};
        if (!deal->ok)
            continue;
        if (!shown->report(shown->self, done, total))
            return STATUS_INTERRUPTED;
        const enum status status = review_deal_judge(&review->asked, deal, &wrong);
        if (status == STATUS_IMPOSSIBLE)
            (void)diag_set(&deal->diag, status, wrong.line, wrong.column, "%s", wrong.message);
        else if (status != STATUS_OK) {
            *diag = wrong;
            return status;
        }
        done += (uint64_t)deal->n_decisions;
    }
    review_add_up(review);
    return STATUS_OK;
}

static enum status judge(const struct review_options *options, struct review *review,
                         struct diag *diag)
{
    const struct progress progress = {go_on, NULL};
    progress_begin(options->common.bar);
    review->asked.request.progress = &progress;
    enum status status = judge_deals(review, &options->common.bar->progress, diag);
    THEN(status, review_explain(review, options->worst, diag));
    review->asked.request.progress = NULL;
    return status;
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    struct review_options *options = self;
    const struct common_options *common = &options->common;
    struct review_answer *answer = out;
    answer->file.deals.standard = &answer->standard;
    answer->file.deals.symbols = output_has_symbols() && common->format == FORMAT_TEXT;
    TRY(options_rules(common, &answer->standard, diag));
    TRY(review_file_read(common->words[0], options->only_deal, &answer->file, &answer->review,
                         diag));
    TRY(choose_players(options, &answer->standard, &answer->players, &answer->review, diag));
    TRY(judge(options, &answer->review, diag));
    for (int i = 0; i < answer->review.n_deals; i++)
        if (!answer->review.deals[i].ok)
            options->common.exit_status = EXIT_USAGE;
    return STATUS_OK;
}

/* --- the answer ----------------------------------------------------------------------------- */

static enum status show(const void *self, const void *out, FILE *file)
{
    const struct review_options *options = self;
    const struct review_answer *answer = out;
    struct report_style style = output_style(options->common.format);
    if (options->form == FORM_HTML) {
        style = (struct report_style){.symbols = true, .html = true};
        spoken_on_page();
    }
    return report_review(file, &answer->review, answer->file.name, style);
}

/* Lists on standard error the deals that could not be reviewed; JSON output contains them too. */
static enum status write(const void *self, const void *out, UNUSED struct diag *diag)
{
    const struct review *review = &((const struct review_answer *)out)->review;
    for (int i = 0; i < review->n_deals; i++)
        if (!review->deals[i].ok && ((const struct common_options *)self)->format != FORMAT_JSON)
            report_failure(STATUS_INPUT, &review->deals[i].diag);
    return STATUS_OK;
}

static void clear(UNUSED void *options, void *self)
{
    struct review_answer *answer = self;
    policy_source_clear(&answer->players);
    review_clear(&answer->review);
    review_file_clear(&answer->file);
}

const struct command command_review = {
    .name = "review",
    .summary = H_("Finds costly calls and cards in written deals"),
    .arguments = H_("FILE"),
    .help =
        H2_("Finds the calls, announcements and cards in written deals that cost something, "
            "and explains the three costliest.\n"
            "\n"
            "  zolo review evening.deal\n"
            "  zolo review evening.deal --deal 7\n"
            "  zolo review evening.deal --format html --player 2 >evening.html\n",
            H_("Each choice is judged by what the player could know at the time: their hand, the "
               "calls and cards so far, and what these reveal about the other hands (--model). The "
               "cost of a choice is the value of the best choice minus the value of the one made. "
               "How the cards lay is shown separately, as luck.\n"
               "\n"
               "In Doppelkopf, an announcement is judged before the player's next card, against "
               "silence and the other levels. Silence is judged only at the last opportunity to "
               "announce a level; otherwise one missed announcement would count at every card. A "
               "decision is valued on about 100 deals, or all if fewer fit, unless --deals sets "
               "another number. In a file with a session: line, earlier deals show who still owes "
               "a compulsory solo; playing it early has no value of its own.\n"
               "\n"
               "FILE contains written deals (see `zolo score --help'); - is standard input. Cards "
               "may be unknown (?), and calls or play may be incomplete: whatever can be judged is "
               "judged. An invalid deal is reported with its line and column, the others are "
               "reviewed, and the exit status is 2.")),
    .own = own_options,
    .offered =
        OFFER_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY | OFFER_REPLY | OFFER_DEALS,
    COMMAND_STEPS(struct review_options, struct review_answer),
    .write = write,
    .clear = clear};
