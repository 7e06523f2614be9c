/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of Kop as a test writes them; a failure fails the test that runs. */
#pragma once

#include "engine/core/pack.h"

/* "HA HT CQ". */
cardset kop_cards(const char *text);

/* "HA". */
card kop_card(const char *text);

/* "HA HT CQ CJ | …", of four seats. */
void kop_deal(const char *text, cardset dealt[4]);
