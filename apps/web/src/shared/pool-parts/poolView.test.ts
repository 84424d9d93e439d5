import { type Address, address, getAddressDecoder, sequentialInstructionPlan } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type Plan, parseAmount, readNumber, shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { addFee } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PreparedPlan } from '#review/preparePlan.ts'
import { launchRows, type PoolViewInput, poolCostRows, poolView } from './poolView.ts'
import { en } from './words/en.ts'

const person: Address = address('So11111111111111111111111111111111111111112')
const other: Address = TOKEN_PROGRAM_ADDRESS
const mint = address('SysvarC1ock11111111111111111111111111111111')
const system = address('11111111111111111111111111111111')
const deposit = 2_039_280n

const at = (index: number) => getAddressDecoder().decode(new Uint8Array(32).fill(index + 1))

const tokenAccount = (owner: Address, of: Address, amount: bigint, lamports: bigint) => ({
  owner: TOKEN_PROGRAM_ADDRESS,
  lamports,
  data: new Uint8Array(
    getTokenEncoder().encode({
      mint: of,
      owner,
      amount,
      delegate: null,
      state: AccountState.Initialized,
      isNative: of === wrappedSolMint ? deposit : null,
      delegatedAmount: 0n,
      closeAuthority: null,
    }),
  ),
})

const plain = (lamports: bigint) => ({ owner: system, lamports, data: new Uint8Array(10) })

type Changes = PreparedPlan['prepared']['simulation']['changes']

const free: Plan = {
  kind: 'swap',
  feePayer: person,
  subject: mint,
  label: 'ANVL / SOL',
  instructions: sequentialInstructionPlan([]),
}

const preparedOf = (changes: Changes, feeLamports: bigint, plan = free) =>
  ({ plan, simulation: { changes, feeLamports } }) as unknown as PreparedPlan['prepared']

const input = (action: PoolViewInput['action']) => ({ action, tokens: [], lpMint: null, words: en.review }) as const

/** Lamports of a cost row; refunds have a plus and count as negative. */
const lamportsOf = (text: string) => {
  const amount = parseAmount(readNumber(text.replace('+', '')), 9)
  return text.startsWith('+') ? -amount : amount
}

test('shows deposits, venue fee, remainder and own share of a new pool', () => {
  const changes: Changes = [
    // The venue's fee account, the vault of SOL, the pool, the creator's LP.
    {
      address: at(1),
      before: tokenAccount(other, wrappedSolMint, 5n, deposit + 5n),
      after: tokenAccount(other, wrappedSolMint, 150_000_005n, deposit + 150_000_005n),
    },
    {
      address: at(2),
      before: null,
      after: tokenAccount(other, wrappedSolMint, 2_000_000_000n, deposit + 2_000_000_000n),
    },
    { address: at(3), before: null, after: plain(5_000_000n) },
    { address: at(4), before: null, after: tokenAccount(person, mint, 7n, deposit) },
  ]
  const totalLamports = 150_000_000n + 2_000_000_000n + deposit + 5_000_000n + deposit + 5_000n

  const rows = poolCostRows(preparedOf(changes, 5_000n), { totalLamports }, input('create'))

  expect(rows.map(({ label, amountText }) => [label, amountText])).toEqual([
    ['Into the pool', '2.000000000'],
    ['Pool fee', '0.150000000'],
    ['Pool accounts', '0.007039280'],
    ['Your accounts', '0.002039280'],
    ['Signature and priority', '0.000005000'],
  ])
})

test("sums rows to the wallet's exact change for any transaction", () => {
  const lamports = fc.bigInt(0n, 10n ** 15n)
  const change = fc.record({
    kind: fc.constantFrom('own', 'vault', 'other'),
    isNew: fc.boolean(),
    had: lamports,
    grown: lamports,
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), lamports, lamports, (list, fee, wanted) => {
      const changes = list.map(({ kind, isNew, had, grown }, index) => {
        const state = (extra: bigint) => {
          if (kind === 'other') return plain(deposit + extra)
          return tokenAccount(kind === 'own' ? person : other, wrappedSolMint, extra, deposit + extra)
        }
        return { address: at(index), before: isNew ? null : state(had), after: state(had + grown) }
      })
      const paid = changes.reduce((sum, { before, after }) => sum + after.lamports - (before?.lamports ?? 0n), fee)
      const totalLamports = paid - (wanted < paid ? wanted : 0n)

      for (const action of ['create', 'swap'] as const) {
        const rows = poolCostRows(preparedOf(changes, fee), { totalLamports }, input(action))
        expect(rows.reduce((sum, { amountText }) => sum + lamportsOf(String(amountText)), 0n)).toBe(totalLamports)
      }
    }),
  )
})

