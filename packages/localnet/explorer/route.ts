import { readBase58 } from './decode/readBase58.ts'

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'tokens' }
  | { readonly page: 'transaction'; readonly signature: string }
  | { readonly page: 'address'; readonly address: string }
  | { readonly page: 'block'; readonly slot: bigint }
  | { readonly page: 'unknown'; readonly asked: string }

const maxSlot = 0xffff_ffff_ffff_ffffn

/** Parses a query such as `?tx=…`. */
export function parseRoute(search: string): Route {
  const query = new URLSearchParams(search)
  const [signature, address, slot] = ['tx', 'address', 'block'].map((name) => query.get(name)?.trim())
  if (signature) return isSignature(signature) ? { page: 'transaction', signature } : unknown(signature)
  if (address) return isAddress(address) ? { page: 'address', address } : unknown(address)
  if (slot) return recognizeSlot(slot) ?? unknown(slot)
  return query.has('tokens') ? { page: 'tokens' } : { page: 'home' }
}

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
 * Recognizes a pasted signature, address or slot.
 *
 * @returns Null for other text.
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

/** Allows digit grouping; numeric addresses are longer than any slot. */
function recognizeSlot(text: string): Route | null {
  if (!/^\d[\d, _]{0,25}$/.test(text)) return null
  const slot = BigInt(text.replace(/\D/g, ''))
  return slot <= maxSlot ? { page: 'block', slot } : null
}

const unknown = (asked: string): Route => ({ page: 'unknown', asked })
