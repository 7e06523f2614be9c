/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Score sheets made from random deals: the totals are the payoffs of the deals, and an error
 * planted in one line is found at that line only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/course.h"
#include "analyzer/club/evening.h"
#include "engine/core/notation.h"
#include "engine/core/rng.h"
#include "engine/play/state.h"
#include "engine/rules/value/score.h"
#include "tests/support/club_evening.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SHEETS = 200, MISTAKES = 60, DEALS = 4, N_SETS = 9, HEAD_LINES = 4 };

static const char *const set_names[N_SETS] = {"kop-asdycha", "kop-3tens", "kop-wolsztyn",
                                              "kop-league",  "kop-jp",    "baska-pagat",
                                              "baska-linia", "doko-40",   "doko-48"};
static const char *const players[N_SEATS] = {"Anna", "Bartek", "Celina", "Darek"};

/* The fields of a line. */
struct sheet_line {
    char contract[40], declarer[16], doubles[96], old[40], points[16], tricks[16], said[64];
    char special[160], value[16], cards[200];
    bool is_played, forced, is_tie;
    int payoff[N_SEATS]; /* [player] */
};

struct sheet {
    struct ruleset rules;
    struct sheet_line lines[DEALS];
    long total[N_SEATS]; /* [player] */
};

static void append(char *text, size_t size, const char *word)
{
    const size_t n = strlen(text);
    snprintf(text + n, size - n, "%s%s", n > 0 ? " " : "", word);
}

static void write_said(const struct state *end, struct sheet_line *line)
{
    const struct fallen fallen = table_fallen(&end->table);
    for (int team = N_TEAMS - 1; team >= 0; team--) {
        if (fallen.said->level[team] == LEVEL_NONE)
            continue;
        append(line->said, sizeof line->said, announcing_word((enum team)team, LEVEL_TEAM));
        if (fallen.said->level[team] > LEVEL_TEAM)
            append(line->said, sizeof line->said,
                   announcing_word((enum team)team, (enum level)fallen.said->level[team]));
    }
    for (int team = 0; team < N_TEAMS; team++) {
        const seatset re = end->settlement.sides.old;
        struct special_points special[N_TEAMS];
        if (cardset_is_single(re))
            break;
        special_count(&fallen, re, special);
        const int n[] = {special[team].foxes, special[team].doppelkopf, special[team].karlchen};
        static const char *const names[] = {"fox", "doppelkopf", "karlchen"};
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < n[i]; k++) {
                char word[32];
                snprintf(word, sizeof word, "%s:%s", team == TEAM_RE ? "re" : "kontra", names[i]);
                append(line->special, sizeof line->special, word);
            }
    }
}

static void write_cards(const struct state *end, struct sheet_line *line)
{
    for (unsigned s = 0; s < N_SEATS; s++) {
        if (s > 0)
            append(line->cards, sizeof line->cards, "|");
        CARDSET_EACH(c, end->dealt[s]) {
            char code[3];
            notation_card_code(end->table.rules->pack, (card)c, code);
            append(line->cards, sizeof line->cards, code);
        }
    }
}

static void write_line(const struct state *end, const int at[N_SEATS], struct sheet_line *line)
{
    const struct ruleset *rules = end->table.rules;
    const struct settlement *settlement = &end->settlement;
    const struct contract *contract = &rules->contracts[settlement->sides.contract];
    *line = (struct sheet_line){.is_played = contract->goal != GOAL_NONE};
    snprintf(line->contract, sizeof line->contract, "%s", contract->name);
    if (settlement->sides.declarer != SEAT_NONE)
        append(line->declarer, sizeof line->declarer, players[at[settlement->sides.declarer]]);
    for (int i = 0; i < end->table.auction.n_doubles; i++)
        append(line->doubles, sizeof line->doubles, players[at[end->table.auction.doubler[i]]]);
    for (unsigned s = 0; s < N_SEATS; s++)
        if (!cardset_is_single(settlement->sides.old) && seatset_has(settlement->sides.old, s))
            append(line->old, sizeof line->old, players[at[s]]);
    if (line->is_played) {
        int tricks = 0;
        for (unsigned s = 0; s < N_SEATS; s++)
            tricks += seatset_has(settlement->sides.old, s) ? end->table.tricks[s] : 0;
        snprintf(line->points, sizeof line->points, "%d", state_old_points(end));
        snprintf(line->tricks, sizeof line->tricks, "%d", tricks);
    }
    if (rules->scoring == SCORING_SCORE)
        write_said(end, line);
    write_cards(end, line);
}

