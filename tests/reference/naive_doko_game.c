/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doppelkopf: one deal from the reservations to the last card (RULES 3.1, Choosing the game, Teams,
 * Silent solo, Hochzeit, Solo, Play). */
#include "naive_doko.h"

#include <assert.h>
#include <string.h>

static int count_kind(const int hand[12], const char *code)
{
    int n = 0;

    for (int i = 0; i < 12; i++)
        n += hand[i] == naive_doko_card(code);
    return n;
}

static int count_club_queens(const int hand[12])
{
    return count_kind(hand, "CQ");
}

/* RULES 3.3: when the game is chosen. */
static void find_schweinchen(struct naive_doko *g)
{
    for (int seat = 0; seat < 4; seat++) {
        if (g->rules.schweinchen && naive_doko_has_schweinchen(g->game) &&
            count_kind(g->dealt[seat], "DA") == 2) {
            g->schweinchen = seat;
            g->rules.raised = true;
        }
    }
}

bool naive_doko_is_redealt(const struct naive_doko_rules *rules, char hands[4][12][3])
{
    for (int seat = 0; seat < 4; seat++) {
        int nines = 0, kings = 0, trumps = 0;
        for (int i = 0; i < naive_doko_hand_size(rules); i++) {
            const int card = naive_doko_card(hands[seat][i]);
            nines += hands[seat][i][1] == '9';
            kings += hands[seat][i][1] == 'K';
            trumps += naive_doko_trump_place(rules, NAIVE_DOKO_NORMAL, card) >= 0;
        }
        if ((rules->redeal_nines > 0 && nines >= rules->redeal_nines) ||
            (rules->redeal_kings > 0 && kings >= rules->redeal_kings) ||
            (rules->redeal_trumps > 0 && trumps <= rules->redeal_trumps))
            return true;
    }
    return false;
}

void naive_doko_start(struct naive_doko *g, const struct naive_doko_rules *rules,
                      char hands[4][12][3], const bool owes[4], int forced)
{
    memset(g, 0, sizeof *g);
    g->rules = *rules;
    g->forced = forced;
    g->player = g->schweinchen = -1;
    assert(forced == -1 || owes[forced]);
    for (int seat = 0; seat < 4; seat++) {
        g->owes[seat] = owes[seat];
        g->n_hand[seat] = naive_doko_hand_size(rules);
        for (int i = 0; i < 12; i++)
            g->dealt[seat][i] = i < g->n_hand[seat] ? naive_doko_card(hands[seat][i]) : -1;
        memcpy(g->hand[seat], g->dealt[seat], sizeof g->hand[seat]);
    }
}

static bool is_solo_kind(int game)
{
    return game >= NAIVE_DOKO_KARO && game <= NAIVE_DOKO_FLEISCHLOS;
}

/* RULES 3.1, Session: a forced seat must play a solo; Hochzeit needs both CQ. */
bool naive_doko_may_say(const struct naive_doko *g, int game)
{
    const int seat = g->n_said;

    if (seat == 4 || game == NAIVE_DOKO_SILENT)
        return false;
    if (is_solo_kind(game))
        return true;
    if (seat == g->forced)
        return false;
    return game != NAIVE_DOKO_HOCHZEIT || count_club_queens(g->dealt[seat]) == 2;
}

/* RULES 3.1: Pflichtsolo > Lustsolo > Hochzeit; a forced one cannot be overbid (Session), and a
 * solo of one who still owes the Pflichtsolo is the Pflichtsolo (Solo). */
static int priority(const struct naive_doko *g, int seat, int word)
{
    if (seat == g->forced)
        return 4;
    if (is_solo_kind(word))
        return g->owes[seat] ? 3 : 2;
    return word == NAIVE_DOKO_HOCHZEIT ? 1 : 0;
}

/* RULES 3.1, Silent solo. */
static void choose_healthy(struct naive_doko *g)
{
    for (int seat = 0; seat < 4; seat++) {
        if (count_club_queens(g->dealt[seat]) == 2) {
            g->game = NAIVE_DOKO_SILENT;
            g->player = seat;
        }
    }
}

/* Among equals the earliest from forehand; -1 if no game is named. */
static int choose_player(const struct naive_doko *g, const int said[4])
{
    int best = 0;

    for (int seat = 1; seat < 4; seat++) {
        if (priority(g, seat, said[seat]) > priority(g, best, said[best]))
            best = seat;
    }
    return priority(g, best, said[best]) == 0 ? -1 : best;
}

bool naive_doko_words_stand(const struct naive_doko *g, const int said[4])
{
    const int player = choose_player(g, said);

    for (int seat = 0; seat < 4; seat++) {
        if (said[seat] == NAIVE_DOKO_UNNAMED && (player == -1 || seat < player))
            return false;
    }
    return true;
}