test('adds rows for a fee with the same total', () => {
  const [treasury, affiliate] = [at(7), at(8)]
  const fee = {
    action: 'swap',
    treasury,
    treasuryLamports: 14_000_000n,
    affiliate: { address: affiliate, lamports: 6_000_000n },
  } as const
  const plan = addFee(free, fee, { signsVersion1: false })
  const changes: Changes = [
    { address: treasury, before: plain(1n), after: plain(14_000_001n) },
    { address: affiliate, before: null, after: plain(6_000_000n) },
    { address: at(3), before: null, after: plain(5_000_000n) },
  ]
  const totalLamports = 25_005_000n

  const rows = poolCostRows(preparedOf(changes, 5_000n, plan), { totalLamports }, input('swap'))

  expect(rows.map(({ label, amountText }) => [label, amountText])).toEqual([
    ['Pool accounts', '0.005000000'],
    ['Signature and priority', '0.000005000'],
    ['Platform fee', '0.014000000'],
    [expect.stringMatching(/^Affiliate /), '0.006000000'],
  ])
  expect(rows.reduce((sum, { amountText }) => sum + lamportsOf(String(amountText)), 0n)).toBe(totalLamports)
})

test('shows the payment of a swap, not a remaining share', () => {
  const vault = (amount: bigint) => tokenAccount(other, wrappedSolMint, amount, deposit + amount)
  const changes: Changes = [{ address: at(1), before: vault(2_000_000_000n), after: vault(2_500_000_000n) }]

  const rows = poolCostRows(preparedOf(changes, 5_000n), { totalLamports: 500_005_000n }, input('swap'))

  expect(rows[0]).toEqual({ label: 'You pay', amountText: '0.500000000' })
})

test.each([
  ['swap', 'You receive'],
  ['remove', 'You receive'],
  ['collect', 'You receive'],
  ['create', 'Refund'],
  ['lock', 'Refund'],
] as const)('shows the return of a %s as a plus, labelled "%s"', (action, label) => {
  const rows = poolCostRows(preparedOf([], 5_000n), { totalLamports: -502_000_000n }, input(action))

  expect(rows.at(-1)).toEqual({ label, tagTone: 'good', amountText: '+0.502005000' })
})

test('lists the deposits of closed accounts apart from what a withdrawal pays', () => {
  const changes: Changes = [
    { address: at(1), before: tokenAccount(person, mint, 5n, deposit), after: null },
    { address: at(2), before: tokenAccount(person, wrappedSolMint, 7n, deposit + 7n), after: null },
    { address: at(3), before: tokenAccount(other, mint, 5n, deposit), after: null },
  ]

  const rows = poolCostRows(preparedOf(changes, 5_000n), { totalLamports: -204_073_560n }, input('remove'))

  expect(rows.map(({ label, amountText }) => [label, amountText])).toEqual([
    ['Signature and priority', '0.000005000'],
    ['You receive', '+0.200000000'],
    ['Deposits returned', '+0.004078560'],
  ])
})

test("counts only the first pool's input for a two-pool swap", () => {
  const vault = (amount: bigint) => tokenAccount(other, wrappedSolMint, amount, deposit + amount)
  const changes: Changes = [
    { address: at(1), before: vault(2_000_000_000n), after: vault(2_500_000_000n) },
    { address: at(2), before: vault(900_000_000n), after: vault(600_000_000n) },
  ]

  const rows = poolCostRows(preparedOf(changes, 5_000n), { totalLamports: 200_005_000n }, input('swap'))

  expect(rows.map(({ label, amountText }) => [label, amountText])).toEqual([
    ['You pay', '0.200000000'],
    ['Signature and priority', '0.000005000'],
  ])
})

test('excludes amounts passed between pools, and never goes below zero', () => {
  const vault = (amount: bigint) => tokenAccount(other, wrappedSolMint, amount, deposit + amount)
  const changes: Changes = [
    { address: at(1), before: vault(100_000_000n), after: vault(300_000_000n) },
    { address: at(2), before: vault(900_000_000n), after: vault(600_000_000n) },
  ]

  const rows = poolCostRows(preparedOf(changes, 5_000n), { totalLamports: -100_000_000n }, input('swap'))

  expect(rows.map(({ label, amountText }) => [label, amountText])).toEqual([
    ['Signature and priority', '0.000005000'],
    ['You receive', '+0.100005000'],
  ])
})

