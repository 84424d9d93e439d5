// Locks the LP of pools permanently, with the public interface of Raydium's "burn and earn". See README.md.
#include "collect.h"
#include "lock.h"

#define MOST_ACCOUNTS 19

u64 entrypoint(const u8 *input) {
  Context context;
  parse_input(input, &context, MOST_ACCOUNTS);
  EXPECT(context.data_len >= 8, UNKNOWN_INSTRUCTION, "cp-lock: no instruction");
  u64 discriminator = load64(context.data);
  if (discriminator == 0x1a1f33264e1d9dd8ull) {
    EXPECT(context.data_len >= 17, INSTRUCTION_TOO_SHORT, "cp-lock: the instruction ends too early");
    TRY(check_roles(&context, LOCK_ROLES, sizeof LOCK_ROLES));
    return lock_cp_liquidity(&context);
  }
  if (discriminator == 0x85f7b8d1c7331e08ull) {
    EXPECT(context.data_len >= 16, INSTRUCTION_TOO_SHORT, "cp-lock: the instruction ends too early");
    TRY(check_roles(&context, COLLECT_ROLES, sizeof COLLECT_ROLES));
    return collect_cp_fees(&context);
  }
  FAIL(UNKNOWN_INSTRUCTION, "cp-lock: no such instruction");
}
