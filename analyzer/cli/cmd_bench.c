/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo bench: speed of the parts. */
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analyzer/answer/answer.h"
#include "analyzer/cli/cmd_book.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/question_options.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/page/page.h"
#include "analyzer/survey/book/book_make.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/solve/open_solver.h"

/* The parts that are measured: in words and for programs. */
enum part { CLUB_PLAYOUTS, SOLVES, DEALS, ANSWERS, BOOK_EXACT, BOOK_OPEN, N_PARTS };
static const struct {
    const char *words, *code;
    bool is_slow; /* a few a second */
} parts[N_PARTS] = {
    [CLUB_PLAYOUTS] = {N_("club playouts"), "club_playouts"},
    [SOLVES] = {N_("open-card solves"), "solves"},
    [DEALS] = {N_("sampled deals"), "deals"},
    [ANSWERS] = {N_("answers"), "answers", true},
    [BOOK_EXACT] = {N_("book entries"), "book_entries", true},
    [BOOK_OPEN] = {N_("open book entries"), "open_book_entries", true},
};

/* Units of work a second of processor time on one thread; all 0 for a part that does not do these
 * rules. */
struct bench_speed {
    double median, slowest, fastest; /* over the repetitions */
    uint64_t work;                   /* units in one repetition */
};

struct bench {
    char rules[sizeof((struct ruleset *)0)->name]; /* whose speeds they are */
    struct bench_speed speed[N_PARTS];
};

enum { BENCH_REPETITIONS = 99, BENCH_SEED = 1 };

/* --- timing --------------------------------------------------------------------------------- */

/* Processor time, so that other programs on the machine count less. */
static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* What some repetitions, one or more, of `work` units each come to; sorts them. */
static struct bench_speed speed_of(double *speed, size_t n, uint64_t work)
{
    gsl_sort(speed, 1, n);
    return (struct bench_speed){.median = gsl_stats_median_from_sorted_data(speed, 1, n),
                                .slowest = speed[0],
                                .fastest = speed[n - 1],
                                .work = work};
}

/* What takes long enough to be timed by itself: does its work once. */
typedef enum status bench_work(void *self, struct diag *diag);

/* Does it `repetitions` times, BENCH_REPETITIONS at most, each of them `units` of work: units a second of
 * processor time. The first failure ends it, and leaves *out alone. */
static enum status bench_repeated(bench_work *work, void *self, uint64_t units, int repetitions,
                                  struct bench_speed *out, struct diag *diag)
{
    double speed[BENCH_REPETITIONS];
    enum status status = STATUS_OK;
    int n = 0;
    for (; n < repetitions && n < BENCH_REPETITIONS && status == STATUS_OK; n++) {
        const double start = now_s();
        status = work(self, diag);
        speed[n] = (double)units / (now_s() - start);
    }
    if (status == STATUS_OK)
        *out = speed_of(speed, (size_t)n, units);
    return status;
}

/* --- parts of the engine -------------------------------------------------------------------- */

/* What the workloads share. */
struct bench_context {
    const struct ruleset *rules;
    struct policy_table club;
    struct deals *given_hand;
    struct late_table *solver; /* its memory */
};

/* Does units first … first+n−1 and returns a sum of results, so that nothing
 * can be optimised away. */
typedef uint64_t workload(const struct bench_context *context, uint64_t first, uint64_t n);

static uint64_t finish(struct state *state, const struct policy_table *table, struct rng *rng)
{
    int payoff[N_SEATS];
    playout(state, table->players, rng);
    state_payoff(state, payoff);
    return (uint64_t)payoff[0] + 1000;
}

/* Deal number i, and the generator that goes on after it. */
static void shuffle(const struct ruleset *rules, uint64_t i, struct rng *rng,
                    cardset dealt[N_SEATS])
{
    rng_seed(rng, BENCH_SEED, i);
    deal_shuffle(rules->pack, rng, dealt);
}

static uint64_t club_playouts(const struct bench_context *context, uint64_t first, uint64_t n)
{
    uint64_t sum = 0;
    for (uint64_t i = first; i < first + n; i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        shuffle(context->rules, i, &rng, dealt);
        state_init(&state, context->rules, dealt);
        sum += finish(&state, &context->club, &rng);
    }
    return sum;
}

