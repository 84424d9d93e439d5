import { type Address, address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { reservedAccounts } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCost } from '../cost/cost.ts'
import { planBurn } from '../manage/planBurn.ts'
import { planMintSupply } from '../manage/planMintSupply.ts'
import { writeMemo } from '../programs/memo.ts'
import { plainDraft, type Scene, startScene, withSigner } from '../testing/scene.ts'
import { simulatePlan } from '../testing/simulatePlan.ts'
import { createSeed } from '../token/createSeed.ts'
import { describeParts } from '../token/describeParts.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { addFee } from './addFee.ts'
import { type FeeTable, feeOf } from './feeTable.ts'
import { type AskChain, fetchConversions } from './fetchConversions.ts'
import { feeOfPlan } from './readFee.ts'
import { resolveFee } from './resolveFee.ts'

let scene: Scene
let treasury: Address
let affiliate: Address
let creator: KeyPairSigner
let tables: readonly [FeeTable]
beforeAll(async () => {
  scene = await startScene()
  const funded = await Promise.all([scene.localnet.fundedSigner(), scene.localnet.fundedSigner()])
  ;[treasury, affiliate] = [funded[0].address, funded[1].address]
  creator = await scene.localnet.fundedSigner()
  tables = [
    {
      sinceSlot: 0n,
      treasury,
      affiliateBasisPoints: 3_000,
      lamports: { 'create-token': 20_000_001n, 'mint-supply': 2_000_000n, burn: 1_000n },
    },
  ]
})
afterAll(() => scene[Symbol.asyncDispose]())

const ask: AskChain = (question) => question(scene.rpc)

const uri = `https://a.example/${'m'.repeat(182)}`
const network = { id: 'mainnet', name: 'Mainnet' } as const

test('fits the longest token, its fee and the affiliate in one transaction', async () => {
  const draft = { ...plainDraft, standard: 'classic', name: 'N'.repeat(32), symbol: 'S'.repeat(10) } as const
  const fee = feeOf(tables[0], 'create-token', affiliate)
  const before = await Promise.all([treasury, affiliate].map(scene.balanceOf))
  const input = { draft, creator: creator.address, seed: createSeed(), uri, network, fee }
  const plan = await planCreateToken(scene.readRent, input)

  const simulation = await simulatePlan(scene, plan)
  const [signature] = await scene.run(plan, creator)

  expect(plan.parts.map(({ steps }) => steps)).toEqual([['mint', 'name', 'supply', 'fee']])
  const after = await Promise.all([treasury, affiliate].map(scene.balanceOf))
  expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([14_000_001n, 6_000_000n])
  const { rows } = readCost(simulation, creator.address, undefined, feeOfPlan(plan))
  expect(rows.slice(-2)).toEqual([
    { kind: 'platform-fee', lamports: 14_000_001n, bytes: null, isRefundable: false },
    { kind: 'affiliate-fee', lamports: 6_000_000n, bytes: null, isRefundable: false, owner: affiliate },
  ])
  expect(rows.some(({ kind }) => kind === 'other-account')).toBe(false)
  const { conversions } = await fetchConversions(ask, { affiliate, tables })
  expect(conversions).toMatchObject([
    { signature, action: 'create-token', feeLamports: 20_000_001n, lamports: 6_000_000n },
  ])
})

test('needs one more signature if the fee makes a creation too large', async () => {
  const fee = feeOf(tables[0], 'create-token', affiliate)
  const people = await Promise.all(Array.from({ length: 6 }, generateKeyPairSigner))
  const sizes = await Promise.all(
    people.map(async (_, count) => {
      const distribution = people.slice(0, count).map((one) => ({ to: one.address, basisPoints: 100 }))
      const draft = { ...plainDraft, distribution }
      const input = { draft, creator: creator.address, seed: createSeed(), uri, network }
      return Promise.all([null, fee].map((paid) => planCreateToken(scene.readRent, { ...input, fee: paid })))
    }),
  )

  const [free, charged] = sizes.find(([without, paid]) => without?.parts.length !== paid?.parts.length) ?? []
  expect(free?.parts).toHaveLength(1)
  expect(charged?.parts.at(-1)?.steps).toEqual(['fee'])
  expect(charged && describeParts(charged)).toMatch(/2 signatures.* 2: the platform fee\./)
})

