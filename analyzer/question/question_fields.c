/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_fields.h. The fields of a line are:
 *
 *   rules     name of a rule set, or "NAME:" and a fingerprint for house rules
 *   seat      1 forehand … 4 dealer; by default the seat on turn
 *   hand      the hand as dealt
 *   bok       remaining deals of a bok-runda
 *   contract, declarer   a contract without its auction (zolo odds)
 *   calls     from the first speaker on, in the rule set's spelling
 *   play      cards in order of play, each announcement before the card that follows it: 2:re
 *   action    "announce" if the decision is the announcement before the card
 *   given, not   conditions and negated conditions, separated by |
 *   owing, forced   seats that owe a solo, and the seat that must play its solo in this deal
 *   players   policy of the other seats
 *   me        "reply" (best reply), "table" (the others' policy) or a policy for the querying seat
 *   model     opponent model, or "off"; by default the players
 *   trust     trust in the opponent model, 0 to 1
 *   deals, seed   number of deals to draw, or "all"; seed for the draws */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/question/question_fields.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

static const char plain_marks[] = ":.,;+-*()<>=@&~?[]{}^/";

enum { MOST_PLACES = 23 /* maximum number of decimals in a trust */ };

/* --- strings and numbers --------------------------------------------------------------------- */

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr(plain_marks, c) != NULL);
}

/* Appends text from outside the program, with blanks and special characters escaped. */
static void add_text(char to[QUESTION_BYTES], const char *text)
{
    size_t n = strlen(to);
    for (; *text != '\0' && n + 4 < QUESTION_BYTES; text++)
        if (is_plain(*text) || *text == ' ')
            to[n++] = *text == ' ' ? '_' : *text;
        else
            n += (size_t)snprintf(to + n, 4, "%%%02X", (unsigned char)*text);
    to[n] = '\0';
}

/* Appends a word of the rules in ASCII, for example "slup". */
static void add_name(char to[QUESTION_BYTES], const char *name)
{
    char folded[4 * NAME_LENGTH];
    text_fold(name, false, folded, sizeof folded);
    add_text(to, strchr(folded, '?') == NULL ? folded : name);
}

/* Appends a policy's name, or nothing if no policy is set. */
static void write_policy(const struct policy *policy, char to[QUESTION_BYTES])
{
    char text[sizeof policy->label + 64];
    if (policy->name == NULL)
        return;
    policy_format(policy, text, sizeof text);
    add_text(to, text);
}

/* --- state of the deal ------------------------------------------------------------------------ */

static void write_rules(const struct question *question, char to[QUESTION_BYTES])
{
    const struct ruleset *rules = question->situation.table.rules;
    add_text(to, rules->name);
    if (!rules->is_shipped)
        text_add(to, QUESTION_BYTES, ":%016" PRIx64, ruleset_fingerprint(rules));
}

static void write_seat(const struct question *question, char to[QUESTION_BYTES])
{
    text_add(to, QUESTION_BYTES, "%d", question->situation.me + 1);
}

static void write_hand(const struct question *question, char to[QUESTION_BYTES])
{
    notation_cards(question->situation.table.rules->pack, question->situation.dealt, 0, to,
                   QUESTION_BYTES);
    for (char *at = to; *at != '\0'; at++)
        *at = *at == ' ' ? ',' : *at;
}

static void write_bok(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->bok_left > 0)
        text_add(to, QUESTION_BYTES, "%d", question->bok_left);
}

static void write_contract(const struct question *question, char to[QUESTION_BYTES])
{
    const struct table *table = &question->situation.table;
    if (!question->is_settled)
        return;
    if (table->auction.compulsory)
        add_text(to, RULESET_OWED);
    add_name(to, table->rules->contracts[question->contract].name);
}

static void write_declarer(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->is_settled)
        text_add(to, QUESTION_BYTES, "%d", question->declarer + 1);
}

