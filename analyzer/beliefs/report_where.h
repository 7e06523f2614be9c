/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the unseen cards are, told: as text, JSON and CSV, and drawn. */
#ifndef ZOLO_BELIEFS_REPORT_WHERE_H
#define ZOLO_BELIEFS_REPORT_WHERE_H

#include <stdio.h>

#include "analyzer/beliefs/where.h"
#include "analyzer/report/plot.h"
#include "analyzer/report/report_style.h"

/* STATUS_MEMORY, STATUS_FILE. */
enum status report_where(FILE *out, const struct whereabouts *told,
                         struct report_style style) MUST_USE;

/* plot_where.c: a field for each card and seat, the lighter the likelier. STATUS_OK or STATUS_MEMORY;
 * *out is filled, and cleared by the caller with plot_clear, also on failure. */
enum status plot_of_where(const struct whereabouts *told, struct plot *out) MUST_USE;

#endif
