import { isAddress } from '@solana/kit'
import { isEvmAddress } from '../signatures/verifySignature.ts'

/** The chains that providers name so, by CAIP-2. */
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

/** The CAIP-2 id of a public chain that a purchase is delivered to; null for a name that no provider has. */
export const findOnrampChain = (name: string): string | null =>
  Object.hasOwn(chains, name) ? (chains[name] ?? null) : null

/** Whether an address can receive something on a chain: sent to another kind, it would be lost. */
export const isAddressOn = (caip2: string, address: string): boolean =>
  caip2.startsWith('solana:') ? isAddress(address) : isEvmAddress(address)
