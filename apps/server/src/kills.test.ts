import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFolder } from './database/openDatabase.ts'
import { clusterFolder } from './database/startPostgres.ts'
import { findRunning } from './database/stopOrphanedPostgres.ts'
import { queueMail } from './mail/queueMail.ts'
import { findPort } from './testing/findPort.ts'
import { createSolanaSigner } from './testing/signers.ts'
import { askPostgres, startTestPostgres } from './testing/testDatabase.ts'

/** `npm run torture -- a server that is killed` kills 200 times. */
const kills = Number(process.env.SERVER_KILLS ?? 3)
const main = fileURLToPath(new URL('main.ts', import.meta.url))
const zone = 'kills.example'
const often = { interval: 100 }

type More = { readonly folder?: string; readonly env?: Readonly<Record<string, string>> }

async function startServer(rpcUrl: string, more: More = {}) {
  const folder = more.folder ?? (await mkdtemp(join(tmpdir(), 'solsmith-kills-')))
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    SANDBOX_RPC_URL: rpcUrl,
    NAMES_ZONE: zone,
    // A visitor per name.
    TRUST_PROXY: '127.0.0.1',
    ...(process.env.PG_BIN ? { PG_BIN: process.env.PG_BIN } : {}),
    ...more.env,
  }
  let server: ChildProcess
  let said = ''
  const begin = () => {
    server = spawn(process.execPath, ['--conditions=source', main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-2_000)
    })
  }
  // The server's status can be stale.
  const isReady = async () => {
    const answer = await fetch(`${url}/v1/profile/account/nobody.${zone}?apiVersion=2`).catch(() => null)
    return answer?.status === 404
  }
  begin()
  onTestFinished(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return {
    url,
    folder: databaseFolder(folder),
    waitUntilReady: () =>
      expect
        .poll(isReady, often)
        .toBe(true)
        .catch((cause: unknown) => {
          throw new Error(`It is not ready. It has said: ${said}`, { cause })
        }),
    async end() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    async kill(what: 'the server' | 'PostgreSQL' | 'both') {
      if (what !== 'the server') await expect.poll(() => killPostgres(databaseFolder(folder)), often).toBe(true)
      if (what === 'PostgreSQL') return
      server.kill('SIGKILL')
      await once(server, 'exit')
      begin()
    },
  }
}

function killPostgres(folder: string): boolean {
  // Process IDs are reused.
  const pid = findRunning(clusterFolder(folder))
  try {
    return pid !== null && process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

function registerNames(url: string, isOver: () => boolean): Promise<ReadonlyMap<string, string>> {
  const acknowledged = new Map<string, string>()
  return (async () => {
    for (let count = 0; !isOver(); count += 1) {
      const owner = await createSolanaSigner()
      const name = `name-${count}-${owner.address.slice(0, 6).toLowerCase()}.${zone}`
      const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
      const { base58: signature } = await owner.sign(message)
      const answer = await fetch(`${url}/v1/profile/account`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: url.replace('127.0.0.1', 'localhost'),
          'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
        },
        body: JSON.stringify({ coin_type: 501, address: owner.address, message, signature }),
      }).catch(() => null)
      if (answer?.ok) acknowledged.set(name, owner.address)
      else await delay(50)
    }
    return acknowledged
  })()
}

async function payPeople({ send, fundedSigner }: TestLocalnet, isOver: () => boolean) {
  const payer = await fundedSigner()
  const pay = async () => {
    const { address: destination } = await generateKeyPairSigner()
    await send(payer, [getTransferSolInstruction({ source: payer, destination, amount: 1_000_000n })])
  }
  return {
    payer: payer.address,
    paid: (async () => {
      while (!isOver()) await pay()
    })(),
  }
}

async function listSignatures(
  { rpc }: TestLocalnet,
  account: Parameters<TestLocalnet['rpc']['getSignaturesForAddress']>[0],
) {
  const found: string[] = []
  for (let before: string | undefined; ; before = found.at(-1)) {
    const config = { commitment: 'confirmed', ...(before ? { before: before as never } : {}) } as const
    const page = await rpc.getSignaturesForAddress(account, config).send()
    found.push(...page.map(({ signature }) => signature))
    if (page.length < 1_000) return found
  }
}

