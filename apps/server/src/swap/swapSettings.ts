import * as z from 'zod'
import { origin } from '../environment/variables.ts'
import { jupiterVariables, readJupiter } from '../providers/jupiterSettings.ts'

export const swapSettings = z
  .object({
    ZEROX_API_KEY: z
      .string()
      .optional()
      .describe(
        'Enables swaps on EVM chains through 0x, which receives the swapping address, the tokens and the amount; tell your visitors.',
      ),
    ZEROX_URL: origin().default('https://api.0x.org').describe('Base URL of 0x.'),
    ...jupiterVariables.shape,
  })
  .transform((env) => ({
    /** Null: only pools. */
    jupiter: readJupiter(env),
    /** Null: no EVM swaps. */
    zeroEx: env.ZEROX_API_KEY === undefined ? null : { url: env.ZEROX_URL, apiKey: env.ZEROX_API_KEY },
  }))

export type SwapSettings = Readonly<z.output<typeof swapSettings>>
