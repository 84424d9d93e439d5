import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import {
  apiErrorBody,
  encodeProof,
  shareContext,
  toBase64Url,
  walletApi,
  walletHeaders,
  writeDeletionClaim,
  writeProof,
  writeShareClaim,
} from '@solsmith/wire'
import { createSealKeys, seal } from '@solsmith/wire/seal'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { createTestPasskey } from '../testing/passkey.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { startTestKeeper, type TestKeeper } from '../testing/testKeeper.ts'
import { buildWalletSite, walletOrigin, walletPage } from '../testing/walletSite.ts'
import { createLocalProvider } from './social/localProvider.ts'
import { createSocialClients, noSocials } from './social/socialClients.ts'

/** `npm run torture -- auth` sends 100,000 with a random seed. */
const requests = Number(process.env.AUTH_REQUESTS ?? 600)
const seed = Number(process.env.AUTH_SEED ?? (process.env.AUTH_REQUESTS ? Date.now() % 1e9 : 1))

const [origin, page] = [walletOrigin, walletPage]
const realm = 'solana:sandbox'

type Person = {
  readonly email: string
  readonly key: string
  readonly keys: CryptoKeyPair
  readonly token: string
  readonly walletId: string
  readonly owner: Awaited<ReturnType<typeof generateKeyPairSigner>>
}

let postgres: TestPostgres
let database: Database
let folder: string
let keeper: TestKeeper
let app: FastifyInstance
let people: readonly Person[]
let sensible: readonly Sensible[]
let replyKey: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-auth-'))
  postgres = await startTestPostgres()
  const url = await postgres.create()
  database = postgres.join(url)
  await database.query((_, pool) => pool.query('select 1'))
  keeper = await startTestKeeper(url, folder)
  const clients = createSocialClients(noSocials, { walletOrigin, local: createLocalProvider(walletOrigin), database })
  const findRealm = async () => realm
  const socials = { clients, farcaster: null, findRealm }
  app = (await buildWalletSite({ database, keeper: keeper.client, findRealm, socials })).app
  replyKey = (await createSealKeys()).publicKey
  people = [await createPerson('ann@example.org'), await createPerson('ben@example.org')]
  sensible = await Promise.all(people.map(sensibleOf))
})
afterAll(async () => {
  await app.close()
  await keeper[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function createPerson(email: string): Promise<Person> {
  const keys = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const key = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
  const owner = await generateKeyPairSigner()
  const person = { email, key, keys, token: '', walletId: crypto.randomUUID(), owner }
  const { loginId } = await must(person, walletApi.startLogin.path, { email, projectId: '', language: 'en' })
  const link = await lastMail()
  await app.inject({
    method: 'POST',
    url: walletApi.approveDevice.path,
    headers: { 'content-type': 'application/json', origin },
    payload: JSON.stringify({ token: /#([\w-]+)/.exec(link)?.[1] }),
  })
  const code = /^ {4}(\d{6})$/m.exec(await lastMail())?.[1]
  const { token } = await must(person, walletApi.confirmLogin.path, { loginId, code })
  const whole = { ...person, token: String(token) }
  await must(whole, walletApi.createWallet.path, await newShares(whole, 1, { publicKey: owner.address }))
  return whole
}

async function must(person: Person, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await send(await sign(person, path, JSON.stringify(body)))
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
  return JSON.parse(answer.text) as Record<string, unknown>
}

async function lastMail(): Promise<string> {
  const { rows } = await database.query((_, pool) =>
    pool.query<{ payload: { text: string } }>(
      'select payload from graphile_worker._private_jobs order by id desc limit 1',
    ),
  )
  return rows[0]?.payload.text ?? ''
}

async function newShares({ key: holder, walletId, owner }: Person, version: number, more: object = {}) {
  const key = await keeper.client.fetchSealKey()
  const serverShare = await seal(
    key,
    new Uint8Array(65).fill(version),
    shareContext('server', 'to-server', { walletId, version }),
  )
  const cipher = { salt: 'A'.repeat(22), data: 'B'.repeat(60) }
  const recovery = { mode: 'password' as const, cipher, proofKey: owner.address }
  const claim = await writeShareClaim({ walletId, version, publicKey: owner.address, serverShare, recovery, holder })
  const signed = await signBytes(owner.keyPair.privateKey, new TextEncoder().encode(claim))
  return { walletId, ...more, serverShare, recovery, signature: getBase58Decoder().decode(signed) }
}

type Sent = { readonly path: string; readonly body: string; readonly headers: Record<string, string> }

async function sign(person: Person, path: string, body: string): Promise<Sent> {
  const { key, keys, token } = person
  const [time, id] = [Math.floor(Date.now() / 1_000), toBase64Url(randomBytes(16))]
  const bytes = await encodeProof({ method: 'POST', path, body, token: token || null, page, time, id })
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes))
  return {
    path,
    body,
    headers: {
      'content-type': 'application/json',
      origin,
      [walletHeaders.proof]: writeProof({ key, time, id, signature: toBase64Url(signature) }),
      [walletHeaders.page]: page,
      ...(token && { [walletHeaders.token]: token }),
    },
  }
}

async function send({ path, body, headers }: Sent): Promise<{ status: number; text: string; type: string }> {
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: body, remoteAddress: '203.0.113.1' })
  return { status: answer.statusCode, text: answer.body, type: String(answer.headers['content-type']) }
}

const proven = Object.entries(walletApi)
  .filter(([name]) => !['readApproval', 'approveDevice', 'stopRecovery', 'fetchShareKey'].includes(name))
  .map(([, { path }]) => path)
const paths = Object.values(walletApi).map(({ path }) => path)

type Sensible = Readonly<Record<string, readonly unknown[]>>

async function sensibleOf(person: Person): Promise<Sensible> {
  const other = people.find(({ email }) => email !== person.email) ?? person
  const { walletId, owner } = person
  const claim = writeDeletionClaim({ walletId, version: 9, publicKey: owner.address })
  const deletion = await signBytes(owner.keyPair.privateKey, new TextEncoder().encode(claim))
  const [mine, next, theirs] = [await newShares(person, 1), await newShares(person, 2), await newShares(other, 2)]
  return {
    email: ['ann@example.org', 'new@example.org', 'ANN@example.org ', 'a@b', 'a b@c.d', 'ann@example.org\nbcc:x@y.z'],
    projectId: ['', 'unknown'],
    language: ['en', 'de', 'fr'],
    loginId: [toBase64Url(randomBytes(16)), 'A'.repeat(22)],
    changeId: [toBase64Url(randomBytes(16))],
    code: [
      '000000',
      '123456',
      '12345',
      '１２３４５６',
      createTestPasskey(origin).sign(`${origin}/passkey#`, true).code,
    ],
    provider: ['local', 'google', 'farcaster', 'passkey'],
    returnTo: [null, `${page}/callback`, 'https://evil.example/'],
    state: [toBase64Url(randomBytes(32))],
    issuer: [null, `${origin}/local-provider`],
    error: [null, 'access_denied'],
    ticket: [null, toBase64Url(randomBytes(32))],
    token: [toBase64Url(randomBytes(32)), person.token, other.token],
    walletId: [walletId, other.walletId, crypto.randomUUID()],
    publicKey: [owner.address, other.owner.address],
    version: [1, 2, 0, 1.5, '1', 1_000_000],
    serverShare: [mine.serverShare, next.serverShare, theirs.serverShare],
    recovery: [mine.recovery, { mode: 'email', share: theirs.serverShare }, { mode: 'none' }],
    signature: [mine.signature, theirs.signature, getBase58Decoder().decode(deletion)],
    proof: [null, mine.signature],
    replyKey: [replyKey, 'A'.repeat(43)],
    key: [toBase64Url(randomBytes(32))],
  }
}

const fieldsOf = (path: string): readonly string[] => {
  const { body } = Object.values(walletApi).find((call) => call.path === path) ?? walletApi.fetchUser
  return Object.keys((body as unknown as { shape: object }).shape)
}

const ways = [
  ...Array(8).fill('none'),
  'no proof',
  'proof of another call',
  'proof of another device',
  'damaged proof',
  'old proof',
  'body changed after it was signed',
  'token of someone else',
  'no token',
  'page of someone else',
  'origin of the page',
  'not JSON',
  'another type',
  'far too long',
  'sent twice',
] as const

const made = fc.record({
  who: fc.nat({ max: 1 }),
  path: fc.constantFrom(...paths),
  way: fc.constantFrom(...ways),
  picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  nonsense: fc.array(fc.anything({ maxDepth: 2 }), { minLength: 12, maxLength: 12 }),
  extra: fc.option(fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })),
})
type Made = typeof made extends fc.Arbitrary<infer T> ? T : never

