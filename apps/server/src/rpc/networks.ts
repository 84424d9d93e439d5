import type { NetworkId } from '@solsmith/chain'
import { type ConcurrencyLimiter, createAnswerPlaces } from '../http/answerPlaces.ts'
import type { OpenBuckets, RateLimiter } from '../http/buckets.ts'
import { type ConnectionLimit, createPlaces } from '../http/places.ts'
import { createSendBufferLimit, type SendBufferLimit } from './backlogs.ts'
import type { EvmChainId, RpcNetworkId } from './evmChainId.ts'
import { createGenesisCheck, type GenesisCheck } from './genesisCheck.ts'
import type { RpcSettings } from './rpcSettings.ts'
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
  readonly buckets: RateLimiter
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
  openBuckets,
}: Pick<RpcSettings, 'upstreams' | 'unreadAnswers' | 'airdropSolPerDay' | 'bytesPerUnit'> & {
  readonly evm: { readonly upstreams: ReadonlyMap<EvmChainId, Upstream> }
  readonly openBuckets: OpenBuckets
}): RpcNetworks {
  const answers = createAnswerPlaces(unreadAnswers)
  const backlogs = createSendBufferLimit()
  const openAt = (id: RpcNetworkId, upstream: Upstream): RpcNetwork => {
    const client = createUpstreamClient(id, upstream)
    return {
      id,
      upstream,
      client,
      checkGenesis: createGenesisCheck(id, upstream, client),
      buckets: openBuckets(id, upstream.unitsPerMinute),
      airdrops: openBuckets(`airdrops ${id}`, airdropSolPerDay, dayMs),
      answers,
      bytesPerUnit,
      backlogs,
      places: createPlaces(socketLimit),
      subscriptions: createPlaces(visitorSubscriptionLimit),
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
