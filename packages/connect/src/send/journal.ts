import type { AccountChange, AnyNetwork, HeldNonce } from '@solsmith/chain'

/** One send, from the moment a signature is asked for. All values survive a structured clone. */
export type JournalEntry = {
  readonly id: string
  readonly kind: string
  /** Genesis hash: the network itself, not its name. On other kinds of chain than Solana its CAIP-2 id. */
  readonly network: string
  readonly account: string
  readonly subject: string
  readonly label: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly lastValidBlockHeight: bigint
  /** A slot before which it cannot have landed. */
  readonly sinceSlot?: bigint
  /** What keeps it alive in place of a blockhash. */
  readonly nonce?: HeldNonce
  /** How it is known that it ran: by its signature, or by the subject's existence when not said. */
  readonly proof?: 'signature'
  /** Which part of a plan it is that takes several transactions. */
  readonly part?: JournalPart
  /** What the person was shown, to compare with what came of it after a reload. */
  readonly shown?: readonly AccountChange[]
  readonly state: JournalState
}

/** A part of a plan, and what tells whether a later visit's plan is still the same. */
export type JournalPart = {
  readonly batch: string
  /** From 0. */
  readonly index: number
  readonly count: number
  /** SHA-256 of its instructions, in hex; null where the caller that names the batch answers for it. */
  readonly digest: string | null
}

/** How far a send has come. `asked` and `signed` are open: they are resolved on the next visit. */
export type JournalState =
  /** The wallet has been asked. Nothing has left this browser. */
  | { readonly status: 'asked' }
  /** Signed bytes exist, and may have been sent: they are watched, and sent again, until they have landed or expired. */
  | { readonly status: 'signed'; readonly signature: string; readonly transaction: Uint8Array }
  /**
   * A wallet that sends by itself has the unsigned bytes: it may have sent them, or be asking the person still. `signature` is
   * what it answered; null without an answer. `after` is the payer's newest signature of before: what landed came later. On chains of
   * EVM the bytes are what the wallet was asked with, as JSON, and `after` is how many transactions the account had sent.
   */
  | {
      readonly status: 'handedOver'
      readonly transaction: Uint8Array
      readonly after: string | null
      readonly signature: string | null
    }
  | { readonly status: 'confirmed'; readonly signature: string | null; readonly slot: bigint | null }
  | { readonly status: 'failed'; readonly signature: string; readonly reason: string }
  /** Nothing happened and nothing can: declined, expired, refused, or given up by leaving the page. */
  | { readonly status: 'void'; readonly reason: VoidReason }

/**
 * Why nothing happened. `cancelled`: the person did not wait for the wallet. `dismissed`: no node could say what happened,
 * and the person has looked and said that it did not.
 */
export type VoidReason = 'declined' | 'expired' | 'refused' | 'changed' | 'cancelled' | 'left' | 'error' | 'dismissed'

/** What entries call a network. */
export const journalNetwork = (network: AnyNetwork): string =>
  'genesisHash' in network ? network.genesisHash : network.caip2

/** Tells whether an entry may still become something: it is looked at again on the next visit. */
export const isOpen = ({ state }: JournalEntry): boolean => openStates.has(state.status)

const openStates: ReadonlySet<JournalState['status']> = new Set(['asked', 'signed', 'handedOver'])

/** The only record of what was signed. Written before a signature is asked for. */
export type Journal = {
  readonly read: () => Promise<readonly JournalEntry[]>
  readonly write: (entry: JournalEntry) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Whether entries survive a reload, asked of what stores them. A journal without it is durable. */
  readonly isDurable?: () => Promise<boolean>
}

/** Keeps the journal in IndexedDB; in memory where the browser forbids it. */
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
        // Written below and nowhere else, by this version; the kind of a later one is passed over by its readers.
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

/** Larger than an entry, so that a disk with room for it has room for the next one. */
const probeText = ' '.repeat(8_000)

/** Loaded when it is first needed: no one sends on the first page that they see. */
async function openDatabase() {
  const { createStore, del, entries, set } = await import('idb-keyval')
  return { store: createStore('solsmith-journal', 'sends'), del, entries, set }
}

/** Keeps the journal for this visit only. */
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

/** What this tab wrote is at least as new as what the disk holds, unless another tab has resumed it. */
function merge(kept: readonly JournalEntry[], own: readonly JournalEntry[]): readonly JournalEntry[] {
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...own.filter(({ id }) => !ids.has(id))].toSorted(byAge)
}

/** One damaged entry does not hide the others. */
const isWhole = (entry: JournalEntry | null): boolean => typeof entry?.state?.status === 'string'

const byAge = (left: JournalEntry, right: JournalEntry) => left.createdAt - right.createdAt
