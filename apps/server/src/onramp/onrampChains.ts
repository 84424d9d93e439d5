import { isAddress } from '@solana/kit'
import { isEvmAddress } from '../signatures/verifySignature.ts'

/** As CAIP-2. */
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

export const findOnrampChain = (name: string): string | null =>
  Object.hasOwn(chains, name) ? (chains[name] ?? null) : null

/** Funds sent to another kind are lost. */
export const isAddressOn = (caip2: string, address: string): boolean =>
  caip2.startsWith('solana:') ? isAddress(address) : isEvmAddress(address)
