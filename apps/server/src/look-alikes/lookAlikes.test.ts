import {
  type Address,
  createSignableMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  type KeyPairSigner,
} from '@solana/kit'
import { readRentOf } from '@solsmith/chain'
import {
  createSeed,
  emptyForm,
  findMintAddress,
  parseTokenDraft,
  planCreateToken,
  type TokenDraft,
} from '@solsmith/tokens'
import { type FoundLookAlike, type MetadataProof, writeMetadataClaim } from '@solsmith/wire'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../../../../programs/testing/createRandom.ts'
import { addBlock } from '../blocks/blocks.ts'
import type { Database } from '../database/openDatabase.ts'
import { writePng } from '../share/writePng.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { allowName, listNameRules, protectName, removeNameRule } from './nameRules.ts'
import { drawLogo, type Picture, recolour, resize } from './testing/drawLogo.ts'

let postgres: TestPostgres
let sandbox: Sandbox
let maker: KeyPairSigner
beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  maker = await sandbox.localnet.fundedSigner(1_000_000_000_000n)
})
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

async function open() {
  const database = await postgres.open()
  let ms = 0
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(sandbox.localnet.rpcUrl) }
  const site = await createTestApp({ now: () => ms, database, upstreams })
  onTestFinished(() => site[Symbol.asyncDispose]())
  return { database, site, pass: () => (ms += 61_000) }
}

const logo = (seed: bigint): Picture => resize(drawLogo(createRandom(seed)), 4)

async function storeImage(site: TestApp, picture: Picture): Promise<string> {
  const { body } = await site.post('/api/media/images', { base64: writePng(picture).toString('base64') })
  return (body as { cid: string }).cid
}

const metadata = { description: '', image: null, website: null, x: null } as const
const store = (site: TestApp, names: { name: string; symbol: string }, more: object = {}) =>
  site.post('/api/media/metadata', { ...metadata, ...names, ...more })

const check = async (site: TestApp, names: { name: string; symbol: string }, more: object = {}) =>
  (await site.post('/api/look-alikes', { image: null, mint: null, ...names, ...more })).body as FoundLookAlike

async function createToken(uri: string, changes: Partial<TokenDraft>): Promise<Address> {
  const parsed = parseTokenDraft({ ...emptyForm, name: 'Anvil', symbol: 'ANVL', supply: '1000' })
  if (!('draft' in parsed)) throw new TypeError(JSON.stringify(parsed.issues))
  const draft = { ...parsed.draft, ...changes }
  const seed = createSeed()
  const network = { id: 'sandbox', name: 'Sandbox' } as const
  await sandbox.run(
    await planCreateToken(readRentOf(sandbox.rpc), { draft, creator: maker.address, seed, uri, network }),
    maker,
  )
  return findMintAddress(maker.address, seed, draft.standard)
}

async function sign(signer: KeyPairSigner, text: string): Promise<string> {
  const [signed] = await signer.signMessages([createSignableMessage(text)])
  return getBase58Decoder().decode(signed?.[signer.address] as Uint8Array)
}

async function prove(site: TestApp, signer: KeyPairSigner, mint: Address, names: { name: string; symbol: string }) {
  const time = Math.floor(Date.now() / 1_000)
  const text = writeMetadataClaim(names, { mint, time, site: site.instance.publicUrl })
  return { chainId: sandbox.caip2, mint, time, signature: await sign(signer, text) } satisfies MetadataProof
}

const refusal = (sentence: string | RegExp) => ({
  status: 422,
  body: { reasons: [{ name: 'TokenTextError', description: expect.stringMatching(sentence) }] },
})

const heron = { name: 'Heron Works', symbol: 'HRNW' }

test("protects a listed token's name in any script until the operator removes it", async () => {
  const { database, site, pass } = await open()
  const mint = await createToken('http://localhost/none', heron)
  expect(await check(site, heron)).toMatchObject({ verdict: 'free', source: 'reserved-list' })
  expect((await store(site, heron)).status).toBe(200)

  await protectName(database, 'tester', { text: mint, reason: 'Asked to.' })
  pass()

  const copy = { name: 'Hеr0n Works', symbol: 'OTHER' }
  expect(await check(site, copy)).toMatchObject({ verdict: 'taken', field: 'name', by: { symbol: 'HRNW', mint } })
  expect(await store(site, copy)).toMatchObject(refusal('Heron Works is already used by HRNW'))
  expect(await check(site, { name: 'Heron Worcs', symbol: 'OTHER' })).toMatchObject({
    verdict: 'near',
    reasons: [{ kind: 'slip', by: { symbol: 'HRNW' } }],
  })
  expect((await store(site, { name: 'Heron Worcs', symbol: 'OTHER' })).status).toBe(200)
  expect(await check(site, heron, { mint })).toMatchObject({ verdict: 'free' })

  await removeNameRule(database, 'tester', mint)
  pass()
  expect((await store(site, heron)).status).toBe(200)
})

