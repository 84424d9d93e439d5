import { generateKeyPairSigner } from '@solana/kit'
import { readRentOf } from '@solsmith/chain'
import { addFee, createSeed, emptyForm, parseTokenDraft, planBurn, planCreateToken, resolveFee } from '@solsmith/tokens'
import { type AffiliateCode, type AffiliateFigures, writeAffiliateCode } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createSolanaSigner } from '../testing/signers.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const site = 'https://site.example'
const treasury = await generateKeyPairSigner()
const fees = {
  treasury: treasury.address,
  affiliateBasisPoints: 3_000,
  lamports: { 'create-token': 20_000_000n, burn: 5_000_000n },
}

let postgres: TestPostgres
let sandbox: Sandbox
let app: TestApp
beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  app = await createTestApp({
    publicUrl: site,
    database: await postgres.open(),
    fees,
    upstreams: { mainnet: null, devnet: null, sandbox: toUpstream(sandbox.localnet.rpcUrl) },
  })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await Promise.all([postgres[Symbol.asyncDispose](), sandbox[Symbol.asyncDispose]()])
})

const headers = { origin: site }
const post = (path: string, body: unknown) => app.post(path, body, headers)

test('publishes the fees with the slot from which they apply', async () => {
  const { status, body } = await app.get(`/api/fees/${sandbox.caip2}`)

  expect({ status, body }).toEqual({
    status: 200,
    body: {
      tables: [
        {
          sinceSlot: expect.stringMatching(/^\d+$/),
          treasury: treasury.address,
          affiliateBasisPoints: 3_000,
          lamports: { 'create-token': '20000000', burn: '5000000' },
        },
      ],
    },
  })
  expect(await app.get('/api/fees/solana:11111111111111111111111111111111')).toMatchObject({ status: 400 })
})

test('reports an affiliate’s figures from the chain, and counts clicks as a single number', async () => {
  await app.get(`/api/fees/${sandbox.caip2}`)
  const [creator, affiliate] = await Promise.all([sandbox.localnet.fundedSigner(), sandbox.localnet.fundedSigner()])
  const mint = await sandbox.createToken(creator)
  const plan = await planBurn(sandbox.rpc, { mint, wallet: creator.address, amount: 1n })
  const table = { ...fees, sinceSlot: 0n }
  const settled = await resolveFee(sandbox.rpc, { table, plan, affiliate: affiliate.address })
  if (!settled) throw new TypeError('It is charged for.')
  const signature = await sandbox.run(addFee(plan, settled.fee, { signsVersion1: false }), creator)
  for (const _ of [1, 2]) await post('/api/affiliate-clicks', { wallet: affiliate.address })

  const { status, body } = await app.get(`/api/affiliates/${sandbox.caip2}/${affiliate.address}`)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    clicks: 2,
    codes: [],
    conversions: [{ signature, action: 'burn', feeLamports: '5000000', lamports: '1500000' }],
    isComplete: true,
  })
  expect((await app.get(`/api/affiliates/${sandbox.caip2}/${creator.address}`)).body).toMatchObject({
    clicks: 0,
    conversions: [],
  })
})

test('reads only new signatures of an affiliate', async () => {
  const [creator, affiliate] = await Promise.all([sandbox.localnet.fundedSigner(), sandbox.localnet.fundedSigner()])
  let ms = 0
  const upstream = toUpstream(sandbox.localnet.rpcUrl)
  const database = await postgres.open()
  await using site = await createTestApp({
    publicUrl: 'https://site.example',
    database,
    fees,
    now: () => ms,
    upstreams: { mainnet: null, devnet: null, sandbox: upstream },
  })
  await site.get(`/api/fees/${sandbox.caip2}`)
  const mint = await sandbox.createToken(creator)
  const table = { ...fees, sinceSlot: 0n }
  const burn = async () => {
    const plan = await planBurn(sandbox.rpc, { mint, wallet: creator.address, amount: 1n })
    const settled = await resolveFee(sandbox.rpc, { table, plan, affiliate: affiliate.address })
    if (!settled) throw new TypeError('It is charged for.')
    return sandbox.run(addFee(plan, settled.fee, { signsVersion1: false }), creator)
  }
  const readSignatures = async () => {
    const { body } = await site.get(`/api/affiliates/${sandbox.caip2}/${affiliate.address}`)
    const { conversions, signatures } = body as AffiliateFigures
    return [signatures, ...conversions.map(({ signature }) => signature)]
  }
  const first = await burn()
  const before = await readSignatures()
  expect(before.slice(1)).toEqual([first])

  const second = await burn()
  expect(await readSignatures()).toEqual(before)
  ms += 11_000
  expect(await readSignatures()).toEqual([Number(before[0]) + 1, second, first])
  ms += 700_000
  expect(await readSignatures()).toEqual([Number(before[0]) + 1, second, first])
})