/* All side patterns, in all orders of the set in turn. */
static uint64_t solves(const struct bench_context *context, uint64_t first, uint64_t n)
{
    static const seatset patterns[] = {1, 2, 4, 8, 3, 5, 9};
    const struct ruleset *rules = context->rules;
    uint64_t sum = 0;
    for (uint64_t i = first; i < first + n; i++) {
        struct rng rng;
        cardset dealt[N_SEATS];
        const struct order *order = &rules->orders[i / 7 % (uint64_t)rules->n_orders];
        shuffle(rules, i, &rng, dealt);
        const struct position position =
            position_of_deal(rules->pack, order, dealt, patterns[i % 7]);
        sum += (uint64_t)open_points(&position, context->solver);
    }
    return sum;
}

static uint64_t sampled_deals(const struct bench_context *context, uint64_t first, uint64_t n)
{
    struct rng rng;
    uint64_t sum = 0;
    rng_seed(&rng, BENCH_SEED, first);
    for (uint64_t i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        deals_sample(context->given_hand, &rng, dealt);
        sum += dealt[1] ^ dealt[2];
    }
    return sum;
}

static double time_s(workload *work, const struct bench_context *context, uint64_t n,
                     volatile uint64_t *sink)
{
    const double start = now_s();
    *sink += work(context, 0, n);
    return now_s() - start;
}

/* Doubles the work until one repetition is long enough (this also warms up), then repeats exactly that
 * much. */
static struct bench_speed measure(workload *work, const struct bench_context *context,
                                  int repetitions)
{
    static const double seconds = 0.2;
    volatile uint64_t sink = 0;
    uint64_t n = 1024;
    while (time_s(work, context, n, &sink) < seconds)
        n *= 2;
    double speed[BENCH_REPETITIONS];
    for (int i = 0; i < repetitions; i++)
        speed[i] = (double)n / time_s(work, context, n, &sink);
    return speed_of(speed, (size_t)repetitions, n);
}

static enum status context_init(struct bench_context *context, const struct ruleset *rules,
                                const struct policy_roles *club)
{
    struct knowledge knowledge;
    *context = (struct bench_context){.rules = rules};
    knowledge_init(&knowledge, rules->pack);
    cardset hand = 0;
    CARDSET_EACH(c, rules->pack->all)
        if (cardset_count(hand) < rules->pack->hand_size && c % N_SEATS == 0)
            hand |= cardset_of((unsigned)c);
    knowledge_holds(&knowledge, 0, hand, "the hand of the benchmark");
    context->solver = calloc(1, sizeof *context->solver);
    enum status status =
        context->solver == NULL ? STATUS_MEMORY : deals_new(&knowledge, &context->given_hand, NULL);
    if (status == STATUS_OK)
        status = policy_table_init(&context->club, club, 0);
    return status;
}

static void context_clear(struct bench_context *context)
{
    deals_free(context->given_hand);
    free(context->solver);
    policy_table_clear(&context->club);
}

static enum status bench_engine(const struct ruleset *rules, int repetitions, struct bench *out)
{
    const struct policy_roles club = {policy_club, policy_club};
    struct bench_context context;
    const enum status status = context_init(&context, rules, &club);
    if (status == STATUS_OK) {
        if (policy_check(&policy_club, rules, NULL) == STATUS_OK)
            out->speed[CLUB_PLAYOUTS] = measure(club_playouts, &context, repetitions);
        if (policy_check(&policy_open, rules, NULL) == STATUS_OK)
            out->speed[SOLVES] = measure(solves, &context, repetitions);
        out->speed[DEALS] = measure(sampled_deals, &context, repetitions);
    }
    context_clear(&context);
    return status;
}

/* --- answers -------------------------------------------------------------------------------- */

/* With 40 cards a hand has two less. */
static const char *hand_of(const struct ruleset *rules)
{
    if (rules->pack->n_copies == 1)
        return "HA HT HQ CJ";
    return rules->pack->n_cards == 40 ? "HT HT CQ CQ SQ HQ DQ CJ SJ DA"
                                      : "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA";
}

static enum status answer_hand(struct question_options *posed, const struct ruleset *rules,
                               struct diag *diag)
{
    struct question question;
    static const struct wants wants = {.parts = WANT_ADVICE};
    struct answer found = {0};
    struct policy_source players = {0};
    enum status status = question_read_after_passes(&posed->words, rules, &question, diag);
    if (status == STATUS_OK)
        status = question_options_request(posed, rules, &question.request, &players, diag);
    if (status == STATUS_OK)
        status = answer_find(&question, &wants, &found, diag);
    answer_clear(&found);
    policy_source_clear(&players);
    return status;
}

