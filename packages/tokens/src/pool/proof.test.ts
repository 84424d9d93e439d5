import type { Address } from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, anyAmount } from '../testing/arbitraries.ts'
import { poolOf } from '../testing/poolOf.ts'
import { keyFromSeed } from './keyFromSeed.ts'
import { encodeLookupTable, fetchLookupTable, lookupTableProgram } from './lookupTable.ts'
import { computeProof, formatProof, type ProofInput, type ProofLock } from './proof.ts'
import { readAccounts } from './readAccounts.ts'

const lockAuthority = addressOf(60)
const unowned = 100n

/** Burned LP is missing from the mint's supply. */
function inputOf({
  holders,
  inLocker,
  burnt,
  collectable,
  reserves,
}: {
  readonly holders: readonly (readonly [owner: number, lp: bigint])[]
  readonly inLocker: bigint
  readonly burnt: bigint
  readonly collectable: bigint
  readonly reserves: readonly [bigint, bigint]
}): ProofInput {
  const free = holders.reduce((sum, [, lp]) => sum + lp, 0n)
  const lpMinted = free + inLocker
  const lock: ProofLock = {
    state: addressOf(61),
    feeNftMint: addressOf(62),
    holder: null,
    lp: inLocker,
    collectable,
  }
  return {
    pool: poolOf(reserves, { lpMinted, lpSupply: lpMinted + burnt + unowned, creator: addressOf(0) }),
    lockAuthority,
    unowned,
    accounts: [
      ...holders.map(([owner, lp], at) => ({ address: addressOf(100 + at), owner: addressOf(owner), lp })),
      ...(inLocker > 0n ? [{ address: addressOf(63), owner: lockAuthority, lp: inLocker }] : []),
    ],
    locks: inLocker > 0n ? [lock] : [],
    hasKey: (owner) => owner !== addressOf(3),
    evidence: [],
  }
}

const anyInput = fc
  .record({
    holders: fc.array(fc.tuple(fc.nat(4), fc.bigInt({ min: 1n, max: 2n ** 50n })), { maxLength: 6 }),
    inLocker: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2n ** 50n })),
    burnt: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2n ** 50n })),
    collectable: fc.bigInt({ min: 0n, max: 2n ** 51n }),
    reserves: fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 60n }), fc.bigInt({ min: 0n, max: 2n ** 60n })),
  })
  .map(inputOf)

describe('proof of a pool', () => {
  test('has parts that add up to the whole, and never overstates the permanent share', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const proof = computeProof(input)
        const { lpSupply, burnt, locked, withdrawable } = proof

        expect(proof.unowned + burnt + locked + withdrawable).toBe(lpSupply)
        for (const part of [burnt, locked, withdrawable, proof.permanentMillionths])
          expect(part).toBeGreaterThanOrEqual(0n)
        expect(proof.permanentMillionths).toBeLessThanOrEqual(1_000_000n)
        // Rounded down, so withdrawable liquidity never vanishes from the share.
        if (withdrawable > 0n) expect(proof.permanentMillionths).toBeLessThan(1_000_000n)
        expect(proof.permanentMillionths).toBe(((lpSupply - withdrawable) * 1_000_000n) / lpSupply)
        for (const side of [0, 1] as const)
          expect(proof.withdrawableAmounts[side]).toBeLessThanOrEqual(proof.reserves[side])
        expect(proof.unlisted).toBe(0n)
      }),
    )
  })

  test('lists each holder once with all accounts, largest first', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { holders } = computeProof(input)
        const free = input.accounts.filter(({ owner }) => owner !== lockAuthority)

        expect(new Set(holders.map(({ owner }) => owner)).size).toBe(holders.length)
        expect(holders.flatMap(({ accounts }) => accounts).toSorted()).toEqual(
          free.map(({ address }) => address).toSorted(),
        )
        for (const [at, { lp }] of holders.entries()) expect(lp).toBeLessThanOrEqual(holders[at - 1]?.lp ?? lp)
      }),
    )
  })

  test('identifies the creator, wallets and programs', () => {
    const { holders } = computeProof(
      inputOf({
        holders: [
          [0, 30n],
          [1, 20n],
          [3, 10n],
        ],
        inLocker: 0n,
        burnt: 0n,
        collectable: 0n,
        reserves: [1n, 1n],
      }),
    )

    expect(holders.map(({ kind, lp }) => [kind, lp])).toEqual([
      ['creator', 30n],
      ['wallet', 20n],
      ['program', 10n],
    ])
  })

  test('counts only uncollectable LP as locked', () => {
    const shares = { holders: [], burnt: 0n, reserves: [10n ** 6n, 10n ** 6n] } as const
    const some = computeProof(inputOf({ ...shares, inLocker: 1_000n, collectable: 400n }))
    // No more than the total can be collected.
    const all = computeProof(inputOf({ ...shares, inLocker: 1_000n, collectable: 5_000n }))

    expect([some.locked, some.withdrawable]).toEqual([600n, 400n])
    expect([all.locked, all.withdrawable]).toEqual([0n, 1_000n])
  })

  test('has no permanent share without LP', () => {
    const input = inputOf({ holders: [], inLocker: 0n, burnt: 0n, collectable: 0n, reserves: [0n, 0n] })

    expect(computeProof({ ...input, unowned: 0n, pool: { ...input.pool, lpSupply: 0n } }).permanentMillionths).toBe(0n)
  })

  test('states how much LP was not listed', () => {
    const input = inputOf({ holders: [[1, 70n]], inLocker: 0n, burnt: 0n, collectable: 0n, reserves: [1n, 1n] })

    expect(computeProof({ ...input, accounts: [] }).unlisted).toBe(70n)
  })

  test('formats as JSON with text amounts and escaped characters', () => {
    const input = inputOf({ holders: [], inLocker: 0n, burnt: 2n ** 60n, collectable: 0n, reserves: [5n, 6n] })
    const text = formatProof({ ...computeProof(input), symbols: ['A\u202eB', ''] })

    expect(JSON.parse(text)).toMatchObject({ burnt: String(2n ** 60n), reserves: ['5', '6'], version: 1 })
    expect(text).not.toContain('\u202e')
    expect(text.endsWith('}\n')).toBe(true)
  })
})

