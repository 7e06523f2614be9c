/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See naive_written.h. */
#include "naive_written.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "naive_inner.h"
#include "naive_script.h"

enum { N_SETS = 7 };
static const char *const sets[N_SETS] = {"kop-asdycha", "kop-3tens",   "kop-wolsztyn", "kop-league",
                                         "kop-jp",      "baska-pagat", "baska-linia"};
static const char linia[] = "baska-linia";

/* The table as it goes through the file. */
struct course {
    struct naive_written *file;
    unsigned *random;
    const char *rules;
    double stake;
    bool has_stake;
    int bok;        /* deals of a bok-runda left for the next deal */
    bool bok_given; /* a right deal or line of Linia has been written: the count is known */
    int n_wrong;    /* deals of Linia in a row that are wrong, up to the last */
};

/* One deal on its way into the file. */
struct writing {
    char hands[4][4][3];
    char calls[256], play[64];
    char end[64]; /* a line that ends it: penalty, tabled, agreed */
    struct naive_game game;
};

static unsigned below(unsigned *random, unsigned n)
{
    *random = *random * 1664525U + 1013904223U;
    return (*random >> 16) % n;
}

static void put(struct naive_written *file, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int n =
        vsnprintf(file->text + file->length, sizeof file->text - file->length, format, arguments);
    va_end(arguments);
    file->length += (size_t)n;
}

/* Exchanges cards so that seat `seat` holds this one at place `at`. */
static void give(char hands[4][4][3], int seat, int at, const char *code)
{
    char kept[3];
    memcpy(kept, hands[seat][at], 3);
    for (int i = 0; i < 16; i++)
        if (strcmp(hands[i / 4][i % 4], code) == 0)
            memcpy(hands[i / 4][i % 4], kept, 3);
    memcpy(hands[seat][at], code, 3);
}

static void give_hand(char hands[4][4][3], int seat, const char *codes)
{
    char wanted[16][3];
    const int n = naive_read_codes(codes, wanted);
    for (int i = 0; i < n; i++)
        give(hands, seat, i, wanted[i]);
}

/* In a third of the deals some hand has both black queens, in some four of a kind. */
static void deal_hands(struct course *course, char hands[4][4][3])
{
    static const char *const wishes[] = {"CQ SQ", "CQ SQ",       "CQ SQ",       "CQ SQ HA",
                                         "CJ HA", "CA SA HA DA", "CT ST HT DT", "CQ SQ HQ DQ"};
    naive_random_deal(hands, course->random);
    if (below(course->random, 2) == 0)
        give_hand(hands, (int)below(course->random, 4), wishes[below(course->random, 8)]);
}

/* The word of a call as a file of these rules has it: Baska names two doubles otherwise. */
static const char *word_of(const char *rules, const char *call)
{
    const bool is_baska = strncmp(rules, "baska", 5) == 0;
    if (is_baska && strcmp(call, "rej") == 0)
        return "rekontra";
    if (is_baska && strcmp(call, "slup") == 0)
        return strcmp(rules, linia) == 0 ? "hirsz" : "hirsh";
    return call;
}

static void append(char *list, size_t size, const char *word)
{
    const size_t n = strlen(list), length = strlen(word);
    assert(n + length + 2 <= size);
    (void)size; /* used by the assertion only */
    if (n > 0)
        list[n] = ' ';
    memcpy(list + n + (n > 0), word, length + 1);
}

static void call(struct writing *w, const char *what)
{
    append(w->calls, sizeof w->calls, word_of(w->game.rules->name, what));
    naive_do(&w->game, what);
}

/* Calls at random, more passes than others; at most `most` of them. */
static void call_on(struct course *course, struct writing *w, unsigned most)
{
    char legal[32][24];
    for (unsigned i = 0; i < most && naive_in_auction(&w->game); i++) {
        const unsigned n = (unsigned)naive_legal(&w->game, legal);
        call(w, legal[below(course->random, 5) < 3 ? 0 : below(course->random, n)]);
    }
}

static void play_on(struct course *course, struct writing *w, int n_cards)
{
    char legal[32][24];
    for (int i = 0; i < n_cards && !naive_is_over(&w->game); i++) {
        const unsigned n = (unsigned)naive_legal(&w->game, legal);
        const char *card = legal[below(course->random, n)];
        append(w->play, sizeof w->play, card);
        naive_do(&w->game, card);
    }
}

