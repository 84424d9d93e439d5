import type { AccountChange, AnyNetwork, HeldNonce } from '@solsmith/chain'

/** One send; survives a structured clone. */
export type JournalEntry = {
  readonly id: string
  readonly kind: string
  /** Genesis hash, or CAIP-2 elsewhere. */
  readonly network: string
  readonly account: string
  readonly subject: string
  readonly label: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly lastValidBlockHeight: bigint
  /** Can't have landed before. */
  readonly sinceSlot?: bigint
  /** In place of a blockhash. */
  readonly nonce?: HeldNonce
  /** Default: the subject exists. */
  readonly proof?: 'signature'
  readonly part?: JournalPart
  /** To compare after a reload. */
  readonly shown?: readonly AccountChange[]
  readonly state: JournalState
}

/** A part of a plan; the digest detects another plan. */
export type JournalPart = {
  readonly batch: string
  readonly index: number
  readonly count: number
  /** SHA-256 in hex; null if the caller is responsible. */
  readonly digest: string | null
}

/** Progress of a send; `asked` and `signed` are open. */
export type JournalState =
  /** Not sent from this browser. */
  | { readonly status: 'asked' }
  /** May have been sent; resent until it lands or expires. */
  | { readonly status: 'signed'; readonly signature: string; readonly transaction: Uint8Array }
  /**
   * A wallet that sends has it. `signature` is its answer; `after` the payer's newest signature before, or EVM's
   * transaction count.
   */
  | {
      readonly status: 'handedOver'
      readonly transaction: Uint8Array
      readonly after: string | null
      readonly signature: string | null
    }
  | { readonly status: 'confirmed'; readonly signature: string | null; readonly slot: bigint | null }
  | { readonly status: 'failed'; readonly signature: string; readonly reason: string }
  /** Can no longer land. */
  | { readonly status: 'void'; readonly reason: VoidReason }

/** `cancelled`: stopped waiting. `dismissed`: the user confirmed that nothing happened. */
export type VoidReason = 'declined' | 'expired' | 'refused' | 'changed' | 'cancelled' | 'left' | 'error' | 'dismissed'

/** Returns the network id of journal entries. */
export const journalNetwork = (network: AnyNetwork): string =>
  'genesisHash' in network ? network.genesisHash : network.caip2

/** Checks whether an entry can still change, so the next visit rechecks it. */
export const isOpen = ({ state }: JournalEntry): boolean => openStates.has(state.status)

const openStates: ReadonlySet<JournalState['status']> = new Set(['asked', 'signed', 'handedOver'])

/** Written before a signature is requested. */
export type Journal = {
  readonly read: () => Promise<readonly JournalEntry[]>
  readonly write: (entry: JournalEntry) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Survives a reload; default: yes. */
  readonly isDurable?: () => Promise<boolean>
}

/** Opens IndexedDB, or memory if forbidden. */
export function createJournal(): Journal {
  const memory = createMemoryJournal()
  let opened: ReturnType<typeof openDatabase> | undefined
  const open = () => {
    opened ??= openDatabase()
    return opened
  }
  return {
    async read() {
      try {
        // Written by this version; readers ignore later kinds.
        const { entries, store } = await open()
        const kept = (await entries<string, JournalEntry>(store)).map(([, entry]) => entry)
        return merge(kept.filter(isWhole), await memory.read())
      } catch {
        return memory.read()
      }
    },
    async write(entry) {
      await memory.write(entry)
      await open()
        .then(({ set, store }) => set(entry.id, entry, store))
        .catch(() => {})
    },
    async remove(id) {
      await memory.remove(id)
      await open()
        .then(({ del, store }) => del(id, store))
        .catch(() => {})
    },
    async isDurable() {
      try {
        const { set, del, store } = await open()
        await set(probe, probeText, store)
        await del(probe, store)
        return true
      } catch {
        return false
      }
    },
  }
}

const probe = 'probe'

/** Larger than an entry. */
const probeText = ' '.repeat(8_000)

/** Opened on first use. */
async function openDatabase() {
  const { createStore, del, entries, set } = await import('idb-keyval')
  return { store: createStore('solsmith-journal', 'sends'), del, entries, set }
}

/** Creates a journal for this visit. */
export function createMemoryJournal(): Journal {
  const kept = new Map<string, JournalEntry>()
  return {
    read: async () => [...kept.values()].toSorted(byAge),
    async write(entry) {
      kept.set(entry.id, entry)
    },
    async remove(id) {
      kept.delete(id)
    },
    isDurable: async () => false,
  }
}

/** Unless another tab resumed them. */
function merge(kept: readonly JournalEntry[], own: readonly JournalEntry[]): readonly JournalEntry[] {
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...own.filter(({ id }) => !ids.has(id))].toSorted(byAge)
}

/** Damaged entries don't hide others. */
const isWhole = (entry: JournalEntry | null): boolean => typeof entry?.state?.status === 'string'

const byAge = (left: JournalEntry, right: JournalEntry) => left.createdAt - right.createdAt
