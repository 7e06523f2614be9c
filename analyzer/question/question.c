/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/question/question.h"

#include "engine/core/language.h"

bool question_suppose(struct supposition *given, const char *text, bool denied)
{
    int place = given->n;
    if (given->n == MAX_SUPPOSED)
        return false;
    for (; !denied && place > 0 && given->items[place - 1].denied; place--)
        given->items[place] = given->items[place - 1];
    given->items[place] = (struct supposed){text, denied};
    given->n++;
    return true;
}

enum status question_turn(const struct question *question, struct diag *diag)
{
    const struct table *table = &question->situation.table;
    const int me = question->situation.me + 1, turn = table->turn + 1;
    diag_set_source(diag, "");
    if (table->phase == PHASE_OVER)
        return diag_refuse(diag, N_("the deal is finished: there is nothing to decide"));
    if (turn == me)
        return STATUS_OK;
    return diag_refuse(
        diag,
        table->phase == PHASE_CALL
            ? N_("it is seat %d's turn, not yours (seat %d); give the calls so far with --auction")
            : N_("it is seat %d's turn, not yours (seat %d); give the cards so far with --play"),
        turn, me);
}

enum status question_settle(struct question *question, struct diag *diag)
{
    struct table *table = &question->situation.table;
    diag_set_source(diag, "--auction");
    while (table->phase == PHASE_CALL) {
        const char *objection =
            auction_objection(&table->auction, table->rules, 0, CALL_INDEX_PASS);
        if (objection != NULL)
            return diag_refuse(diag, N_("the auction is not over, and seat %d may not pass: %s"),
                               table->turn + 1, tr(objection));
        table_call(table, CALL_INDEX_PASS);
    }
    if (table->phase == PHASE_OVER)
        return diag_refuse(diag, N_("the deal is over: there is nothing left to play"));
    if (table->raised_by == SEAT_OPEN)
        situation_raise(&question->situation);
    if (table_has_speech(table))
        table->phase = PHASE_ANNOUNCE;
    question->is_course = true;
    diag_set_source(diag, "");
    return STATUS_OK;
}

/* Adds what a settled contract implies: no hand won before the auction (RULES 2.4, AMB-18), and in
 * cicha the declarer has all the old cards. What a bid implies follows from the table. */
static void contract_proves(const struct question *question, struct knowledge *knowledge)
{
    const struct ruleset *rules = question->situation.table.rules;
    if (question->situation.table.auction.n_calls == 0)
        knowledge_no_award(knowledge, rules);
    if (rules->contracts[question->contract].origin == ORIGIN_SILENT)
        knowledge_holds(knowledge, (unsigned)question->declarer, rules->old_cards,
                        "cicha is played by the holder of all the old cards");
}

void question_knowledge(const struct question *question, struct knowledge *out)
{
    const struct view view = situation_view(&question->situation);
    knowledge_of_view(out, &view);
    if (question->is_settled)
        contract_proves(question, out);
}

enum status question_deals(const struct question *question, struct deals **out, struct diag *diag)
{
    struct knowledge knowledge;
    const struct view view = situation_view(&question->situation);
    question_knowledge(question, &knowledge);
    return supposition_deals(question->request.given, &knowledge, &view, out, diag);
}
