/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_keeping.h. */
#include "analyzer/exact/end_keeping.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/store/checkpoint.h"
#include "engine/core/text_add.h"

enum { IDENTITY_BYTES = 512 };

/* Everything that decides what is learnt of an end. How many ends there shall be does not. */
static void identify(const struct end_learning_plan *plan, char out[IDENTITY_BYTES])
{
    snprintf(out, IDENTITY_BYTES, "ends=4 rules=%s fingerprint=%016" PRIx64 " players=%s sweeps=%d",
             plan->rules->name, ruleset_fingerprint(plan->rules), plan->named, plan->sweeps);
    if (plan->callers.strays != NULL)
        text_add(out, IDENTITY_BYTES, " strays=%s", plan->strays_named);
    policy_add_content(&plan->callers.players, 1, out, IDENTITY_BYTES);
    if (plan->callers.strays != NULL)
        policy_add_content(&plan->callers.strays, 1, out, IDENTITY_BYTES);
}

enum status end_keeping_open(struct end_keeping *keeping, const struct end_learning_plan *plan,
                             struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    *keeping = (struct end_keeping){.diag = diag};
    if (plan->checkpoint == NULL)
        return STATUS_OK;
    identify(plan, identity);
    return checkpoint_open(plan->checkpoint, identity, &keeping->checkpoint, diag);
}

void end_keeping_close(struct end_keeping *keeping)
{
    checkpoint_close(keeping->checkpoint);
    keeping->checkpoint = NULL;
}

void end_keeping_name(const char *what, const uint8_t *calls, int n, char name[END_NAME_BYTES])
{
    snprintf(name, END_NAME_BYTES, "%s", what);
    for (int i = 0; i < n; i++)
        text_add(name, END_NAME_BYTES, " %d", calls[i]);
}

static bool is_whole(const struct exact_end *end, const struct auction *auction, size_t size)
{
    if (end->n_calls != auction->n_calls ||
        memcmp(end->calls, auction->calls, auction->n_calls) != 0)
        return false;
    return size == exact_end_bytes(end);
}

enum status end_keeping_find(struct end_keeping *keeping, const struct auction *auction,
                             struct learnt_end *out, uint8_t **bytes, bool *found)
{
    char head[END_NAME_BYTES], body[END_NAME_BYTES];
    void *read = NULL;
    size_t size = 0;
    *found = false;
    if (keeping->checkpoint == NULL)
        return STATUS_OK;
    end_keeping_name("end", auction->calls, auction->n_calls, head);
    end_keeping_name("bytes", auction->calls, auction->n_calls, body);
    enum status status =
        checkpoint_load_into(keeping->checkpoint, head, out, sizeof *out, found, keeping->diag);
    if (status != STATUS_OK || !*found)
        return status;
    status = checkpoint_load(keeping->checkpoint, body, &read, &size, keeping->diag);
    if (status == STATUS_OK && !is_whole(&out->end, auction, size)) {
        free(read);
        return checkpoint_refuse(keeping->checkpoint, keeping->diag,
                                 "the checkpoint is damaged: an end is not what it was kept as");
    }
    *bytes = status == STATUS_OK && out->end.n_choices > 0 ? read : NULL;
    exact_end_borrow(&out->end, *bytes);
    return status;
}

enum status end_keeping_save(struct end_keeping *keeping, const struct learnt_end *learnt)
{
    const struct exact_end *end = &learnt->end;
    char head[END_NAME_BYTES], body[END_NAME_BYTES];
    if (keeping->checkpoint == NULL)
        return STATUS_OK;
    end_keeping_name("end", end->calls, end->n_calls, head);
    end_keeping_name("bytes", end->calls, end->n_calls, body);
    const struct checkpoint_block blocks[] = {{head, 0, learnt, sizeof *learnt},
                                              {body, 0, end->marks.bytes, exact_end_bytes(end)}};
    return checkpoint_save(keeping->checkpoint, blocks, 2, keeping->diag);
}
