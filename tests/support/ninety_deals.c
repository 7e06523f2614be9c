/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See ninety_deals.h. */
#include "tests/support/ninety_deals.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

void ninety_deals(struct setting *setting)
{
    setting_init_contract(setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE,
                          "HQ CQ HJ SJ DT SQ DJ", 0);
    assert_true(deals_number(setting->deals) == 90); /* 6! / (2! 2! 2!) */
}

void ninety_slanted(struct posterior *posterior, double chance[90], double cumulative[90])
{
    double sum = 0.0, up_to = 0.0;
    for (int i = 0; i < 90; i++)
        sum += chance[i] = i < 10 ? 0.0 : i + 1;
    for (int i = 0; i < 90; i++) {
        chance[i] /= sum;
        cumulative[i] = up_to += chance[i];
    }
    cumulative[89] = 1.0;
    *posterior = (struct posterior){.n = 90, .chance = chance, .cumulative = cumulative};
}

void ninety_picker(struct deal_picker *picker, const struct plan *plan,
                   const struct setting *setting)
{
    assert_int_equal(picker_init(picker, plan, setting->deals), STATUS_OK);
}
