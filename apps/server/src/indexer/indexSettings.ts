import * as z from 'zod'
import { number } from '../environment/variables.ts'
import type { IndexLimits } from './pruneIndex.ts'

export const indexSettings = z
  .object({
    INDEX_TRANSACTIONS: number('units', 1e9)
      .default(500_000)
      .describe(
        'Transactions stored per network, about 2 kB each; the oldest are deleted every ten minutes. Also the maximum of listed signatures on mainnet and devnet each: addresses requested longest ago are deleted immediately.',
      ),
    INDEX_HOLDINGS: number('units', 1e9)
      .default(500_000)
      .describe(
        'Token accounts stored per network for holder lists. Beyond it, the holders of the oldest tokens are read from the chain.',
      ),
  })
  .transform((env) => {
    const indexLimits: IndexLimits = { transactions: env.INDEX_TRANSACTIONS, holdings: env.INDEX_HOLDINGS }
    return { indexLimits }
  })
