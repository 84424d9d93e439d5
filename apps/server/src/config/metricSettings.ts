import * as z from 'zod'
import { number } from '../environment/variables.ts'

export const metricSettings = z
  .object({
    METRICS_PORT: number('port', 65_535)
      .optional()
      .describe('Port of `GET /metrics`, in the format of Prometheus, without addresses, emails or visitors.'),
    METRICS_HOST: z.string().default('127.0.0.1').describe('Address of that port; `0.0.0.0` for all.'),
  })
  .transform(({ METRICS_PORT: port, METRICS_HOST: host }) => ({
    metrics: port === undefined ? null : { port, host },
  }))
