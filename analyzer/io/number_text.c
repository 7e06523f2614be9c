/* See number_text.h. */
#include "analyzer/io/number_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* The farther end, so that value ± half never promises more than the interval,
 * which may lie askew. */
static double half_width(const struct estimate *estimate)
{
    return fmax(estimate->high - estimate->value, estimate->value - estimate->low);
}

bool number_is_unknown(const struct estimate *estimate)
{
    return !estimate->exact && (estimate->n < 2 || !isfinite(half_width(estimate)));
}

/* Decimals at which an estimate shows a digit that is not zero. */
static int telling_decimals(const struct estimate *estimate, int least, int most)
{
    const double telling = estimate->exact ? fabs(estimate->value) : half_width(estimate);
    int decimals = least;
    while (telling > 0 && decimals < most && telling < 0.5 * pow(10, -decimals))
        decimals++;
    return decimals;
}

int number_decimals(const struct estimate *estimate)
{
    return telling_decimals(estimate, LEAST_DECIMALS, MOST_DECIMALS);
}

/* "+14.80", "−3.10", and "0.00" for what rounds to nothing. */
static int write_signed(double value, int decimals, bool symbols, char *out, size_t size)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.*f", decimals, fabs(value));
    const bool nothing = strspn(digits, "0.") == strlen(digits);
    const char *sign = nothing ? "" : value < 0 ? number_minus(symbols) : "+";
    return snprintf(out, size, "%s%s", sign, digits);
}

void number_signed(const struct estimate *estimate, double scale, int decimals, bool symbols,
                   char out[NUMBER_BYTES])
{
    if (number_is_unknown(estimate)) {
        snprintf(out, NUMBER_BYTES, "%s", number_unknown(symbols));
        return;
    }
    const int n = write_signed(estimate->value * scale, decimals, symbols, out, NUMBER_BYTES);
    const size_t rest = (size_t)(NUMBER_BYTES - n);
    if (estimate->exact)
        snprintf(out + n, rest, " exact");
    else
        snprintf(out + n, rest, " %s %.*f", number_plus_minus(symbols), decimals,
                 half_width(estimate) * scale);
}

/* Shares are sums of weights: all may fall short of 1 by so much in rounding. */
static const double rounding = 1e-12;

/* "99.3 %"; what is not all does not round to all, nor what is something to 0. */
static int write_percent(double share, char *out)
{
    if (share > rounding && share < 0.0005)
        return snprintf(out, NUMBER_BYTES, "<0.1 %%");
    if (share < 1 - rounding && share >= 0.9995)
        return snprintf(out, NUMBER_BYTES, ">99.9 %%");
    return snprintf(out, NUMBER_BYTES, "%.1f %%", 100 * share);
}

void number_percent(double share, char out[NUMBER_BYTES])
{
    write_percent(share, out);
}

void number_share(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES])
{
    if (number_is_unknown(estimate)) {
        snprintf(out, NUMBER_BYTES, "%s", number_unknown(symbols));
        return;
    }
    const int n = write_percent(estimate->value, out);
    if (estimate->exact)
        snprintf(out + n, (size_t)(NUMBER_BYTES - n), " exact");
    else
        snprintf(out + n, (size_t)(NUMBER_BYTES - n), " (%.1f%s%.1f)", 100 * estimate->low,
                 symbols ? "–" : "-", 100 * estimate->high);
}

/* An estimate of a share in percent, and the decimals (1 to 3) to show it with. */
static int in_percent(const struct estimate *share, struct estimate *percent)
{
    *percent = *share;
    percent->value *= 100;
    percent->low *= 100;
    percent->high *= 100;
    return telling_decimals(percent, LEAST_DECIMALS - 1, MOST_DECIMALS - 1);
}

void number_share_short(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES])
{
    struct estimate percent;
    const int decimals = in_percent(estimate, &percent);
    if (number_is_unknown(estimate) || estimate->exact)
        number_share(estimate, symbols, out);
    else
        snprintf(out, NUMBER_BYTES, "%.*f %s %.*f %%", decimals, percent.value,
                 number_plus_minus(symbols), decimals, half_width(&percent));
}

void number_points(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES])
{
    struct estimate percent;
    const int decimals = in_percent(estimate, &percent);
    if (number_is_unknown(estimate)) {
        snprintf(out, NUMBER_BYTES, "%s", number_unknown(symbols));
        return;
    }
    const int n = write_signed(percent.value, decimals, symbols, out, NUMBER_BYTES);
    const size_t rest = (size_t)(NUMBER_BYTES - n);
    if (estimate->exact)
        snprintf(out + n, rest, " %% exact");
    else
        snprintf(out + n, rest, " %s %.*f %%", number_plus_minus(symbols), decimals,
                 half_width(&percent));
}

void number_factor(double factor, bool symbols, char out[NUMBER_BYTES])
{
    const char *times = symbols ? "×" : "x";
    if (isfinite(factor))
        snprintf(out, NUMBER_BYTES, "%s%.*f", times, factor < 9.95 ? 1 : 0, factor);
    else
        snprintf(out, NUMBER_BYTES, "%s(no error left)", times);
}

void number_chance(double chance, bool exact, char out[NUMBER_BYTES])
{
    if (!exact && chance < 0.01)
        snprintf(out, NUMBER_BYTES, "<1 %%");
    else if (!exact && chance > 0.99)
        snprintf(out, NUMBER_BYTES, ">99 %%");
    else
        snprintf(out, NUMBER_BYTES, "%.0f %%", 100 * chance);
}

void number_whole(int value, bool symbols, char out[NUMBER_BYTES])
{
    write_signed(value, 0, symbols, out, NUMBER_BYTES);
}

void number_plain(double value, int decimals, bool symbols, char out[NUMBER_BYTES])
{
    write_signed(value, decimals, symbols, out, NUMBER_BYTES);
}

void number_count(uint64_t count, char out[NUMBER_BYTES])
{
    char digits[24];
    const int n = snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
    char *to = out;
    for (int i = 0; i < n; i++) {
        if (i > 0 && (n - i) % 3 == 0)
            *to++ = ',';
        *to++ = digits[i];
    }
    *to = '\0';
}
