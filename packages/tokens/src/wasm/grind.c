// Searches seeds whose address begins or ends as wished. No key is involved:
//
//   address = SHA-256(base, 32 bytes | seed, 32 characters | owner program, 32 bytes)      createAccountWithSeed
//
// Four tries at a time, one in each lane of a SIMD vector. What makes it fast:
//
// 1. A seed of exactly 32 characters puts base and seed into the first block, owner and padding into the second. The second
//    block is the same for every try, so its message schedule is computed once.
// 2. Only the last 4 characters of the seed change from try to try, which is word 15 of the first block: its rounds 0 to 14 are
//    computed once, and so is most of the schedule's first turn.
// 3. The last k digits in base 58 are the address modulo 58^k = 2^k * 29^k, so the low bits of the last word decide first.
//    That word is known three rounds before the end.
//
// Whoever calls writes what it looks for into the exported memory, and looks at each survivor itself: the tests here let
// through all that match, and few others.

#include <wasm_simd128.h>

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef v128_t lanes;

#define EXPORT(name) __attribute__((export_name(name)))
#define INLINE static inline __attribute__((always_inline))

// What the caller writes.
static struct {
  // Base, seed and owner as big-endian words. The last word of the seed is not read.
  u32 base[8], seed[8], owner[8];
  // For each value of the last byte's low four bits: 255 when an address that ends as wished may have it, else 0.
  u8 low_bits[16];
  // 58^k for an ending of k characters, 1 for none; 2^(32 * (7 - i)) modulo that; and what an address may leave as remainder.
  u32 modulus, weights[8], remainders_len, remainders[32];
  // A bit for each value of the first two bytes: whether an address that begins as wished may have it.
  u32 first_bytes[2048];
} wish;

