import { activeNetwork, type Connect } from '../../createConnect.ts'
import { updateModal } from '../../modal/modalState.ts'
import { push } from '../../modal/router.ts'
import { isSupportedBy } from '../../namespaces/features.ts'
import { namespaceOf } from '../../namespaces/namespace.ts'

/**
 * Tells whether a login can begin on the active network. Where the embedded wallet is not known on this kind of chain, the
 * modal goes to the first network on which it is, and the person logs in when they are back.
 */
export function isLoginNetwork(connect: Connect): boolean {
  const isKnown = (network: Parameters<typeof namespaceOf>[0]) => isSupportedBy('embedded', namespaceOf(network))
  if (isKnown(activeNetwork(connect))) return true
  const network = connect.networks.find(isKnown)
  if (network) connect.store.set(updateModal(push('SwitchNetwork', { networkId: network.caip2, name: network.name })))
  return false
}
