/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/evening_deal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "analyzer/files/deal_text.h"
#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"
#include "engine/rules/auction/call_text.h"

static const struct evening_field *field_of(const struct evening_reading *reading,
                                            enum evening_column column)
{
    return evening_field(reading->line, column);
}

static const char *name_of(const struct evening_reading *reading, enum evening_column column)
{
    const struct evening_before *before = reading->before;
    return column < N_EVENING_COLUMNS
               ? evening_column_name(column)
               : before->people->people[before->others[column - N_EVENING_COLUMNS]].name;
}

/* Reports an unknown name. Only the columns `seats` and `dealer` may name players who sit out. */
static enum status refuse_name(const struct evening_reading *reading, enum evening_column column,
                               const char *name)
{
    const struct people *people = reading->before->people;
    const bool all = column == COLUMN_SEATS || column == COLUMN_DEALER;
    const char *names[MOST_CHAIRS];
    char list[MOST_CHAIRS * PERSON_BYTES + 64], hint[HINT_BYTES];
    size_t n = 0;
    for (int i = 0; i < (all ? people->n : N_SEATS) && n < MOST_CHAIRS; i++)
        names[n++] = people->people[all ? i : reading->before->at[i]].name;
    notation_list(names, n, list, sizeof list);
    notation_aside(name, names, n, hint);
    return evening_refuse(reading, column, N_("nobody is called \"%s\"%s; expected %s"), name, hint,
                          list);
}

enum status evening_read_players(const struct evening_reading *reading, enum evening_column column,
                                 int most, int *out, int *n)
{
    const char *at = field_of(reading, column)->text;
    char name[PERSON_BYTES];
    int player;
    for (*n = 0; people_next(reading->before->people, &at, name, &player); ++*n) {
        if (*n == most)
            return evening_refuse(reading, column, N_("one name too many: %s"), name);
        if (player == NOBODY)
            return refuse_name(reading, column, name);
        for (int i = 0; i < *n; i++)
            if (out[i] == player)
                return evening_refuse(reading, column, N_("%s is named twice"), name);
        out[*n] = player;
    }
    return STATUS_OK;
}

static enum status read_seat(const struct evening_reading *reading, enum evening_column column,
                             int player, const char *name, seat *out)
{
    if (player == NOBODY)
        return refuse_name(reading, column, name);
    const int s = people_seat_of(reading->before->at, player);
    if (s == SEAT_NONE)
        return evening_refuse(reading, column, N_("%s sits out this deal"),
                              reading->before->people->people[player].name);
    *out = (seat)s;
    return STATUS_OK;
}

enum status evening_read_seats(const struct evening_reading *reading, enum evening_column column,
                               int most, seat *out, int *n)
{
    int players[N_SEATS];
    TRY(evening_read_players(reading, column, most, players, n));
    for (int i = 0; i < *n; i++)
        TRY(read_seat(reading, column, players[i], NULL, &out[i]));
    return STATUS_OK;
}

enum status evening_read_number(const struct evening_reading *reading, enum evening_column column,
                                int least, int most, int none, int *out)
{
    const char *text = field_of(reading, column)->text;
    double number;
    if (text[0] == '\0' || (column >= N_EVENING_COLUMNS && strcmp(text, "-") == 0)) {
        *out = none;
        return STATUS_OK;
    }
    if (!plain_text_number(text, &number) || number < least || number > most ||
        number > (int)number || number < (int)number)
        return evening_refuse(reading, column,
                              N_("%s: expected a whole number from %d to %d, not \"%s\""),
                              name_of(reading, column), least, most, text);
    *out = (int)number;
    return STATUS_OK;
}

/* --- tabled hands and penalties -------------------------------------------------------------- */

enum status evening_read_cut(const struct evening_reading *reading, struct record_cut *out)
{
    const char *at = field_of(reading, COLUMN_PENALTY)->text, *why;
    char name[PERSON_BYTES], hint[HINT_BYTES];
    seat who;
    int n, player;
    *out = (struct record_cut){SEAT_NONE, OFFENCE_NONE, SEAT_NONE, false};
    TRY(evening_read_seats(reading, COLUMN_TABLED, 1, &who, &n));
    if (n > 0)
        out->tabled = who;
    if (people_next(reading->before->people, &at, name, &player)) {
        TRY(read_seat(reading, COLUMN_PENALTY, player, name, &who));
        at += strspn(at, " \t,;");
        out->offender = who;
        out->offence = record_offence(at, hint);
        if (out->offence == OFFENCE_NONE)
            return evening_refuse(
                reading, COLUMN_PENALTY,
                N_("penalty: expected revoke, throw-in or early-lead, not '%s'%s"), at, hint);
    }
    why = record_cut_objection(reading->before->rules, out);
    if (why == NULL)
        return STATUS_OK;
    return evening_refuse(reading, out->offence != OFFENCE_NONE ? COLUMN_PENALTY : COLUMN_TABLED,
                          "%s", tr(why));
}

