/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo review: finds the calls, announcements and cards that cost something in written deals. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/deals/review_progress.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/player_options.h"
#include "analyzer/cli/options/review_file.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/store/new_file.h"
#include "analyzer/survey/review/plot_review.h"
#include "analyzer/survey/review/report_review.h"
#include "engine/core/language.h"

enum { DEFAULT_WORST = 3, MOST_WORST = 1000 };

struct review_options {
    struct common_options common;
    const char *file;
    bool as_html;     /* --format html */
    const char *html; /* --html FILE, NULL = none */
    int only_deal;    /* 0 = all */
    int worst;
    int player; /* SEAT_NONE = all */
    bool rotates;
    struct evidence_options evidence;
};

static const char doc[] = H2_(
    "Finds the calls, announcements and cards that cost something in written deals, and the "
    "three dearest of them explained.\n\n"
    "  zolo review evening.deal\n"
    "  zolo review evening.deal --deal 7\n"
    "  zolo review evening.deal --html evening.html --player 2\n",
    H_("Each choice is judged by what its player could know then: the hand, the calls and cards so "
       "far, and what they tell of the other hands (--evidence). Its cost is the value of the best "
       "choice less that of the one made. How the cards happened to lie is no judgement; it stands "
       "beside as luck.\n\n"
       "Doppelkopf: an announcement is judged before the next card of its player, whenever he made "
       "it, against silence and the other levels. Silence is judged at a last moment only, before "
       "the card after which a level is closed to the player: else one missing word would count at "
       "every card. Unless --deals says otherwise a decision gets 100 deals, or all if no more "
       "fit. A file with a line session: is of one table, and the deals before tell who owes a "
       "compulsory solo; that one played now need not be played later counts nothing.\n\n"
       "FILE holds deals as `zolo score --help' describes them, - is standard input; rules: and "
       "session: carry on from deal to deal. Cards may be unknown (?), and calls or play may break "
       "off: what can be judged is judged. A wrong deal is named with its place, the others are "
       "reviewed all the same; the exit status is 2 then."));

/* --- options -------------------------------------------------------------------------------- */

static void read_format(struct argp_state *state, char *text, void *input)
{
    static const char *const names[] = {"text", "json", "csv", "html"};
    struct review_options *options = input;
    for (int i = 0; i < 4; i++)
        if (strcmp(text, names[i]) == 0) {
            options->as_html = i == 3;
            options->common.format = i == 3 ? FORMAT_TEXT : (enum output_format)i;
            return;
        }
    argp_failure(state, EXIT_USAGE, 0, tr("--format: '%s' is none of text, json, csv, html"), text);
}

static void read_player(struct argp_state *state, char *text, void *input)
{
    ((struct review_options *)input)->player = options_seat(state, "player", text);
}

#define IN_REVIEW(member) OPTION_AT(struct review_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("What is reviewed and shown:", 1),
    {{"deal", 0, "N", 0, H_("Only deal number N of the file"), 1},
     OPTION_NUMBER,
     IN_REVIEW(only_deal),
     .least = 1,
     .most = 1000000},
    {{"player", 0, H_("SEAT"), 0, H_("Only the choices of this seat, 1 to 4"), 1},
     OPTION_OTHER,
     .read = read_player},
    {{"rotate", 0, NULL, 0,
      H_("The deal goes round: totals and --player are of people, who sat at seats 1 to 4 in deal "
         "1 of the file, where forehand moves to the left from deal to deal; of a session in its "
         "first deal, where it stays after a compulsory solo that nobody was forced to play; files "
         "with a line players: do so by themselves, by name"),
      1},
     OPTION_FLAG,
     IN_REVIEW(rotates)},
    {{"worst", 0, "K", 0, H_("Explain the K dearest choices (default 3)"), 1},
     OPTION_NUMBER,
     IN_REVIEW(worst),
     .most = MOST_WORST},
    {{"format", 'f', "text|json|csv|html", 0, H_("Form of the output (default text)"), 1},
     OPTION_OTHER,
     .read = read_format},
    {{"html", 0, H_("FILE"), 0, H_("Also write a page with the deals drawn"), 1},
     OPTION_TEXT,
     IN_REVIEW(html)},
    OPTION_HEAD("How the choices are valued:", 2),
    OPTIONS_OF_EVIDENCE(struct review_options, evidence, 2),
    OPTION_END};

static void take_file(struct argp_state *state, const char *text, struct review_options *options)
{
    if (options->file != NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("'%s': one FILE is reviewed at a time"), text);
    options->file = text;
}