// FIPS 180-4 §4.2.2, each four times over: a vector is loaded in one step, and built from a number in three.
static lanes K[64];
static const u32 k_words[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
static const u32 initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                               0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

// The last 4 characters of a seed, two of them in each half: entry n is the pair of characters number n.
static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
static u32 pairs[64 * 64];

// FIPS 180-4 §4.1.2, for one number.
INLINE u32 turn(u32 x, int n) { return x >> n | x << (32 - n); }
INLINE u32 small_0(u32 x) { return turn(x, 7) ^ turn(x, 18) ^ x >> 3; }
INLINE u32 small_1(u32 x) { return turn(x, 17) ^ turn(x, 19) ^ x >> 10; }
INLINE u32 large_0(u32 x) { return turn(x, 2) ^ turn(x, 13) ^ turn(x, 22); }
INLINE u32 large_1(u32 x) { return turn(x, 6) ^ turn(x, 11) ^ turn(x, 25); }

// And for four.
#define SPLAT(x) wasm_i32x4_splat((int)(x))
#define ADD(x, y) wasm_i32x4_add(x, y)
#define XOR(x, y) wasm_v128_xor(x, y)
#define AND(x, y) wasm_v128_and(x, y)
#define TURN(x, n) wasm_v128_or(wasm_u32x4_shr(x, n), wasm_i32x4_shl(x, 32 - n))
#define SMALL_0(x) XOR(XOR(TURN(x, 7), TURN(x, 18)), wasm_u32x4_shr(x, 3))
#define SMALL_1(x) XOR(XOR(TURN(x, 17), TURN(x, 19)), wasm_u32x4_shr(x, 10))
#define LARGE_0(x) XOR(XOR(TURN(x, 2), TURN(x, 13)), TURN(x, 22))
#define LARGE_1(x) XOR(XOR(TURN(x, 6), TURN(x, 11)), TURN(x, 25))
#define CHOOSE(e, f, g) XOR(g, AND(e, XOR(f, g)))
#define MAJORITY(a, b, c) XOR(AND(XOR(a, b), XOR(b, c)), b)

// A round writes only two of the eight: the next one calls what was h now a, and so on.
#define ROUND(a, b, c, d, e, f, g, h, word)                                \
  {                                                                        \
    lanes first = ADD(ADD(ADD(h, LARGE_1(e)), CHOOSE(e, f, g)), word);     \
    d = ADD(d, first);                                                     \
    h = ADD(ADD(first, LARGE_0(a)), MAJORITY(a, b, c));                    \
  }
#define EIGHT_ROUNDS(i, WORD)                       \
  ROUND(a, b, c, d, e, f, g, h, WORD(i))            \
  ROUND(h, a, b, c, d, e, f, g, WORD(i + 1))        \
  ROUND(g, h, a, b, c, d, e, f, WORD(i + 2))        \
  ROUND(f, g, h, a, b, c, d, e, WORD(i + 3))        \
  ROUND(e, f, g, h, a, b, c, d, WORD(i + 4))        \
  ROUND(d, e, f, g, h, a, b, c, WORD(i + 5))        \
  ROUND(c, d, e, f, g, h, a, b, WORD(i + 6))        \
  ROUND(b, c, d, e, f, g, h, a, WORD(i + 7))

// Words of the first block's schedule, K added: the first turn is there, later ones are made in place.
#define MADE(i) ADD(w[(i) & 15], K[i])
#define NEXT(i)                                                                                       \
  ADD(w[(i) & 15] = ADD(ADD(SMALL_1(w[((i) - 2) & 15]), w[((i) - 7) & 15]),                           \
                        ADD(SMALL_0(w[((i) - 15) & 15]), w[(i) & 15])),                               \
      k[i])
#define SECOND(i) k[i]

EXPORT("wish") void *wish_at(void) { return &wish; }

EXPORT("prepare") void prepare(void) {
  for (u32 i = 0; i < 64; i++) K[i] = SPLAT(k_words[i]);
  for (u32 i = 0; i < 64 * 64; i++) pairs[i] = (u32)(u8)alphabet[i >> 6] << 8 | (u8)alphabet[i & 63];
}

// Rounds 0 to 14 of the first block.
static void begin(u32 state[8]) {
  for (int i = 0; i < 8; i++) state[i] = initial[i];
  for (int i = 0; i < 15; i++) {
    u32 word = i < 8 ? wish.base[i] : wish.seed[i - 8];
    u32 a = state[0], b = state[1], c = state[2], e = state[4], f = state[5], g = state[6];
    u32 first = state[7] + large_1(e) + (g ^ (e & (f ^ g))) + word + k_words[i];
    for (int j = 7; j > 0; j--) state[j] = state[j - 1];
    state[4] += first;
    state[0] = first + large_0(a) + ((a & b) ^ (a & c) ^ (b & c));
  }
}

// The second block's whole schedule, K added.
static lanes second[64];
static void schedule_second(void) {
  u32 w[64];
  for (int i = 0; i < 8; i++) w[i] = wish.owner[i], w[8 + i] = 0;
  w[8] = 0x80000000;
  w[15] = 96 * 8;
  for (int i = 16; i < 64; i++) w[i] = small_1(w[i - 2]) + w[i - 7] + small_0(w[i - 15]) + w[i - 16];
  for (int i = 0; i < 64; i++) second[i] = SPLAT(w[i] + k_words[i]);
}

static int begins_right(u32 first_word) {
  u32 bytes = first_word >> 16;
  return wish.first_bytes[bytes >> 5] >> (bytes & 31) & 1;
}

static int ends_right(const u32 words[8]) {
  u64 high = 0, low = 0;
  for (int i = 0; i < 4; i++) high += (u64)words[i] * wish.weights[i]; // 4 products below 2^62 fit
  for (int i = 4; i < 8; i++) low += (u64)words[i] * wish.weights[i];
  u32 remainder = (u32)((high % wish.modulus + low % wish.modulus) % wish.modulus);
  for (u32 i = 0; i < wish.remainders_len; i++)
    if (wish.remainders[i] == remainder) return 1;
  return 0;
}

// Looks at one address in each lane; a bit for each that passes. `maybe` has a bit for each that is worth it.
static __attribute__((noinline)) u32 judge(const u32 digest[8][4], u32 maybe) {
  u32 passed = 0;
  for (u32 lane = 0; lane < 4; lane++) {
    if (!(maybe >> lane & 1) || !begins_right(digest[0][lane])) continue;
    u32 words[8];
    for (int i = 0; i < 8; i++) words[i] = digest[i][lane];
    if (ends_right(words)) passed |= 1u << lane;
  }
  return passed;
}

static u32 survivors;
EXPORT("survivors") u32 survivors_of(void) { return survivors; }

// Tries seeds number `from` up to `end`, both multiples of 4 below 2^24. Stops at the first four with a survivor, whose lanes
// `survivors` then tells; else returns `end`.
EXPORT("grind") u32 grind(u32 from, u32 end) {
  u32 state[8];
  begin(state);
  schedule_second();
  lanes begun[8], start[8];
  for (int i = 0; i < 8; i++) begun[i] = SPLAT(state[i]), start[i] = SPLAT(initial[i]);

  // What of the schedule's first turn does not depend on word 15.
  const u32 *b = wish.base, *s = wish.seed; // words 0 to 7, and 8 to 14
  u32 w16 = small_1(s[6]) + s[1] + small_0(b[1]) + b[0];
  u32 w18 = small_1(w16) + s[3] + small_0(b[3]) + b[2];
  lanes fixed[16] = {
      SPLAT(w16),
      SPLAT(s[2] + small_0(b[2]) + b[1]),
      SPLAT(w18),
      SPLAT(s[4] + small_0(b[4]) + b[3]),
      SPLAT(small_1(w18) + s[5] + small_0(b[5]) + b[4]),
      SPLAT(s[6] + small_0(b[6]) + b[5]),
      SPLAT(small_0(b[7]) + b[6]),
      SPLAT(w16 + small_0(s[0]) + b[7]),
      SPLAT(small_0(s[1]) + s[0]),
      SPLAT(small_0(s[2]) + s[1]),
      SPLAT(small_0(s[3]) + s[2]),
      SPLAT(small_0(s[4]) + s[3]),
      SPLAT(small_0(s[5]) + s[4]),
      SPLAT(small_0(s[6]) + s[5]),
      SPLAT(s[6]),
      SPLAT(small_0(w16)),
  };
  lanes low_bits = wasm_v128_load(wish.low_bits);

  for (u32 n = from; n < end; n += 4) {
    lanes last = ADD(SPLAT(pairs[n >> 12] << 16), wasm_v128_load(&pairs[n & 4095]));
    lanes w[16];
    w[0] = fixed[0];
    w[1] = ADD(SMALL_1(last), fixed[1]);
    w[2] = fixed[2];
    w[3] = ADD(SMALL_1(w[1]), fixed[3]);
    w[4] = fixed[4];
    w[5] = ADD(SMALL_1(w[3]), fixed[5]);
    w[6] = ADD(ADD(SMALL_1(w[4]), last), fixed[6]);
    w[7] = ADD(SMALL_1(w[5]), fixed[7]);
    w[8] = ADD(ADD(SMALL_1(w[6]), w[1]), fixed[8]);
    w[9] = ADD(ADD(SMALL_1(w[7]), w[2]), fixed[9]);
    w[10] = ADD(ADD(SMALL_1(w[8]), w[3]), fixed[10]);
    w[11] = ADD(ADD(SMALL_1(w[9]), w[4]), fixed[11]);
    w[12] = ADD(ADD(SMALL_1(w[10]), w[5]), fixed[12]);
    w[13] = ADD(ADD(SMALL_1(w[11]), w[6]), fixed[13]);
    w[14] = ADD(ADD(SMALL_1(w[12]), w[7]), ADD(SMALL_0(last), fixed[14]));
    w[15] = ADD(ADD(SMALL_1(w[13]), w[8]), ADD(fixed[15], last));

    // Named so that after this round the next one begins with a.
    lanes b = begun[0], c = begun[1], d = begun[2], e = begun[3], f = begun[4], g = begun[5], h = begun[6], a = begun[7];
    ROUND(b, c, d, e, f, g, h, a, ADD(last, K[15]))
    EIGHT_ROUNDS(16, MADE)
    EIGHT_ROUNDS(24, MADE)
    // Loops, not lines: browsers run a large function slowly until they have compiled it well, which takes them long.
#pragma clang loop unroll(disable)
    for (const lanes *k = K + 32; k < K + 64; k += 16) {
      EIGHT_ROUNDS(0, NEXT)
      EIGHT_ROUNDS(8, NEXT)
    }

    lanes middle[8] = {ADD(a, start[0]), ADD(b, start[1]), ADD(c, start[2]), ADD(d, start[3]),
                       ADD(e, start[4]), ADD(f, start[5]), ADD(g, start[6]), ADD(h, start[7])};
    a = middle[0], b = middle[1], c = middle[2], d = middle[3];
    e = middle[4], f = middle[5], g = middle[6], h = middle[7];
#pragma clang loop unroll(disable)
    for (const lanes *k = second; k < second + 56; k += 8) {
      EIGHT_ROUNDS(0, SECOND)
    }
    ROUND(a, b, c, d, e, f, g, h, second[56])
    ROUND(h, a, b, c, d, e, f, g, second[57])
    ROUND(g, h, a, b, c, d, e, f, second[58])
    ROUND(f, g, h, a, b, c, d, e, second[59])
    ROUND(e, f, g, h, a, b, c, d, second[60])

    // What is e now is the last word after three more rounds. A lane's first byte picks from the table, its others nothing.
    lanes word_7 = ADD(h, middle[7]);
    lanes index = wasm_v128_or(AND(word_7, SPLAT(0x0f)), SPLAT(0xffffff00));
    lanes maybe = wasm_i8x16_swizzle(low_bits, index);
    if (__builtin_expect(!wasm_v128_any_true(maybe), 1)) continue;

    ROUND(d, e, f, g, h, a, b, c, second[61])
    ROUND(c, d, e, f, g, h, a, b, second[62])
    ROUND(b, c, d, e, f, g, h, a, second[63])
    lanes end_state[8] = {a, b, c, d, e, f, g, h};
    u32 digest[8][4];
    for (int i = 0; i < 8; i++) wasm_v128_store(digest[i], ADD(end_state[i], middle[i]));
    u32 passed = judge(digest, wasm_i32x4_bitmask(wasm_i32x4_ne(maybe, SPLAT(0))));
    if (passed) {
      survivors = passed;
      return n;
    }
  }
  survivors = 0;
  return end;
}
