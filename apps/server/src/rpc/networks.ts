import type { NetworkId } from '@solsmith/chain'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../http/concurrencyLimiter.ts'
import { type ConnectionLimit, createConnectionLimit } from '../http/connectionLimit.ts'
import type { OpenRateLimiter, RateLimiter } from '../http/rateLimiter.ts'
import type { EvmChainId, RpcNetworkId } from './evmChainId.ts'
import { createGenesisCheck, type GenesisCheck } from './genesisCheck.ts'
import type { RpcSettings } from './rpcSettings.ts'
import { createSendBufferLimit, type SendBufferLimit } from './sendBufferLimit.ts'
import { visitorSubscriptionLimit } from './subscriptions.ts'
import type { Upstream } from './upstream.ts'
import { createUpstreamClient, type UpstreamClient } from './upstreamClient.ts'

export type RpcNetwork = {
  readonly id: RpcNetworkId
  readonly upstream: Upstream
  readonly client: UpstreamClient
  /** Runs before any request. */
  readonly checkGenesis: GenesisCheck
  /** HTTP and WebSocket together. */
  readonly limiter: RateLimiter
  /** Daily airdrops in SOL. */
  readonly airdrops: RateLimiter
  /** Pending or unread answers. */
  readonly answers: ConcurrencyLimiter
  /** Of answers. */
  readonly bytesPerUnit: number
  /** Unread data of WebSockets. */
  readonly backlogs: SendBufferLimit
  /** WebSockets per visitor. */
  readonly places: ConnectionLimit
  /** Subscriptions over all WebSockets. */
  readonly subscriptions: ConnectionLimit
  /** Refuses writes. */
  readonly isReadOnly: boolean
}

/** Each costs an upstream connection. */
const socketLimit = 50

const dayMs = 86_400_000

export type RpcNetworks = { readonly [N in NetworkId]: RpcNetwork | null } & {
  readonly evm: ReadonlyMap<string, RpcNetwork>
  /** Shared by all networks. */
  readonly answers: ConcurrencyLimiter
}

export function createRpcNetworks({
  upstreams,
  evm,
  unreadAnswers,
  airdropSolPerDay,
  bytesPerUnit,
  openRateLimiter,
}: Pick<RpcSettings, 'upstreams' | 'unreadAnswers' | 'airdropSolPerDay' | 'bytesPerUnit'> & {
  readonly evm: { readonly upstreams: ReadonlyMap<EvmChainId, Upstream> }
  readonly openRateLimiter: OpenRateLimiter
}): RpcNetworks {
  const answers = createConcurrencyLimiter(unreadAnswers)
  const backlogs = createSendBufferLimit()
  const openAt = (id: RpcNetworkId, upstream: Upstream): RpcNetwork => {
    const client = createUpstreamClient(id, upstream)
    return {
      id,
      upstream,
      client,
      checkGenesis: createGenesisCheck(id, upstream, client),
      limiter: openRateLimiter(id, upstream.unitsPerMinute),
      airdrops: openRateLimiter(`airdrops ${id}`, airdropSolPerDay, dayMs),
      answers,
      bytesPerUnit,
      backlogs,
      places: createConnectionLimit(socketLimit),
      subscriptions: createConnectionLimit(visitorSubscriptionLimit),
      isReadOnly: false,
    }
  }
  const open = (id: NetworkId) => (upstreams[id] === null ? null : openAt(id, upstreams[id]))
  return {
    mainnet: open('mainnet'),
    devnet: open('devnet'),
    sandbox: open('sandbox'),
    answers,
    evm: new Map([...evm.upstreams].map(([id, upstream]: [EvmChainId, Upstream]) => [id, openAt(id, upstream)])),
  }
}

export async function closeRpcNetworks({ mainnet, devnet, sandbox, evm }: RpcNetworks): Promise<void> {
  await Promise.all([mainnet, devnet, sandbox, ...evm.values()].map((network) => network?.client.close()))
}
