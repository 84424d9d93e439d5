import { attempt } from '../../wallets/takeWallets.ts'
import { type EvmProvider, isProvider } from './provider.ts'

/** A wallet announced with EIP-6963. */
export type AnnouncedProvider = {
  /** Reverse domain name, which identifies the wallet between visits. */
  readonly rdns: string
  readonly name: string
  /** A data: URI, or empty. */
  readonly icon: string
  readonly provider: EvmProvider
}

/** Longest text accepted from a wallet. */
const longestText = 100
const longestIcon = 200_000

/**
 * Watches wallet announcements and requests those of wallets already present. The first of two with one `rdns` counts.
 *
 * @returns A function that stops it.
 */
export function watchAnnouncedProviders(onAnnounced: (announced: AnnouncedProvider) => void): () => void {
  const known = new Set<string>()
  const listen = (event: Event) => {
    const found = attempt(() => readAnnouncement('detail' in event ? event.detail : null))
    if (!found || known.has(found.rdns)) return
    known.add(found.rdns)
    onAnnounced(found)
  }
  window.addEventListener('eip6963:announceProvider', listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listen)
}

/** Anything in a page can announce something; returns null for what is not a wallet. */
export function readAnnouncement(detail: unknown): AnnouncedProvider | null {
  if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail)) return null
  const { info, provider } = detail
  if (typeof info !== 'object' || info === null || !isProvider(provider)) return null
  // An object; each field is checked here.
  const { rdns, name, icon } = info as Readonly<Record<string, unknown>>
  if (!isName(rdns) || !isName(name)) return null
  return { rdns, name, icon: isIcon(icon) ? icon : '', provider }
}

const isName = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= longestText

/** Requires a data URI: a remote image would reveal visitors to its server. */
const isIcon = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longestIcon && /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(text)
