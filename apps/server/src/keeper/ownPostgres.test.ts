import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase, ownUrl } from '../database/openDatabase.ts'
import { ownDatabase, ownUser, type Postgres, startPostgres } from '../database/startPostgres.ts'
import { askAs } from '../testing/testDatabase.ts'
import { shareUrl, startTestKeeper } from '../testing/testKeeper.ts'

let postgres: Postgres
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-theirs-'))
  postgres = await startPostgres({ folder, binFolder: process.env.PG_BIN ?? null, isDurable: false })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function readBlocks(): Promise<readonly (readonly string[])[]> {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/self-hosting.md'), 'utf8')
  const [, section = ''] = /^## The share keeper$([\s\S]*?)^## /m.exec(text) ?? []
  return [...section.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(([, block = '']) =>
    block
      .replaceAll('…', 'secret')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean),
  )
}

test("separates share logins from the server's in an operator’s PostgreSQL after running the documentation's SQL", async () => {
  const [logins = [], schemas = [], ...others] = await readBlocks()
  expect([logins.length, schemas.length, others.length]).toEqual([4, 2, 0])

  for (const statement of logins) await askAs(ownUrl(folder, ownUser, ownDatabase), statement)
  for (const statement of schemas) await askAs(ownUrl(folder, ownUser, 'solsmith'), statement)

  const api = ownUrl(folder, 'solsmith_api', 'solsmith')
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const database = openDatabase({ url: api, folder, binFolder: null, startPatienceMs: 60_000, onFailure })
  onTestFinished(() => database.close())
  await database.query((_, pool) => pool.query('select 1'))
  const keeper = await startTestKeeper(api, folder)
  onTestFinished(() => keeper[Symbol.asyncDispose]())
  for (const name of ['api', 'server', 'recovery'] as const)
    await keeper.keeper.databases[name].query((_, pool) => pool.query('select 1'))
  expect(failures).toEqual([])

  const tables = { server: 'wallet_server.server_shares', recovery: 'wallet_recovery.recovery_shares' } as const
  for (const [own, other] of [
    ['server', 'recovery'],
    ['recovery', 'server'],
  ] as const) {
    expect(await askAs(shareUrl(api, own), `select * from ${tables[own]}`)).toEqual([])
    await expect(askAs(shareUrl(api, own), 'select * from wallets')).rejects.toMatchObject({ code: '42501' })
    for (const address of [api, shareUrl(api, other)])
      await expect(askAs(address, `select * from ${tables[own]}`)).rejects.toMatchObject({ code: '42501' })
  }
  expect(await askAs(api, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
})
