import * as z from 'zod'
import { number, text, webUrl } from '../environment/variables.ts'
import type { TraceSettings } from '../metrics/traces.ts'

export const metricSettings = z
  .object({
    METRICS_PORT: number('port', 65_535)
      .optional()
      .describe('Port of `GET /metrics`, in the format of Prometheus, without addresses, emails or visitors.'),
    METRICS_HOST: z.string().default('127.0.0.1').describe('Address of that port; `0.0.0.0` for all.'),
    OTEL_EXPORTER_OTLP_ENDPOINT: webUrl()
      .optional()
      .describe(
        'URL of an OpenTelemetry collector that receives traces of requests, jobs and RPC calls over OTLP/HTTP in JSON, below `/v1/traces`, without addresses, emails or visitors.',
      ),
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .optional()
      .describe('Headers for the collector, such as `authorization=Bearer%20…`, comma-separated.'),
    OTEL_SERVICE_NAME: z.string().default('solsmith').describe('Name of this process in traces.'),
    OTEL_TRACES_SAMPLER_ARG: text('ratio', (value) => value.trim() !== '' && Number(value) >= 0 && Number(value) <= 1)
      .default('1')
      .describe("Share of traces that are sent, 0 to 1, unless the caller's `traceparent` decides."),
  })
  .transform(
    ({ METRICS_PORT: port, METRICS_HOST: host, ...env }): MetricSettings => ({
      metrics: port === undefined ? null : { port, host },
      traces:
        env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
          ? null
          : {
              url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
              headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
              service: env.OTEL_SERVICE_NAME,
              ratio: Number(env.OTEL_TRACES_SAMPLER_ARG),
            },
    }),
  )

type MetricSettings = {
  readonly metrics: { readonly port: number; readonly host: string } | null
  readonly traces: TraceSettings | null
}

/** W3C Baggage: values are URL-encoded. */
const readHeaders = (text = '') =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name.trim() === ''
        ? []
        : [[name.trim().toLowerCase(), decodeURIComponent(value.join('=').trim())] as const]
    }),
  )
