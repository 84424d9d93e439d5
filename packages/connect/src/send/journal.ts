import type { AccountChange, AnyNetwork, HeldNonce } from '@solsmith/chain'

/** One send, from the signature request on. All values survive a structured clone. */
export type JournalEntry = {
  readonly id: string
  readonly kind: string
  /**
   * Genesis hash, which identifies the network more reliably than its name. A CAIP-2 id on chains other than Solana.
   */
  readonly network: string
  readonly account: string
  readonly subject: string
  readonly label: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly lastValidBlockHeight: bigint
  /** Slot before which it cannot have landed. */
  readonly sinceSlot?: bigint
  /** Nonce used in place of a blockhash. */
  readonly nonce?: HeldNonce
  /** Proof that it ran: its signature, or by default the existence of the subject. */
  readonly proof?: 'signature'
  /** Part of a plan of several transactions. */
  readonly part?: JournalPart
  /** Preview shown to the user, for comparison with the result after a reload. */
  readonly shown?: readonly AccountChange[]
  readonly state: JournalState
}

/** A part of a plan, with the digest that shows whether a later visit's plan is the same. */
export type JournalPart = {
  readonly batch: string
  readonly index: number
  readonly count: number
  /** SHA-256 of its instructions, in hex; null if the caller is responsible for the batch. */
  readonly digest: string | null
}

/** Progress of a send. `asked` and `signed` are open, and resolved on the next visit. */
export type JournalState =
  /** The wallet has the request. Nothing has left this browser. */
  | { readonly status: 'asked' }
  /** Signed bytes exist and may have been sent. They are watched and sent again until they land or expire. */
  | { readonly status: 'signed'; readonly signature: string; readonly transaction: Uint8Array }
  /**
   * A wallet that sends has the unsigned bytes: it may have sent them, or still be asking the user. `signature` is its
   * answer; null without one. `after` is the payer's newest signature before the request: this send landed later. On
   * EVM chains the bytes are the wallet request as JSON, and `after` is the account's transaction count.
   */
  | {
      readonly status: 'handedOver'
      readonly transaction: Uint8Array
      readonly after: string | null
      readonly signature: string | null
    }
  | { readonly status: 'confirmed'; readonly signature: string | null; readonly slot: bigint | null }
  | { readonly status: 'failed'; readonly signature: string; readonly reason: string }
  /** Nothing happened and nothing can: declined, expired, refused, or abandoned by leaving the page. */
  | { readonly status: 'void'; readonly reason: VoidReason }

/**
 * Reason of a void entry. `cancelled`: the user stopped waiting for the wallet. `dismissed`: no node knew the outcome,
 * and the user confirmed after checking that it did not happen.
 */
export type VoidReason = 'declined' | 'expired' | 'refused' | 'changed' | 'cancelled' | 'left' | 'error' | 'dismissed'

/** Returns the network id used in journal entries. */
export const journalNetwork = (network: AnyNetwork): string =>
  'genesisHash' in network ? network.genesisHash : network.caip2

/** Checks whether an entry can still change, so that the next visit looks at it again. */
export const isOpen = ({ state }: JournalEntry): boolean => openStates.has(state.status)

const openStates: ReadonlySet<JournalState['status']> = new Set(['asked', 'signed', 'handedOver'])

/** The only record of signed transactions. Written before a signature is requested. */
export type Journal = {
  readonly read: () => Promise<readonly JournalEntry[]>
  readonly write: (entry: JournalEntry) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Checks whether entries survive a reload. A journal without this method is durable. */
  readonly isDurable?: () => Promise<boolean>
}

/** Creates a journal in IndexedDB, or in memory if the browser forbids it. */
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
        // Written only below, by this version; readers ignore kinds of a later one.
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

/** Larger than an entry, so a disk with space for it has space for the next entry. */
const probeText = ' '.repeat(8_000)

/** Loaded on first use, because most first pages send nothing. */
async function openDatabase() {
  const { createStore, del, entries, set } = await import('idb-keyval')
  return { store: createStore('solsmith-journal', 'sends'), del, entries, set }
}

/** Creates a journal that lasts for this visit. */
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

/** Entries of this tab are at least as new as those on disk, unless another tab has resumed them. */
function merge(kept: readonly JournalEntry[], own: readonly JournalEntry[]): readonly JournalEntry[] {
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...own.filter(({ id }) => !ids.has(id))].toSorted(byAge)
}

/** A damaged entry does not hide the others. */
const isWhole = (entry: JournalEntry | null): boolean => typeof entry?.state?.status === 'string'

const byAge = (left: JournalEntry, right: JournalEntry) => left.createdAt - right.createdAt
