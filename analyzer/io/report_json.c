/* See report.h: one JSON object on one line (DESIGN 6). json_pack gives NULL for
 * a part that is NULL, so memory that runs out anywhere shows at the end. */
#include <jansson.h>
#include <math.h>

#include "analyzer/io/report.h"
#include "analyzer/io/situation_text.h"
#include "engine/core/notation.h"

/* Nine decimals are more than any sample holds, and read well. */
static const double decimals = 1e9;
enum { PRECISION = 15 };

static json_t *number(double value)
{
    const double rounded = round(value * decimals) / decimals;
    if (!isfinite(value))
        return json_null();
    if (rounded == floor(rounded) && fabs(rounded) < decimals)
        return json_integer((json_int_t)rounded);
    return json_real(rounded);
}

static json_t *interval(const struct estimate *estimate)
{
    return json_pack("[o,o]", number(estimate->low), number(estimate->high));
}

static json_t *histogram(const struct tally *tally, int column)
{
    json_t *counts = json_object();
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, column, payoff);
        char key[16];
        snprintf(key, sizeof key, "%d", payoff);
        if (count > 0 && json_object_set_new(counts, key, json_integer((json_int_t)count)) != 0) {
            json_decref(counts);
            return NULL;
        }
    }
    return counts;
}

static json_t *mean_of(const struct estimate *estimate)
{
    return json_pack("{s:o,s:o,s:o}", "mean", number(estimate->value), "se", number(estimate->se),
                     "ci95", interval(estimate));
}

static json_t *payoff_of(const struct estimate *estimate, const struct tally *tally, int column)
{
    return json_pack("{s:o,s:o,s:o,s:o}", "mean", number(estimate->value), "se",
                     number(estimate->se), "ci95", interval(estimate), "histogram",
                     histogram(tally, column));
}

static json_t *win_of(const struct estimate *estimate)
{
    return json_pack("{s:o,s:o}", "p", number(estimate->value), "ci95", interval(estimate));
}

/* Appends to a list, which becomes NULL if that cannot be. */
static json_t *append(json_t *list, json_t *item)
{
    if (json_array_append_new(list, item) == 0)
        return list;
    json_decref(list);
    return NULL;
}

static json_t *code(const struct pack *pack, card c)
{
    char text[3];
    notation_card_code(pack, c, text);
    return json_string(text);
}

static json_t *codes(const struct pack *pack, const card *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = append(list, code(pack, cards[i]));
    return list;
}

static json_t *hand_of(const struct situation *situation)
{
    card sorted[MAX_CARDS];
    const int n = situation_sort(&situation->table, situation->dealt, sorted);
    return codes(situation->table.rules->pack, sorted, n);
}

static json_t *calls_of(const struct table *table)
{
    json_t *list = json_array();
    for (int i = 0; i < table->auction.n_calls; i++)
        list = append(list, json_string(situation_call(table, i)));
    return list;
}

static const char *method_of(const struct provenance *how)
{
    if (how->exact)
        return "exact";
    return how->every_deal ? "each deal once" : "sampled";
}

static json_t *seed_of(const struct provenance *how)
{
    return how->exact ? json_null() : json_integer((json_int_t)how->seed);
}

/* Writes and releases. */
static enum status dump(FILE *out, json_t *report)
{
    if (report == NULL)
        return STATUS_MEMORY;
    const int failed = json_dumpf(report, out, JSON_COMPACT | JSON_REAL_PRECISION(PRECISION));
    json_decref(report);
    fputc('\n', out);
    return failed != 0 ? STATUS_FILE : STATUS_OK;
}

static json_t *declarer_of(const struct odds *odds)
{
    const enum contract_origin origin =
        odds->situation.table.rules->contracts[odds->contract].origin;
    return origin == ORIGIN_UNBID ? json_null() : json_integer(odds->declarer + 1);
}

enum status report_json_odds(FILE *out, const struct odds *odds)
{
    const struct situation *situation = &odds->situation;
    const struct ruleset *rules = situation->table.rules;
    const struct provenance *how = &odds->how;
    json_t *report = json_pack(
        "{s:s,s:s,s:o,s:i,s:s,s:o,s:s,s:s,s:o,s:I,s:o,s:o}", "command", "odds", "rules",
        rules->name, "hand", hand_of(situation), "seat", situation->me + 1, "contract",
        rules->contracts[odds->contract].name, "declarer", declarer_of(odds), "policy", how->policy,
        "method", method_of(how), "seed", seed_of(how), "deals", (json_int_t)how->n, "payoff",
        payoff_of(&odds->payoff, &odds->tally, 0), "win", win_of(&odds->win));
    if (report != NULL && odds->sure)
        json_object_set_new(report, "sure", json_true());
    return dump(out, report);
}

static json_t *option_of(const struct advice *advice, const struct advice_option *option)
{
    return json_pack("{s:s,s:o,s:o,s:o,s:o,s:o,s:b}", "action", option->name, "payoff",
                     payoff_of(&option->payoff, &advice->tally, option->column), "win",
                     win_of(&option->win), "diff", mean_of(&option->diff), "p_best",
                     number(option->p_best), "open", mean_of(&option->open), "sure", option->sure);
}

static json_t *options_of(const struct advice *advice)
{
    json_t *list = json_array();
    for (int i = 0; i < advice->n_options; i++)
        list = append(list, option_of(advice, &advice->options[i]));
    return list;
}

static json_t *kontra_of(const struct advice *advice)
{
    if (!advice->has_kontra)
        return json_null();
    return json_pack("{s:s,s:i,s:s,s:o}", "word", advice->kontra_word, "seat",
                     advice->kontra_seat + 1, "after", advice->options[0].name, "payoff",
                     mean_of(&advice->kontra_payoff));
}

static json_t *sentences_of(const struct advice *advice)
{
    json_t *list = json_array();
    for (int i = 0; i < advice->n_sentences; i++)
        list = append(list, json_string(advice->sentences[i]));
    return list;
}

static json_t *provenance_of(const struct provenance *how)
{
    return json_pack("{s:s,s:s,s:o,s:I}", "policy", how->policy, "method", method_of(how), "seed",
                     seed_of(how), "deals", (json_int_t)how->n);
}

enum status report_json_advice(FILE *out, const struct advice *advice)
{
    const struct situation *situation = &advice->situation;
    const struct table *table = &situation->table;
    const struct provenance *how = &advice->how;
    json_t *report = json_pack(
        "{s:s,s:s,s:o,s:i,s:o,s:o,s:s,s:s,s:o,s:I,s:I,s:o,s:s,s:b,s:b,s:o,s:o,s:o}", "command",
        "advise", "rules", table->rules->name, "hand", hand_of(situation), "seat",
        situation->me + 1, "auction", calls_of(table), "play",
        codes(table->rules->pack, table->cards, table->n_played), "policy", how->policy, "method",
        method_of(how), "seed", seed_of(how), "deals", (json_int_t)how->n, "deals_possible",
        (json_int_t)how->n_possible, "options", options_of(advice), "best", advice->options[0].name,
        "too_close", advice->too_close, "sure", advice->sure, "kontra", kontra_of(advice), "advice",
        sentences_of(advice), "open", provenance_of(&advice->open_how));
    return dump(out, report);
}
