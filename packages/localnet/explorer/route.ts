import { readBase58 } from './decode/readBase58.ts'

/** Where a person is. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'tokens' }
  | { readonly page: 'transaction'; readonly signature: string }
  | { readonly page: 'address'; readonly address: string }
  | { readonly page: 'block'; readonly slot: bigint }
  /** The address bar holds something that is none of these. */
  | { readonly page: 'unknown'; readonly asked: string }

const maxSlot = 0xffff_ffff_ffff_ffffn

/** Reads the query of an address, such as `?tx=…`. */
export function parseRoute(search: string): Route {
  const query = new URLSearchParams(search)
  const [signature, address, slot] = ['tx', 'address', 'block'].map((name) => query.get(name)?.trim())
  if (signature) return isSignature(signature) ? { page: 'transaction', signature } : unknown(signature)
  if (address) return isAddress(address) ? { page: 'address', address } : unknown(address)
  if (slot) return recognizeSlot(slot) ?? unknown(slot)
  return query.has('tokens') ? { page: 'tokens' } : { page: 'home' }
}

/** Writes the address of a page. */
export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/'
    case 'tokens':
      return '/?tokens'
    case 'transaction':
      return `/?tx=${route.signature}`
    case 'address':
      return `/?address=${route.address}`
    case 'block':
      return `/?block=${route.slot}`
    case 'unknown':
      return `/?address=${encodeURIComponent(route.asked)}`
  }
}

/**
 * Recognizes what someone typed or pasted.
 *
 * @returns null when it is neither a signature nor an address nor a slot.
 * @example recognize(' 5,012 ') // { page: 'block', slot: 5012n }
 */
export function recognize(text: string): Route | null {
  const trimmed = text.trim()
  const linked = /[?&](?:tx|address|block)=/.test(trimmed) ? parseRoute(trimmed.slice(trimmed.indexOf('?'))) : null
  if (linked && linked.page !== 'unknown') return linked
  if (isSignature(trimmed)) return { page: 'transaction', signature: trimmed }
  return recognizeSlot(trimmed) ?? (isAddress(trimmed) ? { page: 'address', address: trimmed } : null)
}

export const isAddress = (text: string): boolean => readBase58(text, 44)?.length === 32

const isSignature = (text: string): boolean => readBase58(text, 88)?.length === 64

/** Digits may be grouped as they are shown. No address of digits alone is short enough to be a slot. */
function recognizeSlot(text: string): Route | null {
  if (!/^\d[\d, _]{0,25}$/.test(text)) return null
  const slot = BigInt(text.replace(/\D/g, ''))
  return slot <= maxSlot ? { page: 'block', slot } : null
}

const unknown = (asked: string): Route => ({ page: 'unknown', asked })
