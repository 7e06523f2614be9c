/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/report/provenance.h"

#include <stdio.h>

#include "engine/core/language.h"

const char *interval_code(enum interval_kind kind)
{
    static const char *const codes[] = {[INTERVAL_NONE] = "none",
                                        [INTERVAL_EXACT] = "exact",
                                        [INTERVAL_T] = "t",
                                        [INTERVAL_WILSON] = "wilson",
                                        [INTERVAL_SEQUENCE] = "sequence"};
    return codes[kind];
}

const char *stop_code(enum stop_reason reason)
{
    static const char *const codes[] = {
        [STOP_FIXED] = "fixed",           [STOP_ALL] = "all",   [STOP_PRECISION] = "precision",
        [STOP_CONFIDENCE] = "confidence", [STOP_MOST] = "most", [STOP_TIME] = "time",
    };
    return codes[reason];
}

const char *method_code(const struct provenance *how)
{
    return how->exact                    ? N_("exact")
           : how->sampling == DRAW_EVERY ? N_("each deal once")
                                         : N_("sampled");
}

void confidence_words(double confidence, char out[16])
{
    snprintf(out, 16, "%.6g %%", 100 * confidence);
}

const char *phase_code(enum phase phase)
{
    switch (phase) {
    case PHASE_CALL: return "call";
    case PHASE_ANNOUNCE: return "announcement";
    case PHASE_CARD:
    case PHASE_OVER: break;
    }
    return "card";
}

bool calls_are_unexplained(const struct provenance *how)
{
    return how->explained.known && how->explained.share <= 0.0;
}

bool weights_are_thin(const struct provenance *how)
{
    const double possible = (double)how->n_possible;
    if (how->effective <= 0)
        return false;
    if (how->candidates > 0) /* the candidates for one deal have an effective sample size below 1 */
        return how->effective * how->candidates < possible;
    return (how->effective < 100 && how->effective < possible / 2) ||
           how->effective < possible / 100;
}

void opponent_model_words(const char *model, char *out, size_t size)
{
    static const char trust[] = ", trust ";
    const char *at = strstr(model, trust);
    if (at == NULL || language_spoken() == NULL) {
        snprintf(out, size, "%s", model);
        return;
    }
    snprintf(out, size, tr("%.*s, trust %s"), (int)(at - model), model, at + sizeof trust - 1);
    language_mark_decimals(out);
}
