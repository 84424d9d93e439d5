import { type Address, getAddressEncoder } from '@solana/kit'
import { getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, anyAddress, anyAmount } from '../testing/arbitraries.ts'
import { multisigBytes } from '../token/sizeToken.ts'
import { token2022Address } from '../token/token2022.ts'
import { readClock } from './clock.ts'
import { decodeMint, decodeTokenAccount } from './decodeMint.ts'
import { feeInEpoch, findExtension, type MintExtension, readMintExtensions } from './mintExtensions.ts'

const programs = [TOKEN_PROGRAM_ADDRESS, token2022Address] as const
const bytesOf = (key: Address) => [...getAddressEncoder().encode(key)]
const u16 = (value: number) => [value & 255, value >> 8]
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

const anyMint = fc.record({
  mintAuthority: fc.option(anyAddress),
  supply: anyAmount,
  decimals: fc.integer({ min: 0, max: 255 }),
  freezeAuthority: fc.option(anyAddress),
})
const encodeMint = (mint: {
  mintAuthority: Address | null
  supply: bigint
  decimals: number
  freezeAuthority: Address | null
}) => new Uint8Array(getMintEncoder().encode({ ...mint, isInitialized: true }))

const anyAccount = fc.record({
  delegate: fc.option(anyAddress),
  delegatedAmount: anyAmount,
  mint: anyAddress,
  owner: anyAddress,
  amount: anyAmount,
  state: fc.constantFrom(1, 2),
  isNative: fc.option(anyAmount),
  closeAuthority: fc.option(anyAddress),
})

function extend(
  base: Uint8Array,
  kind: 1 | 2,
  entries: readonly (readonly [type: number, value: readonly number[]])[],
) {
  const tail = entries.flatMap(([type, value]) => [...u16(type), ...u16(value.length), ...value])
  const data = new Uint8Array(166 + tail.length)
  data.set(base)
  data[165] = kind
  data.set(tail, 166)
  return data
}

const plain = encodeMint({ mintAuthority: null, supply: 1n, decimals: 0, freezeAuthority: null })

describe('a mint', () => {
  test.each(programs)('of %s decodes as encoded', (owner) => {
    fc.assert(
      fc.property(anyMint, (mint) => {
        const data = encodeMint(mint)
        expect(decodeMint({ owner, data })).toEqual({
          ...mint,
          pointer: null,
          metadata: null,
          extensions: [],
          usedBytes: 82,
        })
      }),
    )
  })

  test('of the older program has no extensions, whatever follows', () => {
    expect(decodeMint({ owner: TOKEN_PROGRAM_ADDRESS, data: extend(plain, 1, []) })).toBeNull()
    expect(decodeMint({ owner: token2022Address, data: extend(plain, 1, []) })).not.toBeNull()
  })

  test("is null if uninitialized, an account, or of a multisig's length", () => {
    const owner = token2022Address
    const long = new Uint8Array(multisigBytes)
    long.set(extend(plain, 1, []))

    expect(decodeMint({ owner, data: plain.map((byte, at) => (at === 45 ? 0 : byte)) })).toBeNull()
    expect(decodeMint({ owner, data: extend(plain, 2, []) })).toBeNull()
    expect(decodeMint({ owner, data: long })).toBeNull()
    expect(decodeMint({ owner: addressOf(1), data: plain })).toBeNull()
  })

  test('decodes or returns null for any bytes, without throwing', () => {
    const anyTail = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 40 }),
        fc.uint8Array({ maxLength: 120 }).map((bytes) => [...bytes]),
      ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(anyTail, fc.uint8Array({ maxLength: 9 }), (entries, cut) => {
        // The program always writes pointer and metadata whole; the rest can be anything.
        const known = entries.filter(([type]) => type !== 18 && type !== 19)
        const data = extend(plain, 1, known)
        const whole = new Uint8Array([...data, ...cut.map((byte) => byte | 1)])
        if (whole.length === multisigBytes) return
        expect(decodeMint({ owner: token2022Address, data: whole })?.usedBytes).toBeLessThanOrEqual(whole.length)
      }),
    )
  })
})

describe('an account', () => {
  test.each(programs)('of %s decodes as encoded', (owner) => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const data = new Uint8Array(getTokenEncoder().encode({ ...account, state: account.state }))
        expect(decodeTokenAccount({ owner, data })).toEqual({
          mint: account.mint,
          owner: account.owner,
          amount: account.amount,
          isFrozen: account.state === 2,
          isNative: account.isNative !== null,
          closeAuthority: account.closeAuthority,
          delegate: account.delegate,
          delegatedAmount: account.delegatedAmount,
          withheldAmount: 0n,
          requiresMemo: false,
        })
      }),
    )
  })

  const base = new Uint8Array(165).map((_, at) => (at === 108 ? 1 : at < 72 ? 7 : 0))

  test('includes withheld fees and required memos', () => {
    const owner = token2022Address
    const read = (entries: Parameters<typeof extend>[2]) =>
      decodeTokenAccount({ owner, data: extend(base, 2, entries) })

    expect(read([[2, u64(2n ** 64n - 1n)]])).toMatchObject({ withheldAmount: 2n ** 64n - 1n, requiresMemo: false })
    expect(
      read([
        [8, [1]],
        [2, u64(5n)],
      ]),
    ).toMatchObject({ withheldAmount: 5n, requiresMemo: true })
    expect(read([[8, [0]]])).toMatchObject({ requiresMemo: false })
    expect(read([[2, [1, 2]]])).toMatchObject({ withheldAmount: 0n })
  })

  test('is null if uninitialized, a mint, or of another program', () => {
    expect(decodeTokenAccount({ owner: token2022Address, data: new Uint8Array(165) })).toBeNull()
    expect(decodeTokenAccount({ owner: token2022Address, data: extend(base, 1, []) })).toBeNull()
    expect(decodeTokenAccount({ owner: TOKEN_PROGRAM_ADDRESS, data: extend(base, 2, []) })).toBeNull()
    expect(decodeTokenAccount({ owner: addressOf(4), data: base })).toBeNull()
    expect(decodeTokenAccount({ owner: TOKEN_PROGRAM_ADDRESS, data: base.subarray(1) })).toBeNull()
  })
})

