import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import { shareContext, writeFactorClaim, writeShareClaim } from '@solsmith/wire'
import { createSealKeys, openSealed, seal } from '@solsmith/wire/seal'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SignedCall } from '../auth/deviceProof.ts'
import { type Database, ownUrl } from '../database/openDatabase.ts'
import { walletDevices, walletSessions, wallets, walletUsers } from '../database/schema.ts'
import { recoveryWaits, shareTables } from '../database/shareTables.ts'
import { ownUser } from '../database/startPostgres.ts'
import { askAs, startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { shareUrl, startTestKeeper, type TestKeeper } from '../testing/testKeeper.ts'
import { createWalletDevice } from '../testing/walletDevice.ts'
import { connectKeeper } from './connectKeeper.ts'
import { keeperSocket, readToken } from './keeperFolder.ts'
import { openShareLogin } from './openShareLogin.ts'
import { pruneLeftShares } from './pruneShares.ts'

const page = 'https://anvil.example'
let postgres: TestPostgres
let url: string
let database: Database
let folder: string
let keeper: TestKeeper
const alarms: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-keeper-'))
  postgres = await startTestPostgres()
  url = await postgres.create()
  database = postgres.join(url)
  await database.query((_, pool) => pool.query('select 1'))
  keeper = await startTestKeeper(url, folder, { tellAlarm: (count) => void alarms.push(count) })
})
afterAll(async () => {
  await keeper[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const share = (first: number) => new Uint8Array(65).fill(first)

async function keep(
  owner: Awaited<ReturnType<typeof generateKeyPairSigner>>,
  {
    walletId,
    version,
    split,
    first = 1,
    holder = 'device',
    proofKey = null,
    isSandbox = false,
    from = keeper,
  }: {
    walletId: string
    version: number
    split: string
    first?: number
    holder?: string
    proofKey?: string | null
    isSandbox?: boolean
    from?: TestKeeper
  },
) {
  const key = await from.client.fetchSealKey()
  const sealed = (which: 'server' | 'recovery', content: Uint8Array<ArrayBuffer>) =>
    seal(key, content, shareContext(which, 'to-server', { walletId, version }))
  const serverShare = await sealed('server', share(first))
  const recovery =
    proofKey === null
      ? { mode: 'email' as const, share: await sealed('recovery', share(first + 1)) }
      : { mode: 'password' as const, cipher: { salt: 'A'.repeat(22), data: 'B'.repeat(60) }, proofKey }
  const facts = { walletId, version, publicKey: owner.address, serverShare, recovery, holder }
  const claim = await writeShareClaim(facts)
  const bytes = await signBytes(owner.keyPair.privateKey, new TextEncoder().encode(claim))
  return { ...facts, split, isSandbox, signature: getBase58Decoder().decode(bytes) }
}

async function setUp({ proofKey = null as string | null, isSandbox = false, hasWaited = true, from = keeper } = {}) {
  const realm = 'public'
  const login = `${crypto.randomUUID()}@example.org`
  let call: SignedCall | null = null
  const device = await createWalletDevice(
    {
      async post(path, body, headers = {}) {
        call = {
          method: 'POST',
          path,
          body: JSON.stringify(body),
          token: headers['wallet-token'] ?? null,
          page: headers['wallet-page'] ?? '',
          proof: headers['wallet-proof'] ?? '',
        }
        return { status: 0, headers: {}, text: '', body: null }
      },
    },
    { origin: 'https://wallet.anvil.example', page },
  )
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  device.setToken(token)
  const owner = await generateKeyPairSigner()
  const [walletId, split] = [crypto.randomUUID(), crypto.randomUUID()]
  const guard = { holder: device.key, proofKey, isSandbox, from }
  await from.client.keep(await keep(owner, { walletId, version: 1, split, ...guard }))
  const userId = await database.query((db) =>
    db.transaction(async (change) => {
      const [user] = await change.insert(walletUsers).values({ realm, login }).returning()
      const id = user?.id ?? ''
      await change.insert(walletDevices).values({ realm, login, key: device.key, label: 'Firefox' })
      await change.insert(walletSessions).values({
        tokenHash,
        userId: id,
        deviceKey: device.key,
        projectId: '',
        origin: page,
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      const recovery = proofKey === null ? ('email' as const) : ('password' as const)
      const row = { id: walletId, userId: id, publicKey: owner.address, version: 1, split, recovery }
      await change.insert(wallets).values(row)
      return id
    }),
  )
  if (hasWaited) {
    const askedAt = new Date(Date.now() - 25 * 3_600_000)
    const wait = { walletId, deviceKey: device.key, stopHash: '', askedAt }
    await from.keeper.databases.recovery.query((db) => db.insert(recoveryWaits).values(wait))
  }
  const { publicKey: replyKey, keys } = await createSealKeys()
  const sign = async (path: string, body: object, changed = {}): Promise<SignedCall> => {
    await device.post(path, body, changed)
    if (!call) throw new TypeError('nothing was signed')
    return call
  }
  const unlock = (changed: object = {}, of: object = {}) =>
    sign('/wallet/v1/shares/unlock', { walletId, version: 1, replyKey, ...of }, changed)
  const recover = (changed: object = {}, proof: string | null = null) =>
    sign('/wallet/v1/shares/recover', { walletId, replyKey, proof }, changed)
  return { owner, walletId, split, userId, device, keys, replyKey, unlock, recover }
}

const nameOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: Error) => error.name,
  )

test('releases a share for a signed call, sealed for one exchange, and logs each release', async () => {
  const { walletId, keys, unlock, recover, device } = await setUp()

  const unlocked = await keeper.client.release(await unlock())
  expect(unlocked).toMatchObject({ version: 1, recoveryShare: null })
  const of = { walletId, version: 1 }
  expect(await openSealed(keys, unlocked.serverShare, shareContext('server', 'to-device', of))).toEqual(share(1))
  const recovered = await keeper.client.release(await recover())
  const context = shareContext('recovery', 'to-device', of)
  if (!recovered.recoveryShare) throw new TypeError('no share of recovery')
  expect(await openSealed(keys, recovered.recoveryShare, context)).toEqual(share(2))

  const noted = await Promise.all(
    (['server', 'recovery'] as const).map(async (name) => {
      const { releases } = shareTables[name]
      const rows = await keeper.keeper.databases[name].query((db) => db.select().from(releases))
      return rows
        .filter((row) => row.walletId === walletId)
        .map(({ kind, deviceKey, origin }) => [kind, deviceKey, origin])
    }),
  )
  expect(noted).toEqual([
    [
      ['unlock', device.key, page],
      ['recover', device.key, page],
    ],
    [['recover', device.key, page]],
  ])
})

test("verifies the API's calls again: another body, page, session, device, wallet or time releases nothing", async () => {
  const [one, other] = [await setUp(), await setUp()]
  const call = await one.unlock()
  const release = (changed: Partial<SignedCall>) => nameOf(keeper.client.release({ ...call, ...changed }))

  const theirs = (await other.unlock()).body
  expect(await release({ body: theirs })).toBe('DeviceProofError')
  expect(await release({ page: 'https://evil.example' })).toBe('DeviceProofError')
  expect(await release({ token: (await other.unlock()).token })).toBe('DeviceProofError')
  expect(await release({ path: '/wallet/v1/shares/recover' })).toBe('DeviceProofError')
  expect(await release({ proof: '' })).toBe('DeviceProofError')
  expect(await nameOf(keeper.client.release(await one.unlock({ time: Math.floor(Date.now() / 1_000) - 61 })))).toBe(
    'DeviceProofError',
  )
  expect(await nameOf(keeper.client.release(await one.unlock({}, { walletId: other.walletId })))).toBe(
    'WalletMissingError',
  )
  expect(await nameOf(keeper.client.release(await one.unlock({}, { version: 2 })))).toBe('ShareVersionError')
  expect(await nameOf(keeper.client.release(await one.unlock({ token: 'A'.repeat(43) })))).toBe('WalletMissingError')
  expect(await nameOf(keeper.client.release(await one.unlock({ page: 'https://evil.example' })))).toBe(
    'WalletMissingError',
  )
  expect(await release({})).toBe('none')
  for (const replyKey of ['A'.repeat(43), `${'A'.repeat(42)}B`])
    expect(await nameOf(keeper.client.release(await one.unlock({}, { replyKey })))).toBe('ShareSealError')
  await database.query((_, pool) => pool.query('delete from wallet_devices where key = $1', [one.device.key]))
  expect(await nameOf(keeper.client.release(await one.unlock()))).toBe('WalletMissingError')
})

const hour = 3_600

/** Lets a delay pass in the keeper's own record. */
const letPass = (walletId: string, seconds: number) =>
  keeper.keeper.databases.recovery.query((_, pool) =>
    pool.query(
      'update wallet_recovery.recovery_waits set asked_at = asked_at - make_interval(secs => $2) where wallet_id = $1',
      [walletId, seconds],
    ),
  )

/** With the same keys and database. */
async function startSecond(options: Parameters<typeof startTestKeeper>[2] = {}): Promise<TestKeeper> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'solsmith-second-'))
  await cp(join(folder, 'wallet-keys'), join(elsewhere, 'wallet-keys'), { recursive: true })
  const second = await startTestKeeper(url, elsewhere, options)
  onTestFinished(async () => {
    await second[Symbol.asyncDispose]()
    await rm(elsewhere, { recursive: true, force: true })
  })
  return second
}

