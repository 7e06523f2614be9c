/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: no text whatever makes the reader of rule files crash, and a set that it accepts is sound:
 * ruleset_fault finds nothing, it can be shown and reckoned with, a deal under it can be played to
 * its end, and written down it is settled for what it paid; and on the way there whoever is on turn
 * can ask for advice, which is not "no deal fits". What is dealt and said comes from the text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer.h"
#include "analyzer/club/played_deal.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/files/report_rules.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/survey/census/break_even.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/default_request.h"
#include "tests/support/fuzzing.h"
#include "tests/support/random_deal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    MAX_TEXT = 65536, /* longer ones are refused as a whole */
    MOST_QUESTIONS = 2,
    FEW_CARDS = 16,     /* left in the deal: those who search a long deal are asked late */
    FEW_DEALS_FROM = 5, /* cards: fewer than 2,000 deals of 16 cards are left */
    DEALS = 4
};

static void show(const struct ruleset *rules)
{
    char *text = NULL;
    size_t length = 0;
    struct rule_keys keys;
    FILE *out = open_memstream(&text, &length);
    must(out != NULL &&
             report_rules_set(out, rules, (struct report_style){.symbols = true}) == STATUS_OK,
         "it cannot be shown");
    must(rule_keys_list(rules, RULE_FORM_CODES, &keys) == STATUS_OK, "its keys cannot be listed");
    json_t *json = rule_text_json(rules);
    must(json != NULL, "it cannot be written as JSON");
    json_decref(json);
    rule_keys_clear(&keys);
    fclose(out);
    free(text);
}

/* --- advice ----------------------------------------------------------------------------------- */

static struct policy any_player(const struct state *state, struct rng *rng)
{
    const struct ruleset *rules = state->table.rules;
    const int left = rules->pack->n_cards - state->table.n_played;
    struct policy policy = *policies[rng_below(rng, n_policies)];
    if (policy.takes_number)
        policy.number = 1;
    const bool is_slow = policy.takes_number && left > FEW_CARDS;
    return is_slow || policy_fit(&policy, rules, NULL) != STATUS_OK ? policy_club : policy;
}

static void ask(const struct state *state, struct rng *rng)
{
    const seat me = state->table.turn;
    const struct situation situation = {state->table, me, state->dealt[me]};
    struct request request = request_default();
    request.roles.me = any_player(state, rng);
    request.pool = pool_of_threads(1);
    if (state->table.n_played < FEW_DEALS_FROM) { /* nothing that goes through all deals */
        request.model.off = true;
        request.stopping = (struct stopping){.most_seconds = 0.001, .most_n = DEALS};
    } else {
        request.n_deals = DEALS;
    }
    static const struct wants wants = {.parts = WANT_ADVICE, .n_examples = 1};
    struct answer advice = {0};
    struct diag diag = {0};
    const enum status status = answer_find(
        &(struct question){.situation = situation, .request = request}, &wants, &advice, &diag);
    if (status != STATUS_OK)
        fprintf(stderr, "fuzz_rule_file: %s\n", diag.message);
    must(status == STATUS_OK, "no advice");
    const int bound = situation_reach(&situation);
    for (int i = 0; i < advice.n_options; i++)
        must(advice.options[i].payoff.value >= -bound && advice.options[i].payoff.value <= bound,
             "a payoff beyond its bound");
    answer_clear(&advice);
}

/* --- the deal as it is written --------------------------------------------------------------- */

static void write_calls(FILE *out, const struct table *table)
{
    struct auction before;
    auction_init(&before, table->rules);
    fputs("\ncalls:", out);
    for (unsigned i = 0; i < table->auction.n_calls; i++) {
        if (table->rules->auction == AUCTION_BIDS)
            fprintf(out, " %s", call_name(table->rules, &before, table->auction.calls[i]));
        else if (i < N_SEATS)
            fprintf(out, " %s", record_words_call(table, i));
        auction_apply(&before, table->rules, table->auction.calls[i]);
    }
}

