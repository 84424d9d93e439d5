// Lines for a person who reads the logs of a transaction.
#pragma once
#include "syscalls.h"

// `text` is a string literal.
#define LOG(text) sol_log_((text), sizeof(text) - 1)

// Says why, then returns `error`.
#define FAIL(error, text)  \
  do {                     \
    LOG(text);             \
    return (error);        \
  } while (0)

// FAIL unless `condition` holds.
#define EXPECT(condition, error, text)            \
  do {                                            \
    if (unlikely(!(condition))) FAIL(error, text); \
  } while (0)
