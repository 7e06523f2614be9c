/* Contracts of a rule file: merged by name, bids kept in ascending rank. See
 * rule_build.h. */
#include <stdio.h>
#include <string.h>

#include "analyzer/rulefiles/rule_build.h"
#include "analyzer/rulefiles/rule_read.h"
#include "engine/core/notation.h"

/* Largest stakes and factors: products stay far inside an int. */
enum { MAX_BASE = 100, MAX_FACTOR = 10 };

static int find_row(const struct rule_builder *builder, const char *name)
{
    for (int i = 0; i < builder->n_rows; i++)
        if (strcmp(builder->rows[i].contract.name, name) == 0)
            return i;
    return -1;
}

static bool is_contract_name(const char *name)
{
    return name[0] >= 'a' && name[0] <= 'z' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name) &&
           strcmp(name, "p") != 0;
}

/* The name in its usual spelling, so that "Zolo du" changes zolo-du. */
static enum status read_contract_name(struct rule_spot entry, const char *key, const char *given,
                                      char out[NAME_LENGTH], struct diag *diag)
{
    char text[64];
    const enum status status = rule_read_name(entry, key, given, text, sizeof text, diag);
    if (status != STATUS_OK)
        return status;
    char name[64];
    notation_canonical(text, name, sizeof name);
    if (!is_contract_name(name) || strlen(name) > MAX_CONTRACT_NAME)
        return rule_spot_fail(rule_spot_key(entry, key), 0, diag,
                              "%s: a contract's name is at most %d letters, digits and hyphens, "
                              "not '%s'",
                              key, MAX_CONTRACT_NAME, text);
    memset(out, 0, NAME_LENGTH);
    memcpy(out, name, strlen(name) + 1);
    return STATUS_OK;
}

static struct contract_row new_row(const char name[NAME_LENGTH])
{
    struct contract_row row = {.contract = {.base = NOT_GIVEN,
                                            .short_factor = 1,
                                            .trickless_factor = 1,
                                            .loss_factor = NOT_GIVEN,
                                            .call_cap = NOT_GIVEN,
                                            .settle_cap = NOT_GIVEN,
                                            .tabled_cap = NOT_GIVEN}};
    memcpy(row.contract.name, name, NAME_LENGTH);
    return row;
}

/* No contract of that name: says which is nearest. */
static enum status unknown_contract(const struct rule_builder *builder, struct rule_spot spot,
                                    const char *key, const char *name, struct diag *diag)
{
    const char *names[MAX_CONTRACTS];
    for (int i = 0; i < builder->n_rows; i++)
        names[i] = builder->rows[i].contract.name;
    const char *nearest = notation_nearest(name, names, (size_t)builder->n_rows);
    return rule_spot_fail(spot, 0, diag, "%s: no contract '%s'%s%s%s", key, name,
                          nearest != NULL ? "; did you mean '" : "", nearest != NULL ? nearest : "",
                          nearest != NULL ? "'?" : "");
}

static enum status read_order_name(const struct rule_builder *builder,
                                   const struct contract_draft *draft, struct rule_spot entry,
                                   struct contract *contract, struct diag *diag)
{
    if (draft->order == NULL)
        return STATUS_OK;
    const int order = rule_find_order(&builder->rules, draft->order);
    if (order >= 0) {
        contract->order = order;
        return STATUS_OK;
    }
    const char *names[MAX_ORDERS];
    char list[MAX_ORDERS * 26] = "";
    for (int i = 0; i < builder->rules.n_orders; i++) {
        names[i] = builder->rules.orders[i].name;
        const size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "", names[i]);
    }
    const char *nearest = notation_nearest(draft->order, names, (size_t)builder->rules.n_orders);
    return rule_spot_fail(rule_spot_key(entry, "order"), 0, diag, "order: no order '%.64s'; %s%s%s",
                          draft->order, nearest != NULL ? "did you mean '" : "expected one of: ",
                          nearest != NULL ? nearest : list, nearest != NULL ? "'?" : "");
}

