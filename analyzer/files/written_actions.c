/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/files/written_actions.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "analyzer/language/languages.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/play/state.h"
#include "engine/play/view.h"
#include "engine/rules/auction/call_text.h"

enum { WORD_SIZE = 32 };

void written_actions_init(struct written_actions *actions, const struct ruleset *rules,
                          const cardset hands[N_SEATS], int own_seat)
{
    *actions = (struct written_actions){.rules = rules, .own_seat = own_seat};
    memcpy(actions->hands, hands, sizeof actions->hands);
    table_init(&actions->table, rules);
}

static bool is_whole(const struct written_actions *actions, unsigned s)
{
    return cardset_count(actions->hands[s]) == actions->rules->pack->hand_size;
}

seatset written_actions_whole_hands(const struct written_actions *actions, cardset dealt[N_SEATS])
{
    seatset whole = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        dealt[s] = is_whole(actions, s) ? actions->hands[s] : 0;
        whole |= (seatset)(is_whole(actions, s) << s);
    }
    return whole;
}

enum status written_actions_refuse(const struct written_actions *actions, int column,
                                   const char *why, struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, 0, column, N_("trick %d, seat %d: %.600s"),
                    actions->table.n_played / N_SEATS + 1, actions->table.turn + 1, tr(why));
}

/* --- calls -------------------------------------------------------------------------- */

enum status written_actions_calls(struct written_actions *actions, const char *text,
                                  struct compulsion compulsion, struct diag *diag)
{
    const struct ruleset *rules = actions->rules;
    cardset dealt[N_SEATS];
    struct auction auction;
    table_init(&actions->table, rules);
    written_actions_whole_hands(actions, dealt);
    auction_init(&auction, rules);
    auction.owing = compulsion.owing;
    auction.forced = compulsion.forced;
    const bool by_words = rules->auction == AUCTION_RESERVATIONS &&
                          (actions->own_seat == SEAT_NONE || reservation_text_is(rules, text));
    TRY(by_words ? reservation_text_read(rules, text, dealt, compulsion, &auction, diag)
                 : auction_read_on(rules, text, dealt, &auction, diag));
    if (actions->own_seat != SEAT_NONE)
        reservation_pass_healthy(rules, &auction);
    actions->table.auction.owing = auction.owing;
    actions->table.auction.forced = auction.forced;
    for (unsigned i = 0; i < auction.n_calls; i++)
        table_call(&actions->table, auction.calls[i]);
    table_raise(&actions->table, actions->hands);
    return STATUS_OK;
}

enum status written_actions_pass_all(struct written_actions *actions, struct compulsion compulsion,
                                     struct diag *diag)
{
    const struct auction *auction = &actions->table.auction;
    table_init(&actions->table, actions->rules);
    actions->table.auction.owing = compulsion.owing;
    actions->table.auction.forced = compulsion.forced;
    while (!auction->closed) {
        const char *objection = auction_objection(auction, actions->rules, 0, CALL_INDEX_PASS);
        if (objection != NULL)
            return diag_set(
                diag, STATUS_INPUT, 0, 1,
                N_("cards without calls mean that everybody passed, but seat %d may not pass: %s"),
                auction->speaker + 1, tr(objection));
        table_call(&actions->table, CALL_INDEX_PASS);
    }
    table_raise(&actions->table, actions->hands);
    return STATUS_OK;
}

/* --- Schweinchen ------------------------------------------------------------------------------ */

/* True for "2:schweinchen", with any seat. */
static bool says_raised(const struct written_actions *actions, const char *at)
{
    const size_t n = strcspn(at + 2, " \t\r\n,;");
    return actions->rules->raising != 0 && n == sizeof RULESET_RAISED - 1 &&
           strncasecmp(at + 2, RULESET_RAISED, n) == 0;
}

/* The reason why a seat cannot announce Schweinchen; NULL if it can. */
static const char *object_to_raised(const struct written_actions *actions, unsigned who)
{
    const struct table *table = &actions->table;
    const cardset raising = actions->rules->raising;
    bool is_elsewhere = is_whole(actions, who) && (raising & ~actions->hands[who]) != 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        is_elsewhere = is_elsewhere || (s != who && (actions->hands[s] & raising) != 0);
    return !table_may_raise(table) ? N_("in this game there is no Schweinchen")
           : table->n_played > 0   ? N_("Schweinchen must be announced before the first card")
           : table->raised_by >= 0 && table->raised_by != (int)who
               ? N_("another seat has announced Schweinchen")
           : is_elsewhere ? N_("this seat does not hold both aces of diamonds")
                          : NULL;
}

