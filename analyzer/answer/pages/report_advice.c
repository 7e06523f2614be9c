/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: options compared. From top to bottom, a page for people contains the rule
 * set, situation, verdict, table of options, further findings, examples and players. LENGTH_ALL
 * adds values with all hands visible, risk, sensitivities and checks. Every row of the CSV repeats
 * what the JSON contains only once. */
#include <math.h>
#include <string.h>

#include "analyzer/answer/pages/findings.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/provenance.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- options ---------------------------------------------------------------------------------- */

/* The number of decimal places for each column, chosen for the most precise estimate in it. */
struct digits {
    int payoff, diff, open;
};

static int finer(int decimals, const struct estimate *estimate)
{
    const int wanted = number_decimals(estimate);
    return wanted > decimals ? wanted : decimals;
}

static bool shows_open(const struct page *to, const struct answer *answer)
{
    return to->style.length == LENGTH_ALL && answer->open_how.n > 0;
}

static struct digits digits_of(const struct answer *answer)
{
    struct digits digits = {2, 2, 2};
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *option = &answer->options[i];
        digits.payoff = finer(digits.payoff, &option->payoff);
        digits.open = finer(digits.open, &option->open);
        if (i > 0)
            digits.diff = finer(digits.diff, &option->diff);
    }
    return digits;
}

/* The estimate in a column, or NULL if it was not computed. */
static const struct estimate *known(bool is_known, const struct estimate *estimate)
{
    return is_known ? estimate : NULL;
}

/* For CSV. */
static void put_players(struct page *to, const char *group, const struct provenance *how)
{
    const bool is_known = how->n > 0;
    if (!page_is(to, IN_CSV))
        return;
    page_group(to, group);
    page_name(to, "model", NULL, is_known ? how->policy : NULL);
    page_name(to, "method", NULL, is_known ? method_code(how) : NULL);
    page_number(to, "deals", NULL, is_known ? (double)how->n : (double)NAN, 0);
    page_group(to, NULL);
}

/* Adds the stopping reason, the confidence, the model and the verdict of a run, for CSV. */
static void put_run(struct page *to, const struct answer *answer)
{
    const struct provenance *how = &answer->how;
    if (!page_is(to, IN_CSV))
        return;
    page_name(to, "stop", NULL, stop_code(how->reason));
    page_number(to, "confidence", NULL, how->confidence, 2);
    page_number(to, "regret", NULL, answer->regret, 2);
    page_name(to, "opponent_model", NULL, how->model);
    page_name(to, "verdict", NULL, verdict_code(answer));
    page_number(to, "effective", NULL,
                how->effective > 0 && how->model[0] != '\0' ? how->effective : (double)NAN, 0);
}

static void put_risk(struct page *to, const struct answer *answer, const struct risk *risk)
{
    static const char *const quantiles[] = {"q5", "q25", "q50", "q75", "q95"};
    if (!page_is(to, IN_CSV)) {
        page_json(to, "risk", json_risk(answer, risk));
        return;
    }
    for (int i = 0; i < 5; i++)
        page_count(to, quantiles[i], NULL, risk->quantile[i]);
    page_number(to, "sd", NULL, risk->deviation, 2);
    page_number(to, "shortfall5", NULL, risk->shortfall, 2);
    for (int i = 0; i < answer->n_lose; i++) {
        char name[24];
        snprintf(name, sizeof name, "lose_%d", answer->lose[i]);
        page_share(to, name, NULL, &risk->lose[i]);
    }
}