/* Deals, in a session if the rules have sessions, in a bok-runda after ties. */
static void draw_sheet(unsigned number, struct sheet *out)
{
    memset(out, 0, sizeof *out);
    test_rules_shipped(set_names[number % N_SETS], &out->rules);
    const struct ruleset *rules = &out->rules;
    const bool in_session = rules->compulsory_solos > 0;
    struct session session = session_start(N_SEATS, DEALS);
    session.owing = in_session ? session.owing : 0;
    int bok_left = 0;
    for (int i = 0; i < DEALS; i++) {
        struct state end;
        int at[N_SEATS], payoff[N_SEATS];
        const int forced = session_forced(&session);
        struct circumstances before = {.bok_runda = bok_left > 0};
        if (in_session) {
            before.owing = session_seats(&session, session.owing);
            before.forced =
                forced == SEAT_NONE ? 0 : session_seats(&session, (uint8_t)(1u << forced));
        }
        for (unsigned s = 0; s < N_SEATS; s++)
            at[s] = in_session ? (int)session_chair(&session, s) : (int)(i + (int)s) % N_SEATS;
        club_session_deal(rules, 500 + number, (uint64_t)i, (struct slips){6, 8}, before, &end);
        write_line(&end, at, &out->lines[i]);
        out->lines[i].forced = before.forced != 0;
        state_payoff(&end, payoff);
        for (unsigned s = 0; s < N_SEATS; s++)
            out->total[at[s]] += out->lines[i].payoff[at[s]] = payoff[s];
        out->lines[i].is_tie = out->lines[i].is_played && rules->scoring == SCORING_STAKES &&
                               settlement_is_tie(rules, &end.settlement, state_old_points(&end));
        bok_left = bok_left_after(rules, bok_left, out->lines[i].is_tie);
        session_step(&session,
                     in_session && end.table.auction.compulsory
                         ? (int)session_chair(&session, (unsigned)end.table.auction.declarer)
                         : SEAT_NONE);
    }
}

static void settle_text(const struct sheet *sheet, char *text, size_t length, struct evening *out)
{
    struct diag diag = {0};
    if (evening_read(text, length, &sheet->rules, out, &diag) != STATUS_OK)
        fail_msg("%d:%d: %s", diag.line, diag.column, diag.message);
}

/* Writes a sheet and settles it. */
static void settle_sheet(const struct sheet *sheet, struct evening *out)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fprintf(file, "players: Anna, Bartek, Celina, Darek\nstake: 0.37\n");
    fprintf(file, sheet->rules.compulsory_solos > 0 ? "session: %d\n" : "round: %d\n", DEALS);
    fputs("contract,declarer,doubles,old,points,tricks,said,special,cards,value\n", file);
    for (int i = 0; i < DEALS; i++) {
        const struct sheet_line *line = &sheet->lines[i];
        fprintf(file, "%s,%s,\"%s\",%s,%s,%s,%s,%s,%s,%s\n", line->contract, line->declarer,
                line->doubles, line->old, line->points, line->tricks, line->said, line->special,
                line->cards, line->value);
    }
    fputc('\0', file);
    assert_int_equal(fclose(file), 0);
    settle_text(sheet, text, size - 1, out);
    free(text);
}

/* Adds cards to a third of the lines, and in another third replaces the names by cards, except in a
 * Hochzeit, whose partner depends on the play. */
static void report_cards_of_some(unsigned number, struct sheet *sheet)
{
    for (unsigned i = 0; i < DEALS; i++) {
        struct sheet_line *line = &sheet->lines[i];
        const int contract = ruleset_find_contract(&sheet->rules, line->contract);
        if ((number + i) % 3 == 0)
            line->cards[0] = '\0';
        else if ((number + i) % 3 == 1 && sheet->rules.contracts[contract].sides != SIDES_FINDER)
            line->old[0] = '\0';
    }
}

