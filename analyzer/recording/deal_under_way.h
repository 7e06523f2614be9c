/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal that is being written down: what is told of it so far, and what comes next. Its text is read
 * by the one reader of written deals (record_played.h), so what it takes, `zolo score` takes; what
 * that sees only when all hands are whole is seen here at once. */
#ifndef ZOLO_RECORDING_DEAL_UNDER_WAY_H
#define ZOLO_RECORDING_DEAL_UNDER_WAY_H

#include "analyzer/recording/deal_edit.h"
#include "analyzer/records/written_deals.h"

/* What a deal is read by. All borrowed. */
struct deal_setting {
    const struct ruleset *rules;
    const struct course *course; /* of the deals before */
    bool symbols;                /* messages name ♥Q, else HQ */
};

struct deal_under_way {
    struct deal_places places; /* in the text that it was read from */
    cardset told[N_SEATS];     /* what is written of the hands */
    int n_told;                /* hands that somebody has told, known or not, from forehand */
    bool is_hidden;            /* some card of them is a '?' */
    bool is_over;              /* nothing can follow */
    struct played_deal deal;   /* once a hand is told */
    bool is_named;             /* the players have names: */
    char names[N_SEATS][PERSON_BYTES]; /* by seat */
};

/* Reads the deal that begins at the byte `offset` of a text and is the last in it; nothing there is a
 * deal that has not begun. STATUS_INPUT where it is wrong (lines count from the beginning of the
 * deal), STATUS_MEMORY. A hand of one '?' has not been told yet as long as there is no line
 * `calls:`; one that is not known has a '?' for each card. */
enum status deal_under_way_read(const struct deal_setting *setting, const char *text, size_t offset,
                                struct deal_under_way *out, struct diag *diag) MUST_USE;

/* How many acts it tells: calls (but what healthy seats pass while reservations are named), announcements
 * and cards. */
int deal_under_way_calls(const struct deal_under_way *deal);
int deal_under_way_plays(const struct deal_under_way *deal);

#endif
