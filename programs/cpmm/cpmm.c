// A constant-product pool with the public interface of Raydium's CP-Swap. See README.md for every check.
#include "collect.h"
#include "initialize.h"
#include "liquidity.h"
#include "permission.h"
#include "swap.h"

typedef struct {
  u64 discriminator;
  u64 (*run)(const Context *);
  const u8 *roles;
  u64 roles_len;
  u64 args_len;
} Entry;
#define ENTRY(discriminator, run, roles, args) { discriminator, run, roles, sizeof roles, args }

// Discriminators are the first 8 bytes of SHA-256("global:<name>"), read as a little-endian number.
static const Entry ENTRIES[] = {
  ENTRY(0xde331ec4da5abe8full, swap_base_input, SWAP_ROLES, 16),
  ENTRY(0xadb44aa35662d937ull, swap_base_output, SWAP_ROLES, 16),
  ENTRY(0xb6f2e15289c623f2ull, deposit, DEPOSIT_ROLES, 24),
  ENTRY(0x22a16d949c4612b7ull, withdraw, WITHDRAW_ROLES, 24),
  ENTRY(0xed9b980d1f6dafafull, initialize, INITIALIZE_ROLES, 24),
  ENTRY(0x597e42c2ddfc8888ull, collect_protocol_fee, COLLECT_ROLES, 16),
  ENTRY(0x7e06c2df954e8aa7ull, collect_fund_fee, COLLECT_ROLES, 16),
  ENTRY(0x686c75d7d4ed3489ull, create_amm_config, CREATE_CONFIG_ROLES, 42),
  ENTRY(0xc8741c9a88ae3c31ull, update_amm_config, UPDATE_CONFIG_ROLES, 9),
  ENTRY(0x7b75e02e066c5782ull, update_pool_status, UPDATE_STATUS_ROLES, 1),
  ENTRY(0x7959b23141fe373full, initialize_with_permission, INITIALIZE_WITH_PERMISSION_ROLES, 25),
  ENTRY(0x84db1cc67b561614ull, collect_creator_fee, COLLECT_CREATOR_ROLES, 0),
  ENTRY(0xcab5a989d8028887ull, create_permission_pda, CREATE_PERMISSION_ROLES, 0),
  ENTRY(0x7b4687457620549cull, close_permission_pda, CLOSE_PERMISSION_ROLES, 0),
};

// To try the tests on another binary: the program as it was before its last four instructions.
#ifdef WITHOUT_PERMISSIONS
#define ENTRIES_LEN (ARRAY_LEN(ENTRIES) - 4)
#else
#define ENTRIES_LEN ARRAY_LEN(ENTRIES)
#endif

#define MOST_ACCOUNTS 21

u64 entrypoint(const u8 *input) {
  Context context;
  parse_input(input, &context, MOST_ACCOUNTS);
  EXPECT(context.data_len >= 8, NO_INSTRUCTION, "cpmm: no instruction");
  u64 wanted = load64(context.data);
  for (u64 i = 0; i < ENTRIES_LEN; i++) {
    const Entry *entry = &ENTRIES[i];
    if (entry->discriminator != wanted) continue;
    EXPECT(context.data_len >= 8 + entry->args_len, INSTRUCTION_TOO_SHORT, "cpmm: the instruction ends too early");
    TRY(check_roles(&context, entry->roles, entry->roles_len));
    return entry->run(&context);
  }
  FAIL(UNKNOWN_INSTRUCTION, "cpmm: no such instruction");
}
