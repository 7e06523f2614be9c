/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: reports the results of a contract. */
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

enum { BAR_WIDTH = 30 };

static void put_contract(struct page *to, const struct answer *answer)
{
    const bool symbols = to->style.symbols;
    const struct ruleset *rules = answer->situation.table.rules;
    const struct contract *row = &rules->contracts[answer->contract];
    const bool is_single =
        rules->announcements.n_levels == 0 && answer->situation.table.auction.n_doubles == 0;
    struct finding what = {.kind = PAGE_CONTRACT, .marks = is_single ? PAGE_SINGLE : 0};
    char name[2 * NAME_LENGTH], silent[NAME_LENGTH] = "", text[SENTENCE_BYTES];
    char owed[2 * NAME_LENGTH];
    snprintf(owed, sizeof owed,
             answer->situation.table.auction.compulsory ? tr("pflicht:%s") : "%s",
             answer->situation.table.auction.compulsory ? tr_word(row->name) : row->name);
    text_fold(owed, symbols, name, sizeof name);
    if (row->origin == ORIGIN_UNBID && rules->silent != CONTRACT_NONE) {
        what.marks |= PAGE_SILENT;
        text_fold(rules->contracts[rules->silent].name, symbols, silent, sizeof silent);
    } else if (answer->declarer >= 0) {
        what.marks |= answer->declarer == (int)answer->situation.me ? PAGE_MINE : PAGE_THEIRS;
        finding_number(&what, "seat", SHOWN_WHOLE, answer->declarer + 1);
    }
    const struct word words[] = {{"contract", name}, {"silent", silent}};
    page_sentence(rules, &what, words, sizeof words / sizeof *words, symbols, text);
    page_name(to, "contract", NULL, row->name);
    page_seat(to, "declarer", NULL, row->origin == ORIGIN_UNBID ? SEAT_NONE : answer->declarer);
    page_note(to, N_("Contract"), "%s", text);
}

/* Draws a bar of blocks proportional to a share, or a sliver if the share is below one block. */
static void draw_bar(double share, bool symbols, char out[SHEET_CELL_BYTES])
{
    const char *block = symbols ? "█" : "#", *sliver = symbols ? "▏" : "|";
    const int n = (int)(share * BAR_WIDTH + 0.5);
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        strcat(out, block);
    if (n == 0)
        strcpy(out, sliver);
}

static void put_payoffs(struct page *to, const struct tally *tally)
{
    /* Deals with unequal weights cannot be counted. */
    const bool is_counted = tally->shares == NULL;
    page_table(to, NULL, IN_TEXT | IN_CSV);
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t n = tally_count(tally, 0, payoff);
        const double share = tally_share(tally, 0, payoff);
        char count[NUMBER_BYTES], bar[SHEET_CELL_BYTES];
        if (n == 0)
            continue;
        number_count(n, count);
        draw_bar(share, to->style.symbols, bar);
        page_row(to);
        page_whole(to, "payoff", N_("payoff"), payoff);
        page_count(to, "count", NULL, (int64_t)n);
        page_figure(to, is_counted ? N_("deals") : "", "%s", is_counted ? count : "");
        page_part(to, "share", N_("share"), share);
        page_number(to, "at_most", NULL, tally_at_most(tally, 0, payoff), 2);
        page_text(to, "", "%s", bar);
    }
    page_end(to);
}

/* Reports whether the hand wins every deal as played, or would do so if played only to win. */
static void say_sure(struct page *to, const struct answer *answer)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const struct estimate *win = &answer->options[0].win;
    struct finding sure = {.kind = PAGE_SURE, .marks = rules->lets_table ? PAGE_TABLED : 0};
    char text[SENTENCE_BYTES];
    if (win->value < 1 - 1e-9) {
        struct estimate lost = *win;
        lost.value = 1 - win->value;
        lost.low = 1 - win->high;
        lost.high = 1 - win->low;
        sure.marks = answer->how.best_reply ? PAGE_STAKED : PAGE_MISSED;
        finding_estimate(&sure, "share", SHOWN_BETWEEN, &lost);
    }
    page_sentence(rules, &sure, NULL, 0, to->style.symbols, text);
    page_say(to, "%s", text);
}

static void say_summary(FILE *out, const struct answer *answer, bool symbols)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const int decimals = number_decimals(&answer->options[0].payoff);
    char text[NUMBER_BYTES];
    number_signed(&answer->options[0].payoff, 1, decimals, symbols, text);
    fprintf(out, tr("  On average  %s\n"), text);
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, symbols, currency, sizeof currency);
        number_signed(&answer->options[0].payoff, rules->stake, decimals, symbols, text);
        fprintf(out, tr("  In %-8s %s\n"), currency, text);
    }
    number_share(&answer->options[0].win, symbols, text);
    fprintf(out, tr("  You win     %s\n"), text);
}

static void put_result(struct page *to, const struct answer *answer)
{
    const struct answer_option *played = &answer->options[0];
    page_json(to, "payoff", json_payoff(&answer->how, &played->payoff, &answer->tally, 0));
    page_share(to, "win", NULL, &played->win);
    put_payoffs(to, &answer->tally);
    FILE *lines = page_lines(to);
    if (lines != NULL)
        say_summary(lines, answer, to->style.symbols);
    if (!answer->sure)
        return;
    page_truth(to, "sure", true);
    say_sure(to, answer);
}

static void say_sensitivity(struct page *to, const struct answer *answer)
{
    char name[1][32];
    struct finding effects[MOST_DECISIVE];
    option_label(answer, 0, to->style.symbols, name[0]);
    const struct wording wording =
        findings_wording(&answer->situation, (const char(*)[32])name, to->style.symbols);
    const int n =
        findings_of_effects(&answer->situation, answer->effects, answer->n_effects, false, effects);
    put_sensitivity(to, effects, n, &wording);
}

