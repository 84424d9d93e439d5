import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { type Plan, wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxAdmin } from '../../../../../programs/cpmm/genesis.ts'
import { fetchHoldings } from '../../manage/holdings.ts'
import { findHome } from '../../manage/readTokenAccount.ts'
import { getCpmmUpdateConfigInstruction, getCpmmUpdatePoolStatusInstruction } from '../../programs/cpmm/instructions.ts'
import { readEffects } from '../../simulate/readEffects.ts'
import { type PoolScene, startPoolScene } from '../../testing/poolScene.ts'
import { sendTokens } from '../../testing/sendTokens.ts'
import { simulatePlan } from '../../testing/simulatePlan.ts'
import { createSeed } from '../../token/createSeed.ts'
import type { TokenDraft } from '../../token/tokenDraft.ts'
import { drawProofBadge, drawProofCard } from '../proofPictures.ts'
import type { Pool, Side } from '../venue.ts'
import { priceChangeMillionths } from './planLiquidity.ts'
import { otherSide } from './quoteRules.ts'

let scene: PoolScene
let admin: KeyPairSigner
beforeAll(async () => {
  scene = await startPoolScene()
  admin = await createSandboxAdmin()
  await scene.localnet.airdrop(admin.address, 10_000_000_000n)
})
afterAll(() => scene[Symbol.asyncDispose]())

const start = async () => {
  const alice = await scene.localnet.fundedSigner()
  return { alice, wallet: alice.address, ...(await scene.createPool(alice)) }
}

const lpMint = ({ lpMint: address }: Pool) => ({
  address,
  program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as never,
})

test('consolidates LP from several accounts and closes the empty ones', async () => {
  const { alice, wallet, pool } = await start()
  const other = await generateKeyPairSigner()
  const home = await findHome(lpMint(pool), wallet)
  const theirs = await findHome(lpMint(pool), other.address)
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: alice,
    ata: theirs,
    owner: other.address,
    mint: pool.lpMint,
  })
  const move = getTransferCheckedInstruction({
    source: home,
    mint: pool.lpMint,
    destination: theirs,
    authority: alice,
    amount: pool.lpMinted / 3n,
    decimals: 9,
  })
  await scene.localnet.send(alice, [open, move])
  // Another user's account becomes the wallet's second one.
  const { getSetAuthorityInstruction, AuthorityType } = await import('@solana-program/token')
  await scene.localnet.send(alice, [
    getTransferSolInstruction({ source: alice, destination: other.address, amount: 10_000_000n }),
  ])
  const give = getSetAuthorityInstruction({
    owned: theirs,
    owner: other,
    authorityType: AuthorityType.AccountOwner,
    newAuthority: wallet,
  })
  await scene.localnet.send(other, [give])

  const [position] = (await scene.venue.fetchPositions(scene.rpc, { wallet })).positions
  expect(position?.accounts).toHaveLength(2)
  expect(position?.lp).toBe(pool.lpMinted)
  // A balance in the largest account needs no other.
  const little = scene.venue.quoteWithdraw(pool, pool.lpMinted / 10n, 100)
  await scene.run(
    await scene.venue.planWithdraw(scene.rpc, { wallet, pool, quote: little, asSol: true, closesEmpty: true }),
    alice,
  )
  const rest = await fetchHoldings(scene.rpc, { wallet, mint: pool.lpMint, program: lpMint(pool).program })
  expect(rest.accounts.map(({ address, amount }) => [address, amount])).toEqual([
    [home, pool.lpMinted - pool.lpMinted / 3n - little.lp],
    [theirs, pool.lpMinted / 3n],
  ])
  const now = await scene.venue.fetchPool(scene.rpc, pool.address)
  const quote = scene.venue.quoteWithdraw(now, now.lpMinted, 100)
  await scene.run(
    await scene.venue.planWithdraw(scene.rpc, { wallet, pool: now, quote, asSol: true, closesEmpty: true }),
    alice,
  )

  expect(
    (await fetchHoldings(scene.rpc, { wallet, mint: pool.lpMint, program: lpMint(pool).program })).accounts,
  ).toEqual([])
})

