import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signature } from '@solana/kit'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { fillTransactions } from '../history/fillTransactions.ts'
import { newestPlace } from '../history/historyCursor.ts'
import { readHistoryPage } from '../history/readHistoryPage.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { openChain } from './acquireIndexerLease.ts'
import { pruneIndex } from './pruneIndex.ts'

let postgres: TestPostgres
let database: Database
let chainId: number
const genesis = 'g'.repeat(44)
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())
beforeEach(async () => {
  database = await postgres.open()
  chainId = await openChain(database, { network: 'sandbox', genesis })
})

const run = (text: string, values: readonly unknown[] = [], from = database) =>
  from.query((_, pool) => pool.query<Record<string, unknown>>(text, [...values]))
const column = async (text: string, values: readonly unknown[] = [], from = database) =>
  (await run(text, values, from)).rows.map((row) => Object.values(row)[0])

const listParts = (table = 'transactions', id = chainId) =>
  column(
    `select relname || ' ' || pg_get_expr(relpartbound, pg_class.oid) from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = $1::regclass and relname ~ ('transactions_' || $2 || '_\\d+$')
     order by substring(relname from '\\d+$')::bigint`,
    [table, id],
  )

/** Three transactions a slot. */
async function fill(from: number, to: number): Promise<void> {
  await run(
    `with made as (
       insert into transactions select $1, slot || '-' || place, slot, place, slot, '{}'
       from generate_series($2::integer, $3) as slot, generate_series(0, 2) as place returning *
     ),
     named as (insert into account_transactions select chain_id, 'x', slot, position, signature from made)
     update indexed_chains set transaction_count = transaction_count + (select count(*) from made) where id = $1`,
    [chainId, from, to],
  )
}

test('has a partition for a chain, closes it with its share, and drops the oldest ones whole', async () => {
  const other = await openChain(database, { network: 'devnet', genesis: 'other' })
  await run("insert into transactions values ($1, 'kept', 1, 0, 1, '{}')", [other])
  const limits = { transactions: 400, holdings: 1 }
  for (let slot = 1; slot <= 168; slot += 12) {
    await fill(slot, slot + 11)
    await pruneIndex(database, limits)
  }

  const bound = (from: number | string, to: number | string) =>
    `transactions_${chainId}_${from === 'MINVALUE' ? 0 : from} FOR VALUES FROM (${chainId}, ${quoted(from)}) TO (${chainId}, ${quoted(to)})`
  expect(await listParts()).toEqual([
    bound('MINVALUE', 37),
    ...Array.from({ length: 11 }, (_, index) => bound(37 + 12 * index, 49 + 12 * index)),
    bound(169, 'MAXVALUE'),
  ])
  expect((await listParts('account_transactions')).map((text) => `${text}`.slice('account_'.length))).toEqual(
    await listParts(),
  )
  expect(await column('select min(slot)::int from transactions where chain_id = $1', [chainId])).toEqual([37])
  expect(await column('select count(*)::int from account_transactions')).toEqual([396])
  expect(await column('select transaction_count::int from indexed_chains where id = $1', [chainId])).toEqual([396])

  // Of a wallet that returns: older than the oldest partition had.
  await fill(3, 3)
  expect(await column('select signature from transactions where slot <= 3 order by 1')).toEqual([
    '3-0',
    '3-1',
    '3-2',
    'kept',
  ])
  await run('delete from indexed_chains where id = $1', [chainId])
  expect([await listParts(), await listParts('transactions', other)]).toEqual([[], [expect.any(String)]])
  expect(await column('select count(*)::int from account_transactions')).toEqual([0])
})

const quoted = (bound: number | string) => (typeof bound === 'string' ? bound : `'${bound}'`)