test('lets only the update authority of a listed token store its metadata', async () => {
  const { database, site, pass } = await open()
  const mint = await createToken('http://localhost/none', heron)
  await protectName(database, 'tester', { text: mint, reason: null })
  pass()
  const own = await prove(site, maker, mint, heron)

  expect(await store(site, heron)).toMatchObject(refusal('already used'))
  expect((await store(site, heron, { proof: own })).status).toBe(200)

  const stranger = await generateKeyPairSigner()
  const other = await createToken('http://localhost/none', { name: 'Other', symbol: 'OTHR' })
  const wrong: readonly MetadataProof[] = [
    await prove(site, stranger, mint, heron),
    await prove(site, maker, other, heron),
    await prove(site, maker, mint, { ...heron, symbol: 'HRN' }),
    { ...own, time: own.time - 1 },
    { ...own, time: own.time - 7_200 },
    { ...own, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { ...own, signature: await sign(maker, 'Something else') },
  ]
  for (const proof of wrong) expect(await store(site, heron, { proof })).toMatchObject(refusal('already used'))
  const usdc = { name: 'USD Coin', symbol: 'USDC' }
  const claimed = await prove(site, maker, mint, usdc)
  expect(await store(site, usdc, { proof: claimed })).toMatchObject(refusal('already used'))
})

test('reserves a name or symbol without a token, and allows a taken one; each with an audit record', async () => {
  const { database, site, pass } = await open()
  const marsh = { name: 'Marsh Bank', symbol: 'MARSH' }
  await protectName(database, 'ada', { text: 'Marsh Bank', reason: 'A bank here.' })
  pass()
  expect(await store(site, marsh)).toMatchObject(refusal('Marsh Bank is already used'))
  const usdc = { name: 'Something', symbol: 'USDC' }
  expect(await store(site, usdc)).toMatchObject(refusal('USDC is already used by USD Coin'))

  await allowName(database, 'ada', { text: 'marsh bank', reason: 'It is theirs.' })
  await allowName(database, 'ada', { text: 'USDC', reason: null })
  pass()

  expect((await store(site, marsh)).status).toBe(200)
  expect((await store(site, usdc)).status).toBe(200)
  expect(await listNameRules(database)).toHaveLength(3)
  expect(await readAudit(database)).toEqual([
    ['ada', 'protect', 'Marsh Bank', 'A bank here.'],
    ['ada', 'allow name', 'marsh bank', 'It is theirs.'],
    ['ada', 'allow name', 'USDC', null],
  ])
  await expect(allowName(database, 'ada', { text: 'USDC', reason: null })).rejects.toThrow('USDC already has that rule')
  await expect(protectName(database, 'ada', { text: '--', reason: null })).rejects.toThrow('no letters or digits')
  await expect(removeNameRule(database, 'ada', 'Nothing')).rejects.toThrow('Nothing has no rule')
})

async function readAudit(database: Database) {
  const { rows } = await database.query((_, client) =>
    client.query<{ actor: string; action: string; subject: string; detail: string | null }>(
      'select actor, action, subject, detail from audit order by at',
    ),
  )
  return rows.map(({ actor, action, subject, detail }) => [actor, action, subject, detail])
}

test('refuses the name of a blocked token, also to its creator', async () => {
  const { database, site, pass } = await open()
  const mint = await createToken('http://localhost/none', { name: 'Copper Drain', symbol: 'DRAIN' })
  const names = { name: 'Copper Drain', symbol: 'ANOTHER' }
  expect((await store(site, names)).status).toBe(200)

  await addBlock(database, 'tester', { subject: mint, reason: 'A fraud.', zone: site.instance.namesZone })
  pass()

  expect(await store(site, names)).toMatchObject(refusal('Copper Drain is already used by DRAIN'))
  const proof = await prove(site, maker, mint, names)
  expect(await store(site, names, { proof })).toMatchObject(refusal('already used'))
  expect(await site.get(`/api/blocks/${mint}`)).toMatchObject({ body: { block: { reason: 'A fraud.' } } })
})

test("recognizes a listed token's logo when smaller and paler, and accepts another image", async () => {
  const { database, site, pass } = await open()
  const picture = logo(17n)
  const uri = ((await store(site, heron, { image: await storeImage(site, picture) })).body as { uri: string }).uri
  const mint = await createToken(uri, heron)
  await protectName(database, 'tester', { text: mint, reason: null })
  pass()
  const names = { name: 'Quiet Pond', symbol: 'POND' }
  const copy = await storeImage(
    site,
    resize(
      recolour(picture, (value) => 30 + value * 0.85),
      0.5,
    ),
  )
  const other = await storeImage(site, logo(11n))

  expect(await check(site, names, { image: copy })).toMatchObject({ verdict: 'taken', field: 'image', by: { mint } })
  expect(await store(site, names, { image: copy })).toMatchObject(refusal('looks like the logo of HRNW'))
  expect(await check(site, names, { image: other })).toMatchObject({ verdict: 'free' })
  expect((await store(site, names, { image: other })).status).toBe(200)
  const proof = await prove(site, maker, mint, heron)
  expect((await store(site, heron, { image: copy, proof })).status).toBe(200)
})

test('protects the names of verified tokens', async () => {
  const verified = { id: 'ANVi1111111111111111111111111111111111111111', isVerified: true, ...heron }
  await using jupiter = await startFakeUpstream((_, response) =>
    response.end(jupiter.requests.at(-1)?.url?.includes('verified') ? JSON.stringify([verified]) : '[]'),
  )
  const off = { geckoTerminal: null, birdeye: null, dexScreener: null }
  const site = await createTestApp({
    upstreams: { mainnet: toUpstream(sandbox.localnet.rpcUrl), devnet: null, sandbox: null },
    trending: { ...off, jupiter: { url: jupiter.url, apiKey: 'key' } },
  })
  onTestFinished(() => site[Symbol.asyncDispose]())

  await expect.poll(() => check(site, heron)).toMatchObject({ verdict: 'taken', source: 'network' })
  expect(await store(site, { name: 'Heron Works', symbol: 'X1' })).toMatchObject(refusal('already used by HRNW'))
  expect(await check(site, { name: 'Heron Worcs', symbol: 'X1' })).toMatchObject({ verdict: 'free' })
})

test('refuses well-known names without a database', async () => {
  await using site = await createTestApp()

  expect(await store(site, { name: 'Anything', symbol: 'USDС' })).toMatchObject(refusal('USDC is already used'))
  expect((await store(site, heron)).status).toBe(200)
})
