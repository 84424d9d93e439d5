import type { Address, Signature } from '@solana/kit'
import { type AnyNetwork, hasSameEffects, type Plan } from '@solsmith/chain'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import type { Store } from '../store.ts'
import type { JournalEntry } from './journal.ts'
import { readKind } from './kinds.ts'
import { entryMatchesPreview, joinVerdicts, matchesPreview } from './matchesPreview.ts'
import type { PreparedSend } from './prepareSend.ts'
import { readOpenSends, resumeSend } from './resumeSends.ts'
import {
  isRunning,
  ownerOf,
  type PartNumber,
  type Run,
  type RunOwner,
  type RunPart,
  type RunPlan,
  runOf,
  toRunPlan,
} from './runs.ts'
import { sendGroups } from './sendGroups.ts'
import { type PartsInput, sendParts } from './sendParts.ts'
import { type Sent, sendPlan } from './sendPlan.ts'
import type { SendProgress } from './submit.ts'

/** What `startRun` takes: the whole, its parts, and what the person has seen of them. */
export type RunInput = {
  /** The whole. */
  readonly plan: Plan
  /** One, or as many as it takes; each is signed by itself. */
  readonly parts: readonly [Plan, ...Plan[]]
  /** What the person was shown of the first part; null when they have yet to look at it. */
  readonly shown: PreparedSend | null
  /**
   * Names the parts in the journal: what an earlier visit has sent under the same name is not sent again. When it is not
   * said, several parts get a name of this run alone, and a single one none.
   */
  readonly batch?: string
  /** Decides about a part for a person who has looked at the whole; when it is not said, they are asked part by part. */
  readonly approve?: (prepared: PreparedSend, index: number) => boolean | Promise<boolean>
  /** Several parts are signed by one request each time, by a wallet that can (`signsTogether`). */
  readonly isGrouped?: boolean
  /** Told of each part when it has landed and was compared. */
  readonly onPart?: (part: LandedPart) => void
  /** Whether an error means that the same was done elsewhere meanwhile: then there is nothing to send, and nothing failed. */
  readonly isDoneElsewhere?: (error: unknown) => Promise<boolean>
  readonly onProgress?: (progress: SendProgress) => void
  /** As of `sendPlan`. */
  readonly signal?: AbortSignal
} & Pick<PartsInput, 'isAgreed' | 'choosePrice'>

/** A part that is on the chain. */
export type LandedPart = RunPart & { readonly signature: Signature }

/**
 * Sends what was shown, as one signature or several, and compares what has landed with it. `runOf` tells where it is. While
 * one is under way a second call does nothing.
 *
 * @returns How it ended; an error is part of that, and none is thrown.
 */
export async function startRun(connect: Connect, input: RunInput): Promise<Run> {
  const store = runOf(connect, ownerOf(input.plan.kind))
  if (isRunning(store.get())) return store.get()
  const plan = toRunPlan(input.plan)
  const parts: RunPart[] = []
  // The first is sent as it was shown, for the fee that was shown.
  const wanted: RunInput['parts'] = input.shown ? [input.shown.plan, ...input.parts.slice(1)] : input.parts
  report(store, { plan, parts }, { step: 'checking' }, null)
  try {
    const done =
      wanted.length > 1 || input.batch !== undefined || input.shown === null
        ? await sendSeveral(connect, { store, plan, parts }, { ...input, parts: wanted })
        : await sendSingle(connect, { store, plan, parts }, { ...input, plan: wanted[0], shown: input.shown })
    store.set(() => ({ phase: 'done', plan, parts, isResumed: false, isWhole: true, ...done }))
  } catch (error) {
    if (await input.isDoneElsewhere?.(error)) store.set(() => ({ phase: 'idle' }))
    else {
      const agreed = hasDoneNothing(error) ? withoutOpen(parts) : parts
      store.set(() => ({ ...failed(error), plan, parts: agreed, isResumed: false }))
    }
  }
  return store.get()
}

type Started = { readonly store: Store<Run>; readonly plan: RunPlan; readonly parts: RunPart[] }

type Done = { readonly signatures: readonly Signature[]; readonly matchesPreview: boolean | null }

