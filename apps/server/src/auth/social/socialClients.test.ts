import { generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { ClientSecretPost } from 'openid-client'
import { afterEach, describe, expect, test } from 'vitest'
import { badDays, type IdentityProvider, startIdentityProvider } from '../../testing/startIdentityProvider.ts'
import { parseAppleKey, signAppleSecret } from './appleSecret.ts'
import { createOauthClient, type OauthProvider, oauthProviders } from './createOauthClient.ts'
import { createOidcClient } from './createOidcClient.ts'
import type { SocialClient, SocialSecrets } from './identity.ts'
import { createLimitedFetch } from './limitedFetch.ts'
import { createAppleClient } from './socialClients.ts'

const clientId = 'solsmith'
const clientSecret = 'a-secret:with/signs%'
const redirectUri = 'https://wallet.example/social/x'
let patienceMs = 60_000
const fetch: typeof globalThis.fetch = (address, init) => createLimitedFetch(patienceMs)(address, init)
afterEach(() => {
  patienceMs = 60_000
})

const draw = () => randomBytes(32).toString('base64url')
const drawSecrets = (): SocialSecrets => ({ state: draw(), nonce: draw(), verifier: draw() })

const start = () => startIdentityProvider({ clientId, checkSecret: (secret) => secret === clientSecret })

function createOauth(name: keyof typeof oauthProviders, { url }: IdentityProvider): SocialClient {
  const real: OauthProvider = oauthProviders[name]
  const here = (address: string) => `${url}${new URL(address).pathname}${new URL(address).search}`
  const [first, ...more] = real.profileUrls.map(here)
  const provider = {
    ...real,
    authorizeUrl: here(real.authorizeUrl),
    tokenUrl: `${url}/token`,
    profileUrls: [first ?? '', ...more] as const,
  }
  return createOauthClient({ provider, clientId, clientSecret, redirectUri, fetch })
}

const createOidc = ({ url }: IdentityProvider): SocialClient =>
  createOidcClient({
    issuer: url,
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    redirectUri,
    scope: 'openid email profile',
    fetch,
  })

const kinds = {
  google: {
    create: createOidc,
    profiles: {},
    identity: { subject: 'subject-1', name: 'Ann', email: 'ann@example.org' },
  },
  github: {
    create: (provider: IdentityProvider) => createOauth('github', provider),
    profiles: {
      '/user': { id: 583_231, login: 'ann', name: 'Ann Smith' },
      '/user/emails': [
        { email: 'other@example.org', primary: false, verified: true },
        { email: 'Ann@Example.org', primary: true, verified: true },
      ],
    },
    identity: { subject: '583231', name: 'ann', email: 'ann@example.org' },
  },
  facebook: {
    create: (provider: IdentityProvider) => createOauth('facebook', provider),
    profiles: { '/v24.0/me': { id: '10159', name: 'Ann Smith', email: 'ann@example.org' } },
    identity: { subject: '10159', name: 'Ann Smith', email: null },
  },
  x: {
    create: (provider: IdentityProvider) => createOauth('x', provider),
    profiles: { '/2/users/me': { data: { id: '2244994945', name: 'Ann Smith', username: 'ann' } } },
    identity: { subject: '2244994945', name: 'ann', email: null },
  },
  discord: {
    create: (provider: IdentityProvider) => createOauth('discord', provider),
    profiles: {
      '/api/users/@me': { id: '80351110224678912', username: 'ann', email: 'ann@example.org', verified: true },
    },
    identity: { subject: '80351110224678912', name: 'ann', email: 'ann@example.org' },
  },
} as const

const names = Object.keys(kinds) as (keyof typeof kinds)[]

async function visit(client: SocialClient, provider: IdentityProvider) {
  const secrets = drawSecrets()
  return { secrets, answer: provider.visit(await client.begin(secrets)) }
}

describe.each(names)('%s', (name) => {
  const { create, profiles, identity } = kinds[name]

  async function open() {
    const provider = await start()
    Object.assign(provider.profiles, profiles)
    return { provider, client: create(provider), [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose]() }
  }

  test('identifies a user who accepts', async () => {
    await using at = await open()
    const { secrets, answer } = await visit(at.client, at.provider)

    expect(await at.client.identify(answer, secrets)).toEqual(identity)
  })

  test('requests the page with PKCE, the state, and only our URL', async () => {
    await using at = await open()
    const secrets = drawSecrets()
    const query = (await at.client.begin(secrets)).searchParams

    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      state: secrets.state,
      code_challenge_method: 'S256',
    })
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(query.toString()).not.toContain(secrets.verifier)
    expect(query.toString()).not.toContain(encodeURIComponent(clientSecret))
  })

  test('refuses another state, verifier, code or issuer, and a used code', async () => {
    await using at = await open()
    const again = async (change: (answer: URL) => void, secrets: Partial<SocialSecrets> = {}) => {
      const login = await visit(at.client, at.provider)
      change(login.answer)
      return await at.client.identify(login.answer, { ...login.secrets, ...secrets })
    }

    await expect(again((answer) => answer.searchParams.set('state', draw()))).rejects.toThrow()
    await expect(again((answer) => answer.searchParams.delete('state'))).rejects.toThrow()
    await expect(again(() => {}, { verifier: draw() })).rejects.toThrow()
    await expect(again((answer) => answer.searchParams.set('code', draw()))).rejects.toThrow()
    await expect(again((answer) => answer.searchParams.delete('code'))).rejects.toThrow()
    await expect(again((answer) => answer.searchParams.set('iss', 'https://evil.example'))).rejects.toThrow()
    const { secrets, answer } = await visit(at.client, at.provider)
    await at.client.identify(answer, secrets)
    await expect(at.client.identify(answer, secrets)).rejects.toThrow()
  })

  test('refuses the code of another user, because its challenge differs', async () => {
    await using at = await open()
    const [ours, theirs] = [await visit(at.client, at.provider), await visit(at.client, at.provider)]
    ours.answer.searchParams.set('code', theirs.answer.searchParams.get('code') ?? '')

    await expect(at.client.identify(ours.answer, ours.secrets)).rejects.toThrow()
  })

  test.each(Object.keys(badDays) as (keyof typeof badDays)[])('refuses an answer that is %s', async (day) => {
    await using at = await open()
    const login = await visit(at.client, at.provider)
    at.provider.changes.reply = (path, response) => {
      if (path !== '/token') return false
      badDays[day](response)
      return true
    }
    if (day === 'slow') patienceMs = 400

    await expect(at.client.identify(login.answer, login.secrets)).rejects.toThrow()
  })

  test('refuses a token that is missing, of another kind or not text', async () => {
    await using at = await open()
    for (const wrong of [
      {},
      { error: 'bad_verification_code' },
      { access_token: 7 },
      { access_token: 'x', token_type: 1 },
    ]) {
      at.provider.changes.token = (answer) => ({ ...answer, access_token: undefined, ...wrong })
      const { secrets, answer } = await visit(at.client, at.provider)
      await expect(at.client.identify(answer, secrets)).rejects.toThrow()
    }
  })
})