static void choose_game(struct naive_doko *g)
{
    const int player = choose_player(g, g->said);

    assert(naive_doko_words_stand(g, g->said));
    if (player == -1) {
        choose_healthy(g);
        return;
    }
    g->game = g->said[player];
    g->player = player;
    g->is_pflichtsolo = is_solo_kind(g->game) && g->owes[player];
    if (g->is_pflichtsolo)
        g->trick[0].leader = player; /* RULES 3.1, Deal: else forehand leads */
}

void naive_doko_say(struct naive_doko *g, int game)
{
    assert(naive_doko_may_say(g, game));
    g->said[g->n_said++] = game;
    if (g->n_said == 4) {
        choose_game(g);
        find_schweinchen(g);
    }
}

int naive_doko_turn(const struct naive_doko *g)
{
    const struct naive_doko_trick *trick = &g->trick[g->n_full];

    assert(g->n_said == 4);
    if (g->n_full == naive_doko_hand_size(&g->rules))
        return -1;
    return (trick->leader + trick->n) % 4;
}

/* Trump is a suit of its own (RULES 3.1, Play). */
static bool follows(const struct naive_doko *g, int card, int led)
{
    const bool is_trump = naive_doko_trump_place(&g->rules, g->game, card) >= 0;
    const bool led_trump = naive_doko_trump_place(&g->rules, g->game, led) >= 0;

    if (is_trump || led_trump)
        return is_trump && led_trump;
    return card / 6 == led / 6;
}

/* RULES 3.1, Play: follow the led suit if able, otherwise any card. */
int naive_doko_legal(const struct naive_doko *g, int out[12])
{
    const struct naive_doko_trick *trick = &g->trick[g->n_full];
    const int seat = naive_doko_turn(g);
    int n = 0;

    for (int i = 0; i < g->n_hand[seat]; i++) {
        if (trick->n == 0 || follows(g, g->hand[seat][i], trick->card[0]))
            out[n++] = g->hand[seat][i];
    }
    if (n > 0)
        return n;
    memcpy(out, g->hand[seat], (unsigned)g->n_hand[seat] * sizeof out[0]);
    return g->n_hand[seat];
}

bool naive_doko_may_play(const struct naive_doko *g, int card)
{
    int legal[12];
    const int n = naive_doko_legal(g, legal);

    for (int i = 0; i < n; i++) {
        if (legal[i] == card)
            return true;
    }
    return false;
}

/* One copy only. */
static void take_from_hand(struct naive_doko *g, int seat, int card)
{
    int i = 0;

    while (g->hand[seat][i] != card)
        i++;
    g->n_hand[seat]--;
    for (; i < g->n_hand[seat]; i++)
        g->hand[seat][i] = g->hand[seat][i + 1];
}

void naive_doko_play(struct naive_doko *g, int card)
{
    struct naive_doko_trick *trick = &g->trick[g->n_full];

    assert(naive_doko_may_play(g, card));
    take_from_hand(g, naive_doko_turn(g), card);
    trick->card[trick->n++] = card;
    if (trick->n < 4)
        return;
    const bool is_last = g->n_full + 1 == naive_doko_hand_size(&g->rules);
    trick->winner =
        (trick->leader + naive_doko_trick_winner(&g->rules, g->game, is_last, 4, trick->card)) % 4;
    g->n_full++;
    if (g->n_full < naive_doko_hand_size(&g->rules))
        g->trick[g->n_full].leader = trick->winner;
}

/* RULES 3.1, Hochzeit: the first of tricks 1-3 won by another player; the third in any case. */
int naive_doko_deciding_trick(const struct naive_doko *g)
{
    if (g->game != NAIVE_DOKO_HOCHZEIT)
        return 0;
    for (int i = 0; i < 3 && i < g->n_full; i++) {
        if (g->trick[i].winner != g->player || i == 2)
            return i + 1;
    }
    return 0;
}

/* RULES 3.1, Hochzeit: an announcer who takes all three is alone. */
bool naive_doko_is_solo(const struct naive_doko *g)
{
    const int deciding = naive_doko_deciding_trick(g);

    if (g->game == NAIVE_DOKO_NORMAL)
        return false;
    if (g->game != NAIVE_DOKO_HOCHZEIT)
        return true;
    return deciding > 0 && g->trick[deciding - 1].winner == g->player;
}

int naive_doko_side(const struct naive_doko *g, int seat)
{
    const int deciding = naive_doko_deciding_trick(g);

    if (g->game == NAIVE_DOKO_NORMAL)
        return count_club_queens(g->dealt[seat]) > 0 ? NAIVE_DOKO_RE : NAIVE_DOKO_KONTRA;
    if (seat == g->player)
        return NAIVE_DOKO_RE;
    if (g->game != NAIVE_DOKO_HOCHZEIT)
        return NAIVE_DOKO_KONTRA;
    if (deciding == 0)
        return -1;
    return g->trick[deciding - 1].winner == seat ? NAIVE_DOKO_RE : NAIVE_DOKO_KONTRA;
}
