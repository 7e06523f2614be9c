/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/page/how.h"

#include <stdio.h>

#include "analyzer/report/finding.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* The kinds of line about the method, and the marks that distinguish the cases of each kind. */
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
    EXACT = FOUND_OWN,      /* no sampling error */
    ALL = FOUND_OWN << 1,   /* all consistent deals were played */
    ONCE = FOUND_OWN << 2,  /* a sample of the consistent deals, drawn without replacement */
    CARDS = FOUND_OWN << 3, /* the model weighed cards as well as calls */
    EFFECTIVE = FOUND_OWN << 4,
    UNEXPLAINED = FOUND_OWN << 5,
    CLOCK = FOUND_OWN << 6,
    PEEKED = FOUND_OWN << 7 /* the run could stop early */
};

static const struct sentence sentences[] = {
    {PLAYED, EXACT,
     S_("{policy}: exact for these players, "
        "{possible|the only possible deal|each of the {possible} possible deals once}{weighted}")},
    {PLAYED, ALL,
     S_("{policy}: {possible|the only possible deal|each of the {possible} possible deals once}"
        "{weighted}, seed {seed}")},
    {PLAYED, ONCE,
     S_("{policy}: {deals} of the {possible} possible deals, none twice, seed {seed}")},
    {PLAYED, 0,
     S_("{policy}: {deals} {deals|deal|deals} drawn{by_weight} from {possible} possible, "
        "seed {seed}")},

    {PLAYERS, 0, S_("(everybody {why})")},
    {BEST_REPLY, 0, S_("(you play the best reply to these players)")},
    {BEST_REPLY, ALL,
     S_("(you play the best reply to these players, computed over all deals: a sample would "
        "overstate it)")},
    {BEST_REPLY, ONCE,
     S_("(you play a reply found on {found} other deals; up to sampling error, the best reply "
        "earns at least as much)")},
    {NO_REPLY, 0, S_("(you play as the others do, instead of the best reply: {refusal})")},
    {SEES_ALL, 0, S_("(players who see all cards, unlike at a table)")},

    {UNWEIGHED, 0, S_("off: all deals that fit count equally")},
    {WEIGHED, 0, S_("{model}: deals weighted by {actions} {actions|call|calls}{rest}")},
    {WEIGHED, CARDS,
     S_("{model}: deals weighted by {actions} {actions|call or card|calls and cards}{rest}")},
    {REST, 0, ""},
    {REST, EFFECTIVE, S_("; effective number of deals {left} of {possible}")},
    {REST, UNEXPLAINED,
     S_("; under the model, no hand that fits would make {actions|this call|one of these calls}")},
    {THIN, 0,
     S_("WARNING: the answer rests on few deals. If the others may play differently, compare with "
        "a lower --trust or with --model off.")},

    {STOPPED, 0, S_("{reason} after {deals} deals")},
    {SURE, 0, S_("{confidence} %, n fixed")},
    {SURE, CLOCK, S_("{confidence} %, number of deals set by the time limit")},
    {SURE, PEEKED, S_("{confidence} % confidence sequences, valid whenever the run stops")},
};

/* The destination of the lines: a page or the caption of a plot. */
struct lines {
    const struct provenance *how;
    struct page *page; /* NULL: a caption */
    bool symbols;
    char *caption;
    size_t size;
};

/* Writes a line; an empty label continues the previous line. */
static void put(const struct lines *to, const char *label, int kind, unsigned marks)
{
    static const struct clause rest = {"rest", REST, EFFECTIVE | UNEXPLAINED, NULL};
    const struct provenance *how = to->how;
    char seed[32], model[128], text[SENTENCE_BYTES];
    struct finding finding = {.kind = kind, .marks = marks};
    const bool has_model = how->model[0] != '\0';
    opponent_model_words(how->model, model, sizeof model);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)how->seed);
    const struct word words[] = {{"policy", how->policy},
                                 {"seed", seed},
                                 {"why", tr(how->players)},
                                 {"refusal", tr(how->no_reply)},
                                 {"model", model},
                                 {"reason", tr(stop_reason_text(how->reason))},
                                 {"weighted", has_model ? tr(", weighted") : ""},
                                 {"by_weight", has_model ? tr(" by weight") : ""}};
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .clauses = &rest,
                                    .n_clauses = 1,
                                    .of_clauses = rest.marks,
                                    .symbols = to->symbols,
                                    .words = words,
                                    .n_words = sizeof words / sizeof *words};
    finding_number(&finding, "possible", SHOWN_COUNT, (double)how->n_possible);
    finding_number(&finding, "deals", SHOWN_COUNT, (double)how->n);
    finding_number(&finding, "actions", SHOWN_WHOLE, how->n_actions);
    finding_number(&finding, "found", SHOWN_COUNT, (double)how->found_on);
    finding_number(&finding, "left", SHOWN_COUNT, how->effective);
    finding_number(&finding, "confidence", SHOWN_PERCENT, how->confidence);
    sentence_write(&wording, &finding, text);
    if (to->page != NULL)
        page_note(to->page, label, "%s", text);
    else if (label[0] != '\0')
        text_list(to->caption, to->size, "\n", "%s: %s", tr(label), text);
    else
        text_list(to->caption, to->size, "\n", "%s", text);
}

static void put_model(const struct lines *to, const char *label)
{
    const struct provenance *how = to->how;
    put(to, label, PLAYED,
        how->exact                    ? EXACT
        : how->sampling == DRAW_EVERY ? ALL
        : how->sampling == DRAW_ONCE  ? ONCE
                                      : 0);
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
    const unsigned cards = situation->table.n_played > 0 ? CARDS : 0;
    const unsigned rest = calls_are_unexplained(how) ? UNEXPLAINED
                          : how->effective > 0       ? EFFECTIVE
                                                     : 0;
    if (how->model[0] == '\0') {
        if (others_have_acted(situation))
            put(to, N_("Weights"), UNWEIGHED, 0);
        return;
    }
    put(to, N_("Weights"), WEIGHED, cards | rest);
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
