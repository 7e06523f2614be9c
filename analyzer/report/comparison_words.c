/* See comparison_words.h. */
#include "analyzer/report/comparison_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* By the digits that are printed: 0.005 may round either way. */
int sign_of_rounded(double value)
{
    char digits[340];
    snprintf(digits, sizeof digits, "%.2f", fabs(value));
    return strspn(digits, "0.") == strlen(digits) ? 0 : value < 0 ? -1 : 1;
}

static double half_width(const struct estimate *estimate)
{
    return estimate->exact
               ? 0
               : fmax(estimate->high - estimate->value, estimate->value - estimate->low);
}

void amount_words(const struct estimate *estimate, char out[AMOUNT_BYTES])
{
    const double half = half_width(estimate);
    const int n = snprintf(out, AMOUNT_BYTES, "%.2f", fabs(estimate->value));
    if (!estimate->exact && isfinite(half))
        snprintf(out + n, (size_t)(AMOUNT_BYTES - n), " (give or take %.2f)", half);
    else if (!estimate->exact)
        snprintf(out + n, (size_t)(AMOUNT_BYTES - n), " (too few deals to say how sure)");
}

void signed_words(const struct estimate *estimate, char out[AMOUNT_BYTES])
{
    static const char *const signs[] = {"-", "", "+"};
    char amount[AMOUNT_BYTES];
    amount_words(estimate, amount);
    snprintf(out, AMOUNT_BYTES, "%s%.54s", signs[1 + sign_of_rounded(estimate->value)], amount);
}

void result_words(const struct estimate *result, char out[AMOUNT_BYTES])
{
    static const char *const verbs[] = {"loses", "comes to", "earns"};
    char amount[AMOUNT_BYTES];
    amount_words(result, amount);
    snprintf(out, AMOUNT_BYTES, "%s %.46s", verbs[1 + sign_of_rounded(result->value)], amount);
}

void comparison_words(const struct estimate *value, const struct estimate *reference,
                      const struct estimate *difference, const char *name,
                      char out[COMPARISON_BYTES])
{
    const int sign = sign_of_rounded(difference->value);
    const bool both_earn =
        sign_of_rounded(value->value) >= 0 && sign_of_rounded(reference->value) >= 0;
    char amount[AMOUNT_BYTES], result[AMOUNT_BYTES];
    amount_words(difference, amount);
    result_words(reference, result);
    if (sign == 0)
        snprintf(out, COMPARISON_BYTES, "as good as %s", name);
    else if (both_earn)
        snprintf(out, COMPARISON_BYTES, "%s %s than %s", amount, sign > 0 ? "more" : "less", name);
    else
        snprintf(out, COMPARISON_BYTES, "%s %s than %s, which %s", amount,
                 sign > 0 ? "better" : "worse", name, result);
}

/* The sign of after - before; 0 if it rounds to nothing, or chance alone may have made it. */
static int clear_change(const struct estimate *before, const struct estimate *after)
{
    const double change = after->value - before->value;
    return fabs(change) <= half_width(before) + half_width(after) ? 0 : sign_of_rounded(change);
}

const char *change_words(const struct estimate *before, const struct estimate *after)
{
    const bool loses = sign_of_rounded(after->value) < 0;
    switch (clear_change(before, after)) {
    case 1: return loses ? "better, but still a loss" : "welcome";
    case -1: return loses ? "bad news" : "bearable";
    default: return before->exact && after->exact ? "no change" : "no clear change";
    }
}

void hiding_words(const struct estimate *hidden, const struct estimate *open,
                  char out[COMPARISON_BYTES])
{
    const double gap = open->value - hidden->value;
    const int sign = clear_change(hidden, open);
    if (sign != 0)
        snprintf(out, COMPARISON_BYTES, "hidden cards %s you %.2f", sign > 0 ? "cost" : "bring",
                 fabs(gap));
    else if (hidden->exact && open->exact)
        snprintf(out, COMPARISON_BYTES, "hidden cards make no difference");
    else
        snprintf(out, COMPARISON_BYTES, "hidden cards make no clear difference");
}
