import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Standard variables of OpenTelemetry. */
export type TraceSettings = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Share of traces that start here. */
  readonly ratio: number
}

type Attributes = Readonly<Record<string, string | number>>

type Span = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean }

type Ended = Span & {
  readonly parentSpanId: string | undefined
  readonly kind: SpanKind
  readonly name: string
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Attributes
  readonly isFailed: boolean
}

type SpanKind = 'internal' | 'server' | 'client'

/** `opentelemetry/proto/trace/v1`. */
const kinds = { internal: 1, server: 2, client: 3 } as const
const failedStatus = 2

const sendMs = 2_000
const timeoutMs = 5_000
/** Dropped beyond, while the collector is away. */
const spanLimit = 2_000

const current = new AsyncLocalStorage<Span>()
let started: { readonly settings: TraceSettings; readonly timer: NodeJS.Timeout } | null = null
const ended: Ended[] = []

/** @returns Sends the rest. */
export function startTraces(settings: TraceSettings | null): () => Promise<void> {
  if (settings === null) return async () => {}
  started = { settings, timer: setInterval(() => void send(settings), sendMs).unref() }
  return async () => {
    clearInterval(started?.timer)
    started = null
    await send(settings)
  }
}

export type OpenSpan = {
  run<Result>(act: () => Result): Result
  end(name: string, attributes: Attributes, isFailed: boolean): void
}

/**
 * Null if off.
 *
 * @param traceparent - Of a caller (W3C Trace Context).
 */
export function openSpan(kind: SpanKind, traceparent?: string): OpenSpan | null {
  if (started === null) return null
  const parent = current.getStore() ?? readParent(traceparent)
  const span: Span = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled: parent?.isSampled ?? Math.random() < started.settings.ratio,
  }
  const startMs = performance.timeOrigin + performance.now()
  return {
    run: (act) => current.run(span, act),
    end(name, attributes, isFailed) {
      if (!span.isSampled || ended.length >= spanLimit) return
      const endMs = performance.timeOrigin + performance.now()
      ended.push({ ...span, parentSpanId: parent?.spanId, kind, name, startMs, endMs, attributes, isFailed })
    },
  }
}

function readParent(text = ''): Span | null {
  const [, traceId, spanId, flags = '0'] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(text) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Lost spans harm no one. */
async function send({ url, headers, service }: TraceSettings): Promise<void> {
  const spans = ended.splice(0)
  if (spans.length === 0) return
  const resource = { attributes: toAttributes({ 'service.name': service }) }
  const body = {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'solsmith' }, spans: spans.map(toSpan) }] }],
  }
  await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (answer) => answer.body?.cancel(),
    () => {},
  )
}

const toSpan = ({ traceId, spanId, parentSpanId, kind, name, startMs, endMs, attributes, isFailed }: Ended) => ({
  traceId,
  spanId,
  ...(parentSpanId && { parentSpanId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: toNanos(startMs),
  endTimeUnixNano: toNanos(endMs),
  attributes: toAttributes(attributes),
  ...(isFailed && { status: { code: failedStatus } }),
})

const toNanos = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