TEST(right_sheets_come_to_what_their_deals_paid)
{
    for (unsigned number = 0; number < test_quarter(SHEETS); number++) {
        struct sheet sheet;
        struct evening evening;
        draw_sheet(number, &sheet);
        report_cards_of_some(number, &sheet);
        settle_sheet(&sheet, &evening);
        for (int i = 0; i < evening.n_rows; i++)
            if (!evening.rows[i].ok)
                fail_msg("sheet %u of %s, deal %d: column %d: %s", number, sheet.rules.name, i + 1,
                         evening.rows[i].wrong.column, evening.rows[i].wrong.message);
        assert_int_equal(evening.n_rows, DEALS);
        for (int i = 0; i < DEALS; i++)
            for (int p = 0; p < N_SEATS; p++)
                if (evening.rows[i].payoff[p] != sheet.lines[i].payoff[p])
                    fail_msg("sheet %u of %s, deal %d (%s %s %s %s %s %s): %s has %d, not %d",
                             number, sheet.rules.name, i + 1, sheet.lines[i].contract,
                             sheet.lines[i].declarer, sheet.lines[i].points, sheet.lines[i].doubles,
                             sheet.lines[i].said, sheet.lines[i].special, players[p],
                             evening.rows[i].payoff[p], sheet.lines[i].payoff[p]);
        for (int p = 0; p < N_SEATS; p++)
            assert_int_equal(evening.rows[DEALS - 1].total[p], sheet.total[p]);
        evening_clear(&evening);
    }
}

/* --- spreadsheets ---------------------------------------------------------------------------- */

/* How a spreadsheet or a person writes a sheet. */
struct dialect {
    char separator;
    int language;
    enum { FORM_CALLS, FORM_WINNERS, FORM_PAYOFFS } form; /* what a line says */
    bool has_mark, has_returns, names_separator, is_padded, has_sums;
    struct rng rng; /* quotes, spaces, notes */
};

enum { N_CELLS = 12 };

/* The columns of a full sheet, then those of plain results: [language]. */
static const char *const heads[N_CELLS][3] = {
    {"contract", "gra", "Spiel"},       {"declarer", "grający", "Alleinspieler"},
    {"doubles", "kontry", "Kontras"},   {"old", "starzy", "Alte"},
    {"points", "punkty", "Augen"},      {"tricks", "bitki", "Stiche"},
    {"said", "zapowiedzi", "Ansagen"},  {"special", "dodatki", "Sonderpunkte"},
    {"cards", "karty", "Karten"},       {"result", "wynik", "Ergebnis"},
    {"winners", "wygrali", "Gewinner"}, {"value", "wartość", "Wert"}};
static const char *const ties[] = {"tie", "remis", "unentschieden"};
static const char *const keys[4][3] = {{"players", "gracze", "Spieler"},
                                       {"stake", "stawka", "Einsatz"},
                                       {"session", "sesja", "Sitzung"},
                                       {"round", "runda", "Runde"}};

static struct dialect draw_dialect(uint64_t number)
{
    struct dialect out = {.separator = ','};
    rng_seed(&out.rng, 8, number);
    out.separator = ",;\t"[rng_below(&out.rng, 3)];
    out.language = (int)rng_below(&out.rng, 3);
    out.form = rng_below(&out.rng, 3);
    out.has_mark = rng_below(&out.rng, 2) == 0;
    out.has_returns = rng_below(&out.rng, 2) == 0;
    out.names_separator = rng_below(&out.rng, 4) == 0;
    out.is_padded = rng_below(&out.rng, 2) == 0;
    out.has_sums = rng_below(&out.rng, 2) == 0;
    return out;
}

static void end_row(FILE *file, struct dialect *dialect)
{
    for (uint64_t n = dialect->is_padded ? rng_below(&dialect->rng, 4) : 0; n > 0; n--)
        fputc(dialect->separator, file);
    fputs(dialect->has_returns ? "\r\n" : "\n", file);
}