static void write_calls(const struct question *question, char to[QUESTION_BYTES])
{
    const struct table *table = &question->situation.table;
    for (int i = 0; i < table->auction.n_calls && !question->is_settled; i++) {
        if (i > 0)
            add_text(to, ",");
        add_name(to, situation_call(table, i));
    }
}

/* Writes announcement number k, after the seat's team if its first announcement is a refusal. */
static void add_announcement(const struct table *table, int k, char to[QUESTION_BYTES])
{
    const struct announcement *made = &table->announcements[k];
    const struct announcement shown = {made->who, made->team, LEVEL_TEAM, made->n_played};
    bool is_shown = made->level == LEVEL_TEAM;
    char word[16];
    for (int i = 0; i < k; i++)
        is_shown = is_shown || table->announcements[i].who == made->who;
    if (!is_shown) {
        announcement_format(&shown, word);
        text_list(to, QUESTION_BYTES, ",", "%s", word);
    }
    announcement_format(made, word);
    text_list(to, QUESTION_BYTES, ",", "%s", word);
}

static void write_play(const struct question *question, char to[QUESTION_BYTES])
{
    const struct table *table = &question->situation.table;
    if (table->raised_by >= 0 && table->raised_by != question->situation.me)
        text_list(to, QUESTION_BYTES, ",", "%d:" RULESET_RAISED, table->raised_by + 1);
    for (unsigned i = 0; i <= table->n_played; i++) {
        char word[16];
        for (int k = 0; k < table->n_announcements; k++)
            if (table->announcements[k].n_played == i)
                add_announcement(table, k, to);
        if (i == table->n_played)
            return;
        notation_card_code(table->rules->pack, table->cards[i], word);
        text_list(to, QUESTION_BYTES, ",", "%s", word);
    }
}

static void write_action(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->situation.table.phase == PHASE_ANNOUNCE && !question->is_course)
        add_text(to, "announce");
}

/* If words->announces, makes the question one about the announcement before the seat's card. */
static enum status apply_action(const struct question_words *words, struct question *out,
                                struct diag *diag)
{
    struct table *table = &out->situation.table;
    if (!words->announces)
        return STATUS_OK;
    diag_set_source(diag, "--announce");
    if (table->phase != PHASE_CARD || table->turn != out->situation.me)
        return diag_refuse(diag, N_("an announcement must be made before the player's own card"));
    table->phase = PHASE_ANNOUNCE;
    if (situation_view(&out->situation).actions == 0)
        return diag_refuse(diag,
                           N_("no further announcement is possible; your hand has %d cards left"),
                           table_cards_left(table, out->situation.me));
    return STATUS_OK;
}

/* --- conditions ------------------------------------------------------------------------------- */

static void write_conditions(const struct question *question, bool denied, char to[QUESTION_BYTES])
{
    const struct supposition *given = question->request.given;
    for (int i = 0; given != NULL && i < given->n; i++)
        if (given->items[i].denied == denied) {
            text_add(to, QUESTION_BYTES, "%s", to[0] != '\0' ? "|" : "");
            add_text(to, given->items[i].text);
        }
}

static void write_given(const struct question *question, char to[QUESTION_BYTES])
{
    write_conditions(question, false, to);
}

static void write_not(const struct question *question, char to[QUESTION_BYTES])
{
    write_conditions(question, true, to);
}

static enum status suppose(struct supposition *given, const char *text, bool denied,
                           struct diag *diag)
{
    return question_suppose(given, text, denied)
               ? STATUS_OK
               : diag_refuse(diag, N_("--given, --not: at most %d conditions"), MAX_SUPPOSED);
}

static enum status read_given(void *given, char *text, struct diag *diag)
{
    return suppose(given, text, false, diag);
}

static enum status read_not(void *given, char *text, struct diag *diag)
{
    return suppose(given, text, true, diag);
}

/* --- compulsory solos ------------------------------------------------------------------------- */

