import type { Network } from '../networks.ts'
import { parseEndpoint } from '../parseEndpoint.ts'
import { batchTransport } from './batch.ts'
import { dedupeTransport } from './dedupe.ts'
import { RpcError } from './errors.ts'
import { createFallback, type Ranking } from './fallback.ts'
import type { RpcAddress } from './request.ts'
import { retryTransport, solanaRule } from './retry.ts'
import { httpTransport, type Transport, togetherMethod } from './transport.ts'

/** Solana nodes have no `net_listening`. */
const probe = { method: 'getHealth', params: [] }

export type SolanaTransport = {
  readonly transport: Transport
  /** Ranks the URLs by health. */
  readonly watchRanking: (ranking?: Omit<Ranking, 'probe'>) => () => void
}

/** With `batch`, calls of one turn share a request. */
export type SolanaTransportOptions = Omit<RpcAddress, 'url'> & {
  /** Skips URLs of another network. */
  readonly network?: Pick<Network, 'name' | 'genesisHash' | 'preferredRpcs'>
}

/**
 * Combines URLs of one network with shared requests, fallback and retries. Airdrops are neither shared nor repeated.
 *
 * @param urls - The preferred one first.
 * @throws {ChainError} `EndpointUrlError`.
 */
export function createSolanaTransport(
  urls: readonly [string, ...string[]],
  { network, ...options }: SolanaTransportOptions = {},
): SolanaTransport {
  const [first, ...rest] = urls.map((url) => {
    const transport = oneTransport({ ...options, url: url && parseEndpoint(url) })
    return { transport: network && urls.length > 1 ? onlyOf(network, transport) : transport }
  })
  // The type of `urls` guarantees a first one.
  const fallback = createFallback([first as { transport: Transport }, ...rest], network?.preferredRpcs)
  const single = retryTransport(fallback.transport, { rule: solanaRule })
  const shared = dedupeTransport(single)
  return {
    transport: (call, signal) => (call.method === 'requestAirdrop' ? single : shared)(call, signal),
    watchRanking: (ranking = {}) => fallback.watchRanking({ ...ranking, probe }),
  }
}

/** Calls that can change the chain share no batch: their fate must be known. */
const unbatched: ReadonlySet<string> = new Set([togetherMethod, 'sendTransaction', 'requestAirdrop'])

function oneTransport(address: RpcAddress): Transport {
  const single = httpTransport(address)
  if (!address.batch) return single
  const batched = batchTransport(address)
  return (call, signal) => (unbatched.has(call.method) ? single : batched)(call, signal)
}

/** Verifies each URL's network first, so reads and sends agree. */
function onlyOf({ name, genesisHash }: Pick<Network, 'name' | 'genesisHash'>, transport: Transport): Transport {
  let found: Promise<unknown> | undefined
  return async (call, signal) => {
    found ??= transport({ method: 'getGenesisHash', params: [] }).catch((error: unknown) => {
      found = undefined
      throw error
    })
    const hash = await found
    if (hash !== genesisHash)
      throw new RpcError('WrongNetworkError', { network: name, expected: genesisHash, found: String(hash) })
    return transport(call, signal)
  }
}
