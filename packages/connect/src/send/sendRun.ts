import type { Address, Signature } from '@solana/kit'
import { type AnyNetwork, hasSameEffects, type Plan } from '@solsmith/chain'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import type { Store } from '../store.ts'
import { type JournalEntry, journalNetwork } from './journal.ts'
import { readKind } from './kinds.ts'
import { entryMatchesPreview, joinVerdicts, matchesPreview } from './matchesPreview.ts'
import type { PreparedSend } from './prepareSend.ts'
import { readOpenSends, resumeSend } from './resumeSends.ts'
import { type RunEvent, runReducer } from './runReducer.ts'
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
import { type PartPlan, type PartsInput, planPart, sendParts } from './sendParts.ts'
import { type Sent, sendPlan } from './sendPlan.ts'
import type { SendProgress } from './submit.ts'

/** Input of `startRun`: plan, parts and preview. */
export type RunInput = {
  /** The complete plan. */
  readonly plan: Plan
  /** One signature each. */
  readonly parts: readonly [PartPlan, ...PartPlan[]]
  /** Null if not seen yet. */
  readonly shown: PreparedSend | null
  /** Journal name; earlier parts are skipped. Default: unique, or none for a single part. */
  readonly batch?: string
  /** For a user who has seen the whole plan. */
  readonly approve?: (prepared: PreparedSend, index: number) => boolean | Promise<boolean>
  /** If the wallet can (`supportsBatchSigning`). */
  readonly isGrouped?: boolean
  /** Landed and compared. */
  readonly onPart?: (part: LandedPart) => void
  /** Checks for an error that means it was done elsewhere. */
  readonly isDoneElsewhere?: (error: unknown) => Promise<boolean>
  readonly onProgress?: (progress: SendProgress) => void
  /** As in `sendPlan`. */
  readonly signal?: AbortSignal
} & Pick<PartsInput, 'isAgreed' | 'choosePrice'>

/** A landed part. */
export type LandedPart = RunPart & { readonly signature: Signature }

/**
 * Sends parts and compares them; no-op during a run.
 *
 * @returns The outcome; never throws.
 */
export async function startRun(connect: Connect, input: RunInput): Promise<Run> {
  const store = runOf(connect, ownerOf(input.plan.kind))
  if (isRunning(store.get())) return store.get()
  const tell = teller(store)
  const plan = toRunPlan(input.plan)
  // As previewed, with its fee.
  const wanted: RunInput['parts'] = input.shown ? [input.shown.plan, ...input.parts.slice(1)] : input.parts
  tell({ type: 'begin', plan, isResumed: false })
  try {
    const done =
      wanted.length > 1 || input.batch !== undefined || input.shown === null
        ? await sendSeveral(connect, { store, tell, plan }, { ...input, parts: wanted })
        : await sendSingle(connect, tell, { ...input, plan: planPart(wanted[0]), shown: input.shown })
    tell({ type: 'finish', isWhole: true, ...done })
  } catch (error) {
    tell((await input.isDoneElsewhere?.(error)) ? { type: 'withdraw' } : { type: 'fail', error })
  }
  return store.get()
}

type Tell = (event: RunEvent) => void

const teller =
  (store: Store<Run>): Tell =>
  (event) =>
    store.set((run) => runReducer(run, event))

type Started = { readonly store: Store<Run>; readonly tell: Tell; readonly plan: RunPlan }

type Done = { readonly signatures: readonly Signature[]; readonly matchesPreview: boolean | null }

async function sendSingle(
  connect: Connect,
  tell: Tell,
  { plan, shown, onProgress, signal }: RunInput & { readonly shown: PreparedSend },
): Promise<Done> {
  const { signature } = await sendPlan(connect, {
    plan,
    shown: shown.simulation,
    onProgress(progress) {
      tell({ type: 'progress', progress, part: null })
      onProgress?.(progress)
    },
    ...(signal ? { signal } : {}),
  })
  const { changes } = shown.simulation
  const isMatch = await matchesPreview(shown.network, { signature, changes, payer: plan.feePayer })
  return { signatures: [signature], matchesPreview: isMatch }
}

/** Sends requests one after the other. */
async function sendSeveral(connect: Connect, started: Started, input: RunInput): Promise<Done> {
  const { store, tell, plan } = started
  const { batch = `${plan.kind} ${plan.subject} ${crypto.randomUUID()}`, onProgress, signal } = input
  const report = (progress: SendProgress, part: PartNumber) => {
    tell({ type: 'progress', progress, part })
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
        approve: (prepared, { index }) => approveAll(tell, input, prepared, index),
        onSent: (one, index) => compareSent(connect, started, input, { ...one, index }),
        onProgress: report,
      })
    : await sendParts(connect, {
        ...common,
        approve: async (prepared, part) => {
          if (!(await isApproved(started, input, prepared, part))) return false
          tell({ type: 'agree', first: part.index, group: [prepared] })
          return true
        },
        onSent: (one) => compareSent(connect, started, input, { ...one, index: partsOf(store).at(-1)?.index ?? 0 }),
        onProgress: (progress, index) => report(progress, { index, count }),
        ...(input.isAgreed ? { isAgreed: true } : {}),
      })
  return {
    signatures: sent.flatMap((one) => (one ? [one.signature] : [])),
    matchesPreview: joinVerdicts(partsOf(store).map(({ matchesPreview }) => matchesPreview)),
  }
}

