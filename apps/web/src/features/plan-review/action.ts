import type { Signature } from '@solana/kit'
import { hasSameEffects, type Network, type Plan } from '@solsmith/chain'
import {
  type Connect,
  createStore,
  describeKind,
  isAsShown,
  isEntryAsShown,
  type JournalEntry,
  type PlanPlace,
  type PreparedSend,
  readOpenSends,
  resumeSend,
  type SendProgress,
  type Sent,
  type Store,
  sendParts,
  sendPlan,
} from '@solsmith/connect'
import { compareParts } from '../plan-progress/compareParts.ts'
import type { PreparedPlan } from './preparePlan.ts'

/** From 0. */
type PartNumber = { readonly index: number; readonly count: number }

/** Where an action is. It outlives the page: a person may look elsewhere meanwhile. */
export type Action =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending'
      readonly plan: ActionName
      readonly progress: SendProgress
      /** True when an earlier visit began it. */
      readonly isResumed: boolean
      /** Which of several signatures; null when there is one. */
      readonly part: PartNumber | null
    }
  /** One of several parts waits for a person to look at what it would do. */
  | {
      readonly phase: 'asking'
      readonly plan: ActionName
      readonly part: PartNumber
      readonly prepared: PreparedSend
      readonly answer: (goOn: boolean) => void
    }
  | { readonly phase: 'failed'; readonly plan: ActionName; readonly error: unknown }
  | {
      readonly phase: 'done'
      readonly plan: ActionName
      readonly signatures: readonly Signature[]
      /** False when what was changed does not read back as it was shown; null when it was not compared. */
      readonly isAsShown: boolean | null
    }
  /** How an earlier visit's action ended without an effect. */
  | { readonly phase: 'ended'; readonly plan: ActionName; readonly outcome: 'failed' | 'void' | 'elsewhere' }

/** What an action is, and what it is about. */
export type ActionName = Pick<Plan, 'kind' | 'subject' | 'label'>

const stores = new WeakMap<Connect, Store<Action>>()

/** The one action of a toolkit. */
export function actionOf(connect: Connect): Store<Action> {
  const store = stores.get(connect) ?? createStore<Action>({ phase: 'idle' })
  stores.set(connect, store)
  return store
}

/** Whether something happens that must not be disturbed. */
export const isUnderWay = ({ phase }: Action): boolean => phase === 'sending' || phase === 'asking'

/** Sends what was shown. A second call while one runs does nothing. */
export async function sendAction(connect: Connect, network: Network, input: PreparedPlan): Promise<void> {
  const store = actionOf(connect)
  if (isUnderWay(store.get())) return
  const { kind, subject, label } = input.plan
  const plan = { kind, subject, label }
  const tell = (progress: SendProgress, part: PartNumber | null = null) =>
    store.set(() => ({ phase: 'sending', plan, progress, isResumed: false, part }))
  tell({ step: 'checking' })
  try {
    if (input.parts.length > 1) {
      const done = await sendInParts(connect, network, input, tell)
      store.set(() => ({ phase: 'done', plan, ...done }))
      return
    }
    const { prepared } = input
    const sent = await sendPlan(connect, { plan: input.plan, shown: prepared.simulation, onProgress: tell })
    const isRight = await isAsShown(network, prepared.simulation, input.plan.feePayer)
    store.set(() => ({ phase: 'done', plan, signatures: [sent.signature], isAsShown: isRight }))
  } catch (error) {
    store.set(() => ({ phase: 'failed', plan, error }))
  }
}

const signaturesOf = (sent: readonly (Sent | null)[]) => sent.flatMap((one) => (one ? [one.signature] : []))

/** One signature after the other. What comes after the first is shown before it is signed. */
async function sendInParts(
  connect: Connect,
  network: Network,
  { plan, parts, prepared: shown }: PreparedPlan,
  tell: (progress: SendProgress, part: PartNumber) => void,
): Promise<Pick<Extract<Action, { phase: 'done' }>, 'signatures' | 'isAsShown'>> {
  const { kind, subject, label } = plan
  const comparison = compareParts(network, plan.feePayer)
  const sent = await sendParts(connect, {
    // A plan of several parts is made anew from the chain after a stop, so that no two tries have a name in common.
    batch: `${kind} ${subject} ${crypto.randomUUID()}`,
    parts,
    approve: async (prepared, part) => {
      await comparison.begin(prepared.simulation)
      if (part.index === 0) return hasSameEffects(shown.simulation, prepared.simulation)
      return new Promise((answer) =>
        actionOf(connect).set(() => ({
          phase: 'asking',
          plan: { kind, subject, label },
          ...{ part, prepared, answer },
        })),
      )
    },
    onProgress: (progress, index) => tell(progress, { index, count: parts.length }),
  })
  return { signatures: signaturesOf(sent), isAsShown: await comparison.end() }
}

/** What other places bring to their end: a creation, the batches of a list, and what the wallet's window sent. */
const othersPlaces: readonly PlanPlace[] = ['create-token', 'send-many', 'wallet']

/** Reads which actions an earlier visit left open on a network, oldest first. */
const readOpenActions = async (connect: Connect, network: Network): Promise<readonly JournalEntry[]> =>
  (await readOpenSends(connect, network)).filter(({ kind }) => {
    const known = describeKind(kind)
    return known !== null && !othersPlaces.includes(known.place)
  })

/** Finds out what became of actions that an earlier visit left open, oldest first. */
export async function resumeActions(connect: Connect, network: Network): Promise<void> {
  const store = actionOf(connect)
  if (isUnderWay(store.get())) return
  for (const entry of await readOpenActions(connect, network)) {
    // Written by `sendPlan` from the plan itself.
    const plan = { kind: entry.kind, subject: entry.subject, label: entry.label } as ActionName
    const tell = (progress: SendProgress) =>
      store.set(() => ({ phase: 'sending', plan, progress, isResumed: true, part: null }))
    tell({ step: 'checking' })
    try {
      const { outcome, entry: settled } = await resumeSend(connect, network, entry, tell)
      const signature = settled.state.status === 'confirmed' ? settled.state.signature : null
      const isRight = outcome === 'confirmed' ? await isEntryAsShown(network, settled) : null
      store.set(() =>
        outcome === 'confirmed'
          ? // A signature in the journal is one that a wallet gave.
            { phase: 'done', plan, signatures: signature ? [signature as Signature] : [], isAsShown: isRight }
          : { phase: 'ended', plan, outcome },
      )
    } catch (error) {
      store.set(() => ({ phase: 'failed', plan, error }))
      return
    }
  }
}

/** Puts the last result away. An action that runs is not touched. */
export function settleAction(connect: Connect): void {
  actionOf(connect).set((state) => (isUnderWay(state) || state.phase === 'idle' ? state : { phase: 'idle' }))
}
