/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_words.h: the page. */
#include "analyzer/survey/review/review_words.h"

#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/provenance.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- properties of a review ------------------------------------------------------------- */

static bool has_announcements(const struct review *review)
{
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; i < review->deals[d].n_decisions; i++)
            if (review->deals[d].decisions[i].situation.table.phase == PHASE_ANNOUNCE)
                return true;
    return false;
}

static bool has_luck(const struct review *review)
{
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; i < review->deals[d].n_decisions; i++)
            if (review->deals[d].decisions[i].has_open)
                return true;
    return false;
}

/* Whether best replies are used in any decision, as they are when all deals are enumerated. */
static bool has_replies(const struct review *review)
{
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; i < review->deals[d].n_decisions; i++)
            if (review->deals[d].decisions[i].how.best_reply)
                return true;
    return false;
}

static int count_exact(const struct review *review)
{
    int n = 0;
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; review->deals[d].ok && i < review->deals[d].n_decisions; i++)
            n += review->deals[d].decisions[i].cost.exact;
    return n;
}

/* The unit of the costs, taken from the first deal: "base stakes". */
static const char *unit_of(const struct review *review)
{
    for (int d = 0; d < review->n_deals; d++)
        if (review->deals[d].ok && review->deals[d].deal.rules != NULL)
            return tr_word(ruleset_unit(review->deals[d].deal.rules)->full);
    return "";
}

/* --- head ----------------------------------------------------------------------------------- */

/* Writes "Review of x.deal: 3 deals, 17 decisions; 1 deal could not be reviewed". */
static void say_head(struct page *to, const struct review *review, const char *file)
{
    char words[600];
    int n_wrong = 0;
    for (int i = 0; i < review->n_deals; i++)
        n_wrong += !review->deals[i].ok;
    const int n = review->n_deals - n_wrong;
    snprintf(words, sizeof words, tr("Review of %s: "), file);
    text_add(words, sizeof words, tr_count("%d deal", "%d deals", (uint64_t)n), n);
    text_add(words, sizeof words,
             tr_count(", %d decision", ", %d decisions", (uint64_t)review->all.n), review->all.n);
    if (n_wrong > 0)
        text_add(words, sizeof words,
                 tr_count("; %d deal could not be reviewed", "; %d deals could not be reviewed",
                          (uint64_t)n_wrong),
                 n_wrong);
    page_title(to, "%s", words);
}

static void put_head(struct page *to, const struct review *review, const char *file)
{
    const struct request *request = &review->asked.request;
    page_name(to, "file", NULL, file);
    page_name(to, "policy", NULL, review->policy);
    page_name(to, "me", NULL, has_replies(review) ? "best-reply" : "policy");
    page_name(to, "opponent_model", NULL, review->model[0] != '\0' ? review->model : NULL);
    page_truth(to, "exact", review->exact);
    page_json(to, "seed", json_seed(review->exact, request->seed));
    page_number(to, "confidence", NULL, request->confidence, 2);
    page_name(to, "players_are", NULL, review->asked.rotates ? "people" : "seats");
    say_head(to, review, file);
}

/* Writes the legend for the shades that mark costs on an HTML page. */
static void put_shades(struct page *to, const struct review *review)
{
    char head[96], bound[16], words[48];
    if (!to->style.html)
        return;
    snprintf(head, sizeof head, tr("Cost in %s: "), unit_of(review));
    page_table(to, NULL, IN_TEXT);
    page_row(to);
    page_text(to, head, "%s", "");
    for (int grade = 1; grade < REVIEW_GRADES; grade++) {
        const bool is_last = grade + 1 == REVIEW_GRADES;
        snprintf(bound, sizeof bound, "%g", review_grade_from[is_last ? grade : grade + 1]);
        language_mark_decimals(bound);
        snprintf(words, sizeof words, is_last ? tr("%s or more") : tr("below %s"), bound);
        page_figure(to, "", "%s %s", words, review_grade_dots[grade]);
        page_look(to, (enum sheet_look)(SHEET_COST + grade - 1));
    }
    page_end(to);
}

/* --- players -------------------------------------------------------------------------------- */

static void put_players(struct page *to, const struct review *review)
{
    int n = 0;
    page_table(to, "players", IN_TEXT | IN_JSON);
    for (int p = 0; p < N_SEATS; p++) {
        char name[PERSON_BYTES];
        if (page_is(to, IN_TEXT) && review->players[p].n == 0)
            continue;
        n++;
        page_row(to);
        page_count(to, "player", NULL, p + 1);
        if (page_is(to, IN_JSON) && review->names[p][0] != '\0')
            page_name(to, "name", NULL, review->names[p]);
        review_player_words(review, p, name);
        page_text(to, "", "%s", name);
        review_put_sum(to, review, &review->players[p]);
    }
    if (page_is(to, IN_TEXT) && n != 1) {
        page_row(to);
        page_text(to, "", "%s", tr("all"));
        review_put_sum(to, review, &review->all);
    }
    page_end(to);
    if (page_is(to, IN_JSON)) {
        page_object(to, "total");
        review_put_sum(to, review, &review->all);
        page_end(to);
    }
}

/* --- the dearest ---------------------------------------------------------------------------- */

