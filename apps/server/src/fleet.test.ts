import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createSubscriptions } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import { writeSignInMessage } from '@solsmith/wire'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { queueMail } from './mail/queueMail.ts'
import { writeEarlier, writeLater } from './testing/otherVersion.ts'
import { createSolanaSigner } from './testing/signers.ts'
import { type Fleet, startFleet } from './testing/startFleet.ts'
import { startMailServer, type TestMailServer } from './testing/startMailServer.ts'
import { createWalletDevice } from './testing/walletDevice.ts'
import { logIn, makeWallet } from './testing/walletPeople.ts'

/** `npm run torture -- fleet` runs ten minutes with three api processes. */
const seconds = Number(process.env.FLEET_SECONDS ?? 12)
const apis = Number(process.env.FLEET_APIS ?? 2)
const seed = Number(process.env.FLEET_SEED ?? 1)
/** A commit whose server runs first. */
const earlier = process.env.FLEET_EARLIER
const ownSource = import.meta.dirname

const zone = 'fleet.example'
const writePatienceMs = 15_000
/** A busy machine starts the only keeper slowly. */
const walletPatienceMs = apis < 3 ? 60_000 : writePatienceMs
const repeatMs = 200
const pauseMs = apis < 3 ? 200 : 0
const bytesPerDay = 5_000
const socketPatienceMs = 30_000
const keeperMs = 60_000
/** Even in alarms. */
const signaturesOfWallet = 20

type Answer = { readonly status: number; readonly body: unknown }

