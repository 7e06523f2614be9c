/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_text.h: an advice in one line, for whoever asks often. */
#include <math.h>
#include <string.h>

#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/findings.h"
#include "analyzer/decision/text/report_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

/* A first part and a second one, which stand beside each other; {players} the answer is about. */
enum part {
    LINE_BEST,   /* what to do, and the next option [payoff, win, lead] */
    LINE_ONLY,   /* nothing else is legal [payoff, win] */
    LINE_CHANCE, /* by the chance to be ahead [chance, against] */
    LINE_CLOSE,  /* the sample does not tell [payoff] */
    LINE_TOO_FEW,
    LINE_FIRM, /* how firm it is */
    LINE_PLAYERS,
    LINE_THINKERS,
    LINE_TRUST
};

enum {
    LINE_NEAR = FOUND_OWN,      /* the next option is nearly as good */
    LINE_OPEN = FOUND_OWN << 1, /* a sample leaves that open */
    LINE_MORE = FOUND_OWN << 2  /* trust above the answer's */
};

static const struct sentence sentences[] = {
    {LINE_BEST, 0,
     S_("{option}: {payoff} {unit}, wins {win} ({players}); {other} is {lead} worse")},
    {LINE_BEST, LINE_NEAR,
     S_("{option}: {payoff} {unit}, wins {win} ({players}); {other} is nearly as good")},
    {LINE_ONLY, 0,
     S_("{option}, as nothing else is legal: {payoff} {unit}, wins {win} ({players})")},
    {LINE_CHANCE, 0,
     S_("{option}: ahead with a chance of {chance}, {other} with {against} ({players})")},
    {LINE_CLOSE, 0, S_("{option} or {other}: {payoff} {unit} ({players}), too close to call")},
    {LINE_TOO_FEW, 0, S_("too few deals to tell")},
    {LINE_FIRM, 0, S_("firm")},
    {LINE_PLAYERS, 0, S_("turns against {call} players")},
    {LINE_THINKERS, 0, S_("turns among players who think over their cards")},
    {LINE_THINKERS, LINE_OPEN, S_("open among players who think over their cards")},
    {LINE_TRUST, 0, S_("turns if you doubt what the others said")},
    {LINE_TRUST, LINE_MORE, S_("turns if you believe more of what the others said")},
};

/* Below this many stakes or points the next option is nearly as good. */
static const double near = 0.3;

static void find_best(const struct advice *advice, struct finding *out)
{
    const struct advice_option *best = &advice->options[0], *next = best + 1;
    const bool is_alone = advice->n_options < 2;
    finding_option(out, 0);
    if (advice->aim.ahead && !is_alone) {
        out->kind = LINE_CHANCE;
        finding_estimate(out, "chance", SHOWN_SHARE, &best->worth);
        finding_estimate(out, "against", SHOWN_SHARE, &next->worth);
    } else {
        out->kind = is_alone ? LINE_ONLY : advice->too_close ? LINE_CLOSE : LINE_BEST;
        finding_estimate(out, "payoff", SHOWN_SIGNED, &best->payoff);
        finding_estimate(out, "win", SHOWN_SHARE, &best->win);
    }
    if (is_alone)
        return;
    finding_option(out, 1);
    if (out->kind == LINE_BEST && next->diff.value > -near)
        out->marks = LINE_NEAR;
    else if (out->kind == LINE_BEST)
        finding_number(out, "lead", SHOWN_PLAIN, -next->diff.value);
}

/* What turns the answer most surely stands for all that does; false if nothing was checked. */
static bool find_firmness(const struct advice *advice, struct finding *out)
{
    const struct firmness *firmness = &advice->firmness;
    if (firmness->n_checks == 0)
        return false;
    out->kind = LINE_FIRM;
    if (firmness->players != 0) {
        out->kind = LINE_PLAYERS;
        strcpy(out->call, firmness->checks[firmness->players - 1].players);
    } else if (firmness->above.check != 0 || firmness->below.check != 0) {
        out->kind = LINE_TRUST;
        out->marks = firmness->above.check != 0 ? LINE_MORE : 0;
    } else if (firmness->thinkers != 0) {
        out->kind = LINE_THINKERS;
        out->marks = firmness->checks[firmness->thinkers - 1].is_open ? LINE_OPEN : 0;
    }
    return true;
}

void text_advice_line(FILE *out, const struct advice *advice, bool symbols)
{
    char options[MAX_OPTIONS][32], text[SENTENCE_BYTES], folded[SENTENCE_BYTES];
    struct wording wording =
        findings_wording(&advice->situation, (const char(*)[32])options, symbols);
    const struct word players = {"players", advice->how.policy};
    struct finding best = {0}, firmness = {0};
    wording.sentences = sentences;
    wording.n_sentences = sizeof sentences / sizeof *sentences;
    wording.words = &players;
    wording.n_words = 1;
    for (int i = 0; i < advice->n_options; i++)
        option_words(advice, &advice->options[i], symbols || !wording.of_cards, options[i]);
    if (advice->how.exact || (advice->how.n > 1 && isfinite(advice->options[0].payoff.high)))
        find_best(advice, &best);
    else
        best.kind = LINE_TOO_FEW;
    sentence_write(&wording, &best, text);
    text_fold(text, symbols, folded, sizeof folded);
    fputs(folded, out);
    if (find_firmness(advice, &firmness)) {
        sentence_write(&wording, &firmness, text);
        fprintf(out, "; %s", text);
    }
    fputc('\n', out);
}
