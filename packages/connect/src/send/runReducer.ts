import type { Signature } from '@solana/kit'
import { isConnectError } from '../errors.ts'
import type { PreparedSend } from './prepareSend.ts'
import { isRunning, type PartNumber, type Run, type RunPlan } from './runs.ts'
import type { SendProgress } from './submit.ts'

/** User changes are in `runs.ts`. */
export type RunEvent =
  | { readonly type: 'begin'; readonly plan: RunPlan; readonly isResumed: boolean }
  | { readonly type: 'progress'; readonly progress: SendProgress; readonly part: PartNumber | null }
  | { readonly type: 'pause'; readonly part: PartNumber; readonly resume: () => void }
  | {
      readonly type: 'ask'
      readonly part: PartNumber
      readonly prepared: PreparedSend
      readonly answer: (isApproved: boolean) => void
    }
  | { readonly type: 'agree'; readonly first: number; readonly group: readonly PreparedSend[] }
  | { readonly type: 'land'; readonly index: number }
  | { readonly type: 'compare'; readonly index: number; readonly matchesPreview: boolean | null }
  | {
      readonly type: 'finish'
      readonly signatures: readonly Signature[]
      readonly matchesPreview: boolean | null
      readonly isWhole: boolean
    }
  | { readonly type: 'fail'; readonly error: unknown }
  | { readonly type: 'end'; readonly outcome: Extract<Run, { phase: 'ended' }>['outcome'] }
  | { readonly type: 'withdraw' }

/** Ignores late or early events. */
export function runReducer(run: Run, event: RunEvent): Run {
  if (event.type === 'begin') {
    const { plan, isResumed } = event
    return isRunning(run) ? run : { phase: 'sending', plan, parts: [], isResumed, ...checking, part: null }
  }
  if (!isRunning(run)) return run
  const { plan, parts, isResumed } = run
  const base = { plan, parts, isResumed }
  switch (event.type) {
    case 'progress': {
      const { progress, part } = event
      return { phase: 'sending', ...base, progress, part, wantsPause: run.phase === 'sending' && run.wantsPause }
    }
    case 'pause':
      if (run.phase !== 'sending' || !run.wantsPause) return run
      return { phase: 'paused', ...base, part: event.part, resume: event.resume }
    case 'ask':
      return { phase: 'asking', ...base, part: event.part, prepared: event.prepared, answer: event.answer }
    case 'agree': {
      const agreed = event.group.map((prepared, at) => ({ index: event.first + at, prepared, ...unsent }))
      const under = run.phase === 'sending' ? run : { ...base, ...checking, part: run.part }
      return { ...under, phase: 'sending', parts: [...parts, ...agreed] }
    }
    case 'land':
      return { ...run, parts: parts.map((part) => (part.index === event.index ? { ...part, isLanded: true } : part)) }
    case 'compare': {
      const { index, matchesPreview } = event
      return {
        ...run,
        parts: parts.map((part) => (part.index === index && part.isLanded ? { ...part, matchesPreview } : part)),
      }
    }
    case 'finish': {
      const { signatures, matchesPreview, isWhole } = event
      return { phase: 'done', ...base, signatures, matchesPreview, isWhole }
    }
    case 'fail': {
      const { error } = event
      const left = hasDoneNothing(error) ? parts.filter(({ isLanded }) => isLanded) : parts
      if (isConnectError(error, 'TransactionUnknownError')) return { phase: 'unknown', ...base, error }
      return { phase: 'failed', ...base, parts: left, error }
    }
    case 'end':
      return { phase: 'ended', ...base, outcome: event.outcome }
    case 'withdraw':
      return { phase: 'idle' }
  }
}

const checking = { progress: { step: 'checking' }, wantsPause: false } as const

const unsent = { isLanded: false, matchesPreview: null } as const

const hasDoneNothing = (error: unknown): boolean =>
  isConnectError(error, 'SignatureDeclinedError') ||
  isConnectError(error, 'EffectsChangedError') ||
  isConnectError(error, 'TransactionExpiredError') ||
  isConnectError(error, 'SendRefusedError')
