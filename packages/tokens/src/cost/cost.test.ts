import type { Address } from '@solana/kit'
import { getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type AccountChange, type AccountState, nonceBytes } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { addressOf, anyAmount } from '../testing/arbitraries.ts'
import { addCosts, readCost } from './cost.ts'
import { type Cost, type CostRow, sumCosts } from './sumCosts.ts'

const system = '11111111111111111111111111111111' as Address
const [person, other, mint] = [addressOf(1), addressOf(2), addressOf(3)]
const rate = 6_960n
const depositOf = (bytes: number) => rate * BigInt(bytes + 128)

const wallet = (lamports: bigint): AccountState => ({ lamports, owner: system, data: new Uint8Array() })

function tokenAccount(owner: Address, more = 0n): AccountState {
  const data = getTokenEncoder().encode({
    mint,
    owner,
    amount: 5n,
    delegate: null,
    state: 1,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
  return { lamports: depositOf(165) + more, owner: TOKEN_PROGRAM_ADDRESS, data: new Uint8Array(data) }
}

function mintAccount(): AccountState {
  const data = getMintEncoder().encode({
    mintAuthority: person,
    supply: 5n,
    decimals: 0,
    isInitialized: true,
    freezeAuthority: null,
  })
  return { lamports: depositOf(82), owner: TOKEN_PROGRAM_ADDRESS, data: new Uint8Array(data) }
}

/** The last byte states the fee stored in the account. */
function metadataAccount(fee: bigint): AccountState {
  const data = new Uint8Array(607)
  const view = new DataView(data.buffer)
  data[0] = 4
  for (const [offset, length] of [
    [65, 32],
    [101, 10],
    [115, 200],
  ] as const)
    view.setUint32(offset, length, true)
  data[606] = 1
  return { lamports: depositOf(607) + fee, owner: tokenMetadataAddress, data }
}

const made = (address: Address, after: AccountState): AccountChange => ({ address, before: null, after })
const rowsOf = (changes: readonly AccountChange[], feeLamports = 5_000n) =>
  readCost({ changes, feeLamports }, person).rows.map(({ kind, lamports, isRefundable }) => [
    kind,
    lamports,
    isRefundable,
  ])

describe('readCost', () => {
  test("lists the user's own account first (refundable), then others, then fees", () => {
    const changes = [
      made(mint, mintAccount()),
      made(addressOf(11), tokenAccount(other)),
      made(addressOf(10), tokenAccount(person)),
      { address: person, before: wallet(10n ** 9n), after: wallet(0n) },
    ]

    expect(rowsOf(changes)).toEqual([
      ['token-account', depositOf(165), false],
      ['token-account', depositOf(165), true],
      ['mint-account', depositOf(82), false],
      ['network-fee', 5_000n, false],
      ['platform-fee', 0n, false],
    ])
  })

  test('names the owner of other users’ accounts only', () => {
    const { rows } = readCost(
      {
        changes: [made(addressOf(10), tokenAccount(person)), made(addressOf(11), tokenAccount(other))],
        feeLamports: 0n,
      },
      person,
    )

    expect(rows.slice(0, 2).map(({ owner }) => owner)).toEqual([undefined, other])
  })

  test("separates the Token Metadata fee from its account's rent", () => {
    const changes = [made(addressOf(9), metadataAccount(10_000_000n)), made(addressOf(10), tokenAccount(person))]

    expect(rowsOf(changes).slice(1, 3)).toEqual([
      ['metadata-account', depositOf(607), false],
      ['metadata-fee', 10_000_000n, false],
    ])
  })

  test('keeps both in one row if the rent rate is unknown', () => {
    expect(rowsOf([made(addressOf(9), metadataAccount(7n))])[0]).toEqual([
      'metadata-account',
      depositOf(607) + 7n,
      false,
    ])
  })

  test('counts a nonce account as refundable', () => {
    const nonce = { lamports: 1_447_680n, owner: system, data: new Uint8Array(nonceBytes) }

    expect(rowsOf([made(addressOf(8), nonce)])[0]).toEqual(['nonce-account', 1_447_680n, true])
  })

  test("separates a vault's deposit of SOL from its rent", () => {
    const vault = addressOf(20)
    const changes = [made(vault, tokenAccount(other, 10n ** 9n)), made(addressOf(10), tokenAccount(person))]
    const parts = new Map([[vault, 'pool-vault' as const]])

    const { rows } = readCost({ changes, feeLamports: 0n }, person, parts)

    expect(rows.slice(1, 3).map(({ kind, lamports }) => [kind, lamports])).toEqual([
      ['pool-liquidity', 10n ** 9n],
      ['pool-vault', depositOf(165)],
    ])
  })

  test('uses the lowest rate as rent, because deposits can look like a higher one', () => {
    const vault = addressOf(20)
    // As if the rate were 1,000 lamports per byte higher.
    const changes = [made(vault, tokenAccount(other, 1_000n * 293n)), made(addressOf(10), tokenAccount(person))]

    const { rows } = readCost({ changes, feeLamports: 0n }, person, new Map([[vault, 'pool-vault' as const]]))

    expect(rows.find(({ kind }) => kind === 'pool-liquidity')?.lamports).toBe(1_000n * 293n)
  })

  test('omits accounts that received nothing, and the user’s own', () => {
    const changes = [
      { address: other, before: wallet(5n), after: wallet(5n) },
      { address: addressOf(4), before: wallet(9n), after: wallet(3n) },
      { address: addressOf(5), before: wallet(9n), after: null },
      { address: person, before: wallet(1n), after: wallet(9n) },
    ]

    expect(rowsOf(changes, 1n)).toEqual([
      ['network-fee', 1n, false],
      ['platform-fee', 0n, false],
    ])
  })

  test('adds up to every lamport that others received, plus the fee', () => {
    const change = fc.record({ before: fc.option(anyAmount), after: fc.option(anyAmount) })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), anyAmount, (moves, feeLamports) => {
        const changes = moves.map(({ before, after }, index) => ({
          address: addressOf(index + 30),
          before: before === null ? null : wallet(before),
          after: after === null ? null : wallet(after),
        }))
        const got = moves.reduce((sum, { before, after }) => {
          const gain = (after ?? 0n) - (before ?? 0n)
          return gain > 0n ? sum + gain : sum
        }, 0n)

        expect(readCost({ changes, feeLamports }, person).totalLamports).toBe(got + feeLamports)
      }),
    )
  })
})

