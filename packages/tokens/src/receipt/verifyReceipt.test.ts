import type { Address, KeyPairSigner } from '@solana/kit'
import type { Plan } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planBurn } from '../manage/planBurn.ts'
import { planFreeze, planThaw } from '../manage/planFreeze.ts'
import { planMintSupply } from '../manage/planMintSupply.ts'
import { planUpdateMetadata } from '../manage/planUpdateMetadata.ts'
import { planUnwrap, planWrap } from '../manage/planWrap.ts'
import { listAccepted } from '../testing/listAccepted.ts'
import { plainDraft, type Scene, startScene } from '../testing/scene.ts'
import { createSeed } from '../token/createSeed.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { type ActionReceipt, fetchActionReceipt, formatReceipt, hashFile } from './actionReceipt.ts'
import { type ReceiptSources, verifyReceipt } from './verifyReceipt.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const network = () => ({ name: 'Sandbox', genesisHash: scene.localnet.genesisHash })
const valid = { differences: [], unchecked: [], unconfirmed: [], reason: null }

const image = new Uint8Array([1, 2, 3])
const metadata = new TextEncoder().encode('{"image":"http://x/i"}')
const stored = new Map([
  ['http://x/anvil', metadata],
  ['http://x/i', image],
])

type Signed = { readonly receipt: ActionReceipt; readonly sources: ReceiptSources }

async function sign(plan: Plan, signer: KeyPairSigner, files: ActionReceipt['files'] = []): Promise<Signed> {
  const [signature] = await scene.run(plan, signer)
  if (!signature) throw new TypeError('A plan is at least one transaction.')
  const sources: ReceiptSources = {
    findNetwork: async (hash) =>
      hash === network().genesisHash ? { rpc: scene.rpc, network: network() } : 'otherNetwork',
    findPlan: async (signed) => (signed === signature ? plan : null),
    readFile: async (uri) => stored.get(uri) ?? null,
  }
  return { receipt: await fetchActionReceipt(scene.rpc, { network: network(), plan, signature, files }), sources }
}

async function signCreation(signer: KeyPairSigner): Promise<Signed> {
  const plan = await planCreateToken(scene.readRent, {
    draft: plainDraft,
    creator: signer.address,
    seed: createSeed(),
    uri: 'http://x/anvil',
    network: { id: 'sandbox', name: 'Sandbox' },
  })
  return sign(plan, signer, [
    { name: 'metadata', uri: 'http://x/anvil', sha256: await hashFile(metadata) },
    { name: 'image', uri: 'http://x/i', sha256: await hashFile(image) },
  ])
}

async function signEach(): Promise<readonly Signed[]> {
  const owner = await scene.localnet.fundedSigner()
  const wallet = owner.address
  const { address: mint } = await scene.create(owner)
  const plans: readonly (() => Plan | Promise<Plan>)[] = [
    () => planMintSupply(scene.rpc, { mint, wallet, to: wallet as Address, amount: 5n }),
    () => planFreeze(scene.rpc, { mint, wallet, target: wallet }),
    () => planThaw(scene.rpc, { mint, wallet, target: wallet }),
    () => planBurn(scene.rpc, { mint, wallet, amount: 7n }),
    () => planUpdateMetadata(scene.rpc, { mint, wallet, edit: { name: 'New name' } }),
    () => planWrap({ wallet, lamports: 9n }),
    () => planUnwrap({ wallet, lamports: 4n }),
  ]
  const signed = [await signCreation(owner)]
  for (const plan of plans) signed.push(await sign(await plan(), owner))
  return signed
}

const verify = async (receipt: unknown, sources: ReceiptSources) =>
  verifyReceipt(JSON.stringify(receipt), sources).catch(() => null)

test('accepts a receipt of each kind, and none of them with any one value changed', async () => {
  for (const { receipt, sources } of await signEach()) {
    expect(await verifyReceipt(formatReceipt(receipt), sources), receipt.kind).toEqual(valid)
    expect(await listAccepted(receipt, (text) => verifyReceipt(text, sources))).toEqual([])
  }
})