/* Writes a cell, quoted where it must be or by chance. */
static void write_cell(FILE *file, struct dialect *dialect, bool is_first, const char *text)
{
    const bool is_quoted =
        strchr(text, dialect->separator) != NULL || rng_below(&dialect->rng, 3) == 0;
    const bool is_spaced = rng_below(&dialect->rng, 4) == 0;
    if (!is_first)
        fputc(dialect->separator, file);
    fprintf(file, is_quoted ? "\"%s%s\"" : "%s%s", is_spaced ? " " : "", text);
}

static void write_key(FILE *file, struct dialect *dialect, int key, const char *value)
{
    fprintf(file, "%s: %s", keys[key][dialect->language], value);
    end_row(file, dialect);
}

static void write_heads(FILE *file, struct dialect *dialect)
{
    for (int i = 0; i < N_CELLS; i++)
        write_cell(file, dialect, i == 0, heads[i][dialect->language]);
    for (int p = 0; p < N_SEATS; p++)
        write_cell(file, dialect, false, players[p]);
    write_cell(file, dialect, false, "Ort");
    end_row(file, dialect);
}

/* The cells of a line that names only the winners or the payoffs. */
static void plain_cells(const struct sheet_line *line, struct dialect *dialect, char winners[64],
                        char value[16], const char *cells[N_CELLS])
{
    int n = 0, most = 0;
    for (int i = 0; i < N_CELLS; i++)
        cells[i] = "";
    cells[0] = line->contract;
    cells[1] = line->declarer;
    if (line->is_tie)
        cells[9] = ties[dialect->language];
    winners[0] = '\0';
    for (int p = 0; p < N_SEATS; p++)
        if (line->payoff[p] > 0) {
            append(winners, 64, players[p]);
            most = line->payoff[p];
            n++;
        }
    snprintf(value, 16, "%d", n == 1 ? most / 3 : most);
    if (dialect->form == FORM_WINNERS && n > 0) {
        cells[10] = winners;
        cells[11] = value;
    }
}

static void write_row(FILE *file, struct dialect *dialect, const struct sheet_line *line)
{
    char winners[64], value[16];
    const char *cells[N_CELLS] = {
        line->contract, line->declarer, line->doubles, line->old, line->points, line->tricks,
        line->said,     line->special,  line->cards,   "",        "",           line->value};
    if (dialect->form != FORM_CALLS)
        plain_cells(line, dialect, winners, value, cells);
    const bool has_payoffs = dialect->form != FORM_CALLS && cells[10][0] == '\0';
    for (int i = 0; i < N_CELLS; i++)
        write_cell(file, dialect, i == 0, cells[i]);
    for (int p = 0; p < N_SEATS; p++) {
        char payoff[16];
        snprintf(payoff, sizeof payoff, "%+d", line->payoff[p]);
        write_cell(file, dialect, false, has_payoffs ? payoff : "");
    }
    write_cell(file, dialect, false, "Gdynia");
    end_row(file, dialect);
}

static char *write_sheet(const struct sheet *sheet, struct dialect *dialect, size_t *length)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    if (dialect->has_mark)
        fputs("\xef\xbb\xbf", file);
    if (dialect->names_separator)
        fprintf(file, "sep=%c%s", dialect->separator, dialect->has_returns ? "\r\n" : "\n");
    write_key(file, dialect, 0, "Anna, Bartek, Celina, Darek");
    write_key(file, dialect, 1, dialect->language > 0 ? "0,37" : "0.37");
    write_key(file, dialect, sheet->rules.compulsory_solos > 0 ? 2 : 3, "4");
    write_heads(file, dialect);
    for (int i = 0; i < DEALS; i++) {
        if (rng_below(&dialect->rng, 5) == 0)
            fputs("# a note\n", file);
        write_row(file, dialect, &sheet->lines[i]);
    }
    if (dialect->has_sums)
        fprintf(file, "Suma%c%c258\n", dialect->separator, dialect->separator);
    fputc('\0', file);
    assert_int_equal(fclose(file), 0);
    *length = size - 1;
    return text;
}

