/* See sentences.h. */
#include "analyzer/decision/sentences.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/tie_chance.h"
#include "analyzer/decision/waiting.h"
#include "analyzer/report/comparison_words.h"
#include "analyzer/report/number_text.h"

enum { RESULT_BYTES = 160 };

__attribute__((format(printf, 2, 3))) static void add(struct advice *advice, const char *format,
                                                      ...)
{
    const int last = (int)(sizeof advice->sentences / sizeof *advice->sentences);
    if (advice->n_sentences == last)
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(advice->sentences[advice->n_sentences++], sizeof advice->sentences[0], format,
              arguments);
    va_end(arguments);
}

/* "stakes" or "points" a deal. */
static const char *unit(const struct advice *advice)
{
    return ruleset_unit(advice->situation.table.rules)->many;
}

static const char *spoken(const struct advice_option *option)
{
    return strcmp(option->name, "P") == 0 ? "pass" : option->name;
}

/* "Say zolo", "Pass", "Play HQ". */
static void recommend_words(const struct advice *advice, char *out, size_t size)
{
    const struct advice_option *best = &advice->options[0];
    if (advice->situation.table.phase == PHASE_CARD)
        snprintf(out, size, "Play %s", best->name);
    else if (best->action == CALL_INDEX_PASS)
        snprintf(out, size,
                 advice->situation.table.phase != PHASE_ANNOUNCE       ? "Pass"
                 : waiting_call(&advice->situation) != CALL_INDEX_PASS ? "Say nothing yet"
                                                                       : "Announce nothing");
    else
        snprintf(out, size, "Say %s", best->name);
}

/* What the best option comes to: "earns 14.63 stakes a deal and wins 98.8 % of them". */
static void best_words(const struct advice *advice, char *out, size_t size)
{
    const struct advice_option *best = &advice->options[0];
    char payoff[AMOUNT_BYTES], share[NUMBER_BYTES];
    result_words(&best->payoff, payoff);
    number_share_value(&best->win, share);
    snprintf(out, size, "%s %s a deal and wins %s of them", payoff, unit(advice), share);
}

/* What may tell apart what a sample could not. */
static const char *next_step(const struct advice *advice, char out[64])
{
    if (advice->how.peeked)
        snprintf(out, 64, "--max-deals and --time let it go on");
    else
        snprintf(out, 64, "--deals %llu may tell", (unsigned long long)advice->how.n * 16);
    return out;
}

/* "5 stakes behind", "1 stake ahead" or "level". */
static void lead_words(const struct advice *advice, char out[48])
{
    const struct payoff_unit *words = ruleset_unit(advice->situation.table.rules);
    const int lead = advice->aim.lead;
    if (lead == 0)
        snprintf(out, 48, "level");
    else
        snprintf(out, 48, "%d %s %s", abs(lead), abs(lead) == 1 ? words->one : words->many,
                 lead < 0 ? "behind" : "ahead");
}

/* The aim is to be ahead at the end of a tournament. */
static void add_chance_to_lead(struct advice *advice, const char *words)
{
    const struct advice_option *best = &advice->options[0], *next = &advice->options[1];
    char chance[NUMBER_BYTES], other[NUMBER_BYTES], lead[48];
    number_share_value(&best->worth, chance);
    number_share_value(&next->worth, other);
    lead_words(advice, lead);
    add(advice,
        "%s: with %d deal%s left and %s it leaves you ahead with a chance of %s, %s with %s%s.",
        words, advice->aim.deals_left, advice->aim.deals_left == 1 ? "" : "s", lead, chance,
        spoken(next), other, advice->too_close ? "; the sample cannot tell them apart" : "");
}

/* True if no deal of the sample told the option from the best one: it leads to the same cards, or
 * another seat's reservation is played whatever is said. */
static bool is_same(const struct advice *advice, const struct advice_option *option)
{
    return !advice->how.exact && fabs(option->diff.value) <= 0 && option->diff.se <= 0;
}

