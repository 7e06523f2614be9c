/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording_hands.h. Cards are written down by their codes, however they were spelled. */
#include "analyzer/recording/recording_hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/recording/recording_change.h"
#include "analyzer/records/deal_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/rules/auction/call_text.h"

enum { HAND_BYTES = 128 };
_Static_assert((int)HAND_BYTES <= (int)TAKEN_BYTES, "a hand is told as it was taken");

/* --- hands ----------------------------------------------------------------------------------- */

/* A hand as it is written: a '?' for each card that is not known. */
static void write_hand(const struct pack *pack, cardset hand, char out[HAND_BYTES])
{
    out[0] = '\0';
    if (hand != 0)
        notation_cards(pack, hand, 0, out, HAND_BYTES);
    for (int k = cardset_count(hand); k < pack->hand_size; k++)
        text_list(out, HAND_BYTES, " ", "?");
}

void recording_write_hands(const struct pack *pack, const cardset told[N_SEATS], unsigned n,
                           const char *text, char out[HANDS_BYTES])
{
    out[0] = '\0';
    for (unsigned s = 0; s < N_SEATS; s++) {
        char hand[HAND_BYTES] = "?";
        if (s < n)
            write_hand(pack, told[s], hand);
        else if (s == n && text != NULL)
            snprintf(hand, sizeof hand, "%s", text);
        text_list(out, HANDS_BYTES, " | ", "%s", hand);
    }
}

/* --- the head of a deal ---------------------------------------------------------------------- */

static bool must_name_rules(const struct recording *recording)
{
    const struct recording_options *options = &recording->options;
    const char *inherited = recording->deals.course.rules.text;
    return inherited == NULL ||
           (options->rules_are_asked && strcmp(inherited, options->rules_name) != 0);
}

/* The lines that a deal begins with before its hands, each with its '\n'. */
static void write_head(const struct recording *recording, char out[HANDS_BYTES])
{
    const struct deal_places *places = &recording->now.places;
    out[0] = '\0';
    if (!places->values[RECORD_RULES].is_there && must_name_rules(recording))
        text_add(out, HANDS_BYTES, "rules: %s\n", recording->options.rules_name);
    if (!places->values[RECORD_PLAYERS].is_there && recording_must_seat(recording))
        text_add(out, HANDS_BYTES, "players: %s\n", recording->options.players);
}

enum status recording_choose_rules(struct recording *recording, struct diag *diag)
{
    const struct deal_places *places = &recording->now.places;
    if (places->values[RECORD_RULES].is_there || recording->now.n_told > 0)
        return STATUS_OK;
    return recording_find_rules(
        recording, must_name_rules(recording) ? NULL : recording->deals.course.rules.text, diag);
}

/* --- taking a hand --------------------------------------------------------------------------- */

/* Puts a value in the place of that of the line `deal:`, or begins the line. */
static enum status put_hands(const struct recording *recording, const char *value,
                             struct edited_text *text)
{
    const struct deal_places *places = &recording->now.places;
    if (places->values[RECORD_DEAL].is_there) {
        const size_t begin = places->values[RECORD_DEAL].begin;
        return edit_splice(text, begin, places->values[RECORD_DEAL].end - begin, value);
    }
    char head[HANDS_BYTES], lines[2 * HANDS_BYTES + sizeof "deal: "];
    write_head(recording, head);
    snprintf(lines, sizeof lines, "%sdeal: %s", head, value);
    return edit_add_lines(text, places, lines);
}

/* What was told with this hand, with the codes of its cards; the last one follows from three. */
static enum status spell_hands(const struct recording *recording, const char *typed, unsigned *n,
                               char out[HANDS_BYTES], struct diag *diag)
{
    const struct pack *pack = recording->rules->pack;
    char hands[HANDS_BYTES];
    cardset told[N_SEATS], all = 0;
    seatset hidden;
    recording_write_hands(recording->rules->pack, recording->now.told, *n, typed, hands);
    const enum status status = deal_text_read_known(pack, hands, told, &hidden, diag);
    if (status != STATUS_OK)
        return status;
    ++*n;
    for (unsigned s = 0; s < *n; s++)
        all |= told[s];
    if (*n == N_SEATS - 1 && cardset_count(all) == pack->hand_size * (N_SEATS - 1))
        told[(*n)++] = pack->all & ~all;
    recording_write_hands(pack, told, *n, NULL, out);
    return STATUS_OK;
}

enum status recording_take_hand(struct recording *recording, const char *line, const char **at,
                                struct diag *diag)
{
    const unsigned who = (unsigned)recording->now.n_told;
    unsigned n = who;
    const size_t length = strcspn(*at, "|");
    char typed[HAND_BYTES], hands[HANDS_BYTES];
    struct edited_text text;
    enum status status = recording_choose_rules(recording, diag);
    if (status == STATUS_OK && length >= sizeof typed)
        status = diag_set(diag, STATUS_INPUT, 0, 0,
                          tr_count("a hand has %d card", "a hand has %d cards",
                                   (uint64_t)recording->rules->pack->hand_size),
                          recording->rules->pack->hand_size);
    snprintf(typed, sizeof typed, "%.*s", (int)length, *at);
    if (status == STATUS_OK)
        status = spell_hands(recording, typed, &n, hands, diag);
    if (status == STATUS_OK)
        status = recording_copy(recording, &text);
    if (status == STATUS_OK) {
        if (n == N_SEATS) /* that line ends the telling of hands */
            status = edit_add_lines(&text, &recording->now.places, "calls:");
        if (status == STATUS_OK)
            status = put_hands(recording, hands, &text);
        status = recording_accept(recording, &text, status, diag);
    }
    if (status == STATUS_INPUT && diag != NULL)
        diag->column = (int)(*at - line) + 1;
    if (status != STATUS_OK)
        return status;
    *at += length + ((*at)[length] == '|');
    write_hand(recording->rules->pack, recording->now.told[who], typed);
    recording_note(recording, (int)who, typed);
    return status;
}

bool recording_is_fourth_hand(const struct recording *recording, const char **at)
{
    const struct deal_under_way *now = &recording->now;
    const struct pack *pack = recording->rules->pack;
    const char *end = *at;
    cardset hand = 0;
    card c;
    if (now->n_told < N_SEATS || deal_under_way_calls(now) > 0 || now->deal.end.n_played > 0)
        return false;
    for (; *end != '\0' && notation_read_card(pack, &end, &c, NULL) == STATUS_OK;
         call_skip_gap(&end)) {
        const card copy = pack_copy_in(pack, c, now->told[N_SEATS - 1] & ~hand);
        if (copy == CARD_NONE)
            return false;
        hand |= cardset_of(copy);
    }
    if (cardset_count(hand) != pack->hand_size || *end != '\0')
        return false;
    *at = end;
    return true;
}
