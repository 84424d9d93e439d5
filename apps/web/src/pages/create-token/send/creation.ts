import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import {
  type Connect,
  createStore,
  isAsShown,
  isEntryAsShown,
  readOpenSends,
  resumeSend,
  type SendProgress,
  type Store,
  sendPlan,
} from '@solsmith/connect'
import type { Change, Cost } from '@solsmith/tokens'
import type { PreparedToken, SharedOut } from './prepareToken.ts'

/** From 0. */
export type Part = { readonly index: number; readonly count: number }

/** Where the making of a token is. It outlives the page: a person may look elsewhere meanwhile. */
export type Creation =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending'
      readonly label: string
      readonly progress: SendProgress
      /** True when an earlier visit began it. */
      readonly isResumed: boolean
      /** Which of several signatures; null when there is one. */
      readonly part: Part | null
    }
  /** One of several parts waits for a person to look at what it would do. */
  | {
      readonly phase: 'asking'
      readonly label: string
      readonly part: Part
      readonly changes: readonly Change[]
      readonly shares: readonly SharedOut[]
      readonly cost: Cost
      readonly account: Address
      readonly answer: (goOn: boolean) => void
    }
  | { readonly phase: 'failed'; readonly label: string; readonly error: unknown }
  /** How an earlier visit's send ended without a token. */
  | {
      readonly phase: 'ended'
      readonly label: string
      readonly outcome: 'failed' | 'void' | 'left' | 'elsewhere' | 'part'
    }
  | {
      readonly phase: 'made'
      readonly mint: Address
      /** False when the token does not read back as it was shown; null when it could not be read. */
      readonly isAsShown: boolean | null
    }

export type Sendable = Extract<PreparedToken, { status: 'ready' | 'begun' }>

const stores = new WeakMap<Connect, Store<Creation>>()

/** The one creation of a toolkit. */
export function creationOf(connect: Connect): Store<Creation> {
  const store = stores.get(connect) ?? createStore<Creation>({ phase: 'idle' })
  stores.set(connect, store)
  return store
}

/** Sends what was shown. A second call while one runs does nothing. */
export async function createToken(connect: Connect, network: Network, sendable: Sendable): Promise<void> {
  const store = creationOf(connect)
  if (isUnderWay(store.get())) return
  const { plan, mint, parts } = sendable
  const { label } = plan
  const tell = (progress: SendProgress, part: Part | null = null) =>
    store.set(() => ({ phase: 'sending', label, progress, isResumed: false, part }))
  tell({ step: 'checking' })
  try {
    if (parts.length > 1) {
      const { sendInParts } = await import('../parts/sendInParts.ts')
      const isRight = await sendInParts(connect, network, sendable, tell)
      store.set(() => ({ phase: 'made', mint, isAsShown: isRight }))
      return
    }
    // A token of one part is made or not: only what was looked at is sent.
    if (sendable.status !== 'ready') return store.set(() => ({ phase: 'idle' }))
    const { prepared } = sendable
    await sendPlan(connect, { plan: prepared.plan, shown: prepared.simulation, onProgress: tell })
    const isRight = await isAsShown(network, prepared.simulation, plan.feePayer)
    store.set(() => ({ phase: 'made', mint, isAsShown: isRight }))
  } catch (error) {
    store.set(() => ({ phase: 'failed', label, error }))
  }
}

/** Whether something happens that must not be disturbed. */
export const isUnderWay = ({ phase }: Creation): boolean => phase === 'sending' || phase === 'asking'

/** Finds out what became of sends that an earlier visit left open, oldest first. */
export async function resumeCreations(connect: Connect, network: Network): Promise<void> {
  const store = creationOf(connect)
  if (isUnderWay(store.get())) return
  for (const entry of await readOpenSends(connect, network)) {
    if (entry.kind !== 'create-token') continue
    const { label } = entry
    const tell = (progress: SendProgress) =>
      store.set(() => ({ phase: 'sending', label, progress, isResumed: true, part: null }))
    tell({ step: 'checking' })
    try {
      const { outcome, entry: settled } = await resumeSend(connect, network, entry, tell)
      const isRight = outcome === 'confirmed' ? await isEntryAsShown(network, settled) : null
      // Written by `sendPlan` from the plan's own subject.
      const mint = entry.subject as Address
      const isLast = !entry.part || entry.part.index === entry.part.count - 1
      store.set(() =>
        outcome === 'confirmed' && !isLast
          ? { phase: 'ended', label, outcome: 'part' }
          : outcome === 'confirmed'
            ? { phase: 'made', mint, isAsShown: isRight }
            : {
                phase: 'ended',
                label,
                outcome: outcome === 'void' && entry.state.status === 'asked' ? 'left' : outcome,
              },
      )
      if (outcome === 'confirmed') return
    } catch (error) {
      store.set(() => ({ phase: 'failed', label, error }))
      return
    }
  }
}

/** Puts the last result away. A send that runs is not touched. */
export function settleCreation(connect: Connect): void {
  creationOf(connect).set((state) => (isUnderWay(state) || state.phase === 'idle' ? state : { phase: 'idle' }))
}
