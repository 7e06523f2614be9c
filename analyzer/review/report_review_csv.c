/* A review as CSV: see report_review.h. One row per decision, comma-separated
 * (RFC 4180), the first row naming the columns; what is unknown is left empty. */
#include <math.h>
#include <string.h>

#include "analyzer/report/csv_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/review/report_review.h"
#include "analyzer/review/report_review_words.h"
#include "engine/core/notation.h"

static void put_whole(FILE *out, bool known, int value)
{
    putc(',', out);
    if (known)
        fprintf(out, "%d", value);
}

static void put_how(FILE *out, const struct provenance *how)
{
    fprintf(out, ",%s,%llu,%llu", method_code(how), (unsigned long long)how->n,
            (unsigned long long)how->n_possible);
    csv_number(out, how->effective > 0 ? how->effective : (double)INFINITY);
}

static void put_decision(FILE *out, const struct review *review, const struct review_deal *deal,
                         const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const struct table *table = &situation->table;
    const struct review_option *taken = &decision->options[decision->taken];
    const struct review_option *best = &decision->options[0];
    char hand[MAX_CARDS * 3 + 1];
    notation_cards(table->rules->pack, situation->dealt & ~table->played[situation->me], 0, hand,
                   sizeof hand);
    fprintf(out, ",%d,%d,%d,%s,%d,%s,", deal->number, situation->me + 1,
            review_player(&review->asked, deal, situation->me) + 1, review_act_code(decision),
            decision->number + 1, hand);
    csv_text(out, taken->name);
    putc(',', out);
    csv_text(out, best->name);
    fprintf(out, ",%d", decision->n_options);
    csv_number(out, decision->cost.value);
    csv_number(out, decision->cost.low);
    csv_number(out, decision->cost.high);
    csv_truth(out, decision->too_close);
    csv_number(out, taken->payoff.value);
    csv_number(out, best->payoff.value);
    csv_number(out, taken->win.value);
    csv_number(out, best->win.value);
    put_whole(out, decision->has_open, decision->open_taken);
    put_whole(out, decision->has_open, decision->open_best);
    put_how(out, &decision->how);
    putc('\n', out);
}

void report_review_csv(FILE *out, const struct review *review, const char *file)
{
    fputs("file,deal,seat,player,act,number,hand,done,best,options,cost,low,high,too_close,"
          "payoff_done,payoff_best,win_done,win_best,open_done,open_best,method,deals,possible,"
          "effective\n",
          out);
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; review->deals[d].ok && i < review->deals[d].n_decisions; i++) {
            csv_text(out, file);
            put_decision(out, review, &review->deals[d], &review->deals[d].decisions[i]);
        }
}
