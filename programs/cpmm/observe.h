// The ring of prices: sums of (price * seconds), from which others compute an average.
#pragma once
#include "state.h"
#include "u128.h"

#define OBSERVATION_SECONDS 15

// Adds price * seconds to a sum, where price is other / own with 32 binary places. Sums wrap.
NOINLINE void add_price(u8 *to, const u8 *from, u64 own, u64 other, u64 seconds) {
  u64 rem;
  u128 price = u128_div64((u128){ other << 32, other >> 32 }, own, &rem);
  u128 grown = u128_mul64(price.lo, seconds);
  grown.hi += price.hi * seconds;
  u128 sum = u128_add((u128){ load64(from), load64(from + 8) }, grown);
  store64(to, sum.lo);
  store64(to + 8, sum.hi);
}

// Notes the prices that held until now. The first call only starts the clock.
NOINLINE void observe(u8 *ring, u64 now, u64 reserve0, u64 reserve1) {
  if (!ring[OBSERVATION_INITIALIZED]) {
    ring[OBSERVATION_INITIALIZED] = 1;
    store64(ring + OBSERVATION_ENTRY(0), now);
    store64(ring + OBSERVATION_LAST_UPDATE, now);
    return;
  }
  u64 index = load16(ring + OBSERVATION_INDEX) % OBSERVATION_ENTRIES;
  const u8 *last = ring + OBSERVATION_ENTRY(index);
  u64 since = load64(last);
  if (now < since + OBSERVATION_SECONDS) return;
  u64 next = index + 1 == OBSERVATION_ENTRIES ? 0 : index + 1;
  u8 *entry = ring + OBSERVATION_ENTRY(next);
  add_price(entry + 8, last + 8, reserve0, reserve1, now - since);
  add_price(entry + 24, last + 24, reserve1, reserve0, now - since);
  store64(entry, now);
  store16(ring + OBSERVATION_INDEX, next);
  store64(ring + OBSERVATION_LAST_UPDATE, now);
}
