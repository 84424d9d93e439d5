import * as z from 'zod'
import { number } from '../environment/variables.ts'

export const projectSettings = z
  .object({
    PROJECT_UNITS_PER_MINUTE: number('units', 1e9)
      .default(60_000)
      .describe(
        'What all visitors of a project may spend together on each network, unless `project add` says another number.',
      ),
    API_CALLS_PER_MINUTE: number('units', 1e9)
      .default(300)
      .describe('Calls of the blockchain API per visitor in all projects together, and units for candles and holders.'),
  })
  .transform((env) => ({
    projectUnitsPerMinute: env.PROJECT_UNITS_PER_MINUTE,
    /** A modal makes a handful. */
    callsPerMinute: env.API_CALLS_PER_MINUTE,
  }))
