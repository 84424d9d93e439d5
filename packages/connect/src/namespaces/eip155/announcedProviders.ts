import { attempt } from '../../wallets/takeWallets.ts'
import { type EvmProvider, isProvider } from './provider.ts'

/** A wallet that has announced itself (EIP-6963). */
export type AnnouncedProvider = {
  /** Its name in reverse domain order, by which it is known between visits. */
  readonly rdns: string
  readonly name: string
  /** A data: URI, or nothing. */
  readonly icon: string
  readonly provider: EvmProvider
}

/** What a wallet may say of itself at most. */
const longestText = 100
const longestIcon = 200_000

/**
 * Listens to wallets that announce themselves, and asks those that are there already to do so. Of two with one `rdns` the first counts.
 *
 * @returns What stops it.
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

/** Anything in a page can announce something: what is not a wallet is passed over. */
export function readAnnouncement(detail: unknown): AnnouncedProvider | null {
  if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail)) return null
  const { info, provider } = detail
  if (typeof info !== 'object' || info === null || !isProvider(provider)) return null
  // An object; each part is checked here.
  const { rdns, name, icon } = info as Readonly<Record<string, unknown>>
  if (!isName(rdns) || !isName(name)) return null
  return { rdns, name, icon: isIcon(icon) ? icon : '', provider }
}

const isName = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= longestText

/** A picture inside the page: an address elsewhere would tell others who looks at it. */
const isIcon = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longestIcon && /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(text)