/* `base` as each opponent pays it. */
static enum status read_base(const struct rule_builder *builder, const struct contract_draft *draft,
                             struct rule_spot entry, struct contract *contract, struct diag *diag)
{
    const bool total = builder->values_are_totals && contract->sides == SIDES_LONE;
    const int others = total ? N_SEATS - 1 : 1;
    int base = contract->base;
    const enum status status =
        rule_read_int(entry, "base", draft->base, 0, MAX_BASE * others, &base, diag);
    if (status != STATUS_OK || draft->base == NULL)
        return status;
    if (base % others != 0)
        return rule_spot_fail(rule_spot_key(entry, "base"), 0, diag,
                              "base: %d is no multiple of 3, but values_are_totals says that it "
                              "is the sum from three opponents",
                              base);
    contract->base = base / others;
    return STATUS_OK;
}

static enum status read_cap(const struct rule_builder *builder, struct rule_spot entry,
                            const char *key, const int *given, int *out, struct diag *diag)
{
    const int levels = builder->rules.n_doubles;
    if (given == NULL || (*given >= 0 && *given <= levels))
        return rule_read_int(entry, key, given, 0, levels, out, diag);
    return rule_spot_fail(rule_spot_key(entry, key), 0, diag,
                          "%s: expected 0 to %d, found %d; doubles names %d level%s", key, levels,
                          *given, levels, levels == 1 ? "" : "s");
}

static enum status read_caps(const struct rule_builder *builder, const struct contract_draft *draft,
                             struct rule_spot entry, struct contract *contract, struct diag *diag)
{
    enum status status =
        read_cap(builder, entry, "call_cap", draft->call_cap, &contract->call_cap, diag);
    if (status == STATUS_OK)
        status =
            read_cap(builder, entry, "settle_cap", draft->settle_cap, &contract->settle_cap, diag);
    if (status == STATUS_OK)
        status =
            read_cap(builder, entry, "tabled_cap", draft->tabled_cap, &contract->tabled_cap, diag);
    return status;
}

static enum status read_factors(const struct contract_draft *draft, struct rule_spot entry,
                                struct contract *contract, struct diag *diag)
{
    enum status status = rule_read_int(entry, "short_factor", draft->short_factor, 1, MAX_FACTOR,
                                       &contract->short_factor, diag);
    if (status == STATUS_OK)
        status = rule_read_int(entry, "trickless_factor", draft->trickless_factor, 1, MAX_FACTOR,
                               &contract->trickless_factor, diag);
    if (status == STATUS_OK)
        status = rule_read_int(entry, "loss_factor", draft->loss_factor, 1, MAX_FACTOR,
                               &contract->loss_factor, diag);
    return status;
}

static enum status read_needs(const struct rule_builder *builder,
                              const struct contract_draft *draft, struct rule_spot entry,
                              struct contract_row *row, struct diag *diag)
{
    const struct pack *pack = builder->rules.pack;
    if (draft->needs == NULL)
        return STATUS_OK;
    const struct rule_spot spot = rule_spot_key(entry, "needs");
    cardset needs = 0;
    const enum status status = rule_read_cardset(spot, "needs", pack, &needs, diag);
    if (status != STATUS_OK)
        return status;
    if (needs == 0 || cardset_count(needs) > pack->hand_size)
        return rule_spot_fail(spot, 0, diag, "needs: expected 1 to %d cards", pack->hand_size);
    row->contract.needs = needs;
    row->has_needs = true;
    return STATUS_OK;
}

static void read_words(const struct contract_draft *draft, struct contract_row *row)
{
    if (draft->origin != NULL)
        row->contract.origin = (enum contract_origin) * draft->origin;
    if (draft->sides != NULL)
        row->contract.sides = (enum sides_kind) * draft->sides;
    if (draft->goal != NULL)
        row->contract.goal = (enum goal) * draft->goal;
    if (draft->unconfirmed != NULL)
        row->contract.unconfirmed = *draft->unconfirmed;
    row->has_origin |= draft->origin != NULL;
    row->has_sides |= draft->sides != NULL;
}

