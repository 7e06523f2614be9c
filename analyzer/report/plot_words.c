/* See plot_words.h. */
#include "analyzer/report/plot_words.h"

#include <stdarg.h>
#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "engine/policy/club/club.h"

void plot_add(char out[PLOT_TEXT_BYTES], const char *format, ...)
{
    const size_t n = strlen(out);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out + n, PLOT_TEXT_BYTES - n, format, arguments);
    va_end(arguments);
}

void plot_add_hand(const struct situation *situation, char out[PLOT_TEXT_BYTES])
{
    const struct table *table = &situation->table;
    char cards[8 * MAX_CARDS];
    situation_cards(table, situation->dealt & ~table->played[situation->me], true, cards,
                    sizeof cards);
    plot_add(out, "%s, seat %s", cards, situation_seat(situation->me));
}

static void add_calls(const struct table *table, char out[PLOT_TEXT_BYTES])
{
    plot_add(out, table->auction.n_calls == 0 ? ": first call" : ": after");
    for (int i = 0; i < table->auction.n_calls; i++)
        plot_add(out, "%s%s", i == 0 ? " " : ", ", situation_spoken(situation_call(table, i)));
}

static void add_trick(const struct table *table, char out[PLOT_TEXT_BYTES])
{
    const bool speaks = table->phase == PHASE_ANNOUNCE;
    plot_add(out, table->n_trick > 0 ? speaks ? ": announcing after" : ": after"
                  : speaks           ? ": announcing before the lead"
                                     : ": to lead");
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char name[8];
        notation_card_symbol(table->rules->pack, table->cards[i], name);
        plot_add(out, " %s", name);
    }
}

void plot_add_history(const struct table *table, char out[PLOT_TEXT_BYTES])
{
    if (table->phase == PHASE_CALL)
        add_calls(table, out);
    else
        add_trick(table, out);
}

static void add_worths(const struct order *order, char out[PLOT_TEXT_BYTES])
{
    int above = 0;
    for (; club_card_worth(order, above) > 0; above++)
        plot_add(out, "%s%d", above == 0 ? "" : " ", club_card_worth(order, above));
    plot_add(out, ", then 0");
}

void plot_add_count(const struct order *order, char out[PLOT_TEXT_BYTES])
{
    plot_add(out,
             "count%s: the sum of the hand's cards; a %s that no card of the pack beats counts "
             "%d, one that a single card beats %d, and so on: ",
             order->few_trumps ? " where trumps are few" : "", order->few_trumps ? "trump" : "card",
             club_card_worth(order, 0), club_card_worth(order, 1));
    add_worths(order, out);
    if (order->few_trumps)
        plot_add(out, "; the highest card of a side suit %d, another beside it %d, else %d",
                 CLUB_SIDE_TOP, CLUB_SIDE_BACKED, CLUB_SIDE_LOW);
}

/* "said: 1:kontra, 2:re". */
static void add_said(const struct table *table, char out[PLOT_TEXT_BYTES])
{
    for (int i = 0; i < table->n_announcements; i++) {
        char said[16];
        announcement_format(&table->announcements[i], said);
        plot_add(out, "%s%s", i == 0 ? "\nsaid before: " : ", ", said);
    }
}

/* "weighed by what the others did: club, trust 0.9; about 5,210 deals left". */
static void add_evidence(const struct provenance *how, char out[PLOT_TEXT_BYTES])
{
    char left[NUMBER_BYTES];
    if (how->evidence[0] == '\0')
        return;
    number_count((uint64_t)(how->effective + 0.5), left);
    plot_add(out, "\nweighed by what the others did: %s", how->evidence);
    if (how->effective > 0)
        plot_add(out, "; about %s deals left", left);
}

void plot_add_model(const struct situation *situation, const struct provenance *how,
                    char out[PLOT_TEXT_BYTES])
{
    char n[NUMBER_BYTES], possible[NUMBER_BYTES];
    number_count(how->n, n);
    number_count(how->n_possible, possible);
    plot_add(out, "%s; model %s%s, ", situation->table.rules->name, how->policy,
             how->sees_all ? " (sees all cards)" : "");
    if (how->exact)
        plot_add(out, "exact: all %s possible deals", possible);
    else
        plot_add(out, "%s %s %s possible deals, seed %llu", n,
                 how->n > how->n_possible ? "drawn from" : "of", possible,
                 (unsigned long long)how->seed);
    add_said(&situation->table, out);
    add_evidence(how, out);
}

FILE *plot_begin_payoffs(struct plot *plot, const struct ruleset *rules, const char *what)
{
    const char *unit = ruleset_unit(rules)->full;
    char words[160];
    snprintf(words, sizeof words,
             "%s\n# Payoffs in %s, to the holder of the hand, all opponents together.", what, unit);
    snprintf(plot->unit, sizeof plot->unit, "payoff, %s", unit);
    return plot_begin(plot, words);
}

void plot_add_stop(const struct provenance *how, char out[PLOT_TEXT_BYTES])
{
    char confidence[16];
    confidence_words(how->confidence, confidence);
    if (how->peeked)
        plot_add(out, "%s confidence sequences; stopped: %s", confidence,
                 stop_reason_text(how->reason));
    else
        plot_add(out, "%s intervals", confidence);
}
