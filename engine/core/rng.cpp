/* SPDX-License-Identifier: GPL-3.0-or-later */
// See rng.h. The engine is copied out of and back into the C storage with memcpy: a cast of the
// storage to pcg64 is miscompiled by gcc -flto after a struct copy. The optimizer removes both
// memcpy calls.
#define _Alignas alignas
#include "engine/core/rng.h"

#include <cstring>
#include <pcg_random.hpp>

namespace {

uint64_t splitmix64(uint64_t &state)
{
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

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
    uint64_t mix = seed;
    const uint64_t high = splitmix64(mix) ^ index;
    mix = high;
    const uint64_t a = splitmix64(mix);
    const uint64_t b = splitmix64(mix);
    const uint64_t c = splitmix64(mix);
    const pcg_extras::pcg128_t state = (pcg_extras::pcg128_t(a) << 64) | b;
    store(rng, pcg64(state, pcg_extras::pcg128_t(c)));
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
    for (const uint64_t word : words) {
        mix ^= word;
        mix = splitmix64(mix);
    }
    rng_seed(out, mix, label);
}