static void write_seats(seatset seats, char to[QUESTION_BYTES])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seatset_has(seats, s))
            text_list(to, QUESTION_BYTES, ",", "%u", s + 1);
}

static void write_owing(const struct question *question, char to[QUESTION_BYTES])
{
    write_seats(question->situation.table.auction.owing, to);
}

static enum status read_owing(void *owing, char *text, struct diag *diag)
{
    seat one = 0;
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;) {
        TRY(options_seat("owing", word, &one, diag));
        *(seatset *)owing |= seatset_of(one);
    }
    return STATUS_OK;
}

static void write_forced(const struct question *question, char to[QUESTION_BYTES])
{
    write_seats(question->situation.table.auction.forced, to);
}

/* --- players and number of deals -------------------------------------------------------------- */

static void write_players(const struct question *question, char to[QUESTION_BYTES])
{
    write_policy(&question->request.roles.others, to);
}

static void write_me(const struct question *question, char to[QUESTION_BYTES])
{
    const struct policy_roles *roles = &question->request.roles;
    char others[QUESTION_BYTES] = "";
    write_policy(&roles->me, to);
    write_policy(&roles->others, others);
    if (question->request.best_reply)
        snprintf(to, QUESTION_BYTES, "reply");
    else if (to[0] != '\0' && strcmp(to, others) == 0)
        snprintf(to, QUESTION_BYTES, "table");
}

static void write_model(const struct question *question, char to[QUESTION_BYTES])
{
    const struct opponent_model *model = &question->request.model;
    char players[QUESTION_BYTES] = "";
    write_players(question, players);
    if (model->off)
        add_text(to, "off");
    else
        write_policy(&model->policy, to);
    if (strcmp(to, players) == 0)
        to[0] = '\0';
}

static void write_trust(const struct question *question, char to[QUESTION_BYTES])
{
    const struct opponent_model *model = &question->request.model;
    const bool is_known = !model->off && model->policy.name != NULL;
    double again = -1;
    for (int places = 0; is_known && again != model->trust && places <= MOST_PLACES; places++) {
        snprintf(to, QUESTION_BYTES, "%.*f", places, model->trust);
        again = strtod(to, NULL);
    }
}

static void write_deals(const struct question *question, char to[QUESTION_BYTES])
{
    const struct request *request = &question->request;
    if (request->exact)
        add_text(to, "all");
    else if (request->n_deals > 0)
        text_add(to, QUESTION_BYTES, "%" PRIu64, request->n_deals);
}

static void write_seed(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->request.seed != 1)
        text_add(to, QUESTION_BYTES, "%" PRIu64, question->request.seed);
}

/* --- the table ------------------------------------------------------------------------------- */

enum {
    PLAIN = ASKS_OPTIONS | ASKS_KNOWN,
    NO_CONTRACT = PLAIN | ASKS_COMPARED,
    ALL = NO_CONTRACT | ASKS_CONTRACT
};

#define IF_ANY(field) .name = #field, .write = write_##field
#define ALWAYS(field) .is_always = true, IF_ANY(field)
#define IN_WORDS(member) OPTION_AT(struct question_words, member)

/* --bok only doubles payoffs. A tie's effect on later deals has no value if the players are equally
 * good and each sits in every seat equally often during a bok-runda. */
