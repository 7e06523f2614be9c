/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/answer/pages/page_parts.h"

#include <stdlib.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/provenance.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- words ------------------------------------------------------------------------------------ */

static const struct sentence sentences[] = {
    {PAGE_CONTRACT, 0, "{contract}{whose}{doubles}"},
    {PAGE_SURE, 0, S_("You cannot lose.")},
    {PAGE_SURE, PAGE_TABLED, S_("You cannot lose: lay your hand down.")},
    {PAGE_SURE, PAGE_STAKED,
     S_("There is a line of play that wins whatever the others hold. The best reply risks that "
        "sure win for a larger one, and loses {share} of the deals.")},
    {PAGE_SURE, PAGE_MISSED,
     S_("There is a line of play that wins whatever the others hold. These players do not find "
        "that line, and lose {share} of the deals.")},

    {PAGE_LOSE, 0, S_("Chance of losing at least this many {unit}:")},

    {PAGE_MORE, 0, S_("--more adds the risk, the key cards, and the value among club players.")},
    {PAGE_MORE, PAGE_SOLVED,
     S_("--more adds the risk, the key cards, and the value with open cards.")},

    {PAGE_EXAMPLE, 0, "{paid}, {contract}{by}{doubles}"},

    /* clauses that the sentences above contain */
    {PAGE_WHOSE, 0, ""},
    {PAGE_WHOSE, PAGE_MINE, S_(", declarer you")},
    {PAGE_WHOSE, PAGE_THEIRS, S_(", declarer seat {seat}")},
    {PAGE_WHOSE, PAGE_SILENT,
     S_(" (nobody has bid; it is {silent} if one hand has all the old cards)")},
    {PAGE_BY, 0, ""},
    {PAGE_BY, PAGE_MINE, S_(" by you")},
    {PAGE_BY, PAGE_THEIRS, S_(" by seat {seat}")},
    {PAGE_DOUBLES, 0, ""},
    {PAGE_DOUBLES, PAGE_SINGLE, S_(", no doubles")},
    {PAGE_DOUBLES, PAGE_DOUBLED, S_(", doubled to {multiplier}")},
};

static const struct clause clauses[] = {
    {"whose", PAGE_WHOSE, PAGE_MINE | PAGE_THEIRS | PAGE_SILENT, NULL},
    {"by", PAGE_BY, PAGE_MINE | PAGE_THEIRS, NULL},
    {"doubles", PAGE_DOUBLES, PAGE_SINGLE | PAGE_DOUBLED, NULL},
};

void page_sentence(const struct ruleset *rules, const struct finding *finding,
                   const struct word *words, size_t n_words, bool symbols, char out[SENTENCE_BYTES])
{
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .clauses = clauses,
                                    .n_clauses = sizeof clauses / sizeof *clauses,
                                    .of_clauses = PAGE_MINE | PAGE_THEIRS | PAGE_SILENT |
                                                  PAGE_SINGLE | PAGE_DOUBLED,
                                    .symbols = symbols,
                                    .pack = rules->pack,
                                    .unit = ruleset_unit(rules),
                                    .words = words,
                                    .n_words = n_words};
    sentence_write(&wording, finding, out);
}

/* --- header of the page ----------------------------------------------------------------------- */

void text_given(FILE *out, const struct supposition *given, bool symbols)
{
    char text[SENTENCE_BYTES] = "", one[160];
    for (int i = 0; i < given->n; i++) {
        text_fold(given->items[i].text, symbols, one, sizeof one);
        text_list(text, sizeof text, "; ", "%s%s", given->items[i].denied ? tr("not ") : "", one);
    }
    if (given->n > 0)
        text_labelled(out, tr("Given"), text);
}

json_t *json_given(const struct supposition *given, bool denied)
{
    json_t *list = json_array();
    for (int i = 0; i < given->n; i++)
        if (given->items[i].denied == denied)
            list = json_append(list, json_outside(given->items[i].text));
    return list;
}

void put_given(struct page *to, const struct supposition *given)
{
    for (int denied = 0; denied < 2; denied++) {
        json_t *list = json_given(given, denied != 0);
        if (json_array_size(list) > 0)
            page_json(to, denied ? "not" : "given", list);
        else
            json_decref(list);
    }
}

