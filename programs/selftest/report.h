// Writes what it was given into account 0: u64 accounts, u64 sum of lamports, a bit for each signer, for each writable
// account and for each account that repeats account 0, u8[5], program id, and from byte 64 the instruction data.
#pragma once

NOINLINE u64 report_input(const Context *context) {
  REQUIRE(context->accounts_len >= 2, ERR_NOT_ENOUGH_ACCOUNTS);
  Account *report = &context->accounts[0];
  EXPECT(key_eq(report->owner, context->program_id), ERR_INCORRECT_PROGRAM_ID, "selftest: not my account");
  REQUIRE(context->accounts[1].is_signer, ERR_MISSING_SIGNATURE);
  REQUIRE(account_len(report) >= 64 + context->data_len, ERR_ACCOUNT_DATA_TOO_SMALL);

  u64 lamports = 0;
  u8 signers = 0, writables = 0, repeats = 0;
  for (u64 i = 0; i < context->accounts_len; i++) {
    const Account *account = &context->accounts[i];
    lamports += *account->lamports;
    signers |= account->is_signer << i;
    writables |= account->is_writable << i;
    repeats |= (i > 0 && account->data == report->data) << i;
  }
  store64(report->data, context->accounts_len);
  store64(report->data + 8, lamports);
  report->data[16] = signers;
  report->data[17] = writables;
  report->data[18] = repeats;
  key_copy(report->data + 24, context->program_id);
  mem_copy(report->data + 64, context->data, context->data_len);
  return 0;
}
