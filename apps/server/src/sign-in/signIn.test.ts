import {
  generateKeyPairSigner,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { genesisHashes, writeSignInTransaction } from '@solsmith/chain'
import { type SignInMessage, writeSignInMessage } from '@solsmith/wire'
import { bitcoinNetworks } from '@solsmith/wire/bitcoin'
import { createBitcoinSigner } from '@solsmith/wire/bitcoin/testing'
import { polkadotNetworks } from '@solsmith/wire/polkadot'
import { createPolkadotSigner } from '@solsmith/wire/polkadot/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createJobs } from '../createJobs.ts'
import type { Database } from '../database/openDatabase.ts'
import { addProject } from '../projects/projects.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const publicUrl = 'https://tokens.example'
const chainId = `solana:${genesisHashes.mainnet.slice(0, 32)}`

let postgres: TestPostgres
let database: Database
let site: TestApp
let projectId: string
let owner: Awaited<ReturnType<typeof generateKeyPairSigner>>
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
  site = await createTestApp({
    database,
    publicUrl,
    allowedOrigins: [second.origin],
    upstreams: { mainnet: toUpstream('http://127.0.0.1:9'), devnet: null, sandbox: null },
    // All tests are one visitor; a fast machine runs them within a minute.
    callsPerMinute: 100_000,
  })
  const project = {
    name: 'Other',
    origins: ['https://other.example', second.origin],
    features: null,
    unitsPerMinute: null,
  }
  projectId = (await addProject(database, 'test', project)).id
  owner = await generateKeyPairSigner()
})
beforeEach(() => database.query((_, pool) => pool.query('truncate sign_ins, spent')))
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

type Page = { readonly origin: string; readonly projectId?: string }
const own: Page = { origin: publicUrl }
const second: Page = { origin: 'https://second.example' }

const post = (path: string, body: object, { origin, projectId: project = '' }: Page = own) =>
  site.post(`/v1/sign-in${path}?projectId=${project}`, body, { origin })

const nonceOf = async (page = own) => ((await post('/nonce', {}, page)).body as { nonce: string }).nonce

async function messageOf(page = own, change: Partial<SignInMessage> = {}): Promise<SignInMessage> {
  return {
    domain: new URL(page.origin).host,
    uri: page.origin,
    version: '1',
    accountAddress: owner.address,
    chainId,
    nonce: await nonceOf(page),
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 86_400_000).toISOString(),
    ...change,
  }
}

async function prove(message: SignInMessage, text = writeSignInMessage(message), by = owner) {
  const bytes = await signBytes(by.keyPair.privateKey, new TextEncoder().encode(text))
  return { message, text, signature: getBase58Decoder().decode(bytes) }
}

async function signIn(page = own): Promise<string> {
  const answer = await post('', await prove(await messageOf(page)), page)
  expect(answer).toMatchObject({ status: 200 })
  return (answer.body as { token: string }).token
}

const list = (token: string, page = own) => post('/sessions', { token }, page)
const failed = (name: string, status: number, facts?: object) => ({
  status,
  body: { reasons: [{ name, ...(facts && { facts }) }] },
})