static void check_options(struct argp_state *state, const struct review_options *options)
{
    if (options->file == NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("no FILE is given; - is standard input"));
    player_options_check(state, &options->evidence);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct review_options *options = state->input;
    switch (key) {
    case ARGP_KEY_ARG: take_file(state, text, options); break;
    case ARGP_KEY_END: check_options(state, options); break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

static const struct argp review_argp = {.parser = parse, .args_doc = H_("FILE"), .doc = doc};

/* --- all ------------------------------------------------------------------------------------ */

/* The rules of all deals, or NULL if they differ: a table of calls is for one rule set. */
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

static enum status read_request(const struct review_options *options,
                                const struct common_options *common, const struct ruleset *rules,
                                struct policy_source *players, struct review_request *asked,
                                struct diag *diag)
{
    *asked = (struct review_request){.request = request_default(),
                                     .player = options->player,
                                     .rotates = options->rotates || asked->rotates};
    struct request *request = &asked->request;
    request->exact = common->exact;
    request->n_deals = common->deals;
    request->seed = common->seed;
    request->pool = common->pool;
    enum status status = player_options_policy(common, rules, players, diag);
    if (status != STATUS_OK)
        return status;
    request->roles = players->roles;
    request->best_reply = player_options_reply(common, players);
    status = player_options_evidence(common, &options->evidence, rules, players, &request->evidence,
                                     diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

/* Whether the players know the rules of every deal. */
static enum status check_players(const struct review *review, struct diag *diag)
{
    const struct policy_roles *roles = &review->asked.request.roles;
    enum status status = STATUS_OK;
    for (int i = 0; i < review->n_deals && status == STATUS_OK; i++) {
        const struct review_deal *deal = &review->deals[i];
        if (!deal->ok)
            continue;
        status = policy_check(&roles->me, deal->deal.rules, diag);
        if (status == STATUS_OK)
            status = policy_check(&roles->others, deal->deal.rules, diag);
    }
    return status;
}

/* Decisions are many: where the deals cannot be gone through, each gets so many. */
static void choose_deals(struct review *review)
{
    enum { DEALS_OF_DECISION = 100 };
    struct request *request = &review->asked.request;
    for (int i = 0; i < review->n_deals && request->n_deals == 0 && !request->exact; i++)
        if (review->deals[i].ok && !ruleset_is_usual(review->deals[i].deal.rules))
            request->n_deals = DEALS_OF_DECISION;
}

/* Players who suit all deals. */
static enum status choose_players(const struct review_options *options,
                                  const struct ruleset *standard, struct policy_source *players,
                                  struct review *review, struct diag *diag)
{
    struct common_options common = options->common;
    const struct ruleset *rules = common_rules(review);
    if (rules == NULL && common.policy_text == NULL)
        common.policy_text = "club";
    enum status status = read_request(options, &common, rules == NULL ? standard : rules, players,
                                      &review->asked, diag);
    if (status == STATUS_OK) {
        diag_set_source(diag, "--policy");
        status = check_players(review, diag);
    }
    if (status == STATUS_OK) {
        diag_set_source(diag, "");
        choose_deals(review);
    }
    return status;
}

static enum status write_page(const struct review *review, const char *file, const char *page,
                              struct diag *diag)
{
    const struct report_style style = {.symbols = true, .html = true};
    struct new_file out;
    const enum status status = new_file_open(&out, page, diag);
    return status == STATUS_OK
               ? new_file_close(&out, report_review(out.out, review, file, style), diag)
               : status;
}

static enum status draw(const struct review_options *options, const struct review *review,
                        const char *file, struct diag *diag)
{
    struct plot plot = {0};
    if (options->common.plot == NULL)
        return STATUS_OK;
    diag_set_source(diag, file);
    if (review->all.n == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("no decision was judged: nothing to draw"));
    return picture_draw(&options->common, plot_of_review(review, file, &plot), &plot, diag);
}

static enum status show(const struct review_options *options, const struct review *review,
                        const char *file, struct diag *diag)
{
    struct report_style style = output_style(options->common.format);
    struct kept_output kept;
    if (options->as_html) {
        style = (struct report_style){.symbols = true, .html = true};
        spoken_on_page();
    }
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_review(kept.out, review, file, style));
    if (status != STATUS_OK)
        return status;
    spoken_on_page();
    status = options->html == NULL ? STATUS_OK : write_page(review, file, options->html, diag);
    return status == STATUS_OK ? draw(options, review, file, diag) : status;
}

/* Names the deals that could not be reviewed, which JSON has inside. */
static int tell_wrong_deals(const struct review_options *options, const struct review *review)
{
    int exit_status = EXIT_DONE;
    for (int i = 0; i < review->n_deals; i++) {
        if (review->deals[i].ok)
            continue;
        exit_status = EXIT_USAGE;
        if (options->common.format != FORMAT_JSON)
            report_failure(STATUS_INPUT, &review->deals[i].diag);
    }
    return exit_status;
}

static enum status run(const struct review_options *options, int *exit_status, struct diag *diag)
{
    struct ruleset rules;
    struct review_file file = {0};
    struct review review = {0};
    struct policy_source players = {0};
    const bool symbols = output_has_symbols() && options->common.format == FORMAT_TEXT;
    enum status status = options_rules(&options->common, &rules, diag);
    if (status == STATUS_OK)
        status = review_file_read(options->file, &rules, options->only_deal, symbols, &file,
                                  &review, diag);
    if (status == STATUS_OK)
        status = choose_players(options, &rules, &players, &review, diag);
    if (status == STATUS_OK)
        status = picture_check(&options->common, diag);
    if (status == STATUS_OK)
        status = review_with_progress(&review, options->worst, diag);
    if (status == STATUS_OK)
        status = show(options, &review, file.name, diag);
    if (status == STATUS_OK)
        *exit_status = tell_wrong_deals(options, &review);
    policy_source_clear(&players);
    review_clear(&review);
    review_file_clear(&file);
    return status;
}

int cmd_review(int argc, char **argv)
{
    const unsigned offered = OFFER_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY |
                             OFFER_REPLY | OFFER_DEALS | OFFER_PLOT | OFFER_LANGUAGE;
    struct review_options options = {.common = common_options_default(offered),
                                     .worst = DEFAULT_WORST,
                                     .player = SEAT_NONE,
                                     .evidence = EVIDENCE_NOT_GIVEN};
    struct diag diag = {0};
    int exit_status = EXIT_DONE;
    options_parse_own(&review_argp, own_options, argc, argv, &options);
    const enum status status = run(&options, &exit_status, &diag);
    if (status != STATUS_OK)
        return report_failure(status, &diag);
    const int finished = finish_output();
    return finished != EXIT_DONE ? finished : exit_status;
}
