/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo practise: quizzes the user, until the input ends, on decisions worth thinking about, and
 * reports how much each answer costs. */
#include <string.h>
#include <unistd.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/review_file.h"
#include "analyzer/cli/terminal/input.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/survey/book/book_store.h"
#include "analyzer/survey/practice/practice_position.h"
#include "analyzer/survey/practice/practice_source.h"
#include "analyzer/survey/practice/practice_store.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

struct practise_options {
    struct common_options common; /* a single argument: the book or the deal file */
    enum practice_kind from;
    int seat;          /* SEAT_NONE: any */
    const char *store; /* NULL: in memory */
};

/* The question being asked. */
struct put_question {
    int64_t id; /* 0: none */
    struct practice_position position;
    struct ruleset rules;
    struct situation situation;
};

/* A practice session: the source of the questions, and the rules and players that judge answers. */
struct practising {
    struct practice_store store;
    struct practice_source source;
    struct ruleset standard;     /* --rules */
    const struct ruleset *rules; /* rules of the questions */
    const char *rules_name;      /* the value of --rules, which selects the stored questions */
    struct book *book;
    struct review_file deals;
    struct review review;
    struct policy_source players;
    struct policy_table table;
    struct request request;
    struct put_question question;
    struct input_lines lines;
    bool symbols, is_terminal, has_ended;
};

/* --- choosing a question --------------------------------------------------------------------- */

/* Draws a new question, which is worth asking and has not been stored yet. */
static enum status draw_until_fits(struct practising *now, struct diag *diag)
{
    const int n = practice_source_draws(&now->source);
    struct put_question *out = &now->question;
    for (int i = 0; i < n; i++) {
        struct situation situation;
        uint64_t number;
        bool is_drawn = false, fits = false;
        TRY(practice_store_draw(&now->store, &number, diag));
        enum status status =
            practice_draw(&now->source, now->request.seed, number, &situation, &is_drawn, diag);
        if (status == STATUS_OK && is_drawn)
            status = practice_judge(&situation, &now->request, now->symbols, &fits, &out->position,
                                    diag);
        snprintf(out->position.rules, sizeof out->position.rules, "%s", now->rules_name);
        if (status == STATUS_OK && fits)
            status = practice_store_add(&now->store, &out->position, &out->id, diag);
        if (status == STATUS_IMPOSSIBLE) /* no deal is consistent with the play */
            continue;
        if (status != STATUS_OK || out->id != 0)
            return status;
    }
    return STATUS_OK;
}

static enum status find_question(struct practising *now, struct diag *diag)
{
    struct put_question *out = &now->question;
    struct progress_bar bar;
    enum status status = practice_store_next(&now->store, now->rules_name, now->source.seat,
                                             &out->id, &out->position, diag);
    if (status == STATUS_OK && out->id == 0) {
        progress_begin(&bar);
        bar.is_step = true;
        now->request.progress = &bar.progress;
        status = progress_end(&bar, draw_until_fits(now, diag));
    }
    if (status != STATUS_OK || out->id == 0)
        return status;
    return practice_position_read(&out->position, &out->rules, &out->situation, diag);
}

/* --- words ---------------------------------------------------------------------------------- */

/* Writes the human-readable name of an option: "pass", "♥10". */
static void spoken_option(const struct practice_option *option, const struct situation *situation,
                          bool symbols, char out[32])
{
    const struct ruleset *rules = situation->table.rules;
    const char *at = option->name;
    card c;
    if (situation->table.phase == PHASE_CARD &&
        notation_read_card(rules->pack, &at, &c, NULL) == STATUS_OK)
        situation_card(rules->pack, c, symbols, out);
    else
        snprintf(out, 32, "%s", tr_word(situation_said(&situation->table, option->name)));
}

/* Writes the payoffs of all options, followed by the reasons why the best option is best. */
static void write_answer(const struct practice_position *position,
                         const struct situation *situation, bool symbols)
{
    for (int i = 0; i < position->n_options; i++) {
        char name[32], payoff[NUMBER_BYTES];
        spoken_option(&position->options[i], situation, symbols, name);
        number_plain(position->options[i].payoff, 2, symbols, payoff);
        printf("  %-12s %s\n", name, payoff);
    }
    fputs(position->why, stdout);
}

/* --- answers --------------------------------------------------------------------------------- */

