/* Checks of a finished set that need more than one key. See rule_build.h. */
#include <string.h>

#include "analyzer/rulefiles/rule_build.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/auction.h"

/* Where the last file speaks of the contract, else where it lists contracts. */
static struct rule_spot contract_spot(struct rule_file file, const char *name)
{
    const struct rule_spot list = rule_spot_key(file.root, "contracts");
    for (unsigned i = 0; i < file.draft->n_contracts; i++) {
        char other[64];
        notation_canonical(file.draft->contracts[i].name, other, sizeof other);
        if (strcmp(name, other) == 0)
            return rule_spot_item(list, i);
    }
    return list;
}

/* Everything that a row must say, with the key that is wrong in *key; NULL if
 * the row is sound. */
static const char *object_to_row(const struct contract_row *row, const struct pack *pack,
                                 const char **key)
{
    const struct contract *contract = &row->contract;
    const bool unbid = contract->origin == ORIGIN_UNBID || contract->origin == ORIGIN_SILENT ||
                       contract->origin == ORIGIN_UNFOUND;
    *key = "origin";
    if (!row->has_origin)
        return "origin is missing (unbid, silent, bid, award or unfound)";
    *key = "sides";
    if (!row->has_sides)
        return "sides is missing (old, wedding, lone or finder)";
    if (contract->origin == ORIGIN_UNBID && contract->sides != SIDES_OLD)
        return "the unbid game is played by sides: old";
    if (contract->origin != ORIGIN_UNBID && contract->sides == SIDES_OLD)
        return "sides: old is the unbid game; who bids plays lone or a wedding";
    if (contract->origin != ORIGIN_BID && contract->sides == SIDES_WEDDING)
        return "a wedding must be bid";
    if (contract->sides == SIDES_WEDDING && pack->n_copies > 1)
        return "a wedding is for packs with one of each card: of two the partner is not known";
    if (contract->origin != ORIGIN_BID && contract->sides == SIDES_FINDER)
        return "a contract with sides: finder must be bid";
    *key = "base";
    if (contract->base == NOT_GIVEN)
        return "base is missing";
    *key = "needs";
    if (unbid && row->has_needs)
        return "needs is for bids and awards; the other games go by old_cards";
    if (!row->has_needs && contract->sides == SIDES_WEDDING)
        return "needs is missing: the cards that the bidder of a wedding must hold";
    if (!row->has_needs && contract->goal == GOAL_NONE)
        return "needs is missing: the cards that win without play";
    *key = "goal";
    if (contract->origin == ORIGIN_AWARD && contract->goal != GOAL_NONE)
        return "an award is won without play: goal: none";
    if (unbid && contract->goal == GOAL_NONE)
        return "goal: none is for bids and awards";
    return NULL;
}

static enum status check_rows(const struct rule_builder *builder, struct rule_file file,
                              struct diag *diag)
{
    for (int i = 0; i < builder->n_rows; i++) {
        const struct contract_row *row = &builder->rows[i];
        const char *key, *objection = object_to_row(row, builder->rules.pack, &key);
        if (objection != NULL)
            return rule_spot_fail(rule_spot_key(contract_spot(file, row->contract.name), key), 0,
                                  diag, "contract '%s': %s", row->contract.name, objection);
    }
    return STATUS_OK;
}

/* A declarer who looks for a partner needs a game for the case that he finds none. */
static enum status check_finders(const struct rule_builder *builder, struct rule_file file,
                                 bool has_unfound, struct diag *diag)
{
    for (int i = 0; i < builder->n_rows; i++) {
        const struct contract *contract = &builder->rows[i].contract;
        if (contract->sides == SIDES_FINDER && !has_unfound)
            return rule_spot_fail(rule_spot_key(contract_spot(file, contract->name), "sides"), 0,
                                  diag,
                                  "contract '%s': sides: finder needs a contract with origin: "
                                  "unfound, for a declarer who finds no partner",
                                  contract->name);
        if (contract->sides == SIDES_FINDER && contract->needs != builder->rules.old_cards)
            return rule_spot_fail(rule_spot_key(contract_spot(file, contract->name), "needs"), 0,
                                  diag,
                                  "contract '%s': who looks for a partner holds the old_cards, all "
                                  "of them and nothing else is needed",
                                  contract->name);
    }
    return STATUS_OK;
}

/* Points at the last contract of the set that is an award. */
static enum status too_many_awards(const struct rule_builder *builder, struct rule_file file,
                                   struct diag *diag)
{
    int last = builder->n_rows - 1, n = 0;
    while (builder->rows[last].contract.origin != ORIGIN_AWARD)
        last--;
    for (int i = 0; i <= last; i++)
        n += builder->rows[i].contract.origin == ORIGIN_AWARD;
    const char *name = builder->rows[last].contract.name;
    return rule_spot_fail(rule_spot_key(contract_spot(file, name), "origin"), 0, diag,
                          "contract '%s': %d contracts have origin: award; at most %d may", name, n,
                          MAX_AWARDS);
}

