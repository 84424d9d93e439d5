import { generateKeyPairSigner, type Instruction, type KeyPairSigner } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planSetAuthorities } from '../manage/planSetAuthorities.ts'
import type { Pool, Side } from '../pool/venue.ts'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import {
  getCreateMetadataAccountV3Instruction,
  getCreateV1Instruction,
} from '../programs/tokenMetadata/createMetadata.ts'
import {
  getUpdateMetadataAccountV2Instruction,
  getUpdateV1Instruction,
} from '../programs/tokenMetadata/updateMetadata.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { type PoolScene, startPoolScene } from '../testing/poolScene.ts'
import { plainDraft } from '../testing/scene.ts'
import { createSeed } from '../token/createSeed.ts'
import { token2022Address } from '../token/token2022.ts'
import { fetchAnatomy } from './fetchAnatomy.ts'
import { fetchFirstHolders } from './fetchFirstHolders.ts'
import { listOldest } from './fetchRan.ts'
import { readUpdateAuthority } from './readUpdateAuthority.ts'

let scene: PoolScene
beforeAll(async () => {
  scene = await startPoolScene(undefined, { takesV1: true })
})
afterAll(() => scene[Symbol.asyncDispose]())

const network = { id: 'sandbox', name: 'Sandbox' } as const
const sol = 1_000_000_000n

const read = async (token: Token, pool: Pool | null) =>
  fetchAnatomy(scene.rpc, {
    token,
    pool: pool && { pool, proof: await scene.venue.fetchProof(scene.rpc, pool.address) },
  })

const solSide = (pool: Pool): Side => (pool.sides[0].mint === wrappedSolMint ? 0 : 1)

async function trade(pool: Pool, trader: KeyPairSigner, known: { readonly input: Side; readonly amountIn: bigint }) {
  const now = await scene.venue.fetchPool(scene.rpc, pool.address)
  const quote = scene.venue.quoteSwap(now, known, 500)
  const plan = await scene.venue.planSwap(scene.rpc, { wallet: trader.address, pool: now, quote, asSol: true })
  await scene.run(plan, trader)
  await scene.wait(2)
  return quote
}

test('reads a token and its pool from the transaction that created both', async () => {
  const alice = await scene.localnet.fundedSigner()
  const seed = createSeed().slice(0, 12)
  const plan = await scene.venue.planLaunch(scene.rpc, scene.readRent, {
    wallet: alice.address,
    draft: { ...plainDraft, mintAuthority: { mode: 'none' } },
    seed,
    uri: 'http://localhost/anvil',
    network,
    quote: wrappedSolMint,
    tier: scene.tier.address,
    tokenAmount: 400_000_000n,
    quoteAmount: 10n * sol,
    openTime: 'now',
    poolSeed: createSeed(),
    lookupTable: null,
    version1: 'never',
  })
  const signature = await scene.sendLaunch(plan.plans[0], alice)
  await scene.wait(5)
  const pool = await scene.venue.fetchPool(scene.rpc, plan.pool)
  const [mint] = pool.sides.flatMap((side) => (side.mint === wrappedSolMint ? [] : [side.mint]))
  if (!mint) throw new TypeError('the pool has the token')
  const token = await fetchToken(scene.rpc, mint)

  const { launch, changes, nameAccount, pool: read_ } = await read(token, pool)

  expect(launch).toMatchObject({
    signature,
    payer: alice.address,
    supply: 1_000_000_000n,
    first: { mint: alice.address, freeze: alice.address, update: alice.address },
    authorities: { mint: null, freeze: alice.address, update: alice.address },
  })
  expect(nameAccount).toBe(mint)
  expect(launch?.holders.map(({ amount }) => amount)).toEqual([600_000_000n, 400_000_000n])
  expect(launch?.time).toBeInstanceOf(Date)
  expect(changes).toEqual([])
  const amounts = solSide(pool) === 0 ? [10n * sol, 400_000_000n] : [400_000_000n, 10n * sol]
  expect(read_?.opening).toMatchObject({ signature, payer: alice.address, amounts })
  expect(read_?.proof?.permanentMillionths).toBeLessThan(1_000n)
})

test("reports later authority changes with their transaction, and trades do not change the pool's opening amounts", async () => {
  const alice = await scene.localnet.fundedSigner()
  const { token, pool } = await scene.createPool(alice, { draft: { mintAuthority: { mode: 'keep' } } })
  await trade(pool, alice, { input: solSide(pool), amountIn: sol })
  const moves = [{ power: 'mint', to: null }] as const
  const plan = await planSetAuthorities(scene.rpc, { mint: token.address, wallet: alice.address, moves })
  const [signature] = await scene.run(plan, alice)
  await scene.wait(2)

  const { launch, changes, pool: found } = await read(await fetchToken(scene.rpc, token.address), pool)

  expect(launch?.authorities.mint).toBe(alice.address)
  expect(changes).toMatchObject([{ power: 'mint', to: null, signature }])
  const amounts = solSide(pool) === 0 ? [10n * sol, 400_000_000n] : [400_000_000n, 10n * sol]
  expect(found?.opening?.amounts).toEqual(amounts)
})

