/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See bench_books.h. */
#include "analyzer/cli/bench/bench_books.h"

#include "analyzer/cli/bench/bench_repeated.h"
#include "analyzer/cli/book/book_options.h"
#include "analyzer/survey/book/book_make.h"
#include "engine/core/notation.h"

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
    return book_run(plan, &all, 0, &plan->request.pool, &sink, NULL, diag);
}

static enum status make_part(void *self, struct diag *diag)
{
    const struct book_part *part = self;
    struct book_plan plan;
    struct policy_source players = {0};
    enum status status =
        book_options_plan(&part->options, part->rules, "opening", &plan, &players, diag);
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

enum status bench_books(const struct ruleset *rules, int repetitions, struct bench *out,
                        struct diag *diag)
{
    struct book_part exact = part_of(rules, NULL, 1), open = part_of(rules, "open", N_SEATS);
    out->book_exact = out->book_open = (struct bench_speed){0};
    if (policy_check(&policy_open, rules, NULL) != STATUS_OK)
        return STATUS_OK;
    enum status status = bench_repeated(make_part, &exact, 1, repetitions, &out->book_exact, diag);
    if (status == STATUS_OK)
        status = bench_repeated(make_part, &open, N_SEATS, repetitions, &out->book_open, diag);
    return status;
}
