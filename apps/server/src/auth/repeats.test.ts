import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import { shareContext, type WalletUser, writeDeletionClaim, writeShareClaim } from '@solsmith/wire'
import { seal } from '@solsmith/wire/seal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { startTestKeeper, type TestKeeper } from '../testing/testKeeper.ts'
import { createWalletDevice, type WalletDevice } from '../testing/walletDevice.ts'
import { buildWalletSite, walletOrigin as origin, walletPage as page, type WalletSite } from '../testing/walletSite.ts'

let postgres: TestPostgres
let database: Database
let keeper: TestKeeper
let folder: string
let whole: WalletSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-repeats-'))
  postgres = await startTestPostgres()
  const url = await postgres.create()
  database = postgres.join(url)
  await database.query((_, pool) => pool.query('select 1'))
  keeper = await startTestKeeper(url, folder)
  whole = await buildWalletSite({ database, keeper: keeper.client })
})
afterAll(async () => {
  await whole.close()
  await keeper[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const ways = ['killed', 'failed', 'lost'] as const

/** Its `last` query is its last one, fails before its effect, or after it. */
function createBroken(last: number, way: (typeof ways)[number]) {
  let count = 0
  let die = () => {}
  const killed = new Promise<'killed'>((done) => {
    die = () => done('killed')
  })
  const query: Database['query'] = async (ask) => {
    count += 1
    const isKilled = way === 'killed' && count >= last
    if (count > last) return isKilled ? new Promise(() => {}) : database.query(ask)
    if (count === last && way === 'failed') throw new ServerError('DatabaseUnavailableError', {})
    const result = await database.query(ask)
    if (count < last) return result
    if (way === 'lost') throw new ServerError('DatabaseUnavailableError', {})
    die()
    return new Promise(() => {})
  }
  return { database: { ...database, query }, killed, isBroken: () => count >= last }
}

type Answer = Awaited<ReturnType<WalletDevice['post']>>
type Send = (site: Pick<WalletSite, 'post'>, headers: Record<string, string>) => Promise<Answer>

/** Breaks a process within the call unless that ends first, and repeats it elsewhere. */
async function breakAt(
  last: number,
  way: (typeof ways)[number],
  send: Send,
): Promise<{ answer: Answer; isBroken: boolean }> {
  const { database: own, killed, isBroken } = createBroken(last, way)
  const site = await buildWalletSite({ database: own, keeper: keeper.client })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const end = await Promise.race([send(site, headers), killed])
  if (end !== 'killed' && end.status === 200) return { answer: end, isBroken: isBroken() }
  // A repeat waits for so long.
  await database.query((_, pool) => pool.query(`update kept_answers set seen_at = seen_at - interval '6 seconds'`))
  return { answer: await send(whole, headers), isBroken: true }
}

async function readMails(email: string): Promise<readonly string[]> {
  const { rows } = await database.query((_, pool) =>
    pool.query<{ text: string }>(
      `select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
      [email],
    ),
  )
  return rows.map(({ text }) => text)
}

/** The same keys over any site. */
async function open() {
  const over: { site: Pick<WalletSite, 'post'> } = { site: whole }
  const device = await createWalletDevice({ post: (...of) => over.site.post(...of) }, { origin, page })
  const post =
    (path: string, body: unknown): Send =>
    (site, headers) => {
      over.site = site
      return device.post(path, body, { headers })
    }
  return { device, post }
}

const must = (answer: Answer) => {
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body
}

const owners = { next: 0 }

/** One person's steps; `act` sends each. */
async function live(act: (step: string, send: Send) => Promise<Answer>): Promise<void> {
  owners.next += 1
  await database.query((_, pool) => pool.query('truncate spent'))
  const email = `ann${owners.next}@example${owners.next}.org`
  const { device, post } = await open()
  const started = must(await act('start', post('/wallet/v1/login', { email, projectId: '', language: 'en' })))
  const mails = await readMails(email)
  expect(mails).toHaveLength(1)
  const { loginId } = started as { loginId: string }
  const token = /#([\w-]+)/.exec(mails[0] ?? '')?.[1]
  must(
    await act('approve', (site, headers) =>
      site.post('/wallet/v1/approval/confirm', { token }, { origin, ...headers }),
    ),
  )
  const code = /^ {4}(\d{6})$/m.exec(mails[0] ?? '')?.[1]
  const session = must(await act('confirm', post('/wallet/v1/login/code', { loginId, code })))
  device.setToken((session as { token: string }).token)

  const owner = await generateKeyPairSigner()
  const walletId = crypto.randomUUID()
  const sign = async (claim: string) =>
    getBase58Decoder().decode(await signBytes(owner.keyPair.privateKey, new TextEncoder().encode(claim)))
  const split = async (version: number) => {
    const key = await keeper.client.fetchSealKey()
    const context = shareContext('server', 'to-server', { walletId, version })
    const serverShare = await seal(key, new Uint8Array(65).fill(version), context)
    const cipher = { salt: 'A'.repeat(22), data: 'B'.repeat(60) }
    const recovery = { mode: 'password' as const, cipher, proofKey: owner.address }
    const facts = { walletId, version, publicKey: owner.address, holder: device.key, serverShare, recovery }
    return { walletId, serverShare, recovery, signature: await sign(await writeShareClaim(facts)) }
  }
  const made = must(await act('create', post('/wallet/v1/wallet', { publicKey: owner.address, ...(await split(1)) })))
  expect((made as WalletUser).wallet).toMatchObject({ id: walletId, publicKey: owner.address, version: 1 })
  const again = must(await act('split', post('/wallet/v1/shares/split', { version: 1, ...(await split(2)) })))
  expect((again as WalletUser).wallet).toMatchObject({ id: walletId, version: 2 })
  expect(must(await post('/wallet/v1/session', {})(whole, {}))).toEqual(again)
  const signature = await sign(writeDeletionClaim({ walletId, version: 2, publicKey: owner.address }))
  must(await act('delete', post('/wallet/v1/wallet/delete', { walletId, version: 2, signature })))
  expect(await readMails(email)).toHaveLength(1)
  expect((await post('/wallet/v1/session', {})(whole, {})).status).toBe(401)
}

test('costs no attempt while the share keeper is away', async () => {
  const away = async () => {
    throw new ServerError('KeeperUnavailableError', {})
  }
  const without = await buildWalletSite({ database, keeper: { ...keeper.client, marks: { mac: away } } })
  const email = 'bea@example.org'
  const { post } = await open()
  const start = post('/wallet/v1/login', { email, projectId: '', language: 'en' })
  expect((await start(without, {})).status).toBe(503)
  const { loginId } = must(await start(whole, {})) as { loginId: string }
  const code = /^ {4}(\d{6})$/m.exec((await readMails(email))[0] ?? '')?.[1]
  const confirm = post('/wallet/v1/login/code', { loginId, code })
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(without, {})).status).toBe(503)
  must(await confirm(whole, {}))
  await without.close()
})

test.each(ways)('answers a step of a login or wallet once, after any of its queries was %s', async (way) => {
  const breaks: Record<string, number> = {}
  for (let last = 1, isEnded = false; !isEnded; last += 1) {
    isEnded = true
    await live(async (step, send) => {
      const { answer, isBroken } = await breakAt(last, way, send)
      if (isBroken) {
        isEnded = false
        breaks[step] = last
      }
      return answer
    })
  }
  expect(Object.keys(breaks)).toEqual(['start', 'approve', 'confirm', 'create', 'split', 'delete'])
})
