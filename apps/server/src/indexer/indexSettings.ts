import * as z from 'zod'
import { number, refuse, webUrl } from '../environment/variables.ts'
import { chainSources } from './chainSource.ts'
import type { IndexLimits } from './pruneIndex.ts'

const grpcUrl = webUrl('grpcUrl')
  .optional()
  .describe(
    'Yellowstone gRPC (Geyser) of each network, for `CHAIN_SOURCE=yellowstone`, with its token as the user name: `https://token@grpc.example.org`. It must allow `blocks` filtered by up to 1,000 accounts. A network without one is read by RPC.',
  )

export const indexSettings = z
  .object({
    INDEX_TRANSACTIONS: number('units', 1e9)
      .default(500_000)
      .describe(
        'Transactions stored per network, about 2 kB each; the oldest, up to a tenth at a time, are deleted every ten minutes. Also the maximum of listed signatures on mainnet and devnet each: addresses requested longest ago are deleted immediately.',
      ),
    INDEX_HOLDINGS: number('units', 1e9)
      .default(500_000)
      .describe(
        'Token accounts stored per network for holder lists. Beyond it, the holders of the oldest tokens are read from the chain.',
      ),
    CHAIN_SOURCE: z
      .enum(chainSources, { error: 'chainSource' })
      .default('rpc')
      .describe(
        'How trades of [followed pools](#data-read-from-networks) on mainnet and devnet are read: `rpc` asks for each pool every five minutes; `blockSubscribe` (over `MAINNET_WS_URL`, of a node that offers it) and `yellowstone` stream them.',
      ),
    MAINNET_GRPC_URL: grpcUrl,
    DEVNET_GRPC_URL: grpcUrl,
  })
  .superRefine((env, context) => {
    if (env.CHAIN_SOURCE === 'yellowstone' && !env.MAINNET_GRPC_URL && !env.DEVNET_GRPC_URL)
      refuse(context, 'MAINNET_GRPC_URL', 'grpcUrl')
  })
  .transform((env) => {
    const indexLimits: IndexLimits = { transactions: env.INDEX_TRANSACTIONS, holdings: env.INDEX_HOLDINGS }
    const grpcUrls = { mainnet: env.MAINNET_GRPC_URL ?? null, devnet: env.DEVNET_GRPC_URL ?? null }
    return { indexLimits, chainSource: env.CHAIN_SOURCE, grpcUrls }
  })

export type IndexSettings = Readonly<z.output<typeof indexSettings>>
