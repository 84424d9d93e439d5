// Errors by the numbers of the public program, as far as these are public facts. Whatever else goes wrong is one of the
// runtime's own errors; every failure logs a line that starts with its name.
#pragma once

#define NAME_TOO_LONG 11
#define SYMBOL_TOO_LONG 12
#define URI_TOO_LONG 13
#define DATA_IS_IMMUTABLE 59
#define INCORRECT_TOKEN_PROGRAM 153
#define EXPECTED_UNINITIALIZED_ACCOUNT 199