/* Adds, for an announcement, the phase, the level (0 means silence) and earlier announcements. */
static void put_level(struct page *to, const struct answer *answer,
                      const struct answer_option *option)
{
    const struct table *table = &answer->situation.table;
    const bool is_level = table->phase == PHASE_ANNOUNCE;
    const double level = is_level ? table->rules->calls[option->action].level : (double)NAN;
    char said[16 * MAX_ANNOUNCEMENTS] = "";
    if (table->rules->announcements.n_levels == 0 || (!is_level && !page_is(to, IN_CSV)))
        return;
    if (page_is(to, IN_CSV))
        page_name(to, "phase", NULL, phase_code((enum phase)table->phase));
    page_number(to, "level", NULL, level, 2);
    for (int i = 0; i < table->n_announcements; i++) {
        char one[16];
        announcement_format(&table->announcements[i], one);
        text_list(said, sizeof said, " ", "%s", one);
    }
    if (page_is(to, IN_CSV))
        page_name(to, "said", NULL, said);
}

/* Adds a share such as "97 %", or "out" for an option that a race has dropped. */
static void put_chance(struct page *to, const struct answer_option *option)
{
    char text[NUMBER_BYTES];
    number_chance(option->p_best, option->payoff.exact, text);
    page_number(to, "p_best", NULL, option->p_best, 0);
    page_figure(to, N_("is best"), "%s",
                option->dropped                       ? tr("out")
                : estimate_is_of_few(&option->payoff) ? number_unknown(to->style.symbols)
                                                      : text);
}

static void put_values(struct page *to, const struct answer *answer,
                       const struct answer_option *option, struct digits digits)
{
    const bool is_best = option == &answer->options[0];
    char text[NUMBER_BYTES];
    if (page_is(to, IN_CSV))
        page_mean(to, "payoff", NULL, &option->payoff);
    else
        page_json(to, "payoff",
                  json_payoff(&answer->how, &option->payoff, &answer->tally, option->column));
    put_payoff(to, N_("payoff"), &option->payoff, 1, digits.payoff);
    page_share(to, "win", N_("wins"), &option->win);
    page_mean(to, "diff", NULL, &option->diff);
    number_signed(&option->diff, 1, digits.diff, to->style.symbols, text);
    page_figure(to, N_("against best"), "%s",
                !is_best                    ? text
                : answer->proven_margin > 0 ? tr("proven")
                                            : tr("best"));
    put_chance(to, option);
    page_mean(to, "open", NULL, known(answer->open_how.n > 0, &option->open));
    if (shows_open(to, answer))
        put_payoff(to, N_("open cards"), &option->open, 1, digits.open);
}

static void put_money(struct page *to, const struct ruleset *rules, const struct estimate *payoff,
                      int decimals)
{
    char currency[sizeof rules->currency], head[SHEET_CELL_BYTES];
    if (!text_has_money(rules))
        return;
    text_currency(rules, to->style.symbols, currency, sizeof currency);
    snprintf(head, sizeof head, tr("in %s"), currency);
    put_payoff(to, head, payoff, rules->stake, decimals);
}

static void put_option(struct page *to, const struct answer *answer, int i, struct digits digits)
{
    const struct answer_option *option = &answer->options[i];
    const struct table *table = &answer->situation.table;
    const bool is_csv = page_is(to, IN_CSV);
    char name[32];
    option_label(answer, i, to->style.symbols, name);
    page_row(to);
    page_name(to, is_csv ? "option" : "action", NULL, option->name);
    page_word(to, NULL, table->phase == PHASE_CARD ? N_("card") : N_("call"), name);
    page_look(to, i == 0 ? SHEET_BEST : SHEET_PLAIN);
    put_values(to, answer, option, digits);
    put_money(to, table->rules, &option->payoff, digits.payoff);
    page_truth(to, "sure", option->sure);
    page_text(to, "", "%s", option->sure ? tr("sure") : "");
    put_players(to, NULL, &answer->how);
    put_players(to, "open", &answer->open_how);
    if (is_csv) {
        page_name(to, "interval", NULL, interval_code(option->payoff.kind));
        page_name(to, "win_interval", NULL, interval_code(option->win.kind));
    }
    page_truth(to, "dropped", option->dropped);
    if (is_csv)
        page_count(to, "option_deals", NULL, (int64_t)option->payoff.n);
    put_run(to, answer);
    put_risk(to, answer, &option->risk);
    page_mean(to, "naive", NULL, known(is_csv || answer->naive_how.n > 0, &option->naive));
    put_players(to, "naive", &answer->naive_how);
    page_share(to, "stands", NULL, known(option->stands.n > 0, &option->stands));
    page_share(to, "overcalled", NULL, known(option->overcalled.n > 0, &option->overcalled));
    put_level(to, answer, option);
}