/* One unbid game, at most one that is silent, and one for who finds no partner; few awards. */
static enum status check_origins(const struct rule_builder *builder, struct rule_file file,
                                 struct diag *diag)
{
    int count[ORIGIN_UNFOUND + 1] = {0};
    for (int i = 0; i < builder->n_rows; i++) {
        const struct contract *contract = &builder->rows[i].contract;
        const bool only_one = contract->origin != ORIGIN_BID && contract->origin != ORIGIN_AWARD;
        if (++count[contract->origin] > 1 && only_one)
            return rule_spot_fail(rule_spot_key(contract_spot(file, contract->name), "origin"), 0,
                                  diag, "contract '%s': there is another with this origin",
                                  contract->name);
    }
    if (count[ORIGIN_AWARD] > MAX_AWARDS)
        return too_many_awards(builder, file, diag);
    if (count[ORIGIN_UNBID] == 0)
        return rule_spot_fail(rule_spot_key(file.root, "contracts"), 0, diag,
                              "contracts: none has origin: unbid, the game that is played when "
                              "nobody bids");
    return check_finders(builder, file, count[ORIGIN_UNFOUND] > 0, diag);
}

/* However the declarer's other cards fall, some partner card must be elsewhere. */
static enum status check_partners(const struct rule_builder *builder, struct rule_file file,
                                  struct diag *diag)
{
    const struct ruleset *rules = &builder->rules;
    cardset partners = 0;
    for (int i = 0; i < rules->n_partner_cards; i++)
        partners |= cardset_of(rules->partner_cards[i]);
    for (int i = 0; i < builder->n_rows; i++) {
        const struct contract *contract = &builder->rows[i].contract;
        if (contract->sides != SIDES_WEDDING)
            continue;
        const int others = rules->pack->hand_size - cardset_count(contract->needs);
        if (cardset_count(partners & ~contract->needs) <= others)
            return rule_spot_fail(rule_spot_key(file.root, "partner_cards"), 0, diag,
                                  "partner_cards: %s needs at least %d, so that the bidder cannot "
                                  "hold them all",
                                  contract->name, others + 1);
    }
    return STATUS_OK;
}

/* The word for a level must not be a contract's. */
static enum status check_words(const struct rule_builder *builder, struct rule_file file,
                               struct diag *diag)
{
    for (int i = 0; i < builder->n_rows; i++)
        for (int level = 0; level < builder->rules.n_doubles; level++) {
            char name[64];
            notation_canonical(builder->rules.double_names[level], name, sizeof name);
            if (strcmp(name, builder->rows[i].contract.name) == 0)
                return rule_spot_fail(rule_spot_key(file.root, "doubles"), 0, diag,
                                      "'%s' names a level of doubling and a contract", name);
        }
    return STATUS_OK;
}

/* Caps as rule_build_finish will fill them in. */
static int call_cap(const struct rule_builder *builder, const struct contract *contract)
{
    const int levels = builder->rules.n_doubles;
    const bool all = contract->call_cap == NOT_GIVEN || contract->call_cap > levels;
    return all ? levels : contract->call_cap;
}

static int settle_cap(const struct rule_builder *builder, const struct contract *contract)
{
    const int levels = builder->rules.n_doubles;
    if (contract->settle_cap == NOT_GIVEN)
        return call_cap(builder, contract);
    return contract->settle_cap > levels ? levels : contract->settle_cap;
}

/* The longest auction: each bid or double may be followed by two passes. */
static enum status check_length(const struct rule_builder *builder, struct rule_file file,
                                struct diag *diag)
{
    int spoken = 0;
    for (int i = 0; i < builder->n_rows; i++) {
        const struct contract *contract = &builder->rows[i].contract;
        const int cap = call_cap(builder, contract);
        if (contract->origin == ORIGIN_BID)
            spoken += 1 + cap;
        else if (contract->origin == ORIGIN_UNBID)
            spoken += cap;
    }
    const int longest = (N_SEATS - 1) + (N_SEATS - 1) * spoken + 1;
    if (longest <= MAX_AUCTION)
        return STATUS_OK;
    return rule_spot_fail(rule_spot_key(file.root, "contracts"), 0, diag,
                          "contracts: an auction could have %d calls, more than %d; name fewer "
                          "bids or levels of doubling",
                          longest, MAX_AUCTION);
}

/* Payoffs are counted one by one, so their range has an end; RULES 2.7 knows
 * of 256 stakes at most. */
static enum status check_stakes(const struct rule_builder *builder, struct rule_file file,
                                struct diag *diag)
{
    enum { MOST_STAKES = 20000 };
    for (int i = 0; i < builder->n_rows; i++) {
        const struct contract *row = &builder->rows[i].contract;
        const int ladder =
            row->short_factor > row->trickless_factor ? row->short_factor : row->trickless_factor;
        const int loss = row->loss_factor == NOT_GIVEN ? builder->loss_factor : row->loss_factor;
        const int runda = builder->rules.bok_deals > 0 ? builder->rules.bok_factor : 1;
        const int most = row->base * ladder * loss * runda << settle_cap(builder, row);
        if (most > MOST_STAKES)
            return rule_spot_fail(rule_spot_key(contract_spot(file, row->name), "base"), 0, diag,
                                  "contract '%s': could cost %d stakes, more than %d; lower base, "
                                  "factors or levels of doubling",
                                  row->name, most, MOST_STAKES);
    }
    return STATUS_OK;
}

