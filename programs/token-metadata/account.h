// The metadata account: 607 bytes, of which the last says that the create fee is still in it.
#pragma once

#define METADATA_BYTES 607
#define KEY_METADATA_V1 4
#define AT_UPDATE_AUTHORITY 1
#define AT_MINT 33
#define AT_NAME 65
#define AT_SYMBOL 101
#define AT_URI 115
#define AT_ROYALTY 319
#define AT_CREATORS 321

// What follows the creators, counted from their end. Options of one byte are always some here.
#define TAIL_PRIMARY_SALE 0
#define TAIL_IS_MUTABLE 1
#define TAIL_BUMP 2
#define TAIL_STANDARD 4
#define TAIL_OPTIONS 6 // collection, uses, collection details, programmable config: none
#define TAIL_BYTES 10

enum { NON_FUNGIBLE, FUNGIBLE_ASSET, FUNGIBLE, STANDARDS = 6 };

typedef struct {
  bool primary_sale_happened, is_mutable;
  u8 bump, standard;
} Tail;

typedef struct {
  Creators creators;
  u8 *tail_at;
  Tail tail;
} Stored;

INLINE u64 creators_len(const Creators *creators) {
  return creators->first ? 1 + 4 + creators->count * CREATOR_BYTES : 1;
}

// A text takes all of its field: its length is always the limit, and zeroes follow it.
INLINE void write_text(u8 *at, const Text *text, u32 limit) {
  store32(at, limit);
  mem_zero(at + 4, limit);
  mem_copy(at + 4, text->bytes, text->len);
}

NOINLINE void write_creators(u8 *at, const Creators *creators) {
  at[0] = creators->first != NULL;
  if (!creators->first) return;
  store32(at + 1, creators->count);
  mem_copy(at + 5, creators->first, creators->count * CREATOR_BYTES);
}

INLINE void write_tail(u8 *at, const Tail *tail) {
  at[TAIL_PRIMARY_SALE] = tail->primary_sale_happened;
  at[TAIL_IS_MUTABLE] = tail->is_mutable;
  at[TAIL_BUMP] = 1;
  at[TAIL_BUMP + 1] = tail->bump;
  at[TAIL_STANDARD] = 1;
  at[TAIL_STANDARD + 1] = tail->standard;
}

// Writes everything from the name to the last byte but one. `data` must be outside the account.
NOINLINE void write_data(Account *account, const Data *data, const Tail *tail) {
  u8 *bytes = account->data;
  write_text(bytes + AT_NAME, &data->name, NAME_LIMIT);
  write_text(bytes + AT_SYMBOL, &data->symbol, SYMBOL_LIMIT);
  write_text(bytes + AT_URI, &data->uri, URI_LIMIT);
  store16(bytes + AT_ROYALTY, data->seller_fee_basis_points);
  mem_zero(bytes + AT_CREATORS, account_len(account) - 1 - AT_CREATORS);
  write_creators(bytes + AT_CREATORS, &data->creators);
  write_tail(bytes + AT_CREATORS + creators_len(&data->creators), tail);
}

// Accounts of before 2024 are longer.
INLINE bool is_metadata(const Account *account) {
  return account_len(account) >= METADATA_BYTES && account->data[0] == KEY_METADATA_V1;
}

// Reads what an update may keep, from an account that is metadata. One that holds what the sandbox does not do, because
// it was copied from another network, is refused rather than spoilt.
NOINLINE u64 read_stored(const Account *account, Stored *stored) {
  u8 *at = account->data + AT_CREATORS;
  stored->creators.first = at[0] ? at + 5 : NULL;
  stored->creators.count = at[0] ? load32(at + 1) : 0;
  EXPECT(stored->creators.count <= CREATORS_LIMIT, NOT_METADATA,
         "NotMetadata: the account has too many creators");
  at += creators_len(&stored->creators);
  bool has_options = load32(at + TAIL_OPTIONS) != 0;
  EXPECT(at[TAIL_BUMP] == 1 && at[TAIL_STANDARD] == 1 && !has_options, ERR_INVALID_ACCOUNT_DATA,
         "NotOnSandbox: the metadata is not that of a fungible token");
  stored->tail_at = at;
  stored->tail = (Tail){ at[TAIL_PRIMARY_SALE], at[TAIL_IS_MUTABLE], at[TAIL_BUMP + 1], at[TAIL_STANDARD + 1] };
  return 0;
}