static void write_deal(FILE *out, const struct state *state)
{
    const struct table *table = &state->table;
    const struct pack *pack = table->rules->pack;
    char code[3 * MAX_CARDS];
    for (unsigned s = 0; s < N_SEATS; s++) {
        notation_cards(pack, state->dealt[s], 0, code, sizeof code);
        fprintf(out, "%s%s", s == 0 ? "deal: " : " | ", code);
    }
    if (table->auction.n_calls > 0)
        write_calls(out, table);
    for (unsigned i = 0; i < table->n_played; i++) {
        fputs(i == 0 ? "\nplay:" : "", out);
        record_words_announcements(out, table, i);
        notation_card_code(pack, table->cards[i], code);
        fprintf(out, " %s", code);
    }
}

static void score(const struct state *end)
{
    char *text = NULL;
    size_t length = 0;
    int payoff[N_SEATS];
    struct record_reader reader;
    struct record record;
    struct played_deal result;
    struct diag diag = {0};
    FILE *out = open_memstream(&text, &length);
    must(out != NULL, "no memory");
    write_deal(out, end);
    fclose(out);
    char *read = strdup(text);
    record_reader_init(&reader, read, length);
    const bool good = record_reader_seek(&reader) &&
                      record_read(&reader, &record, &diag) == STATUS_OK &&
                      record_settle(&record, end->table.rules, false, &result, &diag) == STATUS_OK;
    if (!good)
        fprintf(stderr, "%s\n%d:%d: %s\n", text, diag.line, diag.column, diag.message);
    must(good, "a deal that was played is refused");
    state_payoff(end, payoff);
    if (memcmp(payoff, result.payoff, sizeof payoff) != 0)
        fprintf(stderr, "%s\n", text);
    must(memcmp(payoff, result.payoff, sizeof payoff) == 0, "a written deal pays something else");
    free(read);
    free(text);
}

/* --- a deal ----------------------------------------------------------------------------------- */

/* Announces now and then; a reservation must be named, where random_action passes. */
static action any_action(const struct state *state, struct deal_mix type, struct rng *rng)
{
    const actionset actions = state_actions(state);
    if (state->table.phase == PHASE_ANNOUNCE && rng_below(rng, 4) == 0)
        return random_member(actions, rng);
    const action chosen = random_action(state, type, rng);
    return cardset_has(actions, chosen) ? chosen : random_member(actions, rng);
}

static void play(const struct ruleset *rules, struct rng *rng)
{
    struct state state;
    cardset dealt[N_SEATS];
    int questions = 0;
    random_deal(rules, rng, dealt);
    const struct deal_mix type = random_mix(rules, rng);
    state_init(&state, rules, dealt);
    while (state.table.phase != PHASE_OVER) {
        const bool is_choice = !cardset_is_single(state_actions(&state));
        if (is_choice && questions < MOST_QUESTIONS && rng_below(rng, 8) == 0) {
            ask(&state, rng);
            questions++;
        }
        state_apply(&state, any_action(&state, type, rng));
    }
    score(&state);
}

static void reckon(const struct ruleset *rules, uint64_t seed)
{
    struct break_even *list = NULL;
    size_t n = 0;
    struct rng rng;
    must(ruleset_fault(rules) == NULL, "a set with a fault was accepted");
    show(rules);
    if (rules->scoring == SCORING_STAKES)
        must(break_even_list(rules, &list, &n) == STATUS_OK, "no break-even");
    free(list);
    rng_seed(&rng, seed, 0);
    play(rules, &rng);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ruleset rules;
    struct diag diag = {0};
    uint64_t seed = size;
    for (size_t i = 0; i < size; i++)
        seed = (seed ^ data[i]) * 0x100000001b3u;
    const enum status status =
        rule_file_parse((const char *)data, size, "fuzz.yaml", &rules, &diag);
    if (status == STATUS_OK)
        reckon(&rules, seed);
    else /* a refusal says what is wrong, and where */
        must(diag.message[0] != '\0' && (diag.line != 0 || size > MAX_TEXT), "refused in silence");
    return 0;
}
