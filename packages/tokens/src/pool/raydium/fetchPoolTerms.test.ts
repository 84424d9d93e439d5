import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PoolScene, startPoolScene } from '../../testing/poolScene.ts'
import { createSeed } from '../../token/createSeed.ts'
import { fetchPoolTerms } from './fetchPoolTerms.ts'

let scene: PoolScene
beforeAll(async () => {
  scene = await startPoolScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

test("returns each pool's trade fee, its providers' share, and its permanently locked share", async () => {
  const alice = await scene.localnet.fundedSigner()
  const { pool } = await scene.createPool(alice)
  const lp = pool.lpMinted / 4n
  await scene.run(await scene.venue.planBurnLp(scene.rpc, { wallet: alice.address, pool, lp }), alice)
  await scene.run(await scene.venue.planLock(scene.rpc, { wallet: alice.address, pool, lp, seed: createSeed() }), alice)
  await scene.wait(2)

  const terms = await fetchPoolTerms(scene.rpc, 'sandbox', [pool.address, alice.address])

  const { tradeFeeRate, protocolFeeRate, fundFeeRate } = scene.tier
  expect(terms).toEqual([
    {
      pool: pool.address,
      tradeFeeRate,
      providerFeeRate: (tradeFeeRate * (1_000_000n - protocolFeeRate - fundFeeRate)) / 1_000_000n,
      openTime: pool.openTime,
      lockedMillionths: ((pool.lpSupply - pool.lpMinted + 2n * lp) * 1_000_000n) / pool.lpSupply,
    },
  ])
})