TEST(random_sheets_of_any_spreadsheet_come_to_what_their_deals_paid)
{
    const unsigned sheets = test_is_long() ? 10000 : 400;
    for (unsigned number = 0; number < sheets; number++) {
        struct sheet sheet;
        struct evening evening;
        struct dialect dialect = draw_dialect(number);
        size_t length;
        draw_sheet(number, &sheet);
        report_cards_of_some(number, &sheet);
        char *text = write_sheet(&sheet, &dialect, &length);
        char *copy = strdup(text);
        settle_text(&sheet, text, length, &evening);
        for (int i = 0; i < evening.n_rows; i++)
            if (!evening.rows[i].ok)
                fail_msg("sheet %u of %s, deal %d: column %d: %s\n%s", number, sheet.rules.name,
                         i + 1, evening.rows[i].wrong.column, evening.rows[i].wrong.message, copy);
        assert_int_equal(evening.n_rows, DEALS);
        for (int i = 0; i < DEALS; i++)
            for (int p = 0; p < N_SEATS; p++)
                assert_int_equal(evening.rows[i].payoff[p], sheet.lines[i].payoff[p]);
        free(copy);
        free(text);
        evening_clear(&evening);
    }
}

/* --- planted mistakes ------------------------------------------------------------------------- */

/* Gives the old cards to other players: moves all hands by one seat. */
static bool spoil_cards(const struct ruleset *rules, struct sheet_line *line)
{
    const struct contract *contract =
        &rules->contracts[ruleset_find_contract(rules, line->contract)];
    char moved[2 * sizeof line->cards];
    char *second = strchr(line->cards, '|');
    if (contract->origin == ORIGIN_BID && contract->needs == 0)
        return false; /* correct with any cards */
    *second = '\0';
    snprintf(moved, sizeof moved, "%s | %s", second + 1, line->cards);
    assert_true(strlen(moved) < sizeof line->cards);
    strcpy(line->cards, moved);
    return true;
}

/* Plants one of several errors in a line; false if it would be none there. */
static bool spoil(unsigned kind, const struct ruleset *rules, struct sheet_line *line)
{
    switch (kind) {
    case 0: /* a player doubles twice in a row, or in a game without doubles */
        snprintf(line->doubles, sizeof line->doubles, "Anna Anna");
        return true;
    case 1: /* tricks that do not fit the points */
        snprintf(line->points, sizeof line->points, rules->pack->n_cards == 16 ? "5" : "239");
        snprintf(line->tricks, sizeof line->tricks, "1");
        return line->is_played;
    case 2: /* a contract without its bid, or a bid without its contract */
        if (line->declarer[0] == '\0')
            snprintf(line->declarer, sizeof line->declarer, "Anna");
        else
            line->declarer[0] = '\0';
        return true;
    case 3: /* a wrong value */ snprintf(line->value, sizeof line->value, "77"); return true;
    case 4: /* a missing Pflichtsolo */
        if (!line->forced)
            return false;
        memset(line, 0, sizeof *line);
        snprintf(line->contract, sizeof line->contract, "normal");
        snprintf(line->old, sizeof line->old, "Anna Celina");
        snprintf(line->points, sizeof line->points, "130");
        return true;
    case 5: /* a player from another table */
        snprintf(line->old, sizeof line->old, "Anna Zenon");
        return true;
    case 6: /* hands that contradict the contract or the names */ return spoil_cards(rules, line);
    default: /* points beyond the pack */
        snprintf(line->points, sizeof line->points, "%d", rules->pack->total_points + 1);
        return true;
    }
}

