import type { Signature } from '@solana/kit'
import type { Plan, PlanKind } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import type { ConnectError } from '../errors.ts'
import { createStore, type Store } from '../store.ts'
import { placeOf } from './kinds.ts'
import type { PreparedSend } from './prepareSend.ts'
import type { SendProgress } from './submit.ts'

/** What a run sends, and for whom. */
export type RunPlan = Pick<Plan, 'kind' | 'subject' | 'label' | 'feePayer'>

/** Which of several signatures. */
export type PartNumber = {
  /** From 0. */
  readonly index: number
  readonly count: number
  /** How many are signed by one request, from `index` on; one when not said. */
  readonly size?: number
}

/** One of several transactions that was agreed to in this run. */
export type RunPart = {
  readonly index: number
  readonly prepared: PreparedSend
  /** Whether it is on the chain for certain. */
  readonly isLanded: boolean
  /** Whether it reads back as it was shown, once it has landed; null before, and where it could not be read. */
  readonly matchesPreview: boolean | null
}

type StartedRun = {
  readonly plan: RunPlan
  /** Of a plan that takes several signatures: what was agreed to, in order. */
  readonly parts: readonly RunPart[]
  /** True when an earlier visit started it. */
  readonly isResumed: boolean
}

/** Where a send is. It outlives the page: a person may look elsewhere meanwhile. */
export type Run =
  | { readonly phase: 'idle' }
  | (StartedRun & {
      readonly phase: 'sending'
      readonly progress: SendProgress
      /** Null for a single signature, and before the first of several. */
      readonly part: PartNumber | null
      /** The next signature is not asked for. */
      readonly wantsPause: boolean
    })
  /** One of several parts waits for a person to look at what it would do. */
  | (StartedRun & {
      readonly phase: 'asking'
      readonly part: PartNumber
      readonly prepared: PreparedSend
      readonly answer: (isApproved: boolean) => void
    })
  /** The person wanted a pause before the next of several parts. */
  | (StartedRun & { readonly phase: 'paused'; readonly part: PartNumber; readonly resume: () => void })
  | (StartedRun & { readonly phase: 'failed'; readonly error: unknown })
  /** No node can say what happened: a person has to look (`dismissSend`). */
  | (StartedRun & { readonly phase: 'unknown'; readonly error: ConnectError<'TransactionUnknownError'> })
  | (StartedRun & {
      readonly phase: 'done'
      readonly signatures: readonly Signature[]
      /** False when something does not read back as it was shown; null when that is not known of all. */
      readonly matchesPreview: boolean | null
      /** False when an earlier visit's send was one of several parts, and not the last. */
      readonly isWhole: boolean
    })
  /** How an earlier visit's send ended without an effect. `left`: the wallet had been asked, and nothing was signed. */
  | (StartedRun & { readonly phase: 'ended'; readonly outcome: 'failed' | 'void' | 'left' | 'elsewhere' })

/** Who draws a run. Each draws one at a time, and what one of them sends does not keep the others. */
export type RunOwner = 'create-token' | 'send-many' | 'wallet' | 'page'

/** Who draws a kind of plan: its place where that has a run of its own, and else the page with the review. */
export function ownerOf(kind: PlanKind): RunOwner {
  const place = placeOf(kind)
  return place === 'create-token' || place === 'send-many' || place === 'wallet' ? place : 'page'
}

const stores = new WeakMap<Connect, { readonly [O in RunOwner]: Store<Run> }>()

/** The one run of an owner. */
export function runOf(connect: Connect, owner: RunOwner): Store<Run> {
  const idle = () => createStore<Run>({ phase: 'idle' })
  const found = stores.get(connect) ?? { 'create-token': idle(), 'send-many': idle(), wallet: idle(), page: idle() }
  stores.set(connect, found)
  return found[owner]
}

/** Whether something is being sent that must not be disturbed. */
export const isRunning = (run: Run): run is Extract<Run, { phase: 'sending' | 'asking' | 'paused' }> =>
  run.phase === 'sending' || run.phase === 'asking' || run.phase === 'paused'

/** Puts the last result away. A run that is sending is not touched. */
export function dismissRun(connect: Connect, owner: RunOwner): void {
  runOf(connect, owner).set((run) => (isRunning(run) || run.phase === 'idle' ? run : { phase: 'idle' }))
}

/** Ends a run that could not begin: what sends it could not be loaded. */
export function failRun(connect: Connect, plan: RunPlan, error: unknown): void {
  runOf(connect, ownerOf(plan.kind)).set((run) =>
    isRunning(run) ? run : { phase: 'failed', plan: toRunPlan(plan), parts: [], isResumed: false, error },
  )
}

/** Asks for a pause before the next of several signatures, or takes that back. */
export function togglePause(connect: Connect, owner: RunOwner): void {
  runOf(connect, owner).set((run) => (run.phase === 'sending' ? { ...run, wantsPause: !run.wantsPause } : run))
}

/** What a run keeps of a plan. */
export const toRunPlan = ({ kind, subject, label, feePayer }: RunPlan): RunPlan => ({ kind, subject, label, feePayer })
