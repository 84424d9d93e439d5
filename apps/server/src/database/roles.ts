import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { makeShareTables, shareLogins, shareNames } from './shareTables.ts'

/** Everything but shares, in our own PostgreSQL. */
export const apiRole = 'solsmith_api'

/** Arbitrary but permanent. */
const rolesLock = 7_215_530_115

/** "If not exists" fails in parallel. */
export const lockRoles = sql`select pg_advisory_xact_lock(${rolesLock})`

/** Older versions created them as superuser. */
const apiSchemas = ['public', 'drizzle', 'graphile_worker']

const makeRoles = sql.raw(`
  do $$ declare name text; begin
    foreach name in array array['${[apiRole, ...shareNames.map((share) => shareLogins[share].role)].join("','")}'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I login', name);
      end if;
    end loop;
    execute format('grant create on database %I to ${apiRole}', current_database());
  end $$;
  grant alter system on parameter default_transaction_read_only to ${apiRole};
  grant execute on function pg_reload_conf() to ${apiRole};
  ${shareNames.map((share) => `create schema if not exists ${shareLogins[share].schema} authorization ${shareLogins[share].role};`).join('\n')}
`)

/** Objects of other logins. */
const strayObjects = sql.raw(`
  with theirs as (
    select oid from pg_namespace where nspname in ('${apiSchemas.join("','")}')
  ), api as (
    select oid from pg_roles where rolname = '${apiRole}'
  )
  select format('schema %I', nspname) as what from pg_namespace
    where oid in (select oid from theirs) and nspowner not in (select oid from api)
  union all select format('table %s', oid::regclass) from pg_class
    where relnamespace in (select oid from theirs) and relkind in ('r', 'p') and relowner not in (select oid from api)
  union all select format('sequence %s', oid::regclass) from pg_class as one
    where relnamespace in (select oid from theirs) and relkind = 'S' and relowner not in (select oid from api)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = one.oid and deptype in ('a', 'i'))
  union all select format('view %s', oid::regclass) from pg_class
    where relnamespace in (select oid from theirs) and relkind = 'v' and relowner not in (select oid from api)
  union all select format('routine %s', oid::regprocedure) from pg_proc
    where pronamespace in (select oid from theirs) and proowner not in (select oid from api)
  union all select format('type %s', oid::regtype) from pg_type
    where typnamespace in (select oid from theirs) and typowner not in (select oid from api)
      and (typtype in ('d', 'e') or typrelid in (select oid from pg_class where relkind = 'c'))
`)

/** Creates the built-in PostgreSQL's logins, as superuser; idempotent. */
export const prepareRoles = (client: pg.Client): Promise<void> =>
  alone(client, async (change) => {
    await change.execute(makeRoles)
    const { rows } = await change.execute<{ what: string }>(strayObjects)
    for (const { what } of rows) await change.execute(sql.raw(`alter ${what} owner to ${apiRole}`))
  })

/**
 * Creates share tables under their logins, and migrates older shares. Runs after the migrations, as superuser.
 *
 * @param api - Reads its own tables: a superuser would run what is planted in them.
 */
export async function createKeeperRole(client: pg.Client, api: Api): Promise<void> {
  const before = await readBefore(api)
  await alone(client, async (change) => {
    for (const name of shareNames) {
      await change.execute(sql.raw(`set local role ${shareLogins[name].role}`))
      await change.execute(makeShareTables(name))
      await change.execute(sql.raw('reset role'))
    }
    if (before === null) return
    for (const name of shareNames) {
      const { schema } = shareLogins[name]
      const shares = before.shares.filter((row) => row.share === name)
      await change.execute(sql`
        insert into ${sql.raw(`${schema}.${name}_shares`)} (wallet_id, split, version, key_id, wrapped_key, data)
        select wallet_id, split, version, key_id, wrapped_key, data from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
          as old(wallet_id uuid, split uuid, version integer, key_id text, wrapped_key bytea, data bytea)
        on conflict do nothing`)
      const releases = before.releases.filter((row) => name === 'server' || row.kind === 'recover')
      await change.execute(sql`
        insert into ${sql.raw(`${schema}.${name}_releases`)} (id, wallet_id, kind, device_key, origin, at)
        select id, wallet_id, kind, device_key, origin, at from jsonb_to_recordset(${JSON.stringify(releases)}::jsonb)
          as old(id uuid, wallet_id uuid, kind text, device_key text, origin text, at timestamptz)
        on conflict do nothing`)
    }
  })
  if (before !== null) await api.query('drop schema if exists wallet_before cascade')
}

type Api = Pick<pg.Pool, 'query'>

type Before = Readonly<Record<'shares' | 'releases', readonly Readonly<Record<string, unknown>>[]>>

/** Null once they are migrated. */
async function readBefore(api: Api): Promise<Before | null> {
  const { rows } = await api.query<{ found: string | null }>(
    "select to_regclass('wallet_before.wallet_shares') as found",
  )
  if (!rows[0]?.found) return null
  const read = async (text: string) =>
    (await api.query<{ row: Record<string, unknown> }>(`select to_jsonb(each) as row from (${text}) as each`)).rows.map(
      ({ row }) => row,
    )
  return {
    shares: await read(`
      select wallet_id, wallets.split, old.version, key_id, wrapped_key, data, share
      from wallet_before.wallet_shares as old join public.wallets on wallets.id = wallet_id`),
    releases: await read(`
      select id, wallet_id, kind, device_key, origin, at from wallet_before.wallet_releases`),
  }
}

/** Serializes a change across processes. */
async function alone(
  client: pg.Client,
  act: (change: Pick<NodePgDatabase, 'execute'>) => Promise<void>,
): Promise<void> {
  const db = drizzle(client)
  // A full disk still refuses writes.
  await db.execute(sql`set default_transaction_read_only = off`)
  // The API can put functions into `public`.
  await db.execute(sql`set search_path = pg_catalog`)
  await db.transaction(async (change) => {
    await change.execute(lockRoles)
    await act(change)
  })
}
