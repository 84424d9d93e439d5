import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RedirectProvider, WalletUser } from '@solsmith/wire'
import { ClientSecretPost } from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/openDatabase.ts'
import { connectKeeper } from '../../keeper/connectKeeper.ts'
import { createEvmSigner } from '../../testing/signers.ts'
import { type FarcasterRelay, startFarcasterRelay } from '../../testing/startFarcasterRelay.ts'
import { badDays, type IdentityProvider, startIdentityProvider } from '../../testing/startIdentityProvider.ts'
import { startTestPostgres, type TestPostgres } from '../../testing/testDatabase.ts'
import { createWalletDevice, type WalletDevice } from '../../testing/walletDevice.ts'
import { buildWalletSite, type WalletSite, walletOrigin, walletPage } from '../../testing/walletSite.ts'
import { createOidcClient } from './createOidcClient.ts'
import { createFarcaster } from './farcaster.ts'
import type { SocialClient } from './identity.ts'
import { createLimitedFetch } from './limitedFetch.ts'
import { createLocalProvider, type LocalProvider } from './localProvider.ts'
import { createSocialClients, listSocials, noSocials } from './socialClients.ts'
import { pruneSocialLogins } from './socialLogins.ts'

const [origin, page] = [walletOrigin, walletPage]
const clientId = 'solsmith'

