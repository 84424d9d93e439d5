import type { Network } from '../networks.ts'
import { parseEndpoint } from '../parseEndpoint.ts'
import { dedupeTransport } from './dedupe.ts'
import { RpcError } from './errors.ts'
import { createFallback, type Ranking } from './fallback.ts'
import type { RpcAddress } from './request.ts'
import { retryTransport, solanaRule } from './retry.ts'
import { httpTransport, type Transport } from './transport.ts'

/** Solana's nodes have no `net_listening`; this is what they tell about themselves. */
const probe = { method: 'getHealth', params: [] }

export type SolanaTransport = {
  readonly transport: Transport
  /** Keeps the addresses in order of health. Returns what stops it. */
  readonly watchRanking: (ranking?: Omit<Ranking, 'probe'>) => () => void
}

export type SolanaTransportOptions = Omit<RpcAddress, 'url'> & {
  /** Of several addresses, those that lead to another network are passed over. */
  readonly network?: Pick<Network, 'name' | 'genesisHash' | 'preferredRpcs'>
}

/**
 * Asks several addresses of one Solana network as if they were one: what is asked twice at a time is asked once, an address
 * that fails is followed by the next, and when all have failed it is tried again. An airdrop is no one else's airdrop.
 *
 * @param urls - The preferred one first.
 * @throws {ChainError} `EndpointUrlError`.
 */
export function createSolanaTransport(
  urls: readonly [string, ...string[]],
  { network, ...options }: SolanaTransportOptions = {},
): SolanaTransport {
  const [first, ...rest] = urls.map((url) => {
    const transport = httpTransport({ ...options, url: url && parseEndpoint(url) })
    return { transport: network && urls.length > 1 ? onlyOf(network, transport) : transport }
  })
  // The type of `urls` says that there is a first one.
  const fallback = createFallback([first as { transport: Transport }, ...rest], network?.preferredRpcs)
  const single = retryTransport(fallback.transport, { rule: solanaRule })
  const shared = dedupeTransport(single)
  return {
    transport: (call, signal) => (call.method === 'requestAirdrop' ? single : shared)(call, signal),
    watchRanking: (ranking = {}) => fallback.watchRanking({ ...ranking, probe }),
  }
}

/** Asks an address only after it has said that it leads to the network: no one reads one network and sends to another. */
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
