/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doppelkopf: cards, trump orders, trick winner (RULES 3.1, Cards, Trump orders, Play; 3.2). */
#include "naive_doko.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const char suits[] = "CSHD", ranks[] = "ATKQJ9";

/* The table of trump orders in RULES 3.1; 3.2: without nines the same lists. */
static const char *const trump_lists[] = {
    [NAIVE_DOKO_NORMAL] = "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_HOCHZEIT] = "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_SILENT] = "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_KARO] = "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_TREFL] = "HT CQ SQ HQ DQ CJ SJ HJ DJ CA CT CK C9",
    [NAIVE_DOKO_PIK] = "HT CQ SQ HQ DQ CJ SJ HJ DJ SA ST SK S9",
    [NAIVE_DOKO_KIER] = "HT CQ SQ HQ DQ CJ SJ HJ DJ HA HK H9",
    [NAIVE_DOKO_DAMEN] = "CQ SQ HQ DQ",
    [NAIVE_DOKO_BUBEN] = "CJ SJ HJ DJ",
    [NAIVE_DOKO_FLEISCHLOS] = "",
};

/* RULES 3.1, Variants: HT not a trump, an ordinary ten of hearts; so in the hearts solo it is an
 * ordinary ten of trumps. */
static const char *const lists_without_ht[] = {
    [NAIVE_DOKO_NORMAL] = "CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_HOCHZEIT] = "CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_SILENT] = "CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_KARO] = "CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9",
    [NAIVE_DOKO_TREFL] = "CQ SQ HQ DQ CJ SJ HJ DJ CA CT CK C9",
    [NAIVE_DOKO_PIK] = "CQ SQ HQ DQ CJ SJ HJ DJ SA ST SK S9",
    [NAIVE_DOKO_KIER] = "CQ SQ HQ DQ CJ SJ HJ DJ HA HT HK H9",
    [NAIVE_DOKO_DAMEN] = "CQ SQ HQ DQ",
    [NAIVE_DOKO_BUBEN] = "CJ SJ HJ DJ",
    [NAIVE_DOKO_FLEISCHLOS] = "",
};

struct naive_doko_rules naive_doko_rules_find(const char *name)
{
    struct naive_doko_rules rules = {.ht_is_trump = true, .has_karlchen = true};

    assert(strcmp(name, "doko-48") == 0 || strcmp(name, "doko-40") == 0);
    rules.has_nines = strcmp(name, "doko-48") == 0;
    return rules;
}

int naive_doko_hand_size(const struct naive_doko_rules *rules)
{
    return rules->has_nines ? 12 : 10;
}

int naive_doko_card(const char *code)
{
    const char *suit = strchr(suits, code[0]), *rank = strchr(ranks, code[1]);

    assert(suit != NULL && rank != NULL && *suit != '\0' && *rank != '\0' && code[2] == '\0');
    return 6 * (int)(suit - suits) + (int)(rank - ranks);
}

void naive_doko_code(int card, char out[3])
{
    out[0] = suits[card / 6];
    out[1] = ranks[card % 6];
    out[2] = '\0';
}

int naive_doko_eyes(int card)
{
    static const int eyes[6] = {11, 10, 4, 3, 2, 0}; /* A T K Q J 9 */

    return eyes[card % 6];
}

/* RULES 3.3: the games in the order of the normal game. */
bool naive_doko_has_schweinchen(int game)
{
    return game == NAIVE_DOKO_NORMAL || game == NAIVE_DOKO_HOCHZEIT || game == NAIVE_DOKO_SILENT ||
           game == NAIVE_DOKO_KARO;
}

int naive_doko_trump_place(const struct naive_doko_rules *rules, int game, int card)
{
    const char *list = rules->ht_is_trump ? trump_lists[game] : lists_without_ht[game];
    char code[3];

    naive_doko_code(card, code);
    const char *found = strstr(list, code);
    if (rules->raised && naive_doko_has_schweinchen(game) && strcmp(code, "DA") == 0)
        return 0; /* RULES 3.3; all others one lower */
    return found == NULL ? -1 : (int)(found - list) / 3 + rules->raised;
}

/* Side suits go down A, T, K, Q, J, 9 as far as these are no trumps, so a smaller card number is
 * higher. Nothing beats its twin: the first played wins. */
static bool beats(const struct naive_doko_rules *rules, int game, int card, int other)
{
    const int place = naive_doko_trump_place(rules, game, card);
    const int other_place = naive_doko_trump_place(rules, game, other);

    if (place >= 0 && other_place >= 0)
        return place < other_place;
    if (place >= 0 || other_place >= 0)
        return place >= 0;
    return card / 6 == other / 6 && card < other;
}

/* RULES 3.3: where HT is a trump, the second of a trick beats the first; as played, not in the last
 * trick. */
static bool is_second_ht(const struct naive_doko_rules *rules, int game, bool is_last, int card,
                         int other)
{
    const int ht = naive_doko_card("HT");

    if (!rules->second_ht_wins || (is_last && rules->first_ht_at_end))
        return false;
    return card == ht && other == ht && strstr(trump_lists[game], "HT") != NULL;
}

int naive_doko_trick_winner(const struct naive_doko_rules *rules, int game, bool is_last, int n,
                            const int trick[])
{
    int best = 0;

    for (int i = 1; i < n; i++) {
        if (beats(rules, game, trick[i], trick[best]) ||
            is_second_ht(rules, game, is_last, trick[i], trick[best]))
            best = i;
    }
    return best;
}
