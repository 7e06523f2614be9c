/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See doko_told.h. */
#include "tests/support/doko_told.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/test.h"

enum { KINDS = 24 };

static const char *const levels[] = {"", "", "no90", "no60", "no30", "schwarz"};

static const char *level_word(int side, int level)
{
    return level > 1 ? levels[level] : side == NAIVE_DOKO_RE ? "re" : "kontra";
}

/* --- cards --------------------------------------------------------------------------- */

static void add_card(json_t *list, int kind)
{
    char code[3];
    naive_doko_code(kind, code);
    json_array_append_new(list, json_string(code));
}

static json_t *cards_of(const int *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        add_card(list, cards[i]);
    return list;
}

/* Both copies of each trump of a game from high to low. */
static json_t *trumps_of(const struct naive_doko_rules *rules, int game)
{
    json_t *list = json_array();
    for (int place = 0; place < KINDS; place++)
        for (int kind = 0; kind < KINDS; kind++)
            for (int copy = 0; copy < 2; copy++)
                if (naive_doko_trump_place(rules, game, kind) == place &&
                    (rules->has_nines || kind % 6 != 5))
                    add_card(list, kind);
    return list;
}

/* The side suits: A T K Q J 9, as far as they are no trumps. */
static json_t *suits_of(const struct naive_doko_rules *rules, int game)
{
    json_t *suits = json_array();
    for (int suit = 0; suit < 4; suit++) {
        json_t *list = json_array();
        for (int kind = 6 * suit; kind < 6 * suit + 5 + rules->has_nines; kind++)
            for (int copy = 0; copy < 2; copy++)
                if (naive_doko_trump_place(rules, game, kind) < 0)
                    add_card(list, kind);
        if (json_array_size(list) > 0)
            json_array_append(suits, list);
        json_decref(list);
    }
    return suits;
}

/* --- the calls ----------------------------------------------------------------------- */

static const char *name_of(const struct doko_pair *pair, int who, char out[32])
{
    const int said = pair->said[who];
    if (said == NAIVE_DOKO_UNNAMED || said == NAIVE_DOKO_NORMAL)
        return "P";
    snprintf(out, 32, "%s%s", said != NAIVE_DOKO_HOCHZEIT && pair->game.owes[who] ? "pflicht:" : "",
             doko_pair_contract(said));
    return out;
}

static json_t *calls_of(const struct doko_pair *pair, int n)
{
    json_t *list = json_array();
    char name[32];
    for (int i = 0; i < n; i++) {
        const char *word = i >= 4                               ? name_of(pair, i - 4, name)
                           : pair->said[i] == NAIVE_DOKO_NORMAL ? "P"
                                                                : "vorbehalt";
        json_array_append_new(list, json_pack("[is]", i % 4 + 1, word));
    }
    return list;
}

/* The game that stands after `n` calls: of those named, the one that goes over the others. */
static int standing(const struct doko_pair *pair, int n, int *player)
{
    int best = 0, game = NAIVE_DOKO_NORMAL;
    *player = -1;
    for (int s = 0; s + 4 < n; s++) {
        const int said = pair->said[s];
        const bool is_game = said != NAIVE_DOKO_NORMAL && said != NAIVE_DOKO_UNNAMED;
        const int rank = !is_game                      ? 0
                         : said == NAIVE_DOKO_HOCHZEIT ? 1
                         : pair->game.owes[s]          ? 3
                                                       : 2;
        if (rank > best && (pair->game.forced == -1 || pair->game.forced == s)) {
            best = rank;
            game = said;
            *player = s;
        }
    }
    return game;
}

/* --- who is who, and what is open ------------------------------------------------------ */

/* +1 Re, 0 Kontra, −1 not known to `me`: in a normal game by the ♣Q that he holds or saw, and by
 * what was announced. */
static void sides_for(const struct doko_pair *pair, int me, int sides[4])
{
    const struct naive_doko *g = &pair->game;
    const int queen = naive_doko_card("CQ");
    int seen = 0, n[2] = {0, 0};
    for (int s = 0; s < 4; s++)
        sides[s] = g->game != NAIVE_DOKO_NORMAL && g->game != NAIVE_DOKO_SILENT
                       ? (s == g->player ? NAIVE_DOKO_RE : naive_doko_side(g, s))
                       : -1;
    if (g->game != NAIVE_DOKO_NORMAL && g->game != NAIVE_DOKO_SILENT)
        return;
    for (int i = 0; i < naive_doko_hand_size(&g->rules); i++)
        seen += g->dealt[me][i] == queen;
    for (int t = 0; t <= g->n_full; t++)
        for (int i = 0; i < g->trick[t].n && t < naive_doko_hand_size(&g->rules); i++) {
            const int s = (g->trick[t].leader + i) % 4;
            if (g->trick[t].card[i] == queen)
                sides[s] = NAIVE_DOKO_RE;
            seen += s != me && g->trick[t].card[i] == queen;
        }
    for (int i = 0; i < pair->n_spoken; i++)
        sides[pair->spoken[i].seat] = pair->spoken[i].side;
    sides[me] = naive_doko_side(g, me);
    for (int s = 0; s < 4; s++)
        if (sides[s] >= 0)
            n[sides[s]]++;
    for (int s = 0; s < 4; s++)
        if (sides[s] < 0 && (seen == 2 || n[NAIVE_DOKO_RE] == 2))
            sides[s] = NAIVE_DOKO_KONTRA;
        else if (sides[s] < 0 && n[NAIVE_DOKO_KONTRA] == 3)
            sides[s] = NAIVE_DOKO_RE;
}