test('asks for eight transactions at a time, and for none above a thousand', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { receipt, sources } = await sign(await planWrap({ wallet: owner.address, lamports: 9n }), owner)
  let [open, most, asked] = [0, 0, 0]
  const findNetwork = async (hash: string) => {
    asked += 1
    open += 1
    most = Math.max(most, open)
    await new Promise((done) => setTimeout(done, 1))
    open -= 1
    return sources.findNetwork?.(hash) ?? 'offline'
  }
  const verifyMany = (count: number) =>
    verifyReceipt(JSON.stringify(Array.from({ length: count }, () => receipt)), { ...sources, findNetwork })

  expect(await verifyMany(40)).toEqual(valid)
  expect([asked, most]).toEqual([40, 8])
  await expect(verifyMany(1_001)).rejects.toMatchObject({ name: 'ReceiptCountError', context: { limit: 1_000 } })
  expect(asked).toBe(40)
})

test('names each forged field', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { receipt, sources } = await sign(await planWrap({ wallet: owner.address, lamports: 9n }), owner)
  const { observed } = receipt
  const [balance, ...balances] = observed.balances
  const fieldsOf = async (change: object) =>
    (await verify({ ...receipt, ...change }, sources))?.differences.map(({ field }) => field)

  expect(await fieldsOf({ observed: { ...observed, feeLamports: '1' } })).toEqual(['observed.feeLamports'])
  expect(await fieldsOf({ observed: { ...observed, balances: [{ ...balance, after: '1' }, ...balances] } })).toEqual([
    'observed.balances.0.after',
  ])
  expect(await fieldsOf({ label: 'USDC', time: '2025-01-01T00:00:00.000Z', slot: '1' })).toEqual([
    'slot',
    'time',
    'label',
  ])
  expect(await fieldsOf({ kind: 'create-token', network: { ...receipt.network, name: 'Mainnet' } })).toEqual([
    'network.name',
    'kind',
  ])
  expect(await fieldsOf({ note: 'Paid' })).toEqual(['note'])
})

test('lists what it could not check, without the network, the transaction or the signer', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { receipt, sources } = await sign(await planWrap({ wallet: owner.address, lamports: 9n }), owner)
  const { receipt: created, sources: ofCreation } = await signCreation(owner)
  const elsewhere = await startScene()
  await using _ = elsewhere

  expect(await verify(receipt, {})).toEqual({ ...valid, unchecked: ['network', 'records'], reason: 'offline' })
  const findNetwork = async () => ({ rpc: elsewhere.rpc, network: network() })
  expect(await verify(receipt, { ...sources, findNetwork })).toMatchObject({ reason: 'missing' })
  expect(await verify({ ...receipt, network: { name: 'x', genesisHash: 'x' } }, sources)).toMatchObject({
    reason: 'otherNetwork',
  })
  const kind = 'instructions'
  expect(
    await verify({ ...receipt, kind, subject: owner.address }, { ...sources, findPlan: async () => null }),
  ).toEqual({
    ...valid,
    unchecked: ['plan'],
    unconfirmed: [
      { field: 'kind', says: kind, today: '' },
      { field: 'label', says: 'SOL', today: '' },
    ],
  })
  expect(await verify({ ...receipt, kind: 'transaction', label: '', subject: '' }, sources)).toEqual(valid)
  expect(await verify(created, { ...ofCreation, readFile: async () => null })).toEqual({
    ...valid,
    unchecked: ['files'],
  })
})

test('rejects another kind or subject, and leaves a name that the mint does not have today, without the signer', async () => {
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const fields = ['kind', 'label', 'subject']
  for (const { receipt, sources } of await signEach()) {
    const stranger = { ...sources, findPlan: async () => null }
    const fieldsOf = async (change: object) =>
      (await verify({ ...receipt, ...change }, stranger))?.differences.map(({ field }) => field)
    const own = ['wrap', 'unwrap', 'create-token'].includes(receipt.kind)
    const kind = receipt.kind === 'burn' ? 'freeze' : 'burn'

    expect(await verify(receipt, stranger), receipt.kind).toEqual(valid)
    expect(await fieldsOf({ kind }), receipt.kind).toEqual(['kind'])
    expect(await fieldsOf({ subject: usdc }), receipt.kind).toEqual(['subject'])
    expect(await fieldsOf({ kind, label: 'USDC', subject: usdc })).toEqual(own ? fields : ['kind', 'subject'])
    expect(await verify({ ...receipt, label: 'USDC' }, stranger)).toMatchObject(
      own ? { unconfirmed: [] } : { unconfirmed: [{ field: 'label', says: 'USDC', today: receipt.label }] },
    )
  }
})
