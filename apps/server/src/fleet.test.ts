import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { writeSignInMessage } from '@solsmith/wire'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from './mail/queueMail.ts'
import { createSolanaSigner } from './testing/signers.ts'
import { type Fleet, startFleet } from './testing/startFleet.ts'
import { startMailServer } from './testing/startMailServer.ts'

/** `npm run torture -- fleet` runs ten minutes with three api processes. */
const seconds = Number(process.env.FLEET_SECONDS ?? 12)
const apis = Number(process.env.FLEET_APIS ?? 2)
const seed = Number(process.env.FLEET_SEED ?? 1)

const zone = 'fleet.example'
const writePatienceMs = 15_000
const repeatMs = 200
const bytesPerDay = 5_000

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

function createClient({ balancer: { url } }: Fleet) {
  const failures: string[] = []
  let visitors = 0
  const slowest = { write: 0, read: 0 }
  const post = (path: string, body: object, key: string, visitor: string): Promise<Answer | null> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': visitor,
        origin: url,
      },
      body: JSON.stringify(body),
    }).then(
      async (answer) => ({ status: answer.status, body: await answer.json().catch(() => null) }),
      () => null,
    )
  return {
    failures,
    slowest,
    visitor: () => {
      visitors += 1
      return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
    },
    /** Repeats with the same key. */
    async write(path: string, body: object, visitor: string): Promise<Answer> {
      const [key, start] = [randomUUID(), performance.now()]
      let last: Answer | null = null
      while (performance.now() - start < writePatienceMs) {
        last = await post(path, body, key, visitor)
        slowest.write = Math.max(slowest.write, performance.now() - start)
        if (last && last.status < 500) return last
        await delay(repeatMs)
      }
      failures.push(`POST ${path} ${JSON.stringify(last)}`)
      return { status: 0, body: null }
    },
    async read(path: string): Promise<Answer> {
      const start = performance.now()
      const answer = await fetch(`${url}${path}`).catch(() => null)
      const body: unknown = await answer?.text().catch(() => null)
      slowest.read = Math.max(slowest.read, performance.now() - start)
      if (!answer?.ok || body === null)
        failures.push(`GET ${path} ${answer?.status ?? 'no answer'} ${String(body).slice(0, 200)}`)
      return { status: answer?.status ?? 0, body }
    },
  }
}

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
    while (!isOver()) await act()
  })
  const read = async () => {
    while (!isOver()) {
      const [name] = [...names.keys()].slice(-1)
      const [file] = files.slice(-1)
      const paths = ['/api/config', '/v1/supported-chains', name && `/v1/profile/account/${name}?apiVersion=2`, file]
      for (const path of paths) if (path) await client.read(path)
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

test('loses no write and no read while processes are killed and the database restarts', {
  timeout: 7_200_000,
}, async () => {
  await using mailServer = await startMailServer()
  await using fleet = await startFleet(apis, {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@fleet.example',
    NAMES_ZONE: zone,
    MEDIA_BYTES_PER_DAY: String(bytesPerDay),
    API_CALLS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    MEDIA_UNITS_PER_MINUTE: '1000000',
  })
  await Promise.all(fleet.members.map((member) => member.awaitReady()))
  await expect
    .poll(() => fleet.members.every(({ role, url }) => role !== 'api' || fleet.balancer.isReady(url)))
    .toBe(true)
  const client = createClient(fleet)
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const written = await startWriters(fleet, client, () => isOver)
  const random = createRandom(seed)
  const start = performance.now()
  const restarts = [0.35, 0.75].map((share) => start + share * seconds * 1_000)
  let [last, kills] = [-1, 0]
  while (kills < 2 || performance.now() - start < seconds * 1_000) {
    await delay(5_000)
    if (performance.now() > (restarts[0] ?? Number.POSITIVE_INFINITY)) {
      restarts.shift()
      await fleet.restartPostgres()
    }
    const choices = fleet.members.flatMap((_, index) => (index === last ? [] : [index]))
    last = choices[Math.floor(random() * choices.length)] ?? 0
    await fleet.members[last]?.replace('SIGKILL')
    // A busy machine starts one slowly, and only two share the load.
    if (apis < 3) await fleet.members[last]?.awaitReady()
    kills += 1
  }
  await Promise.all(fleet.members.map((member) => member.awaitReady()))
  isOver = true
  await written.ended

  expect([client.failures.slice(0, 20), fleet.said()]).toEqual([[], expect.anything()])
  const rows = async (text: string) => (await fleet.database.query((_, pool) => pool.query(text))).rows
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
  // A dead worker's jobs are free after three minutes.
  await rows(`update graphile_worker._private_jobs set locked_at = locked_at - interval '4 minutes'`)
  await fleet.members.find(({ role }) => role === 'worker')?.replace('SIGTERM')
  // After a kill between a mail and the job's end, receivers drop the second one by its id.
  const sent = () => new Set(mailServer.inbox.map(({ messageId = '' }) => messageId.slice(1).split('@')[0]))
  await expect.poll(sent).toEqual(new Set(written.mails))
  expect(client.failures).toEqual([])
  process.stdout.write(
    `${kills} kills: ${written.names.size} names, ${written.clicks()} clicks, ${written.sessions.length} sign-ins, ${written.files.length} files, ${written.mails.length} mails in ${mailServer.inbox.length} messages; slowest write ${Math.round(client.slowest.write)} ms, read ${Math.round(client.slowest.read)} ms\n`,
  )
})