/** Corruptions that always fail the proof. */
const hopeless = new Set<string>(ways.filter((way) => way !== 'none' && way !== 'no token' && way !== 'sent twice'))

async function write({ who, path, way, picks, nonsense, extra }: Made): Promise<Sent> {
  const person = people[who]
  const other = people[1 - who]
  const fields = sensible[who]
  if (!person || !other || !fields) throw new TypeError('no one')
  const body: Record<string, unknown> = { ...extra }
  for (const [index, field] of fieldsOf(path).entries()) {
    const pick = picks[index] ?? 0
    if (pick % 23 === 0) continue
    const values = fields[field] ?? []
    body[field] = pick % 11 === 0 ? nonsense[index] : values[pick % Math.max(1, values.length)]
  }
  const text = stringify(body)
  const sent = await sign(person, path, text)
  const { headers } = sent
  const change = (more: Record<string, string>): Sent => ({ ...sent, headers: { ...headers, ...more } })
  switch (way) {
    case 'no proof':
      return change({ [walletHeaders.proof]: '' })
    case 'proof of another call':
      return change({
        [walletHeaders.proof]: (await sign(person, `${path}/x`, text)).headers[walletHeaders.proof] ?? '',
      })
    case 'proof of another device':
      return change({
        [walletHeaders.proof]:
          (await sign({ ...other, key: person.key }, path, text)).headers[walletHeaders.proof] ?? '',
      })
    case 'damaged proof':
      return change({ [walletHeaders.proof]: damage(headers[walletHeaders.proof] ?? '', picks[0] ?? 0) })
    case 'old proof':
      return change({ [walletHeaders.proof]: (headers[walletHeaders.proof] ?? '').replace(/\.\d+\./, '.1700000000.') })
    case 'body changed after it was signed':
      return { ...sent, body: `${text} ` }
    case 'token of someone else':
      return change({ [walletHeaders.token]: other.token })
    case 'no token':
      return sign({ ...person, token: '' }, path, text)
    case 'page of someone else':
      return change({ [walletHeaders.page]: 'https://evil.example' })
    case 'origin of the page':
      return change({ origin: page })
    case 'not JSON':
      return { ...(await sign(person, path, `${text}}`)) }
    case 'another type':
      return change({ 'content-type': 'text/plain' })
    case 'far too long':
      return sign(person, path, JSON.stringify({ ...body, more: 'x'.repeat(40_000) }))
    default:
      return sent
  }
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? '{}'
  } catch {
    return '{}'
  }
}