/* --- endings ------------------------------------------------------------------------------ */

static void expect(struct naive_expected *out, const int payoff[4])
{
    out->ok = true;
    memcpy(out->payoff, payoff, sizeof out->payoff);
}

static void end_played(struct course *course, struct writing *w, struct naive_expected *out,
                       bool *is_tie)
{
    struct naive_result result;
    play_on(course, w, 16);
    naive_result(&w->game, &result);
    *is_tie = result.is_tie;
    expect(out, result.payoff);
}

/* The auction may be open: whoever led early has lost the game as it stands. */
static void end_by_penalty(struct course *course, struct writing *w, struct naive_expected *out)
{
    static const char *const offences[] = {"revoke", "throw-in", "early-lead"};
    const char *offence = w->game.in_auction ? offences[2] : offences[below(course->random, 3)];
    const int offender = (int)below(course->random, 4);
    int payoff[4];
    while (w->game.in_auction)
        naive_do(&w->game, "P");
    if (below(course->random, 2) == 0)
        play_on(course, w, (int)below(course->random, 12));
    naive_penalty(&w->game, offence, offender, payoff);
    snprintf(w->end, sizeof w->end, "penalty: %d %s", offender + 1, offence);
    expect(out, payoff);
}

static void end_agreed(struct course *course, struct writing *w, struct naive_expected *out,
                       bool *is_tie)
{
    struct naive_result result;
    play_on(course, w, 4 * (int)(below(course->random, 8) == 0 ? 0 : 1 + below(course->random, 3)));
    snprintf(w->end, sizeof w->end, "agreed: yes");
    out->ok = naive_is_decided(&w->game, &result);
    *is_tie = out->ok && result.is_tie;
    if (out->ok)
        expect(out, result.payoff);
}

/* Hands that cannot lose (RULES 6.9), by any seat: a cicha, a zolo du. Others may say kontra. */
static void end_tabled(struct course *course, struct writing *w, struct naive_expected *out)
{
    static const char *const sure[] = {"CQ SQ HA HQ", "CQ SQ HT HQ", "CQ SQ HA HT"};
    const int seat = (int)below(course->random, 4);
    const bool doubled = below(course->random, 2) == 0;
    const int kind = (int)below(course->random, 3);
    const bool is_du = kind == 2 && below(course->random, 2) == 0;
    bool said = false;
    int payoff[4];
    give_hand(w->hands, seat, sure[kind]);
    naive_start(&w->game, linia, w->hands);
    w->game.bok_deal = out->bok_left > 0;
    if (!naive_in_auction(&w->game)) { /* four aces elsewhere */
        out->ending = NAIVE_PLAYED;
        end_played(course, w, out, &said);
        return;
    }
    w->game.tabled = true;
    while (naive_in_auction(&w->game)) {
        const bool mine = naive_turn(&w->game) == seat;
        const bool may_double = doubled && !mine && !said && naive_may(&w->game, "kontra") &&
                                (!is_du || w->game.declarer == seat);
        said |= may_double;
        call(w, may_double                                  ? "kontra"
                : is_du && mine && w->game.declarer != seat ? "zolo-du"
                                                            : "P");
    }
    naive_laid_down(&w->game, payoff);
    snprintf(w->end, sizeof w->end, "tabled: %d", seat + 1);
    expect(out, payoff);
}

/* --- files -------------------------------------------------------------------------------- */

static bool is_linia(const struct course *course)
{
    return strcmp(course->rules, linia) == 0;
}

static void write_rules_and_stake(struct course *course)
{
    static const char *const stakes[] = {"0.50", "2", "0,25"};
    static const double money[] = {0.5, 2, 0.25};
    if (below(course->random, 3) == 0) {
        course->rules =
            sets[below(course->random, 2) == 0 ? N_SETS - 1 : below(course->random, N_SETS)];
        put(course->file, "rules: %s\n", course->rules);
    }
    if (below(course->random, 4) == 0) {
        const unsigned which = below(course->random, 3);
        course->stake = money[which];
        course->has_stake = true;
        put(course->file, "stake: %s\n", stakes[which]);
    }
}