/* --- announcements ------------------------------------------------------------------ */

/* The announcement that a word such as "re" or "keine90" names, or NULL. "re" must not be made
 * canonical, since notation_canonical takes it for rekontra (RULES 0.2a). */
static const struct call *find_announcement(const struct ruleset *rules, const char *word)
{
    char name[WORD_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, ";"), word);
    for (int i = 0; i < rules->n_calls; i++) {
        const struct call *call = &rules->calls[i];
        if (call->kind == CALL_ANNOUNCE &&
            (strcasecmp(name, call->name) == 0 ||
             (call->level > LEVEL_TEAM && languages_mean(name, "column", call->name))))
            return call;
    }
    return NULL;
}

/* The sides that the known cards imply. A seat with unknown cards is never known to be young. */
static struct known_sides sides_of_known(const struct written_actions *actions)
{
    cardset dealt[N_SEATS];
    const seatset whole = written_actions_whole_hands(actions, dealt);
    struct known_sides all = {0, 0};
    for (unsigned s = 0; s < N_SEATS; s++) {
        const cardset own = actions->hands[s];
        const seatset self = seatset_of(s);
        const struct view view = {
            .table = &actions->table, .me = (seat)s, .dealt = own, .hand = own};
        const struct known_sides known = view_sides(&view);
        all.old |= known.old;
        all.young |= seatset_has(whole, s) ? known.young : (seatset)(known.young & ~self);
    }
    if (cardset_count(all.old) == N_SEATS / 2) /* all hands together reveal both old seats */
        all.young = seatset_others(all.old);
    return all;
}

/* The sides, as far as the own seat knows or, without an own seat, as known hands reveal. */
static struct known_sides sides_of(const struct written_actions *actions)
{
    if (actions->own_seat == SEAT_NONE)
        return sides_of_known(actions);
    const cardset own = actions->hands[actions->own_seat];
    const struct view view = {
        .table = &actions->table, .me = (seat)actions->own_seat, .dealt = own, .hand = own};
    return view_sides(&view);
}

/* Finds the team of a seat, or TEAM_NONE if unknown. Returns false if the announcement belongs to
 * the other team. Before the deciding trick of a Hochzeit, true if all hands are known. */
static bool find_team(const struct written_actions *actions, unsigned who, const struct call *call,
                      enum team *team)
{
    struct state state;
    cardset dealt[N_SEATS];
    int partner;
    if (actions->own_seat != SEAT_NONE ||
        written_actions_whole_hands(actions, dealt) != ALL_SEATS) {
        const struct known_sides known = sides_of(actions);
        *team = known.old >> who & 1             ? TEAM_RE
                : known.young >> who & 1         ? TEAM_KONTRA
                : cardset_is_single(call->teams) ? (enum team)cardset_first(call->teams)
                                                 : TEAM_NONE;
        return *team == TEAM_NONE || (call->teams >> *team & 1) != 0;
    }
    state_resume(&state, &actions->table, dealt);
    *team = state_team(&state, who);
    const bool is_open =
        actions->rules->contracts[state.settlement.sides.contract].sides == SIDES_FINDER &&
        table_deciding_trick(&actions->table, &partner) == 0;
    return is_open || (call->teams >> *team & 1) != 0;
}

/* True, with a message in `why`, if seat `who` may not announce this now. Sets *team. */
static bool object_to_call(const struct written_actions *actions, unsigned who,
                           const struct call *call, enum team *team, char *why, size_t size)
{
    const bool is_own = find_team(actions, who, call, team);
    if (*team == TEAM_NONE)
        snprintf(why, size,
                 tr("'%s' from a seat whose team is unknown; first write %u:re or %u:kontra"),
                 call->name, who + 1, who + 1);
    else if (!is_own)
        snprintf(why, size, tr("'%s': this seat belongs to the other team, %s"), call->name,
                 announcing_word(*team, LEVEL_TEAM));
    else
        return table_announcement_objection(&actions->table, who, *team, (enum level)call->level,
                                            why, size);
    return true;
}

