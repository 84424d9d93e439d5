// The accounts of this program, as offsets of packed little-endian fields. All start with a discriminator of 8 bytes.
#pragma once
#include "sbpf.h"

#define CONFIG_DISCRIMINATOR 0x6f2bcbcb6821f4daull
#define CONFIG_BYTES 236
#define CONFIG_BUMP 8
#define CONFIG_DISABLED 9
#define CONFIG_INDEX 10
#define CONFIG_TRADE_RATE 12
#define CONFIG_PROTOCOL_RATE 20
#define CONFIG_FUND_RATE 28
#define CONFIG_CREATE_FEE 36
#define CONFIG_PROTOCOL_OWNER 44
#define CONFIG_FUND_OWNER 76
#define CONFIG_CREATOR_RATE 108

// Fields of one of the two tokens take its number, 0 or 1.
#define POOL_DISCRIMINATOR 0x46dec3d7f5e3edf7ull
#define POOL_BYTES 637
#define POOL_CONFIG 8
#define POOL_CREATOR 40
#define POOL_VAULT(i) (72 + 32 * (i))
#define POOL_LP_MINT 136
#define POOL_MINT(i) (168 + 32 * (i))
#define POOL_PROGRAM(i) (232 + 32 * (i))
#define POOL_OBSERVATION 296
#define POOL_AUTHORITY_BUMP 328
#define POOL_STATUS 329
#define POOL_LP_DECIMALS 330
#define POOL_DECIMALS(i) (331 + (i))
#define POOL_LP_SUPPLY 333
#define POOL_PROTOCOL_FEES(i) (341 + 8 * (i))
#define POOL_FUND_FEES(i) (357 + 8 * (i))
#define POOL_OPEN_TIME 373
#define POOL_EPOCH 381
#define POOL_CREATOR_FEE_ON 389
#define POOL_CREATOR_FEE_ENABLED 390
#define POOL_CREATOR_FEES(i) (397 + 8 * (i))

// Bits of the status.
#define NO_DEPOSIT 1
#define NO_WITHDRAW 2
#define NO_SWAP 4

// Which tokens the creator's fee is taken in.
enum { CREATOR_FEE_IN_BOTH, CREATOR_FEE_IN_TOKEN_0, CREATOR_FEE_IN_TOKEN_1 };

#define OBSERVATION_DISCRIMINATOR 0x84a5098135c5ae7aull
#define OBSERVATION_BYTES 4075
#define OBSERVATION_INITIALIZED 8
#define OBSERVATION_INDEX 9
#define OBSERVATION_POOL 11
#define OBSERVATION_ENTRY(n) (43 + 40 * (n)) // u64 time, u128 sum for token 0, u128 sum for token 1
#define OBSERVATION_ENTRIES 100
#define OBSERVATION_LAST_UPDATE 4043

#define PERMISSION_DISCRIMINATOR 0x1ca1fd0a4f1c53e0ull
#define PERMISSION_BYTES 280
#define PERMISSION_AUTHORITY 8

// Adds to a counter in an account. False when it does not fit.
INLINE bool count_up(u8 *counter, u64 amount) {
  u64 before = load64(counter);
  store64(counter, before + amount);
  return before + amount >= before;
}
