// What a token says of itself: name, symbol, link, royalty and creators.
#pragma once

#define NAME_LIMIT 32
#define SYMBOL_LIMIT 10
#define URI_LIMIT 200
#define CREATORS_LIMIT 5
#define BASIS_POINTS 10000

// A creator takes 34 bytes: key, u8 verified, u8 share of the royalty in percent.
#define CREATOR_BYTES 34
#define CREATOR_VERIFIED 32
#define CREATOR_SHARE 33

typedef struct {
  const u8 *first; // NULL when the option is none
  u64 count;
} Creators;

typedef struct {
  Text name, symbol, uri;
  u16 seller_fee_basis_points;
  Creators creators;
} Data;

INLINE const u8 *creator_at(const Creators *creators, u64 index) { return creators->first + index * CREATOR_BYTES; }

NOINLINE void read_creators(Reader *reader, Creators *creators) {
  creators->first = NULL;
  creators->count = 0;
  if (!read_is_some(reader)) return;
  u64 count = read_u32(reader);
  creators->first = take(reader, count * CREATOR_BYTES);
  if (reader->failed) return;
  creators->count = count;
  for (u64 i = 0; i < count; i++)
    if (creator_at(creators, i)[CREATOR_VERIFIED] > 1) reader->failed = true;
}

NOINLINE void read_data(Reader *reader, Data *data) {
  read_text(reader, &data->name);
  read_text(reader, &data->symbol);
  read_text(reader, &data->uri);
  data->seller_fee_basis_points = read_u16(reader);
  read_creators(reader, &data->creators);
}

// Fungible tokens have none of these. They are parsed anyway, so that invalid bytes are refused.
INLINE bool read_is_foreign(Reader *reader) {
  bool is_some = read_is_some(reader);
  if (is_some) reader->is_foreign = true;
  return is_some;
}
INLINE void skip_collection(Reader *reader) {
  if (!read_is_foreign(reader)) return;
  read_bool(reader);
  take(reader, 32);
}
INLINE void skip_uses(Reader *reader) {
  if (!read_is_foreign(reader)) return;
  read_below(reader, 3);
  take(reader, 16);
}
INLINE void skip_collection_details(Reader *reader) {
  if (!read_is_foreign(reader)) return;
  read_below(reader, 2);
  take(reader, 8);
}
INLINE void skip_rule_set(Reader *reader) {
  if (read_is_foreign(reader)) take(reader, 32);
}
// None at all, a number of them, or any number.
INLINE void skip_print_supply(Reader *reader) {
  if (read_is_foreign(reader) && read_below(reader, 3) == 1) take(reader, 8);
}

INLINE u64 check_texts(const Data *data) {
  EXPECT(data->name.len <= NAME_LIMIT, NAME_TOO_LONG, "NameTooLong: a name has at most 32 bytes");
  EXPECT(data->symbol.len <= SYMBOL_LIMIT, SYMBOL_TOO_LONG, "SymbolTooLong: a symbol has at most 10 bytes");
  EXPECT(data->uri.len <= URI_LIMIT, URI_TOO_LONG, "UriTooLong: a link has at most 200 bytes");
  return 0;
}

// NULL when he is not one of them.
NOINLINE const u8 *find_creator(const Creators *creators, const u8 *key) {
  for (u64 i = 0; i < creators->count; i++)
    if (key_eq(creator_at(creators, i), key)) return creator_at(creators, i);
  return NULL;
}

INLINE bool is_verified(const u8 *creator) { return creator && creator[CREATOR_VERIFIED]; }

// Who may call himself a verified creator, and take it back: the update authority, when it signs.
typedef struct {
  const Pubkey *update_authority;
  bool has_signed;
} Speaker;

INLINE bool speaks_for(const Speaker *speaker, const u8 *creator) {
  return speaker->has_signed && key_eq(speaker->update_authority, creator);
}

// `before` are the creators that the account has now.
NOINLINE u64 check_creators(const Speaker *speaker, const Creators *creators, const Creators *before) {
  EXPECT(!creators->first || creators->count > 0, NO_CREATORS, "NoCreators: give none, or at least one");
  EXPECT(creators->count <= CREATORS_LIMIT, TOO_MANY_CREATORS, "TooManyCreators: there are at most 5");
  u64 shares = 0;
  for (u64 i = 0; i < creators->count; i++) {
    const u8 *creator = creator_at(creators, i);
    shares += creator[CREATOR_SHARE];
    EXPECT(find_creator(creators, creator) == creator, DUPLICATE_CREATOR, "DuplicateCreator: each is named once");
    bool must_speak = is_verified(creator) && !is_verified(find_creator(before, creator));
    EXPECT(!must_speak || speaks_for(speaker, creator), CANNOT_VERIFY_ANOTHER,
           "CreatorNotSigned: the update authority verifies itself and no one else");
  }
  EXPECT(shares <= 255, SHARES_OVERFLOW, "BadShares: the shares of the creators do not fit a byte");
  EXPECT(!creators->first || shares == 100, SHARES_ARE_NOT_100, "BadShares: the shares of the creators make 100");
  for (u64 i = 0; i < before->count; i++) {
    const u8 *creator = creator_at(before, i);
    bool is_dropped = is_verified(creator) && !is_verified(find_creator(creators, creator));
    EXPECT(!is_dropped || creators->first, CANNOT_DROP_ALL, "CreatorNotSigned: a verified creator leaves others behind");
    EXPECT(!is_dropped || speaks_for(speaker, creator), CANNOT_UNVERIFY_ANOTHER,
           "CreatorNotSigned: the update authority drops itself and no other verified creator");
  }
  return 0;
}

NOINLINE u64 check_data(const Speaker *speaker, const Data *data, const Creators *before) {
  TRY(check_texts(data));
  EXPECT(data->seller_fee_basis_points <= BASIS_POINTS, BAD_ROYALTY, "BadRoyalty: there are 10000 basis points");
  return check_creators(speaker, &data->creators, before);
}
