import { parseEndpoint } from '../parseEndpoint.ts'
import { dedupeTransport } from './dedupe.ts'
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

/**
 * Asks several addresses of one Solana network as if they were one: what is asked twice at a time is asked once, an address
 * that fails is followed by the next, and when all have failed it is tried again.
 *
 * @param urls - The preferred one first.
 * @throws {ChainError} `EndpointUrlError`.
 */
export function createSolanaTransport(
  urls: readonly [string, ...string[]],
  options: Omit<RpcAddress, 'url'> = {},
): SolanaTransport {
  const [first, ...rest] = urls.map((url) => ({ transport: httpTransport({ ...options, url: parseEndpoint(url) }) }))
  // The type of `urls` says that there is a first one.
  const fallback = createFallback([first as { transport: Transport }, ...rest])
  return {
    transport: dedupeTransport(retryTransport(fallback.transport, { rule: solanaRule })),
    watchRanking: (ranking = {}) => fallback.watchRanking({ ...ranking, probe }),
  }
}