/* Moves row `from` so that it stands behind row `target`. */
static void move_above(struct rule_builder *builder, int from, int target)
{
    const struct contract_row row = builder->rows[from];
    const int to = from < target ? target : target + 1;
    const int step = from < to ? 1 : -1;
    for (int i = from; i != to; i += step)
        builder->rows[i] = builder->rows[i + step];
    builder->rows[to] = row;
}

static enum status rank_row(struct rule_builder *builder, const struct contract_draft *draft,
                            struct rule_spot entry, int row, struct diag *diag)
{
    if (draft->above == NULL)
        return STATUS_OK;
    char name[NAME_LENGTH];
    const enum status status = read_contract_name(entry, "above", draft->above, name, diag);
    if (status != STATUS_OK)
        return status;
    const int target = find_row(builder, name);
    if (target < 0 || target == row)
        return unknown_contract(builder, rule_spot_key(entry, "above"), "above", name, diag);
    move_above(builder, row, target);
    return STATUS_OK;
}

static enum status drop_row(struct rule_builder *builder, struct rule_spot entry, const char *name,
                            struct diag *diag)
{
    const int row = find_row(builder, name);
    if (row < 0)
        return unknown_contract(builder, rule_spot_key(entry, "name"), "drop", name, diag);
    for (int i = row; i + 1 < builder->n_rows; i++)
        builder->rows[i] = builder->rows[i + 1];
    builder->n_rows--;
    return STATUS_OK;
}

static enum status fill_row(const struct rule_builder *builder, const struct contract_draft *draft,
                            struct rule_spot entry, struct contract_row *row, struct diag *diag)
{
    read_words(draft, row);
    enum status status = read_order_name(builder, draft, entry, &row->contract, diag);
    if (status == STATUS_OK)
        status = read_base(builder, draft, entry, &row->contract, diag);
    if (status == STATUS_OK)
        status = read_factors(draft, entry, &row->contract, diag);
    if (status == STATUS_OK)
        status = read_caps(builder, draft, entry, &row->contract, diag);
    if (status == STATUS_OK)
        status = read_needs(builder, draft, entry, row, diag);
    return status;
}

static enum status read_contract(struct rule_builder *builder, const struct contract_draft *draft,
                                 struct rule_spot entry, struct diag *diag)
{
    char name[NAME_LENGTH];
    enum status status = read_contract_name(entry, "name", draft->name, name, diag);
    if (status != STATUS_OK)
        return status;
    if (draft->drop != NULL && *draft->drop)
        return drop_row(builder, entry, name, diag);
    int row = find_row(builder, name);
    if (row < 0) {
        if (builder->n_rows == MAX_CONTRACTS)
            return rule_spot_fail(entry, 0, diag, "more than %d contracts", MAX_CONTRACTS);
        row = builder->n_rows++;
        builder->rows[row] = new_row(name);
    }
    status = fill_row(builder, draft, entry, &builder->rows[row], diag);
    return status == STATUS_OK ? rank_row(builder, draft, entry, row, diag) : status;
}

/* True if an earlier entry of the same file has the name. */
static bool named_before(const struct rule_draft *draft, unsigned i)
{
    char name[64], other[64];
    if (draft->contracts[i].name == NULL)
        return false;
    notation_canonical(draft->contracts[i].name, name, sizeof name);
    for (unsigned k = 0; k < i; k++) {
        notation_canonical(draft->contracts[k].name, other, sizeof other);
        if (strcmp(name, other) == 0)
            return true;
    }
    return false;
}

enum status rule_build_contracts(struct rule_builder *builder, struct rule_file file,
                                 struct diag *diag)
{
    const struct rule_spot list = rule_spot_key(file.root, "contracts");
    for (unsigned i = 0; i < file.draft->n_contracts; i++) {
        const struct rule_spot entry = rule_spot_item(list, i);
        if (named_before(file.draft, i))
            return rule_spot_fail(rule_spot_key(entry, "name"), 0, diag,
                                  "contract '%.64s' stands in this file twice",
                                  file.draft->contracts[i].name);
        const enum status status = read_contract(builder, &file.draft->contracts[i], entry, diag);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}
