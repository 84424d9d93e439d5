import type { Landed } from './landed.ts'

type LandedEvent = { landed: Landed; changed: readonly string[] }

type SlotEvent = { slot: bigint; parent: bigint; root: bigint; rootBefore: bigint }

/** Every `watch` returns its stop function. */
export type NetworkEvents = {
  emitReceived(signature: string): void
  emitLanded(event: LandedEvent): void
  emitSlot(event: SlotEvent): void
  /** With each slot, and when the disk catches up. */
  emitReached(): void
  watchReceived(signature: string, listener: () => void): () => void
  watchLanded(listener: (event: LandedEvent) => void): () => void
  /** By signature or address. */
  watchLandedOn(key: string, listener: (event: LandedEvent) => void): () => void
  watchSlots(listener: (event: SlotEvent) => void): () => void
  watchReached(listener: () => void): () => void
}

/** Indexed by key, so thousands of idle watchers cost nothing. */
export function createEvents(): NetworkEvents {
  const received = createBook<void>()
  const landed = createBook<LandedEvent>()
  const slots = createBook<SlotEvent>()
  const reached = createBook<void>()
  return {
    emitReceived: (signature) => received.tell(signature, undefined),
    emitLanded(event) {
      landed.tell(event.landed.signature, event)
      for (const address of event.changed) landed.tell(address, event)
      landed.tell(everything, event)
    },
    emitSlot: (event) => slots.tell(everything, event),
    emitReached: () => reached.tell(everything, undefined),
    watchReceived: received.enter,
    watchLanded: (listener) => landed.enter(everything, listener),
    watchLandedOn: landed.enter,
    watchSlots: (listener) => slots.enter(everything, listener),
    watchReached: (listener) => reached.enter(everything, listener),
  }
}

const everything = ''

function createBook<Event>() {
  const listeners = new Map<string, Set<(event: Event) => void>>()
  return {
    enter(key: string, listener: (event: Event) => void): () => void {
      const entered = listeners.get(key) ?? new Set()
      // The same listener can be added twice.
      const entry = (event: Event) => listener(event)
      listeners.set(key, entered.add(entry))
      return () => {
        entered.delete(entry)
        if (entered.size === 0 && listeners.get(key) === entered) listeners.delete(key)
      }
    },
    tell(key: string, event: Event): void {
      for (const listener of [...(listeners.get(key) ?? [])]) listener(event)
    },
  }
}
