import { getTableName, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../jobs/addJob.ts'
import { projectFeatures } from '../projects/features.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { exportDatabase } from './exportDatabase.ts'
import { importDatabase } from './importDatabase.ts'
import type { Database } from './openDatabase.ts'
import type { OperatorLogins } from './operatorLogins.ts'
import {
  affiliateClicks,
  affiliateCodes,
  audit,
  blocks,
  feeTables,
  nameMessages,
  names,
  projects,
  providerEvents,
  purchases,
  smartSessions,
  tables,
  unexported,
} from './schema.ts'
import { isolatedTables, shareTables } from './shareTables.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((value) => value.replaceAll('\0', ''))
  .filter((value) => value.isWellFormed())
const time = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

const contents = fc.record({
  projects: fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z0-9]{8,64}$/),
      name: text,
      origins: fc.array(text, { maxLength: 3 }),
      features: fc.option(fc.subarray([...projectFeatures])),
      unitsPerMinute: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
      createdAt: time,
      revokedAt: fc.option(time),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  ),
  blocks: fc.uniqueArray(
    fc.record({ subject: text, kind: fc.constantFrom('mint', 'media'), reason: fc.option(text), createdAt: time }),
    { selector: ({ subject }) => subject, maxLength: 8 },
  ),
  names: fc.uniqueArray(
    fc.record({
      name: text,
      coinType: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      address: text,
      attributes: fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true }),
      createdAt: time,
    }),
    { selector: ({ name }) => name, maxLength: 8 },
  ),
  smartSessions: fc.uniqueArray(
    fc.record({
      pci: text,
      account: text,
      permissions: fc.array(fc.oneof(text, fc.integer(), fc.boolean()), { maxLength: 3 }),
      policies: fc.array(text, { maxLength: 3 }),
      createdAt: time,
      expiresAt: time,
      revokedAt: fc.option(time),
    }),
    { selector: ({ pci }) => pci, maxLength: 8 },
  ),
  purchases: fc.uniqueArray(
    fc.record({
      id: text,
      provider: fc.constantFrom('local', 'coinbase'),
      chain: text,
      address: text,
      status: fc.constantFrom('created', 'pending', 'confirmed', 'failed'),
      purchaseCurrency: text,
      paymentCurrency: text,
      purchaseAmount: fc.option(text),
      paymentAmount: fc.option(text),
      signature: fc.option(text),
      createdAt: time,
      updatedAt: time,
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  ),
  providerEvents: fc.uniqueArray(fc.record({ id: text, at: time }), { selector: ({ id }) => id, maxLength: 8 }),
  feeTables: fc.uniqueArray(
    fc.record({
      chain: text,
      sinceSlot: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
      charged: fc.record(
        {
          treasury: fc.option(text),
          affiliateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
          lamports: fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true }),
        },
        { noNullPrototype: true },
      ),
      createdAt: time,
    }),
    { selector: ({ chain, sinceSlot }) => `${chain} ${sinceSlot}`, maxLength: 8 },
  ),
  affiliateCodes: fc.uniqueArray(
    fc.record({ code: text, wallet: text, site: text, time: fc.maxSafeNat(), signature: text, createdAt: time }),
    { selector: ({ code }) => code, maxLength: 8 },
  ),
  affiliateClicks: fc.uniqueArray(fc.record({ wallet: text, clicks: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }) }), {
    selector: ({ wallet }) => wallet,
    maxLength: 8,
  }),
  nameMessages: fc.uniqueArray(fc.record({ hash: text, at: time }), { selector: ({ hash }) => hash, maxLength: 8 }),
  audit: fc.array(fc.record({ at: time, actor: text, action: text, subject: text, detail: fc.option(text) }), {
    maxLength: 8,
  }),
})

test('restores every table to the last digit', async () => {
  const [from, to] = [await postgres.openAsOperator(), await postgres.openAsOperator()]
  await fc.assert(
    fc.asyncProperty(contents, async (all) => {
      for (const database of [from, to]) await empty(database.owner)
      await from.owner.query(async (db) => {
        if (all.projects.length > 0) await db.insert(projects).values(all.projects)
        if (all.blocks.length > 0) await db.insert(blocks).values(all.blocks)
        if (all.audit.length > 0) await db.insert(audit).values(all.audit)
        if (all.names.length > 0) await db.insert(names).values(all.names)
        if (all.smartSessions.length > 0) await db.insert(smartSessions).values(all.smartSessions)
        if (all.purchases.length > 0) await db.insert(purchases).values(all.purchases)
        if (all.providerEvents.length > 0) await db.insert(providerEvents).values(all.providerEvents)
        if (all.feeTables.length > 0) await db.insert(feeTables).values(all.feeTables)
        if (all.affiliateCodes.length > 0)
          await db.insert(affiliateCodes).values(all.affiliateCodes.map((row) => ({ ...row, skeleton: row.code })))
        if (all.affiliateClicks.length > 0) await db.insert(affiliateClicks).values(all.affiliateClicks)
        if (all.nameMessages.length > 0) await db.insert(nameMessages).values(all.nameMessages)
      })
      await from.owner.query((db) =>
        db.execute(sql`update projects set created_at = created_at + interval '7 microseconds'`),
      )

      await importDatabase(to, toLines(await write(from)))

      expect(await readAll(to.owner)).toEqual(await readAll(from.owner))
    }),
    { numRuns: 60 },
  )
})

test('restores more rows than fit a batch', async () => {
  const [from, to] = [await postgres.openAsOperator(), await postgres.openAsOperator()]
  const rows = Array.from({ length: 1_234 }, (_, index) => ({ actor: 'ann', action: 'block', subject: `${index}` }))
  await from.owner.query((db) => db.insert(audit).values(rows))

  expect(await importDatabase(to, toLines(await write(from)))).toMatchObject({ projects: 0, blocks: 0, audit: 1_234 })

  expect(await readAll(to.owner)).toEqual(await readAll(from.owner))
})

