import { getBase58Codec } from '@solana/kit'

const codec = getBase58Codec()

/** Writes bytes as base58, the way addresses, signatures and blockhashes are written. */
export const toBase58 = (bytes: Uint8Array): string => codec.decode(bytes)

/** Reads base58. Throws on a character that base58 does not have. */
export const fromBase58 = (text: string): Uint8Array => new Uint8Array(codec.encode(text))
