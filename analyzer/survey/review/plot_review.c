/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What decisions cost, in the order in which they were taken: a row for each, then a block for
 * each player with what his have cost so far. */
#include "analyzer/survey/review/plot_review.h"
#include "analyzer/survey/review/review_words.h"

#include <math.h>
#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

static void action_name(const struct review_decision *decision, int option, char out[32])
{
    const struct table *table = &decision->situation.table;
    if (table->phase == PHASE_CARD)
        situation_card(table->rules->pack, decision->options[option].action, true, out);
    else
        snprintf(out, 32, "%s",
                 tr_word(situation_said(table->rules, decision->options[option].name)));
}

/* Decisions stand between the ticks of their deal and the next. */
static double place_of(const struct review *review, int deal, int decision)
{
    return deal + (decision + 0.5) / review->deals[deal].n_decisions;
}

static void write_decision(FILE *out, const struct review *review, int d, int i)
{
    const struct review_deal *deal = &review->deals[d];
    const struct review_decision *decision = &deal->decisions[i];
    char taken[32], best[32];
    action_name(decision, decision->taken, taken);
    action_name(decision, 0, best);
    fprintf(out, "%.6g\t%d\t%d\t%s\t%s", place_of(review, d, i), deal->number,
            review_player(&review->asked, deal, decision->situation.me) + 1, taken, best);
    plot_number(out, decision->cost.value);
    plot_number(out, decision->cost.low);
    plot_number(out, decision->cost.high);
    fprintf(out, "\t%d\n", decision->too_close);
}

/* By name, or number: a word of data, in which nothing parts columns. */
static void write_player_name(FILE *out, const struct review *review, int player)
{
    char name[PERSON_BYTES];
    review_player_words(review, player, name);
    for (char *letter = name; *letter != '\0'; letter++)
        if (*letter == '\t' || *letter == '"')
            *letter = ' ';
    fprintf(out, "\n\n%s\tcost\n0\t0\n", name);
}

/* Costs of one player up to each decision that cost him something, from 0 to the end. */
static void write_player(FILE *out, const struct review *review, int player)
{
    double sum = 0;
    write_player_name(out, review, player);
    for (int d = 0; d < review->n_deals; d++) {
        const struct review_deal *deal = &review->deals[d];
        for (int i = 0; i < deal->n_decisions; i++) {
            const struct review_decision *decision = &deal->decisions[i];
            if (review_player(&review->asked, deal, decision->situation.me) != player)
                continue;
            sum += decision->cost.value;
            if (fabs(decision->cost.value) < 1e-9)
                continue;
            fprintf(out, "%.6g", place_of(review, d, i));
            plot_number(out, sum);
            fputc('\n', out);
        }
    }
    fprintf(out, "%d", review->n_deals);
    plot_number(out, sum);
    fputc('\n', out);
}

/* Of the first deal that was reviewed. */
static const char *rules_name(const struct review *review)
{
    for (int d = 0; d < review->n_deals; d++)
        if (review->deals[d].ok)
            return review->deals[d].deal.rules->name;
    return "";
}

static void add_caption(const struct review *review, const char *unit, char out[PLOT_TEXT_BYTES])
{
    char n[NUMBER_BYTES], cost[NUMBER_BYTES], evidence[128];
    evidence_words(review->evidence, evidence, sizeof evidence);
    number_count((uint64_t)review->all.n, n);
    number_signed(&review->all.cost, 1, number_decimals(&review->all.cost), true, cost);
    plot_add(out, tr("%s; model %s"), rules_name(review), review->policy);
    if (review->evidence[0] != '\0')
        plot_add(out, tr(", weighed by what the others did: %s"), evidence);
    plot_add(out, tr("\n%s decisions, cost of all in %s: %s; "), n, unit, cost);
    if (review->exact)
        plot_add(out, "%s", tr("each on all deals that its player could expect"));
    else
        plot_add(out, "%s", tr("sampled costs may lie below 0; hollow: too close to tell"));
}

enum status plot_of_review(const struct review *review, const char *file, struct plot *out)
{
    const char *slash = strrchr(file, '/');
    char unit[REVIEW_UNIT_BYTES];
    review_unit_words(review, unit);
    *out = (struct plot){.script = "review"};
    snprintf(out->unit, sizeof out->unit, "%s", unit);
    plot_add(out->title,
             review_has_announcements(review) ? tr("What calls, announcements and cards cost: %s")
                                              : tr("What calls and cards cost: %s"),
             slash == NULL ? file : slash + 1);
    add_caption(review, unit, out->caption);
    FILE *data = plot_begin(out, "what decisions cost, and what each player's have cost so far\n"
                                 "# Costs: the best choice's payoff less that of the choice made.");
    if (data == NULL)
        return STATUS_MEMORY;
    fputs("# place\tdeal\tplayer\tdone\tbest\tcost\tlow\thigh\ttoo_close\n", data);
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; i < review->deals[d].n_decisions; i++)
            write_decision(data, review, d, i);
    for (int player = 0; player < N_SEATS; player++)
        write_player(data, review, player);
    return plot_end(out);
}