describe('sign-in', () => {
  test('opens a session with a token for the signer of the text', async () => {
    const token = await signIn()

    expect((await list(token)).body).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        chainId,
        address: owner.address,
        origin: publicUrl,
        createdAt: expect.any(Number),
        expiration: expect.any(Number),
        isThis: true,
      },
    ])
    const rows = await database.query((_, pool) => pool.query('select * from sign_ins'))
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  test('accepts a transaction that can never land, but not of another text', async () => {
    const message = await messageOf()
    const text = writeSignInMessage(message)
    const write = async (of: string) => {
      const bytes = await writeSignInTransaction(of, owner.address)
      const signed = await partiallySignTransaction([owner.keyPair], getTransactionDecoder().decode(bytes))
      return Buffer.from(getTransactionEncoder().encode(signed)).toString('base64')
    }

    expect(await post('', { message, text, transaction: await write(`${text} `) })).toMatchObject(
      failed('SignatureError', 401),
    )
    expect(await post('', { message, text })).toMatchObject(failed('SignatureError', 401))
    expect(await post('', { message, text, transaction: await write(text) })).toMatchObject({ status: 200 })
  })

  test.each(['p2wpkh', 'p2tr'] as const)('verifies a Bitcoin account (%s), only for that text', async (kind) => {
    const signer = createBitcoinSigner({ network: 'mainnet' })
    const accountAddress = signer.addressOf(kind)
    const message = await messageOf(own, { chainId: bitcoinNetworks.mainnet.caip2, accountAddress })
    const text = writeSignInMessage(message)

    expect(await post('', { message, text, signature: signer.signBip322(kind, `${text} `) })).toMatchObject(
      failed('SignatureError', 401),
    )
    expect(await post('', { message, text, signature: signer.signBip322(kind, text) })).toMatchObject({ status: 200 })
  })

  test('refuses a Bitcoin address of another network', async () => {
    const { mainnet } = bitcoinNetworks
    const signer = createBitcoinSigner()
    const message = await messageOf(own, { chainId: mainnet.caip2, accountAddress: signer.addressOf('p2wpkh') })
    const text = writeSignInMessage(message)
    expect(await post('', { message, text, signature: signer.signBip322('p2wpkh', text) })).toMatchObject(
      failed('SignInMessageError', 400, { part: 'address' }),
    )
  })

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('verifies a Polkadot account (%s)', async (scheme) => {
    const signer = createPolkadotSigner({ scheme })
    const chainId = polkadotNetworks.polkadotAssetHub.caip2
    const message = await messageOf(own, { chainId, accountAddress: signer.addressOf(0) })
    const text = writeSignInMessage(message)
    const other = createPolkadotSigner({ scheme, seed: new Uint8Array(32).fill(8) })
    for (const signature of [signer.signText(`${text} `), other.signText(text)])
      expect(await post('', { message, text, signature })).toMatchObject(failed('SignatureError', 401))

    expect(await post('', { message, text, signature: signer.signText(text) })).toMatchObject({ status: 200 })
  })

  test('refuses a Polkadot address as another network writes it', async () => {
    const signer = createPolkadotSigner()
    const { caip2: chainId } = polkadotNetworks.polkadotAssetHub
    const message = await messageOf(own, { chainId, accountAddress: signer.addressOf(42) })
    const text = writeSignInMessage(message)
    expect(await post('', { message, text, signature: signer.signText(text) })).toMatchObject(
      failed('SignInMessageError', 400, { part: 'address' }),
    )
  })

  test('accepts a nonce once, also in parallel', async () => {
    const proof = await prove(await messageOf())

    const answers = await Promise.all([post('', proof), post('', proof)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await post('', proof)).toMatchObject(failed('SignInNonceError', 409))
  })

  test('binds a nonce to an origin, a project and this instance', async () => {
    const other: Page = { origin: 'https://other.example', projectId }
    for (const nonce of [
      await nonceOf(other),
      await nonceOf(second),
      await nonceOf({ ...second, projectId }),
      'f'.repeat(64),
      (await nonceOf()).toUpperCase(),
      'x',
      '0'.repeat(63),
    ])
      expect(await post('', await prove(await messageOf(own, { nonce })))).toMatchObject(
        failed('SignInNonceError', 409),
      )
    for (const page of [other, second])
      expect(await post('', await prove(await messageOf(page)), page)).toMatchObject({ status: 200 })
  })

  test('accepts a nonce for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const nonce = await nonceOf()
    vi.setSystemTime(Date.now() + 599_000)
    expect(await post('', await prove(await messageOf(own, { nonce })))).toMatchObject({ status: 200 })
    await database.query((_, pool) => pool.query('truncate sign_ins'))
    vi.setSystemTime(Date.now() + 3_000)
    expect(await post('', await prove(await messageOf(own, { nonce })))).toMatchObject(failed('SignInNonceError', 409))
  })

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  test.each<[string, Partial<SignInMessage>]>([
    ['domain', { domain: 'evil.example' }],
    ['uri', { uri: 'https://evil.example' }],
    ['uri', { uri: 'tokens.example' }],
    ['version', { version: '2' }],
    ['address', { accountAddress: '0x52908400098527886e0f7030069857d2e4169ee7' }],
    ['issuedAt', { issuedAt: inDays(-1) }],
    ['issuedAt', { issuedAt: 'yesterday' }],
    ['notBefore', { notBefore: inDays(1) }],
    ['expirationTime', { expirationTime: inDays(-1) }],
    ['expirationTime', { expirationTime: inDays(31) }],
    ['expirationTime', { expirationTime: 'never' }],
  ])('requires its %s to match this page (%#)', async (part, change) => {
    expect(await post('', await prove(await messageOf(own, change)))).toMatchObject(
      failed('SignInMessageError', 400, { part }),
    )
  })

  test('requires the exact message, signed by that account', async () => {
    const message = await messageOf()
    const text = writeSignInMessage(message)
    const added = `${text}\nResources:\n- https://evil.example`
    expect(await post('', await prove(message, added))).toMatchObject(
      failed('SignInMessageError', 400, { part: 'text' }),
    )
    const stranger = await generateKeyPairSigner()
    expect(await post('', await prove(message, text, stranger))).toMatchObject(failed('SignatureError', 401))
    expect(await post('', { ...(await prove(message, added)), text })).toMatchObject(failed('SignatureError', 401))
    expect(await post('', await prove({ ...message, chainId: 'solana:other' }))).toMatchObject(
      failed('ChainNotServedError', 400),
    )
    expect(await post('', { ...(await prove(message)), message: { ...message, statement: 'a\nb' } })).toMatchObject(
      failed('InputError', 400),
    )
    expect(await post('', await prove(message))).toMatchObject({ status: 200 })
  })

  test('accepts only pages of the project', async () => {
    const proof = await prove(await messageOf())
    expect(await site.post('/v1/sign-in', proof)).toMatchObject(failed('PageOnlyError', 403))
    expect(await post('', proof, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await post('/nonce', {}, { origin: 'https://evil.example', projectId })).toMatchObject({ status: 403 })
  })

  test('limits a visitor to 60 sign-ins an hour', async () => {
    const proofs = await Promise.all(Array.from({ length: 61 }, async () => prove(await messageOf())))
    const answers = []
    for (const proof of proofs) answers.push((await post('', proof)).status)
    expect(answers).toEqual([...Array(60).fill(200), 429])
  })
})

