import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Database, openDatabase, ownUrl } from '../database/openDatabase.ts'
import { apiRole, createKeeperRole, prepareRoles } from '../database/roles.ts'
import { shareLogins } from '../database/shareTables.ts'
import { ownUser, startPostgres } from '../database/startPostgres.ts'
import { connectKeeper, type ShareKeeper } from '../keeper/connectKeeper.ts'
import { findPort } from './findPort.ts'
import type { Balancer } from './startBalancer.ts'
import { startProxy } from './startProxy.ts'
import { startS3 } from './startS3.ts'

const ownSource = fileURLToPath(new URL('..', import.meta.url))
const tlsFolder = join(import.meta.dirname, 'tls')
const binFolder = process.env.PG_BIN ?? null

type Member = {
  readonly role: 'api' | 'worker' | 'keeper'
  readonly url: string
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** @param source - Of another version. */
  begin(source?: string): void
  replace(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  awaitReady(): Promise<void>
}

export type Fleet = AsyncDisposable & {
  readonly members: readonly Member[]
  readonly balancer: Balancer
  readonly walletBalancer: Balancer
  readonly keeper: ShareKeeper
  readonly database: Database
  restartPostgres(): Promise<void>
  said(): string
}

const tlsOf = (name: string) => ({
  KEEPER_TLS_CA: join(tlsFolder, 'ca.crt'),
  KEEPER_TLS_CERT: join(tlsFolder, `${name}.crt`),
  KEEPER_TLS_KEY: join(tlsFolder, `${name}.key`),
})

type Started = { readonly folder: string; readonly postgres: Awaited<ReturnType<typeof startPostgres>> }

async function startDatabase(folder: string): Promise<Started & { readonly database: Database }> {
  const postgres = await startPostgres({ folder, binFolder })
  const owner = new pg.Client({ connectionString: ownUrl(folder, ownUser) })
  await owner.connect()
  await prepareRoles(owner)
  await createKeeperRole(owner, owner)
  await owner.end()
  const database = openDatabase({
    url: ownUrl(folder, apiRole),
    folder,
    binFolder,
    startPatienceMs: 60_000,
    // The members' versions migrate.
    prepare: async () => {},
    onFailure: () => {},
  })
  return { folder, postgres, database }
}

/** Server processes and a share keeper over one PostgreSQL and one bucket, behind a proxy. */
// Long, because every part needs the addresses of others.
export async function startFleet(
  apis: number,
  env: Readonly<Record<string, string>>,
  firstSource = ownSource,
): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'solsmith-fleet-'))
  const folder = join(home, 'database')
  const started = await startDatabase(folder)
  const { database } = started
  let { postgres } = started
  const s3 = await startS3()
  const roles = [...Array<'api'>(apis).fill('api'), 'worker' as const, 'keeper' as const]
  const places = await Promise.all(
    roles.map(async (role) => ({ role, port: await findPort(), walletPort: await findPort() })),
  )
  const toUrl = (port: number) => `http://127.0.0.1:${port}`
  const sites = places.filter(({ role }) => role === 'api')
  const balancer = await startProxy(sites.map(({ port }) => toUrl(port)))
  const walletBalancer = await startProxy(sites.map(({ walletPort }) => toUrl(walletPort)))
  const keeperUrl = `https://localhost:${places.at(-1)?.port}`
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const shared = { DATABASE_URL: ownUrl(folder, apiRole), PUBLIC_URL: balancer.url }
  const ofServer = {
    BLOBS: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  }
  const envOf = ({ role, port, walletPort }: (typeof places)[number]): Record<string, string> => {
    if (role === 'worker') return { ...ofServer, PORT: String(port) }
    if (role === 'keeper')
      return {
        KEEPER_LISTEN: `127.0.0.1:${port}`,
        WALLET_SERVER_DATABASE_URL: ownUrl(folder, shareLogins.server.role),
        WALLET_RECOVERY_DATABASE_URL: ownUrl(folder, shareLogins.recovery.role),
        ...tlsOf('keeper'),
      }
    return {
      ...ofServer,
      PORT: String(port),
      LOGINS: 'on',
      WALLET_PORT: String(walletPort),
      WALLET_ORIGIN: walletBalancer.url,
      KEEPER_URL: keeperUrl,
      ...tlsOf('api'),
    }
  }
  const [ca, cert, key] = Object.values(tlsOf('api')).map((file) => readFileSync(file))
  if (!ca || !cert || !key) throw new TypeError('three files were read')
  const keeper = connectKeeper(home, { url: keeperUrl, tls: { ca, cert, key } })
  let said = ''
  const ends: (() => Promise<void>)[] = []
  const members = places.map((place): Member => {
    const { role, port } = place
    const url = toUrl(port)
    let child: ChildProcess
    let source = firstSource
    const begin = (other = source) => {
      source = other
      const main = join(source, role === 'keeper' ? 'keeper/main.ts' : 'main.ts')
      child = spawn(process.execPath, ['--conditions=source', main], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          ...shared,
          ROLE: role,
          DATA_DIR: join(home, `${role} ${port}`),
          ...envOf(place),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr?.on('data', (text) => {
        said = `${said}${role} ${port}: ${text}`.slice(-4_000)
      })
    }
    const end = async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    begin()
    ends.push(() => end('SIGKILL'))
    const isReady = () =>
      role === 'keeper' ? keeper.fetchSealKey().then(Boolean) : fetch(`${url}/readyz`).then(({ ok }) => ok)
    return {
      role,
      url,
      end,
      begin,
      async replace(signal) {
        await end(signal)
        begin()
      },
      async awaitReady() {
        while (!(await isReady().catch(() => false))) await delay(100)
      },
    }
  })
  return {
    members,
    balancer,
    walletBalancer,
    keeper,
    database,
    said: () => said,
    async restartPostgres() {
      await postgres.stop()
      postgres = await startPostgres({ folder, binFolder })
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([balancer, walletBalancer].map((one) => one[Symbol.asyncDispose]()))
      await Promise.all(ends.map((end) => end()))
      await database.close()
      await postgres.stop()
      await s3[Symbol.asyncDispose]()
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