static enum status report_score(struct practising *now, struct diag *diag)
{
    struct practice_score score;
    char line[256];
    TRY(practice_store_score(&now->store, &score, diag));
    snprintf(line, sizeof line,
             tr("Answers: %d; right: %d; lost per answer: %.2f; rating: %.0f; to repeat: %d\n"),
             score.n, score.n_right, score.cost, score.rating, score.n_waiting);
    language_mark_decimals(line);
    fputs(line, stdout);
    fflush(stdout);
    return STATUS_OK;
}

static void report_verdict(const struct practising *now, int option)
{
    const struct put_question *question = &now->question;
    const struct practice_option *said = &question->position.options[option];
    char name[32], best[32], line[256];
    const bool symbols = now->symbols;
    spoken_option(said, &question->situation, symbols, name);
    spoken_option(&question->position.options[0], &question->situation, symbols, best);
    if (option == 0)
        snprintf(line, sizeof line, tr("Right: %s, by %.2f\n"), name,
                 practice_position_gap(&question->position));
    else
        snprintf(line, sizeof line, tr("Wrong: %s costs %.2f; %s is best\n"), name, said->cost,
                 best);
    language_mark_decimals(line);
    fputs(line, stdout);
    write_answer(&question->position, &question->situation, symbols);
}

static enum status take_answer(struct practising *now, const char *text, struct diag *diag)
{
    struct put_question *question = &now->question;
    int option = 0;
    TRY(practice_position_find(&question->position, &question->situation, text, &option, diag));
    TRY(practice_store_answer(&now->store, question->id, &question->position, option, diag));
    report_verdict(now, option);
    question->id = 0;
    return report_score(now, diag);
}

/* --- lines ----------------------------------------------------------------------------------- */

static enum status take_line(struct practising *now, char *line, struct diag *diag)
{
    enum { WORD_SCORE, WORD_QUIT, N_WORDS };
    static const char *const words[N_WORDS] = {N_("score"), N_("quit")};
    const char *text = input_trim(line);
    const int word = input_word(text, words, N_WORDS);
    now->has_ended = word == WORD_QUIT;
    if (text[0] == '\0' || word == WORD_QUIT)
        return STATUS_OK;
    if (word == WORD_SCORE)
        return report_score(now, diag);
    const enum status status = take_answer(now, text, diag);
    if (status == STATUS_INPUT)
        input_hint(text, words, N_WORDS, diag);
    return status;
}

static void prompt(const struct practising *now)
{
    const struct put_question *question = &now->question;
    struct answer open = {.situation = question->situation};
    struct plan plan;
    if (!now->is_terminal)
        return;
    answer_options_list(&open, &plan);
    fputs(question->situation.table.phase == PHASE_CARD ? tr("Your card [") : tr("Your call ["),
          stdout);
    for (int i = 0; i < open.n_options; i++) {
        struct practice_option option = {0};
        char name[32];
        snprintf(option.name, sizeof option.name, "%s", open.options[i].name);
        spoken_option(&option, &question->situation, now->symbols, name);
        printf("%s%s", i > 0 ? " " : "", name);
    }
    fputs("]: ", stdout);
    fflush(stdout);
}

/* Asks the question, and reads lines until one is a valid answer or the input ends. */
static enum status put_one(struct practising *now, struct diag *diag)
{
    enum status status = STATUS_OK;
    printf("\n%s\n", now->question.position.rules);
    text_situation(stdout, &now->question.situation, now->symbols);
    fflush(stdout);
    while (status == STATUS_OK && now->question.id != 0 && !now->has_ended) {
        char *line;
        *diag = (struct diag){0};
        prompt(now);
        status = input_lines_next(&now->lines, &line, diag);
        if (status == STATUS_OK && line == NULL)
            now->has_ended = true;
        else if (status == STATUS_OK)
            status = take_line(now, line, diag);
        if (status == STATUS_INPUT)
            status = input_refuse(&now->lines, 0, diag);
    }
    return status;
}

/* Asks questions until standard input ends. Returns STATUS_INPUT, with the line, if an answer from
 * a pipe is unreadable, or an error from answer_find or the store. */
static enum status run_session(struct practising *now, struct diag *diag)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && !now->has_ended) {
        status = find_question(now, diag);
        if (status == STATUS_OK && now->question.id == 0) {
            printf("%s", tr("There is nothing left to ask.\n"));
            break;
        }
        THEN(status, put_one(now, diag));
    }
    if (now->is_terminal && status == STATUS_OK)
        fputc('\n', stdout);
    return status;
}

