import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { audit } from '../database/schema.ts'
import { asOperator, startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { runCommand } from './runCommand.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

async function sitDown() {
  const url = await postgres.create()
  const database = postgres.join(url)
  return {
    database,
    url,
    type: (words: string, input = '') => type(words, { DATABASE_URL: url, DATABASE_ADMIN_URL: asOperator(url) }, input),
  }
}

async function type(words: string, env: NodeJS.ProcessEnv, input = '') {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const [said, wrong] = [text(stdout), text(stderr)]
  const streams = { stdin: Readable.from([input]), stdout, stderr }
  const code = await runCommand(words.split(' '), { SUDO_USER: 'ann', ...env }, streams)
  stdout.end()
  stderr.end()
  return { code, said: await said, wrong: await wrong }
}

const readAudit = (database: Database) => database.query((db) => db.select().from(audit).orderBy(audit.at))

test('adds, lists and revokes a project, and records the actor of each change', async () => {
  const { database, type } = await sitDown()

  const added = await type('project add --name Shop --origin https://shop.example --origin https://*.shop.example')
  const id = added.said.trim()
  expect(added).toMatchObject({ code: 0, said: expect.stringMatching(/^[0-9a-f]{32}\n$/) })
  expect((await type('project list')).said).toBe(
    `${id}\tactive\tdefault limit\tall features\thttps://shop.example https://*.shop.example\tShop\n`,
  )
  expect((await type(`project revoke ${id}`)).said).toContain('Running servers reject it within 5 seconds.')
  expect((await type('project list')).said).toContain(`${id}\trevoked 20`)

  expect(await readAudit(database)).toMatchObject([
    { actor: 'ann', action: 'project add', subject: id, detail: 'https://shop.example https://*.shop.example' },
    { actor: 'ann', action: 'project revoke', subject: id },
  ])
})

test('grants a project only existing features', async () => {
  const { type } = await sitDown()
  const add = 'project add --name Shop --origin https://shop.example'

  const { said } = await type(`${add} --feature swaps --feature names`)
  expect((await type('project list')).said).toContain(`${said.trim()}\tactive\tdefault limit\treading swaps names\t`)
  expect(await type(`${add} --feature trading`)).toMatchObject({
    code: 1,
    wrong: expect.stringContaining('trading is not a feature. Use rpc, swaps, names, onramp, sessions, sign-in.'),
  })
})

test('blocks and unblocks a file, and records the actor of each change', async () => {
  const { database, type } = await sitDown()
  const cid = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'

  expect(await type(`block ${cid} --reason Stolen`)).toMatchObject({ code: 0 })
  expect((await type('block-list')).said).toMatch(new RegExp(`^${cid}\tmedia\t20\\S+\tStolen\n$`))
  expect(await type(`block ${cid}`)).toMatchObject({ code: 1, wrong: `${cid} is already blocked.\n` })
  expect(await type(`unblock ${cid}`)).toMatchObject({ code: 0 })
  expect(await type(`unblock ${cid}`)).toMatchObject({ code: 1, wrong: `${cid} is not blocked.\n` })

  expect(await readAudit(database)).toMatchObject([
    { actor: 'ann', action: 'block', subject: cid, detail: 'Stolen' },
    { actor: 'ann', action: 'unblock', subject: cid },
  ])
})

test('blocks a name with its zone in any spelling', async () => {
  const { database, type } = await sitDown()

  expect(await type('block Alice.3000.LOCALHOST')).toMatchObject({ code: 0 })
  expect((await type('block-list')).said).toMatch(/^alice\.3000\.localhost\tname\t20/)
  expect(await type('unblock alice.3000.localhost')).toMatchObject({ code: 0 })
  expect(await type('block alice.elsewhere.example')).toMatchObject({ code: 1 })

  expect(await readAudit(database)).toMatchObject([
    { actor: 'ann', action: 'block', subject: 'alice.3000.localhost' },
    { actor: 'ann', action: 'unblock', subject: 'alice.3000.localhost' },
  ])
})

test("exports an address's data as JSON and deletes it, and reports the effect on names", async () => {
  const { database, type } = await sitDown()
  const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  await database.query((_, pool) =>
    pool.query("insert into names (name, coin_type, address, attributes) values ('anna.example', 501, $1, '{}')", [
      address,
    ]),
  )

  expect(JSON.parse((await type(`person export ${address}`)).said)).toMatchObject({ names: [{ name: 'anna.example' }] })
  expect(await type(`person delete ${address}`)).toMatchObject({
    code: 0,
    said: 'Deleted:\n  names\t1\nAnyone can register the names now. To prevent that, block them.\n',
  })
  expect((await type(`person delete ${address}`)).said).toBe('No data to delete.\n')
  expect(await readAudit(database)).toMatchObject([
    { actor: 'ann', action: 'person export', detail: 'names 1' },
    { actor: 'ann', action: 'person delete', detail: 'names 1' },
    { actor: 'ann', action: 'person delete', detail: '' },
  ])
})

test.each([
  ['person delete anna', 'anna is not a Solana address'],
  ['person export', 'Pass an address'],
  ['block alice', 'alice is neither the address of a mint, a media id'],
  ['project add --name Shop', 'Pass at least one origin'],
  ['project add --name Shop --origin null', 'null is not an origin'],
  ['project add --origin https://shop.example', 'The project needs a name'],
  ['project add --name Shop --origin https://shop.example --units-per-minute 0', '--units-per-minute must be'],
  ['project revoke none', 'No active project has the id none'],
  ['project', 'solsmith-server manages'],
  ['project add --color red', "Unknown option '--color'"],
])('refuses %s with a sentence, and changes nothing', async (words, sentence) => {
  const { database, type } = await sitDown()

  expect(await type(words)).toMatchObject({ code: 1, said: '', wrong: expect.stringContaining(sentence) })

  expect(await readAudit(database)).toEqual([])
})

test('imports an export into another database, with an audit record', async () => {
  const [from, to] = [await sitDown(), await sitDown()]
  await from.type('project add --name Shop --origin https://shop.example')
  const { said, code } = await from.type('export')
  expect(code).toBe(0)

  expect(await to.type('import', said)).toMatchObject({ code: 0, said: 'Imported 2 rows.\n' })

  expect((await to.type('project list')).said).toBe((await from.type('project list')).said)
  expect((await readAudit(to.database)).at(-1)).toMatchObject({ actor: 'ann', action: 'import', detail: '2 rows' })
  expect(await to.type('import', said)).toMatchObject({ code: 1, wrong: expect.stringContaining('is not empty') })
})

test('reports a missing database without its password', async () => {
  const answer = await type('project list', { DATABASE_URL: 'postgres://ann:secret-0123@127.0.0.1:9/none' })

  expect(answer).toMatchObject({ code: 1, wrong: expect.stringContaining('ECONNREFUSED') })
  expect(answer.wrong).not.toContain('secret-0123')
})

test('protects and allows a name with an audit record each, and without a block', async () => {
  const { type, database } = await sitDown()

  expect(await type('protect Marsh --reason Asked')).toMatchObject({ code: 0 })
  expect(await type('allow-name Fen')).toMatchObject({ code: 0 })
  expect((await type('name-rules')).said.split('\n').toSorted()).toEqual([
    '',
    'Fen\tallowed\t',
    'Marsh\treserved\tAsked',
  ])
  expect((await type('block-list')).said).toBe('')
  expect(await type('protect Marsh')).toMatchObject({ code: 1, wrong: 'Marsh already has that rule.\n' })
  expect(await type('protect')).toMatchObject({ code: 1, wrong: 'Pass a mint, or a name or symbol in quotes.\n' })
  expect(await type('forget-name Marsh')).toMatchObject({ code: 0 })
  expect(await type('forget-name Marsh')).toMatchObject({ code: 1, wrong: 'Marsh has no rule.\n' })

  expect(await readAudit(database)).toMatchObject([
    { actor: 'ann', action: 'protect', subject: 'Marsh', detail: 'Asked' },
    { actor: 'ann', action: 'allow name', subject: 'Fen' },
    { actor: 'ann', action: 'no longer reserved', subject: 'Marsh' },
  ])
})
