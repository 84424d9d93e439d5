import { generateKeyPairSigner } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployments } from '../pool/raydium/deployments.ts'
import { findCpLockAuthority } from '../programs/cpLock/addresses.ts'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { fetchHolders } from '../read/fetchHolders.ts'
import { type PoolScene, startPoolScene } from '../testing/poolScene.ts'
import { plainDraft } from '../testing/scene.ts'
import { createSeed } from '../token/createSeed.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import { fetchLiquidity, liquidityOfQuote } from './fetchLiquidity.ts'
import { type DraftPool, factsOfDraft, factsOfToken, scoreToken } from './scoreToken.ts'

let scene: PoolScene
beforeAll(async () => {
  scene = await startPoolScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const none = { mode: 'none' } as const
const safe = { mintAuthority: none, freezeAuthority: none, updateAuthority: none }
const metadata = { isReachable: true, hasImage: true, isUnmistakable: true }

/** Creates a token, optionally with a pool and lock, and returns the score before and after. */
async function scoreTwice(more: Partial<TokenDraft>, wanted?: { quoteAmount: bigint; lockedShare: number }) {
  const { rpc, venue, tier, run } = scene
  const owner = await scene.localnet.fundedSigner(1_000_000_000_000n)
  const draft = { ...plainDraft, ...safe, ...more }
  const token = await scene.create(owner, draft)
  let pool: DraftPool | undefined
  if (wanted) {
    const tokenAmount = (draft.supply * 8n) / 10n
    const [ofToken, quote] = await Promise.all(
      [token.address, wrappedSolMint].map((mint) => venue.fetchPoolToken(rpc, mint)),
    )
    if (!ofToken || !quote) throw new TypeError('Both were asked for.')
    const { quoteAmount, lockedShare } = wanted
    const quoted = venue.quoteCreate({ token: ofToken, quote, tier, known: { tokenAmount, quoteAmount } })
    pool = { tokenAmount, liquidity: liquidityOfQuote(quoted, lockedShare) }
    const common = { wallet: owner.address, token: token.address, quote: wrappedSolMint, tier: tier.address }
    const plan = await venue.planCreate(rpc, { ...common, tokenAmount, quoteAmount, openTime: 'now', poolSeed: null })
    await run(plan, owner)
    if (lockedShare > 0) {
      const made = await venue.fetchPool(rpc, plan.pool)
      const lp = (quoted.lp * BigInt(lockedShare)) / 100n
      await run(await venue.planLock(rpc, { wallet: owner.address, pool: made, lp, seed: createSeed() }), owner)
    }
  }
  const before = scoreToken(factsOfDraft(draft, { metadata, creator: owner.address, pool }))
  const after = scoreToken(
    factsOfToken(token, {
      metadata,
      creator: owner.address,
      snapshot: await fetchHolders({ url: scene.localnet.rpcUrl }, { token }),
      liquidity: await fetchLiquidity(rpc, { venue, mint: token.address }),
    }),
  )
  return { before, after }
}

const friends = await Promise.all(Array.from({ length: 8 }, async () => (await generateKeyPairSigner()).address))

test.for<[string, Partial<TokenDraft>, { quoteAmount: bigint; lockedShare: number }?]>([
  ['a plain token', {}],
  ['a Classic token', { standard: 'classic' }],
  ['a token with its authorities kept', { mintAuthority: { mode: 'keep' }, freezeAuthority: { mode: 'keep' } }],
  ['a token that is given away', { receiver: friends[0] ?? null }],
  ['a token that is shared out', { distribution: friends.map((to) => ({ to, basisPoints: 1_200 })) }],
  ['a pausable token', { extensions: [{ kind: 'pausable', authority: { mode: 'keep' } }] }],
  ['a token with a pool', {}, { quoteAmount: 2_000_000_000n, lockedShare: 0 }],
  ['a token with a pool of which half is locked', {}, { quoteAmount: 5_000_000_000n, lockedShare: 50 }],
  ['a token with a deep pool that is locked', {}, { quoteAmount: 50_000_000_000n, lockedShare: 100 }],
])('%s has the same score before and after signing', async ([, draft, pool]) => {
  const { before, after } = await scoreTwice(draft, pool)

  expect(after).toEqual(before)
})

test('reads a pool created here with its lock', async () => {
  const { after } = await scoreTwice({}, { quoteAmount: 50_000_000_000n, lockedShare: 50 })

  const points = Object.fromEntries(after.lines.map(({ name, points: found }) => [name, found]))
  expect([points.locked, points.liquidity]).toEqual([10, 5])
})

test('a pool of which all was withdrawn is no locked liquidity, and its token is dangerous', async () => {
  const owner = await scene.localnet.fundedSigner(1_000_000_000_000n)
  const { rpc, venue } = scene
  const { token, pool } = await scene.createPool(owner, { tokenAmount: 1_000_000n, quoteAmount: 6_000_000_000n })
  const made = await venue.fetchPool(rpc, pool.address)
  const all = { pool: made, quote: venue.quoteWithdraw(made, made.lpMinted, 100), asSol: true, closesEmpty: true }
  await scene.run(await venue.planWithdraw(rpc, { wallet: owner.address, ...all }), owner)

  expect((await venue.fetchProof(rpc, made.address)).permanentMillionths).toBe(1_000_000n)
  const liquidity = await fetchLiquidity(rpc, { venue, mint: token.address })
  expect(liquidity).toEqual({ lockedPercent: 0, depth: 'none' })
  expect(scoreToken({ ...factsOfDraft({ ...plainDraft, ...safe }, { metadata }), liquidity })).toMatchObject({
    score: 40,
    verdict: 'dangerous',
  })
})

test('is not fooled by a locked pool against a worthless token next to an open one against SOL', async () => {
  const owner = await scene.localnet.fundedSigner(1_000_000_000_000n)
  const { rpc, venue, tier } = scene
  const { token } = await scene.createPool(owner, { tokenAmount: 1_000_000n, quoteAmount: 6_000_000_000n })
  const worthless = await scene.create(owner, { symbol: 'USDC' })
  const common = { wallet: owner.address, token: token.address, quote: worthless.address, tier: tier.address }
  const amounts = { tokenAmount: 900_000_000n, quoteAmount: 900_000_000n }
  const plan = await venue.planCreate(rpc, { ...common, ...amounts, openTime: 'now', poolSeed: null })
  await scene.run(plan, owner)
  const pool = await venue.fetchPool(rpc, plan.pool)
  const lock = { wallet: owner.address, pool, lp: pool.lpMinted, seed: createSeed() }
  await scene.run(await venue.planLock(rpc, lock), owner)

  const found = await fetchLiquidity(rpc, { venue, mint: token.address })
  const ofWorthless = await fetchLiquidity(rpc, { venue, mint: worthless.address })

  expect(found).toMatchObject({ depth: 'some' })
  expect(found).toHaveProperty('lockedPercent', expect.closeTo(0, 1))
  expect(ofWorthless).toEqual({ lockedPercent: 100, depth: 'thin' })
})

test("counts addresses without a key, except the venue's vaults and locker", async () => {
  const owner = await scene.localnet.fundedSigner()
  const scoreOf = async (receiver: TokenDraft['receiver']) => {
    const { lines } = scoreToken(factsOfDraft({ ...plainDraft, receiver }, { creator: owner.address }))
    return lines.find(({ name }) => name === 'top-ten')?.points
  }
  const programs = Object.values(deployments)

  for (const { program, lockProgram } of programs)
    for (const ours of [await findCpmmAuthority(program), await findCpLockAuthority(lockProgram)])
      expect(await scoreOf(ours)).toBe(10)
  const [stranger] = [await findCpmmAuthority(owner.address)]
  expect(await scoreOf(stranger)).toBe(0)
})
