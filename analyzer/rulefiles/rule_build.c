/* See rule_build.h: the keys of a whole set, and the defaults. */
#include "analyzer/rulefiles/rule_build.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/rulefiles/rule_read.h"
#include "engine/core/notation.h"

enum {
    MAX_SET_FACTOR = 8,
    MAX_SESSION = 10000, /* rounds, or deals of a round */
    MAX_RANKING = 1000
};

void rule_build_init(struct rule_builder *builder)
{
    memset(builder, 0, sizeof *builder);
    builder->loss_factor = 1;
    builder->rules.win_points = NOT_GIVEN;
    builder->rules.bok_factor = 1;
    builder->rules.stake = 1.0;
}

static enum status read_optional_text(struct rule_spot root, const char *key, const char *given,
                                      char *out, size_t size, struct diag *diag)
{
    return given == NULL ? STATUS_OK : rule_read_name(root, key, given, out, size, diag);
}

static enum status read_names(struct rule_builder *builder, struct rule_file file,
                              struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    const struct rule_draft *draft = file.draft;
    enum status status =
        read_optional_text(file.root, "name", draft->name, rules->name, sizeof rules->name, diag);
    if (status == STATUS_OK)
        status = read_optional_text(file.root, "title", draft->title, rules->title,
                                    sizeof rules->title, diag);
    if (status != STATUS_OK || draft->currency == NULL)
        return status;
    if (draft->currency[0] == '\0') { /* the one text that may be empty */
        rules->currency[0] = '\0';
        return STATUS_OK;
    }
    return rule_read_name(file.root, "currency", draft->currency, rules->currency,
                          sizeof rules->currency, diag);
}

/* A plain decimal number in the C locale, whatever the program's. */
static enum status read_stake(struct rule_builder *builder, struct rule_file file,
                              struct diag *diag)
{
    const char *text = file.draft->stake;
    if (text == NULL)
        return STATUS_OK;
    const size_t length = strlen(text);
    const size_t digits = strspn(text, "0123456789");
    const size_t rest = text[digits] == '.' ? strspn(text + digits + 1, "0123456789") + 1 : 0;
    double stake = 0.0;
    if (length <= 12 && digits > 0 && rest != 1 && digits + rest == length) {
        const locale_t c_locale = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
        if (c_locale == (locale_t)0)
            return diag_set(diag, STATUS_MEMORY, 0, 0, "out of memory");
        stake = strtod_l(text, NULL, c_locale);
        freelocale(c_locale);
    }
    if (!(stake > 0.0))
        return rule_spot_fail(rule_spot_key(file.root, "stake"), 0, diag,
                              "stake: expected an amount of money above 0, like 0.50, found "
                              "'%.40s'",
                              text);
    builder->rules.stake = stake;
    return STATUS_OK;
}

static enum status read_card_roles(struct rule_builder *builder, struct rule_file file,
                                   struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    enum status status = STATUS_OK;
    if (file.draft->old_cards != NULL) {
        const struct rule_spot spot = rule_spot_key(file.root, "old_cards");
        status = rule_read_cardset(spot, "old_cards", rules->pack, &rules->old_cards, diag);
        if (status == STATUS_OK && cardset_count(rules->old_cards) != 2)
            return rule_spot_fail(spot, 0, diag, "old_cards: expected two cards, like CQ SQ");
    }
    if (status == STATUS_OK && file.draft->partner_cards != NULL) {
        const struct rule_spot spot = rule_spot_key(file.root, "partner_cards");
        struct card_list cards;
        status = rule_read_cards(spot, "partner_cards", rules->pack, &cards, diag);
        if (status != STATUS_OK)
            return status;
        const int most = (int)(sizeof rules->partner_cards / sizeof *rules->partner_cards);
        if (cards.n > most)
            return rule_spot_fail(spot, 0, diag, "partner_cards: expected at most %d cards", most);
        rules->n_partner_cards = cards.n;
        memcpy(rules->partner_cards, cards.cards, (size_t)cards.n * sizeof(card));
    }
    return status;
}

/* A level's name must not be heard as another level, pass or a contract. */
static enum status check_level(const struct rule_draft *draft, unsigned i, struct rule_spot spot,
                               struct diag *diag)
{
    char name[64], other[64];
    notation_canonical(draft->doubles[i], name, sizeof name);
    if (name[0] == '\0' || strcmp(name, "p") == 0)
        return rule_spot_fail(spot, 0, diag, "doubles: '%s' cannot name a level",
                              draft->doubles[i]);
    for (unsigned k = 0; k < i; k++) {
        notation_canonical(draft->doubles[k], other, sizeof other);
        if (strcmp(name, other) == 0)
            return rule_spot_fail(spot, 0, diag, "doubles: '%s' names two levels",
                                  draft->doubles[i]);
    }
    return STATUS_OK;
}