function partsOf(store: Store<Run>): readonly RunPart[] {
  const run = store.get()
  return run.phase === 'idle' ? [] : run.parts
}

async function compareSent(
  connect: Connect,
  { store, tell, plan }: Started,
  { onPart }: RunInput,
  { signature, index }: Sent & { readonly index: number },
): Promise<void> {
  const landed = partsOf(store).find((part) => part.index === index)
  if (!landed) return
  tell({ type: 'land', index })
  const { changes } = landed.prepared.simulation
  const isMatch = await matchesPreview(solanaNetwork(connect), { signature, changes, payer: plan.feePayer })
  tell({ type: 'compare', index, matchesPreview: isMatch })
  onPart?.({ ...landed, isLanded: true, matchesPreview: isMatch, signature })
}

async function approveAll(
  tell: Tell,
  { approve }: RunInput,
  group: readonly PreparedSend[],
  first: number,
): Promise<boolean> {
  for (const [at, prepared] of group.entries()) if (!(await approve?.(prepared, first + at))) return false
  tell({ type: 'agree', first, group })
  return true
}

/** Waits until the user resumes. */
async function waitForResume({ store, tell }: Started, part: PartNumber): Promise<void> {
  const run = store.get()
  if (run.phase === 'sending' && run.wantsPause)
    await new Promise<void>((resume) => tell({ type: 'pause', part, resume }))
}

async function isApproved(
  started: Started,
  { approve, shown }: RunInput,
  prepared: PreparedSend,
  part: PartNumber,
): Promise<boolean> {
  await waitForResume(started, part)
  if (approve) return approve(prepared, part.index)
  // Seen before; the send rechecks.
  if (part.index === 0 && shown) return hasSameEffects(shown.simulation, prepared.simulation)
  return new Promise((answer) => started.tell({ type: 'ask', part, prepared, answer }))
}

/** Resolves earlier sends, oldest first, until one has landed or is unknown. */
export async function resumeRuns(connect: Connect, owner: RunOwner): Promise<void> {
  for (const entry of await readOpenSends(connect, activeNetwork(connect))) {
    const kind = readKind(entry)
    if (kind === null || ownerOf(kind) !== owner) continue
    // The user's own run wins.
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
  const tell = teller(store)
  tell({ type: 'begin', plan: planOf(entry, kind), isResumed: true })
  try {
    const report = (progress: SendProgress) => tell({ type: 'progress', progress, part: null })
    const { outcome, entry: now } = await resumeSend(connect, network, entry, report)
    const isLeft = outcome === 'void' && entry.state.status === 'asked'
    tell(outcome === 'confirmed' ? await doneOf(network, now) : { type: 'end', outcome: isLeft ? 'left' : outcome })
  } catch (error) {
    tell({ type: 'fail', error })
  }
  return store.get()
}

function planOf({ label, ...entry }: JournalEntry, kind: RunPlan['kind']): RunPlan {
  // Written from the plan.
  const [subject, feePayer] = [entry.subject as Address, entry.account as Address]
  return { kind, subject, label, feePayer }
}

/** Shows an owner's newest send if it has landed, for a page that was left just before. */
export async function showLanded(
  connect: Connect,
  owner: RunOwner,
  { sinceMs, isSeen }: { readonly sinceMs: number; readonly isSeen: (signature: string) => boolean },
): Promise<void> {
  const network = activeNetwork(connect)
  const own = (await connect.journal.read()).flatMap((entry) => {
    const kind = entry.network === journalNetwork(network) ? readKind(entry) : null
    return kind !== null && ownerOf(kind) === owner ? [{ entry, kind }] : []
  })
  const { entry, kind } = own.at(-1) ?? {}
  if (!entry || !kind || entry.part || entry.createdAt < sinceMs) return
  const { state } = entry
  if (state.status !== 'confirmed' || state.signature === null || isSeen(state.signature)) return
  const landed = await doneOf(network, entry)
  const store = runOf(connect, owner)
  if (store.get().phase !== 'idle') return
  const tell = teller(store)
  tell({ type: 'begin', plan: planOf(entry, kind), isResumed: true })
  tell(landed)
}

/** Elsewhere every readable field was compared. */
const wasCompared = ({ kind }: JournalEntry): true | null => (kind === 'wallet-batch' ? null : true)

async function doneOf(network: AnyNetwork, entry: JournalEntry): Promise<RunEvent> {
  const signature = entry.state.status === 'confirmed' ? entry.state.signature : null
  return {
    type: 'finish',
    // From wallets.
    signatures: signature === null ? [] : [signature as Signature],
    matchesPreview: isSolana(network) ? await entryMatchesPreview(network, entry) : wasCompared(entry),
    isWhole: !entry.part || entry.part.index === entry.part.count - 1,
  }
}
