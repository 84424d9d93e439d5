// The deposit that an account must hold. Never a constant: SIMD-0437 lowers it in steps.
#pragma once
#include "errors.h"
#include "syscalls.h"

// Every account is charged for this many bytes besides its data.
#define ACCOUNT_OVERHEAD_BYTES 128

// The sysvar is u64 lamports per byte, f64 threshold in years, u8 burn percent. The threshold is a float that the VM
// cannot compute with; only 2.0 (as it was) and 1.0 (since SIMD-0194) were ever in use.
NOINLINE u64 rent_minimum(u64 data_len, u64 *lamports) {
  u64 rent[3];
  TRY(sol_get_rent_sysvar(rent));
  u64 years = rent[1] == 0x3ff0000000000000ull ? 1 : rent[1] == 0x4000000000000000ull ? 2 : 0;
  REQUIRE(years, ERR_INVALID_ARGUMENT);
  *lamports = (data_len + ACCOUNT_OVERHEAD_BYTES) * rent[0] * years;
  return 0;
}