test("ignores copied memos, other amounts and strangers' transfers", async () => {
  const { address: target } = await scene.localnet.fundedSigner()
  const spammer = await scene.localnet.fundedSigner()
  const pay = (destination: Address, amount: bigint) =>
    getTransferSolInstruction({ source: spammer, destination, amount })
  const memo = writeMemo('ref:v1:create-token')
  const send = (...instructions: Parameters<typeof withSigner>[0]) =>
    scene.localnet.send(spammer, withSigner(instructions, spammer))
  await send(pay(target, 6_000_000n))
  await send(memo, pay(target, 6_000_000n))
  await send(pay(treasury, 1n), memo, pay(target, 6_000_000n))
  await send(pay(treasury, 14_000_001n), memo, pay(target, 5_999_999n))
  const before = await fetchConversions(ask, { affiliate: target, tables })
  await send(pay(treasury, 14_000_001n), memo, pay(target, 6_000_000n))

  const found = await fetchConversions(ask, { affiliate: target, tables })

  expect(before).toMatchObject({ conversions: [], signatures: 5, uncounted: 3, isComplete: true })
  expect(found).toMatchObject({ signatures: 6, uncounted: 3, isComplete: true })
  expect(found.conversions).toHaveLength(1)
  let asked = 0
  const counted: AskChain = (question) => {
    asked += 1
    return ask(question)
  }
  expect(await fetchConversions(counted, { affiliate: target, tables, known: before })).toEqual(found)
  // A page of signatures, and the one new transaction.
  expect(asked).toBe(2)
  expect(await fetchConversions(ask, { affiliate: target, tables, known: found })).toEqual(found)
  const pages: number[] = []
  const limited = {
    affiliate: target,
    tables,
    limit: 2,
    onPage: (page: { signatures: number }) => pages.push(page.signatures),
  }
  const newest = await fetchConversions(ask, limited)
  expect(newest).toMatchObject({ signatures: 2, isComplete: false })
  expect(newest.oldestSlot).toBeGreaterThan(found.oldestSlot ?? 0n)
  expect(pages).toEqual([2])
  // There is a gap between the new page and the known ones.
  const nothingKnown = { ...before, newest: null }
  expect(await fetchConversions(ask, { ...limited, known: nothingKnown })).toEqual(newest)
})

test('charges a token change in its own transaction', async () => {
  const token = await scene.create(creator)
  const plan = await planMintSupply(scene.rpc, {
    mint: token.address,
    wallet: creator.address,
    to: creator.address,
    amount: 1n,
  })
  const settled = await resolveFee(scene.rpc, { table: tables[0], plan, affiliate })
  if (!settled) throw new TypeError('It is charged for.')

  await scene.run(addFee(plan, settled.fee, { signsVersion1: false }), creator)

  expect(settled.refused).toBeNull()
  const { conversions } = await fetchConversions(ask, { affiliate, tables })
  expect(conversions[0]).toMatchObject({ action: 'mint-supply', feeLamports: 2_000_000n, lamports: 600_000n })
})

test('pays the operator everything if the affiliate cannot or must not be paid', async () => {
  const token = await scene.create(creator)
  const owner = await scene.localnet.fundedSigner()
  const fresh = await generateKeyPairSigner()
  const wallet = creator.address
  const plan = await planMintSupply(scene.rpc, { mint: token.address, wallet, to: owner.address, amount: 1n })
  const refused = async (who: Address, table = tables[0]) => {
    const settled = await resolveFee(scene.rpc, { table, plan, affiliate: who })
    const whole = { treasuryLamports: table.lamports['mint-supply'], affiliate: null }
    if (settled?.refused) expect(settled.fee).toMatchObject(whole)
    return settled?.refused
  }

  expect(await refused(creator.address)).toBe('own-action')
  expect(await refused(owner.address)).toBe('own-action')
  expect(await refused(treasury)).toBe('treasury')
  expect(await refused(token.address)).toBe('own-action')
  expect(await refused(address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'))).toBe('not-a-wallet')
  expect(await refused((await scene.create(creator)).address)).toBe('not-a-wallet')
  expect(await refused(fresh.address)).toBe('below-rent')
  expect(await refused(affiliate)).toBeNull()
  for (const reserved of reservedAccounts)
    expect([reserved, await refused(address(reserved))]).toEqual([
      reserved,
      expect.stringMatching(/^not-a-wallet$|^own-action$/),
    ])

  // A share large enough for a new account is paid.
  const dear = { ...tables[0], lamports: { 'mint-supply': 20_000_000n } }
  expect(await refused(fresh.address, dear)).toBeNull()

  // A transfer names the token account, even if not its owner.
  await scene.run(plan, creator)
  const more = await planMintSupply(scene.rpc, { mint: token.address, wallet, to: owner.address, amount: 1n })
  const settled = await resolveFee(scene.rpc, { table: tables[0], plan: more, affiliate: owner.address })
  expect(settled?.refused).toBe('own-action')
})

test('runs the action even if the operator’s account cannot receive its fee', async () => {
  const token = await scene.create(creator)
  const plan = await planBurn(scene.rpc, { mint: token.address, wallet: creator.address, amount: 1n })
  const { address: empty } = await generateKeyPairSigner()
  const settle = (table: FeeTable) => resolveFee(scene.rpc, { table, plan, affiliate: null })

  expect(await settle({ ...tables[0], treasury: empty })).toBeNull()
  expect(await settle({ ...tables[0], treasury: token.address })).toBeNull()
  const fill = getTransferSolInstruction({ source: creator, destination: empty, amount: 1_000_000n })
  await scene.localnet.send(creator, [fill])
  expect(await settle({ ...tables[0], treasury: empty })).toMatchObject({ fee: { treasuryLamports: 1_000n } })
})