static enum status ask_anew(void *self, struct diag *diag)
{
    const char *const *rules_name = self;
    struct ruleset rules;
    struct question_options posed = {.common = common_options_default(QUESTION_OFFERS)};
    question_options_begin(&posed);
    posed.common.rules_name = *rules_name;
    posed.common.threads = 1;
    posed.common.pool = pool_of_threads(1);
    enum status status = question_options_rules(&posed, &rules, diag);
    if (status == STATUS_OK) {
        posed.words.hand = hand_of(&rules);
        status = answer_hand(&posed, &rules, diag);
    }
    return status;
}

/* Answers a second on one thread, rules and players read anew for each: what `zolo advise` says by default
 * to forehand's hand of the README, before the first call. */
static enum status bench_answers(const char *rules_name, int repetitions, struct bench_speed *out,
                                 struct diag *diag)
{
    return bench_repeated(ask_anew, &rules_name, 1, repetitions, out, diag);
}

/* --- books ------------------------------------------------------------------------- */

struct book_part {
    const struct ruleset *rules;
    struct book_options options;
    int n_situations; /* of the openings, the first ones */
};

static enum status forget_entry(void *self, uint64_t item, const struct book_entry *entry)
{
    (void)self, (void)item, (void)entry;
    return STATUS_OK;
}

static enum status make_entries(const struct book_plan *plan, int n, struct diag *diag)
{
    cardset hand;
    enum status status = notation_read_cardset(plan->rules->pack, "HA HT HQ CJ", &hand, diag);
    if (status != STATUS_OK)
        return status;
    struct book_item items[N_SEATS];
    for (int i = 0; i < n; i++)
        items[i] = (struct book_item){.situation = i, .hand = hand};
    const struct book_items all = {.n = (uint64_t)n, .items = items};
    const struct book_sink sink = {.take = forget_entry};
    return book_run(plan, &all, 0, &sink, NULL, diag);
}

static enum status make_part(void *self, struct diag *diag)
{
    const struct book_part *part = self;
    struct book_plan plan;
    struct policy_source players = {0};
    enum status status = book_options_plan(&part->options, part->rules, &plan, &players, diag);
    if (status == STATUS_OK)
        status = make_entries(&plan, part->n_situations, diag);
    policy_source_clear(&players);
    return status;
}

static struct book_part part_of(const struct ruleset *rules, const char *policy, int n_situations)
{
    struct book_part part = {rules, {.common = common_options_default(BOOK_OFFERS)}, n_situations};
    part.options.common.policy_text = policy;
    part.options.common.exact = true;
    part.options.common.threads = 1;
    part.options.common.pool = pool_of_threads(1);
    return part;
}

/* On one thread, where open cards can be solved: each repetition makes the entry of forehand's hand of the
 * README as `zolo book --exact` would with the players of the rules, and with --policy open those of the
 * same hand at all four seats. */
static enum status bench_books(const struct ruleset *rules, int repetitions, struct bench *out,
                               struct diag *diag)
{
    struct book_part exact = part_of(rules, NULL, 1), open = part_of(rules, "open", N_SEATS);
    if (policy_check(&policy_open, rules, NULL) != STATUS_OK)
        return STATUS_OK;
    enum status status =
        bench_repeated(make_part, &exact, 1, repetitions, &out->speed[BOOK_EXACT], diag);
    if (status == STATUS_OK)
        status =
            bench_repeated(make_part, &open, N_SEATS, repetitions, &out->speed[BOOK_OPEN], diag);
    return status;
}

/* --- the command ---------------------------------------------------------------------------- */

struct bench_options {
    struct common_options common;
    int repetitions;
};

static const struct command_option own_options[] = {
    {"repetitions", 'k', "K", 0, H_("Repetitions of each measurement, 1 to 99 (default 5)"), 1,
     OPTION_NUMBER, OPTION_AT(struct bench_options, repetitions), .least = 1, .most = 99},
    OPTION_END};

/* Each trump order of Kop, the sets that play two orders, and Doppelkopf: what is measured unless --rules
 * names a set. */
static const char *const games[] = {"kop-asdycha", "kop-3tens", "baska-pagat", "baska-linia",
                                    "doko-48"};
enum { N_GAMES = sizeof games / sizeof *games };

static enum status bench_rules(const char *name, int repetitions, struct bench *bench,
                               struct diag *diag)
{
    struct ruleset rules;
    enum status status = rule_file_load(name, &rules, diag);
    if (status != STATUS_OK)
        return status;
    *bench = (struct bench){0};
    snprintf(bench->rules, sizeof bench->rules, "%s", rules.name);
    status = bench_engine(&rules, repetitions, bench);
    if (status == STATUS_OK)
        status = bench_answers(name, repetitions, &bench->speed[ANSWERS], diag);
    return status == STATUS_OK ? bench_books(&rules, repetitions, bench, diag) : status;
}

