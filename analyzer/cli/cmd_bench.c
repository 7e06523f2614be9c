/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo bench: measures the speed of the program's parts. */
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics.h>
#include <stdlib.h>
#include <time.h>

#include "analyzer/answer/answer.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/question_options.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/page/page.h"
#include "engine/core/language.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/solve/open_solver.h"

enum { MOST_REPETITIONS = 99, BENCH_SEED = 1 };

struct bench_context {
    struct ruleset rules;
    const char *rules_name; /* as given to --rules */
    struct policy_table club;
    struct deals *given_hand;
    struct late_table *solver; /* memory of the solver */
    uint64_t sum;              /* sum of all results, so that the compiler cannot remove the work */
};

/* --- parts of the engine -------------------------------------------------------------------- */

/* Deals the cards of deal number i; *rng becomes the generator's state after dealing. */
static void shuffle(const struct ruleset *rules, uint64_t i, struct rng *rng,
                    cardset dealt[N_SEATS])
{
    rng_seed(rng, BENCH_SEED, i);
    deal_random(rules, rng, dealt);
}

static enum status play_deals(struct bench_context *context, uint64_t n, UNUSED struct diag *diag)
{
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS];
        shuffle(&context->rules, i, &rng, dealt);
        state_init(&state, &context->rules, dealt);
        playout(&state, context->club.players, &rng);
        state_payoff(&state, payoff);
        context->sum += (uint64_t)payoff[0];
    }
    return STATUS_OK;
}

/* Solves deals for every split into sides, with each of the rule set's trump orders in turn. */
static enum status solve_deals(struct bench_context *context, uint64_t n, UNUSED struct diag *diag)
{
    static const seatset sides[] = {1, 2, 4, 8, 3, 5, 9};
    const struct ruleset *rules = &context->rules;
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        cardset dealt[N_SEATS];
        const struct order *order = &rules->orders[i / 7 % (uint64_t)rules->n_orders];
        shuffle(rules, i, &rng, dealt);
        const struct position position = position_of_deal(rules->pack, order, dealt, sides[i % 7]);
        context->sum += (uint64_t)open_points(&position, context->solver);
    }
    return STATUS_OK;
}

static enum status sample_deals(struct bench_context *context, uint64_t n, UNUSED struct diag *diag)
{
    struct rng rng;
    rng_seed(&rng, BENCH_SEED, 0);
    for (uint64_t i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        deals_sample(context->given_hand, &rng, dealt);
        context->sum += dealt[1] ^ dealt[2];
    }
    return STATUS_OK;
}

/* --- answers -------------------------------------------------------------------------------- */

/* A hand from the README, without two of its cards if the pack has 40 cards. */
static const char *hand_of(const struct ruleset *rules)
{
    if (rules->pack->n_copies == 1)
        return "HA HT HQ CJ";
    return rules->pack->n_cards == 40 ? "HT HT CQ CQ SQ HQ DQ CJ SJ DA"
                                      : "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA";
}

static enum status answer_hand(struct question_options *options, const struct ruleset *rules,
                               struct diag *diag)
{
    struct question question;
    static const struct wants wants = {.parts = WANT_ADVICE};
    struct answer found = {0};
    struct policy_source players = {0};
    enum status status = question_read_after_passes(&options->words, rules, &question, diag);
    THEN(status, question_options_request(options, rules, &question.request, &players, diag));
    THEN(status, answer_find(&question, &wants, &found, diag));
    answer_clear(&found);
    policy_source_clear(&players);
    return status;
}

/* Answers opening questions on one thread as `zolo advise` does, including reading all files. */
static enum status answer_hands(struct bench_context *context, uint64_t n, struct diag *diag)
{
    for (uint64_t i = 0; i < n; i++) {
        struct ruleset rules;
        struct question_options options = {.common = common_options_default(QUESTION_OFFERS),
                                           .words = QUESTION_WORDS_NONE};
        options.common.rules_name = context->rules_name;
        options.common.threads = 1;
        options.common.pool = pool_of_threads(1);
        TRY(question_options_rules(&options, &rules, diag));
        options.words.hand = hand_of(&context->rules);
        TRY(answer_hand(&options, &rules, diag));
    }
    return STATUS_OK;
}