let postgres: TestPostgres
let database: Database
let folder: string
let provider: IdentityProvider
let local: LocalProvider
let relay: FarcasterRelay
let site: WalletSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-social-'))
  postgres = await startTestPostgres()
  database = await postgres.open()
  provider = await startIdentityProvider({ clientId, checkSecret: (secret) => secret === 'secret' })
  local = createLocalProvider(origin)
  relay = await startFarcasterRelay()
  const oidc = (name: RedirectProvider): [RedirectProvider, SocialClient] => [
    name,
    createOidcClient({
      issuer: provider.url,
      clientId,
      clientAuth: ClientSecretPost('secret'),
      redirectUri: `${origin}/social/${name}`,
      scope: 'openid',
      fetch: createLimitedFetch(2_000),
    }),
  ]
  site = await buildWalletSite({
    database,
    keeper: connectKeeper(folder),
    socials: {
      clients: new Map([
        oidc('google'),
        oidc('apple'),
        ...createSocialClients(noSocials, { walletOrigin, local, database }),
      ]),
      farcaster: createFarcaster(
        { relayUrl: relay.url, rpcUrl: relay.rpcUrl },
        { walletOrigin, fetch: createLimitedFetch(2_000) },
      ),
      findRealm: async (name) => (name === 'local' ? 'solana:sandbox' : 'public'),
    },
  })
})
afterEach(async () => {
  provider.changes.claims = (claims) => claims
  provider.changes.reply = () => false
  relay.faults.reply = () => false
  const tables = 'wallet_users, wallet_devices, wallet_social_logins, wallet_proofs, spent'
  await database.query((_, pool) => pool.query(`truncate ${tables} cascade`))
})
afterAll(async () => {
  await site.close()
  await provider[Symbol.asyncDispose]()
  await relay[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const open = () => createWalletDevice(site, { origin, page })

const name = (answer: { body: unknown }) =>
  (answer.body as { reasons?: readonly { name: string }[] }).reasons?.[0]?.name ?? 'none'

const start = (device: WalletDevice, body: object = {}) =>
  device.post('/wallet/v1/social', { provider: 'google', projectId: '', returnTo: null, ...body })

type Begun = { readonly loginId: string; readonly uri: string }

async function begin(device: WalletDevice, body: object = {}): Promise<Begun> {
  const answer = await start(device, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Begun
}

const bring = (device: WalletDevice, back: URL, changed: object = {}) => {
  const query = (key: string) => back.searchParams.get(key)
  const body = {
    provider: back.pathname.split('/').at(-1),
    state: query('state'),
    code: query('code'),
    issuer: query('iss'),
    error: query('error'),
    ...changed,
  }
  return device.post('/wallet/v1/social/answer', body, { page: origin })
}

const end = (device: WalletDevice, loginId: string, ticket: string | null = null) =>
  device.post('/wallet/v1/social/end', { loginId, ticket })

async function logIn(device: WalletDevice, body: object = {}): Promise<WalletUser> {
  const { loginId, uri } = await begin(device, body)
  expect(await bring(device, provider.visit(uri))).toMatchObject({ status: 200, body: { ticket: null } })
  const answer = await end(device, loginId)
  const { done } = answer.body as { done: { token: string; user: WalletUser } }
  device.setToken(done.token)
  return done.user
}

const rows = async (table: string) =>
  (await database.query((_, pool) => pool.query<Record<string, unknown>>(`select * from ${table}`))).rows

describe('social login', () => {
  test('ends on the device that started it, with a session, and leaves nothing behind', async () => {
    const device = await open()
    const { loginId, uri } = await begin(device)
    const waiting = end(device, loginId)
    const brought = await bring(device, provider.visit(uri))

    expect(brought).toMatchObject({ status: 200, body: { loginId, page, returnTo: null, ticket: null } })
    const { body } = await waiting
    expect(body).toMatchObject({
      done: { user: { provider: 'google', name: 'Ann', email: 'ann@example.org', sandbox: null, wallet: null } },
    })
    device.setToken((body as { done: { token: string } }).done.token)
    expect(await device.post('/wallet/v1/session')).toMatchObject({ status: 200, body: { provider: 'google' } })
    expect(await rows('wallet_social_logins')).toEqual([])
    expect(await rows('wallet_users')).toMatchObject([{ login: 'google:subject-1', email: 'ann@example.org' }])
  })

  test('recognizes a user on another device, and creates another user for another provider', async () => {
    const first = await logIn(await open())
    provider.changes.claims = (claims) => ({ ...claims, name: 'Ann Smith', email_verified: false })
    const again = await logIn(await open())
    const apple = await logIn(await open(), { provider: 'apple' })

    expect(again).toMatchObject({ id: first.id, name: 'Ann Smith', email: null })
    expect(apple.id).not.toBe(first.id)
  })

  test('opens no wallet of an email address a provider reports, verified or not', async () => {
    const owner = crypto.randomUUID()
    await database.query((_, pool) =>
      pool.query(
        "insert into wallet_users (id, realm, login, email) values ($1, 'public', 'ann@example.org', 'ann@example.org')",
        [owner],
      ),
    )
    for (const email_verified of [true, false]) {
      provider.changes.claims = (claims) => ({ ...claims, email_verified })
      expect((await logIn(await open())).id).not.toBe(owner)
    }
    provider.changes.claims = (claims) => ({ ...claims, sub: 'ann@example.org' })
    expect((await logIn(await open())).id).not.toBe(owner)
  })

  test("ignores the answer of another browser, so an attacker's link does not log them in", async () => {
    const [attacker, victim] = [await open(), await open()]
    const { loginId, uri } = await begin(attacker)
    const brought = await bring(victim, provider.visit(uri))

    expect(brought).toMatchObject({ status: 200, body: { ticket: expect.any(String) } })
    const { ticket } = brought.body as { ticket: string }
    expect(name(await end(victim, loginId, ticket))).toBe('SocialEndedError')
    expect(name(await end(attacker, loginId, 'A'.repeat(43)))).toBe('SocialEndedError')
    const gone = await Promise.race([
      end(attacker, loginId),
      new Promise((done) => setTimeout(() => done('waits'), 1_500)),
    ])
    expect(gone).toBe('waits')
    expect(await rows('wallet_users')).toEqual([])
  })

  test("ends with the page's ticket if the browser partitions the frame's storage", async () => {
    const [frame, window] = [await open(), await open()]
    const { loginId, uri } = await begin(frame)
    const { ticket } = (await bring(window, provider.visit(uri))).body as { ticket: string }

    expect((await end(frame, loginId, ticket)).body).toMatchObject({ done: { user: { name: 'Ann' } } })
  })

  test('can be ended once, by the device and page that started it', async () => {
    const [device, other] = [await open(), await open()]
    const { loginId, uri } = await begin(device)
    await bring(device, provider.visit(uri))

    expect(name(await end(other, loginId))).toBe('SocialEndedError')
    const elsewhere = { page: 'https://evil.example' }
    const body = { loginId, ticket: null }
    expect(name(await device.post('/wallet/v1/social/end', body, elsewhere))).toBe('SocialEndedError')
    // A device may wait for two answers at a time.
    const both = await Promise.all([1, 2].map(() => end(device, loginId)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect((await end(device, loginId)).status).toBe(410)
  })

  test('accepts a state once, from its own provider, within ten minutes', async () => {
    const device = await open()
    const { uri } = await begin(device)
    const back = provider.visit(uri)
    expect(name(await bring(device, back, { provider: 'apple' }))).toBe('SocialEndedError')
    expect(name(await bring(device, back, { provider: 'github' }))).toBe('SocialEndedError')
    expect(name(await bring(device, back, { state: 'A'.repeat(43) }))).toBe('SocialEndedError')
    const answers = await Promise.all([1, 2, 3].map(() => bring(device, back)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])

    const late = await begin(device)
    await database.query((_, pool) =>
      pool.query("update wallet_social_logins set expires_at = now() - interval '1 second'"),
    )
    expect(name(await bring(device, provider.visit(late.uri)))).toBe('SocialEndedError')
    expect(name(await end(device, late.loginId))).toBe('SocialEndedError')
  })

  test('reports a declined login on the page and in the frame', async () => {
    const device = await open()
    const { loginId, uri } = await begin(device)
    const waiting = end(device, loginId)

    const brought = await bring(device, provider.visit(uri, { isWilling: false }))

    expect(brought).toMatchObject({ status: 200, body: { ticket: null, failure: 'declined' } })
    const ended = await waiting
    expect([ended.status, name(ended)]).toEqual([403, 'SocialLoginError'])
    expect(ended.text).toContain('login with Google was canceled')
  })

  test('refuses an untrustworthy answer without revealing it', async () => {
    const device = await open()
    const wrong = [
      (claims: object) => ({ ...claims, nonce: 'other' }),
      (claims: object) => ({ ...claims, aud: 'other' }),
      (claims: object) => ({ ...claims, iss: 'https://evil.example' }),
    ]
    for (const claims of wrong) {
      provider.changes.claims = claims
      const { loginId, uri } = await begin(device)
      const brought = await bring(device, provider.visit(uri))
      expect(brought.body).toMatchObject({ ticket: null, failure: 'failed' })
      const ended = await end(device, loginId)
      expect([ended.status, name(ended)]).toEqual([403, 'SocialLoginError'])
      expect(brought.text + ended.text).not.toMatch(/nonce|aud|evil/)
    }
    provider.changes.claims = (claims) => claims
    for (const changed of [
      { code: 'stolen' },
      { code: null },
      { issuer: 'https://evil.example' },
      { error: 'server_error' },
    ]) {
      const { uri } = await begin(device)
      expect((await bring(device, provider.visit(uri), changed)).body).toMatchObject({ failure: 'failed' })
    }
    expect(await rows('wallet_users')).toEqual([])
  })

  test.each(['html', 'down', 'redirect', 'large', 'cut', 'text'] as const)(
    'refuses a provider whose answer is %s, and the next login works',
    async (day) => {
      const device = await open()
      const { uri } = await begin(device)
      provider.changes.reply = (path, response) => {
        if (path === '/token') badDays[day](response)
        return path === '/token'
      }
      expect((await bring(device, provider.visit(uri))).body).toMatchObject({ failure: 'failed' })
      provider.changes.reply = () => false
      await logIn(device)
    },
  )

  test('leaves no completable login behind if a server stops while it verifies an answer', async () => {
    const device = await open()
    const { loginId } = await begin(device)
    await database.query((_, pool) =>
      pool.query("update wallet_social_logins set taken_at = now(), expires_at = now() + interval '1 second'"),
    )
    expect(name(await end(device, loginId))).toBe('SocialEndedError')
  })

  test('returns a page without a window to its own origin', async () => {
    const device = await open()
    const returnTo = `${page}/callback?state=${'a'.repeat(64)}`
    const { uri } = await begin(device, { returnTo })
    expect((await bring(device, provider.visit(uri))).body).toMatchObject({ returnTo })
    for (const elsewhere of [
      'https://evil.example/callback',
      'https://anvil.example.evil.example/',
      'https://ann@anvil.example/callback',
      'javascript:alert(1)',
      '//anvil.example',
      '/callback',
      'http://anvil.example/callback',
    ])
      expect(name(await start(device, { returnTo: elsewhere }))).toBe('OriginNotAllowedError')
  })

  test('refuses a page that cannot embed the frame, an unconfigured provider, and a flood', async () => {
    const device = await open()
    const body = { provider: 'google', projectId: '', returnTo: null }
    const evil = await device.post('/wallet/v1/social', body, { page: 'https://evil.example' })
    expect(name(evil)).toBe('ProjectOriginError')
    expect(name(await start(device, { provider: 'x' }))).toBe('SocialOffError')
    expect(name(await start(device, { provider: 'farcaster' }))).toBe('InputError')
    const many = await Promise.all(Array.from({ length: 40 }, () => start(device)))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(9)
  })

  test('approves a removed device again after a new login, and logs it out until then', async () => {
    const [device, other] = [await open(), await open()]
    await logIn(device)
    await logIn(other)
    await other.post('/wallet/v1/devices/revoke', { key: device.key, signature: null })
    expect(name(await device.post('/wallet/v1/session'))).toBe('WalletSessionError')
    device.setToken(null)
    await logIn(device)
    expect(await device.post('/wallet/v1/session')).toMatchObject({ status: 200 })
  })

  test('leaves the address of a social login to the provider', async () => {
    const device = await open()
    await logIn(device)
    const answer = await device.post('/wallet/v1/email', { email: 'new@example.org', language: 'en' })
    expect(name(answer)).toBe('SocialEmailError')
  })

  test('notifies the previous address of a wallet owner when the provider reports another one', async () => {
    const sent = async () => {
      const { rows: jobs } = await database.query((_, pool) =>
        pool.query<{ payload: { to: string; text: string } }>(
          "select payload from graphile_worker._private_jobs where payload ->> 'subject' like 'Notices about%'",
        ),
      )
      return jobs.map(({ payload }) => payload)
    }
    const { id } = await logIn(await open())
    provider.changes.claims = (claims) => ({ ...claims, email: 'eve@evil.example' })
    await logIn(await open())
    expect(await sent()).toEqual([])
    await database.query((_, pool) =>
      pool.query(
        "insert into wallets (id, user_id, public_key, version, split, recovery) values ($1, $1, $2, 1, $1, 'email')",
        [id, '1'.repeat(32)],
      ),
    )
    provider.changes.claims = (claims) => claims

    await logIn(await open())
    await logIn(await open())

    expect(await sent()).toMatchObject([{ to: 'eve@evil.example', text: expect.stringContaining('ann@example.org') }])
  })

  test('deletes abandoned logins after a day', async () => {
    await begin(await open())
    await pruneSocialLogins(database)
    expect(await rows('wallet_social_logins')).toHaveLength(1)
    await database.query((_, pool) =>
      pool.query("update wallet_social_logins set expires_at = now() - interval '25 hours'"),
    )
    await pruneSocialLogins(database)
    expect(await rows('wallet_social_logins')).toEqual([])
  })

  test('stores neither the state nor a code in the database', async () => {
    const device = await open()
    const { uri } = await begin(device)
    const back = provider.visit(uri)
    await bring(device, back)
    const kept = JSON.stringify(await rows('wallet_social_logins'))
    for (const key of ['state', 'code']) expect(kept).not.toContain(back.searchParams.get(key))
  })
})

describe('local identity provider', () => {
  const visit = (uri: string, typed: string | null) => new URL(local.answer(new URL(uri).search, typed))

  async function logInLocally(device: WalletDevice, typed: string): Promise<WalletUser> {
    const { loginId, uri } = await begin(device, { provider: 'local' })
    expect(uri.startsWith(`${origin}/local?`)).toBe(true)
    expect(await bring(device, visit(uri, typed))).toMatchObject({ status: 200 })
    return ((await end(device, loginId)).body as { done: { user: WalletUser } }).done.user
  }

  test('trusts any name, for wallets on the sandbox only', async () => {
    const ann = await logInLocally(await open(), 'Ann')
    const again = await logInLocally(await open(), 'ANN')
    const ben = await logInLocally(await open(), 'Ben')

    expect(ann).toMatchObject({ provider: 'local', name: 'Ann', email: null, sandbox: 'solana:sandbox' })
    expect(again.id).toBe(ann.id)
    expect(ben.id).not.toBe(ann.id)
  })

  test('respects a refusal, and accepts a code once with its own challenge', async () => {
    const device = await open()
    const { loginId, uri } = await begin(device, { provider: 'local' })
    expect((await bring(device, visit(uri, null))).body).toMatchObject({ failure: 'declined' })
    expect((await end(device, loginId)).text).toContain('login with Local identity provider was canceled')

    const [ours, theirs] = [await begin(device, { provider: 'local' }), await begin(device, { provider: 'local' })]
    const stolen = visit(theirs.uri, 'Eve').searchParams.get('code')
    expect((await bring(device, visit(ours.uri, 'Ann'), { code: stolen })).body).toMatchObject({ failure: 'failed' })
  })

  test('refuses an answer without its issuer, or with another one', async () => {
    const device = await open()
    for (const issuer of [null, 'https://evil.example']) {
      const { uri } = await begin(device, { provider: 'local' })
      expect((await bring(device, visit(uri, 'Ann'), { issuer })).body).toMatchObject({ failure: 'failed' })
    }
  })

  test('redirects only to its client', async () => {
    const { uri } = await begin(await open(), { provider: 'local' })
    for (const [key, value] of [
      ['redirect_uri', 'https://evil.example/'],
      ['client_id', 'other'],
      ['code_challenge', 'short'],
      ['code_challenge_method', 'plain'],
      ['response_type', 'token'],
      ['state', ''],
    ] as const) {
      const changed = new URL(uri)
      changed.searchParams.set(key, value)
      expect(() => local.answer(changed.search, 'Ann')).toThrow()
    }
    expect(() => local.answer('', 'Ann')).toThrow()
  })

  test('answers only its client, for a minute', async () => {
    let nowMs = Date.now()
    const own = createLocalProvider(origin, () => nowMs)
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: own.client.id,
      redirect_uri: `${origin}/social/local`,
      state: 's',
      nonce: 'n',
      code_challenge: createHash('sha256').update('v').digest('base64url'),
      code_challenge_method: 'S256',
    })
    const exchange = async (changed: Record<string, string>, waitMs = 0) => {
      const code = new URL(own.answer(`?${query}`, 'Ann')).searchParams.get('code') ?? ''
      nowMs += waitMs
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: own.client.id,
        client_secret: own.client.secret,
        redirect_uri: `${origin}/social/local`,
        code,
        code_verifier: 'v',
        ...changed,
      })
      return (await own.fetch(`${own.issuer}/token`, { method: 'POST', body })).status
    }
    expect(await exchange({})).toBe(200)
    expect(await exchange({}, 60_000)).toBe(200)
    expect(await exchange({}, 60_001)).toBe(400)
    for (const changed of [
      { client_secret: 'x' },
      { client_id: 'x' },
      { code: 'x' },
      { code_verifier: 'x' },
      { redirect_uri: `${origin}/` },
      { grant_type: 'password' },
    ])
      expect(await exchange(changed)).toBe(400)
    expect((await own.fetch('https://evil.example/token')).status).toBe(400)
    expect((await own.fetch(`${own.issuer}/other`)).status).toBe(400)
  })
})

describe('Farcaster login', () => {
  const start = (device: WalletDevice) => device.post('/wallet/v1/social/farcaster', { projectId: '' })
  const signer = createEvmSigner()
  beforeAll(() => void relay.registry.set(signer.address, 3_621))

  test("ends on the device that started it when the user's app has answered", async () => {
    const [device, other] = [await open(), await open()]
    const { loginId, uri } = (await start(device)).body as Begun
    const waiting = end(device, loginId)
    expect(name(await end(other, loginId))).toBe('SocialEndedError')

    relay.approve(uri, signer)

    expect((await waiting).body).toMatchObject({
      done: { user: { provider: 'farcaster', name: 'ann.eth', email: null, sandbox: null } },
    })
    expect(await rows('wallet_users')).toMatchObject([{ login: 'farcaster:3621' }])
    expect(name(await end(device, loginId))).toBe('SocialEndedError')
  })

  test('refuses an untrustworthy answer', async () => {
    const device = await open()
    for (const signed of [
      { account: 1 },
      { signature: '0x' },
      { change: (message: string) => message.replace('10', '1') },
    ]) {
      const { loginId, uri } = (await start(device)).body as Begun
      relay.approve(uri, signer, signed)
      expect(name(await end(device, loginId))).toBe('SocialLoginError')
    }
    expect(await rows('wallet_users')).toEqual([])
  })

  test('survives a short outage of the relay, and reports one at the start', async () => {
    const device = await open()
    const { loginId, uri } = (await start(device)).body as Begun
    relay.approve(uri, signer)
    let asked = 0
    relay.faults.reply = (_, response) => {
      asked += 1
      if (asked < 3) badDays.down(response)
      return asked < 3
    }
    expect((await end(device, loginId)).body).toMatchObject({ done: { user: { name: 'ann.eth' } } })
    relay.faults.reply = (_, response) => {
      badDays.html(response)
      return true
    }
    expect(name(await start(device))).toBe('SocialLoginError')
  })

  test('does not accept the answer of a page', async () => {
    const device = await open()
    const answer = { provider: 'farcaster', state: 's', code: 'c', issuer: null, error: null }
    expect(name(await device.post('/wallet/v1/social/answer', answer, { page: origin }))).toBe('InputError')
  })
})

test("offers configured providers, and the local one only on the developer's machine", () => {
  const account = { clientId: 'a', clientSecret: 'b' }
  expect(listSocials(noSocials, { isLocal: false, origin })).toEqual(['passkey'])
  expect(listSocials(noSocials, { isLocal: true, origin: 'http://localhost:5002' })).toEqual(['passkey', 'local'])
  expect(listSocials(noSocials, { isLocal: true, origin: 'http://127.0.0.1:5002' })).toEqual(['local'])
  expect(listSocials(noSocials, { isLocal: true, origin: 'http://[::1]:5002' })).toEqual(['local'])
  const settings = { ...noSocials, github: account, google: account }
  const offered = ['passkey', 'google', 'github']
  expect(listSocials(settings, { isLocal: false, origin })).toEqual(offered)
  const clients = createSocialClients(settings, { walletOrigin: origin, local: null, database })
  expect([...clients.keys()].toSorted()).toEqual(offered.toSorted())
})
