import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import pg from 'pg'
import { type Database, openDatabase, ownUrl } from '../database/openDatabase.ts'
import { apiRole, prepareRoles } from '../database/roles.ts'
import { ownUser, startPostgres } from '../database/startPostgres.ts'
import { findPort } from './findPort.ts'
import type { Balancer } from './startBalancer.ts'
import { startProxy } from './startProxy.ts'
import { startS3 } from './startS3.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const binFolder = process.env.PG_BIN ?? null

type Member = {
  readonly role: 'api' | 'worker'
  readonly url: string
  readonly folder: string
  replace(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  awaitReady(): Promise<void>
}

export type Fleet = AsyncDisposable & {
  readonly members: readonly Member[]
  readonly balancer: Balancer
  readonly database: Database
  readonly localnet: TestLocalnet
  restartPostgres(): Promise<void>
  said(): string
}

/** Server processes over one PostgreSQL and one bucket, behind a balancer. */
export async function startFleet(apis: number, env: Readonly<Record<string, string>>): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'solsmith-fleet-'))
  const folder = join(home, 'database')
  let postgres = await startPostgres({ folder, binFolder })
  const owner = new pg.Client({ connectionString: ownUrl(folder, ownUser) })
  await owner.connect()
  await prepareRoles(owner)
  await owner.end()
  const [s3, localnet] = [await startS3(), await startLocalnet()]
  const url = ownUrl(folder, apiRole)
  const places = await Promise.all(
    [...Array(apis).fill('api'), 'worker'].map(async (role: Member['role']) => ({ role, port: await findPort() })),
  )
  const balancer = await startProxy(
    places.filter(({ role }) => role === 'api').map(({ port }) => `http://127.0.0.1:${port}`),
  )
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const shared = {
    DATABASE_URL: url,
    BLOBS: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SANDBOX_RPC_URL: localnet.rpcUrl,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  }
  let said = ''
  const members = places.map(({ role, port }): Member => {
    const own = join(home, `${role} ${port}`)
    let child: ChildProcess
    const begin = () => {
      child = spawn(process.execPath, ['--conditions=source', main], {
        env: { PATH: process.env.PATH, ...shared, ROLE: role, PORT: String(port), DATA_DIR: own },
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
    const place = `http://127.0.0.1:${port}`
    return {
      role,
      url: place,
      folder: own,
      async replace(signal) {
        await end(signal)
        begin()
      },
      async awaitReady() {
        while (
          !(await fetch(`${place}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ))
        )
          await delay(100)
      },
    }
  })
  const database = openDatabase({ url, folder, binFolder, startPatienceMs: 60_000, onFailure: () => {} })
  return {
    members,
    balancer,
    database,
    localnet,
    said: () => said,
    async restartPostgres() {
      await postgres.stop()
      postgres = await startPostgres({ folder, binFolder })
    },
    async [Symbol.asyncDispose]() {
      await balancer[Symbol.asyncDispose]()
      await Promise.all(ends.splice(0).map((end) => end()))
      await database.close()
      await postgres.stop()
      await Promise.all([s3[Symbol.asyncDispose](), localnet[Symbol.asyncDispose]()])
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

const ends: (() => Promise<void>)[] = []
