/* Words that all forms of an answer share: kinds of intervals, why a run ended,
 * how its deals were drawn, the places of cards. */
#ifndef ZOLO_IO_REPORT_WORDS_H
#define ZOLO_IO_REPORT_WORDS_H

#include "analyzer/advice/advice.h"

/* For programs: "exact", "t", "bernstein", "betting", "wilson",
 * "clopper-pearson", "sequence", "none". */
const char *interval_code(enum interval_kind kind);

/* For people: "Student's t", "empirical Bernstein" … */
const char *interval_words_of(enum interval_kind kind);

/* For programs: "fixed", "all", "precision", "confidence", "most", "time". */
const char *stop_code(enum stop_reason reason);

/* "exact", "each deal once" or "sampled". */
const char *method_code(const struct provenance *how);

/* "95 %", "99.9 %". */
void confidence_words(double confidence, char out[16]);

/* "pass", "zolo", "♥Q": an option as it is said or shown. */
void option_words(const struct advice *advice, const struct advice_option *option, bool symbols,
                  char out[32]);

/* "♥A with an opponent", "♥A at seat 3 (opposite)". */
void effect_words(const struct situation *situation, const struct effect *effect, bool symbols,
                  char out[64]);

/* "opponent", "partner", "seat". */
const char *place_code(enum place place);

/* "typical", "best", "worst". */
const char *showcase_code(enum showcase kind);

/* What is decided in a phase: "call", "announcement" or "card". */
const char *act_code(enum phase phase);

/* Effects of less than this many stakes or points a deal are not worth a line. */
#define EFFECT_NEGLIGIBLE 0.05

/* The effects worth telling, at most `most`, in their order: indices into
 * `effects`. Those that turn the advice round (`has_margin`: options were compared)
 * come before larger ones that do not; all are told from chance. Returns how many. */
int effects_telling(const struct effect *effects, int n, int most, bool has_margin, int *out);

/* True if so few deals carry the weight that the answer hangs on them: fewer
 * than 100 and half of those that fit, or than 1 %. False if that is not known. */
bool evidence_is_thin(const struct provenance *how);

#endif