/** As the API announces it. */
const announce = async ({ walletId, device }: { walletId: string; device: { key: string } }, by = device.key) => {
  const stopHash = randomBytes(32).toString('base64url')
  await database.query((_, pool) =>
    pool.query('update wallets set recovery_asked_by = $2, recovery_stop_hash = $3 where id = $1', [
      walletId,
      by,
      stopHash,
    ]),
  )
}

test('counts the recovery delay from its own record of the asking device, also after a restart', async () => {
  const made = await setUp({ hasWaited: false })
  const { walletId, recover } = made
  const ask = async (from = keeper.client) => nameOf(from.release(await recover()))
  await announce(made)

  expect(await ask()).toBe('RecoveryDelayError')
  await letPass(walletId, 23 * hour)
  expect(await ask()).toBe('RecoveryDelayError')
  const second = await startSecond()
  expect(await ask(second.client)).toBe('RecoveryDelayError')
  await letPass(walletId, hour)
  expect(await ask(second.client)).toBe('none')
})

test('restarts the delay for another device, and for one that was stopped and asks again', async () => {
  const made = await setUp({ hasWaited: false })
  const ask = async () => nameOf(keeper.client.release(await made.recover()))
  const waits = async () =>
    (await keeper.keeper.databases.recovery.query((db) => db.select().from(recoveryWaits))).filter(
      ({ walletId }) => walletId === made.walletId,
    )
  await announce(made)
  expect(await ask()).toBe('RecoveryDelayError')
  await keeper.keeper.databases.recovery.query((db) =>
    db.update(recoveryWaits).set({ deviceKey: 'another' }).where(eq(recoveryWaits.walletId, made.walletId)),
  )
  await letPass(made.walletId, 25 * hour)
  expect(await ask()).toBe('RecoveryDelayError')

  await letPass(made.walletId, 25 * hour)
  expect(await ask()).toBe('none')
  await announce(made)
  expect(await ask()).toBe('RecoveryDelayError')
  await letPass(made.walletId, 25 * hour)
  await keeper.client.forget(made.walletId)
  expect(await waits()).toHaveLength(1)
  await database.query((_, pool) =>
    pool.query('update wallets set recovery_asked_by = null, recovery_stop_hash = null where id = $1', [made.walletId]),
  )
  await pruneLeftShares(keeper.keeper)
  expect(await waits()).toEqual([])
  await announce(made)
  expect(await ask()).toBe('RecoveryDelayError')
  await database.query((_, pool) => pool.query('delete from wallet_users where id = $1', [made.userId]))
  await keeper.client.forget(made.walletId)
  expect(await waits()).toEqual([])
})

