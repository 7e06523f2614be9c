/* See rule_schema.h. */
#include "analyzer/rulefiles/rule_schema.h"

#include <stddef.h>

#include "engine/rules/ruleset.h"

#define GIVEN_OR_NOT CYAML_FLAG_OPTIONAL
#define COUNT(array) (sizeof(array) / sizeof *(array))
#define WORD_KEY(key, structure, member, words)                                           \
    CYAML_FIELD_ENUM_PTR(key, GIVEN_OR_NOT | CYAML_FLAG_STRICT, structure, member, words, \
                         COUNT(words))
#define TEXT_KEY(key, structure, member) \
    CYAML_FIELD_STRING_PTR(key, GIVEN_OR_NOT, structure, member, 0, CYAML_UNLIMITED)
#define INT_KEY(key, structure, member) CYAML_FIELD_INT_PTR(key, GIVEN_OR_NOT, structure, member)
#define BOOL_KEY(key, structure, member) CYAML_FIELD_BOOL_PTR(key, GIVEN_OR_NOT, structure, member)
#define LIST_KEY(key, structure, member, entry)                                           \
    CYAML_FIELD_SEQUENCE_COUNT(key, GIVEN_OR_NOT | CYAML_FLAG_POINTER, structure, member, \
                               n_##member, entry, 0, CYAML_UNLIMITED)

static const cyaml_strval_t origins[] = {{"unbid", ORIGIN_UNBID},
                                         {"silent", ORIGIN_SILENT},
                                         {"bid", ORIGIN_BID},
                                         {"award", ORIGIN_AWARD},
                                         {"unfound", ORIGIN_UNFOUND}};
static const cyaml_strval_t sides[] = {
    {"old", SIDES_OLD}, {"wedding", SIDES_WEDDING}, {"lone", SIDES_LONE}, {"finder", SIDES_FINDER}};
static const cyaml_strval_t goals[] = {
    {"points", GOAL_POINTS}, {"all-tricks", GOAL_ALL_TRICKS}, {"none", GOAL_NONE}};
static const cyaml_strval_t ties[] = {{"last-doubler-loses", TIE_LAST_DOUBLER_LOSES},
                                      {"old-loses", TIE_OLD_LOSES}};
static const cyaml_strval_t speaks[] = {{"first", 0}, {"last", 1}};
static const cyaml_strval_t partners[] = {{"highest", 0}, {"named", 1}};
static const cyaml_strval_t auctions[] = {{"bids", AUCTION_BIDS},
                                          {"reservations", AUCTION_RESERVATIONS}};
static const cyaml_strval_t scorings[] = {{"stakes", SCORING_STAKES}, {"score", SCORING_SCORE}};
static const cyaml_strval_t tens[] = {{"trump", 0}, {"plain", 1}};
static const cyaml_strval_t effects[] = {{"add", EFFECT_ADD}, {"double", EFFECT_DOUBLE}};

static const struct cyaml_schema_value text_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 0, CYAML_UNLIMITED)};
static const struct cyaml_schema_value int_entry = {CYAML_VALUE_INT(CYAML_FLAG_DEFAULT, int)};

static const cyaml_schema_field_t order_keys[] = {
    TEXT_KEY("name", struct order_draft, name),
    TEXT_KEY("trumps", struct order_draft, trumps),
    LIST_KEY("side_suits", struct order_draft, side_suits, &text_entry),
    BOOL_KEY("must_ruff", struct order_draft, must_ruff),
    BOOL_KEY("must_beat", struct order_draft, must_beat),
    CYAML_FIELD_END};

static const struct cyaml_schema_value order_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct order_draft, order_keys)};

static const cyaml_schema_field_t contract_keys[] = {
    TEXT_KEY("name", struct contract_draft, name),
    TEXT_KEY("above", struct contract_draft, above),
    BOOL_KEY("drop", struct contract_draft, drop),
    WORD_KEY("origin", struct contract_draft, origin, origins),
    WORD_KEY("sides", struct contract_draft, sides, sides),
    WORD_KEY("goal", struct contract_draft, goal, goals),
    TEXT_KEY("order", struct contract_draft, order),
    INT_KEY("base", struct contract_draft, base),
    INT_KEY("short_factor", struct contract_draft, short_factor),
    INT_KEY("trickless_factor", struct contract_draft, trickless_factor),
    INT_KEY("loss_factor", struct contract_draft, loss_factor),
    INT_KEY("call_cap", struct contract_draft, call_cap),
    INT_KEY("settle_cap", struct contract_draft, settle_cap),
    INT_KEY("tabled_cap", struct contract_draft, tabled_cap),
    TEXT_KEY("needs", struct contract_draft, needs),
    BOOL_KEY("unconfirmed", struct contract_draft, unconfirmed),
    CYAML_FIELD_END};

static const struct cyaml_schema_value contract_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct contract_draft, contract_keys)};