static void put_options(struct page *to, const struct answer *answer)
{
    const struct digits digits = digits_of(answer);
    page_table(to, "options", IN_ALL);
    for (int i = 0; i < answer->n_options; i++)
        put_option(to, answer, i, digits);
    page_end(to);
}

/* --- verdict --------------------------------------------------------------------------------- */

static void say_findings(struct page *to, const struct answer *answer,
                         enum finding_position position)
{
    page_gap(to);
    for (int i = 0; i < answer->n_findings;) {
        char text[SENTENCE_BYTES];
        const bool is_here = finding_position(answer->findings[i].kind) == position;
        i = findings_report(answer, i, to->style.symbols, text);
        if (text[0] != '\0' && is_here)
            page_say(to, "%s", text);
    }
}

static json_t *sentences_of(const struct answer *answer)
{
    json_t *list = json_array();
    for (int i = 0; i < answer->n_findings;) {
        char text[SENTENCE_BYTES];
        i = findings_report(answer, i, false, text);
        if (text[0] != '\0')
            list = json_append(list, json_string(text));
    }
    return list;
}

/* Adds a number for programs; payoffs and shares get their intervals. */
static void put_number(struct page *to, const struct finding_number *number)
{
    const struct estimate *estimate = &number->estimate;
    if (number->shown <= SHOWN_LEAST)
        page_mean(to, number->name, NULL, estimate);
    else if (estimate->n > 0 && (number->shown == SHOWN_SHARE || number->shown == SHOWN_BETWEEN))
        page_share(to, number->name, NULL, estimate);
    else
        page_number(to, number->name, NULL, estimate->value, 0);
}

static void put_finding(struct page *to, const struct answer *answer, const struct finding *finding)
{
    const struct pack *pack = answer->situation.table.rules->pack;
    page_row(to);
    page_name(to, "kind", NULL, finding_code(finding->kind));
    page_each(to, "case");
    CARDSET_EACH(bit, finding->marks)
        page_name(to, NULL, NULL, finding_mark_code((int)bit));
    page_each(to, "options");
    for (int i = 0; i < finding->n_options; i++)
        page_name(to, NULL, NULL, option_code(answer, finding->options[i]));
    page_each(to, NULL);
    if (finding->call[0] != '\0')
        page_name(to, "call", NULL, finding->call);
    page_json(to, "cards", json_cards(pack, finding->cards, finding->n_cards));
    page_group(to, "numbers");
    for (int i = 0; i < finding->n_numbers; i++)
        put_number(to, &finding->numbers[i]);
    page_group(to, NULL);
}

static void put_findings(struct page *to, const struct answer *answer)
{
    page_json(to, "advice", sentences_of(answer));
    page_table(to, "findings", IN_JSON);
    for (int i = 0; i < answer->n_findings; i++)
        put_finding(to, answer, &answer->findings[i]);
    page_end(to);
}

/* --- further results ------------------------------------------------------------------------- */

/* Begins a group if `is_known` is true, otherwise marks the group as missing. */
static bool begin_known(struct page *to, const char *name, bool is_known)
{
    if (is_known)
        page_group(to, name);
    else
        page_missing(to, name, NULL);
    return is_known;
}

static void put_end(struct page *to, const char *name, const struct provenance *how)
{
    if (begin_known(to, name, how->n > 0))
        put_model(to, how);
    page_group(to, NULL);
}

