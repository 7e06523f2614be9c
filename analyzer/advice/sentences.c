/* See sentences.h. */
#include "analyzer/advice/sentences.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Differences below this many stakes a deal are not worth a thought. */
static const double negligible = 0.005;

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

static const char *spoken(const struct advice_option *option)
{
    return strcmp(option->name, "P") == 0 ? "pass" : option->name;
}

/* "Call zolo", "Pass", "Play HQ". */
static void recommend_words(const struct advice *advice, char *out, size_t size)
{
    const struct advice_option *best = &advice->options[0];
    if (advice->situation.table.phase == PHASE_CARD)
        snprintf(out, size, "Play %s", best->name);
    else if (strcmp(best->name, "P") == 0)
        snprintf(out, size, "Pass");
    else
        snprintf(out, size, "Say %s", best->name);
}

static void add_recommendation(struct advice *advice)
{
    const struct advice_option *best = &advice->options[0], *next = &advice->options[1];
    char words[48];
    recommend_words(advice, words, sizeof words);
    const char *earns = best->payoff.value >= 0 ? "earns" : "loses";
    const double size = fabs(best->payoff.value), percent = 100 * best->win.value;
    if (advice->n_options == 1)
        add(advice, "%s: nothing else is legal. It %s %.2f stakes a deal and wins %.1f %%.", words,
            earns, size, percent);
    else if (advice->too_close)
        add(advice, "Too close to call after %llu deals: %s leads %s by %.2f stakes a deal, give "
            "or take %.2f; --deals %llu may tell.",
            (unsigned long long)advice->how.n, spoken(best), spoken(next), -next->diff.value,
            next->diff.high - next->diff.value, (unsigned long long)advice->how.n * 16);
    else if (-next->diff.value < negligible)
        add(advice, "%s, though %s is as good: each %s %.2f stakes a deal and wins %.1f %%.", words,
            spoken(next), earns, size, percent);
    else
        add(advice, "%s: it %s %.2f stakes a deal and wins %.1f %% of them, %.2f %s than %s.",
            words, earns, size, percent, -next->diff.value,
            best->payoff.value >= 0 ? "more" : "less", spoken(next));
}

static void add_sure(struct advice *advice)
{
    if (advice->sure) {
        add(advice, "You cannot lose any more, whatever the others hold: lay it down.");
        return;
    }
    for (int i = 0; i < advice->n_options; i++) {
        if (!advice->options[i].sure)
            continue;
        add(advice, "%s cannot lose, whatever the others hold and play: lay it down.",
            strcmp(advice->options[i].name, "P") == 0 ? "The silent game" : advice->options[i].name);
        return;
    }
}

static void add_kontra(struct advice *advice)
{
    if (!advice->has_kontra)
        return;
    const double before = advice->options[0].payoff.value, after = advice->kontra_payoff.value;
    const char *verdict = after >= before && after >= 0 ? "welcome"
                          : after >= 0                  ? "bearable"
                                                        : "bad news";
    add(advice, "If seat %d then says %s, %s is worth %+.2f instead of %+.2f on the same deals: %s.",
        advice->kontra_seat + 1, advice->kontra_word, spoken(&advice->options[0]), after, before,
        verdict);
}

static void add_bracket(struct advice *advice)
{
    const struct advice_option *best = &advice->options[0];
    const double gap = best->open.value - best->payoff.value;
    if (advice->how.sees_all)
        return;
    add(advice, "If all four saw every card, %s would pay %+.2f: hidden cards %s you %.2f.",
        spoken(best), best->open.value, gap >= 0 ? "cost" : "bring", fabs(gap));
}

/* A caller's hand is drawn like any other hand that may make the call: without
 * this warning a kontra to a zolo looks better than it is. */
static void add_caveat(struct advice *advice)
{
    const struct table *table = &advice->situation.table;
    for (unsigned i = 0; i < table->auction.n_calls; i++) {
        const struct call *call = &table->rules->calls[table->auction.calls[i]];
        const seat caller = auction_caller(table->rules, i);
        if (call->kind == CALL_PASS || caller == advice->situation.me)
            continue;
        const char *word = call->kind == CALL_DOUBLE ? "kontra or more" : call->name;
        add(advice, "Seat %d said %s, and these figures take his hand as any hand that may say so. "
            "A real caller holds better cards: trust the figures against him less.",
            caller + 1, word);
        return;
    }
}

void sentences_write(struct advice *advice)
{
    advice->n_sentences = 0;
    add_recommendation(advice);
    add_sure(advice);
    add_kontra(advice);
    add_bracket(advice);
    add_caveat(advice);
}