/** mulberry32. */
function createRandom(state: number): () => number {
  let value = state
  return () => {
    value = (value + 0x6d2b79f5) | 0
    let mixed = Math.imul(value ^ (value >>> 15), 1 | value)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function createClient({ balancer: { url, isReady }, members }: Fleet) {
  const failures: string[] = []
  let visitors = 0
  const slowest = { write: 0, read: 0 }
  /** Repeats with the same key. */
  async function repeat(
    what: string,
    send: (headers: Record<string, string>) => Promise<Answer | null>,
    patienceMs = writePatienceMs,
  ): Promise<Answer> {
    const [headers, start] = [{ 'idempotency-key': randomUUID() }, performance.now()]
    let last: Answer | null = null
    while (performance.now() - start < patienceMs) {
      last = await send(headers)
      slowest.write = Math.max(slowest.write, performance.now() - start)
      if (last && last.status < 500) return last
      await delay(repeatMs)
    }
    failures.push(`POST ${what} ${JSON.stringify(last)}`)
    return { status: 0, body: null }
  }
  return {
    failures,
    slowest,
    repeat,
    visitor: () => {
      visitors += 1
      return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
    },
    write: (path: string, body: object, visitor: string) =>
      repeat(path, (headers) => post(`${url}${path}`, body, { ...headers, origin: url, 'x-forwarded-for': visitor })),
    async read(path: string): Promise<Answer> {
      const start = performance.now()
      const answer = await fetch(`${url}${path}`).catch(() => null)
      const body: unknown = await answer?.text().catch(() => null)
      slowest.read = Math.max(slowest.read, performance.now() - start)
      if (!answer?.ok || body === null)
        failures.push(
          `GET ${path} ${answer?.status ?? 'no answer'} ${String(body).slice(0, 200)} after ${Math.round(performance.now() - start)} ms, ${members.filter((one) => isReady(one.url)).length} ready`,
        )
      return { status: answer?.status ?? 0, body }
    },
  }
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer | null> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(
    async (answer) => ({ status: answer.status, body: await answer.json().catch(() => null) }),
    () => null,
  )

const nameOf = (answer: Answer | null) =>
  (answer?.body as { reasons?: readonly { name: string }[] } | null)?.reasons?.[0]?.name

type Client = ReturnType<typeof createClient>

async function startWriters(fleet: Fleet, client: Client, isOver: () => boolean) {
  const names = new Map<string, string>()
  const sessions: { readonly token: string; readonly visitor: string }[] = []
  const clicked = (await createSolanaSigner()).address
  const files: string[] = []
  const mails: string[] = []
  let [clicks, limited] = [0, 0]
  const spender = client.visitor()
  const { url } = fleet.balancer
  const note = ({ status, body }: Answer, done: () => void) => {
    if (status === 200) done()
    else if (status !== 0) client.failures.push(`${status} ${JSON.stringify(body)}`)
  }
  const acts = {
    async name() {
      const { address, sign } = await createSolanaSigner()
      const name = `n${address.slice(0, 8).toLowerCase()}x.${zone}`
      const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
      const { base58: signature } = await sign(message)
      const body = { coin_type: 501, address, message, signature }
      note(await client.write('/v1/profile/account', body, client.visitor()), () => names.set(name, address))
    },
    async click() {
      note(await client.write('/api/affiliate-clicks', { wallet: clicked }, client.visitor()), () => {
        clicks += 1
      })
    },
    async signIn() {
      const visitor = client.visitor()
      const [{ address, sign }, chains] = [await createSolanaSigner(), await client.read('/v1/supported-chains')]
      const chainId = /solana:[A-Za-z0-9]+/.exec(String(chains.body))?.[0] ?? ''
      const nonce = await client.write('/v1/sign-in/nonce', {}, visitor)
      if (nonce.status !== 200) return
      const message = {
        domain: new URL(url).host,
        uri: url,
        version: '1',
        accountAddress: address,
        chainId,
        nonce: (nonce.body as { nonce: string }).nonce,
        issuedAt: new Date().toISOString(),
        expirationTime: new Date(Date.now() + 86_400_000).toISOString(),
      }
      const text = writeSignInMessage(message)
      const body = { message, text, signature: (await sign(text)).base58 }
      const answer = await client.write('/v1/sign-in', body, visitor)
      note(answer, () => sessions.push({ token: (answer.body as { token: string }).token, visitor }))
    },
    async file() {
      const answer = await client.write(
        '/api/media/metadata',
        {
          name: randomUUID().slice(0, 20),
          symbol: 'FLT',
          description: 'x'.repeat(400),
          image: null,
          website: null,
          x: null,
        },
        spender,
      )
      if (answer.status !== 429)
        return note(answer, () => files.push(new URL((answer.body as { uri: string }).uri).pathname))
      limited += 1
      await delay(500)
    },
    async mail() {
      const id = randomUUID()
      const mail = { to: 'ann@fleet.example', subject: 'Hello', text: 'Once.', id }
      await fleet.database
        .query((tables) => queueMail(tables, mail))
        .then(
          () => mails.push(id),
          () => {},
        )
      await delay(500)
    },
  }
  const running = Object.values(acts).map(async (act) => {
    for (; !isOver(); await delay(pauseMs)) await act()
  })
  const read = async () => {
    while (!isOver()) {
      const [name] = [...names.keys()].slice(-1)
      const [file] = files.slice(-1)
      const paths = ['/api/config', '/v1/supported-chains', name && `/v1/profile/account/${name}?apiVersion=2`, file]
      for (const path of paths) if (path) await client.read(path)
      await delay(pauseMs)
    }
  }
  running.push(read(), read())
  return {
    names,
    sessions,
    clicked,
    files,
    mails,
    clicks: () => clicks,
    limited: () => limited,
    ended: Promise.all(running),
  }
}

/** A person with a device of the embedded wallet. */
async function openWallet({ walletBalancer: { url: origin }, balancer: { url: page } }: Fleet, client: Client) {
  const visitor = client.visitor()
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await post(`${origin}${path}`, body, { ...headers, 'x-forwarded-for': visitor })
    if (!answer) throw new Error('no answer')
    return { ...answer, headers: {}, text: '' }
  }
  const device = await createWalletDevice({ post: send }, { origin, page })
  const must = async (path: string, act: (headers: Record<string, string>) => Promise<Answer>) => {
    const answer = await client.repeat(path, (headers) => act(headers).catch(() => null), walletPatienceMs)
    if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${nameOf(answer)}`)
    return answer.body
  }
  return {
    device,
    write: (path: string, body: object) => must(path, (headers) => device.post(path, body, { headers })),
    approve: (body: object) =>
      must('approval', (headers) => send('/wallet/v1/approval/confirm', body, { ...headers, origin })),
    askOnce: (path: string, body: object) => device.post(path, body).catch(() => null),
  }
}

async function startPeople(fleet: Fleet, client: Client, mailServer: TestMailServer, isOver: () => boolean) {
  let [started, logins, signatures] = [0, 0, 0]
  const enter = async () => {
    const person = await openWallet(fleet, client)
    started += 1
    await logIn(person, mailServer, `p${started}@people.example`)
    logins += 1
    return person
  }
  const first = await enter()
  let sign = await makeWallet(first)
  const noteFailure = (error: unknown) => void client.failures.push(String(error))
  const signing = async () => {
    for (let count = 1; !isOver(); count += 1) {
      if (await sign()) signatures += 1
      else client.failures.push('another share')
      await delay(100)
      if (count % signaturesOfWallet === 0) sign = await makeWallet(await enter())
    }
  }
  const entering = async () => {
    for (; !isOver(); await delay(pauseMs)) await enter()
  }
  return {
    first,
    logins: () => logins,
    signatures: () => signatures,
    ended: Promise.all([signing().catch(noteFailure), entering().catch(noteFailure)]),
  }
}

/** As pages do: over a socket, reading again after a break. */
async function followBalance({ balancer: { url } }: Fleet, localnet: TestLocalnet, isOver: () => boolean) {
  const { address } = await createSolanaSigner()
  let [sent, seen, slowest, losses] = [0n, 0n, 0, 0]
  const note = (lamports: unknown) => {
    if (lamports !== undefined && BigInt(String(lamports)) > seen) seen = BigInt(String(lamports))
  }
  const ask = async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address, { commitment: 'confirmed' }] }
    const answer = await post(`${url}/rpc/sandbox`, call, { origin: url })
    // Of JSON-RPC.
    note((answer?.body as { result?: { value: number } } | null)?.result?.value)
  }
  const subscriptions = createSubscriptions({
    url: `${url.replace('http', 'ws')}/rpc/sandbox`,
    // The used part of a browser's API.
    openSocket: (to) =>
      new WebSocket(to, { headers: { origin: url } }).on('error', () => {}) as unknown as globalThis.WebSocket,
  })
  const request = { topic: 'account', params: [address, { commitment: 'confirmed', encoding: 'base64' }] } as const
  const listen = () =>
    void subscriptions.subscribe(request, {
      onNotification: (result) => note((result as { value: { lamports: number } }).value.lamports),
      onResubscribed() {
        losses += 1
        void ask()
      },
      onError: () =>
        void setTimeout(() => {
          if (!isOver()) listen()
          void ask()
        }, 1_000),
    })
  listen()
  const paying = async () => {
    while (!isOver()) {
      await localnet.airdrop(address, 1_000_000n)
      sent += 1_000_000n
      const start = performance.now()
      while (seen < sent && performance.now() - start < socketPatienceMs) await delay(50)
      slowest = Math.max(slowest, performance.now() - start)
      await delay(300)
    }
    subscriptions.close()
  }
  return { ended: paying(), facts: () => ({ sent, seen, slowest, losses }) }
}

/** Each member ends when the others are ready. */
async function roll(fleet: Fleet, source: string): Promise<void> {
  for (const member of fleet.members) {
    await member.end('SIGTERM')
    member.begin(source)
    await member.awaitReady()
    if (member.role === 'api') await expect.poll(() => fleet.balancer.isReady(member.url)).toBe(true)
  }
}

async function killKeeper(fleet: Fleet, { first }: Awaited<ReturnType<typeof startPeople>>): Promise<void> {
  const keeper = fleet.members.find(({ role }) => role === 'keeper')
  await keeper?.end('SIGKILL')
  const call = () => first.askOnce('/wallet/v1/shares/key', {})
  // A process can be down at the same time.
  await expect.poll(async () => nameOf(await call())).toBe('KeeperUnavailableError')
  keeper?.begin()
}

/** Processes every five seconds, never the same twice running; the keeper once a minute. */
async function killInTurn(fleet: Fleet, people: Awaited<ReturnType<typeof startPeople>>) {
  const random = createRandom(seed)
  const start = performance.now()
  const restarts = [0.35, 0.75].map((share) => start + share * seconds * 1_000)
  const servers = fleet.members.filter(({ role }) => role !== 'keeper')
  let [last, processes, keepers] = [-1, 0, 0]
  while (processes < 2 || performance.now() - start < seconds * 1_000) {
    if (performance.now() - start >= keepers * keeperMs) {
      keepers += 1
      await killKeeper(fleet, people)
    }
    await delay(5_000)
    if (performance.now() > (restarts[0] ?? Number.POSITIVE_INFINITY)) {
      restarts.shift()
      await fleet.restartPostgres()
    }
    const choices = servers.flatMap((_, index) => (index === last ? [] : [index]))
    last = choices[Math.floor(random() * choices.length)] ?? 0
    await servers[last]?.replace('SIGKILL')
    // A busy machine starts one slowly, and only two share the load.
    if (apis < 3) await servers[last]?.awaitReady()
    processes += 1
  }
  return { processes, keepers }
}

test('loses no write and no read while processes are killed, replaced by another version, and the database restarts', {
  timeout: 7_200_000,
}, async () => {
  await using mailServer = await startMailServer()
  await using localnet = await startLocalnet()
  await using later = earlier ? null : await writeLater()
  await using before = earlier ? await writeEarlier(earlier) : null
  await using fleet = await startFleet(
    apis,
    {
      SANDBOX_RPC_URL: localnet.rpcUrl,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@fleet.example',
      NAMES_ZONE: zone,
      MEDIA_BYTES_PER_DAY: String(bytesPerDay),
      API_CALLS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      MEDIA_UNITS_PER_MINUTE: '1000000',
      WALLET_CALLS_PER_MINUTE: '1000000',
      WALLET_MAILS_PER_HOUR: '100000',
    },
    before?.source,
  )
  await Promise.all(fleet.members.map((member) => member.awaitReady()))
  await expect
    .poll(() => fleet.members.every(({ role, url }) => role !== 'api' || fleet.balancer.isReady(url)))
    .toBe(true)
  const client = createClient(fleet)
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const people = await startPeople(fleet, client, mailServer, () => isOver)
  const written = await startWriters(fleet, client, () => isOver)
  const followed = await followBalance(fleet, localnet, () => isOver)
  const killed = await killInTurn(fleet, people)
  await Promise.all(fleet.members.map((member) => member.awaitReady()))
  await roll(fleet, later?.source ?? ownSource)
  isOver = true
  await Promise.all([written.ended, people.ended, followed.ended])

  expect([client.failures.slice(0, 20), fleet.said()]).toEqual([[], expect.anything()])
  const rows = async (text: string) => (await fleet.database.query((_, pool) => pool.query(text))).rows
  expect(await rows("select to_regclass('later') is not null as is_there")).toEqual([{ is_there: later !== null }])
  const known = new Map((await rows('select name, address from names')).map(({ name, address }) => [name, address]))
  expect(known).toEqual(written.names)
  expect(await rows('select clicks::int from affiliate_clicks')).toEqual([{ clicks: written.clicks() }])
  expect(await rows('select count(*)::int from sign_ins')).toEqual([{ count: written.sessions.length }])
  for (const { token, visitor } of written.sessions)
    expect((await client.write('/v1/sign-in/sessions', { token }, visitor)).body).toHaveLength(1)
  for (const file of written.files) await client.read(file)
  const [{ value: stored }] = await rows(`select value::int from counters where name = 'media bytes'`)
  expect(stored).toBeLessThanOrEqual(bytesPerDay * 1.05)
  expect(written.limited()).toBeGreaterThan(0)
  // After a kill between a mail and the job's end, receivers drop the second one by its id.
  const mailsTo = (host: string) => mailServer.inbox.filter(({ to }) => to?.[0]?.address?.endsWith(`@${host}`))
  const sent = (host = zone) => new Set(mailsTo(host).map(({ messageId = '' }) => messageId.slice(1).split('@')[0]))
  await expect.poll(() => sent()).toEqual(new Set(written.mails))
  expect(await rows('select count(*)::int from wallet_users')).toEqual([{ count: people.logins() }])
  expect(await rows('select count(*)::int from wallet_logins')).toEqual([{ count: people.logins() }])
  expect(sent('people.example').size).toBe(people.logins())
  const { slowest, losses, ...balances } = followed.facts()
  expect(balances.seen).toBe(balances.sent)
  expect(losses).toBeGreaterThan(0)
  expect(client.failures).toEqual([])
  process.stdout.write(
    `${killed.processes} kills, ${killed.keepers} of the keeper: ${written.names.size} names, ${written.clicks()} clicks, ${written.sessions.length} sign-ins, ${written.files.length} files, ${written.mails.length} mails in ${mailServer.inbox.length} messages, ${people.logins()} logins, ${people.signatures()} signatures, ${losses} sockets lost; slowest write ${Math.round(client.slowest.write)} ms, read ${Math.round(client.slowest.read)} ms, socket ${Math.round(slowest)} ms\n`,
  )
})
