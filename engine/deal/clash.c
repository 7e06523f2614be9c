/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains a contradiction: removes facts one by one as long as no deal is consistent, then removes
 * individual cards from the remaining facts. */
#include "engine/deal/counting.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

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

/* True if two facts concern the same card, or a fact concerns a card that no seat can hold. If no
 * facts share a card, the sizes of the hands cause the contradiction. */
static bool is_about_cards(const struct clash *clash)
{
    cardset seen = 0, twice = 0;
    for (int i = 0; i < clash->n; i++) {
        twice |= seen & clash->facts[i].limit.cards;
        seen |= clash->facts[i].limit.cards;
    }
    return twice != 0;
}

static void describe_limit(const struct limit *limit, const char *cards, const char *reason,
                           char *out, size_t size)
{
    const int of = cardset_count(limit->cards);
    if (limit->least == limit->most)
        snprintf(out, size, tr("seat %d holds %d of %s (%s)"), limit->who + 1, limit->least, cards,
                 reason);
    else if (limit->most >= of)
        snprintf(out, size, tr("seat %d holds at least %d of %s (%s)"), limit->who + 1,
                 limit->least, cards, reason);
    else if (limit->least == 0)
        snprintf(out, size, tr("seat %d holds at most %d of %s (%s)"), limit->who + 1, limit->most,
                 cards, reason);
    else
        snprintf(out, size, tr("seat %d holds %d to %d of %s (%s)"), limit->who + 1, limit->least,
                 limit->most, cards, reason);
}

/* Describes a fact: "seat 3 holds CQ SQ (called wesele)". */
static void describe(const struct pack *pack, const struct fact *fact, char *out, size_t size)
{
    char cards[MAX_CARDS * 3];
    notation_cards(pack, fact->limit.cards, 0, cards, sizeof cards);
    if (fact->kind == FACT_LIMIT)
        describe_limit(&fact->limit, cards, fact->reason, out, size);
    else
        snprintf(out, size,
                 fact->kind == FACT_LACKS ? tr("seat %d lacks %s (%s)")
                                          : tr("seat %d holds %s (%s)"),
                 fact->limit.who + 1, cards, fact->reason);
}

void clash_explain(const struct knowledge *knowledge, struct diag *diag)
{
    if (diag == NULL)
        return;
    struct clash clash = {.pack = knowledge->pack, .n = knowledge->n_facts};
    memcpy(clash.facts, knowledge->facts, sizeof clash.facts);
    char text[sizeof diag->message] = "", one[sizeof diag->message];
    text_add(text, sizeof text, "%s", tr("no deal fits"));
    if (clash.n < MAX_FACTS && !fits(&clash)) {
        leave_out_facts(&clash);
        leave_out_cards(&clash);
        for (int i = 0; i < clash.n; i++) {
            describe(clash.pack, &clash.facts[i], one, sizeof one);
            text_add(text, sizeof text, "%s",
                     i == 0             ? ": "
                     : i == clash.n - 1 ? tr(", but ")
                                        : ", ");
            text_add(text, sizeof text, "%s", one);
        }
        if (!is_about_cards(&clash))
            text_add(text, sizeof text,
                     tr_count("; every seat has %d card", "; every seat has %d cards",
                              (uint64_t)clash.pack->hand_size),
                     clash.pack->hand_size);
    }
    (void)diag_set(diag, STATUS_IMPOSSIBLE, 0, 0, "%s", text);
}
