import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import type { Plan } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planBurn } from '../manage/planBurn.ts'
import { planFreeze } from '../manage/planFreeze.ts'
import { planMintSupply } from '../manage/planMintSupply.ts'
import { planPause } from '../manage/planPause.ts'
import { planSetAuthorities } from '../manage/planSetAuthorities.ts'
import { planSetTransferFee } from '../manage/planTransferFee.ts'
import { planUpdateMetadata } from '../manage/planUpdateMetadata.ts'
import { planUnwrap, planWrap } from '../manage/planWrap.ts'
import { plainDraft, type Scene, startScene } from '../testing/scene.ts'
import { createSeed } from '../token/createSeed.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { type ActionReceipt, fetchActionReceipt, formatReceipt, hashFile } from './actionReceipt.ts'
import { verifyReceipt } from './verifyReceipt.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const offlineOf = ({ label }: ActionReceipt) => ({
  differences: [],
  unchecked: ['network', 'records', ...(label === 'SOL' ? [] : ['plan'])],
  unconfirmed: label === 'SOL' ? [] : [{ field: 'label', says: label, today: '' }],
  reason: 'offline',
})
const findDifferences = async (...input: Parameters<typeof verifyReceipt>) =>
  (await verifyReceipt(...input)).differences

const stranger = (await generateKeyPairSigner()).address

async function receiptOf(plan: Plan, signer: KeyPairSigner, files: ActionReceipt['files'] = []) {
  const [signature] = await scene.run(plan, signer)
  if (!signature) throw new TypeError('A plan is at least one transaction.')
  const network = { name: 'Sandbox', genesisHash: scene.localnet.genesisHash }
  return fetchActionReceipt(scene.rpc, { network, plan, signature, files })
}

test('verifies a receipt of every action offline, with its facts', async () => {
  const owner = await scene.localnet.fundedSigner()
  const keep = { mode: 'keep' } as const
  const fee = {
    kind: 'transfer-fee',
    basisPoints: 1,
    maximumFee: 9n,
    configAuthority: keep,
    withdrawAuthority: keep,
  } as const
  const token = await scene.create(owner, { extensions: [fee, { kind: 'pausable', authority: keep }] })
  const classic = await scene.create(owner, { standard: 'classic' })
  const input = { mint: token.address, wallet: owner.address }
  const plans = [
    () => planMintSupply(scene.rpc, { ...input, to: stranger, amount: 5n }),
    () => planBurn(scene.rpc, { ...input, amount: 7n }),
    () => planFreeze(scene.rpc, { ...input, target: stranger }),
    () => planSetTransferFee(scene.rpc, { ...input, basisPoints: 3, maximumFee: 4n }),
    () => planUpdateMetadata(scene.rpc, { ...input, edit: { name: 'New name', fields: { a: 'b' } } }),
    () => planUpdateMetadata(scene.rpc, { mint: classic.address, wallet: owner.address, edit: { uri: 'http://x/y' } }),
    () =>
      planSetAuthorities(scene.rpc, {
        ...input,
        moves: [
          { power: 'mint', to: null },
          { power: 'update', to: stranger },
        ],
      }),
    () => planPause(scene.rpc, input),
    () => planWrap({ wallet: owner.address, lamports: 9n }),
    () => planUnwrap({ wallet: owner.address, lamports: 4n }),
  ]

  const seen: string[] = []
  for (const plan of plans) {
    const receipt = await receiptOf(await plan(), owner)
    expect(await verifyReceipt(formatReceipt(receipt)), receipt.kind).toEqual(offlineOf(receipt))
    seen.push(`${receipt.kind}: ${receipt.facts.map(({ does }) => does).join(', ')}`)
    expect(receipt.observed.balances.map(({ account }) => account)).toContain(owner.address)
  }

  expect(seen).toMatchInlineSnapshot(`
    [
      "mint-supply: compute-limit, open-account, mint-to",
      "burn: compute-limit, burn",
      "freeze: compute-limit, freeze",
      "set-transfer-fee: compute-limit, set-transfer-fee",
      "update-metadata: compute-limit, pay, update-metadata, update-metadata",
      "update-metadata: compute-limit, update-metadata",
      "set-authority: compute-limit, set-authority, set-authority",
      "pause: compute-limit, pause",
      "wrap: compute-limit, open-account, pay, sync-sol",
      "unwrap: compute-limit, unwrap",
    ]
  `)
})

