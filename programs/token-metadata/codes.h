// Errors by the numbers that the public program was seen to answer with; 39, 40, 68 and 168 by the list of its npm
// client. Whatever else goes wrong is one of the runtime's
// own errors; every failure logs a line that starts with its name.
#pragma once

#define NOT_METADATA_ADDRESS 5
#define UPDATE_AUTHORITY_INCORRECT 7
#define UPDATE_AUTHORITY_NOT_SIGNED 8
#define MINT_AUTHORITY_NOT_SIGNED 9
#define MINT_AUTHORITY_INCORRECT 10
#define NAME_TOO_LONG 11
#define SYMBOL_TOO_LONG 12
#define URI_TOO_LONG 13
#define MINT_MISMATCH 15
#define TOO_MANY_CREATORS 36
#define NO_CREATORS 37
#define NO_CREATORS_STORED 39
#define CREATOR_NOT_FOUND 40
#define BAD_ROYALTY 41
#define PRIMARY_SALE_HAPPENED 42
#define SHARES_ARE_NOT_100 45
#define SHARES_OVERFLOW 51
#define CANNOT_VERIFY_ANOTHER 54
#define CANNOT_UNVERIFY_ANOTHER 55
#define INCORRECT_OWNER 57
#define DATA_IS_IMMUTABLE 59
#define DUPLICATE_CREATOR 60
#define NOT_METADATA 63
#define INVALID_OWNER 68
#define MUTABLE_ONLY_TO_IMMUTABLE 73
#define CANNOT_DROP_ALL 94 // creators, while one is verified
#define NEW_MINT_NOT_SIGNED 134
#define NOT_FUNGIBLE 136
#define INCORRECT_TOKEN_PROGRAM 153
#define UPDATE_V1_AUTHORITY_INCORRECT 158
#define AMOUNT_IS_ZERO 168
#define EXPECTED_UNINITIALIZED_ACCOUNT 199
