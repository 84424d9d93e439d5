/** codegen.h again, in JavaScript: the eight words that `x` gives. */
export function modelCodegen(x: bigint): readonly bigint[] {
  const entry = [100n + 1n, 200n + 4n, 300n + 9n][Number(x % 3n)] ?? 0n
  const operated = [wrap(x + 7n), wrap(x * 7n), x ^ 7n, x / 7n][Number(x & 3n)] ?? 0n
  return [entry, operated, fib(x & 15n), dense(x & 31n), ...modelDispatch(x), modelDeep(x), modelNarrow(x)]
}

const wrap = (value: bigint) => BigInt.asUintN(64, value)
const fib = (n: bigint): bigint => (n < 2n ? n : fib(n - 1n) + fib(n - 2n))
const table = [17n, 3n, 99n, 1234n, 8n, 77n, 41n, 5n, 62n, 13n, 555n, 9n, 2n, 6n, 101n, 40n]
const dense = (value: bigint) => (value < 16n ? (table[Number(value)] ?? 1n) : 1n)

/** Each step says what the sum becomes, and what it gives when it has. */
const steps: readonly [next: (sum: bigint) => bigint, gives: (sum: bigint) => bigint][] = [
  [(sum) => sum + 1n, dense],
  [(sum) => sum * 3n, (sum) => sum],
  [(sum) => sum ^ 0xffn, () => 5n],
  [(sum) => sum - 9n, () => dense(3n)],
  [(sum) => sum << 2n, () => 4n],
  [(sum) => sum | 0x100n, (sum) => sum + 1n],
  [(sum) => ~sum, () => 6n],
  [(sum) => sum, () => 0n],
]

function modelDispatch(x: bigint): readonly bigint[] {
  let sum = x
  let total = 0n
  for (const [next, gives] of steps) {
    sum = wrap(next(sum))
    total = wrap(total + gives(sum))
  }
  return [total, sum]
}

function modelDeep(x: bigint): bigint {
  let sum = 0n
  for (let depth = 0n; depth <= 20n; depth++) sum = wrap(sum + x + depth + 55n)
  return sum
}

function modelNarrow(x: bigint): bigint {
  const a = BigInt.asUintN(32, x)
  const b = BigInt.asUintN(32, a * 2_654_435_761n)
  const s = BigInt.asIntN(32, b)
  const h = BigInt.asUintN(16, b ^ (b >> 16n))
  const q = BigInt.asIntN(8, h)
  const w = BigInt.asUintN(32, a - 0x8000_0000n)
  const sign = s < 0n ? 0xabcdefn : 0n
  return wrap(wrap(s >> 5n) ^ (h << 16n) ^ wrap(q) ^ (w << 8n) ^ wrap(BigInt.asIntN(64, x) >> 3n) ^ sign)
}
