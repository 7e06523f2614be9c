/* A review as CSV: see report_review.h. One row per decision, comma-separated
 * (RFC 4180), the first row naming the columns; what is unknown is left empty. */
#include <math.h>
#include <string.h>

#include "analyzer/io/report_review.h"
#include "analyzer/io/report_words.h"
#include "engine/core/notation.h"

static void put_text(FILE *out, const char *text)
{
    const bool quoted = strpbrk(text, ",\"\r\n") != NULL;
    if (quoted)
        putc('"', out);
    for (; *text != '\0'; text++)
        fprintf(out, *text == '"' ? "\"%c" : "%c", *text);
    if (quoted)
        putc('"', out);
}

static void put_number(FILE *out, double value)
{
    putc(',', out);
    if (isfinite(value))
        fprintf(out, "%.12g", value);
}

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
    put_number(out, how->effective > 0 ? how->effective : (double)INFINITY);
}

static void put_decision(FILE *out, const struct review *review, const struct review_deal *deal,
                         const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const struct table *table = &situation->table;
    const struct review_option *taken = &decision->options[decision->taken];
    const struct review_option *best = &decision->options[0];
    const bool is_card = table->phase == PHASE_CARD;
    char hand[MAX_CARDS * 3 + 1];
    notation_cards(table->rules->pack, situation->dealt & ~table->played[situation->me], 0, hand,
                   sizeof hand);
    fprintf(out, ",%d,%d,%d,%s,%d,%s,", deal->number, situation->me + 1,
            review_player(&review->asked, deal->number, situation->me) + 1,
            is_card ? "card" : "call", decision->number + 1, hand);
    put_text(out, taken->name);
    putc(',', out);
    put_text(out, best->name);
    fprintf(out, ",%d", decision->n_options);
    put_number(out, decision->cost.value);
    put_number(out, decision->cost.low);
    put_number(out, decision->cost.high);
    fprintf(out, ",%s", decision->too_close ? "true" : "false");
    put_number(out, taken->payoff.value);
    put_number(out, best->payoff.value);
    put_number(out, taken->win.value);
    put_number(out, best->win.value);
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
            put_text(out, file);
            put_decision(out, review, &review->deals[d], &review->deals[d].decisions[i]);
        }
}
