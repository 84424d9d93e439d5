import { activeNamespace, type Connect } from '../createConnect.ts'
import { loadedKind } from '../namespaces/kind.ts'
import { isReceiver } from './sendRules.ts'

/**
 * Returns a check whether a text is an address on the active kind of chain. Rejects everything until the kind's code is
 * loaded.
 */
export function receiverCheck(connect: Connect): (text: string) => boolean {
  if (activeNamespace(connect) === 'solana') return isReceiver
  return loadedKind(connect)?.isAddress ?? (() => false)
}
