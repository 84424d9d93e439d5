import * as z from 'zod'
import { number } from '../environment/variables.ts'
import type { IndexLimits } from './trimIndex.ts'

export const indexSettings = z
  .object({
    INDEX_TRANSACTIONS: number('units', 1e9)
      .default(500_000)
      .describe(
        'Transactions of each network that the database keeps, about 2 kB each; the oldest go every ten minutes. Also the most signatures that are listed of mainnet and devnet each: wallets that were asked about long ago make room at once.',
      ),
    INDEX_HOLDINGS: number('units', 1e9)
      .default(500_000)
      .describe(
        'Token accounts of each network whose holders the database keeps. Beyond it, the tokens that were made first have no list of holders here, and it is read from the chain.',
      ),
  })
  .transform((env) => {
    const indexLimits: IndexLimits = { transactions: env.INDEX_TRANSACTIONS, holdings: env.INDEX_HOLDINGS }
    return { indexLimits }
  })