static const cyaml_schema_field_t bok_keys[] = {INT_KEY("deals", struct bok_draft, deals),
                                                INT_KEY("factor", struct bok_draft, factor),
                                                CYAML_FIELD_END};

static const cyaml_schema_field_t session_keys[] = {
    INT_KEY("rounds", struct session_draft, rounds), INT_KEY("deals", struct session_draft, deals),
    INT_KEY("compulsory_solos", struct session_draft, compulsory_solos),
    LIST_KEY("ranking", struct session_draft, ranking, &int_entry), CYAML_FIELD_END};

static const cyaml_schema_field_t announcement_keys[] = {
    LIST_KEY("cards", struct announcements_draft, cards, &int_entry),
    WORD_KEY("effect", struct announcements_draft, effect, effects), CYAML_FIELD_END};

static const cyaml_schema_field_t special_keys[] = {
    BOOL_KEY("against_old", struct specials_draft, against_old),
    BOOL_KEY("doppelkopf", struct specials_draft, doppelkopf),
    BOOL_KEY("fox", struct specials_draft, fox),
    BOOL_KEY("karlchen", struct specials_draft, karlchen), CYAML_FIELD_END};

static const cyaml_schema_field_t rule_keys[] = {
    TEXT_KEY("extends", struct rule_draft, extends),
    TEXT_KEY("name", struct rule_draft, name),
    TEXT_KEY("title", struct rule_draft, title),
    TEXT_KEY("pack", struct rule_draft, pack),
    TEXT_KEY("old_cards", struct rule_draft, old_cards),
    LIST_KEY("orders", struct rule_draft, orders, &order_entry),
    WORD_KEY("ten_of_hearts", struct rule_draft, ten_of_hearts, tens),
    WORD_KEY("auction", struct rule_draft, auction, auctions),
    WORD_KEY("forehand_speaks", struct rule_draft, forehand_speaks, speaks),
    LIST_KEY("doubles", struct rule_draft, doubles, &text_entry),
    BOOL_KEY("wesele_may_open", struct rule_draft, wesele_may_open),
    BOOL_KEY("doubles_swap", struct rule_draft, doubles_swap),
    BOOL_KEY("cicha_may_open", struct rule_draft, cicha_may_open),
    LIST_KEY("contracts", struct rule_draft, contracts, &contract_entry),
    TEXT_KEY("partner_cards", struct rule_draft, partner_cards),
    WORD_KEY("partner", struct rule_draft, partner, partners),
    WORD_KEY("scoring", struct rule_draft, scoring, scorings),
    CYAML_FIELD_MAPPING_PTR("announcements", GIVEN_OR_NOT, struct rule_draft, announcements,
                            announcement_keys),
    CYAML_FIELD_MAPPING_PTR("special_points", GIVEN_OR_NOT, struct rule_draft, special_points,
                            special_keys),
    INT_KEY("win_points", struct rule_draft, win_points),
    INT_KEY("short_points", struct rule_draft, short_points),
    WORD_KEY("tie", struct rule_draft, tie, ties),
    INT_KEY("loss_factor", struct rule_draft, loss_factor),
    BOOL_KEY("values_are_totals", struct rule_draft, values_are_totals),
    BOOL_KEY("penalties", struct rule_draft, penalties),
    CYAML_FIELD_MAPPING_PTR("bok_runda", GIVEN_OR_NOT, struct rule_draft, bok_runda, bok_keys),
    CYAML_FIELD_MAPPING_PTR("session", GIVEN_OR_NOT, struct rule_draft, session, session_keys),
    TEXT_KEY("stake", struct rule_draft, stake),
    TEXT_KEY("currency", struct rule_draft, currency),
    CYAML_FIELD_END};

const struct cyaml_schema_value rule_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct rule_draft, rule_keys)};

static const struct {
    const cyaml_strval_t *words;
    size_t n;
} word_lists[] = {
    [WORDS_ORIGIN] = {origins, COUNT(origins)},    [WORDS_SIDES] = {sides, COUNT(sides)},
    [WORDS_GOAL] = {goals, COUNT(goals)},          [WORDS_TIE] = {ties, COUNT(ties)},
    [WORDS_SPEAKS] = {speaks, COUNT(speaks)},      [WORDS_PARTNER] = {partners, COUNT(partners)},
    [WORDS_AUCTION] = {auctions, COUNT(auctions)}, [WORDS_SCORING] = {scorings, COUNT(scorings)},
    [WORDS_EFFECT] = {effects, COUNT(effects)},    [WORDS_TEN] = {tens, COUNT(tens)},
};

const char *rule_word(enum rule_words list, int value)
{
    for (size_t i = 0; i < word_lists[list].n; i++)
        if (word_lists[list].words[i].val == value)
            return word_lists[list].words[i].str;
    return "?";
}
