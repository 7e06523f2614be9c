/* See report.h: one row per option or payoff, comma-separated (RFC 4180), the
 * first row naming the columns. What is infinite or unknown is left empty. */
#include <math.h>
#include <string.h>

#include "analyzer/io/report.h"

/* A field; quoted if it holds what would break the row. */
static void put_text(FILE *out, const char *text)
{
    if (strpbrk(text, ",\"\n") == NULL) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text != '\0'; text++)
        fprintf(out, *text == '"' ? "\"%c" : "%c", *text);
    fputc('"', out);
}

static void put_number(FILE *out, double value)
{
    fputc(',', out);
    if (isfinite(value))
        fprintf(out, "%.12g", value);
}

static void put_estimate(FILE *out, const struct estimate *estimate)
{
    put_number(out, estimate->value);
    put_number(out, estimate->se);
    put_number(out, estimate->low);
    put_number(out, estimate->high);
}

static void put_provenance(FILE *out, const struct provenance *how)
{
    fputc(',', out);
    put_text(out, how->policy);
    fprintf(out, ",%s,%llu",
            how->exact        ? "exact"
            : how->every_deal ? "each deal once"
                              : "sampled",
            (unsigned long long)how->n);
}

enum status report_csv_advice(FILE *out, const struct advice *advice)
{
    fputs("option,payoff,payoff_se,payoff_low,payoff_high,win,win_low,win_high,"
          "diff,diff_se,diff_low,diff_high,p_best,open,open_se,open_low,open_high,sure,"
          "model,method,deals,open_model,open_method,open_deals\n",
          out);
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
        put_text(out, option->name);
        put_estimate(out, &option->payoff);
        put_number(out, option->win.value);
        put_number(out, option->win.low);
        put_number(out, option->win.high);
        put_estimate(out, &option->diff);
        put_number(out, option->p_best);
        put_estimate(out, &option->open);
        fprintf(out, ",%d", option->sure);
        put_provenance(out, &advice->how);
        put_provenance(out, &advice->open_how);
        fputc('\n', out);
    }
    return STATUS_OK;
}

enum status report_csv_odds(FILE *out, const struct odds *odds)
{
    const struct tally *tally = &odds->tally;
    fputs("payoff,count,share\n", out);
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, 0, payoff);
        if (count > 0)
            fprintf(out, "%d,%llu,%.12g\n", payoff, (unsigned long long)count,
                    (double)count / (double)tally->n);
    }
    return STATUS_OK;
}
