/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of gran (RULES 2.6), which no shipped set of Kop has. */
#pragma once

#include "engine/rules/order.h"

/* Trumps CJ SJ HJ DJ; four side suits A T Q; Kop's duties to ruff and beat. */
void gran_order(struct order *order);
