// `deriveAssociated.ts` and `isOnCurve.ts` in half the time.

typedef unsigned char u8;
typedef int i32;
typedef unsigned int u32;
typedef unsigned long long u64;

#define EXPORT(name) __attribute__((export_name(name)))

static struct {
  u8 message[192];
  u8 key[32];
} room;
enum { bump_at = 96 };

EXPORT("room") void *room_at(void) { return &room; }

// Modulo p = 2^255 - 19, but only below 2^256.
enum { limbs = 9, bits = 30, mask = (1 << bits) - 1, top_bits = 15 };
typedef u32 number[limbs];

static const number p = {mask - 18, mask, mask, mask, mask, mask, mask, mask, 0x7fff};
static const number p_minus_1 = {mask - 19, mask, mask, mask, mask, mask, mask, mask, 0x7fff};
static const number one = {1};
static const number curve_d = {0x135978a3, 0x17ad3728, 0x141d8ab7, 0x1c029350, 0x39e89800,
                               0x1d01e5dd, 0x3fe738cc, 0x1b3b8adb, 0x5203};

static void reduce(number to, const u64 sums[limbs]) {
  u64 carry = 0;
  for (int i = 0; i < limbs; i++) carry += sums[i], to[i] = carry & mask, carry >>= bits;
  carry = 19 * (carry << (bits - top_bits) | to[limbs - 1] >> top_bits);
  to[limbs - 1] &= (1 << top_bits) - 1;
  for (int i = 0; i < limbs; i++) carry += to[i], to[i] = carry & mask, carry >>= bits;
}

static void multiply(number to, const number left, const number right) {
  u64 wide[2 * limbs], carry = 0, sums[limbs];
  for (int k = 0; k < 2 * limbs; k++) {
    for (int i = k < limbs ? 0 : k - limbs + 1; i <= k && i < limbs; i++) carry += (u64)left[i] * right[k - i];
    wide[k] = carry & mask, carry >>= bits;
  }
  for (int i = 0; i < limbs; i++) sums[i] = wide[i] + wide[i + limbs] * (19 << (limbs * bits - 255));
  reduce(to, sums);
}

static void add(number to, const number left, const number right) {
  u64 sums[limbs];
  for (int i = 0; i < limbs; i++) sums[i] = (u64)left[i] + right[i];
  reduce(to, sums);
}

static void read(number to, const u8 bytes[32]) {
  u64 left = 0;
  int have = 0, at = 0;
  for (int i = 0; i < 32; i++) {
    left |= (u64)(i < 31 ? bytes[i] : bytes[i] & 0x7f) << have;
    have += 8;
    if (have >= bits) to[at++] = left & mask, left >>= bits, have -= bits;
  }
  to[at] = (u32)left;
}

static void apply(number f, number g, int length, u64 u, u64 v, u64 q, u64 r) {
  u64 carry_f = (u * f[0] + v * g[0]) >> bits, carry_g = (q * f[0] + r * g[0]) >> bits;
  for (int i = 1; i < length; i++) {
    carry_f += u * f[i] + v * g[i];
    carry_g += q * f[i] + r * g[i];
    f[i - 1] = carry_f & mask, carry_f >>= bits;
    g[i - 1] = carry_g & mask, carry_g >>= bits;
  }
  f[length - 1] = (u32)carry_f;
  g[length - 1] = (u32)carry_g;
}

static int is_one(const number f, int length) {
  if (f[0] != 1) return 0;
  for (int i = 1; i < length; i++)
    if (f[i] != 0) return 0;
  return 1;
}

static int jacobi(number g) {
  number f;
  for (int i = 0; i < limbs; i++) f[i] = p[i];
  i32 eta = -1;
  u32 sign = 0;
  int length = limbs;
  for (int round = 0; round < 64; round++) {
    u32 low = f[0] | f[1] << bits, other = g[0] | g[1] << bits, u = 1, v = 0, q = 0, r = 1;
    for (i32 left = bits;;) {
      i32 zeros = __builtin_ctz(other | 1u << left);
      other >>= zeros, u <<= zeros, v <<= zeros;
      eta -= zeros, left -= zeros;
      sign ^= zeros & (low >> 1 ^ low >> 2);
      if (left == 0) break;
      if (eta < 0) {
        eta = -eta;
        sign ^= (low & other) >> 1;
        u32 kept = low;
        low = other, other = kept;
        kept = u, u = q, q = kept;
        kept = v, v = r, r = kept;
      }
      // -1 / low modulo 64.
      i32 limit = eta + 1 < left ? eta + 1 : left;
      u32 times = other * low * (low * low - 2) & ((1u << (limit < 6 ? limit : 6)) - 1);
      other += low * times, q += u * times, r += v * times;
    }
    apply(f, g, length, u, v, q, r);
    if (length > 2 && f[length - 1] == 0 && g[length - 1] == 0) length--;
    if (is_one(f, length)) return sign & 1 ? -1 : 1;
  }
  return 0;
}

EXPORT("isOnCurve") int is_on_curve(void) {
  number y, numerator, denominator;
  read(y, room.key);
  multiply(y, y, y);
  add(numerator, y, p_minus_1);
  multiply(denominator, y, curve_d);
  add(denominator, denominator, one);
  multiply(y, numerator, denominator);
  return jacobi(y) >= 0;
}

static const u32 round_keys[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static u32 turn(u32 x, int n) { return x >> n | x << (32 - n); }
static u32 word_at(const u8 *bytes) { return __builtin_bswap32(*(const u32 *)bytes); }

static void take_block(u32 state[8], const u8 block[64]) {
  u32 w[64];
  for (int i = 0; i < 16; i++) w[i] = word_at(block + 4 * i);
  for (int i = 16; i < 64; i++)
    w[i] = w[i - 16] + w[i - 7] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) +
           (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
  u32 a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
  for (int i = 0; i < 64; i++) {
    u32 first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (g ^ (e & (f ^ g))) + w[i] + round_keys[i];
    u32 second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) | (c & (a | b)));
    h = g, g = f, f = e, e = d + first;
    d = c, c = b, b = a, a = first + second;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
  state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

static const u32 initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                               0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

EXPORT("derive") void derive(void) {
  u32 start[8], state[8];
  for (int i = 0; i < 8; i++) start[i] = initial[i];
  take_block(start, room.message);
  for (u8 bump = 255;; bump--) {
    room.message[bump_at] = bump;
    for (int i = 0; i < 8; i++) state[i] = start[i];
    take_block(state, room.message + 64);
    take_block(state, room.message + 128);
    for (int i = 0; i < 8; i++) ((u32 *)room.key)[i] = __builtin_bswap32(state[i]);
    if (!is_on_curve()) return;
  }
}