/* --- timing --------------------------------------------------------------------------------- */

enum part { PLAYOUTS, SOLVES, DEALS, ANSWERS, N_PARTS };

static const struct {
    const char *words, *code;
    enum status (*work)(struct bench_context *context, uint64_t n, struct diag *diag);
    const struct policy *needs; /* the test is skipped if this policy cannot play the rules */
    uint64_t least;             /* number of work units in the first, untimed run */
    int decimals;
} parts[N_PARTS] = {
    [PLAYOUTS] = {N_("club playouts"), "club_playouts", play_deals, &policy_club, 1024, 0},
    [SOLVES] = {N_("open-card solves"), "solves", solve_deals, &policy_open, 1024, 0},
    [DEALS] = {N_("sampled deals"), "deals", sample_deals, NULL, 1024, 0},
    [ANSWERS] = {N_("answers"), "answers", answer_hands, NULL, 1, 3},
};

/* Work units per second of processor time, in each repetition on one thread; 0 if skipped. */
struct bench_speed {
    double median, slowest, fastest;
};

struct bench {
    char rules[sizeof((struct ruleset *)0)->name];
    struct bench_speed speed[N_PARTS];
};

/* Processor time, which other programs affect less than wall-clock time. */
static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static enum status time_work(enum part part, struct bench_context *context, uint64_t n,
                             double *seconds, struct diag *diag)
{
    const double start = now_s();
    const enum status status = parts[part].work(context, n, diag);
    *seconds = now_s() - start;
    return status;
}

/* Doubles the work until it takes 0.2 s, which warms the caches, then times runs of that length. */
static enum status measure(enum part part, struct bench_context *context, int repetitions,
                           struct bench_speed *out, struct diag *diag)
{
    double speed[MOST_REPETITIONS], seconds;
    uint64_t n = parts[part].least;
    TRY(time_work(part, context, n, &seconds, diag));
    while (seconds < 0.2)
        TRY(time_work(part, context, n *= 2, &seconds, diag));
    for (int i = 0; i < repetitions; i++) {
        TRY(time_work(part, context, n, &seconds, diag));
        speed[i] = (double)n / seconds;
    }
    gsl_sort(speed, 1, (size_t)repetitions);
    *out = (struct bench_speed){gsl_stats_median_from_sorted_data(speed, 1, (size_t)repetitions),
                                speed[0], speed[repetitions - 1]};
    return STATUS_OK;
}

static enum status context_init(struct bench_context *context, const char *rules_name,
                                struct diag *diag)
{
    const struct policy_roles club = {policy_club, policy_club};
    struct knowledge knowledge;
    cardset hand = 0;
    *context = (struct bench_context){.rules_name = rules_name};
    TRY(rule_file_load(rules_name, &context->rules, diag));
    const struct pack *pack = context->rules.pack;
    CARDSET_EACH(c, pack->all)
        if (cardset_count(hand) < pack->hand_size && c % N_SEATS == 0)
            hand |= cardset_of((unsigned)c);
    knowledge_init(&knowledge, pack);
    knowledge_holds(&knowledge, 0, hand, "the hand of the benchmark");
    context->solver = calloc(1, sizeof *context->solver);
    TRY(context->solver == NULL ? STATUS_MEMORY
                                : deals_new(&knowledge, &context->given_hand, NULL));
    return policy_table_init(&context->club, &club, 0);
}

