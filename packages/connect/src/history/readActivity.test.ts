import { type Address, getAddressDecoder, getU64Encoder } from '@solana/kit'
import { type InstructionName, nameInstruction, nameProgram, wrappedSolMint } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityKinds, kindOfInstruction } from './activityKinds.ts'
import { type LandedTransaction, readActivity, readTokenActivity } from './readActivity.ts'

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const system = '11111111111111111111111111111111' as Address

const me = addressOf(1)
const other = addressOf(2)
const mint = addressOf(3)
const [mine, theirs] = [addressOf(4), addressOf(5)]

function addressOf(last: number): Address {
  return getAddressDecoder().decode(new Uint8Array(32).fill(7, 0, 31).fill(last, 31))
}

const u64 = (amount: bigint) => [...getU64Encoder().encode(amount)]

const call = (program: Address, data: readonly number[], ...accounts: readonly Address[]) => ({
  program,
  accounts,
  data: Uint8Array.from(data),
})

const held = (account: Address, owner: Address, amount: bigint, of = mint) => ({
  account,
  owner,
  mint: of,
  amount,
  decimals: of === wrappedSolMint ? 9 : 6,
})

const landed = (change: Partial<LandedTransaction>): LandedTransaction => ({
  accounts: [me],
  signerCount: 1,
  instructions: [],
  before: [],
  after: [],
  lamports: new Map(),
  feeLamports: 5_000n,
  ...change,
})

test('reads outgoing SOL and tokens as sent, and incoming as received, with the counterparties', () => {
  const payment = landed({ instructions: [call(system, [2, 0, 0, 0, ...u64(2_500_000_000n)], me, other)] })
  const amounts = [{ mint: null, amount: 2_500_000_000n, decimals: 9 }]
  expect(readActivity(payment, me)).toEqual({ kind: 'send', tokens: [], amounts, others: [other] })
  expect(readActivity(payment, other)).toEqual({ kind: 'receive', tokens: [], amounts, others: [me] })

  const transfer = landed({
    instructions: [call(token, [12, ...u64(300n), 6], mine, mint, theirs, me)],
    before: [held(mine, me, 1_000n)],
    after: [held(mine, me, 700n), held(theirs, other, 300n)],
  })
  const tokens = [{ mint, amount: 300n, decimals: 6 }]
  expect(readActivity(transfer, me)).toEqual({ kind: 'send', tokens: [mint], amounts: tokens, others: [other] })
  expect(readActivity(transfer, other)).toEqual({ kind: 'receive', tokens: [mint], amounts: tokens, others: [me] })
})

test('reads base units for a token without account data, and SOL for wrapped SOL', () => {
  const minted = (of: Address) => landed({ instructions: [call(token, [7, ...u64(5n)], of, mine, me)] })

  expect(readActivity(minted(mint), me)?.amounts).toEqual([{ mint, amount: 5n, decimals: 0 }])
  expect(readActivity(minted(wrappedSolMint), me)?.amounts).toEqual([{ mint: wrappedSolMint, amount: 5n, decimals: 9 }])
})

test('counts several recipients of a transaction', () => {
  const transfer = landed({
    instructions: [
      call(token, [3, ...u64(1n)], mine, theirs, me),
      call(token, [3, ...u64(1n)], mine, addressOf(6), me),
    ],
    before: [held(mine, me, 9n)],
    after: [held(mine, me, 7n), held(theirs, other, 1n), held(addressOf(6), addressOf(7), 1n)],
  })
  expect(readActivity(transfer, me)).toMatchObject({ kind: 'send', others: [other, addressOf(7)] })
})

test("reads others' transactions by their effect, never as the account's own", () => {
  const minted = landed({
    accounts: [other, me],
    instructions: [call(token, [7, ...u64(5n)], mint, mine, other)],
    after: [held(mine, me, 5n)],
  })
  expect(readActivity(minted, me)).toMatchObject({ kind: 'receive', tokens: [mint] })
  expect(readActivity(minted, other)).toMatchObject({ kind: 'mint', amounts: [{ mint, amount: 5n, decimals: 6 }] })
  const frozen = landed({ accounts: [other, me], instructions: [call(token, [10], mine, mint, other)] })
  expect(readActivity(frozen, me)).toBeNull()
})

test('reads the history of a token from the view of each fee payer', () => {
  const minted = landed({
    accounts: [other, me],
    instructions: [call(token, [7, ...u64(5n)], mint, mine, other)],
    after: [held(mine, me, 5n)],
  })
  const amounts = [{ mint, amount: 5n, decimals: 6 }]
  expect(readTokenActivity(minted, mint)).toEqual({
    activity: { kind: 'mint', tokens: [mint], amounts, others: [] },
    by: other,
  })
})

test('reads it from the view of the sender if someone else paid', () => {
  const sponsored = landed({
    accounts: [addressOf(9), me],
    signerCount: 2,
    instructions: [call(token, [12, ...u64(300n), 6], mine, mint, theirs, me)],
    before: [held(mine, me, 1_000n)],
    after: [held(mine, me, 700n), held(theirs, other, 300n)],
  })
  expect(readTokenActivity(sponsored, mint)).toMatchObject({ activity: { kind: 'send', others: [other] }, by: me })
})

