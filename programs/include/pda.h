// Program-derived addresses.
#pragma once
#include "errors.h"
#include "syscalls.h"

#define SEED(bytes, length) ((Slice){ (bytes), (length) })
#define KEY_SEED(key) SEED((key), sizeof(Pubkey))
// `text` is a string literal; its final NUL is no part of the seed.
#define TEXT_SEED(text) SEED((text), sizeof(text) - 1)

// The address that off-chain code finds too: the one with the highest bump. 1,500 units for each bump that misses.
INLINE u64 find_address(const Slice *seeds, u64 count, const Pubkey *program, Pubkey *out, u8 *bump) {
  return sol_try_find_program_address(seeds, count, program, out, bump) ? ERR_INVALID_SEEDS : 0;
}

// The address for seeds whose last is a bump that is known already. Cheaper, but any bump that misses the curve is
// taken: use it only with a bump that `find_address` gave.
INLINE u64 derive_address(const Slice *seeds, u64 count, const Pubkey *program, Pubkey *out) {
  return sol_create_program_address(seeds, count, program, out) ? ERR_INVALID_SEEDS : 0;
}
