import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import {
  type Connect,
  createStore,
  type PreparedSend,
  readOpenSends,
  resumeSend,
  rpcOf,
  type SendProgress,
  type Store,
  sendParts,
} from '@solsmith/connect'
import {
  type Batch,
  guardBytes,
  type PrepareDistributionInput,
  type PreparedDistribution,
  planBatch,
  prepareDistribution,
  readEffects,
} from '@solsmith/tokens'

/** Where the sending of a list is. It outlives the page: a person may look elsewhere meanwhile. */
export type Sending =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending'
      readonly label: string
      readonly progress: SendProgress
      readonly index: number
      readonly count: number
      /** The next signature is not asked for. */
      readonly wantsPause: boolean
    }
  | {
      readonly phase: 'paused'
      readonly label: string
      readonly index: number
      readonly count: number
      readonly goOn: () => void
    }
  | { readonly phase: 'failed'; readonly label: string; readonly error: unknown }
  | { readonly phase: 'done'; readonly label: string }

const stores = new WeakMap<Connect, Store<Sending>>()

/** The one list that a toolkit sends. */
export function sendingOf(connect: Connect): Store<Sending> {
  const store = stores.get(connect) ?? createStore<Sending>({ phase: 'idle' })
  stores.set(connect, store)
  return store
}

export type ListInput = Pick<PrepareDistributionInput, 'mint' | 'text' | 'sharing' | 'repeats' | 'onProgress'> & {
  readonly wallet: Address
  readonly salt: string
}

/**
 * Makes a list ready. What an earlier visit left open is brought to its end first, and what has landed is found on the chain:
 * nobody is paid twice.
 */
export async function prepareList(
  connect: Connect,
  network: Network,
  { salt, ...input }: ListInput,
): Promise<PreparedDistribution> {
  for (const entry of await readOpenSends(connect, network))
    if (entry.kind === 'distribute') await resumeSend(connect, network, entry)
  return prepareDistribution(rpcOf(network), { ...input, freeBytes: guardBytes, ...(salt ? { salt } : {}) })
}

/** Sends what is left of a list, one signature after the other. A second call while one runs does nothing. */
export async function sendList(connect: Connect, { distribution }: PreparedDistribution): Promise<void> {
  const store = sendingOf(connect)
  if (isUnderWay(store.get())) return
  const { batches, campaign, token } = distribution
  const label = token.metadata?.symbol || token.address
  const count = batches.length
  const tell = (progress: SendProgress, index: number) =>
    store.set((state) => ({
      phase: 'sending',
      ...{ label, progress, index, count },
      wantsPause: state.phase === 'sending' && state.wantsPause,
    }))
  tell({ step: 'checking' }, 0)
  try {
    await sendParts(connect, {
      // What is left is planned anew after a stop, so that no two tries have a name in common.
      batch: `distribute ${campaign} ${crypto.randomUUID()}`,
      parts: batches.map((batch) => planBatch(distribution, batch)),
      approve: async (prepared, { index }) => {
        await waitWhilePaused(store, { label, index, count })
        const batch = batches[index]
        return batch !== undefined && paysAsPlanned(prepared, batch, token.address)
      },
      onProgress: tell,
    })
    store.set(() => ({ phase: 'done', label }))
  } catch (error) {
    store.set(() => ({ phase: 'failed', label, error }))
  }
}

export const isUnderWay = ({ phase }: Sending): boolean => phase === 'sending' || phase === 'paused'

/** Asks for a stop before the next signature, or takes that back. */
export function togglePause(connect: Connect): void {
  sendingOf(connect).set((state) => (state.phase === 'sending' ? { ...state, wantsPause: !state.wantsPause } : state))
}

/** Puts the last result away. A list that is being sent is not touched. */
export function settleSending(connect: Connect): void {
  sendingOf(connect).set((state) => (isUnderWay(state) || state.phase === 'idle' ? state : { phase: 'idle' }))
}

async function waitWhilePaused(
  store: Store<Sending>,
  place: { readonly label: string; readonly index: number; readonly count: number },
): Promise<void> {
  const state = store.get()
  if (state.phase !== 'sending' || !state.wantsPause) return
  await new Promise<void>((goOn) => store.set(() => ({ phase: 'paused', ...place, goOn })))
}

/** Whether a batch takes from the sender exactly what it should, and gives to nobody else. */
function paysAsPlanned({ plan, simulation }: PreparedSend, { receivers }: Batch, mint: Address): boolean {
  const { changes, others } = readEffects(simulation, plan.feePayer)
  const sum = receivers.reduce((all, { amount }) => all + amount, 0n)
  const own = changes.find((change) => change.kind === 'token' && change.mint === mint)
  const wanted = new Set<string>(receivers.map(({ address }) => address))
  const paid = own?.kind === 'token' ? (own.before ?? 0n) - (own.after ?? 0n) : null
  return paid === sum && others.every((other) => other.mint === mint && wanted.has(other.owner))
}
