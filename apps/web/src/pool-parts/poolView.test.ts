import { type Address, address, getAddressDecoder, sequentialInstructionPlan } from '@solana/kit'
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type Plan, parseAmount, readNumber, wrappedSolMint } from '@solsmith/chain'
import { addFee } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PreparedPlan } from '#review/preparePlan.ts'
import { type PoolViewInput, poolCostRows } from './poolView.ts'
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

/** What a row says of the cost, in lamports: what comes back has a plus, and takes from it. */
const lamportsOf = (text: string) => {
  const amount = parseAmount(readNumber(text.replace('+', '')), 9)
  return text.startsWith('+') ? -amount : amount
}

test('a new pool: what goes in, what the venue takes, what stays, what is one’s own', () => {
  const changes: Changes = [
    // The venue's fee account, the vault of SOL, the pool, the maker's LP.
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

test('rows add up to what leaves the wallet, to the lamport, whatever changes', () => {
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

test('a fee has rows of its own, and all rows still add up', () => {
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

test('a swap says what is paid, and never that it is still one’s own', () => {
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
] as const)('what a %s gives back is a plus, and is called "%s"', (action, label) => {
  const rows = poolCostRows(preparedOf([], 5_000n), { totalLamports: -502_000_000n }, input(action))

  expect(rows.at(-1)).toEqual({ label, tagTone: 'good', amountText: '+0.502005000' })
})
