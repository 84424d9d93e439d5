import { type Address, isAddress } from '@solana/kit'

/** A parsed search. A name is resolved in addition to the text search. */
export type Query =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'signature'; readonly signature: string }
  | { readonly kind: 'words'; readonly text: string; readonly isName: boolean }

/** 64 bytes in base58. */
const signatureShape = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/
/** Account names end in a zone. */
const nameShape = /^[a-z0-9-]{1,60}(\.[a-z0-9-]{2,20})+$/i

/** Parses a search. Links of explorers and this site are parsed to their address or signature. */
export function parseQuery(typed: string): Query {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  const last = /^https?:/i.test(text) ? (text.match(/[1-9A-HJ-NP-Za-km-z]{32,88}/g)?.at(-1) ?? text) : text
  if (isAddress(last)) return { kind: 'address', address: last }
  if (signatureShape.test(last)) return { kind: 'signature', signature: last }
  return { kind: 'words', text, isName: nameShape.test(text) }
}
