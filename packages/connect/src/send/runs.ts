import type { Signature } from '@solana/kit'
import type { Plan, PlanKind } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import type { ConnectError } from '../errors.ts'
import { createStore, type Store } from '../store.ts'
import { placeOf } from './kinds.ts'
import type { PreparedSend } from './prepareSend.ts'
import type { SendProgress } from './submit.ts'

/** Facts about a plan that its run stores. */
export type RunPlan = Pick<Plan, 'kind' | 'subject' | 'label' | 'feePayer'>

/** Position of a signature among several. */
export type PartNumber = {
  readonly index: number
  readonly count: number
  /** Number of transactions signed in one request, from `index` on; one by default. */
  readonly size?: number
}

/** One of several transactions confirmed in this run. */
export type RunPart = {
  readonly index: number
  readonly prepared: PreparedSend
  /** Whether it certainly landed. */
  readonly isLanded: boolean
  /** Whether it matched its preview after landing; null before, and if it could not be read. */
  readonly matchesPreview: boolean | null
}

type StartedRun = {
  readonly plan: RunPlan
  /** Confirmed parts of a plan with several signatures, in order. */
  readonly parts: readonly RunPart[]
  /** True when an earlier visit started it. */
  readonly isResumed: boolean
}

/** State of a send. It outlives the page, so the user can navigate meanwhile. */
export type Run =
  | { readonly phase: 'idle' }
  | (StartedRun & {
      readonly phase: 'sending'
      readonly progress: SendProgress
      /** Null for a single signature, and before the first of several. */
      readonly part: PartNumber | null
      /** The next signature is not requested. */
      readonly wantsPause: boolean
    })
  /** One of several parts waits for the user to check its effects. */
  | (StartedRun & {
      readonly phase: 'asking'
      readonly part: PartNumber
      readonly prepared: PreparedSend
      readonly answer: (isApproved: boolean) => void
    })
  /** Paused by the user before the next of several parts. */
  | (StartedRun & { readonly phase: 'paused'; readonly part: PartNumber; readonly resume: () => void })
  | (StartedRun & { readonly phase: 'failed'; readonly error: unknown })
  /** No node knows the outcome: the user must check (`dismissSend`). */
  | (StartedRun & { readonly phase: 'unknown'; readonly error: ConnectError<'TransactionUnknownError'> })
  | (StartedRun & {
      readonly phase: 'done'
      readonly signatures: readonly Signature[]
      /** False if a part does not match its preview; null if that is not known for all. */
      readonly matchesPreview: boolean | null
      /** False for an earlier visit's send that was not the last of several parts. */
      readonly isWhole: boolean
    })
  /**
   * Outcome of an earlier visit's send without an effect. `left`: the wallet had the request, and nothing was signed.
   */
  | (StartedRun & { readonly phase: 'ended'; readonly outcome: 'failed' | 'void' | 'left' | 'elsewhere' })

/** Part of the interface that shows a run. Each shows one at a time, independently of the others. */
export type RunOwner = 'create-token' | 'send-many' | 'wallet' | 'page'

/** Returns the owner of a kind of plan: its place if that has its own run, otherwise the review page. */
export function ownerOf(kind: PlanKind): RunOwner {
  const place = placeOf(kind)
  return place === 'create-token' || place === 'send-many' || place === 'wallet' ? place : 'page'
}

const stores = new WeakMap<Connect, { readonly [O in RunOwner]: Store<Run> }>()

/** Returns the run store of an owner. */
export function runOf(connect: Connect, owner: RunOwner): Store<Run> {
  const idle = () => createStore<Run>({ phase: 'idle' })
  const found = stores.get(connect) ?? { 'create-token': idle(), 'send-many': idle(), wallet: idle(), page: idle() }
  stores.set(connect, found)
  return found[owner]
}

/** Checks whether a run must not be interrupted. */
export const isRunning = (run: Run): run is Extract<Run, { phase: 'sending' | 'asking' | 'paused' }> =>
  run.phase === 'sending' || run.phase === 'asking' || run.phase === 'paused'

/** Dismisses the last result. An active run does not change. */
export function dismissRun(connect: Connect, owner: RunOwner): void {
  runOf(connect, owner).set((run) => (isRunning(run) || run.phase === 'idle' ? run : { phase: 'idle' }))
}

/** Marks a run as failed that could not start because the sending code did not load. */
export function failRun(connect: Connect, plan: RunPlan, error: unknown): void {
  runOf(connect, ownerOf(plan.kind)).set((run) =>
    isRunning(run) ? run : { phase: 'failed', plan: toRunPlan(plan), parts: [], isResumed: false, error },
  )
}

/** Requests a pause before the next of several signatures, or cancels the request. */
export function togglePause(connect: Connect, owner: RunOwner): void {
  runOf(connect, owner).set((run) => (run.phase === 'sending' ? { ...run, wantsPause: !run.wantsPause } : run))
}

/** Picks the fields of a plan that a run stores. */
export const toRunPlan = ({ kind, subject, label, feePayer }: RunPlan): RunPlan => ({ kind, subject, label, feePayer })
