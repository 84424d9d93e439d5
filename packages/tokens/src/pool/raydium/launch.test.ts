import type { Address, KeyPairSigner } from '@solana/kit'
import { fetchNonceValue, wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeOfPlan } from '../../fee/readFee.ts'
import { findNonceAddress, planMakeNonce } from '../../manage/planMakeNonce.ts'
import { fetchActionReceipt, formatReceipt } from '../../receipt/actionReceipt.ts'
import { fetchCreation } from '../../receipt/fetchCreation.ts'
import { verifyReceipt } from '../../receipt/verifyReceipt.ts'
import { type PoolScene, startPoolScene } from '../../testing/poolScene.ts'
import { plainDraft } from '../../testing/scene.ts'
import { createSeed } from '../../token/createSeed.ts'
import type { TokenDraft } from '../../token/tokenDraft.ts'
import { sandboxLookupTable } from '../lookupTable.ts'
import type { PlanLaunchInput } from '../venue.ts'

let scene: PoolScene
beforeAll(async () => {
  scene = await startPoolScene(undefined, { takesV1: true })
})
afterAll(() => scene[Symbol.asyncDispose]())

const network = { id: 'sandbox', name: 'Sandbox' } as const

/** The longest texts, with all authorities revoked, which takes the most bytes. */
const longest: Partial<TokenDraft> = {
  name: 'N'.repeat(32),
  symbol: 'S'.repeat(10),
  mintAuthority: { mode: 'none' },
  freezeAuthority: { mode: 'none' },
  updateAuthority: { mode: 'none' },
}

const linkOf = (bytes: number) => `http://localhost/${'u'.repeat(bytes - 17)}`

function launch(alice: KeyPairSigner, input: Partial<PlanLaunchInput> & { draft?: TokenDraft } = {}) {
  return scene.venue.planLaunch(scene.rpc, scene.readRent, {
    wallet: alice.address,
    draft: plainDraft,
    seed: createSeed().slice(0, 12),
    uri: linkOf(40),
    network,
    quote: wrappedSolMint,
    tier: scene.tier.address,
    tokenAmount: 400_000_000n,
    quoteAmount: 10_000_000_000n,
    openTime: 'now',
    poolSeed: createSeed(),
    lookupTable: null,
    version1: 'never',
    ...input,
  })
}

const unitsOf = async (signature: Awaited<ReturnType<PoolScene['sendLaunch']>>) => {
  const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 1, encoding: 'json' } as const
  return Number((await scene.rpc.getTransaction(signature, config).send())?.meta?.computeUnitsConsumed ?? 0)
}

async function expectPool(pool: Address, reserves: readonly bigint[]): Promise<void> {
  const { sides, creatorFee } = await scene.venue.fetchPool(scene.rpc, pool)
  expect(sides.map(({ reserve }) => reserve).toSorted()).toEqual([...reserves].toSorted())
  expect(creatorFee).toBeNull()
}

// [mint] [name] [supply] [authorities] [pool] in one signature
test.each(['modern', 'classic'] as const)('creates a %s token and its pool with one signature', async (standard) => {
  const alice = await scene.localnet.fundedSigner()
  const plan = await launch(alice, { draft: { ...plainDraft, standard }, lookupTable: sandboxLookupTable })

  const signature = await scene.sendLaunch(plan.plans[0], alice)

  expect(plan).toMatchObject({ kind: 'atomic', version: 0, reason: null, limitBytes: 1_232 })
  expect(await unitsOf(signature)).toBeLessThanOrEqual(205_000)
  await expectPool(plan.pool, [400_000_000n, 10_000_000_000n])
})

test.each(['modern', 'classic'] as const)(
  'fits the longest names of a %s token and a link of 100 bytes with the lookup table',
  async (standard) => {
    const alice = await scene.localnet.fundedSigner()
    const draft = { ...plainDraft, ...longest, standard }
    const plan = await launch(alice, { draft, uri: linkOf(100), lookupTable: sandboxLookupTable })

    const signature = await scene.sendLaunch(plan.plans[0], alice)

    process.stdout.write(`launch, ${standard}: ${plan.bytes} bytes, ${await unitsOf(signature)} units\n`)
    expect(plan.kind).toBe('atomic')
    expect(plan.plans[0].lookupTables).toBeDefined()
    expect(plan.bytes).toBeLessThanOrEqual(1_232)
    expect(await unitsOf(signature)).toBeLessThanOrEqual(205_000)
    await expectPool(plan.pool, [400_000_000n, 10_000_000_000n])
  },
)

