import { activeNetwork, type Connect } from '../../createConnect.ts'
import { updateModal } from '../../modal/modalState.ts'
import { push } from '../../modal/router.ts'
import { isSupportedBy } from '../../namespaces/features.ts'
import { namespaceOf } from '../../namespaces/namespace.ts'

/** Checks whether a login can start here; otherwise switches to the first supported network. */
export function isLoginNetwork(connect: Connect): boolean {
  const isKnown = (network: Parameters<typeof namespaceOf>[0]) => isSupportedBy('embedded', namespaceOf(network))
  if (isKnown(activeNetwork(connect))) return true
  const network = connect.networks.find(isKnown)
  if (network) connect.store.set(updateModal(push('SwitchNetwork', { networkId: network.caip2, name: network.name })))
  return false
}
