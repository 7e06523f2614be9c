/* SPDX-License-Identifier: GPL-3.0-or-later */
// See rng.h. The engine is copied out of and back into the C storage with memcpy: a cast of the
// storage to pcg64 is miscompiled by gcc -flto after a struct copy. The optimizer removes both
// memcpy calls.
#define _Alignas alignas
#include "engine/core/rng.h"

#include <cstring>
#include <pcg_random.hpp>

#include "engine/core/hash.h"

namespace {

pcg64 load(const rng *storage)
{
    pcg64 engine;
    std::memcpy(static_cast<void *>(&engine), storage->bytes, sizeof engine);
    return engine;
}

// Copies the engine in halves, since one half, the state, is still in registers: a single wide copy
// would be written in parts and read back whole, which stalls.
void store(rng *storage, const pcg64 &engine)
{
    constexpr std::size_t half = sizeof(rng::bytes) / 2;
    static_assert(sizeof engine == 2 * half, "state and stream, 128 bits each");
    const char *from = reinterpret_cast<const char *>(&engine);
    std::memcpy(storage->bytes, from, half);
    std::memcpy(storage->bytes + half, from + half, half);
}

inline uint64_t draw(rng *rng)
{
    pcg64 engine = load(rng);
    const uint64_t value = engine();
    store(rng, engine);
    return value;
}

} // namespace

extern "C" void rng_seed(rng *rng, uint64_t seed, uint64_t index)
{
    const uint64_t high = hash_mix(seed) ^ index;
    const pcg_extras::pcg128_t state =
        (pcg_extras::pcg128_t(hash_mix(high)) << 64) | hash_mix(high + HASH_GOLDEN);
    store(rng, pcg64(state, pcg_extras::pcg128_t(hash_mix(high + 2 * HASH_GOLDEN))));
}

extern "C" uint64_t rng_next(rng *rng)
{
    return draw(rng);
}

// The rare second half of rng_below, kept out of line. Draws again while the product is in the
// range that would favour small numbers.
__attribute__((noinline, cold)) static uint64_t below_again(rng *rng, uint64_t bound,
                                                            unsigned __int128 product)
{
    const uint64_t threshold = -bound % bound;
    while (static_cast<uint64_t>(product) < threshold)
        product = static_cast<unsigned __int128>(rng_next(rng)) * bound;
    return static_cast<uint64_t>(product >> 64);
}

extern "C" uint64_t rng_below(rng *rng, uint64_t bound)
{
    const unsigned __int128 product = static_cast<unsigned __int128>(draw(rng)) * bound;
    if (__builtin_expect(static_cast<uint64_t>(product) < bound, 0))
        return below_again(rng, bound, product);
    return static_cast<uint64_t>(product >> 64);
}

extern "C" double rng_unit(rng *rng)
{
    return static_cast<double>(rng_next(rng) >> 11) * 0x1.0p-53;
}

extern "C" void rng_part(const rng *whole, uint64_t label, rng *out)
{
    uint64_t words[sizeof(rng::bytes) / sizeof(uint64_t)], mix = 0;
    std::memcpy(words, whole->bytes, sizeof words);
    for (const uint64_t word : words)
        mix = hash_mix(mix ^ word);
    rng_seed(out, mix, label);
}
