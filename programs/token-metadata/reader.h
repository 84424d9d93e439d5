// Reads borsh. The first value that is missing or out of range marks the reader as failed, and all that follows reads
// as zero, so that a whole instruction is read first and asked about once.
#pragma once

typedef struct {
  const u8 *at, *end;
  bool failed;
  bool is_foreign; // something was read that fungible tokens do not have
} Reader;

typedef struct {
  const u8 *bytes;
  u64 len;
} Text;

// NULL when there are not that many bytes left.
INLINE const u8 *take(Reader *reader, u64 len) {
  if (reader->failed || (u64)(reader->end - reader->at) < len) {
    reader->failed = true;
    return NULL;
  }
  const u8 *bytes = reader->at;
  reader->at += len;
  return bytes;
}

INLINE u8 read_u8(Reader *reader) {
  const u8 *bytes = take(reader, 1);
  return bytes ? *bytes : 0;
}

INLINE u16 read_u16(Reader *reader) {
  const u8 *bytes = take(reader, 2);
  return bytes ? load16(bytes) : 0;
}

INLINE u32 read_u32(Reader *reader) {
  const u8 *bytes = take(reader, 4);
  return bytes ? load32(bytes) : 0;
}

// A number below `limit`: a variant of an enum, or a bool.
INLINE u8 read_below(Reader *reader, u8 limit) {
  u8 value = read_u8(reader);
  if (value >= limit) reader->failed = true;
  return value;
}
INLINE bool read_bool(Reader *reader) { return read_below(reader, 2); }
INLINE bool read_is_some(Reader *reader) { return read_below(reader, 2); }

// Tells whether bytes are UTF-8 as Rust has it: no overlong forms, no surrogates, nothing above U+10FFFF.
NOINLINE bool is_utf8(const u8 *at, u64 len) {
  const u8 *end = at + len;
  while (at < end) {
    if (end - at >= 8 && !(load64(at) & 0x8080808080808080ull)) {
      at += 8;
      continue;
    }
    u8 lead = *at++;
    if (lead < 0x80) continue;
    u64 more = lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
    if (more == 0 || (u64)(end - at) < more) return false;
    u8 low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    u8 high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (*at < low || *at > high) return false;
    for (u64 i = 1; i < more; i++)
      if ((at[i] & 0xc0) != 0x80) return false;
    at += more;
  }
  return true;
}

NOINLINE void read_text(Reader *reader, Text *text) {
  text->len = read_u32(reader);
  text->bytes = take(reader, text->len);
  if (!text->bytes || !is_utf8(text->bytes, text->len)) reader->failed = true;
}

// Bytes after the last value are as wrong as bytes that are missing.
INLINE bool has_read_all(const Reader *reader) { return !reader->failed && reader->at == reader->end; }