const struct question_field question_fields[] = {
    {ALWAYS(rules), {"rules", .kind = OPTION_TEXT, IN_WORDS(rules)}},
    {ALWAYS(seat),
     {"seat", 's', "N", 0,
      H_("Your seat: 1 (forehand) to 4 (dealer); default: the seat whose turn it is"), 1,
      OPTION_SEAT, IN_WORDS(seat), .offered = PLAIN | ASKS_CONTRACT}},
    {ALWAYS(hand), {NULL, .kind = OPTION_TEXT, IN_WORDS(hand)}},
    {IF_ANY(bok),
     {"bok", 'B', "N", 0, H_("Deals left in a bok-runda, including this one; payoffs count double"),
      2, OPTION_NUMBER, IN_WORDS(bok_left), .most = QUESTION_MOST_BOK, .offered = ALL}},
    {IF_ANY(contract),
     {"contract", 'c', H_("NAME"), OPTION_RARE,
      H_("Contract: normal (nobody has bid), cicha, wesele, zolo, zolo-du …; in Doppelkopf "
         "hochzeit, karo-solo, pflicht:karo-solo …"),
      1, OPTION_TEXT, IN_WORDS(contract), .offered = ALL, .later = NO_CONTRACT}},
    {IF_ANY(declarer),
     {"declarer", 'd', "N", OPTION_RARE, H_("Seat of the declarer (default: you)"), 1, OPTION_SEAT,
      IN_WORDS(declarer), .offered = ALL, .later = NO_CONTRACT}},
    {ALWAYS(calls),
     {"auction", 'a', H_("CALLS"), 0, H_("The calls so far, in order: \"P zolo\"; P is a pass"), 1,
      OPTION_TEXT, IN_WORDS(auction), .offered = ALL, .later = ASKS_CONTRACT | ASKS_COMPARED}},
    {ALWAYS(play),
     {"play", 'P', H_("CARDS"), 0,
      H_("The cards played so far, in order: \"HA DT HJ DA\"; in Doppelkopf also announcements, "
         "like 2:re. Without --auction, all are taken to have passed"),
      1, OPTION_TEXT, IN_WORDS(play), .offered = ALL, .later = ASKS_CONTRACT | ASKS_COMPARED}},
    {IF_ANY(action),
     {"announce", 0, NULL, 0, H_("Doppelkopf: ask what to announce before your next card"), 2,
      OPTION_FLAG, IN_WORDS(announces), .offered = NO_CONTRACT},
     .apply = apply_action},
    {ALWAYS(given),
     {"given", 'g', H_("CONDITION"), 0,
      H_("Only deals that meet this condition, like \"1: CQ\" (see `zolo deal --help'); may be "
         "repeated"),
      2, OPTION_OTHER, IN_WORDS(given), .read = read_given, .offered = ALL},
     .is_list = true},
    {ALWAYS(not ),
     {"not", 0, H_("CONDITION"), 0,
      H_("Only deals that do not meet this condition; may be repeated"), 2, OPTION_OTHER,
      IN_WORDS(given), .read = read_not, .offered = ALL},
     .is_list = true},
    {ALWAYS(owing),
     {"owing", 0, H_("SEATS"), 0, H_("Doppelkopf: seats that still owe a solo, like 1,3"), 2,
      OPTION_OTHER, IN_WORDS(owing), .read = read_owing, .offered = ALL}},
    {IF_ANY(forced),
     {"forced", 0, H_("SEAT"), 0, H_("Doppelkopf: the seat that must play its solo now"), 2,
      OPTION_SEAT, IN_WORDS(forced), .offered = ALL}},
    {ALWAYS(players), {"policy", .kind = OPTION_TEXT, IN_WORDS(players)}},
    {ALWAYS(me), {"me", .kind = OPTION_TEXT, IN_WORDS(me)}},
    {IF_ANY(model), {"model", .kind = OPTION_TEXT, IN_WORDS(model)}},
    {ALWAYS(trust), {"trust", .kind = OPTION_SHARE, IN_WORDS(trust), .high = 1}},
    {IF_ANY(deals),
     {"deals", .flags = OPTION_OR_ALL, .kind = OPTION_NUMBER, IN_WORDS(deals), .least = 1,
      .most = QUESTION_ALL_DEALS}},
    {IF_ANY(seed), {"seed", .kind = OPTION_NUMBER, IN_WORDS(seed), .most = INT64_MAX}}};

const int n_question_fields = sizeof question_fields / sizeof *question_fields;
