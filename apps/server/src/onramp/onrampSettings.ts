import * as z from 'zod'
import { refuse, text } from '../environment/variables.ts'
import { type CoinbaseOptions, coinbaseApiUrl } from '../providers/onramp/createCoinbaseOnramp.ts'
import { readCdpSecret } from '../providers/onramp/signCdpToken.ts'

const key = z
  .string()
  .optional()
  .describe(
    'A secret API key of Coinbase Developer Platform (ECDSA in PEM, or Ed25519 in base64); enables purchases through Coinbase.',
  )

/** Null: no sales on real networks. */
export const onrampSettings = z
  .object({
    COINBASE_CDP_KEY_ID: key,
    COINBASE_CDP_KEY_SECRET: key,
    COINBASE_WEBHOOK_SECRET: z.string().optional().describe('Secret of the webhook subscription at Coinbase.'),
    COINBASE_COUNTRY: text('country', (value) => /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(value))
      .default('US')
      .describe("Country for Coinbase's prices and limits, or a state such as `US-NY`."),
  })
  .transform((env, context): { coinbase: CoinbaseOptions | null } => {
    const { COINBASE_CDP_KEY_ID: id, COINBASE_CDP_KEY_SECRET: secret } = env
    const opened = secret === undefined ? null : readCdpSecret(secret)
    if (id === undefined && secret !== undefined) refuse(context, 'COINBASE_CDP_KEY_ID', 'coinbaseId')
    else if (id !== undefined && opened === null) refuse(context, 'COINBASE_CDP_KEY_SECRET', 'coinbaseSecret')
    if (id === undefined || opened === null) return { coinbase: null }
    const webhookSecret = env.COINBASE_WEBHOOK_SECRET ?? null
    return {
      coinbase: { key: { id, key: opened }, webhookSecret, country: env.COINBASE_COUNTRY, apiUrl: coinbaseApiUrl },
    }
  })