test('launches with version 1 if too large for version 0', async () => {
  const alice = await scene.localnet.fundedSigner()
  const draft = { ...plainDraft, ...longest, standard: 'classic' } as const

  const plan = await launch(alice, { draft, uri: linkOf(200), version1: 'needed' })
  await scene.sendLaunch(plan.plans[0], alice)

  expect(plan).toMatchObject({ kind: 'atomic', version: 1, limitBytes: 4_096 })
  await expectPool(plan.pool, [400_000_000n, 10_000_000_000n])
})

test('includes the fee in the one transaction, with an affiliate in version 1; otherwise needs two', async () => {
  const [alice, operator, friend] = await Promise.all([
    scene.localnet.fundedSigner(),
    scene.localnet.fundedSigner(),
    scene.localnet.fundedSigner(),
  ])
  const alone = {
    action: 'create-token-and-pool',
    treasury: operator.address,
    treasuryLamports: 14_000_000n,
    affiliate: null,
  } as const
  const fee = { ...alone, affiliate: { address: friend.address, lamports: 6_000_000n } }
  const before = await Promise.all([operator, friend].map(({ address }) => scene.balanceOf(address)))
  const table = { lookupTable: sandboxLookupTable }

  const plan = await launch(alice, { ...table, fee, version1: 'needed' })
  await scene.sendLaunch(plan.plans[0], alice)
  const small = await launch(alice, { ...table, fee: alone })
  const signature = await scene.sendLaunch(small.plans[0], alice)

  expect(plan).toMatchObject({ kind: 'atomic', version: 1 })
  expect(feeOfPlan(plan.plans[0])).toEqual({ ...fee, payer: alice.address })
  expect(small).toMatchObject({ kind: 'atomic', version: 0 })
  const after = await Promise.all([operator, friend].map(({ address }) => scene.balanceOf(address)))
  expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([28_000_000n, 6_000_000n])
  const { cost } = await fetchCreation(scene.rpc, small.mint, signature)
  expect(cost.rows.at(-1)).toMatchObject({ kind: 'platform-fee', lamports: 14_000_000n })
  expect(await launch(alice, { ...table, fee })).toMatchObject({ kind: 'two', reason: expect.stringMatching(/bytes/) })
})

test('lists every lamport that left the wallet on the receipt', async () => {
  const alice = await scene.localnet.fundedSigner()
  const draft = { ...plainDraft, ...longest, standard: 'classic' } as const
  const plan = await launch(alice, { draft, uri: linkOf(100), lookupTable: sandboxLookupTable })
  const before = await scene.balanceOf(alice.address)
  const signature = await scene.sendLaunch(plan.plans[0], alice)

  const { cost } = await fetchCreation(scene.rpc, plan.mint, signature)

  expect(cost.totalLamports).toBe(before - (await scene.balanceOf(alice.address)))
  const of = (wanted: string) => cost.rows.filter(({ kind }) => kind === wanted).map(({ lamports }) => lamports)
  expect(of('pool-liquidity')).toEqual([10_000_000_000n])
  expect(of('pool-fee')).toEqual([150_000_000n])
  const deposit = await scene.readRent(165)
  expect(of('pool-vault')).toEqual([deposit, deposit])
  // The pool, its LP mint, its prices.
  expect(of('pool-account')).toHaveLength(3)
  // Of the token and of the LP, both the creator's.
  expect(cost.rows.filter(({ kind, isRefundable }) => kind === 'token-account' && isRefundable)).toHaveLength(2)
  expect(of('other-account')).toEqual([])

  // Includes accounts from the lookup table, such as the fee recipient.
  const [whole] = plan.plans
  const receipt = await fetchActionReceipt(scene.rpc, {
    network: { name: 'Sandbox', genesisHash: scene.localnet.genesisHash },
    plan: whole,
    signature,
  })
  const moved = receipt.observed.balances.map(({ before: was, after: is }) => BigInt(is) - BigInt(was))
  expect(whole.lookupTables).toBeDefined()
  expect(moved.reduce((sum, lamports) => sum + lamports, 0n)).toBe(-BigInt(receipt.observed.feeLamports))
  expect(JSON.stringify(receipt.facts)).toContain(`${sandboxLookupTable}[`)
  expect((await verifyReceipt(formatReceipt(receipt))).differences).toEqual([])
})