const damage = (text: string, at: number) => {
  const index = at % Math.max(1, text.length)
  return `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`
}

/** Returns why a 200 answer is wrong; independent of the code. */
function judge({ path, way, who }: Made, { body, headers }: Sent): string | null {
  if (way === 'origin of the page' || way === 'not JSON' || way === 'another type' || way === 'far too long')
    return 'it was no request of the frame'
  if (proven.includes(path) && hopeless.has(way)) return 'the device has not signed it'
  const person = people[who]
  const given = JSON.parse(body) as Record<string, unknown>
  const isLogin = path.startsWith('/wallet/v1/login') || path.startsWith('/wallet/v1/social')
  if (
    proven.includes(path) &&
    !isLogin &&
    headers[walletHeaders.token] !== person?.token &&
    path !== '/wallet/v1/session/end'
  )
    return 'no one is logged in'
  switch (path) {
    case walletApi.startLogin.path:
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(given.email).trim()) &&
        ['en', 'de'].includes(String(given.language))
        ? null
        : 'it is no address'
    case walletApi.startSocialLogin.path:
      return ['local', 'passkey'].includes(String(given.provider)) &&
        (given.returnTo === null || String(given.returnTo).startsWith(`${page}/`))
        ? null
        : 'it is no provider here, or leads elsewhere'
    case walletApi.unlockWallet.path:
      return given.walletId === person?.walletId && given.version === 1 ? null : 'it is not their share'
    case walletApi.fetchFactor.path:
      return given.walletId === person?.walletId ? null : 'it is not their wallet'
    case walletApi.startEmailChange.path:
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(given.email).trim()) ? null : 'it is no address'
    case walletApi.fetchShareKey.path:
    case walletApi.fetchUser.path:
    case walletApi.listDevices.path:
    case walletApi.revokeDevice.path:
    case walletApi.endSession.path:
      return null
    default:
      return 'nothing of it was right'
  }
}

test('refuses invalid calls of the wallet without an internal error', {
  timeout: 7_200_000,
}, async () => {
  const seen = { right: 0, refused: 0 }
  const names = new Set<string>()
  await fc.assert(
    fc.asyncProperty(made, async (one) => {
      // Would make later refusals trivial.
      if (one.path === walletApi.endSession.path && ['none', 'sent twice'].includes(one.way)) return
      const sent = await write(one)
      // Long poll.
      if (one.path === walletApi.endSocialLogin.path && ['none', 'sent twice'].includes(one.way)) return
      const answers = [await send(sent), ...(one.way === 'sent twice' ? [await send(sent)] : [])]
      for (const [index, { status, text, type }] of answers.entries()) {
        const facts = [one.path, one.way, sent.body.slice(0, 400), text.slice(0, 300)]
        expect([...facts, status < 500]).toEqual([...facts, true])
        expect([...facts, type]).toEqual([...facts, 'application/json; charset=utf-8'])
        if (status === 200) {
          const isReplay = index === 1 && proven.includes(one.path)
          expect([...facts, isReplay ? 'it was sent before' : judge(one, sent)]).toEqual([...facts, null])
          seen.right += 1
          continue
        }
        const { success, data } = apiErrorBody.safeParse(JSON.parse(text))
        expect([...facts, success]).toEqual([...facts, true])
        names.add(data?.reasons[0]?.name ?? '')
        seen.refused += 1
      }
    }),
    { numRuns: requests, seed, endOnFailure: true },
  )
  for (const person of people) {
    const user = await must(person, walletApi.fetchUser.path, {})
    expect(user).toMatchObject({ email: person.email, wallet: { id: person.walletId, version: 1 } })
  }
  const { rows } = await database.query((_, pool) => pool.query('select count(*)::int as count from wallets'))
  expect(rows).toEqual([{ count: people.length }])
  expect(seen.right).toBeGreaterThan(requests / 50)
  expect([...names]).toEqual(expect.arrayContaining(['DeviceProofError', 'InputError', 'WalletMissingError']))
  process.stdout.write(`${seen.right} let through, ${seen.refused} refused by ${names.size} names (seed ${seed})\n`)
})
