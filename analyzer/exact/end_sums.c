/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_sums.h. */
#include "analyzer/exact/end_sums.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/exact/end_keeping.h"
#include "analyzer/store/checkpoint.h"

enum { IDENTITY_BYTES = 512, NAME_BYTES = END_NAME_BYTES + 32 };

/* A save of an end that comes most writes a gigabyte or two. */
static const double seconds_between = 300;

/* A choice with its sums, as it is kept: without holes. */
struct kept_choice {
    uint32_t low, high; /* halves of the choice */
    struct choice_sums sums;
};

enum status end_sums_open(struct end_sums *sums, const struct end_learning_plan *plan,
                          struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    *sums = (struct end_sums){.diag = diag};
    if (plan->sums == NULL)
        return STATUS_OK;
    snprintf(identity, sizeof identity, "sums=1 rules=%s fingerprint=%016" PRIx64,
             plan->rules->name, ruleset_fingerprint(plan->rules));
    policy_add_content(&plan->net, 1, identity, sizeof identity);
    return checkpoint_open(plan->sums, identity, &sums->checkpoint, diag);
}

void end_sums_close(struct end_sums *sums)
{
    checkpoint_close(sums->checkpoint);
    sums->checkpoint = NULL;
}

bool end_sums_are_due(const struct end_sums *sums)
{
    return sums->checkpoint != NULL && checkpoint_is_due(sums->checkpoint, seconds_between);
}

/* --- names ---------------------------------------------------------------------------------- */

static void name_end(const struct end_players *players, char name[NAME_BYTES])
{
    const struct auction *auction = &players->start.auction;
    end_keeping_name("swept", auction->calls, auction->n_calls, name);
}

static void name_hand(const struct end_players *players, unsigned s, int hand,
                      char name[NAME_BYTES])
{
    const struct auction *auction = &players->start.auction;
    char end[END_NAME_BYTES];
    end_keeping_name("sums", auction->calls, auction->n_calls, end);
    snprintf(name, NAME_BYTES, "%s: %u %d", end, s + 1, hand);
}

static bool is_swept(const struct end_players *players, unsigned s, int hand)
{
    return players->weight[s][hand] > 0 && end_players_stands(players, players->hands[hand]);
}

/* --- reading -------------------------------------------------------------------------------- */

static enum status refuse(struct end_sums *sums)
{
    return checkpoint_refuse(sums->checkpoint, sums->diag,
                             "the checkpoint is damaged: an end is not what it was kept as");
}

static enum status take_choices(struct end_sums *sums, const struct kept_choice *kept, size_t n,
                                struct choices *out)
{
    for (size_t i = 0; i < n; i++) {
        const uint64_t choice = (uint64_t)kept[i].high << 32 | kept[i].low;
        const unsigned options = choice_options(choice);
        uint32_t at;
        bool is_new;
        if (options < 2 || options > EXACT_OPTIONS || choice_chosen(choice) >= options)
            return refuse(sums);
        const enum status status = choices_add(out, choice_line(choice), &at, &is_new);
        if (status != STATUS_OK)
            return status;
        if (!is_new)
            return refuse(sums);
        out->at[at] = choice;
        out->sums[at] = kept[i].sums;
    }
    return STATUS_OK;
}

static enum status find_hand(struct end_sums *sums, struct end_players *players, unsigned s,
                             int hand)
{
    char name[NAME_BYTES];
    void *bytes = NULL;
    size_t size = 0;
    name_hand(players, s, hand, name);
    enum status status = checkpoint_load(sums->checkpoint, name, &bytes, &size, sums->diag);
    if (status == STATUS_OK && size % sizeof(struct kept_choice) != 0)
        status = refuse(sums);
    if (status == STATUS_OK)
        status = take_choices(sums, bytes, size / sizeof(struct kept_choice),
                              &players->choices[s][hand]);
    free(bytes);
    return status;
}

enum status end_sums_find(struct end_sums *sums, struct end_players *players,
                          struct end_progress *out)
{
    char name[NAME_BYTES];
    bool found = false;
    *out = (struct end_progress){0};
    if (sums->checkpoint == NULL)
        return STATUS_OK;
    name_end(players, name);
    enum status status =
        checkpoint_load_into(sums->checkpoint, name, out, sizeof *out, &found, sums->diag);
    if (status == STATUS_OK && found && out->sweeps < 1)
        status = refuse(sums);
    for (unsigned s = 0; s < N_SEATS && found; s++)
        for (int hand = 0; hand < players->n_hands && status == STATUS_OK; hand++)
            if (is_swept(players, s, hand))
                status = find_hand(sums, players, s, hand);
    return status;
}

/* --- writing -------------------------------------------------------------------------------- */

static enum status save_hand(struct end_sums *sums, const struct end_players *players, unsigned s,
                             int hand)
{
    const struct choices *choices = &players->choices[s][hand];
    struct kept_choice *kept = calloc((size_t)choices->n + 1, sizeof *kept);
    char name[NAME_BYTES];
    size_t n = 0;
    if (kept == NULL)
        return STATUS_MEMORY;
    for (uint32_t i = 0; i < choices->capacity; i++)
        if (choices->at[i] != 0)
            kept[n++] = (struct kept_choice){(uint32_t)choices->at[i],
                                             (uint32_t)(choices->at[i] >> 32), choices->sums[i]};
    name_hand(players, s, hand, name);
    const struct checkpoint_block block = {.name = name, .bytes = kept, .size = n * sizeof *kept};
    const enum status status = checkpoint_put(sums->checkpoint, &block, sums->diag);
    free(kept);
    return status;
}

enum status end_sums_save(struct end_sums *sums, const struct end_players *players,
                          const struct end_progress *progress)
{
    char name[NAME_BYTES];
    if (sums->checkpoint == NULL)
        return STATUS_OK;
    name_end(players, name);
    const struct checkpoint_block head = {
        .name = name, .bytes = progress, .size = sizeof *progress};
    enum status status = checkpoint_begin(sums->checkpoint, sums->diag);
    if (status != STATUS_OK)
        return status;
    status = checkpoint_put(sums->checkpoint, &head, sums->diag);
    for (unsigned s = 0; s < N_SEATS; s++)
        for (int hand = 0; hand < players->n_hands && status == STATUS_OK; hand++)
            if (is_swept(players, s, hand))
                status = save_hand(sums, players, s, hand);
    return checkpoint_end(sums->checkpoint, status, sums->diag);
}
