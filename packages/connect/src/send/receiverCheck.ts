import { activeNamespace, type Connect } from '../createConnect.ts'
import { loadedKind } from '../namespaces/chainAdapter.ts'
import { isReceiver } from './sendRules.ts'

/** Returns an address check for the active namespace; false until its code is loaded. */
export function receiverCheck(connect: Connect): (text: string) => boolean {
  if (activeNamespace(connect) === 'solana') return isReceiver
  return loadedKind(connect)?.isAddress ?? (() => false)
}