/* A line bok: by which the deal has *left; false if it contradicts the deals before. */
static bool write_bok(struct course *course, int *left)
{
    *left = course->bok;
    const unsigned kind = below(course->random, 8);
    if (kind == 0 || (kind == 1 && !course->bok_given)) { /* any number may begin the count */
        *left = (int)below(course->random, 7);
        const bool is_reset = kind == 0;
        course->bok_given = true;
        put(course->file, "bok: %s%d\n", is_reset ? "reset " : "", *left);
    } else if (kind == 1) {
        put(course->file, "bok: %d\n", course->bok);
    } else if (kind == 2 && course->bok_given && course->n_wrong <= 2) {
        /* More wrong deals in a row might have been ties in such a way that it is right. */
        put(course->file, "bok: %d\n", course->bok + 1);
        return false;
    }
    return true;
}

static void write_lines(struct course *course, const struct writing *w)
{
    struct naive_written *file = course->file;
    put(file, "deal:");
    for (int i = 0; i < 16; i++)
        put(file, "%s %s", i % 4 == 0 && i > 0 ? " |" : "", w->hands[i / 4][i % 4]);
    put(file, "\ncalls: %s\n", w->calls);
    if (w->play[0] != '\0')
        put(file, "play: %s\n", w->play);
    if (w->end[0] != '\0')
        put(file, "%s\n", w->end);
    put(file, "\n");
}

static enum naive_ending draw_ending(struct course *course)
{
    static const enum naive_ending of_linia[] = {NAIVE_PLAYED,  NAIVE_PLAYED, NAIVE_PENALTY,
                                                 NAIVE_PENALTY, NAIVE_TABLED, NAIVE_AGREED,
                                                 NAIVE_WRONG};
    static const enum naive_ending of_others[] = {NAIVE_PLAYED, NAIVE_PLAYED, NAIVE_AGREED,
                                                  NAIVE_WRONG};
    return is_linia(course) ? of_linia[below(course->random, 7)]
                            : of_others[below(course->random, 4)];
}

/* Calls and play of a deal whose ending is drawn; those won without play have no other ending. */
static void fill_deal(struct course *course, struct writing *w, struct naive_expected *out,
                      bool *is_tie)
{
    if (out->ending == NAIVE_TABLED) {
        end_tabled(course, w, out);
        return;
    }
    naive_start(&w->game, course->rules, w->hands);
    w->game.bok_deal = out->bok_left > 0;
    const bool is_award = !w->game.in_auction;
    call_on(course, w,
            out->ending == NAIVE_PENALTY && below(course->random, 3) == 0 ? below(course->random, 5)
                                                                          : 100);
    if (is_award || (!w->game.in_auction && naive_is_over(&w->game)))
        out->ending = NAIVE_PLAYED;
    switch (out->ending) {
    case NAIVE_PENALTY: end_by_penalty(course, w, out); break;
    case NAIVE_AGREED: end_agreed(course, w, out, is_tie); break;
    case NAIVE_WRONG: play_on(course, w, 1 + (int)below(course->random, 15)); break;
    default: end_played(course, w, out, is_tie); break;
    }
}

static void write_deal(struct course *course)
{
    struct naive_expected *out = &course->file->deals[course->file->n_deals++];
    struct writing w = {0};
    bool is_tie = false, agrees = true;
    int left = 0;
    write_rules_and_stake(course);
    if (is_linia(course))
        agrees = write_bok(course, &left);
    *out = (struct naive_expected){.ending = draw_ending(course),
                                   .stake = course->stake,
                                   .has_stake = course->has_stake,
                                   .bok_left = left};
    deal_hands(course, w.hands);
    fill_deal(course, &w, out, &is_tie);
    out->ok = out->ok && agrees;
    out->bok_after = naive_bok_left(course->rules, left, is_tie && out->ok);
    if (is_linia(course)) {
        course->bok = out->bok_after;
        course->bok_given |= out->ok;
        course->n_wrong = out->ok ? 0 : course->n_wrong + 1;
    }
    write_lines(course, &w);
}

void naive_written_file(struct naive_written *file, unsigned *random)
{
    struct course course = {.file = file, .random = random, .rules = sets[0], .stake = 1};
    *file = (struct naive_written){0};
    const int n = 2 + (int)below(random, NAIVE_MOST_DEALS - 1);
    for (int i = 0; i < n; i++)
        write_deal(&course);
}
