import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { askAs, askPostgres, startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { shareUrl } from '../testing/testKeeper.ts'
import { openDatabase, ownUrl } from './openDatabase.ts'
import { openOperatorLogins } from './operatorLogins.ts'
import { apiRole, createKeeperRole, prepareRoles } from './roles.ts'

let postgres: TestPostgres
let url: string
beforeAll(async () => {
  postgres = await startTestPostgres()
  url = await postgres.create()
  await postgres.join(url).query((_, pool) => pool.query('select 1'))
})
afterAll(() => postgres[Symbol.asyncDispose]())

const databaseOf = (address: string) => new URL(address.replace('@/', '@localhost/')).pathname.slice(1)

const denied = (address: string, text: string) =>
  expect(askAs(address, text)).rejects.toMatchObject({
    code: '42501',
    message: expect.stringMatching(/^permission denied/),
  })

const [serverShares, recoveryShares] = ['wallet_server.server_shares', 'wallet_recovery.recovery_shares']
const currentSplits = 'wallet_server.current_splits'
const [serverReleases, recoveryReleases] = ['wallet_server.server_releases', 'wallet_recovery.recovery_releases']
const recoveryWaits = 'wallet_recovery.recovery_waits'

test('gives the API’s login no access to shares and no way to get it', async () => {
  for (const table of [serverShares, recoveryShares, serverReleases, recoveryReleases, recoveryWaits, currentSplits]) {
    await denied(url, `insert into ${table} default values`)
    await denied(url, `update ${table} set wallet_id = wallet_id`)
    await denied(url, `select * from ${table}`)
    await denied(url, `select count(*) from ${table}`)
    await denied(url, `delete from ${table}`)
    await denied(url, `truncate ${table}`)
    await denied(url, `create table copied as table ${table}`)
    await denied(url, `copy ${table} to stdout`)
    await denied(url, `grant select on ${table} to ${apiRole}`)
    await denied(url, `alter table ${table} owner to ${apiRole}`)
  }
  for (const role of ['solsmith', 'solsmith_server', 'solsmith_recovery']) {
    await denied(url, `set role ${role}`)
    await denied(url, `grant ${role} to ${apiRole}`)
    await denied(url, `set session authorization ${role}`)
  }
  await denied(url, "select pg_read_file('postgresql.conf')")
  await denied(url, "copy (select 1) to program 'true'")
})

test("gives each share's login only its own tables, and none of the API's", async () => {
  const [server, recovery] = [shareUrl(url, 'server'), shareUrl(url, 'recovery')]

  expect(await askAs(server, `select * from ${serverShares}`)).toEqual([])
  expect(await askAs(recovery, `select * from ${recoveryShares}`)).toEqual([])
  await denied(server, `select * from ${recoveryShares}`)
  await denied(server, `select * from ${recoveryReleases}`)
  await denied(recovery, `select * from ${serverShares}`)
  await denied(recovery, `delete from ${serverReleases}`)
  await denied(recovery, `update ${currentSplits} set version = 1`)
  await denied(server, `update ${recoveryWaits} set asked_at = '-infinity'`)
  for (const login of [server, recovery]) {
    for (const table of [
      'wallets',
      'wallet_users',
      'wallet_sessions',
      'wallet_devices',
      'wallet_logins',
      'wallet_ciphers',
      'secrets',
      'audit',
      'names',
    ])
      await denied(login, `select * from ${table}`)
    await denied(login, 'create table public.mine (id int)')
  }
})

test('migrates a database of an older version from its superuser to the API’s login, with its data', async () => {
  await askPostgres(postgres.folder, 'create database old')
  const old = (text: string) => askPostgres(postgres.folder, text, 'old')
  await old('create table kept as select 7 as number')
  await old('create sequence counted; create view seen as select 1 as one; create type pair as (a int, b int)')
  await old('create function six() returns int language sql as $$ select 6 $$')

  const client = new pg.Client({ connectionString: ownUrl(postgres.folder, 'solsmith', 'old') })
  await client.connect()
  await prepareRoles(client)
  await prepareRoles(client)
  await client.end()

  const asApi = ownUrl(postgres.folder, apiRole, 'old')
  expect(await askAs(asApi, 'select number + six() as sum from kept')).toEqual([{ sum: 13 }])
  for (const text of [
    'alter table kept add column more int',
    'alter sequence counted restart',
    'drop view seen',
    'drop type pair',
    'drop function six',
    'create schema drizzle',
  ])
    await askAs(asApi, text)
})

test('runs no function of the API’s login as superuser while preparing its roles', async () => {
  const planted = await postgres.create()
  await askAs(
    planted,
    `create table seen (login text); grant insert on seen to public;
     create function format(text, name) returns text language sql as $$
       insert into public.seen values (current_user) returning 'schema graphile_worker' $$`,
  )
  const client = new pg.Client({ connectionString: ownUrl(postgres.folder, 'solsmith', databaseOf(planted)) })
  await client.connect()
  await client.query('alter schema graphile_worker owner to solsmith')
  await prepareRoles(client)
  await client.end()

  expect(await askAs(planted, 'select * from seen')).toEqual([])
})

test('moves shares of an older version from the API’s tables to their own', async () => {
  const [{ id: user }] = (await askAs(
    url,
    "insert into wallet_users (realm, login) values ('public', 'ann@example.org') returning id",
  )) as [{ id: string }]
  const [{ id: wallet }] = (await askAs(
    url,
    `insert into wallets (id, user_id, public_key, version, split, recovery)
       values (gen_random_uuid(), '${user}', 'key', 3, gen_random_uuid(), 'email') returning id`,
  )) as [{ id: string }]
  const migration = await readFile(new URL('migrations/0014_share_keeper.sql', import.meta.url), 'utf8')
  await askAs(
    url,
    `alter table wallets drop column split;
     create table wallet_shares (wallet_id uuid references wallets (id) on delete cascade, share text, version int, key_id text, wrapped_key bytea, data bytea);
     create table wallet_releases (id uuid, wallet_id uuid references wallets (id) on delete cascade, kind text, device_key text, origin text, at timestamptz);
     insert into wallet_shares values
       ('${wallet}', 'server', 3, 'local', 'wrapped', 'one'), ('${wallet}', 'recovery', 3, 'local', 'wrapped', 'two');
     insert into wallet_releases values (gen_random_uuid(), '${wallet}', 'unlock', 'device', 'https://a.example', now())`,
  )
  for (const statement of migration.split('--> statement-breakpoint')) await askAs(url, statement)
  const [{ split }] = (await askAs(url, 'select split from wallets')) as [{ split: string }]
  const client = new pg.Client({ connectionString: ownUrl(postgres.folder, 'solsmith', databaseOf(url)) })
  await client.connect()
  const api = new pg.Client({ connectionString: url })
  await api.connect()
  await createKeeperRole(client, api)
  await createKeeperRole(client, api)
  await api.end()
  await client.end()

  const columns = "split, version, convert_from(data, 'UTF8') as data"
  expect(await askAs(shareUrl(url, 'server'), `select ${columns} from ${serverShares}`)).toEqual([
    { split, version: 3, data: 'one' },
  ])
  expect(await askAs(shareUrl(url, 'recovery'), `select ${columns} from ${recoveryShares}`)).toEqual([
    { split, version: 3, data: 'two' },
  ])
  expect(await askAs(shareUrl(url, 'server'), `select kind from ${serverReleases}`)).toEqual([{ kind: 'unlock' }])
  expect(await askAs(shareUrl(url, 'recovery'), `select kind from ${recoveryReleases}`)).toEqual([])
  const left = "select to_regnamespace('wallet_before') as before, to_regclass('wallet_shares') as shares"
  expect(await askAs(url, left)).toEqual([{ before: null, shares: null }])
})

test('connects as the API’s login, and for the operator as each share’s too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-roles-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const options = {
    url: null,
    folder,
    binFolder: process.env.PG_BIN ?? null,
    isDurable: false,
    startPatienceMs: 60_000,
  }
  const onFailure = (error: unknown) => {
    throw error
  }
  const database = openDatabase({ ...options, onFailure })
  onTestFinished(() => database.close())
  const who = async (from: typeof database) =>
    (await from.query((_, pool) => pool.query('select current_user as login'))).rows

  expect(await who(database)).toEqual([{ login: apiRole }])
  const logins = await openOperatorLogins(database, { ...options, adminUrl: null, onFailure })
  onTestFinished(() => logins.close())
  expect([await who(logins.api), await who(logins.server), await who(logins.recovery)]).toEqual([
    [{ login: apiRole }],
    [{ login: 'solsmith_server' }],
    [{ login: 'solsmith_recovery' }],
  ])
  const read = await logins.server.query((_, pool) => pool.query(`select 1 from ${serverShares}`))
  expect(read.rows).toEqual([])
})
