/* See report.h: one JSON object on one line (DESIGN 6), of the parts of
 * report_json_parts.h. */
#include "analyzer/decision/report_json_parts.h"

#include "analyzer/decision/findings.h"
#include "analyzer/decision/option_fields.h"
#include "analyzer/decision/report.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"

static json_t *hand_of(const struct situation *situation)
{
    card sorted[MAX_CARDS];
    const int n = situation_sort(&situation->table, situation->dealt, sorted);
    return json_cards(situation->table.rules->pack, sorted, n);
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
        "method", method_code(how), "seed", json_seed(how->exact, how->seed), "deals",
        (json_int_t)how->n, "payoff", json_payoff(how, &odds->payoff, &odds->tally, 0), "win",
        json_share(how, &odds->win));
    if (report != NULL && odds->sure)
        json_object_set_new(report, "sure", json_true());
    report = json_add_how(report, how);
    report = json_extend(
        report,
        json_pack("{s:o,s:o,s:o}", "risk", json_risk(how, &odds->risk, odds->lose, odds->n_lose),
                  "matters", json_matters(situation, how, odds->effects, odds->n_effects, false),
                  "examples", json_examples(odds->examples, odds->n_examples)));
    return json_write(out, report);
}

static json_t *options_of(const struct advice *advice)
{
    struct fields to = fields_json(&advice->how);
    option_fields(&to, advice);
    return fields_list(&to);
}

static json_t *kontra_of(const struct advice *advice)
{
    if (!advice->has_kontra)
        return json_null();
    return json_pack("{s:s,s:i,s:s,s:o}", "word", advice->kontra_word, "seat",
                     advice->kontra_seat + 1, "after", advice->options[0].name, "payoff",
                     json_mean(&advice->how, &advice->kontra_payoff));
}

static json_t *sentences_of(const struct advice *advice)
{
    json_t *list = json_array();
    for (int i = 0; i < advice->n_findings;) {
        char text[SENTENCE_BYTES];
        i = findings_tell(advice, i, false, text);
        if (text[0] != '\0')
            list = json_append(list, json_string(text));
    }
    return list;
}

static json_t *number_of(const struct provenance *how, const struct finding_number *number)
{
    switch (number->shown) {
    case SHOWN_SIZE:
    case SHOWN_SIGNED: return json_mean(how, &number->estimate);
    case SHOWN_SHARE:
    case SHOWN_BETWEEN:
        return number->estimate.n > 0 ? json_share(how, &number->estimate)
                                      : json_number_of(number->estimate.value);
    default: return json_number_of(number->estimate.value);
    }
}

static json_t *finding_of(const struct advice *advice, const struct finding *finding)
{
    json_t *cases = json_array(), *numbers = json_object(), *options = json_array();
    CARDSET_EACH(bit, finding->marks)
        cases = json_append(cases, json_string(finding_mark_code((int)bit)));
    for (int i = 0; i < finding->n_numbers; i++) {
        const struct finding_number *number = &finding->numbers[i];
        numbers =
            json_extend(numbers, json_pack("{s:o}", number->name, number_of(&advice->how, number)));
    }
    for (int i = 0; i < finding->n_options; i++)
        options = json_append(options, json_string(advice->options[finding->options[i]].name));
    return json_pack(
        "{s:s,s:o,s:o,s:o,s:s*,s:o}", "kind", finding_code((enum finding_kind)finding->kind),
        "case", cases, "numbers", numbers, "options", options, "call",
        finding->call[0] != '\0' ? finding->call : NULL, "cards",
        json_cards(advice->situation.table.rules->pack, finding->cards, finding->n_cards));
}

static json_t *findings_of(const struct advice *advice)
{
    json_t *list = json_array();
    for (int i = 0; i < advice->n_findings; i++)
        list = json_append(list, finding_of(advice, &advice->findings[i]));
    return list;
}

/* null for what was not computed. */
static json_t *provenance_of(const struct provenance *how)
{
    if (how->n == 0)
        return json_null();
    return json_pack("{s:s,s:s,s:o,s:I}", "policy", how->policy, "method", method_code(how), "seed",
                     json_seed(how->exact, how->seed), "deals", (json_int_t)how->n);
}

static json_t *tie_of(const struct advice *advice)
{
    const struct ruleset *rules = advice->situation.table.rules;
    if (advice->tie.n == 0)
        return json_null();
    return json_pack("{s:o,s:i,s:i}", "chance", json_share(&advice->how, &advice->tie), "deals",
                     rules->bok_deals, "factor", rules->bok_factor);
}

/* What silence now comes to: null where it leaves nothing open, or no announcement is asked for. */
static json_t *waiting_of(const struct advice *advice)
{
    return advice->waiting.n == 0 ? json_null() : json_share(&advice->how, &advice->waiting);
}

/* What the calls and cards do not tell where reservations and announcements are made; nothing
 * elsewhere. */
static json_t *said_of(const struct advice *advice)
{
    const struct table *table = &advice->situation.table;
    if (table->rules->announcements.n_levels == 0)
        return json_object();
    return json_pack("{s:s,s:o,s:o,s:o,s:o}", "act", act_code((enum phase)table->phase), "waiting",
                     waiting_of(advice), "said", json_said(table), "owing",
                     json_seatset(table->auction.owing), "forced",
                     json_seatset(table->auction.forced));
}

/* What stands behind the older members. */
static json_t *more_of(const struct advice *advice)
{
    const struct provenance *how = &advice->how;
    char aim[40] = "mean";
    if (advice->aim.ahead)
        aim_format(&advice->aim, aim, sizeof aim);
    return json_pack(
        "{s:s,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "utility", aim, "regret",
        json_number_of(advice->regret), "fresh",
        advice->has_fresh ? json_mean(how, &advice->fresh) : json_null(), "unweighed",
        advice->has_unweighed ? json_mean(how, &advice->unweighed) : json_null(), "matters",
        json_matters(&advice->situation, how, advice->effects, advice->n_effects,
                     advice->n_options > 1),
        "examples", json_examples(advice->examples, advice->n_examples), "tie", tie_of(advice),
        "naive", advice->naive_how.n > 0 ? provenance_of(&advice->naive_how) : json_null());
}

enum status report_json_advice(FILE *out, const struct advice *advice)
{
    const struct situation *situation = &advice->situation;
    const struct table *table = &situation->table;
    const struct provenance *how = &advice->how;
    json_t *report = json_pack(
        "{s:s,s:s,s:o,s:i,s:o,s:o,s:s,s:s,s:o,s:I,s:I,s:o,s:s,s:b,s:b,s:o,s:o,s:o,s:o}", "command",
        "advise", "rules", table->rules->name, "hand", hand_of(situation), "seat",
        situation->me + 1, "auction", json_calls(table), "play",
        json_cards(table->rules->pack, table->cards, table->n_played), "policy", how->policy,
        "method", method_code(how), "seed", json_seed(how->exact, how->seed), "deals",
        (json_int_t)how->n, "deals_possible", (json_int_t)how->n_possible, "options",
        options_of(advice), "best", advice->options[0].name, "too_close", advice->too_close, "sure",
        advice->sure, "kontra", kontra_of(advice), "advice", sentences_of(advice), "findings",
        findings_of(advice), "open", provenance_of(&advice->open_how));
    report = json_add_how(report, how);
    report = json_extend(report, more_of(advice));
    return json_write(out, json_extend(report, said_of(advice)));
}