static json_t *sides_of(const struct doko_pair *pair, int me, bool is_call)
{
    static const char *const words[] = {"young", "old"};
    int sides[4] = {-1, -1, -1, -1};
    json_t *list = json_array();
    if (!is_call)
        sides_for(pair, me, sides);
    for (int s = 0; s < 4; s++)
        json_array_append_new(list, sides[s] < 0 ? json_null() : json_string(words[sides[s]]));
    return list;
}

static json_t *spoken_of(const struct doko_pair *pair)
{
    json_t *list = json_array();
    for (int i = 0; i < pair->n_spoken; i++)
        json_array_append_new(
            list, json_pack("[issi]", pair->spoken[i].seat + 1, level_word(pair->spoken[i].side, 1),
                            level_word(pair->spoken[i].side, pair->spoken[i].level),
                            pair->spoken[i].n_played));
    return list;
}

/* The fewest cards with which somebody of a side might say a level now, by trying. */
static json_t *fewest(const struct doko_pair *pair, int side, int level)
{
    struct naive_doko probe = pair->game;
    int speaker = 0;
    if (level <= probe.level[side])
        return json_integer(0);
    while (speaker < 3 && naive_doko_side(&probe, speaker) != side)
        speaker++;
    for (int n = 0; n <= naive_doko_hand_size(&probe.rules); n++) {
        probe.n_hand[speaker] = n;
        if (naive_doko_may_call(&probe, speaker, level))
            return json_integer(n);
    }
    return json_null();
}

/* While the game is being chosen, of the game that stands. */
static json_t *fewest_at_first(const struct doko_pair *pair, bool is_hochzeit)
{
    return is_hochzeit ? json_null() : json_integer(pair->naive.has_nines ? 11 : 9);
}

static json_t *needs_of(const struct doko_pair *pair, bool is_call, bool is_hochzeit)
{
    json_t *needs = json_object();
    for (int side = 0; side < 2; side++) {
        json_t *list = json_array();
        for (int level = 1; level <= NAIVE_DOKO_LEVELS; level++)
            json_array_append_new(list, is_call ? fewest_at_first(pair, is_hochzeit)
                                                : fewest(pair, side, level));
        json_object_set_new(needs, level_word(side, 1), list);
    }
    return needs;
}

static json_t *legal_of(const struct doko_pair *pair, const char *ask, int me, actionset calls)
{
    const struct ruleset *rules = pair->state.table.rules;
    int cards[12], distinct[12], n = 0;
    json_t *list = json_array();
    if (strcmp(ask, "card") == 0) {
        const int n_cards = naive_doko_legal(&pair->game, cards);
        for (int i = 0; i < n_cards; i++) {
            bool is_new = true;
            for (int k = 0; k < n; k++)
                is_new = is_new && distinct[k] != cards[i];
            if (is_new)
                distinct[n++] = cards[i];
        }
        json_decref(list);
        return cards_of(distinct, n);
    }
    if (strcmp(ask, "call") == 0) {
        BITS_EACH(i, calls)
            json_array_append_new(list, json_string(rules->calls[i].name));
        return list;
    }
    const int side = naive_doko_side(&pair->game, me);
    json_array_append_new(list, json_string("P"));
    for (int level = pair->game.level[side] + 1; level <= NAIVE_DOKO_LEVELS; level++)
        if (naive_doko_may_call(&pair->game, me, level))
            json_array_append_new(list, json_string(level_word(side, level)));
    return list;
}

/* --- the whole ----------------------------------------------------------------------- */

static json_t *played_of(const struct naive_doko *g, int points[4], int tricks[4])
{
    json_t *list = json_array();
    const int n_tricks = naive_doko_hand_size(&g->rules);
    for (int t = 0; t <= g->n_full && t < n_tricks; t++) {
        const struct naive_doko_trick *trick = &g->trick[t];
        for (int i = 0; i < trick->n; i++) {
            char code[3];
            naive_doko_code(trick->card[i], code);
            json_array_append_new(list, json_pack("[is]", (trick->leader + i) % 4 + 1, code));
            if (trick->n == 4)
                points[trick->winner] += naive_doko_eyes(trick->card[i]);
        }
        tricks[trick->winner] += trick->n == 4;
    }
    return list;
}

