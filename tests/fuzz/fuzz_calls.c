/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: an auction that is accepted, written out in the words of the rule set, is read as the same
 * auction; one that is not names a column of the text. The first byte picks the rule set and
 * whether the hands are known. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rules/auction/call_text.h"
#include "tests/support/fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {"kop-asdycha", "kop-3tens", "kop-wolsztyn",
                                    "kop-league",  "kop-jp",    "baska-linia"};
enum { N_NAMES = sizeof names / sizeof *names };

static void read_back(const struct ruleset *rules, const struct auction *auction,
                      const cardset known[N_SEATS])
{
    char text[MAX_AUCTION * (NAME_LENGTH + 1)] = "";
    size_t length = 0;
    struct auction before, again;
    auction_init(&before, rules);
    for (unsigned i = 0; i < auction->n_calls; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length, " %s",
                                   call_name(rules, &before, auction->calls[i]));
        auction_apply(&before, rules, auction->calls[i]);
    }
    must(auction_read_public(rules, text, known, &again, NULL) == STATUS_OK, "not read back");
    must(again.n_calls == auction->n_calls &&
             memcmp(again.calls, auction->calls, auction->n_calls) == 0,
         "read back as another auction");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    char *text = malloc(size);
    if (text == NULL)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    /* Seat 2 holds CQ SQ (bits 2 and 6) in a known deal, else all is hidden. */
    static const cardset deal[N_SEATS] = {0x0300, 0x0044, 0x00bb, 0xfc00}, hidden[N_SEATS] = {0};
    const cardset *known = (data[0] & 0x80) != 0 ? deal : hidden;
    const struct ruleset *rules = fuzz_rules(names[data[0] % N_NAMES]);
    struct auction auction;
    struct diag diag = {0};
    if (auction_read_public(rules, text, known, &auction, &diag) == STATUS_OK) {
        read_back(rules, &auction, known);
    } else {
        must(diag.column >= 1 && (size_t)diag.column <= strlen(text), "the column is off the text");
        must(diag.message[0] != '\0', "no message");
    }
    free(text);
    return 0;
}
