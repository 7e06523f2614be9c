/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a review: see report_review.h. Costs are shaded in one hue from light
 * to dark, so that the order survives grey printing and any colour vision, and have
 * dots and numbers besides. */
#include <string.h>

#include "analyzer/report/html.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/review/report_review.h"
#include "analyzer/review/report_review_html.h"
#include "analyzer/review/report_review_words.h"
#include "analyzer/review/review_kinds.h"
#include "engine/core/language.h"

static const char style_sheet[] =
    "body{font:15px/1.45 'DejaVu Sans',Verdana,sans-serif;color:#1b1b1b;background:#fff;"
    "max-width:60rem;margin:1.5rem auto;padding:0 1rem}\n"
    "h1{font-size:1.5rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1."
    "05rem}\n"
    "small{color:#555;font-weight:normal}.card{white-space:nowrap}.red{color:#a8102a}\n"
    "table{border-collapse:collapse;margin:.6rem 0}th,td{border:1px solid #b5b5b5;"
    "padding:.15rem .5rem;text-align:left}th{background:#efefef;font-weight:600}\n"
    ".number td{text-align:right}.number td:first-child{text-align:left}\n"
    ".deal{border-top:2px solid #777;margin-top:1.6rem;break-inside:avoid}\n"
    ".board{display:flex;flex-wrap:wrap;gap:1.2rem;align-items:center}\n"
    ".felt{display:grid;grid-template-columns:auto auto auto;gap:.4rem;text-align:center;"
    "border:1px solid #777;border-radius:1rem;padding:.7rem}\n"
    ".north{grid-area:1/2}.west{grid-area:2/1}.middle{grid-area:2/2}.east{grid-area:2/3}"
    ".south{grid-area:3/2}.middle{border:1px dashed #777;border-radius:.6rem;padding:.8rem;"
    "max-width:9rem}\n"
    ".acts td{min-width:4.2rem}.dots{font-size:.6rem;letter-spacing:.05rem}\n"
    ".g0{background:#fff}.g1{background:#fff0c2}.g2{background:#fdc66b}"
    ".g3{background:#e2761b;color:#000}.g4{background:#7d2e04;color:#fff}"
    ".g3 *,.g4 *{color:inherit}\n"
    ".wide{overflow-x:auto;max-width:100%}.board>div{min-width:0;max-width:100%}\n"
    "@media screen and (max-width:40rem){body{font-size:14px;margin:.5rem auto;padding:0 .6rem}"
    ".board{gap:.4rem}.felt{gap:.2rem;padding:.3rem;font-size:.85rem}"
    ".middle{padding:.3rem;max-width:6rem}.hand .card,.hand b{white-space:normal}"
    "th,td{padding:.15rem .3rem}.acts td{min-width:2.6rem}}\n"
    "a{color:inherit}.index td{text-align:right;min-width:3.2rem}\n"
    "@media print{body{max-width:none;margin:0;font-size:11px}"
    "*{-webkit-print-color-adjust:exact;print-color-adjust:exact}a{text-decoration:none}}\n";

/* "0.05 or more", "below 0.5". */
static void grade_words(int grade, char out[48])
{
    const bool is_last = grade + 1 == REVIEW_GRADES;
    char bound[16];
    snprintf(bound, sizeof bound, "%g", review_grade_from[is_last ? grade : grade + 1]);
    language_mark_decimals(bound);
    snprintf(out, 48, is_last ? tr("%s or more") : tr("below %s"), bound);
}

static void write_legend(FILE *out, const struct review *review)
{
    char unit[REVIEW_UNIT_BYTES], words[48];
    review_unit_words(review, unit);
    html_put(out, "<p>");
    html_put(out, tr("Cost in %s: "), unit);
    for (int grade = 0; grade < REVIEW_GRADES; grade++) {
        fprintf(out, "<span class=\"g%d\" style=\"border:1px solid #b5b5b5;padding:0 .5rem\">",
                grade);
        grade_words(grade, words);
        html_put(out, "%s", words);
        fputs(grade > 0 ? " <span class=\"dots\">" : "", out);
        for (int i = 0; i < grade; i++)
            fputs("●", out);
        fputs(grade > 0 ? "</span></span> " : "</span> ", out);
    }
    fputs("</p>\n", out);
}

