import * as z from 'zod'
import { origin } from '../environment/variables.ts'

/** API URL for keys. */
export const jupiterUrl = 'https://api.jup.ag'

export const jupiterVariables = z.object({
  JUPITER_API_KEY: z
    .string()
    .optional()
    .describe(
      "Uses Jupiter for swaps on mainnet, and the network's own pools if it doesn't answer within 2 s. Jupiter receives the swapping address, the tokens and the amount; tell your visitors. Also lists its most traded verified tokens, and uses its mainnet prices.",
    ),
  JUPITER_URL: origin()
    .optional()
    .meta({
      shown: `\`${jupiterUrl}\``,
      description: 'Base URL of Jupiter. Without a key, for tests only: one request every two seconds.',
    }),
})

export type JupiterSettings = { readonly url: string; readonly apiKey: string | null }

/** Null: off. */
export const readJupiter = ({
  JUPITER_URL: url,
  JUPITER_API_KEY: apiKey,
}: z.output<typeof jupiterVariables>): JupiterSettings | null =>
  url === undefined && apiKey === undefined ? null : { url: url ?? jupiterUrl, apiKey: apiKey ?? null }