static enum status read_doubles(struct rule_builder *builder, struct rule_file file,
                                struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    if (!rule_spot_has(file.root, "doubles"))
        return STATUS_OK;
    const struct rule_spot list = rule_spot_key(file.root, "doubles");
    const unsigned n = file.draft->n_doubles;
    if (n > MAX_DOUBLES)
        return rule_spot_fail(rule_spot_item(list, MAX_DOUBLES), 0, diag,
                              "doubles: at most %d levels, found %u", MAX_DOUBLES, n);
    memset(rules->double_names, 0, sizeof rules->double_names);
    for (unsigned i = 0; i < n; i++) {
        const struct rule_spot spot = rule_spot_item(list, i);
        const char *name = file.draft->doubles[i];
        if (name[0] == '\0' || strlen(name) >= NAME_LENGTH)
            return rule_spot_fail(spot, 0, diag, "doubles: a name has 1 to %d bytes",
                                  NAME_LENGTH - 1);
        const enum status status = check_level(file.draft, i, spot, diag);
        if (status != STATUS_OK)
            return status;
        memcpy(rules->double_names[i], name, strlen(name) + 1);
    }
    rules->n_doubles = (int)n;
    return STATUS_OK;
}

static void read_switches(struct rule_builder *builder, const struct rule_draft *draft)
{
    struct ruleset *rules = &builder->rules;
    if (draft->forehand_speaks != NULL) {
        rules->first_speaker = *draft->forehand_speaks;
        builder->has_speaker = true;
    }
    if (draft->ten_of_hearts != NULL)
        rules->ten_is_plain = *draft->ten_of_hearts != 0;
    if (draft->auction != NULL)
        rules->auction = (enum auction_kind) * draft->auction;
    if (draft->tie != NULL) {
        rules->tie = (enum tie_rule) * draft->tie;
        builder->has_tie = true;
    }
    if (draft->wesele_may_open != NULL)
        builder->wesele_may_open = *draft->wesele_may_open;
    if (draft->penalties != NULL)
        rules->penalties = *draft->penalties;
    if (draft->doubles_swap != NULL)
        rules->doubles_swap = *draft->doubles_swap;
    if (draft->cicha_may_open != NULL)
        rules->silent_may_open = *draft->cicha_may_open;
    if (draft->partner != NULL)
        rules->partner_named = *draft->partner != 0;
    if (draft->values_are_totals != NULL)
        builder->values_are_totals = *draft->values_are_totals;
}

static enum status read_numbers(struct rule_builder *builder, struct rule_file file,
                                struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    const struct rule_draft *draft = file.draft;
    const int half = rules->pack->total_points / 2;
    enum status status = rule_read_int(file.root, "win_points", draft->win_points, half + 1,
                                       rules->pack->total_points, &rules->win_points, diag);
    if (status == STATUS_OK)
        status = rule_read_int(file.root, "short_points", draft->short_points, 0, half - 1,
                               &rules->short_points, diag);
    if (status == STATUS_OK)
        status = rule_read_int(file.root, "loss_factor", draft->loss_factor, 1, MAX_SET_FACTOR,
                               &builder->loss_factor, diag);
    if (status != STATUS_OK || draft->bok_runda == NULL)
        return status;
    const struct rule_spot bok = rule_spot_key(file.root, "bok_runda");
    status = rule_read_int(bok, "deals", draft->bok_runda->deals, 0, 100, &rules->bok_deals, diag);
    return status != STATUS_OK ? status
                               : rule_read_int(bok, "factor", draft->bok_runda->factor, 1,
                                               MAX_SET_FACTOR, &rules->bok_factor, diag);
}

static enum status read_ranking(struct rule_builder *builder, struct rule_spot session,
                                const struct session_draft *draft, struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    if (!rule_spot_has(session, "ranking"))
        return STATUS_OK;
    const struct rule_spot list = rule_spot_key(session, "ranking");
    if (draft->n_ranking != 0 && draft->n_ranking != N_SEATS)
        return rule_spot_fail(list, 0, diag,
                              "ranking: expected points for %d places, like [4, 3, 2, 1], or []",
                              N_SEATS);
    memset(rules->ranking_points, 0, sizeof rules->ranking_points);
    for (unsigned i = 0; i < draft->n_ranking; i++) {
        if (draft->ranking[i] < 0 || draft->ranking[i] > MAX_RANKING)
            return rule_spot_fail(rule_spot_item(list, i), 0, diag,
                                  "ranking: expected 0 to %d, found %d", MAX_RANKING,
                                  draft->ranking[i]);
        rules->ranking_points[i] = draft->ranking[i];
    }
    rules->n_ranking = (int)draft->n_ranking;
    return STATUS_OK;
}

