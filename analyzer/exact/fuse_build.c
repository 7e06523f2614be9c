/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See fuse_build.h. A place that only one entry has can be set last, whatever the others need; that
 * entry taken away, others may be alone somewhere. Entries are peeled off so until none is left, and the
 * cells set in the opposite order; where some are left the next
 * seed is tried, and at last more room. */
#include "analyzer/exact/fuse_build.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 8 }; /* that are tried before there is more room */

/* What is at a place: how many entries, and their numbers added without carry. */
struct place {
    uint32_t n, entries;
};

struct peeling {
    const struct fuse_entries *entries;
    struct fuse_map map;
    bool is_built;
    struct place *places; /* owned */
    uint32_t *alone;      /* places with one entry; owned */
    uint32_t *peeled;     /* entries in the order they were taken away, and … */
    uint32_t *at;         /* … the places where they were alone; both owned */
};

/* Segments as in the paper: about n^0.83, a power of two; some 14 % more places than entries where
 * there are many, more where there are few. */
static struct fuse_map shape_of(size_t n)
{
    struct fuse_map map = {.segment = 4};
    double reached = 3.33 * 3.33 * 3.33; /* such n have a segment of 2^5 */
    while (map.segment < 32)
        map.segment *= 2;
    for (; reached < (double)n && map.segment < 1u << 18; reached *= 3.33)
        map.segment *= 2;
    const double share = n < 1000      ? 1.6
                         : n < 10000   ? 1.45
                         : n < 30000   ? 1.3
                         : n < 100000  ? 1.24
                         : n < 1000000 ? 1.2
                                       : 1.14;
    const uint32_t n_segments = (uint32_t)((double)n * share / map.segment) + 1;
    map.n_first = map.segment * (n_segments > 3 ? n_segments - 2 : 1);
    return map;
}

static void put(struct peeling *peeling, uint32_t entry, uint32_t sign)
{
    uint32_t places[3];
    fuse_map_places(&peeling->map, fuse_map_hash(&peeling->map, peeling->entries->numbers[entry]),
                    places);
    for (int k = 0; k < 3; k++) {
        peeling->places[places[k]].n += sign;
        peeling->places[places[k]].entries ^= entry;
    }
}

/* Takes away what can be taken away; returns the number of entries. */
static size_t peel(struct peeling *peeling)
{
    const uint32_t size = fuse_map_size(&peeling->map);
    size_t n = 0, n_alone = 0;
    memset(peeling->places, 0, size * sizeof *peeling->places);
    for (uint32_t i = 0; i < peeling->entries->n; i++)
        put(peeling, i, 1);
    for (uint32_t i = 0; i < size; i++)
        if (peeling->places[i].n == 1)
            peeling->alone[n_alone++] = i;
    while (n_alone > 0) {
        const uint32_t place = peeling->alone[--n_alone];
        if (peeling->places[place].n != 1)
            continue;
        const uint32_t entry = peeling->places[place].entries;
        uint32_t places[3];
        peeling->peeled[n] = entry;
        peeling->at[n++] = place;
        put(peeling, entry, UINT32_MAX);
        fuse_map_places(&peeling->map,
                        fuse_map_hash(&peeling->map, peeling->entries->numbers[entry]), places);
        for (int k = 0; k < 3; k++)
            if (peeling->places[places[k]].n == 1)
                peeling->alone[n_alone++] = places[k];
    }
    return n;
}

/* Cells that no entry needs stay 0. */
static void set_cells(const struct peeling *peeling, uint8_t *bytes)
{
    const struct fuse_entries *entries = peeling->entries;
    struct fuse_map map = peeling->map;
    map.bytes = bytes;
    for (size_t i = entries->n; i-- > 0;) {
        const uint32_t entry = peeling->peeled[i], place = peeling->at[i];
        const uint64_t hash = fuse_map_hash(&map, entries->numbers[entry]);
        const unsigned others = fuse_map_at(&map, hash); /* its own is still 0 */
        bytes[fuse_map_byte(&map, place)] |=
            (uint8_t)((entries->value(entries->self, entry, hash) ^ others)
                      << fuse_map_shift(&map, place));
    }
}

static enum status build(struct peeling *peeling, uint8_t *bytes)
{
    const size_t size = fuse_map_size(&peeling->map), n = peeling->entries->n;
    peeling->places = calloc(size, sizeof *peeling->places);
    peeling->alone = calloc(size + 3 * n, sizeof *peeling->alone);
    peeling->peeled = calloc(n, sizeof *peeling->peeled);
    peeling->at = calloc(n, sizeof *peeling->at);
    if (peeling->places == NULL || peeling->alone == NULL || peeling->peeled == NULL ||
        peeling->at == NULL)
        return STATUS_MEMORY;
    for (int seed = 1; seed <= SEEDS; seed++) {
        peeling->map.seed = (uint64_t)seed;
        if (peel(peeling) == n) {
            set_cells(peeling, bytes);
            peeling->is_built = true;
            break;
        }
    }
    return STATUS_OK;
}

static void clear(struct peeling *peeling)
{
    free(peeling->places);
    free(peeling->alone);
    free(peeling->peeled);
    free(peeling->at);
    peeling->places = NULL;
    peeling->alone = NULL;
    peeling->peeled = NULL;
    peeling->at = NULL;
}

static enum status try_shape(struct peeling *peeling, uint8_t **bytes)
{
    *bytes = calloc(fuse_map_bytes(&peeling->map), 1);
    const enum status status = *bytes == NULL ? STATUS_MEMORY : build(peeling, *bytes);
    clear(peeling);
    if (status != STATUS_OK || !peeling->is_built) {
        free(*bytes);
        *bytes = NULL;
    }
    return status;
}

/* Numbers for which no seed will do get more room. */
enum status fuse_build(const struct fuse_entries *entries, struct fuse_map *out, uint8_t **bytes)
{
    struct peeling peeling = {.entries = entries, .map = shape_of(entries->n)};
    enum status status = STATUS_OK;
    peeling.map.bits = entries->bits;
    *bytes = NULL;
    *out = (struct fuse_map){.bits = entries->bits};
    if (entries->n == 0)
        return STATUS_OK;
    while (status == STATUS_OK && !peeling.is_built) {
        status = try_shape(&peeling, bytes);
        if (!peeling.is_built)
            peeling.map.n_first +=
                peeling.map.segment * (1 + peeling.map.n_first / peeling.map.segment / 16);
    }
    *out = peeling.map;
    out->bytes = *bytes;
    return status;
}