static enum status bench_rules(const char *name, int repetitions, struct bench *out,
                               struct diag *diag)
{
    struct bench_context context;
    enum status status = context_init(&context, name, diag);
    *out = (struct bench){0};
    snprintf(out->rules, sizeof out->rules, "%s", context.rules.name);
    for (enum part part = 0; part < N_PARTS && status == STATUS_OK; part++)
        if (parts[part].needs == NULL ||
            policy_check(parts[part].needs, &context.rules, NULL) == STATUS_OK)
            status = measure(part, &context, repetitions, &out->speed[part], diag);
    deals_free(context.given_hand);
    free(context.solver);
    policy_table_clear(&context.club);
    return status;
}

/* --- the command ---------------------------------------------------------------------------- */

struct bench_options {
    struct common_options common;
    int repetitions;
};

static const struct command_option own_options[] = {
    {"repetitions", 'k', "K", 0, H_("Repetitions of each measurement, 1 to 99 (default 5)"), 1,
     OPTION_NUMBER, OPTION_AT(struct bench_options, repetitions), .least = 1, .most = 99,
     .usual = 5},
    {OPTION_END}};

/* The default rule sets: one for each trump order of Kop, some with two orders, and Doppelkopf. */
static const char *const games[] = {"kop-asdycha", "kop-3tens", "baska-pagat", "baska-linia",
                                    "doko-48"};
enum { N_GAMES = sizeof games / sizeof *games };

struct bench_answer {
    struct bench benches[N_GAMES];
    int n;
};

static void begin(void *options)
{
    ((struct common_options *)options)->rules_from = NULL; /* all games */
}

static enum status ask(void *options, void *out, struct diag *diag)
{
    const struct bench_options *input = options;
    struct bench_answer *answer = out;
    const char *only = input->common.rules_name;
    const int n = only != NULL ? 1 : N_GAMES;
    for (; answer->n < n; answer->n++)
        TRY(bench_rules(only != NULL ? only : games[answer->n], input->repetitions,
                        &answer->benches[answer->n], diag));
    return STATUS_OK;
}

/* --- the page ------------------------------------------------------------------------------- */

static void put_speed(struct page *to, const struct bench *bench, enum part part)
{
    const struct bench_speed *speed = &bench->speed[part];
    const int decimals = parts[part].decimals;
    if (!(speed->median > 0))
        return;
    page_row(to);
    page_name(to, "rules", N_("rules"), bench->rules);
    page_name(to, "part", N_("per second"),
              page_is(to, IN_TEXT) ? tr(parts[part].words) : parts[part].code);
    page_number(to, "median", N_("median"), speed->median, decimals);
    page_number(to, "slowest", N_("slowest"), speed->slowest, decimals);
    page_number(to, "fastest", N_("fastest"), speed->fastest, decimals);
}

static enum status show(const void *options, const void *self, FILE *out)
{
    const struct bench_answer *answer = self;
    struct page page;
    page_begin(&page, out, output_style(((const struct common_options *)options)->format), "bench",
               NULL);
    page_say(&page, tr("zolo %s bench: processor time on one thread"), ZOLO_VERSION);
    page_table(&page, "speeds", IN_ALL);
    for (int i = 0; i < answer->n; i++)
        for (enum part part = 0; part < N_PARTS; part++)
            put_speed(&page, &answer->benches[i], part);
    page_end(&page);
    return page_finish(&page);
}

const struct command command_bench = {
    .name = "bench",
    .summary = H_("Measures the speed of the program"),
    .help =
        H2_("Measures the speed of the program's parts on one thread, per second of processor "
            "time: deals played by club (auction and cards), deals solved with open cards, deals "
            "sampled for a given hand, and opening hands answered by `zolo advise'. Prints the "
            "median of the repetitions, and omits parts that the rule set does not have.\n"
            "\n"
            "  zolo bench\n"
            "  zolo bench --rules doko-48\n",
            H_("Timings vary between runs: compare only figures from the same run.")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_FORMAT,
    .size = sizeof(struct bench_options),
    .answer_size = sizeof(struct bench_answer),
    .begin = begin,
    .ask = ask,
    .show = show};
