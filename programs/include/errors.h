// What an entrypoint may return: 0 for success, 1 to 2^32-1 for Custom(n), or one of the runtime's own errors.
#pragma once
#include "types.h"

#define RUNTIME_ERROR(n) ((u64)(n) << 32)
#define ERR_CUSTOM_ZERO RUNTIME_ERROR(1) // Custom(0), which plain 0 cannot say
#define ERR_INVALID_ARGUMENT RUNTIME_ERROR(2)
#define ERR_INVALID_INSTRUCTION_DATA RUNTIME_ERROR(3)
#define ERR_INVALID_ACCOUNT_DATA RUNTIME_ERROR(4)
#define ERR_ACCOUNT_DATA_TOO_SMALL RUNTIME_ERROR(5)
#define ERR_INSUFFICIENT_FUNDS RUNTIME_ERROR(6)
#define ERR_INCORRECT_PROGRAM_ID RUNTIME_ERROR(7)
#define ERR_MISSING_SIGNATURE RUNTIME_ERROR(8)
#define ERR_ALREADY_INITIALIZED RUNTIME_ERROR(9)
#define ERR_UNINITIALIZED RUNTIME_ERROR(10)
#define ERR_NOT_ENOUGH_ACCOUNTS RUNTIME_ERROR(11)
#define ERR_INVALID_SEEDS RUNTIME_ERROR(14)
#define ERR_ILLEGAL_OWNER RUNTIME_ERROR(18)
#define ERR_INVALID_REALLOC RUNTIME_ERROR(20)
#define ERR_INVALID_ACCOUNT_OWNER RUNTIME_ERROR(23)
#define ERR_ARITHMETIC_OVERFLOW RUNTIME_ERROR(24)
#define ERR_INCORRECT_AUTHORITY RUNTIME_ERROR(26)

// Returns the error of a call that failed.
#define TRY(call)                         \
  do {                                    \
    u64 error_ = (call);                  \
    if (unlikely(error_)) return error_;  \
  } while (0)

// Returns `error` unless `condition` holds.
#define REQUIRE(condition, error)                \
  do {                                           \
    if (unlikely(!(condition))) return (error);  \
  } while (0)
