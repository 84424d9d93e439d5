import { genesisHashes } from '@solsmith/chain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { openChain } from './acquireIndexerLease.ts'
import { pruneIndex } from './pruneIndex.ts'

let postgres: TestPostgres
let database: Database
let chainId: number
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())
beforeEach(async () => {
  database = await postgres.open()
  chainId = await openChain(database, { network: 'sandbox', genesis: 'a' })
})

const run = (text: string, values: readonly unknown[] = []) =>
  database.query((_, pool) => pool.query<Record<string, unknown>>(text, [...values]))

const column = async (text: string, values: readonly unknown[] = []) =>
  (await run(text, values)).rows.map((row) => Object.values(row)[0])

const roomy = { transactions: 1_000, holdings: 1_000 }

async function fill(slots: number): Promise<void> {
  await run(
    `insert into transactions select $1, slot || '-' || place, slot, place, null, '{}'
     from generate_series(1, $2::integer) as slot, generate_series(0, 2) as place`,
    [chainId, slots],
  )
  await run(
    `insert into account_transactions select chain_id, who, slot, position, signature
     from transactions, unnest(array['x', 'y']) as who`,
  )
  await run('update indexed_chains set transaction_count = $1', [slots * 3])
}

test('deletes the oldest transactions by whole slots, with their account entries', async () => {
  await fill(100)

  await pruneIndex(database, { ...roomy, transactions: 100 })

  expect(await column('select distinct slot::integer from transactions order by 1')).toEqual(
    Array.from({ length: 33 }, (_, index) => 68 + index),
  )
  expect(await column('select count(*)::integer from account_transactions')).toEqual([99 * 2])
  expect(await column('select transaction_count::integer from indexed_chains')).toEqual([99])
})

test('preserves everything within the limits', async () => {
  await fill(10)
  await run("insert into indexed_mints values ($1, 'm', 1)", [chainId])
  await run("insert into token_holdings values ($1, 'a', 'm', 'o', 1, 1)", [chainId])
  await run("insert into followed_accounts (chain_id, wallet, account) values ($1, 'x', 'x')", [chainId])

  await pruneIndex(database, roomy)

  expect(await column('select count(*)::integer from account_transactions')).toEqual([60])
  expect(await column('select count(*)::integer from token_holdings')).toEqual([1])
  expect(await column('select count(*)::integer from followed_accounts')).toEqual([1])
})

test('deletes the holders of the oldest mints beyond the limit, each mint completely', async () => {
  for (const [mint, slot, holders] of [
    ['old', 1, 3],
    ['middle', 2, 3],
    ['new', 3, 3],
  ] as const) {
    await run('insert into indexed_mints values ($1, $2, $3)', [chainId, mint, slot])
    await run(
      `insert into token_holdings select $1, $2 || holder, $2, 'o', 1, $3 from generate_series(1, $4::integer) as holder`,
      [chainId, mint, slot, holders],
    )
  }

  await pruneIndex(database, { ...roomy, holdings: 9 })

  expect(await column('select mint from indexed_mints order by slot')).toEqual(['middle', 'new'])
  expect(await column('select distinct mint from token_holdings order by mint')).toEqual(['middle', 'new'])
})

test('deletes wallets without requests for a day, and preserves requested ones', async () => {
  await fill(2)
  const note = `insert into followed_accounts (chain_id, wallet, account, asked_at) values ($1, $2, $3, now() - $4::interval)`
  await run(note, [chainId, 'x', 'x', '25 hours'])
  await run(note, [chainId, 'y', 'y', '23 hours'])
  await run(note, [chainId, 'y', 'closed', '48 hours'])

  await pruneIndex(database, roomy)

  expect(await column('select account from followed_accounts order by account')).toEqual(['closed', 'y'])
  expect(await column('select distinct account from account_transactions')).toEqual(['y'])
})

test("deletes all data of a reset sandbox, including purchases and permissions, and no other network's", async () => {
  const genesisOf = (letter: string) => letter.repeat(44)
  const [gone, current] = ['g', 'h'].map(genesisOf)
  const old = await openChain(database, { network: 'sandbox', genesis: gone ?? '' })
  const next = await openChain(database, { network: 'sandbox', genesis: current ?? '' })
  const purchase = `insert into purchases (id, provider, chain, address, purchase_currency, payment_currency, status)
    values ($1, 'local', $2, 'x', 'SOL', 'USD', 'confirmed')`
  const session = `insert into smart_sessions (pci, account, permissions, policies, expires_at) values ($1, $2, '[]', '[]', now())`
  for (const chain of [gone, current, genesisHashes.mainnet].map((hash) => `solana:${hash?.slice(0, 32)}`)) {
    await run(purchase, [chain, chain])
    await run(session, [chain, `${chain}:x`])
  }
  const left = () => column('select chain from purchases union all select pci from smart_sessions order by 1')
  const all = await left()

  await pruneIndex(database, roomy)
  expect(await left()).toEqual(all)

  await run("update indexed_chains set reader_until = now() + interval '1 minute' where id = $1", [next])
  await pruneIndex(database, roomy)

  expect(await left()).toEqual(all.filter((chain) => chain !== `solana:${gone?.slice(0, 32)}`))
  expect(await column('select id from indexed_chains where id = $1', [old])).toEqual([])
})

test('preserves a wallet with a name here without requests', async () => {
  await fill(2)
  const note = "insert into followed_accounts (chain_id, wallet, account, asked_at) values ($1, $2, $2, 'epoch')"
  for (const wallet of ['x', 'y']) await run(note, [chainId, wallet])
  await run("insert into followed_names (chain_id, address, tried_at) values ($1, 'x', now())", [chainId])

  await pruneIndex(database, roomy)

  expect(await column('select account from followed_accounts')).toEqual(['x'])
  expect(await column('select distinct account from account_transactions')).toEqual(['x'])
})

test('deletes candles by their length: those of a minute after a week', async () => {
  const now = Math.floor(Date.now() / 1_000)
  for (const [seconds, age] of [
    [60, 6],
    [60, 8],
    [300, 8],
    [300, 31],
    [3_600, 300],
    [86_400, 3_000],
  ] as const)
    await run('insert into candles values ($1, $2, $3, $4, 1, 1, 1, 1, 1, 1, 1, 1)', [
      chainId,
      `${age}`,
      seconds,
      now - age * 86_400,
    ])

  await pruneIndex(database, roomy)

  expect(await column("select pool || ' ' || seconds from candles order by seconds, pool")).toEqual([
    '6 60',
    '8 300',
    '300 3600',
    '3000 86400',
  ])
})
