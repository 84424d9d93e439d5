import {
  type Address,
  address,
  createNoopSigner,
  getAddressEncoder,
  type Instruction,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { type Plan, showHidden, transactionLimitBytes, transactionLimitBytesV1 } from '@solsmith/chain'
import { memoAddress, writeMemo } from '../programs/memo.ts'
import type { Token } from '../read/fetchToken.ts'
import { type BatchShape, fitsBatch, type Transfer, type TransferLayout, unitsCeiling } from './encodeTransfers.ts'
import type { Receiver } from './lookUpReceivers.ts'
import { packTransfers } from './packTransfers.ts'

const budgetAddress = address('ComputeBudget111111111111111111111111111111')

/** Accounts added by a wallet's guard instructions: their program and one more. */
const guardAccounts = 2

/** Recipients of one transaction. */
export type Batch = {
  readonly index: number
  readonly receivers: readonly Receiver[]
  readonly shape: BatchShape
  /** Memo that identifies the transaction: `air:<campaign>:<index>`. */
  readonly memo: string
}

/** Recipients packed into transactions (`planDistribution`). */
export type Distribution = {
  readonly token: Pick<Token, 'address' | 'program' | 'decimals' | 'metadata'>
  readonly wallet: Address
  readonly source: Address
  readonly campaign: string
  readonly batches: readonly Batch[]
  readonly layout: TransferLayout
}

/** Input of `planDistribution`. */
export type DistributionInput = {
  readonly token: Pick<Token, 'address' | 'program' | 'decimals' | 'metadata'>
  readonly wallet: Address
  /** Source account, from `findHome`. */
  readonly source: Address
  readonly receivers: readonly Receiver[]
  readonly campaign: string
  /** Bytes reserved for the wallet: `guardBytes` for wallets, 0 for key files. */
  readonly freeBytes: number
  /** 1 if the signer and the network support it: three times as many existing accounts fit. */
  readonly version?: TransferLayout['version']
  readonly budget?: TransferLayout['budget']
}

/**
 * Packs recipients into the fewest transactions that bytes, accounts, instructions and compute units allow. An existing
 * account takes half the room of a new one.
 */
export function planDistribution(input: DistributionInput): Distribution {
  const { token, wallet, source, receivers, campaign, freeBytes } = input
  const layout = layoutOf(input)
  const limit = (layout.version === 1 ? transactionLimitBytesV1 : transactionLimitBytes) - freeBytes
  const memoBytes = memoOf(campaign, receivers.length).length
  const queues = { made: receivers.filter(({ isNew }) => isNew), existing: receivers.filter(({ isNew }) => !isNew) }
  const capacity = capacityOf(layout, memoBytes, limit, freeBytes > 0 ? guardAccounts : 0)
  const counts = packTransfers({ made: queues.made.length, existing: queues.existing.length }, capacity)
  const rounds = spreadRepeats(queues, counts, capacity)
  const batches = rounds.map((taken, index): Batch => {
    const made = taken.filter(({ isNew }) => isNew).length
    const memo = memoOf(campaign, index)
    return { index, receivers: taken, memo, shape: { made, existing: taken.length - made, memoBytes: memo.length } }
  })
  return { token, wallet, source, campaign, batches, layout }
}

/** Existing accounts that fit with each number of new ones. */
export function capacityOf(
  layout: TransferLayout,
  memoBytes: number,
  limit: number,
  spareAccounts = 0,
): readonly number[] {
  const fits = (made: number, existing: number) =>
    fitsBatch(layout, { made, existing, memoBytes }, limit, spareAccounts)
  const capacity: number[] = []
  for (let made = 0; fits(made, 0); made++) {
    let existing = 0
    while (fits(made, existing + 1)) existing++
    capacity.push(existing)
  }
  return capacity
}

/** Returns a batch as a single-transaction plan for `sendParts` of connect, which keeps its own journal. */
export function planBatch(
  { token, wallet, source, batches, layout }: Distribution,
  { index, receivers, memo }: Batch,
): Plan {
  const payer = createNoopSigner(wallet)
  const [mint, tokenProgram] = [token.address, token.program]
  const payAll = receivers.flatMap(({ address: owner, account, amount, isNew }): Instruction[] => {
    const move =
      tokenProgram === TOKEN_PROGRAM_ADDRESS
        ? getTransferInstruction({ source, destination: account, authority: payer, amount })
        : getTransferCheckedInstruction(
            { source, mint, destination: account, authority: payer, amount, decimals: token.decimals },
            { programAddress: tokenProgram },
          )
    const make = getCreateAssociatedTokenIdempotentInstruction({ payer, ata: account, owner, mint, tokenProgram })
    return isNew ? [make, move] : [move]
  })
  return {
    kind: 'distribute',
    feePayer: wallet,
    subject: mint,
    label: `${showHidden(token.metadata?.symbol || mint)} ${index + 1}/${batches.length}`,
    proof: 'signature',
    ...(layout.version === 1 ? { version: 1 } : {}),
    instructions: nonDivisibleSequentialInstructionPlan([writeMemo(memo), ...payAll]),
  }
}

const memoOf = (campaign: string, index: number) => `air:${campaign}:${index}`

function layoutOf(input: DistributionInput): TransferLayout {
  const { token, wallet, source, version = 0, budget = { units: unitsCeiling, microLamports: 1n } } = input
  return {
    version,
    wallet: bytesOf(wallet),
    source: bytesOf(source),
    mint: bytesOf(token.address),
    tokenProgram: bytesOf(token.program),
    programs: {
      system: bytesOf(SYSTEM_PROGRAM_ADDRESS),
      associated: bytesOf(ASSOCIATED_TOKEN_PROGRAM_ADDRESS),
      memo: bytesOf(memoAddress),
      budget: bytesOf(budgetAddress),
    },
    decimals: token.program === TOKEN_PROGRAM_ADDRESS ? null : token.decimals,
    budget,
  }
}

const bytesOf = (key: Address) => new Uint8Array(getAddressEncoder().encode(key))

/** Distributes recipients into batches in order; a repeated one waits for the next batch. */
function spreadRepeats(
  queues: { readonly made: readonly Receiver[]; readonly existing: readonly Receiver[] },
  counts: readonly { readonly made: number; readonly existing: number }[],
  capacity: readonly number[],
): readonly (readonly Receiver[])[] {
  const left = { made: [...queues.made].reverse(), existing: [...queues.existing].reverse() }
  const room = [...counts]
  const more = () =>
    left.made.length > 0 ? { made: capacity.length - 1, existing: 0 } : { made: 0, existing: capacity[0] ?? 0 }
  const rounds: Receiver[][] = []
  while (left.made.length + left.existing.length > 0) {
    const { made, existing } = room.shift() ?? more()
    const here = new Set<Address>()
    const batch = [...take(left.made, made, here), ...take(left.existing, existing, here)]
    if (batch.length > 0) rounds.push(batch)
  }
  return rounds
}

function take(queue: Receiver[], count: number, here: Set<Address>): readonly Receiver[] {
  const taken: Receiver[] = []
  const waiting: Receiver[] = []
  while (taken.length < count) {
    const next = queue.pop()
    if (!next) break
    if (here.has(next.address)) waiting.push(next)
    else {
      here.add(next.address)
      taken.push(next)
    }
  }
  queue.push(...waiting.reverse())
  return taken
}

export const transferOf = ({ ownerBytes, accountBytes, amount, isNew }: Receiver): Transfer => ({
  owner: ownerBytes,
  account: accountBytes,
  amount,
  isNew,
})