describe('OpenID Connect provider', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const wrong: readonly [string, IdentityProvider['changes']][] = [
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: draw() }) }],
    ['no nonce', { claims: ({ nonce: _, ...claims }) => claims }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'someone-else' }) }],
    ['several audiences', { claims: (claims) => ({ ...claims, aud: [clientId, 'x'], azp: 'x' }) }],
    ['a token that is over', { claims: (claims) => ({ ...claims, exp: 1 }) }],
    ['a token without an end', { claims: ({ exp: _, ...claims }) => claims }],
    ['no subject', { claims: ({ sub: _, ...claims }) => claims }],
    ['a subject that is no text', { claims: (claims) => ({ ...claims, sub: { toString: 1 } }) }],
    ['a subject of 300 signs', { claims: (claims) => ({ ...claims, sub: 'x'.repeat(300) }) }],
    ['another key', { signWith: other }],
    ['no signature', { header: (header) => ({ ...header, alg: 'none' }) }],
    ['a signature of another kind', { header: (header) => ({ ...header, alg: 'HS256' }) }],
    ['a key that is not listed', { header: (header) => ({ ...header, kid: 'two' }) }],
    ['no token of the person', { token: ({ id_token: _, ...answer }) => answer }],
    ['a token that is none', { token: (answer) => ({ ...answer, id_token: 'a.b.c' }) }],
  ]

  test.each(wrong)('refuses %s', async (_, changes) => {
    await using provider = await start()
    const client = createOidc(provider)
    Object.assign(provider.changes, changes)
    const { secrets, answer } = await visit(client, provider)

    await expect(client.identify(answer, secrets)).rejects.toThrow()
  })

  test('leaves out an unverified address', async () => {
    await using provider = await start()
    const client = createOidc(provider)
    for (const [email_verified, email] of [
      [false, null],
      [undefined, null],
      ['true', 'ann@example.org'],
      [1, null],
    ] as const) {
      provider.changes.claims = (claims) => ({ ...claims, email_verified })
      const { secrets, answer } = await visit(client, provider)
      expect((await client.identify(answer, secrets)).email).toBe(email)
    }
  })

  test('refuses metadata of another issuer, and retries missing metadata', async () => {
    await using provider = await start()
    const client = createOidc(provider)
    provider.changes.metadata = (metadata) => ({ ...metadata, issuer: 'https://evil.example' })
    await expect(client.begin(drawSecrets())).rejects.toThrow()
    provider.changes.reply = (_, response) => {
      badDays.down(response)
      return true
    }
    await expect(client.begin(drawSecrets())).rejects.toThrow()
    provider.changes.metadata = (metadata) => metadata
    provider.changes.reply = () => false

    const { secrets, answer } = await visit(client, provider)
    expect(await client.identify(answer, secrets)).toMatchObject({ subject: 'subject-1' })
  })

  test('requests metadata once an hour', async () => {
    await using provider = await start()
    let nowMs = 0
    const options = { clientId, clientAuth: ClientSecretPost(clientSecret), redirectUri, scope: 'openid', fetch }
    const client = createOidcClient({ ...options, issuer: provider.url }, () => nowMs)
    for (nowMs of [0, 1, 3_599_999]) await client.begin(drawSecrets())
    expect(provider.asked).toHaveLength(1)
    nowMs = 3_600_000
    await client.begin(drawSecrets())
    expect(provider.asked).toHaveLength(2)
  })
})