/* --- doubles --------------------------------------------------------------------------------- */

/* Reads the name of a double, which may consist of several words, at *at, and moves *at past it.
 * Returns its level, from 0, or −1 if there is none. */
static int take_level(const struct ruleset *rules, const char **at)
{
    enum { MOST_WORDS_OF_DOUBLE = 4 };
    const char *next = *at;
    char name[MOST_WORDS_OF_DOUBLE * PERSON_BYTES], folded[sizeof name], word[PERSON_BYTES];
    size_t n = 0;
    for (int w = 0; w < MOST_WORDS_OF_DOUBLE && people_word(&next, word); w++) {
        n += (size_t)snprintf(name + n, sizeof name - n, "%s%s", w > 0 ? " " : "", word);
        notation_canonical(name, folded, sizeof folded);
        const int level = call_double_level(rules, folded);
        if (level >= 0) {
            *at = next;
            return level;
        }
    }
    return -1;
}

static enum status check_level(const struct evening_reading *reading, int level, int n_doubles,
                               const char *word)
{
    const struct ruleset *rules = reading->before->rules;
    const bool swapped = rules->doubles_swap && level >= 2 && n_doubles >= 2;
    if (level == n_doubles || swapped)
        return STATUS_OK;
    return evening_refuse(reading, COLUMN_DOUBLES, N_("\"%s\" is not the next double here"), word);
}

static enum status add_double(const struct evening_reading *reading, seatset holds_old, int player,
                              const char *name, struct auction *auction)
{
    const struct ruleset *rules = reading->before->rules;
    seat who;
    TRY(read_seat(reading, COLUMN_DOUBLES, player, name, &who));
    auction->speaker = who;
    const cardset hand = seatset_has(holds_old, who) ? rules->old_cards : 0;
    const char *why = auction_objection(auction, rules, hand, CALL_INDEX_DOUBLE);
    if (why != NULL)
        return evening_refuse(reading, COLUMN_DOUBLES, N_("double %d, by %s: %s"),
                              auction->n_doubles + 1, name, tr(why));
    auction->doubler[auction->n_doubles++] = who;
    return STATUS_OK;
}

enum status evening_read_doubles(const struct evening_reading *reading, seatset holds_old,
                                 struct auction *auction)
{
    const struct ruleset *rules = reading->before->rules;
    const char *at = field_of(reading, COLUMN_DOUBLES)->text;
    const char *from = at;
    char word[PERSON_BYTES];
    int player;
    if (at[0] != '\0' && rules->auction != AUCTION_BIDS)
        return evening_refuse(reading, COLUMN_DOUBLES,
                              N_("%s has no doubles; enter announcements in the column said"),
                              rules->name);
    for (; people_next(reading->before->people, &at, word, &player); from = at) {
        const int level = player == NOBODY ? take_level(rules, &from) : -1;
        TRY(level < 0 ? add_double(reading, holds_old, player, word, auction)
                      : check_level(reading, level, auction->n_doubles, word));
        at = level < 0 ? at : from;
    }
    return STATUS_OK;
}

/* --- Doppelkopf ------------------------------------------------------------------------------ */

static int team_named(const char *word)
{
    return strcasecmp(word, "re") == 0       ? TEAM_RE
           : strcasecmp(word, "kontra") == 0 ? TEAM_KONTRA
                                             : TEAM_NONE;
}

enum status evening_read_said(const struct evening_reading *reading, struct announced *out)
{
    const struct ruleset *rules = reading->before->rules;
    const char *at = field_of(reading, COLUMN_SAID)->text;
    char word[PERSON_BYTES];
    int team = TEAM_NONE;
    *out = (struct announced){0};
    while (people_word(&at, word)) {
        int level = team_named(word) != TEAM_NONE ? LEVEL_TEAM : LEVEL_NONE;
        if (level == LEVEL_TEAM)
            team = team_named(word);
        for (int l = LEVEL_NO_90; l < N_LEVELS && level == LEVEL_NONE; l++)
            if (languages_mean(word, "column", announcing_word(TEAM_RE, (enum level)l)))
                level = l;
        if (rules->announcements.n_levels == 0)
            return evening_refuse(reading, COLUMN_SAID, N_("%s has no announcements"), rules->name);
        if (level == LEVEL_NONE || team == TEAM_NONE)
            return evening_refuse(reading, COLUMN_SAID,
                                  N_("\"%s\": expected re or kontra, each optionally followed by "
                                     "no90, no60, no30, schwarz"),
                                  word);
        if (level <= out->level[team])
            return evening_refuse(reading, COLUMN_SAID, N_("\"%s\" was already said"), word);
        out->level[team] = (uint8_t)level;
    }
    return STATUS_OK;
}

