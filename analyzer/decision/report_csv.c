/* See report.h: one row per option or payoff, comma-separated (RFC 4180), the
 * first row naming the columns. What is infinite or unknown is left empty. */
#include <math.h>
#include <string.h>

#include "analyzer/decision/report.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"

static void put_provenance(FILE *out, const struct provenance *how)
{
    if (how->n == 0) { /* not computed */
        fputs(",,,", out);
        return;
    }
    fputc(',', out);
    csv_text(out, how->policy);
    fprintf(out, ",%s,%llu", method_code(how), (unsigned long long)how->n);
}

static void put_risk(FILE *out, const struct risk *risk, int n_lose)
{
    for (int i = 0; i < 5; i++)
        fprintf(out, ",%d", risk->quantile[i]);
    csv_number(out, risk->deviation);
    csv_number(out, risk->shortfall);
    for (int i = 0; i < n_lose; i++)
        csv_share(out, &risk->lose[i]);
}

/* What came with sampling, risk and evidence: behind the older columns. */
static void put_more(FILE *out, const struct advice *advice, const struct advice_option *option)
{
    const struct provenance *how = &advice->how;
    fprintf(out, ",%s,%s", interval_code(option->payoff.kind), interval_code(option->win.kind));
    csv_truth(out, option->dropped);
    fprintf(out, ",%llu", (unsigned long long)option->payoff.n);
    if (advice->aim.ahead)
        csv_share(out, &option->worth);
    else
        fputs(",,,", out);
    fprintf(out, ",%s", stop_code(how->reason));
    csv_number(out, how->confidence);
    csv_number(out, advice->regret);
    fputc(',', out);
    csv_text(out, how->evidence);
    fputc(',', out);
    if (how->effective > 0 && how->evidence[0] != '\0')
        fprintf(out, "%.12g", how->effective);
    put_risk(out, &option->risk, advice->n_lose);
}

/* Where announcements are made: what is decided, the level of an announcement (0 is silence), and
 * what was said before. */
static void put_said(FILE *out, const struct advice *advice, const struct advice_option *option)
{
    const struct table *table = &advice->situation.table;
    fprintf(out, ",%s,", act_code((enum phase)table->phase));
    if (table->phase == PHASE_ANNOUNCE)
        fprintf(out, "%d", table->rules->calls[option->action].level);
    for (int i = 0; i < table->n_announcements; i++) {
        char said[16];
        announcement_format(&table->announcements[i], said);
        fprintf(out, "%s%s", i == 0 ? "," : " ", said);
    }
    fputs(table->n_announcements == 0 ? "," : "", out);
}

/* Empty of options that are not sure. */
static void put_fate(FILE *out, const struct estimate *share)
{
    if (share->n > 0)
        csv_share(out, share);
    else
        fputs(",,,", out);
}

enum status report_csv_advice(FILE *out, const struct advice *advice)
{
    fputs("option,payoff,payoff_se,payoff_low,payoff_high,win,win_low,win_high,"
          "diff,diff_se,diff_low,diff_high,p_best,open,open_se,open_low,open_high,sure,"
          "model,method,deals,open_model,open_method,open_deals,"
          "interval,win_interval,dropped,option_deals,worth,worth_low,worth_high,"
          "stop,confidence,regret,evidence,effective,q5,q25,q50,q75,q95,sd,shortfall5",
          out);
    for (int i = 0; i < advice->n_lose; i++)
        fprintf(out, ",lose_%d,lose_%d_low,lose_%d_high", advice->lose[i], advice->lose[i],
                advice->lose[i]);
    fputs(",naive,naive_se,naive_low,naive_high,naive_model,naive_method,naive_deals,"
          "stands,stands_low,stands_high,overcalled,overcalled_low,overcalled_high",
          out);
    const bool announces = advice->situation.table.rules->announcements.n_levels > 0;
    fputs(announces ? ",act,level,said\n" : "\n", out);
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
        csv_text(out, option->name);
        csv_estimate(out, &option->payoff);
        csv_share(out, &option->win);
        csv_estimate(out, &option->diff);
        csv_number(out, option->p_best);
        csv_estimate(out, &option->open);
        csv_truth(out, option->sure);
        put_provenance(out, &advice->how);
        put_provenance(out, &advice->open_how);
        put_more(out, advice, option);
        csv_estimate(out, &option->naive);
        put_provenance(out, &advice->naive_how);
        put_fate(out, &option->stands);
        put_fate(out, &option->overcalled);
        if (announces)
            put_said(out, advice, option);
        fputc('\n', out);
    }
    return STATUS_OK;
}

enum status report_csv_odds(FILE *out, const struct odds *odds)
{
    const struct tally *tally = &odds->tally;
    fputs("payoff,count,share,at_most\n", out);
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, 0, payoff);
        if (count > 0)
            fprintf(out, "%d,%llu,%.12g,%.12g\n", payoff, (unsigned long long)count,
                    tally_share(tally, 0, payoff), tally_at_most(tally, 0, payoff));
    }
    return STATUS_OK;
}
