/**
 * Checks whether 32 bytes are a point of Ed25519, which program addresses must not be.
 * Decided by the Jacobi symbol of (y² - 1)(d y² + 1) modulo 2^255 - 19, by division steps (Bernstein and Yang).
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  readLimbs(bytes)
  multiply(ySquared, y, y)
  copy(numerator, ySquared)
  addSmall(numerator, -1)
  multiply(denominator, ySquared, d)
  addSmall(denominator, 1)
  multiply(product, numerator, denominator)
  return jacobi(product) >= 0
}

/** Eleven limbs of 24 bits (three bytes), so sums of products stay exact in a double. */
const limbs = 11
const limbBits = 24
const base = 2 ** limbBits
const mask = base - 1
/** 2^264 modulo p: 19 times 2^9. */
const wrap = 19 * 512
/** Bits of the highest limb below 2^255. */
const topBits = 255 - 240

const y = new Float64Array(limbs)
const ySquared = new Float64Array(limbs)
const numerator = new Float64Array(limbs)
const denominator = new Float64Array(limbs)
const product = new Float64Array(limbs)
const wide = new Float64Array(2 * limbs)

/** d of the curve: -121665 / 121666. */
const d = limbsOf(0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n)
const p = limbsOf(2n ** 255n - 19n)

function limbsOf(value: bigint): Float64Array {
  return Float64Array.from({ length: limbs }, (_, index) => Number((value >> BigInt(index * limbBits)) & BigInt(mask)))
}

function readLimbs(bytes: Uint8Array): void {
  for (let i = 0; i < limbs - 1; i++)
    y[i] = byteAt(bytes, 3 * i) | (byteAt(bytes, 3 * i + 1) << 8) | (byteAt(bytes, 3 * i + 2) << 16)
  // The highest bit is the sign of x.
  y[10] = byteAt(bytes, 30) | ((byteAt(bytes, 31) & 0x7f) << 8)
}

function multiply(to: Float64Array, left: Float64Array, right: Float64Array): void {
  wide.fill(0)
  for (let i = 0; i < limbs; i++) {
    const factor = at(left, i)
    for (let j = 0; j < limbs; j++) wide[i + j] = at(wide, i + j) + factor * at(right, j)
  }
  let carry = 0
  for (let i = 0; i < 2 * limbs; i++) {
    const sum = at(wide, i) + carry
    carry = Math.floor(sum / base)
    wide[i] = sum - carry * base
  }
  carry = 0
  for (let i = 0; i < limbs; i++) {
    const sum = at(wide, i) + wrap * at(wide, i + limbs) + carry
    carry = Math.floor(sum / base)
    to[i] = sum - carry * base
  }
  addSmall(to, carry * wrap)
}

/** Adds a small signed number and reduces the result to about 2^255. */
function addSmall(to: Float64Array, value: number): void {
  const top = Math.floor(at(to, limbs - 1) / 2 ** topBits)
  to[limbs - 1] = at(to, limbs - 1) - top * 2 ** topBits
  let carry = value + 19 * top
  for (let i = 0; i < limbs; i++) {
    const sum = at(to, i) + carry
    carry = Math.floor(sum / base)
    to[i] = sum - carry * base
  }
  // Only 0 minus 1 is negative; adding p once corrects it.
  if (carry < 0) for (let i = 0; i < limbs; i++) to[i] = at(p, i) - (i === 0 ? 1 : 0)
}

const f = new Float64Array(limbs)
const g = new Float64Array(limbs)
/** Upper bound of rounds; only zero never terminates. */
const rounds = 80

/** Returns 1 for a square modulo p, -1 for a non-square, 0 for zero. Requires `x` below 2^256. */
function jacobi(x: Float64Array): number {
  copy(f, p)
  copy(g, x)
  let eta = -1
  let sign = 0
  let length = limbs
  for (let round = 0; round < rounds; round++) {
    // 24 steps on the low bits, collected in a 2×2 matrix.
    let low = lowBits(f)
    let other = lowBits(g)
    let u = 1
    let v = 0
    let q = 0
    let r = 1
    let left = limbBits
    for (;;) {
      // A bit above the remaining ones marks the end.
      const shift = 31 - Math.clz32((other | (1 << left)) & -(other | (1 << left)))
      other >>>= shift
      u <<= shift
      v <<= shift
      eta -= shift
      left -= shift
      sign ^= shift & ((low >>> 1) ^ (low >>> 2))
      if (left === 0) break
      let times: number
      if (eta < 0) {
        eta = -eta
        sign ^= (low & other) >>> 1
        const kept = low
        const first = u
        const second = v
        low = other
        u = q
        v = r
        other = kept
        q = first
        r = second
        // Cancels up to six low bits per step with the inverse modulo 64.
        const limit = Math.min(eta + 1, left, 6)
        times = Math.imul(Math.imul(low, other), Math.imul(low, low) - 2) & ((1 << limit) - 1)
      } else {
        const limit = Math.min(eta + 1, left, 4)
        times = Math.imul(-(low + (((low + 1) & 4) << 1)), other) & ((1 << limit) - 1)
      }
      other = (other + Math.imul(low, times)) | 0
      q += Math.imul(u, times)
      r += Math.imul(v, times)
    }
    length = apply(length, u, v, q, r)
    if (at(f, 0) === 1 && isOne(f, length)) return sign & 1 ? -1 : 1
  }
  return 0
}

/** Multiplies both numbers by the matrix and drops the 24 zeroed bits. */
function apply(length: number, u: number, v: number, q: number, r: number): number {
  let carryF = Math.floor((u * at(f, 0) + v * at(g, 0)) / base)
  let carryG = Math.floor((q * at(f, 0) + r * at(g, 0)) / base)
  for (let i = 1; i < length; i++) {
    const sumF = u * at(f, i) + v * at(g, i) + carryF
    const sumG = q * at(f, i) + r * at(g, i) + carryG
    carryF = Math.floor(sumF / base)
    carryG = Math.floor(sumG / base)
    f[i - 1] = sumF - carryF * base
    g[i - 1] = sumG - carryG * base
  }
  f[length - 1] = carryF
  g[length - 1] = carryG
  return length > 2 && carryF === 0 && carryG === 0 ? length - 1 : length
}

function isOne(number: Float64Array, length: number): boolean {
  for (let i = 1; i < length; i++) if (at(number, i) !== 0) return false
  return true
}

/** Low 32 bits, of which the steps use 27. */
const lowBits = (number: Float64Array): number => at(number, 0) | (at(number, 1) << limbBits)

const copy = (to: Float64Array, from: Float64Array): void => to.set(from)

/** Indexes stay within bounds throughout. */
const at = (number: Float64Array, index: number): number => number[index] as number
// Both are read within their length.
const byteAt = (bytes: Uint8Array, index: number): number => bytes[index] as number
