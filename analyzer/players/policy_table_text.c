/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_table_text.h. */
#include "analyzer/players/policy_table_text.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/text_add.h"
#include "engine/rules/auction/call_text.h"

static const char alphabet[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

static bool is_free(char letter, const char *letters, int n)
{
    // cppcheck-suppress uninitvar // only the first n are read
    return memchr(letters, letter, (size_t)n) == NULL;
}

void policy_table_letters(const struct ruleset *rules, char letters[MAX_CALLS])
{
    assert(rules->n_calls < (int)sizeof alphabet); /* in auctions of bids one for each contract */
    for (int i = 0; i < rules->n_calls; i++) {
        const char first = (char)tolower((unsigned char)rules->calls[i].name[0]);
        const char *next = alphabet;
        if (strchr(alphabet, first) != NULL && is_free(first, letters, i)) {
            letters[i] = first;
            continue;
        }
        while (*next != '\0' && !is_free(*next, letters, i))
            next++;
        letters[i] = *next;
    }
}

void policy_table_legend(const struct ruleset *rules, char *out, size_t size)
{
    char letters[MAX_CALLS];
    policy_table_letters(rules, letters);
    out[0] = '\0';
    for (int i = 0; i < rules->n_calls; i++)
        text_list(out, size, " ", "%c=%s", letters[i], rules->calls[i].name);
}

void policy_table_history(const struct ruleset *rules, const struct auction *auction, char *out,
                          size_t size)
{
    struct auction sofar;
    snprintf(out, size, "%s", auction->n_calls == 0 ? POLICY_TABLE_START : "");
    auction_init(&sofar, rules);
    for (int i = 0; i < auction->n_calls; i++) {
        text_list(out, size, " ", "%s", call_name(rules, &sofar, auction->calls[i]));
        auction_apply(&sofar, rules, auction->calls[i]);
    }
}

/* The call whose word, spelt as it is written, stands at *at before `end`; *at moves past the
 * word and its space. −1 if there is none. Words may have a space within: the longest is meant. */
static int plain_call(const struct ruleset *rules, const struct auction *auction, const char **at,
                      const char *end)
{
    int found = -1;
    size_t longest = 0;
    for (int i = 0; i < rules->n_calls; i++) {
        const char *name = call_name(rules, auction, (unsigned)i);
        const size_t n = strlen(name), left = (size_t)(end - *at);
        if (n > longest && n <= left && memcmp(*at, name, n) == 0 &&
            (n == left || (*at)[n] == ' ')) {
            found = i;
            longest = n;
        }
    }
    *at += longest + (longest < (size_t)(end - *at));
    return found;
}

bool policy_table_history_read(const struct ruleset *rules, const char *text, size_t n,
                               struct auction *auction)
{
    const char *at = text, *end = text + n;
    auction_init(auction, rules);
    if (n == 0 || end[-1] == ' ')
        return false;
    while (at < end) {
        const int call = auction->closed ? -1 : plain_call(rules, auction, &at, end);
        if (call < 0 || call_objection_unseen(auction, rules, (unsigned)call) != NULL)
            return false;
        auction_apply(auction, rules, (unsigned)call);
    }
    return true;
}

uint64_t policy_table_checksum(uint64_t hash, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    return hash;
}