const sign = async (
  owner: Awaited<ReturnType<typeof createSolanaSigner>>,
  code: string,
  more: Partial<AffiliateCode> = {},
): Promise<AffiliateCode> => {
  const record = { code, wallet: owner.address, site, time: Math.floor(Date.now() / 1_000), ...more }
  return { signature: (await owner.sign(writeAffiliateCode(record))).base58, ...record, ...more }
}

test('gives a code to the first wallet that signs for it, with a public record', async () => {
  const [ann, ben] = await Promise.all([createSolanaSigner(), createSolanaSigner()])
  const record = await sign(ann, 'anvil-ann')

  expect(await post('/api/affiliate-codes', record)).toMatchObject({ status: 200, body: { record } })
  expect((await app.get('/api/affiliate-codes/anvil-ann')).body).toEqual({ record })
  expect((await app.get('/api/affiliate-codes/anvil-ben')).body).toEqual({ record: null })
  expect((await app.get(`/api/affiliates/${sandbox.caip2}/${ann.address}`)).body).toMatchObject({
    codes: ['anvil-ann'],
  })
  const later = await sign(ann, 'anvil-ann', { time: record.time + 1 })
  expect((await post('/api/affiliate-codes', later)).body).toEqual({ record })
  for (const code of ['anvil-ann', 'anvilann', 'anvi1-ann', '4nvil-ann'])
    expect([code, await post('/api/affiliate-codes', await sign(ben, code))]).toMatchObject([
      code,
      { status: 409, body: { reasons: [{ name: 'AffiliateCodeTakenError' }] } },
    ])
})

test('refuses a code without a recent signature for this site', async () => {
  const [ann, ben] = await Promise.all([createSolanaSigner(), createSolanaSigner()])
  const now = Math.floor(Date.now() / 1_000)
  const good = await sign(ann, 'other-code')
  const refused = async (record: AffiliateCode) => {
    const { body } = await post('/api/affiliate-codes', record)
    return (body as { reasons: readonly { name: string }[] }).reasons[0]?.name
  }

  expect(await refused({ ...good, wallet: ben.address })).toBe('SignatureError')
  expect(await refused({ ...good, code: 'second-code' })).toBe('SignatureError')
  expect(await refused({ ...good, time: now - 1 })).toBe('SignatureError')
  expect(await refused(await sign(ann, 'other-code', { site: 'https://else.example' }))).toBe(
    'AffiliateCodeMessageError',
  )
  expect(await refused(await sign(ann, 'other-code', { time: now - 301 }))).toBe('AffiliateCodeMessageError')
  expect(await refused(await sign(ann, 'other-code', { time: now + 330 }))).toBe('AffiliateCodeMessageError')
  expect(await refused(await sign(ann, 'other-code', { time: 1e300 }).catch(() => ({ ...good, time: 1e300 })))).toBe(
    'AffiliateCodeMessageError',
  )
  expect(await refused(await sign(ann, 'support'))).toBe('AffiliateCodeReservedError')
  expect(await refused(await sign(ann, 'supp0rt'))).toBe('AffiliateCodeReservedError')
  expect(await refused({ ...good, code: 'Capital' })).toBe('InputError')
  expect(await refused({ ...good, code: 'abc' })).toBe('InputError')
  for (const number of [1, 2, 3, 4, 5]) await post('/api/affiliate-codes', await sign(ann, `ann-number-${number}`))
  expect(await refused(await sign(ann, 'ann-number-six'))).toBe('AffiliateCodeLimitError')
})

test('gives a code to one of ten wallets that request it in parallel', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, createSolanaSigner))

  const answers = await Promise.all(
    owners.map(async (owner) => post('/api/affiliate-codes', await sign(owner, 'wanted-code'))),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('counts a token created with a fee on the sandbox as a conversion', async () => {
  const [creator, affiliate] = await Promise.all([sandbox.localnet.fundedSigner(), sandbox.localnet.fundedSigner()])
  const parsed = parseTokenDraft({ ...emptyForm, name: 'Anvil', symbol: 'ANVL', supply: '1' })
  if (!('draft' in parsed)) throw new TypeError('The draft is good.')
  const input = {
    draft: parsed.draft,
    creator: creator.address,
    seed: createSeed(),
    uri: 'http://localhost/a',
    network: { id: 'sandbox', name: 'Sandbox' } as const,
  }
  const plain = await planCreateToken(readRentOf(sandbox.rpc), input)
  const table = { ...fees, sinceSlot: 0n }
  const settled = await resolveFee(sandbox.rpc, { table, plan: plain, affiliate: affiliate.address })
  await sandbox.run(await planCreateToken(readRentOf(sandbox.rpc), { ...input, fee: settled?.fee ?? null }), creator)

  expect((await app.get(`/api/affiliates/${sandbox.caip2}/${affiliate.address}`)).body).toMatchObject({
    conversions: [{ action: 'create-token', lamports: '6000000' }],
  })
})
