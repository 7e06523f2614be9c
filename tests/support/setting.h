/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the own seat knows, and the deals that fit it. */
#pragma once

#include "analyzer/question/plan.h"

struct setting {
    struct ruleset rules;
    struct situation situation;
    struct deals *deals;
};

/* The situation of seat `me` (from 0) when the calls and cards of a scene (scene.h)
 * have been made. setting_clear frees. */
void setting_init(struct setting *setting, const char *rules, const char *const hands[N_SEATS],
                  const char *calls, const char *plays, seat me);

/* The same where the contract ("unbid": none was bid) is settled without calls. */
void setting_init_contract(struct setting *setting, const char *rules,
                           const char *const hands[N_SEATS], const char *contract, int declarer,
                           const char *plays, seat me);
void setting_clear(struct setting *setting);

/* A plan with one option for each legal action of the own seat, whose turn it must be. One thread,
 * a fixed seed, every deal. */
struct plan setting_plan(const struct setting *setting, const char *policy);
