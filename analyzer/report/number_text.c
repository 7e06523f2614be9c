/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/report/number_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"

enum { LEAST_DECIMALS = 2, MOST_DECIMALS = 4 };

const char *number_plus_minus(bool symbols)
{
    return symbols ? "±" : "+/-";
}
const char *number_minus(bool symbols)
{
    return symbols ? "−" : "-";
}
const char *number_unknown(bool symbols)
{
    return symbols ? "—" : "-";
}

/* The distance to the farther end of the interval, so that value ± distance covers all of it. */
static double half_width(const struct estimate *estimate)
{
    return fmax(estimate->high - estimate->value, estimate->value - estimate->low);
}

bool number_is_unknown(const struct estimate *estimate)
{
    return !estimate->exact && !isfinite(half_width(estimate));
}

/* Polish has no space before the percent sign. */
static const char *percent_sign(void)
{
    const char *sign = tr_as("number", " %");
    return sign != NULL ? sign : " %";
}

/* Appends a text such as " — (n=2)" to the n characters in `out`. */
static void add_unknown(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES],
                        int n)
{
    n += snprintf(out + n, (size_t)(NUMBER_BYTES - n), "%s%s", n > 0 ? " " : "",
                  number_unknown(symbols));
    if (estimate->n > 0)
        snprintf(out + n, (size_t)(NUMBER_BYTES - n), " (n=%llu)", (unsigned long long)estimate->n);
}

/* The number of decimals, from `least` to `most`, that show the first nonzero digit. */
static int significant_decimals(const struct estimate *estimate, int least, int most)
{
    const double decisive = estimate->exact ? fabs(estimate->value) : half_width(estimate);
    int decimals = least;
    while (decisive > 0 && decimals < most && decisive < 0.5 * pow(10, -decimals))
        decimals++;
    return decimals;
}

int number_decimals(const struct estimate *estimate)
{
    return significant_decimals(estimate, LEAST_DECIMALS, MOST_DECIMALS);
}

/* Writes a signed number, "+14.80" or "−3.10", but "0.00" without a sign. */
static int write_signed(double value, int decimals, bool symbols, char out[NUMBER_BYTES])
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.*f", decimals, fabs(value));
    const bool nothing = strspn(digits, "0.") == strlen(digits);
    const char *sign = nothing ? "" : value < 0 ? number_minus(symbols) : "+";
    language_mark_decimals(digits);
    return snprintf(out, NUMBER_BYTES, "%s%s", sign, digits);
}

void number_signed(const struct estimate *estimate, double scale, int decimals, bool symbols,
                   char out[NUMBER_BYTES])
{
    const int n =
        isnan(estimate->value) ? 0 : write_signed(estimate->value * scale, decimals, symbols, out);
    const size_t rest = (size_t)(NUMBER_BYTES - n);
    if (number_is_unknown(estimate))
        add_unknown(estimate, symbols, out, n);
    else if (estimate->exact)
        snprintf(out + n, rest, " %s", tr("exact"));
    else
        snprintf(out + n, rest, " %s %.*f", number_plus_minus(symbols), decimals,
                 half_width(estimate) * scale);
    language_mark_decimals(out);
}

/* An upper bound on the rounding error of shares, which are sums of weights. */
static const double rounding = 1e-12;

/* Writes "99.3", but ">99.9" or "<0.1" for a share between 0 and 1 that would round to 100 or 0. */
static int write_share(double share, int decimals, char *out)
{
    const double half = 0.5 * pow(10, -decimals - 2);
    int n;
    if (share > rounding && share < half)
        n = snprintf(out, NUMBER_BYTES, "<%.*f", decimals, 200 * half);
    else if (share < 1 - rounding && share >= 1 - half)
        n = snprintf(out, NUMBER_BYTES, ">%.*f", decimals, 100 - 200 * half);
    else
        n = snprintf(out, NUMBER_BYTES, "%.*f", decimals, 100 * share);
    language_mark_decimals(out);
    return n;
}

static int write_percent(double share, char *out)
{
    const int n = write_share(share, LEAST_DECIMALS - 1, out);
    return n + snprintf(out + n, (size_t)(NUMBER_BYTES - n), "%s", percent_sign());
}

