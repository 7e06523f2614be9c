/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo practise: positions in which the choice matters, and what each answer costs. */
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/review_file.h"
#include "analyzer/cli/practice_session.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/survey/book/book_store.h"
#include "engine/core/language.h"

struct practise_options {
    struct common_options common; /* its word is the book, or the deals */
    enum practice_kind from;
    int seat;          /* SEAT_NONE: any */
    const char *store; /* NULL: in memory */
};

static const char *const sources[] = {"openings", "book", "review", NULL};

static const struct command_option own_options[] = {
    {"from", 0, "openings|book|review", 0,
     H_("Random openings (default), hands of the book FILE, or what was decided in the written "
        "deals FILE"),
     1, OPTION_WORD, OPTION_AT(struct practise_options, from), .words = sources},
    {"seat", 's', "N", 0, H_("Only decisions of seat N (default: any)"), 1, OPTION_SEAT,
     OPTION_AT(struct practise_options, seat)},
    {"store", 0, H_("FILE"), 0,
     H_("Keep questions, answers and rating in FILE, and go on from it (default: nothing is "
        "kept)"),
     1, OPTION_TEXT, OPTION_AT(struct practise_options, store)},
    OPTION_END};

static void begin(void *options)
{
    ((struct practise_options *)options)->seat = SEAT_NONE;
}

static enum status parse(void *self, struct diag *diag)
{
    const struct practise_options *options = self;
    const struct common_options *common = &options->common;
    const bool needs_file = options->from != PRACTICE_OPENINGS;
    if (common->n_words > 1)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s': there is one FILE"), common->words[1]);
    if (needs_file && common->n_words == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("no FILE is given for --from"));
    if (!needs_file && common->n_words > 0)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("'%s': a FILE is wanted by --from book and --from review only"),
                        common->words[0]);
    return STATUS_OK;
}

/* --- sources --------------------------------------------------------------------------------- */

/* Where the questions come from, and by which rules they are judged. */
struct practising {
    struct practice_store store;
    struct practice_source source;
    struct ruleset standard;     /* --rules */
    const struct ruleset *rules; /* of the questions */
    const char *rules_name;
    struct book *book;
    struct review_file deals;
    struct review review;
    struct policy_source players;
    struct policy_table table;
    struct request request;
};

static enum status open_book(const struct practise_options *options, struct practising *out,
                             struct diag *diag)
{
    diag_set_source(diag, options->common.words[0]);
    const bool is_named =
        options->common.rules_from != NULL && strcmp(options->common.rules_from, "--rules") == 0;
    const enum status status = book_store_load(
        options->common.words[0], is_named ? options->common.rules_name : NULL, &out->book, diag);
    if (status != STATUS_OK)
        return status;
    out->rules = &out->book->rules;
    if (!is_named)
        out->rules_name = book_fact_value(out->book, "rules");
    return STATUS_OK;
}

/* Deals of other rules than the first are left out: its players do not know them. */
static enum status open_deals(const struct practise_options *options, struct practising *out,
                              struct diag *diag)
{
    const char *file = options->common.words[0];
    out->deals.deals.standard = &out->standard;
    diag_set_source(diag, file);
    const enum status status = review_file_read(file, 0, &out->deals, &out->review, diag);
    const struct review *review = &out->review;
    const struct ruleset *rules = NULL;
    for (int i = 0; i < review->n_deals && status == STATUS_OK; i++) {
        struct review_deal *deal = &review->deals[i];
        if (deal->ok && rules == NULL)
            rules = deal->deal.rules;
        deal->ok = deal->ok && strcmp(deal->deal.rules->name, rules->name) == 0;
    }
    if (rules != NULL)
        out->rules = rules;
    for (int i = 0; i < out->deals.deals.n_rules; i++)
        if (&out->deals.deals.rules[i]->rules == rules)
            out->rules_name = out->deals.deals.rules[i]->name;
    return status;
}

static enum status open_source(const struct practise_options *options, struct practising *out,
                               struct diag *diag)
{
    enum status status = options_rules(&options->common, &out->standard, diag);
    out->rules = &out->standard;
    out->rules_name = options->common.rules_name;
    if (status == STATUS_OK && options->from == PRACTICE_BOOK)
        status = open_book(options, out, diag);
    if (status == STATUS_OK && options->from == PRACTICE_DEALS)
        status = open_deals(options, out, diag);
    out->source = (struct practice_source){.kind = options->from,
                                           .seat = options->seat,
                                           .rules = out->rules,
                                           .players = &out->table,
                                           .book = out->book,
                                           .deals = out->review.deals,
                                           .n_deals = out->review.n_deals};
    if (status != STATUS_OK || practice_source_has(&out->source))
        return status;
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("nothing in it can be asked: there is no choice that matters"));
}

static enum status choose_players(const struct practise_options *options, struct practising *out,
                                  struct diag *diag)
{
    const struct common_options *common = &options->common;
    enum status status = player_options_policy(common, out->rules, &out->players, diag);
    if (status != STATUS_OK)
        return status;
    out->request = request_default();
    out->request.roles = out->players.roles;
    out->request.best_reply = player_options_reply(common, &out->players);
    out->request.seed = common->seed;
    out->request.pool = common->pool;
    status =
        player_options_evidence(common, out->rules, &out->players, &out->request.evidence, diag);
    return status == STATUS_OK ? policy_table_init(&out->table, &out->request.roles, 0) : status;
}

/* --- all ------------------------------------------------------------------------------------- */

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct practise_options *options = self;
    struct practising *practising = out;
    enum status status = practice_store_open(options->store, &practising->store, diag);
    if (status == STATUS_OK)
        status = open_source(options, practising, diag);
    if (status == STATUS_OK)
        status = choose_players(options, practising, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, "");
    const struct practice_session session = {.store = &practising->store,
                                             .source = &practising->source,
                                             .request = &practising->request,
                                             .rules_name = practising->rules_name,
                                             .symbols = output_has_symbols()};
    return practice_session_run(&session, diag);
}

static void clear(void *options, void *self)
{
    struct practising *practising = self;
    (void)options;
    policy_table_clear(&practising->table);
    policy_source_clear(&practising->players);
    review_clear(&practising->review);
    review_file_clear(&practising->deals);
    book_free(practising->book);
    practice_store_close(&practising->store);
}

const struct command command_practise = {
    .name = "practise",
    .summary = H_("Asks for calls and cards where the choice matters, and rates you"),
    .arguments = H_("[FILE]"),
    .help = H2_(
        "Asks for calls and cards where the choice matters, and tells what each answer costs.\n\n"
        "  zolo practise\n"
        "  zolo practise --seat 2 --store me.practice\n"
        "  zolo practise --from review evening.deal --store me.practice\n"
        "  zolo practise --from book kop-asdycha --store me.practice\n",

        H_("The best two options are between 0.3 and 5 stakes apart, and the best one wins at "
           "least 5 "
           "% of the deals, all as zolo advise has it. What went wrong comes again after 3 "
           "questions, "
           "then after 8, 20 and 50. The "
           "rating is one as in chess, from 1500 on, against the position: 1500 where the best two "
           "are "
           "1 stake apart, 200 more where they are half as far.\n\n"
           "Answers are calls and cards in any spelling; score and quit (or Ctrl-D) are the other "
           "words. Question and answer are kept at once: whoever starts again with the same "
           "--store is "
           "asked what was open. From a pipe each line is an answer; one that is none ends it with "
           "status 2.")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY,
    .size = sizeof(struct practise_options),
    .answer_size = sizeof(struct practising),
    .begin = begin,
    .parse = parse,
    .ask = ask,
    .clear = clear};
