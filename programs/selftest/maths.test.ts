import { AccountRole } from '@solana/kit'
import { expect, test } from 'vitest'
import { readProgram } from '../readProgram.ts'
import { createRandom } from '../testing/createRandom.ts'
import { createVm, makeAddress } from '../testing/createVm.ts'

// CASES=10000 and SEED=... run more, or others.
const cases = Number(process.env.CASES ?? 300)
const seed = BigInt(process.env.SEED ?? 88_172_645_463_325_252n)

type Inputs = { readonly a?: bigint; readonly b?: bigint; readonly d?: bigint }
/** `null` when the operation has to say that the result does not fit. */
type Outputs = { readonly x: bigint; readonly y?: bigint } | null
type Family = {
  readonly operation: number
  readonly make: () => Inputs
  readonly model: (i: Required<Inputs>) => Outputs
}

const max64 = (1n << 64n) - 1n
const max128 = (1n << 128n) - 1n
const random = createRandom(seed).word

/** Bounds, carries and digits that make an estimate of a quotient too high. */
const edges = [
  0n,
  1n,
  2n,
  3n,
  0xffff_ffffn,
  1n << 32n,
  (1n << 32n) + 1n,
  1n << 63n,
  (1n << 63n) - 1n,
  max64,
  max64 - 1n,
]
const hardDigits = [0xffff_ffff_0000_0000n, 0xffff_fffe_ffff_ffffn, 0x8000_0000_8000_0001n, 0x7fff_ffff_7fff_ffffn]
const special = [...edges, ...hardDigits]

/** 64 bits of any width: edges, and values near 2^64. */
function any64(): bigint {
  const kind = random() % 8n
  if (kind === 0n) return special[Number(random() % BigInt(special.length))] ?? 0n
  const value = random() >> (random() % 64n)
  return kind === 1n ? max64 - value : value
}
const any128 = () => (any64() << (random() % 3n === 0n ? 0n : 64n)) | any64()
const not0 = (value: bigint) => value || 1n
const fits = (x: bigint): Outputs => (x > max64 ? null : { x })

const families: Readonly<Record<string, Family>> = {
  'u64 * u64': { operation: 0, make: () => ({ a: any64(), b: any64() }), model: ({ a, b }) => ({ x: a * b }) },
  'mul_div of anything': {
    operation: 1,
    make: () => ({ a: any64(), b: any64(), d: any64() }),
    model: ({ a, b, d }) => (d ? fits((a * b) / d) : null),
  },
  'mul_div that fits': {
    operation: 1,
    make() {
      const d = not0(any64())
      return { a: random() % d, b: any64(), d }
    },
    model: ({ a, b, d }) => fits((a * b) / d),
  },
  'mul_div_ceil of anything': {
    operation: 2,
    make: () => ({ a: any64(), b: any64(), d: any64() }),
    model: ({ a, b, d }) => (d ? fits((a * b + d - 1n) / d) : null),
  },
  // The quotient is 2^64 - 1 and there is a remainder: rounding up must say that it does not fit.
  'mul_div_ceil at the edge': {
    operation: 2,
    make() {
      const a = (1n << 63n) | random()
      const d = a - 1n - (random() % 1000n)
      return { a, b: (d * max64 + a - 1n) / a, d }
    },
    model: ({ a, b, d }) => fits((a * b + d - 1n) / d),
  },
  'u128 / u128': {
    operation: 3,
    make: () => ({ a: any128(), b: not0(any128()) }),
    model: ({ a, b }) => ({ x: a / b, y: a % b }),
  },
  'u128 / u128 above 2^64': {
    operation: 3,
    make: () => ({ a: any128(), b: (not0(any64()) << 64n) | any64() }),
    model: ({ a, b }) => ({ x: a / b, y: a % b }),
  },
  'u128 / u64': {
    operation: 4,
    make: () => ({ a: any128(), d: not0(any64()) }),
    model: ({ a, d }) => ({ x: a / d, y: a % d }),
  },
  'square root': {
    operation: 5,
    make() {
      const root = any64()
      return {
        a: [any128(), root * root, root ? root * root - 1n : 0n, any64() * any64()][Number(random() % 4n)] ?? 0n,
      }
    },
    model: ({ a }) => ({ x: squareRoot(a) }),
  },
  'add and subtract': {
    operation: 6,
    make: () => ({ a: any128(), b: any128() }),
    model: ({ a, b }) => ({ x: (a + b) & max128, y: (a - b) & max128 }),
  },
  shifts: {
    operation: 7,
    make: () => ({ a: any128(), d: random() % 128n }),
    model: ({ a, d }) => ({ x: (a << d) & max128, y: a >> d }),
  },
  "clang's own add and subtract": {
    operation: 8,
    make: () => ({ a: any128(), b: any128() }),
    model: ({ a, b }) => ({ x: (a + b) & max128, y: (a - b) & max128 }),
  },
}

const recordBytes = 96
/** As many as 200,000 compute units are enough for. */
const batch = 150

test.each(Object.entries(families))('%s is what BigInt says', (_, { operation, make, model }) => {
  const program = makeAddress()
  const vm = createVm([{ address: program, elf: readProgram('selftest', 3) }])
  const account = makeAddress()
  for (let done = 0; done < cases; done += batch) {
    const inputs = Array.from({ length: Math.min(batch, cases - done) }, () => ({ a: 0n, b: 0n, d: 0n, ...make() }))
    vm.set(account, { owner: program, data: Buffer.concat(inputs.map(encodeRecord)) })
    const accounts = [{ address: account, role: AccountRole.WRITABLE }]
    expect(vm.send([{ programAddress: program, accounts, data: new Uint8Array([6, operation]) }]).error).toBeNull()
    const data = Buffer.from(vm.get(account)?.data ?? [])
    inputs.forEach((input, index) => {
      const output = decodeRecord(data.subarray(index * recordBytes))
      const expected = model(input)
      const result = { ...input, ...(output.isOk ? { x: output.x, y: output.y } : { fits: false }) }
      expect(result).toEqual({ ...input, ...(expected ? { y: 0n, ...expected } : { fits: false }) })
    })
  }
})

function encodeRecord({ a, b, d }: Required<Inputs>): Buffer {
  const bytes = Buffer.alloc(recordBytes)
  const words = [a & max64, a >> 64n, b & max64, b >> 64n, d]
  words.forEach((word, index) => {
    bytes.writeBigUInt64LE(word, 8 * index)
  })
  return bytes
}

function decodeRecord(bytes: Buffer): { x: bigint; y: bigint; isOk: boolean } {
  const wide = (at: number) => bytes.readBigUInt64LE(at) | (bytes.readBigUInt64LE(at + 8) << 64n)
  return { x: wide(48), y: wide(64), isOk: bytes.readBigUInt64LE(80) === 1n }
}

function squareRoot(n: bigint): bigint {
  if (n < 2n) return n
  for (let x = 1n << BigInt((n.toString(2).length + 1) >> 1); ; ) {
    const next = (x + n / x) >> 1n
    if (next >= x) return x
    x = next
  }
}
