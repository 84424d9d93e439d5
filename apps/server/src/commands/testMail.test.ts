import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createJobs } from '../createJobs.ts'
import { runJobs } from '../jobs/runJobs.ts'
import { createMailer, type MailOptions } from '../mail/createMailer.ts'
import { startMailServer } from '../testing/startMailServer.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { testMail } from './testMail.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

async function open(smtpUrl: string | null) {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-mail-'))
  const mail: MailOptions = { smtpUrl, from: 'no-reply@solsmith.example', folder, dkim: null }
  const database = await postgres.open()
  const mailer = createMailer(mail)
  onTestFinished(async () => {
    mailer.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const serve = () =>
    runJobs(database, {
      ...createJobs({
        database,
        mailer,
        indexLimits: { transactions: 1, holdings: 1 },
        chainSource: 'rpc',
        grpcUrls: { mainnet: null, devnet: null },
        upstreams: { mainnet: null, devnet: null, sandbox: null },
        coinbase: null,
      }),
      onFailure: () => {},
    })
  const ask = (to: string, patienceMs = 10_000) =>
    testMail(database, to, { mail, site: 'https://x.example', patienceMs })
  const countJobs = () =>
    database.query(async (_, pool) => (await pool.query('select from graphile_worker.jobs')).rows.length)
  return { folder, serve, ask, countJobs }
}

test('sends a test email through the queue to the mail server', async () => {
  await using server = await startMailServer()
  const { serve, ask } = await open(server.url)
  serve()
  expect(await ask('ann@example.org')).toBe('The mail server accepted the test email to ann@example.org.')
  expect(server.inbox).toMatchObject([
    { subject: 'Test email from https://x.example', to: [{ address: 'ann@example.org' }] },
  ])
})

test("reports the mail server's refusal, and does not retry", async () => {
  await using server = await startMailServer()
  const { serve, ask, countJobs } = await open(server.url)
  serve()
  server.fail(550, 'receiver')
  await expect(ask('ann@example.org')).rejects.toThrow(
    'The test email was not sent. The mail server rejected the email (550).',
  )
  expect(await countJobs()).toBe(0)
})

test('points the operator to the inbox without a mail server', async () => {
  const { serve, ask, folder } = await open(null)
  serve()
  expect(await ask('ann@example.org')).toContain(`The test email is a file in ${folder}.`)
  expect(await readdir(folder)).toHaveLength(1)
})

test('queues the email while no server runs, and sends it when one starts', async () => {
  await using server = await startMailServer()
  const { serve, ask } = await open(server.url)
  expect(await ask('ann@example.org', 600)).toContain('The test email is queued')
  serve()
  await expect.poll(() => server.inbox.length).toBe(1)
})

test('refuses an invalid address before queuing', async () => {
  const { ask, countJobs } = await open(null)
  await expect(ask('ann')).rejects.toMatchObject({
    name: 'MailFormatError',
    message: 'The recipient of the email is not valid.',
  })
  expect(await countJobs()).toBe(0)
})