void number_percent(double share, char out[NUMBER_BYTES])
{
    write_percent(share, out);
}

/* Writes one end of an interval, with enough decimals to distinguish it from 0 and 100. */
static int write_end(double share, char *out)
{
    const double rest = fmin(share, 1 - share);
    int decimals = LEAST_DECIMALS - 1;
    while (rest > rounding && decimals < MOST_DECIMALS && rest < 0.5 * pow(10, -decimals - 2))
        decimals++;
    const int n = snprintf(out, NUMBER_BYTES, "%.*f", decimals, 100 * share);
    language_mark_decimals(out);
    return n;
}

void number_share_ends(const struct estimate *estimate, const char *between, char out[NUMBER_BYTES])
{
    char high[NUMBER_BYTES];
    const int n = write_end(estimate->low, out);
    write_end(estimate->high, high);
    snprintf(out + n, (size_t)(NUMBER_BYTES - n), "%s%s", between, high);
}

void number_share(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES])
{
    char ends[NUMBER_BYTES];
    const int n = isnan(estimate->value) ? 0 : write_percent(estimate->value, out);
    const size_t rest = (size_t)(NUMBER_BYTES - n);
    if (number_is_unknown(estimate)) {
        add_unknown(estimate, symbols, out, n);
        return;
    }
    number_share_ends(estimate, symbols ? "–" : "-", ends);
    if (estimate->exact)
        snprintf(out + n, rest, " %s", tr("exact"));
    else
        snprintf(out + n, rest, " (%.24s)", ends);
}

/* Converts a share to percent. Returns the number of decimals to print (1 to 3). */
static int in_percent(const struct estimate *share, struct estimate *percent)
{
    *percent = *share;
    percent->value *= 100;
    percent->low *= 100;
    percent->high *= 100;
    return significant_decimals(percent, LEAST_DECIMALS - 1, MOST_DECIMALS - 1);
}

void number_share_short(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES])
{
    struct estimate percent;
    const int decimals = in_percent(estimate, &percent);
    if (number_is_unknown(estimate) || estimate->exact) {
        number_share(estimate, symbols, out);
        return;
    }
    const int n = write_share(estimate->value, decimals, out);
    snprintf(out + n, (size_t)(NUMBER_BYTES - n), " %s %.*f%s", number_plus_minus(symbols),
             decimals, half_width(&percent), percent_sign());
    language_mark_decimals(out);
}

void number_share_value(const struct estimate *estimate, char out[NUMBER_BYTES])
{
    struct estimate percent;
    const int decimals = in_percent(estimate, &percent);
    const bool short_of_deals = number_is_unknown(estimate);
    const int n = write_share(
        estimate->value, estimate->exact || short_of_deals ? LEAST_DECIMALS - 1 : decimals, out);
    snprintf(out + n, (size_t)(NUMBER_BYTES - n), "%s", percent_sign());
}

void number_chance(double chance, bool exact, char out[NUMBER_BYTES])
{
    if (!exact && chance < 0.01)
        snprintf(out, NUMBER_BYTES, "<1%s", percent_sign());
    else if (!exact && chance > 0.99)
        snprintf(out, NUMBER_BYTES, ">99%s", percent_sign());
    else
        snprintf(out, NUMBER_BYTES, "%.0f%s", 100 * chance, percent_sign());
}

void number_whole(int value, bool symbols, char out[NUMBER_BYTES])
{
    write_signed(value, 0, symbols, out);
}

void number_plain(double value, int decimals, bool symbols, char out[NUMBER_BYTES])
{
    write_signed(value, decimals, symbols, out);
}

void number_count(uint64_t count, char out[NUMBER_BYTES])
{
    char digits[24];
    const int n = snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
    const char *other = tr_as("number", ","), *mark = other != NULL ? other : ",";
    char *to = out;
    for (int i = 0; i < n; i++) {
        if (i > 0 && (n - i) % 3 == 0)
            to = stpcpy(to, mark);
        *to++ = digits[i];
    }
    *to = '\0';
}
