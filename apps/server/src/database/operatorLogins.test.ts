import { generateKeyPairSigner } from '@solana/kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deleteUser, exportUserData } from '../people/personData.ts'
import { askAs, asOperator, startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { exportDatabase } from './exportDatabase.ts'
import { importDatabase } from './importDatabase.ts'
import { openOperatorLogins } from './operatorLogins.ts'
import { createKeeperRole, prepareRoles } from './roles.ts'
import { tables } from './schema.ts'
import { nameOf } from './shareTables.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const apiTables = Object.values(tables).map(nameOf)

/** Notes the login that runs it, and stops others, whose notes a read-only transaction would lose. */
const spy = `
  create table public.seen (login text, session text, of text);
  grant usage on schema public to public; grant insert on public.seen to public;
  create function public.note(of text) returns boolean language plpgsql volatile as $$ begin
    if current_user <> 'solsmith_api' or session_user <> 'solsmith_api' then
      raise exception 'ran as %, %', current_user, session_user;
    end if;
    if current_setting('transaction_read_only') = 'off' then
      insert into public.seen values (current_user, session_user, of);
    end if;
    return true; end $$;
  create function public.notes() returns trigger language plpgsql as $$ begin
    perform public.note('trigger'); return new; end $$;`

/** Everything in which a login that owns its tables can plant code. */
const plants: readonly (readonly [string, (table: string) => string])[] = [
  [
    'row policies',
    (table) => `alter table ${table} enable row level security, force row level security;
      create policy planted on ${table} using (public.note('policy')) with check (public.note('policy'))`,
  ],
  ['triggers', (table) => `create trigger planted before insert on ${table} for each row execute function notes()`],
  ['rules', (table) => `create rule planted as on insert to ${table} do also select public.note('rule')`],
  ['checks', (table) => `alter table ${table} add constraint planted check (public.note('check')) not valid`],
  [
    'views instead of tables',
    (table) => `alter table ${table} rename to ${table}_real;
      create view ${table} as select * from ${table}_real where public.note('view')`,
  ],
]

/** Functions in front of those of PostgreSQL, and a path on which they come first. */
const shadows = `
  create function public.to_jsonb(anyelement) returns jsonb language sql as $$
    select pg_catalog.to_jsonb($1) from (select public.note('to_jsonb')) as one $$;
  create function public.pg_export_snapshot() returns text language sql as $$
    select pg_catalog.pg_export_snapshot() || ''' ; select public.note(''snapshot'') --' $$;
  create function public.has_table_privilege(oid, text) returns boolean language sql as $$ select public.note('privilege') $$;
  create function public.same(uuid, uuid) returns boolean language sql as $$ select public.note('operator') $$;
  alter role solsmith_api set search_path = public, pg_catalog`

async function setUp(planted: string) {
  const logins = await postgres.openAsOperator()
  const url = await logins.api.query(async (_, pool) => pool.options.connectionString ?? '')
  onTestFinished(async () => void (await askAs(asOperator(url), 'alter role solsmith_api reset search_path')))
  await askAs(url, spy)
  const { address } = await generateKeyPairSigner()
  await askAs(
    url,
    `insert into blocks (subject, kind) values ('a', 'mint');
     insert into names (name, coin_type, address, attributes) values ('ann.example', 501, '${address}', '{}')`,
  )
  await askAs(url, planted)
  const seen = async () =>
    (await askAs(url, 'select distinct login, session from seen order by 1')) as readonly { login: string }[]
  return { logins, url, address, seen }
}

test.each<readonly [string, string]>([
  ...plants.map(([what, plant]) => [what, apiTables.map(plant).join(';')] as const),
  ['functions', shadows],
])('commands of the operator run planted %s with no rights but those of the API’s login', async (_, planted) => {
  const { logins, address, seen } = await setUp(planted)
  const lines: string[] = []

  const ends = [
    await exportDatabase(logins, async (line) => void lines.push(line)).catch((error: unknown) => error),
    await exportUserData(logins, 'ann', address).catch((error: unknown) => error),
    await deleteUser(logins, 'ann', address).catch((error: unknown) => error),
  ]
  const into = await setUp(planted)
  await askAs(into.url, 'delete from blocks; delete from names').catch(() => {})
  ends.push(await importDatabase(into.logins, toLines(lines)).catch((error: unknown) => error))

  expect(ends.map(String).filter((end) => end.includes('ran as'))).toEqual([])
  expect(lines.length).toBeGreaterThan(2)
  for (const one of [await seen(), await into.seen()])
    expect(one.filter(({ login }) => login !== 'solsmith_api')).toEqual([])
  expect([...(await seen()), ...(await into.seen())].length).toBeGreaterThan(0)
})

test('reads a table of shares only if their own login owns it and its schema', async () => {
  const { logins, url, address } = await setUp('select 1')
  const name = new URL(url.replace('@/', '@localhost/')).pathname.slice(1)
  const asOwner = (text: string) => askAs(asOperator(url), text)
  await asOwner(`alter database ${name} owner to solsmith_api; drop schema wallet_server cascade`)
  await askAs(
    url,
    `create schema wallet_server;
     create view wallet_server.server_shares as
       select gen_random_uuid() as wallet_id, 'x' as data where public.note('share view')`,
  )
  await askAs(
    url,
    'grant usage on schema wallet_server to public; grant select on wallet_server.server_shares to public',
  )

  const options = { url, adminUrl: asOperator(url), folder: postgres.folder, startPatienceMs: 60_000 }
  const admin = await openOperatorLogins(logins.api, { ...options, onFailure: () => {} })
  onTestFinished(() => admin.close())
  for (const act of [
    () => exportDatabase(admin, async () => {}),
    () => exportUserData(admin, 'ann', address),
    () => deleteUser(admin, 'ann', address),
  ])
    await expect(act()).rejects.toMatchObject({ name: 'SharesUnreadableError' })
  expect(await askAs(url, 'select * from seen')).toEqual([])
})

test('moves shares of an older version without running what is planted beside them', async () => {
  const { url, seen } = await setUp(`
    create schema wallet_before;
    create table wallet_before.shares_real (wallet_id uuid, share text, version int, key_id text, wrapped_key bytea, data bytea);
    create table wallet_before.wallet_releases (id uuid, wallet_id uuid, kind text, device_key text, origin text, at timestamptz);
    insert into wallet_before.shares_real values (gen_random_uuid(), 'server', 1, 'k', 'w', 'd');
    create view wallet_before.wallet_shares as select * from wallet_before.shares_real where public.note('view');
    alter table wallet_before.wallet_releases enable row level security, force row level security;
    create policy planted on wallet_before.wallet_releases using (public.note('policy'));
    alter table wallets enable row level security, force row level security;
    create policy planted on wallets using (public.note('policy'));
    insert into wallet_before.wallet_releases values (gen_random_uuid(), gen_random_uuid(), 'unlock', 'd', 'o', now());
    ${shadows}`)
  const [owner, api] = [asOperator(url), url].map((connectionString) => new pg.Client({ connectionString }))
  if (!owner || !api) throw new TypeError('no client')
  await owner.connect()
  await api.connect()
  await prepareRoles(owner)
  await createKeeperRole(owner, api)
  await owner.end()
  await api.end()

  expect(await seen()).toEqual([{ login: 'solsmith_api', session: 'solsmith_api' }])
  expect(await askAs(url, "select to_regnamespace('wallet_before') as left")).toEqual([{ left: null }])
})

async function* toLines(lines: readonly string[]): AsyncIterable<string> {
  yield* lines
}