describe('addCosts', () => {
  const anyRow: fc.Arbitrary<CostRow> = fc.record({
    kind: fc.constantFrom('token-account', 'mint-account', 'other-account', 'network-fee', 'platform-fee'),
    lamports: anyAmount,
    bytes: fc.constant(null),
    isRefundable: fc.boolean(),
  })
  const anyCost: fc.Arbitrary<Cost> = fc.array(anyRow, { maxLength: 5 }).map(sumCosts)

  test('sums the totals, with one row per kind of fee', () => {
    fc.assert(
      fc.property(fc.array(anyCost, { maxLength: 4 }), (costs) => {
        const whole = addCosts(costs)
        const rows = costs.flatMap((cost) => cost.rows)
        const isFee = ({ kind }: CostRow) => kind.endsWith('-fee')

        expect(whole.totalLamports).toBe(costs.reduce((sum, { totalLamports }) => sum + totalLamports, 0n))
        expect(whole.rows.filter((row) => !isFee(row))).toEqual(rows.filter((row) => !isFee(row)))
        const fees = whole.rows.filter(isFee).map(({ kind }) => kind)
        expect(new Set(fees).size).toBe(fees.length)
      }),
    )
  })

  test('returns zero for no costs', () => {
    expect(addCosts([])).toEqual({ rows: [], totalLamports: 0n })
  })
})