describe('provider claims', () => {
  const identify = async (name: keyof typeof oauthProviders, profiles: object) => {
    await using provider = await start()
    Object.assign(provider.profiles, kinds[name].profiles, profiles)
    const client = createOauth(name, provider)
    const { secrets, answer } = await visit(client, provider)
    return await client.identify(answer, secrets)
  }

  test('refuses a user without a stable id', async () => {
    for (const user of [
      {},
      { id: null },
      { id: '' },
      { id: 1.5 },
      { id: 2 ** 60 },
      { id: 'a b' },
      { id: 'ä' },
      { id: [1] },
      [],
    ])
      await expect(identify('github', { '/user': user })).rejects.toThrow('The provider names no one')
    await expect(identify('x', { '/2/users/me': { id: '1' } })).rejects.toThrow('The provider names no one')
  })

  test('leaves out an unverified or invalid address', async () => {
    const emails = (list: unknown) => identify('github', { '/user/emails': list }).then(({ email }) => email)
    expect(await emails([{ email: 'ann@example.org', primary: true, verified: false }])).toBeNull()
    expect(await emails([{ email: 'ann@example.org', primary: false, verified: true }])).toBeNull()
    expect(await emails([{ email: 'a,b@example.org', primary: true, verified: true }])).toBeNull()
    expect(await emails({ message: 'no' })).toBeNull()
    const discord = (verified: unknown) =>
      identify('discord', { '/api/users/@me': { id: '1', username: 'ann', email: 'ann@example.org', verified } })
    expect((await discord(false)).email).toBeNull()
    expect((await discord('true')).email).toBeNull()
  })

  test('removes characters from a name that would move adjacent text', async () => {
    const name = (login: unknown) => identify('github', { '/user': { id: 1, login } }).then((found) => found.name)
    expect(await name('A\u202Enn\n')).toBe('Ann')
    expect(await name('x'.repeat(500))).toHaveLength(64)
    expect(await name(' \u200B ')).toBeNull()
    expect(await name({})).toBeNull()
  })
})

describe('Apple', () => {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const apple = { clientId, teamId: 'TEAM', keyId: 'KEY', key }

  test('sends a secret signed for Apple with a lifetime of five minutes', async () => {
    await using provider = await startIdentityProvider({
      clientId,
      checkSecret(secret) {
        const [head = '', claims = '', signature = ''] = secret.split('.')
        const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
        return (
          said.aud === provider.url &&
          said.iss === 'TEAM' &&
          said.sub === clientId &&
          said.exp - said.iat === 300 &&
          verify(
            'sha256',
            Buffer.from(`${head}.${claims}`),
            { key: publicKey, dsaEncoding: 'ieee-p1363' },
            Buffer.from(signature, 'base64url'),
          )
        )
      },
    })
    const client = createAppleClient(apple, { issuer: provider.url, redirectUri, fetch })
    const secrets = drawSecrets()
    const page = await client.begin(secrets)
    expect(page.searchParams.get('response_mode')).toBe('form_post')

    expect(await client.identify(provider.visit(page), secrets)).toMatchObject({ subject: 'subject-1' })

    const stranger = { ...apple, key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }
    const wrong = createAppleClient(stranger, { issuer: provider.url, redirectUri, fetch })
    await expect(wrong.identify(provider.visit(await wrong.begin(secrets)), secrets)).rejects.toThrow()
  })

  test("reads only Apple's key format", () => {
    const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(parseAppleKey(pem)?.asymmetricKeyType).toBe('ec')
    expect(parseAppleKey(pem.replaceAll('\n', '\\n'))?.asymmetricKeyType).toBe('ec')
    const others = [
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
      generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
      generateKeyPairSync('ed25519').privateKey,
    ].map((one) => one.export({ type: 'pkcs8', format: 'pem' }).toString())
    for (const text of ['', 'x', pem.slice(0, 60), ...others]) expect(parseAppleKey(text)).toBeNull()
    expect(signAppleSecret(apple, 'https://appleid.apple.com', 0).split('.')).toHaveLength(3)
  })
})
