import type { Address } from '@solana/kit'
import { type Connect, createStore, type SendProgress, type Store } from '@solsmith/connect'
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
      /** Whose draft it was: with the seed, it tells which. */
      readonly creator: Address
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

/**
 * Loads what signs and sends, which nobody needs before. That it cannot be loaded is told as a send that failed: nothing was sent,
 * and it can be tried again.
 */
export async function loadSender(connect: Connect, label: string) {
  try {
    return await (failedUrl ? importAgain(failedUrl) : import('./runCreation.ts'))
  } catch (error) {
    failedUrl ??= /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    creationOf(connect).set(() => ({ phase: 'failed', label, error }))
    return null
  }
}

/** Where what could not be loaded is. A browser never asks again for an address whose import failed once. */
let failedUrl: string | undefined

const importAgain = async (url: string) =>
  // The same file under another address.
  (await import(/* @vite-ignore */ `${url}?again=${Date.now()}`)) as typeof import('./runCreation.ts')

/** Whether something happens that must not be disturbed. */
export const isUnderWay = ({ phase }: Creation): boolean => phase === 'sending' || phase === 'asking'

/** Puts the last result away. A send that runs is not touched. */
export function settleCreation(connect: Connect): void {
  creationOf(connect).set((state) => (isUnderWay(state) || state.phase === 'idle' ? state : { phase: 'idle' }))
}
