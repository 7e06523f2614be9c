/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See page_parts.h: options compared, in one line. */
#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

/* A first part and a second one, which stand beside each other; {players} the answer is about. */
enum part {
    LINE_BEST,   /* what to do, and the next option [payoff, win, lead] */
    LINE_ONLY,   /* nothing else is legal [payoff, win] */
    LINE_EQUALS, /* the best one has equals [payoff] */
    LINE_TOO_FEW,
    LINE_CLEAR, /* the verdict */
    LINE_CLOSE,
    LINE_PLAYERS,
    LINE_TRUST
};

enum { LINE_MORE = FOUND_OWN }; /* trust above the answer's */

static const struct sentence sentences[] = {
    {LINE_BEST, 0,
     S_("{option}: {payoff} {unit}, wins {win} ({players}); {other} is {lead} worse")},
    {LINE_ONLY, 0,
     S_("{option}, as nothing else is legal: {payoff} {unit}, wins {win} ({players})")},
    {LINE_EQUALS, 0, S_("{options}: {payoff} {unit} ({players})")},
    {LINE_TOO_FEW, 0, S_("too few deals to tell")},
    {LINE_CLEAR, 0, S_("clear")},
    {LINE_CLOSE, 0, S_("close")},
    {LINE_PLAYERS, 0, S_("depends: {option} against club players")},
    {LINE_TRUST, 0, S_("depends: {option} if you doubt what the others said")},
    {LINE_TRUST, LINE_MORE, S_("depends: {option} if you believe more of what the others said")},
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

/* The first check that turns the answer stands for all that do; false if there is no verdict. */
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