void put_own_seat(struct page *to, const struct answer *answer)
{
    const struct situation *situation = &answer->situation;
    const struct table *table = &situation->table;
    FILE *lines = page_lines(to);
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, situation->dealt, sorted);
    page_name(to, "question", NULL, answer->question);
    page_name(to, "rules", NULL, table->rules->name);
    page_json(to, "hand", json_cards(table->rules->pack, sorted, n));
    page_seat(to, "seat", NULL, situation->me);
    if (lines == NULL)
        return;
    text_header(lines, situation, to->style);
    text_given(lines, &answer->given, to->style.symbols);
}

/* --- options ---------------------------------------------------------------------------------- */

void option_label(const struct answer *answer, int i, bool symbols, char out[32])
{
    if (answer->is_course)
        text_fold(answer->situation.table.rules->contracts[answer->contract].name, symbols, out,
                  32);
    else
        option_words(answer, &answer->options[i], symbols, out);
}

void option_labels(const struct answer *answer, bool symbols, char out[][32])
{
    for (int i = 0; i < answer->n_options; i++)
        option_label(answer, i, symbols, out[i]);
}

const char *option_code(const void *self, int option)
{
    const struct answer *answer = self;
    return answer->options[option].name;
}

void put_unit(struct page *to, const struct answer *answer)
{
    page_gap(to);
    FILE *lines = page_lines(to);
    if (lines != NULL)
        text_unit(lines, answer->situation.table.rules, answer->how.exact, to->style.symbols);
}

/* --- risk ------------------------------------------------------------------------------------- */

void put_payoff(struct page *to, const char *head, const struct estimate *payoff, double scale,
                int decimals)
{
    char text[NUMBER_BYTES];
    number_signed(payoff, scale, decimals, to->style.symbols, text);
    page_figure(to, head, "%s", text);
    page_look(to, payoff->value < 0 ? SHEET_LOSING : SHEET_PLAIN);
}

static void begin_risk(struct page *to, const struct answer *answer, int i, const char *head)
{
    char name[32];
    option_label(answer, i, to->style.symbols, name);
    page_row(to);
    page_word(to, NULL, head, name);
    page_look(to, i == 0 && !answer->is_course ? SHEET_BEST : SHEET_PLAIN);
}

static void put_quantiles(struct page *to, const struct answer_option *option)
{
    static const char *const heads[] = {N_("worst 5 %"), N_("worst 25 %"), N_("median"),
                                        N_("best 25 %"), N_("best 5 %"),   N_("mean of worst 5 %")};
    const struct risk *risk = &option->risk;
    if (estimate_is_of_few(&option->payoff)) {
        for (int k = 0; k < 6; k++)
            page_figure(to, heads[k], "%s", number_unknown(to->style.symbols));
        return;
    }
    for (int k = 0; k < 5; k++)
        page_whole(to, NULL, heads[k], risk->quantile[k]);
    page_payoff(to, NULL, heads[5], risk->shortfall, 2);
    page_look(to, risk->shortfall < 0 ? SHEET_LOSING : SHEET_PLAIN);
}

void put_risks(struct page *to, const struct answer *answer)
{
    char head[SENTENCE_BYTES], loss[16];
    page_table(to, NULL, IN_TEXT);
    for (int i = 0; i < answer->n_options; i++) {
        begin_risk(to, answer, i, N_("risk"));
        put_quantiles(to, &answer->options[i]);
    }
    page_end(to);
    if (answer->n_lose == 0)
        return;
    page_sentence(answer->situation.table.rules, &(struct finding){.kind = PAGE_LOSE}, NULL, 0,
                  to->style.symbols, head);
    page_say(to, "%s", head);
    page_join(to);
    page_table(to, NULL, IN_TEXT);
    for (int i = 0; i < answer->n_options; i++) {
        begin_risk(to, answer, i, "");
        for (int c = 0; c < answer->n_lose; c++) {
            snprintf(loss, sizeof loss, "%d", answer->lose[c]);
            page_share(to, NULL, loss, &answer->options[i].risk.lose[c]);
        }
    }
    page_end(to);
}

