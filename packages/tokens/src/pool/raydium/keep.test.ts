import type { KeyPairSigner } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PoolScene, startPoolScene } from '../../testing/poolScene.ts'
import { createSeed } from '../../token/createSeed.ts'
import { sandboxLookupTable } from '../lookupTable.ts'
import type { CreatePoolPlan, FitInput, KeepRequest, PlanCreateInput } from '../venue.ts'
import { estimateLockCost } from './poolCost.ts'

let scene: PoolScene
beforeAll(async () => {
  scene = await startPoolScene(undefined, { takesV1: true })
})
afterAll(() => scene[Symbol.asyncDispose]())

const noTable: FitInput = { lookupTable: null, version1: 'never' }
const byTable: FitInput = { lookupTable: sandboxLookupTable, version1: 'never' }

/** A pool of 400 ANVL and 10 SOL. */
async function plan(
  alice: KeyPairSigner,
  keep: Partial<KeepRequest> & FitInput,
  input: Partial<PlanCreateInput> & { readonly standard?: 'classic' | 'modern' } = {},
): Promise<CreatePoolPlan> {
  const { standard = 'modern', ...more } = input
  const token = await scene.create(alice, { standard, mintAuthority: { mode: 'none' } })
  return scene.venue.planCreate(scene.rpc, {
    wallet: alice.address,
    token: token.address,
    quote: wrappedSolMint,
    tier: scene.tier.address,
    tokenAmount: 400_000_000n,
    quoteAmount: 10_000_000_000n,
    openTime: 'now',
    poolSeed: null,
    ...more,
    keep: { action: 'lock', share: 100, seed: createSeed(), ...keep },
  })
}

async function measure(alice: KeyPairSigner, made: CreatePoolPlan, title: string): Promise<void> {
  const signature = await scene.sendLaunch(made, alice)
  const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 1, encoding: 'base64' } as const
  const landed = await scene.rpc.getTransaction(signature, config).send()
  const bytes = Buffer.from(landed?.transaction[0] ?? '', 'base64').length
  process.stdout.write(`${title}: ${bytes} bytes, ${landed?.meta?.computeUnitsConsumed} units\n`)
  expect(landed?.meta?.err).toBeNull()
}

// [open] [pool] [lock] [close] in one signature, so the liquidity is never withdrawable
test.each([
  ['modern', null],
  ['classic', null],
  ['modern', 'an address of its own'],
] as const)(
  'fits a pool of a %s token and a full lock in one transaction with the table (%s)',
  async (standard, place) => {
    const alice = await scene.localnet.fundedSigner()
    const made = await plan(alice, byTable, { standard, poolSeed: place && createSeed() })

    await measure(alice, made, `pool and lock, ${standard}, with the table${place ? `, ${place}` : ''}`)

    expect(made).toMatchObject({ kind: 'create-pool-and-lock', reason: null })
    const proof = await scene.venue.fetchProof(scene.rpc, made.pool)
    expect([proof.withdrawable, proof.burnt]).toEqual([0n, 0n])
    expect(proof.locked).toBe(proof.lpSupply - 100n)
    const { positions } = await scene.venue.fetchPositions(scene.rpc, { wallet: alice.address })
    expect(positions.map(({ kind }) => kind)).toEqual(['locked'])
    const pool = await scene.venue.fetchPool(scene.rpc, made.pool)
    const history = await scene.venue.fetchPositionHistory(scene.rpc, { wallet: alice.address, pool, positions })
    // The deposit counts, although its LP tokens never stay in the wallet.
    expect(history.putIn).toEqual(pool.sides.map(({ reserve }) => reserve))
    expect(history.changeMillionths).not.toBeNull()
  },
)

test('needs two transactions without a table, and reports the excess size', async () => {
  const alice = await scene.localnet.fundedSigner()

  const made = await plan(alice, noTable)

  expect(made.kind).toBe('create-pool')
  expect(made.reason).toMatch(
    /^The pool and its lock take 2 signatures, because one transaction would be 1\d{3} bytes /,
  )
  process.stdout.write(`${made.reason}\n`)
  await scene.run(made, alice)
  const proof = await scene.venue.fetchProof(scene.rpc, made.pool)
  expect(proof.withdrawable).toBe(proof.lpSupply - 100n)
})

test('estimates the cost of the first lock to the lamport', async () => {
  const alice = await scene.localnet.fundedSigner()
  const made = await plan(alice, noTable)
  await scene.run(made, alice)
  const pool = await scene.venue.fetchPool(scene.rpc, made.pool)
  const balance = async () => (await scene.rpc.getBalance(alice.address).send()).value
  const before = await balance()

  const lock = await scene.venue.planLock(scene.rpc, { wallet: alice.address, pool, lp: 1_000n, seed: createSeed() })
  await scene.run(lock, alice)

  const ownSignature = 5_000n
  expect(before - (await balance()) - ownSignature).toBe(await estimateLockCost(scene.readRent))
})

test('needs no table with version 1', async () => {
  const alice = await scene.localnet.fundedSigner()
  const made = await plan(alice, { ...noTable, version1: 'needed' })

  await measure(alice, made, 'pool and lock, version 1')

  expect(made).toMatchObject({ kind: 'create-pool-and-lock', version: 1 })
  expect((await scene.venue.fetchProof(scene.rpc, made.pool)).withdrawable).toBe(0n)
})

test('needs no table to burn, and burns a share to the unit', async () => {
  const alice = await scene.localnet.fundedSigner()
  const burnt = await plan(alice, { ...noTable, action: 'burn' })
  const part = await plan(alice, { ...byTable, share: 33 })

  await measure(alice, burnt, 'pool and burn, no table')
  await scene.sendLaunch(part, alice)

  expect(burnt.kind).toBe('create-pool-and-burn')
  const [whole, third] = [
    await scene.venue.fetchProof(scene.rpc, burnt.pool),
    await scene.venue.fetchProof(scene.rpc, part.pool),
  ]
  expect(whole.burnt).toBe(whole.lpSupply - 100n)
  expect(third.locked).toBe(((third.lpSupply - 100n) * 33n) / 100n)
  expect(third.withdrawable).toBe(third.lpSupply - 100n - third.locked)
})

test('refuses a share that rounds to zero', async () => {
  const alice = await scene.localnet.fundedSigner()
  // The smallest pool gives its creator one unit.
  await expect(plan(alice, { ...byTable, share: 1 }, { tokenAmount: 101n, quoteAmount: 101n })).rejects.toMatchObject({
    name: 'DustError',
  })
})
