import { attempt } from '../../wallets/takeWallets.ts'
import { type EvmProvider, isProvider } from './provider.ts'

/** EIP-6963. */
export type AnnouncedProvider = {
  /** Identifies the wallet between visits. */
  readonly rdns: string
  readonly name: string
  /** Data URI, or empty. */
  readonly icon: string
  readonly provider: EvmProvider
}

const longestText = 100
const longestIcon = 200_000

/**
 * The first of equal `rdns` counts.
 *
 * @returns Its stop.
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

/** Parses an untrusted announcement; null if invalid. */
export function readAnnouncement(detail: unknown): AnnouncedProvider | null {
  if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail)) return null
  const { info, provider } = detail
  if (typeof info !== 'object' || info === null || !isProvider(provider)) return null
  // Each field is checked here.
  const { rdns, name, icon } = info as Readonly<Record<string, unknown>>
  if (!isName(rdns) || !isName(name)) return null
  return { rdns, name, icon: isIcon(icon) ? icon : '', provider }
}

const isName = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= longestText

/** Remote images would reveal visitors. */
const isIcon = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longestIcon && /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(text)