/* Adds the kind of player that plays on for the querying seat after the option. */
static void put_me(struct page *to, const struct provenance *how)
{
    page_object(to, "me");
    page_name(to, "plays", NULL,
              how->found_on > 0 ? "found-reply"
              : how->best_reply ? "best-reply"
                                : "policy");
    if (how->no_reply[0] != '\0')
        page_name(to, "no_reply", NULL, how->no_reply);
    page_truth(to, "counted", how->counted);
    if (how->found_on > 0)
        page_count(to, "found_on", NULL, (int64_t)how->found_on);
    page_end(to);
}

static json_t *says_of(const struct answer *answer, const struct follow_up *follow_up)
{
    const struct table *table = &follow_up->table;
    int calls[N_SEATS - 1];
    const int n = follow_up_calls(answer, follow_up, calls);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, json_pack("{s:i,s:s}", "seat",
                                           auction_caller(table->rules, (unsigned)calls[i]) + 1,
                                           "call", situation_call(table, calls[i])));
    return list;
}

static void put_follow_ups(struct page *to, const struct answer *answer)
{
    if (!answer->has_follow_ups) {
        page_missing(to, "follow_ups", NULL);
        return;
    }
    page_table(to, "follow_ups", IN_JSON);
    for (int i = 0; i < answer->n_follow_ups; i++) {
        const struct follow_up *follow_up = &answer->follow_ups[i];
        page_row(to);
        page_name(to, "question", NULL, follow_up->question);
        page_json(to, "says", says_of(answer, follow_up));
        page_number(to, "chance", NULL, follow_up->chance, 2);
        page_mean(to, "payoff", NULL, &follow_up->payoff);
        page_name(to, "reply", NULL, follow_up->reply[0] != '\0' ? follow_up->reply : NULL);
    }
    page_end(to);
}

static void put_tie(struct page *to, const struct answer *answer)
{
    if (begin_known(to, "tie", answer->tie.n > 0)) {
        page_share(to, "chance", NULL, &answer->tie);
        page_count(to, "deals", NULL, answer->situation.table.rules->bok_deals);
        page_count(to, "factor", NULL, answer->situation.table.rules->bok_factor);
    }
    page_group(to, NULL);
}

/* Adds reservations and announcements, which the lists of calls and cards do not contain. */
static void put_said(struct page *to, const struct answer *answer)
{
    const struct table *table = &answer->situation.table;
    if (table->rules->announcements.n_levels == 0)
        return;
    page_name(to, "phase", NULL, phase_code((enum phase)table->phase));
    page_share(to, "waiting", NULL, answer->waiting.n > 0 ? &answer->waiting : NULL);
    page_json(to, "said", json_said(table));
    page_json(to, "owing", json_seatset(table->auction.owing));
    page_json(to, "forced", json_seatset(table->auction.forced));
}

/* Adds a check and the best option in that check. */
static void put_check(struct page *to, const struct answer *answer, const struct check *check)
{
    page_row(to);
    page_name(to, "players", NULL, check->players);
    page_number(to, "trust", NULL, check->trust, 2);
    page_count(to, "deals", NULL, (int64_t)check->n);
    page_truth(to, "bounds", check->is_bound);
    page_name(to, "best", NULL, answer->options[check->best].name);
    page_table(to, "options", IN_JSON);
    for (int i = 0; i < check->n_options; i++) {
        page_row(to);
        page_name(to, "action", NULL, answer->options[i].name);
        page_number(to, "payoff", NULL, check->value[i], 2);
    }
    page_end(to);
}

static void put_checks(struct page *to, const struct answer *answer)
{
    page_table(to, "checks", IN_JSON);
    for (int i = 0; i < answer->verdict.n_checks; i++)
        put_check(to, answer, &answer->verdict.checks[i]);
    page_end(to);
}

/* --- sensitivities and method ----------------------------------------------------------------- */