test("passes on only SOL that leaves a pool's vault", () => {
  const vault = (amount: bigint) => tokenAccount(other, wrappedSolMint, amount, deposit + amount)
  const changes: Changes = [
    { address: at(1), before: vault(100_000_000n), after: vault(600_000_000n) },
    { address: at(2), before: plain(900_000_000n), after: plain(600_000_000n) },
    {
      address: at(3),
      before: tokenAccount(person, wrappedSolMint, 70_000_000n, 80_000_000n),
      after: tokenAccount(person, wrappedSolMint, 0n, 10_000_000n),
    },
    {
      address: at(4),
      before: tokenAccount(other, mint, 1n, 80_000_000n),
      after: tokenAccount(other, mint, 1n, 10_000_000n),
    },
  ]

  const [first] = poolCostRows(preparedOf(changes, 5_000n), { totalLamports: 500_005_000n }, input('swap'))

  expect(first).toEqual({ label: 'You pay', amountText: '0.500000000' })
})

test('explains higher network costs in their row', () => {
  const rows = poolCostRows(preparedOf([], 9_000n), { totalLamports: 9_000n }, { ...input('add'), priority: 'Busy' })

  expect(rows).toEqual([{ label: 'Signature and priority', amountText: '0.000009000', kind: 'Busy' }])
})

const { review: words } = en
const lpMint = at(50)

const mintOf = (supply: bigint) => ({
  owner: TOKEN_PROGRAM_ADDRESS,
  lamports: 1_461_600n,
  data: new Uint8Array(
    getMintEncoder().encode({ mintAuthority: other, supply, decimals: 9, isInitialized: true, freezeAuthority: null }),
  ),
})

const held = (owner: Address, of: Address, amount: bigint) => tokenAccount(owner, of, amount, deposit)

const tokens = [
  { mint, symbol: 'FRG', decimals: 2 },
  { mint: wrappedSolMint, symbol: 'SOL', decimals: 9 },
] as const

const lines = (rows: ReturnType<typeof launchRows>) =>
  rows.map(({ what, was, is, final }) => [what, was, is, ...(final ? [final] : [])])

const readyOf = (changes: Changes, plan: Plan = free, [opened, closed] = [0, 0]) =>
  ({
    prepared: preparedOf(changes, 5_000n, plan),
    effects: { opened: Array(opened).fill(null), closed: Array(closed).fill(null) },
  }) as unknown as PreparedPlan // Only the fields read here.

function ledgerOf(
  changes: Changes,
  change: Partial<PoolViewInput> = {},
  plan: Plan = free,
  accounts: [number, number] = [0, 0],
) {
  const view = poolView({ action: 'add', tokens, lpMint, words, ...change })
  return lines(view.rows(readyOf(changes, plan, accounts)))
}

test('shows own balances, pool, LP supply and accounts when adding liquidity', () => {
  const rows = ledgerOf(
    [
      { address: person, before: plain(5_000_000_000n), after: plain(2_999_999_999n) },
      { address: at(1), before: held(person, mint, 1_000n), after: held(person, mint, 500n) },
      { address: at(2), before: held(other, mint, 2_000n), after: held(other, mint, 2_500n) },
      {
        address: at(3),
        before: held(other, wrappedSolMint, 4_000_000_000n),
        after: held(other, wrappedSolMint, 6_000_000_000n),
      },
      { address: at(4), before: null, after: held(person, lpMint, 700_000_000n) },
      // One unchanged, and empty ones opened and closed.
      { address: at(5), before: held(person, at(60), 7n), after: held(person, at(60), 7n) },
      { address: at(6), before: null, after: held(person, at(61), 0n) },
      { address: at(7), before: held(person, at(62), 0n), after: null },
      { address: at(8), before: held(at(20), mint, 5n), after: held(at(20), mint, 5n) },
      { address: lpMint, before: mintOf(3_000_000_000n), after: mintOf(3_700_000_000n) },
    ],
    {},
    free,
    [2, 1],
  )

  expect(rows).toEqual([
    [words.yourSol, '5.000000', '2.999999'],
    [words.your('FRG'), '10', '5'],
    [words.your(words.lp), words.none, '0.7'],
    [words.inPool('FRG'), '20', '25'],
    [words.inPool('SOL'), '4', '6'],
    [words.lpSupply, '3', '3.7'],
    [words.accounts, words.asNow, words.opened(2, 1)],
  ])
})

