import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { parseSettings } from '../settings.ts'
import { answerWith, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { startTraces } from './traces.ts'

type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly object[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}
type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

async function startCollector() {
  const requests: { url: string | undefined; headers: object; body: Sent }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ url: request.url, headers: request.headers, body: (await json(request)) as Sent })
    response.end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const read = (variables: Record<string, string>) => parseSettings(variables).traces
const spansOf = (body: Sent | undefined) => body?.resourceSpans[0]?.scopeSpans[0]?.spans ?? []
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const caller = '00f067aa0ba902b7'

test('sends requests with their RPC calls, in the trace of the caller', async () => {
  const collector = await startCollector()
  await using node = await startFakeUpstream(answerWith('{"jsonrpc":"2.0","id":1,"result":"ok"}'))
  await using site = await createTestApp({ upstreams: { mainnet: null, devnet: null, sandbox: toUpstream(node.url) } })
  const end = startTraces(
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc, x-team=one',
      OTEL_SERVICE_NAME: 'tokens',
    }),
  )

  const body = { jsonrpc: '2.0', id: 1, method: 'getHealth' }
  await site.post('/rpc/sandbox', body, { traceparent: `00-${traceId}-${caller}-01` })
  await site.get('/api/ana@example.org?address=secret')
  await site.get('/livez', { traceparent: `00-${traceId}-${caller}-00` })
  await end()

  const [sent] = collector.requests
  expect(sent).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Bearer abc', 'x-team': 'one' } })
  expect(sent?.body.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'tokens' } },
  ])
  const spans = spansOf(sent?.body)
  const [request, call, other] = ['POST /rpc/:network', 'network sandbox', 'GET none'].map((name) =>
    spans.find((span) => span.name === name),
  )
  expect(request).toMatchObject({ traceId, parentSpanId: caller, kind: 2 })
  expect(call).toMatchObject({ traceId, parentSpanId: request?.spanId, kind: 3 })
  expect(other?.traceId).not.toBe(traceId)
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  expect(BigInt(request?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(call?.endTimeUnixNano ?? 0))
  expect(Math.abs(Number(BigInt(request?.startTimeUnixNano ?? 0) / 1_000_000n) - Date.now())).toBeLessThan(60_000)
  expect(spans.map(({ name }) => name)).not.toContain('GET /livez')
  expect(JSON.stringify(sent?.body)).not.toMatch(/ana@|secret/)
})

test('sends nothing when off, or not sampled', async () => {
  const collector = await startCollector()
  await using site = await createTestApp()
  expect(read({})).toBeNull()
  const end = startTraces(read({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' }))

  await site.get('/livez')
  await end()
  await site.get('/livez')

  expect(collector.requests).toEqual([])
  expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
})

test('answers while the collector is away', async () => {
  await using site = await createTestApp()
  const end = startTraces(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }))

  expect((await site.get('/livez')).status).toBe(200)
  await end()
})
