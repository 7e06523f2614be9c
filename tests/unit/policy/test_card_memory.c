/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices of cards that were made before. */
#include <stdlib.h>

#include "engine/policy/learnt/card_net.h"
#include "tests/support/test.h"

static const struct auction unbid = {.contract = CONTRACT_NONE, .declarer = SEAT_NONE},
                            called = {.contract = 1, .declarer = 2, .n_calls = 2, .calls = {3, 0}},
                            other = {.contract = 1, .declarer = 2, .n_calls = 2, .calls = {3, 1}},
                            set = {.contract = 1, .declarer = 2}; /* table_close_auction */

static const struct card_place place = {.dealt = 0x1111, .actions = 0x1010, .line = 0x1234};

/* What is kept for a place in an auction; then `chosen` is. */
static unsigned keep(struct card_memory *memory, const struct auction *auction,
                     struct card_place asked, unsigned chosen)
{
    card_memory_turn(memory, auction);
    struct card_slot *slot = card_memory_slot(memory, &asked);
    const unsigned before = slot->seen;
    slot->seen = (uint8_t)chosen;
    return before;
}

TEST(a_card_is_kept_for_its_choice_alone)
{
    struct card_memory *memory = calloc(1, sizeof *memory);
    assert_non_null(memory);
    struct card_place hand = place, line = place, limited = place, turned = place;
    hand.dealt = 0x1112;
    line.line = 0x1235;
    limited.actions = 0x0010;
    turned.is_turned = true;
    assert_int_equal(keep(memory, &called, place, 4), CARD_NONE);
    assert_int_equal(keep(memory, &called, hand, 5), CARD_NONE);
    assert_int_equal(keep(memory, &called, line, 6), CARD_NONE);
    assert_int_equal(keep(memory, &called, place, 4), 4);
    assert_int_equal(keep(memory, &called, turned, 4), 4);
    assert_int_equal(keep(memory, &called, hand, 5), 5);
    assert_int_equal(keep(memory, &called, line, 6), 6);
    assert_int_equal(keep(memory, &called, limited, 4), CARD_NONE);
    free(memory);
}

TEST(nothing_is_kept_from_one_auction_to_the_next)
{
    static const struct auction *const turns[] = {&unbid, &called, &other, &set, &unbid, &other};
    struct card_memory *memory = calloc(1, sizeof *memory);
    assert_non_null(memory);
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        assert_int_equal(keep(memory, turns[i], place, 12), CARD_NONE);
        assert_int_equal(keep(memory, turns[i], place, 12), 12);
        assert_int_equal(memory->n_auctions, i + 1);
    }
    free(memory);
}
