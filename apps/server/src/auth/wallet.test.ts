import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import {
  fromBase64Url,
  type OwnerChange,
  type Recovery,
  type Sealed,
  shareContext,
  type WalletUser,
  writeChangeClaim,
  writeDeletionClaim,
  writeFactorClaim,
  writeShareClaim,
} from '@solsmith/wire'
import { createSealKeys, openSealed, seal } from '@solsmith/wire/seal'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { openShareKeys } from '../keeper/openShareKeys.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { shareUrl, startTestKeeper, type TestKeeper } from '../testing/testKeeper.ts'
import { createWalletDevice, type WalletDevice } from '../testing/walletDevice.ts'
import { buildWalletSite, type WalletSite, walletOrigin, walletPage } from '../testing/walletSite.ts'

const [origin, page] = [walletOrigin, walletPage]
const email = 'ann@example.org'

let postgres: TestPostgres
let database: Database
let keeper: TestKeeper
let url: string
let owner: Awaited<ReturnType<typeof generateKeyPairSigner>>
let factor: typeof owner
let folder: string
let site: WalletSite
let realm: string | null = 'public'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-wallet-'))
  postgres = await startTestPostgres()
  url = await postgres.create()
  database = postgres.join(url)
  await database.query((_, pool) => pool.query('select 1'))
  keeper = await startTestKeeper(url, folder)
  owner = await generateKeyPairSigner()
  factor = await generateKeyPairSigner()
  site = await buildWalletSite({ database, keeper: keeper.client, findRealm: async () => realm })
})
afterEach(async () => {
  realm = 'public'
  await database.query((_, pool) =>
    pool.query('truncate wallet_users, wallet_devices, wallet_logins, wallet_proofs, spent cascade'),
  )
  await database.query((_, pool) => pool.query('delete from graphile_worker._private_jobs'))
  for (const [share, schema] of [
    ['server', 'wallet_server.server'],
    ['recovery', 'wallet_recovery.recovery'],
  ] as const)
    await askShares(share, `truncate ${schema}_shares, ${schema}_releases`)
  await askShares('recovery', 'truncate wallet_recovery.recovery_waits')
  await askShares('server', 'truncate wallet_server.current_splits')
})
afterAll(async () => {
  await site.close()
  await keeper[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const open = (from = page) => createWalletDevice(site, { origin, page: from })

const name = (answer: { body: unknown }) =>
  (answer.body as { reasons?: readonly { name: string }[] }).reasons?.[0]?.name ?? 'none'

async function askShares<Row extends object>(share: 'server' | 'recovery', text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: shareUrl(url, share) })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const letDelayPass = () =>
  askShares('recovery', "update wallet_recovery.recovery_waits set asked_at = asked_at - interval '25 hours'")

async function mails(): Promise<readonly { to: string; subject: string; text: string }[]> {
  const { rows } = await database.query((_, pool) =>
    pool.query<{ payload: { to: string; subject: string; text: string } }>(
      'select payload from graphile_worker._private_jobs order by id',
    ),
  )
  return rows.map(({ payload }) => payload)
}

const lastMail = async () => (await mails()).at(-1)?.text ?? ''
const lastCode = async () => /^ {4}(\d{6})$/m.exec(await lastMail())?.[1] ?? 'no code'
const lastLink = async () => /#([\w-]+)/.exec(await lastMail())?.[1] ?? 'no link'

const start = (device: WalletDevice, body: object = {}) =>
  device.post('/wallet/v1/login', { email, projectId: '', language: 'en', ...body })

async function begin(device: WalletDevice): Promise<string> {
  const answer = await start(device)
  expect(answer).toMatchObject({ status: 200, body: { next: 'device' } })
  await site.post('/wallet/v1/approval/confirm', { token: await lastLink() }, { origin })
  return (answer.body as { loginId: string }).loginId
}

async function logIn(device: WalletDevice): Promise<WalletUser> {
  const loginId = await begin(device)
  const answer = await device.post('/wallet/v1/login/code', { loginId, code: await lastCode() })
  expect(answer).toMatchObject({ status: 200 })
  const { token, user } = answer.body as { token: string; user: WalletUser }
  device.setToken(token)
  return user
}

const walletId = crypto.randomUUID()
const share = (first: number) => new Uint8Array(65).fill(first)
const toServer = (which: 'server' | 'recovery', content: Uint8Array<ArrayBuffer>, version: number, id = walletId) =>
  keeper.client
    .fetchSealKey()
    .then((publicKey) => seal(publicKey, content, shareContext(which, 'to-server', { walletId: id, version })))

async function withSignature<S extends { serverShare: Sealed; recovery: Recovery }>(
  shares: S,
  version: number,
  { holder, id = walletId, by = owner }: { holder: WalletDevice; id?: string; by?: typeof owner },
) {
  const claim = await writeShareClaim({
    walletId: id,
    version,
    publicKey: owner.address,
    holder: holder.key,
    ...shares,
  })
  const bytes = await signBytes(by.keyPair.privateKey, new TextEncoder().encode(claim))
  return { ...shares, signature: getBase58Decoder().decode(bytes) }
}

const ownRecovery = (mode: 'password' | 'file' | 'passkey' = 'password') => ({
  mode,
  cipher: { salt: 'A'.repeat(22), data: 'B'.repeat(60) },
  proofKey: factor.address as string,
})

async function askRecovery(
  device: WalletDevice,
  version: number,
  { by = factor, signed = {} }: { by?: typeof factor | null; signed?: object } = {},
) {
  const { publicKey: replyKey } = await createSealKeys()
  const claim = writeFactorClaim({ walletId, version, replyKey, ...signed })
  const proof = by && (await signBytes(by.keyPair.privateKey, new TextEncoder().encode(claim)))
  const body = { walletId, replyKey, proof: proof && getBase58Decoder().decode(proof) }
  return device.post('/wallet/v1/shares/recover', body)
}

const createWallet = async (device: WalletDevice, id = walletId, own: Recovery | null = null) => {
  const shares = {
    serverShare: await toServer('server', share(1), 1, id),
    recovery: own ?? { mode: 'email' as const, share: await toServer('recovery', share(2), 1, id) },
  }
  return device.post('/wallet/v1/wallet', {
    walletId: id,
    publicKey: owner.address,
    ...(await withSignature(shares, 1, { id, holder: device })),
  })
}

describe('login', () => {
  test('approves a new device with a link, then opens a session for only this device with a code', async () => {
    const device = await open()
    const answer = await start(device)
    expect(answer).toMatchObject({ status: 200, body: { next: 'device' } })
    const { loginId } = answer.body as { loginId: string }
    expect(await mails()).toMatchObject([{ to: email, subject: `Your code: ${await lastCode()}` }])

    const token = await lastLink()
    expect((await site.post('/wallet/v1/approval', { token }, { origin })).body).toMatchObject({
      email,
      device: 'Chrome, Linux',
      origin: page,
    })
    const waiting = device.post('/wallet/v1/login/approval', { loginId })
    await site.post('/wallet/v1/approval/confirm', { token }, { origin })
    expect(await waiting).toMatchObject({ body: { isApproved: true } })

    const done = await device.post('/wallet/v1/login/code', { loginId, code: await lastCode() })
    expect(done).toMatchObject({ status: 200, body: { user: { email, sandbox: null, wallet: null } } })
    expect(await mails()).toHaveLength(1)
    const session = (done.body as { token: string }).token
    device.setToken(session)
    expect(await device.post('/wallet/v1/session')).toMatchObject({ status: 200, body: { email } })

    const thief = await open()
    thief.setToken(session)
    expect(name(await thief.post('/wallet/v1/session'))).toBe('WalletSessionError')
    expect(name(await device.post('/wallet/v1/session', {}, { page: 'https://evil.example' }))).toBe(
      'WalletSessionError',
    )
  })

  test('lets in the first device of an address with only the code, and no second one', async () => {
    const device = await open()
    const { loginId } = (await start(device)).body as { loginId: string }
    const answer = await device.post('/wallet/v1/login/code', { loginId, code: await lastCode() })
    expect(answer).toMatchObject({ status: 200, body: { user: { email, wallet: null } } })

    const second = await open()
    const again = (await start(second)).body as { loginId: string }
    expect(name(await second.post('/wallet/v1/login/code', { loginId: again.loginId, code: await lastCode() }))).toBe(
      'LoginApprovalError',
    )
  })

  test('answers wrong codes the same whether an address has a wallet or not', async () => {
    await logIn(await open())
    const guess = async (address: string) => {
      const device = await open()
      const { loginId } = (await start(device, { email: address })).body as { loginId: string }
      const code = await lastCode()
      const wrong = code === '000000' ? '000001' : '000000'
      const answers = []
      for (let tries = 0; tries < 5; tries += 1)
        answers.push(await device.post('/wallet/v1/login/code', { loginId, code: wrong }))
      return answers.map(({ status, body }) => [status, body])
    }

    expect(await guess(email)).toEqual(await guess('ben@example.org'))
  })

  test('requires the link at an address with ten wrong guesses of any devices in a day', async () => {
    for (let count = 0; count < 4; count += 1) {
      const thief = await open()
      const { loginId } = (await start(thief)).body as { loginId: string }
      const code = await lastCode()
      const wrong = code === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 3; tries += 1) await thief.post('/wallet/v1/login/code', { loginId, code: wrong })
    }
    const device = await open()
    const { loginId } = (await start(device)).body as { loginId: string }
    const code = await lastCode()

    expect(name(await device.post('/wallet/v1/login/code', { loginId, code }))).toBe('LoginApprovalError')
    await site.post('/wallet/v1/approval/confirm', { token: await lastLink() }, { origin })
    expect((await device.post('/wallet/v1/login/code', { loginId, code })).status).toBe(200)
  })

  test('answers an address the same whether it has a wallet or not', async () => {
    const device = await open()
    await logIn(device)
    const stranger = await open()

    const [known, unknown] = [await start(stranger), await start(stranger, { email: 'ben@example.org' })]

    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object))
    expect([known, unknown]).toMatchObject([{ body: { next: 'device' } }, { body: { next: 'device' } }])
    const [first, second] = (await mails())
      .slice(-2)
      .map(({ text }) => text.replace(/^ {4}\d{6}$/m, '').replace(/#\S+/, ''))
    expect(first).toBe(second)
  })

  test('sends an approved device a code immediately, and no second one within 30 seconds', async () => {
    const device = await open()
    await logIn(device)
    await database.query((_, pool) => pool.query("update spent set free_at = now() - interval '1 second'"))

    expect(await start(device)).toMatchObject({ body: { next: 'code' } })
    expect(await lastCode()).toMatch(/^\d{6}$/)
    expect(await start(device)).toMatchObject({ status: 429 })
  })

  test('compares three of 40 parallel guesses, and then refuses the right code', async () => {
    const device = await open()
    const loginId = await begin(device)
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'

    const answers = await Promise.all(
      Array.from({ length: 40 }, () => device.post('/wallet/v1/login/code', { loginId, code: wrong })),
    )

    expect(answers.filter((answer) => name(answer) === 'LoginCodeError')).toHaveLength(3)
    expect(answers.filter((answer) => name(answer) === 'LoginEndedError')).toHaveLength(37)
    expect(name(await device.post('/wallet/v1/login/code', { loginId, code }))).toBe('LoginEndedError')
  })

  test('accepts a code once, from the device and page that requested it', async () => {
    const [device, other] = [await open(), await open()]
    const loginId = await begin(device)
    const code = await lastCode()

    expect(name(await other.post('/wallet/v1/login/code', { loginId, code }))).toBe('LoginEndedError')
    const elsewhere = { page: 'https://evil.example' }
    expect(name(await device.post('/wallet/v1/login/code', { loginId, code }, elsewhere))).toBe('LoginEndedError')
    const both = await Promise.all([1, 2].map(() => device.post('/wallet/v1/login/code', { loginId, code })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('refuses a repeated call without counting its guess', async () => {
    const device = await open()
    const loginId = await begin(device)
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const id = 'B'.repeat(22)
    const guess = () => device.post('/wallet/v1/login/code', { loginId, code: wrong }, { id })

    expect(await guess()).toMatchObject({ body: { reasons: [{ facts: { attemptsLeft: 2 } }] } })
    const seen = await Promise.all(Array.from({ length: 5 }, guess))
    expect(new Set(seen.map(name))).toEqual(new Set(['DeviceProofError']))
    expect(await device.post('/wallet/v1/login/code', { loginId, code: wrong })).toMatchObject({
      body: { reasons: [{ facts: { attemptsLeft: 1 } }] },
    })
    expect(await device.post('/wallet/v1/login/code', { loginId, code })).toMatchObject({ status: 200 })
  })

  test('neither uses up a login nor creates a user if no session opens', async () => {
    const device = await open()
    const loginId = await begin(device)
    const code = await lastCode()
    const ask = <Row extends object>(text: string) =>
      database.query(async (_, pool) => (await pool.query<Row>(text)).rows)

    await ask('alter table wallet_sessions add constraint full_disk check (false)')
    const failed = await device.post('/wallet/v1/login/code', { loginId, code })
    const people = await ask('select id from wallet_users')
    await ask('alter table wallet_sessions drop constraint full_disk')

    expect([failed.status, people]).toEqual([500, []])
    expect(await device.post('/wallet/v1/login/code', { loginId, code })).toMatchObject({ status: 200 })
  })

  test('replaces the session of a device in a page, and leaves those of other devices and pages', async () => {
    const [device, other] = [await open(), await open()]
    const again = async (of: WalletDevice) => {
      await database.query((_, pool) => pool.query('truncate spent'))
      const answer = await start(of)
      const { loginId, next } = answer.body as { loginId: string; next: string }
      if (next === 'device') await site.post('/wallet/v1/approval/confirm', { token: await lastLink() }, { origin })
      const done = await of.post('/wallet/v1/login/code', { loginId, code: await lastCode() })
      return (done.body as { token: string }).token
    }
    const [first, elsewhere] = [await again(device), await again(other)]
    const second = await again(device)

    expect(name(await device.post('/wallet/v1/session', {}, { token: first }))).toBe('WalletSessionError')
    expect(await device.post('/wallet/v1/session', {}, { token: second })).toMatchObject({ status: 200 })
    expect(await other.post('/wallet/v1/session', {}, { token: elsewhere })).toMatchObject({ status: 200 })
  })

  test('migrates several sessions of a device to the last one', async () => {
    const device = await open()
    await logIn(device)
    const file = join(import.meta.dirname, '../database/migrations/0016_one_session_a_device.sql')
    const steps = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
    const { rows } = await database.query(async (_, pool) => {
      await pool.query('alter table wallet_sessions drop constraint wallet_sessions_device')
      await pool.query('create index wallet_sessions_user on wallet_sessions (user_id)')
      await pool.query(
        `insert into wallet_sessions (token_hash, user_id, device_key, project_id, origin, expires_at, created_at)
         select name, user_id, device_key, project_id, page, expires_at, now() + shift
         from wallet_sessions, (values ('older', $1, interval '-1 hour'), ('last', $1, interval '1 hour'),
           ('elsewhere', 'https://other.example', interval '-1 day')) as made (name, page, shift)`,
        [page],
      )
      for (const step of steps) await pool.query(step)
      return pool.query('select token_hash from wallet_sessions order by 1')
    })

    expect(rows).toEqual([{ token_hash: 'elsewhere' }, { token_hash: 'last' }])
  })

  test('allows two concurrent long polls per device and twenty per visitor, without blocking others', async () => {
    const begun: { device: WalletDevice; loginId: string }[] = []
    for (let count = 0; count < 12; count += 1) {
      await database.query((_, pool) => pool.query('truncate spent'))
      const device = await open()
      const { loginId } = (await start(device, { email: `one${count}@example.org` })).body as { loginId: string }
      begun.push({ device, loginId })
    }
    let refused = 0
    const wait = async ({ device, loginId }: (typeof begun)[number], address: string) => {
      const headers = { 'test-address': address }
      const said = name(await device.post('/wallet/v1/login/approval', { loginId }, { headers }))
      if (said === 'TooManyRequestsError') refused += 1
      return said
    }
    const [first, ...others] = begun
    if (!first) throw new TypeError('twelve were begun')
    const settled = Promise.all([
      ...Array.from({ length: 40 }, () => wait(first, '203.0.113.1')),
      ...others.flatMap((one) => [1, 2].map(() => wait(one, '203.0.113.2'))),
    ])
    await expect.poll(() => refused).toBe(40)
    expect(await wait({ ...first, device: await open() }, '203.0.113.3')).toBe('LoginEndedError')
    await database.query((_, pool) => pool.query("update wallet_logins set expires_at = now() - interval '1 second'"))
    const names = await settled

    expect(names.slice(0, 40).filter((one) => one === 'LoginEndedError')).toHaveLength(2)
    expect(names.slice(40, 62).filter((one) => one === 'LoginEndedError')).toHaveLength(20)
    expect(await wait(first, '203.0.113.1')).toBe('LoginEndedError')
  })

  test('changes nothing when a link is read, approves once, and resists guessing of links', async () => {
    await logIn(await open())
    const before = (await mails()).length
    const device = await open()
    const { loginId } = (await start(device)).body as { loginId: string }
    const token = await lastLink()
    await site.post('/wallet/v1/approval', { token }, { origin })
    await site.post('/wallet/v1/approval', { token }, { origin })
    expect(await mails()).toHaveLength(before + 1)
    // On an unapproved new device the right code is refused, and stays valid until the approval.
    for (let tries = 0; tries < 4; tries += 1)
      expect(name(await device.post('/wallet/v1/login/code', { loginId, code: await lastCode() }))).toBe(
        'LoginApprovalError',
      )

    const both = await Promise.all([1, 2].map(() => site.post('/wallet/v1/approval/confirm', { token }, { origin })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await mails()).toHaveLength(before + 1)
    expect((await device.post('/wallet/v1/login/code', { loginId, code: await lastCode() })).status).toBe(200)
    expect(name(await site.post('/wallet/v1/approval', { token: 'A'.repeat(43) }, { origin }))).toBe(
      'ApprovalEndedError',
    )
  })

  test('sends few emails to an address on behalf of strangers, and still lets its owner in', async () => {
    const device = await open()
    await logIn(device)
    await database.query((_, pool) => pool.query('truncate spent'))
    const before = (await mails()).length
    const from = (count: number) => ({ headers: { 'test-address': `203.0.113.${count % 8}` } })
    for (let count = 0; count < 60; count += 1)
      await (await open()).post('/wallet/v1/login', { email, projectId: '', language: 'en' }, from(count))
    expect((await mails()).length - before).toBeLessThanOrEqual(30)

    expect(await start(device)).toMatchObject({ status: 200, body: { next: 'code' } })
  })

  test('sends at most 20 emails an hour for one visitor, over all addresses', async () => {
    for (let count = 0; count < 30; count += 1) await start(await open(), { email: `someone${count}@example.org` })
    expect(await mails()).toHaveLength(20)
  })

  test('compares ten of 40 parallel guesses in ten logins of a device, and then refuses the right one', async () => {
    const device = await open()
    await logIn(device)
    const ids: string[] = []
    for (let count = 0; count < 10; count += 1) {
      await database.query((_, pool) => pool.query('truncate spent'))
      ids.push(((await start(device)).body as { loginId: string }).loginId)
    }
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    await database.query((_, pool) => pool.query('truncate spent'))

    const answers = await Promise.all(
      ids.flatMap((loginId) =>
        Array.from({ length: 3 }, () => device.post('/wallet/v1/login/code', { loginId, code: wrong })),
      ),
    )

    expect(answers.filter((answer) => name(answer) === 'LoginCodeError')).toHaveLength(10)
    const last = { loginId: ids.at(-1), code }
    expect((await device.post('/wallet/v1/login/code', last)).status).toBeGreaterThan(400)
  })

  test('does not count right codes as guesses', async () => {
    const device = await open()
    await logIn(device)
    for (let count = 0; count < 12; count += 1) {
      await database.query((_, pool) =>
        pool.query("delete from spent where free_at < clock_timestamp() + interval '1 hour'"),
      )
      const { loginId } = (await start(device)).body as { loginId: string }
      const answer = await device.post('/wallet/v1/login/code', { loginId, code: await lastCode() })
      expect(answer).toMatchObject({ status: 200 })
    }
  })

  test('counts both codes of an address change as emails of the visitor', async () => {
    const device = await open()
    await logIn(device)
    for (let count = 0; count < 20; count += 1) await start(await open(), { email: `one${count}@example.org` })
    const before = (await mails()).length
    const body = { email: 'new@example.org', language: 'en' }
    expect(name(await device.post('/wallet/v1/email', body))).toBe('TooManyRequestsError')
    const elsewhere = { headers: { 'test-address': '203.0.113.9' } }
    await database.query((_, pool) => pool.query("delete from spent where free_at < now() + interval '1 minute'"))
    const change = await device.post('/wallet/v1/email', body, elsewhere)
    expect(change).toMatchObject({ status: 200 })
    const present = { changeId: (change.body as { changeId: string }).changeId, code: await lastCode() }
    expect(name(await device.post('/wallet/v1/email/present', present))).toBe('TooManyRequestsError')
    expect(await mails()).toHaveLength(before + 1)
    expect((await device.post('/wallet/v1/email/present', present, elsewhere)).status).toBe(200)
  })

  test('limits the emails an hour to strangers from any number of networks, separately from those of approved devices', async () => {
    const small = await buildWalletSite({ database, keeper: keeper.client, mailsPerHour: 5 })
    const device = await open()
    await logIn(device)
    await database.query((_, pool) => pool.query('truncate spent'))
    const before = (await mails()).length
    const ask = async (of: WalletDevice, to: string, address: string) =>
      of.post(
        '/wallet/v1/login',
        { email: to, projectId: '', language: 'en' },
        { headers: { 'test-address': address } },
      )

    for (let count = 0; count < 12; count += 1)
      await ask(await createWalletDevice(small, { origin, page }), `one${count}@example.org`, `203.0.113.${count}`)

    expect((await mails()).length - before).toBe(5)
    expect(await ask(device, email, '203.0.113.99')).toMatchObject({ status: 200, body: { next: 'code' } })
    await small.close()
  })

  test('announces two devices that request a wallet in turn ten times a day', async () => {
    const first = await open()
    await logIn(first)
    await createWallet(first)
    const devices = [await open(), await open()]
    for (const device of devices) {
      await database.query((_, pool) => pool.query('truncate spent'))
      await logIn(device)
    }
    const before = (await mails()).length
    const names: string[] = []
    for (let count = 0; count < 11; count += 1)
      for (const device of devices.slice(count % 2, (count % 2) + 1))
        names.push(name(await askRecovery(device, 1, { by: null })))

    expect(names).toEqual([...Array(10).fill('RecoveryDelayError'), 'TooManyRequestsError'])
    expect((await mails()).length - before).toBe(10)
  })

  test('counts plus parts and dots of an address as one mailbox', async () => {
    for (let count = 0; count < 14; count += 1)
      await start(await open(), { email: count % 2 ? `ann+${count}@example.org` : `a.n.n+${count}@example.org` })
    expect(await mails()).toHaveLength(10)
  })

  test('requires a new approval of a device after ten guesses over many networks', async () => {
    const device = await open()
    await logIn(device)
    const answers: string[] = []
    for (let round = 0; round < 4; round += 1) {
      await database.query((_, pool) =>
        pool.query("update wallet_logins set used_at = null, attempts = 0, expires_at = now() + interval '1 minute'"),
      )
      const { rows } = await database.query((_, pool) => pool.query<{ id: string }>('select id from wallet_logins'))
      for (let guess = 0; guess < 3; guess += 1) {
        const body = { loginId: rows[0]?.id, code: `00000${guess}` }
        const from = { headers: { 'test-address': `203.0.113.${round * 3 + guess}` } }
        answers.push(name(await device.post('/wallet/v1/login/code', body, from)))
      }
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('LoginCodeError'))
    expect(answers.slice(10)).toEqual(['LoginEndedError', 'LoginEndedError'])
    expect(name(await device.post('/wallet/v1/session'))).toBe('WalletSessionError')
    const later = async (hours: number) =>
      database.query((_, pool) =>
        pool.query('update spent set free_at = free_at - make_interval(hours => $1)', [hours]),
      )
    await later(23)
    const again = (await start(device)).body as { loginId: string; next: string }
    expect(again.next).toBe('device')
    const early = { loginId: again.loginId, code: await lastCode() }
    expect(name(await device.post('/wallet/v1/login/code', early))).toBe('TooManyRequestsError')
    await site.post('/wallet/v1/approval/confirm', { token: await lastLink() }, { origin })
    const typed = { loginId: again.loginId, code: await lastCode() }
    expect(await device.post('/wallet/v1/login/code', typed)).toMatchObject({ status: 200 })
  })

  test('refuses an invalid address, a page outside the project, and logins without email', async () => {
    const device = await open()
    for (const wrong of ['ann', 'a@b', 'a b@example.org', 'ann@example.org\nbcc: eve@evil.example'])
      expect(name(await start(device, { email: wrong }))).toBe('LoginEmailError')
    expect(name(await start(await open('https://evil.example')))).toBe('ProjectOriginError')
    realm = null
    expect(name(await start(device))).toBe('LoginOffError')
    expect(await mails()).toEqual([])
  })

  test('separates users of an instance without email', async () => {
    realm = 'solana:sandbox'
    const local = await logIn(await open())
    await database.query((_, pool) => pool.query('truncate spent'))
    realm = 'public'
    const device = await open()
    const elsewhere = await logIn(device)

    expect([local.sandbox, elsewhere.sandbox]).toEqual(['solana:sandbox', null])
    expect(local.id).not.toBe(elsewhere.id)
  })
})

describe('device proof', () => {
  test('refuses a proof that is reused, old, of another call or of another body', async () => {
    const device = await open()
    const body = { email, projectId: '', language: 'en' }
    const id = 'A'.repeat(22)
    const now = Math.floor(Date.now() / 1_000)
    const refused = async (changed: Parameters<WalletDevice['post']>[2], path = '/wallet/v1/login') =>
      name(await device.post(path, body, changed))

    expect(await refused({ time: now - 61 })).toBe('DeviceProofError')
    expect(await refused({ time: now + 75 })).toBe('DeviceProofError')
    expect(await refused({ sent: { ...body, email: 'eve@evil.example' } })).toBe('DeviceProofError')
    expect(await refused({ headers: { 'wallet-page': 'https://other.example' } })).toBe('DeviceProofError')
    expect(await refused({ headers: { 'wallet-token': 'x' } })).toBe('DeviceProofError')
    expect(await refused({ headers: { 'wallet-proof': 'x' } })).toBe('DeviceProofError')
    expect(await refused({ headers: { 'wallet-proof': '' } })).toBe('DeviceProofError')
    expect(await device.post('/wallet/v1/login', body, { id })).toMatchObject({ status: 200 })
    expect(await refused({ id })).toBe('DeviceProofError')
  })

  test("accepts only the frame's calls", async () => {
    const device = await open()
    const answer = await device.post('/wallet/v1/session', {}, { headers: { origin: page } })
    expect(name(answer)).toBe('OriginNotAllowedError')
  })
})

describe('shares', () => {
  const reply = async () => createSealKeys()

  test('creates a wallet once, and returns its server share to its own device only, sealed for one exchange', async () => {
    const device = await open()
    await logIn(device)
    expect(await createWallet(device)).toMatchObject({
      status: 200,
      body: { wallet: { id: walletId, publicKey: owner.address, version: 1, recovery: 'email' } },
    })
    expect(name(await createWallet(device, crypto.randomUUID()))).toBe('WalletExistsError')

    const { publicKey: replyKey, keys: own } = await reply()
    const answer = await device.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey })
    const { serverShare } = answer.body as { serverShare: Parameters<typeof openSealed>[1] }
    const context = shareContext('server', 'to-device', { walletId, version: 1 })
    expect(await openSealed(own, serverShare, context)).toEqual(share(1))
    const { keys: others } = await reply()
    expect(await openSealed(others, serverShare, context)).toBeNull()
    expect(
      await openSealed(own, serverShare, shareContext('recovery', 'to-device', { walletId, version: 1 })),
    ).toBeNull()

    const stranger = await open()
    const body = { email: 'eve@evil.example', projectId: '', language: 'en' }
    const { loginId } = (await stranger.post('/wallet/v1/login', body)).body as { loginId: string }
    await site.post('/wallet/v1/approval/confirm', { token: await lastLink() }, { origin })
    const login = await stranger.post('/wallet/v1/login/code', { loginId, code: await lastCode() })
    stranger.setToken((login.body as { token: string }).token)
    expect(name(await stranger.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey }))).toBe(
      'WalletMissingError',
    )
  })

  test('does not log in with a passkey that was created for a wallet but cannot restore it', async () => {
    const device = await open()
    const { id } = await logIn(device)
    await database.query((_, pool) =>
      pool.query("insert into wallet_passkeys (id, public_key, counter, user_id) values ('p', '', 0, $1)", [id]),
    )

    await createWallet(device)

    const { rows } = await database.query((_, pool) => pool.query('select id from wallet_passkeys'))
    expect(rows).toEqual([])
  })

  test('creates one wallet for two parallel frames', async () => {
    const device = await open()
    await logIn(device)
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const answers = await Promise.all(ids.map((id) => createWallet(device, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await database.query((_, pool) => pool.query('select split from wallets'))
    expect(rows).toHaveLength(1)
    const kept = await askShares('server', 'select split from wallet_server.server_shares')
    expect(kept).toContainEqual(rows[0])
  })

  test('delays a recovery by email for a day, announces it, and delays it again for another device', async () => {
    const first = await open()
    await logIn(first)
    await createWallet(first)
    await database.query((_, pool) => pool.query('truncate spent'))
    const device = await open()
    await logIn(device)
    const { publicKey: replyKey, keys: own } = await reply()
    const ask = (from = device) => from.post('/wallet/v1/shares/recover', { walletId, replyKey, proof: null })

    expect(name(await ask())).toBe('RecoveryDelayError')
    expect(await mails().then((all) => all.at(-1))).toMatchObject({
      to: email,
      subject: 'A new device requests access to your wallet',
    })
    const count = (await mails()).length
    expect(name(await ask())).toBe('RecoveryDelayError')
    expect(await mails()).toHaveLength(count)
    await letDelayPass()
    const other = await open()
    await database.query((_, pool) => pool.query('truncate spent'))
    await logIn(other)
    const answer = await ask()
    expect(answer).toMatchObject({ status: 200, body: { version: 1, recovery: { mode: 'email' } } })
    const found = answer.body as { recovery: { share: Parameters<typeof openSealed>[1] } }
    const context = shareContext('recovery', 'to-device', { walletId, version: 1 })
    expect(await openSealed(own, found.recovery.share, context)).toEqual(share(2))
    expect(name(await ask(other))).toBe('RecoveryDelayError')
  })

  const breakIn = async (own: Recovery) => {
    const device = await open()
    await logIn(device)
    await createWallet(device, walletId, own)
    await database.query((_, pool) => pool.query('truncate spent'))
    const thief = await open()
    await logIn(thief)
    return { device, thief }
  }
  const releasesNothing = (answer: { status: number; text: string }) =>
    answer.status >= 400 && !answer.text.includes('B'.repeat(60)) && !answer.text.includes('"serverShare"')

  test.each(['password', 'file', 'passkey'] as const)(
    "a thief's device with access to the owner's email gets no share from any call before proving the %s, and then only for that exchange",
    async (mode) => {
      const { device, thief } = await breakIn(ownRecovery(mode))
      const { publicKey: replyKey } = await reply()
      const stranger = await generateKeyPairSigner()

      expect((await thief.post('/wallet/v1/shares/factor', { walletId })).body).toEqual({
        version: 1,
        mode,
        salt: 'A'.repeat(22),
      })
      const unlocked = await thief.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey })
      expect([name(unlocked), releasesNothing(unlocked)]).toEqual(['ShareVersionError', true])
      for (const wrong of [
        { by: null },
        { by: stranger },
        { by: owner },
        { signed: { replyKey: 'A'.repeat(43) } },
        { signed: { version: 2 } },
        { signed: { walletId: crypto.randomUUID() } },
      ]) {
        const answer = await askRecovery(thief, 1, wrong)
        expect([name(answer), releasesNothing(answer)]).toEqual(['FactorProofError', true])
      }
      expect(await device.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey })).toMatchObject({
        status: 200,
      })
      expect(await askRecovery(thief, 1)).toMatchObject({ status: 200, body: { recovery: { mode } } })
    },
  )

  test('compares ten of 40 parallel password guesses in a day, and then refuses the right one', async () => {
    const { device, thief } = await breakIn(ownRecovery())
    const stranger = await generateKeyPairSigner()

    const names = (await Promise.all(Array.from({ length: 40 }, () => askRecovery(thief, 1, { by: stranger })))).map(
      name,
    )

    expect(names.filter((one) => one === 'FactorProofError')).toHaveLength(10)
    expect(names.filter((one) => one === 'TooManyRequestsError')).toHaveLength(30)
    expect(name(await askRecovery(thief, 1))).toBe('TooManyRequestsError')
    const { publicKey: replyKey } = await reply()
    expect(await device.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey })).toMatchObject({
      status: 200,
    })
    await askShares('server', "update wallet_server.server_releases set at = now() - interval '25 hours'")
    expect(await askRecovery(thief, 1)).toMatchObject({ status: 200 })
  })

  test.each([
    ['password', 'RecoveryDelayError'],
    ['file', 'RecoveryDelayError'],
    ['passkey', 'none'],
  ] as const)(
    'a split from before factor proofs (%s) waits and is announced if its factor could be guessed',
    async (mode, end) => {
      const { thief } = await breakIn(ownRecovery(mode))
      await database.query((_, pool) => pool.query('update wallet_ciphers set proof_key = null'))
      await askShares('server', 'update wallet_server.server_shares set proof_key = null, holder = null')
      const before = (await mails()).length

      expect((await thief.post('/wallet/v1/shares/factor', { walletId })).body).toMatchObject({ salt: null })
      const answer = await askRecovery(thief, 1, { by: null })
      expect([name(answer), releasesNothing(answer)]).toEqual([end, end !== 'none'])
      expect((await mails()).slice(before).map(({ subject }) => subject)).toEqual(
        end === 'none' ? [] : ['A new device requests access to your wallet'],
      )
      await letDelayPass()
      expect(await askRecovery(thief, 1, { by: null })).toMatchObject({ status: 200, body: { recovery: { mode } } })
    },
  )

  test('the link of the announcement stops the waiting device once, and the device waits again after its next approval', async () => {
    const first = await open()
    await logIn(first)
    await createWallet(first)
    await database.query((_, pool) => pool.query('truncate spent'))
    const thief = await open()
    await logIn(thief)
    expect(name(await askRecovery(thief, 1, { by: null }))).toBe('RecoveryDelayError')
    const mail = await lastMail()
    expect(mail).toContain(`${origin}/stop#`)
    const stop = (token: string) => site.post('/wallet/v1/recovery/stop', { token }, { origin })
    await letDelayPass()

    expect(name(await stop('A'.repeat(43)))).toBe('RecoveryEndedError')
    const token = /#([\w-]+)/.exec(mail)?.[1] ?? ''
    expect((await stop(token)).status).toBe(200)

    expect(name(await stop(token))).toBe('RecoveryEndedError')
    expect(name(await askRecovery(thief, 1, { by: null }))).toBe('WalletSessionError')
    expect(await first.post('/wallet/v1/session')).toMatchObject({ status: 200 })
    await database.query((_, pool) => pool.query('truncate spent'))
    await logIn(thief)
    expect(name(await askRecovery(thief, 1, { by: null }))).toBe('RecoveryDelayError')
    await letDelayPass()
    await first.post('/wallet/v1/devices/revoke', { key: thief.key, signature: null })
    await database.query((_, pool) => pool.query('truncate spent'))
    await logIn(thief)
    expect(name(await askRecovery(thief, 1, { by: null }))).toBe('RecoveryDelayError')
  })

  test('replaces a split, and releases its old shares no longer', async () => {
    const device = await open()
    await logIn(device)
    await createWallet(device)
    const split = async (version: number, recovery: Recovery) => {
      const shares = { serverShare: await toServer('server', share(3), version + 1), recovery }
      return device.post('/wallet/v1/shares/split', {
        walletId,
        version,
        ...(await withSignature(shares, version + 1, { holder: device })),
      })
    }
    const cipher = { salt: 'A'.repeat(22), data: 'B'.repeat(60) }

    const recovery = { mode: 'password' as const, cipher, proofKey: factor.address }
    expect(await split(1, recovery)).toMatchObject({
      body: { wallet: { version: 2, recovery: 'password' } },
    })
    expect(name(await split(1, recovery))).toBe('ShareVersionError')
    const { publicKey: replyKey, keys: own } = await reply()
    expect(name(await device.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey }))).toBe(
      'ShareVersionError',
    )
    const { body } = await device.post('/wallet/v1/shares/unlock', { walletId, version: 2, replyKey })
    const context = shareContext('server', 'to-device', { walletId, version: 2 })
    expect(
      await openSealed(own, (body as { serverShare: Parameters<typeof openSealed>[1] }).serverShare, context),
    ).toEqual(share(3))
    expect(await askShares('recovery', 'select 1 from wallet_recovery.recovery_shares')).toEqual([])
    expect(await askShares('server', 'select version from wallet_server.server_shares')).toEqual([{ version: 2 }])
    expect(await askRecovery(device, 2)).toMatchObject({
      body: { recovery: { mode: 'password', cipher } },
    })
  })

  test('refuses to create or replace a wallet without its key', async () => {
    const device = await open()
    await logIn(device)
    const thief = await generateKeyPairSigner()
    const sharesOf = async (version: number) => ({
      serverShare: await toServer('server', share(9), version),
      recovery: ownRecovery(),
    })
    const [first, next] = [await sharesOf(1), await sharesOf(2)]
    const make = async (signed: object) =>
      name(await device.post('/wallet/v1/wallet', { walletId, publicKey: owner.address, ...signed }))
    expect(await make(await withSignature(first, 1, { holder: device, by: thief }))).toBe('SignatureError')

    await createWallet(device)
    const replace = async (signed: object) =>
      name(await device.post('/wallet/v1/shares/split', { walletId, version: 1, ...signed }))
    expect(await replace(await withSignature(next, 2, { holder: device, by: thief }))).toBe('SignatureError')
    expect(await replace(await withSignature(next, 1, { holder: device }))).toBe('SignatureError')
    const elsewhere = { holder: device, id: crypto.randomUUID() }
    expect(await replace(await withSignature(next, 2, elsewhere))).toBe('SignatureError')
    expect(await replace(await withSignature(next, 2, { holder: await open() }))).toBe('SignatureError')
    const { signature } = await withSignature(next, 2, { holder: device })
    expect(await replace({ ...next, serverShare: await toServer('server', share(8), 2), signature })).toBe(
      'SignatureError',
    )
    const proofKey = (await generateKeyPairSigner()).address
    expect(await replace({ ...next, recovery: { ...next.recovery, proofKey }, signature })).toBe('SignatureError')
    const { rows } = await database.query((_, pool) => pool.query('select version, recovery from wallets'))
    expect(rows).toEqual([{ version: 1, recovery: 'email' }])
  })

  test('refuses a share that is not sealed for this wallet, version and keeper', async () => {
    const device = await open()
    await logIn(device)
    const right = await toServer('server', share(1), 1)
    const email_ = await toServer('recovery', share(2), 1)
    const post = async (serverShare: Sealed, recovery: Recovery = { mode: 'email', share: email_ }) =>
      device.post('/wallet/v1/wallet', {
        walletId,
        publicKey: owner.address,
        ...(await withSignature({ serverShare, recovery }, 1, { holder: device })),
      })

    const changed = { ...right, data: `${right.data.startsWith('A') ? 'B' : 'A'}${right.data.slice(1)}` }
    for (const wrong of [
      changed,
      email_,
      await toServer('server', share(1), 2),
      await toServer('server', new Uint8Array(3), 1),
    ])
      expect(name(await post(wrong))).toBe('ShareSealError')
    expect(name(await post(right, { mode: 'email', share: right }))).toBe('ShareSealError')
    const { rows } = await database.query((_, pool) => pool.query('select 1 from wallets'))
    expect(rows).toEqual([])
  })

  test('releases nothing after one changed byte of a share or of its key in the database', async () => {
    const device = await open()
    await logIn(device)
    await createWallet(device)
    const { publicKey: replyKey } = await reply()
    const flip = (column: string) => `${column} = set_byte(${column}, 40, 255 - get_byte(${column}, 40))`
    for (const change of [flip('data'), flip('wrapped_key')]) {
      await askShares('server', `update wallet_server.server_shares set ${change}`)
      expect(name(await device.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey }))).toBe(
        'ShareKeyError',
      )
      await askShares('server', `update wallet_server.server_shares set ${change}`)
    }
    expect(await device.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey })).toMatchObject({
      status: 200,
    })
  })

  test('stores no readable share or code in the database', async () => {
    const device = await open()
    const loginId = await begin(device)
    const code = await lastCode()
    await database.query((_, pool) => pool.query('delete from graphile_worker._private_jobs'))
    const login = await device.post('/wallet/v1/login/code', { loginId, code })
    device.setToken((login.body as { token: string }).token)
    await createWallet(device)
    const dump: string[] = []
    for (const table of ['wallet_users', 'wallet_logins', 'wallet_sessions', 'wallets']) {
      const { rows } = await database.query((_, pool) => pool.query(`select t::text as row from ${table} t`))
      dump.push(...rows.map(({ row }: { row: string }) => row))
    }
    for (const [share, table] of [
      ['server', 'wallet_server.server_shares'],
      ['recovery', 'wallet_recovery.recovery_shares'],
    ] as const)
      dump.push(
        ...(await askShares<{ row: string }>(share, `select t::text as row from ${table} t`)).map(({ row }) => row),
      )
    const whole = dump.join('\n')
    expect(whole).not.toContain(code)
    expect(whole).not.toContain((login.body as { token: string }).token)
    for (const one of [share(1), share(2)]) expect(whole).not.toContain(Buffer.from(one).toString('hex'))
    const other = await openShareKeys(join(folder, 'other'))
    const [row] = await askShares<{ wrapped_key: Buffer; key_id: string }>(
      'server',
      'select wrapped_key, key_id from wallet_server.server_shares',
    )
    const context = { share: 'server', walletId, version: '1' }
    await expect(
      other.kms.server.unwrap(row?.wrapped_key ?? Buffer.alloc(0), row?.key_id ?? '', context),
    ).rejects.toMatchObject({
      name: 'ShareKeyError',
    })
    await expect(
      keeper.keeper.keys.kms.recovery.unwrap(row?.wrapped_key ?? Buffer.alloc(0), row?.key_id ?? '', context),
    ).rejects.toMatchObject({
      name: 'ShareKeyError',
    })
  })
})

