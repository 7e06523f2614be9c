/* Orders of a rule file: card lists, and that each card of the pack stands in
 * an order once. See rule_build.h. */
#include <string.h>

#include "analyzer/rulefiles/rule_build.h"
#include "analyzer/rulefiles/rule_read.h"
#include "engine/core/notation.h"

int rule_find_order(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->n_orders; i++)
        if (strcmp(rules->orders[i].name, name) == 0)
            return i;
    return -1;
}

enum status rule_read_cards(struct rule_spot spot, const char *key, const struct pack *pack,
                            struct card_list *out, struct diag *diag)
{
    const char *text = rule_spot_text(spot);
    cardset seen = 0;
    out->n = 0;
    for (const char *at = text; at += strspn(at, " ,"), *at != '\0';) {
        const size_t offset = (size_t)(at - text);
        struct diag fault;
        card c;
        if (notation_read_card(pack, &at, &c, &fault) != STATUS_OK)
            return rule_spot_fail(spot, offset, diag, "%s: %s", key, fault.message);
        if (cardset_has(seen, c)) {
            char code[3];
            notation_card_code(pack, c, code);
            return rule_spot_fail(spot, offset, diag, "%s: %s stands here twice", key, code);
        }
        seen |= cardset_of(c);
        out->cards[out->n] = c;
        out->offsets[out->n++] = offset;
    }
    return STATUS_OK;
}

/* Nobody can tell one of two twins from the other, so a rule that goes by one of them cannot be
 * followed at a table. */
static enum status take_whole_twins(struct rule_spot spot, const char *key, const struct pack *pack,
                                    cardset set, cardset *out, struct diag *diag)
{
    CARDSET_EACH(c, set) {
        const card first = pack_card(pack, pack->suit[c], pack->rank[c]);
        const cardset twins = (cardset_of((unsigned)pack->n_copies) - 1) << first;
        if ((twins & ~set) == 0)
            continue;
        char code[3];
        notation_card_code(pack, (card)c, code);
        return rule_spot_fail(spot, 0, diag, "%s: the pack has two %s; name both, like %s %s", key,
                              code, code, code);
    }
    *out = set;
    return STATUS_OK;
}

enum status rule_read_cardset(struct rule_spot spot, const char *key, const struct pack *pack,
                              cardset *out, struct diag *diag)
{
    struct diag fault;
    cardset set;
    if (notation_read_cardset(pack, rule_spot_text(spot), &set, &fault) == STATUS_OK)
        return take_whole_twins(spot, key, pack, set, out, diag);
    const size_t offset = fault.column > 0 ? (size_t)fault.column - 1 : 0;
    return rule_spot_fail(spot, offset, diag, "%s: %s", key, fault.message);
}

static enum status read_trumps(const struct rule_builder *builder, struct rule_spot entry,
                               struct order_list *list, struct diag *diag)
{
    if (!rule_spot_has(entry, "trumps"))
        return STATUS_OK;
    struct card_list cards;
    const enum status status = rule_read_cards(rule_spot_key(entry, "trumps"), "trumps",
                                               builder->rules.pack, &cards, diag);
    if (status == STATUS_OK) {
        list->n_trumps = cards.n;
        memcpy(list->trumps, cards.cards, sizeof cards.cards);
    }
    return status;
}

/* One side suit, of which all cards are of one suit. */
static enum status read_side_suit(const struct rule_builder *builder, struct rule_spot spot,
                                  struct order_list *list, struct diag *diag)
{
    const struct pack *pack = builder->rules.pack;
    struct card_list cards;
    const enum status status = rule_read_cards(spot, "side_suits", pack, &cards, diag);
    if (status != STATUS_OK)
        return status;
    if (cards.n == 0)
        return rule_spot_fail(spot, 0, diag, "side_suits: a suit without cards");
    for (int i = 1; i < cards.n; i++)
        if (pack->suit[cards.cards[i]] != pack->suit[cards.cards[0]])
            return rule_spot_fail(spot, cards.offsets[i], diag,
                                  "side_suits: two suits in one; write each suit as an entry of "
                                  "its own, like [CA CT, SA ST]");
    list->n_suit[list->n_suits] = cards.n;
    memcpy(list->suits[list->n_suits++], cards.cards, sizeof cards.cards);
    return STATUS_OK;
}

