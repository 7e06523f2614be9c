/* Rule sets as flat lists of keys, and their comparison. See rule_text.h. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/rulefiles/rule_schema.h"
#include "analyzer/rulefiles/shown/rule_text.h"
#include "engine/core/notation.h"

/* No set has more: 16 contracts of 15 keys, 10 orders of 4, and 34 of the whole. */
enum { MAX_KEYS = 16 * MAX_CONTRACTS + 4 * MAX_ORDERS + 34 };

struct writer {
    struct rule_keys *keys;
    const struct ruleset *rules;
    bool symbols;
    char prefix[40]; /* "contracts.zolo." */
};

__attribute__((format(printf, 4, 5))) static void put(struct writer *writer, const char *key,
                                                      bool usual, const char *format, ...)
{
    struct rule_key *entry = &writer->keys->entries[writer->keys->n++];
    entry->usual = usual;
    snprintf(entry->key, sizeof entry->key, "%s%s", writer->prefix, key);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(entry->value, sizeof entry->value, format, arguments);
    va_end(arguments);
}

static void put_bool(struct writer *writer, const char *key, bool usual, bool value)
{
    put(writer, key, usual, "%s", value ? "yes" : "no");
    writer->keys->entries[writer->keys->n - 1].is_truth = true;
}

static void put_set(struct writer *writer, const char *key, cardset set)
{
    char text[320];
    notation_cards(writer->rules->pack, set, writer->symbols, text, sizeof text);
    put(writer, key, set == 0, "%s", set == 0 ? "-" : text);
}

/* Appends cards in the order of the list. */
static void append_cards(const struct writer *writer, const card *cards, int n, char *text,
                         size_t size)
{
    size_t used = strlen(text);
    for (int i = 0; i < n && used < size; i++) {
        char name[8];
        if (writer->symbols)
            notation_card_symbol(writer->rules->pack, cards[i], name);
        else
            notation_card_code(writer->rules->pack, cards[i], name);
        used += (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? " " : "", name);
    }
}

static void put_cards(struct writer *writer, const char *key, const card *cards, int n)
{
    char text[320] = "";
    append_cards(writer, cards, n, text, sizeof text);
    put(writer, key, n == 0, "%s", n == 0 ? "-" : text);
}

static void put_order(struct writer *writer, int i)
{
    const struct order *order = &writer->rules->orders[i];
    const struct order_list *list = &writer->rules->order_lists[i];
    snprintf(writer->prefix, sizeof writer->prefix, "orders.%s.", order->name);
    put_cards(writer, "trumps", list->trumps, list->n_trumps);
    char text[320] = "";
    for (int s = 0; s < list->n_suits; s++) {
        if (s > 0)
            strncat(text, ", ", sizeof text - strlen(text) - 1);
        append_cards(writer, list->suits[s], list->n_suit[s], text, sizeof text);
    }
    put(writer, "side_suits", list->n_suits == 0, "%s", list->n_suits == 0 ? "-" : text);
    put_bool(writer, "must_ruff", order->must_ruff, order->must_ruff);
    put_bool(writer, "must_beat", order->must_beat, order->must_beat);
}

/* Caps as rule files think of them: "all" levels, or as the cap before. */
static void put_caps(struct writer *writer, const struct contract *row)
{
    if (row->call_cap == writer->rules->n_doubles)
        put(writer, "call_cap", true, "all");
    else
        put(writer, "call_cap", false, "%d", row->call_cap);
    if (row->settle_cap == row->call_cap)
        put(writer, "settle_cap", true, "as call_cap");
    else
        put(writer, "settle_cap", false, "%d", row->settle_cap);
    if (!row->states_tabled)
        put(writer, "tabled_cap", true, "as settle_cap");
    else
        put(writer, "tabled_cap", false, "%d", row->tabled_cap);
}

static void put_contract(struct writer *writer, const struct contract *row)
{
    snprintf(writer->prefix, sizeof writer->prefix, "contracts.%s.", row->name);
    put(writer, "origin", false, "%s", rule_word(WORDS_ORIGIN, (int)row->origin));
    put(writer, "sides", false, "%s", rule_word(WORDS_SIDES, (int)row->sides));
    put(writer, "goal", row->goal == GOAL_POINTS, "%s", rule_word(WORDS_GOAL, (int)row->goal));
    put(writer, "order", row->order == 0, "%s", writer->rules->orders[row->order].name);
    put(writer, "base", false, "%d", row->base);
    put(writer, "short_factor", row->short_factor == 1, "%d", row->short_factor);
    put(writer, "trickless_factor", row->trickless_factor == 1, "%d", row->trickless_factor);
    put(writer, "loss_factor", row->loss_factor == 1, "%d", row->loss_factor);
    put_caps(writer, row);
    put_set(writer, "needs", row->needs);
    put_bool(writer, "unconfirmed", !row->unconfirmed, row->unconfirmed);
}

static bool wedding_may_open(const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].declarer_may_open)
            return true;
    return false;
}

static void put_auction(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    put(writer, "auction", rules->auction == AUCTION_BIDS, "%s",
        rule_word(WORDS_AUCTION, (int)rules->auction));
    put(writer, "forehand_speaks", false, "%s", rule_word(WORDS_SPEAKS, rules->first_speaker));
    char text[320] = "";
    for (int i = 0; i < rules->n_doubles; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? ", " : "",
                 rules->double_names[i]);
    put(writer, "doubles", false, "%s", text[0] != '\0' ? text : "-");
    put_bool(writer, "doubles_swap", !rules->doubles_swap, rules->doubles_swap);
    put_bool(writer, "wesele_may_open", false, wedding_may_open(rules));
    put_bool(writer, "cicha_may_open", false, rules->silent_may_open);
}