test.for([
  [1, 0],
  [0, 1],
  [1, 1],
] as const)('shows %d opened and %d closed accounts', ([opened, closed]) => {
  const rows = ledgerOf([], {}, free, [opened, closed])

  expect(rows.at(-1)).toEqual([words.accounts, words.asNow, words.opened(opened, closed)])
})

test('formats every figure as a number', () => {
  const changes: Changes = [{ address: at(1), before: held(person, mint, 1_000n), after: held(person, mint, 500n) }]

  const rows = poolView({ action: 'add', tokens, lpMint, words }).rows(readyOf(changes))

  expect(rows.map(({ isFigure }) => isFigure)).toEqual([true, true])
  expect(rows[0]).toMatchObject({ was: '0.000000', is: '0.000000' })
})

const creating = { ...free, kind: 'create-pool-and-lock', lpMint } as Plan // Other fields of a pool plan.

const made: Changes = [
  { address: at(1), before: held(person, mint, 1_000n), after: null },
  { address: at(2), before: null, after: held(other, mint, 1_000n) },
  { address: at(3), before: null, after: held(other, wrappedSolMint, 2_000_000_000n) },
  // The venue's fee, and an account held by the token.
  { address: at(4), before: held(at(20), wrappedSolMint, 5n), after: held(at(20), wrappedSolMint, 150_000_005n) },
  { address: at(5), before: null, after: held(at(21), mint, 3n) },
  { address: at(6), before: null, after: held(at(22), lpMint, 1_000_000_000n) },
  { address: at(7), before: null, after: held(person, lpMint, 500_000_000n) },
  { address: at(8), before: null, after: held(person, at(30), 1n) },
  { address: at(30), before: null, after: mintOf(1n) },
  { address: lpMint, before: null, after: mintOf(1_500_000_000n) },
]

test('shows opening time, reserves, lock and venue fee of a new pool', () => {
  const rows = ledgerOf(made, { action: 'create', lpMint: null, opens: 'open, 0.25%' }, creating)

  expect(rows.slice(1)).toEqual([
    [words.your('FRG'), '10', words.none],
    [words.your(words.lp), words.none, '0.5'],
    [words.your(words.feeNft), words.none, '1'],
    [words.pool, words.none, 'open, 0.25%'],
    [words.inPool('FRG'), words.none, '10'],
    [words.inPool('SOL'), words.none, '2'],
    [words.venueFee, words.none, '0.15'],
    [words.locked, words.none, '1', words.lockedNote],
    [words.lpSupply, words.none, '1.5'],
  ])
})

test("omits a new token's changes except the pool's share", () => {
  const input = { action: 'create', tokens, lpMint, words, opens: 'open' } as const

  const rows = lines(launchRows(preparedOf(made, 5_000n, creating), input))

  expect(rows.map(([what]) => what)).toEqual([
    words.your(words.lp),
    words.pool,
    words.inPool('FRG'),
    words.inPool('SOL'),
    words.venueFee,
    words.locked,
    words.lpSupply,
  ])
})

test('shows an opening time only for a new pool', () => {
  expect(ledgerOf([], { action: 'add', opens: 'open' })).toHaveLength(1)
  expect(ledgerOf([], { action: 'create' })).toHaveLength(1)
})

const burnt: Changes = [
  { address: at(1), before: held(person, lpMint, 3_000_000_000n), after: held(person, lpMint, 1_000_000_000n) },
  { address: lpMint, before: mintOf(3_000_000_000n), after: mintOf(1_000_000_000n) },
]

test.for([
  ['a burn', 'burn', free, true],
  ['a pool that is made and burned', 'create', { ...creating, kind: 'create-pool-and-burn' }, true],
  ['a withdrawal', 'remove', free, false],
  ['a pool that is made and locked', 'create', creating, false],
] as const)('shows whether the LP tokens of %s are permanently gone', ([, action, plan, isFinal]) => {
  const rows = ledgerOf(burnt, { action }, plan)

  expect(rows.slice(1)).toEqual([
    [words.your(words.lp), '3', '1'],
    [words.lpSupply, '3', '1', ...(isFinal ? [words.burnedNote] : [])],
  ])
})

test('merges accounts of one owner and token, in base units if unknown', () => {
  const rows = ledgerOf(
    [
      { address: at(1), before: held(person, at(60), 5n), after: null },
      { address: at(2), before: held(person, at(60), 2n), after: held(person, at(60), 9n) },
      { address: at(3), before: null, after: held(person, at(60), 4n) },
    ],
    { tokens: [] },
  )

  expect(rows.slice(1)).toEqual([[words.your(shortenAddress(at(60))), '7', '13']])
})