async function sendSingle(
  connect: Connect,
  { store, ...base }: Started,
  { plan, shown, onProgress, signal }: RunInput & { readonly shown: PreparedSend },
): Promise<Done> {
  const { signature } = await sendPlan(connect, {
    plan,
    shown: shown.simulation,
    onProgress(progress) {
      report(store, base, progress, null)
      onProgress?.(progress)
    },
    ...(signal ? { signal } : {}),
  })
  const { changes } = shown.simulation
  const isMatch = await matchesPreview(shown.network, { signature, changes, payer: plan.feePayer })
  return { signatures: [signature], matchesPreview: isMatch }
}

/** One request after the other, each for one part or for several. Each part is compared when it has landed. */
async function sendSeveral(connect: Connect, started: Started, input: RunInput): Promise<Done> {
  const { store, plan, parts } = started
  const { batch = `${plan.kind} ${plan.subject} ${crypto.randomUUID()}`, onProgress, signal } = input
  const tell = (progress: SendProgress, part: PartNumber) => {
    report(store, { plan, parts }, progress, part)
    onProgress?.(progress)
  }
  const common = {
    batch,
    parts: input.parts,
    ...(input.choosePrice ? { choosePrice: input.choosePrice } : {}),
    ...(signal ? { signal } : {}),
  }
  const count = input.parts.length
  const sent = input.isGrouped
    ? await sendGroups(connect, {
        ...common,
        beforeGroup: (part) => waitForResume(started, part),
        approve: (prepared, { index }) => approveAll(started, input, prepared, index),
        onSent: (one, index) => compareSent(connect, started, input, { ...one, index }),
        onProgress: tell,
      })
    : await sendParts(connect, {
        ...common,
        approve: async (prepared, part) => {
          if (!(await isApproved(started, input, prepared, part))) return false
          parts.push({ index: part.index, prepared, isLanded: false, matchesPreview: null })
          return true
        },
        onSent: (one) => compareSent(connect, started, input, { ...one, index: parts.at(-1)?.index ?? 0 }),
        onProgress: (progress, index) => tell(progress, { index, count }),
        ...(input.isAgreed ? { isAgreed: true } : {}),
      })
  return {
    signatures: sent.flatMap((one) => (one ? [one.signature] : [])),
    matchesPreview: joinVerdicts(parts.map(({ matchesPreview }) => matchesPreview)),
  }
}

async function compareSent(
  connect: Connect,
  { store, plan, parts }: Started,
  { onPart }: RunInput,
  { signature, index }: Sent & { readonly index: number },
): Promise<void> {
  const at = parts.findIndex((part) => part.index === index)
  const landed = parts[at]
  if (!landed) return
  parts[at] = { ...landed, isLanded: true }
  store.set((run) => (run.phase === 'sending' ? { ...run, parts: [...parts] } : run))
  const { changes } = landed.prepared.simulation
  const isMatch = await matchesPreview(solanaNetwork(connect), { signature, changes, payer: plan.feePayer })
  const compared = { ...landed, isLanded: true, matchesPreview: isMatch }
  parts[at] = compared
  onPart?.({ ...compared, signature })
}

/** Whether each of a group is agreed to. */
async function approveAll(
  { parts }: Started,
  { approve }: RunInput,
  group: readonly PreparedSend[],
  first: number,
): Promise<boolean> {
  for (const [at, prepared] of group.entries()) if (!(await approve?.(prepared, first + at))) return false
  parts.push(...group.map((prepared, at) => ({ index: first + at, prepared, isLanded: false, matchesPreview: null })))
  return true
}

/** A pause that a person wanted begins before the next request, and ends when they say so. */
async function waitForResume({ store, plan, parts }: Started, part: PartNumber): Promise<void> {
  const run = store.get()
  if (run.phase !== 'sending' || !run.wantsPause) return
  const base = { plan, parts: [...parts], isResumed: false }
  await new Promise<void>((resume) => store.set(() => ({ phase: 'paused', ...base, part, resume })))
}

