import { type Address, generateKeyPairSigner } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountChange, type AccountState, hasSameEffects } from './simulation.ts'

const [one, two] = [(await generateKeyPairSigner()).address, (await generateKeyPairSigner()).address]
const state = (lamports: bigint, data: readonly number[] = [], owner = one): AccountState => ({
  lamports,
  owner,
  data: new Uint8Array(data),
})
const effects = (...changes: AccountChange[]) => ({ changes })

test('compares changes of balances, not balances', () => {
  const shown = effects({ address: one, before: state(10n), after: state(4n) })

  expect(hasSameEffects(shown, effects({ address: one, before: state(20n), after: state(14n) }))).toBe(true)
  expect(hasSameEffects(shown, effects({ address: one, before: state(20n), after: state(13n) }))).toBe(false)
})

test('ignores accounts that stay unchanged in either run', () => {
  const idle = { address: two, before: state(1n, [1]), after: state(1n, [1]) }
  const real = { address: one, before: state(2n), after: state(1n) }

  expect(hasSameEffects(effects(real), effects(real, idle))).toBe(true)
  expect(hasSameEffects(effects(idle, real), effects(real))).toBe(true)
})

test.each<[string, AccountChange]>([
  ['one byte of its data', { address: two, before: null, after: state(5n, [1, 2, 4]) }],
  ['its length', { address: two, before: null, after: state(5n, [1, 2, 3, 0]) }],
  ['its owner', { address: two, before: null, after: state(5n, [1, 2, 3], two) }],
  ['one lamport', { address: two, before: null, after: state(6n, [1, 2, 3]) }],
  ['whether it existed', { address: two, before: state(0n), after: state(5n, [1, 2, 3]) }],
  ['whether it exists', { address: two, before: state(5n), after: null }],
  ['which account it is', { address: one, before: null, after: state(5n, [1, 2, 3]) }],
])('finds another effect by %s', (_, change) => {
  const shown = effects({ address: two, before: null, after: state(5n, [1, 2, 3]) })
  expect(hasSameEffects(shown, effects(change))).toBe(false)
  expect(hasSameEffects(effects(change), shown)).toBe(false)
})

test('one change more or less is a different effect', () => {
  const shown = { address: one, before: state(2n), after: state(1n) }
  const more = { address: two, before: state(0n), after: state(1n) }
  expect(hasSameEffects(effects(shown), effects(shown, more))).toBe(false)
  expect(hasSameEffects(effects(shown, more), effects(shown))).toBe(false)
})

test('every run has the same effects as itself, in any order', () => {
  const states = fc.option(
    fc.record({
      lamports: fc.bigInt({ min: 1n, max: 9n }),
      data: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    }),
  )
  fc.assert(
    fc.property(states, states, states, states, (a, b, c, d) => {
      const build = (value: typeof a) => value && state(value.lamports, value.data)
      const left = { address: one, before: build(a), after: build(b) }
      const right = { address: two, before: build(c), after: build(d) }
      expect(hasSameEffects(effects(left, right), effects(right, left))).toBe(true)
    }),
  )
})

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address

describe('a shared token account or mint', () => {
  const content = (owner: Address, bytes: number, kind: number, amount: number, other = 0): AccountState => {
    const data = new Uint8Array(bytes).fill(9)
    if (bytes > 165) data[165] = kind
    const view = new DataView(data.buffer)
    view.setBigUint64(kind === 2 ? 64 : 36, BigInt(amount), true)
    data[10] = other
    return { lamports: 5n, owner, data }
  }
  const kinds = [
    ['token account', token, 165, 2],
    ['token account with extensions', token2022, 170, 2],
    ['mint', token, 82, 1],
    ['mint with extensions', token2022, 290, 1],
  ] as const

  test.each(kinds)('compares gains and losses of a %s, not what it held before', (_, owner, bytes, kind) => {
    const change = (before: number, after: number, other = 0) =>
      effects({
        address: two,
        before: content(owner, bytes, kind, before),
        after: content(owner, bytes, kind, after, other),
      })
    expect(hasSameEffects(change(10, 17), change(2_000, 2_007))).toBe(true)
    expect(hasSameEffects(change(10, 17), change(2_000, 2_006))).toBe(false)
    expect(hasSameEffects(change(10, 17), change(17, 10))).toBe(false)
    expect(hasSameEffects(change(10, 17), change(2_000, 2_007, 1))).toBe(false)
  })

  test.each(kinds)('compares a new %s as a whole', (_, owner, bytes, kind) => {
    const made = (amount: number) => effects({ address: two, before: null, after: content(owner, bytes, kind, amount) })
    expect(hasSameEffects(made(7), made(7))).toBe(true)
    expect(hasSameEffects(made(7), made(8))).toBe(false)
  })

  test('compares accounts of other programs to the byte', () => {
    const change = (before: number, after: number) =>
      effects({ address: two, before: content(one, 165, 2, before), after: content(one, 165, 2, after) })
    expect(hasSameEffects(change(10, 17), change(2_000, 2_007))).toBe(false)
  })
})

describe('an interest-bearing mint', () => {
  //  165 bytes | mint 1 | type 18, 64 bytes | type 10, 52 bytes: who 32, made 8, average 2, changed 8, rate 2
  const interestAt = 166 + 4 + 64 + 4
  const mint = (second: number, { rate = 5, who = 1, kind = 1 } = {}) => {
    const data = new Uint8Array(interestAt + 52)
    data.set([kind, 18, 0, 64, 0], 165)
    data.set([10, 0, 52, 0], interestAt - 4)
    data[interestAt] = who
    data[interestAt + 32] = second
    data[interestAt + 42] = second
    data[interestAt + 50] = rate
    return effects({ address: two, before: null, after: { lamports: 1n, owner: token2022, data } })
  }

  test('is the same a second later', () => {
    expect(hasSameEffects(mint(7), mint(8))).toBe(true)
  })

  test('differs with another rate or authority', () => {
    expect(hasSameEffects(mint(7), mint(7, { rate: 6 }))).toBe(false)
    expect(hasSameEffects(mint(7), mint(7, { who: 2 }))).toBe(false)
    expect(hasSameEffects(mint(7, { kind: 2 }), mint(8, { kind: 2 }))).toBe(false)
  })
})

describe('a pool and its price ring', () => {
  const program = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C' as Address
  const account = (bytes: number, at: number, owner = program) => {
    const data = new Uint8Array(bytes)
    data[at] = 1
    return effects({ address: two, before: null, after: { lamports: 1n, owner, data } })
  }

  test.each([
    ['the second of its opening', 637, 373],
    ['the epoch', 637, 388],
    ['the place in the ring', 4_075, 9],
    ['an entry of the ring', 4_075, 43],
    ['the last update', 4_075, 4_074],
  ])('are the same a second later: %s', (_, bytes, at) => {
    expect(hasSameEffects(account(bytes, at), account(bytes, at + (at === 388 || at === 4_074 ? -1 : 1)))).toBe(true)
  })

  test.each([
    ['the fees before the opening', 637, 372],
    ['who takes the creator’s fee', 637, 389],
    ['the pool that the ring is of', 4_075, 42],
    ['a ring of another size', 4_074, 43],
  ])('differ by %s', (_, bytes, at) => {
    expect(hasSameEffects(account(bytes, at), account(bytes, at === 389 ? 390 : 0))).toBe(false)
  })

  test('of another program are compared to the byte', () => {
    expect(hasSameEffects(account(637, 373, one), account(637, 374, one))).toBe(false)
  })
})