test('logs an unknown device out, releases no share to it, and requires an approval again', async () => {
  const device = await open()
  await logIn(device)
  await createWallet(device)
  await database.query((_, pool) => pool.query('delete from wallet_devices'))

  expect(name(await device.post('/wallet/v1/session'))).toBe('WalletSessionError')
  const { publicKey: replyKey } = await createSealKeys()
  expect(name(await device.post('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey }))).toBe(
    'WalletSessionError',
  )
  await database.query((_, pool) => pool.query('truncate spent'))
  expect(await start(device)).toMatchObject({ body: { next: 'device' } })
})

test('accepts only the canonical form of base64url', () => {
  expect(fromBase64Url('AA')).toEqual(new Uint8Array([0]))
  for (const wrong of ['AB', 'A', 'A+', 'AA==']) expect(fromBase64Url(wrong)).toBeNull()
})

test("lists a user's devices, and removes one", async () => {
  const [device, other] = [await open(), await open()]
  await logIn(device)
  await logIn(other)

  const answer = await device.post('/wallet/v1/devices')
  const { devices } = answer.body as { devices: readonly { key: string; label: string; isThis: boolean }[] }
  expect(devices.map(({ key, isThis }) => [key, isThis]).toSorted()).toEqual(
    [
      [device.key, true],
      [other.key, false],
    ].toSorted(),
  )
  expect(devices.every(({ label }) => label === 'Chrome, Linux')).toBe(true)

  expect((await device.post('/wallet/v1/devices/revoke', { key: other.key, signature: null })).status).toBe(200)
  expect(name(await other.post('/wallet/v1/session'))).toBe('WalletSessionError')
  expect((await device.post('/wallet/v1/session')).status).toBe(200)
  expect((await device.post('/wallet/v1/devices')).body).toMatchObject({ devices: [{ key: device.key }] })
})

test("deletes a wallet with all its user's data, only with its own key", async () => {
  const device = await open()
  await logIn(device)
  await createWallet(device)
  const claim = writeDeletionClaim({ walletId, version: 1, publicKey: owner.address })
  const sign = async (text: string) =>
    getBase58Decoder().decode(await signBytes(owner.keyPair.privateKey, new TextEncoder().encode(text)))
  const remove = async (signature: string, version = 1) =>
    device.post('/wallet/v1/wallet/delete', { walletId, version, signature })

  expect(name(await remove(await sign(claim.replace('deletion', 'shares'))))).toBe('SignatureError')
  expect(name(await remove(await sign(claim), 2))).toBe('ShareVersionError')
  const stranger = await open()
  expect(
    name(await stranger.post('/wallet/v1/wallet/delete', { walletId, version: 1, signature: await sign(claim) })),
  ).toBe('WalletSessionError')
  expect((await device.post('/wallet/v1/session')).status).toBe(200)

  expect((await remove(await sign(claim))).status).toBe(200)
  for (const table of ['wallet_users', 'wallets', 'wallet_devices', 'wallet_sessions', 'wallet_logins'])
    expect([table, (await database.query((_, pool) => pool.query(`select 1 from ${table}`))).rowCount]).toEqual([
      table,
      0,
    ])
  for (const [share, schema] of [
    ['server', 'wallet_server.server'],
    ['recovery', 'wallet_recovery.recovery'],
  ] as const)
    for (const table of [`${schema}_shares`, `${schema}_releases`])
      expect([table, await askShares(share, `select 1 from ${table}`)]).toEqual([table, []])
  expect(name(await device.post('/wallet/v1/session'))).toBe('WalletSessionError')
})

async function signChange(change: OwnerChange, subject: string, { by = owner, id = walletId } = {}): Promise<string> {
  const claim = writeChangeClaim({ walletId: id, publicKey: owner.address, change, subject })
  return getBase58Decoder().decode(await signBytes(by.keyPair.privateKey, new TextEncoder().encode(claim)))
}

describe("a thief who reads an owner's email", () => {
  const setUp = async () => {
    const devices: WalletDevice[] = []
    for (let count = 0; count < 3; count += 1) {
      await database.query((_, pool) => pool.query('truncate spent'))
      const device = await open()
      await logIn(device)
      if (count === 0) await createWallet(device)
      devices.push(device)
    }
    await database.query((_, pool) => pool.query('truncate spent'))
    const [signer, other, thief] = devices
    if (!signer || !other || !thief) throw new TypeError('three devices were made')
    return { signer, other, thief }
  }
  const isLoggedIn = async (device: WalletDevice) => (await device.post('/wallet/v1/session')).status === 200
  const remove = async (by: WalletDevice, { key }: WalletDevice, signature: string | null = null) =>
    name(await by.post('/wallet/v1/devices/revoke', { key, signature }))

  test("cannot change the wallet's address with both codes but without its key", async () => {
    const { signer, thief } = await setUp()
    const to = 'thief@evil.example'
    const { changeId } = (await thief.post('/wallet/v1/email', { email: to, language: 'en' })).body as {
      changeId: string
    }
    await thief.post('/wallet/v1/email/present', { changeId, code: await lastCode() })
    const code = await lastCode()
    const confirm = async (signature: string | null) =>
      name(await thief.post('/wallet/v1/email/new', { changeId, code, signature }))

    expect(await confirm(null)).toBe('OwnerKeyError')
    expect(await confirm(await signChange('address', changeId, { by: factor }))).toBe('SignatureError')
    expect((await signer.post('/wallet/v1/session')).body).toMatchObject({ email })
    expect(await confirm(await signChange('address', changeId))).toBe('none')
  })

  test.each([
    ['another change', async (changeId: string) => signChange('passkey', changeId)],
    ['another wallet', async (changeId: string) => signChange('address', changeId, { id: crypto.randomUUID() })],
    ['another address', async () => signChange('address', 'A'.repeat(22))],
  ])("cannot change the wallet's address with a signature for %s", async (_, sign) => {
    const { signer, thief } = await setUp()
    const body = { email: 'thief@evil.example', language: 'en' }
    const { changeId } = (await thief.post('/wallet/v1/email', body)).body as { changeId: string }
    await thief.post('/wallet/v1/email/present', { changeId, code: await lastCode() })
    const signed = { changeId, code: await lastCode(), signature: await sign(changeId) }
    expect(name(await thief.post('/wallet/v1/email/new', signed))).toBe('SignatureError')
    expect((await signer.post('/wallet/v1/session')).body).toMatchObject({ email })
  })

  test('cannot remove an older device with any number of devices, and can be removed by each of them', async () => {
    const { signer, other, thief } = await setUp()
    const second = await open()
    await logIn(second)

    for (const by of [thief, second])
      for (const device of [signer, other]) {
        expect(await remove(by, device)).toBe('OwnerKeyError')
        const subject = `${device.key}\n${by.key}`
        expect(await remove(by, device, await signChange('device', subject, { by: factor }))).toBe('SignatureError')
      }
    const signed = await signChange('device', `${other.key}\n${thief.key}`)
    expect(await remove(thief, signer, signed)).toBe('SignatureError')
    expect(await remove(second, other, signed)).toBe('SignatureError')
    expect(await Promise.all([signer, other].map(isLoggedIn))).toEqual([true, true])
    expect(await remove(other, second)).toBe('none')
    expect(await remove(signer, thief)).toBe('none')
    expect((await mails()).at(-1)).toMatchObject({ to: email, subject: 'A device was removed from your wallet' })
    expect(await Promise.all([thief, second].map(isLoggedIn))).toEqual([false, false])
  })

  test("a device removes an older one with the wallet's key, and itself without it", async () => {
    const { signer, other, thief } = await setUp()
    expect(await remove(other, signer, await signChange('device', `${signer.key}\n${other.key}`))).toBe('none')
    expect(await remove(thief, thief)).toBe('none')
    expect(await Promise.all([signer, other, thief].map(isLoggedIn))).toEqual([false, true, false])
  })

  test('emails the owner when a wallet moves to another device, but not after another split by the same device', async () => {
    const { signer, other } = await setUp()
    const split = async (device: WalletDevice, version: number) => {
      const shares = { serverShare: await toServer('server', share(3), version + 1), recovery: ownRecovery() }
      const body = { walletId, version, ...(await withSignature(shares, version + 1, { holder: device })) }
      expect((await device.post('/wallet/v1/shares/split', body)).status).toBe(200)
    }
    const before = (await mails()).length

    await split(signer, 1)
    expect(await mails()).toHaveLength(before)
    await split(other, 2)

    expect((await mails()).slice(before)).toMatchObject([
      { to: email, subject: 'Your wallet is now on another device', text: expect.stringContaining('Chrome, Linux') },
    ])
  })
})

describe('email change', () => {
  const newEmail = 'ann.new@example.org'
  const beginChange = async (device: WalletDevice, to = newEmail) => {
    const answer = await device.post('/wallet/v1/email', { email: to, language: 'en' })
    return { answer, changeId: (answer.body as { changeId: string }).changeId }
  }
  const step = async (device: WalletDevice, which: 'present' | 'new', changeId: string, code: string) =>
    device.post(`/wallet/v1/email/${which}`, {
      changeId,
      code,
      ...(which === 'new' && { signature: await signChange('address', changeId) }),
    })

  test('takes effect after both codes, notifies the old address, preserves devices, and restarts the delay', async () => {
    const device = await open()
    const user = await logIn(device)
    await createWallet(device)
    const { answer, changeId } = await beginChange(device)
    expect(answer.status).toBe(200)
    expect((await mails()).at(-1)).toMatchObject({ to: email, text: expect.stringContaining(newEmail) })
    await database.query((_, pool) =>
      pool.query("update wallets set recovery_asked_by = 'x', recovery_stop_hash = 'x'"),
    )

    expect((await step(device, 'present', changeId, await lastCode())).status).toBe(200)
    expect((await mails()).at(-1)).toMatchObject({ to: newEmail })
    const done = await step(device, 'new', changeId, await lastCode())

    expect(done).toMatchObject({
      status: 200,
      body: { id: user.id, email: newEmail, wallet: { publicKey: owner.address } },
    })
    expect((await mails()).at(-1)).toMatchObject({ to: email, subject: 'The address of your wallet has changed' })
    expect((await device.post('/wallet/v1/session')).body).toMatchObject({ email: newEmail })
    const { rows } = await database.query((_, pool) =>
      pool.query('select recovery_asked_by, recovery_stop_hash from wallets'),
    )
    expect(rows).toEqual([{ recovery_asked_by: null, recovery_stop_hash: null }])
    await database.query((_, pool) => pool.query('truncate spent'))
    expect((await start(device, { email: newEmail })).body).toMatchObject({ next: 'code' })
    expect((await start(device)).body).toMatchObject({ next: 'device' })
  })

  test('requires the codes in order, each of its step, on the device that started the change', async () => {
    const [device, other] = [await open(), await open()]
    await logIn(device)
    await logIn(other)
    const { changeId } = await beginChange(device)
    const code = await lastCode()

    expect(name(await step(device, 'new', changeId, code))).toBe('LoginEndedError')
    expect(name(await step(other, 'present', changeId, code))).toBe('LoginEndedError')
    expect((await step(device, 'present', changeId, code)).status).toBe(200)
    const second = await lastCode()
    expect(name(await step(device, 'present', changeId, code))).toBe('LoginEndedError')
    if (second !== code) expect(name(await step(device, 'new', changeId, code))).toBe('LoginCodeError')
    expect((await device.post('/wallet/v1/session')).body).toMatchObject({ email })
    expect((await step(device, 'new', changeId, second)).status).toBe(200)
    expect(name(await step(device, 'new', changeId, second))).toBe('LoginEndedError')
  })

  test('compares three of 40 parallel guesses', async () => {
    const device = await open()
    await logIn(device)
    const { changeId } = await beginChange(device)
    const code = await lastCode()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const names = await Promise.all(
      Array.from({ length: 40 }, async () => name(await step(device, 'present', changeId, wrong))),
    )
    expect(names.filter((one) => one === 'LoginCodeError')).toHaveLength(3)
    expect(name(await step(device, 'present', changeId, code))).toBe('LoginEndedError')
  })

  test('notifies only the owner if the new address has a wallet, and changes nothing', async () => {
    const taken = await open()
    await database.query((_, pool) => pool.query('truncate spent'))
    const loginId = ((await start(taken, { email: newEmail })).body as { loginId: string }).loginId
    await site.post('/wallet/v1/approval/confirm', { token: await lastLink() }, { origin })
    await taken.post('/wallet/v1/login/code', { loginId, code: await lastCode() })
    const device = await open()
    await logIn(device)
    const { answer, changeId } = await beginChange(device)
    expect(answer.status).toBe(200)

    expect((await step(device, 'present', changeId, await lastCode())).status).toBe(200)
    expect((await mails()).at(-1)).toMatchObject({ to: newEmail, subject: 'You have a wallet with this address' })
    expect(await lastCode()).toBe('no code')
    expect((await device.post('/wallet/v1/session')).body).toMatchObject({ email })
  })

  test('allows five changes a day, so that guessing codes is hopeless', async () => {
    const device = await open()
    await logIn(device)
    const tries: string[] = []
    for (let count = 0; count < 6; count += 1) {
      tries.push(name((await beginChange(device, `ann.${count}@example.org`)).answer))
      await database.query((_, pool) => pool.query("delete from spent where free_at < now() + interval '1 minute'"))
    }
    expect(tries).toEqual(['none', 'none', 'none', 'none', 'none', 'TooManyRequestsError'])
  })

  test('refuses an invalid or unchanged address, and a second attempt within 30 seconds', async () => {
    const device = await open()
    await logIn(device)
    for (const bad of ['ann', 'a b@example.org', email, ` ${email.toUpperCase()} `])
      expect(name((await beginChange(device, bad)).answer)).toBe('LoginEmailError')
    expect((await beginChange(device)).answer.status).toBe(200)
    expect(name((await beginChange(device)).answer)).toBe('TooManyRequestsError')
  })
})
