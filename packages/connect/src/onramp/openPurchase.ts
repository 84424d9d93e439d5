import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { updateModal } from '../modal/modalState.ts'
import { push } from '../modal/router.ts'
import { showError } from '../modal/toasts.ts'
import { requireWebLink } from '../openable.ts'
import { startRedirect } from '../redirect/redirect.ts'
import { OnrampError } from './errors.ts'
import type { OnrampChoice } from './onrampChoice.ts'
import { type OnrampProvider, onrampUrl } from './onrampProviders.ts'

/** Opens a provider's window; call in a click. A failure closes it with a toast. */
export async function openPurchase(connect: Connect, provider: OnrampProvider, choice: OnrampChoice): Promise<void> {
  const { id, name, isListed } = provider
  const opened = openWindow('')
  try {
    const found = await onrampUrl(connect, id, choice)
    if (found === '') throw new OnrampError('PurchaseUnavailableError', { provider: name })
    const url = addReturn(connect, requireWebLink(found), name)
    emitEvent(connect, { name: 'SELECT_BUY_PROVIDER', provider: id })
    connect.store.set(updateModal(push('BuyInProgress', { provider: id, name, url, isListed })))
    if (opened) opened.location.href = url
  } catch (error) {
    opened?.close()
    void showError(connect, error)
  }
}

/** Reopens a provider's window. */
export const openPurchaseWindow = (url: string): void => void openWindow(requireWebLink(url))

const openWindow = (url: string): Window | null =>
  globalThis.window?.open(url, 'solsmithBuy', 'width=600,height=800,scrollbars=yes') ?? null

/** Adds the return URL, if there is a callback page. */
function addReturn({ options: { callbackUrl }, storage }: Connect, url: string, name: string): string {
  if (callbackUrl === undefined) return url
  const { href, pathname, search } = location
  const back = new URL(callbackUrl, href)
  back.searchParams.set('state', startRedirect(storage, { name, path: pathname + search }))
  const leading = new URL(url)
  leading.searchParams.set('redirectUrl', back.href)
  return leading.href
}