/* --- the command ---------------------------------------------------------------------------- */

static const char *const sources[] = {"openings", "book", "review", NULL};

static const struct command_option own_options[] = {
    {"from", 0, "openings|book|review", 0,
     H_("Random openings (default), hands from the book FILE, or decisions from the written deals "
        "in FILE"),
     1, OPTION_WORD, OPTION_AT(struct practise_options, from), .words = sources},
    {"seat", 's', "N", 0, H_("Only decisions at seat N (default: any)"), 1, OPTION_SEAT,
     OPTION_AT(struct practise_options, seat)},
    {"store", 0, H_("FILE"), 0,
     H_("Save questions, answers and rating to FILE, and resume from it (default: save nothing)"),
     1, OPTION_TEXT, OPTION_AT(struct practise_options, store)},
    {OPTION_END}};

static enum status parse(void *self, struct diag *diag)
{
    const struct practise_options *options = self;
    const struct common_options *common = &options->common;
    const bool needs_file = options->from != PRACTICE_OPENINGS;
    if (common->n_words > 1)
        return diag_refuse(diag, N_("'%s': only one FILE is allowed"), common->words[1]);
    if (needs_file && common->n_words == 0)
        return diag_refuse(diag, N_("FILE is missing: what --from reads"));
    if (!needs_file && common->n_words > 0)
        return diag_refuse(diag, N_("'%s': only --from book and --from review take a FILE"),
                           common->words[0]);
    return STATUS_OK;
}

/* --- sources --------------------------------------------------------------------------------- */

static enum status open_book(const struct practise_options *options, struct practising *out,
                             struct diag *diag)
{
    diag_set_source(diag, options->common.words[0]);
    const char *given = options_rules_given(&options->common);
    TRY(book_store_load(options->common.words[0], given, &out->book, diag));
    out->rules = &out->book->rules;
    if (given == NULL)
        out->rules_name = book_fact_value(out->book, "rules");
    return STATUS_OK;
}

/* Skips deals whose rules differ from the first deal's, since the players may not support them. */
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
    return diag_refuse(diag, N_("nothing to ask: no choice in this file is worth a question"));
}

/* --- all ------------------------------------------------------------------------------------- */

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct practise_options *options = self;
    struct practising *practising = out;
    TRY(practice_store_open(options->store, &practising->store, diag));
    TRY(open_source(options, practising, diag));
    TRY(player_options_request(&options->common, practising->rules, &practising->players,
                               &practising->request, diag));
    TRY(policy_table_init(&practising->table, &practising->request.roles, 0));
    diag_set_source(diag, "");
    practising->symbols = output_has_symbols();
    practising->is_terminal = isatty(STDIN_FILENO) == 1;
    return run_session(practising, diag);
}

static void clear(UNUSED void *options, void *self)
{
    struct practising *practising = self;
    policy_table_clear(&practising->table);
    policy_source_clear(&practising->players);
    review_clear(&practising->review);
    review_file_clear(&practising->deals);
    book_free(practising->book);
    practice_store_close(&practising->store);
}

const struct command command_practise = {
    .name = "practise",
    .summary = H_("Asks you for calls and cards, and rates your answers"),
    .arguments = H_("[FILE]"),
    .help = H2_(
        "Asks you for calls and cards in deals where the choice counts, and shows what each answer "
        "costs.\n"
        "\n"
        "  zolo practise\n"
        "  zolo practise --seat 2 --store me.practice\n"
        "  zolo practise --from review evening.deal --store me.practice\n",

        H_("In each question the best two options are 0.3 to 5 stakes apart, and the best one wins "
           "at least 5 % of the deals; values are those of `zolo advise'. A question that you "
           "answer wrongly comes back after 3 questions, then after 8, 20 and 50. Your rating "
           "starts at 1500 and works as in chess; a question is rated 1500 if the best two options "
           "are 1 stake apart, and 200 higher for each halving of that difference.\n"
           "\n"
           "Answer with a call or card in any spelling; score shows your rating, and quit (or "
           "Ctrl-D) ends the session. With --store, every answer is saved immediately, and the "
           "next session resumes with the open question. If the input is a pipe, each line is an "
           "answer, and an invalid answer ends the run with exit status 2.")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY,
    .size = sizeof(struct practise_options),
    .answer_size = sizeof(struct practising),
    .parse = parse,
    .ask = ask,
    .clear = clear};
