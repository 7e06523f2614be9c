/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds a map of fuse_map.h from its entries. */
#ifndef ZOLO_EXACT_FUSE_BUILD_H
#define ZOLO_EXACT_FUSE_BUILD_H

#include <stddef.h>

#include "engine/core/status.h"
#include "engine/policy/learnt/fuse_map.h"

/* The value that belongs to entry `i`, of a hash, below 2^bits; asked once the seed is found. */
struct fuse_entries {
    const uint64_t *numbers; /* [n], no two alike; borrowed */
    size_t n;
    unsigned bits; /* of a value: 1, 2, 4 or 8 */
    uint8_t (*value)(const void *self, size_t i, uint64_t hash);
    const void *self;
};

/* *bytes is the caller's to free, NULL where n is 0; out->bytes borrows it. STATUS_MEMORY. */
enum status fuse_build(const struct fuse_entries *entries, struct fuse_map *out,
                       uint8_t **bytes) MUST_USE;

#endif
