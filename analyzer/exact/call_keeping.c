/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_keeping.h. */
#include "analyzer/exact/call_keeping.h"

#include <inttypes.h>
#include <stdio.h>

#include "analyzer/store/checkpoint.h"
#include "engine/core/text_add.h"

enum { IDENTITY_BYTES = 512, NAME_BYTES = 16 };

/* Everything that decides what is called after a round. How many rounds there shall be does not. */
static void identify(const struct call_learning_plan *plan, const struct call_table *calls,
                     char out[IDENTITY_BYTES])
{
    snprintf(out, IDENTITY_BYTES,
             "calls=2 rules=%s fingerprint=%016" PRIx64
             " players=%s histories=%d there=%g of-hand=%g hands=%d",
             plan->rules->name, ruleset_fingerprint(plan->rules), plan->named, calls->tree.n,
             plan->bar.there, plan->bar.of_hand, plan->hands);
    if (plan->best_reply)
        text_add(out, IDENTITY_BYTES, " best-reply");
    if (plan->hands < calls->n_hands)
        text_add(out, IDENTITY_BYTES, " seed=%" PRIu64, plan->seed);
    policy_add_content(&plan->players, 1, out, IDENTITY_BYTES);
}

static struct checkpoint_block block_of_calls(const struct call_table *calls)
{
    return (struct checkpoint_block){.name = "calls",
                                     .bytes = calls->calls,
                                     .size = (size_t)calls->tree.n * (size_t)calls->n_hands};
}

/* The sums of a seat, under a name that is written into `name`. */
static struct checkpoint_block block_of_sums(const struct call_sums *sums, unsigned me,
                                             char name[NAME_BYTES])
{
    snprintf(name, NAME_BYTES, "sums %u", me + 1);
    return (struct checkpoint_block){.name = name,
                                     .bytes = sums->sums,
                                     .size = (size_t)sums->n_hands * call_sums_width(sums) *
                                             sizeof *sums->sums};
}

/* The rounds that have begun. */
static struct checkpoint_block block_of_rounds(const struct call_state *state)
{
    const uint32_t n = (state->n_passes + N_SEATS - 1) / N_SEATS;
    return (struct checkpoint_block){
        .name = "rounds", .bytes = state->rounds, .size = n * sizeof *state->rounds};
}

/* Into the place of the block, which is to be there. */
static enum status read_block(struct call_keeping *keeping, const struct checkpoint_block *block)
{
    bool found = false;
    const enum status status = checkpoint_load_into(
        keeping->checkpoint, block->name, (void *)block->bytes, block->size, &found, keeping->diag);
    if (status == STATUS_OK && !found)
        return checkpoint_refuse(keeping->checkpoint, keeping->diag,
                                 "the checkpoint is damaged: its parts do not belong together");
    return status;
}

static enum status read_state(struct call_keeping *keeping, const struct call_learning_plan *plan,
                              struct call_state *state)
{
    bool found = false;
    enum status status = checkpoint_load_into(keeping->checkpoint, "passes", &state->n_passes,
                                              sizeof state->n_passes, &found, keeping->diag);
    if (status != STATUS_OK || !found)
        return status;
    if (state->n_passes > N_SEATS * (uint32_t)plan->rounds)
        return checkpoint_refuse(keeping->checkpoint, keeping->diag,
                                 "the checkpoint has %d rounds already; ask for as many or more",
                                 (int)((state->n_passes + N_SEATS - 1) / N_SEATS));
    const struct checkpoint_block calls = block_of_calls(state->calls);
    const struct checkpoint_block rounds = block_of_rounds(state);
    status = read_block(keeping, &calls);
    if (status == STATUS_OK)
        status = read_block(keeping, &rounds);
    for (unsigned s = 0; s < N_SEATS && s < state->n_passes && status == STATUS_OK; s++) {
        char name[NAME_BYTES];
        const struct checkpoint_block sums = block_of_sums(&state->sums[s], s, name);
        status = read_block(keeping, &sums);
    }
    return status;
}

enum status call_keeping_open(struct call_keeping *keeping, const struct call_learning_plan *plan,
                              struct call_state *state, struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    *keeping = (struct call_keeping){.diag = diag};
    if (plan->checkpoint == NULL)
        return STATUS_OK;
    identify(plan, state->calls, identity);
    const enum status status =
        checkpoint_open(plan->checkpoint, identity, &keeping->checkpoint, diag);
    return status == STATUS_OK ? read_state(keeping, plan, state) : status;
}

void call_keeping_close(struct call_keeping *keeping)
{
    checkpoint_close(keeping->checkpoint);
    keeping->checkpoint = NULL;
}

enum status call_keeping_save(struct call_keeping *keeping, const struct call_state *state,
                              unsigned me)
{
    char name[NAME_BYTES];
    if (keeping->checkpoint == NULL)
        return STATUS_OK;
    const struct checkpoint_block blocks[] = {
        {.name = "passes", .bytes = &state->n_passes, .size = sizeof state->n_passes},
        block_of_calls(state->calls),
        block_of_rounds(state),
        block_of_sums(&state->sums[me], me, name)};
    return checkpoint_save(keeping->checkpoint, blocks, sizeof blocks / sizeof *blocks,
                           keeping->diag);
}
