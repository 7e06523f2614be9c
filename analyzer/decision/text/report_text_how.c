/* See report_text.h: how the numbers of an answer were found. */
#include <string.h>

#include "analyzer/decision/text/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"

enum { TEXT_BYTES = 512 };

static void append(char out[TEXT_BYTES], const char *text)
{
    const size_t n = strlen(out);
    snprintf(out + n, TEXT_BYTES - n, "%s", text);
}

/* "exact for these players, each of the 34,650 possible deals once", "500 deals drawn …". */
static void deals_words(const struct provenance *how, char out[TEXT_BYTES])
{
    char n[NUMBER_BYTES], possible[NUMBER_BYTES], seed[32];
    const char *weighed = how->evidence[0] != '\0' ? ", by weight" : "";
    number_count(how->n, n);
    number_count(how->n_possible, possible);
    snprintf(seed, sizeof seed, ", seed %llu", (unsigned long long)how->seed);
    if (how->exact || how->sampling == DRAW_EVERY)
        snprintf(out, TEXT_BYTES, "%seach of the %s possible deals once%s%s",
                 how->exact ? "exact for these players, " : "", possible, weighed,
                 how->exact ? "" : seed);
    else if (how->sampling == DRAW_ONCE)
        snprintf(out, TEXT_BYTES, "%s of the %s possible deals, none twice%s", n, possible, seed);
    else
        snprintf(out, TEXT_BYTES, "%s deal%s drawn%s of %s possible%s", n, number_plural(how->n),
                 how->evidence[0] != '\0' ? " by weight" : "", possible, seed);
}

void text_provenance(FILE *out, const char *label, const struct provenance *how)
{
    char deals[TEXT_BYTES], text[sizeof how->policy + TEXT_BYTES];
    deals_words(how, deals);
    snprintf(text, sizeof text, "%s: %.300s", how->policy, deals);
    text_labelled(out, label, text);
    if (how->players[0] != '\0') {
        snprintf(text, sizeof text, "(everybody %s)", how->players);
        text_labelled(out, "", text);
    }
    if (how->best_reply)
        text_labelled(out, "",
                      how->counted ? "(you play the best reply to these players, for which all "
                                     "deals are counted: a sample would flatter it)"
                                   : "(you play the best reply to these players)");
    if (how->no_reply[0] != '\0') {
        snprintf(text, sizeof text, "(you play as they do, not the best reply: %s)", how->no_reply);
        text_labelled(out, "", text);
    }
    if (how->sees_all)
        text_labelled(out, "", "(players who see all cards: not what happens at a table)");
}

static void stop_words(const struct provenance *how, char out[TEXT_BYTES])
{
    char n[NUMBER_BYTES];
    number_count(how->n, n);
    snprintf(out, TEXT_BYTES, "%s after %s deals", stop_reason_text(how->reason), n);
}

unsigned effect_kinds(const struct effect *effects, int n)
{
    unsigned kinds = 0;
    for (int i = 0; i < n; i++)
        kinds |= 1u << effects[i].payoff.kind | 1u << effects[i].margin.kind;
    return kinds;
}

/* "Student's t or betting for payoffs" after what stands there, nothing if there are none. */
static void append_kinds(const char *gap, unsigned kinds, const char *of, char out[TEXT_BYTES])
{
    bool is_first = true;
    for (int kind = INTERVAL_T; kind <= INTERVAL_SEQUENCE; kind++)
        if (kinds >> kind & 1) {
            append(out, is_first ? gap : " or ");
            append(out, interval_words_of((enum interval_kind)kind));
            is_first = false;
        }
    if (!is_first)
        append(out, of);
}

/* Those of deals whose number had nothing to do with what they show. */
static void append_fixed(const char *gap, const struct interval_kinds *kinds, char out[TEXT_BYTES])
{
    append_kinds(gap, kinds->fresh, " for fresh deals", out);
    append_kinds(kinds->fresh >> INTERVAL_T != 0 ? ", " : gap, kinds->open, " for open cards", out);
}

