import { fromBase58 } from '../../src/parse/base58.ts'

/** Reads base58 of at most so many characters, because it takes quadratic time. Null when it is none, or longer. */
export const readBase58 = (text: string, maxCharacters: number): Uint8Array | null =>
  text.length <= maxCharacters && /^[1-9A-HJ-NP-Za-km-z]*$/.test(text) ? fromBase58(text) : null
