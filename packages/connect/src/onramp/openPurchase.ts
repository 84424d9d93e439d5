import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { ModalError } from '../modal/errors.ts'
import { updateModal } from '../modal/modalState.ts'
import { push } from '../modal/router.ts'
import { showError } from '../modal/toasts.ts'
import { isWebLink, requireWebLink } from '../openable.ts'
import type { OnrampProvider } from './onrampProviders.ts'

/**
 * Opens a provider's window, and waits in the modal. Called in a click: only then may a window be opened. An address that is
 * no website is refused by a toast.
 */
export function openPurchase(connect: Connect, { id, name }: OnrampProvider, url: string): void {
  if (!isWebLink(url)) return void showError(connect, new ModalError('UnsafeLinkError', { link: url }))
  emitEvent(connect, { name: 'SELECT_BUY_PROVIDER', provider: id })
  connect.store.set(updateModal(push('BuyInProgress', { provider: id, name, url })))
  openPurchaseWindow(url)
}

/** The provider's window, for who has closed it. */
export function openPurchaseWindow(url: string): void {
  globalThis.window?.open(requireWebLink(url), 'solsmithBuy', 'width=600,height=800,scrollbars=yes')
}