json_t *json_risk(const struct answer *answer, const struct risk *risk)
{
    const struct provenance *how = &answer->how;
    const int *q = risk->quantile;
    json_t *list = json_array();
    for (int i = 0; i < answer->n_lose; i++) {
        const struct estimate *chance = &risk->lose[i];
        list = json_append(list,
                           json_pack("{s:i,s:o,s:o,s:s}", "x", answer->lose[i], "p",
                                     json_number_of(chance->value), json_interval_key(how),
                                     json_ends(chance), "interval", interval_code(chance->kind)));
    }
    return json_pack("{s:{s:i,s:i,s:i,s:i,s:i},s:o,s:o,s:o}", "quantiles", "5", q[0], "25", q[1],
                     "50", q[2], "75", q[3], "95", q[4], "sd", json_number_of(risk->deviation),
                     "shortfall5", json_number_of(risk->shortfall), "lose", list);
}

/* --- sensitivities ---------------------------------------------------------------------------- */

/* Writes one clause of a finding. */
static void part_words(const struct finding *finding, int kind, unsigned marks,
                       const struct wording *wording, char out[SENTENCE_BYTES])
{
    struct finding part = *finding;
    part.kind = kind;
    part.marks &= marks;
    sentence_write(wording, &part, out);
}

static void put_effect(struct page *to, const struct finding *finding,
                       const struct wording *wording, int decimals)
{
    const unsigned turns = FOUND_TURNS | FOUND_MAY_TURN;
    char words[SENTENCE_BYTES], head[SHEET_CELL_BYTES];
    snprintf(head, sizeof head, tr("key cards for %s"), tr_word(wording->options[0]));
    page_row(to);
    part_words(finding, FINDING_PLACE, ~turns, wording, words);
    page_text(to, head, "%s", words);
    page_part(to, NULL, N_("chance"), finding->numbers[0].estimate.value);
    put_payoff(to, N_("changes it by"), &finding->numbers[1].estimate, 1, decimals);
    part_words(finding, FINDING_TURN, turns, wording, words);
    page_text(to, "", "%s", words);
}

void put_sensitivity(struct page *to, const struct finding *findings, int n,
                     const struct wording *wording)
{
    char text[SENTENCE_BYTES];
    int decimals = 0;
    page_gap(to);
    if (n > 0 && findings[0].kind == FINDING_INSENSITIVE) {
        sentence_write(wording, &findings[0], text);
        page_say(to, "%s", text);
        return;
    }
    for (int i = 0; i < n; i++) {
        const int wanted = number_decimals(&findings[i].numbers[1].estimate);
        decimals = wanted > decimals ? wanted : decimals;
    }
    page_table(to, NULL, IN_TEXT);
    for (int i = 0; i < n; i++)
        put_effect(to, &findings[i], wording, decimals);
    page_end(to);
}

void put_effects(struct page *to, const struct situation *situation, const struct effect *effects,
                 int n, bool has_margin)
{
    static const char *const places[] = {
        [PLACE_SEAT] = "seat", [PLACE_PARTNER] = "partner", [PLACE_OPPONENT] = "opponent"};
    page_table(to, "sensitivity", IN_JSON);
    for (int i = 0; i < n; i++) {
        const struct effect *effect = &effects[i];
        page_row(to);
        page_json(to, "card", json_card(situation->table.rules->pack, effect->card));
        page_name(to, "place", NULL, places[effect->place]);
        page_seat(to, "seat", NULL, effect->place == PLACE_SEAT ? (int)effect->who : SEAT_NONE);
        page_number(to, "chance", NULL, effect->chance, 0);
        page_mean(to, "payoff", NULL, &effect->payoff);
        page_mean(to, "margin", NULL, has_margin ? &effect->margin : NULL);
    }
    page_end(to);
}

/* --- examples ------------------------------------------------------------------------------ */

static void write_result(FILE *out, const struct example *example, seat me, bool symbols)
{
    static const char *const labels[] = {
        [SHOW_TYPICAL] = N_("Typical"), [SHOW_BEST] = N_("Best"), [SHOW_WORST] = N_("Worst")};
    const struct settlement *settlement = &example->end.settlement;
    const struct sides *sides = &settlement->sides;
    const struct ruleset *rules = example->end.table.rules;
    struct finding result = {.kind = PAGE_EXAMPLE,
                             .marks = settlement->multiplier > 1 ? PAGE_DOUBLED : 0};
    char payoff[NUMBER_BYTES], name[NAME_LENGTH], factor[32], text[SENTENCE_BYTES];
    number_whole(example->payoff, symbols, payoff);
    text_fold(rules->contracts[sides->contract].name, symbols, name, sizeof name);
    snprintf(factor, sizeof factor, "%s%d", symbols ? "×" : "x", settlement->multiplier);
    if (sides->declarer != SEAT_NONE) {
        result.marks |= sides->declarer == (int)me ? PAGE_MINE : PAGE_THEIRS;
        finding_number(&result, "seat", SHOWN_WHOLE, sides->declarer + 1);
    }
    const struct word words[] = {{"paid", payoff}, {"contract", name}, {"multiplier", factor}};
    page_sentence(rules, &result, words, sizeof words / sizeof *words, symbols, text);
    text_labelled(out, tr(labels[example->kind]), text);
}

