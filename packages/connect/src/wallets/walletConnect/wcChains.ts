import type { Network, WalletChain } from '@solsmith/chain'
import type { Namespace } from '../../namespaces/namespace.ts'
import { WalletError } from '../errors.ts'
import type { WcSession } from './wcProvider.ts'

/** Before Solana's CAIP-2 ids were fixed. */
const deprecated: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Returns current and old ids. */
export const withDeprecated = (networks: readonly Network[]): readonly string[] =>
  networks.flatMap(({ caip2 }) => [caip2, ...(deprecated[caip2] ? [deprecated[caip2]] : [])])

/** Returns the current id of an old one. */
export const currentChain = (caip2: string): string =>
  Object.entries(deprecated).find(([, old]) => old === caip2)?.[0] ?? caip2

/** Returns the session's chains in the wallet's ids. */
export function sessionChains({ namespaces }: WcSession, namespace: Namespace = 'solana'): readonly string[] {
  const { accounts = [], chains = [] } = namespaces[namespace] ?? {}
  return [...new Set([...chains, ...accounts.map((account) => account.slice(0, account.lastIndexOf(':')))])]
}

/**
 * Current, or the session's old one.
 *
 * @throws {ConnectError} `ChainIdError` if uncovered.
 */
export function requestChain(session: WcSession, networks: readonly Network[], chain: WalletChain): string {
  const network = networks.find(({ walletChain }) => walletChain === chain)
  const known = sessionChains(session)
  const found = [network?.caip2, network && deprecated[network.caip2]].find((caip2) => caip2 && known.includes(caip2))
  if (!found) throw new WalletError('ChainIdError', { chain })
  return found
}
