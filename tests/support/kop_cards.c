/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See kop_cards.h. */
#include "tests/support/kop_cards.h"

#include "analyzer/files/deal_text.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"

cardset kop_cards(const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(&pack_16, text, &set, NULL), STATUS_OK);
    return set;
}

card kop_card(const char *text)
{
    return (card)cardset_first(kop_cards(text));
}

void kop_deal(const char *text, cardset dealt[4])
{
    struct diag diag = {0};
    if (deal_text_read(&pack_16, text, dealt, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}
