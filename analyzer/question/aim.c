/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See aim.h. */
#include "analyzer/question/aim.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/experiment/plan.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"
#include "engine/core/rng.h"
#include "engine/deal/deals.h"
#include "engine/play/reach.h"

enum { MOST_DEALS_LEFT = 1000, MOST_LEAD = 10000 };
enum { N_MODEL_DEALS = 20000, MODEL_SEED = 1 };

/* --- reading and writing ------------------------------------------------------------ */

enum { N_PARTS = 3, PART_SIZE = 64 };

/* The text between colons, cut to fit, blanks around it left out. */
struct part {
    char text[PART_SIZE];
    int column; /* from 1 */
};

static struct part part_of(const char *text, size_t start, size_t end)
{
    while (start < end && isspace((unsigned char)text[start]))
        start++;
    while (end > start && isspace((unsigned char)text[end - 1]))
        end--;
    struct part part = {.column = (int)start + 1};
    snprintf(part.text, sizeof part.text, "%.*s", (int)(end - start), text + start);
    return part;
}

/* Splits at the colons; returns how many parts there are, of which the first
 * N_PARTS are filled. */
static int split(const char *text, struct part parts[N_PARTS])
{
    int n = 0;
    for (size_t start = 0, end;; start = end + 1) {
        end = start + strcspn(text + start, ":");
        if (n < N_PARTS)
            parts[n] = part_of(text, start, end);
        n++;
        if (text[end] == '\0')
            return n;
    }
}

static enum status refuse_word(const struct part *word, struct diag *diag)
{
    static const char *const words[] = {"mean", "ahead"};
    const char *const expected = tr("mean, or ahead:DEALS:LEAD as in ahead:8:-20");
    if (word->text[0] == '\0')
        return diag_set(diag, STATUS_INPUT, 0, word->column, N_("expected an aim: %s"), expected);
    char quoted[32], hint[HINT_BYTES];
    notation_aside(word->text, words, 2, hint);
    notation_excerpt(word->text, quoted);
    return diag_set(diag, STATUS_INPUT, 0, word->column, N_("unknown aim \"%s\"%s; expected %s"),
                    quoted, hint, expected);
}

/* Reads a whole number with or without sign; false if it is none or outside. */
static bool read_number(const char *text, long least, long most, int *out)
{
    double number;
    if (!plain_text_number(text, &number) || strpbrk(text, ".,") != NULL ||
        number < (double)least || number > (double)most)
        return false;
    *out = (int)number;
    return true;
}

static enum status refuse_number(const struct part *part, const char *what, int least, int most,
                                 struct diag *diag)
{
    char quoted[32];
    notation_excerpt(part->text, quoted);
    return diag_set(diag, STATUS_INPUT, 0, part->column,
                    N_("%s must be a whole number from %d to %d, as in ahead:8:-20, not \"%s\""),
                    what, least, most, quoted);
}

static enum status parse_ahead(const struct part parts[N_PARTS], int n, struct aim *out,
                               struct diag *diag)
{
    struct aim aim = {.ahead = true};
    if (n != N_PARTS)
        return diag_set(diag, STATUS_INPUT, 0, parts[0].column,
                        N_("\"ahead\" needs two numbers, the deals left and your lead, as in "
                           "ahead:8:-20, not %d"),
                        n - 1);
    if (!read_number(parts[1].text, 1, MOST_DEALS_LEFT, &aim.deals_left))
        return refuse_number(&parts[1], "the number of deals left, this one included,", 1,
                             MOST_DEALS_LEFT, diag);
    if (!read_number(parts[2].text, -MOST_LEAD, MOST_LEAD, &aim.lead))
        return refuse_number(&parts[2], "your lead", -MOST_LEAD, MOST_LEAD, diag);
    *out = aim;
    return STATUS_OK;
}