test('lists the first holders in order, with what they still hold', async () => {
  const [alice, bob, carol] = await Promise.all([
    scene.localnet.fundedSigner(),
    scene.localnet.fundedSigner(),
    scene.localnet.fundedSigner(),
  ])
  const { token, pool } = await scene.createPool(alice)
  const input = solSide(pool)
  const bought = await trade(pool, bob, { input, amountIn: sol })
  await trade(pool, carol, { input, amountIn: sol })
  await trade(pool, bob, { input: input === 0 ? 1 : 0, amountIn: bought.amountOut })

  const signatures = (await listOldest(scene.rpc, token.address, 1)) ?? []
  const { holders, hasMore } = await fetchFirstHolders(scene.rpc, {
    mint: token.address,
    signatures,
    except: [await findCpmmAuthority()],
  })

  expect(hasMore).toBe(false)
  expect(holders.map(({ owner }) => owner)).toEqual([alice.address, bob.address, carol.address])
  expect(holders.map(({ keeps }) => keeps)).toEqual(['some', 'none', 'all'])
  expect(holders[1]?.first).toBe(bought.amountOut)
})

test('returns a launch for a token without a pool, and null if its history is too long', async () => {
  const alice = await scene.localnet.fundedSigner()
  const token = await scene.create(alice)
  await scene.wait(2)

  expect(await read(token, null)).toMatchObject({ launch: { payer: alice.address }, pool: null, changes: [] })
  expect(await listOldest(scene.rpc, token.address, 0)).toBeNull()
})

test.each(['modern', 'classic'] as const)(
  'reads who could change the name of a %s token at launch and today',
  async (standard) => {
    const [alice, bob] = await Promise.all([scene.localnet.fundedSigner(), scene.localnet.fundedSigner()])
    const fixed = await scene.create(alice, { standard, updateAuthority: { mode: 'none' } })
    const given = await scene.create(alice, { standard, updateAuthority: { mode: 'give', to: bob.address } })
    await scene.wait(2)

    const first = standard === 'modern' ? alice.address : null
    expect((await read(fixed, null)).launch).toMatchObject({ first: { update: first }, authorities: { update: null } })
    const whole = await read(given, null)
    expect(whole).toMatchObject({ launch: { authorities: { update: bob.address } }, changes: [] })
    const beside = standard === 'modern' ? given.address : await findMetadataAddress(given.address)
    expect(whole.nameAccount).toBe(beside)

    const moves = [{ power: 'update', to: null }] as const
    const plan = await planSetAuthorities(scene.rpc, { mint: given.address, wallet: bob.address, moves })
    const [signature] = await scene.run(plan, bob)
    await scene.wait(2)

    const { changes, launch } = await read(await fetchToken(scene.rpc, given.address), null)
    expect(launch?.authorities.update).toBe(bob.address)
    // The transaction of a Classic token names only the metadata account, so the time is unknown.
    expect(changes).toMatchObject(standard === 'modern' ? [{ power: 'update', to: null, signature }] : [])
  },
)

test("reads every form of Token Metadata's create and update; cut or unknown data returns null", async () => {
  const [owner, next] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  const { address: mint } = await generateKeyPairSigner()
  const beside = await findMetadataAddress(mint)
  const data = {
    name: 'Anvil',
    symbol: 'ANVL',
    uri: 'http://localhost/anvil',
    creators: [{ address: owner.address, isVerified: true, sharePercent: 100 }],
  }
  const create = {
    metadata: beside,
    mint,
    mintAuthority: owner,
    payer: owner,
    updateAuthority: owner.address,
    data,
    isMutable: true,
  }
  const createV1 = {
    ...create,
    decimals: 6,
    tokenProgram: token2022Address,
    tokenStandard: 'fungible',
    primarySaleHappened: false,
  } as const
  const update = { metadata: beside, updateAuthority: owner, data }
  const updateV1 = { ...update, mint, payer: owner }
  const toCall = ({ programAddress, accounts = [], data: bytes = new Uint8Array() }: Instruction) => ({
    program: programAddress,
    accounts: accounts.map(({ address }) => address),
    data: bytes,
  })
  const readOf = (instruction: Instruction) => readUpdateAuthority(toCall(instruction), { mint, beside })
  const first = { isFirst: true, to: owner.address }
  const gone = { isFirst: false, to: null }

  expect(readOf(getCreateMetadataAccountV3Instruction(create))).toEqual(first)
  expect(readOf(getCreateV1Instruction(createV1))).toEqual(first)
  expect(readOf(getCreateMetadataAccountV3Instruction({ ...create, isMutable: false }))).toEqual({ ...first, to: null })
  for (const changeOf of [getUpdateMetadataAccountV2Instruction, getUpdateV1Instruction] as const) {
    const change = (more: object) => readOf(changeOf({ ...updateV1, ...more }))
    expect(change({})).toBeNull()
    expect(change({ newUpdateAuthority: next.address })).toEqual({ isFirst: false, to: next.address })
    expect(change({ newUpdateAuthority: null })).toEqual(gone)
    expect(change({ isMutable: false })).toEqual(gone)
  }
  // For another token, truncated, or in an unsupported form.
  const whole = toCall(getCreateMetadataAccountV3Instruction(create))
  const { address: other } = await generateKeyPairSigner()
  expect(readUpdateAuthority(whole, { mint, beside: other })).toBeNull()
  expect(readUpdateAuthority({ ...whole, data: whole.data.slice(0, -3) }, { mint, beside })).toBeNull()
  expect(readUpdateAuthority({ ...whole, data: Uint8Array.of(33, 255, 255, 255, 255) }, { mint, beside })).toBeNull()
  expect(readUpdateAuthority({ ...whole, data: Uint8Array.of(51, 0) }, { mint, beside })).toBeNull()
  expect(readUpdateAuthority({ ...whole, program: wrappedSolMint }, { mint, beside })).toBeNull()
})
