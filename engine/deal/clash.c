/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See clash.h. Facts are left out one after the other as long as still nothing
 * fits; then single cards are left out of those that remain. */
#include "engine/deal/clash.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/counting.h"

struct clash {
    const struct pack *pack;
    int n;
    struct fact facts[MAX_FACTS];
};

static bool fits(const struct clash *clash)
{
    struct knowledge knowledge;
    knowledge_init(&knowledge, clash->pack);
    for (int i = 0; i < clash->n; i++)
        knowledge_add(&knowledge, &clash->facts[i]);
    struct deals *deals = NULL;
    if (counting_new(&knowledge, &deals) == STATUS_IMPOSSIBLE)
        return false;
    counting_free(deals);
    return true;
}

static void leave_out_facts(struct clash *clash)
{
    for (int i = clash->n - 1; i >= 0; i--) {
        const struct clash whole = *clash;
        clash->n--;
        memmove(&clash->facts[i], &clash->facts[i + 1],
                (size_t)(clash->n - i) * sizeof *clash->facts);
        if (fits(clash))
            *clash = whole;
    }
}

static void leave_out_cards(struct clash *clash)
{
    for (int i = 0; i < clash->n; i++) {
        struct fact *fact = &clash->facts[i];
        if (fact->kind == FACT_LIMIT)
            continue;
        CARDSET_EACH(c, fact->limit.cards) {
            fact->limit.cards &= ~cardset_of((unsigned)c);
            if (fits(clash))
                fact->limit.cards |= cardset_of((unsigned)c);
        }
    }
}

/* Do two facts speak of one card, or a fact of a card that nobody is left for?
 * Else it is the size of the hands that makes them clash. */
static bool is_about_cards(const struct clash *clash)
{
    cardset seen = 0, twice = 0;
    for (int i = 0; i < clash->n; i++) {
        twice |= seen & clash->facts[i].limit.cards;
        seen |= clash->facts[i].limit.cards;
    }
    return twice != 0;
}

static int describe_limit(const struct limit *limit, const char *cards, char *out, size_t size)
{
    const int of = cardset_count(limit->cards);
    if (limit->least == limit->most)
        return snprintf(out, size, "%d of %s", limit->least, cards);
    if (limit->most >= of)
        return snprintf(out, size, "at least %d of %s", limit->least, cards);
    if (limit->least == 0)
        return snprintf(out, size, "at most %d of %s", limit->most, cards);
    return snprintf(out, size, "%d to %d of %s", limit->least, limit->most, cards);
}

/* "seat 3 holds CQ SQ (called wesele)". */
static void describe(const struct pack *pack, const struct fact *fact, char *out, size_t size)
{
    char cards[MAX_CARDS * 3], what[MAX_CARDS * 3 + 32];
    notation_cards(pack, fact->limit.cards, 0, cards, sizeof cards);
    if (fact->kind == FACT_LIMIT)
        describe_limit(&fact->limit, cards, what, sizeof what);
    else
        snprintf(what, sizeof what, "%s", cards);
    snprintf(out, size, "seat %d %s %s (%s)", fact->limit.who + 1,
             fact->kind == FACT_LACKS ? "lacks" : "holds", what, fact->reason);
}

static void append(char *text, size_t size, const char *more)
{
    const size_t length = strlen(text);
    snprintf(text + length, size - length, "%s", more);
}

void clash_explain(const struct knowledge *knowledge, struct diag *diag)
{
    struct clash clash = {.pack = knowledge->pack, .n = knowledge->n_facts};
    memcpy(clash.facts, knowledge->facts, sizeof clash.facts);
    char text[sizeof diag->message] = "no deal fits", one[sizeof diag->message];
    if (clash.n < MAX_FACTS && !fits(&clash)) {
        leave_out_facts(&clash);
        leave_out_cards(&clash);
        for (int i = 0; i < clash.n; i++) {
            describe(clash.pack, &clash.facts[i], one, sizeof one);
            append(text, sizeof text, i == 0 ? ": " : i == clash.n - 1 ? ", but " : ", ");
            append(text, sizeof text, one);
        }
        if (!is_about_cards(&clash)) {
            snprintf(one, sizeof one, "; every seat has %d cards", clash.pack->hand_size);
            append(text, sizeof text, one);
        }
    }
    diag_set(diag, STATUS_IMPOSSIBLE, 0, 0, "%s", text);
}