/* Suggests announcements that the seat may make. */
static void explain_unknown(const struct written_actions *actions, unsigned who, const char *word,
                            char *why, size_t size)
{
    const char *hints[MAX_CALLS] = {0};
    char list[128] = "";
    size_t n = 0;
    for (int i = 0; i < actions->rules->n_calls; i++) {
        const struct call *call = &actions->rules->calls[i];
        enum team team;
        if (call->kind != CALL_ANNOUNCE)
            continue;
        text_add(list, sizeof list, " %s", call->name);
        if (!object_to_call(actions, who, call, &team, why, size))
            hints[n++] = call->name;
    }
    const char *nearest = notation_nearest(word, hints, n);
    if (word[0] == '\0')
        snprintf(why, size, "%s",
                 tr("no word after the colon; write it without a space, like 1:re"));
    else if (nearest != NULL)
        snprintf(why, size, tr("'%s' is not an announcement; did you mean '%s'?"), word, nearest);
    else
        snprintf(why, size, tr("'%s' is not an announcement; the announcements are%s"), word,
                 list[0] != '\0' ? list : tr(": none in these rules"));
}

/* Makes the announcement at *at, such as "2:re", and moves *at past it. */
static enum status read_announcement(struct written_actions *actions, int column, const char **at,
                                     struct diag *diag)
{
    const char *start = *at;
    const unsigned who = (unsigned)(start[0] - '1');
    char word[WORD_SIZE], why[256];
    enum team team = TEAM_NONE;
    bool is_wrong = true;
    snprintf(why, sizeof why, "%s", tr("seats are numbered 1 to 4"));
    notation_excerpt(start + 2, word);
    const struct call *call = find_announcement(actions->rules, word);
    const bool raises = says_raised(actions, start);
    const char *objection = who < N_SEATS && raises ? object_to_raised(actions, who) : NULL;
    if (objection != NULL)
        snprintf(why, sizeof why, "%s", tr(objection));
    else if (who < N_SEATS && raises)
        is_wrong = false;
    else if (who < N_SEATS && actions->table.phase == PHASE_OVER)
        snprintf(why, sizeof why, "%s", tr("the deal is over"));
    else if (who < N_SEATS && call == NULL)
        explain_unknown(actions, who, word, why, sizeof why);
    else if (who < N_SEATS)
        is_wrong = object_to_call(actions, who, call, &team, why, sizeof why);
    if (is_wrong)
        return diag_set(diag, STATUS_INPUT, 0, column, N_("trick %d, seat %c: %.400s"),
                        actions->table.n_played / N_SEATS + 1, start[0], why);
    if (raises) {
        actions->hands[who] |= actions->rules->raising;
        table_raise(&actions->table, actions->hands);
    } else {
        table_announce(&actions->table, who, team, (enum level)call->level);
    }
    *at = start + 2 + strcspn(start + 2, " \t\r\n,;");
    return STATUS_OK;
}

/* --- cards -------------------------------------------------------------------------- */

static cardset cards_known(const struct written_actions *actions)
{
    cardset all = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        all |= actions->hands[s];
    return all;
}

/* The copy of a card that the seat on turn can have meant: a copy in its hand, else a copy not
 * known to be elsewhere, else CARD_NONE. */
static card copy_meant(const struct written_actions *actions, card c)
{
    const struct table *table = &actions->table;
    const struct pack *pack = actions->rules->pack;
    const cardset own = actions->hands[table->turn] & ~table->played[table->turn];
    const card held = pack_copy_in(pack, c, own);
    return held != CARD_NONE ? held : pack_copy_in(pack, c, pack->all & ~cards_known(actions));
}

/* Writes where a card is, to explain why an unknown hand cannot contain that card. */
static void add_place(const struct written_actions *actions, card c, char *why, size_t size)
{
    char code[8];
    situation_card(actions->rules->pack, c, actions->symbols, code);
    for (unsigned s = 0; s < N_SEATS; s++)
        if (cardset_has(actions->hands[s], c))
            snprintf(why, size,
                     (int)s == actions->own_seat ? tr("%s is in your own hand (seat %u)")
                                                 : tr("%s is in the hand of seat %u"),
                     code, s + 1);
    for (int i = 0; i < actions->table.n_played; i++)
        if (actions->table.cards[i] == c && actions->table.players[i] != actions->own_seat)
            snprintf(why, size, tr("%s was already played in trick %d"), code, i / N_SEATS + 1);
}

/* True, with a message in `why`, if a card cannot be played. `meant` is the copy, or CARD_NONE. */
static bool object_to_card(const struct written_actions *actions, card c, card meant, bool fills,
                           char *why, size_t size)
{
    const unsigned s = actions->table.turn;
    const card named = meant == CARD_NONE ? c : meant;
    /* a complete hand must contain the card even if `fills` is set */
    const bool is_missing = meant == CARD_NONE || !cardset_has(actions->hands[s], meant);
    if (is_whole(actions, s) && (!fills || is_missing))
        return objection_to_card(&actions->table, actions->hands[s], named, actions->symbols, why,
                                 size);
    if (meant == CARD_NONE)
        add_place(actions, c, why, size);
    return meant == CARD_NONE;
}

