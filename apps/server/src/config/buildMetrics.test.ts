import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../jobs/addJob.ts'
import { runJobs } from '../jobs/runJobs.ts'
import { answerWith, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { buildMetrics } from './buildMetrics.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

type Served = Parameters<typeof buildMetrics>[0]

async function read(served: Served): Promise<string> {
  const app = buildMetrics(served)
  const { body, headers } = await app.inject('/metrics')
  await app.close()
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return body
}

const without = { sandbox: null }

test('counts answers by route and refusals by name, without anything that a visitor sent', async () => {
  const database = await postgres.open()
  await using site = await createTestApp({ database })
  await site.get('/livez')
  await site.get('/media/bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')
  await site.get('/api/private-ana@example.org?address=5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')

  const text = await read({ database, networks: without })

  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/livez",status="200"\} \d/)
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/media\/:cid",status="404"\} \d/)
  expect(text).toMatch(/solsmith_refusals_total\{error="MediaNotFoundError"\} \d/)
  for (const sent of ['ana', 'bafkrei', '5eykt']) expect(text).not.toContain(sent)
})

test('reports the database, its pool and jobs over all processes', async () => {
  const database = await postgres.open()
  runJobs(database, {
    jobs: { fail: () => Promise.reject(new TypeError('no')) },
    everyMinutes: {},
    onFailure: () => {},
  })
  await database.query(async (tables) => {
    await addJob(tables, { name: 'fail', payload: {}, tries: 1 })
    await addJob(tables, { name: 'sendMail', payload: {} })
  })

  await expect
    .poll(() => read({ database, networks: without }))
    .toMatch(/solsmith_job_duration_seconds_count\{job="fail",outcome="TypeError"\} 1/)
  await expect.poll(() => read({ database, networks: without })).toContain('solsmith_jobs_failed{job="fail"} 1')
  const text = await read({ database, networks: without })
  expect(text).toContain('solsmith_jobs_waiting{job="sendMail"} 1')
  expect(text).toMatch(/solsmith_database_connections\{state="open"\} [1-9]/)
  expect(text).toContain('solsmith_database_up 1')
})

test('answers without a database, and reports that', async () => {
  await using site = await createTestApp()

  expect(await read({ database: site.instance.database, networks: without })).toContain('solsmith_database_up 0')
})

test('measures upstreams by network and outcome', async () => {
  await using upstream = await startFakeUpstream(answerWith('7'))
  await using site = await createTestApp({
    upstreams: { mainnet: null, devnet: toUpstream(upstream.url), sandbox: null },
  })
  await site.post('/rpc/devnet', { jsonrpc: '2.0', id: 1, method: 'getSlot' })

  expect(await read({ database: site.instance.database, networks: without })).toMatch(
    /solsmith_rpc_upstream_duration_seconds_count\{network="devnet",outcome="ok"\} \d/,
  )
})

test("Grafana's dashboard uses only metrics that exist", async () => {
  const database = await postgres.open()
  const text = await read({ database, networks: without })
  const dashboard = readFileSync(join(import.meta.dirname, '../../../../deploy/grafana/solsmith.json'), 'utf8')
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const used = [...dashboard.matchAll(/\b(?:solsmith|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

  expect(JSON.parse(dashboard)).toMatchObject({ title: 'Solsmith' })
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})
