/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See practice_judge.h. */
#include "analyzer/practice/practice_judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/text_fold.h"

/* Whether the choice matters, and something can be won by it. */
static bool matters(const struct answer *advice)
{
    if (advice->n_options < 2 || advice->verdict.word == VERDICT_CLOSE || advice->sure ||
        advice->proven_margin > 0)
        return false;
    const double gap = -advice->options[1].diff.value;
    return gap >= PRACTICE_LEAST_GAP && gap <= PRACTICE_MOST_GAP &&
           advice->options[0].win.value >= PRACTICE_LEAST_WIN;
}

static void take_options(const struct answer *advice, struct practice_position *out)
{
    out->n_options = advice->n_options;
    for (int i = 0; i < advice->n_options; i++) {
        const struct answer_option *option = &advice->options[i];
        struct practice_option *to = &out->options[i];
        snprintf(to->name, sizeof to->name, "%s", option->name);
        to->payoff = option->payoff.value;
        to->cost = i == 0 ? 0 : -option->diff.value;
    }
}

/* What is told of the advice, and which cards matter to it. */
static enum status write_why(FILE *out, const struct answer *advice, bool symbols)
{
    const struct report_style style = {.symbols = symbols};
    struct finding telling[MOST_TELLING];
    char names[MAX_OPTIONS][32];
    for (int i = 0; i < advice->n_findings;) {
        char text[SENTENCE_BYTES], folded[SENTENCE_BYTES];
        i = findings_tell(advice, i, symbols, text);
        text_fold(text, symbols, folded, sizeof folded);
        if (folded[0] != '\0')
            text_wrapped(out, folded);
    }
    const int n =
        findings_of_effects(&advice->situation, advice->effects, advice->n_effects, true, telling);
    for (int i = 0; i < advice->n_options; i++)
        option_words(advice, &advice->options[i], symbols, names[i]);
    const struct wording wording = findings_wording(&advice->situation, names, symbols);
    return advice->n_effects == 0 ? STATUS_OK : text_matters(out, telling, n, &wording, style);
}

static enum status keep_why(const struct answer *advice, bool symbols,
                            struct practice_position *out)
{
    char *text = NULL;
    size_t length;
    FILE *stream = open_memstream(&text, &length);
    if (stream == NULL)
        return STATUS_MEMORY;
    enum status status = write_why(stream, advice, symbols);
    if (fclose(stream) != 0 && status == STATUS_OK)
        status = STATUS_MEMORY;
    if (status == STATUS_OK)
        snprintf(out->why, sizeof out->why, "%s", text);
    free(text);
    return status;
}

enum status practice_judge(const struct situation *situation, const struct request *request,
                           const char *rules_name, bool symbols, bool *fits,
                           struct practice_position *out, struct diag *diag)
{
    static const struct wants wants = {.parts = WANT_VALUES | WANT_MATTERS};
    const struct question question = {.situation = *situation, .request = *request};
    struct answer advice = {0};
    enum status status = answer_find(&question, &wants, &advice, diag);
    *fits = status == STATUS_OK && matters(&advice);
    if (*fits) {
        practice_position_ask(situation, rules_name, out);
        take_options(&advice, out);
        status = keep_why(&advice, symbols, out);
    }
    answer_clear(&advice);
    return status;
}