async function isApproved(
  started: Started,
  { approve, shown }: RunInput,
  prepared: PreparedSend,
  part: PartNumber,
): Promise<boolean> {
  await waitForResume(started, part)
  const { store, plan, parts } = started
  const base = { plan, parts: [...parts], isResumed: false }
  if (approve) return approve(prepared, part.index)
  // The first was on the page when the button was pressed; whether it still does the same is looked at by the send.
  if (part.index === 0 && shown) return hasSameEffects(shown.simulation, prepared.simulation)
  return new Promise((answer) => store.set(() => ({ phase: 'asking', ...base, part, prepared, answer })))
}

function report(
  store: Store<Run>,
  { plan, parts }: Pick<Started, 'plan' | 'parts'>,
  progress: SendProgress,
  part: PartNumber | null,
): void {
  store.set((run) => ({
    phase: 'sending',
    plan,
    parts: [...parts],
    progress,
    part,
    isResumed: false,
    wantsPause: run.phase === 'sending' && run.wantsPause,
  }))
}

const failed = (error: unknown) =>
  isConnectError(error, 'TransactionUnknownError')
    ? ({ phase: 'unknown', error } as const)
    : ({ phase: 'failed', error } as const)

/** Whether what was agreed to and has not landed did nothing for certain. */
const hasDoneNothing = (error: unknown): boolean =>
  isConnectError(error, 'SignatureDeclinedError') ||
  isConnectError(error, 'EffectsChangedError') ||
  isConnectError(error, 'TransactionExpiredError') ||
  isConnectError(error, 'SendRefusedError')

const withoutOpen = (parts: readonly RunPart[]) => parts.filter(({ isLanded }) => isLanded)

/**
 * Finds out what became of what an earlier visit left open, oldest first, until one has been done or no one can say.
 */
export async function resumeRuns(connect: Connect, owner: RunOwner): Promise<void> {
  for (const entry of await readOpenSends(connect, activeNetwork(connect))) {
    const kind = readKind(entry)
    if (kind === null || ownerOf(kind) !== owner) continue
    // What a person has started meanwhile comes first, and so does another call of this.
    if (isRunning(runOf(connect, owner).get())) return
    const run = await resumeRun(connect, { entry, owner, kind })
    if (run.phase !== 'ended') return
  }
}

async function resumeRun(
  connect: Connect,
  { entry, owner, kind }: { readonly entry: JournalEntry; readonly owner: RunOwner; readonly kind: RunPlan['kind'] },
): Promise<Run> {
  const network = activeNetwork(connect)
  const store = runOf(connect, owner)
  // Both addresses were written by `sendPlan` from the plan itself.
  const [subject, feePayer] = [entry.subject as Address, entry.account as Address]
  const plan: RunPlan = { kind, subject, label: entry.label, feePayer }
  const base = { plan, parts: [], isResumed: true }
  const tell = (progress: SendProgress) =>
    store.set(() => ({ phase: 'sending', ...base, progress, part: null, wantsPause: false }))
  tell({ step: 'checking' })
  try {
    const { outcome, entry: now } = await resumeSend(connect, network, entry, tell)
    const ended = outcome === 'confirmed' ? await doneOf(network, now) : ({ phase: 'ended', outcome } as const)
    const isLeft = outcome === 'void' && entry.state.status === 'asked'
    store.set(() => ({ ...base, ...(isLeft ? ({ phase: 'ended', outcome: 'left' } as const) : ended) }))
  } catch (error) {
    store.set(() => ({ ...base, ...failed(error) }))
  }
  return store.get()
}

/** On other kinds of chain it was compared, field by field, when its end was found; calls that a wallet ran as one as far as they can be read. */
const wasCompared = ({ kind }: JournalEntry): true | null => (kind === 'wallet-batch' ? null : true)

async function doneOf(network: AnyNetwork, entry: JournalEntry) {
  const signature = entry.state.status === 'confirmed' ? entry.state.signature : null
  return {
    phase: 'done',
    // A signature in the journal is one that a wallet gave.
    signatures: signature === null ? [] : [signature as Signature],
    matchesPreview: isSolana(network) ? await entryMatchesPreview(network, entry) : wasCompared(entry),
    isWhole: !entry.part || entry.part.index === entry.part.count - 1,
  } as const
}
