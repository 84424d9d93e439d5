import type { Landed } from './ledger.ts'

/** What happens on the network, for those who watch. */
type NetworkEvent =
  | { type: 'received'; signature: string }
  | { type: 'landed'; landed: Landed; changed: readonly string[] }
  | { type: 'slot'; slot: bigint; parent: bigint; root: bigint; rootBefore: bigint }

/** Tells watchers what happens. */
export type NetworkEvents = {
  emit(event: NetworkEvent): void
  /** Returns its stop. */
  watch(listener: (event: NetworkEvent) => void): () => void
}

/** Starts with nobody watching. */
export function createEvents(): NetworkEvents {
  const listeners = new Set<(event: NetworkEvent) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
