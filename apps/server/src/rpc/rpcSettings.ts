import { genesisHashes } from '@solsmith/chain'
import * as z from 'zod'
import { account, number, origin, socketUrl, webUrl } from '../environment/variables.ts'
import { toSocketUrl, type Upstream, type Upstreams } from './upstream.ts'

const rpcUrl = webUrl('rpcUrl')
  .optional()
  .describe(
    "JSON-RPC URL of each network, with keys and passwords. A network without one is not offered. A URL of another network (by genesis hash) stops the start; one that doesn't respond is checked before its first use.",
  )
const webSocketUrl = socketUrl()
  .optional()
  .meta({ shown: 'the same address with `ws`', description: 'WebSocket of each network.' })
const lookupTable = account()
  .optional()
  .describe(
    'Your public address lookup tables with the accounts that every pool needs (listed in `programs/cpmm/genesis.ts`). With one, a token and its pool fit into one transaction even with long names.',
  )

export const publicNetworkVariables = z.object({ MAINNET_RPC_URL: rpcUrl, DEVNET_RPC_URL: rpcUrl })

export const unitVariables = z.object({
  RPC_UNITS_PER_MINUTE: number('units', 1e9)
    .default(1_200)
    .describe(
      'RPC units per visitor on mainnet, on devnet and on each EVM chain; `rpc/methods.ts` prices each method (most cost 1).',
    ),
})

export const rpcSettings = z
  .object({
    SANDBOX_RPC_URL: rpcUrl,
    ...publicNetworkVariables.shape,
    SANDBOX_WS_URL: webSocketUrl,
    DEVNET_WS_URL: webSocketUrl,
    MAINNET_WS_URL: webSocketUrl,
    SANDBOX_EXPLORER_URL: origin().optional().meta({
      shown: 'none; `npm start` sets it unless `PUBLIC_URL` is set',
      description:
        'Public origin of the explorer, which the sandbox serves at the root of its RPC port. Without it, the site has no explorer links for the sandbox.',
    }),
    MAINNET_LOOKUP_TABLE: lookupTable,
    DEVNET_LOOKUP_TABLE: lookupTable,
    ...unitVariables.shape,
    SANDBOX_UNITS_PER_MINUTE: number('units', 1e9).default(60_000).describe('The same for the sandbox.'),
    UNREAD_ANSWERS: number('units', 1e9)
      .default(10)
      .describe("A visitor's RPC responses and files in progress or unread at a time; further calls wait."),
    BYTES_PER_UNIT: number('units', 1e9)
      .default(50_000)
      .describe(
        'Bytes of an RPC response or file per additional unit, charged afterwards. WebSocket notifications are charged before they are sent.',
      ),
    AIRDROP_SOL_PER_DAY: number('units', 1e9)
      .default(200)
      .describe('Sandbox airdrops per visitor and day, through this server.'),
  })
  .transform((env) => {
    const { RPC_UNITS_PER_MINUTE: units, SANDBOX_UNITS_PER_MINUTE: sandboxUnits } = env
    const upstreams: Upstreams = {
      mainnet: toUpstream(env.MAINNET_RPC_URL, env.MAINNET_WS_URL, units, genesisHashes.mainnet),
      devnet: toUpstream(env.DEVNET_RPC_URL, env.DEVNET_WS_URL, units, genesisHashes.devnet),
      sandbox: toUpstream(env.SANDBOX_RPC_URL, env.SANDBOX_WS_URL, sandboxUnits, null),
    }
    return {
      upstreams,
      /** Null if unreachable for visitors. */
      sandboxExplorerUrl: env.SANDBOX_EXPLORER_URL ?? null,
      /** The operator's lookup tables. */
      lookupTables: { mainnet: env.MAINNET_LOOKUP_TABLE ?? null, devnet: env.DEVNET_LOOKUP_TABLE ?? null },
      /** Per visitor and network. */
      rpcUnitsPerMinute: units,
      unreadAnswers: env.UNREAD_ANSWERS,
      /** In addition to the method. */
      bytesPerUnit: env.BYTES_PER_UNIT,
      airdropSolPerDay: env.AIRDROP_SOL_PER_DAY,
    }
  })

export type RpcSettings = Readonly<z.output<typeof rpcSettings>>

function toUpstream(
  url: string | undefined,
  socket: string | undefined,
  unitsPerMinute: number,
  genesisHash: string | null,
): Upstream | null {
  return url === undefined ? null : { url, socketUrl: socket ?? toSocketUrl(url), unitsPerMinute, genesisHash }
}
