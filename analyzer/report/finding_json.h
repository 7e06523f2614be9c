/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Findings (finding.h) as JSON: what has been found, for programs, in place of sentences. */
#ifndef ZOLO_REPORT_FINDING_JSON_H
#define ZOLO_REPORT_FINDING_JSON_H

#include "analyzer/report/finding.h"
#include "analyzer/report/json_parts.h"

/* What a room calls its kinds, its marks by number of the bit, and the options of its answer. */
struct finding_names {
    const char *(*kind)(int kind);
    const char *(*mark)(int bit);
    const char *(*option)(const void *self, int option);
    const void *self;
};

/* [{"kind", "case", "options", "call", "cards", "numbers"}]; payoffs and shares with their
 * interval. */
json_t *json_findings(const struct finding *findings, int n, const struct finding_names *names,
                      const struct provenance *how, const struct pack *pack);

#endif
