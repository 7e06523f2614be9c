/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/page/how.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/report/finding.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* Kinds of lines about the method, and marks for the cases of each kind. */
enum {
    PLAYED,
    PLAYERS,
    BEST_REPLY,
    NO_REPLY,
    SEES_ALL,
    UNWEIGHED,
    WEIGHED,
    REST,
    THIN,
    STOPPED,
    SURE
};
enum {
    EXACT = FOUND_OWN,          /* no sampling error */
    ALL = FOUND_OWN << 1,       /* all deals that fit were played */
    ONCE = FOUND_OWN << 2,      /* some of the deals that fit, drawn without replacement */
    BY_WEIGHT = FOUND_OWN << 3, /* deals are weighted */
    SINGLE = FOUND_OWN << 4,    /* the number is 1: one deal, call or card */
    CARDS = FOUND_OWN << 5,     /* the model weighed cards too, not only calls */
    UNEXPLAINED = FOUND_OWN << 6,
    CLOCK = FOUND_OWN << 7,
    PEEKED = FOUND_OWN << 8 /* the run could stop early */
};

static const struct sentence sentences[] = {
    {PLAYED, EXACT,
     S_("{policy}: exact for these players, each of the {possible} possible deals once")},
    {PLAYED, EXACT | BY_WEIGHT,
     S_("{policy}: exact for these players, each of the {possible} possible deals once, weighted")},
    {PLAYED, ALL, S_("{policy}: each of the {possible} possible deals once, seed {seed}")},
    {PLAYED, ALL | BY_WEIGHT,
     S_("{policy}: each of the {possible} possible deals once, weighted, seed {seed}")},
    {PLAYED, ONCE,
     S_("{policy}: {deals} of the {possible} possible deals, none twice, seed {seed}")},
    {PLAYED, 0, S_("{policy}: {deals} deals drawn from {possible} possible, seed {seed}")},
    {PLAYED, SINGLE, S_("{policy}: {deals} deal drawn from {possible} possible, seed {seed}")},
    {PLAYED, BY_WEIGHT,
     S_("{policy}: {deals} deals drawn by weight from {possible} possible, seed {seed}")},
    {PLAYED, BY_WEIGHT | SINGLE,
     S_("{policy}: {deals} deal drawn by weight from {possible} possible, seed {seed}")},

    {PLAYERS, 0, S_("(everybody {why})")},
    {BEST_REPLY, 0, S_("(you play the best reply to these players)")},
    {BEST_REPLY, ALL,
     S_("(you play the best reply to these players, computed over all deals: a sample would "
        "overstate it)")},
    {BEST_REPLY, ONCE,
     S_("(you play a reply found on {found} other deals; up to sampling error, the best reply "
        "earns at least as much)")},
    {NO_REPLY, 0, S_("(you play like the others, not the best reply: {refusal})")},
    {SEES_ALL, 0, S_("(players who see all cards, unlike at a table)")},

    {UNWEIGHED, 0, S_("off: all deals that fit count equally")},
    {WEIGHED, 0, S_("{model}: deals weighted by {actions} calls")},
    {WEIGHED, SINGLE, S_("{model}: deals weighted by {actions} call")},
    {WEIGHED, CARDS, S_("{model}: deals weighted by {actions} calls and cards")},
    {WEIGHED, CARDS | SINGLE, S_("{model}: deals weighted by {actions} call or card")},
    {REST, 0, S_("; effective number of deals {left} of {possible}")},
    {REST, UNEXPLAINED, S_("; under the model, no hand that fits would make one of these calls")},
    {REST, UNEXPLAINED | SINGLE, S_("; under the model, no hand that fits would make this call")},
    {THIN, 0,
     S_("WARNING: the answer rests on few deals. If the others may play differently, compare with "
        "a lower --trust or with --model off.")},

    {STOPPED, 0, S_("{reason} after {deals} deals")},
    {SURE, 0, S_("{confidence} %, n fixed")},
    {SURE, CLOCK, S_("{confidence} %, n set by the clock")},
    {SURE, PEEKED, S_("{confidence} % confidence sequences, valid whenever the run stops")},
};

static void write(const struct provenance *how, bool symbols, const struct finding *said,
                  char out[SENTENCE_BYTES])
{
    char seed[32], model[128];
    struct finding finding = *said;
    opponent_model_words(how->model, model, sizeof model);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)how->seed);
    const struct word words[] = {
        {"policy", how->policy},   {"seed", seed},
        {"why", tr(how->players)}, {"refusal", tr(how->no_reply)},
        {"model", model},          {"reason", tr(stop_reason_text(how->reason))}};
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .symbols = symbols,
                                    .words = words,
                                    .n_words = sizeof words / sizeof *words};
    finding_number(&finding, "possible", SHOWN_COUNT, (double)how->n_possible);
    finding_number(&finding, "deals", SHOWN_COUNT, (double)how->n);
    switch (finding.kind) {
    case BEST_REPLY: finding_number(&finding, "found", SHOWN_COUNT, (double)how->found_on); break;
    case WEIGHED: finding_number(&finding, "actions", SHOWN_WHOLE, how->n_actions); break;
    case REST: finding_number(&finding, "left", SHOWN_COUNT, how->effective); break;
    case SURE: finding_number(&finding, "confidence", SHOWN_PERCENT, how->confidence);
    }
    sentence_write(&wording, &finding, out);
}

