import { randomBytes } from 'node:crypto'
import { toBase58 } from './parse/base58.ts'

/** Must differ, because wallets identify clusters by it. */
export const publicGenesisHashes: readonly string[] = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', // mainnet
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', // devnet
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', // testnet
]

export function createGenesisHash(random: () => Uint8Array = () => randomBytes(32)): string {
  const hash = toBase58(random())
  return publicGenesisHashes.includes(hash) ? createGenesisHash(random) : hash
}