static void put_score(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    const struct announcement_rules *said = &rules->announcements;
    const struct special_rules *specials = &rules->specials;
    put(writer, "scoring", rules->scoring == SCORING_STAKES, "%s",
        rule_word(WORDS_SCORING, (int)rules->scoring));
    char text[64] = "";
    for (int i = 0; i < said->n_levels; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", i > 0 ? ", " : "",
                 said->least_cards[i]);
    put(writer, "announcements.cards", said->n_levels == 0, "%s", said->n_levels == 0 ? "-" : text);
    put(writer, "announcements.effect", said->effect == EFFECT_ADD, "%s",
        rule_word(WORDS_EFFECT, (int)said->effect));
    put_bool(writer, "special_points.against_old", !specials->against_old, specials->against_old);
    put_bool(writer, "special_points.doppelkopf", !specials->doppelkopf, specials->doppelkopf);
    put_bool(writer, "special_points.fox", !specials->fox, specials->fox);
    put_bool(writer, "special_points.karlchen", !specials->karlchen, specials->karlchen);
}

static void put_result(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    put_score(writer);
    put_cards(writer, "partner_cards", rules->partner_cards, rules->n_partner_cards);
    put(writer, "partner", false, "%s", rule_word(WORDS_PARTNER, rules->partner_named));
    put(writer, "win_points", false, "%d", rules->win_points);
    put(writer, "short_points", false, "%d", rules->short_points);
    put(writer, "tie", false, "%s", rule_word(WORDS_TIE, (int)rules->tie));
    put(writer, "bok_runda.deals", false, "%d", rules->bok_deals);
    put(writer, "bok_runda.factor", false, "%d", rules->bok_factor);
    put_bool(writer, "penalties", !rules->penalties, rules->penalties);
}

static void put_session(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    put(writer, "session.rounds", false, "%d", rules->session_rounds);
    put(writer, "session.deals", false, "%d", rules->session_deals);
    char text[64] = "";
    for (int i = 0; i < rules->n_ranking; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", i > 0 ? ", " : "",
                 rules->ranking_points[i]);
    put(writer, "session.compulsory_solos", rules->compulsory_solos == 0, "%d",
        rules->compulsory_solos);
    put(writer, "session.ranking", false, "%s", rules->n_ranking == 0 ? "-" : text);
    put(writer, "stake", false, "%g", rules->stake);
    put(writer, "currency", false, "%s", rules->currency[0] == '\0' ? "-" : rules->currency);
}

/* The contracts in the file's order, so that a change of rank shows. */
static void put_contracts(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    char text[320] = "";
    for (int i = 0; i < rules->n_contracts; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? ", " : "",
                 rules->contracts[i].name);
    put(writer, "contracts", false, "%s", text);
    for (int i = 0; i < rules->n_contracts; i++)
        put_contract(writer, &rules->contracts[i]);
    writer->prefix[0] = '\0';
}

enum status rule_keys_list(const struct ruleset *rules, bool symbols, struct rule_keys *out)
{
    *out = (struct rule_keys){calloc(MAX_KEYS, sizeof *out->entries), 0};
    if (out->entries == NULL)
        return STATUS_MEMORY;
    struct writer writer = {out, rules, symbols, ""};
    put(&writer, "pack", false, "%s", rules->pack->name);
    put_set(&writer, "old_cards", rules->old_cards);
    for (int i = 0; i < rules->n_orders; i++)
        put_order(&writer, i);
    writer.prefix[0] = '\0';
    put(&writer, "ten_of_hearts", !rules->ten_is_plain, "%s",
        rule_word(WORDS_TEN, rules->ten_is_plain));
    put_auction(&writer);
    put_contracts(&writer);
    put_result(&writer);
    put_session(&writer);
    return STATUS_OK;
}

void rule_keys_clear(struct rule_keys *keys)
{
    free(keys->entries);
    *keys = (struct rule_keys){NULL, 0};
}

void rule_keys_as_data(struct rule_keys *keys)
{
    for (int i = 0; i < keys->n; i++) {
        struct rule_key *entry = &keys->entries[i];
        if (entry->is_truth)
            snprintf(entry->value, sizeof entry->value, "%s",
                     strcmp(entry->value, "yes") == 0 ? "true" : "false");
    }
}

static const struct rule_key *find_key(const struct rule_keys *keys, const char *key)
{
    for (int i = 0; i < keys->n; i++)
        if (strcmp(keys->entries[i].key, key) == 0)
            return &keys->entries[i];
    return NULL;
}

int rule_keys_compare(const struct rule_keys *a, const struct rule_keys *b,
                      void (*report)(const struct rule_difference *difference, void *context),
                      void *context)
{
    int n = 0;
    for (int i = 0; i < a->n + b->n; i++) {
        const struct rule_key *entry = i < a->n ? &a->entries[i] : &b->entries[i - a->n];
        const struct rule_key *other = find_key(i < a->n ? b : a, entry->key);
        if (other == NULL ? entry->usual : i >= a->n || strcmp(entry->value, other->value) == 0)
            continue;
        const char *its = other == NULL ? NULL : other->value;
        const struct rule_difference difference = {entry->key, i < a->n ? entry->value : its,
                                                   i < a->n ? its : entry->value};
        report(&difference, context);
        n++;
    }
    return n;
}
