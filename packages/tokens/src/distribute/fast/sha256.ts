/** FIPS 180-4: fractional parts of the cube roots of the first 64 primes. */
const roundKeys = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

const schedule = new Int32Array(64)

export const openState = (): Int32Array => new Int32Array(initial)

/** Schedule plus round keys for the 64 rounds of a block. */
export type Schedule = Int32Array

/** Prepares a 64-byte block for its rounds; constant blocks are prepared once. */
export function scheduleBlock(message: Uint8Array, at: number, w: Schedule = new Int32Array(64)): Schedule {
  for (let i = 0; i < 16; i++) w[i] = wordAt(message, at + i * 4)
  for (let i = 16; i < 64; i++) {
    const a = word(w, i - 15)
    const b = word(w, i - 2)
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
    w[i] = (((word(w, i - 16) + s0) | 0) + ((word(w, i - 7) + s1) | 0)) | 0
  }
  for (let i = 0; i < 64; i++) w[i] = (word(w, i) + word(roundKeys, i)) | 0
  return w
}

/**
 * Hashes one block into a state. Handwritten, because deriving an address takes five blocks whose content is mostly
 * constant.
 */
export const takeBlock = (state: Int32Array, message: Uint8Array, at: number): void =>
  takeScheduled(state, scheduleBlock(message, at, schedule))

export function takeScheduled(state: Int32Array, w: Schedule): void {
  let a = word(state, 0)
  let b = word(state, 1)
  let c = word(state, 2)
  let d = word(state, 3)
  let e = word(state, 4)
  let f = word(state, 5)
  let g = word(state, 6)
  let h = word(state, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (((h + s1) | 0) + (((g ^ (e & (f ^ g))) + word(w, i)) | 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = word(state, 0) + a
  state[1] = word(state, 1) + b
  state[2] = word(state, 2) + c
  state[3] = word(state, 3) + d
  state[4] = word(state, 4) + e
  state[5] = word(state, 5) + f
  state[6] = word(state, 6) + g
  state[7] = word(state, 7) + h
}

export function writeDigest(state: Int32Array, to: Uint8Array): void {
  for (let i = 0; i < 8; i++) {
    const value = word(state, i)
    to[i * 4] = value >>> 24
    to[i * 4 + 1] = value >>> 16
    to[i * 4 + 2] = value >>> 8
    to[i * 4 + 3] = value
  }
}

/** Indexes stay within bounds throughout. */
const word = (words: Int32Array, at: number): number => words[at] as number

// Read within its length.
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] as number

const wordAt = (bytes: Uint8Array, at: number): number =>
  (byteAt(bytes, at) << 24) | (byteAt(bytes, at + 1) << 16) | (byteAt(bytes, at + 2) << 8) | byteAt(bytes, at + 3)