test('names files in the receipt of a creation and reports a changed one', async () => {
  const owner = await scene.localnet.fundedSigner()
  const image = new Uint8Array([1, 2, 3])
  const plan = await planCreateToken(scene.readRent, {
    draft: plainDraft,
    creator: owner.address,
    seed: createSeed(),
    uri: 'http://x/anvil',
    network: { id: 'sandbox', name: 'Sandbox' },
  })

  const receipt = await receiptOf(plan, owner, [{ name: 'image', uri: 'http://x/i', sha256: await hashFile(image) }])

  expect(await findDifferences(formatReceipt(receipt), { files: { image } })).toEqual([])
  expect(await findDifferences(formatReceipt(receipt), { files: { image: new Uint8Array([1, 2]) } })).toMatchObject([
    { field: 'files.image', says: receipt.files[0]?.sha256 },
  ])
  expect(receipt.facts.find(({ does }) => does === 'write-metadata')?.with).toMatchObject({
    mint: plan.subject,
    name: 'Anvil',
    symbol: 'ANVL',
    uri: 'http://x/anvil',
  })
})

test('accepts “nobody” for no one in an older receipt, but not for someone', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address } = await scene.create(owner)
  const powers = (to: Address | null) => ({
    mint: address,
    wallet: owner.address,
    moves: [{ power: 'mint' as const, to }],
  })
  const given = await receiptOf(await planSetAuthorities(scene.rpc, powers(stranger)), owner)
  const text = formatReceipt(given)
  const revoked = await scene.create(owner)
  const older = await receiptOf(await planSetAuthorities(scene.rpc, { ...powers(null), mint: revoked.address }), owner)

  expect(formatReceipt(older)).toContain('"to": "none"')
  expect(await findDifferences(formatReceipt(older).replace('"to": "none"', '"to": "nobody"'))).toEqual([])
  expect(await findDifferences(text.replace(`"to": "${stranger}"`, '"to": "nobody"'))).toMatchObject([
    { says: 'nobody', found: stranger },
  ])
})

test('names the difference whatever changes in a receipt', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner)
  const plan = await planMintSupply(scene.rpc, {
    mint: token.address,
    wallet: owner.address,
    to: owner.address,
    amount: 5n,
  })
  const receipt = await receiptOf(plan, owner)
  const verify = (change: Partial<ActionReceipt>) => findDifferences(JSON.stringify({ ...receipt, ...change }))
  const facts = receipt.facts.map((fact) =>
    fact.does === 'mint-to' ? { ...fact, with: { ...fact.with, amount: '4' } } : fact,
  )
  const bytes = Buffer.from(receipt.transaction, 'base64')
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1

  expect(await verify({ facts })).toEqual([{ field: `facts[${facts.length - 1}].amount`, says: '4', found: '5' }])
  expect(await verify({ facts: facts.slice(1) })).not.toEqual([])
  expect((await verify({ signature: 'x' })).map(({ field }) => field)).toEqual(['signature'])
  expect((await verify({ feePayer: stranger })).map(({ field }) => field)).toEqual(['feePayer'])
  expect((await verify({ transaction: bytes.toString('base64') })).map(({ field }) => field)).toContain(
    'transaction.signature',
  )
  expect(await verify({ transaction: 'AAAA' })).toMatchObject([{ field: 'transaction' }])
  for (const text of ['', '{}', '[]', 'null', '{"version":2}', '<html>'])
    await expect(verifyReceipt(text)).rejects.toThrow('Not a Solsmith receipt.')
})
