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

bool number_is_unknown(const struct estimate *estimate)
{
    return !estimate->exact && (estimate->n < 2 || !isfinite(estimate->se));
}

static double half_width(const struct estimate *estimate)
{
    return (estimate->high - estimate->low) / 2;
}

int number_decimals(const struct estimate *estimate)
{
    const double telling = estimate->exact ? fabs(estimate->value) : half_width(estimate);
    int decimals = LEAST_DECIMALS;
    while (telling > 0 && decimals < MOST_DECIMALS && telling < 0.5 * pow(10, -decimals))
        decimals++;
    return decimals;
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

/* "99.3 %"; what is not all does not round to all, nor what is something to 0. */
static int write_percent(double share, char *out)
{
    if (share > 0 && share < 0.0005)
        return snprintf(out, NUMBER_BYTES, "<0.1 %%");
    if (share < 1 && share >= 0.9995)
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
