// What can go wrong: the program's own numbers, and the ones that every Anchor program answers a bad account with.
#pragma once

enum {
  NOT_APPROVED = 6000, // also: before open_time, switched off by a status bit, a config that takes no more pools
  INVALID_OWNER,
  EMPTY_SUPPLY,
  INVALID_INPUT,
  INCORRECT_LP_MINT,
  EXCEEDED_SLIPPAGE,
  ZERO_TRADING_TOKENS,
  NOT_SUPPORT_MINT,
  INVALID_VAULT,
  INIT_LP_AMOUNT_TOO_LESS,
  TRANSFER_FEE_CALCULATE_NOT_MATCH,
  MATH_OVERFLOW,
  INSUFFICIENT_VAULT,
  INVALID_FEE_MODEL,
  NO_FEE_COLLECT,
};

enum {
  UNKNOWN_INSTRUCTION = 101,
  INSTRUCTION_TOO_SHORT = 102,
  NOT_WRITABLE = 2000,
  WRONG_ORDER = 2003,
  WRONG_SEEDS = 2006,
  WRONG_ADDRESS = 2012,
  WRONG_TOKEN_MINT = 2014,
  WRONG_DISCRIMINATOR = 3002,
  TOO_FEW_ACCOUNTS = 3005,
  WRONG_PROGRAM_OWNER = 3007,
  WRONG_PROGRAM = 3008,
  NOT_SIGNER = 3010,
  NOT_ASSOCIATED = 3014,
};

#define MATH(condition) EXPECT(condition, MATH_OVERFLOW, "cpmm: a number does not fit 64 bits")