static enum status read_session(struct rule_builder *builder, struct rule_file file,
                                struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    const struct session_draft *draft = file.draft->session;
    if (draft == NULL)
        return STATUS_OK;
    const struct rule_spot session = rule_spot_key(file.root, "session");
    enum status status = rule_read_int(session, "rounds", draft->rounds, 0, MAX_SESSION,
                                       &rules->session_rounds, diag);
    if (status == STATUS_OK)
        status = rule_read_int(session, "deals", draft->deals, 0, MAX_SESSION,
                               &rules->session_deals, diag);
    if (status == STATUS_OK)
        status = rule_read_int(session, "compulsory_solos", draft->compulsory_solos, 0, 1,
                               &rules->compulsory_solos, diag);
    return status == STATUS_OK ? read_ranking(builder, session, draft, diag) : status;
}

enum status rule_build_apply(struct rule_builder *builder, struct rule_file file, struct diag *diag)
{
    /* The pack before all cards, the levels before all caps, the orders and
     * values_are_totals before the contracts. */
    static enum status (*const steps[])(struct rule_builder *, struct rule_file, struct diag *) = {
        read_names,   rule_build_pack,   read_stake,   read_card_roles, read_doubles,
        read_numbers, rule_build_orders, read_session, rule_build_score};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const enum status status = steps[i](builder, file, diag);
        if (status != STATUS_OK)
            return status;
    }
    read_switches(builder, file.draft);
    return rule_build_contracts(builder, file, diag);
}

static int given_or(int value, int otherwise)
{
    return value == NOT_GIVEN ? otherwise : value;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Caps that an extended set gives are cut to the levels that still have names. */
static void fill_defaults(struct rule_builder *builder)
{
    struct ruleset *rules = &builder->rules;
    const int levels = rules->n_doubles;
    for (int i = 0; i < builder->n_rows; i++) {
        struct contract *row = &builder->rows[i].contract;
        row->loss_factor = given_or(row->loss_factor, builder->loss_factor);
        row->call_cap = lesser(levels, given_or(row->call_cap, levels));
        row->settle_cap = lesser(levels, given_or(row->settle_cap, row->call_cap));
        row->states_tabled = row->tabled_cap != NOT_GIVEN;
        rules->lets_table |= row->states_tabled;
        row->tabled_cap = lesser(levels, given_or(row->tabled_cap, row->settle_cap));
        row->declarer_may_open = row->sides == SIDES_WEDDING && builder->wesele_may_open;
        rules->contracts[i] = *row;
    }
    rules->n_contracts = builder->n_rows;
    if (rules->scoring != SCORING_SCORE) /* what an extended set counts in its score */
        rules->specials = (struct special_rules){0};
}

static enum status find_missing(const struct rule_builder *builder, struct rule_file file,
                                struct diag *diag)
{
    const struct ruleset *rules = &builder->rules;
    const bool lacks_doubles = rules->n_doubles == 0 && rules->auction == AUCTION_BIDS;
    const char *missing = rules->n_orders == 0             ? "orders"
                          : builder->n_rows == 0           ? "contracts"
                          : lacks_doubles                  ? "doubles"
                          : rules->old_cards == 0          ? "old_cards"
                          : rules->win_points == NOT_GIVEN ? "win_points"
                          : !builder->has_speaker          ? "forehand_speaks"
                          : !builder->has_tie              ? "tie"
                                                           : NULL;
    if (missing == NULL)
        return STATUS_OK;
    return rule_spot_fail(rule_spot_key(file.root, missing), 0, diag,
                          "%s is missing; a file that does not say 'extends: NAME' must give the "
                          "whole set",
                          missing);
}

enum status rule_build_finish(struct rule_builder *builder, struct rule_file file,
                              struct diag *diag)
{
    enum status status = find_missing(builder, file, diag);
    if (status == STATUS_OK)
        status = rule_build_check(builder, file, diag);
    if (status == STATUS_OK)
        status = rule_build_ten(builder, file, diag);
    if (status != STATUS_OK)
        return status;
    fill_defaults(builder);
    ruleset_build_calls(&builder->rules);
    const char *fault = ruleset_fault(&builder->rules);
    return fault == NULL ? STATUS_OK : rule_spot_fail(file.root, 0, diag, "%s", fault);
}
