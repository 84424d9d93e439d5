import { fromBase58 } from '../../src/parse/base58.ts'

/** Limited, because base58 takes quadratic time; null if invalid. */
export const readBase58 = (text: string, maxCharacters: number): Uint8Array | null =>
  text.length <= maxCharacters && /^[1-9A-HJ-NP-Za-km-z]*$/.test(text) ? fromBase58(text) : null