/* The first option that some deal tells from the best one, or NULL. */
static const struct advice_option *first_other(const struct advice *advice)
{
    for (int i = 1; i < advice->n_options; i++)
        if (!is_same(advice, &advice->options[i]))
            return &advice->options[i];
    return NULL;
}

/* "pass, hochzeit and karo-solo" for the options before `end`, cut after a few. */
static void list_words(const struct advice *advice, const struct advice_option *end, char out[160])
{
    enum { MOST = 4 };
    const int n = (int)(end - advice->options), shown = n > MOST ? MOST - 1 : n;
    size_t used = 0;
    for (int i = 0; i < shown; i++)
        used += (size_t)snprintf(out + used, 160 - used, "%s%s",
                                 i == 0      ? ""
                                 : i + 1 < n ? ", "
                                             : " and ",
                                 spoken(&advice->options[i]));
    if (shown < n)
        snprintf(out + used, 160 - used, " and %d more", n - shown);
}

/* Options that the sample never told apart are not too close, but the same so far. */
static void add_no_difference(struct advice *advice, const struct advice_option *other)
{
    const struct advice_option *best = &advice->options[0];
    char names[160], result[RESULT_BYTES], deals[NUMBER_BYTES];
    list_words(advice, other == NULL ? best + advice->n_options : other, names);
    best_words(advice, result, sizeof result);
    number_count(advice->how.n, deals);
    add(advice, "It makes no difference: %s came to the same in each of the %s deals%s%s.", names,
        deals, other == NULL ? "; each " : "", other == NULL ? result : "");
}

/* The best is told from the next, or all deals were seen. */
static void add_clear_advice(struct advice *advice, const char *words,
                             const struct advice_option *next)
{
    const struct advice_option *best = &advice->options[0];
    struct estimate lead = next->diff;
    char result[RESULT_BYTES], comparison[COMPARISON_BYTES];
    lead.value = -next->diff.value;
    lead.low = -next->diff.high;
    lead.high = -next->diff.low;
    best_words(advice, result, sizeof result);
    comparison_words(&best->payoff, &next->payoff, &lead, spoken(next), comparison);
    if (sign_of_rounded(lead.value) == 0)
        add(advice, "%s: it %s; %s is as good.", words, result, spoken(next));
    else
        add(advice, "%s: it %s, %s.", words, result, comparison);
}

static void add_recommendation(struct advice *advice)
{
    const struct advice_option *best = &advice->options[0], *next = first_other(advice);
    char words[48], result[RESULT_BYTES], difference[AMOUNT_BYTES], deals[NUMBER_BYTES], step[64];
    recommend_words(advice, words, sizeof words);
    best_words(advice, result, sizeof result);
    if (advice->n_options == 1)
        add(advice, "%s: nothing else is legal. It %s.", words, result);
    else if (advice->aim.ahead)
        add_chance_to_lead(advice, words);
    else if (next == NULL)
        add_no_difference(advice, NULL);
    else if (!advice->how.exact && next->diff.high >= 0) {
        amount_words(&next->diff, difference);
        number_count(advice->how.n, deals);
        add(advice, "Too close to call after %s deals: %s and %s differ by %s %s a deal; %s.",
            deals, spoken(best), spoken(next), difference, unit(advice), next_step(advice, step));
    } else
        add_clear_advice(advice, words, next);
    if (!advice->aim.ahead && next != NULL && next > best + 1)
        add_no_difference(advice, next);
}

/* Silence before one card is no silence for good. */
static void add_waiting(struct advice *advice)
{
    const struct table *table = &advice->situation.table;
    char name[32], share[NUMBER_BYTES];
    if (table->phase != PHASE_ANNOUNCE)
        return;
    const action call = waiting_call(&advice->situation);
    if (call == CALL_INDEX_PASS) {
        add(advice, "It is the last moment: silent now, you can announce nothing more unless "
                    "another seat speaks first.");
        return;
    }
    decision_option_name(table, call, name);
    number_share_value(&advice->waiting, share);
    if (advice->waiting.n == 0)
        add(advice, "Silence here means to wait: the next card is early enough for %s.", name);
    else
        add(advice,
            "Silence here means to wait: the next card is early enough for %s, and in %s of these "
            "deals the model announces something for you later.",
            name, share);
}

