import { genesisHashes } from '@solsmith/chain'

/** Where the frame asks a network: always its own server. Null for what is no network of Solana. */
export function rpcUrlOf(chainId: string | number, origin: string): string | null {
  const [, reference] = /^solana:(.{32})$/.exec(String(chainId)) ?? []
  if (reference === undefined) return null
  if (genesisHashes.mainnet.startsWith(reference)) return `${origin}/rpc/mainnet`
  if (genesisHashes.devnet.startsWith(reference)) return `${origin}/rpc/devnet`
  return `${origin}/rpc/sandbox`
}