test('counts tokens sent into a vault in quotes', async () => {
  const { alice, wallet, token, pool } = await start()
  const source = await findHome(token, wallet)
  const { mint, vault, decimals, program } = pool.sides[pool.quoteSide === 0 ? 1 : 0]
  const gift = getTransferCheckedInstruction(
    { source, mint, destination: vault, authority: alice, amount: 50_000_000n, decimals },
    { programAddress: program },
  )
  await scene.localnet.send(alice, [gift])
  const now = await scene.venue.fetchPool(scene.rpc, pool.address)
  const quote = scene.venue.quoteSwap(now, { input: now.quoteSide, amountIn: 1_000_000_000n }, 1)

  await scene.run(await scene.venue.planSwap(scene.rpc, { wallet, pool: now, quote, asSol: true }), alice)

  const after = await scene.venue.fetchPool(scene.rpc, pool.address)
  expect(after.sides.map(({ reserve }) => reserve)).toEqual(quote.reservesAfter)
})

test('leaves existing wrapped SOL wrapped', async () => {
  const { alice, wallet, pool } = await start()
  const home = await findHome({ address: wrappedSolMint, program: lpMint(pool).program }, wallet)
  await scene.localnet.send(alice, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: alice, ata: home, owner: wallet, mint: wrappedSolMint }),
    getTransferSolInstruction({ source: alice, destination: home, amount: 777n }),
    getSyncNativeInstruction({ account: home }),
  ])
  const quote = scene.venue.quoteSwap(pool, { input: pool.quoteSide, amountOut: 1_000_000n }, 100)

  await scene.run(await scene.venue.planSwap(scene.rpc, { wallet, pool, quote, asSol: true }), alice)

  const left = await fetchHoldings(scene.rpc, { wallet, mint: wrappedSolMint, program: lpMint(pool).program })
  expect(left.accounts.map(({ address, amount }) => [address, amount])).toEqual([[home, 777n]])
})

test('reports a paused pool and a closed tier', async () => {
  const { wallet, token, pool } = await start()
  await scene.localnet.send(admin, [
    getCpmmUpdatePoolStatusInstruction({ admin, pool: pool.address, status: 1 + 2 + 4 }),
  ])
  const paused = await scene.venue.fetchPool(scene.rpc, pool.address)
  const [tier] = (await scene.venue.fetchTiers(scene.rpc)).toReversed()
  if (!tier) throw new Error('There are tiers')
  const change = { field: 'disabled', disabled: true } as const
  await scene.localnet.send(admin, [getCpmmUpdateConfigInstruction({ admin, config: tier.address, change })])

  const sentence = 'Pool is paused by the venue (status bit).'
  expect(() => scene.venue.quoteSwap(paused, { input: 0, amountIn: 1_000n }, 50)).toThrow(sentence)
  expect(() => scene.venue.quoteDeposit(paused, { lp: 1_000n }, 50)).toThrow(sentence)
  expect(() => scene.venue.quoteWithdraw(paused, 1_000n, 50)).toThrow(sentence)
  expect((await scene.venue.fetchPositions(scene.rpc, { wallet })).positions[0]?.status).toBe('paused')
  const closed = {
    wallet,
    token: token.address,
    quote: wrappedSolMint,
    tier: tier.address,
    tokenAmount: 1_000_000n,
    ...({ quoteAmount: 1_000_000n, openTime: 'now', poolSeed: null } as const),
  }
  await expect(scene.venue.planCreate(scene.rpc, closed)).rejects.toThrow('This tier is closed for new pools.')
})

test('accepts open times from one minute to thirty days ahead, and reports when a pool opens', async () => {
  const alice = await scene.localnet.fundedSigner()
  const token = await scene.create(alice)
  const { time } = await scene.createPool(alice).then(({ pool }) => pool)
  const plan = (openTime: bigint) =>
    scene.venue.planCreate(scene.rpc, {
      wallet: alice.address,
      token: token.address,
      quote: wrappedSolMint,
      tier: scene.tier.address,
      openTime,
      tokenAmount: 1_000_000n,
      quoteAmount: 1_000_000n,
      poolSeed: createSeed(),
    })
  await expect(plan(time)).rejects.toThrow('Choose a time at least 1 minute from now.')
  await expect(plan(time + 31n * 86_400n)).rejects.toThrow(/^Choose a time within 30 days, /)

  const made = await plan(time + 3_600n)
  await scene.run(made, alice)

  const pool = await scene.venue.fetchPool(scene.rpc, made.pool)
  expect(() => scene.venue.quoteSwap(pool, { input: 0, amountIn: 1_000n }, 50)).toThrow(/^Trading starts at /)
  const deposit = scene.venue.quoteDeposit(pool, { lp: 1_000n }, 50)
  await scene.run(await scene.venue.planDeposit(scene.rpc, { wallet: alice.address, pool, quote: deposit }), alice)
})