test('exports queued jobs with their data, except recurring and permanently failed ones', async () => {
  const [from, to] = [await postgres.openAsOperator(), await postgres.openAsOperator()]
  const payload = { text: 'café “\u0001”', big: 9_007_199_254_740_991 }
  await from.owner.query(async (db) => {
    await addJob(db, { name: 'mail', payload, key: 'k', tries: 7 })
    await addJob(db, { name: 'mail', payload: {}, tries: 1 })
    await addJob(db, { name: 'clock', payload: { _cron: { ts: 'now' } } })
  })
  await from.owner.query((_, pool) =>
    pool.query('update graphile_worker._private_jobs set attempts = attempts + 1 where key = $1 or max_attempts = 1', [
      'k',
    ]),
  )

  expect(await importDatabase(to, toLines(await write(from)))).toMatchObject({ jobs: 1 })

  const jobs = await to.owner.query((_, pool) =>
    pool.query(`select identifier as name, payload, key, attempts, max_attempts as tries
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id`),
  )
  expect(jobs.rows).toEqual([{ name: 'mail', payload, key: 'k', attempts: 0, tries: 7 }])
})

test('restores wallet shares, and refuses to export without access to them', async () => {
  const [from, to] = [await postgres.openAsOperator(), await postgres.openAsOperator()]
  const share = { walletId: crypto.randomUUID(), split: crypto.randomUUID(), version: 2, keyId: 'local' }
  const kept = { ...share, wrappedKey: Buffer.from([0, 255]), data: Buffer.from([1, 254]) }
  for (const name of ['server', 'recovery'] as const)
    await from.owner.query((db) => db.insert(shareTables[name].shares).values(kept))

  expect(await importDatabase(to, toLines(await write(from)))).toMatchObject({
    'wallet_server.server_shares': 1,
    'wallet_recovery.recovery_shares': 1,
  })

  for (const name of ['server', 'recovery'] as const)
    expect(await to.owner.query((db) => db.select().from(shareTables[name].shares))).toMatchObject([kept])
  const api = await postgres.open()
  await expect(write({ api, server: api, recovery: api })).rejects.toMatchObject({ name: 'SharesUnreadableError' })
})

test('imports an export from before a table existed', async () => {
  const [from, to] = [await postgres.openAsOperator(), await postgres.openAsOperator()]
  await from.owner.query((db) => db.insert(blocks).values({ subject: 'a', kind: 'mint' }))
  const lines = (await write(from)).map((line) => line.replace(',"wallet_server.current_splits":0', ''))

  expect(lines.at(-1)).not.toContain('current_splits')
  expect(await importDatabase(to, toLines(lines))).toMatchObject({ blocks: 1 })
})

test('leaves out only the listed tables', async () => {
  const database = await postgres.openAsOperator()
  const found = await database.owner.query((_, pool) =>
    pool.query(
      "select table_name as name from information_schema.tables where table_schema in ('public', 'wallet_server', 'wallet_recovery')",
    ),
  )

  const known = Object.values({ ...tables, ...unexported, ...isolatedTables }).map((table) => getTableName(table))
  expect(found.rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('refuses truncated, damaged, surplus or mismatched lines by number, and imports nothing', async () => {
  const [from, to] = [await postgres.openAsOperator(), await postgres.openAsOperator()]
  await from.owner.query((db) => db.insert(blocks).values({ subject: 'a', kind: 'mint' }))
  const whole = await write(from)
  const [first = '', ...rest] = whole

  const broken: readonly (readonly [readonly string[], object])[] = [
    [[], { name: 'ImportFormatError', context: { line: 1 } }],
    [[''], { name: 'ImportFormatError', context: { line: 1 } }],
    [whole.slice(0, -1), { name: 'ImportFormatError', context: { line: 3 } }],
    [[first, ...rest.slice(1)], { name: 'ImportFormatError', context: { line: 2 } }],
    [[...whole, ''], { name: 'ImportFormatError', context: { line: 4 } }],
    [[first, '{"table":"pg_authid","row":{}}', ...rest], { name: 'ImportFormatError', context: { line: 2 } }],
    [[first.replace(/"schema":\d+/, '"schema":99'), ...rest], { name: 'ImportVersionError', context: { found: 99 } }],
  ]
  for (const [lines, refusal] of broken) await expect(importDatabase(to, toLines(lines))).rejects.toMatchObject(refusal)

  expect(await to.owner.query((db) => db.$count(blocks))).toBe(0)
})

test('does not change a non-empty database', async () => {
  const database = await postgres.openAsOperator()
  await database.owner.query((db) => db.insert(blocks).values({ subject: 'a', kind: 'mint' }))

  await expect(importDatabase(database, toLines(await write(database)))).rejects.toMatchObject({
    name: 'ImportNotEmptyError',
    context: { table: 'blocks' },
  })
})

const empty = (database: Database) =>
  database.query(async (_, pool) =>
    pool.query(`truncate ${Object.values(tables).map((table) => getTableName(table))} cascade`),
  )

async function write(logins: OperatorLogins): Promise<readonly string[]> {
  const lines: string[] = []
  await exportDatabase(logins, async (line) => void lines.push(line))
  return lines
}

async function* toLines(lines: readonly string[]): AsyncIterable<string> {
  yield* lines
}

const readAll = (database: Database) =>
  database.query(async (_, pool) => {
    const found: Record<string, unknown> = {}
    for (const table of Object.values(tables)) {
      const name = getTableName(table)
      found[name] = (await pool.query(`select each::text as row from ${name} as each order by 1`)).rows
    }
    return found
  })
