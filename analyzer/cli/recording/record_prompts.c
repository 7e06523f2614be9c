/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_prompts.h. */
#include "analyzer/cli/recording/record_prompts.h"

#include <string.h>

#include "analyzer/club/recording.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

/* "Anna (seat 1)", or "seat 1". */
static void name_seat(const char *name, unsigned s, char out[96])
{
    if (name != NULL)
        snprintf(out, 96, tr("%s (seat %u)"), name, s + 1);
    else
        snprintf(out, 96, tr("seat %u"), s + 1);
}

static enum status list_offers(FILE *out, const struct recording *recording, bool symbols)
{
    struct offers offers;
    const enum status status = recording_offers(recording, &offers);
    if (status != STATUS_OK)
        return status;
    fputs(" [", out);
    for (int i = 0; i < offers.n; i++) {
        char code[8];
        if (i < offers.n_cards)
            situation_card(recording->rules->pack, offers.cards[i], symbols, code);
        fprintf(out, "%s%s", i > 0 ? " " : "", i < offers.n_cards ? code : offers.words[i]);
    }
    fprintf(out, "%s]", offers.n == 0 ? tr("nothing is legal: undo what is wrong before it") : "");
    return STATUS_OK;
}

enum status record_prompt(FILE *out, const struct recording *recording, bool symbols)
{
    unsigned s;
    char who[96];
    enum status status = STATUS_OK;
    const enum recording_stage stage = recording_stage(recording, &s);
    name_seat(recording_name(recording, s), s, who);
    if (stage == RECORDING_HAND)
        fprintf(out, tr("Deal %d, hand of %s [? = unknown]"), recording->number, who);
    else if (stage == RECORDING_CALL)
        fprintf(out, tr("Deal %d, %s calls"), recording->number, who);
    else
        fprintf(out, tr("Deal %d, trick %d, %s plays"), recording->number,
                recording->now.deal.end.n_played / N_SEATS + 1, who);
    if (stage != RECORDING_HAND)
        status = list_offers(out, recording, symbols);
    fputs(": ", out);
    fflush(out);
    return status;
}

void record_prompt_taken(FILE *out, const struct recording *recording)
{
    if (recording->taken_seat != SEAT_NONE)
        fprintf(out, "%d ", recording->taken_seat + 1);
    fprintf(out, "%s\n", recording->taken);
    fflush(out);
}

void record_prompt_finished(FILE *out, const struct recording *recording)
{
    const struct deal_under_way *done = &recording->done;
    const struct sides *sides = &done->deal.settlement.sides;
    char who[96];
    fprintf(out, tr("Deal %d is over"), recording->number - 1);
    if (!done->deal.is_settled) {
        fprintf(out, "%s\n", tr(": without all hands it cannot be settled"));
        return;
    }
    fprintf(out, ": %s", tr_word(done->deal.rules->contracts[sides->contract].name));
    if (sides->declarer != SEAT_NONE) {
        const unsigned s = (unsigned)sides->declarer;
        name_seat(NULL, s, who);
        fprintf(out, " (%s)", done->is_named ? done->names[s] : who);
    }
    for (unsigned s = 0; s < N_SEATS; s++) {
        name_seat(NULL, s, who);
        fprintf(out, "%s %s %+d", s == 0 ? ":" : ",", done->is_named ? done->names[s] : who,
                done->deal.payoff[s]);
    }
    fputc('\n', out);
    fflush(out);
}

void record_prompt_help(FILE *out)
{
    fputs(
        tr("  HA HT CQ CJ    the hand that is asked for; ? is an unknown card, a lone ? an unknown "
           "hand\n"
           "  zolo, P        the call; HA, 10H, ♥A or Kier As the card; several may stand in a "
           "line\n"
           "  2:re           an announcement, before the card that falls next\n"
           "  tabled: 1      or agreed: yes, penalty: 2 revoke: that is how the deal ends\n"
           "  stake: 0.50    or rules:, players:, bok:, session: at the beginning of a deal\n"
           "  undo           takes the last thing back, also of the deal before\n"
           "  show           the deal as it is written so far\n"
           "  quit           ends, as Ctrl-D does; all is kept, and the next time it goes on\n"),
        out);
}

void record_prompt_deal(FILE *out, const struct recording *recording)
{
    const char *text = recording->text.bytes + recording->begin;
    fputs(text[0] == '\0' ? tr("nothing yet\n") : text, out);
    fflush(out);
}
