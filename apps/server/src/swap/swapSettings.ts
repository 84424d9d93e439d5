import * as z from 'zod'
import { origin } from '../environment/variables.ts'
import { jupiterVariables, readJupiter } from '../providers/jupiterSettings.ts'

export const swapSettings = z
  .object({
    ZEROX_API_KEY: z
      .string()
      .optional()
      .describe(
        'Asks 0x for swaps on chains of EVM. 0x is then told the address that swaps, the tokens and the amount; say so to your visitors.',
      ),
    ZEROX_URL: origin().default('https://api.0x.org').describe('Where 0x is asked.'),
    ...jupiterVariables.shape,
  })
  .transform((env) => ({
    /** Null: only pools. */
    jupiter: readJupiter(env),
    /** Null: no EVM swaps. */
    zeroEx: env.ZEROX_API_KEY === undefined ? null : { url: env.ZEROX_URL, apiKey: env.ZEROX_API_KEY },
  }))

export type SwapSettings = Readonly<z.output<typeof swapSettings>>
