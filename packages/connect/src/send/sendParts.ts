import {
  appendTransactionMessageInstructions,
  createNoopSigner,
  createTransactionMessage,
  createTransactionPlanner,
  flattenTransactionPlan,
  type Instruction,
  type InstructionPlan,
  nonDivisibleSequentialInstructionPlan,
  pipe,
  setTransactionMessageFeePayer,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getAdvanceNonceAccountInstruction } from '@solana-program/system'
import type { Network, Plan } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { SendError } from './errors.ts'
import { isOpen, type JournalPart } from './journal.ts'
import { newLifetime, type PreparedSend, type PrepareOptions, prepareSend } from './prepareSend.ts'
import { resumeSend } from './resumeSends.ts'
import { type Sent, sendPlan } from './sendPlan.ts'
import type { SendProgress } from './submit.ts'

/** Maximum values, which don't affect the size. */
const budget = [
  getSetComputeUnitLimitInstruction({ units: 1_400_000 }),
  getSetComputeUnitPriceInstruction({ microLamports: 2n ** 64n - 1n }),
]

/** Network limit. */
const instructionLimit = 64

/** Splits a plan into transactions, and keeps its sequences in order. */
export async function splitPlan(plan: Plan): Promise<readonly [Plan, ...Plan[]]> {
  // These fit into one transaction already.
  if (plan.lookupTables || plan.version === 1) return [plan]
  if (plan.isPacked) return labelParts(plan, listPacked(plan.instructions))
  const head = [...useNonce(plan), ...budget]
  const planner = createTransactionPlanner({
    maxInstructionsPerTransaction: instructionLimit,
    createTransactionMessage: () =>
      pipe(
        createTransactionMessage({ version: 0 }),
        (draft) => setTransactionMessageFeePayer(plan.feePayer, draft),
        (draft) => appendTransactionMessageInstructions(head, draft),
      ),
  })
  const singles = flattenTransactionPlan(await planner(plan.instructions))
  return labelParts(
    plan,
    singles.map(({ message }) => nonDivisibleSequentialInstructionPlan(message.instructions.slice(head.length))),
  )
}

const listPacked = (plan: InstructionPlan): readonly InstructionPlan[] =>
  plan.kind === 'sequential' && plan.divisible ? plan.plans : [plan]

function labelParts(plan: Plan, parts: readonly InstructionPlan[]): readonly [Plan, ...Plan[]] {
  if (parts.length <= 1) return [plan]
  const [first = plan, ...rest] = parts.map(
    (instructions, index): Plan => ({
      ...plan,
      label: `${plan.label} (${index + 1}/${parts.length})`,
      proof: 'signature',
      instructions,
    }),
  )
  return [first, ...rest]
}

const useNonce = ({ nonceAccount, feePayer }: Plan): readonly Instruction[] =>
  nonceAccount ? [getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: createNoopSigner(feePayer) })] : []

/** A plan, or what plans it when it is due. */
export type PartPlan = Plan | (() => Plan)

export const planPart = (part: PartPlan): Plan => (typeof part === 'function' ? part() : part)

/** Input of `sendParts`. */
export type PartsInput = {
  /** Stable across visits. */
  readonly batch: string
  readonly parts: readonly PartPlan[]
  /** After earlier ones; false stops. */
  readonly approve: (
    prepared: PreparedSend,
    part: { readonly index: number; readonly count: number },
  ) => Promise<boolean>
  /** The next waits for it. */
  readonly onSent?: (sent: Sent) => Promise<void>
  /** Signs parts as prepared, without another preview. */
  readonly isAgreed?: boolean
  /** As in `prepareSend`. */
  readonly choosePrice?: PrepareOptions['choosePrice']
  readonly onProgress?: (progress: SendProgress, index: number) => void
  /** As in `sendPlan`. */
  readonly signal?: AbortSignal
}

/**
 * Sends parts in sequence, without repeating an earlier visit's.
 *
 * @returns Null for parts finished before.
 * @throws {ConnectError} `PartsChangedError`, `PartDeclinedError`, and those of `sendPlan`. Repeat with the same batch
 *   to continue.
 */
export async function sendParts(connect: Connect, input: PartsInput): Promise<readonly (Sent | null)[]> {
  const { parts, approve, onSent, isAgreed, choosePrice, onProgress, signal } = input
  const network = solanaNetwork(connect)
  const count = parts.length
  const sent: (Sent | null)[] = []
  for (const [index, wanted] of parts.entries()) {
    const plan = planPart(wanted)
    const part = await namePart(input, index, plan)
    if (await isDone(connect, network, part)) {
      sent.push(null)
      continue
    }
    const prepared = await prepareSend(network, plan, {
      ...(isAgreed ? { fetchLifetime: newLifetime } : {}),
      ...(choosePrice ? { choosePrice } : {}),
    })
    if (!(await approve(prepared, { index, count }))) throw new SendError('PartDeclinedError', { index, count })
    const done = await sendPlan(connect, {
      // Uses the previewed price.
      plan: prepared.plan,
      shown: prepared.simulation,
      part,
      onProgress: (progress) => onProgress?.(progress, index),
      ...(isAgreed ? { prepared } : {}),
      ...(signal ? { signal } : {}),
    })
    sent.push(done)
    await onSent?.(done)
  }
  return sent
}

export const namePart = async (
  { batch, parts }: Pick<PartsInput, 'batch' | 'parts'>,
  index: number,
  plan: Plan,
): Promise<JournalPart> => ({ batch, index, count: parts.length, digest: await digestOf(plan) })

/** Checks whether a part was sent, and resolves an open one. */
export async function isDone(connect: Connect, network: Network, part: JournalPart): Promise<boolean> {
  const entries = (await connect.journal.read()).filter(
    (entry) =>
      entry.network === network.genesisHash && entry.part?.batch === part.batch && entry.part.index === part.index,
  )
  let isConfirmed = false
  for (const entry of entries) {
    const outcome = isOpen(entry) ? (await resumeSend(connect, network, entry)).outcome : entry.state.status
    if (outcome === 'elsewhere') throw new SendError('SendInProgressError', { label: entry.label })
    // Another plan of that name could pay twice.
    if (outcome === 'confirmed' && entry.part?.digest !== null && entry.part?.digest !== part.digest)
      throw new SendError('PartsChangedError', { index: part.index })
    isConfirmed ||= outcome === 'confirmed'
  }
  return isConfirmed
}

/** Hashes programs, accounts and data. */
async function digestOf({ instructions }: Plan): Promise<string> {
  const text = JSON.stringify(listInstructions(instructions), (_, value: unknown) =>
    value instanceof Uint8Array ? [...value] : value,
  )
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function listInstructions(plan: Plan['instructions']): readonly object[] {
  if (plan.kind === 'single') return [readInstruction(plan.instruction)]
  if (plan.kind === 'messagePacker') return []
  return plan.plans.flatMap(listInstructions)
}

const readInstruction = ({ programAddress, accounts = [], data }: Instruction) => ({
  programAddress,
  accounts: accounts.map(({ address, role }) => [address, role]),
  data,
})
