/* See decision_words.h. */
#include "analyzer/decision/decision_words.h"

#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"

void option_words(const struct advice *advice, const struct advice_option *option, bool symbols,
                  char out[32])
{
    const struct table *table = &advice->situation.table;
    if (table->phase == PHASE_CARD)
        situation_card(table->rules->pack, option->action, symbols, out);
    else
        text_fold(situation_spoken(option->name), symbols, out, 32);
}

const char *place_code(enum place place)
{
    static const char *const codes[] = {
        [PLACE_SEAT] = "seat", [PLACE_PARTNER] = "partner", [PLACE_OPPONENT] = "opponent"};
    return codes[place];
}

const char *showcase_code(enum showcase kind)
{
    static const char *const codes[] = {
        [SHOW_TYPICAL] = "typical", [SHOW_BEST] = "best", [SHOW_WORST] = "worst"};
    return codes[kind];
}
