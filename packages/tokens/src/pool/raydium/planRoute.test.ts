import type { Address, KeyPairSigner } from '@solana/kit'
import { type Plan, wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchHoldings } from '../../manage/holdings.ts'
import { planWrap } from '../../manage/planWrap.ts'
import { findHome } from '../../manage/readTokenAccount.ts'
import { countTransactionBytes } from '../../pack/countTransactionBytes.ts'
import type { Token } from '../../read/fetchToken.ts'
import { type PoolScene, startPoolScene } from '../../testing/poolScene.ts'
import { instructionsOf } from '../../testing/scene.ts'
import type { ExtensionDraft } from '../../token/extensionDraft.ts'
import { findRoute } from '../findRoute.ts'
import type { Pool, Route } from '../venue.ts'

let scene: PoolScene
let maker: KeyPairSigner
/** Two tokens with SOL pools, one with a 3 % fee, and two pooled with only one of those. */
let plain: Token
let taxed: Token
let far: Token
let behind: Token
let pools: readonly Pool[]
beforeAll(async () => {
  scene = await startPoolScene()
  maker = await scene.localnet.fundedSigner(1_000_000_000_000n)
  const tax: ExtensionDraft = {
    kind: 'transfer-fee',
    basisPoints: 300,
    maximumFee: 1_000_000_000n,
    configAuthority: { mode: 'keep' },
    withdrawAuthority: { mode: 'keep' },
  }
  const [one, two] = [
    await scene.createPool(maker),
    await scene.createPool(maker, { draft: { symbol: 'TAX', extensions: [tax] } }),
  ]
  far = await scene.create(maker, { symbol: 'FAR' })
  behind = await scene.create(maker, { symbol: 'BEHIND' })
  for (const [token, quote] of [
    [far, one.token],
    [behind, two.token],
  ] as const) {
    const common = { wallet: maker.address, token: token.address, quote: quote.address, tier: scene.tier.address }
    const amounts = { tokenAmount: 100_000_000n, quoteAmount: 100_000_000n }
    const made = await scene.venue.planCreate(scene.rpc, { ...common, ...amounts, openTime: 'now', poolSeed: null })
    await scene.run(made, maker)
  }
  await scene.wait(5)
  ;[plain, taxed] = [one.token, two.token]
  const places = await scene.venue.listPools(scene.rpc, [])
  pools = await scene.venue.fetchPools(
    scene.rpc,
    places.map(({ address }) => address),
  )
})
afterAll(() => scene[Symbol.asyncDispose]())

const held = async (wallet: Address, token: Pick<Token, 'address' | 'program'>) =>
  (await fetchHoldings(scene.rpc, { wallet, mint: token.address, program: token.program })).total

function route(from: Address, to: Address, amountIn: bigint): Route {
  const found = findRoute(scene.venue, pools, { from, to, amountIn, slippageBps: 100 })
  if (!found) throw new TypeError('The pools of this network lead there.')
  return found
}

/** Earlier tests traded in the pools. */
async function renew() {
  pools = await scene.venue.fetchPools(
    scene.rpc,
    pools.map(({ address }) => address),
  )
}

const plan = (signer: KeyPairSigner, found: Route, sol: { paysSol?: boolean; getsSol?: boolean } = {}): Promise<Plan> =>
  scene.venue.planRoute(scene.rpc, {
    wallet: signer.address,
    route: found,
    paysSol: sol.paysSol ?? false,
    getsSol: sol.getsSol ?? false,
  })

/** Includes the compute unit limit and price. */
const bytesOf = (made: Plan) => countTransactionBytes(made.feePayer, instructionsOf(made))

describe('listPools', () => {
  test('lists all pools, those of a token, and those of a pair in any order', async () => {
    const { rpc, venue } = scene
    const list = async (...mints: [] | [Address] | [Address, Address]) =>
      (await venue.listPools(rpc, mints)).map(({ address }) => address).sort()

    expect(await list()).toHaveLength(4)
    expect(await list(plain.address)).toHaveLength(2)
    expect(await list(far.address, plain.address)).toEqual(await list(plain.address, far.address))
    expect(await list(far.address, wrappedSolMint)).toEqual([])
    const [place] = await venue.listPools(rpc, [far.address])
    const [read] = await venue.fetchPools(rpc, [place?.address ?? far.address, maker.address])
    expect([place?.mints, place?.lpSupply]).toEqual([read?.sides.map(({ mint }) => mint), read?.lpSupply])
  })
})

