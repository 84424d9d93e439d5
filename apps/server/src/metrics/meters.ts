import { Counter, Histogram, Registry } from 'prom-client'
import { openSpan } from './traces.ts'

/** Measures of this process. Labels come from code: routes, names of errors, networks and jobs, never from visitors. */
export const registry = new Registry()

const registers = [registry]
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export const httpSeconds = new Histogram({
  name: 'solsmith_http_request_duration_seconds',
  help: 'Answered requests, by route and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets,
  registers,
})

export const refusals = new Counter({
  name: 'solsmith_refusals_total',
  help: 'Refused and failed requests, by error; TooManyRequestsError counts reached limits.',
  labelNames: ['error'] as const,
  registers,
})

export const upstreamSeconds = new Histogram({
  name: 'solsmith_rpc_upstream_duration_seconds',
  help: 'Requests to RPC upstreams, by network and outcome: ok, or an error.',
  labelNames: ['network', 'outcome'] as const,
  buckets,
  registers,
})

export const jobSeconds = new Histogram({
  name: 'solsmith_job_duration_seconds',
  help: 'Attempts of jobs, by job and outcome: ok, or an error.',
  labelNames: ['job', 'outcome'] as const,
  buckets,
  registers,
})

export const streamFailures = new Counter({
  name: 'solsmith_stream_failures_total',
  help: 'Failed attempts to follow the trades of pools over a stream, by network and error.',
  labelNames: ['network', 'error'] as const,
  registers,
})

export async function measure<Label extends string, Result>(
  meter: Histogram<Label | 'outcome'>,
  labels: Readonly<Record<Label, string>>,
  act: () => Promise<Result>,
): Promise<Result> {
  const end = meter.startTimer()
  const span = openSpan('network' in labels ? 'client' : 'internal')
  let outcome = 'ok'
  try {
    return await (span ? span.run(act) : act())
  } catch (error) {
    outcome = error instanceof Error ? error.name : 'unknown'
    throw error
  } finally {
    end({ ...labels, outcome })
    span?.end(Object.entries(labels).flat().join(' '), { outcome }, outcome !== 'ok')
  }
}
