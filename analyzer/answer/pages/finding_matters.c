/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See findings.h: which effects of single cards are worth telling. */
#include <math.h>

#include "analyzer/answer/pages/findings.h"

/* Many cards at several places are looked at, and the largest effects shown: one
 * must lie so many half-widths off nothing. At 95 % this is 1.67 · 1.96 standard
 * errors, Bonferroni's bound for the 45 places of a Kop hand. */
static const double doubt = 5.0 / 3;
/* For an asymptotic confidence sequence: margin_stopped at 0.05/45 over that at 0.05, which is 1.48
 * at a first look of 64 rows, and less later. */
static const double doubt_of_stopped = 1.5;

static bool is_telling(const struct estimate *estimate)
{
    const double half =
        estimate->value > 0 ? estimate->value - estimate->low : estimate->high - estimate->value;
    return fabs(estimate->value) >= EFFECT_NEGLIGIBLE &&
           fabs(estimate->value) >
               half * (estimate->kind == INTERVAL_SEQUENCE ? doubt_of_stopped : doubt);
}

static bool effect_flips(const struct effect *effect)
{
    return effect->margin.value < 0 && is_telling(&effect->margin);
}

/* Where a card hardly ever lies does not help at the table. */
static const double too_rare = 0.01;

static bool is_worth_a_row(const struct effect *effect, bool flips)
{
    return effect->chance >= too_rare && fabs(effect->payoff.value) >= EFFECT_NEGLIGIBLE &&
           isfinite(effect->payoff.high - effect->payoff.low) &&
           (flips || is_telling(&effect->payoff));
}

/* The variance of the result between the deals with the card there and those without: with p its
 * chance and d the effect, p d² + (1 - p) (p d / (1 - p))². */
static double variance_told(const struct effect *effect)
{
    const double d = effect->payoff.value;
    return effect->chance / (1 - effect->chance) * d * d;
}

/* Of two rows of one card: the one that turns the advice round, else the one that tells more of
 * the result. Two places that leave no third tell the same; then the rarer one, where the effect
 * is larger, which stands first. */
static bool says_more(const struct effect *a, bool a_flips, const struct effect *b, bool b_flips)
{
    if (a_flips != b_flips)
        return a_flips;
    return variance_told(a) > variance_told(b) * (1 + 1e-9);
}

/* Marks in `row` the one effect of each card that is to be told, if any, and in `flips` those that
 * turn the advice round. Returns how many rows do. */
static int choose_rows(const struct effect *effects, int n, bool has_margin, bool *row, bool *flips)
{
    int n_flips = 0;
    for (int i = 0; i < n; i++) {
        flips[i] = has_margin && effect_flips(&effects[i]);
        row[i] = is_worth_a_row(&effects[i], flips[i]);
        for (int j = 0; j < i && row[i]; j++) {
            if (!row[j] || effects[j].card != effects[i].card)
                continue;
            row[j] = !says_more(&effects[i], flips[i], &effects[j], flips[j]);
            row[i] = !row[j];
        }
    }
    for (int i = 0; i < n; i++)
        n_flips += row[i] && flips[i];
    return n_flips;
}

int effects_telling(const struct effect *effects, int n, int most, bool has_margin, int *out)
{
    bool row[MAX_EFFECTS], flips[MAX_EFFECTS];
    const int n_flips = choose_rows(effects, n, has_margin, row, flips);
    int n_others = n_flips < most ? most - n_flips : 0, n_out = 0;
    for (int i = 0; i < n && n_out < most; i++) {
        if (!row[i] || (!flips[i] && n_others == 0))
            continue;
        n_others -= !flips[i];
        out[n_out++] = i;
    }
    return n_out;
}

static struct finding finding_of(const struct situation *situation, const struct effect *effect,
                                 bool has_margin)
{
    static const unsigned seats[N_SEATS] = {0, FOUND_LEFT, FOUND_ACROSS, FOUND_RIGHT};
    const struct estimate *margin = &effect->margin;
    struct finding finding = {.kind = FINDING_MATTERS, .n_cards = 1, .cards = {effect->card}};
    finding_number(&finding, "chance", SHOWN_SHARE, effect->chance);
    finding_estimate(&finding, "payoff", SHOWN_SIGNED, &effect->payoff);
    if (effect->place == PLACE_SEAT) {
        finding.marks = seats[(effect->who - situation->me + N_SEATS) % N_SEATS];
        finding_number(&finding, "seat", SHOWN_WHOLE, effect->who + 1);
    } else
        finding.marks = effect->place == PLACE_PARTNER ? FOUND_PARTNER : FOUND_OPPONENT;
    if (situation->table.rules->pack->n_copies > 1)
        finding.marks |= FOUND_TWIN;
    finding_option(&finding, 0);
    if (!has_margin)
        return finding;
    finding_option(&finding, 1);
    finding_estimate(&finding, "margin", SHOWN_SIGNED, margin);
    if (margin->value < 0)
        finding.marks |= margin->high < 0 ? FOUND_TURNS : FOUND_MAY_TURN;
    return finding;
}

int findings_of_effects(const struct situation *situation, const struct effect *effects, int n,
                        bool has_margin, struct finding out[MOST_TELLING])
{
    int telling[MOST_TELLING];
    const int n_telling = effects_telling(effects, n, MOST_TELLING, has_margin, telling);
    for (int i = 0; i < n_telling; i++)
        out[i] = finding_of(situation, &effects[telling[i]], has_margin);
    if (n == 0 || n_telling > 0)
        return n_telling;
    out[0] = (struct finding){.kind = FINDING_NO_MATTER,
                              .marks = effects[0].payoff.exact ? FOUND_EXACT : 0};
    finding_number(&out[0], "least", SHOWN_PLAIN, EFFECT_NEGLIGIBLE);
    finding_option(&out[0], 0);
    return 1;
}