describe('planRoute', () => {
  test('returns exactly the quote through one pool, from SOL and back', async () => {
    const bob = await scene.localnet.fundedSigner(5_000_000_000n)
    const buy = route(wrappedSolMint, plain.address, 1_000_000_000n)

    await scene.run(await plan(bob, buy, { paysSol: true }), bob)

    expect(await held(bob.address, plain)).toBe(buy.amountOut)
    await renew()
    const sell = route(plain.address, wrappedSolMint, buy.amountOut)
    const before = await scene.balanceOf(bob.address)
    await scene.run(await plan(bob, sell, { getsSol: true }), bob)
    expect((await scene.balanceOf(bob.address)) - before).toBe(sell.amountOut - 5_000n)
    expect(await held(bob.address, plain)).toBe(0n)
    await renew()
  })

  test('returns the quote through two pools with a fee, and leaves nothing in between', async () => {
    const bob = await scene.localnet.fundedSigner(5_000_000_000n)
    const buy = route(wrappedSolMint, taxed.address, 1_000_000_000n)
    await scene.run(await plan(bob, buy, { paysSol: true }), bob)
    expect(await held(bob.address, taxed)).toBe(buy.amountOut)
    await renew()

    const across = route(taxed.address, plain.address, buy.amountOut)
    const made = await plan(bob, across)
    expect(across.hops).toHaveLength(2)
    expect(bytesOf(made)).toBeLessThan(1_150)
    await scene.run(made, bob)

    expect(await held(bob.address, plain)).toBe(across.amountOut)
    expect(await held(bob.address, taxed)).toBe(buy.amountOut - across.hops[0].quote.amountIn)
    expect(await scene.rpc.getAccountInfo(await findHome(sol, bob.address)).send()).toMatchObject({ value: null })
    await renew()
  })

  test('creates and closes an account for the intermediate token', async () => {
    const bob = await scene.localnet.fundedSigner(5_000_000_000n)
    const buy = route(wrappedSolMint, far.address, 1_000_000_000n)

    const made = await plan(bob, buy, { paysSol: true })
    expect(bytesOf(made)).toBeLessThan(1_150)
    await scene.run(made, bob)

    expect(await held(bob.address, far)).toBe(buy.amountOut)
    const between = await findHome(plain, bob.address)
    expect(await scene.rpc.getAccountInfo(between).send()).toMatchObject({ value: null })
    await renew()
  })

  test('keeps the intermediate account open if it withheld a fee', async () => {
    const bob = await scene.localnet.fundedSigner(5_000_000_000n)
    const buy = route(wrappedSolMint, behind.address, 100_000_000n)

    await scene.run(await plan(bob, buy, { paysSol: true }), bob)

    expect(await held(bob.address, behind)).toBe(buy.amountOut)
    expect(await held(bob.address, taxed)).toBe(0n)
    await renew()
  })

  test('keeps existing wrapped SOL, and pays with it on request', async () => {
    const bob = await scene.localnet.fundedSigner(5_000_000_000n)
    await scene.run(await planWrap({ wallet: bob.address, lamports: 700_000_000n }), bob)
    const buy = route(wrappedSolMint, plain.address, 500_000_000n)

    await scene.run(await plan(bob, buy, { paysSol: true }), bob)
    expect(await held(bob.address, sol)).toBe(700_000_000n)
    await renew()
    await scene.run(await plan(bob, route(wrappedSolMint, plain.address, 500_000_000n)), bob)

    expect(await held(bob.address, sol)).toBe(200_000_000n)
    await renew()
  })

  test('fails completely on chain if the price moves beyond the bound', async () => {
    const [bob, other] = [await scene.localnet.fundedSigner(5_000_000_000n), await scene.localnet.fundedSigner()]
    const late = await plan(bob, route(wrappedSolMint, far.address, 1_000_000_000n), { paysSol: true })
    await scene.run(await plan(other, route(wrappedSolMint, plain.address, 5_000_000_000n), { paysSol: true }), other)

    await expect(scene.run(late, bob)).rejects.toThrow()

    expect(await held(bob.address, far)).toBe(0n)
    await renew()
  })

  test('refuses an insufficient balance before planning', async () => {
    const bob = await scene.localnet.fundedSigner(100_000_000n)

    const buy = route(wrappedSolMint, plain.address, 1_000_000_000n)
    await expect(plan(bob, buy, { paysSol: true })).rejects.toMatchObject({ name: 'NotEnoughSolError' })
    await expect(plan(bob, route(plain.address, far.address, 1_000n))).rejects.toMatchObject({ name: 'NoBalanceError' })
  })
})

const sol = { address: wrappedSolMint, program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address }
