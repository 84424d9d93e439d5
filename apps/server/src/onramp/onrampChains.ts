import { isAddress } from '@solana/kit'
import { isEvmAddress } from '../signatures/verifySignature.ts'

/** Public chains by provider name, as CAIP-2. */
const chains: Readonly<Record<string, string>> = {
  ethereum: 'eip155:1',
  optimism: 'eip155:10',
  polygon: 'eip155:137',
  base: 'eip155:8453',
  arbitrum: 'eip155:42161',
  celo: 'eip155:42220',
  'avalanche-c-chain': 'eip155:43114',
  berachain: 'eip155:80094',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Returns the CAIP-2 id of a provider's chain name, or null. */
export const findOnrampChain = (name: string): string | null =>
  Object.hasOwn(chains, name) ? (chains[name] ?? null) : null

/** Checks that an address belongs to the kind of chain, because funds sent to another kind are lost. */
export const isAddressOn = (caip2: string, address: string): boolean =>
  caip2.startsWith('solana:') ? isAddress(address) : isEvmAddress(address)