/* Does laying down cost doubles by these rules (tabled_cap), in some contract that is sure? */
static bool fewer_count(const struct advice *advice)
{
    const struct ruleset *rules = advice->situation.table.rules;
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].tabled_cap < rules->contracts[i].settle_cap)
            return true;
    return false;
}

/* "26.9 %", or with what a sample owes: "26.9 % (between 1.5 % and 4.4 %)". */
static const char *share_words(const struct estimate *share, char out[3 * NUMBER_BYTES])
{
    char value[NUMBER_BYTES], ends[NUMBER_BYTES];
    number_share_value(share, value);
    number_share_ends(share, " % and ", ends);
    if (share->exact)
        snprintf(out, 3 * NUMBER_BYTES, "%s", value);
    else
        snprintf(out, 3 * NUMBER_BYTES, "%s (between %s %%)", value, ends);
    return out;
}

/* A sure contract wins only if it is played. */
static void add_overcalled(struct advice *advice, const struct advice_option *option)
{
    const struct estimate *share = &option->overcalled;
    char words[3 * NUMBER_BYTES];
    if (share->n > 0 && share->value > 0)
        add(advice, "In %s of the deals somebody overcalls it, and it is not played.",
            share_words(share, words));
}

static void add_sure(struct advice *advice)
{
    const char *down = advice->situation.table.rules->lets_table ? ": lay it down" : "";
    if (advice->sure) {
        add(advice, "You cannot lose any more, whatever the others hold%s.", down);
        return;
    }
    for (int i = 0; i < advice->n_options; i++) {
        if (!advice->options[i].sure)
            continue;
        add(advice, "%s cannot lose, whatever the others hold and play%s%s.",
            strcmp(advice->options[i].name, "P") == 0 ? "The silent game" : advice->options[i].name,
            down,
            fewer_count(advice) ? ", unless it is doubled more than once: laid down, fewer "
                                  "doubles count"
                                : "");
        add_overcalled(advice, &advice->options[i]);
        return;
    }
}

static void add_kontra(struct advice *advice)
{
    if (!advice->has_kontra)
        return;
    const struct estimate *before = &advice->options[0].payoff, *after = &advice->kontra_payoff;
    char then[AMOUNT_BYTES], now[AMOUNT_BYTES];
    signed_words(after, then);
    signed_words(before, now);
    add(advice, "If seat %d then says %s, %s is worth %s instead of %s%s: %s.",
        advice->kontra_seat + 1, advice->kontra_word, spoken(&advice->options[0]), then, now,
        before->exact == after->exact ? " on the same deals" : "", change_words(before, after));
}

/* " Four club players, all deals alike, would make it +14.98." */
static const char *naive_words(const struct advice *advice, char out[128])
{
    char naive[AMOUNT_BYTES];
    out[0] = '\0';
    signed_words(&advice->options[0].naive, naive);
    if (advice->naive_how.n > 0 && !provenance_is_naive(&advice->how))
        snprintf(out, 128, " Four club players, all deals alike, would make it %s.", naive);
    return out;
}

static void add_bracket(struct advice *advice)
{
    const struct advice_option *best = &advice->options[0];
    char open[AMOUNT_BYTES], naive[128], hiding[COMPARISON_BYTES];
    if (advice->how.sees_all)
        return;
    if (advice->open_how.n == 0) { /* open cards are not solved by these rules */
        if (naive_words(advice, naive)[0] != '\0')
            add(advice, "%s", naive + 1);
        return;
    }
    signed_words(&best->open, open);
    hiding_words(&best->payoff, &best->open, hiding);
    add(advice, "If all four saw every card, %s would pay %s: %s.%s", spoken(best), open, hiding,
        naive_words(advice, naive));
}

