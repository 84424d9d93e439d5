import { activeNamespace, type Connect } from '../createConnect.ts'
import { loadedKind } from '../namespaces/kind.ts'
import { isReceiver } from './sendRules.ts'

/** Tells of a text whether it is an address on the active kind of chain. Before a kind's code has come nothing is. */
export function receiverCheck(connect: Connect): (text: string) => boolean {
  if (activeNamespace(connect) === 'solana') return isReceiver
  return loadedKind(connect)?.isAddress ?? (() => false)
}
