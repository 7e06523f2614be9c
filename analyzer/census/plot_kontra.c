/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a double gains by count and trumps: a row for each field. */
#include "analyzer/census/plot_scan.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

/* Fields of fewer deals say nothing, and Student's t nothing of them. */
enum { LEAST_DEALS = 20 };

/* Returns false for a field that is left out. */
static bool write_cell(FILE *out, const struct scan_cell *cell, int count, int trumps)
{
    const struct estimate margin = scan_margin(cell, 0.95);
    const double n = (double)cell->n;
    if (cell->n < LEAST_DEALS)
        return false;
    fprintf(out, "%d\t%d\t%lld", count, trumps, (long long)cell->n);
    plot_number(out, (double)cell->payoffs[0] / n);
    plot_number(out, (double)cell->payoffs[1] / n);
    plot_number(out, margin.value);
    plot_number(out, margin.low);
    plot_number(out, margin.high);
    fprintf(out, "\t%s\n", margin.low > 0 ? "+" : margin.high < 0 ? "−" : "○");
    return true;
}

enum { AS_FIRST = FOUND_OWN };

static const struct sentence titles[] = {
    {0, 0, S_("What {call} gains over pass at seat {seat} after {calls}")},
    {0, AS_FIRST, S_("What {call} gains over pass at seat {seat} as first call")},
};

static void add_title(const struct scan_plan *plan, const struct auction *auction,
                      char out[PLOT_TEXT_BYTES])
{
    const struct ruleset *rules = plan->rules;
    struct finding title = {.marks = auction->n_calls == 0 ? AS_FIRST : 0};
    struct table table;
    char calls[PLOT_LIST_BYTES];
    table_init(&table, rules);
    table.auction = *auction;
    plot_list_calls(&table, calls);
    snprintf(title.call, sizeof title.call, "%s", auction_double_name(rules, auction->n_doubles));
    const struct word words[] = {{"seat", situation_seat(plan->me)}, {"calls", calls}};
    const struct wording wording = {
        .sentences = titles, .n_sentences = 2, .symbols = true, .words = words, .n_words = 2};
    plot_tell(out, &wording, &title);
}

static void add_caption(const struct scan_plan *plan, const struct hand_scan *scan,
                        const struct order *order, char out[PLOT_TEXT_BYTES])
{
    char policy[128], n[NUMBER_BYTES], n_all[NUMBER_BYTES];
    policy_roles_format(&plan->roles, policy, sizeof policy);
    number_count((uint64_t)scan->n, n);
    number_count((uint64_t)scan->n_all, n_all);
    plot_add(out, tr("%s; model %s, %s of %s random deals, in which they call so, seed %llu\n"),
             plan->rules->name, policy, n, n_all, (unsigned long long)plan->seed);
    plot_add(out,
             tr("+ gains, − costs by its interval of 95 %%, ○ too close; fields of fewer than %d "
                "deals are left out\n"),
             LEAST_DEALS);
    plot_add_count(order, out);
}

enum status plot_of_kontra(const struct scan_plan *plan, const struct auction *auction,
                           const struct hand_scan *scan, struct plot *out)
{
    *out = (struct plot){.script = "kontra"};
    snprintf(out->unit, sizeof out->unit, "%s", tr(PLOT_COUNT_UNIT));
    add_title(plan, auction, out->title);
    add_caption(plan, scan, ruleset_order(plan->rules, auction->contract), out->caption);
    snprintf(out->shade, sizeof out->shade, tr("gain of doubling, %s"),
             tr_word(ruleset_unit(plan->rules)->full));
    char what[160];
    snprintf(what, sizeof what,
             "double against pass by the count and the trumps of a hand\n"
             "# Payoffs in %s to the hand's owner.",
             ruleset_unit(plan->rules)->full);
    FILE *data = plot_begin(out, what);
    if (data == NULL)
        return STATUS_MEMORY;
    fputs("# count\ttrumps\tdeals\tpass\tdouble\tmargin\tlow\thigh\tsign\n", data);
    bool is_empty = true;
    for (int count = 0; count < SCAN_COUNTS; count++)
        for (int trumps = 0; trumps < SCAN_TRUMPS; trumps++)
            is_empty &= !write_cell(data, &scan->cells[count][trumps], count, trumps);
    const enum status status = plot_end(out);
    return status == STATUS_OK && is_empty ? STATUS_INPUT : status;
}
