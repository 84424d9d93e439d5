import { createRpc } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../testing/arbitraries.ts'
import { plainDraft } from '../testing/scene.ts'
import { createVmScene } from '../testing/vmScene.ts'
import type { ExtensionDraft } from '../token/extensionDraft.ts'
import { shareSupply } from '../token/shareSupply.ts'
import { choosePrice } from './choosePrice.ts'
import { estimateCreateCost } from './estimateCreateCost.ts'
import { priorityCapLamports } from './fetchPriorityLevels.ts'

const rate = 7n
const readRent = async (bytes: number) => rate * BigInt(bytes + 128)
const uri = 'http://localhost/anvil'

describe('estimateCreateCost', () => {
  test.each(['classic', 'modern'] as const)('adds up the rows of a %s token', async (standard) => {
    const { rows, totalLamports } = await estimateCreateCost(readRent, { ...plainDraft, standard }, uri)

    expect(totalLamports).toBe(rows.reduce((sum, { lamports }) => sum + lamports, 0n))
    expect(rows.map(({ kind }) => kind)).toEqual([
      'token-account',
      'mint-account',
      ...(standard === 'classic' ? ['metadata-account', 'metadata-fee'] : []),
      'network-fee',
      'platform-fee',
    ])
    expect(rows.at(-1)?.lamports).toBe(0n)
  })

  test("lists an account per recipient, and only the creator's rent is refundable", async () => {
    const distribution = [
      { to: addressOf(1), basisPoints: 2_500 },
      { to: addressOf(2), basisPoints: 2_500 },
      { to: addressOf(1), basisPoints: 1 },
    ]
    const { rows } = await estimateCreateCost(readRent, { ...plainDraft, distribution }, uri)
    const accounts = rows.filter(({ kind }) => kind === 'token-account')

    expect(accounts.map(({ owner, isRefundable }) => [owner, isRefundable])).toEqual([
      [undefined, true],
      [addressOf(1), false],
      [addressOf(2), false],
    ])
  })

  test("omits the creator's account if others receive everything", async () => {
    const { rows } = await estimateCreateCost(readRent, { ...plainDraft, receiver: addressOf(5) }, uri)

    expect(rows.filter(({ kind }) => kind === 'token-account').map(({ owner }) => owner)).toEqual([addressOf(5)])
    expect(rows.some(({ isRefundable }) => isRefundable)).toBe(false)
  })

  test('matches the network to the lamport for every extension', async () => {
    const scene = createVmScene()
    const keep = { mode: 'keep' } as const
    const extensions: readonly ExtensionDraft[][] = [
      [],
      [{ kind: 'non-transferable' }],
      [{ kind: 'hook', program: null, authority: keep }],
      [{ kind: 'transfer-fee', basisPoints: 1, maximumFee: 1n, configAuthority: keep, withdrawAuthority: keep }],
      [{ kind: 'pausable', authority: keep }],
    ]
    for (const standard of ['classic', 'modern'] as const)
      for (const chosen of standard === 'classic' ? [[]] : extensions) {
        const draft = { ...plainDraft, standard, extensions: chosen }
        const creator = scene.person()
        const { rows, totalLamports } = await estimateCreateCost(scene.readRent, draft, uri)
        const before = scene.vm.get(creator)?.lamports ?? 0n

        await scene.create(creator, draft)

        // The test wallet lets another wallet pay the signature fee.
        const signature = rows.find(({ kind }) => kind === 'network-fee')?.lamports ?? 0n
        expect(before - (scene.vm.get(creator)?.lamports ?? 0n)).toBe(totalLamports - signature)
      }
  })
})

test('omits recipients whose share rounds to zero', () => {
  const shares = fc.array(
    fc.record({ to: fc.nat(9).map(addressOf), basisPoints: fc.integer({ min: 1, max: 1_000 }) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(shares, fc.constantFrom(1n, 2n, 9_999n, 10_000n, 2n ** 64n - 1n), (distribution, supply) => {
      const found = shareSupply({ supply, receiver: null, distribution }, addressOf(99))

      expect(found.reduce((sum, { amount }) => sum + amount, 0n)).toBe(supply)
      expect(found.every(({ amount }) => amount > 0n)).toBe(true)
    }),
  )
})

describe('priority price', () => {
  const fees = [0n, 100n, 300n, 200n, 0n, 400n]
  const rpc = createRpc(async ({ method }) => {
    if (method !== 'getRecentPrioritizationFees') throw new TypeError(`Not asked for: ${method}`)
    return fees.map((prioritizationFee, slot) => ({ slot: BigInt(slot), prioritizationFee }))
  })
  const writable = [addressOf(1)]

  test.each([
    ['normal', 200n],
    ['fast', 300n],
    ['turbo', 400n],
    [7n, 7n],
    [0n, 0n],
  ] as const)('%s costs %s micro-lamports', async (wanted, price) => {
    expect(await choosePrice(rpc, wanted)({ units: 1_000, writable })).toBe(price)
  })

  test('is capped by its total cost', async () => {
    const price = await choosePrice(rpc, 10n ** 15n)({ units: 1_400_000, writable })

    expect((price * 1_400_000n) / 1_000_000n).toBeLessThanOrEqual(priorityCapLamports)
    expect(price).toBeGreaterThan(3_000_000n)
  })

  test('is the cap if no units were measured, without dividing by zero', async () => {
    expect(await choosePrice(rpc, 10n ** 30n)({ units: 0, writable })).toBe(priorityCapLamports * 1_000_000n)
  })
})
