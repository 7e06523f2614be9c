/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: conditions (one a line) that are accepted either clash, and the clash is explained, or
 * have deals that all of them fit; one that is refused names a column of its line and changes
 * nothing. The first byte picks the rule set. */
#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"
#include "tests/support/fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {"kop-asdycha", "kop-3tens"};
enum { N_NAMES = sizeof names / sizeof *names };

static void check_deal(const struct knowledge *knowledge, const cardset dealt[N_SEATS])
{
    cardset all = 0;
    for (int s = 0; s < N_SEATS; s++) {
        must(cardset_count(dealt[s]) == knowledge->pack->hand_size, "a hand of the wrong size");
        must((knowledge->holds[s] & ~dealt[s]) == 0, "a card that is held is missing");
        must((dealt[s] & ~knowledge->may[s]) == 0, "a card that is lacked is there");
        all |= dealt[s];
    }
    must(all == knowledge->pack->all, "a card lies in two hands");
    for (int i = 0; i < knowledge->n_limits; i++) {
        const struct limit *limit = &knowledge->limits[i];
        const int n = cardset_count(dealt[limit->who] & limit->cards);
        must(n >= limit->least && n <= limit->most, "a limit is broken");
    }
}

static void check_deals(const struct knowledge *knowledge)
{
    struct deals *deals = NULL;
    struct diag diag = {0};
    const enum status status = deals_new(knowledge, &deals, &diag);
    if (status == STATUS_IMPOSSIBLE)
        must(strncmp(diag.message, "no deal fits: seat ", 19) == 0, "a clash is not explained");
    if (status != STATUS_OK)
        return;
    const deal_count number = deals_number(deals);
    for (deal_count i = 0; i < number; i += number / 8 + 1) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        check_deal(knowledge, dealt);
    }
    deals_free(deals);
}

static void read_line(struct knowledge *knowledge, const struct ruleset *rules, const char *line)
{
    struct diag diag = {0};
    const struct knowledge before = *knowledge;
    if (knowledge_parse(knowledge, rules, line, &diag) == STATUS_OK)
        return;
    must(diag.column >= 1 && (size_t)diag.column <= strlen(line) + 1, "the column is off the line");
    must(diag.message[0] != '\0', "no message");
    must(before.n_facts == knowledge->n_facts && before.n_limits == knowledge->n_limits,
         "a refused condition changed what is known");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (text == NULL || size == 0) {
        free(text);
        return 0;
    }
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    const struct ruleset *rules = fuzz_rules(names[data[0] % N_NAMES]);
    static struct knowledge knowledge;
    knowledge_init(&knowledge, rules->pack);
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest))
        read_line(&knowledge, rules, line);
    check_deals(&knowledge);
    free(text);
    return 0;
}