test('uses version 1 for a small launch only on request', async () => {
  const alice = await scene.localnet.fundedSigner()

  const lookupTable = sandboxLookupTable
  expect(await launch(alice, { lookupTable, version1: 'needed' })).toMatchObject({ kind: 'atomic', version: 0 })
  const plan = await launch(alice, { lookupTable, version1: 'always' })
  await scene.sendLaunch(plan.plans[0], alice)

  expect(plan).toMatchObject({ kind: 'atomic', version: 1 })
  await expectPool(plan.pool, [400_000_000n, 10_000_000_000n])
})

// [nonce] … a slow signature … [token and pool]
test('stays valid with a nonce until it is signed', async () => {
  const alice = await scene.localnet.fundedSigner()
  await scene.run(await planMakeNonce(scene.readRent, alice.address), alice)
  const nonceAccount = await findNonceAddress(alice.address)

  const plain = await launch(alice, { lookupTable: sandboxLookupTable })
  const plan = await launch(alice, { lookupTable: sandboxLookupTable, nonceAccount })
  const before = await fetchNonceValue(scene.rpc, nonceAccount)
  const send = await scene.signLaunch(plan.plans[0], alice)
  // An earlier blockhash would have expired.
  await scene.localnet.warp({ slots: 400 })
  await send()

  expect(plan.kind).toBe('atomic')
  expect(plan.bytes).toBeGreaterThan(plain.bytes)
  expect(await fetchNonceValue(scene.rpc, nonceAccount)).not.toBe(before)
  await expectPool(plan.pool, [400_000_000n, 10_000_000_000n])
  const two = await launch(alice, { nonceAccount, draft: { ...plainDraft, ...longest }, uri: linkOf(200) })
  expect(two.plans.map((one) => one.nonceAccount)).toEqual([nonceAccount, nonceAccount])
})

// [token] … someone takes the canonical address … [pool at a seed address]
test("splits into two signatures, and no one can take the pool's address in between", async () => {
  const [alice, mallory] = [await scene.localnet.fundedSigner(), await scene.localnet.fundedSigner()]
  const draft: TokenDraft = {
    ...plainDraft,
    ...longest,
    standard: 'classic',
    distribution: [{ to: mallory.address, basisPoints: 1_000 }],
  }
  const plan = await launch(alice, { draft, uri: linkOf(200) })
  const [token, pool] = plan.plans
  expect(plan.kind).toBe('two')
  expect(plan.reason).toMatch(/take 2 signatures, because one transaction would be \d+ bytes and the limit is 1232/)
  if (!pool) throw new Error('There are two')

  await scene.run(token, alice)
  const taken = await scene.venue.planCreate(scene.rpc, {
    wallet: mallory.address,
    token: plan.mint,
    quote: wrappedSolMint,
    tier: scene.tier.address,
    tokenAmount: 1_000n,
    quoteAmount: 1_000_000n,
    openTime: 'now',
    poolSeed: null,
  })
  await scene.run(taken, mallory)
  await scene.run(pool, alice)

  expect(plan.pool).not.toBe(taken.pool)
  await expectPool(plan.pool, [400_000_000n, 10_000_000_000n])
  expect(await scene.venue.findPools(scene.rpc, [plan.mint, wrappedSolMint])).toHaveLength(2)
})

test('reports SOL that covers the pool but not its fee before signing', async () => {
  const quoteAmount = 1_000_000_000n
  const alice = await scene.localnet.fundedSigner(quoteAmount + scene.tier.createFeeLamports - 1n)

  await expect(launch(alice, { quoteAmount })).rejects.toMatchObject({ name: 'NotEnoughSolError' })
})

test('refuses before signing what the venue would refuse', async () => {
  const alice = await scene.localnet.fundedSigner()
  const refused = async (input: Parameters<typeof launch>[1], name: string) =>
    expect(launch(alice, input)).rejects.toMatchObject({ name })

  const delegate = { kind: 'permanent-delegate', authority: { mode: 'keep' } } as const
  await refused({ draft: { ...plainDraft, extensions: [delegate] } }, 'PoolExtensionError')
  await refused({ tokenAmount: plainDraft.supply + 1n }, 'BalanceTooSmallError')
  await refused({ quoteAmount: 1_000_000_000_000n }, 'NotEnoughSolError')
  await refused({ tokenAmount: 1n, quoteAmount: 10_000n }, 'PoolTooSmallError')
  await refused({ openTime: 1n }, 'OpenTimeError')
  await refused({ tier: wrappedSolMint }, 'TierNotFoundError')
})
