// Calls a token program, signing as ["authority"].
//   data: u8 the token program's instruction (3, 7, 8 or 12), u8 bump, u64 amount
//   accounts: the first two of that instruction, authority, token program, mint (12 only)
#pragma once

NOINLINE u64 call_token(const Context *context) {
  REQUIRE(context->data_len == 10, ERR_INVALID_INSTRUCTION_DATA);
  REQUIRE(context->accounts_len >= 4, ERR_NOT_ENOUGH_ACCOUNTS);
  const Account *a = &context->accounts[0], *b = &context->accounts[1], *authority = &context->accounts[2];
  REQUIRE(is_token_program(context->accounts[3].key), ERR_INCORRECT_PROGRAM_ID);
  Slice seeds[2] = { TEXT_SEED("authority"), SEED(context->data + 1, 1) };
  SignerSeeds signer = { seeds, 2 };
  TokenAmount what = { context->accounts[3].key, load64(context->data + 2), &signer };
  switch (context->data[0]) {
    case 3: return token_transfer(context, a, b, authority, &what);
    case 7: return token_mint_to(context, a, b, authority, &what);
    case 8: return token_burn(context, a, b, authority, &what);
    case 12: {
      REQUIRE(context->accounts_len >= 5 && is_mint(&context->accounts[4]), ERR_INVALID_ACCOUNT_DATA);
      TokenTransfer who = { a, &context->accounts[4], b, authority };
      return token_transfer_checked(context, &who, &what);
    }
    default: return ERR_INVALID_INSTRUCTION_DATA;
  }
}
