// Token Metadata for the sandbox: names for fungible tokens, by the public interface of Metaplex's program.
#include "sbpf.h"
#include "token.h"

#include "codes.h"
#include "reader.h"
#include "data.h"
#include "account.h"
#include "create.h"
#include "update.h"

enum { UPDATE_METADATA_ACCOUNT_V2 = 15, CREATE_METADATA_ACCOUNT_V3 = 33, CREATE = 42, UPDATE = 50 };

// More than any instruction takes: some clients send more.
#define ACCOUNTS_LIMIT 24

u64 entrypoint(const u8 *input) {
  Context context;
  parse_input(input, &context, ACCOUNTS_LIMIT);
  Reader reader = { context.data, context.data + context.data_len, false, false };
  switch (read_u8(&reader)) {
    case UPDATE_METADATA_ACCOUNT_V2: return update_v2(&context, &reader);
    case CREATE_METADATA_ACCOUNT_V3: return create_v3(&context, &reader);
    case CREATE:
      if (read_u8(&reader) == 0 && !reader.failed) return create_v1(&context, &reader);
      break;
    case UPDATE:
      if (read_u8(&reader) == 0 && !reader.failed) return update_v1(&context, &reader);
      break;
  }
  FAIL(ERR_INVALID_INSTRUCTION_DATA, "NotOnSandbox: this instruction of Token Metadata is not in the sandbox");
}
