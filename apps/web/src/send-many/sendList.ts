import type { Address } from '@solana/kit'
import { type Connect, isRunning, type PreparedSend, type Run, type RunPart, runOf } from '@solsmith/connect'
import { type Batch, type Distribution, type PreparedDistribution, planBatch, readEffects } from '@solsmith/tokens'
import { startSending } from '#review/progress/startSending.ts'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { batchName } from './prepareList.ts'

/** What one batch does, and whether it read back so once it had landed: null while that is open, or not known. */
export type BatchLine = {
  readonly index: number
  readonly receivers: number
  readonly amount: bigint
  readonly decimals: number
  /** Accounts that it opens for receivers. */
  readonly opened: number
  /** Out of the sender's SOL: deposits and fees. */
  readonly lamports: bigint
  readonly matchesPreview: boolean | null
}

/** The list that a toolkit's run is about. It outlives the page, as the run does. */
const lists = new WeakMap<Connect, Distribution>()

/** Sends what is left of a list, one signature after the other. A second call while one runs does nothing. */
export async function sendList(connect: Connect, { distribution }: PreparedDistribution): Promise<void> {
  const { batches, campaign, token } = distribution
  const [first, ...rest] = batches.map((batch) => planBatch(distribution, batch))
  if (!first || isRunning(runOf(connect, 'send-many').get())) return
  lists.set(connect, distribution)
  await startSending(connect, {
    plan: { ...first, label: symbolOf(token) ?? token.address },
    parts: [first, ...rest],
    shown: null,
    // What is left is planned again after a stop, so that no two tries have a name in common.
    batch: `${batchName(campaign)}${crypto.randomUUID()}`,
    approve: (prepared, index) => {
      const batch = batches[index]
      return batch !== undefined && paysAsPlanned(prepared, batch, token.address)
    },
  })
}

/** What each batch does that was agreed to, in order. */
export function ledgerOf(connect: Connect, run: Run): readonly BatchLine[] {
  const list = lists.get(connect)
  if (!list || run.phase === 'idle') return []
  return run.parts.flatMap((part) => {
    const batch = list.batches[part.index]
    return batch ? [lineOf(part, batch, list.token.decimals)] : []
  })
}

/** How many batches of the list that is being sent have landed for certain. */
export function landedBatches(run: Run): number {
  if (run.phase === 'idle') return 0
  if (run.phase === 'sending' || run.phase === 'paused') return run.part?.index ?? 0
  if (run.phase === 'done') return run.parts.length
  return run.parts.filter(({ matchesPreview }) => matchesPreview !== null).length
}

function lineOf(
  { prepared, matchesPreview }: RunPart,
  { index, receivers, shape }: Batch,
  decimals: number,
): BatchLine {
  const { plan, simulation } = prepared
  const own = simulation.changes.find(({ address }) => address === plan.feePayer)
  return {
    index,
    receivers: receivers.length,
    amount: receivers.reduce((all, one) => all + one.amount, 0n),
    decimals,
    opened: shape.made,
    lamports: (own?.before?.lamports ?? 0n) - (own?.after?.lamports ?? 0n),
    matchesPreview,
  }
}

/** Whether a batch takes from the sender exactly what it should, and gives to no one else. */
function paysAsPlanned({ plan, simulation }: PreparedSend, { receivers }: Batch, mint: Address): boolean {
  const { changes, others } = readEffects(simulation, plan.feePayer)
  const sum = receivers.reduce((all, { amount }) => all + amount, 0n)
  const own = changes.find((change) => change.kind === 'token' && change.mint === mint)
  const wanted = new Set<string>(receivers.map(({ address }) => address))
  const paid = own?.kind === 'token' ? (own.before ?? 0n) - (own.after ?? 0n) : null
  return paid === sum && others.every((other) => other.mint === mint && wanted.has(other.owner))
}