test.each([0, 9])(
  'creates, trades and empties a pool to the unit for a token with %i decimals and a transfer fee',
  async (decimals) => {
    const alice = await scene.localnet.fundedSigner()
    const keep = { mode: 'keep' } as const
    const fee = { kind: 'transfer-fee', basisPoints: 300, maximumFee: 10n ** 12n } as const
    const extensions = [{ ...fee, configAuthority: keep, withdrawAuthority: keep }]
    const { pool } = await scene.createPool(alice, { draft: { decimals, supply: 10n ** 12n, extensions } })
    const side = pool.quoteSide === 0 ? 1 : 0
    expect(pool.sides[side]).toMatchObject({ decimals, reserve: 388_000_000n, fee: { basisPoints: 300 } })
    const before = await fetchHoldings(scene.rpc, { wallet: alice.address, ...pool.sides[side] })
    const bought = scene.venue.quoteSwap(pool, { input: pool.quoteSide, amountOut: 1_000_000n }, 1)

    await scene.run(
      await scene.venue.planSwap(scene.rpc, { wallet: alice.address, pool, quote: bought, asSol: true }),
      alice,
    )

    const after = await fetchHoldings(scene.rpc, { wallet: alice.address, ...pool.sides[side] })
    expect(after.total - before.total).toBe(bought.amountOut)
    expect(bought.amountOut).toBeGreaterThanOrEqual(1_000_000n)
  },
)

test('reports a missing or insufficient balance before signing', async () => {
  const { alice, token, pool } = await start()
  const bob = await scene.localnet.fundedSigner()
  const quote = scene.venue.quoteSwap(pool, { input: pool.quoteSide === 0 ? 1 : 0, amountIn: 1_000_000n }, 100)
  const plan = () => scene.venue.planSwap(scene.rpc, { wallet: bob.address, pool, quote, asSol: true })
  await expect(plan()).rejects.toThrow('Your balance is 0. Mint or receive tokens first.')

  await sendTokens(scene, { token, signer: alice, receivers: [bob.address], amount: 999_999n })

  await expect(plan()).rejects.toMatchObject({ name: 'BalanceTooSmallError' })
})

test.each([
  ['an exact amount', { amountIn: 2_000_000_000n }],
  ['up to a limit', { amountOut: 1_000_000n }],
] as const)('reports insufficient SOL before planning: %s', async (_, amount) => {
  const { pool } = await start()
  const poor = await scene.localnet.fundedSigner(1_000_000n)
  const quote = scene.venue.quoteSwap(pool, { input: pool.quoteSide, ...amount }, 100)

  const plan = scene.venue.planSwap(scene.rpc, { wallet: poor.address, pool, quote, asSol: true })

  await expect(plan).rejects.toMatchObject({ name: 'NotEnoughSolError' })
})

test('reports SOL that covers the pool but not its fee before planning', async () => {
  const quoteAmount = 1_000_000_000n
  const alice = await scene.localnet.fundedSigner(quoteAmount + scene.tier.createFeeLamports - 1n)
  const { address: token } = await scene.create(await scene.localnet.fundedSigner(), { receiver: alice.address })

  const plan = scene.venue.planCreate(scene.rpc, {
    wallet: alice.address,
    token,
    quote: wrappedSolMint,
    tier: scene.tier.address,
    openTime: 'now',
    tokenAmount: 1_000_000n,
    quoteAmount,
    poolSeed: createSeed(),
  })

  await expect(plan).rejects.toMatchObject({ name: 'NotEnoughSolError' })
})

test('refuses an outdated quote and reports the price move', async () => {
  const { alice, wallet, pool } = await start()
  const { quoteSide: input } = pool
  const quote = (amountIn: bigint) => scene.venue.quoteSwap(pool, { input, amountIn }, 100)
  const mine = quote(10_000_000n)
  // Someone else first buys with a fifth of the pool's reserve.
  const before = pool.sides[input].reserve
  const theirs = quote(before / 5n)
  await scene.run(await scene.venue.planSwap(scene.rpc, { wallet, pool, quote: theirs, asSol: true }), alice)

  const plan = scene.venue.planSwap(scene.rpc, { wallet, pool, quote: mine, asSol: true })

  // A fifth more and a sixth less: the price is 1.44 times as high, before the fee.
  await expect(plan).rejects.toMatchObject({ name: 'PriceMovedError', context: { pool: pool.address } })
  const { movedMillionths } = await plan.catch(({ context }) => context)
  expect(movedMillionths).toBeGreaterThan(435_000n)
  expect(movedMillionths).toBeLessThan(440_000n)
})