/* The choice was made because it looked best, so what it looked like is too good:
 * deals that had no part in the choice tell what it is worth. */
static void add_certainty(struct advice *advice)
{
    char fresh[AMOUNT_BYTES], deals[NUMBER_BYTES];
    if (advice->how.exact || advice->n_options < 2)
        return;
    result_words(&advice->fresh, fresh);
    number_count(advice->fresh.n, deals);
    if (advice->has_fresh && !advice->aim.ahead)
        add(advice, "On %s fresh deals, which had no part in the choice, %s %s.", deals,
            spoken(&advice->options[0]), fresh);
    const bool nothing = sign_of_rounded(advice->regret) == 0;
    if (!advice->aim.ahead)
        add(advice, "With %g %% confidence the advice costs you %s %.2f %s a deal.",
            100 * advice->how.confidence, nothing ? "less than" : "at most",
            nothing ? 0.01 : advice->regret, unit(advice));
}

static void add_evidence(struct advice *advice)
{
    const struct advice_option *best = &advice->options[0];
    char without[AMOUNT_BYTES], with[AMOUNT_BYTES];
    if (!advice->has_unweighed ||
        sign_of_rounded(advice->unweighed.value - best->payoff.value) == 0)
        return;
    signed_words(&advice->unweighed, without);
    signed_words(&best->payoff, with);
    add(advice,
        "What the others said and played counts as evidence: without it %s would be worth %s "
        "instead of %s.",
        spoken(best), without, with);
}

/* A caller's hand is drawn like any other hand that may make the call: without
 * this warning a kontra to a zolo looks better than it is. */
static void add_caveat(struct advice *advice)
{
    const struct table *table = &advice->situation.table;
    for (unsigned i = 0; i < table->auction.n_calls && advice->how.n_acts == 0; i++) {
        const struct call *call = &table->rules->calls[table->auction.calls[i]];
        const seat caller = auction_caller(table->rules, i);
        if (call->kind == CALL_PASS || caller == advice->situation.me)
            continue;
        const char *word = call->kind == CALL_DOUBLE ? "kontra or more" : call->name;
        add(advice,
            "Seat %d said %s, and these figures take his hand as any hand that may say so. "
            "A real caller holds better cards: trust the figures against him less.",
            caller + 1, word);
        return;
    }
}

static void add_tie(struct advice *advice)
{
    const struct ruleset *rules = advice->situation.table.rules;
    const struct estimate *tie = &advice->tie;
    char words[3 * NUMBER_BYTES];
    if (tie->n == 0)
        return;
    if (tie->exact && tie->value <= 0)
        add(advice, "None of the deals ends in a tie.");
    else
        add(advice,
            "%s of the deals end in a tie, and %d more deals then count %d times: among equal "
            "players, who sit in each seat once, worth nothing; %.2f stakes to a player who is "
            "better by one stake a deal.",
            share_words(tie, words), rules->bok_deals, rules->bok_factor, tie_worth(rules, tie));
}

void sentences_write(struct advice *advice)
{
    advice->n_sentences = 0;
    const bool is_told = advice->how.n > 1 && isfinite(advice->options[0].payoff.high);
    if (!advice->how.exact && !is_told) {
        if (advice->how.n < 2)
            add(advice, "One deal tells nothing: leave --deals out, or ask for many.");
        else
            add(advice, "%llu deals tell too little: leave --deals out, or ask for many.",
                (unsigned long long)advice->how.n);
        return;
    }
    add_recommendation(advice);
    add_waiting(advice);
    add_certainty(advice);
    add_sure(advice);
    add_kontra(advice);
    add_bracket(advice);
    add_evidence(advice);
    add_caveat(advice);
    add_tie(advice);
}