/* Writes the hands as "1 ♥A ♥10 ♥Q ♣J, 2 …". */
static void write_hands(FILE *out, const struct state *end, bool symbols)
{
    char text[N_SEATS * (MAX_CARDS * 8 + 4)] = "";
    for (unsigned s = 0; s < N_SEATS; s++) {
        char cards[MAX_CARDS * 8];
        situation_cards(&end->table, end->dealt[s], symbols, cards, sizeof cards);
        text_list(text, sizeof text, ", ", "%u %s", s + 1, cards);
    }
    text_labelled(out, "", text);
}

/* Prints a row without wrapping, so that the columns of tricks line up. */
static void write_row(FILE *out, const char *text)
{
    fprintf(out, "  %-8s %s\n", "", text);
}

static void write_example(FILE *out, const struct example *example, seat me, bool symbols)
{
    const struct table *table = &example->end.table;
    char text[SITUATION_BYTES];
    write_result(out, example, me, symbols);
    write_hands(out, &example->end, symbols);
    situation_calls(table, symbols, text);
    if (text[0] != '\0')
        write_row(out, text);
    for (int trick = 0; trick < table->n_played / N_SEATS; trick++) {
        situation_trick(table, trick, true, symbols, text);
        write_row(out, text);
    }
}

static json_t *example_of(const struct example *example)
{
    static const char *const kinds[] = {
        [SHOW_TYPICAL] = "typical", [SHOW_BEST] = "best", [SHOW_WORST] = "worst"};
    char *record = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&record, &size);
    if (out == NULL)
        return NULL;
    record_write(out, &example->end);
    json_t *object = NULL;
    if (fclose(out) == 0)
        object = json_pack("{s:s,s:i,s:s}", "kind", kinds[example->kind], "payoff", example->payoff,
                           "record", record);
    free(record);
    return object;
}

void put_examples(struct page *to, const struct answer *answer)
{
    json_t *list = json_array();
    for (int i = 0; i < answer->n_examples; i++) {
        page_gap(to);
        FILE *lines = page_lines(to);
        if (lines != NULL)
            write_example(lines, &answer->examples[i], answer->situation.me, to->style.symbols);
        else
            list = json_append(list, example_of(&answer->examples[i]));
    }
    page_json(to, "examples", list);
}

/* --- method ----------------------------------------------------------------------------------- */

void put_model(struct page *to, const struct provenance *how)
{
    page_name(to, "policy", NULL, how->policy);
    page_name(to, "method", NULL, method_code(how));
    page_json(to, "seed", json_seed(how->exact, how->seed));
    page_count(to, "deals", NULL, (int64_t)how->n);
}

static const char *sampling_code(enum sampling_order sampling)
{
    static const char *const codes[] = {
        [DRAW_EVERY] = "every", [DRAW_ONCE] = "once", [DRAW_FREELY] = "freely"};
    return codes[sampling];
}

static json_t *model_of(const struct provenance *how)
{
    if (how->model[0] == '\0')
        return json_null();
    return json_pack("{s:s,s:i,s:o,s:b,s:o}", "model", how->model, "actions", how->n_actions,
                     "effective", how->effective > 0 ? json_number_of(how->effective) : json_null(),
                     "thin", weights_are_thin(how), "explained",
                     how->explained.known ? json_number_of(how->explained.share) : json_null());
}

void put_sampling(struct page *to, const struct provenance *how)
{
    if (how->players[0] != '\0')
        page_name(to, "players", NULL, how->players);
    page_name(to, "sampling", NULL, sampling_code(how->sampling));
    page_object(to, "stop");
    page_name(to, "reason", NULL, stop_code(how->reason));
    page_count(to, "deals", NULL, (int64_t)how->n);
    page_truth(to, "peeked", how->peeked);
    page_end(to);
    page_number(to, "confidence", NULL, how->confidence, 2);
    page_json(to, "opponent_model", model_of(how));
}
