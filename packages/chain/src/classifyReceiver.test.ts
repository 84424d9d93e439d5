import { type Address, getAddressEncoder, getBase64Decoder } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyReceiver } from './classifyReceiver.ts'
import { reservedAccounts } from './reservedAccounts.ts'

const [receiver, other, stakes] = [
  '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as Address,
  'FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC' as Address,
  'Stake11111111111111111111111111111111111111' as Address,
]
const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
] as const
const [classic, modern] = programs
const system = '11111111111111111111111111111111' as Address

const account = (owner: Address, data: readonly number[] = [], executable = false) => ({
  owner,
  executable,
  data: [getBase64Decoder().decode(Uint8Array.from(data)), 'base64'] as const,
})
const zeros = (count: number): number[] => new Array<number>(count).fill(0)
const holder = (owner: Address, { state = 1, extensions = [] as readonly number[] } = {}) => {
  const base = [...zeros(32), ...getAddressEncoder().encode(owner), ...zeros(44), state, ...zeros(56)]
  return extensions.length > 0 ? [...base, 2, ...extensions] : base
}
const mint = [...zeros(45), 1, ...zeros(36)]
const judge = (found: ReturnType<typeof account> | null, home: ReturnType<typeof account> | null = null) =>
  classifyReceiver(receiver, { account: found, home })

describe.each(programs)('with %s', (program) => {
  test('refuses a token account with its owner, and a mint', () => {
    expect(judge(account(program, holder(other)))).toEqual({ reason: 'token-account', owner: other })
    expect(judge(account(program, holder(other, { state: 2 })))).toEqual({ reason: 'token-account', owner: other })
    expect(judge(account(program, mint))).toEqual({ reason: 'mint' })
  })

  test('accepts an associated account only if the receiver owns it and it is not frozen', () => {
    expect(judge(null, account(program, holder(receiver)))).toBeNull()
    expect(judge(null, account(program, holder(other)))).toEqual({ reason: 'handed-over', owner: other })
    expect(judge(null, account(program, holder(receiver, { state: 2 })))).toEqual({ reason: 'frozen' })
  })

  test('treats uninitialized accounts and multisigs as accounts of a program', () => {
    for (const data of [zeros(165), zeros(82), [2, 3, 1, ...zeros(352)]])
      expect(judge(account(program, data))).toEqual({ reason: 'owned', owner: program })
  })
})

const nativeMints = [
  'So11111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
]

test('refuses reserved addresses, whatever account is there', () => {
  const accounts = [null, account(system), account(stakes, zeros(80)), account(modern, mint)]
  const judgeAll = (address: string) =>
    accounts.map((found) => classifyReceiver(address as Address, { account: found, home: null })?.reason)
  for (const address of [...reservedAccounts, ...programs, 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'])
    expect([address, ...judgeAll(address)]).toEqual([address, ...accounts.map(() => 'program')])
  for (const address of nativeMints)
    expect([address, ...judgeAll(address)]).toEqual([address, ...accounts.map(() => 'mint')])
})

test('refuses a mint of any size, and accepts multisigs', () => {
  const authority = [...getAddressEncoder().encode(other)]
  const head = [1, 0, 0, 0, ...authority, ...zeros(8), 6, 1, 0, 0, 0, 0, ...zeros(32)]
  expect(head).toHaveLength(82)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.constantFrom(0, 1), (rest, hasAuthority) => {
      const data = [hasAuthority, ...head.slice(1), ...zeros(83), 1, ...rest]
      expect(judge(account(modern, data))).toEqual({ reason: 'mint' })
    }),
  )
  for (let length = 166; length < 400; length += 1) {
    const data = [...head, ...zeros(83), 1, ...zeros(length - 166)]
    expect([length, judge(account(modern, data))]).toEqual([length, { reason: 'mint' }])
  }
  // A multisig's creator chooses its signers.
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 11 }),
      fc.uint8Array({ minLength: 352, maxLength: 352 }),
      (count, signers) => {
        const bytes = [1, count, 1, ...signers]
        for (const at of [45, 165]) bytes[at] = 1
        expect(judge(account(modern, bytes))).toEqual({ reason: 'owned', owner: modern })
      },
    ),
  )
})

test('does not mistake a multisig for a token account, whatever its bytes', () => {
  const bytes = [...holder(other), 2, ...zeros(189)]
  expect(bytes).toHaveLength(355)
  expect(judge(account(modern, bytes))).toEqual({ reason: 'owned', owner: modern })
})

test('finds a required memo behind other extensions', () => {
  const extensions = [7, 0, 0, 0, 8, 0, 1, 0, 1]
  expect(judge(null, account(modern, holder(receiver, { extensions })))).toEqual({ reason: 'memo' })
  expect(judge(null, account(modern, holder(receiver, { extensions: [7, 0, 0, 0, 8, 0, 1, 0, 0] })))).toBeNull()
})

test('accepts a wallet, new or with SOL, and refuses a program', () => {
  expect([judge(null), judge(account(system))]).toEqual([null, null])
  expect(judge(account(stakes, [1], true))).toEqual({ reason: 'program' })
  expect(judge(account(stakes, [1]))).toEqual({ reason: 'owned', owner: stakes })
  expect(judge(account(system, zeros(80)))).toEqual({ reason: 'owned', owner: system })
})

test('handles any bytes that a program writes', () => {
  fc.assert(
    fc.property(fc.constantFrom(classic, modern, stakes), fc.uint8Array({ maxLength: 400 }), (owner, data) => {
      const found = account(owner, [...data])
      expect(judge(found)).not.toBeNull()
      expect(() => judge(null, found)).not.toThrow()
    }),
  )
})
