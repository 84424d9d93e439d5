import type { KeyPairSigner } from '@solana/kit'
import type { Plan } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccepted } from '../testing/listAccepted.ts'
import { type PoolScene, startPoolScene } from '../testing/poolScene.ts'
import { createSeed } from '../token/createSeed.ts'
import { type ActionReceipt, fetchActionReceipt, formatReceipt } from './actionReceipt.ts'
import { readTransactionFacts } from './readFacts.ts'
import { type ReceiptSources, verifyReceipt } from './verifyReceipt.ts'

let scene: PoolScene
beforeAll(async () => {
  scene = await startPoolScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

async function receiptOf(plan: Plan, signer: KeyPairSigner): Promise<ActionReceipt> {
  const [signature] = await scene.run(plan, signer)
  if (!signature) throw new TypeError('A plan is at least one transaction.')
  const network = { name: 'Sandbox', genesisHash: scene.localnet.genesisHash }
  return fetchActionReceipt(scene.rpc, { network, plan, signature })
}

const changesOf = ({ observed }: ActionReceipt) =>
  new Map(observed.tokens?.map(({ mint, before, after }) => [mint, BigInt(after) - BigInt(before)]))

test('receipts of a pool name it, and what left and came', async () => {
  const alice = await scene.localnet.fundedSigner(100_000_000_000n)
  const wallet = alice.address
  const { token, pool } = await scene.createPool(alice)
  const { venue, rpc } = scene
  const read = () => venue.fetchPool(rpc, pool.address)
  const sides = { first: pool.sides[0].mint, second: pool.sides[1].mint }
  const factOf = (receipt: ActionReceipt, does: string) => receipt.facts.find((fact) => fact.does === does)?.with

  const bought = venue.quoteSwap(pool, { input: pool.quoteSide, amountIn: 1_000_000_000n }, 100)
  const swap = await receiptOf(await venue.planSwap(rpc, { wallet, pool, quote: bought, asSol: true }), alice)
  expect(factOf(swap, 'swap')).toEqual({
    pool: pool.address,
    in: pool.sides[pool.quoteSide].mint,
    out: token.address,
    amountIn: '1000000000',
    minimumOut: String(bought.limit),
  })
  expect(changesOf(swap)).toEqual(new Map([[token.address, bought.amountOut]]))

  const lp = (await read()).lpSupply / 10n
  const given = venue.quoteWithdraw(await read(), lp, 100)
  const removal = { wallet, pool: await read(), quote: given, asSol: true, closesEmpty: true }
  const removed = await receiptOf(await venue.planWithdraw(rpc, removal), alice)
  expect(factOf(removed, 'remove-liquidity')).toMatchObject({ pool: pool.address, ...sides, liquidity: String(lp) })
  expect(changesOf(removed).get(token.address)).toBeGreaterThan(0n)
  expect(changesOf(removed).get(pool.lpMint)).toBe(-lp)

  const locked = await receiptOf(
    await venue.planLock(rpc, { wallet, pool: await read(), lp: lp / 2n, seed: createSeed() }),
    alice,
  )
  expect(factOf(locked, 'lock-liquidity')).toMatchObject({
    pool: pool.address,
    liquidity: String(lp / 2n),
    owner: wallet,
  })

  for (const receipt of [swap, removed, locked]) {
    const plan = { kind: receipt.kind, label: receipt.label, subject: receipt.subject }
    expect(receipt.facts.map(({ does }) => does)).not.toContain('other')
    const sources: ReceiptSources = {
      findNetwork: async () => ({ rpc, network: { name: 'Sandbox', genesisHash: scene.localnet.genesisHash } }),
      findPlan: async () => plan,
    }
    expect(await verifyReceipt(formatReceipt(receipt), sources)).toEqual({
      differences: [],
      unchecked: [],
      unconfirmed: [],
      reason: null,
    })
    expect(await listAccepted(receipt, (text) => verifyReceipt(text, sources))).toEqual([])
  }
  // Written before the instruction was known.
  const { unknown } = readTransactionFacts(new Uint8Array(Buffer.from(swap.transaction, 'base64')))
  const older = swap.facts.map((fact, at) => (fact.does === 'swap' ? unknown[at] : fact))
  expect((await verifyReceipt(JSON.stringify({ ...swap, facts: older }))).differences).toEqual([])
  const forged = older.map((fact) => (fact?.does === 'other' ? { ...fact, with: { ...fact.with, bytes: '00' } } : fact))
  expect((await verifyReceipt(JSON.stringify({ ...swap, facts: forged }))).differences).toMatchObject([{ says: '00' }])
})