/* The destination of the lines, a page or the caption of a plot. */
struct lines {
    const struct provenance *how;
    struct page *page; /* NULL: a caption */
    bool symbols;
    char *caption;
    size_t size;
};

/* Writes a line; an empty label continues the previous line. */
static void put_text(const struct lines *to, const char *label, const char *text)
{
    if (to->page != NULL)
        page_note(to->page, label, "%s", text);
    else if (label[0] != '\0')
        text_list(to->caption, to->size, "\n", "%s: %s", tr(label), text);
    else
        text_list(to->caption, to->size, "\n", "%s", text);
}

static void put(const struct lines *to, const char *label, int kind, unsigned marks)
{
    char text[SENTENCE_BYTES];
    write(to->how, to->symbols, &(struct finding){.kind = kind, .marks = marks}, text);
    put_text(to, label, text);
}

/* Marks whether all deals were played, a sample without replacement, or independent draws. */
static unsigned deals_marks(const struct provenance *how)
{
    const unsigned weighed = how->model[0] != '\0' ? BY_WEIGHT : 0;
    if (how->exact)
        return EXACT | weighed;
    if (how->sampling == DRAW_EVERY)
        return ALL | weighed;
    return how->sampling == DRAW_ONCE ? ONCE : weighed | (how->n == 1 ? SINGLE : 0);
}

static void put_model(const struct lines *to, const char *label)
{
    const struct provenance *how = to->how;
    put(to, label, PLAYED, deals_marks(how));
    if (how->players[0] != '\0')
        put(to, "", PLAYERS, 0);
    if (how->best_reply)
        put(to, "", BEST_REPLY, how->found_on > 0 ? ONCE : how->counted ? ALL : 0);
    if (how->no_reply[0] != '\0')
        put(to, "", NO_REPLY, 0);
    if (how->sees_all)
        put(to, "", SEES_ALL, 0);
}

/* Whether another seat has called or played a card. */
static bool others_have_acted(const struct situation *situation)
{
    const struct table *table = &situation->table;
    bool acted = false;
    for (unsigned i = 0; i < table->auction.n_calls; i++)
        acted = acted || auction_caller(table->rules, i) != situation->me;
    for (int i = 0; i < table->n_played; i++)
        acted = acted || table->players[i] != situation->me;
    return acted;
}

static void put_weights(const struct lines *to, const struct situation *situation)
{
    const struct provenance *how = to->how;
    const bool is_odd = calls_are_unexplained(how);
    const unsigned marks =
        (situation->table.n_played > 0 ? CARDS : 0) | (how->n_actions == 1 ? SINGLE : 0);
    char text[SENTENCE_BYTES], rest[SENTENCE_BYTES] = "", all[2 * SENTENCE_BYTES];
    if (how->model[0] == '\0') {
        if (others_have_acted(situation))
            put(to, N_("Weights"), UNWEIGHED, 0);
        return;
    }
    write(how, to->symbols, &(struct finding){.kind = WEIGHED, .marks = marks}, text);
    if (is_odd || how->effective > 0)
        write(how, to->symbols,
              &(struct finding){.kind = REST, .marks = is_odd ? UNEXPLAINED | (marks & SINGLE) : 0},
              rest);
    snprintf(all, sizeof all, "%s%s", text, rest);
    put_text(to, N_("Weights"), all);
    if (weights_are_thin(how))
        put(to, "", THIN, 0);
}

static void put_stop(const struct lines *to)
{
    const struct provenance *how = to->how;
    const bool is_timed = how->reason == STOP_TIME;
    if (how->exact || how->n < 2)
        return;
    if (how->peeked || is_timed)
        put(to, N_("Stopped"), STOPPED, 0);
    if (how->n >= LEAST_ROWS)
        put(to, N_("Interval"), SURE, how->peeked ? PEEKED : is_timed ? CLOCK : 0);
}

void how_put_model(struct page *page, const char *label, const struct provenance *how)
{
    if (page_is(page, IN_TEXT))
        put_model(&(struct lines){how, page, page->style.symbols, NULL, 0}, label);
}

void how_put(struct page *page, const struct provenance *how, const struct situation *situation)
{
    const struct lines to = {how, page, page->style.symbols, NULL, 0};
    if (!page_is(page, IN_TEXT))
        return;
    put_model(&to, N_("Model"));
    put_weights(&to, situation);
    put_stop(&to);
}

void how_caption(const struct provenance *how, const struct situation *situation, char *out,
                 size_t size)
{
    const struct lines to = {how, NULL, true, out, size};
    out[0] = '\0';
    put_model(&to, "");
    put_weights(&to, situation);
    put_stop(&to);
}
