/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an answer was found, as findings: who played, how many deals, what weighed them, why the run
 * ended, which intervals it has. Programs get them as they are, people as labelled lines made of
 * one table of sentences. */
#ifndef ZOLO_REPORT_HOW_H
#define ZOLO_REPORT_HOW_H

#include <stdio.h>

#include "analyzer/experiment/plan.h"
#include "analyzer/experiment/provenance.h"
#include "analyzer/report/finding.h"

/* In brackets the numbers of each, in braces the words that the provenance has for it. */
enum how_kind {
    HOW_PLAYED,     /* who played which deals [deals, possible] {policy, seed} */
    HOW_PLAYERS,    /* why these players {why} */
    HOW_BEST_REPLY, /* the asker goes on by the best reply to them */
    HOW_NO_REPLY,   /* … or does not {refusal} */
    HOW_SEES_ALL,   /* players who see all cards */
    HOW_UNWEIGHED,  /* others have acted, and it weighs nothing */
    HOW_WEIGHED,    /* … and it does [acts, left, possible] {evidence} */
    HOW_THIN,       /* so few deals carry the weight */
    HOW_STOPPED,    /* why the run ended [deals] */
    HOW_KINDS,      /* the kinds of the intervals of one thing */
    HOW_INTERVALS,  /* what all of them are [confidence] */
    HOW_OUT,        /* an option out of reach of the best, or out of the race [deals] */
    N_HOW_KINDS
};

enum { MOST_HOW = 32 + MAX_OPTIONS };

/* Which kinds of intervals (bit k: enum interval_kind k) an answer has, by what they belong to. */
struct interval_kinds {
    unsigned payoffs, wins, matters;
    unsigned fresh, open; /* on deals of their own, whose number was fixed before */
};

struct how_told {
    const struct provenance *how; /* borrowed */
    int n;
    struct finding findings[MOST_HOW];
};

/* Begins with who played: model and deals, and what is peculiar to the players. */
void how_begin(struct how_told *told, const struct provenance *how);

/* Adds what the others' calls and cards weighed, with a warning if little is left. */
void how_add_evidence(struct how_told *told, const struct situation *situation);

/* Adds why the run ended, and the kinds of its intervals; nothing if it is exact. */
void how_add_stop(struct how_told *told, const struct interval_kinds *kinds);

/* Adds that option number `option` was played on so many deals and no more. */
void how_add_out(struct how_told *told, int option, uint64_t n);

/* Writes the lines; `label` stands before the first, "Model". `options` are the answer's as they
 * are said, or NULL. Texts are UTF-8, or ASCII unless `symbols`. */
void how_write(FILE *out, const struct how_told *told, const char *label, const char (*options)[32],
               bool symbols);

/* Names for programs: of a kind "played", "stopped" …, of mark number `bit` "exact", "once" … */
const char *how_code(int kind);
const char *how_mark_code(int bit);

#endif
