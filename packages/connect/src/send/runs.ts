import type { Signature } from '@solana/kit'
import type { Plan, PlanKind } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import type { ConnectError } from '../errors.ts'
import { createStore, type Store } from '../store.ts'
import { placeOf } from './kinds.ts'
import type { PreparedSend } from './prepareSend.ts'
import type { SendProgress } from './submit.ts'

/** Fields of a plan that its run stores. */
export type RunPlan = Pick<Plan, 'kind' | 'subject' | 'label' | 'feePayer'>

/** Position among several signatures. */
export type PartNumber = {
  readonly index: number
  readonly count: number
  /** Signed together; default: one. */
  readonly size?: number
}

/** A part confirmed in this run. */
export type RunPart = {
  readonly index: number
  readonly prepared: PreparedSend
  /** Whether it certainly landed. */
  readonly isLanded: boolean
  /** Null before, or if unreadable. */
  readonly matchesPreview: boolean | null
}

type StartedRun = {
  readonly plan: RunPlan
  /** In order. */
  readonly parts: readonly RunPart[]
  /** Started by an earlier visit. */
  readonly isResumed: boolean
}

/** State of a send, which outlives the page. */
export type Run =
  | { readonly phase: 'idle' }
  | (StartedRun & {
      readonly phase: 'sending'
      readonly progress: SendProgress
      /** Null without parts. */
      readonly part: PartNumber | null
      readonly wantsPause: boolean
    })
  /** A part awaits the user. */
  | (StartedRun & {
      readonly phase: 'asking'
      readonly part: PartNumber
      readonly prepared: PreparedSend
      readonly answer: (isApproved: boolean) => void
    })
  /** Paused before the next part. */
  | (StartedRun & { readonly phase: 'paused'; readonly part: PartNumber; readonly resume: () => void })
  | (StartedRun & { readonly phase: 'failed'; readonly error: unknown })
  /** The user must check (`dismissSend`). */
  | (StartedRun & { readonly phase: 'unknown'; readonly error: ConnectError<'TransactionUnknownError'> })
  | (StartedRun & {
      readonly phase: 'done'
      readonly signatures: readonly Signature[]
      /** False if any differs; null if unknown. */
      readonly matchesPreview: boolean | null
      /** False if not the last part. */
      readonly isWhole: boolean
    })
  /** `left`: nothing was signed. */
  | (StartedRun & { readonly phase: 'ended'; readonly outcome: 'failed' | 'void' | 'left' | 'elsewhere' })

/** Part of the interface that shows a run. */
export type RunOwner = 'create-token' | 'send-many' | 'wallet' | 'page'

/** Its place, or the review page. */
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

/** Dismisses the last result, unless a run is active. */
export function dismissRun(connect: Connect, owner: RunOwner): void {
  runOf(connect, owner).set((run) => (isRunning(run) || run.phase === 'idle' ? run : { phase: 'idle' }))
}

/** Marks a run as failed whose code did not load. */
export function failRun(connect: Connect, plan: RunPlan, error: unknown): void {
  runOf(connect, ownerOf(plan.kind)).set((run) =>
    isRunning(run) ? run : { phase: 'failed', plan: toRunPlan(plan), parts: [], isResumed: false, error },
  )
}

/** Requests a pause before the next signature, or cancels it. */
export function togglePause(connect: Connect, owner: RunOwner): void {
  runOf(connect, owner).set((run) => (run.phase === 'sending' ? { ...run, wantsPause: !run.wantsPause } : run))
}

export const toRunPlan = ({ kind, subject, label, feePayer }: RunPlan): RunPlan => ({ kind, subject, label, feePayer })