test('omits effects on other tokens', () => {
  const [second, mySecond, theirSecond] = [addressOf(30), addressOf(31), addressOf(32)]
  const mixed = landed({
    instructions: [
      call(token, [20, 6, ...Array<number>(33).fill(0)], second),
      call(token, [12, ...u64(9n), 6], mySecond, second, theirSecond, me),
      call(token, [12, ...u64(300n), 6], mine, mint, theirs, me),
    ],
    before: [held(mySecond, me, 9n, second), held(mine, me, 1_000n)],
    after: [held(theirSecond, other, 9n, second), held(mine, me, 700n), held(theirs, other, 300n)],
  })
  expect(readActivity(mixed, me)).toMatchObject({ kind: 'createToken', tokens: [second] })
  expect(readTokenActivity(mixed, mint)?.activity).toMatchObject({ kind: 'send', amounts: [{ mint, amount: 300n }] })
  expect(readTokenActivity(mixed, addressOf(33))).toBeNull()
})

test('reads closed wrapped SOL as unwrapped, other accounts as reclaimed, and a mint as closed', () => {
  const close = (before: LandedTransaction['before']) =>
    readActivity(
      landed({ instructions: [call(token, [9], mine, me, me)], before, lamports: new Map([[me, 2_034_280n]]) }),
      me,
    )
  const amounts = [{ mint: null, amount: 2_039_280n, decimals: 9 }]
  expect(close([held(mine, me, 9n, wrappedSolMint)])).toMatchObject({ kind: 'unwrap', amounts })
  expect(close([held(mine, me, 0n)])).toMatchObject({ kind: 'reclaim', amounts })
  expect(close([])).toMatchObject({ kind: 'closeToken', tokens: [mine] })
})

const one = Array.from({ length: 256 }, (_, first) => [first])
const starts: readonly (readonly number[])[] = [
  [],
  ...one,
  ...one.flatMap(([first = 0]) => [0, 1, 2, 3, 4, 5].map((second) => [first, second])),
  ...one.slice(0, 16).map(([first = 0]) => [first, 0, 0, 0]),
  ...[
    ...['d2e11ea258b84d8d', 'dde9312db5cadcc8', 'ea122038598d25b5', 'd7e4a6e45464567b', 'd89d1d4e26331f1a'],
    ...['081e33c7d1b8f785', 'afaf6d1f0d989bed', 'f223c68952e1f2b6', 'b712469c946da122', '8fbe5adac41e33de'],
  ].map((hex) => [...Buffer.from(hex, 'hex')]),
]

const known: readonly {
  readonly program: Address
  readonly name: InstructionName
  readonly data: readonly number[]
}[] = [
  system,
  token,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'AddressLookupTab1e1111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  'ComputeBudget111111111111111111111111111111',
  'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
].flatMap((program) =>
  starts.flatMap((data) => {
    const named = nameProgram(program)
    const name = named && nameInstruction(named, Buffer.from(data).toString('hex'))
    return name ? [{ program: program as Address, name, data }] : []
  }),
)

test('covers every named instruction', () => {
  expect(new Set(known.map(({ name }) => name))).toEqual(new Set(Object.keys(kindOfInstruction)))
  expect(new Set(Object.values(kindOfInstruction).filter((kind) => kind !== null))).toEqual(new Set(activityKinds))
})

const samples = [...new Map(known.map((one) => [one.name, one])).values()]

test.each(samples)('a transaction with only $name has a kind, or is auxiliary', ({ program, name, data }) => {
  const accounts = Array.from({ length: 20 }, (_, index) => addressOf(40 + index))
  const amount = data.length === 0 ? [] : [...data, ...u64(7n), ...u64(7n)]
  const [first = me, ...rest] = accounts
  const isTransfer = kindOfInstruction[name] === 'transfer'
  const source = name === 'transferSol' ? me : first
  const told = readActivity(
    landed({
      instructions: [{ program, accounts: [source, ...rest], data: Uint8Array.from(amount) }],
      ...(isTransfer && { before: name === 'transferSol' ? [] : [held(first, me, 7n)] }),
    }),
    me,
  )
  expect(told === null).toBe(kindOfInstruction[name] === null)
})

test('handles any transaction', () => {
  const address = fc.integer({ min: 1, max: 12 }).map(addressOf)
  const instruction = fc.record({
    program: fc.constantFrom(...new Set(known.map(({ program }) => program))),
    accounts: fc.array(address, { maxLength: 14 }),
    data: fc
      .tuple(fc.constantFrom(...samples.map(({ data }) => data)), fc.uint8Array({ maxLength: 20 }))
      .map(([start, rest]) => Uint8Array.from([...start, ...rest])),
  })
  const balance = fc.record({
    account: address,
    owner: fc.option(address, { nil: undefined }),
    mint: address,
    amount: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    decimals: fc.nat(255),
  })
  fc.assert(
    fc.property(
      fc.array(instruction, { maxLength: 5 }),
      fc.array(balance, { maxLength: 5 }),
      fc.array(balance, { maxLength: 5 }),
      fc.array(address, { minLength: 1, maxLength: 4 }),
      (instructions, before, after, accounts) => {
        const told = readActivity(landed({ instructions, before, after, accounts }), me)
        expect(told?.amounts.every(({ amount }) => amount >= 0n) ?? true).toBe(true)
        const signerCount = Math.min(2, accounts.length)
        const itsOwn = readTokenActivity(landed({ instructions, before, after, accounts, signerCount }), mint)
        expect(itsOwn === null || accounts.slice(0, signerCount).includes(itsOwn.by)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