/** Everything that the keeper reads of the API, with every time in the past. */
async function backdate(): Promise<void> {
  const tables = ['wallets', 'wallet_users', 'wallet_sessions', 'wallet_devices']
  const { rows } = await database.query((_, pool) =>
    pool.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = any($1) and data_type like 'timestamp%' and column_name <> 'expires_at'`,
      [tables],
    ),
  )
  expect(new Set(rows.map(({ name }) => name)).size).toBe(tables.length)
  for (const { name, column } of rows)
    await database.query((_, pool) => pool.query(`update ${name} set ${column} = now() - interval '90 days'`))
}

test.each([
  ['backdates its rows', async () => {}],
  [
    'deletes and inserts the wallet again',
    async ({ walletId }) => {
      await database.query((_, pool) =>
        pool.query(
          `with gone as (delete from wallets where id = $1 returning *) select * into temp again from gone;
         insert into wallets select * from again; drop table again`.replaceAll('$1', `'${walletId}'`),
        ),
      )
    },
  ],
  [
    "changes the owner's realm",
    async ({ userId }) => {
      await database.query((_, pool) =>
        pool.query(
          `update wallet_devices set realm = 'sandbox:x' where login = (select login from wallet_users where id = '${userId}');
         update wallet_users set realm = 'sandbox:x' where id = '${userId}'`,
        ),
      )
    },
  ],
  [
    'claims recovery by passkey',
    async ({ walletId }) => {
      await database.query((_, pool) => pool.query("update wallets set recovery = 'passkey' where id = $1", [walletId]))
    },
  ],
] as const satisfies [string, (made: Awaited<ReturnType<typeof setUp>>) => Promise<void>][])(
  'releases nothing before the delay to an API that %s',
  async (_, attack) => {
    for (const isAsked of [true, false]) {
      const made = await setUp({ hasWaited: false })
      const ask = async () => nameOf(keeper.client.release(await made.recover()))
      if (isAsked) {
        await announce(made)
        expect(await ask()).toBe('RecoveryDelayError')
      }
      await announce(made)
      await attack(made)
      await backdate()

      expect([isAsked, await ask()]).toEqual([isAsked, 'RecoveryDelayError'])
      await letPass(made.walletId, 23 * hour)
      await attack(made)
      await backdate()
      expect([isAsked, await ask()]).toEqual([isAsked, 'RecoveryDelayError'])
    }
  },
)

test("runs no code that the API's login plants in its own tables", async () => {
  const made = await setUp({ hasWaited: false })
  await announce(made)
  expect(await nameOf(keeper.client.release(await made.recover()))).toBe('RecoveryDelayError')
  const planted = (text: string) => database.query((_, pool) => pool.query(text))
  await planted(`
    create table seen (login text); grant insert on seen to public;
    create function plant() returns boolean language plpgsql as $$ begin
      insert into public.seen values (current_user);
      return true;
    end $$;
    create function hashtextextended(text, integer) returns bigint language sql as $$
      insert into public.seen values (current_user) returning 1::bigint $$;
    alter table wallets enable row level security, force row level security;
    create policy planted on wallets using (plant())`)
  onTestFinished(async () => {
    await planted(`
      drop policy planted on wallets; alter table wallets disable row level security, no force row level security;
      drop function plant(); drop function hashtextextended(text, integer); drop table seen`)
  })

  expect(await nameOf(keeper.client.release(await made.unlock()))).toBe('none')
  expect(await nameOf(keeper.client.release(await made.recover()))).toBe('RecoveryDelayError')
  await keeper.client.forget(made.walletId)
  await pruneLeftShares(keeper.keeper)

  const { rows } = await planted('select distinct login from seen')
  expect(rows).toEqual([{ login: 'solsmith_api' }])
})

test('lets wallets of the own machine’s sandbox skip the delay, as the machine’s keeper stored them', async () => {
  const made = await setUp({ hasWaited: false, isSandbox: true })
  expect(await nameOf(keeper.client.release(await made.recover()))).toBe('RecoveryDelayError')

  const local = await startSecond({ isLocal: true })
  const other = await setUp({ hasWaited: false, isSandbox: true, from: local })
  expect(await nameOf(local.client.release(await other.recover()))).toBe('none')
  const stillWaits = await setUp({ hasWaited: false, from: local })
  expect(await nameOf(local.client.release(await stillWaits.recover()))).toBe('RecoveryDelayError')
})

test('does not trust a server that claims a proved factor or a device with a share', async () => {
  const factor = await generateKeyPairSigner()
  const { walletId, recover, unlock, replyKey } = await setUp({ proofKey: factor.address })
  const claim = (of: object = {}) => writeFactorClaim({ walletId, version: 1, replyKey, ...of })
  const proof = async (text: string) =>
    getBase58Decoder().decode(await signBytes(factor.keyPair.privateKey, new TextEncoder().encode(text)))
  const ask = async (given: string | null) => nameOf(keeper.client.release(await recover({}, given)))

  expect(await ask(null)).toBe('FactorProofError')
  expect(await ask(await proof(claim({ replyKey: 'A'.repeat(43) })))).toBe('FactorProofError')
  expect(await ask(await proof(claim()))).toBe('none')
  expect(await nameOf(keeper.client.release(await unlock()))).toBe('none')
  await keeper.keeper.databases.server.query((_, pool) =>
    pool.query("update wallet_server.server_shares set holder = 'another' where wallet_id = $1", [walletId]),
  )
  expect(await nameOf(keeper.client.release(await unlock()))).toBe('ShareVersionError')
})

test('limits the releases of a wallet per hour', async () => {
  const { walletId, recover, unlock } = await setUp()
  const { releases } = shareTables.recovery
  const log = { walletId, kind: 'recover' as const, deviceKey: 'key', origin: page }
  await keeper.keeper.databases.recovery.query((db) => db.insert(releases).values(Array(20).fill(log)))

  expect(await nameOf(keeper.client.release(await recover()))).toBe('TooManyRequestsError')
  expect(await nameOf(keeper.client.release(await unlock()))).toBe('none')
  await keeper.keeper.databases.recovery.query((_, pool) =>
    pool.query("update wallet_recovery.recovery_releases set at = now() - interval '61 minutes'"),
  )
  expect(await nameOf(keeper.client.release(await recover()))).toBe('none')
})

test('many releases of an instance raise an alarm, and slow down only wallets that sign often', async () => {
  const [busy, quiet] = [await setUp(), await setUp()]
  const fill = (share: 'server' | 'recovery', count: number) =>
    keeper.keeper.databases[share].query((_, pool) =>
      pool.query(
        `insert into wallet_${share}.${share}_releases (wallet_id, kind, device_key, origin)
         select case when n <= 24 then $1::uuid else gen_random_uuid() end, 'unlock', 'key', 'x' from generate_series(1, $2::int) as n`,
        [busy.walletId, count],
      ),
    )
  const ask = async ({ unlock }: typeof busy) => nameOf(keeper.client.release(await unlock()))
  await fill('server', 49_900)
  expect([await ask(busy), await ask(quiet)]).toEqual(['none', 'none'])
  expect(alarms).toEqual([])

  await fill('server', 200)
  expect([await ask(busy), await ask(quiet)]).toEqual(['TooManyRequestsError', 'none'])
  expect([await nameOf(keeper.client.release(await quiet.recover()))]).toEqual(['none'])
  expect(alarms).toHaveLength(1)

  await fill('recovery', 1_000)
  expect(await nameOf(keeper.client.release(await quiet.recover()))).toBe('none')
  expect(await nameOf(keeper.client.release(await quiet.recover()))).toBe('TooManyRequestsError')
  await keeper.keeper.databases.server.query((_, pool) => pool.query('truncate wallet_server.server_releases'))
  await keeper.keeper.databases.recovery.query((_, pool) => pool.query('truncate wallet_recovery.recovery_releases'))
})

test('a release waits only for other releases of the same wallet', async () => {
  const [held, other] = [await setUp(), await setUp()]
  await keeper.keeper.databases.server.query(async (_, pool) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`releases ${held.walletId}`])
      const waiting = nameOf(keeper.client.release(await held.unlock()))
      expect(await nameOf(keeper.client.release(await other.unlock()))).toBe('none')
      expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits')
      await client.query('commit')
      expect(await waiting).toBe('none')
    } finally {
      client.release()
    }
  })
})

test('lets no more parallel releases through than sequential ones', async () => {
  const { walletId, recover } = await setUp()
  const { releases } = shareTables.recovery
  const log = { walletId, kind: 'recover' as const, deviceKey: 'key', origin: page }
  const { recovery } = keeper.keeper.databases
  await recovery.query((db) => db.insert(releases).values(Array(18).fill(log)))
  const calls: SignedCall[] = []
  for (let count = 0; count < 8; count += 1) calls.push(await recover())

  const ends = await recovery.query(async (_, pool) => {
    const client = await pool.connect()
    try {
      await client.query('begin; lock table wallet_recovery.recovery_releases in share row exclusive mode')
      const asked = calls.map((call) => nameOf(keeper.client.release(call)))
      const countWaiting = async () =>
        Number(
          (await client.query('select count(distinct pid) as waiting from pg_locks where not granted')).rows[0].waiting,
        )
      await expect.poll(countWaiting).toBe(calls.length)
      await client.query('commit')
      return await Promise.all(asked)
    } finally {
      client.release()
    }
  })

  expect(ends.filter((end) => end === 'none')).toHaveLength(2)
  expect(ends.filter((end) => end === 'TooManyRequestsError')).toHaveLength(6)
})

test('preserves the current shares of two parallel splits of a version, and deletes the others', async () => {
  const { owner, walletId, device, unlock, keys } = await setUp()
  const holder = device.key
  const [won, lost, next] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await keeper.client.keep(await keep(owner, { walletId, version: 2, split: won, first: 5, holder }))
  await keeper.client.keep(await keep(owner, { walletId, version: 2, split: lost, first: 7 }))
  await keeper.client.keep(await keep(owner, { walletId, version: 3, split: next, first: 9 }))
  const splits = async () =>
    (await keeper.keeper.databases.server.query((db) => db.select().from(shareTables.server.shares)))
      .filter((row) => row.walletId === walletId)
      .map(({ split }) => split)
  expect(await nameOf(keeper.client.release(await unlock()))).toBe('none')
  await database.query((_, pool) =>
    pool.query('update wallets set version = 2, split = $2 where id = $1', [walletId, won]),
  )

  await keeper.client.forget(walletId)

  expect((await splits()).toSorted()).toEqual([won, next].toSorted())
  const { serverShare } = await keeper.client.release(await unlock({}, { version: 2 }))
  const context = shareContext('server', 'to-device', { walletId, version: 2 })
  expect(await openSealed(keys, serverShare, context)).toEqual(share(5))
})

test('deletes shares with their wallet, or after an hour without one', async () => {
  const owner = await generateKeyPairSigner()
  const made = await setUp()
  const walletId = crypto.randomUUID()
  await keeper.client.keep(await keep(owner, { walletId, version: 1, split: crypto.randomUUID() }))
  const count = async (id: string) =>
    (
      await Promise.all(
        (['server', 'recovery'] as const).map((name) =>
          keeper.keeper.databases[name].query((db) => db.select().from(shareTables[name].shares)),
        ),
      )
    )
      .flat()
      .filter((row) => row.walletId === id).length

  await pruneLeftShares(keeper.keeper)
  expect(await count(walletId)).toBe(2)
  for (const name of ['server', 'recovery'] as const)
    await keeper.keeper.databases[name].query((_, pool) =>
      pool.query(`update wallet_${name}.${name}_shares set kept_at = now() - interval '61 minutes'`),
    )
  await pruneLeftShares(keeper.keeper)
  expect([await count(walletId), await count(made.walletId)]).toEqual([0, 2])

  await keeper.client.forget(made.walletId)
  expect(await count(made.walletId)).toBe(2)
  await database.query((_, pool) => pool.query('delete from wallet_users where id = $1', [made.userId]))
  await keeper.client.forget(made.walletId)
  expect(await count(made.walletId)).toBe(0)
})

test("stores only shares signed by their wallet's key, and replaces none", async () => {
  const owner = await generateKeyPairSigner()
  const input = await keep(owner, { walletId: crypto.randomUUID(), version: 1, split: crypto.randomUUID() })
  const thief = await generateKeyPairSigner()

  expect(await nameOf(keeper.client.keep({ ...input, publicKey: thief.address }))).toBe('SignatureError')
  expect(await nameOf(keeper.client.keep({ ...input, version: 2 }))).toBe('SignatureError')
  expect(await nameOf(keeper.client.keep({ ...input, walletId: crypto.randomUUID() }))).toBe('SignatureError')
  expect(await nameOf(keeper.client.keep({ ...input, holder: 'thief' }))).toBe('SignatureError')
  expect(await nameOf(keeper.client.keep(input))).toBe('none')
  expect(await nameOf(keeper.client.keep(input))).not.toBe('none')
})

const ask = (text: string, ...values: readonly unknown[]) => database.query((_, pool) => pool.query(text, [...values]))

/** The row that a server without honor writes back. */
const pointTo = (walletId: string, { version, split }: { version: number; split: string }) =>
  ask("update wallets set version = $2, split = $3, recovery = 'email' where id = $1", walletId, version, split)

/** From a recovery by login to one by passkey. */
async function moveToFactor(made: Awaited<ReturnType<typeof setUp>>) {
  const { walletId, owner, device } = made
  const emailed = { version: 2, split: crypto.randomUUID() }
  const recorded = await keep(owner, { walletId, holder: device.key, first: 3, ...emailed })
  await keeper.client.keep(recorded)
  await pointTo(walletId, emailed)
  await keeper.client.forget(walletId)
  const moved = { version: 3, split: crypto.randomUUID() }
  const factor = await generateKeyPairSigner()
  const guard = { holder: device.key, proofKey: factor.address, first: 5 }
  await keeper.client.keep(await keep(owner, { walletId, ...moved, ...guard }))
  await ask("update wallets set version = 3, split = $2, recovery = 'password' where id = $1", walletId, moved.split)
  return { recorded, moved }
}

test.each([
  ['is told of the new split', ({ walletId }) => keeper.client.forget(walletId)],
  ['runs for ten minutes', () => pruneLeftShares(keeper.keeper)],
  [
    'releases it to its holder, and is told nothing',
    async ({ unlock }) => void (await keeper.client.release(await unlock({}, { version: 3 }))),
  ],
] as const satisfies [string, (made: Awaited<ReturnType<typeof setUp>>) => Promise<void>][])(
  'refuses shares recorded before a wallet moved to a factor, once it %s',
  async (_, used) => {
    const made = await setUp()
    const { recorded, moved } = await moveToFactor(made)
    const { walletId } = made
    await used(made)

    for (const split of [recorded.split, crypto.randomUUID()]) {
      const again = { version: 2, split }
      await pointTo(walletId, again)
      expect(await nameOf(keeper.client.keep({ ...recorded, ...again }))).toBe('ShareVersionError')
      expect(await nameOf(keeper.client.release(await made.recover()))).not.toBe('none')
      expect(await nameOf(keeper.client.release(await made.unlock({}, { version: 2 })))).not.toBe('none')
    }
    const same = await keep(made.owner, { walletId, version: 3, split: crypto.randomUUID(), holder: made.device.key })
    expect(await nameOf(keeper.client.keep(same))).toBe('ShareVersionError')
    await pointTo(walletId, moved)
    expect(await nameOf(keeper.client.release(await made.unlock({}, { version: 3 })))).toBe('none')
    const next = await keep(made.owner, { walletId, version: 4, split: crypto.randomUUID(), holder: made.device.key })
    expect(await nameOf(keeper.client.keep(next))).toBe('none')
  },
)

test('releases no earlier split that a server kept from deletion', async () => {
  const made = await setUp()
  const { walletId, split, unlock, recover } = made
  const { moved } = await moveToFactor(made)
  const { shares } = shareTables.server
  const kept = await keeper.keeper.databases.server.query((db) =>
    db.select().from(shares).where(eq(shares.walletId, walletId)),
  )
  await keeper.client.release(await unlock({}, { version: 3 }))
  const earlier = { walletId, split, version: 1 }
  const [row] = kept.filter((one) => one.split === moved.split)
  await keeper.keeper.databases.server.query((db) =>
    db.insert(shares).values({ ...row, ...earlier } as typeof shares.$inferInsert),
  )
  await pointTo(walletId, earlier)

  expect(await nameOf(keeper.client.release(await unlock()))).toBe('ShareVersionError')
  expect(await nameOf(keeper.client.release(await recover()))).toBe('ShareVersionError')
})

test('stores a version again while a server fails before it is in use, but none below it', async () => {
  const { owner, walletId, device } = await setUp()
  const store = async (version: number) =>
    nameOf(keeper.client.keep(await keep(owner, { walletId, version, split: crypto.randomUUID(), holder: device.key })))

  expect(await store(2)).toBe('none')
  expect(await store(2)).toBe('none')
  expect(await store(1)).toBe('ShareVersionError')
})

test('stores nothing for a deleted wallet again', async () => {
  const { owner, walletId, device, userId } = await setUp()
  const { split, ...recorded } = await keep(owner, { walletId, version: 2, split: '', holder: device.key })
  await ask('delete from wallet_users where id = $1', userId)
  await keeper.client.forget(walletId)

  expect(await nameOf(keeper.client.keep({ ...recorded, split: crypto.randomUUID() }))).toBe('ShareVersionError')
})

test('refuses calls without a token, and malformed messages', async () => {
  const ask = (path: string, body: string, authorization: string) =>
    new Promise<{ status: number; said: string }>((done, fail) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const asking = request({ socketPath: keeperSocket(folder), path, method: 'POST', headers }, (answer) => {
        text(answer).then((said) => done({ status: answer.statusCode ?? 0, said }), fail)
      })
      asking.on('error', fail).end(body)
    })
  for (const authorization of ['', 'Bearer ', 'Bearer x', `Bearer ${'A'.repeat(43)}`])
    expect(await ask('/seal-key', '{}', authorization)).toMatchObject({ status: 401 })
  const right = `Bearer ${await readToken(folder)}`
  expect(await ask('/seal-key', '{}', right)).toMatchObject({ status: 200 })
  for (const [path, body] of [
    ['/seal-key', 'nonsense'],
    ['/mark', '{}'],
    ['/mark', '{"data":""}'],
    ['/keep', '{"walletId":"x"}'],
    ['/release', '{"call":{"path":"/wallet/v1/login"}}'],
    ['/forget', '{"walletId":"1 or true"}'],
    ['/mark', JSON.stringify({ data: 'A'.repeat(40_000) })],
  ] as const)
    expect([path, [400, 413].includes((await ask(path, body, right)).status)]).toEqual([path, true])
  expect(await ask('/shares', '{}', right)).toMatchObject({ status: 404 })
})

test("computes marks that differ from the keeper's own key", async () => {
  const own = await keeper.keeper.keys.kms.marks.mac(Buffer.from('seal key'))

  expect(await keeper.client.marks.mac(Buffer.from('seal key'))).not.toEqual(own)
  expect(await keeper.client.marks.mac(Buffer.from('a'))).toEqual(await keeper.client.marks.mac(Buffer.from('a')))
  expect(await keeper.client.marks.mac(Buffer.from('a'))).toHaveLength(32)
})

test('reports an unavailable keeper by name', async () => {
  const client = connectKeeper(join(folder, 'elsewhere'))

  expect(await nameOf(client.fetchSealKey())).toBe('KeeperUnavailableError')
  expect(await nameOf(client.marks.mac(Buffer.from('a')))).toBe('KeeperUnavailableError')
})

test('sends nothing to a socket that other users could own', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'solsmith-open-'))
  const socket = keeperSocket(elsewhere)
  await mkdir(dirname(socket), { recursive: true })
  await chmod(dirname(socket), 0o777)
  let isAsked = false
  const listener = createServer(() => {
    isAsked = true
  }).listen(socket)
  onTestFinished(async () => {
    listener.close()
    await rm(elsewhere, { recursive: true, force: true })
  })
  await once(listener, 'listening')

  expect(await nameOf(connectKeeper(elsewhere).fetchSealKey())).toBe('KeeperUnavailableError')
  expect(isAsked).toBe(false)
})

test('releases no share while another login of the instance could read it', async () => {
  const superuser = ownUrl(postgres.folder, ownUser, new URL(url.replace('@/', '@localhost/')).pathname.slice(1))
  const failures: unknown[] = []
  const login = openShareLogin('server', { url: superuser, folder, onFailure: (error) => void failures.push(error) })
  onTestFinished(() => login.close())

  expect(await nameOf(login.query((_, pool) => pool.query('select 1')))).toBe('DatabaseUnavailableError')
  expect(failures).toMatchObject([{ name: 'ShareLoginError' }])
})

test('creates the tables of a share once with parallel keepers, without warnings', async () => {
  const fresh = await postgres.create()
  await postgres.join(fresh).query((_, pool) => pool.query('select 1'))
  await askAs(
    shareUrl(fresh, 'recovery'),
    'drop table wallet_recovery.recovery_shares, wallet_recovery.recovery_releases',
  )
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const logins = Array.from({ length: 8 }, () =>
    openShareLogin('recovery', { url: shareUrl(fresh, 'recovery'), folder, onFailure }),
  )
  onTestFinished(async () => void (await Promise.all(logins.map((login) => login.close()))))

  await Promise.all(
    logins.map((login) => login.query((_, pool) => pool.query('select from wallet_recovery.recovery_shares'))),
  )

  expect(failures).toEqual([])
})

test('ends with a sentence as a second keeper over the same folder, or without its logins', {
  tags: 'release',
}, async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const start = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--conditions=source', main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { said, code }
  }

  expect(await start({ DATA_DIR: folder })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another share keeper is already serving'),
  })
  expect(await start({ DATA_DIR: folder, DATABASE_URL: 'postgres://ann:secret-0123@host/x' })).toEqual({
    code: 1,
    said: 'WALLET_SERVER_DATABASE_URL must be set, because DATABASE_URL is set and each share needs a separate database login.\n',
  })
})