static void say_sensitivity(struct page *to, const struct answer *answer)
{
    char options[MAX_OPTIONS][32];
    int first = 0;
    option_labels(answer, to->style.symbols, options);
    while (first < answer->n_findings && answer->findings[first].kind != FINDING_SENSITIVITY &&
           answer->findings[first].kind != FINDING_INSENSITIVE)
        first++;
    const struct wording wording =
        findings_wording(&answer->situation, (const char(*)[32])options, to->style.symbols);
    put_sensitivity(to, &answer->findings[first], answer->n_findings - first, &wording);
}

static void say_how(struct page *to, const struct answer *answer)
{
    const bool is_all = to->style.length == LENGTH_ALL;
    page_gap(to);
    how_put(to, &answer->how, &answer->situation);
    if (is_all && answer->naive_how.n > 0 && !provenance_is_naive(&answer->how))
        how_put_model(to, N_("Naive"), &answer->naive_how);
    if (shows_open(to, answer) && strcmp(answer->how.policy, answer->open_how.policy) != 0)
        how_put_model(to, N_("Open"), &answer->open_how);
}

static void say_more(struct page *to, const struct ruleset *rules)
{
    char text[SENTENCE_BYTES];
    const struct finding more = {.kind = PAGE_MORE,
                                 .marks = ruleset_is_usual(rules) ? PAGE_SOLVED : 0};
    page_sentence(rules, &more, NULL, 0, to->style.symbols, text);
    page_gap(to);
    page_say(to, "%s", text);
}

/* --- the whole page --------------------------------------------------------------------------- */

static void put_head(struct page *to, const struct answer *answer)
{
    const struct table *table = &answer->situation.table;
    put_own_seat(to, answer);
    page_json(to, "auction", json_calls(table));
    page_json(to, "play", json_cards(table->rules->pack, table->cards, table->n_played));
    put_given(to, &answer->given);
    put_model(to, &answer->how);
    put_me(to, &answer->how);
    page_count(to, "deals_possible", NULL, (int64_t)answer->how.n_possible);
}

/* Adds, for programs, the verdict, the way it was found, and the checks. */
static void put_verdict(struct page *to, const struct answer *answer)
{
    page_name(to, "best", NULL, answer->options[0].name);
    page_truth(to, "proven", answer->proven_margin > 0);
    page_truth(to, "sure", answer->sure);
    put_findings(to, answer);
    page_name(to, "verdict", NULL, verdict_code(answer));
    put_checks(to, answer);
    put_follow_ups(to, answer);
    put_tie(to, answer);
    put_end(to, "open", &answer->open_how);
    put_end(to, "naive", &answer->naive_how);
    page_number(to, "regret", NULL, answer->regret, 2);
    page_mean(to, "fresh", NULL, known(answer->has_fresh, &answer->fresh));
    page_mean(to, "unweighed", NULL, known(answer->has_unweighed, &answer->unweighed));
    put_effects(to, &answer->situation, answer->effects, answer->n_effects, answer->n_options > 1);
}

enum status report_advice(FILE *out, const struct answer *answer, struct report_style style)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const bool is_all = style.length == LENGTH_ALL;
    struct page page;
    page_begin(&page, out, style, "advise", NULL);
    page.how = answer->how;
    put_head(&page, answer);
    say_findings(&page, answer, SAID_FIRST);
    put_options(&page, answer);
    put_unit(&page, answer);
    say_findings(&page, answer, SAID_BELOW);
    if (is_all)
        say_findings(&page, answer, SAID_IF_MORE);
    if (is_all || answer->n_lose > 0)
        put_risks(&page, answer);
    if (is_all)
        say_sensitivity(&page, answer);
    put_verdict(&page, answer);
    put_examples(&page, answer);
    put_said(&page, answer);
    put_sampling(&page, &answer->how);
    say_how(&page, answer);
    if (!is_all)
        say_more(&page, rules);
    return page_finish(&page);
}