test('reads a page of a history from its partitions only', async () => {
  for (const slot of [1, 5_001, 10_001]) {
    await fill(slot, slot + 4_999)
    await pruneIndex(database, { transactions: 100_000, holdings: 1 })
  }
  await run('analyze')
  const asked: string[] = []
  const explained: Pick<Database, 'query'> = {
    query: (ask) =>
      database.query((tables, pool) => {
        const query = async (text: string, values: unknown[]) => {
          const plan = await pool.query<Record<string, string>>(`explain (analyze, costs off) ${text}`, values)
          asked.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
          return pool.query(text, values)
        }
        // Only `query` is used.
        return ask(tables, { query } as unknown as pg.Pool)
      }),
  }

  const page = await readHistoryPage(explained as Database, {
    caip2: `solana:${genesis.slice(0, 32)}`,
    account: 'x',
    after: { ...newestPlace, slot: 7_000n },
    limit: 5,
  })

  expect(page.map(({ slot }) => slot)).toEqual([6_999n, 6_999n, 6_999n, 6_998n, 6_998n])
  const read = [...(asked[0] ?? '').matchAll(/(?:on|using \S+ on) (transactions_\d+_\d+) .*\((?!never)/g)]
  expect(new Set(read.map(([, name]) => name))).toEqual(new Set([`transactions_${chainId}_5001`]))
})

test('has one slot for a signature, and after a fork the one of the latest answer', async () => {
  const public_ = await openChain(database, { network: 'mainnet', genesis: 'm'.repeat(44) })
  const slots = new Map([
    ['a', 7n],
    ['b', 8n],
  ])
  const transaction = {
    blockTime: 1n,
    meta: { err: null, fee: 5_000n, preBalances: [9n], postBalances: [9n], logMessages: [], innerInstructions: [] },
  }
  const chain: Pick<ServedChain, 'ask'> = {
    ask: async (act) =>
      act({
        getTransaction: (signature: Signature) => ({
          send: async () => ({
            ...transaction,
            slot: slots.get(signature),
            transaction: {
              signatures: [signature],
              message: { accountKeys: ['1'.repeat(32)], header: { numRequiredSignatures: 1 }, instructions: [] },
            },
          }),
        }),
        // No other call is expected.
      } as never),
  }
  const list = (slot: bigint, signature: string) =>
    run("insert into account_transactions values ($1, 'w', $2, 0, $3)", [public_, slot, signature])
  const readAll = async () =>
    (
      await readHistoryPage(database, {
        caip2: `solana:${'m'.repeat(32)}`,
        account: 'w',
        after: newestPlace,
        limit: 9,
      })
    ).map(({ slot, signature }) => [slot, signature])
  await list(7n, 'a')
  await list(8n, 'b')
  const places = [
    { slot: 8n, signature: 'b' },
    { slot: 7n, signature: 'a' },
  ]
  await Promise.all([1, 2, 3].map(() => fillTransactions(database, chain, { chainId: public_, places })))
  expect(await readAll()).toEqual([
    [8n, 'b'],
    [7n, 'a'],
  ])

  // Another fork wins. One page was listed before, one after.
  slots.set('a', 9n)
  slots.set('b', 10n)
  await list(9n, 'a')
  await fillTransactions(database, chain, {
    chainId: public_,
    places: [
      { slot: 9n, signature: 'a' },
      { slot: 7n, signature: 'a' },
    ],
  })
  await run("delete from transactions where signature = 'b'")
  await run('update indexed_chains set transaction_count = transaction_count - 1 where id = $1', [public_])
  await fillTransactions(database, chain, { chainId: public_, places: [{ slot: 8n, signature: 'b' }] })

  expect(await readAll()).toEqual([
    [10n, 'b'],
    [9n, 'a'],
  ])
  expect(await column('select signature from transactions order by 1')).toEqual(['a', 'b'])
  expect(await column('select count(*)::int from account_transactions')).toEqual([2])
  expect(await column('select transaction_count::int from indexed_chains where id = $1', [public_])).toEqual([2])
})

/** Migrations of the version before partitions. */
async function migrateToOld(url: string): Promise<void> {
  const folder = await mkdtemp(join(inject('testFolder'), 'migrations-'))
  await cp(join(import.meta.dirname, '../database/migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  // Written by drizzle-kit.
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: readonly { idx: number }[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < 24) }))
  const pool = new pg.Pool({ connectionString: url })
  await migrate(drizzle(pool), { migrationsFolder: folder })
  await pool.end()
}

test('migrates a filled database with every row, and lets an older process continue', async () => {
  const url = await postgres.createEmpty()
  await migrateToOld(url)
  const old = new pg.Pool({ connectionString: url })
  await old.query(
    `insert into indexed_chains (network, genesis) select network, network from unnest(array['mainnet', 'devnet', 'sandbox']) as network`,
  )
  await old.query(
    `insert into transactions select chain, chain || '-' || slot, slot, 0, slot, jsonb_build_object('slot', slot)
     from generate_series(1, 3) as chain, generate_series(1, 2000) as slot`,
  )
  await old.query(
    `insert into account_transactions select chain_id, who, slot, position, signature
     from transactions, unnest(array['x', 'y']) as who`,
  )
  await old.query('update indexed_chains set transaction_count = 2000')
  const sums = [
    'select chain_id, count(*), md5(string_agg(t::text, signature order by signature)) from transactions as t group by 1 order by 1',
    'select chain_id, count(*), sum(slot) from account_transactions group by 1 order by 1',
  ]
  const readSums = () => Promise.all(sums.map(async (text) => (await old.query(text)).rows))
  const before = await readSums()

  const migrated = postgres.join(url)
  expect(await column('select count(*)::int from transactions', [], migrated)).toEqual([6_000])
  expect(await readSums()).toEqual(before)

  // An older process's statements.
  const write = `insert into transactions (chain_id, signature, slot, position, block_time, parsed)
    select $1, * from unnest($2::text[], $3::bigint[], $4::integer[], $5::bigint[], $6::jsonb[]) on conflict do nothing`
  const again = [3, ['3-2000', '3-2001'], [2_000, 2_001], [0, 0], [1, 1], ['{}', '{}']]
  expect((await old.query(write, again)).rowCount).toBe(1)
  await old.query("insert into indexed_chains (network, genesis) values ('sandbox', 'next') on conflict do nothing")
  expect((await old.query(write, [4, ['4-1'], [1], [0], [1], ['{}']])).rowCount).toBe(1)
  const byCtid = `delete from transactions where ctid = any(array(select ctid from transactions where chain_id = $1 limit $2))`
  await expect(old.query(byCtid, [3, 20_000])).rejects.toThrow('partitions share each ctid')

  await pruneIndex(migrated, { transactions: 1_000, holdings: 1 })
  expect(
    await column('select count(*)::int from transactions group by chain_id order by chain_id', [], migrated),
  ).toEqual([1_000, 1_000, 1_001, 1])
  await old.end()
})
