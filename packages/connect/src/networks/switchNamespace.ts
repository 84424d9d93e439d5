import { activeNetwork, type Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { requireAdapter, requireNetwork } from '../namespaces/requireNamespace.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Activates a kind's first network, unless active.
 *
 * @throws {ConnectError} `AdapterNotFoundError`, `NetworkClientError`.
 */
export function switchNamespace(connect: Connect, namespace: Namespace): void {
  if (namespaceOf(activeNetwork(connect)) === namespace) return
  requireAdapter(connect, namespace)
  switchNetwork(connect, requireNetwork(connect, namespace).caip2)
}
