/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See evening_cards.h. */
#include "analyzer/evening/evening_cards.h"

#include "analyzer/records/deal_text.h"
#include "engine/core/language.h"
#include "engine/rules/sides/sides.h"

enum status evening_read_cards(const struct evening_reading *reading, struct evening_cards *out)
{
    const struct evening_field *field = &reading->line->fields[COLUMN_CARDS];
    *out = (struct evening_cards){.are_told = field->text[0] != '\0'};
    if (!out->are_told)
        return STATUS_OK;
    const enum status status =
        deal_text_read(reading->before->rules->pack, field->text, out->dealt, reading->diag);
    if (status == STATUS_INPUT) {
        reading->diag->line = reading->line->line;
        reading->diag->column += field->column - 1;
    }
    return status;
}

/* An unbid game is settled by who holds the old cards; the sheet must call it by that name. */
static enum status hold_unbid(const struct evening_reading *reading, int contract,
                              const struct sides *sides)
{
    const struct ruleset *rules = reading->before->rules;
    if (sides->contract == contract)
        return STATUS_OK;
    return evening_refuse(reading, COLUMN_CARDS,
                          sides->contract == rules->silent
                              ? N_("one hand has all the old cards, so the game is %s")
                              : N_("the old cards are in two hands, so the game is %s"),
                          rules->contracts[sides->contract].name);
}

/* A hand that wins before the auction leaves no other game to play (AMB-18). */
static enum status hold_award(const struct evening_reading *reading,
                              const struct evening_cards *cards, int contract)
{
    const struct ruleset *rules = reading->before->rules;
    int holder;
    const int award = sides_award(rules, cards->dealt, &holder);
    if (award == CONTRACT_NONE || award == contract)
        return STATUS_OK;
    return evening_refuse(reading, COLUMN_CARDS,
                          N_("one hand wins before the auction, so the game is %s"),
                          rules->contracts[award].name);
}

/* The holders in the order of their seats. */
static void name_all(seatset old, seat named[2], int *n)
{
    *n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seatset_has(old, s) && *n < 2)
            named[(*n)++] = (seat)s;
}

enum status evening_hold_cards(const struct evening_reading *reading,
                               const struct evening_cards *cards, int contract, int declarer,
                               seat named[2], int *n)
{
    const struct ruleset *rules = reading->before->rules;
    const struct contract *of = &rules->contracts[contract];
    const bool is_unbid = of->origin == ORIGIN_UNBID || of->origin == ORIGIN_SILENT;
    if (hold_award(reading, cards, contract) != STATUS_OK)
        return STATUS_INPUT;
    if (!is_unbid && (of->needs & ~cards->dealt[declarer]) != 0)
        return evening_refuse(reading, COLUMN_CARDS,
                              N_("the declarer was not dealt the cards that %s demands"), of->name);
    if (!is_unbid && of->sides != SIDES_WEDDING)
        return STATUS_OK;
    const struct sides sides =
        sides_settle(rules, is_unbid ? CONTRACT_NONE : contract, declarer, CARD_NONE, cards->dealt);
    if (is_unbid && hold_unbid(reading, contract, &sides) != STATUS_OK)
        return STATUS_INPUT;
    seatset told = 0;
    for (int i = 0; i < *n; i++)
        told = (seatset)(told | seatset_of(named[i]));
    /* Another partner may have been chosen by another card. */
    if (told != 0 && is_unbid && told != sides.old)
        return evening_refuse(reading, COLUMN_OLD, N_("by the cards others hold the old ones"), "");
    if (told == 0)
        name_all(sides.old, named, n);
    return STATUS_OK;
}