/* Adds a special point. A deal can score at most two foxes, one last trick and four Doppelköpfe. */
static enum status add_special(const struct evening_reading *reading, const char *what, int team,
                               struct special_points out[N_TEAMS])
{
    const struct special_rules *rules = &reading->before->rules->specials;
    static const char *const names[] = {N_("fox"), N_("Doppelkopf"), N_("Karlchen")};
    int *const counts[] = {&out[team].foxes, &out[team].doppelkopf, &out[team].karlchen};
    const int other = team_other((enum team)team);
    const int others[] = {out[other].foxes, out[other].doppelkopf, out[other].karlchen};
    const int most[] = {rules->fox ? 2 : 0, rules->doppelkopf ? 4 : 0, rules->karlchen ? 1 : 0};
    for (int i = 0; i < 3; i++) {
        if (!languages_mean(what, NULL, names[i]))
            continue;
        if (++*counts[i] + others[i] > most[i])
            return evening_refuse(reading, COLUMN_SPECIAL,
                                  N_("more \"%s\" than there can be in one deal"), what);
        return STATUS_OK;
    }
    return evening_refuse(reading, COLUMN_SPECIAL,
                          N_("\"%s\": expected fox, doppelkopf or karlchen"), what);
}

enum status evening_read_special(const struct evening_reading *reading, struct outcome *out)
{
    const char *at = field_of(reading, COLUMN_SPECIAL)->text;
    char word[PERSON_BYTES];
    memset(out->special, 0, sizeof out->special);
    while (people_word(&at, word)) {
        char *colon = strchr(word, ':');
        if (reading->before->rules->bok_heart_trick &&
            languages_mean(word, NULL, N_("heart-trick"))) {
            out->heart_trick = true;
            continue;
        }
        if (out->is_lone)
            return evening_refuse(reading, COLUMN_SPECIAL, N_("a solo has no special points"));
        if (colon != NULL)
            *colon = '\0';
        const int team = team_named(word);
        if (colon == NULL || team == TEAM_NONE)
            return evening_refuse(reading, COLUMN_SPECIAL,
                                  N_("\"%s\": expected special points like re:fox"), word);
        TRY(add_special(reading, colon + 1, team, out->special));
    }
    return STATUS_OK;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* Reads the four hands; if the field is empty, sets dealt[0] to 0. */
static enum status read_cards(const struct evening_reading *reading, cardset dealt[N_SEATS])
{
    const struct evening_field *field = field_of(reading, COLUMN_CARDS);
    dealt[0] = 0;
    if (field->text[0] == '\0')
        return STATUS_OK;
    const enum status status =
        deal_text_read(reading->before->rules->pack, field->text, dealt, reading->diag);
    if (status == STATUS_INPUT) {
        reading->diag->line = reading->line->line;
        reading->diag->column += field->column - 1;
    }
    return status;
}

enum status evening_hold_cards(const struct evening_reading *reading, int contract, int declarer,
                               seat named[2], int *n)
{
    const struct ruleset *rules = reading->before->rules;
    const struct contract *of = &rules->contracts[contract];
    const bool is_unbid = of->origin == ORIGIN_UNBID || of->origin == ORIGIN_SILENT;
    cardset dealt[N_SEATS];
    seatset given = 0;
    int holder;
    TRY(read_cards(reading, dealt));
    const int award = dealt[0] == 0 ? contract : sides_award(rules, dealt, &holder);
    if (award != CONTRACT_NONE && award != contract)
        return evening_refuse(reading, COLUMN_CARDS,
                              N_("one hand wins before the auction, so the game is %s"),
                              rules->contracts[award].name);
    if (dealt[0] != 0 && !is_unbid && (of->needs & ~dealt[declarer]) != 0)
        return evening_refuse(reading, COLUMN_CARDS,
                              N_("the declarer was not dealt the cards that %s requires"),
                              of->name);
    if (dealt[0] == 0 || (!is_unbid && of->sides != SIDES_WEDDING))
        return STATUS_OK;
    const struct sides sides =
        sides_settle(rules, is_unbid ? CONTRACT_NONE : contract, declarer, CARD_NONE, dealt);
    if (is_unbid && sides.contract != contract)
        return evening_refuse(reading, COLUMN_CARDS,
                              sides.contract == rules->silent
                                  ? N_("one hand has all the old cards, so the game is %s")
                                  : N_("the old cards are in two hands, so the game is %s"),
                              rules->contracts[sides.contract].name);
    for (int i = 0; i < *n; i++)
        given = (seatset)(given | seatset_of(named[i]));
    /* a wesele is exempt, since its partner may be chosen by a named card */
    if (given != 0 && is_unbid && given != sides.old)
        return evening_refuse(
            reading, COLUMN_OLD,
            N_("according to the column cards, other players hold the old cards"));
    for (unsigned s = 0; s < N_SEATS && given == 0; s++)
        if (seatset_has(sides.old, s) && *n < 2)
            named[(*n)++] = (seat)s;
    return STATUS_OK;
}
