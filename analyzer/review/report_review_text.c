/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review for people at a terminal: see report_review.h. */
#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/review/report_review.h"
#include "analyzer/review/report_review_words.h"
#include "analyzer/review/review_kinds.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

static int deals_reviewed(const struct review *review, const struct review_deal **only)
{
    int n = 0;
    for (int i = 0; i < review->n_deals; i++)
        if (review->deals[i].ok) {
            *only = &review->deals[i];
            n++;
        }
    return n;
}

static void write_head(FILE *out, const struct review *review, const char *file, int n_reviewed)
{
    const int n_wrong = review->n_deals - n_reviewed;
    fprintf(out, tr("Review of %s: "), file);
    fprintf(out, tr_count("%d deal", "%d deals", (uint64_t)n_reviewed), n_reviewed);
    fprintf(out, tr_count(", %d decision", ", %d decisions", (uint64_t)review->all.n),
            review->all.n);
    if (n_wrong > 0)
        fprintf(out,
                tr_count("; %d deal could not be reviewed", "; %d deals could not be reviewed",
                         (uint64_t)n_wrong),
                n_wrong);
    fputs("\n\n", out);
}

/* --- several deals -------------------------------------------------------------------------- */

static void add_deal(struct sheet *sheet, const struct review_deal *deal)
{
    char words[96];
    sheet_row(sheet);
    sheet_count(sheet, (uint64_t)deal->number);
    if (!deal->ok) {
        sheet_words(sheet, "%s", tr("not reviewed"));
        return;
    }
    review_contract_briefly(&deal->deal, sheet->style.symbols, words);
    sheet_words(sheet, "%.90s", words);
    for (int s = 0; s < N_SEATS; s++)
        if (deal->seats[s].n > 0)
            review_add_cost(sheet, &deal->seats[s].cost);
        else
            sheet_missing(sheet);
}

static enum status write_deals(FILE *out, const struct review *review, struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("deal"), N_("contract"), N_("cost to 1"), "2", "3", "4", NULL);
    for (int i = 0; i < review->n_deals; i++)
        add_deal(&sheet, &review->deals[i]);
    const enum status status = sheet_end(&sheet);
    fputc('\n', out);
    return status;
}

/* --- one deal ------------------------------------------------------------------------------- */

static void write_hands(FILE *out, const struct played_deal *deal, bool symbols)
{
    char cards[MAX_CARDS * 8], contract[96];
    review_contract_words(deal, symbols, contract);
    for (unsigned s = 0; s < N_SEATS; s++) {
        situation_cards(&deal->end, deal->dealt[s], symbols, cards, sizeof cards);
        fprintf(out, tr("  Seat %u   %s"), s + 1, deal->known >> s & 1 ? cards : "?");
        if (deal->is_settled) {
            char payoff[NUMBER_BYTES];
            number_whole(deal->payoff[s], symbols, payoff);
            fprintf(out, "  %s", payoff);
        }
        fputc('\n', out);
    }
    fprintf(out, tr("  Game     %s\n"), contract);
    text_announcements(out, &deal->end);
    fputc('\n', out);
}

static void add_decision(struct sheet *sheet, const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const bool symbols = sheet->style.symbols;
    char words[32];
    sheet_row(sheet);
    sheet_count(sheet, situation->me + 1u);
    review_moment_words(decision, words);
    sheet_words(sheet, "%s", words);
    sheet_cards(sheet, &situation->table,
                situation->dealt & ~situation->table.played[situation->me]);
    review_option_words(decision, &decision->options[decision->taken], symbols, words);
    sheet_words(sheet, "%s", tr_word(words));
    review_option_words(decision, &decision->options[0], symbols, words);
    sheet_words(sheet, "%s", decision->taken == 0 ? tr("the same") : tr_word(words));
    review_add_cost(sheet, &decision->cost);
    sheet_look(sheet, review_grade(decision) > 0 ? SHEET_LOSING : SHEET_PLAIN);
    sheet_words(sheet, decision->too_close ? tr("too close") : "");
    if (decision->has_open && decision->taken != 0)
        sheet_whole(sheet, decision->open_taken - decision->open_best);
}

static enum status write_decisions(FILE *out, const struct review_deal *deal,
                                   struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("seat"), N_("when"), N_("hand"), N_("did"), N_("best"), N_("cost"), "",
                N_("luck"), NULL);
    for (int i = 0; i < deal->n_decisions; i++)
        add_decision(&sheet, &deal->decisions[i]);
    write_hands(out, &deal->deal, style.symbols);
    const enum status status = sheet_end(&sheet);
    fputc('\n', out);
    return status;
}

/* --- players -------------------------------------------------------------------------------- */

static enum status write_players(FILE *out, const struct review *review, struct report_style style)
{
    struct review_player_row rows[N_SEATS + 1];
    struct sheet sheet;
    const int n = review_player_rows(review, style.symbols, rows);
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, "%s", "");
    for (int c = 0; c < REVIEW_CELLS; c++)
        sheet_head(&sheet, "%s", review_player_head(review, c));
    for (int i = 0; i < n; i++) {
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", rows[i].name);
        for (int c = 0; c < REVIEW_CELLS; c++)
            if (rows[i].cells[c][0] != '\0')
                sheet_number(&sheet, "%s", rows[i].cells[c]);
            else
                sheet_missing(&sheet);
    }
    const enum status status = sheet_end(&sheet);
    fputc('\n', out);
    return status;
}