struct bench_answer {
    struct bench benches[N_GAMES];
    int n;
};

static void begin(void *options)
{
    struct bench_options *input = options;
    input->repetitions = 5;
    input->common.rules_from = NULL; /* all games */
}

static enum status ask(void *options, void *out, struct diag *diag)
{
    const struct bench_options *input = options;
    struct bench_answer *answer = out;
    enum status status = STATUS_OK;
    const char *only = input->common.rules_name;
    const int n = only != NULL ? 1 : N_GAMES;
    for (; answer->n < n && status == STATUS_OK; answer->n++)
        status = bench_rules(only != NULL ? only : games[answer->n], input->repetitions,
                             &answer->benches[answer->n], diag);
    return status;
}

/* --- the page ------------------------------------------------------------------------------- */

/* Units a second as they are written: whole ones, but of slow parts there are few. */
static void put_speed(struct page *to, const char *key, const char *head, double speed,
                      enum part part)
{
    const bool is_slow = parts[part].is_slow;
    page_number(to, key, head, is_slow ? round(speed * 1000) / 1000 : round(speed),
                is_slow ? 3 : 0);
}

/* JSON: {"kop-asdycha": 6100000, …}, one part by rule sets. */
static void put_part(struct page *to, const char *key, const struct bench *benches, int n,
                     enum part part)
{
    page_object(to, key);
    for (const struct bench *bench = benches; bench < benches + n; bench++)
        if (bench->speed[part].work > 0)
            put_speed(to, bench->rules, NULL, bench->speed[part].median, part);
    page_end(to);
}

static void put_parts(struct page *to, const struct bench *benches, int n)
{
    page_count(to, "threads", NULL, 1);
    page_object(to, "playouts_per_s");
    put_part(to, "club", benches, n, CLUB_PLAYOUTS);
    page_end(to);
    put_part(to, "solves_per_s", benches, n, SOLVES);
    put_part(to, "deals_per_s", benches, n, DEALS);
    put_part(to, "answers_per_s", benches, n, ANSWERS);
    page_object(to, "book_entries_per_s");
    put_part(to, "exact", benches, n, BOOK_EXACT);
    put_part(to, "open", benches, n, BOOK_OPEN);
    page_end(to);
}

static void put_table(struct page *to, const struct bench *benches, int n)
{
    page_table(to, NULL, IN_TEXT | IN_CSV);
    for (const struct bench *bench = benches; bench < benches + n; bench++)
        for (enum part part = 0; part < N_PARTS; part++) {
            const struct bench_speed *speed = &bench->speed[part];
            if (speed->work == 0)
                continue;
            page_row(to);
            page_name(to, "rules", N_("rules"), bench->rules);
            page_name(to, "part", N_("a second"),
                      page_is(to, IN_TEXT) ? tr(parts[part].words) : parts[part].code);
            put_speed(to, "median", N_("median"), speed->median, part);
            put_speed(to, "slowest", N_("slowest"), speed->slowest, part);
            put_speed(to, "fastest", N_("fastest"), speed->fastest, part);
        }
    page_end(to);
}

static enum status show(const void *options, const void *self, FILE *out)
{
    const struct bench_answer *answer = self;
    struct page page;
    page_begin(&page, out, output_style(((const struct common_options *)options)->format), "bench",
               NULL);
    page_say(&page, tr("zolo %s bench: processor time of one thread"), ZOLO_VERSION);
    put_parts(&page, answer->benches, answer->n);
    put_table(&page, answer->benches, answer->n);
    return page_finish(&page);
}

const struct command command_bench = {
    .name = "bench",
    .summary = H_("Speed of the parts"),
    .help = H2_(
        "Measures how fast the parts are on one core: whole playouts from freshly drawn deals "
        "(random: settled contracts, random cards; club: auction and cards by rules of thumb), "
        "open-card solves over all side patterns, sampled deals that fit a hand, whole answers "
        "of `advise` to a hand before the first call, and entries of a book of all openings (that "
        "hand at the first seat with all deals, and at each seat with open cards). Each figure is "
        "the median of the repetitions, in units of work a second. What a rule set has no part for "
        "is left out.",
        H_("Machines are noisy: compare figures of one run only.")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_FORMAT,
    .size = sizeof(struct bench_options),
    .answer_size = sizeof(struct bench_answer),
    .begin = begin,
    .ask = ask,
    .show = show};
