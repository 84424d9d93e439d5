import * as z from 'zod'
import { number } from '../environment/variables.ts'

export const projectSettings = z
  .object({
    PROJECT_UNITS_PER_MINUTE: number('units', 1e9)
      .default(60_000)
      .describe('Units for all visitors of a project together, per network, unless `project add` sets another limit.'),
    API_CALLS_PER_MINUTE: number('units', 1e9)
      .default(300)
      .describe('Blockchain API calls per visitor across all projects, and units for candles and holders.'),
  })
  .transform((env) => ({
    projectUnitsPerMinute: env.PROJECT_UNITS_PER_MINUTE,
    /** A modal makes a handful. */
    callsPerMinute: env.API_CALLS_PER_MINUTE,
  }))
