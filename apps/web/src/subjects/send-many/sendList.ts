import type { Address } from '@solana/kit'
import { readMove } from '@solsmith/chain'
import {
  activeWallet,
  type Connect,
  isRunning,
  type PreparedSend,
  type Run,
  type RunPart,
  runOf,
  SendError,
  solanaNetwork,
  supportsBatchSigning,
} from '@solsmith/connect'
import { type Batch, type Distribution, type PreparedDistribution, planBatch, readEffects } from '@solsmith/tokens'
import { startSending } from '#review/progress/startSending.ts'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { batchName } from './prepareList.ts'

/** Effects of a batch, and whether they match once landed: null while pending or unknown. */
export type BatchLine = {
  readonly index: number
  readonly receivers: number
  readonly amount: bigint
  readonly decimals: number
  /** Token accounts opened for recipients. */
  readonly opened: number
  /** Cost for the sender: rent and fees. */
  readonly lamports: bigint
  readonly matchesPreview: boolean | null
}

/** List of a toolkit's run, which outlives the page. */
const lists = new WeakMap<Connect, Distribution>()

/**
 * Sends the rest of a list, one request at a time. Does nothing while another call runs.
 *
 * @param choice.isGrouped - One request for several transactions, if the wallet supports it.
 */
export async function sendList(
  connect: Connect,
  { distribution, paid }: PreparedDistribution,
  { isGrouped }: { readonly isGrouped: boolean },
): Promise<void> {
  const { batches, campaign, token } = distribution
  const [first, ...rest] = batches.map((batch) => () => planBatch(distribution, batch))
  if (!first || isRunning(runOf(connect, 'send-many').get())) return
  lists.set(connect, distribution)
  const label = symbolOf(token) ?? token.address
  // The rest is planned again after a stop, so names of attempts must differ.
  const name = `${batchName(campaign)}${crypto.randomUUID()}`
  const known = new Set<string>(paid.map(({ signature }) => signature))
  const wallet = activeWallet(connect)
  await startSending(connect, {
    plan: { ...first(), label },
    parts: [first, ...rest],
    shown: null,
    batch: name,
    isGrouped: isGrouped && wallet !== null && supportsBatchSigning(wallet),
    approve: async (prepared, index) => {
      const batch = batches[index]
      if (await wasSentMeanwhile(connect, { campaign, name, known }))
        throw new SendError('SentEarlierError', { label, signature: null })
      return batch !== undefined && paysAsPlanned(prepared, batch, token.address)
    },
  })
}

/** True if another tab has sent parts of the list since the check, which makes the rest unknown. */
async function wasSentMeanwhile(
  connect: Connect,
  { campaign, name, known }: { readonly campaign: string; readonly name: string; readonly known: ReadonlySet<string> },
): Promise<boolean> {
  const { genesisHash } = solanaNetwork(connect)
  return (await connect.journal.read()).some(
    ({ network, part, state }) =>
      network === genesisHash &&
      part !== undefined &&
      part.batch.startsWith(batchName(campaign)) &&
      part.batch !== name &&
      (state.status === 'signed' || state.status === 'confirmed') &&
      state.signature !== null &&
      !known.has(state.signature),
  )
}

export function ledgerOf(connect: Connect, run: Run): readonly BatchLine[] {
  const list = lists.get(connect)
  if (!list || run.phase === 'idle') return []
  return run.parts.flatMap((part) => {
    const batch = list.batches[part.index]
    return batch ? [lineOf(part, batch, list.token.decimals)] : []
  })
}

const none: ReadonlySet<number> = new Set()

export function landedBatches(parts: readonly RunPart[]): ReadonlySet<number> {
  const landed = parts.filter(({ isLanded }) => isLanded)
  return landed.length === 0 ? none : new Set(landed.map(({ index }) => index))
}

export type GroupSum = {
  readonly transactions: number
  readonly receivers: number
  readonly landed: number
  readonly amount: bigint
  readonly heldAmount: bigint
  readonly decimals: number
  readonly lamports: bigint
  readonly heldLamports: bigint
}

export function groupOf(connect: Connect, run: Run): GroupSum | null {
  const list = lists.get(connect)
  if (!list || run.phase !== 'sending' || run.part?.size === undefined) return null
  const { index, size } = run.part
  const parts = run.parts.filter((part) => part.index >= index && part.index < index + size)
  const [first] = parts
  if (!first || size < 2) return null
  const lines = parts.flatMap((part) => {
    const batch = list.batches[part.index]
    return batch ? [lineOf(part, batch, list.token.decimals)] : []
  })
  const { plan, simulation } = first.prepared
  const own = simulation.changes.find(({ address }) => address === plan.feePayer)
  const source = simulation.changes.find(({ address }) => address === list.source)
  return {
    transactions: parts.length,
    landed: parts.filter(({ isLanded }) => isLanded).length,
    receivers: lines.reduce((sum, { receivers }) => sum + receivers, 0),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0n),
    heldAmount: source ? readMove({ before: null, after: source.before }).amount : 0n,
    decimals: list.token.decimals,
    lamports: lines.reduce((sum, { lamports }) => sum + lamports, 0n),
    heldLamports: own?.before?.lamports ?? 0n,
  }
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

/** True if a batch takes exactly the planned amounts from the sender and pays no one else. */
function paysAsPlanned({ plan, simulation }: PreparedSend, { receivers }: Batch, mint: Address): boolean {
  const { changes, others } = readEffects(simulation, plan.feePayer)
  const sum = receivers.reduce((all, { amount }) => all + amount, 0n)
  const own = changes.find((change) => change.kind === 'token' && change.mint === mint)
  const wanted = new Set<string>(receivers.map(({ address }) => address))
  const paid = own?.kind === 'token' ? (own.before ?? 0n) - (own.after ?? 0n) : null
  return paid === sum && others.every((other) => other.mint === mint && wanted.has(other.owner))
}