static json_t *owing_of(const struct naive_doko *g)
{
    json_t *list = json_array();
    for (int s = 0; s < 4; s++)
        if (g->owes[s])
            json_array_append_new(list, json_integer(s + 1));
    return list;
}

static json_t *specials_of(const struct naive_doko_rules *rules)
{
    return rules->has_karlchen ? json_pack("[ssss]", "against-old", "doppelkopf", "fox", "karlchen")
                               : json_pack("[sss]", "against-old", "doppelkopf", "fox");
}

/* The games in the order of the rule file. */
static json_t *contracts_of(const struct naive_doko_rules *rules)
{
    json_t *list = json_pack("[{ssss}{ssss}{ssss}{ssss}]", "origin", "unbid", "sides", "queens",
                             "origin", "silent", "sides", "lone", "origin", "bid", "sides",
                             "finder", "origin", "unfound", "sides", "lone");
    static const char *const names[] = {"normal", "silent-solo", "hochzeit", "hochzeit-solo"};
    for (int i = 0; i < 11; i++) {
        const int game = i < 4 ? NAIVE_DOKO_KARO : NAIVE_DOKO_KARO + i - 4;
        if (i >= 4)
            json_array_append_new(list, json_pack("{ssss}", "origin", "bid", "sides", "lone"));
        json_t *row = json_array_get(list, (size_t)i);
        json_object_set_new(row, "name", json_string(i < 4 ? names[i] : doko_pair_contract(game)));
        json_object_set_new(row, "base", json_integer(1));
        json_object_set_new(row, "trumps", trumps_of(rules, game));
        json_object_set_new(row, "suits", suits_of(rules, game));
    }
    return list;
}

/* The keys of version 1. */
static json_t *retell_first(const struct doko_pair *pair, const char *ask, int me, actionset calls)
{
    const struct table *table = &pair->state.table;
    const struct naive_doko *g = &pair->game;
    int points[4] = {0}, tricks[4] = {0}, player;
    json_t *played = calls != 0 ? json_array() : played_of(g, points, tricks);
    const int game = standing(pair, table->auction.n_calls, &player);
    const int order = player < 0 || game == NAIVE_DOKO_HOCHZEIT ? NAIVE_DOKO_KARO : game;
    json_t *view = json_pack(
        "{ss ss si so so so so so sn si s[iiii] s[iiii] so so}", "ask", ask, "rules",
        table->rules->name, "seat", me + 1, "dealt",
        cards_of(g->dealt[me], naive_doko_hand_size(&g->rules)), "hand",
        cards_of(g->hand[me], g->n_hand[me]), "legal", legal_of(pair, ask, me, calls), "calls",
        calls_of(pair, table->auction.n_calls), "played", played, "jack", "doubles", 0, "points",
        points[0], points[1], points[2], points[3], "tricks", tricks[0], tricks[1], tricks[2],
        tricks[3], "trumps", trumps_of(&g->rules, order), "suits", suits_of(&g->rules, order));
    json_object_set_new(view, "contract",
                        player < 0 ? json_null() : json_string(doko_pair_contract(game)));
    json_object_set_new(view, "declarer", player < 0 ? json_null() : json_integer(player + 1));
    return view;
}

/* Those of version 2. */
static json_t *retell_later(const struct doko_pair *pair, int me, actionset calls)
{
    const struct naive_doko *g = &pair->game;
    const bool is_call = calls != 0;
    int player;
    const int game = standing(pair, pair->state.table.auction.n_calls, &player);
    const bool is_hochzeit = game == NAIVE_DOKO_HOCHZEIT;
    return json_pack(
        "{si si sb sb si so so so sb so so so so sb}", "copies", 2, "hand_size",
        naive_doko_hand_size(&g->rules), "must_ruff", 0, "must_beat", 0, "win_points", 121, "sides",
        sides_of(pair, me, is_call), "owing", owing_of(g), "forced",
        g->forced < 0 ? json_null() : json_integer(g->forced + 1), "compulsory",
        player >= 0 && !is_hochzeit && g->owes[player], "decided",
        !is_hochzeit ? json_null() : json_integer(is_call ? 0 : naive_doko_deciding_trick(g)),
        "announcements", spoken_of(pair), "needs", needs_of(pair, is_call, is_hochzeit), "specials",
        specials_of(&g->rules), "doubling", g->rules.calls_double);
}

json_t *doko_told(const struct doko_pair *pair, actionset calls)
{
    const struct table *table = &pair->state.table;
    const bool is_call = calls != 0;
    const char *ask = is_call ? "call" : table->phase == PHASE_ANNOUNCE ? "announce" : "card";
    const int me = is_call ? table->auction.n_calls % 4 : naive_doko_turn(&pair->game);
    json_t *view = retell_first(pair, ask, me, calls);
    json_t *later = retell_later(pair, me, calls);
    assert_true(view != NULL && later != NULL);
    json_object_update(view, later);
    json_decref(later);
    if (is_call)
        json_object_set_new(view, "contracts", contracts_of(&pair->game.rules));
    return view;
}