test('reports the same price move in either mint order', async () => {
  const { pool } = await start()
  const { quoteSide } = pool
  const [quote, base] = [pool.sides[quoteSide], pool.sides[otherSide(quoteSide)]]
  const at = (inQuote: bigint, inBase: bigint, side: Side): Pool => {
    const [left, right] = [
      { ...quote, reserve: inQuote },
      { ...base, reserve: inBase },
    ]
    return { ...pool, quoteSide: side, sides: side === 0 ? [left, right] : [right, left] }
  }
  for (const side of [0, 1] as const) {
    expect(priceChangeMillionths(at(100n, 100n, side), at(120n, 80n, side))).toBe(500_000n)
    expect(priceChangeMillionths(at(120n, 80n, side), at(100n, 100n, side))).toBe(333_333n)
  }
})

test("keeps symbols out of the image's markup", async () => {
  const alice = await scene.localnet.fundedSigner()
  const { pool } = await scene.createPool(alice, { draft: { symbol: '<b>"&x' } })
  const proof = await scene.venue.fetchProof(scene.rpc, pool.address)

  const [card, badge] = [drawProofCard(proof), drawProofBadge(proof)]

  expect(card).not.toContain('<b>')
  expect(card).toContain('&#60;b&#62;&#34;&#38;x')
  expect(badge).toMatch(/^<svg [^>]*aria-label="liquidity locked permanently: 0% · /)
  // Lists authorities that no lock removes.
  expect(proof.powers.map(({ power }) => power)).toEqual(['freeze', 'update', 'pointer'])
})

test('lists in a proof all authorities over both tokens, and imitated symbols', async () => {
  const alice = await scene.localnet.fundedSigner()
  const keep = { mode: 'keep' } as const
  const fee = { kind: 'transfer-fee', basisPoints: 0, maximumFee: 2n ** 64n - 1n } as const
  const extensions: TokenDraft['extensions'] = [
    { ...fee, configAuthority: keep, withdrawAuthority: keep },
    { kind: 'scaled-amount', multiplier: 1, authority: keep },
  ]
  const { token } = await scene.createPool(alice, { draft: { symbol: 'U\u0405DC', name: 'Dollars', extensions } })
  const quote = await scene.create(alice, { symbol: 'ANVL', standard: 'classic', freezeAuthority: { mode: 'none' } })
  const common = { wallet: alice.address, token: token.address, quote: quote.address, tier: scene.tier.address }
  const amounts = { tokenAmount: 1_000_000n, quoteAmount: 1_000_000n }
  const plan = await scene.venue.planCreate(scene.rpc, { ...common, ...amounts, openTime: 'now', poolSeed: null })
  await scene.run(plan, alice)

  const proof = await scene.venue.fetchProof(scene.rpc, plan.pool)

  const powersOf = (mint: Address) => proof.powers.filter((held) => held.mint === mint).map(({ power }) => power)
  expect(powersOf(token.address)).toEqual(['freeze', 'update', 'pointer', 'transfer-fee', 'withheld', 'scaled'])
  expect(powersOf(quote.address)).toEqual(['mint', 'update'])
  expect(new Set(proof.powers.map(({ holder }) => holder))).toEqual(new Set([alice.address]))
  const side = proof.mints[0] === token.address ? 0 : 1
  expect([proof.imitates[side], proof.imitates[1 - side]]).toEqual(['USDC', null])
  expect(drawProofCard(proof)).toContain(`${token.address.slice(0, 4)}…${token.address.slice(-4)}, not the known USDC`)
})

test('distinguishes withdrawn LP from burned LP', async () => {
  const { alice, wallet, pool } = await start()
  const finalsOf = async (plan: Plan) => readEffects(await simulatePlan(scene, plan), wallet).finals
  const quote = scene.venue.quoteWithdraw(pool, 1_000_000n, 100)
  const remove = { wallet, pool, quote, asSol: true, closesEmpty: false }

  expect(await finalsOf(await scene.venue.planWithdraw(scene.rpc, remove))).toEqual([])
  expect(await finalsOf(await scene.venue.planBurnLp(scene.rpc, { wallet: alice.address, pool, lp: 7n }))).toEqual([
    { kind: 'burned', mint: pool.lpMint, amount: 7n, decimals: 9 },
  ])
})