describe('the extensions of a mint', () => {
  const [first, second] = [addressOf(5), addressOf(6)]
  const zeros = new Array<number>(32).fill(0)
  const fee = (epoch: bigint, maximumFee: bigint, basisPoints: number) => [
    ...u64(epoch),
    ...u64(maximumFee),
    ...u16(basisPoints),
  ]
  const read = (type: number, bytes: readonly number[]) =>
    readMintExtensions(new Map([[type, new Uint8Array(bytes)]]))[0]

  const cases: readonly [type: number, bytes: readonly number[], MintExtension][] = [
    [
      1,
      [...bytesOf(first), ...zeros, ...u64(9n), ...fee(1n, 2n, 3), ...fee(4n, 2n ** 64n - 1n, 10_000)],
      {
        kind: 'transfer-fee',
        configAuthority: first,
        withdrawAuthority: null,
        withheldAmount: 9n,
        older: { epoch: 1n, maximumFee: 2n, basisPoints: 3 },
        newer: { epoch: 4n, maximumFee: 2n ** 64n - 1n, basisPoints: 10_000 },
      },
    ],
    [3, bytesOf(first), { kind: 'close-authority', authority: first }],
    [3, zeros, { kind: 'close-authority', authority: null }],
    [6, [2], { kind: 'default-state', isFrozen: true }],
    [6, [1], { kind: 'default-state', isFrozen: false }],
    [9, [], { kind: 'non-transferable' }],
    [
      10,
      [...bytesOf(first), ...u64(1n), ...u16(7), ...u64(2n), ...u16(65_536 - 5)],
      { kind: 'interest', authority: first, basisPoints: -5 },
    ],
    [12, bytesOf(second), { kind: 'permanent-delegate', authority: second }],
    [14, [...zeros, ...bytesOf(second)], { kind: 'hook', authority: null, program: second }],
    [26, [...bytesOf(first), 1], { kind: 'pausable', authority: first, isPaused: true }],
    [26, [...bytesOf(first), 0], { kind: 'pausable', authority: first, isPaused: false }],
    [4, [1, 2, 3], { kind: 'other', type: 4 }],
    // Truncated entries are not trusted.
    [26, bytesOf(first), { kind: 'other', type: 26 }],
    [1, [...bytesOf(first)], { kind: 'other', type: 1 }],
  ]

  test.each(cases)('of type %i are decoded: %j', (type, bytes, extension) => {
    expect(read(type, bytes)).toEqual(extension)
  })

  test('use the latest multiplier', () => {
    const bytes = new Uint8Array(56)
    bytes.set(bytesOf(first))
    new DataView(bytes.buffer).setFloat64(32, 1, true)
    new DataView(bytes.buffer).setFloat64(48, 2.5, true)

    expect(read(25, [...bytes])).toEqual({ kind: 'scaled-amount', authority: first, multiplier: 2.5 })
  })

  test('are found by kind, or null', () => {
    const extensions: readonly MintExtension[] = [{ kind: 'non-transferable' }]

    expect(findExtension({ extensions }, 'non-transferable')).toBe(extensions[0])
    expect(findExtension({ extensions }, 'hook')).toBeNull()
  })

  test('use the newer fee from its epoch on', () => {
    const older = { epoch: 0n, maximumFee: 1n, basisPoints: 1 }
    const newer = { epoch: 7n, maximumFee: 2n, basisPoints: 2 }

    expect([0n, 6n, 7n, 8n].map((epoch) => feeInEpoch({ older, newer }, epoch).basisPoints)).toEqual([1, 1, 2, 2])
  })
})

test("reads epoch and time of a network's clock, before and after 1970", () => {
  fc.assert(
    fc.property(anyAmount, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (epoch, time) => {
      const data = new Uint8Array(43)
      // Simulates a view into a longer response, not at offset 0.
      const view = new DataView(data.buffer, 3)
      view.setBigUint64(16, epoch, true)
      view.setBigInt64(32, time, true)
      expect(readClock(data.subarray(3))).toEqual({ epoch, time })
    }),
  )
  expect(() => readClock(undefined)).toThrow('Every network has a clock')
  expect(() => readClock(new Uint8Array(39))).toThrow(TypeError)
})
