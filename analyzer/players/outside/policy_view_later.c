/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What version 2 tells beyond version 1. See policy_view.h. */
#include "analyzer/players/outside/policy_view.h"

/* The numbers of the public header are those of the engine. */
_Static_assert((int)ZOLO_UNBID == ORIGIN_UNBID && (int)ZOLO_SILENT == ORIGIN_SILENT &&
                   (int)ZOLO_BID == ORIGIN_BID && (int)ZOLO_AWARD == ORIGIN_AWARD &&
                   (int)ZOLO_UNFOUND == ORIGIN_UNFOUND,
               "origins");
_Static_assert((int)ZOLO_BY_QUEENS == SIDES_OLD && (int)ZOLO_WEDDING == SIDES_WEDDING &&
                   (int)ZOLO_LONE == SIDES_LONE && (int)ZOLO_FINDER == SIDES_FINDER,
               "pairings");
_Static_assert((int)ZOLO_YOUNG == TEAM_KONTRA && (int)ZOLO_OLD == TEAM_RE, "sides");
_Static_assert((int)ZOLO_LEVELS == MAX_LEVELS && (int)ZOLO_LEVELS == LEVEL_SCHWARZ, "levels");

static void tell_contracts(struct policy_view *out, const struct ruleset *rules)
{
    int n_cards[MAX_ORDERS] = {0}, n_trumps[MAX_ORDERS] = {0};
    for (int o = 0; o < rules->n_orders; o++)
        n_cards[o] = policy_view_order(rules, o, out->orders[o], &n_trumps[o]);
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        out->contracts[i] = (struct zolo_contract){.name = row->name,
                                                   .origin = (int)row->origin,
                                                   .pairing = (int)row->sides,
                                                   .base = row->base,
                                                   .n_order = n_cards[row->order],
                                                   .n_trumps = n_trumps[row->order],
                                                   .order = out->orders[row->order]};
    }
    out->shown.n_contracts = rules->n_contracts;
    out->shown.contracts = out->contracts;
}

static void tell_rules(struct policy_view *out, const struct table *table)
{
    const struct ruleset *rules = table->rules;
    const struct special_rules *specials = &rules->specials;
    struct zolo_view *shown = &out->shown;
    shown->n_copies = rules->pack->n_copies;
    shown->hand_size = rules->pack->hand_size;
    shown->must_ruff = table->order->must_ruff;
    shown->must_beat = table->order->must_beat;
    shown->win_points = rules->win_points;
    shown->specials = (specials->against_old ? ZOLO_AGAINST_OLD : 0u) |
                      (specials->doppelkopf ? ZOLO_DOPPELKOPF : 0u) |
                      (specials->fox ? ZOLO_FOX : 0u) | (specials->karlchen ? ZOLO_KARLCHEN : 0u);
    shown->doubling = rules->announcements.effect == EFFECT_DOUBLE;
    if (table->phase == PHASE_CALL)
        tell_contracts(out, rules);
}

static void tell_sides(struct zolo_view *shown, const struct view *view)
{
    const bool is_chosen = view->table->phase != PHASE_CALL;
    const struct known_sides known = is_chosen ? view_sides(view) : (struct known_sides){0, 0};
    for (unsigned s = 0; s < N_SEATS; s++)
        shown->sides[s] = seatset_has(known.old, s)     ? ZOLO_OLD
                          : seatset_has(known.young, s) ? ZOLO_YOUNG
                                                        : ZOLO_UNKNOWN;
}

static void tell_reservations(struct zolo_view *shown, const struct table *table)
{
    const struct auction *auction = &table->auction;
    int partner;
    shown->is_doppelkopf = 1;
    for (unsigned s = 0; s < N_SEATS; s++) {
        shown->owing[s] = seatset_has(auction->owing, s);
        if (seatset_has(auction->forced, s))
            shown->forced = (int)s + 1;
    }
    shown->compulsory = auction->compulsory;
    shown->is_hochzeit =
        ruleset_public_contract(table->rules, auction->contract)->sides == SIDES_FINDER;
    if (shown->is_hochzeit)
        shown->deciding_trick = table_find_partner(table, &partner);
}

static void tell_announcements(struct policy_view *out, const struct table *table)
{
    struct zolo_view *shown = &out->shown;
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        out->announcements[i] = (struct zolo_announcement){
            .seat = said->who + 1,
            .side = said->team,
            .level = said->level,
            .n_played = said->n_played,
            .word = announcing_word((enum team)said->team, (enum level)said->level)};
    }
    shown->n_announcements = table->n_announcements;
    shown->announcements = out->announcements;
    for (int team = 0; team < N_TEAMS; team++)
        for (int level = LEVEL_TEAM; level <= table->rules->announcements.n_levels; level++)
            shown->needs[team][level - LEVEL_TEAM] =
                table_announcement_needs(table, (enum team)team, (enum level)level);
}

void policy_view_add_later(struct policy_view *out, const struct view *view)
{
    const struct table *table = view->table;
    tell_rules(out, table);
    tell_sides(&out->shown, view);
    if (table->rules->auction == AUCTION_RESERVATIONS)
        tell_reservations(&out->shown, table);
    if (table_has_speech(table))
        tell_announcements(out, table);
}