static void say_lesson(struct page *to, const struct review *review, int rank)
{
    const struct review_lesson *lesson = &review->lessons[rank];
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    char moment[24], player[PERSON_BYTES], cost[NUMBER_BYTES];
    review_moment_words(decision, moment);
    review_player_words(review, review_player(&review->asked, deal, decision->situation.me),
                        player);
    review_cost_words(&decision->cost, to->style.symbols, cost);
    page_gap(to);
    page_say(to, tr("%d. Deal %d, %s, %s: %s %s"), rank + 1, deal->number, player, moment, cost,
             tr_word(ruleset_unit(deal->deal.rules)->many));
}

static void put_lesson(struct page *to, const struct review *review, int rank)
{
    static const char *const labels[N_PARTS] = {[PART_KNOWN] = N_("Known"),
                                                [PART_DONE] = N_("Done"),
                                                [PART_WHY] = N_("Why"),
                                                [PART_LUCK] = N_("Luck")};
    const struct review_lesson *lesson = &review->lessons[rank];
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    page_row(to);
    page_count(to, "deal", NULL, deal->number);
    page_count(to, "seat", NULL, decision->situation.me + 1);
    page_name(to, "phase", NULL, phase_code((enum phase)decision->situation.table.phase));
    page_count(to, "number", NULL, decision->number + 1);
    page_mean(to, "cost", NULL, &decision->cost);
    say_lesson(to, review, rank);
    page_each(to, "sentences");
    for (int i = 0; i < N_PARTS; i++) {
        char text[SENTENCE_BYTES];
        const bool symbols = page_is(to, IN_TEXT) && to->style.symbols;
        review_describe(decision, lesson, (enum review_part)i, symbols, text);
        if (text[0] == '\0')
            continue;
        page_name(to, NULL, NULL, text);
        page_note(to, labels[i], "%s", text);
    }
    page_each(to, NULL);
    if (page_is(to, IN_JSON))
        put_effects(to, &decision->situation, lesson->effects, lesson->n_effects, true);
}

static void put_lessons(struct page *to, const struct review *review)
{
    if (review->n_lessons > 0)
        page_heading(to, "%s", tr("The costliest decisions"));
    page_table(to, "worst", IN_JSON);
    for (int i = 0; i < review->n_lessons; i++)
        put_lesson(to, review, i);
    page_end(to);
    page_gap(to);
}

/* --- how ------------------------------------------------------------------------------------ */

static void say_numbers(struct page *to, const struct review *review)
{
    const int n_exact = count_exact(review), n = review->all.n;
    char confidence[16];
    confidence_words(review->asked.request.confidence, confidence);
    if (n_exact == n)
        page_note(to, N_("Numbers"), "%s", tr("exact: all deals counted in every decision"));
    else
        page_note(to, N_("Numbers"),
                  tr_count("%d decision exact, %d sampled (+/-: %s intervals on fresh deals); too "
                           "close: the interval contains 0",
                           "%d decisions exact, %d sampled (+/-: %s intervals on fresh deals); too "
                           "close: the interval contains 0",
                           (uint64_t)n_exact),
                  n_exact, n - n_exact, confidence);
}

static void say_model(struct page *to, const struct review *review)
{
    char words[400], model[128];
    snprintf(words, sizeof words, "%s%s", review->policy,
             has_replies(review) ? tr(", the deciding seat plays the best reply") : "");
    opponent_model_words(review->model, model, sizeof model);
    if (review->model[0] != '\0')
        text_add(words, sizeof words, tr("; opponent model %s"), model);
    page_note(to, N_("Model"), "%s", words);
}

static void say_how(struct page *to, const struct review *review)
{
    page_note(to, N_("Cost"),
              tr("%s that the choice loses to all opponents together, judged by what the player "
                 "could know: the value of the best choice minus that of the choice made"),
              unit_of(review));
    if (has_announcements(review))
        page_note(to, N_("Silence"), "%s",
                  tr("judged only at the last opportunity, before the card after which the player "
                     "may no longer announce a level"));
    say_numbers(to, review);
    say_model(to, review);
    const bool shows_all = to->style.html || review_is_single(review);
    if (shows_all && has_luck(review))
        page_note(to, N_("Luck"), "%s",
                  tr("gain or loss compared with the best choice in this deal, played with open "
                     "cards; not part of the cost"));
    if (!shows_all)
        page_note(to, N_("More"), "%s",
                  tr("--deal N shows every decision in a deal, --format html those in all deals"));
}

enum status report_review(FILE *out, const struct review *review, const char *file,
                          struct report_style style)
{
    struct page page;
    bool has_any = false;
    for (int i = 0; i < review->n_deals; i++)
        has_any |= review->deals[i].ok;
    page_begin(&page, out, style, "review", NULL);
    page.how.confidence = review->asked.request.confidence;
    put_head(&page, review, file);
    if (!review_is_single(review))
        review_put_index(&page, review);
    if (!style.html)
        review_put_deals(&page, review, file);
    if (has_any || page_is(&page, IN_DATA)) {
        put_players(&page, review);
        put_lessons(&page, review);
        say_how(&page, review);
    }
    put_shades(&page, review);
    if (style.html)
        review_put_deals(&page, review, file);
    return page_finish(&page);
}
