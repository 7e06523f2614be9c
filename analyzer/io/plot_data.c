/* See plot_data.h. */
#include "analyzer/io/plot_data.h"

#include <math.h>
#include <string.h>

#include "analyzer/io/number_text.h"
#include "analyzer/io/report_words.h"
#include "analyzer/io/situation_text.h"
#include "engine/core/notation.h"

static void append(char out[PLOT_TEXT_BYTES], const char *text)
{
    const size_t n = strlen(out);
    snprintf(out + n, PLOT_TEXT_BYTES - n, "%s", text);
}

static void start_title(const struct situation *situation, char out[PLOT_TEXT_BYTES])
{
    const struct table *table = &situation->table;
    situation_cards(table, situation->dealt & ~table->played[situation->me], true, out,
                    PLOT_TEXT_BYTES);
    append(out, ", seat ");
    append(out, situation_seat(situation->me));
}

static void append_model(const struct provenance *how, char out[PLOT_TEXT_BYTES])
{
    char n[NUMBER_BYTES], possible[NUMBER_BYTES], seed[48] = "";
    number_count(how->n, n);
    number_count(how->n_possible, possible);
    if (!how->exact)
        snprintf(seed, sizeof seed, ", seed %llu", (unsigned long long)how->seed);
    append(out, how->policy);
    append(out, how->sees_all ? " (sees all cards), " : ", ");
    append(out, how->exact ? "exact: all " : n);
    append(out, how->exact ? possible : " of ");
    append(out, how->exact ? "" : possible);
    append(out, " possible deals");
    append(out, seed);
}

/* A line of its own: "weighed by what the others did: club, trust 0.9; about
 * 5,210 deals left". */
static void append_evidence(const struct provenance *how, char out[PLOT_TEXT_BYTES])
{
    char left[NUMBER_BYTES];
    if (how->evidence[0] == '\0')
        return;
    number_count((uint64_t)(how->effective + 0.5), left);
    append(out, "\nweighed by what the others did: ");
    append(out, how->evidence);
    if (how->effective <= 0)
        return;
    append(out, "; about ");
    append(out, left);
    append(out, " deals left");
}

/* "95 % intervals", "95 % confidence sequences; stopped: precision reached". */
static void append_stop(const struct provenance *how, char out[PLOT_TEXT_BYTES])
{
    char confidence[16];
    confidence_words(how->confidence, confidence);
    append(out, confidence);
    append(out, how->peeked ? " confidence sequences; stopped: " : " intervals");
    append(out, how->peeked ? stop_reason_text(how->reason) : "");
}

static void start_caption(const struct situation *situation, char out[PLOT_TEXT_BYTES])
{
    out[0] = '\0';
    append(out, situation->table.rules->name);
    append(out, "; model ");
}

static void append_result(const struct odds *odds, char out[PLOT_TEXT_BYTES])
{
    char mean[NUMBER_BYTES], win[NUMBER_BYTES];
    number_signed(&odds->payoff, 1, number_decimals(&odds->payoff), true, mean);
    number_share(&odds->win, true, win);
    append(out, "\nmean payoff ");
    append(out, mean);
    append(out, "; wins ");
    append(out, win);
    if (odds->how.exact || odds->how.n < 2)
        return;
    append(out, "; ");
    append_stop(&odds->how, out);
}

void plot_text_odds(const struct odds *odds, struct plot_text *text)
{
    const struct contract *row = &odds->situation.table.rules->contracts[odds->contract];
    start_title(&odds->situation, text->title);
    append(text->title, ": ");
    append(text->title, row->name);
    if (odds->declarer >= 0 && row->origin != ORIGIN_UNBID) {
        const char number[2] = {(char)('1' + odds->declarer), '\0'};
        append(text->title, " by seat ");
        append(text->title, number);
    }
    start_caption(&odds->situation, text->caption);
    append_model(&odds->how, text->caption);
    append_evidence(&odds->how, text->caption);
    append_result(odds, text->caption);
}