static enum status read_side_suits(const struct rule_builder *builder, struct rule_spot entry,
                                   unsigned n, struct order_list *list, struct diag *diag)
{
    if (!rule_spot_has(entry, "side_suits"))
        return STATUS_OK;
    const struct rule_spot suits = rule_spot_key(entry, "side_suits");
    if (n > N_SUITS)
        return rule_spot_fail(suits, 0, diag, "side_suits: at most %d", N_SUITS);
    list->n_suits = 0;
    for (unsigned i = 0; i < n; i++) {
        const enum status status = read_side_suit(builder, rule_spot_item(suits, i), list, diag);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Counts how often each card stands in the order. */
static void count_cards(const struct order_list *list, int count[MAX_CARDS])
{
    memset(count, 0, MAX_CARDS * sizeof *count);
    for (int i = 0; i < list->n_trumps; i++)
        count[list->trumps[i]]++;
    for (int s = 0; s < list->n_suits; s++)
        for (int i = 0; i < list->n_suit[s]; i++)
            count[list->suits[s][i]]++;
}

/* Points at a card in the text of a spot, or at the spot. */
static size_t find_card(struct rule_spot spot, const struct pack *pack, card wanted)
{
    struct card_list cards;
    if (rule_spot_text(spot) == NULL || rule_read_cards(spot, "", pack, &cards, NULL) != STATUS_OK)
        return 0;
    for (int i = 0; i < cards.n; i++)
        if (cards.cards[i] == wanted)
            return cards.offsets[i];
    return 0;
}

/* A card that stands in two suits: points at it where this file names it. */
static enum status card_twice(const struct pack *pack, card c, struct rule_spot entry,
                              const char *name, struct diag *diag)
{
    char code[3];
    notation_card_code(pack, c, code);
    struct rule_spot spot =
        rule_spot_key(entry, rule_spot_has(entry, "trumps") ? "trumps" : "side_suits");
    return rule_spot_fail(spot, find_card(spot, pack, c), diag,
                          "order '%s': %s stands in two suits (trumps and side_suits together "
                          "name each card once)",
                          name, code);
}

/* Every card of the pack once, a card of twins standing for both. */
static enum status check_complete(const struct pack *pack, const struct order_list *list,
                                  const char *name, struct rule_spot entry, struct diag *diag)
{
    int count[MAX_CARDS];
    count_cards(list, count);
    cardset missing = 0;
    CARDSET_EACH(c, pack->all) {
        if (count[c] > 1)
            return card_twice(pack, (card)c, entry, name, diag);
        const card first = pack_card(pack, pack->suit[c], pack->rank[c]);
        if (count[first] == 0 && c == first)
            missing |= cardset_of((unsigned)c);
    }
    if (missing == 0)
        return STATUS_OK;
    char codes[3 * MAX_CARDS];
    notation_cards(pack, missing, 0, codes, sizeof codes);
    return rule_spot_fail(rule_spot_key(entry, "trumps"), 0, diag,
                          "order '%s': %s stand%s neither in trumps nor in side_suits", name, codes,
                          cardset_is_single(missing) ? "s" : "");
}

/* The order that the entry changes, or a new one; NULL if there are too many. */
static int find_or_add(struct ruleset *rules, const char *name)
{
    const int found = rule_find_order(rules, name);
    if (found >= 0 || rules->n_orders == MAX_ORDERS)
        return found;
    struct order *order = &rules->orders[rules->n_orders];
    *order = (struct order){.must_ruff = true, .must_beat = true};
    memcpy(order->name, name, sizeof order->name);
    rules->order_lists[rules->n_orders] = (struct order_list){0};
    return rules->n_orders++;
}

static enum status read_order(struct rule_builder *builder, const struct order_draft *draft,
                              struct rule_spot entry, struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    char name[sizeof rules->orders[0].name] = {0};
    enum status status = rule_read_name(entry, "name", draft->name, name, sizeof name, diag);
    if (status != STATUS_OK)
        return status;
    const int i = find_or_add(rules, name);
    if (i < 0)
        return rule_spot_fail(entry, 0, diag, "more than %d orders", MAX_ORDERS);
    struct order_list *list = &rules->order_lists[i];
    if ((status = read_trumps(builder, entry, list, diag)) != STATUS_OK ||
        (status = read_side_suits(builder, entry, draft->n_side_suits, list, diag)) != STATUS_OK ||
        (status = check_complete(rules->pack, list, name, entry, diag)) != STATUS_OK)
        return status;
    if (draft->must_ruff != NULL)
        rules->orders[i].must_ruff = *draft->must_ruff;
    if (draft->must_beat != NULL)
        rules->orders[i].must_beat = *draft->must_beat;
    order_build(&rules->orders[i], rules->pack, list);
    return STATUS_OK;
}

enum status rule_build_orders(struct rule_builder *builder, struct rule_file file,
                              struct diag *diag)
{
    const struct rule_spot list = rule_spot_key(file.root, "orders");
    for (unsigned i = 0; i < file.draft->n_orders; i++) {
        const struct order_draft *draft = &file.draft->orders[i];
        for (unsigned k = 0; k < i; k++)
            if (draft->name != NULL && strcmp(draft->name, file.draft->orders[k].name) == 0)
                return rule_spot_fail(rule_spot_key(rule_spot_item(list, i), "name"), 0, diag,
                                      "order '%s' stands in this file twice", draft->name);
        const enum status status = read_order(builder, draft, rule_spot_item(list, i), diag);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Place of a card in a list of n, or -1. */
static int place_of(const card *cards, int n, card c)
{
    for (int i = 0; i < n; i++)
        if (cards[i] == c)
            return i;
    return -1;
}

static void take_out(card *cards, int *n, int place)
{
    (*n)--;
    memmove(cards + place, cards + place + 1, (size_t)(*n - place) * sizeof *cards);
}

static void put_in(card *cards, int *n, int place, card c)
{
    memmove(cards + place + 1, cards + place, (size_t)(*n - place) * sizeof *cards);
    cards[place] = c;
    (*n)++;
}

/* Moves the ten of hearts from the trumps to the place below its ace, which may be a trump itself.
 * Returns false where it is no trump, or stands below the ace already. */
static bool lower_ten(const struct pack *pack, struct order_list *list)
{
    const card ten = pack_card(pack, SUIT_HEARTS, RANK_TEN);
    const card ace = pack_card(pack, SUIT_HEARTS, RANK_ACE);
    const int from = place_of(list->trumps, list->n_trumps, ten);
    const int above = place_of(list->trumps, list->n_trumps, ace);
    if (from < 0 || (above >= 0 && above < from))
        return false;
    take_out(list->trumps, &list->n_trumps, from);
    const int to = place_of(list->trumps, list->n_trumps, ace);
    if (to >= 0)
        put_in(list->trumps, &list->n_trumps, to + 1, ten);
    for (int s = 0; s < list->n_suits; s++) {
        const int place = place_of(list->suits[s], list->n_suit[s], ace);
        if (place >= 0)
            put_in(list->suits[s], &list->n_suit[s], place + 1, ten);
    }
    return true;
}

enum status rule_build_ten(struct rule_builder *builder, struct rule_file file, struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    int n_lowered = 0;
    for (int i = 0; i < rules->n_orders && rules->ten_is_plain; i++)
        if (lower_ten(rules->pack, &rules->order_lists[i])) {
            order_build(&rules->orders[i], rules->pack, &rules->order_lists[i]);
            n_lowered++;
        }
    if (!rules->ten_is_plain || n_lowered > 0)
        return STATUS_OK;
    return rule_spot_fail(rule_spot_key(file.root, "ten_of_hearts"), 0, diag,
                          "ten_of_hearts: plain is for orders, like those of Doppelkopf, in which "
                          "it is a trump above the ace of hearts; here is none");
}
