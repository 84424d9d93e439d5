import { randomBytes } from 'node:crypto'
import { toBase58 } from './parse/base58.ts'

/** Explorers and wallets identify clusters by genesis hash, so a ledger must not use one of these. */
export const publicGenesisHashes: readonly string[] = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', // mainnet
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', // devnet
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', // testnet
]

/** Creates a genesis hash: 32 random bytes in base58. */
export function createGenesisHash(random: () => Uint8Array = () => randomBytes(32)): string {
  const hash = toBase58(random())
  return publicGenesisHashes.includes(hash) ? createGenesisHash(random) : hash
}