static void append_calls(const struct table *table, char out[PLOT_TEXT_BYTES])
{
    append(out, table->auction.n_calls == 0 ? ": first call" : ": after");
    for (int i = 0; i < table->auction.n_calls; i++) {
        append(out, i == 0 ? " " : ", ");
        append(out, situation_spoken(situation_call(table, i)));
    }
}

static void append_trick(const struct table *table, char out[PLOT_TEXT_BYTES])
{
    append(out, table->n_trick == 0 ? ": to lead" : ": after");
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char name[8];
        notation_card_symbol(table->rules->pack, table->cards[i], name);
        append(out, " ");
        append(out, name);
    }
}

void plot_text_advice(const struct advice *advice, struct plot_text *text)
{
    const struct table *table = &advice->situation.table;
    start_title(&advice->situation, text->title);
    if (table->phase == PHASE_CARD)
        append_trick(table, text->title);
    else
        append_calls(table, text->title);
    start_caption(&advice->situation, text->caption);
    append_model(&advice->how, text->caption);
    append_evidence(&advice->how, text->caption);
    if (advice->how.exact)
        return;
    append(text->caption, advice->how.n < 2 ? "\nno intervals from one deal" : "\nwhiskers: ");
    if (advice->how.n >= 2)
        append_stop(&advice->how, text->caption);
}

static void write_head(FILE *out, const char *what, const char *script,
                       const struct plot_text *text)
{
    fprintf(out, "# zolo: %s\n# %s\n# ", what, text->title);
    for (const char *c = text->caption; *c != '\0'; c++)
        fputs(*c == '\n' ? "\n# " : (const char[]){*c, '\0'}, out);
    fputc('\n', out);
    fprintf(out, "# Payoffs in base stakes, to the holder of the hand, all opponents together.\n");
    fprintf(out, "# To draw: gnuplot -c %s.gp THIS_FILE PICTURE png|svg|pdf TITLE CAPTION\n",
            script);
}

void plot_data_odds(FILE *out, const struct odds *odds, const struct plot_text *text)
{
    const struct tally *tally = &odds->tally;
    write_head(out, "distribution of payoffs", "payoffs", text);
    fputs("# payoff deals share\n", out);
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, 0, payoff);
        if (count > 0)
            fprintf(out, "%d %llu %.12g\n", payoff, (unsigned long long)count,
                    tally_share(tally, 0, payoff));
    }
}

/* What is infinite is missing: "?". */
static void put_number(FILE *out, double value)
{
    if (isfinite(value))
        fprintf(out, " %.12g", value);
    else
        fputs(" ?", out);
}

static void write_option(FILE *out, const struct advice *advice, int i)
{
    const struct advice_option *option = &advice->options[i];
    const struct table *table = &advice->situation.table;
    char name[32];
    if (table->phase == PHASE_CARD)
        situation_card(table->rules->pack, option->action, true, name);
    else
        snprintf(name, sizeof name, "%s", situation_spoken(option->name));
    fprintf(out, "%d \"%s\"", i + 1, name);
    put_number(out, option->payoff.value);
    put_number(out, option->payoff.low);
    put_number(out, option->payoff.high);
    put_number(out, option->open.value);
    put_number(out, option->win.value);
    put_number(out, option->win.low);
    put_number(out, option->win.high);
    put_number(out, option->p_best);
    fputc('\n', out);
}

static void write_payoffs(FILE *out, const struct advice *advice, int i)
{
    const struct tally *tally = &advice->tally;
    const int column = advice->options[i].column;
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, column, payoff);
        if (count > 0)
            fprintf(out, "%d %d %llu %.12g\n", i + 1, payoff, (unsigned long long)count,
                    tally_share(tally, column, payoff));
    }
}

void plot_data_advice(FILE *out, const struct advice *advice, const struct plot_text *text)
{
    write_head(out, "options compared", "options", text);
    fputs("# row option payoff low high open_payoff win win_low win_high p_best\n", out);
    for (int i = 0; i < advice->n_options; i++)
        write_option(out, advice, i);
    fputs("\n\n# row payoff deals share\n", out);
    for (int i = 0; i < advice->n_options; i++)
        write_payoffs(out, advice, i);
}