static enum status report_contract(FILE *out, const struct answer *answer,
                                   struct report_style style)
{
    const struct provenance *how = &answer->how;
    struct page page;
    page_begin(&page, out, style, "odds", NULL);
    page.how = *how;
    put_own_seat(&page, answer);
    put_given(&page, &answer->given);
    put_contract(&page, answer);
    put_model(&page, how);
    put_result(&page, answer);
    put_sampling(&page, how);
    page_json(&page, "risk", json_risk(answer, &answer->options[0].risk));
    put_risks(&page, answer);
    put_effects(&page, &answer->situation, answer->effects, answer->n_effects, false);
    say_sensitivity(&page, answer);
    put_examples(&page, answer);
    put_unit(&page, answer);
    how_put(&page, how, &answer->situation);
    return page_finish(&page);
}

enum status report_answer(FILE *out, const struct answer *answer, struct report_style style)
{
    if (answer->is_course)
        return report_contract(out, answer, style);
    if (style.format != FORMAT_TEXT || style.length != LENGTH_LINE)
        return report_advice(out, answer, style);
    write_advice_line(out, answer, style.symbols);
    return ferror(out) ? STATUS_FILE : STATUS_OK;
}

/* --- comparison of options, on one line ------------------------------------------------------- */

/* The result and the verdict on one line; {players} are the players of the answer. */
enum part {
    LINE_BEST,   /* the best option and the next best [payoff, win, lead] */
    LINE_ONLY,   /* the only legal option [payoff, win] */
    LINE_EQUALS, /* the best of several options that count as equal [payoff] */
    LINE_TOO_FEW,
    LINE_CLEAR, /* the verdict */
    LINE_CLOSE,
    LINE_PLAYERS,
    LINE_TRUST
};

enum { LINE_MORE = FOUND_OWN }; /* the threshold is above the trust of the answer */

static const struct sentence sentences[] = {
    {LINE_BEST, 0,
     S_("{option}: {payoff} {unit}, wins {win} ({players}); {other} is {lead} worse")},
    {LINE_ONLY, 0, S_("{option}, the only legal choice: {payoff} {unit}, wins {win} ({players})")},
    {LINE_EQUALS, 0, S_("{options}: {payoff} {unit} ({players})")},
    {LINE_TOO_FEW, 0, S_("too few deals")},
    {LINE_CLEAR, 0, S_("clear")},
    {LINE_CLOSE, 0, S_("close")},
    {LINE_PLAYERS, 0, S_("depends: {option} against club players")},
    {LINE_TRUST, 0, S_("depends: {option} if you trust the others' calls less")},
    {LINE_TRUST, LINE_MORE, S_("depends: {option} if you trust the others' calls more")},
};

static void find_best(const struct answer *answer, struct finding *out)
{
    const struct answer_option *best = &answer->options[0], *next = best + 1;
    const bool is_alone = answer->n_options < 2;
    finding_option(out, 0);
    out->kind = is_alone                                ? LINE_ONLY
                : answer->verdict.word == VERDICT_CLOSE ? LINE_EQUALS
                                                        : LINE_BEST;
    finding_estimate(out, "payoff", SHOWN_SIGNED, &best->payoff);
    finding_estimate(out, "win", SHOWN_SHARE, &best->win);
    for (int i = 1; i < answer->n_options && out->kind == LINE_EQUALS; i++)
        if (verdict_is_equal(answer, i))
            finding_option(out, i);
    if (out->kind != LINE_BEST)
        return;
    finding_option(out, 1);
    finding_number(out, "lead", SHOWN_PLAIN, -next->diff.value);
}

/* Finds the verdict, or returns false; reports the first check in which another option is best. */
static bool find_verdict(const struct answer *answer, struct finding *out)
{
    const struct verdict *verdict = &answer->verdict;
    const bool is_more = verdict->above.check != 0;
    const int check = verdict->players != 0 ? verdict->players
                      : is_more             ? verdict->above.check
                                            : verdict->below.check;
    if (verdict->word == VERDICT_NONE)
        return false;
    out->kind = verdict->word == VERDICT_CLEAR   ? LINE_CLEAR
                : verdict->word == VERDICT_CLOSE ? LINE_CLOSE
                : verdict->players != 0          ? LINE_PLAYERS
                                                 : LINE_TRUST;
    if (out->kind == LINE_TRUST && is_more)
        out->marks = LINE_MORE;
    if (check != 0)
        finding_option(out, check_other(&verdict->checks[check - 1]));
    return true;
}

void write_advice_line(FILE *out, const struct answer *answer, bool symbols)
{
    char options[MAX_OPTIONS][32], text[SENTENCE_BYTES], folded[SENTENCE_BYTES];
    struct wording wording =
        findings_wording(&answer->situation, (const char(*)[32])options, symbols);
    const struct word players = {"players", answer->how.policy};
    struct finding best = {0}, verdict = {0};
    wording.sentences = sentences;
    wording.n_sentences = sizeof sentences / sizeof *sentences;
    wording.words = &players;
    wording.n_words = 1;
    for (int i = 0; i < answer->n_options; i++)
        option_words(answer, &answer->options[i], symbols || !wording.of_cards, options[i]);
    if (provenance_is_of_few(&answer->how))
        best.kind = LINE_TOO_FEW;
    else
        find_best(answer, &best);
    sentence_write(&wording, &best, text);
    text_fold(text, symbols, folded, sizeof folded);
    fputs(folded, out);
    if (find_verdict(answer, &verdict)) {
        sentence_write(&wording, &verdict, text);
        text_fold(text, symbols, folded, sizeof folded);
        fprintf(out, "; %s", folded);
    }
    fputc('\n', out);
}