test('loses no acknowledged data after any kill, and stores every sandbox transaction once', {
  timeout: 7_200_000,
}, async () => {
  await using localnet = await startLocalnet()
  const server = await startServer(localnet.rpcUrl)
  await server.waitUntilReady()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const names = registerNames(server.url, () => isOver)
  const { payer, paid } = await payPeople(localnet, () => isOver)

  const done = { 'the server': 0, PostgreSQL: 0, both: 0 }
  for (let count = 0; count < kills; count += 1) {
    await delay(200 + Math.random() * 1_500)
    const what = (['the server', 'PostgreSQL', 'both'] as const)[count % 3] ?? 'both'
    await server.kill(what)
    done[what] += 1
    await server.waitUntilReady()
  }
  isOver = true
  await paid
  const acknowledged = await names

  const known = (await askPostgres(server.folder, 'select name, address from names')) as {
    name: string
    address: string
  }[]
  const addressOf = new Map(known.map(({ name, address }) => [name, address]))
  expect([...acknowledged].filter(([name, address]) => addressOf.get(name) !== address)).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(kills)

  const happened = await listSignatures(localnet, payer)
  const readAll = async () =>
    (
      (await askPostgres(server.folder, `select signature from account_transactions where account = '${payer}'`)) as {
        signature: string
      }[]
    ).map(({ signature }) => signature)
  await expect.poll(async () => (await readAll()).length, often).toBe(happened.length)
  expect((await readAll()).toSorted()).toEqual(happened.toSorted())
  const twice = await askPostgres(
    server.folder,
    'select signature from transactions group by signature having count(*) > 1',
  )
  expect(twice).toEqual([])
  process.stdout.write(
    `${JSON.stringify(done)} killed; ${acknowledged.size} names and ${happened.length} transactions, each there once\n`,
  )
})

test('serves the same from two servers over one database, and loses nothing when one is killed under load', {
  tags: 'release',
}, async () => {
  await using localnet = await startLocalnet()
  await using postgres = await startTestPostgres()
  const url = await postgres.create()
  const database = postgres.join(url)
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-two-'))
  const silent = createTcpServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  onTestFinished(() => void silent.close())
  const env = { DATABASE_URL: url, API_CALLS_PER_MINUTE: '1000000' }
  const one = await startServer(localnet.rpcUrl, {
    folder,
    env: { ...env, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@kills.example' },
  })
  await one.waitUntilReady()
  const mail = { to: 'ann@kills.example', subject: 'Hello', text: 'From the other process.', id: 'm1' }
  await database.query((tables) => queueMail(tables, mail))
  const locked = "select id from graphile_worker._private_jobs where locked_by is not null and key = 'mail m1'"
  await expect.poll(async () => (await database.query((_, pool) => pool.query(locked))).rowCount, often).toBe(1)

  const other = await startServer(localnet.rpcUrl, { folder, env })
  await other.waitUntilReady()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const names = [one, other].map(({ url: at }) => registerNames(at, () => isOver))
  const { payer, paid } = await payPeople(localnet, () => isOver)
  await delay(1_500)
  await one.end()
  await database.query((_, pool) =>
    pool.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '4 minutes'"),
  )
  const third = await startServer(localnet.rpcUrl, { folder, env })
  await third.waitUntilReady()
  isOver = true
  await paid
  const acknowledged = (await Promise.all(names)).flatMap((found) => [...found])

  const happened = await listSignatures(localnet, payer)
  const read = (at: string, path: string) => fetch(`${at}${path}`).then((answer) => answer.json())
  const told = async (at: string) => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = (await read(at, `/v1/account/${payer}/history${cursor && `?cursor=${cursor}`}`)) as History
      found.push(...page.data.map(({ metadata }) => metadata.hash))
      cursor = page.next
    }
    return found
  }
  for (const { url: at } of [other, third])
    await expect.poll(async () => (await told(at)).toSorted(), often).toEqual(happened.toSorted())
  const paths = [
    ...acknowledged.map(([name]) => `/v1/profile/account/${name}?apiVersion=2`),
    ...acknowledged.map(([, address]) => `/v1/identity/${address}`),
    `/v1/account/${payer}/balance?currency=usd&forceUpdate=true`,
    '/v1/supported-chains',
  ]
  for (const path of paths) expect(await read(other.url, path), path).toEqual(await read(third.url, path))
  for (const [name, address] of acknowledged)
    expect(JSON.stringify(await read(other.url, `/v1/profile/account/${name}?apiVersion=2`))).toContain(address)
  expect(acknowledged.length).toBeGreaterThan(2)
  await expect.poll(async () => (await readdir(join(folder, 'outbox')).catch(() => [])).length, often).toBe(1)
})

type History = {
  readonly data: readonly { readonly metadata: { readonly hash: string } }[]
  readonly next: string | null
}