describe('lookup table', () => {
  const table = addressOf(70)
  const networkWith = (account: { readonly owner: Address; readonly data: Uint8Array } | null) =>
    createRpc(async ({ params }) => {
      const [addresses] = params as unknown as readonly [readonly Address[]]
      const data = account && [Buffer.from(account.data).toString('base64'), 'base64']
      return { context: { slot: 5n }, value: addresses.map(() => account && { ...account, lamports: 1n, data }) }
    })
  const addresses = [addressOf(1), addressOf(2), addressOf(3)]

  test.each([[[]], [addresses], [Array.from({ length: 256 }, (_, at) => addressOf(at))]])(
    'round-trips',
    async (all) => {
      const rpc = networkWith({ owner: lookupTableProgram, data: encodeLookupTable(all) })

      expect(await fetchLookupTable(rpc, table)).toEqual({ [table]: all })
    },
  )

  test('is null if missing, foreign, too short, uninitialized or deactivating', async () => {
    const data = encodeLookupTable(addresses)
    const changed = (at: number, value: number) => data.map((byte, index) => (index === at ? value : byte))
    for (const account of [
      null,
      { owner: addressOf(1), data },
      { owner: lookupTableProgram, data: data.subarray(0, 55) },
      { owner: lookupTableProgram, data: changed(0, 0) },
      { owner: lookupTableProgram, data: changed(4, 1) },
    ])
      expect(await fetchLookupTable(networkWith(account), table)).toBeNull()
  })
})

describe('batched accounts', () => {
  test('are requested by the hundred, with each group in one request', async () => {
    const asked: number[] = []
    const rpc = createRpc(async ({ params }) => {
      const [addresses] = params as unknown as readonly [readonly Address[]]
      asked.push(addresses.length)
      return { context: { slot: BigInt(asked.length) }, value: addresses.map(() => null) }
    })
    const group = (length: number) => Array.from({ length }, (_, at) => addressOf(at))

    await readAccounts(rpc, [group(60), group(40), group(1), group(99), group(1)])

    expect(asked).toEqual([100, 100, 1])
  })

  test('are undefined if missing', async () => {
    const there = addressOf(1)
    const rpc = createRpc(async () => ({
      context: { slot: 9n },
      value: [{ owner: addressOf(2), lamports: 5n, data: ['AQI=', 'base64'] }, null],
    }))

    const found = await readAccounts(rpc, [[there, addressOf(3)]])

    expect([...found]).toEqual([
      [there, { address: there, owner: addressOf(2), lamports: 5n, data: new Uint8Array([1, 2]), slot: 9n }],
    ])
  })
})

test('derives a stable key per seed and purpose', async () => {
  const address = async (purpose: 'pool' | 'fee-nft', seed: string) => (await keyFromSeed(purpose, seed)).address
  const [first, again, nft, other] = await Promise.all([
    address('pool', 'abc'),
    address('pool', 'abc'),
    address('fee-nft', 'abc'),
    address('pool', 'abd'),
  ])

  expect(first).toBe(again)
  expect(new Set([first, nft, other]).size).toBe(3)
})

test('keeps exact amounts in JSON', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const input = inputOf({ holders: [], inLocker: 0n, burnt: 0n, collectable: 0n, reserves: [amount, 0n] })
      expect(BigInt(JSON.parse(formatProof(computeProof(input))).reserves[0])).toBe(amount)
    }),
  )
})
