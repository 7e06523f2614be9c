/* See learning_keeping.h. The file is that of a run's rows: a row for each history and hand, its
 * regrets as results and its averages as controls. The tally has the round and, for each history
 * but the first, the place in the tree where it hangs. */
#include "analyzer/learn/learning_keeping.h"

#include <inttypes.h>
#include <stdio.h>

enum { IDENTITY_BYTES = 256 };
enum { OF_ROUND, OF_TREE, N_TALLIED };
static const double seconds_between = 120.0; /* a state takes seconds to write */

/* Everything that decides the state after a round. How many rounds there shall be does not. */
static void identify(const struct learning_plan *plan, char out[IDENTITY_BYTES])
{
    snprintf(out, IDENTITY_BYTES,
             "learning=1 rules=%s fingerprint=%016" PRIx64 " deals=%" PRIu64
             " histories=%d seed=%" PRIu64,
             plan->rules->name, ruleset_fingerprint(plan->rules), plan->deals, plan->histories,
             plan->seed);
}

/* --- the state as rows and counts --------------------------------------------------------- */

static enum status shape(const struct bidders *bidders, struct sample *sample, struct tally *tally)
{
    sample_init(sample, bidders->n_calls, bidders->n_calls, 0);
    return tally_init(tally, N_TALLIED, 0, bidders->most);
}

static void write_row(const struct bidders *bidders, size_t row, double *values)
{
    const size_t calls = (size_t)bidders->n_calls;
    for (size_t i = 0; i < calls; i++) {
        values[i] = (double)bidders->regrets[row * calls + i];
        values[calls + i] = bidders->wanted[row * calls + i];
    }
}

static enum status write_state(const struct bidders *bidders, int round, struct sample *sample,
                               struct tally *tally)
{
    const struct auction_tree *tree = &bidders->now.tree;
    const uint64_t rows = (uint64_t)tree->n * (uint64_t)bidders->now.n_hands;
    const enum status status = sample_reserve(sample, rows);
    if (status != STATUS_OK)
        return status;
    sample->n = rows;
    for (int i = 0; i < sample->n_options; i++)
        sample->n_of[i] = rows;
    for (uint64_t row = 0; row < rows; row++)
        write_row(bidders, row, sample_row(sample, row));
    uint64_t *counts = tally->counts, *places = counts + bidders->most + 1;
    counts[0] = (uint64_t)round;
    for (int node = 1; node < tree->n; node++)
        places[node] = 1 + (uint64_t)tree->nodes[node].parent * (uint64_t)tree->n_calls +
                       tree->nodes[node].call;
    return STATUS_OK;
}

static enum status refuse(struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "the checkpoint is damaged: its histories do not belong together");
}

/* Node by node, as they were added. */
static enum status read_tree(struct bidders *bidders, const struct tally *tally, struct diag *diag)
{
    const struct auction_tree *tree = &bidders->now.tree;
    const uint64_t *places = tally->counts + bidders->most + 1;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && tree->n < bidders->most && places[tree->n] > 0) {
        const uint64_t place = places[tree->n] - 1;
        const int parent = (int)(place / (uint64_t)tree->n_calls);
        const unsigned call = (unsigned)(place % (uint64_t)tree->n_calls);
        const bool is_open = place < (uint64_t)tree->n * (uint64_t)tree->n_calls &&
                             auction_tree_next(tree, parent, call) < 0 &&
                             (call != CALL_INDEX_PASS || !tree->nodes[parent].pass_closes);
        status = is_open ? bidders_add(bidders, parent, call) : refuse(diag);
    }
    return status;
}

static enum status read_state(struct bidders *bidders, const struct sample *sample,
                              const struct tally *tally, int *round, struct diag *diag)
{
    const size_t calls = (size_t)bidders->n_calls;
    *round = tally->counts[0] <= MOST_ROUNDS ? (int)tally->counts[0] : 0;
    if (sample->n == 0)
        return STATUS_OK;
    const enum status status = read_tree(bidders, tally, diag);
    if (status != STATUS_OK)
        return status;
    if (*round == 0 || sample->n != (uint64_t)bidders->now.tree.n * (uint64_t)bidders->now.n_hands)
        return refuse(diag);
    for (uint64_t row = 0; row < sample->n; row++) {
        const double *values = sample_row(sample, row);
        for (size_t i = 0; i < calls; i++) {
            bidders->regrets[row * calls + i] = (int64_t)values[i];
            bidders->wanted[row * calls + i] = values[calls + i];
        }
    }
    return STATUS_OK;
}

/* --- the file ----------------------------------------------------------------------------- */

enum status learning_keeping_open(struct learning_keeping *keeping,
                                  const struct learning_plan *plan, struct bidders *bidders,
                                  int *round, struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    struct sample sample = {0};
    struct tally tally = {0};
    *round = 0;
    *keeping = (struct learning_keeping){.bidders = bidders, .diag = diag};
    if (plan->checkpoint == NULL)
        return STATUS_OK;
    identify(plan, identity);
    enum status status = shape(bidders, &sample, &tally);
    if (status == STATUS_OK)
        status = checkpoint_open(plan->checkpoint, identity, &sample, &tally, &keeping->checkpoint,
                                 diag);
    if (status == STATUS_OK)
        status = read_state(bidders, &sample, &tally, round, diag);
    if (status == STATUS_OK && *round > plan->rounds)
        status = diag_set(diag, STATUS_INPUT, 0, 0,
                          "the checkpoint has %d rounds already; ask for as many or more", *round);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    keeping->round = keeping->saved = *round;
    sample_clear(&sample);
    tally_clear(&tally);
    return status;
}

static enum status save(struct learning_keeping *keeping)
{
    struct sample sample = {0};
    struct tally tally = {0};
    enum status status = shape(keeping->bidders, &sample, &tally);
    if (status == STATUS_OK)
        status = write_state(keeping->bidders, keeping->round, &sample, &tally);
    if (status == STATUS_OK)
        status = checkpoint_save(keeping->checkpoint, &sample, &tally, keeping->diag);
    sample_clear(&sample);
    tally_clear(&tally);
    keeping->saved = keeping->round;
    return status;
}

enum status learning_keeping_save(struct learning_keeping *keeping, const struct bidders *bidders,
                                  int round)
{
    keeping->bidders = bidders;
    keeping->round = round;
    if (keeping->checkpoint == NULL || !checkpoint_is_due(keeping->checkpoint, seconds_between))
        return STATUS_OK;
    return save(keeping);
}

enum status learning_keeping_close(struct learning_keeping *keeping, enum status status)
{
    enum status saved = STATUS_OK;
    if (keeping->checkpoint != NULL && status == STATUS_OK && keeping->round > keeping->saved)
        saved = save(keeping);
    checkpoint_close(keeping->checkpoint);
    keeping->checkpoint = NULL;
    return saved != STATUS_OK ? saved : status;
}
