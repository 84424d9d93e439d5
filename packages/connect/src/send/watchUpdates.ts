import type { Connect } from '../createConnect.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { watchSignature } from '../rpc/watchSignature.ts'
import type { JournalEntry } from './journal.ts'

/** Watches an entry's transaction. Returns its stop. */
export function watchUpdates({ networks }: Connect, { network, state }: JournalEntry, onNews: () => void): () => void {
  const found = networks.filter(isSolana).find(({ genesisHash }) => genesisHash === network)
  const signature = 'signature' in state ? state.signature : null
  return found && signature !== null ? watchSignature(found, signature, onNews) : () => {}
}