static void write_kinds(FILE *out, const struct provenance *how, const struct interval_kinds *kinds)
{
    char text[TEXT_BYTES] = "";
    confidence_words(how->confidence, text);
    if (how->peeked) {
        append(text, " confidence sequences, valid whenever the run stops");
        if (kinds->matters >> INTERVAL_SEQUENCE & 1)
            append(text, ", asymptotic ones for what matters");
        append_fixed("; n fixed: ", kinds, text);
    } else {
        append(text, how->reason == STOP_TIME ? ", n set by the clock" : ", n fixed");
        append_kinds(": ", kinds->payoffs, " for payoffs", text);
        append_kinds(", ", kinds->wins, " for shares", text);
        append_kinds(", ", kinds->matters & ~kinds->payoffs, " for what matters", text);
    }
    text_labelled(out, "Interval", text);
}

void text_stop(FILE *out, const struct provenance *how, const struct interval_kinds *kinds)
{
    char text[TEXT_BYTES];
    if (how->exact || how->n < 2)
        return;
    if (how->peeked || how->reason == STOP_TIME) {
        stop_words(how, text);
        text_labelled(out, "Stopped", text);
    }
    write_kinds(out, how, kinds);
}

/* Whether somebody else has called or played before the asker. */
static bool others_have_acted(const struct situation *situation)
{
    const struct table *table = &situation->table;
    bool acted = false;
    for (unsigned i = 0; i < table->auction.n_calls; i++)
        acted = acted || auction_caller(table->rules, i) != situation->me;
    for (int i = 0; i < table->n_played; i++)
        acted = acted || table->players[i] != situation->me;
    return acted;
}

void text_evidence(FILE *out, const struct situation *situation, const struct provenance *how)
{
    char text[TEXT_BYTES], left[NUMBER_BYTES], possible[NUMBER_BYTES];
    const bool cards = situation->table.n_played > 0;
    const char *acts =
        how->n_acts == 1 ? (cards ? "act" : "call") : (cards ? "calls and cards" : "calls");
    if (how->evidence[0] == '\0') {
        if (others_have_acted(situation))
            text_labelled(out, "Evidence", "off: all deals that fit count alike");
        return;
    }
    number_count((uint64_t)(how->effective + 0.5), left);
    number_count(how->n_possible, possible);
    snprintf(text, sizeof text, "%s: %d %s weighed", how->evidence, how->n_acts, acts);
    if (evidence_is_unexplained(how))
        append(text, how->n_acts == 1 ? "; no hand that fits explains it"
                                      : "; no hand that fits explains one of them");
    else if (how->effective > 0) {
        append(text, ", about ");
        append(text, left);
        append(text, " of ");
        append(text, possible);
        append(text, " deals left");
    }
    text_labelled(out, "Evidence", text);
    if (evidence_is_thin(how))
        text_labelled(out, "",
                      "WARNING: so few deals carry the answer. If the others may play in another "
                      "way, compare with a lower --trust or --evidence off.");
}

/* "common deals ×3.1, strata ×1.4, open cards ×4.0, total ×17": of options that
 * are found best by the same deals nothing is left to save. */
void text_saved(FILE *out, const struct provenance *how, bool symbols)
{
    char text[TEXT_BYTES] = "";
    for (int i = 0; i < how->n_reductions; i++) {
        char factor[NUMBER_BYTES];
        const struct reduction *reduction = &how->reductions[i];
        number_factor(reduction->factor, symbols, factor);
        append(text, i == 0 ? "" : ", ");
        append(text, strcmp(reduction->name, "open") == 0     ? "open cards"
                     : strcmp(reduction->name, "club") == 0   ? "club play"
                     : strcmp(reduction->name, "seeing") == 0 ? "seeing players"
                                                              : reduction->name);
        append(text, " ");
        append(text, factor);
    }
    if (how->n_reductions > 0 && !how->exact)
        text_labelled(out, "Saved", text);
}