TEST(sixty_planted_mistakes_are_each_found_at_their_line)
{
    enum { KINDS = 8 };
    int planted = 0, by_kind[KINDS] = {0};
    for (unsigned number = 0; planted < MISTAKES; number++) {
        const unsigned kind = (unsigned)planted % KINDS;
        const int at = (int)(number % DEALS);
        struct sheet sheet;
        struct evening evening;
        draw_sheet(kind == 4 ? N_SETS * number + 8 : number, &sheet);
        if (!spoil(kind, &sheet.rules, &sheet.lines[at]))
            continue;
        settle_sheet(&sheet, &evening);
        if (evening.rows[at].ok)
            fail_msg("sheet %u of %s: mistake %u of deal %d is not found", number, sheet.rules.name,
                     kind, at + 1);
        assert_int_equal(evening.rows[at].wrong.line, HEAD_LINES + at + 1);
        assert_true(evening.rows[at].wrong.column > 0);
        /* Later deals may depend on a solo that was not counted, or on a tie. */
        for (int i = 0; i < at; i++)
            assert_true(evening.rows[i].ok);
        for (int i = at + 1; i < DEALS && sheet.rules.compulsory_solos == 0; i++)
            assert_true(evening.rows[i].ok);
        evening_clear(&evening);
        by_kind[kind]++;
        planted++;
    }
    for (int kind = 0; kind < KINDS; kind++)
        assert_true(by_kind[kind] >= MISTAKES / KINDS);
}

/* --- the table -------------------------------------------------------------------------------- */

static void settle_words(const char *words, struct evening *out)
{
    struct sheet sheet;
    char text[1024];
    test_rules_shipped("kop-asdycha", &sheet.rules);
    snprintf(text, sizeof text, "%s", words);
    settle_text(&sheet, text, strlen(text), out);
}

TEST(a_line_that_says_so_corrects_a_deal)
{
    struct evening evening;
    settle_words("players: Anna, Bartek, Celina, Darek\ndeal;contract;old;points\n"
                 "1;;Anna Bartek;99\n2;;Anna Celina;60\ncorrects 1;;Anna Bartek;60\n",
                 &evening);
    assert_int_equal(evening.n_corrections, 1);
    assert_int_equal(evening.corrections[0].deal, 1);
    assert_int_equal(evening.corrections[0].line, 5);
    assert_int_equal(evening.corrections[0].corrected, 3);
    assert_int_equal(evening.n_rows, 2);
    assert_int_equal(evening.n_wrong, 0);
    assert_int_equal(evening.rows[0].deal.line, 5);
    assert_int_equal(evening.rows[1].total[0], 2);
    assert_int_equal(evening.rows[1].total[3], -2);
    evening_clear(&evening);
}

TEST(of_five_the_dealer_sits_out_and_of_six_whoever_sits_opposite_too)
{
    static const int five[5][N_SEATS] = {
        {0, 1, 2, 3}, {1, 2, 3, 4}, {2, 3, 4, 0}, {3, 4, 0, 1}, {4, 0, 1, 2}};
    struct evening evening;
    settle_words("players: A, B, C, D, E\ncontract,declarer,result\n"
                 "zolo,A,won\nzolo,B,won\nzolo,C,won\nzolo,D,lost\nzolo,D,won\n",
                 &evening);
    for (int i = 0; i < 5; i++)
        assert_memory_equal(evening.rows[i].deal.at, five[i], sizeof five[i]);
    assert_int_equal(evening.n_wrong, 1); /* D deals last */
    assert_true(strstr(evening.rows[4].wrong.message, "sits out") != NULL);
    evening_clear(&evening);
    settle_words("players: A, B, C, D, E, F\ncontract,declarer,result\nzolo,A,won\n", &evening);
    static const int six[N_SEATS] = {0, 1, 3, 4};
    assert_memory_equal(evening.rows[0].deal.at, six, sizeof six);
    evening_clear(&evening);
}

TEST(what_is_reported_must_decide_what_it_is_worth)
{
    struct evening evening;
    settle_words("players: Anna, Bartek, Celina, Darek\ncontract,declarer,old,result,points\n"
                 ",,Anna Bartek,won,\ncicha,Anna,,won,\nzolo,Anna,,won,40\n",
                 &evening);
    assert_true(strstr(evening.rows[0].wrong.message, "points is missing") != NULL);
    assert_true(evening.rows[1].ok);
    assert_true(strstr(evening.rows[2].wrong.message, "lost, not won") != NULL);
    evening_clear(&evening);
}
