/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See whole_words.h. */
#include "analyzer/census/whole_words.h"

#include "engine/rules/auction/auction.h"

const char *whole_call_name(const struct ruleset *rules, unsigned call)
{
    return call == CALL_INDEX_PASS     ? "pass"
           : call == CALL_INDEX_DOUBLE ? auction_double_name(rules, 0)
                                       : rules->calls[call].name;
}