static enum status read_card(struct written_actions *actions, int column, const char **at,
                             bool fills, struct diag *diag)
{
    struct diag wrong = {0};
    char why[512], word[WORD_SIZE];
    card c;
    if (actions->table.phase == PHASE_OVER)
        return diag_set(diag, STATUS_INPUT, 0, column, N_("play: more than the deal's %d cards"),
                        actions->rules->pack->n_cards);
    notation_excerpt(*at, word);
    if (find_announcement(actions->rules, word) != NULL) {
        snprintf(why, sizeof why,
                 tr("'%s' is not a card; an announcement follows its seat, like 1:%s"), word, word);
        return written_actions_refuse(actions, column, why, diag);
    }
    if (notation_next_card(actions->rules->pack, *at - (column - 1), at, &c, &wrong) != STATUS_OK)
        return actions->own_seat == SEAT_NONE
                   ? written_actions_refuse(actions, column, wrong.message, diag)
                   : diag_set(diag, STATUS_INPUT, 0, column, "%s", wrong.message);
    const card meant = copy_meant(actions, c);
    if (object_to_card(actions, c, meant, fills, why, sizeof why))
        return written_actions_refuse(actions, column, why, diag);
    assert(meant != CARD_NONE);
    actions->hands[actions->table.turn] |= cardset_of(meant);
    table_card(&actions->table, meant);
    return STATUS_OK;
}

enum status written_actions_play(struct written_actions *actions, const char *text, bool fills,
                                 struct diag *diag)
{
    const char *at = text;
    for (call_skip_gap(&at); *at != '\0'; call_skip_gap(&at)) {
        const int column = (int)(at - text) + 1;
        if (actions->table.phase == PHASE_OVER && actions->own_seat != SEAT_NONE)
            return diag_set(diag, STATUS_INPUT, 0, column,
                            N_("the deal is over; no card can follow"));
        const bool is_bar = *at == '|' || *at == '/';
        if (is_bar && !fills && (actions->table.n_played % N_SEATS != 0 || column == 1))
            return written_actions_refuse(
                actions, column, tr("a bar belongs between tricks, after every fourth card"), diag);
        at += is_bar;
        if (is_bar)
            continue;
        const bool is_announcement = at[0] >= '0' && at[0] <= '9' && at[1] == ':';
        if (!is_announcement)
            TRY(read_card(actions, column, &at, fills, diag));
        else if (fills && !says_raised(actions, at))
            at += strcspn(at, " \t\r\n,;");
        else
            TRY(read_announcement(actions, column, &at, diag));
    }
    return STATUS_OK;
}

/* --- the history of a question -------------------------------------------------------- */

static bool is_blank(const char *text)
{
    if (text != NULL)
        call_skip_gap(&text);
    return text == NULL || *text == '\0';
}

static void begin_history(const struct ruleset *rules, const struct history *history,
                          struct written_actions *actions)
{
    cardset dealt[N_SEATS] = {0};
    dealt[history->me] = history->hand;
    written_actions_init(actions, rules, dealt, (int)history->me);
    actions->table.auction.owing = history->compulsion.owing;
    actions->table.auction.forced = history->compulsion.forced;
}

enum status history_read(const struct ruleset *rules, const struct history *history,
                         struct table *out, struct diag *diag)
{
    struct written_actions actions;
    const bool has_calls = !is_blank(history->calls), has_cards = !is_blank(history->play);
    begin_history(rules, history, &actions);
    diag_set_source(diag, has_calls ? "--auction" : "--play");
    if (has_calls)
        TRY(written_actions_calls(&actions, history->calls, history->compulsion, diag));
    else if (has_cards)
        TRY(written_actions_pass_all(&actions, history->compulsion, diag));
    if (has_cards && actions.table.phase == PHASE_CALL) {
        diag_set_source(diag, "--play");
        return diag_set(diag, STATUS_INPUT, 0, 1,
                        N_("the auction is not over: seat %d must call before a card is played"),
                        actions.table.turn + 1);
    }
    TRY(history_play(history, &actions.table, diag));
    *out = actions.table;
    return STATUS_OK;
}

enum status history_play(const struct history *history, struct table *table, struct diag *diag)
{
    struct written_actions actions;
    if (is_blank(history->play))
        return STATUS_OK;
    diag_set_source(diag, "--play");
    begin_history(table->rules, history, &actions);
    actions.table = *table;
    TRY(written_actions_play(&actions, history->play, false, diag));
    *table = actions.table;
    return STATUS_OK;
}