static enum status write_kinds(FILE *out, const struct review *review, struct report_style style)
{
    struct sheet sheet;
    char name[PERSON_BYTES];
    if (!review_kinds_are_known(review))
        return STATUS_OK;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, "%s", tr("plays like"));
    for (int k = 0; k < N_KINDS; k++)
        sheet_head(&sheet, "%s", kind_name(k));
    for (int p = 0; p < N_SEATS; p++) {
        if (!review_kinds_tell(review, p))
            continue;
        sheet_row(&sheet);
        review_player_words(review, p, name);
        sheet_words(&sheet, "%s", name);
        for (int k = 0; k < N_KINDS; k++)
            sheet_percent(&sheet, review->kinds.chance[p][k], 1.0);
    }
    const enum status status = sheet_end(&sheet);
    fputc('\n', out);
    return status;
}

/* --- the dearest ---------------------------------------------------------------------------- */

static void write_lesson(FILE *out, const struct review *review, int rank, bool symbols)
{
    const struct review_lesson *lesson = &review->lessons[rank];
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    char moment[24], words[SENTENCE_BYTES], name[PERSON_BYTES], player[PERSON_BYTES];
    char cost[NUMBER_BYTES];
    review_moment_words(decision, moment);
    review_player_words(review, review_player(&review->asked, deal, decision->situation.me), name);
    text_fold(name, symbols, player, sizeof player);
    review_cost_words(&decision->cost, symbols, cost);
    fprintf(out, tr("  %d. Deal %d, %s, %s: %s %s\n"), rank + 1, deal->number, player, moment, cost,
            tr_word(ruleset_unit(deal->deal.rules)->many));
    for (int i = 0; i < N_TOLD; i++) {
        char folded[SENTENCE_BYTES];
        review_tell(decision, lesson, (enum review_told)i, symbols, words);
        text_fold(words, symbols, folded, sizeof folded);
        if (words[0] != '\0')
            text_labelled(out, review_told_label((enum review_told)i), folded);
    }
    fputc('\n', out);
}

/* --- how ------------------------------------------------------------------------------------ */

static void write_how(FILE *out, const struct review *review, bool one_deal)
{
    char words[400], confidence[16], unit[REVIEW_UNIT_BYTES];
    review_unit_words(review, unit);
    const int n_exact = review_exact_ones(review), n = review->all.n;
    confidence_words(review->asked.request.confidence, confidence);
    snprintf(words, sizeof words,
             tr("%s that the player gave away, by what he could know: the value of his best choice "
                "less that of the one he made, all opponents together"),
             unit);
    text_labelled(out, tr("Cost"), words);
    if (review_has_announcements(review))
        text_labelled(out, tr("Silence"),
                      tr("judged where a level is open to the player for the last time, before "
                         "the card after which it is closed to him"));
    if (n_exact == n)
        snprintf(words, sizeof words, "%s",
                 tr("exact: all deals that fitted, each once, in every decision"));
    else
        snprintf(words, sizeof words,
                 tr_count("%d decision exact, %d sampled (+/-: %s intervals, on deals of their "
                          "own); too close: the interval holds 0",
                          "%d decisions exact, %d sampled (+/-: %s intervals, on deals of their "
                          "own); too close: the interval holds 0",
                          (uint64_t)n_exact),
                 n_exact, n - n_exact, confidence);
    text_labelled(out, tr("Numbers"), words);
    snprintf(words, sizeof words, "%s%s", review->policy,
             review_has_replies(review)
                 ? tr(", and whoever chooses goes on by the best reply to them")
                 : "");
    char evidence[128];
    evidence_words(review->evidence, evidence, sizeof evidence);
    if (review->evidence[0] != '\0')
        text_add(words, sizeof words, tr("; what others said and played weighed as %s"), evidence);
    text_labelled(out, tr("Model"), words);
    if (review_kinds_are_known(review))
        text_labelled(out, tr("Like"),
                      tr("the chance that he plays like each of the players that pimc "
                         "reckons with, by all that he said and played; in each deal he may be "
                         "another, so that no chance is 0"));
    if (one_deal)
        text_labelled(out, tr("Luck"),
                      tr("what the choice gained or lost against the best one as the cards lay, "
                         "if all had seen them: no judgement"));
    else
        text_labelled(out, tr("More"),
                      tr("--deal N shows every decision of a deal, --html FILE draws all of "
                         "them"));
}

enum status report_review_text(FILE *out, const struct review *review, const char *file,
                               struct report_style style)
{
    const struct review_deal *only = NULL;
    const int n_reviewed = deals_reviewed(review, &only);
    const bool one = n_reviewed == 1 && review->n_deals == 1;
    write_head(out, review, file, n_reviewed);
    enum status status = one ? write_decisions(out, only, style) : write_deals(out, review, style);
    if (status != STATUS_OK || n_reviewed == 0)
        return status;
    status = write_players(out, review, style);
    if (status == STATUS_OK)
        status = write_kinds(out, review, style);
    for (int i = 0; i < review->n_lessons && status == STATUS_OK; i++)
        write_lesson(out, review, i, style.symbols);
    write_how(out, review, one);
    return status;
}