describe('sessions', () => {
  test('are listed to the same account on the same site, and can be ended individually', async () => {
    const other: Page = { origin: 'https://other.example', projectId }
    const [first, second, elsewhere] = [await signIn(), await signIn(), await signIn(other)]
    const found = (await list(second)).body as { id: string; isThis: boolean }[]
    expect(found.map(({ isThis }) => isThis)).toEqual([true, false])
    expect((await list(elsewhere, other)).body).toHaveLength(1)
    expect(await list(first, other)).toMatchObject(failed('SignInEndedError', 401))
    expect(await site.post('/v1/sign-in/sessions', { token: first })).toMatchObject({ status: 200 })

    const id = found[1]?.id
    expect((await post('/revoke', { token: elsewhere, id }, other)).body).toEqual({ success: false })
    expect((await post('/revoke', { token: second, id })).body).toEqual({ success: true })
    expect(await list(first)).toMatchObject(failed('SignInEndedError', 401))
    expect((await post('/revoke', { token: second })).body).toEqual({ success: true })
    expect(await list(second)).toMatchObject(failed('SignInEndedError', 401))
    expect(await post('/revoke', { token: second })).toMatchObject(failed('SignInEndedError', 401))
  })

  test('belong to the admitted project, also if its id is only in the body', async () => {
    const other: Page = { origin: 'https://other.example', projectId }
    const say = (path: string, body: object) =>
      site.post(`/v1/sign-in${path}`, { ...body, projectId }, { origin: other.origin })
    const { nonce } = (await say('/nonce', {})).body as { nonce: string }
    const { body } = await say('', await prove(await messageOf(other, { nonce })))
    const { token } = body as { token: string }

    const { rows } = await database.query((_, pool) => pool.query('select project_id from sign_ins'))
    expect(rows).toEqual([{ project_id: projectId }])
    expect((await list(token, other)).body).toHaveLength(1)
    expect((await say('/sessions', { token })).body).toHaveLength(1)
    expect(await list(token)).toMatchObject(failed('SignInEndedError', 401))
    expect(await site.post('/v1/sign-in/sessions', { token })).toMatchObject(failed('SignInEndedError', 401))

    const here = await signIn()
    expect(await say('/sessions', { token: here })).toMatchObject(failed('SignInEndedError', 401))
    expect(await say('/revoke', { token: here })).toMatchObject(failed('SignInEndedError', 401))
  })

  test('belong to one origin without a project', async () => {
    const [here, there] = [await signIn(), await signIn(second)]
    expect(await list(here, second)).toMatchObject(failed('SignInEndedError', 401))
    expect(await post('/revoke', { token: here }, second)).toMatchObject(failed('SignInEndedError', 401))
    const [{ id }] = (await list(here)).body as [{ id: string }]
    expect((await list(there, second)).body).toHaveLength(1)
    expect((await post('/revoke', { token: there, id }, second)).body).toEqual({ success: false })
    expect((await list(here)).body).toHaveLength(1)
  })

  test('are limited to twenty per account and site, and the oldest end', async () => {
    const elsewhere = await signIn(second)
    const tokens = []
    for (let index = 0; index < 22; index += 1) tokens.push(await signIn())
    const [first = '', next = '', third = ''] = tokens
    for (const token of [first, next]) expect(await list(token)).toMatchObject(failed('SignInEndedError', 401))
    expect((await list(third)).body).toHaveLength(20)
    expect((await list(elsewhere, second)).body).toHaveLength(1)
  })

  test("are deleted by a job: expired ones immediately, ended ones with their nonce's expiry", async () => {
    const { forgetSpent } = createJobs(site.instance).jobs
    const forget = () => forgetSpent?.({}, new AbortController().signal)
    const count = async () => (await database.query((_, pool) => pool.query('select 1 from sign_ins'))).rows.length
    const proof = await prove(await messageOf())
    const { token } = (await post('', proof)).body as { token: string }
    await signIn()
    await post('/revoke', { token })
    await forget()
    expect(await count()).toBe(2)
    expect(await post('', proof)).toMatchObject(failed('SignInNonceError', 409))

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    onTestFinished(() => void vi.useRealTimers())
    await forget()
    expect(await count()).toBe(1)
    expect(await post('', proof)).toMatchObject(failed('SignInNonceError', 409))
    vi.setSystemTime(Date.now() + 86_400_000)
    await forget()
    expect(await count()).toBe(0)
  })

  test('expire automatically, and are deleted with the next sign-in', async () => {
    const token = await signIn()
    await database.query((_, pool) => pool.query("update sign_ins set expires_at = now() - interval '1 second'"))
    expect(await list(token)).toMatchObject(failed('SignInEndedError', 401))
    await signIn()
    const { rows } = await database.query((_, pool) => pool.query('select 1 from sign_ins'))
    expect(rows).toHaveLength(1)
  })

  test.each(['', 'x'.repeat(101), '\0'])('refuse the token %j', async (token) => {
    expect((await list(token)).status).toBeOneOf([400, 401])
  })
})
