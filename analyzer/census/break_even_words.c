/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See break_even_words.h. */
#include "analyzer/census/break_even_words.h"

#include <math.h>
#include <stdlib.h>

#include "analyzer/report/number_text.h"
#include "engine/rules/auction/auction.h"

const char *act_word(const struct ruleset *rules, const struct act *act)
{
    return act->level == LEVEL_BID ? rules->contracts[act->contract].name
                                   : auction_double_name(rules, act->level);
}

const char *act_side(const struct ruleset *rules, const struct act *act)
{
    if (rules->contracts[act->contract].sides == SIDES_LONE)
        return act->by_old ? "declarer" : "opponents";
    return act->by_old ? "old" : "young";
}

const char *loss_step_code(enum loss_step step)
{
    static const char *const codes[N_LOSS_STEPS] = {"plain", "short", "trickless"};
    return codes[step];
}

void break_even_add_threshold(struct sheet *sheet, int decimals, double chance, double per_tie)
{
    char tie[48] = "", times[24] = "";
    const double size = fabs(per_tie);
    if (size < 1 || size > 1)
        snprintf(times, sizeof times, "%.3g ", size);
    if (size > 0)
        snprintf(tie, sizeof tie, " %s %st", per_tie > 0 ? "+" : number_minus(sheet->style.symbols),
                 times);
    sheet_decimal(sheet, "%.*f%s", decimals, 100 * chance, tie);
}

static enum status each_step(const struct ruleset *rules, struct act act, break_even_visitor *visit,
                             void *self)
{
    for (int win = 0; win < N_LOSS_STEPS; win++)
        for (int loss = 0; loss < N_LOSS_STEPS; loss++) {
            act.win = (enum loss_step)win;
            act.loss = (enum loss_step)loss;
            if (!break_even_has_step(rules, act.contract, !act.by_old, act.win) ||
                !break_even_has_step(rules, act.contract, act.by_old, act.loss))
                continue;
            const struct break_even even = break_even_of(rules, act);
            const enum status status = visit(self, &even);
            if (status != STATUS_OK)
                return status;
        }
    return STATUS_OK;
}

enum status break_even_each(const struct ruleset *rules, break_even_visitor *visit, void *self)
{
    struct break_even *list = NULL;
    size_t n = 0;
    enum status status = break_even_list(rules, &list, &n);
    for (size_t i = 0; i < n && status == STATUS_OK; i++)
        status = each_step(rules, list[i].act, visit, self);
    free(list);
    return status;
}