test('shows wrapped SOL, even without a label', () => {
  const changes: Changes = [{ address: at(1), before: null, after: held(person, wrappedSolMint, 1_500_000_000n) }]

  expect(ledgerOf(changes, { tokens: [] })[1]?.slice(1)).toEqual([words.none, '1.5'])
})

test('does not mistake an owner of one known token for the pool', () => {
  const rows = ledgerOf(
    [
      { address: at(1), before: held(other, mint, 100n), after: held(other, mint, 200n) },
      { address: at(2), before: held(other, at(60), 1n), after: held(other, at(60), 2n) },
      { address: at(3), before: held(at(20), wrappedSolMint, 1n), after: held(at(20), wrappedSolMint, 1_000_000_001n) },
    ],
    { action: 'swap' },
  )

  expect(rows.slice(1)).toEqual([
    [words.of('FRG', shortenAddress(other)), '1', '2'],
    [words.of(shortenAddress(at(60)), shortenAddress(other)), '1', '2'],
    [words.of('SOL', shortenAddress(at(20))), '0.000000001', '1.000000001'],
  ])
})

const traded: Changes = [
  { address: person, before: plain(5_000_000_000n), after: plain(5_100_000_000n) },
  { address: at(1), before: held(person, mint, 1_000n), after: held(person, mint, 1_550n) },
  { address: at(2), before: held(person, lpMint, 9n), after: held(person, lpMint, 8n) },
]

test.for([
  ['remove', [`+5.5`], '5.5 FRG, 0.10203928 SOL'],
  ['collect', [`+5.5`], '5.5 FRG, 0.10203928 SOL'],
  ['lock', [`+5.5`], null],
  ['create', [], null],
] as const)('names tokens next to SOL when a %s pays them out', ([action, amounts, gains]) => {
  const view = poolView({ action, tokens, lpMint, words })
  const ready = { ...readyOf(traded), cost: { totalLamports: -102_039_280n } } as unknown as PreparedPlan // Read parts.

  const rows = view.costs(ready, null)

  expect(rows.flatMap(({ label, amountText }) => (label.includes('FRG') ? [amountText] : []))).toEqual(amounts)
  expect(view.gains?.(ready)).toBe(gains)
})

test.for([
  ['swap', words.costs.payToken('FRG')],
  ['add', words.costs.poolToken('FRG')],
] as const)('names tokens that a %s takes', ([action, label]) => {
  const changes: Changes = [{ address: at(1), before: held(person, mint, 1_550n), after: held(person, mint, 1_000n) }]

  const rows = poolCostRows(preparedOf(changes, 5_000n), { totalLamports: 5_000n }, { ...input(action), tokens })

  expect(rows[0]).toEqual({ label, amountText: '5.5' })
})

test('tells the pools of a route apart, although one owner holds all vaults', () => {
  const changes: Changes = [
    { address: at(2), before: held(other, wrappedSolMint, 900n), after: held(other, wrappedSolMint, 700n) },
    { address: at(1), before: held(other, mint, 100n), after: held(other, mint, 300n) },
    { address: at(3), before: held(other, wrappedSolMint, 500n), after: held(other, wrappedSolMint, 700n) },
  ]
  const vaults = [
    { ...tokens[0], vault: at(1), pair: 'FRG / SOL' },
    { ...tokens[1], vault: at(2), pair: 'FRG / SOL' },
    { ...tokens[1], vault: at(3), pair: 'TWO / SOL' },
  ]

  const rows = ledgerOf(changes, { action: 'swap', tokens: vaults })

  expect(rows.slice(1)).toEqual([
    [words.inPoolOf('FRG', 'FRG / SOL'), '1', '3'],
    [words.inPoolOf('SOL', 'FRG / SOL'), '0.0000009', '0.0000007'],
    [words.inPoolOf('SOL', 'TWO / SOL'), '0.0000005', '0.0000007'],
  ])
})

test('calls only a growing lock permanent', () => {
  const lock = (was: bigint, is: bigint) =>
    ledgerOf([{ address: at(1), before: held(at(20), lpMint, was), after: held(at(20), lpMint, is) }], {
      action: 'collect',
    })[1]

  expect(lock(2_000_000_000n, 1_000_000_000n)).toEqual([words.locked, '2', '1'])
  expect(lock(1_000_000_000n, 2_000_000_000n)).toEqual([words.locked, '1', '2', words.lockedNote])
})
