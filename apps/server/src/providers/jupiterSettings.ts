import * as z from 'zod'
import { origin } from '../environment/variables.ts'

/** API URL for keys. */
export const jupiterUrl = 'https://api.jup.ag'

export const jupiterVariables = z.object({
  JUPITER_API_KEY: z
    .string()
    .optional()
    .describe(
      "Asks Jupiter first for swaps on mainnet, and the network's own pools where it has no answer within 2 s. Jupiter is then told the address that swaps, the tokens and the amount; say so to your visitors. Its most traded verified tokens are listed, too, and it is asked what tokens of mainnet cost.",
    ),
  JUPITER_URL: origin()
    .optional()
    .meta({
      shown: `\`${jupiterUrl}\``,
      description:
        'Where Jupiter is asked. Setting it alone asks without a key, which is meant for tests: one question every two seconds.',
    }),
})

export type JupiterSettings = { readonly url: string; readonly apiKey: string | null }

/** Null: off. */
export const readJupiter = ({
  JUPITER_URL: url,
  JUPITER_API_KEY: apiKey,
}: z.output<typeof jupiterVariables>): JupiterSettings | null =>
  url === undefined && apiKey === undefined ? null : { url: url ?? jupiterUrl, apiKey: apiKey ?? null }