enum status aim_parse(const char *text, struct aim *out, struct diag *diag)
{
    struct part parts[N_PARTS];
    const int n = split(text, parts);
    if (strcasecmp(parts[0].text, "ahead") == 0)
        return parse_ahead(parts, n, out, diag);
    if (strcasecmp(parts[0].text, "mean") != 0)
        return refuse_word(&parts[0], diag);
    if (n > 1)
        return diag_set(
            diag, STATUS_INPUT, 0, parts[1].column,
            N_("\"mean\" takes no numbers; to be ahead of a rival is ahead:DEALS:LEAD, as "
               "in ahead:8:-20"));
    *out = (struct aim){.ahead = false};
    return STATUS_OK;
}

void aim_format(const struct aim *aim, char *out, size_t size)
{
    if (aim->ahead)
        snprintf(out, size, "ahead:%d:%d", aim->deals_left, aim->lead);
    else
        snprintf(out, size, "mean");
}

/* --- worth ------------------------------------------------------------------------------ */

/* Adds up the payoffs of all seats over the model deals in counts[payoff + bound]. */
static enum status count_payoffs(const struct ruleset *rules, int bound, uint64_t *counts)
{
    const struct policy_roles roles = {policy_club, policy_club};
    struct policy_table table;
    const enum status status = policy_table_init(&table, &roles, 0);
    if (status != STATUS_OK)
        return status;
    for (uint64_t i = 0; i < N_MODEL_DEALS; i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS];
        rng_seed(&rng, MODEL_SEED, i);
        deal_shuffle(rules->pack, &rng, dealt);
        state_init(&state, rules, dealt);
        policy_table_finish(&table, &state, &rng, payoff);
        for (unsigned s = 0; s < N_SEATS; s++) {
            assert(payoff[s] >= -bound && payoff[s] <= bound);
            counts[payoff[s] + bound]++;
        }
    }
    policy_table_clear(&table);
    return STATUS_OK;
}

/* The size of the largest payoff that occurred: no need to convolve zeros. */
static int largest_payoff(const uint64_t *counts, int bound)
{
    int largest = bound;
    while (largest > 0 && counts[bound - largest] == 0 && counts[bound + largest] == 0)
        largest--;
    return largest;
}

/* Worth of −width..width cut to −bound..bound, bound <= width. */
static enum status cut(const struct utility *wide, int bound, struct utility *out)
{
    const size_t n = (size_t)(2 * bound + 1);
    double *worth = malloc(n * sizeof *worth);
    if (worth == NULL)
        return STATUS_MEMORY;
    memcpy(worth, wide->worth + (-bound - wide->low), n * sizeof *worth);
    *out = (struct utility){.low = -bound, .high = bound, .worth = worth};
    return STATUS_OK;
}

/* Further deals pay whatever they do, even where this one can only pay up to
 * `bound`; so the table is made as wide as they need and then cut. */
static enum status worth_of_counts(const struct aim *aim, const uint64_t *counts, int most,
                                   int bound, struct utility *out)
{
    const int largest = largest_payoff(counts, most), width = largest > bound ? largest : bound;
    struct utility wide = {0};
    double *share = calloc((size_t)(2 * width + 1), sizeof *share);
    if (share == NULL)
        return STATUS_MEMORY;
    for (int payoff = -largest; payoff <= largest; payoff++)
        share[payoff + width] =
            (double)counts[payoff + most] / ((double)N_MODEL_DEALS * (double)N_SEATS);
    enum status status = utility_ahead(-width, width, share, aim->deals_left, aim->lead, &wide);
    if (status == STATUS_OK)
        status = cut(&wide, bound, out);
    utility_clear(&wide);
    free(share);
    return status;
}

enum status aim_utility(const struct aim *aim, const struct ruleset *rules, int bound,
                        struct utility *out)
{
    assert(aim->ahead);
    const int most = reach_of_rules(rules);
    uint64_t *counts = calloc((size_t)(2 * most + 1), sizeof *counts);
    if (counts == NULL)
        return STATUS_MEMORY;
    enum status status = count_payoffs(rules, most, counts);
    if (status == STATUS_OK)
        status = worth_of_counts(aim, counts, most, bound, out);
    free(counts);
    return status;
}
