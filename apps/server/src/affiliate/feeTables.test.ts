import { generateKeyPairSigner } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { type FeeSettings, saveFeeTables } from './feeTables.ts'

let postgres: TestPostgres
let database: Database
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const { address: treasury } = await generateKeyPairSigner()
const free: FeeSettings = { treasury: null, affiliateBasisPoints: 3_000, lamports: {} }
const charged: FeeSettings = { treasury, affiliateBasisPoints: 3_000, lamports: { 'create-token': 20_000_000n } }

function chainAt(caip2: string, slot: bigint): Pick<ServedChain, 'caip2' | 'ask'> {
  const rpc = { getSlot: () => ({ send: async () => slot }) } as unknown as ChainRpc
  return { caip2, ask: (question) => question(rpc) }
}

test('keeps no table for an instance without fees', async () => {
  expect(await saveFeeTables(database, chainAt('solana:free', 5n), free)).toEqual([])
})

test('keeps a table with its slot, starts the next one a minute later, and preserves earlier ones', async () => {
  const keep = (slot: bigint, settings: FeeSettings) => saveFeeTables(database, chainAt('solana:kept', slot), settings)
  const dearer = { ...charged, lamports: { 'create-token': 30_000_000n } }

  expect(await keep(1_000n, charged)).toEqual([{ ...charged, sinceSlot: 1_000n }])
  expect(await keep(2_000n, charged)).toHaveLength(1)
  expect(await keep(3_000n, dearer)).toEqual([
    { ...charged, sinceSlot: 1_000n },
    { ...dearer, sinceSlot: 3_150n },
  ])
  expect((await keep(3_001n, charged)).map(({ sinceSlot }) => sinceSlot)).toEqual([1_000n, 3_150n, 3_151n])
  expect((await keep(9_000n, free)).at(-1)).toEqual({ ...free, sinceSlot: 9_150n })
  expect(await keep(9_500n, { ...free, affiliateBasisPoints: 1 })).toHaveLength(4)
  expect(await saveFeeTables(database, chainAt('solana:other', 7n), charged)).toEqual([{ ...charged, sinceSlot: 7n }])
})

test('writes one table when several servers start with new settings', async () => {
  const url = await postgres.create()
  const servers = [postgres.join(url), postgres.join(url), postgres.join(url)]

  const found = await Promise.all(
    servers.map((server, index) => saveFeeTables(server, chainAt('solana:raced', BigInt(100 + index)), charged)),
  )

  expect(found[0]).toHaveLength(1)
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})
