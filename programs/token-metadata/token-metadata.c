// Token Metadata for the sandbox: names for fungible tokens, by the public interface of Metaplex's program.
#include "sbpf.h"
#include "token.h"

#include "codes.h"
#include "reader.h"
#include "data.h"
#include "account.h"
#include "create.h"
#include "update.h"
#include "move.h"
#include "verify.h"

enum {
  UPDATE_METADATA_ACCOUNT_V2 = 15,
  CREATE_METADATA_ACCOUNT_V3 = 33,
  BURN = 41,
  CREATE = 42,
  MINT = 43,
  TRANSFER = 49,
  UPDATE = 50,
  VERIFY = 52,
};

// More than any instruction takes: some clients send more.
#define ACCOUNTS_LIMIT 24

NOINLINE u64 refuse(void) {
  FAIL(ERR_INVALID_INSTRUCTION_DATA, "NotOnSandbox: this instruction of Token Metadata is not in the sandbox");
}

// The second byte says which of several forms an instruction has: the first is the only one here.
#define run_first(context, reader, run) \
  (read_u8(reader) == 0 && !(reader)->failed ? run(context, reader) : refuse())

u64 entrypoint(const u8 *input) {
  Context context;
  parse_input(input, &context, ACCOUNTS_LIMIT);
  Reader reader = { context.data, context.data + context.data_len, false, false };
  switch (read_u8(&reader)) {
    case UPDATE_METADATA_ACCOUNT_V2: return update_v2(&context, &reader);
    case CREATE_METADATA_ACCOUNT_V3: return create_v3(&context, &reader);
    case BURN: return run_first(&context, &reader, burn_v1);
    case CREATE: return run_first(&context, &reader, create_v1);
    case MINT: return run_first(&context, &reader, mint_v1);
    case TRANSFER: return run_first(&context, &reader, transfer_v1);
    case UPDATE: return run_first(&context, &reader, update_v1);
    case VERIFY: return run_first(&context, &reader, verify_creator_v1);
  }
  return refuse();
}
