import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import type { WalletUser } from '@solsmith/wire'
import { writeChangeClaim } from '@solsmith/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/openDatabase.ts'
import { connectKeeper } from '../../keeper/connectKeeper.ts'
import { createTestPasskey, type PasskeyChange } from '../../testing/passkey.ts'
import { startTestPostgres, type TestPostgres } from '../../testing/testDatabase.ts'
import { createWalletDevice, type WalletDevice } from '../../testing/walletDevice.ts'
import { buildWalletSite, type WalletSite, walletOrigin, walletPage } from '../../testing/walletSite.ts'
import { createLocalProvider } from './localProvider.ts'
import { createSocialClients, noSocials } from './socialClients.ts'

const [origin, page] = [walletOrigin, walletPage]

let postgres: TestPostgres
let database: Database
let folder: string
let site: WalletSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-passkey-'))
  postgres = await startTestPostgres()
  database = await postgres.open()
  const local = createLocalProvider(origin)
  site = await buildWalletSite({
    database,
    keeper: connectKeeper(folder),
    socials: {
      clients: createSocialClients(noSocials, { walletOrigin, local, database }),
      farcaster: null,
      findRealm: async () => 'public',
    },
  })
})
afterEach(async () => {
  const tables = 'wallet_users, wallet_devices, wallet_passkeys, wallet_social_logins, wallet_proofs, spent'
  await database.query((_, pool) => pool.query(`truncate ${tables} cascade`))
})
afterAll(async () => {
  await site.close()
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

type Passkey = ReturnType<typeof createTestPasskey>
type Begun = { readonly loginId: string; readonly uri: string }

const open = () => createWalletDevice(site, { origin, page })

const name = (answer: { body: unknown }) =>
  (answer.body as { reasons?: readonly { name: string }[] }).reasons?.[0]?.name ?? 'none'

async function begin(device: WalletDevice): Promise<Begun> {
  const answer = await device.post('/wallet/v1/social', { provider: 'passkey', projectId: '', returnTo: null })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Begun
}

const bring = (device: WalletDevice, signed: { state: string; code: string }) =>
  device.post(
    '/wallet/v1/social/answer',
    { provider: 'passkey', issuer: null, error: null, ...signed },
    { page: origin },
  )

const end = (device: WalletDevice, loginId: string) => device.post('/wallet/v1/social/end', { loginId, ticket: null })

async function logIn(
  device: WalletDevice,
  passkey: Passkey,
  { isNew = false, ...changed }: PasskeyChange & { isNew?: boolean } = {},
): Promise<WalletUser | null> {
  const { loginId, uri } = await begin(device)
  expect(await bring(device, passkey.sign(uri, isNew, changed))).toMatchObject({ status: 200 })
  const answer = await end(device, loginId)
  if (answer.status !== 200) {
    expect(name(answer)).toBe('SocialLoginError')
    return null
  }
  const { done } = answer.body as { done: { token: string; user: WalletUser } }
  device.setToken(done.token)
  return done.user
}

const rows = async (table: string) =>
  (await database.query((_, pool) => pool.query<Record<string, unknown>>(`select * from ${table}`))).rows

async function createEmailPerson(): Promise<{ device: WalletDevice; id: string }> {
  const [device, id] = [await open(), crypto.randomUUID()]
  const { createHash, randomBytes } = await import('node:crypto')
  const token = randomBytes(32).toString('base64url')
  await database.query(async (_, pool) => {
    const person = [id, 'ann@example.org']
    await pool.query("insert into wallet_users (id, realm, login, email) values ($1, 'public', $2, $2)", person)
    await pool.query("insert into wallet_devices (realm, login, key, label) values ('public', $2, $1, '')", [
      device.key,
      'ann@example.org',
    ])
    await pool.query(
      `insert into wallet_sessions (token_hash, user_id, device_key, project_id, origin, expires_at)
       values ($1, $2, $3, '', $4, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest('base64url'), id, device.key, page],
    )
  })
  device.setToken(token)
  return { device, id }
}

const link = async (device: WalletDevice, passkey: Passkey, isNew = true, changed: PasskeyChange = {}) =>
  device.post('/wallet/v1/passkey', { ...passkey.sign((await begin(device)).uri, isNew, changed), signature: null })

describe('passkey login', () => {
  test.each(['p256', 'ed25519', 'rsa'] as const)(
    'creates a user, and recognizes them on another device (%s)',
    async (kind) => {
      const passkey = createTestPasskey(origin, kind)
      const made = await logIn(await open(), passkey, { isNew: true })
      expect(made).toMatchObject({ provider: 'passkey', email: null, name: null, wallet: null })
      expect(await logIn(await open(), passkey)).toMatchObject({ id: made?.id })
      expect((await logIn(await open(), createTestPasskey(origin), { isNew: true }))?.id).not.toBe(made?.id)
      expect(await rows('wallet_social_logins')).toEqual([])
    },
  )

  test('uses a new challenge each time, in the fragment of a page of the wallet', async () => {
    const device = await open()
    const [first, second] = [await begin(device), await begin(device)]
    const [one, other] = [new URL(first.uri), new URL(second.uri)]
    expect([one.origin, one.pathname, one.search]).toEqual([origin, '/passkey', ''])
    expect(one.hash).not.toBe(other.hash)
    const passkey = createTestPasskey(origin)
    const signed = passkey.sign(first.uri, true)

    const { state } = passkey.sign(second.uri, true)
    await bring(device, { state, code: signed.code })
    expect(name(await end(device, second.loginId))).toBe('SocialLoginError')
    expect(await bring(device, signed)).toMatchObject({ status: 200 })
    expect(name(await bring(device, signed))).toBe('SocialEndedError')
    expect((await end(device, first.loginId)).body).toMatchObject({ done: { user: { provider: 'passkey' } } })
  })

  test('refuses an unknown passkey', async () => {
    expect(await logIn(await open(), createTestPasskey(origin))).toBeNull()
    expect(await rows('wallet_passkeys')).toEqual([])
  })

  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  test.each<[string, PasskeyChange]>([
    ['by another key', { key: other.privateKey }],
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another question', { challenge: 'A'.repeat(43) }],
    ['for the making of one', { type: 'webauthn.create' }],
    ['in a frame of someone else', { crossOrigin: true }],
    ['with no one present', { flags: 0x04 }],
    ['with no one verified', { flags: 0x01 }],
    ['with a count that it has had before', { counter: 1 }],
    ['with a count that went back to none', { counter: 0 }],
  ])('refuses a signed %s', async (_, changed) => {
    const passkey = createTestPasskey(origin)
    const made = await logIn(await open(), passkey, { isNew: true })
    expect(made).not.toBeNull()

    expect(await logIn(await open(), passkey, changed)).toBeNull()
    const publicKey = other.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
    expect(await logIn(await open(), passkey, { ...changed, publicKey })).toBeNull()
    expect(await logIn(await open(), passkey, { counter: 100 })).toMatchObject({ id: made?.id })
  })

  test('accepts a passkey without a counter repeatedly', async () => {
    const passkey = createTestPasskey(origin)
    const made = await logIn(await open(), passkey, { isNew: true, counter: 0 })
    for (const device of [await open(), await open()])
      expect(await logIn(device, passkey, { counter: 0 })).toMatchObject({ id: made?.id })
  })

  test('accepts one of two copies that sign in parallel', async () => {
    const passkey = createTestPasskey(origin)
    await logIn(await open(), passkey, { isNew: true })
    const devices = await Promise.all(Array.from({ length: 6 }, open))
    const found = await Promise.all(devices.map((device) => logIn(device, passkey, { counter: 2 })))
    expect(found.filter((user) => user !== null)).toHaveLength(1)
  })

  test('refuses a key of another kind, or an invalid one', async () => {
    expect(await logIn(await open(), createTestPasskey(origin, 'p384'), { isNew: true })).toBeNull()
    for (const publicKey of ['', 'AAAA', 'A'.repeat(900)])
      expect(await logIn(await open(), createTestPasskey(origin), { publicKey })).toBeNull()
    const device = await open()
    for (const code of ['e30', 'x', Buffer.from('null').toString('base64url'), 'A'.repeat(4_000)]) {
      const { loginId, uri } = await begin(device)
      const { state } = createTestPasskey(origin).sign(uri, true)
      await bring(device, { state, code })
      expect(name(await end(device, loginId))).toBe('SocialLoginError')
    }
    expect(await rows('wallet_users')).toEqual([])
  })

  test('refuses another browser than the one that started the login', async () => {
    const [attacker, victim] = [await open(), await open()]
    const { loginId, uri } = await begin(attacker)
    const brought = await bring(victim, createTestPasskey(origin).sign(uri, true))
    expect(brought).toMatchObject({ status: 200, body: { ticket: expect.any(String) } })
    expect(name(await end(victim, loginId))).toBe('SocialEndedError')
    expect(await rows('wallet_users')).toEqual([])
  })
})

describe('passkey as a second login', () => {
  test('logs in to the wallet it was added to, and approves the device', async () => {
    const { device, id } = await createEmailPerson()
    const passkey = createTestPasskey(origin)
    expect(await link(device, passkey)).toMatchObject({ status: 200 })

    const later = await open()
    expect(await logIn(later, passkey)).toMatchObject({ id, provider: 'email', email: 'ann@example.org' })
    expect(await later.post('/wallet/v1/session')).toMatchObject({ status: 200, body: { id } })
  })

  test('replaces the previous passkey, which then creates no wallet', async () => {
    const { device, id } = await createEmailPerson()
    const [first, second] = [createTestPasskey(origin), createTestPasskey(origin)]
    await link(device, first)
    expect(await link(device, second)).toMatchObject({ status: 200 })

    expect(await logIn(await open(), first)).toBeNull()
    expect(await logIn(await open(), first, { isNew: true })).toBeNull()
    expect(await logIn(await open(), second)).toMatchObject({ id })
  })

  test('replaces the login of a user with only a passkey', async () => {
    const [first, second] = [createTestPasskey(origin), createTestPasskey(origin)]
    const device = await open()
    const made = await logIn(device, first, { isNew: true })
    expect(await link(device, second)).toMatchObject({ status: 200 })

    expect(await logIn(await open(), second)).toMatchObject({ id: made?.id, provider: 'passkey' })
    for (const changed of [{}, { isNew: true }]) expect(await logIn(await open(), first, changed)).toBeNull()
    const thief = createTestPasskey(origin)
    expect(await logIn(await open(), thief, { isNew: true, id: first.id })).toBeNull()
  })

  test("requires the wallet key's signature over the state of this login, and sends an email", async () => {
    const { device, id } = await createEmailPerson()
    const owner = await generateKeyPairSigner()
    const walletId = crypto.randomUUID()
    await database.query((_, pool) =>
      pool.query(
        "insert into wallets (id, user_id, public_key, version, split, recovery) values ($1, $2, $3, 1, $1, 'password')",
        [walletId, id, owner.address],
      ),
    )
    const passkey = createTestPasskey(origin)
    const add = async (subject: (state: string) => string | null, by = owner) => {
      const signed = passkey.sign((await begin(device)).uri, true)
      const what = subject(signed.state)
      const of = { walletId, publicKey: owner.address, change: 'passkey', subject: what ?? '' } as const
      const bytes = await signBytes(by.keyPair.privateKey, new TextEncoder().encode(writeChangeClaim(of)))
      const signature = what === null ? null : getBase58Decoder().decode(bytes)
      return name(await device.post('/wallet/v1/passkey', { ...signed, signature }))
    }

    expect(await add(() => null)).toBe('OwnerKeyError')
    expect(await add((state) => state, await generateKeyPairSigner())).toBe('SignatureError')
    expect(await add(() => 'the state of another login')).toBe('SignatureError')
    expect(await rows('wallet_passkeys')).toMatchObject([{ user_id: null }])
    expect(await add((state) => state)).toBe('none')
    expect(await logIn(await open(), passkey)).toMatchObject({ id })
    const { rows: jobs } = await database.query((_, pool) =>
      pool.query('select payload from graphile_worker._private_jobs order by id desc limit 1'),
    )
    expect(jobs).toMatchObject([
      { payload: { to: 'ann@example.org', subject: 'A new passkey can log in to your wallet' } },
    ])
  })

  test("refuses a passkey of another user, for another device, or with another key's signature", async () => {
    const [ann, taken] = [await createEmailPerson(), createTestPasskey(origin)]
    await logIn(await open(), taken, { isNew: true })
    expect(name(await link(ann.device, taken, false))).toBe('SocialEndedError')

    const { uri } = await begin(await open())
    const passkey = createTestPasskey(origin)
    expect(name(await ann.device.post('/wallet/v1/passkey', { ...passkey.sign(uri, true), signature: null }))).toBe(
      'SocialEndedError',
    )
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(name(await link(ann.device, passkey, true, { key: privateKey }))).toBe('SocialLoginError')
    const stranger = await open()
    expect(name(await link(stranger, passkey))).toBe('WalletSessionError')
    expect(await rows('wallet_passkeys')).toHaveLength(1)
  })
})