/* What a cost is, and where silence is judged. */
static void write_meaning(FILE *out, const struct review *review)
{
    char unit[REVIEW_UNIT_BYTES];
    review_unit_words(review, unit);
    html_put(out,
             tr("A cost is what the player gave away by what he could know: the value of his best "
                "choice less that of the one he made, in %s, all opponents together. "),
             unit);
    if (review_has_announcements(review))
        html_put(out, "%s",
                 tr("Silence is judged where a level is open to the player for the last time, "
                    "before the card after which it is closed to him. "));
}

static void write_model(FILE *out, const struct review *review)
{
    const int n_exact = review_exact_ones(review), n = review->all.n;
    char confidence[16];
    confidence_words(review->asked.request.confidence, confidence);
    char evidence[128];
    evidence_words(review->evidence, evidence, sizeof evidence);
    html_put(out, "<p>");
    write_meaning(out, review);
    html_put(out,
             review_has_replies(review)
                 ? tr("Model: %s, and whoever chooses goes on by the best reply to them. ")
                 : tr("Model: %s. "),
             review->policy);
    if (review->evidence[0] != '\0')
        html_put(out, tr("What the others had said and played is weighed as %s. "), evidence);
    if (n_exact == n)
        html_put(out, "%s", tr("All numbers are exact: every deal that fitted was played out. "));
    else
        html_put(out,
                 tr("Decisions: %d exact, %d sampled; ± is the %s interval, measured on deals that "
                    "had no part in finding the best. "),
                 n_exact, n - n_exact, confidence);
    html_put(out, "%s</p>\n",
             tr("Luck is what the choice gained or lost against the best one as the cards lay, if "
                "all had seen them: no judgement."));
}

static void write_players(FILE *out, const struct review *review)
{
    struct review_player_row rows[N_SEATS + 1];
    const int n = review_player_rows(review, true, rows);
    html_put(out, "<h2>%s</h2>\n<div class=\"wide\"><table class=\"number\">\n<tr><th></th>",
             tr("Players"));
    for (int c = 0; c < REVIEW_CELLS; c++)
        if (review_player_head(review, c)[0] != '\0')
            fprintf(out, "<th>%s</th>", review_player_head(review, c));
    fputs("</tr>\n", out);
    for (int i = 0; i < n; i++) {
        html_put(out, "<tr><td>%s</td>", rows[i].name);
        for (int c = 0; c < REVIEW_CELLS; c++)
            if (review_player_head(review, c)[0] != '\0')
                fprintf(out, "<td>%s</td>", rows[i].cells[c]);
        fputs("</tr>\n", out);
    }
    fputs("</table></div>\n", out);
}

/* Whom each plays like, below what his decisions cost. */
static void write_kinds(FILE *out, const struct review *review)
{
    char name[PERSON_BYTES], chance[NUMBER_BYTES];
    if (!review_kinds_are_known(review))
        return;
    html_put(out, "<div class=\"wide\"><table class=\"number\">\n<tr><th>%s</th>",
             tr("plays like"));
    for (int k = 0; k < N_KINDS; k++)
        html_put(out, "<th>%s</th>", kind_name(k));
    fputs("</tr>\n", out);
    for (int p = 0; p < N_SEATS; p++) {
        if (!review_kinds_tell(review, p))
            continue;
        review_player_words(review, p, name);
        html_put(out, "<tr><td>%s</td>", name);
        for (int k = 0; k < N_KINDS; k++) {
            number_percent(review->kinds.chance[p][k], chance);
            html_put(out, "<td>%s</td>", chance);
        }
        fputs("</tr>\n", out);
    }
    html_put(out, "</table></div>\n<p><small>%s</small></p>\n",
             tr("The chance that a player plays like each of those that pimc reckons "
                "with, by all that he said and played; in each deal he may be another, so that no "
                "chance is 0."));
}