/* What hangs together in a game of reservations, announcements and scores. */
enum { SCORED_POINTS = 240 }; /* 90, 60, 30 and their kin are shares of them */

static bool limits_rise(const struct announcement_rules *said)
{
    for (int i = 1; i < said->n_levels; i++)
        if (said->least_cards[i] > said->least_cards[i - 1])
            return true;
    return false;
}

/* True if the file itself turns one of them on; what it extends may have them. */
static bool gives_special_points(const struct specials_draft *draft)
{
    if (draft == NULL)
        return false;
    const bool *const switches[] = {draft->against_old, draft->doppelkopf, draft->fox,
                                    draft->karlchen};
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (switches[i] != NULL && *switches[i])
            return true;
    return false;
}

static enum status check_score(const struct rule_builder *builder, struct rule_file file,
                               struct diag *diag)
{
    const struct ruleset *rules = &builder->rules;
    const bool reserves = rules->auction == AUCTION_RESERVATIONS;
    const bool scores = rules->scoring == SCORING_SCORE;
    const char *key = NULL, *why = NULL;
    if (reserves && rules->n_doubles > 0)
        key = "doubles", why = "there are no doubles in an auction of reservations";
    else if (reserves && rules->first_speaker != 0)
        key = "forehand_speaks", why = "in an auction of reservations forehand speaks first";
    else if (scores && rules->pack->total_points != SCORED_POINTS)
        key = "scoring", why = "a score is for packs of 240 card points";
    else if (!scores && rules->announcements.n_levels > 0)
        key = "announcements", why = "what is announced counts with scoring: score only";
    else if (!scores && gives_special_points(file.draft->special_points))
        key = "special_points", why = "they count with scoring: score only";
    else if (rules->announcements.least_cards[0] > rules->pack->hand_size)
        key = "announcements", why = "cards: the first limit is higher than the cards of a hand";
    else if (limits_rise(&rules->announcements))
        key = "announcements", why = "cards: a higher level needs no more cards than a lower one";
    else if (!reserves && rules->compulsory_solos > 0)
        key = "session", why = "compulsory solos need auction: reservations";
    if (why == NULL)
        return STATUS_OK;
    return rule_spot_fail(rule_spot_key(file.root, key), 0, diag, "%s: %s", key, why);
}

/* The first column of the set, and of a contract, that only stakes go by; NULL if none is set. */
static const char *column_of_stakes(const struct rule_builder *builder)
{
    const struct ruleset *rules = &builder->rules;
    return rules->win_points != SCORED_POINTS / 2 + 1 ? "win_points"
           : rules->tie != TIE_OLD_LOSES              ? "tie"
           : rules->short_points != 0                 ? "short_points"
           : builder->loss_factor != 1                ? "loss_factor"
           : rules->bok_deals > 0                     ? "bok_runda"
           : rules->penalties                         ? "penalties"
                                                      : NULL;
}

static const char *row_column_of_stakes(const struct contract *row)
{
    return row->goal != GOAL_POINTS     ? "goal"
           : row->base != 1             ? "base"
           : row->short_factor != 1     ? "short_factor"
           : row->trickless_factor != 1 ? "trickless_factor"
           : row->loss_factor > 1       ? "loss_factor"
                                        : NULL;
}

/* What a score does not look at is not to be changed in vain (RULES 3.1). */
static enum status check_scored(const struct rule_builder *builder, struct rule_file file,
                                struct diag *diag)
{
    const struct ruleset *rules = &builder->rules;
    if (rules->scoring != SCORING_SCORE)
        return STATUS_OK;
    const char *key = column_of_stakes(builder);
    if (key != NULL)
        return rule_spot_fail(
            rule_spot_key(file.root, key), 0, diag,
            "%s: a score is won with 121 of 240 card points and knows no stakes; this "
            "cannot be changed",
            key);
    for (int i = 0; i < builder->n_rows; i++) {
        const struct contract *row = &builder->rows[i].contract;
        key = row_column_of_stakes(row);
        if (key != NULL)
            return rule_spot_fail(rule_spot_key(contract_spot(file, row->name), key), 0, diag,
                                  "contract '%s': %s is for stakes; in a score a contract has "
                                  "base: 1 and no factors",
                                  row->name, key);
    }
    if (rules->compulsory_solos > 0 && rules->session_deals % N_SEATS != 0)
        return rule_spot_fail(rule_spot_key(rule_spot_key(file.root, "session"), "deals"), 0, diag,
                              "deals: a session has a multiple of %d deals, found %d", N_SEATS,
                              rules->session_deals);
    return STATUS_OK;
}

enum status rule_build_check(struct rule_builder *builder, struct rule_file file, struct diag *diag)
{
    static enum status (*const checks[])(const struct rule_builder *, struct rule_file,
                                         struct diag *) = {
        check_rows,  check_origins, check_partners, check_words,
        check_score, check_scored,  check_length,   check_stakes};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        const enum status status = checks[i](builder, file, diag);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}