static void write_lesson(FILE *out, const struct review *review, const struct review_lesson *lesson)
{
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    char moment[24], player[PERSON_BYTES], cost[NUMBER_BYTES], words[SENTENCE_BYTES];
    review_moment_words(decision, moment);
    review_player_words(review, review_player(&review->asked, deal, decision->situation.me),
                        player);
    review_cost_words(&decision->cost, true, cost);
    html_put(out, "<li><b><a href=\"#deal-%d\">", deal->number);
    html_put(out, tr("Deal %d"), deal->number);
    html_put(out, "</a>, %s, %s: %s %s</b><br/>", player, moment, cost,
             tr_word(ruleset_unit(deal->deal.rules)->many));
    for (int i = 0; i < N_TOLD; i++) {
        review_tell(decision, lesson, (enum review_told)i, true, words);
        if (words[0] == '\0')
            continue;
        html_put(out, "<i>%s:</i> %s<br/>\n", review_told_label((enum review_told)i), words);
    }
    fputs("</li>\n", out);
}

static void write_lessons(FILE *out, const struct review *review)
{
    if (review->n_lessons == 0)
        return;
    html_put(out, "<h2>%s</h2>\n<ol>\n", tr("The dearest decisions"));
    for (int i = 0; i < review->n_lessons; i++)
        write_lesson(out, review, &review->lessons[i]);
    fputs("</ol>\n", out);
}

/* The grade of the dearest decision of a seat. */
static int seat_grade(const struct review_deal *deal, int s)
{
    int grade = 0;
    for (int i = 0; i < deal->n_decisions; i++)
        if (deal->decisions[i].situation.me == s && review_grade(&deal->decisions[i]) > grade)
            grade = review_grade(&deal->decisions[i]);
    return grade;
}

static void write_index_row(FILE *out, const struct review_deal *deal)
{
    char words[96];
    fprintf(out, "<tr><td><a href=\"#deal-%d\">%d</a></td><td style=\"text-align:left\">",
            deal->number, deal->number);
    if (!deal->ok) {
        html_put(out, "%s</td><td></td><td></td><td></td><td></td></tr>\n", tr("not reviewed"));
        return;
    }
    review_contract_words(&deal->deal, true, words);
    html_put(out, "%s</td>", words);
    for (int s = 0; s < N_SEATS; s++) {
        review_cost_words(&deal->seats[s].cost, true, words);
        fprintf(out, "<td class=\"g%d\">%s</td>", seat_grade(deal, s),
                deal->seats[s].n > 0 ? words : "");
    }
    fputs("</tr>\n", out);
}

static void write_index(FILE *out, const struct review *review)
{
    html_put(out,
             "<h2>%s</h2>\n<div class=\"wide\"><table "
             "class=\"index\">\n<tr><th>%s</th><th>%s</th>",
             tr("Deals"), tr("deal"), tr("contract"));
    html_seat_heads(out);
    fputs("</tr>\n", out);
    for (int i = 0; i < review->n_deals; i++)
        write_index_row(out, &review->deals[i]);
    html_put(out, "</table></div>\n<p><small>%s</small></p>\n",
             tr("Costs by seat, shaded by the dearest single decision."));
}

enum status report_review_html(FILE *out, const struct review *review, const char *file)
{
    char title[512];
    snprintf(title, sizeof title, tr("Review of %s"), file);
    html_begin(out, title, style_sheet);
    html_put(out, "<h1>%s</h1>\n", title);
    write_model(out, review);
    write_legend(out, review);
    write_players(out, review);
    write_kinds(out, review);
    write_lessons(out, review);
    write_index(out, review);
    for (int i = 0; i < review->n_deals; i++)
        html_deal(out, review, &review->deals[i]);
    html_end(out);
    return ferror(out) ? STATUS_FILE : STATUS_OK;
}
